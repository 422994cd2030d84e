"""The WebSocket protocol. uvicorn does the handshake; afterwards frames are read and written here.
Encoded messages go to the socket without copies, and no client gets more than its share of the
server's time and memory.
"""

from __future__ import annotations

import asyncio
from typing import Any, Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from gulch.server.limits.rate_limit import FairScheduler
from gulch.server.live.websocket_frames import (
    CLOSE,
    FIRST_CONTROL,
    NORMAL,
    PING,
    PONG,
    SERVICE_RESTART,
    BadFrame,
    Frame,
    FrameParser,
    MessageAssembler,
    encode_frame,
)

EXTENSION = "gulch.websocket"  # the key of the WebSocket in the ASGI scope's extensions
FRAMES_ON_ARRIVAL = 4  # read as soon as they arrive; a page never sends more together
FRAMES_PER_TURN = 16  # read per turn of a client that has sent more than these
MAX_UNREAD_BYTES = 65_536  # with more, reading from the socket pauses
CLOSE_TIMEOUT_SECONDS = 2.0


class MessageReader(Protocol):
    """Receives what a WebSocket reads."""

    def is_ready(self) -> bool:
        """Whether the reader accepts a message now. If not, it calls `continue_reading` later."""
        ...

    def allows(self) -> bool:
        """Called for every frame; returns False if it exceeds the rate limit."""
        ...

    def receive(self, body: bytes) -> None: ...

    def flush(self) -> None:
        """Called when the socket can be written to again."""
        ...

    def was_cut(self, reason: str) -> None:
        """Called with the reason when the server has ended the connection."""
        ...


class NullQueue:
    """A queue that discards uvicorn's events, since nobody reads them."""

    def put_nowait(self, event: object) -> None: ...


NULL_QUEUE = NullQueue()


