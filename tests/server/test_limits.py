"""One client without a token cannot stop the server for others."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import itertools
import socket
import threading
import time
import weakref
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import psutil
import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode
from websockets.protocol import State

from gulch.server import messages
from gulch.server.limits.connection_limits import (
    MAX_HEAD_BYTES,
    MAX_HEAD_LINES,
    RESERVED_FILES,
    ConnectionLimiter,
    HttpConnection,
    raise_file_limit,
)
from gulch.server.limits.rate_limit import PAUSE_SECONDS, FairScheduler
from gulch.server.live.connection import Connection
from gulch.server.live.websocket import FRAMES_ON_ARRIVAL, FRAMES_PER_TURN, MAX_UNREAD_BYTES, WebSocket
from gulch.server.live.websocket_frames import CLOSE, NORMAL, PING, encode_frame
from gulch.server.metrics import Metrics
from gulch.server.settings import Settings
from tests.server.playing import TIMEOUT_SECONDS, Page, Server, http, running
from tests.server.test_running import eventually

MANY = 20_000
MEGABYTE = 1 << 20


def sent(body: bytes, opcode: Opcode = Opcode.TEXT, *, fin: bool = True) -> bytes:
    return Frame(opcode, body, fin).serialize(mask=True)


HELLO = sent(msgspec.json.encode(messages.Hello(None, None)))
FLOODS = {
    "tiny messages": sent(b'{"type":"ping"}') * MANY,
    "nonsense": sent(b"x") * MANY,
    "pings": sent(b"are you there?" * 8, Opcode.PING) * MANY,
    "empty fragments": sent(b"", fin=False) + sent(b"", Opcode.CONT, fin=False) * MANY,
}


def figure(server: Server, name: str) -> float:
    for line in http.get(f"{server.url}/metrics").text.splitlines():
        if line.startswith(f"{name} "):
            return float(line.rpartition(" ")[2])
    return 0.0


def cut(server: Server, why: str) -> float:
    return figure(server, f'gulch_cut_connections_total{{why="{why}"}}')


def upgraded(server: Server, table: str) -> socket.socket:
    """A socket after the WebSocket handshake, for writing raw bytes."""
    plain = socket.create_connection(("127.0.0.1", server.port), timeout=TIMEOUT_SECONDS)
    request = f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    plain.sendall(f"{request}Sec-WebSocket-Key: {'A' * 22}==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())
    answer = b""
    while b"\r\n\r\n" not in answer:
        byte = plain.recv(1)
        assert byte, "the server has hung up"
        answer += byte
    assert b" 101 " in answer
    return plain


def heard_to_the_end(plain: socket.socket) -> bytes:
    """Everything received until the connection ends."""
    heard = b""
    with contextlib.suppress(ConnectionError):
        while data := plain.recv(65_536):
            heard += data
    return heard


def pour(plain: socket.socket, data: bytes) -> None:
    with contextlib.suppress(OSError):  # the server has closed it, as expected
        plain.sendall(data)


# ── Floods ────────────────────────────────────────────────────────────────────


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the usual limits, except that clients have much time for their first message
    (the hello). It loads no compiled rules, which take time and memory.
    """
    folder = tmp_path_factory.mktemp("strict")
    with pytest.MonkeyPatch.context() as surroundings:
        surroundings.setenv("GULCH_INTERPRET", "1")
        # A slow server may read few messages a second; the limit must be lower still.
        limits: dict[str, Any] = {"slow_seconds": 2, "hello_seconds": TIMEOUT_SECONDS, "messages_per_second": 1}
        server = Server(folder / "gulch.sqlite", folder / "log", **limits).start()
    yield server
    server.stop()


@pytest.mark.parametrize("reads", [True, False])
def test_flooding_connections_are_closed_with_a_reason_and_others_play_on(strict: Server, reads: bool) -> None:
    assert strict.process is not None
    ann = strict.person("Ann")
    table = ann.opens("me", "here", options={"first_guard": "chosen", "guard_seat": 0})
    itself, before = psutil.Process(strict.process.pid), cut(strict, "asked too much")
    with ann.sits(table, 0) as page, contextlib.ExitStack() as opened:
        page.until(lambda state: state.legal)
        plain = {name: opened.enter_context(upgraded(strict, table)) for name in FLOODS}
        memory = itself.memory_info().rss
        for line in plain.values():
            line.sendall(HELLO)
        floods = [threading.Thread(target=pour, args=(plain[name], data)) for name, data in FLOODS.items()]
        for flood in floods:
            flood.start()
        assert page.plays().move == 1
        for name, line in plain.items() if reads else ():
            why = encode_frame((4429).to_bytes(2, "big") + b"problem-too-fast", CLOSE)
            assert why in heard_to_the_end(line), name
        eventually(lambda: cut(strict, "asked too much") == before + len(FLOODS))
        for flood in floods:
            flood.join(TIMEOUT_SECONDS)
            assert not flood.is_alive()
        assert itself.memory_info().rss - memory < 40 * MEGABYTE
        page.sends(messages.Undo(1, 0))
        assert page.until(lambda state: state.back).move == 0


