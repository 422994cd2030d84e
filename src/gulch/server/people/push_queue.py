"""Errands to other people's houses. Who does not answer there keeps nobody waiting who wants
something elsewhere: to each place goes one courier, and those to places that have not answered yet
have a room of their own.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable

log = logging.getLogger("gulch.server")

KNOWN = 8  # places that answered the last time, written to at the same time
STRANGERS = 4  # all others
TOGETHER = 8  # errands to a place that answers
TRIES = 3  # in a row that a place does not answer, and what else waits for it is forgotten
LONGEST = 1_000  # errands that wait for one place; beyond, the oldest are forgotten
PLACES = 1_000  # that wait at once, and that we remember

Errand = Callable[[], Awaitable[bool]]  # whether there was an answer


class Couriers:
    def __init__(self) -> None:
        self.waiting: dict[str, deque[Errand]] = {}  # by place, while somebody is on his way there
        self.answered: dict[str, None] = {}  # places that did so the last time
        self.room = {True: asyncio.Semaphore(KNOWN), False: asyncio.Semaphore(STRANGERS)}
        self.tasks: set[asyncio.Task[None]] = set()

    def send(self, place: str, errand: Errand) -> None:
        errands = self.waiting.get(place)
        if errands is not None:
            errands.append(errand)
        elif len(self.waiting) < PLACES or place in self.answered:
            self.waiting[place] = deque([errand], LONGEST)
            task = asyncio.get_running_loop().create_task(self._go(place))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)
        else:
            log.warning("there are too many push services", extra={"host": place})

    async def _go(self, place: str) -> None:
        """One errand after the other, until nothing waits for this place."""
        errands, silent = self.waiting[place], 0
        try:
            while errands:
                known = place in self.answered
                async with self.room[known]:
                    some = [errands.popleft() for _ in range(min(len(errands), TOGETHER if known else 1))]
                    answered = all(await asyncio.gather(*(errand() for errand in some)))
                self._remember(place, answered)
                silent = 0 if answered else silent + 1
                if silent == TRIES and errands:
                    log.warning("a push service is given up", extra={"host": place, "forgotten": len(errands)})
                    errands.clear()
        except Exception:
            log.exception("a word to a push service has failed", extra={"host": place, "forgotten": len(errands)})
        finally:
            del self.waiting[place]

    def _remember(self, place: str, answered: bool) -> None:
        self.answered.pop(place, None)
        if answered:
            self.answered[place] = None
            if len(self.answered) > PLACES:
                del self.answered[next(iter(self.answered))]

    async def close(self) -> None:
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
