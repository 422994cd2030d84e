"""The page's files: compressed, and with security headers."""

from __future__ import annotations

import base64
import gzip
import hashlib
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.server.playing import Server, http, running

SCRIPT = "document.title = 'Gulch';"
CODE = b"export const howdy = 1;\n" * 100
PACKED = b"as Brotli would have it"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("page")
    (folder / "index.html").write_text(f"<!doctype html><script>{SCRIPT}</script>")
    (folder / "worker.js").write_bytes(CODE)
    (folder / "assets").mkdir()
    (folder / "assets" / "house.js").write_bytes(CODE)
    (folder / "assets" / "house.js.br").write_bytes(PACKED)
    (folder / "assets" / "letters.js").write_bytes(CODE)
    with running(folder / "x.sqlite", folder / "log", page=folder) as server:
        yield server


def asked(server: Server, path: str, accepted: str = "identity") -> tuple[httpx.Headers, bytes]:
    """A response as it was sent."""
    with http.stream("GET", server.url + path, headers={"Accept-Encoding": accepted}) as answer:
        return answer.headers, b"".join(answer.iter_raw())


@pytest.mark.parametrize("accepted", ["br", "gzip, deflate, br", "gzip;q=1.0, br;q=0.5"])
def test_a_file_packed_when_it_was_built_is_sent_so(house: Server, accepted: str) -> None:
    headers, body = asked(house, "/assets/house.js", accepted)
    assert headers["content-encoding"] == "br"
    assert headers["vary"] == "Accept-Encoding"
    assert body == PACKED


@pytest.mark.parametrize(
    ("path", "accepted"), [("house.js", "gzip"), ("house.js", "br;q=0, gzip"), ("letters.js", "br, gzip")]
)
def test_and_otherwise_as_it_is_packed_here(house: Server, path: str, accepted: str) -> None:
    headers, body = asked(house, f"/assets/{path}", accepted)
    assert headers["content-encoding"] == "gzip"
    assert gzip.decompress(body) == CODE


def test_or_plain(house: Server) -> None:
    headers, body = asked(house, "/assets/house.js", "zstd, br;q=0.0")
    assert "content-encoding" not in headers
    assert body == CODE


@pytest.mark.parametrize("path", ["/", "/table", "/assets/table"])
def test_only_its_own_script_runs_within_the_page(house: Server, path: str) -> None:
    """A route that looks like a script gets the page, with the headers of a document."""
    headers, _ = asked(house, path)
    digest = base64.b64encode(hashlib.sha256(SCRIPT.encode()).digest()).decode()
    assert f"script-src 'self' 'sha256-{digest}';" in headers["content-security-policy"]
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["x-frame-options"] == "DENY"


def test_scripts_carry_no_more_than_binds_them(house: Server) -> None:
    headers, _ = asked(house, "/assets/house.js")
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert "content-security-policy" not in headers


@pytest.mark.parametrize("path", ["/worker.js", "/assets/none.js", "/api/games"])
def test_all_else_carries_everything(house: Server, path: str) -> None:
    """A worker is bound by the policy sent with its script."""
    headers, _ = asked(house, path)
    assert "script-src 'self';" in headers["content-security-policy"]
    assert headers["x-frame-options"] == "DENY"
