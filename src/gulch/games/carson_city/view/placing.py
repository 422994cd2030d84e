"""Where the viewer may put an ordinary cowboy now, from the reserve or, with Kit Carson, from the
board.
"""

from __future__ import annotations

from gulch.games.carson_city.components import N_TARGETS, NONE
from gulch.games.carson_city.position import COMMAND, PLACE, Position
from gulch.games.carson_city.rules.kit_carson import may_move
from gulch.games.carson_city.rules.placement import may_place


def is_placing(s: Position, seat: int) -> bool:
    return s.phase in (PLACE, COMMAND) and seat >= 0 and bool(s.actors >> seat & 1)


def in_hand(s: Position, seat: int) -> int:
    """Where the cowboy in hand stood (CC-135), N_TARGETS for the white one; NONE without one."""
    return s.lifted[seat] if s.phase == COMMAND else NONE


def is_open(s: Position, seat: int, target: int) -> bool:
    if not is_placing(s, seat) or in_hand(s, seat) == N_TARGETS:
        return False
    if in_hand(s, seat) != NONE:
        return bool(may_move(s, seat, target))
    return s.cowboys[seat] > 0 and bool(may_place(s, seat, target))
