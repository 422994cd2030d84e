"""The open tables of this server. The store's log is the source of truth; tables that are not open
are loaded from it on demand.
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
from gulch.server.problems import RequestError
from gulch.server.settings import Settings
from gulch.server.store.interface import Notice, Store, TableRow
from gulch.server.tables.deadlines import SteadyClock
from gulch.server.tables.journal import Journal
from gulch.server.tables.open_table import OpenTable, load_table

DAY_SECONDS = 86_400.0
REMOVE_BATCH = 100  # tables removed in one sweep


class OpenTables:
    def __init__(self, settings: Settings, store: Store, on_change: Callable[[OpenTable], None]) -> None:
        """`on_change` is called after each change of a table by this server."""
        self.settings, self.store, self.clock = settings, store, SteadyClock()
        self.engines = Engines(self._switch_engine)
        self.journal = Journal(store, self.engines, self.clock, settings, on_change)
        self.open: dict[str, OpenTable] = {}
        self.loading: dict[str, asyncio.Future[OpenTable]] = {}
        self.removed = 0  # number of old tables removed since the server started

    def _switch_engine(self, engine: Engine) -> None:
        for table in self.open.values():
            for match in (table.match, table.log.delayed):
                if match is not None and match.game is engine.game:
                    match.engine = engine

    async def get(self, id: str) -> OpenTable:
        """The table with this id, loaded if needed. RequestError: there is none."""
        if not is_id(id):
            raise RequestError("problem-no-table", 404)
        table = self.open.get(id)
        if table is None:
            loading = self.loading.get(id)
            if loading is None:
                loading = self.loading[id] = asyncio.ensure_future(self._load(id))
                loading.add_done_callback(lambda _: self.loading.pop(id, None))
            table = await asyncio.shield(loading)
        table.last_used = time.monotonic()
        return table

    async def _load(self, id: str) -> OpenTable:
        row = await self.store.table(id)
        if row is None:
            raise RequestError("problem-no-table", 404)
        return await self._open(row)

    async def _open(self, row: TableRow, *, new: bool = False) -> OpenTable:
        entries = await self.store.log(row.id) if row.state != "waiting" and not new else []
        try:
            engine = self.engines[find(row.game)]
        except UnknownGame:
            engine = None
        arguments = (row, entries, engine, self.settings.notes_kept, self.clock())
        if entries:
            table = await asyncio.to_thread(load_table, *arguments)
            if table.game is not None and table.match is not None:
                table.match.engine = self.engines[table.game]  # the rules may have been compiled meanwhile
        else:
            table = load_table(*arguments)
        if row.id in self.open:
            return self.open[row.id]
        self.open[row.id] = table
        if self.store.shared:
            table.presence.elsewhere = {}
            self.store.publish(Notice(row.id, present=[], asks_presence=True))
        return table

    async def add(self, row: TableRow) -> OpenTable:
        """Store and open a new table, or open the one that has this id already. Its match begins at
        once if all seats are taken.
        """
        if row.complete:
            row = self.journal.started(row)
        if not await self.store.add_table(row):
            return await self.get(row.id)
        table = await self._open(row, new=True)
        self.journal.on_change(table)
        return table

    async def remove_old(self) -> None:
        """Remove expired transfer codes, and tables older than the settings allow."""
        await self.store.forget_transfers(self.clock())
        for days, over in ((self.settings.keep_finished_days, True), (self.settings.keep_abandoned_days, False)):
            if not days:
                continue
            for id in await self.store.old_tables(self.clock() - days * DAY_SECONDS, REMOVE_BATCH, over=over):
                table = self.open.get(id)
                if table is None or not table.presence.watchers:
                    self.open.pop(id, None)
                    await self.store.remove_table(id)
                    self.removed += 1

    async def remove(self, id: str) -> None:
        """Delete a table for good, and disconnect everybody at it."""
        table = await self.get(id)
        async with table.lock:
            await self.store.remove_table(id)
            self.disconnect(id)
        self.removed += 1

    def disconnect(self, id: str) -> None:
        """Forget a removed table, and tell everybody at it before disconnecting them."""
        table = self.open.pop(id)
        table.load_problem = "problem-removed"
        table.automation.stop_timer()
        for watcher in list(table.presence.watchers):
            watcher.table_removed()

    def close_idle(self, idle_seconds: float) -> None:
        """Close tables that nobody has watched for a while; they stay in the store."""
        now = time.monotonic()
        for id, table in list(self.open.items()):
            wait = idle_seconds / 10 if table.row.result is not None else idle_seconds
            busy = table.presence.watchers or table.lock.busy or table.automation.task is not None
            if not busy and now - table.last_used > wait:
                table.automation.stop_timer()
                del self.open[id]
