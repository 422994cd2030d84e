"""The position: everything that is true at one moment of a match, seen and unseen."""

from gulch.games.el_paso.components import CARDS, CARDS_EACH, DICE, FACES, KINDS, MAX_SEATS, N_KINDS, N_TILES, TOWNS
from gulch.kernel.record import Record, i8, i16

# The phases: decisions, steps that run by themselves, and the end.
PHASES = [
    "decide", "depart", "pick", "draw",
    "enter_town", "robbery", "round_ends", "town_ends", "over",
]  # fmt: skip
(
    DECIDE, DEPART, PICK, DRAW,
    ENTER_TOWN, ROBBERY, ROUND_ENDS, TOWN_ENDS, OVER,
) = range(len(PHASES))  # fmt: skip


class Position(Record):
    town = i8(of=TOWNS)
    first_guard = i8()
    guard = i8()
    round = i8()  # rolls made in this town
    stars = i8()  # the number of dice on the sheriff space
    dice = i8(DICE, of=FACES)  # the last roll in this town; -1 for a die that was not rolled

    in_town = i16()  # bit set of the seats still in the town
    robbers = i16()  # bit set of the seats that laid a card this round
    owed = i16()  # bit set of the robbers who still have to draw a card
    groups = i8()  # the number of earlier decision steps in this town in which somebody left
    leaving = i8()  # 1 if somebody has left in this decision step
    group = i8(MAX_SEATS)  # the group in which each seat left this town; 0 while in town

    bag = i8(N_TILES)
    stack = i8(N_TILES)  # tiles in the town; a kind's cheapest tile is on top (EP-13)
    loot = i8(MAX_SEATS, N_TILES)
    kept = i8(MAX_SEATS, N_TILES)  # tiles that a leaving seat has moved out of `loot` to keep them
    aside = i8(N_TILES)  # drawn tiles whose location this town lacks; emptied when all are drawn (EP-10, R-4)
    gold = i16(MAX_SEATS)

    hand = i16(MAX_SEATS, N_KINDS)  # a bit for each rank held
    laid = i8(MAX_SEATS, of=CARDS)  # the card face down in front of each seat; -1 for none
    pick = i8(MAX_SEATS, of=KINDS)  # the location chosen in secret to draw from (EP-46); -1 for none
    pile = i8(N_KINDS, CARDS_EACH)  # ranks, the top card last
    pile_size = i8(N_KINDS)
    discard = i8(N_KINDS, CARDS_EACH)  # ranks, the top card last
    discard_size = i8(N_KINDS)
    seen = i16(N_KINDS)  # a bit for each rank ever turned up; everyone knows where its card has been since
