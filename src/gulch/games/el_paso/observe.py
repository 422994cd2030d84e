"""What a bandit sees, as a fixed row of small integers for learning programs: his own things first,
then the others clockwise.
"""

from gulch.games.el_paso.components import (
    CARDS_EACH,
    DICE,
    EXISTS,
    FACES,
    MAX_SEATS,
    N_KINDS,
    N_TILES,
    N_TOWNS,
    NONE,
    RATE,
)
from gulch.games.el_paso.hidden import count_ranks
from gulch.games.el_paso.rules import keep_limit, shown
from gulch.kernel.rule import rule

N_FACES = len(FACES)
N_PHASES = 4

# town, rate of each kind here and in the next town | phase, round, stars, limit, last roll |
# stacks, own loot and kept, own cards, own laid card and pick
_COMMON = N_TOWNS + 2 * N_KINDS + N_PHASES + 3 + N_FACES + N_TILES
_OWN = N_KINDS * CARDS_EACH + N_TILES + N_KINDS
# each seat: present, in town, robber, guard, to act, gold, loot | cards held of each location,
# known cards
_SEAT = 6 + N_TILES + N_KINDS + N_KINDS * CARDS_EACH
# each pile: cards to draw, discarded, top of the discard
_PILES = 3 * N_KINDS
SIZE = _COMMON + _OWN + MAX_SEATS * _SEAT + _PILES


@rule
def observe(s, seat, out):
    for i in range(SIZE):
        out[i] = 0
    at = observe_town(s, seat, out)
    at = observe_own(s, seat, out, at)
    for step in range(MAX_SEATS):
        if step < s.seats:
            observe_seat(s, (seat + step) % s.seats, seat, out, at)
        at += _SEAT
    for kind in range(N_KINDS):
        out[at] = s.pile_size[kind]
        out[at + 1] = s.discard_size[kind]
        if s.discard_size[kind]:
            out[at + 2] = 1 + s.discard[kind, s.discard_size[kind] - 1]
        at += 3


@rule
def observe_town(s, seat, out):
    out[s.town] = 1
    at = N_TOWNS
    for later in range(2):
        town = min(s.town + later, N_TOWNS - 1)
        for kind in range(N_KINDS):
            out[at] = RATE[town] if EXISTS[town, kind] else 1
            at += 1
    if s.phase < N_PHASES:
        out[at + s.phase] = 1
    at += N_PHASES
    out[at] = s.round
    out[at + 1] = DICE - s.stars
    out[at + 2] = keep_limit(s)
    at += 3
    for face in range(N_FACES):
        out[at] = shown(s, face)
        at += 1
    for tile in range(N_TILES):
        out[at] = s.stack[tile]
        at += 1
    return at


@rule
def observe_own(s, seat, out, at):
    for kind in range(N_KINDS):
        for rank in range(CARDS_EACH):
            out[at] = s.hand[seat, kind] >> rank & 1
            at += 1
    if s.laid[seat] != NONE:
        out[at - N_KINDS * CARDS_EACH + s.laid[seat]] = 2
    for tile in range(N_TILES):
        out[at] = s.kept[seat, tile]
        at += 1
    if s.pick[seat] != NONE:
        out[at + s.pick[seat]] = 1
    return at + N_KINDS


@rule
def observe_seat(s, other, seat, out, at):
    out[at] = 1
    out[at + 1] = s.in_town >> other & 1
    out[at + 2] = s.robbers >> other & 1
    out[at + 3] = 1 if s.guard == other else 0
    out[at + 4] = s.actors >> other & 1
    out[at + 5] = s.gold[other]
    at += 6
    for tile in range(N_TILES):
        out[at] = s.loot[other, tile] + s.kept[other, tile]
        at += 1
    for kind in range(N_KINDS):
        held = s.hand[other, kind]
        if s.laid[other] != NONE and s.laid[other] // CARDS_EACH == kind:
            held |= 1 << s.laid[other] % CARDS_EACH  # before the reveal the hand counts as it was
        out[at + kind] = count_ranks(held)
        for rank in range(CARDS_EACH):
            out[at + N_KINDS + kind * CARDS_EACH + rank] = (held & s.seen[kind]) >> rank & 1
