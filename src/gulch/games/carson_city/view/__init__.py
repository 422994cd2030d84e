"""What a player, or a spectator, may see."""

from __future__ import annotations

from typing import Any

import msgspec

from gulch.games.carson_city.actions import ACTIONS
from gulch.games.carson_city.components import (
    ACTION_ORDER,
    AVAILABLE,
    BUILDINGS,
    COMPONENTS,
    CROWDS,
    IS_DUEL,
    KIT_CARSON,
    LIMIT,
    MIGHT_IS_RIGHT,
    MONEY_PER_FORCE,
    MONEY_PER_PARCEL,
    N_BUILDINGS,
    N_CHARACTERS,
    N_PARCELS,
    N_ROADS,
    N_SPACES,
    N_SQUARES,
    N_STEPS,
    NONE,
    PARCELS,
    PATH,
    PLACE_ON_PATH,
    PRICES,
    REAL_TIME,
    ROADS,
    SPACE_SQUARE,
    SPACE_STEP,
    SPACES,
    STEP_EFFECT,
    STEPS,
    TARGETS,
    TURNS,
    VP_PER_BUILDING,
    VP_PER_FORCE,
    VP_PER_PARCELS,
)
from gulch.games.carson_city.position import (
    BUILD,
    COMMAND,
    CONSENT,
    DECISIONS,
    HOUSING,
    IN_RESERVE,
    ON_CARD,
    TILE,
    TOKEN,
    VICTORY,
    Position,
)
from gulch.games.carson_city.rules.resolution import money_of_square, points_of_square, price_of_points, tile_price
from gulch.games.carson_city.view.building import builds_early, lots, routes
from gulch.games.carson_city.view.contests import contest
from gulch.games.carson_city.view.forecast import forecasts
from gulch.games.carson_city.view.people import card, player, scoring, used_tokens
from gulch.games.carson_city.view.placing import is_open
from gulch.games.carson_city.view.shapes import Space, Step, Tile, View, named
from gulch.games.carson_city.view.town import parcel
from gulch.kernel.trace import SPECTATOR
from gulch.kernel.views import Look, Views


def view(s: Position, seat: int) -> View:
    """What this seat sees; -1 is a spectator."""
    building = s.phase in (BUILD, HOUSING, CONSENT)
    mine = s.character[seat] if seat >= 0 else NONE
    resolving = (
        s.passed == s.seats
        and s.step < N_STEPS
        and s.actors != 0
        and s.phase >= DECISIONS.index("order")
        and not builds_early(s)
    )
    limit = int(LIMIT[mine, s.side[mine]]) if mine != NONE else 0
    return View(
        seat=seat,
        phase=DECISIONS[s.phase] if s.actors else "over",
        actors=[other for other in range(s.seats) if s.actors >> other & 1],
        turn=min(s.turn + 1, TURNS),
        turns=TURNS,
        price=asked_price(s),
        limit=limit,
        excess=max(0, s.money[seat] - limit) if mine != NONE else 0,
        centre=PARCELS[s.centre],
        path=path(s),
        step=s.step - builds_bought_tile(s) if resolving else None,
        parcels=[parcel(s, number, seat) for number in range(N_PARCELS)],
        spaces=[space(s, number, seat) for number in range(N_SPACES)],
        roads=[ROADS[road] for road in range(N_ROADS) if s.road[road]],
        display=display(s, seat),
        bag={BUILDINGS[kind]: s.bag[kind] for kind in range(N_BUILDINGS)},
        cards=[card(s, character) for character in range(N_CHARACTERS)],
        players=[player(s, other, seat) for other in range(s.seats)],
        three_guns=None if s.three_guns == NONE else s.three_guns,
        white={ON_CARD: "card", IN_RESERVE: "reserve"}.get(s.white) or TARGETS[s.white],
        duel=TARGETS[s.spot] if s.phase == TOKEN else None,
        shown=[s.shown[other] if other == seat and s.shown[other] != NONE else None for other in range(s.seats)]
        if s.phase == TOKEN
        else [],
        tile=named(BUILDINGS, s.rising if s.rising != NONE else s.tile),
        site=named(PARCELS, s.site),
        house=named(PARCELS, s.house),
        builder=s.builder if building else None,
        refused=[other for other in range(s.seats) if s.rising != NONE and s.refused[s.builder, s.rising] >> other & 1],
        routes=routes(s, seat) if seat >= 0 and s.actors >> seat & 1 and s.roads[seat] else [],
        lots=lots(s, seat) if s.phase in (BUILD, HOUSING) and seat == s.builder else [],
        scoring=[scoring(s, other, seat) for other in range(s.seats)],
        might_is_right=bool(s.options[MIGHT_IS_RIGHT]),
        pulse=s.pulse + 1 if s.phase == COMMAND and s.options[KIT_CARSON] != REAL_TIME else 0,
        quiet=s.quiet if s.phase == COMMAND else 0,
        command=ACTIONS.named(s.command[seat])
        if seat >= 0 and s.phase == COMMAND and s.command[seat] != NONE
        else None,
        lifted=(*TARGETS, "white")[s.lifted[seat]]
        if seat >= 0 and s.phase == COMMAND and s.lifted[seat] != NONE
        else None,
        used=used_tokens(s) if s.options[MIGHT_IS_RIGHT] else None,
    )


