"""The players: what everybody sees of them, and what only they see."""

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
    MEMORY,
    N_AUXILIARIES,
    N_BREEDS,
    N_CARDS,
    N_GOALS,
    N_POSTS,
    N_SPACES,
    N_WORKERS,
    NODES,
    NONE,
    POST_VALUE,
    PROPERTY_TOKENS,
    SPACE_IS_BLACK,
    SPACE_MONEY,
    SPACES,
    STEP_LIMIT,
    STEP_LIMITS,
    WORKERS,
)
from gulch.games.great_western_trail.position import Position
from gulch.games.great_western_trail.rules.auxiliary import auxiliary_effect, can_use_auxiliary
from gulch.games.great_western_trail.rules.buildings import buildings_of
from gulch.games.great_western_trail.rules.cards import cards_in_discard, cards_in_hand, cards_in_stack, hand_limit
from gulch.games.great_western_trail.rules.el_paso import (
    can_choose_post,
    different_breeds,
    permanent_certificates,
    repeated_cards,
    total_breeding_value,
)
from gulch.games.great_western_trail.rules.movement import usual_step_limit
from gulch.games.great_western_trail.score import (
    best_goals,
    bonus_points,
    building_points,
    cattle_points,
    disc_points,
    money_points,
    worker_points,
    worth_of_goals,
)
from gulch.games.great_western_trail.view.offers import has_disc_for
from gulch.games.great_western_trail.view.shapes import Auxiliary, Delivery, OneMore, Player, Score, Space
from gulch.games.great_western_trail.view.tiles import bonuses_of, goal_of
from gulch.games.great_western_trail.view.words import WORDS
from gulch.kernel.options import HELPED
from gulch.kernel.rule import rule
from gulch.kernel.view_compiler import view

PLACES = [*NODES, "simmental_space"]  # where a herder may be


@view
def player(s: Position, seat: int, viewer: int) -> Player:
    """A player as the viewer sees them; a hand that lies open is public and already delivered."""
    scoring, is_open, is_helped = best_goals(s, seat), s.open_hand and s.turn == seat, s.options[MEMORY] == HELPED
    return Player(
        seat=seat,
        money=s.money[seat],
        tokens=s.tokens[seat],
        certificates=s.certificates[seat],
        permanent=permanent_certificates(s, seat),
        step_limit=usual_step_limit(s, seat),
        hand_limit=hand_limit(s, seat),
        herder=PLACES[s.herder[seat]] if s.herder[seat] != NONE else None,
        visits=s.arrivals[seat],
        area={WORKERS[worker]: s.area[seat, worker] for worker in range(N_WORKERS)},
        property_tokens=PROPERTY_TOKENS - buildings_of(s, seat),
        spaces=[DISC_SPACES[space][s.disc[seat, space]] for space in range(N_SPACES)],
        auxiliaries=[auxiliary(s, seat, number, viewer) for number in range(N_AUXILIARIES)],
        goals=[goal_of(s, seat, number, scoring) for number in range(N_GOALS) if s.goal_at[number] == seat],
        bonuses=bonuses_of(s, seat),
        hand_size=cards_in_hand(s, seat),
        stack_size=cards_in_stack(s, seat),
        discard_size=cards_in_discard(s, seat),
        top=CARDS[s.top[seat]] if s.top[seat] != NONE else None,
        hand=[BREEDS[breed] for breed in range(N_BREEDS) for _ in range(s.hand[seat, breed])]
        if is_open or seat == viewer
        else None,
        stack={CARDS[card]: s.stack[seat, card] for card in range(N_CARDS) if s.stack[seat, card]}
        if is_helped and seat == viewer
        else None,
        discard={CARDS[card]: s.discard[seat, card] for card in range(N_CARDS) if s.discard[seat, card]}
        if seat == viewer
        else None,
        unseen={CARDS[card]: unseen(s, seat, card) for card in range(N_CARDS) if unseen(s, seat, card)}
        if is_helped
        else None,
        delivery=delivery(s, seat) if seat == viewer and not is_open else None,
        score=score(s, seat, scoring),
    )


