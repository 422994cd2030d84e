"""Measures the server under load: WebSocket clients on loopback, every move stored before it is
shown. `python -m bench.server [GAME...]`.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import itertools
import os
import random
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import httpx
import msgspec
import psutil
import uvloop
from rich.console import Console
from rich.table import Table
from websockets.asyncio.client import connect

from bench import boardgame_io
from bench.measure import screen
from gulch.kernel.build import LOOPS, build
from gulch.kernel.game import game, games
from gulch.server.engines import LOAD_DELAY_SECONDS
from gulch.study import playouts

SECONDS = float(os.environ.get("GULCH_BENCH_SECONDS", "8"))
RUSH = (1, 10, 100)  # numbers of tables whose players move without a pause
CROWD = 500  # number of tables whose players think
THINKING = 4.0  # seconds before a move, on average
MARSHALS = 10  # number of tables where marshals think all the time; people play at as many others
PAUSE = 0.3  # seconds that these people think before a move, on average
WARM = 3.0  # seconds to warm up
IDLE = 0.02  # seconds of CPU time per second, below which the server counts as idle
SETTLED = 10  # moves per table before a rush is measured
STEADY = 40  # moves before a table's memory is measured
SPECTATORS = 190  # at one table
BY_DEFAULT = "el_paso"  # the game of measurements that are not made for every game
NAMES = ("Ann", "Bob", "Cid")
UNLIMITED = {
    "requests_per_minute": 10**9,
    "request_burst": 10**9,
    "messages_per_second": 1e9,
    "message_burst": 10**9,
    "player_burst": 10**6,
    "max_tables_per_player": 10**6,
    "log_level": "warning",
    "idle_seconds": 10**6,
}


class Moved(msgspec.Struct):
    seat: int | None = None


class Face(msgspec.Struct):
    state: str


class Heard(msgspec.Struct):
    """The parts of a state message that a player needs in order to move."""

    type: str
    move: int = 0
    legal: list[msgspec.Raw] = []
    steps: list[Moved] = []
    table: Face | None = None


heard = msgspec.json.Decoder(Heard)


# ── The server ────────────────────────────────────────────────────────────────


class Running:
    def __init__(self, process: psutil.Process, url: str) -> None:
        self.process, self.url = process, url

    def cpu(self) -> float:
        """CPU seconds so far, including the processes of bots."""
        return sum(sum(part.cpu_times()[:2]) for part in (self.process, *self.process.children(recursive=True)))

    def settle(self) -> None:
        """Wait until the server has loaded what it loads in the background after its start."""
        time.sleep(LOAD_DELAY_SECONDS)
        before = -1.0
        while self.cpu() - before > IDLE:
            before = self.cpu()
            time.sleep(1)

    def memory(self) -> int:
        found: int = self.process.memory_info().rss
        return found


@contextlib.contextmanager
def running(folder: Path, **settings: Any) -> Iterator[Running]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    options = {"port": port, "database": str(folder / "bench.sqlite"), **UNLIMITED, **settings}
    arguments = [part for name, value in options.items() for part in (f"--{name.replace('_', '-')}", str(value))]
    process = subprocess.Popen([sys.executable, "-m", "gulch.server", *arguments])
    url = f"http://127.0.0.1:{port}"
    try:
        while True:
            with contextlib.suppress(httpx.TransportError):
                if httpx.get(f"{url}/health").status_code == 200:
                    break
            time.sleep(0.05)
        server = Running(psutil.Process(process.pid), url)
        server.settle()
        yield server
    finally:
        process.terminate()
        process.wait()


# ── The players ───────────────────────────────────────────────────────────────


class Crowd:
    """Players who play match after match. At each table sits one person with a bot, or the fewest
    people that the game allows, but at least two.
    """

    def __init__(self, server: Running, think: float, bot: str | None = None, name: str = BY_DEFAULT) -> None:
        self.server, self.think, self.bot, self.game = server, think, bot, name
        self.people = 1 if bot else max(2, min(game(name).seats))
        self.luck = random.Random(1)
        self.moves = 0
        self.latencies: list[float] = []
        self.tables: list[str] = []
        self.going = True
        self.most_moves: int | None = None

    async def come(self, tables: int) -> list[asyncio.Task[None]]:
        """Seat everybody and let them play until `leave`."""
        self.http = httpx.AsyncClient(base_url=self.server.url, timeout=60)
        self.tokens = [
            (await self.http.post("/api/players", json={"name": name})).json()["token"] for name in NAMES[: self.people]
        ]
        self.opening = asyncio.Semaphore(8)
        return [asyncio.create_task(self.play()) for _ in range(tables)]

    async def leave(self, players: list[asyncio.Task[None]]) -> None:
        self.going = False
        for task in players:
            task.cancel()
        await asyncio.gather(*players, return_exceptions=True)
        await self.http.aclose()

    async def play(self) -> None:
        while self.going:
            async with self.opening:
                table = await self.open()
            await asyncio.gather(*(self.sit(table, token, seat) for seat, token in enumerate(self.tokens)))

    async def open(self) -> str:
        asks = [{"Authorization": f"Bearer {token}"} for token in self.tokens]
        others = [{"kind": "bot", "bot": self.bot}] if self.bot else [{"kind": "open"}] * (self.people - 1)
        wish = {"game": self.game, "seats": [{"kind": "me"}, *others]}
        id: str = (await self.http.post("/api/tables", json=wish, headers=asks[0])).json()["id"]
        for joins in asks[1:]:
            await self.http.post(f"/api/tables/{id}/join", json={}, headers=joins)
        self.tables.append(id)
        return id

    async def sit(self, table: str, token: str, seat: int) -> None:
        """Play in this seat until the match is over."""
        address = f"{self.server.url.replace('http', 'ws')}/api/tables/{table}/live"
        async with connect(address, max_size=None, compression=None, ping_interval=None) as page:
            await page.send(msgspec.json.encode({"type": "hello", "token": token, "seat": seat}), text=True)
            asked, sent = 0, 0.0
            while True:
                state = heard.decode(await page.recv())
                if state.type != "state":
                    asked = 0 if state.type == "problem" else asked  # another player was faster: a newer state follows
                    continue
                if asked and any(step.seat == seat for step in state.steps):
                    self.latencies.append(time.perf_counter() - sent)
                    asked, self.moves = 0, self.moves + 1
                if state.table is not None and state.table.state == "over":
                    return
                if state.legal and not asked and (self.most_moves is None or state.move < self.most_moves):
                    if self.think:
                        await asyncio.sleep(self.luck.uniform(0, 2 * self.think))
                    asked, sent = state.move + 1, time.perf_counter()
                    action = self.luck.choice(state.legal)
                    await page.send(
                        b'{"type":"play","move":%d,"seat":%d,"action":%b}' % (asked, seat, bytes(action)), text=True
                    )


async def _played(
    server: Running, tables: int, think: float = 0.0, bot: str | None = None, name: str = BY_DEFAULT
) -> tuple[float, float, Crowd]:
    """Moves per CPU-second of the server, moves per second, and the players."""
    crowd = Crowd(server, think, bot, name)
    players = await crowd.come(tables)
    await asyncio.sleep(WARM + 2 * think)
    while not think and crowd.moves < SETTLED * tables:  # everybody is seated
        await asyncio.sleep(0.1)
    crowd.latencies.clear()
    moves, cpu, begun = _moves(server), server.cpu(), time.perf_counter()
    await asyncio.sleep(SECONDS if not think else max(SECONDS, 5 * think))
    moves, cpu, seconds = _moves(server) - moves, server.cpu() - cpu, time.perf_counter() - begun
    await crowd.leave(players)
    return moves / cpu, moves / seconds, crowd


async def _watched(server: Running, name: str) -> float:
    """CPU seconds of the server per move at a table with many spectators. Everybody else waits that
    long."""
    crowd = Crowd(server, PAUSE, name=name)
    players = await crowd.come(1)
    await asyncio.sleep(WARM)
    spectators = [asyncio.create_task(_watch(server, crowd.tables[-1])) for _ in range(SPECTATORS)]
    await asyncio.sleep(WARM)
    moves, cpu = _moves(server), server.cpu()
    await asyncio.sleep(SECONDS)
    moves, cpu = _moves(server) - moves, server.cpu() - cpu
    await crowd.leave([*players, *spectators])
    return cpu / moves


async def _watch(server: Running, table: str) -> None:
    address = f"{server.url.replace('http', 'ws')}/api/tables/{table}/live"
    async with connect(address, max_size=None, compression=None, ping_interval=None) as page:
        await page.send(msgspec.json.encode({"type": "hello"}), text=True)
        async for _ in page:
            pass


async def _people(server: Running, marshals: int) -> list[float]:
    """Latencies of people's moves while marshals think at other tables."""
    bots, people = Crowd(server, 0, "marshal"), Crowd(server, PAUSE)
    thinking, talking = await bots.come(marshals), await people.come(MARSHALS)
    await asyncio.sleep(3 * WARM)  # workers start and load compiled rules
    people.latencies.clear()
    await asyncio.sleep(3 * SECONDS)
    await people.leave(talking)
    await bots.leave(thinking)
    return people.latencies


