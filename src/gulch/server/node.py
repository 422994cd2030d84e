"""All parts of one running server, opened and closed in order."""

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
from gulch.server.bots.hints_and_analyses import Studies
from gulch.server.cluster import Neighbours
from gulch.server.contests import organiser
from gulch.server.engines import settle_memory
from gulch.server.limits.connection_limits import Doorkeeper
from gulch.server.limits.rate_limit import Buckets, Rooms
from gulch.server.live.hub import Hub
from gulch.server.metrics import Metrics
from gulch.server.people import moderation
from gulch.server.people.player_ratings import Ladder
from gulch.server.people.turn_reminders import Reminders
from gulch.server.settings import Settings
from gulch.server.store.backup import is_file
from gulch.server.store.interface import Store
from gulch.server.store.sqlite import SQLite
from gulch.server.supervisor import forever
from gulch.server.tables.automatic_moves import AutomaticMoves
from gulch.server.tables.open_table import OpenTable
from gulch.server.tables.open_tables import OpenTables

log = logging.getLogger("gulch.server")


FRESH = 1.0  # seconds
LONG_AT_ONCE = 3  # of one address: the loop has a few threads more
SELDOM = 60  # sweeps
GIVE_UP = 0.5  # seconds between two looks for entries that the store does not answer for


class Node:
    def __init__(self, settings: Settings, store: Store, keeper: Doorkeeper, signing_key: bytes) -> None:
        self.settings, self.store, self.keeper, self.signing_key = settings, store, keeper, signing_key
        self.started = time.monotonic()
        self.metrics = Metrics()
        self.tables = OpenTables(settings, store, self._moved)
        self.pool = BotPool(settings.workers, settings.think_seconds)
        self.driver = AutomaticMoves(self.tables, self.pool)
        self.reminders = Reminders(settings, store, self.tables, signing_key)
        self.studies = Studies(settings, store)
        self.neighbours = Neighbours(self.tables, self.driver)
        self.ladder = Ladder(store)
        self.hub = Hub(self.tables, self.driver, self.studies, self.neighbours, self.metrics, keeper, signing_key)
        self.requests = Buckets(settings.requests_per_minute / 60, settings.request_burst)
        self.newcomers = Buckets(settings.players_per_hour / 3600, settings.player_burst)
        self.long = Rooms(LONG_AT_ONCE)  # by address, for what takes long to answer
        self.stopping = False
        self.looked, self.problems = -FRESH, list[str]()  # when we last asked the store how it is, and what it said
        self._count()

    async def health(self) -> list[str]:
        """What keeps this server from serving; asked often, it is found out now and then."""
        if self.stopping:
            return ["stopping"]
        if time.monotonic() - self.looked >= FRESH:
            self.looked = time.monotonic()
            self.problems = await self.store.problems()
        return self.problems

    def _moved(self, table: OpenTable) -> None:
        self.driver.schedule(table)
        self.reminders.moved(table)

    def _count(self) -> None:
        count, journal = self.metrics.count, self.tables.journal
        count("gulch_moves", "Moves made, each durable", lambda: journal.moves)
        count("gulch_commits", "Groups of entries written to the store", lambda: self.store.commits)
        count("gulch_undos", "Moves taken back", lambda: journal.undos)
        count(
            "gulch_bot_processes_replaced", "Processes of the bots that had to be replaced", lambda: self.pool.replaced
        )
        self.metrics.count_each("gulch_cut_connections", "Connections that were cut", "why", self.keeper.cut)
        count("gulch_removed_tables", "Tables removed because they were old", lambda: self.tables.removed)
        count("gulch_reminders", "Words to people who are away that it is their turn", lambda: self.reminders.sent)
        count("gulch_open_tables", "Tables in memory", lambda: len(self.tables.open), gauge=True)


def store_for(settings: Settings) -> Store:
    if is_file(settings.database):
        return SQLite(settings.database, settings.store_seconds)
    from gulch.server.store.postgres import Postgres

    return Postgres(settings.database, settings.node or secrets.token_hex(6), settings.store_seconds)


@contextlib.asynccontextmanager
async def open_node(settings: Settings, keeper: Doorkeeper) -> AsyncIterator[Node]:
    """A server's parts, from the first to the last moment."""
    catalogue.unpack()
    store = store_for(settings)
    await store.open()
    node = Node(settings, store, keeper, await store.signing_key())
    store.subscribe(node.neighbours.heard)
    await node.pool.open()
    gc.collect()
    settle_memory()
    node.tables.engines.load()
    often = settings.sweep_seconds
    watched = [
        asyncio.create_task(forever("tables", node.driver.sweep, often)),
        asyncio.create_task(forever("entries", node.tables.journal.fail_stuck_writes, GIVE_UP)),
        asyncio.create_task(forever("old tables", node.tables.remove_old, SELDOM * often)),
        asyncio.create_task(forever("reminders", node.reminders.sweep)),
        asyncio.create_task(forever("restraints", functools.partial(moderation.look_after, node.hub), often)),
        asyncio.create_task(forever("contests", functools.partial(organiser.look_after, node.tables), often)),
    ]
    if store.shared:
        watched.append(asyncio.create_task(forever("neighbours", node.neighbours.sweep, often)))
    log.info(
        "the server is open",
        extra={
            "workers": settings.workers,
            "store": type(store).__name__,
            "files": keeper.files,
            "connections": keeper.room,
            "pages": keeper.pages,
        },
    )
    try:
        yield node
    finally:
        node.stopping = True
        for task in watched:
            task.cancel()
        await asyncio.gather(*watched, return_exceptions=True)
        await node.reminders.couriers.close()
        await node.driver.close()
        await node.hub.close()
        await node.studies.close()
        await node.pool.close()
        await node.tables.engines.close()
        await store.close()
        log.info("the server is closed")
