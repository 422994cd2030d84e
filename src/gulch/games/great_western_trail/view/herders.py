"""The players as a seat sees them: what is open, what is one's own, and what the hand is worth."""

from __future__ import annotations

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
    N_BONUSES,
    N_BREEDS,
    N_CARDS,
    N_GOALS,
    N_POSTS,
    N_SPACES,
    N_WORKERS,
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
from gulch.games.great_western_trail.refusal import ask
from gulch.games.great_western_trail.rules.auxiliary import can_use_auxiliary, is_improved
from gulch.games.great_western_trail.rules.buildings import buildings_of
from gulch.games.great_western_trail.rules.cards import cards_in_discard, cards_in_hand, cards_in_stack, hand_limit
from gulch.games.great_western_trail.rules.el_paso import (
    can_choose_disc,
    can_choose_post,
    different_breeds,
    permanent_certificates,
    repeated_cards,
    total_breeding_value,
)
from gulch.games.great_western_trail.score import (
    best_goals,
    bonus_points,
    building_points,
    cattle_points,
    disc_points,
    goal_points,
    money_points,
    worker_points,
)
from gulch.games.great_western_trail.view.shapes import Auxiliary, Delivery, OneMore, Player, Score, Space
from gulch.games.great_western_trail.view.table import bonus_tile, goal, usual_step_limit, words


def player(s: Position, seat: int, viewer: int) -> Player:
    own = seat == viewer
    open_hand = own or bool(s.open_hand and s.turn == seat)
    scoring = ask(best_goals)(s, seat)
    return Player(
        seat=seat,
        money=s.money[seat],
        tokens=s.tokens[seat],
        certificates=s.certificates[seat],
        permanent=ask(permanent_certificates)(s, seat),
        step_limit=usual_step_limit(s, seat),
        hand_limit=ask(hand_limit)(s, seat),
        herder=place_of(s, seat),
        visits=s.arrivals[seat],
        area={WORKERS[worker]: s.area[seat, worker] for worker in range(N_WORKERS)},
        property_tokens=PROPERTY_TOKENS - ask(buildings_of)(s, seat),
        spaces=[disc_space(s, seat, number) for number in range(N_SPACES)],
        auxiliaries=[auxiliary(s, seat, number, own) for number in range(len(AUXILIARIES))],
        goals=[goal(s, seat, number, scoring) for number in range(N_GOALS) if s.goal_at[number] == seat],
        bonuses=[bonus_tile(number) for number in range(N_BONUSES) for _ in range(s.bonus[seat, number])],
        hand_size=ask(cards_in_hand)(s, seat),
        stack_size=ask(cards_in_stack)(s, seat),
        discard_size=ask(cards_in_discard)(s, seat),
        top=None if s.top[seat] == NONE else CARDS[s.top[seat]],
        hand=[BREEDS[number] for number in range(N_BREEDS) for _ in range(s.hand[seat, number])] if open_hand else None,
        stack=counts([s.stack[seat, card] for card in range(N_CARDS)]) if own else None,
        discard=counts([s.discard[seat, card] for card in range(N_CARDS)]) if own else None,
        unseen=counts(
            [s.stack[seat, card] + (s.hand[seat, card] if card < N_BREEDS else 0) for card in range(N_CARDS)]
        ),
        delivery=delivery(s, seat) if own and not (s.open_hand and s.turn == seat) else None,
        score=score(s, seat),
    )


def disc_space(s: Position, seat: int, space: int) -> Space:
    limit = {HAND_LIMIT: int(HAND_LIMITS[1]), STEP_LIMIT: int(STEP_LIMITS[1])}.get(space)
    found = Space(
        SPACES[space],
        bool(SPACE_IS_BLACK[space]),
        int(SPACE_MONEY[space]),
        bool(s.disc[seat, space]),
        limit,
        None,
        None,
    )
    for number in range(len(AUXILIARIES)):
        for by, improved in ((AUX_UNLOCKED_BY, 0), (AUX_IMPROVED_BY, 1)):
            if by[number] == space:
                found.auxiliary, found.unlocks = AUXILIARIES[number], words(int(AUX_EFFECT[number, improved]))
    return found


def place_of(s: Position, seat: int) -> str | None:
    if s.herder[seat] == NONE:
        return None
    return "simmental_space" if s.herder[seat] == SIMMENTAL_SPACE else NODES[s.herder[seat]]


def counts(cards: list[int]) -> dict[str, int]:
    return {CARDS[card]: n for card, n in enumerate(cards) if n}


def auxiliary(s: Position, seat: int, number: int, own: bool) -> Auxiliary:
    improved = ask(is_improved)(s, seat, number)
    possible = own and bool(ask(can_use_auxiliary)(s, seat, number))
    return Auxiliary(number + 1, possible, words(int(AUX_EFFECT[number, int(improved)])))


def score(s: Position, seat: int) -> Score:
    parts = [
        ask(part)(s, seat)
        for part in (
            money_points,
            building_points,
            disc_points,
            worker_points,
            cattle_points,
            bonus_points,
            goal_points,
        )
    ]
    money, buildings, discs, workers, cattle, bonus, goals = parts
    return Score(money, buildings, discs, workers, cattle, bonus, goals, sum(parts), s.money[seat] % DOLLARS_PER_VP)


def delivery(s: Position, seat: int) -> Delivery:
    total = ask(total_breeding_value)(s, seat)
    return Delivery(
        total=total,
        breeds=ask(different_breeds)(s, seat),
        repeated=ask(repeated_cards)(s, seat),
        permanent=ask(permanent_certificates)(s, seat),
        certificates=s.certificates[seat],
        posts=posts_for(s, seat, total),
        one_more=[
            one_more(s, seat, number) for number in range(N_BREEDS) if s.stack[seat, number] or s.discard[seat, number]
        ],
    )


def one_more(s: Position, seat: int, number: int) -> OneMore:
    richer = s.copy()
    richer.hand[seat, number] += 1
    total = ask(total_breeding_value)(richer, seat)
    return OneMore(BREEDS[number], s.stack[seat, number], total, max(posts_for(s, seat, total), default=None))


def posts_for(s: Position, seat: int, total: int) -> list[int]:
    """Where a herd of this value could be delivered, certificates included."""
    return [POSTS[number] for number in range(N_POSTS) if deliverable(s, seat, number, total)]


def deliverable(s: Position, seat: int, number: int, total: int) -> bool:
    discs = any(ask(can_choose_disc)(s, seat, number, space) for space in range(N_SPACES))
    return bool(ask(can_choose_post)(s, seat, number, total)) and discs
