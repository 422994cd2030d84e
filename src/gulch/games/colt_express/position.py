"""The state of a match of Colt Express, open and secret.

Decks have no order (A-28): a card is drawn at random from what the deck holds. Only the bullets on
top of an expert's deck are counted apart. Round cards, too, are drawn when they are revealed.
"""

from gulch.games.colt_express.components import (
    BANDITS,
    CARS,
    KINDS,
    MAX_BANDITS,
    MAX_SEATS,
    NEUTRAL,
    PAIR,
    PILE,
    PLACES,
    POSITIONS,
    PURSES,
    ROUND_CARDS,
    ROUNDS,
    SLOT,
)
from gulch.kernel.record import Record, i8, i16, i32

# The phases: decisions, steps that run by themselves, and the end.
PHASES = [
    "couple", "choose_bandit", "choose_team", "hide_pawns", "choose_card", "plan", "chain", "keep", "move",
    "shoot", "rob", "punch", "knock", "push", "marshal", "pickpocket",
    "load_train", "next_choice", "reveal", "deal", "next_action", "robbery", "card_done", "event",
    "round_ends", "over",
]  # fmt: skip
(
    COUPLE, CHOOSE_BANDIT, CHOOSE_TEAM, HIDE_PAWNS, CHOOSE_CARD, PLAN, CHAIN, KEEP, ASK_MOVE, ASK_SHOOT,
    ASK_ROB, ASK_PUNCH, ASK_KNOCK, ASK_PUSH, ASK_MARSHAL, ASK_PICKPOCKET,
    LOAD_TRAIN, NEXT_CHOICE, REVEAL, DEAL, NEXT_ACTION, ROBBERY, CARD_DONE, EVENT, ROUND_ENDS, OVER,
) = range(len(PHASES))  # fmt: skip
DECISIONS = LOAD_TRAIN  # how many

# How a card lies on the pile. DEDUCED: face down, but everybody knows which it is (CE-115).
UP, DOWN, DEDUCED = range(3)
EVERYBODY = 127  # bits of `purse_known`: every seat, and the spectator
SPECTATOR_BIT = 6

# The heaps that purses have lain in (CE-116): every punch can end one, and the Marshal's Revenge
# one for every bandit. A purse in a heap: CAME, the bit set of those who knew it, its value.
HEAPS = ROUNDS * MAX_BANDITS + MAX_BANDITS
OPEN_HEAP = HEAPS  # the heaps now on the boards
VALUE_BITS = 5
CAME = 1 << VALUE_BITS + SPECTATOR_BIT + 1


class Position(Record):
    # The train
    last = i8()  # position of the last car
    car = i8(len(POSITIONS), of=CARS)  # what stands at each position
    marshal = i8()
    jewels = i8(PLACES)
    strongboxes = i8(PLACES)
    purse_place = i8(PURSES)
    purse_value = i8(PURSES)  # index into PURSE_VALUES
    purse_known = i8(PURSES)  # bit set of those who know the value
    purse_tag = i8(PURSES)  # visible identity; 0 in the box and in a heap on a board (CE-116)
    tags = i8()  # identities given out so far
    purse_past = i16(PURSES, HEAPS + 1)  # as each came into the heaps, see rules/heaps.py
    heap_seat = i8(HEAPS)  # whose board each lay on
    heaps = i8()  # how many have ended

    # Bandits
    owner = i8(MAX_BANDITS)  # seat; -1 for a bandit in the box
    at = i8(MAX_BANDITS)  # space; -1 before placement
    cylinder = i8(MAX_BANDITS)
    partner = i8(MAX_BANDITS, of=BANDITS)  # the teams laid out (CE-95)
    ransomed = i8()  # bit set of bandits with ransom money (CE-87)
    neutral = i8()  # bullets left beside the locomotive

    # Players
    bandit = i8(MAX_SEATS, PAIR, of=BANDITS)  # the bandits of a seat, in ascending order
    hand = i8(MAX_SEATS, KINDS)
    deck = i8(MAX_SEATS, KINDS)
    received = i8(MAX_SEATS, NEUTRAL + 1)  # bullets among the cards of a seat, by whose they are
    left = i8(MAX_SEATS, of=BANDITS)  # secret choice of the pawn for the last car (CE-98)
    chosen = i8(MAX_SEATS)  # secret choice of a card before the draw (CE-99)
    discard = i8(MAX_SEATS, SLOT)  # expert: cards that were seen going in
    aside = i8(MAX_SEATS, SLOT)  # expert: cards of the same discard pile that nobody else has seen
    marked = i8(MAX_SEATS, SLOT)  # expert: set aside in secret until everyone has chosen (CE-109)
    on_top = i8(MAX_SEATS)  # expert: bullets known to lie on top of the deck
    sure = i8(MAX_SEATS)  # expert: bullets in hand that everybody saw lying on top before
    # Expert: what was in hand, hidden or discarded in secret when the discard pile was last
    # shuffled in; how many of those cards went into the deck with it; and what was seen of them
    # since, less the bullets that came from the top of the deck.
    outside = i8(MAX_SEATS, SLOT)
    mixed_in = i8(MAX_SEATS)
    since = i8(MAX_SEATS, SLOT)
    needed = i8(MAX_SEATS, SLOT)  # room for counting during a redeal; always 0 between questions

    # The round
    round = i8()
    round_card = i8(ROUNDS, of=ROUND_CARDS)  # -1 while unrevealed
    rounds_used = i32()  # bit set of those revealed
    chooser = i8()  # the seat that chose its bandit first
    first = i8()  # the first player of round 1
    leader = i8()  # the first player of this round
    turn = i8()  # which symbol of the round card
    step = i8()  # which action within the turn; which choice during the set-up
    draws = i8()  # draw actions of this round
    chains = i8()  # chain plays of this round
    pile = i8(PILE)  # bandit * 6 + action, first played first
    pile_face = i8(PILE)
    pile_turn = i8(PILE)  # the turn in which each was played
    pile_size = i8()
    pile_at = i8()  # the next card to be executed, or the one whose player is being asked

    # The card being executed
    doer = i8(of=BANDITS)
    victim = i8(of=BANDITS)
    spoils = i8()  # what the victim of a punch loses, see actions.SPOILS
