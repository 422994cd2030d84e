"""A WebSocket as the hub has it. uvicorn brings it about; from the handshake on it is read and
written here, frame by frame. So what is already encoded goes to the socket as it is, and nobody
gets more of the server's time, or more of its memory, than everybody else can spare.
"""

from __future__ import annotations

import asyncio
from typing import Any, Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from gulch.server.limits.rate_limit import Turnstile
from gulch.server.live.websocket_frames import (
    CLOSE,
    CONTROL,
    NORMAL,
    PING,
    PONG,
    RESTART,
    Broken,
    Frame,
    Frames,
    Whole,
    framed,
)

EXTENSION = "gulch.wire"  # where the application finds it in its scope
AT_ONCE = 4  # frames read when they come: more than a page ever sends in one go
AT_A_TIME = 16  # frames read in a turn of the loop, of one of those who have sent more
HELD = 65_536  # bytes that may wait to be read before we stop taking more
GOODBYE = 2.0  # seconds for the other side to end as well


class Reader(Protocol):
    """Who reads what comes."""

    def ready(self) -> bool:
        """Whether it takes a message now. When it does again, it says so (`Wire.read_on`)."""
        ...

    def allows(self) -> bool:
        """A frame has come, of whatever kind; False where that is one too many."""
        ...

    def take(self, body: bytes) -> None:
        """A message."""
        ...

    def flush(self) -> None:
        """What is sent is taken again."""
        ...

    def cut(self, why: str) -> None:
        """The connection was cut."""
        ...


class Unread:
    """Where uvicorn's events go of a wire that is read here."""

    def put_nowait(self, event: object) -> None:
        """Nobody waits for them."""


UNREAD = Unread()


