"""Other servers of the same store: what they say about tables that are open here, and what they are
told of who looks at them.
"""

from __future__ import annotations

import time

from gulch.server.problems import RequestError
from gulch.server.store.interface import Notice, StoreDown
from gulch.server.tables.automatic_moves import AutomaticMoves
from gulch.server.tables.open_table import OpenTable
from gulch.server.tables.open_tables import OpenTables

LEASE = 15.0  # seconds that we believe in a server that says nothing
NAMED = 400  # people at one table, at the most: a word of PostgreSQL holds no more


class Neighbours:
    def __init__(self, tables: OpenTables, driver: AutomaticMoves) -> None:
        self.tables, self.driver, self.store = tables, driver, tables.store
        self.living: dict[str, float] = {}  # when each of them was last heard

    def tell_presence(self, table: OpenTable, *, asks: bool = False) -> None:
        if self.store.shared:
            here = {watcher.visitor for watcher in table.presence.watchers}
            first = sorted(here, key=lambda who: (not table.seats_of(who), who))  # those who play
            self.store.publish(Notice(table.row.id, present=first[:NAMED], asks_presence=asks))

    def heard(self, server: str, notices: list[Notice]) -> None:
        if not server:
            for table in list(self.tables.open.values()):
                table.log.uncertain = True
            return
        if server not in self.living:  # it is new, or one of us was silent for so long that we forgot who is there
            for table in list(self.tables.open.values()):
                self.tell_presence(table, asks=True)
        self.living[server] = time.monotonic()
        for notice in notices:
            if notice.table in self.tables.open or notice.table in self.tables.loading:
                self.driver.spawn(self._follow(server, notice))

    async def sweep(self) -> None:
        """What nobody tells: that a server has died, and what was said while we did not hear."""
        silent = {server for server, at in self.living.items() if time.monotonic() - at > LEASE}
        for server in silent:
            del self.living[server]
        for table in list(self.tables.open.values()):
            for server in silent & set(table.presence.elsewhere or ()):
                self._is_here(table, server, [])
        await self._compare()

    async def _compare(self) -> None:
        """Look whether tables that somebody watches stand as the store has them."""
        watched = [id for id, table in self.tables.open.items() if table.presence.watchers]
        newest = await self.store.versions(watched) if watched else {}
        for id in (id for id in watched if id not in newest and id in self.tables.open):
            self.tables.disconnect(id)  # another server has removed it
        for id, (entries, version) in newest.items():
            table = self.tables.open.get(id)
            if table is None or table.lock.busy or (table.log.entries, table.row.version) == (entries, version):
                continue
            await self.tables.journal.refresh(table, row=True)
            self.driver.schedule(table)

    async def _follow(self, server: str, notice: Notice) -> None:
        try:
            table = await self.tables.get(notice.table)  # which may be on its way from the store just now
        except (StoreDown, RequestError):
            return
        try:
            self._note_presence(table, server, notice)
            if notice.moves or notice.row:
                await self.tables.journal.refresh(table, notice.row)
                if table.deadline is not None and table.automation.task is None:
                    self.driver.set_timer(table)
            if notice.chat:
                await self._new_lines(table)
        except (StoreDown, RequestError):
            table.log.uncertain = True

    def _note_presence(self, table: OpenTable, server: str, notice: Notice) -> None:
        if notice.present is not None:
            self._is_here(table, server, notice.present)
            if notice.asks_presence:
                self.tell_presence(table)

    def _is_here(self, table: OpenTable, server: str, here: list[str]) -> None:
        """Who looks at a table on another server, as it says, or nobody where it is dead."""
        if table.presence.elsewhere is None:
            return
        before = table.presence.online()
        table.presence.elsewhere[server] = set(here)
        if table.presence.online() != before:
            for player in before - table.presence.online():
                table.presence.left_at[player] = time.monotonic()
            table.invalidate()
            table.broadcast()

    async def _new_lines(self, table: OpenTable) -> None:
        limit = self.tables.settings.chat_lines
        table.presence.receive_chat(await self.store.chat_lines(table.row.id, limit) if table.presence.watchers else [])
