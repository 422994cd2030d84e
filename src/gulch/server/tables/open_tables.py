"""All open tables of this server. The store's log is the truth; a table that is not open is rebuilt
from it.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from gulch.kernel.engine import Engine
from gulch.kernel.game import UnknownGame
from gulch.kernel.game import game as find
from gulch.server.engines import Engines
from gulch.server.people.identity import is_id
from gulch.server.problems import Wrong
from gulch.server.settings import Settings
from gulch.server.store.interface import Notice, Store, TableRow
from gulch.server.tables.deadlines import SteadyClock
from gulch.server.tables.journal import Journal
from gulch.server.tables.open_table import OpenTable, opened

DAY = 86_400.0  # seconds
AT_ONCE = 100  # tables removed in one go


class Tables:
    def __init__(self, settings: Settings, store: Store, moved: Callable[[OpenTable], None]) -> None:
        """`moved` hears of each table that this server has changed."""
        self.settings, self.store, self.clock = settings, store, SteadyClock()
        self.engines = Engines(self._switch)
        self.journal = Journal(store, self.engines, self.clock, settings, moved)
        self.open: dict[str, OpenTable] = {}
        self.loading: dict[str, asyncio.Future[OpenTable]] = {}
        self.removed = 0  # tables, because they were old

    def _switch(self, engine: Engine) -> None:
        for table in self.open.values():
            for match in (table.match, table.behind):
                if match is not None and match.game is engine.game:
                    match.engine = engine

    async def get(self, id: str) -> OpenTable:
        """A table by its id; Wrong where there is none."""
        if not is_id(id):
            raise Wrong("problem-no-table", 404)
        table = self.open.get(id)
        if table is None:
            loading = self.loading.get(id)
            if loading is None:
                loading = self.loading[id] = asyncio.ensure_future(self._load(id))
                loading.add_done_callback(lambda _: self.loading.pop(id, None))
            table = await asyncio.shield(loading)
        table.touched = time.monotonic()
        return table

    async def _load(self, id: str) -> OpenTable:
        row = await self.store.table(id)
        if row is None:
            raise Wrong("problem-no-table", 404)
        return await self._opened(row)

    async def _opened(self, row: TableRow, *, fresh: bool = False) -> OpenTable:
        entries = await self.store.log(row.id) if row.state != "waiting" and not fresh else []
        try:
            engine = self.engines[find(row.game)]
        except UnknownGame:
            engine = None
        arguments = (row, entries, engine, self.settings.notes_kept, self.clock())
        if entries:
            table = await asyncio.to_thread(opened, *arguments)
            if table.game is not None and table.match is not None:
                table.match.engine = self.engines[table.game]  # which may have been compiled meanwhile
        else:
            table = opened(*arguments)
        if row.id in self.open:
            return self.open[row.id]
        self.open[row.id] = table
        if self.store.shared:
            table.here = {}
            self.store.publish(Notice(row.id, present=[], asks_presence=True))
        return table

    async def add(self, row: TableRow) -> OpenTable:
        """A new table, or the one of this id that is there already. Its match begins at once if
        nobody is missing.
        """
        if row.complete:
            row = self.journal.started(row)
        if not await self.store.add_table(row):
            return await self.get(row.id)  # somebody else was first, and it is his table that counts
        table = await self._opened(row, fresh=True)
        self.journal.moved(table)
        return table

    async def tidy(self) -> None:
        """Remove what was kept for as long as it should be: codes that nobody may use any more, and
        tables.
        """
        await self.store.forget_transfers(self.clock())
        for days, over in ((self.settings.keep_finished, True), (self.settings.keep_abandoned, False)):
            if not days:
                continue
            for id in await self.store.old_tables(self.clock() - days * DAY, AT_ONCE, over=over):
                table = self.open.get(id)
                if table is None or not table.watchers:
                    self.open.pop(id, None)
                    await self.store.remove_table(id)
                    self.removed += 1

    async def remove(self, id: str) -> None:
        """Forget a table for good; whoever is there is sent away."""
        table = await self.get(id)
        async with table.changing:
            await self.store.remove_table(id)
            self.drop(id)
        self.removed += 1

    def drop(self, id: str) -> None:
        """There is no such table any more: nobody plays on, and whoever is there is told so."""
        table = self.open.pop(id)
        table.broken = "problem-removed"
        if table.timer is not None:
            table.timer.cancel()
        for watcher in list(table.watchers):
            watcher.dismiss()

    def put_away(self, idle: float) -> None:
        """Forget tables that nobody looks at; the store has them."""
        now = time.monotonic()
        for id, table in list(self.open.items()):
            wait = idle / 10 if table.row.result is not None else idle
            busy = table.watchers or table.changing.wanted or table.bots is not None
            if not busy and now - table.touched > wait:
                if table.timer is not None:
                    table.timer.cancel()
                del self.open[id]