class Wire(WebSocketsSansIOProtocol):
    def __init__(self, *arguments: Any, turns: Turnstile, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self.turns = turns  # of all who have sent more than is read when it comes
        self.incoming, self.whole = Frames(self.config.ws_max_size), Whole(self.config.ws_max_size)
        self.reader: Reader | None = None
        self.address = "?"  # of whoever is at the other side
        self.patience = 0.0  # seconds that we wait for a page that does not read
        self.reading = False  # we have asked for another turn
        self.deaf = False  # nothing is read any more
        self.full = False  # the system keeps what comes for us
        self.heard = 0.0  # when something last came
        self.open = True
        self.leaving: list[bytes] = []  # frames that are sent when this turn of the loop is over
        self.slow: asyncio.TimerHandle | None = None
        self.ended: asyncio.Future[None] = self.loop.create_future()

    async def run_asgi(self) -> None:
        self.scope["extensions"][EXTENSION] = self  # type: ignore[assignment]
        await super().run_asgi()

    def listen(self, reader: Reader, patience: float, address: str) -> None:
        """Hand all that comes from an address to `reader`; give up when what we send is not taken
        for so long. What only the handshake needed is forgotten: it would be a third of a page's
        memory.
        """
        self.reader, self.patience, self.address = reader, patience, address
        self.queue, self.request, self.response = UNREAD, None, None  # type: ignore[assignment]
        self.scope["headers"] = []
        self.conn.parser.close()  # which holds the request
        self.read_on()

    # ── Reading ───────────────────────────────────────────────────────────────

    def data_received(self, data: bytes) -> None:
        if not self.handshake_initiated:
            super().data_received(data)
            return
        self.incoming.buffer += data
        self.heard = self.loop.time()
        if not self.reading:
            self._read(AT_ONCE)
        else:
            self._hold()

    def read_on(self) -> None:
        """The reader is ready again."""
        if self.incoming.buffer and not self.reading:
            self._wait()

    def _wait(self) -> None:
        """Read on when it is our turn."""
        self.reading = True
        self.turns.put(self.loop, self.address, self._read)

    def _read(self, frames: int = AT_A_TIME) -> None:
        """Read some of what has come; the rest when the others have had their turn."""
        self.reading, more = False, False
        try:
            more = self._read_some(frames)
        except Broken as broken:
            self.close(broken.code, broken.reason)
        if more and self.open:
            self._wait()
        elif more:  # he was sent away, and goes on all the same
            self.deaf = True
            self.incoming.buffer.clear()
        self._hold()

    def _hold(self) -> None:
        """While much waits to be read, no more is taken from the system."""
        full = self.deaf or len(self.incoming.buffer) > max(HELD, self.incoming.limit)
        if full != self.full and not self.transport.is_closing():
            self.full = full
            (self.transport.pause_reading if full else self.transport.resume_reading)()

    def _read_some(self, frames: int) -> bool:
        """Whether there may be more."""
        for _ in range(frames):
            reader = self.reader
            if reader is None or (self.open and not reader.ready()):
                return False
            frame = self.incoming.next()
            if frame is None:
                return False
            self._take(reader, frame)
        return bool(self.incoming.buffer)

    def _take(self, reader: Reader, frame: Frame) -> None:
        if frame.opcode == CLOSE:
            self.close(int.from_bytes(frame.data[:2], "big") if len(frame.data) >= 2 else NORMAL)
            self.transport.close()
        if not self.open:
            return  # we have said goodbye: nothing else is heard
        allowed = reader.allows()
        if frame.opcode < CONTROL:
            body = self.whole.message(frame)
            if allowed and body is not None:
                reader.take(body)
        elif frame.opcode == PING and allowed and self.writes:  # who does not read has no use for answers
            self.transport.write(framed(frame.data, PONG))
        elif frame.opcode == PONG:
            self.handle_pong(frame)  # type: ignore[arg-type]

    # ── Writing ───────────────────────────────────────────────────────────────

    @property
    def writes(self) -> bool:
        """Whether what we send now is taken."""
        return self.open and self.writable.is_set()

    def text(self, body: bytes) -> None:
        """Send a message, when everybody has been shown what is new now: many sent in a row take
        less than each between two views, and several to one page go together.
        """
        if not self.leaving:
            self.loop.call_soon(self._send)
        self.leaving.append(framed(body))

    def _send(self) -> None:
        if self.leaving and self.open:
            self.transport.write(b"".join(self.leaving))
        self.leaving.clear()

    def pause_writing(self) -> None:
        super().pause_writing()
        if self.slow is None:
            self.slow = self.loop.call_later(self.patience, self.cut, "did not read")

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.slow is not None:
            self.slow.cancel()
            self.slow = None
        if self.reader is not None and self.open:
            self.reader.flush()

    # ── Ending ────────────────────────────────────────────────────────────────

    def close(self, code: int, reason: str = "") -> None:
        """Say goodbye, and wait a moment for the other side to do the same."""
        if not self.open:
            return
        self._send()
        self.open = False
        self.close_sent = True
        self.transport.write(framed(code.to_bytes(2, "big") + reason.encode(), CLOSE))
        self.close_timer = self.loop.call_later(GOODBYE, self.transport.abort)
        if not self.ended.done():
            self.ended.set_result(None)

    def cut(self, why: str) -> None:
        """End it at once, and forget what was not sent."""
        if self.open and self.reader is not None:
            self.reader.cut(why)
        self.open = False
        self.transport.abort()

    def keepalive_timeout(self) -> None:
        """No pong was read in time; it may wait behind a request that is worked on."""
        self.pong_timer = None
        if self.heard > self.ping_sent_at:
            self.schedule_ping()
        else:
            self.cut("did not answer")

    def shutdown(self) -> None:
        self.stop_keepalive()
        if self.handshake_complete:
            self.close(RESTART)
        else:
            self.send_500_response()
        self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self.open = False
        if self.slow is not None:
            self.slow.cancel()
        if not self.ended.done():
            self.ended.set_result(None)
        super().connection_lost(exc)
        self.reader = None  # who knows us as well: nothing is left for the garbage collector