@rule
def unseen(s: Position, seat: int, card: int) -> int:
    """The number of cards of a kind in hand and draw stack together."""
    return s.stack[seat, card] + (s.hand[seat, card] if card < N_BREEDS else 0)


@view
def score(s: Position, seat: int, scoring: int) -> Score:
    """A player's points; `scoring` is a bit set of the goals that count."""
    money, buildings, discs = money_points(s, seat), building_points(s, seat), disc_points(s, seat)
    workers, cattle = worker_points(s, seat), cattle_points(s, seat)
    bonus, goals = bonus_points(s, seat), worth_of_goals(scoring)
    return Score(
        money=money,
        buildings=buildings,
        discs=discs,
        workers=workers,
        cattle=cattle,
        bonus=bonus,
        goals=goals,
        total=money + buildings + discs + workers + cattle + bonus + goals,
        left_over=s.money[seat] % DOLLARS_PER_VP,
    )


# ── The player board ──────────────────────────────────────────────────────────


def _disc_space(space: int, covered: bool) -> Space:
    limit = {HAND_LIMIT: int(HAND_LIMITS[1]), STEP_LIMIT: int(STEP_LIMITS[1])}.get(space)
    unlocked = [
        (AUXILIARIES[number], WORDS[AUX_EFFECT[number, improved]])
        for number in range(N_AUXILIARIES)
        for by, improved in ((AUX_UNLOCKED_BY, 0), (AUX_IMPROVED_BY, 1))
        if by[number] == space
    ]
    name, unlocks = unlocked[-1] if unlocked else (None, None)
    return Space(SPACES[space], bool(SPACE_IS_BLACK[space]), int(SPACE_MONEY[space]), covered, limit, name, unlocks)


DISC_SPACES = [[_disc_space(space, covered) for covered in (False, True)] for space in range(N_SPACES)]


@view
def auxiliary(s: Position, seat: int, number: int, viewer: int) -> Auxiliary:
    """An auxiliary action; only its owner is told whether their hand makes it possible."""
    return Auxiliary(
        number=AUXILIARIES[number],
        possible=bool(seat == viewer and can_use_auxiliary(s, seat, number)),
        effect=WORDS[auxiliary_effect(s, seat, number)],
    )


# ── What the hand would bring ─────────────────────────────────────────────────


@view
def delivery(s: Position, seat: int) -> Delivery:
    total = total_breeding_value(s, seat)
    return Delivery(
        total=total,
        breeds=different_breeds(s, seat),
        repeated=repeated_cards(s, seat),
        permanent=permanent_certificates(s, seat),
        certificates=s.certificates[seat],
        posts=[POST_VALUE[post] for post in range(N_POSTS) if reaches(s, seat, post, total)],
        one_more=[
            one_more(s, seat, breed)
            for breed in range(N_BREEDS)
            if s.options[MEMORY] == HELPED and (s.stack[seat, breed] or s.discard[seat, breed])
        ],
    )


@view
def one_more(s: Position, seat: int, breed: int) -> OneMore:
    total = total_with(s, seat, breed)
    best = best_post(s, seat, total)
    return OneMore(
        breed=BREEDS[breed],
        in_stack=s.stack[seat, breed],
        total=total,
        best=best if best != NONE else None,
    )


@rule
def total_with(s: Position, seat: int, breed: int) -> int:
    """The total breeding value of the hand with one more card."""
    s.hand[seat, breed] += 1
    total = total_breeding_value(s, seat)
    s.hand[seat, breed] -= 1
    return total


@rule
def best_post(s: Position, seat: int, total: int) -> int:
    """The value of the highest post that a total reaches; NONE if it reaches none."""
    best = NONE
    for post in range(N_POSTS):
        if reaches(s, seat, post, total):
            best = max(best, POST_VALUE[post])
    return best


@rule
def reaches(s: Position, seat: int, post: int, total: int) -> int:
    return can_choose_post(s, seat, post, total) and has_disc_for(s, seat, post)
