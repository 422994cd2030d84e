"""A page that connects receives all chat before and after it."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from gulch.server import messages
from gulch.server.live.connection import Connection
from gulch.server.live.hub import Hub
from gulch.server.settings import Settings
from gulch.server.store.interface import ChatLineRow
from gulch.server.tables.deadlines import SteadyClock
from gulch.server.tables.open_table import OpenTable
from tests.server.playing import TIMEOUT_SECONDS
from tests.server.test_store import a_table


def test_chat_written_while_a_page_connects_reaches_it() -> None:
    table, sent = OpenTable(a_table(), None, None), list[bytes]()
    before, meanwhile = (ChatLineRow(n, "ann", "Анна", 0, text, 1.0) for n, text in ((1, "before"), (2, "meanwhile")))

    class Chat:
        """A store into which somebody writes a line while its chat is being read."""

        shared = False
        kept: tuple[ChatLineRow, ...] = (before,)

        async def chat_lines(self, *_: object) -> list[ChatLineRow]:
            found = [*self.kept]
            if meanwhile not in found:
                self.kept = (before, meanwhile)
                table.presence.receive_chat([meanwhile])
            return found

    async def come() -> None:
        hub = hub_of(table, Chat())
        websocket = SimpleNamespace(is_open=True, can_write=True, send_text=sent.append)
        page = Connection(hub, websocket, table.row.id, "192.0.2.1", "en")  # type: ignore[arg-type]
        await hub.admit(page, messages.Hello(None, None))
        table.presence.receive_chat([ChatLineRow(3, "ann", "Анна", 0, "after", 1.0)])

    asyncio.run(come())
    told = [msgspec.json.decode(body) for body in sent]
    assert [line["text"] for one in told if one["type"] == "chat" for line in one["lines"]] == [
        "before",
        "meanwhile",
        "after",
    ]


def test_one_page_is_admitted_in_each_turn_of_the_event_loop() -> None:
    table, begun = OpenTable(a_table(), None, None), list[int]()

    class Silence:
        shared = False

        async def chat_lines(self, *_: object) -> list[ChatLineRow]:
            begun.append(1)
            return []

    async def come() -> None:
        hub = hub_of(table, Silence())
        websocket = SimpleNamespace(is_open=True, can_write=True, send_text=lambda _: None)
        pages = [Connection(hub, websocket, table.row.id, "192.0.2.1", "en") for _ in range(9)]  # type: ignore[arg-type]
        coming = [asyncio.create_task(hub.admit(page, messages.Hello(None, None))) for page in pages]
        before = 0
        while not all(one.done() for one in coming):
            await asyncio.sleep(0)
            assert len(begun) <= before + 1
            before = len(begun)
        assert len(table.presence.watchers) == len(pages)

    asyncio.run(come())


def test_presence_of_a_crowd_is_broadcast_at_intervals(monkeypatch: pytest.MonkeyPatch) -> None:
    """If each visitor were announced at once to all others, the time would grow with the square of
    their number.
    """
    pause = 0.05
    monkeypatch.setattr("gulch.server.live.hub.PRESENCE_INTERVAL_SECONDS", pause)
    table, told = OpenTable(a_table(), None, None), list[bytes]()

    class Silence:
        shared = False

        async def chat_lines(self, *_: object) -> list[ChatLineRow]:
            return []

    async def run() -> None:
        hub = hub_of(table, Silence())
        websocket = SimpleNamespace(is_open=True, can_write=True, send_text=told.append)
        pages = [Connection(hub, websocket, table.row.id, "192.0.2.1", "en") for _ in range(50)]  # type: ignore[arg-type]
        began = asyncio.get_running_loop().time()
        await asyncio.gather(*(hub.admit(page, messages.Hello(None, None)) for page in pages))
        assert len(told) >= len(pages), "each page that connects gets the table at once"
        async with asyncio.timeout(TIMEOUT_SECONDS):
            while msgspec.json.decode(told[-1])["table"]["watching"] < len(pages):
                await asyncio.sleep(0.01)
        pauses = (asyncio.get_running_loop().time() - began) / pause
        assert len(told) <= (pauses + 2) * len(pages), "all pages get it once in each interval"
        for page in pages[1:]:
            hub.leave(page)
        async with asyncio.timeout(TIMEOUT_SECONDS):
            while msgspec.json.decode(told[-1])["table"]["watching"] > 1:
                await asyncio.sleep(0.01)
            while hub.presence_sent:
                await asyncio.sleep(0.01)

    asyncio.run(run())


def hub_of(table: OpenTable, store: Any) -> Hub:
    """A hub that has only the parts that a spectator needs."""

    async def get(_: str) -> OpenTable:
        return table

    nothing = SimpleNamespace(
        schedule=lambda _: None, publish_presence=lambda _: None, mark_active=lambda _: None, max_pages=100
    )
    tables: Any = SimpleNamespace(store=store, get=get, journal=None, clock=SteadyClock(), settings=Settings())
    return Hub(tables, nothing, nothing, nothing, None, nothing, b"")  # type: ignore[arg-type]
