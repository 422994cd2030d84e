"""Compresses HTTP responses (gzip) for clients that accept it."""

from __future__ import annotations

import asyncio
import gzip
import re

from starlette.requests import Request
from starlette.responses import Response

MIN_BYTES = 1024  # smaller responses fit in one packet uncompressed
THREAD_BYTES = 32_768  # larger responses are compressed in a thread
LEVEL = 6  # of gzip; compressing a whole match takes a third of a millisecond
ENCODING = re.compile(r"\s*([\w*-]+)\s*(?:;\s*q=([\d.]+))?\s*")


def accepts(request: Request, encoding: str) -> bool:
    offers = map(ENCODING.fullmatch, request.headers.get("accept-encoding", "").lower().split(","))
    return any(offer and offer[1] == encoding and (offer[2] or "1").strip("0.") != "" for offer in offers)


async def compressed(request: Request, answer: Response) -> Response:
    """A response, compressed if the client accepts it and the method is GET. Responses to POST
    contain tokens and codes, which the compressed size could leak to someone who inserts text next
    to them.
    """
    if request.method != "GET" or len(answer.body) <= MIN_BYTES:
        return answer
    answer.headers["Vary"] = "Accept-Encoding"
    if accepts(request, "gzip"):
        if len(answer.body) > THREAD_BYTES:
            answer.body = await asyncio.to_thread(_gzip, answer.body)
        else:
            answer.body = _gzip(answer.body)
        answer.headers["Content-Encoding"] = "gzip"
        answer.headers["Content-Length"] = str(len(answer.body))
    return answer


def _gzip(body: bytes | memoryview) -> bytes:
    return gzip.compress(body, LEVEL, mtime=0)
