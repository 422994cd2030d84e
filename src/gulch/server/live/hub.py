"""All live connections: admits them, limits their number, and knows who is at which table."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Coroutine
from typing import Any

from gulch.server import messages
from gulch.server.bots.hints_and_analyses import AnalysisService
from gulch.server.cluster import Cluster
from gulch.server.limits.connection_limits import ConnectionLimiter
from gulch.server.limits.rate_limit import RateLimiter
from gulch.server.live.client_state import ClientState
from gulch.server.live.connection import Connection
from gulch.server.live.websocket import WebSocket
from gulch.server.metrics import Metrics
from gulch.server.people.identity import player_of_token
from gulch.server.people.moderation import check_unrestrained
from gulch.server.problems import RequestError
from gulch.server.store.interface import ChatLineRow, PlayerRow
from gulch.server.tables.automatic_moves import AutomaticMoves
from gulch.server.tables.open_table import OpenTable
from gulch.server.tables.open_tables import OpenTables

PAGES_PER_RESERVED = 10  # one live page in ten is reserved for players
PRESENCE_INTERVAL_SECONDS = 0.25  # between two broadcasts of who is at a table


class Hub:
    def __init__(
        self,
        tables: OpenTables,
        automatic_moves: AutomaticMoves,
        analyses: AnalysisService,
        cluster: Cluster,
        metrics: Metrics,
        limiter: ConnectionLimiter,
        signing_key: bytes,
    ) -> None:
        self.tables, self.automatic_moves, self.analyses = tables, automatic_moves, analyses
        self.cluster, self.metrics, self.limiter, self.signing_key = cluster, metrics, limiter, signing_key
        self.clock, self.settings = tables.clock, tables.settings
        self.connections: set[Connection] = set()  # those admitted
        self.spectators: Counter[str] = Counter()  # their number by address
        self.chat = RateLimiter(self.settings.chat_per_minute / 60, self.settings.chat_burst)
        self.hints = RateLimiter(self.settings.hints_per_minute / 60, self.settings.hint_burst)
        self.admission = asyncio.Lock()
        self.presence_sent: dict[str, bool] = {}  # by table with a recent broadcast: whether it needs another
        self.stopping = False

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        return self.automatic_moves.spawn(work)

    async def serve(self, websocket: WebSocket, table_id: str, address: str, language: str) -> None:
        """Serve an accepted WebSocket until it is closed."""
        connection = Connection(self, websocket, table_id, address, language)
        timer = asyncio.get_running_loop().call_later(self.settings.hello_seconds, self._hello_timeout, connection)
        self.limiter.idle[websocket] = None
        self.metrics.connections.inc()
        try:
            websocket.attach(connection, self.settings.slow_seconds, address)
            if self.stopping:
                connection.send_error(RequestError("problem-stopping", 503))
            await websocket.closed
        finally:
            timer.cancel()
            self.limiter.mark_active(websocket)
            self.metrics.connections.dec()
            self.leave(connection)

    def _hello_timeout(self, connection: Connection) -> None:
        if connection.client_state is None and connection.task is None:
            connection.send_error(RequestError("problem-hello", 408))

    # ── Connecting and disconnecting ──────────────────────────────────────────

    async def admit(self, connection: Connection, hello: messages.Hello) -> None:
        """Admit a page that has sent its hello. Only one admission begins in each turn of the event
        loop, so that many at once do not delay players.
        """
        async with self.admission:
            await asyncio.sleep(0)
        store = self.tables.store
        table = await self.tables.get(connection.table_id)
        me = None
        if hello.token is not None:
            me = await player_of_token(store, self.signing_key, hello.token)
            if me is None:
                raise RequestError("problem-token", 401)
        if store.shared:
            await self.tables.journal.refresh(table, row=True)
        check_unrestrained(table.row, me, "barred")
        lines = await self._chat_lines(table)  # no await from here on, so nothing is missed
        player = None if me is None else me.id
        client_state = ClientState(table, player, hello.seat, hello.seen, hello.language)
        if not connection.websocket.is_open:
            return
        before = table.presence.online()
        self._unregister(connection)
        self._register(connection, table, player)
        connection.me, connection.client_state = me, client_state
        connection.last_chat_line, connection.restraint_key = 0, None
        table.presence.watchers.add(connection)
        if table.presence.online() == before or not self._broadcast_presence(table):  # the broadcast includes this page
            connection.table_changed()
        connection.check_restraint()
        connection.receive_chat(lines)
        self.automatic_moves.schedule(table)

    async def _chat_lines(self, table: OpenTable) -> list[ChatLineRow]:
        """The chat of a table, including lines that are written while it is read."""
        while True:
            count = table.presence.chat_count
            lines = await self.tables.store.chat_lines(table.row.id, self.settings.chat_lines)
            if table.presence.chat_count == count:
                return lines

    def _register(self, connection: Connection, table: OpenTable, player: str | None) -> None:
        """Add an admitted page. Spectators cannot use up the room for players. RequestError: there
        is no room.
        """
        plays, address = bool(table.seats_of(player)), connection.address
        watchers, max_pages = table.presence.watchers, self.limiter.max_pages
        watching = sum(not table.seats_of(watcher.player) for watcher in watchers)
        full = (
            sum(watcher.player == player for watcher in watchers) >= self.settings.max_pages_per_player
            or not self._make_room(max_pages, address, plays=True)
            if plays
            else self.spectators[address] >= self.settings.max_spectators_per_address
            or watching >= self.settings.max_spectators_per_table
            or not self._make_room(max_pages - max_pages // PAGES_PER_RESERVED, address, plays=False)
        )
        if full:
            raise RequestError("problem-too-many-connections", 429)
        self.limiter.mark_active(connection.websocket)
        self.connections.add(connection)
        connection.is_spectator = not plays
        self.spectators[address] += not plays

    def _make_room(self, pages: int, address: str, *, plays: bool) -> bool:
        """Make room for a page; returns whether there is room. If there was none, the address with
        the most pages loses one, so that nobody can keep others out by connecting many times. A
        spectator can only displace spectators.
        """
        if len(self.connections) < pages:
            return True
        others = [connection for connection in self.connections if plays or connection.is_spectator]
        taken = Counter(connection.address for connection in others)
        most, count = taken.most_common(1)[0] if taken else ("", 0)
        if count <= taken[address] + 1:
            return False
        theirs = (connection for connection in others if connection.address == most)
        loser = min(theirs, key=lambda connection: not connection.is_spectator)
        loser.was_cut("too many pages")
        loser.close_with(RequestError("problem-too-many-connections", 429))
        self.leave(loser)
        return True

    def _unregister(self, connection: Connection) -> None:
        if connection in self.connections:
            self.connections.remove(connection)
            self.spectators[connection.address] -= connection.is_spectator
            if not self.spectators[connection.address]:
                del self.spectators[connection.address]

    def leave(self, connection: Connection) -> None:
        """Remove a page that has disconnected, or whose second hello was refused."""
        self._unregister(connection)
        connection.cancel_hint()
        if connection.client_state is None:
            return
        table, player = connection.table, connection.player
        before = table.presence.online()
        table.presence.watchers.discard(connection)
        connection.me = connection.client_state = None
        table.last_used = time.monotonic()
        if table.presence.online() != before:
            if player is not None and table.seats_of(player):
                table.presence.left_at[player] = time.monotonic()
            self._broadcast_presence(table)
        if not table.presence.watchers:
            table.free_memory()

    def player_changed(self, player: PlayerRow) -> None:
        """Tell a player's pages that the token was revoked or the restraint changed."""
        for connection in [connection for connection in self.connections if connection.player == player.id]:
            connection.player_changed(player)

    async def refresh_players(self) -> None:
        """Apply changes that the operator or other servers have made to connected players."""
        connected = [(connection, connection.me) for connection in self.connections if connection.me is not None]
        ids = sorted({me.id for _, me in connected})
        stored = await self.tables.store.players(ids) if ids else {}
        for connection, me in connected:
            if connection.me is me:  # the page has not sent another hello meanwhile
                connection.player_changed(stored.get(me.id))

    def _broadcast_presence(self, table: OpenTable) -> bool:
        """Tell everybody at the table who is there, at once, or soon if many come and go. Returns
        whether it was done at once.
        """
        id = table.row.id
        if id in self.presence_sent:
            self.presence_sent[id] = True
            return False
        self.presence_sent[id] = False
        asyncio.get_running_loop().call_later(PRESENCE_INTERVAL_SECONDS, self._presence_interval_over, table)
        table.invalidate()
        table.broadcast()
        self.cluster.publish_presence(table)
        return True

    def _presence_interval_over(self, table: OpenTable) -> None:
        if self.presence_sent.pop(table.row.id):
            self._broadcast_presence(table)

    async def close(self) -> None:
        """Disconnect all pages; they reconnect to another server, or to this one later."""
        self.stopping = True
        for connection in list(self.connections):
            connection.websocket.shutdown()
        for _ in range(50):
            if not self.connections:
                break
            await asyncio.sleep(0.05)
