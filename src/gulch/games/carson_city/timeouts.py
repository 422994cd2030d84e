"""Actions taken for players whose time is up, where declining is not enough."""

from __future__ import annotations

from collections.abc import Sequence

from gulch.games.carson_city.actions import LAY_ROAD
from gulch.games.carson_city.position import Position


def in_order(s: Position, seat: int, legal: Sequence[int]) -> int:
    """Order the duels row by row and column by column, as the parcels are numbered."""
    return min(legal)


def give_up_least(s: Position, seat: int, legal: Sequence[int]) -> int:
    return max(action for action in legal if action < LAY_ROAD)
