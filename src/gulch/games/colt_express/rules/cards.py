"""Hands and decks (CE-17, CE-22, CE-71, CE-107, CE-108, CE-111)."""

from gulch.games.colt_express.actions import DREW, DREW_CARD, DUMPED, RESHUFFLED
from gulch.games.colt_express.components import (
    BULLET,
    BULLETS_DRAWN,
    DISCARD_AT_ONCE,
    DOC,
    HAND,
    HAND_DOC,
    N_CARDS,
    SLOT,
)
from gulch.games.colt_express.position import DOWN, Position
from gulch.games.colt_express.rules.table import ghost_and_doc_count, is_expert, kinds
from gulch.kernel.chance import below, nth_in_row
from gulch.kernel.rule import rule
from gulch.kernel.trace import note


@rule
def hand_size(s: Position, seat: int) -> int:
    """The number of cards in a new hand; CE-71: seven with Doc's board."""
    return HAND_DOC if ghost_and_doc_count(s) and s.owner[DOC] == seat else HAND


@rule
def cards_in_hand(s: Position, seat: int) -> int:
    n = 0
    for kind in range(kinds(s)):
        n += s.hand[seat, kind]
    return n


@rule
def cards_in_deck(s: Position, seat: int) -> int:
    n = 0
    for kind in range(kinds(s)):
        n += s.deck[seat, kind]
    return n


@rule
def cards_discarded(s: Position, seat: int) -> int:
    n = 0
    for kind in range(SLOT):
        n += s.discard[seat, kind] + s.aside[seat, kind]
    return n


@rule
def draw_cards(s: Position, seat: int, cards: int) -> None:
    """CE-22: draw this many cards, or all there are; CE-108: an expert's discard pile refills the
    empty deck.
    """
    left = cards_in_deck(s, seat)
    drawn = 0
    dumped = 0
    for _ in range(cards):
        if left == 0:
            left = recycle(s, seat)
        if left == 0:
            break
        kind = top_card(s, seat, left)
        left -= 1
        drawn += 1
        s.deck[seat, kind] -= 1
        if kind == BULLET and s.options[BULLETS_DRAWN] == DISCARD_AT_ONCE and is_expert(s):
            s.discard[seat, BULLET] += 1
            dumped += 1
        else:
            s.hand[seat, kind] += 1
        note(s, DREW_CARD, seat, s.bandit[seat, kind // SLOT], kind % SLOT)
    if drawn:
        s.revealed = 1
        note(s, DREW, seat, drawn)
    if dumped:
        note(s, DUMPED, seat, dumped)


@rule
def top_card(s: Position, seat: int, left: int) -> int:
    """A random card of the deck; CE-111: bullets received since it was shuffled lie on top."""
    if s.on_top[seat]:
        s.on_top[seat] -= 1
        if s.options[BULLETS_DRAWN] != DISCARD_AT_ONCE:
            s.sure[seat] += 1
            s.since[seat, BULLET] -= 1
        return BULLET
    return nth_in_row(s.deck, seat, kinds(s), below(s, left))


@rule
def recycle(s: Position, seat: int) -> int:
    if not is_expert(s):
        return 0
    cards = cards_discarded(s, seat)
    remember_outside(s, seat)
    for kind in range(SLOT):
        s.deck[seat, kind] += s.discard[seat, kind] + s.aside[seat, kind]
        s.discard[seat, kind] = 0
        s.aside[seat, kind] = 0
    if cards:
        note(s, RESHUFFLED, seat, cards)
    return cards


@rule
def remember_outside(s: Position, seat: int) -> None:
    """Record which cards a shuffled deck cannot hold, as everybody knows; secret discards apart."""
    s.mixed_in[seat] = 0
    for kind in range(SLOT):
        s.outside[seat, kind] = s.hand[seat, kind] + s.aside[seat, kind]
        s.mixed_in[seat] += s.aside[seat, kind]
        s.since[seat, kind] = 0
    for i in range(s.pile_size):
        if s.owner[s.pile[i] // N_CARDS] == seat and s.pile_face[i] == DOWN:
            s.outside[seat, s.pile[i] % N_CARDS] += 1
