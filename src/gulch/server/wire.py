"""A WebSocket of uvicorn that sends what is already encoded as it is: the JSON of a state goes from msgspec to the socket without becoming a string between."""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

TEXT = "gulch.text"  # the type of such a message
FINAL_TEXT = b"\x81"  # one frame, unmasked, text


def frame(body: bytes) -> bytes:
    """RFC 6455, section 5.2."""
    size = len(body)
    if size < 126:
        return FINAL_TEXT + size.to_bytes(1, "big") + body
    if size < 1 << 16:
        return FINAL_TEXT + b"\x7e" + size.to_bytes(2, "big") + body
    return FINAL_TEXT + b"\x7f" + size.to_bytes(8, "big") + body


class Wire(WebSocketsSansIOProtocol):
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
