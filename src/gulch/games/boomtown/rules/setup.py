"""The set-up and the length of the game (BT-1 … BT-7)."""

from gulch.games.boomtown.components import (
    MAX_SEATS,
    N_CARDS,
    N_TOWNS,
    NONE,
    ON,
    SHORT_GAME,
    SHORT_REMOVED,
    STARTING_GOLD,
)
from gulch.games.boomtown.position import TURN_UP, UNSEEN, Position
from gulch.kernel.chance import below
from gulch.kernel.rule import rule


@rule
def start(s: Position) -> None:
    for seat in range(s.seats):
        s.gold[seat] = STARTING_GOLD
    for town in range(N_TOWNS):
        s.mayor[town] = NONE
    for slot in range(MAX_SEATS):
        s.row[slot] = NONE
    s.pending = NONE
    s.bidder = NONE
    s.first_passer = NONE
    shuffle_all_cards(s)
    s.first = below(s, s.seats)  # BT-6
    s.phase = TURN_UP


@rule
def shuffle_all_cards(s: Position) -> None:
    """BT-3: shuffle mines and events together; BT-4: in the short game the last are the box."""
    for card in range(N_CARDS):
        s.deck[card] = card
        s.place[card] = UNSEEN
        s.on[card] = NONE
    shuffle(s, 0, N_CARDS)


@rule
def shuffle(s: Position, first: int, end: int) -> None:
    for last in range(end - 1, first, -1):
        other = first + below(s, last - first + 1)
        card = s.deck[last]
        s.deck[last] = s.deck[other]
        s.deck[other] = card


@rule
def deck_size(s: Position) -> int:
    """The number of cards in this match, drawn or not, without the box."""
    if s.options[SHORT_GAME] == ON:
        return N_CARDS - SHORT_REMOVED
    return N_CARDS


@rule
def cards_drawn(s: Position) -> int:
    return s.round * s.seats


@rule
def rounds_in_all(s: Position) -> int:
    return deck_size(s) // s.seats
