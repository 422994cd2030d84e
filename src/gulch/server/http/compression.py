"""Answers made smaller for the line, for those who can read them so."""

from __future__ import annotations

import asyncio
import gzip
import re

from starlette.requests import Request
from starlette.responses import Response

SMALL = 1024  # bytes below which an answer goes in one packet anyway
LONG = 32_768  # bytes from which on it is done aside
LEVEL = 6  # a third of a millisecond for a whole match
NAMED = re.compile(r"\s*([\w*-]+)\s*(?:;\s*q=([\d.]+))?\s*")


def takes(request: Request, way: str) -> bool:
    """Whether whoever asks can read what is packed in this way."""
    wishes = map(NAMED.fullmatch, request.headers.get("accept-encoding", "").lower().split(","))
    return any(wish and wish[1] == way and (wish[2] or "1").strip("0.") != "" for wish in wishes)


async def packed(request: Request, answer: Response) -> Response:
    """Only what is asked for with GET: tokens and codes are in answers to POST alone, and how small
    such an answer becomes would tell of them to whoever can have text of his own beside them.
    """
    if request.method != "GET" or len(answer.body) <= SMALL:
        return answer
    answer.headers["Vary"] = "Accept-Encoding"
    if takes(request, "gzip"):
        if len(answer.body) > LONG:
            answer.body = await asyncio.to_thread(_smaller, answer.body)
        else:
            answer.body = _smaller(answer.body)
        answer.headers["Content-Encoding"] = "gzip"
        answer.headers["Content-Length"] = str(len(answer.body))
    return answer


def _smaller(body: bytes | memoryview) -> bytes:
    return gzip.compress(body, LEVEL, mtime=0)
