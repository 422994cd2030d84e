"""Measures how long moves take while a client without a token floods the server through one
connection or two hundred, and reconnects when they are closed. `python -m bench.floods`.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import multiprocessing
import os
import selectors
import socket
import tempfile
from collections.abc import Iterator
from multiprocessing.synchronize import Event
from pathlib import Path

import httpx
import uvloop
from rich.table import Table
from websockets.frames import Frame, Opcode

from bench.measure import screen
from bench.server import PAUSE, SECONDS, WARM, Crowd, Running, quantiles, running
from gulch.kernel.build import build
from gulch.kernel.game import game

TABLES = 10
CONNECTIONS = (1, 200)
MANY = 20_000  # frames in one flood
PIECE = 65_536  # bytes sent or read at once
LIMITS = {"messages_per_second": 20.0, "message_burst": 60, "requests_per_minute": 1_200}  # the defaults


def frame(body: bytes, opcode: Opcode = Opcode.TEXT, *, fin: bool = True) -> bytes:
    return Frame(opcode, body, fin).serialize(mask=True)


FLOODS = {
    "tiny messages": frame(b'{"type":"ping"}') * MANY,
    "nonsense": frame(b"x") * MANY,
    "pings": frame(b"are you there?" * 8, Opcode.PING) * MANY,
    "empty fragments": frame(b"", fin=False) + frame(b"", Opcode.CONT, fin=False) * MANY,
}
NONE = "none"
HELLO = frame(b'{"type":"hello","token":null,"seat":null}')


class Flooder:
    """Connections that send without pause and reconnect when closed. Answers are discarded."""

    def __init__(self, port: int, table: str, data: bytes) -> None:
        self.port, self.data, self.ready = port, data, selectors.DefaultSelector()
        ask = f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        self.ask = f"{ask}Sec-WebSocket-Key: {'A' * 22}==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        self.left: dict[socket.socket, memoryview] = {}  # still to be sent on each connection

    def connect(self) -> None:
        plain = socket.create_connection(("127.0.0.1", self.port), timeout=60)
        plain.sendall(self.ask)
        plain.setblocking(False)
        self.left[plain] = memoryview(b"")
        self.ready.register(plain, selectors.EVENT_READ)

    def send(self) -> None:
        """Send as much as the sockets accept now."""
        for key, events in self.ready.select(0.05):
            plain = key.fileobj
            assert isinstance(plain, socket.socket)
            try:
                if events & selectors.EVENT_READ:
                    self._read(plain)
                if events & selectors.EVENT_WRITE:
                    self.left[plain] = self.left[plain][plain.send(self.left[plain][:PIECE]) :] or memoryview(self.data)
            except BlockingIOError:
                continue
            except OSError:
                self.ready.unregister(plain)
                del self.left[plain]
                plain.close()

    def _read(self, plain: socket.socket) -> None:
        if not plain.recv(PIECE):
            raise ConnectionResetError
        if not self.left[plain]:  # the handshake is done
            self.left[plain] = memoryview(HELLO + self.data)
            self.ready.modify(plain, selectors.EVENT_READ | selectors.EVENT_WRITE)


def flood(port: int, table: str, data: bytes, connections: int, over: Event) -> None:
    os.nice(19)  # a real attacker uses another machine
    flooder = Flooder(port, table, data)
    while not over.is_set():
        while len(flooder.left) < connections:
            flooder.connect()
        flooder.send()


@contextlib.contextmanager
def flooded(server: Running, table: str, data: bytes, connections: int) -> Iterator[None]:
    """Flood the server while the context is open."""
    spawn = multiprocessing.get_context("spawn")
    over = spawn.Event()
    port = int(server.url.rpartition(":")[2])
    flooder = spawn.Process(target=flood, args=(port, table, data, connections, over))
    if data:
        flooder.start()
    try:
        yield
    finally:
        over.set()
        if data:
            flooder.join()


async def _meanwhile(server: Running, data: bytes, connections: int) -> list[float]:
    crowd = Crowd(server, PAUSE)
    players = await crowd.come(TABLES)
    table = await crowd.open()
    with flooded(server, table, data, connections):
        await asyncio.sleep(WARM)
        crowd.latencies.clear()
        await asyncio.sleep(SECONDS)
        found = list(crowd.latencies)
    await crowd.leave(players)
    return found


def _cut(server: Running) -> int:
    for line in httpx.get(f"{server.url}/metrics").text.splitlines():
        if line.startswith('gulch_cut_connections_total{why="asked too much"}'):
            return int(float(line.split()[-1]))
    return 0


def run() -> None:
    build(game("el_paso"))
    table = Table(title=f"{TABLES} tables of El Paso during floods from one machine")
    for column in ("flood", "connections", "floods cut", "moves", "p50 ms", "p99 ms", "memory MB"):
        table.add_column(column, justify="left" if column == "flood" else "right")
    with tempfile.TemporaryDirectory(prefix="gulch-bench-") as folder:
        for connections, name in [(0, NONE), *itertools.product(CONNECTIONS, FLOODS)]:
            with running(Path(tempfile.mkdtemp(dir=folder)), **LIMITS) as server:
                latencies = uvloop.run(_meanwhile(server, FLOODS.get(name, b""), connections))
                memory, cut = server.memory() // 1_000_000, _cut(server)
            table.add_row(name, str(connections), str(cut), str(len(latencies)), *quantiles(latencies), str(memory))
    console = screen()
    console.print(table)
    console.print(f"The machine's load over the last minute: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")


if __name__ == "__main__":
    run()