class WebSocket(WebSocketsSansIOProtocol):
    def __init__(self, *arguments: Any, scheduler: FairScheduler, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self.scheduler = scheduler  # gives turns to clients that have sent more than is read on arrival
        self.parser = FrameParser(self.config.ws_max_size)
        self.assembler = MessageAssembler(self.config.ws_max_size)
        self.reader: MessageReader | None = None
        self.address = "?"
        self.write_timeout_seconds = 0.0
        self.turn_pending = False  # whether a turn is scheduled
        self.ignores_input = False
        self.reading_paused = False
        self.last_received = 0.0
        self.is_open = True
        self.outgoing: list[bytes] = []  # frames to send at the end of this turn of the event loop
        self.write_timer: asyncio.TimerHandle | None = None
        self.closed: asyncio.Future[None] = self.loop.create_future()

    async def run_asgi(self) -> None:
        self.scope["extensions"][EXTENSION] = self  # type: ignore[assignment]
        await super().run_asgi()

    def attach(self, reader: MessageReader, write_timeout_seconds: float, address: str) -> None:
        """Pass messages to `reader`, and cut the connection if the client does not read for
        `write_timeout_seconds`. Drop what only the handshake needed, a third of a page's memory.
        """
        self.reader, self.write_timeout_seconds, self.address = reader, write_timeout_seconds, address
        self.queue, self.request, self.response = NULL_QUEUE, None, None  # type: ignore[assignment]
        self.scope["headers"] = []
        self.conn.parser.close()  # it holds the request
        self.continue_reading()

    # ── Reading ───────────────────────────────────────────────────────────────

    def data_received(self, data: bytes) -> None:
        if not self.handshake_initiated:
            super().data_received(data)
            return
        self.parser.buffer += data
        self.last_received = self.loop.time()
        if not self.turn_pending:
            self._read(FRAMES_ON_ARRIVAL)
        else:
            self._limit_buffer()

    def continue_reading(self) -> None:
        """Called when the reader accepts messages again."""
        if self.parser.buffer and not self.turn_pending:
            self._schedule_turn()

    def _schedule_turn(self) -> None:
        self.turn_pending = True
        self.scheduler.put(self.loop, self.address, self._read)

    def _read(self, frames: int = FRAMES_PER_TURN) -> None:
        """Read at most `frames` frames now, the rest after other clients have had their turns."""
        self.turn_pending, more = False, False
        try:
            more = self._read_some(frames)
        except BadFrame as bad:
            self.close(bad.code, bad.reason)
        if more and self.is_open:
            self._schedule_turn()
        elif more:  # the client sent more after our close frame
            self.ignores_input = True
            self.parser.buffer.clear()
        self._limit_buffer()

    def _limit_buffer(self) -> None:
        """Pause reading from the socket while too much data is unread."""
        pause = self.ignores_input or len(self.parser.buffer) > max(MAX_UNREAD_BYTES, self.parser.limit)
        if pause != self.reading_paused and not self.transport.is_closing():
            self.reading_paused = pause
            (self.transport.pause_reading if pause else self.transport.resume_reading)()

    def _read_some(self, frames: int) -> bool:
        """Read at most `frames` frames; returns whether there may be more."""
        for _ in range(frames):
            reader = self.reader
            if reader is None or (self.is_open and not reader.is_ready()):
                return False
            frame = self.parser.next()
            if frame is None:
                return False
            self._handle(reader, frame)
        return bool(self.parser.buffer)

    def _handle(self, reader: MessageReader, frame: Frame) -> None:
        if frame.opcode == CLOSE:
            self.close(int.from_bytes(frame.data[:2], "big") if len(frame.data) >= 2 else NORMAL)
            self.transport.close()
        if not self.is_open:
            return
        allowed = reader.allows()
        if frame.opcode < FIRST_CONTROL:
            body = self.assembler.add(frame)
            if allowed and body is not None:
                reader.receive(body)
        elif frame.opcode == PING and allowed and self.can_write:  # a client that does not read gets no pong
            self.transport.write(encode_frame(frame.data, PONG))
        elif frame.opcode == PONG:
            self.handle_pong(frame)  # type: ignore[arg-type]

    # ── Writing ───────────────────────────────────────────────────────────────

    @property
    def can_write(self) -> bool:
        """Whether the socket accepts data now."""
        return self.is_open and self.writable.is_set()

    def send_text(self, body: bytes) -> None:
        """Send a message at the end of this turn of the event loop. That is faster than writing
        while views are still made for others, and several messages to one page are written
        together.
        """
        if not self.outgoing:
            self.loop.call_soon(self._write_outgoing)
        self.outgoing.append(encode_frame(body))

    def _write_outgoing(self) -> None:
        if self.outgoing and self.is_open:
            self.transport.write(b"".join(self.outgoing))
        self.outgoing.clear()

    def pause_writing(self) -> None:
        super().pause_writing()
        if self.write_timer is None:
            self.write_timer = self.loop.call_later(self.write_timeout_seconds, self.cut, "did not read")

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.write_timer is not None:
            self.write_timer.cancel()
            self.write_timer = None
        if self.reader is not None and self.is_open:
            self.reader.flush()

    # ── Closing ───────────────────────────────────────────────────────────────

    def close(self, code: int, reason: str = "") -> None:
        """Send a close frame, and wait a moment for the client's."""
        if not self.is_open:
            return
        self._write_outgoing()
        self.is_open = False
        self.close_sent = True
        self.transport.write(encode_frame(code.to_bytes(2, "big") + reason.encode(), CLOSE))
        self.close_timer = self.loop.call_later(CLOSE_TIMEOUT_SECONDS, self.transport.abort)
        if not self.closed.done():
            self.closed.set_result(None)

    def cut(self, reason: str) -> None:
        """End the connection at once, and drop what was not sent."""
        if self.is_open and self.reader is not None:
            self.reader.was_cut(reason)
        self.is_open = False
        self.transport.abort()

    def keepalive_timeout(self) -> None:
        """Called when no pong was read in time. If other data has arrived since the ping, the pong
        may just be waiting behind a request, so the connection is kept.
        """
        self.pong_timer = None
        if self.last_received > self.ping_sent_at:
            self.schedule_ping()
        else:
            self.cut("did not answer")

    def shutdown(self) -> None:
        self.stop_keepalive()
        if self.handshake_complete:
            self.close(SERVICE_RESTART)
        else:
            self.send_500_response()
        self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self.is_open = False
        if self.write_timer is not None:
            self.write_timer.cancel()
        if not self.closed.done():
            self.closed.set_result(None)
        super().connection_lost(exc)
        self.reader = None  # breaks the reference cycle
