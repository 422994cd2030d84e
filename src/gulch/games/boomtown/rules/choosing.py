"""Choosing cards (BT-27 … BT-30) and the Mustang (BT-58 … BT-60, BT-85)."""

from gulch.games.boomtown.actions import KEEP_MUSTANG, RODE, STAYED, TAKE, TOOK, USE_MUSTANG
from gulch.games.boomtown.components import MUSTANG, MUSTANG_FIRST, NONE
from gulch.games.boomtown.position import CHOOSE, RIDE, ROLL, Position
from gulch.games.boomtown.rules.cards import discard, go_on_choosing, held, is_mine
from gulch.games.boomtown.rules.events import play_event
from gulch.games.boomtown.rules.mines import take_mine
from gulch.kernel.record import Ints
from gulch.kernel.rule import rule
from gulch.kernel.trace import note


@rule
def next_choice(s: Position) -> None:
    """BT-27, BT-28: let the next player take a card, clockwise from the high bidder; but first ask
    about a Mustang that can be used.
    """
    if s.chosen == (1 << s.seats) - 1:
        s.phase = ROLL
        return
    rider = next_rider(s)
    if rider != NONE:
        s.phase = RIDE
        s.actors = 1 << rider
    else:
        let_choose(s, next_in_turn(s))


@rule
def next_in_turn(s: Position) -> int:
    for step in range(s.seats):
        seat = (s.bidder + step) % s.seats
        if not s.chosen >> seat & 1:
            return seat
    return NONE


# ── The Mustang (BT-58 … BT-60, BT-85) ────────────────────────────────────────


@rule
def next_rider(s: Position) -> int:
    """The next owner to be asked about a Mustang, clockwise (R-14), or NONE. BT-59: after the high
    bidder's choice or (BT-85) before it. Nobody is asked if the only owner is next anyway.
    """
    if (s.chosen >> s.bidder & 1) == s.options[MUSTANG_FIRST]:
        return NONE
    riders = 0
    first = NONE
    for step in range(s.seats - 1, 0, -1):
        seat = (s.bidder + step) % s.seats
        if not (s.chosen | s.asked) >> seat & 1 and held(s, seat, MUSTANG) != NONE:
            riders += 1
            first = seat
    if riders == 1 and first == next_in_turn(s):
        return NONE
    return first


@rule
def ride_options(s: Position, seat: int, out: Ints) -> int:
    out[0] = USE_MUSTANG
    out[1] = KEEP_MUSTANG
    return 2


@rule
def ride(s: Position, seat: int, action: int) -> None:
    s.asked |= 1 << seat
    if action == USE_MUSTANG:
        note(s, RODE, seat)
        discard(s, held(s, seat, MUSTANG))  # BT-60
        let_choose(s, seat)
    else:
        note(s, STAYED, seat)
        go_on_choosing(s)


# ── One card each (BT-28 … BT-30) ─────────────────────────────────────────────


@rule
def let_choose(s: Position, seat: int) -> None:
    """BT-28: ask for a choice; the last card is taken without asking."""
    cards = 0
    last = NONE
    for slot in range(s.seats):
        if s.row[slot] != NONE:
            cards += 1
            last = s.row[slot]
    if cards == 1:
        take_card(s, seat, last)
    else:
        s.phase = CHOOSE
        s.actors = 1 << seat


@rule
def choose_options(s: Position, seat: int, out: Ints) -> int:
    """Any card that is left in the row."""
    n = 0
    for slot in range(s.seats):
        if s.row[slot] != NONE:
            out[n] = TAKE + s.row[slot]
            n += 1
    return n


@rule
def choose(s: Position, seat: int, action: int) -> None:
    take_card(s, seat, action - TAKE)


@rule
def take_card(s: Position, seat: int, card: int) -> None:
    for slot in range(s.seats):
        if s.row[slot] == card:
            s.row[slot] = NONE
    s.chosen |= 1 << seat
    note(s, TOOK, seat, card)
    go_on_choosing(s)
    if is_mine(card):
        take_mine(s, seat, card)
    else:
        play_event(s, seat, card)  # BT-30
