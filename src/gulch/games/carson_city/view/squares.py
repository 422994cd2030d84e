"""The action squares, the path that leads along them, and the display."""

from __future__ import annotations

from functools import cache

from gulch.games.carson_city import figures
from gulch.games.carson_city.components import (
    AVAILABLE,
    BUILDINGS,
    COMPONENTS,
    IS_DUEL,
    N_SPACES,
    N_SQUARES,
    N_STEPS,
    NONE,
    PATH,
    PLACE_ON_PATH,
    PRICES,
    SPACE_SQUARE,
    SPACE_STEP,
    SPACES,
    STEPS,
    TURNS,
)
from gulch.games.carson_city.figures import SPOT_FIGURES, STANDING
from gulch.games.carson_city.position import Position
from gulch.games.carson_city.view.contests import contest
from gulch.games.carson_city.view.shapes import Space, Step, Tile, named
from gulch.kernel.look import Look, Part

# In the picture: a place belongs to the number, not to the square (CC-143).
PLACES = [(step["row"], step["slot"]) for step in COMPONENTS["action_space"]]

SQUARE, DUEL = SPACE_SQUARE.tolist(), IS_DUEL.astype(bool).tolist()


@cache
def path(order: int) -> list[Step]:
    steps = [STEPS[step] for step in PATH[order]]
    return [Step(step, *PLACES[place], step in SPACES) for place, step in zip(range(N_STEPS), steps, strict=True)]


def spaces(look: Look[Position], seat: int) -> list[Space]:
    """With what they would cost and bring a seat, and which it may come to now; to NONE nothing."""
    return look.parts(figures.spaces, N_SPACES, figures.SPACE_FIGURES, space, seat)


@Part
def space(row: list[int]) -> Space:
    number, there, may_come, white, ties_known, with_tokens, *contenders = row[:SPOT_FIGURES]
    order, turn, kind, seats, cost, money, points = row[SPOT_FIGURES:STANDING]
    place = int(PLACE_ON_PATH[order, SPACE_STEP[number]])
    turns = [turn + 1 for turn in range(TURNS) if AVAILABLE[number, turn]]
    return Space(
        id=SPACES[number],
        step=place + 1,
        row=PLACES[place][0],
        slot=PLACES[place][1],
        available=bool(AVAILABLE[number, min(turn, TURNS - 1)]) and (SQUARE[number] == NONE or kind != NONE),
        closes=turns[-1] if turns[-1] < TURNS else None,
        price=COMPONENTS["action_space"][SPACE_STEP[number]].get("price"),
        cost=None if cost == NONE else cost,
        building=named(BUILDINGS, kind),
        money=None if money == NONE else money,
        points=None if points == NONE else points,
        cowboys=row[STANDING:][:seats],
        white=bool(white),
        duel=DUEL[number],
        contest=contest(there, may_come, ties_known, with_tokens, contenders),
        open=bool(may_come),
    )


def display(s: Position) -> list[Tile]:
    tiles, filled = [], 0
    for square in range(N_SQUARES):
        kind = s.display[square]
        if kind == NONE:
            tiles.append(Tile(PRICES[square], None, None, None))
        else:
            tiles.append(Tile(PRICES[square], BUILDINGS[kind], PRICES[filled], None))
            filled += 1
    return tiles
