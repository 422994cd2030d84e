"""The players, their characters and their points."""

from __future__ import annotations

from typing import Any

from gulch.games.carson_city.components import (
    BUILDINGS,
    CARD_SIDES,
    CHARACTERS,
    HOUSE,
    LIMIT,
    MEMORY,
    MIGHT_IS_RIGHT,
    MONEY_PER_VP,
    MONEY_PUBLIC,
    MOUNTAIN,
    N_BUILDINGS,
    N_TOKENS,
    NONE,
    TURNS,
)
from gulch.games.carson_city.position import (
    BOUGHT,
    BUILD,
    CHARACTER_POINTS,
    COMMAND,
    CONSENT,
    HOUSING,
    OVER,
    OVER_LIMIT,
    PLACE,
    SHIFT,
    SQUARES,
    TOKEN,
    Position,
)
from gulch.games.carson_city.rules.points import points_earned
from gulch.games.carson_city.rules.tokens import tokens_held
from gulch.games.carson_city.rules.town import (
    all_incomes,
    buildings_of,
    force,
    grounds_of,
    guns,
    has_white,
    parcels_of,
    property_left,
)
from gulch.games.carson_city.rules.turn_end import (
    limit_applies,
    limit_of,
    points_for_buildings,
    points_for_houses,
    points_for_money,
    points_for_mountains,
    points_for_passing,
)
from gulch.games.carson_city.score import places
from gulch.games.carson_city.view.shapes import Card, Excess, Player, Scoring
from gulch.kernel.options import HELPED
from gulch.kernel.record import Ints
from gulch.kernel.rule import rule
from gulch.kernel.view_compiler import view


@view
def card(s: Position, character: int) -> Card:
    taken = taker(s, character)
    return Card(
        id=CHARACTERS[character],
        number=character + 1,
        side=CARD_SIDES[s.side[character]],
        limit=LIMIT[character, s.side[character]],
        taken=taken if taken != NONE else None,
    )


@rule
def taker(s: Position, character: int) -> int:
    for seat in range(s.seats):
        if s.character[seat] == character:
            return seat
    return NONE


@view
def player(s: Position, seat: int, viewer: int) -> Player:
    character, upper, passed = s.character[seat], place_on_upper_track(s, seat), place_on_passing_track(s, seat)
    money_known, over = MONEY_PUBLIC or seat == viewer, excess(s, seat)
    return Player(
        seat=seat,
        money=s.money[seat] if money_known else None,
        points=s.vp[seat],
        roads=s.roads[seat],
        revolvers=s.revolvers[seat],
        guns=guns(s, seat),
        cowboys=s.cowboys[seat],
        general=s.general[seat],
        white=bool(has_white(s, seat)),
        force=force(s, seat),
        parcels=parcels_of(s, seat),
        property_left=property_left(s, seat),
        buildings=buildings_of(s, seat),
        houses=grounds_of(s, seat, HOUSE),
        mountains=grounds_of(s, seat, MOUNTAIN),
        income=all_incomes(s, seat),
        kept=[BUILDINGS[building] for building in range(N_BUILDINGS) for _ in range(s.kept[seat, building])],
        character=CHARACTERS[character] if character != NONE else None,
        side=CARD_SIDES[s.side[character]] if character != NONE else None,
        limit=limit_of(s, seat) if character != NONE else None,
        excess=Excess(money=over, points=over // MONEY_PER_VP) if money_known and over else None,
        upper=upper if upper else None,
        passed=passed if passed else None,
        tokens=tokens(s, seat) if sees_tokens(s, seat, viewer) else None,
        token_count=tokens_held(s, seat),
        token_sum=token_sum(s, seat) if s.options[MIGHT_IS_RIGHT] and is_followed(s, seat) else None,
        answered=(s.phase == COMMAND or s.phase == TOKEN) and not s.actors >> seat & 1,
    )


@rule
def excess(s: Position, seat: int) -> int:
    """The money that the limit would take as things stand."""
    if s.character[seat] == NONE or not limit_applies(s):
        return 0
    return max(0, s.money[seat] - limit_of(s, seat))


@rule
def place_on_upper_track(s: Position, seat: int) -> int:
    """The place from 1 on; 0 while cards are chosen, when the track still shows last turn."""
    if s.phase < PLACE:
        return 0
    for place in range(s.seats):
        if s.upper[place] == seat:
            return place + 1
    return 0


@rule
def place_on_passing_track(s: Position, seat: int) -> int:
    for place in range(s.passed):
        if s.passing[place] == seat:
            return place + 1
    return 0


# ── Tokens ────────────────────────────────────────────────────────────────────


@view
def tokens(s: Position, seat: int) -> list[int]:
    return [value for value in range(N_TOKENS) for _ in range(s.token[seat, value])]


@rule
def sees_tokens(s: Position, seat: int, viewer: int) -> int:
    """Whether the viewer sees a player's tokens: their own and, with two players, what is left of
    the other's first hand.
    """
    return s.options[MIGHT_IS_RIGHT] and (seat == viewer or (s.seats == 2 and is_followed(s, seat)))


@rule
def is_followed(s: Position, seat: int) -> bool:
    """Whether memory help shows the tokens left of a player's first hand."""
    return s.options[MEMORY] == HELPED and not s.redrawn[seat]


@rule
def token_sum(s: Position, seat: int) -> int:
    held = 0
    for value in range(N_TOKENS):
        held += value * s.token[seat, value]
    return held


# ── Points ────────────────────────────────────────────────────────────────────


@view
def scoring(s: Position, seat: int, viewer: int, room: Any) -> Scoring:
    earned, buildings, houses = points_earned(s, seat), points_for_buildings(s, seat), points_for_houses(s, seat)
    mountains, money, bonus = points_for_mountains(s, seat), points_for_money(s, seat), bonus_of(s, seat)
    money_known = MONEY_PUBLIC or seat == viewer or s.phase == OVER
    return Scoring(
        seat=seat,
        squares=s.earned[seat, SQUARES],
        bought=s.earned[seat, BOUGHT],
        characters=s.earned[seat, CHARACTER_POINTS],
        limit=s.earned[seat, OVER_LIMIT],
        earned=earned,
        buildings=buildings,
        houses=houses,
        mountains=mountains,
        money=money if money_known else None,
        bonus=bonus,
        total=earned + buildings + houses + mountains + money + bonus if money_known else None,
        place=final_place(s, seat, room) if s.phase == OVER else None,
    )


@rule
def bonus_of(s: Position, seat: int) -> int:
    """The bonus for passing early in turn 4; 0 while the passing track is still that of turn 3."""
    place = place_on_passing_track(s, seat)
    if place == 0 or s.turn < TURNS - 1 or s.phase < PLACE or builds_early(s):
        return 0
    return points_for_passing(s, place - 1)


@rule
def is_building(s: Position) -> bool:
    return s.phase == BUILD or s.phase == HOUSING or s.phase == CONSENT


@rule
def builds_early(s: Position) -> bool:
    """Whether the red Worker builds, before the path is resolved (CC-30)."""
    return is_building(s) and s.back == SHIFT


@rule
def final_place(s: Position, seat: int, room: Ints) -> int:
    places(s, room)
    return room[seat]
