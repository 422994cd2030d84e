"""The position: everything that is true at one moment of a match, seen and unseen."""

from gulch.games.boomtown.components import CARDS, DICE, MAX_SEATS, N_CARDS, N_TOWNS
from gulch.kernel.record import Record, i8, i16

# The phases: decisions, steps that run by themselves, and the end.
PHASES = [
    "bid", "choose", "mustang", "dynamite", "confiscation", "governor", "hold_up", "saloon", "saloon_girls",
    "new_vein", "telegraph",
    "turn_up", "pay_bid", "next_choice", "roll", "next_wire", "produce", "over",
]  # fmt: skip
(
    BID, CHOOSE, RIDE, BLAST, CONFISCATE, APPOINT, ROB, BUILD, HIRE, DIG, WIRE,
    TURN_UP, PAY_BID, NEXT_CHOICE, ROLL, NEXT_WIRE, PRODUCE, OVER,
) = range(len(PHASES))  # fmt: skip

# Where a card is: in front of a seat (0 … MAX_SEATS-1), or one of these.
UNSEEN, PUT_BACK, IN_ROW, PENDING, DISCARDED, REMOVED = range(MAX_SEATS, MAX_SEATS + 6)
PLACES = [
    *(f"seat-{seat}" for seat in range(MAX_SEATS)),
    "unseen",
    "put_back",
    "in_row",
    "pending",
    "discarded",
    "removed",
]


class Position(Record):
    round = i8()  # the number of rounds begun; each takes one card per player from the deck
    first = i8()  # the first player of the round

    deck = i8(N_CARDS, of=CARDS)  # in the order of drawing: drawn cards, the deck, and in the short game the box
    place = i8(N_CARDS, of=PLACES)  # where each card is; one "put_back" is certainly in the deck, not in the box
    on = i8(N_CARDS)  # the town of a Governor or Saloon, the mine of a Vein, the Saloon of Girls; -1 for nothing
    since = i16(N_CARDS)  # for a mine: how many mines had been taken when its owner took it
    arrivals = i16()  # the number of mines taken so far

    row = i8(MAX_SEATS, of=CARDS)  # the card in each slot; -1 where it has been taken
    pending = i8(of=CARDS)  # the event whose taker is making a choice for it; -1 for none

    gold = i16(MAX_SEATS)
    bank = i16()  # what the bank has paid out, minus what it took in
    mayor = i8(N_TOWNS)  # the owner of the pawn; -1 while it is in the supply

    bid = i16()  # the highest bid so far
    bidder = i8()  # who made the highest bid, after the auction the high bidder; -1 for nobody
    bidders = i16()  # bit set of the seats still in the auction
    first_passer = i8()  # -1 for nobody

    chosen = i16()  # bit set of the seats that have taken their card of this round
    asked = i16()  # bit set of seats asked about a Mustang this round, or a Telegraph since the dice last changed
    rolled = i8(DICE)  # the last production roll as it fell; 0 before the first
    dice = i8(DICE)  # the last production roll as changed by Telegraphs; 0 before the first

    worth = i16(MAX_SEATS, MAX_SEATS)  # scratch space of the heuristic; zero between questions
