"""Default moves for players whose time is up, by decision."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from gulch.kernel.record import Ints
from gulch.kernel.rule import rule

TimeoutRule = Callable[[Any, int, Any, int], int]  # (position, seat, legal actions, their number) -> action
BY_WEIGH = -1  # in place of an action: the best one by `weigh` is played


@rule
def weighed(s: Any, seat: int, actions: Ints, n: int) -> int:
    """The rule for decisions that cannot be declined."""
    return BY_WEIGH


@cache
def prefer(*wanted: int) -> TimeoutRule:
    """A rule that plays the first of these actions that is legal: to pass, decline, wait or
    finish."""

    @rule
    def preferred(s: Any, seat: int, actions: Ints, n: int) -> int:
        for action in wanted:
            for i in range(n):
                if actions[i] == action:
                    return action
        return BY_WEIGH

    return preferred
