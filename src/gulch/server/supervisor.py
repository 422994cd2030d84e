"""Keeps background tasks running."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

log = logging.getLogger("gulch.server")

RESTART_PAUSE_SECONDS = 1.0


class Unavailable(RuntimeError):
    """Something that a task needs is down for now. It is logged without a traceback."""


async def forever(name: str, work: Callable[[], Awaitable[None]], pause_seconds: float = RESTART_PAUSE_SECONDS) -> None:
    """Repeat some work without end, also after it fails."""
    while True:
        try:
            await work()
        except Unavailable as down:
            log.warning("the store cannot be reached", extra={"task": name, "problem": str(down)})
        except Exception:
            log.exception("a task failed and is restarted", extra={"task": name})
        await asyncio.sleep(pause_seconds)
