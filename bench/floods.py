"""How long people's moves take while somebody floods the server from one machine, without a token,
and comes back as soon as he is sent away. `python -m bench.floods`.
"""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
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
MANY = 20_000  # frames in one flood
LIMITS = {"messages_per_second": 20.0, "message_burst": 60, "requests_per_minute": 1_200}  # as people have them


def frame(body: bytes, opcode: Opcode = Opcode.TEXT, *, fin: bool = True) -> bytes:
    return Frame(opcode, body, fin).serialize(mask=True)


FLOODS = {
    "nobody floods": b"",
    "tiny messages": frame(b'{"type":"ping"}') * MANY,
    "nonsense": frame(b"x") * MANY,
    "pings": frame(b"are you there?" * 8, Opcode.PING) * MANY,
    "empty fragments": frame(b"", fin=False) + frame(b"", Opcode.CONT, fin=False) * MANY,
}
HELLO = frame(b'{"type":"hello","token":null,"seat":null}')


def flood(port: int, table: str, data: bytes, over: Event) -> None:
    """Connect, pour, and begin anew when the connection ends; nothing is ever read."""
    ask = f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    ask += f"Sec-WebSocket-Key: {'A' * 22}==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    while not over.is_set():
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1) as plain:
            plain.sendall(ask.encode())
            plain.recv(4096)
            plain.sendall(HELLO)
            while not over.is_set():
                plain.sendall(data)


@contextlib.contextmanager
def flooded(server: Running, table: str, data: bytes) -> Iterator[None]:
    """Somebody floods for as long as this lasts."""
    spawn = multiprocessing.get_context("spawn")
    over = spawn.Event()
    port = int(server.url.rpartition(":")[2])
    flooder = spawn.Process(target=flood, args=(port, table, data, over))
    if data:
        flooder.start()
    try:
        yield
    finally:
        over.set()
        if data:
            flooder.join()


async def _meanwhile(server: Running, data: bytes) -> list[float]:
    crowd = Crowd(server, PAUSE)
    players = await crowd.come(TABLES)
    table = await crowd.open()
    with flooded(server, table, data):
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
    table = Table(title=f"{TABLES} tables of people (El Paso) while one connection floods")
    for column in ("flood", "floods cut", "moves", "p50 ms", "p99 ms", "memory MB"):
        table.add_column(column, justify="left" if column == "flood" else "right")
    with tempfile.TemporaryDirectory(prefix="gulch-bench-") as folder:
        for name, data in FLOODS.items():
            with running(Path(tempfile.mkdtemp(dir=folder)), **LIMITS) as server:
                latencies = uvloop.run(_meanwhile(server, data))
                memory, cut = server.memory() // 1_000_000, _cut(server)
            table.add_row(name, str(cut), str(len(latencies)), *quantiles(latencies), str(memory))
    console = screen()
    console.print(table)
    console.print(f"The machine's load over the last minute: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")


if __name__ == "__main__":
    run()
