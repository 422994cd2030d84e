"""Rate limits, and fair queues in which clients take turns."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable
from typing import Generic, TypeVar
from weakref import WeakValueDictionary

T = TypeVar("T")

PAUSE_SECONDS = 0.001


class FairQueue(Generic[T]):
    """A queue for each owner, served in turn, so that one item of an owner does not wait for all
    the items of another.
    """

    def __init__(self) -> None:
        self.queues: dict[str, deque[T]] = {}

    def __bool__(self) -> bool:
        return bool(self.queues)

    def put(self, owner: str, item: T) -> None:
        self.queues.setdefault(owner, deque()).append(item)

    def next(self) -> T:
        owner = next(iter(self.queues))
        queue = self.queues.pop(owner)
        item = queue.popleft()
        if queue:
            self.queues[owner] = queue
        return item


class FairScheduler:
    """Runs the work of many owners in turn. A pause before each piece of work lets other tasks and
    the store's threads run.
    """

    def __init__(self) -> None:
        self.queue: FairQueue[Callable[[], None]] = FairQueue()
        self.running = False

    def put(self, loop: asyncio.AbstractEventLoop, owner: str, work: Callable[[], None]) -> None:
        self.queue.put(owner, work)
        if not self.running:
            self.running = True
            loop.call_later(PAUSE_SECONDS, self._next, loop)

    def _next(self, loop: asyncio.AbstractEventLoop) -> None:
        work = self.queue.next()
        self.running = bool(self.queue)
        if self.running:
            loop.call_later(PAUSE_SECONDS, self._next, loop)
        work()


class ConcurrencyLimiter:
    """Limits how many requests of one owner run at a time; the others wait."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.semaphores: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()  # by owner, while in use

    def of(self, owner: str) -> asyncio.Semaphore:
        semaphore = self.semaphores.get(owner)
        if semaphore is None:
            semaphore = self.semaphores[owner] = asyncio.Semaphore(self.limit)
        return semaphore


class TokenBucket:
    __slots__ = ("left", "rate", "since", "size")

    def __init__(self, rate: float, size: float) -> None:
        """`rate`: tokens added per second; `size`: the most tokens it can hold."""
        self.rate, self.size, self.left, self.since = rate, size, size, time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self.left = min(self.size, self.left + (now - self.since) * self.rate)
        self.since = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class RateLimiter:
    """Keeps a token bucket for each address or player; drops full ones when there are many."""

    def __init__(self, rate: float, size: float, max_buckets: int = 10_000) -> None:
        self.rate, self.size, self.max_buckets = rate, size, max_buckets
        self.buckets: dict[str, TokenBucket] = {}

    def take(self, key: str) -> bool:
        bucket = self.buckets.get(key)
        if bucket is None:
            if len(self.buckets) >= self.max_buckets:
                self._drop_full()
            bucket = self.buckets[key] = TokenBucket(self.rate, self.size)
        return bucket.take()

    def _drop_full(self) -> None:
        now = time.monotonic()
        full = [
            key
            for key, bucket in self.buckets.items()
            if bucket.left + (now - bucket.since) * bucket.rate >= bucket.size
        ]
        for key in full or list(self.buckets)[: self.max_buckets // 2]:
            del self.buckets[key]
