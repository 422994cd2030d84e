"""Measures of a finished match besides points and places; analyses use them to give reasons."""

from gulch.games.colt_express.components import PRIZE
from gulch.games.colt_express.position import Position
from gulch.games.colt_express.rules.end import bullets_received, is_gunslinger, loot_value
from gulch.kernel.rule import rule


@rule
def prize(s: Position, seat: int) -> int:
    """The Gunslinger's prize if the player gets it, else 0 (CE-90)."""
    return PRIZE if is_gunslinger(s, seat) else 0


MEASURES = {"loot": loot_value, "prize": prize, "bullets": bullets_received}
