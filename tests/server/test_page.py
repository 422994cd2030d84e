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
def page_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("page")
    (folder / "index.html").write_text(f"<!doctype html><script>{SCRIPT}</script>")
    (folder / "worker.js").write_bytes(CODE)
    (folder / "assets").mkdir()
    (folder / "assets" / "app.js").write_bytes(CODE)
    (folder / "assets" / "app.js.br").write_bytes(PACKED)
    (folder / "assets" / "letters.js").write_bytes(CODE)
    with running(folder / "x.sqlite", folder / "log", page=folder) as server:
        yield server


def asked(server: Server, path: str, accepted: str = "identity") -> tuple[httpx.Headers, bytes]:
    """The headers and the raw body of a response."""
    with http.stream("GET", server.url + path, headers={"Accept-Encoding": accepted}) as answer:
        return answer.headers, b"".join(answer.iter_raw())


@pytest.mark.parametrize("accepted", ["br", "gzip, deflate, br", "gzip;q=1.0, br;q=0.5"])
def test_a_file_with_a_brotli_version_is_sent_as_brotli(page_server: Server, accepted: str) -> None:
    headers, body = asked(page_server, "/assets/app.js", accepted)
    assert headers["content-encoding"] == "br"
    assert headers["vary"] == "Accept-Encoding"
    assert body == PACKED


@pytest.mark.parametrize(
    ("path", "accepted"), [("app.js", "gzip"), ("app.js", "br;q=0, gzip"), ("letters.js", "br, gzip")]
)
def test_other_files_are_sent_with_gzip(page_server: Server, path: str, accepted: str) -> None:
    headers, body = asked(page_server, f"/assets/{path}", accepted)
    assert headers["content-encoding"] == "gzip"
    assert gzip.decompress(body) == CODE


def test_a_client_without_either_encoding_gets_the_plain_file(page_server: Server) -> None:
    headers, body = asked(page_server, "/assets/app.js", "zstd, br;q=0.0")
    assert "content-encoding" not in headers
    assert body == CODE


@pytest.mark.parametrize("path", ["/table", "/table/", "/assets/table", "/a/b/c"])
def test_an_address_without_a_file_leads_to_the_page(page_server: Server, path: str) -> None:
    answer = http.get(page_server.url + path)
    assert answer.status_code == 302
    assert answer.url.join(answer.headers["location"]) == f"{page_server.url}/"


def test_the_policy_of_the_page_allows_only_its_own_inline_script(page_server: Server) -> None:
    headers, _ = asked(page_server, "/")
    digest = base64.b64encode(hashlib.sha256(SCRIPT.encode()).digest()).decode()
    assert f"script-src 'self' 'sha256-{digest}';" in headers["content-security-policy"]
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["x-frame-options"] == "DENY"


def test_scripts_get_only_the_headers_that_matter_for_them(page_server: Server) -> None:
    headers, _ = asked(page_server, "/assets/app.js")
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert "content-security-policy" not in headers


@pytest.mark.parametrize("path", ["/worker.js", "/assets/none.js", "/api/games"])
def test_other_responses_get_all_security_headers(page_server: Server, path: str) -> None:
    """This includes scripts of workers, since a worker's policy is the one sent with its script."""
    headers, _ = asked(page_server, path)
    assert "script-src 'self';" in headers["content-security-policy"]
    assert headers["x-frame-options"] == "DENY"
