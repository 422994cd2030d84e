"""The players: what everybody sees of them, and what each sees of himself."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

from gulch.games.great_western_trail import figures
from gulch.games.great_western_trail.components import (
    AUX_EFFECT,
    AUX_IMPROVED_BY,
    AUX_UNLOCKED_BY,
    AUXILIARIES,
    BREEDS,
    CARDS,
    DOLLARS_PER_VP,
    HAND_LIMIT,
    HAND_LIMITS,
    MAX_SEATS,
    MEMORY,
    N_AUXILIARIES,
    N_BREEDS,
    N_GOALS,
    N_NEEDS,
    NODES,
    NONE,
    POSTS,
    PROPERTY_TOKENS,
    SIMMENTAL_SPACE,
    SPACE_IS_BLACK,
    SPACE_MONEY,
    SPACES,
    STEP_LIMIT,
    STEP_LIMITS,
    WORKERS,
)
from gulch.games.great_western_trail.figures import EFFECTS, ITEMS, POINTS
from gulch.games.great_western_trail.position import Position
from gulch.games.great_western_trail.view.shapes import Auxiliary, Bonus, Delivery, OneMore, Player, Score, Space
from gulch.games.great_western_trail.view.table import WORDS, bonus_tile, goal
from gulch.kernel.options import HELPED
from gulch.kernel.record import OfSeat
from gulch.kernel.views import Kept, Look

Figures = tuple[int, ...]


class Herder(NamedTuple):
    """What the rules make of a player, as figures.herders writes it."""

    permanent: int
    step_limit: int
    hand_limit: int
    buildings: int
    hand: int
    stack: int
    discard: int
    goals: int  # a bit for each goal
    scoring: int
    points: Figures  # by where they come from
    effects: Figures  # of the auxiliary actions
    items: Figures  # of each class that goals ask for


OWN = OfSeat(
    Position,
    *("money", "tokens", "certificates", "herder", "arrivals", "area", "disc", "bonus"),
    *("hand", "stack", "discard", "top"),
)


def reckoned(look: Look[Position]) -> list[Herder]:
    """All players; in solo Sue is the second."""
    rows = look.table(figures.herders, MAX_SEATS, ITEMS + N_NEEDS)
    cut = ((*row[:POINTS], row[POINTS:EFFECTS], row[EFFECTS:ITEMS], row[ITEMS:]) for row in map(tuple, rows))
    return [Herder._make(row) for row in cut]


def herders(look: Look[Position], seat: int, can_use: Figures) -> list[Player]:
    """As a seat sees them that could use such auxiliary actions, or NONE, who only watches."""
    s, seen, rows = look.s, look.kept(player), look.once(reckoned)
    helped, opened = s.options[MEMORY] == HELPED, s.turn if s.open_hand else NONE
    return [
        seen(
            other,
            helped,
            other == opened,
            OWN.row(s, other),
            rows[other],
            can_use if other == seat else (),
            tuple(look.figures(figures.deliveries, figures.DELIVERIES, seat)) if other == seat != opened else (),
        )
        for other in range(s.seats)
    ]


@Kept
def player(
    seat: int, helped: bool, opened: bool, own: Figures, herder: Herder, can_use: Figures, deliveries: Figures
) -> Player:
    """What is his, what the rules make of it, and to himself alone which auxiliary actions he could
    use, and what his hand would bring unless it lies open.
    """
    has, himself = OWN.named(own), bool(can_use)
    held = [in_stack + in_hand for in_stack, in_hand in zip(has.stack, has.hand, strict=False)]
    return Player(
        seat=seat,
        money=has.money,
        tokens=has.tokens,
        certificates=has.certificates,
        permanent=herder.permanent,
        step_limit=herder.step_limit,
        hand_limit=herder.hand_limit,
        herder=place(has.herder),
        visits=has.arrivals,
        area=dict(zip(WORKERS, has.area, strict=True)),
        property_tokens=PROPERTY_TOKENS - herder.buildings,
        spaces=[*map(disc_space, range(len(SPACES)), has.disc)],
        auxiliaries=[*map(auxiliary, AUXILIARIES, herder.effects, can_use or NOTHING)],
        goals=[goal(number, herder.scoring, herder.items) for number in range(N_GOALS) if herder.goals >> number & 1],
        bonuses=bonuses(has.bonus),
        hand_size=herder.hand,
        stack_size=herder.stack,
        discard_size=herder.discard,
        top=None if has.top == NONE else CARDS[has.top],
        hand=breeds(has.hand) if opened or himself else None,
        stack=counts(has.stack) if himself and helped else None,
        discard=counts(has.discard) if himself else None,
        unseen=counts([*held, *has.stack[N_BREEDS:]]) if helped else None,
        delivery=delivery(has, helped, deliveries) if deliveries else None,
        score=score(has.money, herder),
    )


@cache
def disc_space(space: int, covered: int) -> Space:
    limit = {HAND_LIMIT: int(HAND_LIMITS[1]), STEP_LIMIT: int(STEP_LIMITS[1])}.get(space)
    unlocked = [
        (AUXILIARIES[number], WORDS[AUX_EFFECT[number, improved]])
        for number in range(len(AUXILIARIES))
        for by, improved in ((AUX_UNLOCKED_BY, 0), (AUX_IMPROVED_BY, 1))
        if by[number] == space
    ]
    name, unlocks = unlocked[-1] if unlocked else (None, None)
    return Space(
        SPACES[space], bool(SPACE_IS_BLACK[space]), int(SPACE_MONEY[space]), bool(covered), limit, name, unlocks
    )


NOTHING = (0,) * N_AUXILIARIES


@cache
def auxiliary(number: int, effect: int, possible: int) -> Auxiliary:
    return Auxiliary(number, bool(possible), WORDS[effect])


def place(herder: int) -> str | None:
    if herder == NONE:
        return None
    return "simmental_space" if herder == SIMMENTAL_SPACE else NODES[herder]


def counts(cards: Sequence[int]) -> dict[str, int]:
    return {name: n for name, n in zip(CARDS, cards, strict=True) if n}


def breeds(hand: Sequence[int]) -> list[str]:
    return [name for name, n in zip(BREEDS, hand, strict=True) for _ in range(n)]


def bonuses(owned: Sequence[int]) -> list[Bonus]:
    return [bonus_tile(number) for number, n in enumerate(owned) for _ in range(n)]


def score(money: int, herder: Herder) -> Score:
    return Score(*(*herder.points, sum(herder.points), money % DOLLARS_PER_VP))


def delivery(has: Any, helped: bool, figures: Figures) -> Delivery:
    """The hand as it is, and the value and the posts of one with one more card of each breed."""
    total, different, repeated, permanent, reached, *richer = figures
    each = zip(BREEDS, has.stack, has.discard, richer[::2], richer[1::2], strict=False)
    return Delivery(
        total=total,
        breeds=different,
        repeated=repeated,
        permanent=permanent,
        certificates=has.certificates,
        posts=posts(reached),
        one_more=[
            OneMore(breed, stack, more, max(posts(reached), default=None))
            for breed, stack, discard, more, reached in each
            if helped and (stack or discard)
        ],
    )


@cache
def posts(reached: int) -> list[int]:
    return [value for number, value in enumerate(POSTS) if reached >> number & 1]