def builds_bought_tile(s: Position) -> bool:
    """A tile of a construction square: the rules have stepped on already, the builder has not."""
    return s.phase in (BUILD, HOUSING, CONSENT) and s.tile != NONE


def asked_price(s: Position) -> int:
    if s.phase == TILE:
        return int(tile_price(s, actor(s), s.spot))
    return int(price_of_points(s)) if s.phase == VICTORY else 0


def actor(s: Position) -> int:
    return next(seat for seat in range(s.seats) if s.actors >> seat & 1)


PLACES = [
    (step["row"], step["slot"]) for step in COMPONENTS["action_space"]
]  # in the picture: a place belongs to the number, not to the square (CC-143)


def path(s: Position) -> list[Step]:
    order = s.options[ACTION_ORDER]
    return [
        Step(STEPS[PATH[order, place]], *PLACES[place], STEPS[PATH[order, place]] in SPACES) for place in range(N_STEPS)
    ]


def space(s: Position, number: int, seat: int) -> Space:
    place = int(PLACE_ON_PATH[s.options[ACTION_ORDER], SPACE_STEP[number]])
    square, crowd, effect = int(SPACE_SQUARE[number]), int(CROWDS[number]), int(STEP_EFFECT[SPACE_STEP[number]])
    turns = [turn + 1 for turn in range(TURNS) if AVAILABLE[number, turn]]
    opened = is_open(s, seat, number)
    return Space(
        id=SPACES[number],
        step=place + 1,
        row=PLACES[place][0],
        slot=PLACES[place][1],
        available=bool(AVAILABLE[number, min(s.turn, TURNS - 1)]) and (square == NONE or s.display[square] != NONE),
        closes=turns[-1] if turns[-1] < TURNS else None,
        price=COMPONENTS["action_space"][SPACE_STEP[number]].get("price"),
        cost=int(tile_price(s, seat, number)) if square != NONE and seat >= 0 else None,
        building=named(BUILDINGS, s.display[square]) if square != NONE else None,
        money=int(money_of_square(s, seat, SPACE_STEP[number]))
        if seat >= 0 and effect in (MONEY_PER_PARCEL, MONEY_PER_FORCE)
        else None,
        points=int(points_of_square(s, seat, SPACE_STEP[number]))
        if seat >= 0 and effect in (VP_PER_PARCELS, VP_PER_BUILDING, VP_PER_FORCE)
        else None,
        cowboys=[s.crowd[other, crowd] if crowd != NONE else s.there[number] >> other & 1 for other in range(s.seats)],
        white=s.white == number,
        duel=bool(IS_DUEL[number]),
        contest=contest(s, number, seat, opened) if IS_DUEL[number] else None,
        open=opened,
    )


def display(s: Position, seat: int) -> list[Tile]:
    tiles, filled, sites = [], 0, forecasts(s, seat)
    for square in range(N_SQUARES):
        kind = s.display[square]
        if kind == NONE:
            tiles.append(Tile(PRICES[square], None, None, None))
        else:
            tiles.append(Tile(PRICES[square], BUILDINGS[kind], PRICES[filled], None if sites is None else sites[kind]))
            filled += 1
    return tiles


def public(look: Look[Position]) -> View:
    return view(look.position, SPECTATOR)


def own(look: Look[Position], seen: View, seat: int) -> dict[str, Any]:
    return msgspec.structs.asdict(view(look.position, seat))


VIEWS = Views(public, own)
