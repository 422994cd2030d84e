"""All pages that are connected: who is let in, and who is where."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Coroutine
from typing import Any

from gulch.server import messages
from gulch.server.bots.hints_and_analyses import Studies
from gulch.server.cluster import Neighbours
from gulch.server.limits.connection_limits import Doorkeeper
from gulch.server.limits.rate_limit import Buckets
from gulch.server.live.client_state import Follower
from gulch.server.live.connection import Connection
from gulch.server.live.websocket import Wire
from gulch.server.metrics import Metrics
from gulch.server.people.identity import holder
from gulch.server.people.moderation import must_be_free
from gulch.server.problems import RequestError
from gulch.server.store.interface import ChatLineRow, PlayerRow
from gulch.server.tables.automatic_moves import AutomaticMoves
from gulch.server.tables.open_table import OpenTable
from gulch.server.tables.open_tables import OpenTables

FOR_PLAYERS = 10  # one page in so many is kept for those who play
PAUSE = 0.25  # seconds between two looks of a table at who is there


class Hub:
    def __init__(
        self,
        tables: OpenTables,
        driver: AutomaticMoves,
        studies: Studies,
        neighbours: Neighbours,
        metrics: Metrics,
        keeper: Doorkeeper,
        signing_key: bytes,
    ) -> None:
        self.tables, self.driver, self.studies = tables, driver, studies
        self.neighbours, self.metrics = neighbours, metrics
        self.journal, self.clock, self.settings = tables.journal, tables.clock, tables.settings
        self.keeper, self.signing_key = keeper, signing_key
        self.connections: set[Connection] = set()  # of pages that have said who they are
        self.spectators: Counter[str] = Counter()  # by address
        self.chat = Buckets(self.settings.chat_per_minute / 60, self.settings.chat_burst)
        self.hints = Buckets(self.settings.hints_per_minute / 60, self.settings.hint_burst)
        self.greeting = asyncio.Lock()
        self.lately: dict[str, bool] = {}  # tables that were shown who is there, and whether that has changed since
        self.stopping = False

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        return self.driver.spawn(work)

    async def serve(self, wire: Wire, table_id: str, address: str, language: str) -> None:
        """The whole life of a WebSocket that has been accepted."""
        connection = Connection(self, wire, table_id, address, language)
        late = asyncio.get_running_loop().call_later(self.settings.hello_seconds, self._silent, connection)
        self.keeper.silent[wire] = None
        self.metrics.connections.inc()
        try:
            wire.listen(connection, self.settings.slow_seconds, address)
            if self.stopping:
                connection.tell(RequestError("problem-stopping", 503))
            await wire.ended
        finally:
            late.cancel()
            self.keeper.has_spoken(wire)
            self.metrics.connections.dec()
            self.leave(connection)

    def _silent(self, connection: Connection) -> None:
        if connection.follower is None and connection.working is None:
            connection.tell(RequestError("problem-hello", 408))

    # ── Coming and going ──────────────────────────────────────────────────────

    async def greet(self, connection: Connection, hello: messages.Hello) -> None:
        """Let a page in that has said who it is. One begins in a turn of the loop, however many say
        so at once, again and again: those who play wait for one.
        """
        async with self.greeting:
            await asyncio.sleep(0)
        store = self.tables.store
        table = await self.tables.get(connection.table_id)
        me = None
        if hello.token is not None:
            me = await holder(store, self.signing_key, hello.token)
            if me is None:
                raise RequestError("problem-token", 401)
        if store.shared:
            await self.journal.refresh(table, row=True)
        must_be_free(table.row, me, "barred")
        lines = await self._lines(table)  # nothing is waited for from here on, so nothing is missed
        follower = Follower(table, None if me is None else me.id, hello.seat, hello.seen, hello.language)
        if not connection.wire.open:
            return
        before = table.presence.online()
        self._forget(connection)
        self._let_in(connection, table, None if me is None else me.id)
        connection.me, connection.follower, connection.line, connection.told = me, follower, 0, None
        table.presence.watchers.add(connection)
        if table.presence.online() == before or not self._presence(table):  # which shows the table to the newcomer too
            connection.table_changed()
        connection.check_restraint()
        connection.receive_chat(lines)
        self.driver.schedule(table)

    async def _lines(self, table: OpenTable) -> list[ChatLineRow]:
        """What was said at a table, also while we asked for it."""
        while True:
            said = table.presence.chat_count
            lines = await self.tables.store.chat_lines(table.row.id, self.settings.chat_lines)
            if table.presence.chat_count == said:
                return lines

    def _let_in(self, connection: Connection, table: OpenTable, player: str | None) -> None:
        """Wrong where there is no room. Those who play always have some, however many watch."""
        plays, address = bool(table.seats_of(player)), connection.address
        watching = sum(not table.seats_of(watcher.player) for watcher in table.presence.watchers)
        full = (
            sum(watcher.player == player for watcher in table.presence.watchers) >= self.settings.max_pages_per_player
            or not self._has_room(self.keeper.pages, address, plays=True)
            if plays
            else self.spectators[address] >= self.settings.max_spectators_per_address
            or watching >= self.settings.max_spectators_per_table
            or not self._has_room(self.keeper.pages - self.keeper.pages // FOR_PLAYERS, address, plays=False)
        )
        if full:
            raise RequestError("problem-too-many-connections", 429)
        self.keeper.has_spoken(connection.wire)
        self.connections.add(connection)
        connection.spectates = not plays
        self.spectators[address] += not plays

    def _has_room(self, pages: int, address: str, *, plays: bool) -> bool:
        """Where all pages are taken, the address that has most of them gives one up: nobody keeps
        the others out by coming in many times. For those who watch, only such as watch.
        """
        if len(self.connections) < pages:
            return True
        others = [connection for connection in self.connections if plays or connection.spectates]
        taken = Counter(connection.address for connection in others)
        most, count = taken.most_common(1)[0] if taken else ("", 0)
        if count <= taken[address] + 1:
            return False
        theirs = (connection for connection in others if connection.address == most)
        goes = min(theirs, key=lambda connection: not connection.spectates)
        goes.cut("too many pages")
        goes.refuse(RequestError("problem-too-many-connections", 429))
        self.leave(goes)
        return True

    def _forget(self, connection: Connection) -> None:
        if connection in self.connections:
            self.connections.remove(connection)
            self.spectators[connection.address] -= connection.spectates
            if not self.spectators[connection.address]:
                del self.spectators[connection.address]

    def leave(self, connection: Connection) -> None:
        """A page is gone, or was refused when it said anew who it is."""
        self._forget(connection)
        if connection.follower is None:
            return
        table, player = connection.table, connection.player
        before = table.presence.online()
        table.presence.watchers.discard(connection)
        connection.me = connection.follower = None
        table.last_used = time.monotonic()
        if table.presence.online() != before:
            if player is not None and table.seats_of(player):
                table.presence.left_at[player] = time.monotonic()
            self._presence(table)
        if not table.presence.watchers:
            table.free_memory()

    def is_now(self, player: PlayerRow) -> None:
        """A player has another key, or was told something: his pages heed it."""
        for connection in [connection for connection in self.connections if connection.player == player.id]:
            connection.is_now(player)

    def _presence(self, table: OpenTable) -> bool:
        """Show everybody who is there: now, or soon where many come and go."""
        id = table.row.id
        if id in self.lately:
            self.lately[id] = True
            return False
        self.lately[id] = False
        asyncio.get_running_loop().call_later(PAUSE, self._look_again, table)
        table.invalidate()
        table.broadcast()
        self.neighbours.tell_presence(table)
        return True

    def _look_again(self, table: OpenTable) -> None:
        if self.lately.pop(table.row.id):
            self._presence(table)

    async def close(self) -> None:
        """Send everybody away; he comes back to another server, or to this one when it is back."""
        self.stopping = True
        for connection in list(self.connections):
            connection.wire.shutdown()
        for _ in range(50):
            if not self.connections:
                break
            await asyncio.sleep(0.05)
