"""Production (BT-31 … BT-35), the Telegraph (BT-74, BT-75) and Saloons at work (BT-66, BT-67)."""

from gulch.games.boomtown.actions import (
    COLLAPSED,
    LEAVE_DICE,
    LEFT_DICE,
    NOTHING_PRODUCED,
    PAID_SALOON,
    PRODUCED,
    ROLLED,
    USE_TELEGRAPH,
    WIRED,
)
from gulch.games.boomtown.components import (
    DANGER,
    DANGEROUS,
    DICE,
    DIE,
    MINE_AT,
    N_MINES,
    N_TOWNS,
    NONE,
    SIDES,
    TELEGRAPH,
)
from gulch.games.boomtown.position import DISCARDED, NEXT_WIRE, PRODUCE, TURN_UP, WIRE, Position
from gulch.games.boomtown.rules.cards import discard, held
from gulch.games.boomtown.rules.events import saloon_income
from gulch.games.boomtown.rules.mines import destroy_mine, mine_value
from gulch.kernel.chance import below
from gulch.kernel.record import Ints
from gulch.kernel.rule import rule
from gulch.kernel.trace import note


@rule
def roll(s: Position) -> None:
    """BT-31: roll two dice."""
    for die in range(DICE):
        s.rolled[die] = DIE[below(s, SIDES)]
        s.dice[die] = s.rolled[die]
    note(s, ROLLED, s.first, s.dice[0], s.dice[1], dice_total(s))
    s.asked = 0
    s.phase = NEXT_WIRE


@rule
def dice_total(s: Position) -> int:
    return s.dice[0] + s.dice[1]


# ── The Telegraph (BT-74, BT-75) ──────────────────────────────────────────────


@rule
def next_wire(s: Position) -> None:
    """R-16: ask the next Telegraph owner who has not declined the dice, the first player first."""
    for step in range(s.seats):
        seat = (s.first + step) % s.seats
        if not s.asked >> seat & 1 and held(s, seat, TELEGRAPH) != NONE:
            s.phase = WIRE
            s.actors = 1 << seat
            return
    s.phase = PRODUCE


@rule
def wire_options(s: Position, seat: int, out: Ints) -> int:
    """BT-75, R-15: another face for one of the dice, or no change."""
    n = 0
    for die in range(DICE):
        for side in range(SIDES):
            if DIE[side] != s.dice[die]:
                out[n] = USE_TELEGRAPH + die * SIDES + side
                n += 1
    out[n] = LEAVE_DICE
    return n + 1


@rule
def wire(s: Position, seat: int, action: int) -> None:
    s.actors = 0
    s.phase = NEXT_WIRE
    if action == LEAVE_DICE:
        s.asked |= 1 << seat
        note(s, LEFT_DICE, seat)
    else:
        die = (action - USE_TELEGRAPH) // SIDES
        old = s.dice[die]
        s.dice[die] = DIE[(action - USE_TELEGRAPH) % SIDES]
        s.asked = 0
        note(s, WIRED, seat, die + 1, old, s.dice[die], dice_total(s))
        discard(s, held(s, seat, TELEGRAPH))


# ── What the dice bring (BT-32 … BT-35) ───────────────────────────────────────


@rule
def produce(s: Position) -> None:
    """BT-33: mines pay, Saloons collect, mines collapse; BT-7: the high bidder goes first next."""
    total = dice_total(s)
    pay_mines(s, total)
    pay_saloons(s, total)
    if DANGER[total]:
        collapse_mines(s)
    s.first = s.bidder
    s.phase = TURN_UP


@rule
def pay_mines(s: Position, total: int) -> None:
    """BT-32: every mine with this number pays its owner."""
    mines = 0
    for town in range(N_TOWNS):
        card = MINE_AT[town, total]
        if card != NONE and s.place[card] < s.seats:
            owner = s.place[card]
            gold = mine_value(s, card)
            s.gold[owner] += gold
            s.bank += gold
            mines += 1
            note(s, PRODUCED, owner, card, gold)
    if mines == 0:
        note(s, NOTHING_PRODUCED, total)


@rule
def pay_saloons(s: Position, total: int) -> None:
    """Let Saloons collect, in the order of R-27: payers clockwise from the first player, their
    mines by town, the Saloons' owners clockwise from the payer's left.
    """
    for step in range(s.seats):
        payer = (s.first + step) % s.seats
        for town in range(N_TOWNS):
            card = MINE_AT[town, total]
            if card != NONE and s.place[card] == payer:
                for further in range(1, s.seats):
                    pay_saloon(s, payer, (payer + further) % s.seats, town)


@rule
def pay_saloon(s: Position, payer: int, owner: int, town: int) -> None:
    due = saloon_income(s, owner, town)
    if due > 0:
        paid = min(due, s.gold[payer])  # BT-81
        s.gold[payer] -= paid
        s.gold[owner] += paid
        note(s, PAID_SALOON, payer, owner, town, paid, due - paid)


@rule
def collapse_mines(s: Position) -> None:
    """BT-34: remove endangered mines: owners clockwise from the first player, mines by town."""
    for step in range(s.seats):
        owner = (s.first + step) % s.seats
        for card in range(N_MINES):
            if DANGEROUS[card] and s.place[card] == owner:
                note(s, COLLAPSED, owner, card)
                destroy_mine(s, card, DISCARDED)
