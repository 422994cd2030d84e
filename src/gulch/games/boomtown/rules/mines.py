"""Mines and mayors (BT-29, BT-36 … BT-44)."""

from gulch.games.boomtown.actions import APPOINTED, ELECTED, GOVERNOR_LOST, LOST_WITH, PAID_FEE, UNSEATED, VEIN_DUG
from gulch.games.boomtown.components import (
    FEE_PER_MINE,
    FIRST_CARD,
    FIRST_MINE,
    GOVERNOR,
    GOVERNOR_MULTIPLIER,
    MAYOR_THRESHOLD,
    MINE_TOWN,
    MINE_VALUE,
    NEW_VEIN,
    NEW_VEIN_BONUS,
    NONE,
)
from gulch.games.boomtown.position import REMOVED, Position
from gulch.games.boomtown.rules.cards import discard, idle
from gulch.kernel.rule import rule
from gulch.kernel.trace import note


@rule
def take_mine(s: Position, seat: int, card: int) -> None:
    """BT-43, R-21: pay the fee, take the mine from the row or its owner, then check the mayor."""
    town = MINE_TOWN[card]
    pay_fee(s, seat, town)
    s.place[card] = seat
    s.arrivals += 1
    s.since[card] = s.arrivals
    for vein in range(FIRST_CARD[NEW_VEIN], FIRST_CARD[NEW_VEIN + 1]):
        if s.on[vein] == card:
            s.place[vein] = seat  # BT-63
        elif s.place[vein] == seat and s.on[vein] == NONE:
            dig_vein(s, seat, vein, card)
    check_mayor(s, town)


@rule
def pay_fee(s: Position, seat: int, town: int) -> None:
    due = fee(s, seat, town)
    if due > 0:
        paid = min(due, s.gold[seat])  # BT-81
        s.gold[seat] -= paid
        s.gold[s.mayor[town]] += paid
        note(s, PAID_FEE, seat, s.mayor[town], town, paid, due - paid)


@rule
def fee(s: Position, seat: int, town: int) -> int:
    """The fee for taking a mine. BT-39: one gold for each mine of the mayor there; BT-40, BT-44:
    none for the mayor, or without a mayor; BT-52: doubled by a Governor.
    """
    mayor = s.mayor[town]
    if mayor < 0 or mayor == seat:
        return 0
    due = FEE_PER_MINE * mines_in(s, mayor, town)
    if governor_of(s, town) != NONE:
        due *= GOVERNOR_MULTIPLIER
    return due


@rule
def mines_in(s: Position, seat: int, town: int) -> int:
    n = 0
    for card in range(FIRST_MINE[town], FIRST_MINE[town + 1]):
        if s.place[card] == seat:
            n += 1
    return n


@rule
def mine_value(s: Position, card: int) -> int:
    """BT-62: the value of a mine, with the New Veins under it."""
    value = MINE_VALUE[card]
    for vein in range(FIRST_CARD[NEW_VEIN], FIRST_CARD[NEW_VEIN + 1]):
        if s.on[vein] == card:
            value += NEW_VEIN_BONUS
    return value


@rule
def destroy_mine(s: Position, card: int, veins_go: int) -> None:
    """Remove a mine; BT-63, BT-64: with a New Vein under it; BT-34, BT-48: then check the mayor."""
    owner = s.place[card]
    s.place[card] = REMOVED
    for vein in range(FIRST_CARD[NEW_VEIN], FIRST_CARD[NEW_VEIN + 1]):
        if s.on[vein] == card:
            s.on[vein] = NONE
            s.place[vein] = veins_go
            note(s, LOST_WITH, owner, vein)
    check_mayor(s, MINE_TOWN[card])


# ── Mayors (BT-36 … BT-44) ────────────────────────────────────────────────────


@rule
def check_mayor(s: Position, town: int) -> None:
    """Elect or replace a town's mayor. BT-36: the first to own two mines becomes mayor; BT-41,
    BT-42: later, a player with more mines than the mayor, not just as many.
    """
    mayor = s.mayor[town]
    chosen = rightful_mayor(s, town)
    if chosen == mayor:
        return
    mines = mines_in(s, chosen, town)
    if mayor == NONE:
        note(s, ELECTED, chosen, town, mines)
    else:
        note(s, UNSEATED, chosen, mayor, town, mines)
        lose_governor(s, town)
    gain_pawn(s, chosen, town)


@rule
def rightful_mayor(s: Position, town: int) -> int:
    strongest = most_mines(s, town)
    mines = mines_in(s, strongest, town)
    mayor = s.mayor[town]
    if mayor == NONE:
        return strongest if mines >= MAYOR_THRESHOLD else NONE
    return strongest if mines > mines_in(s, mayor, town) else mayor


@rule
def most_mines(s: Position, town: int) -> int:
    """The seat with the most mines of a town; in a tie, the one whose newest mine there
    came earlier (R-11)."""
    best = 0
    most = mines_in(s, best, town)
    for seat in range(1, s.seats):
        mines = mines_in(s, seat, town)
        if mines > most or (mines == most and mines > 0 and newest_mine(s, seat, town) < newest_mine(s, best, town)):
            best = seat
            most = mines
    return best


@rule
def newest_mine(s: Position, seat: int, town: int) -> int:
    newest = 0
    for card in range(FIRST_MINE[town], FIRST_MINE[town + 1]):
        if s.place[card] == seat:
            newest = max(newest, s.since[card])
    return newest


@rule
def gain_pawn(s: Position, seat: int, town: int) -> None:
    """Make a player mayor; R-22: their waiting Governor is appointed at once."""
    s.mayor[town] = seat
    governor = idle(s, seat, GOVERNOR)
    if governor != NONE:
        appoint_governor(s, seat, governor, town)


@rule
def lose_governor(s: Position, town: int) -> None:
    """BT-53: discard a town's Governor, because its owner loses the pawn."""
    governor = governor_of(s, town)
    if governor != NONE:
        note(s, GOVERNOR_LOST, s.place[governor], governor, town)
        discard(s, governor)


@rule
def governor_of(s: Position, town: int) -> int:
    for card in range(FIRST_CARD[GOVERNOR], FIRST_CARD[GOVERNOR + 1]):
        if s.on[card] == town:
            return card
    return NONE


@rule
def appoint_governor(s: Position, seat: int, card: int, town: int) -> None:
    s.place[card] = seat
    s.on[card] = town
    note(s, APPOINTED, seat, card, town)


@rule
def dig_vein(s: Position, seat: int, vein: int, mine: int) -> None:
    s.place[vein] = seat
    s.on[vein] = mine
    note(s, VEIN_DUG, seat, vein, mine, mine_value(s, mine))
