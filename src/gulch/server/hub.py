"""All pages that are connected: who is let in, and who is where."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Coroutine
from typing import Any

from gulch.server import messages
from gulch.server.connection import Connection
from gulch.server.driving import Driver
from gulch.server.follower import Follower
from gulch.server.identity import holder
from gulch.server.limits import Buckets
from gulch.server.metrics import Metrics
from gulch.server.neighbours import Neighbours
from gulch.server.problems import Wrong
from gulch.server.table import OpenTable
from gulch.server.tables import Tables
from gulch.server.wire import Wire


class Hub:
    def __init__(
        self, tables: Tables, driver: Driver, neighbours: Neighbours, metrics: Metrics, signing_key: bytes
    ) -> None:
        self.tables, self.driver, self.neighbours, self.metrics = tables, driver, neighbours, metrics
        self.journal, self.clock, self.settings = tables.journal, tables.clock, tables.settings
        self.signing_key = signing_key
        self.connections: set[Connection] = set()  # of pages that have said who they are
        self.addresses: Counter[str] = Counter()
        self.chat = Buckets(self.settings.chat_per_minute / 60, self.settings.chat_burst)
        self.stopping = False

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        return self.driver.spawn(work)

    async def serve(self, wire: Wire, table_id: str, address: str, language: str) -> None:
        """The whole life of a WebSocket that has been accepted."""
        connection = Connection(self, wire, table_id, language)
        late = asyncio.get_running_loop().call_later(self.settings.hello_seconds, self._silent, connection)
        self.addresses[address] += 1
        self.metrics.connections.inc()
        try:
            wire.listen(connection, self.settings.slow_seconds)
            if (full := self._full(address)) is not None:
                connection.tell(full)
            await wire.ended
        finally:
            late.cancel()
            self.metrics.connections.dec()
            self.addresses[address] -= 1
            if not self.addresses[address]:
                del self.addresses[address]
            self.leave(connection)

    def _full(self, address: str) -> Wrong | None:
        if self.stopping:
            return Wrong("problem-stopping", 503)
        if (
            len(self.connections) >= self.settings.max_connections
            or self.addresses[address] > self.settings.max_connections_per_address
        ):
            return Wrong("problem-too-many-connections", 429)
        return None

    def _silent(self, connection: Connection) -> None:
        if connection.follower is None and connection.working is None:
            connection.tell(Wrong("problem-hello", 408))

    # ── Coming and going ──────────────────────────────────────────────────────

    async def greet(self, connection: Connection, hello: messages.Hello) -> None:
        """Let a page in that has said who it is."""
        store = self.tables.store
        table = await self.tables.get(connection.table_id)
        if len(table.watchers) >= self.settings.max_connections_per_table:
            raise Wrong("problem-too-many-connections", 429)
        me = None
        if hello.token is not None:
            id = holder(self.signing_key, hello.token)
            me = None if id is None else await store.player(id)
            if me is None:
                raise Wrong("problem-token", 401)
        if store.shared:
            await self.journal.refresh(table, row=True)
        lines = await store.lines(table.row.id, self.settings.chat_lines)
        follower = Follower(table, None if me is None else me.id, hello.seat, hello.seen, hello.language)
        if not connection.wire.open:
            return
        before = table.online()
        connection.me, connection.follower, connection.line = me, follower, 0
        table.watchers.add(connection)
        self.connections.add(connection)
        if table.online() != before:
            self._presence(table)
        connection.wake()
        connection.hear(lines)
        self.driver.drive(table)

    def leave(self, connection: Connection) -> None:
        """A page is gone, or about to say anew who it is."""
        self.connections.discard(connection)
        if connection.follower is None:
            return
        table, player = connection.table, connection.player
        before = table.online()
        table.watchers.discard(connection)
        connection.me = connection.follower = None
        table.touched = time.monotonic()
        if player is not None and table.online() != before:
            if table.seats_of(player):
                table.gone[player] = time.monotonic()
            self._presence(table)

    def _presence(self, table: OpenTable) -> None:
        table.changed()
        self.neighbours.tell_presence(table)

    async def close(self) -> None:
        """Send everybody away; he comes back to another server, or to this one when it is back."""
        self.stopping = True
        for connection in list(self.connections):
            connection.wire.shutdown()
        for _ in range(50):
            if not self.connections:
                break
            await asyncio.sleep(0.05)
