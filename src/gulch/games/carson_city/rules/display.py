"""The tiles on display and the bag (CC-4, CC-5, CC-30, CC-118)."""

from gulch.games.carson_city.actions import TILE_MOVED, TILE_SHOWN
from gulch.games.carson_city.components import N_SQUARES, NONE, SQUARE_PRICE
from gulch.games.carson_city.position import Position
from gulch.kernel.chance import any_of
from gulch.kernel.rule import rule
from gulch.kernel.trace import note


@rule
def draw_tile(s: Position) -> int:
    """Draw a random tile from the bag; NONE if it is empty."""
    building = any_of(s, s.bag)
    if building != NONE:
        s.bag[building] -= 1
    return building


@rule
def refill_display(s: Position) -> None:
    """CC-118: slide unsold tiles to the cheapest squares and fill the others from the bag."""
    filled = 0
    for square in range(N_SQUARES):
        building = s.display[square]
        if building != NONE:
            if square > filled:
                s.display[filled] = building
                s.display[square] = NONE
                note(s, TILE_MOVED, building, SQUARE_PRICE[filled], SQUARE_PRICE[square])
            filled += 1
    for square in range(filled, N_SQUARES):
        building = draw_tile(s)
        s.display[square] = building
        if building != NONE:
            note(s, TILE_SHOWN, building, SQUARE_PRICE[square])
