"""Default moves for players whose time is up, by decision."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

TimeoutRule = Callable[[Any, int, Sequence[int]], int | None]  # (position, seat, legal actions) -> action or None


def weighed(s: Any, seat: int, legal: Sequence[int]) -> None:
    """The rule for decisions that cannot be declined. It returns None: the best action by `weigh`
    is played."""


def prefer(*actions: int) -> TimeoutRule:
    """A rule that plays the first of these actions that is legal: to pass, decline, wait or
    finish."""

    def answer(s: Any, seat: int, legal: Sequence[int]) -> int | None:
        return next((action for action in actions if action in legal), None)

    return answer
