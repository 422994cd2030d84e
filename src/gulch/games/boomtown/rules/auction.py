"""The auction (BT-12 … BT-19) and paying the bid (BT-20 … BT-26)."""

from gulch.games.boomtown.actions import (
    ALL_PASSED,
    BANKED,
    BID_OF,
    CANNOT_RAISE,
    NOBODY_HAS_GOLD,
    OFFERED,
    PASS,
    PASSED,
    SHARED,
    SITS_OUT,
    WON,
)
from gulch.games.boomtown.components import BID_MIN, LAST_KEEPS_ALL, NONE
from gulch.games.boomtown.position import BID, NEXT_CHOICE, PAY_BID, Position
from gulch.kernel.record import Ints
from gulch.kernel.rule import rule
from gulch.kernel.trace import note


@rule
def open_auction(s: Position) -> None:
    s.bid = 0
    s.bidder = NONE
    s.first_passer = NONE
    s.bidders = 0
    s.chosen = 0
    s.asked = 0
    for step in range(s.seats):
        seat = (s.first + step) % s.seats
        if s.gold[seat] > 0:
            s.bidders |= 1 << seat
        else:
            note(s, SITS_OUT, seat)  # BT-19
    ask_next_bidder(s, s.first)


@rule
def ask_next_bidder(s: Position, seat: int) -> None:
    """BT-12: ask the next bidder clockwise, this seat first; BT-16: stop at the highest bidder."""
    s.actors = 0
    for _ in range(s.seats):
        if s.bidders >> seat & 1:
            if seat == s.bidder:
                break
            if s.gold[seat] >= least_bid(s):
                s.phase = BID
                s.actors = 1 << seat
                return
            note(s, CANNOT_RAISE, seat, s.gold[seat])
            drop_out(s, seat)
        seat = (seat + 1) % s.seats
    close_auction(s)


@rule
def least_bid(s: Position) -> int:
    """BT-13: the least bid allowed: at least 1, and above the highest bid so far."""
    return max(BID_MIN, s.bid + 1)


@rule
def bid_options(s: Position, seat: int, out: Ints) -> int:
    """BT-13: pass, or bid higher; BT-14: no more than the gold in hand."""
    out[0] = PASS
    n = 1
    for amount in range(least_bid(s), s.gold[seat] + 1):
        out[n] = BID_OF + amount
        n += 1
    return n


@rule
def bid(s: Position, seat: int, action: int) -> None:
    if action == PASS:
        note(s, PASSED, seat)
        drop_out(s, seat)
    else:
        s.bid = action - BID_OF
        s.bidder = seat
        note(s, OFFERED, seat, s.bid)
    ask_next_bidder(s, (seat + 1) % s.seats)


@rule
def drop_out(s: Position, seat: int) -> None:
    """BT-15: take a seat out of this auction for good."""
    s.bidders &= ~(1 << seat)
    if s.first_passer == NONE:
        s.first_passer = seat


@rule
def close_auction(s: Position) -> None:
    s.phase = PAY_BID
    s.bidders = 0
    if s.bidder != NONE:
        note(s, WON, s.bidder, s.bid)
    elif s.first_passer != NONE:
        s.bidder = s.first_passer  # BT-18
        note(s, ALL_PASSED, s.bidder)
    else:
        s.bidder = s.first
        note(s, NOBODY_HAS_GOLD, s.bidder)


# ── Paying the bid (BT-20 … BT-26) ────────────────────────────────────────────


@rule
def pay_bid(s: Position) -> None:
    """BT-20: hand the bid on to the right, each player keeping a share, before any card is chosen
    (BT-26).
    """
    s.gold[s.bidder] -= s.bid
    handed = s.bid
    for step in range(1, s.seats):
        if handed > 0:  # BT-22
            seat = (s.bidder + s.seats - step) % s.seats
            kept = share(s, s.bid, step)
            s.gold[seat] += kept
            note(s, SHARED, seat, (seat + 1) % s.seats, handed, kept, handed - kept)
            handed -= kept
    if handed > 0:
        s.bank -= handed  # BT-25
        note(s, BANKED, (s.bidder + 1) % s.seats, handed)
    s.phase = NEXT_CHOICE


@rule
def share(s: Position, amount: int, step: int) -> int:
    """What the neighbour `step` seats to the right of the high bidder keeps. BT-21, BT-24: half of
    what is handed on, rounded up; BT-23: the last of four or five players keeps all of it.
    """
    handed = amount
    for _ in range(1, step):
        handed -= (handed + 1) // 2
    if step == s.seats - 1 and LAST_KEEPS_ALL[s.seats]:
        return handed
    return (handed + 1) // 2
