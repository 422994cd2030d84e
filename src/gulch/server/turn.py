"""Whose turn it is to change a table: a lock that is also taken without waiting, and that knows
when nobody is left to wait for it.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable


class Turn:
    __slots__ = ("at_rest", "held", "waiting")

    def __init__(self, at_rest: Callable[[], None]) -> None:
        """`at_rest` is called whenever the turn is over and nobody wants the next."""
        self.at_rest = at_rest
        self.held = False
        self.waiting: deque[Callable[[], None]] = deque()

    def take(self) -> bool:
        """Take it if it is free."""
        if self.held:
            return False
        self.held = True
        return True

    def take_or_wait(self, mine: Callable[[], None]) -> None:
        """`mine` is called when the turn is taken for it: now, or after all who came before."""
        if self.take():
            mine()
        else:
            self.waiting.append(mine)

    def give_back(self) -> None:
        """Hand it to whoever has waited longest."""
        if self.waiting:
            self.waiting.popleft()()
        else:
            self.held = False
            self.at_rest()

    async def __aenter__(self) -> None:
        if self.take():
            return
        mine = asyncio.get_running_loop().create_future()
        self.waiting.append(lambda: self.give_back() if mine.done() else mine.set_result(None))
        try:
            await mine
        except asyncio.CancelledError:
            if mine.done() and not mine.cancelled():
                self.give_back()  # it came at the very moment when we gave up
            raise

    async def __aexit__(self, *problem: object) -> None:
        self.give_back()
