"""Measures of a finished match besides points and places; analyses use them to give reasons."""

from gulch.games.boomtown.position import Position
from gulch.games.boomtown.score import mines_worth, pawns
from gulch.kernel.rule import rule


@rule
def gold(s: Position, seat: int) -> int:
    return s.gold[seat]


MEASURES = {"gold": gold, "mines": mines_worth, "mayors": pawns}
