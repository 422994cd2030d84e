"""The view: what a player, or a spectator, may see."""

from __future__ import annotations

from typing import Any

from gulch.games.carson_city.actions import ACTIONS, WAIT
from gulch.games.carson_city.components import (
    ACTION_ORDER,
    BUILDINGS,
    KIT_CARSON,
    MIGHT_IS_RIGHT,
    N_BUILDINGS,
    N_CHARACTERS,
    N_PARCELS,
    N_ROADS,
    N_SPACES,
    N_SQUARES,
    N_STEPS,
    N_TOKENS,
    NONE,
    PARCELS,
    REAL_TIME,
    ROADS,
    TARGETS,
    TURNS,
)
from gulch.games.carson_city.position import (
    BUILD,
    COMMAND,
    DECISIONS,
    HOUSING,
    ON_CARD,
    ORDER,
    TILE,
    TOKEN,
    VICTORY,
    Position,
)
from gulch.games.carson_city.rules.resolution import price_of_points, tile_price
from gulch.games.carson_city.rules.tokens import used_tokens
from gulch.games.carson_city.rules.town import first_of, occupied_parcels
from gulch.games.carson_city.rules.turn_end import limit_of
from gulch.games.carson_city.view.building import lots, tile
from gulch.games.carson_city.view.people import builds_early, card, is_building, player, scoring
from gulch.games.carson_city.view.roads import measure, routes
from gulch.games.carson_city.view.shapes import View
from gulch.games.carson_city.view.squares import PATHS, space
from gulch.games.carson_city.view.town import parcel
from gulch.kernel.rule import rule
from gulch.kernel.view_compiler import view
from gulch.kernel.views import Views

WHITE_AT = ["card", "reserve", *TARGETS]  # indexed from ON_CARD on
LIFTED_FROM = [*TARGETS, "white"]
COMMANDS = [ACTIONS.named(action) for action in range(WAIT + 1)]


@view
def seen(s: Position, viewer: int, actions: Any, then: Any) -> View:
    """The view of a seat or spectator. Only the player who must decide gets help with the decision;
    `actions` is a buffer for distances.
    """
    acts, limit, occupied = does_act(s, viewer), limit_for(s, viewer), occupied_parcels(s)
    rising = s.rising if s.rising != NONE else s.tile
    if acts:
        measure(s, actions)
        then[0] = s
    return View(
        seat=viewer,
        phase=DECISIONS[s.phase] if s.actors else "over",
        actors=[seat for seat in range(s.seats) if s.actors >> seat & 1],
        turn=min(s.turn + 1, TURNS),
        turns=TURNS,
        price=asked_price(s),
        limit=limit if limit != NONE else 0,
        excess=max(0, s.money[viewer] - limit) if limit != NONE else 0,
        centre=PARCELS[s.centre],
        path=PATHS[s.options[ACTION_ORDER]],
        step=s.step - builds_bought_tile(s) if is_resolving(s) else None,
        parcels=[parcel(s, number, viewer, occupied) for number in range(N_PARCELS)],
        spaces=[space(s, number, viewer) for number in range(N_SPACES)],
        roads=[ROADS[road] for road in range(N_ROADS) if s.road[road]],
        display=[tile(s, square, viewer, actions, then) for square in range(N_SQUARES)],
        bag={BUILDINGS[building]: s.bag[building] for building in range(N_BUILDINGS)},
        cards=[card(s, character) for character in range(N_CHARACTERS)],
        players=[player(s, seat, viewer) for seat in range(s.seats)],
        three_guns=s.three_guns if s.three_guns != NONE else None,
        white=WHITE_AT[s.white - ON_CARD],
        duel=TARGETS[s.spot] if s.phase == TOKEN else None,
        shown=[s.shown[seat] if seat == viewer and s.shown[seat] != NONE else None for seat in range(s.seats)]
        if s.phase == TOKEN
        else [],
        tile=BUILDINGS[rising] if rising != NONE else None,
        site=PARCELS[s.site] if s.site != NONE else None,
        house=PARCELS[s.house] if s.house != NONE else None,
        builder=s.builder if is_building(s) else None,
        refused=[seat for seat in range(s.seats) if s.rising != NONE and s.refused[s.builder, s.rising] >> seat & 1],
        routes=routes(s, viewer, actions) if acts and s.roads[viewer] else [],
        lots=lots(s, viewer, actions, then) if acts and (s.phase == BUILD or s.phase == HOUSING) else [],
        scoring=[scoring(s, seat, viewer, actions) for seat in range(s.seats)],
        might_is_right=bool(s.options[MIGHT_IS_RIGHT]),
        pulse=s.pulse + 1 if s.phase == COMMAND and s.options[KIT_CARSON] != REAL_TIME else 0,
        quiet=s.quiet if s.phase == COMMAND else 0,
        command=COMMANDS[s.command[viewer]] if commands(s, viewer) and s.command[viewer] != NONE else None,
        lifted=LIFTED_FROM[s.lifted[viewer]] if commands(s, viewer) and s.lifted[viewer] != NONE else None,
        used={value: used_tokens(s, value) for value in range(N_TOKENS)} if s.options[MIGHT_IS_RIGHT] else None,
    )


@rule
def does_act(s: Position, seat: int) -> int:
    return seat != NONE and s.actors >> seat & 1


@rule
def commands(s: Position, seat: int) -> bool:
    return seat != NONE and s.phase == COMMAND


@rule
def limit_for(s: Position, seat: int) -> int:
    """The money limit of a player's character, or NONE without a character."""
    return limit_of(s, seat) if seat != NONE and s.character[seat] != NONE else NONE


@rule
def asked_price(s: Position) -> int:
    if s.phase == TILE:
        return tile_price(s, first_of(s.actors), s.spot)
    return price_of_points(s) if s.phase == VICTORY else 0


@rule
def is_resolving(s: Position) -> int:
    begun = s.passed == s.seats and s.step < N_STEPS and s.phase >= ORDER
    return begun and s.actors != 0 and not builds_early(s)


@rule
def builds_bought_tile(s: Position) -> bool:
    """Whether a tile just bought is being built; the current step is then already the next one."""
    return is_building(s) and s.tile != NONE


VIEWS = Views(seen)
