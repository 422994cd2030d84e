"""`kill -9` at any moment, with every game and store, loses no table and no move that a page has
received.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import signal
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidMessage

from gulch.kernel.game import game, games
from gulch.server import messages
from gulch.server.node import store_for
from gulch.server.settings import Settings
from tests.server.playing import TIMEOUT_SECONDS, Person, Server, replies

KILLS = int(os.environ.get("GULCH_TEST_KILLS", "2"))
MOVES = 60  # the number of moves received before each kill

Shown = set[tuple[str, int, int, int]]  # table, move, seat, action


class Load:
    """People playing at tables of every game on every server, and all that they have received."""

    def __init__(self, servers: list[Server], ann: Person) -> None:
        self.servers, self.ann, self.luck = servers, ann, random.Random(9)
        self.shown: Shown = set()
        self.tables: dict[str, str] = {}  # the game of each table

    def opens(self, name: str) -> str:
        people = max(2, min(game(name).seats))
        table: str = self.ann.opens("me", *["here"] * (people - 1), game=name)
        self.tables[table] = name
        return table

    async def play(self, server: Server, table: str, seat: int) -> None:
        """Makes moves until it is cancelled, and records those that the server has acknowledged."""
        number = game(self.tables[table]).actions.number
        asked: messages.Play | None = None
        address = f"ws://127.0.0.1:{server.port}/api/tables/{table}/live"
        async with connect(address, max_size=None, open_timeout=TIMEOUT_SECONDS, ping_interval=None) as page:
            await page.send(msgspec.json.encode(messages.Hello(self.ann.token, seat)).decode())
            while True:
                state = replies.decode(await page.recv())
                if not isinstance(state, messages.State):
                    asked = None
                    continue
                if asked is not None:
                    made = next((step for step in state.steps if step.seat == seat and step.move >= asked.move), None)
                    if made is not None:
                        self.shown.add((table, made.move, seat, number(asked.action)))
                        asked = None
                if state.table.state == "over":
                    return
                if state.legal and asked is None:
                    asked = messages.Play(state.move + 1, seat, self.luck.choice(state.legal))
                    await page.send(msgspec.json.encode(asked).decode())

    async def create(self, server: Server) -> None:
        """Opens one table after another until it is cancelled."""
        wish = {"game": "el_paso", "seats": [{"kind": "me"}, {"kind": "here"}]}
        async with httpx.AsyncClient(base_url=server.url, headers=self.ann.headers, timeout=TIMEOUT_SECONDS) as http:
            while True:
                answer = await http.post("/api/tables", json=wish)
                if answer.status_code == 200:
                    self.tables[answer.json()["id"]] = "el_paso"
                await asyncio.sleep(0.05)

    async def until_killed(self, victim: Server, playing: list[str]) -> None:
        async def hold(work: Coroutine[Any, Any, None]) -> None:
            with contextlib.suppress(ConnectionClosed, OSError, httpx.TransportError, InvalidMessage, EOFError):
                await work

        seats = [(table, seat) for table in playing for seat in range(max(2, min(game(self.tables[table]).seats)))]
        spread = enumerate(seats)
        works = [self.play(self.servers[n % len(self.servers)], table, seat) for n, (table, seat) in spread]
        tasks = [asyncio.create_task(hold(work)) for work in (*works, self.create(victim))]
        before = set(self.shown)
        while not self.enough(self.shown - before) and not all(task.done() for task in tasks[:-1]):
            await asyncio.sleep(self.luck.uniform(0.01, 0.1))
        victim.stop(signal.SIGKILL)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def enough(self, fresh: Shown) -> bool:
        return len(fresh) >= MOVES and {self.tables[table] for table, *_ in fresh} == set(games())

    async def lost(self) -> tuple[set[str], Shown]:
        """The tables and acknowledged moves that the store does not have."""
        store = store_for(Settings(database=self.servers[0].database))
        await store.open()
        try:
            kept = {row.id for row in await store.tables_by_id(list(self.tables))}
            logs = [await store.log(table) for table in {table for table, *_ in self.shown}]
        finally:
            await store.close()
        log = {(entry.table, entry.n, entry.seat, entry.action) for entries in logs for entry in entries}
        return set(self.tables) - kept, self.shown - log


@pytest.mark.parametrize("nodes", [1, 2], ids=["sqlite", "postgres"])
def test_kill_9_under_load_loses_nothing(nodes: int, tmp_path: Path, fresh_postgres: Callable[[], str]) -> None:
    limits = {"messages_per_second": 10_000, "message_burst": 10_000, "max_tables_per_player": 10_000}
    database = tmp_path / "gulch.sqlite" if nodes == 1 else fresh_postgres()
    servers = [Server(database, tmp_path / f"log {n}", **limits).start() for n in range(nodes)]
    load = Load(servers, servers[0].person("Ann"))
    before: list[str] = []
    try:
        for kill in range(KILLS):
            fresh = [load.opens(name) for name in games()]
            victim = servers[kill % nodes]
            asyncio.run(load.until_killed(victim, before + fresh))
            before = fresh
            victim.start()
            tables, moves = asyncio.run(load.lost())
            assert not tables, "a table is lost"
            assert not moves, "a move that a page has received is lost"
        assert len(load.shown) >= MOVES * KILLS
        assert {load.tables[table] for table, *_ in load.shown} == set(games())
        for table in before:
            assert load.ann.table(table)["state"] in ("playing", "over")
    finally:
        for server in servers:
            server.stop()
