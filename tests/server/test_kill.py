"""`kill -9` at any moment: no move that a page was shown is lost, and no table."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import signal
import sqlite3
from pathlib import Path

import httpx
import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidMessage

from gulch.kernel.game import game
from gulch.server import messages
from tests.server.playing import Person, Server, replies

KILLS = int(os.environ.get("GULCH_TEST_KILLS", "4"))
TABLES = 8

Shown = set[tuple[str, int, int, int]]  # table, move, seat, action


async def play(server: Server, person: Person, table: str, seat: int, shown: Shown, luck: random.Random) -> None:
    """Move at once whenever it is one's turn, and write down what the server has acknowledged."""
    number = game("el_paso").actions.number
    asked: messages.Play | None = None
    async with connect(f"ws://127.0.0.1:{server.port}/api/tables/{table}/live", max_size=None) as page:
        await page.send(msgspec.json.encode(messages.Hello(person.token, seat)).decode())
        while True:
            state = replies.decode(await page.recv())
            if not isinstance(state, messages.State):
                asked = None
                continue
            if asked is not None:
                made = next((step for step in state.steps if step.seat == seat and step.move >= asked.move), None)
                if made is not None:
                    shown.add((table, made.move, seat, number(asked.action)))
                    asked = None
            if state.table.state == "over":
                return
            if state.legal and asked is None:
                asked = messages.Play(state.move + 1, seat, luck.choice(state.legal))
                await page.send(msgspec.json.encode(asked).decode())


async def create(server: Server, person: Person, tables: set[str]) -> None:
    """Open tables without end."""
    wish = {"game": "el_paso", "seats": [{"kind": "me"}, {"kind": "here"}]}
    async with httpx.AsyncClient(base_url=server.url, headers={"Authorization": f"Bearer {person.token}"}) as http:
        while True:
            answer = await http.post("/api/tables", json=wish)
            if answer.status_code == 200:
                tables.add(answer.json()["id"])
            await asyncio.sleep(0.05)


async def until_killed(
    server: Server, person: Person, playing: list[str], shown: Shown, tables: set[str], luck: random.Random
) -> None:
    async def hold(work: object) -> None:
        with contextlib.suppress(ConnectionClosed, OSError, httpx.TransportError, InvalidMessage, EOFError):
            await work  # type: ignore[misc]

    tasks = [
        asyncio.create_task(hold(play(server, person, table, seat, shown, luck)))
        for table in playing
        for seat in (0, 1)
    ]
    tasks.append(asyncio.create_task(hold(create(server, person, tables))))
    before = len(shown)
    while len(shown) < before + 60 and not all(task.done() for task in tasks[:-1]):
        await asyncio.sleep(luck.uniform(0.01, 0.1))
    server.stop(signal.SIGKILL)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


def test_kill_9_under_load_loses_nothing(tmp_path: Path) -> None:
    limits = {"messages_per_second": 10_000, "message_burst": 10_000, "max_tables_per_player": 10_000}
    server = Server(tmp_path / "gulch.sqlite", tmp_path / "log", **limits).start()
    luck = random.Random(9)
    shown: Shown = set()
    tables: set[str] = set()
    try:
        ann = server.person("Ann")
        for _ in range(KILLS):
            playing = [ann.opens("me", "here") for _ in range(TABLES // 2)] + sorted(tables)[: TABLES // 2]
            tables |= set(playing)
            asyncio.run(until_killed(server, ann, playing, shown, tables, luck))
            server.start()
            with sqlite3.connect(f"file:{server.database}?mode=ro", uri=True) as database:
                kept = {row[0] for row in database.execute("SELECT id FROM tables")}
                log = set(database.execute("SELECT table_id, n, seat, action FROM log"))
                assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            assert tables <= kept, "a table is lost"
            assert shown <= log, "a move is lost that somebody was shown"
        assert len(shown) >= 60 * KILLS
        for table in sorted(tables)[:10]:
            assert ann.table(table)["state"] in ("playing", "over")
    finally:
        server.stop()