def test_hundreds_of_flooding_connections_are_closed_and_others_play_on(strict: Server) -> None:
    assert strict.process is not None
    ann = strict.person("Ann")
    table = ann.opens("me", "here", options={"first_guard": "chosen", "guard_seat": 0})
    itself, before = psutil.Process(strict.process.pid), cut(strict, "asked too much")
    with ann.sits(table, 0) as page, contextlib.ExitStack() as opened:
        page.until(lambda state: state.legal)
        many = [opened.enter_context(upgraded(strict, table)) for _ in range(200)]
        memory = itself.memory_info().rss
        for line in many:
            line.sendall(HELLO)
        floods = [threading.Thread(target=pour, args=(line, FLOODS["pings"])) for line in many]
        for flood in floods:
            flood.start()
        assert page.plays().move == 1
        most = 0

        def all_are_closed() -> bool:
            nonlocal most
            most = max(most, itself.memory_info().rss)
            return cut(strict, "asked too much") == before + len(many)

        eventually(all_are_closed, 5 * TIMEOUT_SECONDS)  # this takes long, because two hundred threads keep sending
        for flood in floods:
            flood.join(TIMEOUT_SECONDS)
            assert not flood.is_alive()
        assert most - memory < len(many) * MEGABYTE
        page.sends(messages.Undo(1, 0))
        assert page.until(lambda state: state.back).move == 0


@pytest.mark.parametrize(("allowed", "refused", "is_sent_away"), [(1, 15, True), (0, 1, True), (20, 5, False)])
def test_a_page_that_keeps_exceeding_its_rate_limit_is_disconnected(
    allowed: int, refused: int, is_sent_away: bool
) -> None:
    """It is disconnected even if the server reads so slowly that some of its messages are within
    the limit.
    """
    cuts = list[str]()
    limiter = SimpleNamespace(count_cut=lambda why, _: cuts.append(why))
    hub: Any = SimpleNamespace(settings=Settings(), limiter=limiter, metrics=Metrics())
    websocket: Any = SimpleNamespace(can_write=True, send_text=lambda _: None, close=lambda *_: None)
    page = Connection(hub, websocket, "", "192.0.2.1", "en")
    page.client_state = SimpleNamespace()  # type: ignore[assignment]
    answers = itertools.cycle([True] * allowed + [False] * refused)
    page.bucket = SimpleNamespace(take=lambda: next(answers))  # type: ignore[assignment]
    for _ in range(1000):
        page.allows()
    assert bool(cuts) is is_sent_away


class CountingReader:
    """A reader that counts the messages it takes; it takes all unless `takes` is false."""

    def __init__(self) -> None:
        self.taken, self.takes, self.cuts = 0, True, list[str]()
        self.websocket: WebSocket | None = None

    def is_ready(self) -> bool:
        return self.takes

    def allows(self) -> bool:
        return True

    def receive(self, body: bytes) -> None:
        self.taken += 1

    def flush(self) -> None: ...

    def was_cut(self, why: str) -> None:
        self.cuts.append(why)


class Transport:
    """Records what a WebSocket does to its socket."""

    def __init__(self) -> None:
        self.written, self.paused, self.closed = list[bytes](), False, False

    def write(self, data: bytes) -> None:
        self.written.append(data)

    def pause_reading(self) -> None:
        self.paused = True

    def resume_reading(self) -> None:
        self.paused = False

    def is_closing(self) -> bool:
        return self.closed

    def close(self) -> None:
        self.closed = True

    def abort(self) -> None:
        self.closed = True


