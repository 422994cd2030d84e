"""A player's observation as a row of small integers for learning programs: his own things first,
then the others clockwise.
"""

from gulch.games.great_western_trail.components import (
    AGENDA,
    BONUSES_SHOWN,
    GOALS_SHOWN,
    MAX_SEATS,
    N_BONUSES,
    N_BREEDS,
    N_BUILDINGS,
    N_CARDS,
    N_EFFECTS,
    N_GOALS,
    N_NODES,
    N_POSTS,
    N_SPACES,
    N_SUE_CARDS,
    N_TRAIN,
    N_WORKERS,
    NONE,
    SIMMENTAL,
    SUE_IS_B,
)
from gulch.games.great_western_trail.position import DISCARDED, OVER
from gulch.games.great_western_trail.rules.cards import cards_in_hand, cards_in_stack
from gulch.games.great_western_trail.rules.el_paso import total_breeding_value
from gulch.games.great_western_trail.rules.trail import players
from gulch.kernel.rule import rule

# phase, Simmentals left, end triggered, whose turn, seats | each node: tile, owner from one's own
# seat | stock, sides, stars | supply, market | tiles
_COMMON = OVER + 1 + 4 + 2 * N_NODES + 2 * N_BUILDINGS + N_TRAIN + N_WORKERS + N_BREEDS + N_GOALS + 2 * N_BONUSES
# the agenda: how often each effect is open | the choice being made | own hand, stack | delivery now
_OWN = N_EFFECTS + 6 + N_BREEDS + N_CARDS + 1
# each seat: present, on turn, money, tokens, certificates, arrivals, hand, stack size, herder |
# discs, posts, area, discards, hand and stack together, tiles
_SEAT = 8 + N_NODES + 1 + N_SPACES + N_POSTS + N_WORKERS + N_CARDS + N_CARDS + N_BONUSES + N_GOALS
# Sue: which of her cards are discarded, and which may still come
_SUE = N_SUE_CARDS
SIZE = _COMMON + _OWN + MAX_SEATS * _SEAT + _SUE


@rule
def observe(s, seat, out):
    for i in range(SIZE):
        out[i] = 0
    at = observe_table(s, seat, out)
    at = observe_tiles(s, out, at)
    at = observe_own(s, seat, out, at)
    for step in range(MAX_SEATS):
        if step < players(s):
            observe_player(s, (seat + step) % players(s), seat, out, at)
        at += _SEAT
    if s.seats == 1:
        observe_sue(s, out, at)


@rule
def observe_table(s, seat, out):
    out[s.phase] = 1
    at = OVER + 1
    out[at] = s.market[SIMMENTAL]
    out[at + 1] = 0 if s.closer == NONE else 1
    out[at + 2] = s.steps
    out[at + 3] = s.seats
    at += 4
    for node in range(N_NODES):
        out[at] = s.tile[node] + 1
        if s.owner[node] != NONE:
            out[at + 1] = 1 + (s.owner[node] - seat) % players(s)
        at += 2
    for building in range(N_BUILDINGS):
        out[at] = s.stock[building]
        out[at + 1] = s.side[building]
        at += 2
    for card in range(N_TRAIN):
        out[at] = s.star[card]
        at += 1
    return at


@rule
def observe_tiles(s, out, at):
    for worker in range(N_WORKERS):
        out[at + worker] = s.supply[worker]
    at += N_WORKERS
    for breed in range(N_BREEDS):
        out[at + breed] = s.market[breed]
    at += N_BREEDS
    for place in range(GOALS_SHOWN):
        if s.goal_shown[place] != NONE:
            out[at + s.goal_shown[place]] = 1
    at += N_GOALS
    for place in range(BONUSES_SHOWN):
        if s.bonus_shown[place] != NONE:
            out[at + s.bonus_shown[place]] += 1
    at += N_BONUSES
    for bonus in range(N_BONUSES):
        out[at + bonus] = s.bonus_stack[bonus]
    return at + N_BONUSES


@rule
def observe_own(s, seat, out, at):
    for line in range(AGENDA):
        if s.open_effect[line] != NONE:
            out[at + s.open_effect[line]] += 1 + s.open_done[line]
    at += N_EFFECTS
    if s.turn == seat:
        out[at] = s.effect
        out[at + 1] = s.line + 1
        out[at + 2] = s.chosen + 1
        out[at + 3] = s.cell + 1
        out[at + 4] = s.exchanges
        out[at + 5] = s.stage
    at += 6
    for breed in range(N_BREEDS):
        out[at + breed] = s.hand[seat, breed]
    at += N_BREEDS
    for card in range(N_CARDS):
        out[at + card] = s.stack[seat, card]
    at += N_CARDS
    out[at] = total_breeding_value(s, seat)
    return at + 1


@rule
def observe_player(s, other, seat, out, at):
    """Of another player the hand counts with the stack: which card is where only its owner
    knows."""
    out[at] = 1
    out[at + 1] = 1 if s.turn == other else 0
    out[at + 2] = s.money[other]
    out[at + 3] = s.tokens[other]
    out[at + 4] = s.certificates[other]
    out[at + 5] = s.arrivals[other]
    out[at + 6] = cards_in_hand(s, other)
    out[at + 7] = cards_in_stack(s, other)
    at += 8
    if s.herder[other] != NONE:
        out[at + s.herder[other]] = 1
    at += N_NODES + 1
    for space in range(N_SPACES):
        out[at + space] = s.disc[other, space]
    at += N_SPACES
    for post in range(N_POSTS):
        out[at + post] = s.post[other, post]
    at += N_POSTS
    for worker in range(N_WORKERS):
        out[at + worker] = s.area[other, worker]
    at += N_WORKERS
    observe_cards(s, other, out, at)


@rule
def observe_cards(s, other, out, at):
    for card in range(N_CARDS):
        out[at + card] = s.discard[other, card]
        out[at + N_CARDS + card] = s.stack[other, card]
        if card < N_BREEDS:
            out[at + N_CARDS + card] += s.hand[other, card]
    at += 2 * N_CARDS
    for bonus in range(N_BONUSES):
        out[at + bonus] = s.bonus[other, bonus]
    at += N_BONUSES
    for goal in range(N_GOALS):
        if s.goal_at[goal] == other:
            out[at + goal] = 1


@rule
def observe_sue(s, out, at):
    """Her discards; of a B card that was never seen nobody knows whether it is there."""
    for card in range(N_SUE_CARDS):
        if s.sue_card[card] == DISCARDED:
            out[at + card] = 2
        elif not SUE_IS_B[card]:
            out[at + card] = 1
