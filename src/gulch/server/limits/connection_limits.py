"""The door: how many connections there may be, how long each may take to ask and to be answered,
and whose turn it is. Whoever says nothing is the first to go when there is no room for others.
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

from gulch.server.limits.rate_limit import Turns
from gulch.server.settings import Settings

log = logging.getLogger("gulch.server")

RESERVE = 64  # files for the store, the log and the processes of bots
UNKNOWN = 1_000_000  # files, where the system does not say
OTHERS = 10  # one in so many connections is left to those who load the page or call the API
HEAD = 32_768  # bytes of a request before its body
LINES = 200  # in them: each takes as long to read as a short request
END = b"\r\n\r\n"  # of a head
SELDOM = 10.0  # seconds between two lines in the log that say the same


class Guest(Protocol):
    """A connection, of either kind."""

    client: tuple[str, int] | None
    transport: asyncio.Transport


class Doorkeeper:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.files = files_allowed()
        self.room = min(settings.max_connections + settings.max_connections // OTHERS, max(8, self.files - RESERVE))
        self.silent: dict[Guest, None] = {}  # who has not said anything, in the order in which they came
        self.asking: Turns[Door] = Turns()  # who waits to be heard, by address
        self.hearing = False  # somebody, in this turn of the loop
        self.cut: Counter[str] = Counter()
        self.said: dict[str, float] = {}  # when it was last logged

    @property
    def pages(self) -> int:
        """How many live pages there may be."""
        return min(self.settings.max_connections, self.room - self.room // OTHERS)

    def comes(self, door: Door) -> None:
        self.silent[door] = None
        if len(door.connections) > self.room:
            self.send_away(next(iter(self.silent)), "no room")

    def hear(self, door: Door) -> None:
        """One request in a turn of the loop, one address after the other: those who play wait for
        one, however many are asked at once.
        """
        if self.hearing:
            door.wait()
            self.asking.put(door.client[0] if door.client else "?", door)
        else:
            self.hearing = True
            door.loop.call_soon(self._hear_next, door.loop)
            door.heard()

    def _hear_next(self, loop: asyncio.AbstractEventLoop) -> None:
        self.hearing = bool(self.asking)
        if self.asking:
            loop.call_soon(self._hear_next, loop)
            self.asking.next().heard()

    def has_spoken(self, guest: Guest) -> None:
        self.silent.pop(guest, None)

    def send_away(self, guest: Guest, why: str) -> None:
        """End a connection at once."""
        self.has_spoken(guest)
        self.count(why, guest.client[0] if guest.client else "?")
        guest.transport.abort()

    def count(self, why: str, address: str) -> None:
        """A connection is cut. The log tells of it now and then, the figures of each."""
        self.cut[why] += 1
        now = time.monotonic()
        if now - self.said.get(why, -SELDOM) >= SELDOM:
            self.said[why] = now
            log.warning("connections are cut", extra={"why": why, "address": address, "so_far": self.cut[why]})


def files_allowed() -> int:
    """How many files this process may have open: as many as it may allow itself."""
    if sys.platform == "win32":
        return UNKNOWN
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard == resource.RLIM_INFINITY:
        hard = UNKNOWN
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        soft = hard
    return soft


class Door(H11Protocol):
    """A connection until it is a WebSocket, or for as long as it speaks HTTP."""

    def __init__(self, *arguments: Any, keeper: Doorkeeper, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self.keeper = keeper
        self.asking: asyncio.TimerHandle | None = None  # until a request has come as a whole
        self.answering: asyncio.TimerHandle | None = None  # while our answer is not read
        self.waits = False  # for its turn
        self.left = False  # it has become a WebSocket

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._time_to_ask()
        self.keeper.comes(self)

    def handle_events(self) -> None:
        """Something has come, or what had come before can be answered now."""
        if not self.waits:
            self.keeper.hear(self)

    def wait(self) -> None:
        self.waits = True
        self.transport.pause_reading()

    def heard(self) -> None:
        if self.transport.is_closing():
            return
        if self.waits:
            self.waits = False
            if not self.flow.read_paused:
                self.transport.resume_reading()
        if self.conn.their_state is h11.IDLE and is_too_long(self.conn.trailing_data[0]):
            self._has_asked()
            self.keeper.count("asked at length", self.client[0] if self.client else "?")
            self.send_400_response("The head of this request is too long.")
            return
        super().handle_events()
        if self.left:
            return
        if self.conn.their_state in (h11.IDLE, h11.SEND_BODY):
            self._time_to_ask()
            self.keeper.silent[self] = None  # also who has been answered, until he asks again
        else:
            self._has_asked()

    def _time_to_ask(self) -> None:
        if self.asking is None:
            self.asking = self.loop.call_later(
                self.keeper.settings.request_seconds, self.keeper.send_away, self, "did not ask"
            )

    def _has_asked(self) -> None:
        self.keeper.has_spoken(self)
        if self.asking is not None:
            self.asking.cancel()
            self.asking = None

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self.left = True
        self._has_asked()
        super().handle_websocket_upgrade(event)

    def pause_writing(self) -> None:
        super().pause_writing()
        if self.answering is None:
            self.answering = self.loop.call_later(
                self.keeper.settings.slow_seconds, self.keeper.send_away, self, "did not read"
            )

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.answering is not None:
            self.answering.cancel()
            self.answering = None

    def connection_lost(self, exc: Exception | None) -> None:
        self._has_asked()
        super().connection_lost(exc)
        if self.answering is not None:
            self.answering.cancel()


def is_too_long(asked: bytes) -> bool:
    """Whether what begins here has a longer head than any page or program sends."""
    end = asked.find(END, 0, HEAD)
    return (end < 0 and len(asked) >= HEAD) or asked.count(b"\n", 0, HEAD if end < 0 else end) > LINES
