"""The parts of one running server, opened and closed in order."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import gc
import logging
import secrets
import time
from collections.abc import AsyncIterator

from gulch.server import catalogue
from gulch.server.bots.bot_pool import BotPool
from gulch.server.bots.bot_programs import BotPrograms
from gulch.server.bots.hints_and_analyses import AnalysisService
from gulch.server.cluster import Cluster
from gulch.server.contests import organiser
from gulch.server.engines import freeze_memory
from gulch.server.limits.connection_limits import ConnectionLimiter
from gulch.server.limits.rate_limit import ConcurrencyLimiter, RateLimiter
from gulch.server.live.hub import Hub
from gulch.server.metrics import Metrics
from gulch.server.people.player_ratings import PlayerRatings
from gulch.server.settings import Settings
from gulch.server.store.backup import is_file
from gulch.server.store.interface import Store
from gulch.server.store.sqlite import SQLite
from gulch.server.supervisor import forever
from gulch.server.tables.automatic_moves import AutomaticMoves
from gulch.server.tables.open_table import OpenTable
from gulch.server.tables.open_tables import OpenTables
from gulch.server.tables.turn_reminders import TurnReminders

log = logging.getLogger("gulch.server")


HEALTH_CACHE_SECONDS = 1.0
LONG_REQUESTS_PER_ADDRESS = 3  # slow requests of one address at a time; the event loop has a few more threads
SWEEPS_PER_CLEANUP = 60
WRITE_CHECK_SECONDS = 0.5  # between two checks for writes that the store does not answer


class Node:
    def __init__(self, settings: Settings, store: Store, limiter: ConnectionLimiter, signing_key: bytes) -> None:
        self.settings, self.store, self.limiter, self.signing_key = settings, store, limiter, signing_key
        self.started = time.monotonic()
        self.metrics = Metrics()
        self.tables = OpenTables(settings, store, self._table_changed)
        self.pool = BotPool(settings.workers, settings.think_seconds)
        self.programs = BotPrograms(settings)
        self.automatic_moves = AutomaticMoves(self.tables, self.pool, self.programs)
        self.reminders = TurnReminders(settings, store, self.tables, signing_key)
        self.analyses = AnalysisService(settings, store)
        self.cluster = Cluster(self.tables, self.automatic_moves)
        self.ratings = PlayerRatings(store)
        self.hub = Hub(
            self.tables, self.automatic_moves, self.analyses, self.cluster, self.metrics, limiter, signing_key
        )
        self.requests = RateLimiter(settings.requests_per_minute / 60, settings.request_burst)
        self.new_players = RateLimiter(settings.players_per_hour / 3600, settings.player_burst)
        self.long_requests = ConcurrencyLimiter(LONG_REQUESTS_PER_ADDRESS)
        self.stopping = False
        self.health_checked, self.problems = -HEALTH_CACHE_SECONDS, list[str]()
        self._register_metrics()

    async def health(self) -> list[str]:
        """The problems that keep this server from answering requests, cached for a moment."""
        if self.stopping:
            return ["stopping"]
        if time.monotonic() - self.health_checked >= HEALTH_CACHE_SECONDS:
            self.health_checked = time.monotonic()
            self.problems = await self.store.problems()
        return self.problems

    def _table_changed(self, table: OpenTable) -> None:
        self.automatic_moves.schedule(table)
        self.reminders.table_changed(table)

    def _register_metrics(self) -> None:
        count, journal = self.metrics.count, self.tables.journal
        count("gulch_moves", "Moves made, each durable", lambda: journal.moves)
        count("gulch_commits", "Groups of entries written to the store", lambda: self.store.commits)
        count("gulch_undos", "Moves taken back", lambda: journal.undos)
        count("gulch_bot_processes_replaced", "Bot processes that were replaced", lambda: self.pool.replaced)
        failures = self.programs.failures
        self.metrics.count_each("gulch_bot_program_failures", "Failures of bot programs", "fault", failures)
        self.metrics.count_each("gulch_cut_connections", "Connections that were cut", "why", self.limiter.cuts)
        count("gulch_removed_tables", "Tables removed because they were old", lambda: self.tables.removed)
        count("gulch_reminders", "Turn reminders sent to players who are away", lambda: self.reminders.sent)
        count("gulch_open_tables", "Tables in memory", lambda: len(self.tables.open), gauge=True)


def store_for(settings: Settings) -> Store:
    if is_file(settings.database):
        return SQLite(settings.database, settings.store_seconds)
    from gulch.server.store.postgres import Postgres

    return Postgres(settings.database, settings.node or secrets.token_hex(6), settings.store_seconds)


@contextlib.asynccontextmanager
async def open_node(settings: Settings, limiter: ConnectionLimiter) -> AsyncIterator[Node]:
    """Open the parts of a server, and close them at the end."""
    catalogue.warm_up()
    store = store_for(settings)
    await store.open()
    node = Node(settings, store, limiter, await store.signing_key())
    store.subscribe(node.cluster.receive)
    await node.pool.open()
    gc.collect()
    freeze_memory()
    node.tables.engines.load()
    interval = settings.sweep_seconds
    tasks = [
        asyncio.create_task(forever("sweep tables", node.automatic_moves.sweep, interval)),
        asyncio.create_task(forever("fail stuck writes", node.tables.journal.fail_stuck_writes, WRITE_CHECK_SECONDS)),
        asyncio.create_task(forever("remove old tables", node.tables.remove_old, SWEEPS_PER_CLEANUP * interval)),
        asyncio.create_task(forever("send reminders", node.reminders.sweep)),
        asyncio.create_task(forever("refresh players", node.hub.refresh_players, interval)),
        asyncio.create_task(forever("advance contests", functools.partial(organiser.sweep, node.tables), interval)),
    ]
    if store.shared:
        tasks.append(asyncio.create_task(forever("sweep cluster", node.cluster.sweep, interval)))
    log.info(
        "the server is open",
        extra={
            "workers": settings.workers,
            "store": type(store).__name__,
            "files": limiter.file_limit,
            "connections": limiter.max_connections,
            "pages": limiter.max_pages,
        },
    )
    try:
        yield node
    finally:
        node.stopping = True
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await node.reminders.queue.close()
        await node.automatic_moves.close()
        await node.hub.close()
        await node.analyses.close()
        await node.pool.close()
        await node.programs.close()
        await node.tables.engines.close()
        await store.close()
        log.info("the server is closed")
