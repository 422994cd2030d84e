"""Presence across servers."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from gulch.server.cluster import MAX_PRESENT, NODE_TIMEOUT_SECONDS, Cluster
from gulch.server.store.interface import Notice
from gulch.server.store.postgres import MAX_NOTICE_BYTES, Postgres
from gulch.server.tables.open_table import OpenTable
from tests.server.test_store import a_table


class Visitor:
    """A page that is connected to a table."""

    def __init__(self, name: str) -> None:
        self.player = self.visitor = name

    def table_changed(self) -> None: ...

    def receive_chat(self, lines: object) -> None: ...

    def check_restraint(self) -> None: ...

    def table_removed(self) -> None: ...


class Node:
    """A server with one open table; it records the notices that it sends."""

    shared = True

    def __init__(self, name: str, *visitors: str) -> None:
        self.name, self.told = name, list[Notice]()
        self.table = OpenTable(a_table(), None, None)
        self.table.presence.elsewhere = {}
        self.table.presence.watchers = {Visitor(name) for name in visitors}
        tables: Any = SimpleNamespace(store=self, open={self.table.row.id: self.table}, loading={}, get=self.get)
        automatic_moves: Any = SimpleNamespace(spawn=lambda work: asyncio.get_running_loop().create_task(work))
        self.cluster = Cluster(tables, automatic_moves)

    async def get(self, _: str) -> OpenTable:
        return self.table

    async def versions(self, _: list[str]) -> dict[str, tuple[int, int]]:
        return {self.table.row.id: (0, 0)}

    def publish(self, notice: Notice) -> None:
        self.told.append(notice)

    async def says_to(self, other: Node) -> None:
        notices, self.told = self.told, []
        other.cluster.receive(self.name, notices)
        for _ in range(3):
            await asyncio.sleep(0)


def test_after_a_silence_servers_exchange_presence_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """One server is stopped for a while; nobody comes or goes, so no change of presence is
    announced.
    """

    async def run() -> None:
        one, two = Node("one", "ann"), Node("two", "bob")

        async def talk() -> None:
            for _ in range(3):
                await one.says_to(two)
                await two.says_to(one)

        await talk()
        assert one.table.presence.online() == two.table.presence.online() == {"ann", "bob"}
        now = NODE_TIMEOUT_SECONDS + one.cluster.last_heard["two"] + 1
        monkeypatch.setattr("gulch.server.cluster.time.monotonic", lambda: now)
        for node in (one, two):
            await node.cluster.sweep()
        assert (one.table.presence.online(), two.table.presence.online()) == ({"ann"}, {"bob"})
        await talk()
        assert one.table.presence.online() == two.table.presence.online() == {"ann", "bob"}

    asyncio.run(run())


def test_a_presence_notice_about_a_crowd_fits_and_includes_the_players() -> None:
    node = Node("one", *(f"?spectator{n:03}" for n in range(1000)), "ann")
    node.cluster.publish_presence(node.table)
    (notice,) = node.told
    assert notice.present is not None
    assert notice.present[0] == "ann"
    assert len(notice.present) == MAX_PRESENT
    payload, _ = Postgres("postgresql://nowhere", "a name of a server that is long")._payload(node.told)
    assert len(payload) <= MAX_NOTICE_BYTES
