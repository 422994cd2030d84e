"""What is done for a player whose time is up, decision by decision."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

Late = Callable[[Any, int, Sequence[int]], int | None]  # (position, seat, legal actions) -> one of them


def judged(s: Any, seat: int, legal: Sequence[int]) -> None:
    """Nothing can be declined here: the game's own judgement answers."""


def quietly(*actions: int) -> Late:
    """The first of these that may be done now: passing, declining, waiting, finishing."""

    def answer(s: Any, seat: int, legal: Sequence[int]) -> int | None:
        return next((action for action in actions if action in legal), None)

    return answer