def _moves(server: Running) -> int:
    """The number of moves stored so far, by the server's own count."""
    for line in httpx.get(f"{server.url}/metrics").text.splitlines():
        if line.startswith("gulch_moves_total "):
            return int(float(line.split()[1]))
    return 0


async def _with_pages(server: Running) -> float:
    """Bytes of memory per table with the pages of both players, after a first crowd has warmed the
    server up."""
    first, sitting = await _seated(server)
    before = server.memory()
    second, players = await _seated(server)
    after = server.memory()
    await first.leave(sitting)
    await second.leave(players)
    return (after - before) / CROWD


async def _unwatched(server: Running) -> float:
    """Bytes of memory per table that everybody has left, measured when pools and caches are
    full."""
    left = []
    for _ in range(3):
        crowd, players = await _seated(server)
        await crowd.leave(players)
        await asyncio.sleep(2)
        left.append(server.memory())
    return (left[2] - left[1]) / CROWD


async def _seated(server: Running) -> tuple[Crowd, list[asyncio.Task[None]]]:
    """A crowd of players who have made some moves and then paused."""
    crowd = Crowd(server, 0)
    crowd.most_moves = STEADY
    players = await crowd.come(CROWD)
    while crowd.moves < CROWD * STEADY:
        await asyncio.sleep(0.2)
    return crowd, players


