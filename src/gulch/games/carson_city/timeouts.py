"""Actions taken for players whose time is up, where declining is not enough."""

from __future__ import annotations

from gulch.games.carson_city.actions import LAY_ROAD
from gulch.games.carson_city.position import Position
from gulch.kernel.record import Ints
from gulch.kernel.rule import rule


@rule
def in_order(s: Position, seat: int, actions: Ints, n: int) -> int:
    """Order the duels row by row and column by column, as the parcels are numbered."""
    return actions[0]


@rule
def give_up_least(s: Position, seat: int, actions: Ints, n: int) -> int:
    """Keep as much money as allowed; roads, which come after it, are not laid."""
    most = actions[0]
    for i in range(n):
        if actions[i] < LAY_ROAD:
            most = actions[i]
    return most
