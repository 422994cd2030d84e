"""Measures of a finished match besides points and places."""

from gulch.games.carson_city.components import BUILDING, N_PARCELS
from gulch.games.carson_city.position import Position
from gulch.games.carson_city.rules.town import parcels_of
from gulch.kernel.rule import rule


@rule
def money(s: Position, seat: int) -> int:
    return s.money[seat]


@rule
def buildings(s: Position, seat: int) -> int:
    n = 0
    for parcel in range(N_PARCELS):
        if s.owner[parcel] == seat and s.ground[parcel] >= BUILDING:
            n += 1
    return n


MEASURES = {"money": money, "buildings": buildings, "parcels": parcels_of}
