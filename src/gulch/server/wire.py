"""A WebSocket of uvicorn that is quick with what pages and tables say all day. What is already
encoded is sent as it is: the JSON of a state goes from msgspec to the socket without becoming a
string between. A short message that comes in one piece is read on the spot; all others the library
reads.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

TEXT = "gulch.text"  # the type of such a message
FINAL_TEXT = b"\x81"  # one frame, unmasked, text
MASKED = 0x80
SHORT = 126  # a payload below it has its size in one byte
HEAD = 6  # bytes before the payload of a short frame: two, and the mask


def frame(body: bytes) -> bytes:
    """RFC 6455, section 5.2."""
    size = len(body)
    if size < 126:
        return FINAL_TEXT + size.to_bytes(1, "big") + body
    if size < 1 << 16:
        return FINAL_TEXT + b"\x7e" + size.to_bytes(2, "big") + body
    return FINAL_TEXT + b"\x7f" + size.to_bytes(8, "big") + body


def unmasked(body: bytes, mask: bytes) -> bytes:
    """RFC 6455, section 5.3."""
    size = len(body)
    key = (mask * (size // len(mask) + 1))[:size]
    return (int.from_bytes(body, "big") ^ int.from_bytes(key, "big")).to_bytes(size, "big")


def whole(data: bytes) -> bool:
    """Whether these bytes end where a frame of a client ends, if they begin where one begins."""
    at, end = 0, len(data)
    while at + HEAD <= end:
        size = data[at + 1] & ~MASKED
        wide = 0 if size < SHORT else 2 if size == SHORT else 8
        at += HEAD + wide + (int.from_bytes(data[at + 2 : at + 2 + wide], "big") if wide else size)
    return at == end


class Wire(WebSocketsSansIOProtocol):
    taker: Callable[[bytes], bool] | None = None  # who may want a message on the spot
    between = False  # the library has read whole frames, and waits for the next

    def data_received(self, data: bytes) -> None:
        if self.conn.state is State.OPEN:
            if self.between and self._read_at_once(data):
                return
            self.between = self.between and whole(data)
        else:
            self.between = not self.handshake_initiated and data.endswith(b"\r\n\r\n")
        super().data_received(data)

    def _read_at_once(self, data: bytes) -> bool:
        size = len(data) - HEAD
        if (
            not 0 <= size < SHORT
            or data[0] != FINAL_TEXT[0]
            or data[1] != MASKED | size
            or self.frames
            or self.close_sent
            or not self.queue.empty()
        ):
            return False
        body = unmasked(data[HEAD:], data[2:HEAD])
        if not body.isascii():
            return False  # the library sees whether it is a text at all
        if self.taker is None or not self.taker(body):
            self.leave(body)
        return True

    def leave(self, body: bytes) -> None:
        """Leave a message to whoever receives from this WebSocket."""
        self.queue.put_nowait({"type": "websocket.receive", "bytes": body})

    async def send(self, message: Any) -> None:
        if message["type"] != TEXT:
            await super().send(message)
            return
        if not self.writable.is_set():
            await self.writable.wait()
        if self.disconnected or self.close_sent or self.conn.state is not State.OPEN:
            raise ClientDisconnected
        self.transport.write(frame(message["body"]))

    def push(self, body: bytes) -> bool:
        """Send a text now, if it can be taken now."""
        if not self.writable.is_set() or self.disconnected or self.close_sent or self.conn.state is not State.OPEN:
            return False
        self.transport.write(frame(body))
        return True
