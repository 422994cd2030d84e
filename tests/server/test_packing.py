"""Answers are small on the line, and none that carries a key is."""

from __future__ import annotations

import gzip

import httpx
import msgspec
import pytest

from gulch.server.openapi import CALLS
from gulch.server.packing import SMALL
from tests.server.playing import Server, http

KEYS = ("token", "code")


def asked(server: Server, accepted: str, path: str = "/api/games", method: str = "GET") -> tuple[httpx.Headers, bytes]:
    """An answer as it came over the line."""
    with http.stream(method, server.url + path, headers={"Accept-Encoding": accepted}) as answer:
        return answer.headers, b"".join(answer.iter_raw())


def test_a_long_answer_is_packed_for_those_who_can_read_it(server: Server) -> None:
    plain = asked(server, "identity")[1]
    headers, body = asked(server, "deflate, gzip;q=0.5")
    assert headers["content-encoding"] == "gzip"
    assert headers["vary"] == "Accept-Encoding"
    assert int(headers["content-length"]) == len(body) < len(plain) / 4
    assert gzip.decompress(body) == plain


@pytest.mark.parametrize("accepted", ["identity", "br", "gzip;q=0", "gzip ; q=0.0, br"])
def test_and_plain_for_all_others(server: Server, accepted: str) -> None:
    headers, body = asked(server, accepted)
    assert "content-encoding" not in headers
    assert msgspec.json.decode(body)[0]["name"]


def test_a_short_answer_stays_as_it_is(server: Server) -> None:
    headers, body = asked(server, "gzip", "/api/lobby")
    assert "content-encoding" not in headers
    assert body.startswith(b"[")


def test_an_answer_that_carries_a_key_is_never_packed(server: Server) -> None:
    """How small it becomes would tell whether others' words are like the key."""
    ann = server.person("Ann")
    headers = {"Authorization": f"Bearer {ann.token}", "Accept-Encoding": "gzip"}
    answer = http.post(f"{server.url}/api/me/transfer", headers=headers)
    assert answer.json()["code"]
    assert len(answer.content) > SMALL
    assert "content-encoding" not in answer.headers


def test_no_answer_to_get_carries_a_key() -> None:
    for call in CALLS:
        described = msgspec.json.encode(msgspec.json.schema(call.answer)).decode()
        carries = any(f'"{key}":' in described for key in KEYS)
        assert not (carries and call.method == "GET"), call.path
