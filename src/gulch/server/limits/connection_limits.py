"""Limits the number of HTTP connections and the time they take, and decides whose request is next.
When there is no room, idle connections are closed first.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sys
import time
from collections import Counter
from typing import Any, Protocol

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from gulch.server.limits.rate_limit import FairQueue

log = logging.getLogger("gulch.server")

RESERVED_FILES = 64  # file descriptors kept for the store, the log and bot processes
ASSUMED_FILE_LIMIT = 1_000_000  # if the system reports no limit
CONNECTIONS_PER_RESERVED = 10  # one connection in ten is reserved for plain HTTP requests
MAX_HEAD_BYTES = 32_768  # in the head of a request
MAX_HEAD_LINES = 200  # in the head of a request; each takes as long to parse as a short request
HEAD_END = b"\r\n\r\n"
LOG_INTERVAL_SECONDS = 10.0  # between two log lines with the same reason


class AnyConnection(Protocol):
    """An HTTP or a WebSocket connection."""

    client: tuple[str, int] | None
    transport: asyncio.Transport


class ConnectionLimiter:
    def __init__(self, max_pages: int, request_timeout_seconds: float, write_timeout_seconds: float) -> None:
        """`max_pages`: live pages allowed, if the system has enough file descriptors."""
        self.request_timeout_seconds, self.write_timeout_seconds = request_timeout_seconds, write_timeout_seconds
        self.file_limit = raise_file_limit()
        wanted = max_pages + max_pages // CONNECTIONS_PER_RESERVED
        self.max_connections = min(wanted, max(8, self.file_limit - RESERVED_FILES))
        self.max_pages = min(max_pages, self.max_connections - self.max_connections // CONNECTIONS_PER_RESERVED)
        self.idle: dict[AnyConnection, None] = {}  # connections without a request in progress, longest idle first
        self.waiting: FairQueue[HttpConnection] = FairQueue()  # connections waiting for their turn, by address
        self.turn_taken = False  # whether a request was handled in this turn of the event loop
        self.cuts: Counter[str] = Counter()  # by reason: number of connections cut
        self.last_logged: dict[str, float] = {}  # by reason: when it was last logged

    def connected(self, connection: HttpConnection) -> None:
        self.idle[connection] = None
        if len(connection.connections) > self.max_connections:
            self.cut(next(iter(self.idle)), "no room")

    def handle(self, connection: HttpConnection) -> None:
        """Handle a connection's request, now or in its turn: one request starts per turn of the
        event loop, and addresses take turns. So players wait for one request at most, however many
        arrive.
        """
        if self.turn_taken:
            connection.wait()
            self.waiting.put(connection.client[0] if connection.client else "?", connection)
        else:
            self.turn_taken = True
            connection.loop.call_soon(self._next, connection.loop)
            connection.handle_now()

    def _next(self, loop: asyncio.AbstractEventLoop) -> None:
        self.turn_taken = bool(self.waiting)
        if self.waiting:
            loop.call_soon(self._next, loop)
            self.waiting.next().handle_now()

    def mark_active(self, connection: AnyConnection) -> None:
        self.idle.pop(connection, None)

    def cut(self, connection: AnyConnection, reason: str) -> None:
        """End a connection at once."""
        self.mark_active(connection)
        self.count_cut(reason, connection.client[0] if connection.client else "?")
        connection.transport.abort()

    def count_cut(self, reason: str, address: str) -> None:
        """Count a cut connection in the metrics, and log it unless the reason was logged lately."""
        self.cuts[reason] += 1
        now = time.monotonic()
        if now - self.last_logged.get(reason, -LOG_INTERVAL_SECONDS) >= LOG_INTERVAL_SECONDS:
            self.last_logged[reason] = now
            log.warning("connections are cut", extra={"why": reason, "address": address, "so_far": self.cuts[reason]})


def raise_file_limit() -> int:
    """Raise the limit on open files as far as this process may; returns the limit."""
    if sys.platform == "win32":
        return ASSUMED_FILE_LIMIT
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard == resource.RLIM_INFINITY:
        hard = ASSUMED_FILE_LIMIT
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        soft = hard
    return soft


class HttpConnection(H11Protocol):
    """A connection that speaks HTTP; it may become a WebSocket."""

    def __init__(self, *arguments: Any, limiter: ConnectionLimiter, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self.limiter = limiter
        self.request_timer: asyncio.TimerHandle | None = None  # runs until a whole request has arrived
        self.write_timer: asyncio.TimerHandle | None = None  # runs while the client does not read our answer
        self.waiting = False  # whether it waits for its turn
        self.upgraded = False  # whether it has become a WebSocket

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._start_request_timer()
        self.limiter.connected(self)

    def handle_events(self) -> None:
        """Called when data has arrived, or when a pipelined request can be answered."""
        if not self.waiting:
            self.limiter.handle(self)

    def wait(self) -> None:
        self.waiting = True
        self.transport.pause_reading()

    def handle_now(self) -> None:
        if self.transport.is_closing():
            return
        if self.waiting:
            self.waiting = False
            if not self.flow.read_paused:
                self.transport.resume_reading()
        if self.conn.their_state is h11.IDLE and is_head_too_long(self.conn.trailing_data[0]):
            self._request_arrived()
            self.limiter.count_cut("asked at length", self.client[0] if self.client else "?")
            self.send_400_response("The head of this request is too long.")
            return
        super().handle_events()
        if self.upgraded:
            return
        if self.conn.their_state in (h11.IDLE, h11.SEND_BODY):
            self._start_request_timer()
            self.limiter.idle[self] = None  # idle again until the next request
        else:
            self._request_arrived()

    def _start_request_timer(self) -> None:
        if self.request_timer is None:
            self.request_timer = self.loop.call_later(
                self.limiter.request_timeout_seconds, self.limiter.cut, self, "did not ask"
            )

    def _request_arrived(self) -> None:
        self.limiter.mark_active(self)
        if self.request_timer is not None:
            self.request_timer.cancel()
            self.request_timer = None

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self.upgraded = True
        self._request_arrived()
        super().handle_websocket_upgrade(event)

    def pause_writing(self) -> None:
        super().pause_writing()
        if self.write_timer is None:
            self.write_timer = self.loop.call_later(
                self.limiter.write_timeout_seconds, self.limiter.cut, self, "did not read"
            )

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.write_timer is not None:
            self.write_timer.cancel()
            self.write_timer = None

    def connection_lost(self, exc: Exception | None) -> None:
        self._request_arrived()
        super().connection_lost(exc)
        if self.write_timer is not None:
            self.write_timer.cancel()


def is_head_too_long(data: bytes) -> bool:
    """Whether a request's head is longer than any that real clients send."""
    end = data.find(HEAD_END, 0, MAX_HEAD_BYTES)
    too_many_bytes = end < 0 and len(data) >= MAX_HEAD_BYTES
    return too_many_bytes or data.count(b"\n", 0, MAX_HEAD_BYTES if end < 0 else end) > MAX_HEAD_LINES