def quantiles(latencies: list[float]) -> list[str]:
    """The median and the 99th percentile in milliseconds."""
    ranked = sorted(latencies)
    return [f"{1000 * statistics.median(ranked):.1f}", f"{1000 * ranked[int(len(ranked) * 0.99)]:.1f}"]


def _each_game(places: Iterator[Path], names: Sequence[str]) -> Table:
    table = Table(
        title=f"Every game: {RUSH[-1]} tables whose players never pause; one table with {SPECTATORS} spectators"
    )
    for column in ("game", "pages per table", "moves/CPU-s", "moves/s", "CPU ms per move with spectators"):
        table.add_column(column, justify="left" if column == "game" else "right")
    for name in names:
        with running(next(places)) as server:
            per_cpu, per_second, crowd = uvloop.run(_played(server, RUSH[-1], name=name))
        with running(next(places)) as server:
            watched = uvloop.run(_watched(server, name))
        table.add_row(name, str(crowd.people), f"{per_cpu:,.0f}", f"{per_second:,.0f}", f"{1000 * watched:.1f}")
    return table


def run(names: Sequence[str] = ()) -> None:
    """Measure everything or, if games are named, only what is measured for every game, for
    these."""
    for name in names or games():
        build(game(name), loops=(*LOOPS, *playouts.LOOPS))
    console = screen()
    with tempfile.TemporaryDirectory(prefix="gulch-bench-") as folder:  # TMPDIR chooses another disk
        places = (Path(tempfile.mkdtemp(dir=folder)) for _ in itertools.count())
        console.print(_each_game(places, names or games()))
        if not names:
            _default_game(places, console)


def _default_game(places: Iterator[Path], console: Console) -> None:
    """Measure El Paso under other loads, and boardgame.io."""
    table = Table(title="Server: stored moves (SQLite, WAL, synchronous=FULL) of El Paso, two pages at each table")
    for column in ("load", "tables", "moves/CPU-s", "moves/s", "p50 ms", "p99 ms"):
        table.add_column(column, justify="left" if column == "load" else "right")
    loads: list[tuple[str, int, float, str | None]] = [("players never pause", tables, 0.0, None) for tables in RUSH]
    loads += [
        ("one player and a deputy", 100, 0.0, "deputy"),
        (f"players think {THINKING:g} s", CROWD, THINKING, None),
    ]
    for load, tables, think, bot in loads:
        with running(next(places)) as server:
            per_cpu, per_second, crowd = uvloop.run(_played(server, tables, think, bot))
        table.add_row(load, str(tables), f"{per_cpu:,.0f}", f"{per_second:,.0f}", *quantiles(crowd.latencies))
    for marshals in (0, MARSHALS):
        with running(next(places)) as server:
            latencies = uvloop.run(_people(server, marshals))
        table.add_row(f"people next to {marshals} tables of marshals", str(MARSHALS), "", "", *quantiles(latencies))
    with running(next(places)) as server:
        pages = uvloop.run(_with_pages(server))
    with running(next(places)) as server:
        alone = uvloop.run(_unwatched(server))
    console.print(table)
    console.print(
        f"Memory of a table after {STEADY} moves: {pages / 1000:.1f} kB with two pages, {alone / 1000:.1f} kB with none"
    )
    if not boardgame_io.installed():
        console.print("boardgame.io is skipped: it needs Node")
        return
    for storage in ("memory", "files"):
        peer = boardgame_io.moves_per_cpu_second(next(places), RUSH[-1], WARM, SECONDS, files=storage == "files")
        console.print(
            f"boardgame.io, trivial rules, in {storage}, {RUSH[-1]} tables, two pages each: {peer:,.0f} moves/CPU-s"
        )


if __name__ == "__main__":
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("games", nargs="*", help="default: all, and El Paso under other loads")
    run(asked.parse_args().games)
