"""WebSocket frames (RFC 6455, section 5): those of a client taken out of the bytes that come, and
ours. One frame at a time, so that whoever reads can stop after any of them.
"""

from __future__ import annotations

from struct import Struct
from typing import NamedTuple

CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG = 0x0, 0x1, 0x2, 0x8, 0x9, 0xA
KNOWN = frozenset((CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG))
CONTROL = 0x8  # all opcodes from here on
FINAL, RESERVED, OPCODE = 0x80, 0x70, 0x0F  # in the first byte
MASKED, SIZE = 0x80, 0x7F  # in the second
WIDE, WIDER = 126, 127  # sizes that say: two, eight more bytes have the size
MASK = 4  # bytes
SHORT, LONG, LONGER = Struct(">BB").pack, Struct(">BBH").pack, Struct(">BBQ").pack  # heads of our frames

# Why a connection is closed (section 7.4)
NORMAL, PROTOCOL_ERROR, NO_TEXT, TOO_BIG, FAILED, RESTART = 1000, 1002, 1007, 1009, 1011, 1012


class Broken(Exception):
    """What came is no frame that we take; the connection is closed with this code."""

    def __init__(self, code: int, reason: str) -> None:
        self.code, self.reason = code, reason
        super().__init__(reason)


class Frame(NamedTuple):
    opcode: int
    final: bool
    data: bytes


class Frames:
    """The frames of a client, in the order in which they come."""

    __slots__ = ("buffer", "limit")

    def __init__(self, limit: int) -> None:
        """`limit` is the size of the largest frame that we take."""
        self.buffer, self.limit = bytearray(), limit

    def next(self) -> Frame | None:
        """The next one; None where it has not come as a whole. Broken: there will be none."""
        buffer = self.buffer
        if len(buffer) < 2:
            return None
        size, at = buffer[1] & SIZE, 2
        if size >= WIDE:
            at += 2 if size == WIDE else 8
            if len(buffer) < at:
                return None
            size = int.from_bytes(buffer[2:at], "big")
        self._check(buffer[0], buffer[1], size)
        begin = at + MASK
        end = begin + size
        if len(buffer) < end:
            return None
        frame = Frame(buffer[0] & OPCODE, buffer[0] >= FINAL, unmasked(buffer[begin:end], buffer[at:begin]))
        del buffer[:end]
        return frame

    def _check(self, first: int, second: int, size: int) -> None:
        opcode = first & OPCODE
        if first & RESERVED or opcode not in KNOWN:
            raise Broken(PROTOCOL_ERROR, "an unknown kind of frame")
        if not second & MASKED:
            raise Broken(PROTOCOL_ERROR, "a frame of a client is masked")
        if opcode >= CONTROL and (size >= WIDE or first < FINAL):
            raise Broken(PROTOCOL_ERROR, "a control frame is short and whole")
        if size > self.limit:
            raise Broken(TOO_BIG, "too long")


def unmasked(body: bytes | bytearray, mask: bytes | bytearray) -> bytes:
    size = len(body)
    key = (mask * (size // MASK + 1))[:size]
    return (int.from_bytes(body, "big") ^ int.from_bytes(key, "big")).to_bytes(size, "big")


def framed(body: bytes, opcode: int = TEXT) -> bytes:
    """A frame of ours."""
    size = len(body)
    if size < WIDE:
        return SHORT(FINAL | opcode, size) + body
    if size < 1 << 16:
        return LONG(FINAL | opcode, WIDE, size) + body
    return LONGER(FINAL | opcode, WIDER, size) + body


class Whole:
    """Messages out of frames."""

    __slots__ = ("limit", "opcode", "parts")

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.opcode: int | None = None  # of the message that has begun
        self.parts = bytearray()

    def message(self, frame: Frame) -> bytes | None:
        """The message that ends with this frame; None where it goes on."""
        if (frame.opcode == CONTINUATION) != (self.opcode is not None):
            raise Broken(PROTOCOL_ERROR, "no message begins or goes on here")
        if frame.final and self.opcode is None:
            return _checked(frame.opcode, frame.data)
        if self.opcode is None:
            self.opcode = frame.opcode
        if len(self.parts) + len(frame.data) > self.limit:
            raise Broken(TOO_BIG, "too long")
        self.parts += frame.data
        if not frame.final:
            return None
        opcode, body = self.opcode, bytes(self.parts)
        self.opcode = None
        self.parts.clear()
        return _checked(opcode, body)


def _checked(opcode: int, body: bytes) -> bytes:
    """A text is one."""
    if opcode == TEXT and not body.isascii():
        try:
            body.decode()
        except UnicodeDecodeError:
            raise Broken(NO_TEXT, "no text") from None
    return body
