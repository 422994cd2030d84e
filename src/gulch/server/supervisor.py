"""Work that must go on for as long as the server runs."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from gulch.server.store.interface import StoreDown

log = logging.getLogger("gulch.server")

PAUSE = 1.0  # seconds before it is begun again


async def forever(name: str, work: Callable[[], Awaitable[None]], pause: float = PAUSE) -> None:
    """Do it again and again, whatever becomes of it."""
    while True:
        try:
            await work()
        except StoreDown as down:
            log.warning("the store cannot be reached", extra={"task": name, "problem": str(down)})
        except Exception:
            log.exception("a task has failed and is begun again", extra={"task": name})
        await asyncio.sleep(pause)