def a_websocket(
    turns: FairScheduler | None = None, address: str = "192.0.2.1"
) -> tuple[WebSocket, Transport, CountingReader]:
    config, loop = uvicorn.Config(lambda: None, log_config=None, ws_max_size=1000), asyncio.get_running_loop()
    state = ServerState()
    websocket = WebSocket(
        config=config, server_state=state, app_state={}, _loop=loop, scheduler=turns or FairScheduler()
    )
    transport, taker = Transport(), CountingReader()
    websocket.transport = transport  # type: ignore[assignment]
    websocket.handshake_initiated, websocket.scope = True, {"headers": []}  # type: ignore[typeddict-item]
    websocket.attach(taker, 1000, address)
    return websocket, transport, taker


async def until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(TIMEOUT_SECONDS):
        while not holds():
            await asyncio.sleep(0)


def test_a_few_frames_of_a_connection_are_read_before_others_have_their_turn() -> None:
    async def run() -> None:
        websocket, transport, taker = a_websocket()
        websocket.data_received(sent(b"") * 20_000)
        assert taker.taken == FRAMES_ON_ARRIVAL
        assert transport.paused, "with much unread data, reading from the socket stops"
        for turn in range(1, 10):
            await until(lambda: taker.taken > FRAMES_ON_ARRIVAL + (turn - 1) * FRAMES_PER_TURN)  # noqa: B023
            assert taker.taken == FRAMES_ON_ARRIVAL + turn * FRAMES_PER_TURN
        await until(lambda: len(websocket.parser.buffer) <= MAX_UNREAD_BYTES)
        assert not transport.paused

    asyncio.run(run())


def test_flooding_connections_are_read_one_at_a_time_with_addresses_in_turn() -> None:
    async def run() -> None:
        turns = FairScheduler()
        many = [a_websocket(turns) for _ in range(50)]
        another = a_websocket(turns, "192.0.2.2")
        for websocket, _, _ in (*many, another):
            websocket.data_received(sent(b"") * 1000)
        readers = [taker for _, _, taker in (*many, another)]
        for turn in range(1, 9):
            before = sum(taker.taken for taker in readers)
            await until(lambda: sum(taker.taken for taker in readers) > before)  # noqa: B023
            assert sum(taker.taken for taker in readers) == before + FRAMES_PER_TURN
            assert another[2].taken >= FRAMES_ON_ARRIVAL + turn // 2 * FRAMES_PER_TURN
        quiet, _, taker = a_websocket(turns)
        quiet.data_received(sent(b"") * FRAMES_ON_ARRIVAL)
        assert taker.taken == FRAMES_ON_ARRIVAL, "a client that sends little is read at once"

    asyncio.run(run())


def test_the_event_loop_pauses_between_flooding_connections() -> None:
    """During the pauses the threads of the store can run."""

    async def run() -> None:
        loop, turns, done = asyncio.get_running_loop(), FairScheduler(), list[float]()
        for _ in range(20):
            turns.put(loop, "192.0.2.1", lambda: done.append(loop.time()))
        await until(lambda: len(done) == 20)
        assert done[-1] - done[0] >= 19 * PAUSE_SECONDS / 2

    asyncio.run(run())


def test_a_connection_waiting_for_its_turn_is_not_read_further() -> None:
    """The operating system delivers data in pieces, perhaps many of them in one turn of the event
    loop.
    """

    async def run() -> None:
        websocket, transport, _ = a_websocket()
        websocket.data_received(sent(b"") * (FRAMES_ON_ARRIVAL + 1))
        assert not transport.paused
        websocket.data_received(sent(b"") * 20_000)
        assert transport.paused

    asyncio.run(run())


def test_a_closed_connection_takes_no_time() -> None:
    async def run() -> None:
        websocket, transport, taker = a_websocket()
        websocket.close(4429)
        websocket.data_received(sent(b"") * 20_000)
        assert (len(websocket.parser.buffer), taker.taken, transport.paused) == (0, 0, True)
        assert not websocket.scheduler.queue
        transport.closed = True

    asyncio.run(run())


def test_requests_wait_while_an_earlier_one_is_in_progress() -> None:
    async def run() -> None:
        websocket, _, taker = a_websocket()
        taker.takes = False
        websocket.data_received(sent(b"") * 3)
        await asyncio.sleep(0)
        assert taker.taken == 0
        taker.takes = True
        websocket.continue_reading()
        await until(lambda: taker.taken == 3)

    asyncio.run(run())


