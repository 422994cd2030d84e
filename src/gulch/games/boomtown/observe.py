"""What a prospector sees, as a fixed row of small integers for learning programs: his own things
first, then the others clockwise.
"""

from gulch.games.boomtown.components import (
    DICE,
    FIRST_CARD,
    KIND,
    MAX_SEATS,
    MUSTANG_FIRST,
    N_CARDS,
    N_KINDS,
    N_TOWNS,
    NONE,
    SHORT_GAME,
)
from gulch.games.boomtown.position import PENDING, PUT_BACK, WIRE
from gulch.games.boomtown.rules.auction import least_bid
from gulch.games.boomtown.rules.cards import is_mine
from gulch.games.boomtown.rules.events import saloon_income, tokens_left
from gulch.games.boomtown.rules.mines import fee, governor_of, mine_value, mines_in
from gulch.games.boomtown.rules.setup import rounds_in_all
from gulch.games.boomtown.score import score
from gulch.kernel.rule import rule

N_PHASES = WIRE + 1
N_WHERE = 3  # unseen, in the row, out of play

# phase, round, rounds to come, highest bid, what to bid at least, dice, options, the card that
# waits for a choice
_COMMON = N_PHASES + 4 + DICE + 2 + N_KINDS
# each town: the pawn's owner, Governor, tokens left | each seat: mines, fee, what its Saloons
# collect
_TOWN = MAX_SEATS + 2 + 3 * MAX_SEATS
# each card: where it is or before whom, and for a mine its production value
_CARD = N_WHERE + MAX_SEATS + 1
# each seat: present, gold, score, first player, high bidder, in the auction, has chosen, to act |
# cards kept or idle of each kind
_SEAT = 8 + N_KINDS
SIZE = _COMMON + N_TOWNS * _TOWN + N_CARDS * _CARD + MAX_SEATS * _SEAT


@rule
def observe(s, seat, out):
    for i in range(SIZE):
        out[i] = 0
    at = observe_round(s, out)
    for town in range(N_TOWNS):
        observe_town(s, seat, town, out, at)
        at += _TOWN
    for card in range(N_CARDS):
        observe_card(s, seat, card, out, at)
        at += _CARD
    for step in range(MAX_SEATS):
        if step < s.seats:
            observe_seat(s, (seat + step) % s.seats, out, at)
        at += _SEAT


@rule
def observe_round(s, out):
    if s.phase < N_PHASES:
        out[s.phase] = 1
    at = N_PHASES
    out[at] = s.round
    out[at + 1] = rounds_in_all(s) - s.round
    out[at + 2] = s.bid
    out[at + 3] = least_bid(s)
    at += 4
    for die in range(DICE):
        out[at] = s.dice[die]
        at += 1
    out[at] = s.options[SHORT_GAME]
    out[at + 1] = s.options[MUSTANG_FIRST]
    at += 2
    if s.pending != NONE:
        out[at + KIND[s.pending]] = 1
    return at + N_KINDS


@rule
def observe_town(s, seat, town, out, at):
    if s.mayor[town] != NONE:
        out[at + seen_from(s, seat, s.mayor[town])] = 1
    at += MAX_SEATS
    out[at] = 1 if governor_of(s, town) != NONE else 0
    out[at + 1] = tokens_left(s, town)
    at += 2
    for step in range(s.seats):
        other = (seat + step) % s.seats
        out[at + step] = mines_in(s, other, town)
        out[at + MAX_SEATS + step] = fee(s, other, town)
        out[at + 2 * MAX_SEATS + step] = saloon_income(s, other, town)


@rule
def seen_from(s, seat, other):
    """How many seats to the left another one sits."""
    return (other - seat + s.seats) % s.seats


@rule
def observe_card(s, seat, card, out, at):
    place = s.place[card]
    if place < s.seats:
        out[at + N_WHERE + seen_from(s, seat, place)] = 1
    elif place <= PUT_BACK:  # unseen, or put back in the first round
        out[at] = 1
    elif place <= PENDING:  # in the row, or just being played
        out[at + 1] = 1
    else:
        out[at + 2] = 1
    if is_mine(card):
        out[at + N_WHERE + MAX_SEATS] = mine_value(s, card)


@rule
def observe_seat(s, other, out, at):
    out[at] = 1
    out[at + 1] = s.gold[other]
    out[at + 2] = score(s, other)
    out[at + 3] = 1 if s.first == other else 0
    out[at + 4] = 1 if s.bidder == other else 0
    out[at + 5] = s.bidders >> other & 1
    out[at + 6] = s.chosen >> other & 1
    out[at + 7] = s.actors >> other & 1
    for kind in range(N_KINDS):
        for card in range(FIRST_CARD[kind], FIRST_CARD[kind + 1]):
            if s.place[card] == other and s.on[card] == NONE:
                out[at + 8 + kind] += 1
