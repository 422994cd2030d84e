"""Messages are understood whether they arrive whole, in pieces, several at once, or fragmented."""

from __future__ import annotations

import os
import socket
from collections.abc import Iterator

import msgspec
import pytest
from websockets.client import ClientProtocol
from websockets.frames import CloseCode, Frame, Opcode
from websockets.uri import parse_uri

from gulch.server import messages
from gulch.server.live.websocket_frames import TEXT, BadFrame, FrameParser, encode_frame, unmask
from tests.server.playing import TIMEOUT_SECONDS, Server

PING = msgspec.json.encode(messages.Ping())
LONG_PING = PING + b" " * 300


def sent(body: bytes, opcode: Opcode = Opcode.TEXT, *, fin: bool = True) -> bytes:
    """A WebSocket frame in the form in which clients send it."""
    return Frame(opcode, body, fin).serialize(mask=True)


@pytest.mark.parametrize("size", [0, 1, 3, 4, 125])
def test_masked_frames_are_read(size: int) -> None:
    body = os.urandom(size)
    data = sent(body)
    assert unmask(data[6:], data[2:6]) == body


@pytest.mark.parametrize("size", [0, 125, 126, 65_535, 65_536])
def test_a_frame_is_read_when_it_is_complete(size: int) -> None:
    data = sent(b"x" * size) + sent(b"y")
    frames = FrameParser(65_536)
    frames.buffer += data[: size + 5]
    assert frames.next() is None
    frames.buffer += data[size + 5 : -1]
    first = frames.next()
    assert first is not None
    assert (first.opcode, first.final, first.data) == (TEXT, True, b"x" * size)
    assert frames.next() is None
    frames.buffer += data[-1:]
    assert frames.next() == (TEXT, True, b"y")


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"\x81\x01x", 1002),  # not masked
        (b"\xc1\x80\0\0\0\0", 1002),  # compressed, which we did not agree to
        (b"\x83\x80\0\0\0\0", 1002),  # an unknown opcode
        (b"\x09\x80\0\0\0\0", 1002),  # a fragmented ping
        (b"\x89\xfe\0\x7f\0\0\0\0", 1002),  # a ping that is too long
        (b"\x81\xff" + (1 << 40).to_bytes(8, "big"), 1009),  # an enormous size
    ],
)
def test_an_invalid_frame_is_refused_before_it_is_complete(data: bytes, code: int) -> None:
    frames = FrameParser(65_536)
    frames.buffer += data
    with pytest.raises(BadFrame) as broken:
        frames.next()
    assert broken.value.code == code


@pytest.mark.parametrize("size", [0, 125, 126, 65_535, 65_536])
def test_encoded_frames_are_those_of_the_protocol(size: int) -> None:
    assert encode_frame(b"x" * size) == Frame(Opcode.TEXT, b"x" * size).serialize(mask=False)


class RawClient:
    """A WebSocket client that controls how its bytes are split."""

    def __init__(self, server: Server, table: str) -> None:
        self.socket = socket.create_connection(("127.0.0.1", server.port), timeout=TIMEOUT_SECONDS)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.protocol = ClientProtocol(parse_uri(f"ws://127.0.0.1:{server.port}/api/tables/{table}/live"))
        self.protocol.send_request(self.protocol.connect())
        self.socket.sendall(b"".join(self.protocol.data_to_send()))
        self.frames: list[Frame] = []
        self.events(1)

    def events(self, n: int) -> list[object]:
        found: list[object] = []
        while len(found) < n:
            data = self.socket.recv(65_536)
            assert data, "the server has hung up"
            self.protocol.receive_data(data)
            found += self.protocol.events_received()
        self.frames += [event for event in found if isinstance(event, Frame)]
        return found

    def pongs(self, n: int) -> None:
        """Receives until this many pongs have arrived."""
        while n:
            while not self.frames:
                self.events(1)
            n -= b'"type":"pong"' in self.frames.pop(0).data


@pytest.fixture
def line(server: Server) -> Iterator[RawClient]:
    ann = server.person("Ann")
    line = RawClient(server, ann.opens("me", "deputy"))
    line.socket.sendall(sent(msgspec.json.encode(messages.Hello(ann.token, 0, None, "en"))))
    yield line
    line.socket.close()


def test_a_whole_frame_is_understood(line: RawClient) -> None:
    for body in (PING, LONG_PING, PING):
        line.socket.sendall(sent(body))
        line.pongs(1)


def test_several_frames_at_once_are_understood(line: RawClient) -> None:
    line.socket.sendall(sent(PING) + sent(LONG_PING) + sent(PING))
    line.pongs(3)
    line.socket.sendall(sent(PING))
    line.pongs(1)


def test_a_frame_sent_byte_by_byte_is_understood(line: RawClient) -> None:
    for byte in sent(PING) + sent(PING):
        line.socket.sendall(bytes([byte]))
    line.pongs(2)
    line.socket.sendall(sent(PING))
    line.pongs(1)


def test_a_fragmented_message_with_pings_between_is_understood(line: RawClient) -> None:
    line.socket.sendall(sent(PING[:5], fin=False))
    line.socket.sendall(sent(b"are you there?", Opcode.PING))
    line.socket.sendall(sent(PING[5:8], Opcode.CONT, fin=False))
    line.socket.sendall(sent(PING[8:], Opcode.CONT))
    line.pongs(1)
    line.socket.sendall(sent(PING))
    line.pongs(1)


@pytest.mark.parametrize("alone", [True, False])
def test_a_text_that_is_not_utf8_ends_the_connection(line: RawClient, alone: bool) -> None:
    line.socket.sendall(sent(b'{"type": "say", "text": "\xff"}') + (b"" if alone else sent(PING)))
    while data := line.socket.recv(65_536):
        line.protocol.receive_data(data)
    line.protocol.receive_eof()
    assert line.protocol.close_code == CloseCode.INVALID_DATA
