"""What is done for a player whose time is up, decision by decision."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

TimeoutRule = Callable[[Any, int, Sequence[int]], int | None]  # (position, seat, legal actions) -> one of them


def weighed(s: Any, seat: int, legal: Sequence[int]) -> None:
    """Nothing can be declined here: the action that `weigh` likes best is done."""


def prefer(*actions: int) -> TimeoutRule:
    """The first of these actions that is legal: passing, declining, waiting, finishing."""

    def answer(s: Any, seat: int, legal: Sequence[int]) -> int | None:
        return next((action for action in actions if action in legal), None)

    return answer
