"""The action squares, and the path that leads along them."""

from __future__ import annotations

import numpy as np

from gulch.games.carson_city.components import (
    ACTION_ORDER,
    AVAILABLE,
    BUILDINGS,
    COMPONENTS,
    CROWDS,
    IS_DUEL,
    MONEY_PER_FORCE,
    MONEY_PER_PARCEL,
    NONE,
    ORDERS,
    PATH,
    PLACE_ON_PATH,
    SPACE_SQUARE,
    SPACE_STEP,
    SPACES,
    STEP_EFFECT,
    STEPS,
    TURNS,
    VP_PER_BUILDING,
    VP_PER_FORCE,
    VP_PER_PARCELS,
)
from gulch.games.carson_city.position import Position
from gulch.games.carson_city.rules.resolution import money_of_square, points_of_square, tile_price
from gulch.games.carson_city.view.contests import contest, may_come
from gulch.games.carson_city.view.shapes import Space, Step
from gulch.kernel.components import table
from gulch.kernel.rule import rule
from gulch.kernel.view_compiler import view

# Places in the picture, by number on the path: another order of steps does not move them (CC-143).
_steps = COMPONENTS["action_space"]
ROW, SLOT = table([step["row"] for step in _steps]), table([step["slot"] for step in _steps])

PATHS = [
    [Step(STEPS[step], int(ROW[i]), int(SLOT[i]), STEPS[step] in SPACES) for i, step in enumerate(PATH.tolist()[order])]
    for order in range(len(ORDERS))
]

PRICE: list[int | None] = [_steps[step].get("price") for step in SPACE_STEP]
LAST_TURN = [max(turn + 1 for turn in range(TURNS) if turns[turn]) for turns in AVAILABLE]
CLOSES = [last if last < TURNS else None for last in LAST_TURN]
_effect = STEP_EFFECT[SPACE_STEP]
BRINGS_MONEY = table(np.isin(_effect, (MONEY_PER_PARCEL, MONEY_PER_FORCE)))
BRINGS_POINTS = table(np.isin(_effect, (VP_PER_PARCELS, VP_PER_BUILDING, VP_PER_FORCE)))


@view
def space(s: Position, number: int, viewer: int) -> Space:
    """A square, with what it would cost and bring the viewer."""
    square, step, tile = SPACE_SQUARE[number], SPACE_STEP[number], tile_of(s, number)
    place, open = PLACE_ON_PATH[s.options[ACTION_ORDER], step], may_come(s, viewer, number)
    return Space(
        id=SPACES[number],
        step=place + 1,
        row=ROW[place],
        slot=SLOT[place],
        available=bool(AVAILABLE[number, min(s.turn, TURNS - 1)]) and (square == NONE or tile != NONE),
        closes=CLOSES[number],
        price=PRICE[number],
        cost=tile_price(s, viewer, number) if viewer != NONE and square != NONE else None,
        building=BUILDINGS[tile] if tile != NONE else None,
        money=money_of_square(s, viewer, step) if viewer != NONE and BRINGS_MONEY[number] else None,
        points=points_of_square(s, viewer, step) if viewer != NONE and BRINGS_POINTS[number] else None,
        cowboys=[cowboys_on(s, seat, number) for seat in range(s.seats)],
        white=s.white == number,
        duel=bool(IS_DUEL[number]),
        contest=contest(s, number, viewer, open) if IS_DUEL[number] and s.there[number] else None,
        open=bool(open),
    )


@rule
def tile_of(s: Position, space: int) -> int:
    """The tile on a construction square, or NONE."""
    return s.display[SPACE_SQUARE[space]] if SPACE_SQUARE[space] != NONE else NONE


@rule
def cowboys_on(s: Position, seat: int, space: int) -> int:
    return s.crowd[seat, CROWDS[space]] if CROWDS[space] != NONE else s.there[space] >> seat & 1
