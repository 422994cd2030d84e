"""What a player sees, as a fixed row of small integers for learning programs: his own things first,
then the others clockwise.
"""

from gulch.games.colt_express.components import (
    BOARD,
    KINDS,
    MAX_BANDITS,
    MAX_SEATS,
    MOST_TURNS,
    N_CARDS,
    N_ROUND_CARDS,
    NONE,
    PILE,
    PURSES,
    ROUND_TURNS,
    SLOT,
    SPACES,
    VALUE,
)
from gulch.games.colt_express.position import CHAIN, CHOOSE_CARD, DECISIONS, DOWN, KEEP
from gulch.games.colt_express.rules.cards import cards_discarded, cards_in_deck, cards_in_hand
from gulch.games.colt_express.rules.end import bullets_fired, bullets_received
from gulch.games.colt_express.rules.table import purses_at
from gulch.kernel.rule import rule

# phase, round, round card, turn symbols, turn, step, Marshal, last car, neutral bullets, rounds
# used, first player
_TABLE = DECISIONS + 1 + N_ROUND_CARDS + MOST_TURNS + 7
# each space: purses, value of those known to the viewer, jewels, strongboxes
_TRAIN = 4 * SPACES
# hand, deck, expert discard, chosen card, pawn of the left hand
_OWN = 2 * KINDS + 2 * SLOT + 2
# each seat: present, to act, cards in hand, in deck, discarded, bullets received, bullets fired
_SEAT = 7
# each bandit, those of the viewer first: whose (counted from the viewer), space, cylinder, purses,
# known value, jewels, strongboxes, ransom, to act, victim
_BANDIT = 10
# each card of the pile: whose, bandit, card, executed
_CARD = 4
SIZE = _TABLE + _TRAIN + _OWN + MAX_SEATS * _SEAT + MAX_BANDITS * _BANDIT + PILE * _CARD


@rule
def observe(s, seat, out):
    for i in range(SIZE):
        out[i] = 0
    observe_table(s, seat, out)
    observe_train(s, seat, out, _TABLE)
    observe_own(s, seat, out, _TABLE + _TRAIN)
    at = _TABLE + _TRAIN + _OWN
    for step in range(s.seats):
        observe_seat(s, (seat + step) % s.seats, out, at + step * _SEAT)
    at += MAX_SEATS * _SEAT
    for bandit in range(MAX_BANDITS):
        observe_bandit(s, bandit, seat, out, at)
        at += _BANDIT
    for i in range(s.pile_size):
        observe_card(s, i, seat, out, at + i * _CARD)


@rule
def observe_table(s, seat, out):
    if s.phase < DECISIONS:
        out[s.phase] = 1
    at = DECISIONS
    out[at] = s.round
    at += 1
    card = s.round_card[s.round]
    if card != NONE:
        out[at + card] = 1
        for turn in range(MOST_TURNS):
            out[at + N_ROUND_CARDS + turn] = ROUND_TURNS[card, turn] + 1
    at += N_ROUND_CARDS + MOST_TURNS
    out[at] = s.turn
    out[at + 1] = s.step
    out[at + 2] = s.marshal
    out[at + 3] = s.last
    out[at + 4] = s.neutral
    if s.first != NONE:
        out[at + 5] = 1 + (s.leader - seat + s.seats) % s.seats
    out[at + 6] = s.draws


@rule
def known_value(s, place, seat):
    value = 0
    for token in range(PURSES):
        if s.purse_place[token] == place and s.purse_known[token] >> seat & 1:
            value += VALUE[s.purse_value[token]]
    return value


@rule
def observe_train(s, seat, out, at):
    for space in range(SPACES):
        out[at] = purses_at(s, space)
        out[at + 1] = known_value(s, space, seat)
        out[at + 2] = s.jewels[space]
        out[at + 3] = s.strongboxes[space]
        at += 4


@rule
def observe_own(s, seat, out, at):
    for kind in range(KINDS):
        out[at + kind] = s.hand[seat, kind]
        out[at + KINDS + kind] = s.deck[seat, kind]
    at += 2 * KINDS
    for kind in range(SLOT):
        out[at + kind] = s.discard[seat, kind] + s.aside[seat, kind]
        out[at + SLOT + kind] = s.marked[seat, kind]
    at += 2 * SLOT
    if s.phase == CHOOSE_CARD:
        out[at] = s.chosen[seat] + 1
    out[at + 1] = s.left[seat] + 1


@rule
def shown_hand(s, seat):
    """The cards in a hand as everyone counts them: what is set aside in secret still counts until
    all have chosen.
    """
    n = cards_in_hand(s, seat)
    if s.phase == KEEP:
        for kind in range(SLOT):
            n += s.marked[seat, kind]
    return n


@rule
def observe_seat(s, other, out, at):
    out[at] = 1
    out[at + 1] = s.actors >> other & 1
    out[at + 2] = shown_hand(s, other)
    out[at + 3] = cards_in_deck(s, other)
    out[at + 4] = cards_discarded(s, other)
    out[at + 5] = bullets_received(s, other)
    out[at + 6] = bullets_fired(s, other)


@rule
def observe_bandit(s, bandit, seat, out, at):
    if s.owner[bandit] == NONE:
        return
    out[at] = 1 + (s.owner[bandit] - seat + s.seats) % s.seats
    out[at + 1] = s.at[bandit] + 1
    out[at + 2] = s.cylinder[bandit]
    out[at + 3] = purses_at(s, BOARD + bandit)
    out[at + 4] = known_value(s, BOARD + bandit, seat)
    out[at + 5] = s.jewels[BOARD + bandit]
    out[at + 6] = s.strongboxes[BOARD + bandit]
    out[at + 7] = s.ransomed >> bandit & 1
    out[at + 8] = 1 if s.doer == bandit else 0
    out[at + 9] = 1 if s.victim == bandit and s.phase > CHAIN else 0


@rule
def observe_card(s, i, seat, out, at):
    """A face-down card shows whose it is; its owner knows it."""
    bandit = s.pile[i] // N_CARDS
    owner = s.owner[bandit]
    out[at] = 1 + (owner - seat + s.seats) % s.seats
    if s.pile_face[i] != DOWN or owner == seat:
        out[at + 1] = 1 + bandit
        out[at + 2] = 1 + s.pile[i] % N_CARDS
    out[at + 3] = 1 if i < s.pile_at else 0
