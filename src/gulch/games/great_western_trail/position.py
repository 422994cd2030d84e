"""The state of a match of Great Western Trail: El Paso, open and secret.

A stack is stored as its contents, since nobody knows its order, and a draw is random. In solo Sue
has the fields of seat 1: `area` is her row of workers, `discard` her cattle pile.
"""

from gulch.games.great_western_trail.components import (
    AGENDA,
    BONUSES,
    BONUSES_SHOWN,
    CARDS,
    GOALS,
    GOALS_SHOWN,
    MAX_SEATS,
    N_BONUSES,
    N_BREEDS,
    N_BUILDINGS,
    N_CARDS,
    N_GOALS,
    N_NEEDS,
    N_NODES,
    N_POSTS,
    N_SPACES,
    N_SUE_CARDS,
    N_TRAIN,
    N_WORKERS,
    NODES,
    ROW,
    SUE_CARDS,
    WORKERS,
)
from gulch.kernel.record import Record, i8, i16

# The phases: decisions, steps that run by themselves, and the end.
PHASES = [
    "goal", "place", "move", "stop", "act", "reward", "deliver", "before_draw", "end", "card", "hire", "buy",
    "train", "build", "cell", "pay", "tile", "exchange", "again",
    "resume", "el_paso", "hand_away", "draw", "next_turn", "sue_turn", "over",
]  # fmt: skip
(
    GOAL, PLACE, MOVE, STOP, ACT, REWARD, DELIVER, BEFORE_DRAW, END, CARD, HIRE, BUY, TRAIN, BUILD, CELL, PAY,
    TILE, EXCHANGE, AGAIN,
    RESUME, EL_PASO_TILE, HAND_AWAY, DRAW, NEXT_TURN, SUE_TURN, OVER,
) = range(len(PHASES))  # fmt: skip

# Where a goal tile is, when it is no player's.
IN_STACK, FACE_UP = -1, -2

# Where a card of Sue's is. Nobody can tell an unseen B card from one that is out of the game.
OUT, UNSEEN, KNOWN, DISCARDED = range(4)


class Position(Record):
    first = i8()  # the first player
    turn = i8()  # whose turn it is
    stage = i8()  # the decision of the turn to return to after a smaller one
    closer = i8()  # who stands on the Simmental space; -1 while nobody does
    arrivals = i8(MAX_SEATS)  # at El Paso, of each player

    tile = i8(N_NODES)  # the neutral tile or the common building on a cell; -1 for none
    owner = i8(N_NODES)  # of a common building; -1 for none
    herder = i8(MAX_SEATS, of=[*NODES, "simmental_space"])  # -1 before the first turn
    side = i8(N_BUILDINGS)  # of each stack of common buildings: 0 = a, 1 = b
    star = i8(N_TRAIN)  # of each train card: 0 = front, 1 = star
    stock = i8(N_BUILDINGS)  # common buildings not on the trail

    supply = i8(N_WORKERS)
    market = i8(N_BREEDS)  # the Simmental pile too
    goal_at = i8(N_GOALS)  # the owner's seat, or IN_STACK, or FACE_UP
    goal_shown = i8(GOALS_SHOWN, of=GOALS)  # -1 for an empty place
    bonus_stack = i8(N_BONUSES)
    bonus_shown = i8(BONUSES_SHOWN, of=BONUSES)
    bonus = i8(MAX_SEATS, N_BONUSES)

    money = i16(MAX_SEATS)
    tokens = i16(MAX_SEATS)  # exchange tokens
    certificates = i8(MAX_SEATS)  # on the track
    disc = i8(MAX_SEATS, N_SPACES)  # 1 while the space is covered
    post = i8(MAX_SEATS, N_POSTS)  # discs on each trading post

    hand = i8(MAX_SEATS, N_BREEDS)
    stack = i8(MAX_SEATS, N_CARDS)  # the draw stack
    discard = i8(MAX_SEATS, N_CARDS)
    top = i8(MAX_SEATS, of=CARDS)  # of the discard pile
    area = i8(MAX_SEATS, N_WORKERS)
    removed = i8(MAX_SEATS, N_BREEDS)  # out of the game
    known = i8(
        MAX_SEATS, N_BREEDS
    )  # cards of a hand that everybody knows: held when no cattle was left in the draw stack
    open_hand = i8()  # 1 while the hand of the player on turn lies open for a delivery
    shown_total = i8()  # of that hand, as it was when shown

    # The agenda: effects that the player on turn may still use, in any order.
    open_effect = i16(AGENDA)  # -1 for an empty line
    open_urgent = i8(AGENDA)  # 1 for what a bonus tile brings at once: done or declined before anything else
    open_of_tile = i8(AGENDA)  # 1 when it is shown on the building where the herder stands
    open_done = i8(AGENDA)  # parts done already
    open_memory = i8(AGENDA)  # the worker hired, or a bit for each auxiliary action done

    effect = i16()  # being carried out; -1 for none
    line = i8()  # of the agenda, for that effect; -1 for none
    chosen = i8()  # the breed bought, the train card used or the building placed, while it is paid for
    cell = i8(of=NODES)  # for that building
    exchanges = i8()  # exchanges still to come in an auxiliary action
    steps = i8()  # of the move action that is being made; 0 in the movement phase

    sue_row = i8(ROW, of=WORKERS)
    sue_jokers = i8(N_WORKERS)  # jokers that count as each type in her row
    sue_supply = i8(N_CARDS)
    sue_card = i8(N_SUE_CARDS)  # where each is
    sue_last = i8(of=SUE_CARDS)  # the card she turned over last; -1 for none

    spare = i8(N_NEEDS)  # room for counting items while goals are assigned; always 0 between questions
