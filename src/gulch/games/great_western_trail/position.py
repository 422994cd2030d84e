"""The position of a match of Great Western Trail: El Paso, with its secrets.

A stack is stored as its contents: nobody knows its order, so each draw is random. In a solo match
Sue has the fields of seat 1: `area` is her row of workers, `discard` her pile of cattle.
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

# Values of `goal_at` for tiles that no player has.
IN_STACK, FACE_UP = -1, -2

# Values of `sue_card`. Nobody can tell an unseen B card from one that is out of the game.
OUT, UNSEEN, KNOWN, DISCARDED = range(4)


class Position(Record):
    first = i8()  # the first player
    turn = i8()  # whose turn it is
    stage = i8()  # the phase of the decision to return to after one that is part of it
    closer = i8()  # the player on the Simmental space; -1 while there is none
    arrivals = i8(MAX_SEATS)  # how often each player has arrived at El Paso

    tile = i8(N_NODES)  # the neutral tile or the common building on a cell; -1 for none
    owner = i8(N_NODES)  # the owner of the building on a cell; -1 for none
    herder = i8(MAX_SEATS, of=[*NODES, "simmental_space"])  # the place of each herder; -1 before the first turn
    side = i8(N_BUILDINGS)  # the side that each stack of common buildings shows: 0 for a, 1 for b
    star = i8(N_TRAIN)  # the side that each train card shows: 0 for the front, 1 for the star
    stock = i8(N_BUILDINGS)  # the number of copies of each common building that are not on the trail

    supply = i8(N_WORKERS)
    market = i8(N_BREEDS)  # the cards of each breed for sale; for Simmentals, those in their pile
    goal_at = i8(N_GOALS)  # the owner's seat, IN_STACK or FACE_UP
    goal_shown = i8(GOALS_SHOWN, of=GOALS)  # the face-up goals; -1 for an empty place
    bonus_stack = i8(N_BONUSES)
    bonus_shown = i8(BONUSES_SHOWN, of=BONUSES)
    bonus = i8(MAX_SEATS, N_BONUSES)

    money = i16(MAX_SEATS)
    tokens = i16(MAX_SEATS)  # exchange tokens
    certificates = i8(MAX_SEATS)  # each player's place on the certificate track
    disc = i8(MAX_SEATS, N_SPACES)  # 1 while a disc covers the space
    post = i8(MAX_SEATS, N_POSTS)  # the number of a player's discs on each trading post

    hand = i8(MAX_SEATS, N_BREEDS)
    stack = i8(MAX_SEATS, N_CARDS)  # the draw stack
    discard = i8(MAX_SEATS, N_CARDS)
    top = i8(MAX_SEATS, of=CARDS)  # the top card of the discard pile; -1 for none
    area = i8(MAX_SEATS, N_WORKERS)
    removed = i8(MAX_SEATS, N_BREEDS)  # cattle removed from the game
    known = i8(MAX_SEATS, N_BREEDS)  # cards in hand that everybody knows: shown, or held with no cattle left to draw
    open_hand = i8()  # 1 while the hand of the player on turn lies open for a delivery
    shown_total = i8()  # the total breeding value of that hand when it was shown

    # The agenda: effects that the player on turn may still use, in any order.
    open_effect = i16(AGENDA)  # the effect on each line; -1 for an empty line
    open_urgent = i8(AGENDA)  # 1 for an effect of a bonus tile: used or declined before anything else
    open_of_tile = i8(AGENDA)  # 1 for an effect of the building where the herder is
    open_done = i8(AGENDA)  # the number of parts of the effect that are done
    open_memory = i8(AGENDA)  # the worker hired first, or a bit set of the auxiliary actions done

    effect = i16()  # the effect being carried out; -1 for none
    line = i8()  # the line of the agenda of that effect; -1 for none
    chosen = i8()  # the breed, train card or building that is being paid for; -1 for none
    cell = i8(of=NODES)  # the cell chosen for that building; -1 for none
    exchanges = i8()  # the number of exchanges still to come in an auxiliary action
    steps = i8()  # the step limit of the move action being made; 0 in the movement phase

    sue_row = i8(ROW, of=WORKERS)
    sue_jokers = i8(N_WORKERS)  # the number of jokers in her row that count as each type
    sue_supply = i8(N_CARDS)
    sue_card = i8(N_SUE_CARDS)  # where each of her cards is: OUT, UNSEEN, KNOWN or DISCARDED
    sue_last = i8(of=SUE_CARDS)  # the card she turned over last; -1 for none

    spare = i8(N_NEEDS)  # scratch space for counting items while goals are assigned; otherwise 0
