"""Cooperation with other servers on the same database: follows their changes to tables open here,
and exchanges who is present.
"""

from __future__ import annotations

import time

from gulch.server.problems import RequestError
from gulch.server.store.interface import Notice, StoreDown
from gulch.server.tables.automatic_moves import AutomaticMoves
from gulch.server.tables.open_table import OpenTable
from gulch.server.tables.open_tables import OpenTables

NODE_TIMEOUT_SECONDS = 15.0  # a server that has sent no notice for so long counts as dead
MAX_PRESENT = 400  # visitors named in a notice: PostgreSQL limits its size


class Cluster:
    def __init__(self, tables: OpenTables, automatic_moves: AutomaticMoves) -> None:
        self.tables, self.automatic_moves, self.store = tables, automatic_moves, tables.store
        self.last_heard: dict[str, float] = {}  # by server: when its last notice came

    def publish_presence(self, table: OpenTable, *, asks: bool = False) -> None:
        if self.store.shared:
            here = {watcher.visitor for watcher in table.presence.watchers}
            players_first = sorted(here, key=lambda who: (not table.seats_of(who), who))
            self.store.publish(Notice(table.row.id, present=players_first[:MAX_PRESENT], asks_presence=asks))

    def receive(self, server: str, notices: list[Notice]) -> None:
        if not server:  # no name: notices may have been missed
            for table in list(self.tables.open.values()):
                table.log.uncertain = True
            return
        if server not in self.last_heard:  # the server is new, or it was silent so long that its presence was dropped
            for table in list(self.tables.open.values()):
                self.publish_presence(table, asks=True)
        self.last_heard[server] = time.monotonic()
        for notice in notices:
            if notice.table in self.tables.open or notice.table in self.tables.loading:
                self.automatic_moves.spawn(self._follow(server, notice))

    async def sweep(self) -> None:
        """Detect dead servers, and apply changes whose notices were lost."""
        dead = {server for server, at in self.last_heard.items() if time.monotonic() - at > NODE_TIMEOUT_SECONDS}
        for server in dead:
            del self.last_heard[server]
        for table in list(self.tables.open.values()):
            for server in dead & set(table.presence.elsewhere or ()):
                self._set_presence(table, server, [])
        await self._compare_with_store()

    async def _compare_with_store(self) -> None:
        """Refresh watched tables whose log or row is newer in the store."""
        watched = [id for id, table in self.tables.open.items() if table.presence.watchers]
        stored = await self.store.versions(watched) if watched else {}
        for id in (id for id in watched if id not in stored and id in self.tables.open):
            self.tables.disconnect(id)  # another server has removed it
        for id, (entries, version) in stored.items():
            table = self.tables.open.get(id)
            if table is None or table.lock.busy or (table.log.entries, table.row.version) == (entries, version):
                continue
            await self.tables.journal.refresh(table, row=True)
            self.automatic_moves.schedule(table)

    async def _follow(self, server: str, notice: Notice) -> None:
        try:
            table = await self.tables.get(notice.table)  # it may still be loading
        except (StoreDown, RequestError):
            return
        try:
            if notice.present is not None:
                self._set_presence(table, server, notice.present)
                if notice.asks_presence:
                    self.publish_presence(table)
            if notice.moves or notice.row:
                await self.tables.journal.refresh(table, notice.row)
                if table.deadline is not None and table.automation.task is None:
                    self.automatic_moves.set_timer(table)
            if notice.chat:
                await self._receive_chat(table)
        except (StoreDown, RequestError):
            table.log.uncertain = True

    def _set_presence(self, table: OpenTable, server: str, present: list[str]) -> None:
        """Record who has the table open on another server; `present` is empty if that server is
        dead.
        """
        presence = table.presence
        if presence.elsewhere is None:
            return
        before = presence.online()
        presence.elsewhere[server] = set(present)
        if presence.online() != before:
            for player in before - presence.online():
                presence.left_at[player] = time.monotonic()
            table.invalidate()
            table.broadcast()

    async def _receive_chat(self, table: OpenTable) -> None:
        limit = self.tables.settings.chat_lines
        lines = await self.store.chat_lines(table.row.id, limit) if table.presence.watchers else []
        table.presence.receive_chat(lines)
