"""All parts of one running server, opened and closed in order."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import AsyncIterator

from gulch.server.driving import Driver
from gulch.server.engines import settle_memory
from gulch.server.limits import Buckets
from gulch.server.live import Hub
from gulch.server.metrics import Metrics
from gulch.server.settings import Settings
from gulch.server.sqlite import SQLite
from gulch.server.store import Store
from gulch.server.tables import Tables
from gulch.server.thinkers import Thinkers

log = logging.getLogger("gulch.server")


class House:
    def __init__(self, settings: Settings, store: Store, secret: bytes) -> None:
        self.settings, self.store, self.secret = settings, store, secret
        self.started = time.time()
        self.metrics = Metrics()
        self.tables = Tables(settings, store)
        self.thinkers = Thinkers(settings.workers, settings.think_seconds)
        self.driver = Driver(self.tables, self.thinkers)
        self.hub = Hub(self.tables, self.driver, self.metrics, secret)
        self.requests = Buckets(settings.requests_per_minute / 60, settings.request_burst)
        self.stopping = False
        self.metrics.count("gulch_moves", "Moves made, each durable", lambda: self.tables.moves)
        self.metrics.count("gulch_commits", "Groups of entries written to the store", lambda: store.commits)
        self.metrics.count("gulch_undos", "Moves taken back", lambda: self.tables.undos)
        self.metrics.count(
            "gulch_bot_processes_replaced",
            "Processes of the bots that had to be replaced",
            lambda: self.thinkers.replaced,
        )
        self.metrics.count("gulch_open_tables", "Tables in memory", lambda: len(self.tables.open), gauge=True)


def store_for(settings: Settings) -> Store:
    if settings.database.startswith(("postgresql://", "postgres://")):
        from gulch.server.postgres import Postgres

        return Postgres(settings.database, settings.node or secrets.token_hex(6))
    return SQLite(settings.database)


@contextlib.asynccontextmanager
async def open_house(settings: Settings) -> AsyncIterator[House]:
    """A server's parts, from the first to the last moment."""
    store = store_for(settings)
    await store.open()
    house = House(settings, store, await store.house_secret())
    store.listen(house.hub.heard)
    await house.thinkers.open()
    settle_memory()
    background = [asyncio.create_task(house.driver.sweep()), asyncio.create_task(house.hub.watch())]
    log.info("the house is open", extra={"workers": settings.workers, "store": type(store).__name__})
    try:
        yield house
    finally:
        house.stopping = True
        for task in background:
            task.cancel()
        await asyncio.gather(*background, return_exceptions=True)
        await house.driver.close()
        await house.hub.close()
        await house.thinkers.close()
        await house.tables.engines.close()
        await store.close()
        log.info("the house is closed")
