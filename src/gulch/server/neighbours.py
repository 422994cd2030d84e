"""Other servers of the same store: what they say about tables that are open here, and what they are
told of who looks at them.
"""

from __future__ import annotations

from gulch.server.driving import Driver
from gulch.server.problems import Wrong
from gulch.server.store import Notice, StoreDown
from gulch.server.table import OpenTable
from gulch.server.tables import Tables


class Neighbours:
    def __init__(self, tables: Tables, driver: Driver) -> None:
        self.tables, self.driver, self.store = tables, driver, tables.store

    def tell_presence(self, table: OpenTable) -> None:
        if self.store.shared:
            here = sorted({watcher.player for watcher in table.watchers if watcher.player is not None})
            self.store.tell(Notice(table.row.id, here=here))

    def heard(self, server: str, notices: list[Notice]) -> None:
        for notice in notices:
            if notice.table in self.tables.open or notice.table in self.tables.loading:
                self.driver.spawn(self._follow(server, notice))
        if not notices:
            for table in list(self.tables.open.values()):
                table.doubt = True

    async def _follow(self, server: str, notice: Notice) -> None:
        try:
            table = await self.tables.get(notice.table)  # which may be on its way from the store just now
        except (StoreDown, Wrong):
            return
        try:
            self._note_presence(table, server, notice)
            if notice.moves or notice.row:
                await self.tables.journal.refresh(table, notice.row)
                if table.deadline is not None and table.bots is None:
                    self.driver.follow_clock(table)
            if notice.chat and table.watchers:
                await self._new_lines(table)
        except (StoreDown, Wrong):
            table.doubt = True

    def _note_presence(self, table: OpenTable, server: str, notice: Notice) -> None:
        if notice.here is None or table.here is None:
            return
        before = table.online()
        table.here[server] = set(notice.here)
        if table.online() != before:
            table.changed()
        if notice.asks:
            self.tell_presence(table)

    async def _new_lines(self, table: OpenTable) -> None:
        lines = await self.store.lines(table.row.id, self.tables.settings.chat_lines)
        for watcher in list(table.watchers):
            watcher.hear(lines)
