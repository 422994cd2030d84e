"""Hands, draw stacks, discard piles and money (GW-5, GW-28 … GW-30, GW-33)."""

from gulch.games.great_western_trail.actions import DISCARDED_CARD, DREW, DREW_OPEN, DREW_WORKER, MONEY, SHUFFLED
from gulch.games.great_western_trail.components import HAND_LIMIT, HAND_LIMITS, MOST_CARDS, N_BREEDS, N_CARDS, NONE
from gulch.games.great_western_trail.position import Position
from gulch.kernel.chance import any_in_row
from gulch.kernel.rule import rule
from gulch.kernel.trace import note

# ── Counting ──────────────────────────────────────────────────────────────────


@rule
def cards_in_hand(s: Position, seat: int) -> int:
    n = 0
    for breed in range(N_BREEDS):
        n += s.hand[seat, breed]
    return n


@rule
def breeds_in_hand(s: Position, seat: int) -> int:
    n = 0
    for breed in range(N_BREEDS):
        if s.hand[seat, breed]:
            n += 1
    return n


@rule
def cards_in_stack(s: Position, seat: int) -> int:
    n = 0
    for card in range(N_CARDS):
        n += s.stack[seat, card]
    return n


@rule
def cattle_in_stack(s: Position, seat: int) -> int:
    """The number of cattle in the draw stack; all can count it, since hands hold only cattle."""
    n = 0
    for breed in range(N_BREEDS):
        n += s.stack[seat, breed]
    return n


@rule
def cards_in_discard(s: Position, seat: int) -> int:
    n = 0
    for card in range(N_CARDS):
        n += s.discard[seat, card]
    return n


@rule
def can_draw(s: Position, seat: int) -> bool:
    """R-7: whether the draw stack or the discard pile has a card."""
    for card in range(N_CARDS):
        if s.stack[seat, card] or s.discard[seat, card]:
            return True
    return False


@rule
def hand_limit(s: Position, seat: int) -> int:
    """GW-12: the hand limit: 4, or 5 once the disc has left its space."""
    return HAND_LIMITS[1 - s.disc[seat, HAND_LIMIT]]


# ── Drawing ───────────────────────────────────────────────────────────────────


@rule
def draw_up(s: Position, seat: int) -> None:
    """GW-28: draw up to the hand limit; a hand above it stays."""
    for _ in range(hand_limit(s, seat) - cards_in_hand(s, seat)):
        if draw_card(s, seat) == NONE:
            return


@rule
def draw_card(s: Position, seat: int) -> int:
    """Draw a cattle card into the hand and return it; -1 if there is none. GW-30: workers drawn on
    the way go to the worker area and do not count.
    """
    for _ in range(MOST_CARDS):
        size = cards_in_stack(s, seat)
        if size == 0:
            size = shuffle_discards(s, seat)
        if size == 0:
            return NONE
        card = take_from_stack(s, seat)
        if card < N_BREEDS:
            s.hand[seat, card] += 1
            note(s, DREW_OPEN if s.open_hand else DREW, seat, card)
            follow_hand(s, seat)
            return card
        s.area[seat, card - N_BREEDS] += 1
        note(s, DREW_WORKER, seat, card - N_BREEDS)
    return NONE


@rule
def take_from_stack(s: Position, seat: int) -> int:
    """Take a random card of a player's draw stack, since nobody knows its order."""
    card = any_in_row(s, s.stack, seat, N_CARDS)
    s.stack[seat, card] -= 1
    return card


@rule
def shuffle_discards(s: Position, seat: int) -> int:
    """GW-29: shuffle the discard pile into the empty draw stack; returns the number of cards."""
    size = 0
    for card in range(N_CARDS):
        size += s.discard[seat, card]
        s.stack[seat, card] = s.discard[seat, card]
        s.discard[seat, card] = 0
    if size:
        s.top[seat] = NONE
        note(s, SHUFFLED, seat, size)
    return size


@rule
def follow_hand(s: Position, seat: int) -> None:
    """Mark all cards of a hand as known if it lies open or no cattle is left in the draw stack."""
    for breed in range(N_BREEDS):
        if s.stack[seat, breed] and not s.open_hand:
            return
    for breed in range(N_BREEDS):
        s.known[seat, breed] = s.hand[seat, breed]


# ── Discarding ────────────────────────────────────────────────────────────────


@rule
def discard_from_hand(s: Position, seat: int, breed: int) -> None:
    leave_hand(s, seat, breed)
    put_on_discard(s, seat, breed)
    note(s, DISCARDED_CARD, seat, breed)


@rule
def leave_hand(s: Position, seat: int, breed: int) -> None:
    s.hand[seat, breed] -= 1
    if s.known[seat, breed]:
        s.known[seat, breed] -= 1


@rule
def put_on_discard(s: Position, seat: int, card: int) -> None:
    s.discard[seat, card] += 1
    s.top[seat] = card


@rule
def discard_worker(s: Position, seat: int, worker: int) -> None:
    s.area[seat, worker] -= 1
    put_on_discard(s, seat, N_BREEDS + worker)


# ── Money ─────────────────────────────────────────────────────────────────────


@rule
def change_money(s: Position, seat: int, dollars: int) -> None:
    """Gain or pay dollars; GW-88: the bank never runs out. Every change is noted in the log."""
    if dollars:
        s.money[seat] += dollars
        note(s, MONEY, seat, dollars, s.money[seat])
