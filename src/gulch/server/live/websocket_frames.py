"""WebSocket frames (RFC 6455, section 5): parses a client's frames, one at a time so that reading
can stop after any of them, and encodes the server's.
"""

from __future__ import annotations

from struct import Struct
from typing import NamedTuple

CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG = 0x0, 0x1, 0x2, 0x8, 0x9, 0xA
OPCODES = frozenset((CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG))
FIRST_CONTROL = 0x8  # the lowest opcode of control frames
FINAL, RESERVED, OPCODE = 0x80, 0x70, 0x0F  # bits of the first byte
MASKED, SIZE = 0x80, 0x7F  # bits of the second
SIZE_IN_2, SIZE_IN_8 = 126, 127  # values of the size field: the size follows in 2 or 8 bytes
MASK_BYTES = 4
HEAD, HEAD_2, HEAD_8 = Struct(">BB").pack, Struct(">BBH").pack, Struct(">BBQ").pack

# Close codes (section 7.4)
NORMAL, PROTOCOL_ERROR, INVALID_TEXT, TOO_BIG, INTERNAL_ERROR, SERVICE_RESTART = 1000, 1002, 1007, 1009, 1011, 1012


class BadFrame(Exception):
    """A frame that is not accepted, with the code to close the connection with."""

    def __init__(self, code: int, reason: str) -> None:
        self.code, self.reason = code, reason
        super().__init__(reason)


class Frame(NamedTuple):
    opcode: int
    final: bool
    data: bytes


class FrameParser:
    __slots__ = ("buffer", "limit")

    def __init__(self, limit: int) -> None:
        """`limit`: the most bytes in a frame."""
        self.buffer, self.limit = bytearray(), limit

    def next(self) -> Frame | None:
        """The next frame, or None if it has not arrived completely."""
        buffer = self.buffer
        if len(buffer) < 2:
            return None
        size, at = buffer[1] & SIZE, 2
        if size >= SIZE_IN_2:
            at += 2 if size == SIZE_IN_2 else 8
            if len(buffer) < at:
                return None
            size = int.from_bytes(buffer[2:at], "big")
        self._check(buffer[0], buffer[1], size)
        begin = at + MASK_BYTES
        end = begin + size
        if len(buffer) < end:
            return None
        frame = Frame(buffer[0] & OPCODE, buffer[0] >= FINAL, unmask(buffer[begin:end], buffer[at:begin]))
        del buffer[:end]
        return frame

    def _check(self, first: int, second: int, size: int) -> None:
        opcode = first & OPCODE
        if first & RESERVED or opcode not in OPCODES:
            raise BadFrame(PROTOCOL_ERROR, "unknown frame type")
        if not second & MASKED:
            raise BadFrame(PROTOCOL_ERROR, "client frames must be masked")
        if opcode >= FIRST_CONTROL and (size >= SIZE_IN_2 or first < FINAL):
            raise BadFrame(PROTOCOL_ERROR, "control frames must be short and unfragmented")
        if size > self.limit:
            raise BadFrame(TOO_BIG, "too long")


def unmask(body: bytes | bytearray, mask: bytes | bytearray) -> bytes:
    size = len(body)
    key = (mask * (size // MASK_BYTES + 1))[:size]
    return (int.from_bytes(body, "big") ^ int.from_bytes(key, "big")).to_bytes(size, "big")


def encode_frame(body: bytes, opcode: int = TEXT) -> bytes:
    size = len(body)
    if size < SIZE_IN_2:
        return HEAD(FINAL | opcode, size) + body
    if size < 1 << 16:
        return HEAD_2(FINAL | opcode, SIZE_IN_2, size) + body
    return HEAD_8(FINAL | opcode, SIZE_IN_8, size) + body


class MessageAssembler:
    """Joins frames into messages: a message may be sent in several frames."""

    __slots__ = ("limit", "opcode", "parts")

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.opcode: int | None = None  # of the unfinished message
        self.parts = bytearray()

    def add(self, frame: Frame) -> bytes | None:
        """Add a frame; returns the message if it is complete, else None."""
        if (frame.opcode == CONTINUATION) != (self.opcode is not None):
            raise BadFrame(PROTOCOL_ERROR, "unexpected continuation, or none where one must follow")
        if frame.final and self.opcode is None:
            return _checked(frame.opcode, frame.data)
        if self.opcode is None:
            self.opcode = frame.opcode
        if len(self.parts) + len(frame.data) > self.limit:
            raise BadFrame(TOO_BIG, "too long")
        self.parts += frame.data
        if not frame.final:
            return None
        opcode, body = self.opcode, bytes(self.parts)
        self.opcode = None
        self.parts.clear()
        return _checked(opcode, body)


def _checked(opcode: int, body: bytes) -> bytes:
    """The body of a message, unchanged. BadFrame: it should be text, but is not UTF-8."""
    if opcode == TEXT and not body.isascii():
        try:
            body.decode()
        except UnicodeDecodeError:
            raise BadFrame(INVALID_TEXT, "not UTF-8") from None
    return body
