"""Queues outgoing push messages, one queue per host. A slow or dead push service delays only its
own messages; hosts whose last message was not answered share a small pool.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable

log = logging.getLogger("gulch.server")

MAX_RESPONSIVE_HOSTS = 8  # served at a time
MAX_OTHER_HOSTS = 4
MESSAGES_PER_HOST = 8  # sent at a time to a responsive host
MAX_FAILURES = 3  # failures in a row after which a host's queue is dropped
MAX_QUEUED = 1_000  # messages for one host; beyond, the oldest are dropped
MAX_HOSTS = 1_000  # the most hosts with a queue, and the most remembered as responsive

Send = Callable[[], Awaitable[bool]]  # returns whether the host answered


class PushQueue:
    def __init__(self) -> None:
        self.queues: dict[str, deque[Send]] = {}  # by host
        self.responsive: dict[str, None] = {}  # hosts that answered their last message
        self.pools = {True: asyncio.Semaphore(MAX_RESPONSIVE_HOSTS), False: asyncio.Semaphore(MAX_OTHER_HOSTS)}
        self.tasks: set[asyncio.Task[None]] = set()

    def put(self, host: str, send: Send) -> None:
        queue = self.queues.get(host)
        if queue is not None:
            queue.append(send)
        elif len(self.queues) < MAX_HOSTS or host in self.responsive:
            self.queues[host] = deque([send], MAX_QUEUED)
            task = asyncio.get_running_loop().create_task(self._work(host))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)
        else:
            log.warning("a push message is dropped, there are too many hosts", extra={"host": host})

    async def _work(self, host: str) -> None:
        """Send the messages of one host until its queue is empty."""
        queue, failures = self.queues[host], 0
        try:
            while queue:
                responsive = host in self.responsive
                async with self.pools[responsive]:
                    some = [queue.popleft() for _ in range(min(len(queue), MESSAGES_PER_HOST if responsive else 1))]
                    answered = all(await asyncio.gather(*(send() for send in some)))
                self._remember(host, answered)
                failures = 0 if answered else failures + 1
                if failures == MAX_FAILURES and queue:
                    log.warning("a push service does not answer", extra={"host": host, "dropped": len(queue)})
                    queue.clear()
        except Exception:
            log.exception("a push message failed", extra={"host": host, "dropped": len(queue)})
        finally:
            del self.queues[host]

    def _remember(self, host: str, answered: bool) -> None:
        self.responsive.pop(host, None)
        if answered:
            self.responsive[host] = None
            if len(self.responsive) > MAX_HOSTS:
                del self.responsive[next(iter(self.responsive))]

    async def close(self) -> None:
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
