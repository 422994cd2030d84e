"""The position: everything that is true at one moment of a match, seen and unseen.

Decks have no order (A-28): a card is drawn at random from what the deck holds. Only the bullets on
top of an expert's deck are counted separately. Round cards are drawn when they are revealed.
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
DECISIONS = LOAD_TRAIN  # the number of phases that are decisions

# How a card lies on the pile. DEDUCED: face down, but everybody knows which card it is (CE-115).
UP, DOWN, DEDUCED = range(3)
EVERYBODY = 127  # all bits of `purse_known`: six seats and the spectator
SPECTATOR_BIT = 6

# The number of heaps that can end in a match (CE-116): one by every punch, and one for each bandit
# by the Marshal's Revenge. An entry of `purse_past` has CAME, a bit set of those who knew the purse
# when it came, and its value; 0 if the purse was not in the heap.
HEAPS = ROUNDS * MAX_BANDITS + MAX_BANDITS
OPEN_HEAP = HEAPS  # the index of the heaps that are on the boards now
VALUE_BITS = 5
CAME = 1 << VALUE_BITS + SPECTATOR_BIT + 1


class Position(Record):
    # The train
    last = i8()  # the position of the last car
    car = i8(len(POSITIONS), of=CARS)  # the car at each position
    marshal = i8()
    jewels = i8(PLACES)
    strongboxes = i8(PLACES)
    purse_place = i8(PURSES)
    purse_value = i8(PURSES)  # an index into PURSE_VALUES
    purse_known = i8(PURSES)  # a bit set of those who know the value
    purse_tag = i8(PURSES)  # its visible identity; 0 in the box and in a heap on a board (CE-116)
    tags = i8()  # the number of identities given out so far
    purse_past = i16(PURSES, HEAPS + 1)  # each purse's value, and who knew it, when it came into each heap
    heap_seat = i8(HEAPS)  # the seat on whose board each heap lay
    heaps = i8()  # the number of earlier heaps

    # Bandits
    owner = i8(MAX_BANDITS)  # a seat; -1 for a bandit in the box
    at = i8(MAX_BANDITS)  # a space; -1 before placement
    cylinder = i8(MAX_BANDITS)
    partner = i8(MAX_BANDITS, of=BANDITS)  # the other bandit of each team laid out (CE-95)
    ransomed = i8()  # a bit set of bandits with ransom money (CE-87)
    neutral = i8()  # neutral bullets left beside the locomotive

    # Players
    bandit = i8(MAX_SEATS, PAIR, of=BANDITS)  # the bandits of a seat, in ascending order
    hand = i8(MAX_SEATS, KINDS)
    deck = i8(MAX_SEATS, KINDS)
    received = i8(MAX_SEATS, NEUTRAL + 1)  # the number of bullets that a seat has received, by their owner
    left = i8(MAX_SEATS, of=BANDITS)  # the pawn secretly chosen for the last car (CE-98)
    chosen = i8(MAX_SEATS)  # the card secretly chosen before the draw (CE-99)
    discard = i8(MAX_SEATS, SLOT)  # expert: discarded cards that everybody has seen
    aside = i8(MAX_SEATS, SLOT)  # expert: other cards of the discard pile, which only their owner has seen
    marked = i8(MAX_SEATS, SLOT)  # expert: set aside in secret until everyone has chosen (CE-109)
    on_top = i8(MAX_SEATS)  # expert: the number of bullets known to lie on top of the deck
    sure = i8(MAX_SEATS)  # expert: the number of bullets in hand that all know, since they were drawn from `on_top`
    # Expert, on the last shuffle of the discard pile into the deck. `outside`: cards then in hand,
    # hidden or discarded in secret; `mixed_in`: how many of these were shuffled in; `since`: cards
    # seen since then, minus bullets from the top of the deck.
    outside = i8(MAX_SEATS, SLOT)
    mixed_in = i8(MAX_SEATS)
    since = i8(MAX_SEATS, SLOT)
    needed = i8(MAX_SEATS, SLOT)  # scratch space of a redeal; zero otherwise

    # The round
    round = i8()
    round_card = i8(ROUNDS, of=ROUND_CARDS)  # -1 while unrevealed
    rounds_used = i32()  # a bit set of the round cards revealed
    chooser = i8()  # the seat that chooses its bandit first
    first = i8()  # the first player of round 1
    leader = i8()  # the first player of this round
    turn = i8()  # the index of the current turn's symbol on the round card
    step = i8()  # the index of the action in the turn, or of the choice in the set-up
    draws = i8()  # the number of draw actions in this round
    chains = i8()  # the number of chained cards in this round
    pile = i8(PILE)  # bandit * N_CARDS + action, in the order of play
    pile_face = i8(PILE)
    pile_turn = i8(PILE)  # the turn in which each card was played
    pile_size = i8()
    pile_at = i8()  # the index in the pile of the card being executed, or of the next one

    # The card being executed
    doer = i8(of=BANDITS)
    victim = i8(of=BANDITS)
    spoils = i8()  # what the victim of a punch loses, an index into actions.SPOILS
