"""The players, their characters and their points."""

from __future__ import annotations

from gulch.games.carson_city.components import (
    BUILDINGS,
    CARD_SIDES,
    CHARACTERS,
    HOUSE,
    LIMIT,
    MIGHT_IS_RIGHT,
    MONEY_PER_VP,
    MONEY_PUBLIC,
    MOUNTAIN,
    N_BUILDINGS,
    N_PARCELS,
    N_TOKENS,
    NONE,
    TURNS,
)
from gulch.games.carson_city.position import (
    BOUGHT,
    CHARACTER_POINTS,
    COMMAND,
    IN_RESERVE,
    OVER,
    OVER_LIMIT,
    PLACE,
    SQUARES,
    TOKEN,
    Position,
)
from gulch.games.carson_city.rules.points import points_earned
from gulch.games.carson_city.rules.tokens import tokens_held
from gulch.games.carson_city.rules.town import (
    buildings_of,
    cowboys_at_home,
    guns,
    parcels_of,
    property_left,
    white_owner,
)
from gulch.games.carson_city.rules.turn_end import (
    limit_applies,
    points_for_buildings,
    points_for_houses,
    points_for_money,
    points_for_mountains,
    points_for_passing,
)
from gulch.games.carson_city.score import places
from gulch.games.carson_city.view.building import all_incomes, builds_early
from gulch.games.carson_city.view.shapes import Card, Excess, Player, Scoring, named


def scoring(s: Position, seat: int, viewer: int) -> Scoring:
    over = s.phase == OVER
    passing = [s.passing[place] for place in range(s.passed)]
    counts = s.turn >= TURNS - 1 and s.phase >= PLACE and not builds_early(s)  # before, it is the order of turn 3
    bonus = int(points_for_passing(s, passing.index(seat))) if counts and seat in passing else 0
    buildings, houses, mountains = (
        int(points_for_buildings(s, seat)),
        int(points_for_houses(s, seat)),
        int(points_for_mountains(s, seat)),
    )
    money = int(points_for_money(s, seat)) if MONEY_PUBLIC or seat == viewer or over else None
    added = buildings + houses + mountains + (money or 0) + bonus
    earned = int(points_earned(s, seat))
    placed = [0] * s.seats
    places(s, placed)
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
        money=money,
        bonus=bonus,
        total=earned + added if money is not None else None,
        place=placed[seat] if over else None,
    )


def card(s: Position, character: int) -> Card:
    side = s.side[character]
    taken = next((seat for seat in range(s.seats) if s.character[seat] == character), None)
    return Card(CHARACTERS[character], character + 1, CARD_SIDES[side], int(LIMIT[character, side]), taken)


def player(s: Position, seat: int, viewer: int) -> Player:
    character = s.character[seat]
    limit = int(LIMIT[character, s.side[character]]) if character != NONE else None
    upper = [s.upper[place] for place in range(s.seats)]
    passing = [s.passing[place] for place in range(s.passed)]
    known = MONEY_PUBLIC or seat == viewer
    over = max(0, s.money[seat] - limit) if limit is not None and known and limit_applies(s) else 0
    counts = {
        ground: sum(s.owner[number] == seat and s.ground[number] == ground for number in range(N_PARCELS))
        for ground in (HOUSE, MOUNTAIN)
    }
    return Player(
        seat=seat,
        money=s.money[seat] if known else None,
        points=s.vp[seat],
        roads=s.roads[seat],
        revolvers=s.revolvers[seat],
        guns=int(guns(s, seat)),
        cowboys=s.cowboys[seat],
        general=s.general[seat],
        white=s.white == IN_RESERVE and white_owner(s) == seat,
        force=int(guns(s, seat)) + int(cowboys_at_home(s, seat)),
        parcels=int(parcels_of(s, seat)),
        property_left=int(property_left(s, seat)),
        buildings=int(buildings_of(s, seat)),
        houses=counts[HOUSE],
        mountains=counts[MOUNTAIN],
        income=all_incomes(s, seat),
        kept=[BUILDINGS[kind] for kind in range(N_BUILDINGS) for _ in range(s.kept[seat, kind])],
        character=named(CHARACTERS, character),
        side=CARD_SIDES[s.side[character]] if character != NONE else None,
        limit=limit,
        excess=Excess(over, over // MONEY_PER_VP) if over else None,
        upper=upper.index(seat) + 1
        if character != NONE and all(s.character[other] != NONE for other in range(s.seats)) and seat in upper
        else None,
        passed=passing.index(seat) + 1 if seat in passing else None,
        tokens=tokens(s, seat) if seat == viewer or (s.seats == 2 and not s.redrawn[seat]) else None,
        token_count=int(tokens_held(s, seat)),
        token_sum=sum(tokens(s, seat) or []) if s.options[MIGHT_IS_RIGHT] and not s.redrawn[seat] else None,
        answered=s.phase in (COMMAND, TOKEN) and not s.actors >> seat & 1,
    )


def tokens(s: Position, seat: int) -> list[int] | None:
    if not s.options[MIGHT_IS_RIGHT]:
        return None
    return [value for value in range(N_TOKENS) for _ in range(s.token[seat, value])]


def used_tokens(s: Position) -> dict[int, int]:
    """CC-144: all that were played are open; which of them were redrawn is not."""
    redrawn = [seat for seat in range(s.seats) if s.redrawn[seat]]
    return {value: s.pile[value] + sum(s.token[seat, value] for seat in redrawn) for value in range(N_TOKENS)}
