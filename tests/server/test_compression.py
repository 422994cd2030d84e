"""Responses are compressed, except those that contain a token."""

from __future__ import annotations

import asyncio
import gzip
import threading
from typing import Any

import httpx
import msgspec
import pytest
from starlette.requests import Request
from starlette.responses import Response

from gulch.server.http.compression import MIN_BYTES, THREAD_BYTES, compressed
from gulch.server.http.openapi import ENDPOINTS
from tests.server.playing import Server, http

KEYS = ("token", "code")


def asked(server: Server, accepted: str, path: str = "/api/games", method: str = "GET") -> tuple[httpx.Headers, bytes]:
    """The headers and the raw body of a response."""
    with http.stream(method, server.url + path, headers={"Accept-Encoding": accepted}) as answer:
        return answer.headers, b"".join(answer.iter_raw())


def test_a_long_response_is_compressed_for_clients_that_accept_it(server: Server) -> None:
    plain = asked(server, "identity")[1]
    headers, body = asked(server, "deflate, gzip;q=0.5")
    assert headers["content-encoding"] == "gzip"
    assert headers["vary"] == "Accept-Encoding"
    assert int(headers["content-length"]) == len(body) < len(plain) / 4
    assert gzip.decompress(body) == plain


@pytest.mark.parametrize("accepted", ["identity", "br", "gzip;q=0", "gzip ; q=0.0, br"])
def test_a_response_is_not_compressed_for_other_clients(server: Server, accepted: str) -> None:
    headers, body = asked(server, accepted)
    assert "content-encoding" not in headers
    assert msgspec.json.decode(body)[0]["name"]


def test_a_short_response_is_not_compressed(server: Server) -> None:
    headers, body = asked(server, "gzip", "/api/push")
    assert "content-encoding" not in headers
    assert msgspec.json.decode(body)["key"]


def test_a_very_long_response_is_compressed_in_a_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    packed_by: list[threading.Thread] = []

    def noted(body: bytes, *_: Any, **more: Any) -> bytes:
        packed_by.append(threading.current_thread())
        return body

    monkeypatch.setattr(gzip, "compress", noted)
    request = Request({"type": "http", "method": "GET", "headers": [(b"accept-encoding", b"gzip")]})
    for length in (MIN_BYTES + 1, THREAD_BYTES + 1):
        asyncio.run(compressed(request, Response(b"x" * length)))
    assert [thread is threading.main_thread() for thread in packed_by] == [True, False]


def test_a_response_with_a_token_or_code_is_not_compressed(server: Server) -> None:
    """The compressed size would tell whether a guess resembles the token."""
    ann = server.person("Ann")
    headers = {"Authorization": f"Bearer {ann.token}", "Accept-Encoding": "gzip"}
    answer = http.post(f"{server.url}/api/me/transfer", headers=headers)
    assert answer.json()["code"]
    assert len(answer.content) > MIN_BYTES
    assert "content-encoding" not in answer.headers


def test_no_response_to_get_contains_a_token_or_code() -> None:
    for call in ENDPOINTS:
        described = msgspec.json.encode(msgspec.json.schema(call.answer)).decode()
        carries = any(f'"{key}":' in described for key in KEYS)
        assert not (carries and call.method == "GET"), call.path
