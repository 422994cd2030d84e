"""How often somebody may ask: a bucket that fills with time and empties with use. And who comes
next, where many wait.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable
from typing import Generic, TypeVar
from weakref import WeakValueDictionary

T = TypeVar("T")

REST = 0.001  # seconds


class Turns(Generic[T]):
    """What waits, by whose it is: of each in turn the oldest. Who asks for little does not wait for
    all that another has asked for.
    """

    def __init__(self) -> None:
        self.waiting: dict[str, deque[T]] = {}

    def __bool__(self) -> bool:
        return bool(self.waiting)

    def put(self, whose: str, one: T) -> None:
        self.waiting.setdefault(whose, deque()).append(one)

    def next(self) -> T:
        whose = next(iter(self.waiting))
        own = self.waiting.pop(whose)
        found = own.popleft()
        if own:
            self.waiting[whose] = own
        return found


class Turnstile:
    """What waits is done one after the other, each time of another address, with a rest between:
    so others' turns come soon, and the threads that write and read the store find the loop idle.
    """

    def __init__(self) -> None:
        self.waiting: Turns[Callable[[], None]] = Turns()
        self.turning = False

    def put(self, loop: asyncio.AbstractEventLoop, whose: str, work: Callable[[], None]) -> None:
        self.waiting.put(whose, work)
        if not self.turning:
            self.turning = True
            loop.call_later(REST, self._next, loop)

    def _next(self, loop: asyncio.AbstractEventLoop) -> None:
        work = self.waiting.next()
        self.turning = bool(self.waiting)
        if self.turning:
            loop.call_later(REST, self._next, loop)
        work()


class Rooms:
    """So many at once of each, and the others wait: nobody takes all threads there are."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.rooms: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()  # as long as somebody is there

    def of(self, whose: str) -> asyncio.Semaphore:
        room = self.rooms.get(whose)
        if room is None:
            room = self.rooms[whose] = asyncio.Semaphore(self.size)
        return room


class Bucket:
    __slots__ = ("left", "rate", "since", "size")

    def __init__(self, rate: float, size: float) -> None:
        """`rate` is a second's allowance, `size` what can be saved up."""
        self.rate, self.size, self.left, self.since = rate, size, size, time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self.left = min(self.size, self.left + (now - self.since) * self.rate)
        self.since = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Buckets:
    """One bucket for each address or player; full ones are forgotten."""

    def __init__(self, rate: float, size: float, most: int = 10_000) -> None:
        self.rate, self.size, self.most = rate, size, most
        self.buckets: dict[str, Bucket] = {}

    def take(self, who: str) -> bool:
        bucket = self.buckets.get(who)
        if bucket is None:
            if len(self.buckets) >= self.most:
                self._tidy()
            bucket = self.buckets[who] = Bucket(self.rate, self.size)
        return bucket.take()

    def _tidy(self) -> None:
        now = time.monotonic()
        full = [
            who
            for who, bucket in self.buckets.items()
            if bucket.left + (now - bucket.since) * bucket.rate >= bucket.size
        ]
        for who in full or list(self.buckets)[: self.most // 2]:
            del self.buckets[who]