def test_a_client_that_does_not_read_gets_no_pongs() -> None:
    async def run() -> None:
        websocket, transport, _ = a_websocket()
        websocket.data_received(sent(b"?", Opcode.PING))
        answered = list(transport.written)
        assert answered
        websocket.pause_writing()
        websocket.data_received(sent(b"?", Opcode.PING) * FRAMES_ON_ARRIVAL)
        assert transport.written == answered
        websocket.resume_writing()
        websocket.data_received(sent(b"?", Opcode.PING))
        assert transport.written == 2 * answered

    asyncio.run(run())


def test_messages_of_one_turn_are_written_together_and_before_a_close() -> None:
    async def run() -> None:
        websocket, transport, _ = a_websocket()
        websocket.send_text(b"one")
        websocket.send_text(b"two")
        assert not transport.written
        await asyncio.sleep(0)
        assert transport.written == [encode_frame(b"one") + encode_frame(b"two")]
        websocket.send_text(b"three")
        websocket.close(NORMAL)
        websocket.send_text(b"nobody hears this")
        await asyncio.sleep(0)
        assert transport.written[1:] == [encode_frame(b"three"), encode_frame(NORMAL.to_bytes(2, "big"), CLOSE)]

    asyncio.run(run())


def test_a_client_that_has_sent_anything_passes_the_keepalive() -> None:
    async def run() -> None:
        websocket, transport, taker = a_websocket()
        taker.takes = False  # nothing is taken from the WebSocket, so that even a pong would not be read
        websocket.ping_sent_at = asyncio.get_running_loop().time() - 1
        websocket.data_received(sent(b""))
        websocket.keepalive_timeout()
        assert not transport.closed
        websocket.ping_sent_at = asyncio.get_running_loop().time() + 1
        websocket.keepalive_timeout()
        assert transport.closed
        assert taker.cuts == ["did not answer"]
        websocket.stop_keepalive()

    asyncio.run(run())


def test_an_admitted_page_is_pinged() -> None:
    async def run() -> None:
        websocket, transport, _ = a_websocket()
        websocket.conn.state = State.OPEN
        websocket.send_keepalive_ping()
        assert websocket.pending_ping_payload is not None
        assert transport.written == [encode_frame(websocket.pending_ping_payload, PING)]
        websocket.data_received(sent(websocket.pending_ping_payload, Opcode.PONG))
        assert websocket.pending_ping_payload is None
        websocket.stop_keepalive()

    asyncio.run(run())


def test_a_disconnected_page_is_freed_without_the_garbage_collector() -> None:
    async def run() -> None:
        gc.disable()
        websocket, _, taker = a_websocket()
        taker.websocket = websocket
        websocket.connections.add(websocket)
        websocket.connection_lost(None)
        gone = weakref.ref(websocket)
        del websocket, taker
        assert gone() is None

    try:
        asyncio.run(run())
    finally:
        gc.enable()


# ── Requests ──────────────────────────────────────────────────────────────────


class ClientTransport(Transport):
    """The transport of a client's HTTP connection."""

    def __init__(self, address: str) -> None:
        super().__init__()
        self.address = address

    def get_extra_info(self, name: str) -> tuple[str, int] | None:
        return (self.address, 0) if name == "peername" else None


