"""What becomes of a player whose time is up, where it is more than to decline (specification,
section 5).
"""

from __future__ import annotations

from collections.abc import Sequence

from gulch.games.carson_city.actions import LAY_ROAD
from gulch.games.carson_city.position import Position


def in_order(s: Position, seat: int, legal: Sequence[int]) -> int:
    """Duels row by row, and in a row column by column: parcels are numbered so."""
    return min(legal)


def give_up_least(s: Position, seat: int, legal: Sequence[int]) -> int:
    return max(action for action in legal if action < LAY_ROAD)
