"""The action squares, the path that leads along them, and the display."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any

from msgspec.structs import replace

from gulch.games.carson_city import figures
from gulch.games.carson_city.components import (
    ACTION_ORDER,
    AVAILABLE,
    BUILDINGS,
    COMPONENTS,
    CROWDS,
    IS_DUEL,
    MONEY_PER_FORCE,
    MONEY_PER_PARCEL,
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
    STEP_EFFECT,
    STEPS,
    TURNS,
    VP_PER_BUILDING,
    VP_PER_FORCE,
    VP_PER_PARCELS,
)
from gulch.games.carson_city.position import Position
from gulch.games.carson_city.view.contests import Contests
from gulch.games.carson_city.view.shapes import Space, Step, Tile, named
from gulch.kernel.views import Look

# In the picture: a place belongs to the number, not to the square (CC-143).
PLACES = [(step["row"], step["slot"]) for step in COMPONENTS["action_space"]]

SQUARE, CROWD, DUEL = SPACE_SQUARE.tolist(), CROWDS.tolist(), IS_DUEL.astype(bool).tolist()
TILE_SPACES = [space for space in range(N_SPACES) if SQUARE[space] != NONE]
EFFECT = STEP_EFFECT[SPACE_STEP].tolist()
MONEY_SPACES = [space for space in range(N_SPACES) if EFFECT[space] in (MONEY_PER_PARCEL, MONEY_PER_FORCE)]
POINT_SPACES = [space for space in range(N_SPACES) if EFFECT[space] in (VP_PER_PARCELS, VP_PER_BUILDING, VP_PER_FORCE)]


@cache
def path(order: int) -> list[Step]:
    steps = [STEPS[step] for step in PATH[order]]
    return [Step(step, *PLACES[place], step in SPACES) for place, step in zip(range(N_STEPS), steps, strict=True)]


def spaces(s: Position, contests: Contests) -> list[Space]:
    found = []
    for number in range(N_SPACES):
        there, crowd = s.there[number], CROWD[number]
        kind = NONE if SQUARE[number] == NONE else s.display[SQUARE[number]]
        space = vacant(number, s.options[ACTION_ORDER], s.turn, kind, s.seats)
        if there:
            cowboys = [s.crowd[seat, crowd] if crowd != NONE else there >> seat & 1 for seat in range(s.seats)]
            contest = contests.among(there) if DUEL[number] else None
            space = replace(space, cowboys=cowboys, contest=contest)
        found.append(space)
    if 0 <= s.white < N_SPACES:
        found[s.white] = replace(found[s.white], white=True)
    return found


@lru_cache(maxsize=4096)
def vacant(number: int, order: int, turn: int, kind: int, seats: int) -> Space:
    """A square where nobody stands: the same in many positions."""
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
        cost=None,
        building=named(BUILDINGS, kind),
        money=None,
        points=None,
        cowboys=[0] * seats,
        white=False,
        duel=DUEL[number],
        contest=None,
        open=False,
    )


def prospects(
    look: Look[Position], public: Sequence[Space], contests: Contests, seat: int, may_come: Sequence[int] | None
) -> list[Space]:
    """The squares with what they would cost and bring this seat, and which it may come to now."""
    brings = look.table(figures.prospects, N_SPACES, 3, seat)
    changes: list[dict[str, Any]] = [{} for _ in range(N_SPACES)]
    for column, name, numbers in ((0, "cost", TILE_SPACES), (1, "money", MONEY_SPACES), (2, "points", POINT_SPACES)):
        for number in numbers:
            changes[number][name] = brings[number][column]
    for number, (space, change) in enumerate(zip(public, changes, strict=True)):
        if may_come and may_come[number]:
            change["open"] = True
            if space.contest:
                joined = contests.joined(look.s, look.s.there[number], seat)
                change["contest"] = replace(space.contest, joined=joined)
    return [replace(space, **change) if change else space for space, change in zip(public, changes, strict=True)]


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