def test_one_request_is_handled_in_each_turn_with_addresses_in_turn() -> None:
    async def run() -> None:
        asked: list[str] = []

        async def app(scope: Any, receive: Any, send: Any) -> None:
            asked.append(scope["client"][0])
            await send({"type": "http.response.start", "status": 204, "headers": []})
            await send({"type": "http.response.body", "body": b""})

        config = uvicorn.Config(app, log_config=None, timeout_keep_alive=round(TIMEOUT_SECONDS))
        config.load()
        limiter, state, loop = (
            ConnectionLimiter(100, TIMEOUT_SECONDS, TIMEOUT_SECONDS),
            ServerState(),
            asyncio.get_running_loop(),
        )
        visits = [ClientTransport("192.0.2.1") for _ in range(40)] + [ClientTransport("192.0.2.2") for _ in range(2)]
        for visit in visits:
            connection = HttpConnection(config=config, server_state=state, app_state={}, _loop=loop, limiter=limiter)
            connection.connection_made(visit)  # type: ignore[arg-type]
            connection.data_received(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n" * 2)
        assert all(visit.paused for visit in visits), "waiting connections are not read"
        for turn in range(1, 20):
            await asyncio.sleep(0)
            assert len(asked) <= turn
        assert asked.count("192.0.2.2") >= 2, "a client with few requests does not wait for one with many"
        while len(asked) < 2 * len(visits) or len(limiter.idle) < len(visits):
            await asyncio.sleep(0)  # connections become idle once they are answered
        assert not any(visit.paused for visit in visits)
        for one in list(state.connections):
            one.connection_lost(None)
        assert not limiter.idle

    asyncio.run(run())


@pytest.mark.parametrize(
    ("head", "is_read"),
    [
        (b"".join(b"a%d: b\r\n" % n for n in range(100)), True),
        (b"".join(b"a%d: b\r\n" % n for n in range(2 * MAX_HEAD_LINES)), False),
        (b"a: " + b"b" * (MAX_HEAD_BYTES // 2) + b"\r\n", True),
        (b"a: " + b"b" * MAX_HEAD_BYTES + b"\r\n", False),
    ],
)
def test_a_request_with_a_long_head_is_refused(server: Server, head: bytes, is_read: bool) -> None:
    before, asked = cut(server, "asked at length"), b"GET /alive HTTP/1.1\r\nHost: x\r\n" + head + b"\r\n"
    with socket.create_connection(("127.0.0.1", server.port), timeout=TIMEOUT_SECONDS) as plain:
        plain.sendall(asked)
        status = plain.recv(4096).split()[1]
    assert status == (b"200" if is_read else b"400")
    assert is_read == (cut(server, "asked at length") == before)


# ── Connections that end ──────────────────────────────────────────────────────


@pytest.mark.parametrize("loop", ["asyncio", "uvloop"])
def test_a_connection_is_not_closed_as_idle_when_its_next_request_has_arrived(loop: Any) -> None:
    keep_alive, request = 0.1, b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"
    sent = threading.Event()

    def be_busy() -> None:
        """Keep the event loop busy until the next request has been sent and the connection has been
        idle for too long.
        """
        sent.wait(TIMEOUT_SECONDS)
        time.sleep(2 * keep_alive)

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 204, "headers": []})
        await send({"type": "http.response.body", "body": b""})
        if not sent.is_set():
            asyncio.get_running_loop().call_soon(be_busy)

    limiter = ConnectionLimiter(100, TIMEOUT_SECONDS, TIMEOUT_SECONDS)
    protocol = partial(HttpConnection, limiter=limiter)
    config = uvicorn.Config(app, http=protocol, loop=loop, lifespan="off", log_config=None)  # type: ignore[arg-type]
    config.timeout_keep_alive = keep_alive  # type: ignore[assignment]
    server = uvicorn.Server(config)
    with socket.create_server(("127.0.0.1", 0)) as listener:
        thread = threading.Thread(target=server.run, args=([listener],))
        thread.start()
        with socket.create_connection(listener.getsockname(), timeout=TIMEOUT_SECONDS) as plain:
            plain.sendall(request)
            assert plain.recv(4096).startswith(b"HTTP/1.1 204")
            plain.sendall(request)
            sent.set()
            assert plain.recv(4096).startswith(b"HTTP/1.1 204")
            assert plain.recv(4096) == b"", "then it is idle and is closed"
        server.should_exit = True
        thread.join(TIMEOUT_SECONDS)


def test_a_client_that_sends_no_request_in_time_is_cut_off(tmp_path: Path) -> None:
    limits = {"request_seconds": 1, "hello_seconds": 0.5}
    beginnings = [
        b"",
        b"GET / HTTP/1.1\r\nHost: x\r\n",
        b"POST /api/players HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{",
    ]
    with running(tmp_path / "gulch.sqlite", tmp_path / "log", **limits) as server, contextlib.ExitStack() as open_ones:
        table = server.person("Ann").opens("me", "deputy")
        silent = []
        for number in range(60):
            plain = open_ones.enter_context(
                socket.create_connection(("127.0.0.1", server.port), timeout=TIMEOUT_SECONDS)
            )
            plain.sendall(beginnings[number % 3])
            silent.append(plain)
        for plain in silent:
            heard_to_the_end(plain)
        assert cut(server, "did not ask") == 60
        assert b"problem-hello" in heard_to_the_end(open_ones.enter_context(upgraded(server, table)))
        assert '"connections are cut"' in server.log.read_text()


def test_a_client_that_does_not_read_a_response_is_cut_off(tmp_path: Path) -> None:
    with running(tmp_path / "gulch.sqlite", tmp_path / "log", slow_seconds=0.5) as server:
        plain = socket.socket()
        plain.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        plain.connect(("127.0.0.1", server.port))
        asking = threading.Thread(target=pour, args=(plain, b"GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n" * 500))
        asking.start()
        eventually(lambda: cut(server, "did not read") == 1)
        asking.join(TIMEOUT_SECONDS)
        plain.close()


def test_when_there_is_no_room_idle_connections_are_closed_first(tmp_path: Path) -> None:
    limits = {"max_connections": 20, "request_seconds": TIMEOUT_SECONDS, "hello_seconds": TIMEOUT_SECONDS}
    with (
        running(tmp_path / "gulch.sqlite", tmp_path / "log", **limits) as server,
        contextlib.ExitStack() as open_ones,
    ):
        for number in range(60):
            plain = open_ones.enter_context(
                socket.create_connection(("127.0.0.1", server.port), timeout=TIMEOUT_SECONDS)
            )
            if number % 2:  # half of them have been answered and stay idle
                plain.sendall(b"GET /alive HTTP/1.1\r\nHost: x\r\n\r\n")
                plain.recv(4096)
        ann = server.person("Ann")
        table = ann.opens("me", "here")
        for _ in range(30):  # others complete the handshake and stay idle
            open_ones.enter_context(upgraded(server, table))
        with ann.sits(table, 0) as page:
            page.until(lambda state: state.view is not None)
        assert cut(server, "no room") >= 60
        log = [msgspec.json.decode(line) for line in server.log.read_text().splitlines()]
        opened = next(line for line in log if line["message"] == "the server is open")
        assert opened["connections"] == 22
        assert opened["files"] > 0


def test_file_descriptors_are_reserved_for_the_store(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gulch.server.limits.connection_limits.raise_file_limit", lambda: 1024)
    limiter = ConnectionLimiter(5_000, 10, 15)
    assert limiter.max_connections == 1024 - RESERVED_FILES
    assert limiter.max_pages < limiter.max_connections
    assert raise_file_limit() > 0


# ── Players always get in ─────────────────────────────────────────────────────


def test_spectators_leave_room_for_players(tmp_path: Path) -> None:
    limits = {"max_spectators_per_table": 3, "max_spectators_per_address": 5, "max_pages_per_player": 2}
    with running(tmp_path / "gulch.sqlite", tmp_path / "log", **limits) as server, contextlib.ExitStack() as pages:
        ann, eve = server.person("Ann"), server.person("Eve")
        tables = [ann.opens("me", "here") for _ in range(3)]

        def comes(page: Page) -> str:
            heard: Any = pages.enter_context(page).hears()
            return heard.key if isinstance(heard, messages.Problem) else "in"

        full = "problem-too-many-connections"
        watch = partial(Page, server, token=None, seat=None)
        assert [comes(watch(tables[0])) for _ in range(4)] == ["in", "in", "in", full]
        assert comes(eve.sits(tables[0], None)) == full
        assert [comes(watch(tables[1])) for _ in range(3)] == ["in", "in", full]
        assert comes(watch(tables[2])) == full, "this address has too many spectators"
        assert [comes(ann.sits(tables[0], seat)) for seat in (0, 1, 0)] == ["in", "in", full]
        assert comes(ann.sits(tables[2], 0)) == "in"


def test_connecting_many_times_keeps_nobody_out(tmp_path: Path) -> None:
    """This holds even if somebody makes many connections to their own table, where there is always
    room for them.
    """
    with (
        running(tmp_path / "gulch.sqlite", tmp_path / "log", max_connections=20) as server,
        contextlib.ExitStack() as pages,
    ):
        ann, eve = server.person("Ann"), server.person("Eve")
        hers, his = eve.opens("me", "here"), ann.opens("me", "here")

        def comes(table: str, token: str | None, seat: int | None, address: str) -> Page:
            return pages.enter_context(Page(server, table, token, seat, address=address))

        many = [comes(hers, eve.token, 0, "192.0.2.1") for _ in range(20)]
        for page in many:
            assert page.state.seat == 0
        for _ in range(2):
            assert comes(his, ann.token, 0, "192.0.2.2").state.seat == 0
        eventually(lambda: sum(page.socket.state is State.CLOSED for page in many) == 2)  # two were closed to make room
        assert comes(his, None, None, "192.0.2.3").hears_a(messages.Problem).key == "problem-too-many-connections"
        sent_away = comes(hers, eve.token, 0, "192.0.2.1").hears_a(messages.Problem)
        assert sent_away.key == "problem-too-many-connections"
        assert cut(server, "too many pages") == 2
