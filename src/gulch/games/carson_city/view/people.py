"""The players, their characters and their points."""

from __future__ import annotations

from functools import cache
from typing import Any

from msgspec.structs import replace

from gulch.games.carson_city import figures
from gulch.games.carson_city.components import (
    BUILDINGS,
    CARD_SIDES,
    CHARACTERS,
    LIMIT,
    MAX_SEATS,
    MEMORY,
    MIGHT_IS_RIGHT,
    MONEY_PER_VP,
    MONEY_PUBLIC,
    N_CHARACTERS,
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
from gulch.games.carson_city.rules.town import white_owner
from gulch.games.carson_city.rules.turn_end import limit_applies, points_for_money, points_for_passing
from gulch.games.carson_city.score import places
from gulch.games.carson_city.view.building import builds_early
from gulch.games.carson_city.view.shapes import Card, Excess, Player, Scoring, named
from gulch.kernel.look import Look
from gulch.kernel.options import HELPED

LIMITS: list[list[int]] = LIMIT.tolist()


def cards(s: Position) -> list[Card]:
    takers = {s.character[seat]: seat for seat in range(s.seats)}
    return [card(character, s.side[character], takers.get(character)) for character in range(N_CHARACTERS)]


@cache
def card(character: int, side: int, taken: int | None) -> Card:
    return Card(CHARACTERS[character], character + 1, CARD_SIDES[side], LIMITS[character][side], taken)


def people(look: Look[Position]) -> tuple[list[Player], list[Scoring]]:
    """The players and their points, as everybody sees them."""
    s, rows = look.s, look.table(figures.people, MAX_SEATS, figures.PERSON_FIGURES)[: look.s.seats]
    known = bool(MONEY_PUBLIC)
    return (
        [player(s, seat, known, *row[:9]) for seat, row in enumerate(rows)],
        [scoring(s, seat, known or s.phase == OVER, *row[9:]) for seat, row in enumerate(rows)],
    )


def player(
    s: Position,
    seat: int,
    money_known: bool,
    guns: int,
    force: int,
    parcels: int,
    property_left: int,
    buildings: int,
    houses: int,
    mountains: int,
    income: int,
    token_count: int,
) -> Player:
    character = s.character[seat]
    upper, passing = [*s.upper][: s.seats], [*s.passing][: s.passed]
    return Player(
        seat=seat,
        money=s.money[seat] if money_known else None,
        points=s.vp[seat],
        roads=s.roads[seat],
        revolvers=s.revolvers[seat],
        guns=guns,
        cowboys=s.cowboys[seat],
        general=s.general[seat],
        white=s.white == IN_RESERVE and white_owner(s) == seat,
        force=force,
        parcels=parcels,
        property_left=property_left,
        buildings=buildings,
        houses=houses,
        mountains=mountains,
        income=income,
        kept=[name for name, count in zip(BUILDINGS, s.kept.tolist()[seat], strict=True) for _ in range(count)],
        character=named(CHARACTERS, character),
        side=CARD_SIDES[s.side[character]] if character != NONE else None,
        limit=LIMITS[character][s.side[character]] if character != NONE else None,
        excess=excess(s, seat) if money_known else None,
        upper=upper.index(seat) + 1 if NONE not in [*s.character][: s.seats] and seat in upper else None,
        passed=passing.index(seat) + 1 if seat in passing else None,
        tokens=tokens(s, seat) if s.seats == 2 and followed(s, seat) else None,
        token_count=token_count,
        token_sum=sum(tokens(s, seat) or []) if s.options[MIGHT_IS_RIGHT] and followed(s, seat) else None,
        answered=s.phase in (COMMAND, TOKEN) and not s.actors >> seat & 1,
    )


def secrets(s: Position, players: list[Player], scorings: list[Scoring], seat: int) -> dict[str, Any]:
    """What a player alone sees of himself."""
    seen: dict[str, Any] = {}
    if s.options[MIGHT_IS_RIGHT] or not MONEY_PUBLIC:
        himself = replace(players[seat], money=s.money[seat], excess=excess(s, seat), tokens=tokens(s, seat))
        seen["players"] = [*players[:seat], himself, *players[seat + 1 :]]
    if scorings[seat].money is None:
        known, money = scorings[seat], points_for_money(s, seat)
        total = known.earned + known.buildings + known.houses + known.mountains + money + known.bonus
        seen["scoring"] = [*scorings[:seat], replace(known, money=money, total=total), *scorings[seat + 1 :]]
    return seen


def excess(s: Position, seat: int) -> Excess | None:
    """What the money limit would take now."""
    if s.character[seat] == NONE or not limit_applies(s):
        return None
    over = max(0, s.money[seat] - LIMITS[s.character[seat]][s.side[s.character[seat]]])
    return Excess(over, over // MONEY_PER_VP) if over else None


def followed(s: Position, seat: int) -> bool:
    """Whether those who remember what was played can tell what is left of the first six."""
    return s.options[MEMORY] == HELPED and not s.redrawn[seat]


def tokens(s: Position, seat: int) -> list[int] | None:
    if not s.options[MIGHT_IS_RIGHT]:
        return None
    return [value for value in range(N_TOKENS) for _ in range(s.token[seat, value])]


def used_tokens(s: Position) -> dict[int, int]:
    """CC-144: all that were played are open; which of them were redrawn is not."""
    redrawn = [seat for seat in range(s.seats) if s.redrawn[seat]]
    return {value: s.pile[value] + sum(s.token[seat, value] for seat in redrawn) for value in range(N_TOKENS)}


def scoring(
    s: Position,
    seat: int,
    money_known: bool,
    earned: int,
    buildings: int,
    houses: int,
    mountains: int,
    money: int,
) -> Scoring:
    passing = [*s.passing][: s.passed]
    counts = s.turn >= TURNS - 1 and s.phase >= PLACE and not builds_early(s)  # before, it is the order of turn 3
    bonus = points_for_passing(s, passing.index(seat)) if counts and seat in passing else 0
    total = earned + buildings + houses + mountains + money + bonus
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
        total=total if money_known else None,
        place=place(s, seat) if s.phase == OVER else None,
    )


def place(s: Position, seat: int) -> int:
    placed = [0] * s.seats
    places(s, placed)
    return placed[seat]
