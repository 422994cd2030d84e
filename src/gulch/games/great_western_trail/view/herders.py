"""The players: what everybody sees of them, and what each sees of himself."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import NamedTuple

from msgspec.structs import replace

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
from gulch.games.great_western_trail.position import Position
from gulch.games.great_western_trail.view.shapes import Auxiliary, Bonus, Delivery, OneMore, Player, Score, Space
from gulch.games.great_western_trail.view.table import WORDS, bonus_tile, goal
from gulch.kernel.look import Kept, Look
from gulch.kernel.options import HELPED


class Herder(NamedTuple):
    """What the rules make of a player, as figures.herders writes it."""

    permanent: int
    step_limit: int
    hand_limit: int
    buildings: int
    hand: int
    stack: int
    discard: int
    scoring: int  # a bit for each goal
    money_vp: int
    buildings_vp: int
    discs_vp: int
    workers_vp: int
    cattle_vp: int
    bonuses_vp: int
    goals_vp: int


def herders(look: Look[Position]) -> list[Herder]:
    """All players; in solo Sue is the second."""
    return [Herder(*row) for row in look.table(figures.herders, MAX_SEATS, len(Herder._fields))]


def belongings(look: Look[Position]) -> list[tuple[list[int], tuple[int, ...]]]:
    """Of each player: the effects of the auxiliary actions, and the items that goals ask for."""
    rows = look.table(figures.belongings, MAX_SEATS, N_AUXILIARIES + N_NEEDS)
    return [(row[:N_AUXILIARIES], tuple(row[N_AUXILIARIES:])) for row in rows[: look.s.seats]]


def player(look: Look[Position], seat: int, herder: Herder, auxiliaries: list[int], items: tuple[int, ...]) -> Player:
    s = look.s
    hand, stack = s.hand.tolist()[seat], s.stack.tolist()[seat]
    held = [in_stack + in_hand for in_stack, in_hand in zip(stack, hand, strict=False)] + stack[N_BREEDS:]
    return Player(
        seat=seat,
        money=s.money[seat],
        tokens=s.tokens[seat],
        certificates=s.certificates[seat],
        permanent=herder.permanent,
        step_limit=herder.step_limit,
        hand_limit=herder.hand_limit,
        herder=place_of(s, seat),
        visits=s.arrivals[seat],
        area=dict(zip(WORKERS, s.area.tolist()[seat], strict=True)),
        property_tokens=PROPERTY_TOKENS - herder.buildings,
        spaces=look.kept(disc_spaces)(tuple(s.disc.tolist()[seat])),
        auxiliaries=[*map(auxiliary, AUXILIARIES, auxiliaries)],
        goals=[goal(number, herder.scoring, items) for number in range(N_GOALS) if s.goal_at[number] == seat],
        bonuses=bonuses(s, seat),
        hand_size=herder.hand,
        stack_size=herder.stack,
        discard_size=herder.discard,
        top=None if s.top[seat] == NONE else CARDS[s.top[seat]],
        hand=breeds(hand) if s.open_hand and s.turn == seat else None,
        stack=None,
        discard=None,
        unseen=counts(held) if s.options[MEMORY] == HELPED else None,
        delivery=None,
        score=score(s, seat, herder),
    )


def himself(look: Look[Position], player: Player, auxiliaries: Iterable[int]) -> Player:
    """A player as he sees himself, with the auxiliary actions that he could use."""
    s, seat = look.s, player.seat
    possible = [
        replace(one, possible=True) if can else one for one, can in zip(player.auxiliaries, auxiliaries, strict=True)
    ]
    return replace(
        player,
        auxiliaries=possible,
        hand=breeds(s.hand.tolist()[seat]),
        stack=counts(s.stack.tolist()[seat]) if s.options[MEMORY] == HELPED else None,
        discard=counts(s.discard.tolist()[seat]),
        delivery=None if s.open_hand and s.turn == seat else delivery(look, seat),
    )


@Kept
def disc_spaces(covered: Sequence[int]) -> list[Space]:
    return [*map(disc_space, range(len(SPACES)), covered)]


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


@cache
def auxiliary(number: int, effect: int) -> Auxiliary:
    return Auxiliary(number, False, WORDS[effect])


def place_of(s: Position, seat: int) -> str | None:
    if s.herder[seat] == NONE:
        return None
    return "simmental_space" if s.herder[seat] == SIMMENTAL_SPACE else NODES[s.herder[seat]]


def counts(cards: list[int]) -> dict[str, int]:
    return {name: n for name, n in zip(CARDS, cards, strict=True) if n}


def breeds(hand: list[int]) -> list[str]:
    return [name for name, n in zip(BREEDS, hand, strict=True) for _ in range(n)]


def bonuses(s: Position, seat: int) -> list[Bonus]:
    return [bonus_tile(number) for number, n in enumerate(s.bonus.tolist()[seat]) for _ in range(n)]


def score(s: Position, seat: int, herder: Herder) -> Score:
    parts = herder[-7:]
    return Score(*parts, sum(parts), s.money[seat] % DOLLARS_PER_VP)


def delivery(look: Look[Position], seat: int) -> Delivery:
    s = look.s
    *richer, (total, different, repeated, permanent, reached) = look.table(
        figures.deliveries, N_BREEDS + 1, figures.DELIVERY_FIGURES, seat
    )
    stack, discard = s.stack.tolist()[seat], s.discard.tolist()[seat]
    return Delivery(
        total=total,
        breeds=different,
        repeated=repeated,
        permanent=permanent,
        certificates=s.certificates[seat],
        posts=posts(reached),
        one_more=[
            OneMore(BREEDS[number], stack[number], more, max(posts(reached), default=None))
            for number, (more, *_, reached) in enumerate(richer)
            if s.options[MEMORY] == HELPED and (stack[number] or discard[number])
        ],
    )


@cache
def posts(reached: int) -> list[int]:
    return [value for number, value in enumerate(POSTS) if reached >> number & 1]
