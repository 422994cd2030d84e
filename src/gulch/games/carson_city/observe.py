"""What a player sees, as a fixed row of small integers for learning programs: his own things first,
then the others in the order of seats.
"""

from gulch.games.carson_city.components import (
    AVAILABLE,
    MAX_SEATS,
    MIGHT_IS_RIGHT,
    MONEY_PUBLIC,
    N_BUILDINGS,
    N_CHARACTERS,
    N_CROWDS,
    N_GROUNDS,
    N_PARCELS,
    N_POINTS,
    N_SPACES,
    N_SQUARES,
    N_TARGETS,
    N_TOKENS,
    NONE,
    TURNS,
)
from gulch.games.carson_city.position import COMMAND, DECISIONS, IN_RESERVE, TOKEN
from gulch.games.carson_city.rules.tokens import tokens_held
from gulch.games.carson_city.rules.town import force, guns, has_access, parcel_price
from gulch.kernel.rule import rule

N_PHASES = len(DECISIONS)
N_OPTIONS = 6

# phase, turn, step, options, what is asked about | display, bag, card sides, open squares
_COMMON = N_PHASES + 3 + N_OPTIONS + 4 + N_SQUARES + N_BUILDINGS + N_CHARACTERS + N_SPACES
# each parcel: what stands there, whose it is (own, another's), access, price, who stands there |
# vertices reached by roads
_PARCEL = N_GROUNDS + 4
_TOWN = N_PARCELS * _PARCEL + N_POINTS
# each target: own cowboy, number of others, white
_TARGETS = 3 * N_TARGETS
# own: command, lifted, tokens, shown
_OWN = 2 + N_TOKENS + 1
# each seat: present, to act, figures, character, places, crowds, kept tiles, tokens
_SEAT = 12 + N_CHARACTERS + 3 + N_CROWDS + N_BUILDINGS + 3
SIZE = _COMMON + _TOWN + _TARGETS + _OWN + MAX_SEATS * _SEAT


@rule
def observe(s, seat, out):
    for i in range(SIZE):
        out[i] = 0
    at = observe_table(s, out)
    at = observe_town(s, seat, out, at)
    at = observe_targets(s, seat, out, at)
    at = observe_secrets(s, seat, out, at)
    for step in range(MAX_SEATS):
        if step < s.seats:
            observe_seat(s, (seat + step) % s.seats, seat, out, at)
        at += _SEAT


@rule
def observe_table(s, out):
    if s.phase < N_PHASES:
        out[s.phase] = 1
    at = N_PHASES
    out[at] = s.turn
    out[at + 1] = s.step
    out[at + 2] = s.stage
    at += 3
    for option in range(N_OPTIONS):
        out[at + option] = s.options[option]
    at += N_OPTIONS
    out[at] = s.tile + 1
    out[at + 1] = s.rising + 1
    out[at + 2] = s.site + 1
    out[at + 3] = s.house + 1
    at += 4
    for square in range(N_SQUARES):
        out[at + square] = s.display[square] + 1
    at += N_SQUARES
    for building in range(N_BUILDINGS):
        out[at + building] = s.bag[building]
    at += N_BUILDINGS
    for character in range(N_CHARACTERS):
        out[at + character] = s.side[character]
    at += N_CHARACTERS
    for space in range(N_SPACES):
        out[at + space] = AVAILABLE[space, min(s.turn, TURNS - 1)]
    return at + N_SPACES


@rule
def observe_town(s, seat, out, at):
    for parcel in range(N_PARCELS):
        out[at + s.ground[parcel]] = 1
        at += N_GROUNDS
        if s.owner[parcel] == seat:
            out[at] = 1
        elif s.owner[parcel] != NONE:
            out[at + 1] = 1
        out[at + 2] = 1 if has_access(s, parcel) else 0
        out[at + 3] = parcel_price(s, parcel)
        at += 4
    for point in range(N_POINTS):
        out[at + point] = s.ends[point]
    return at + N_POINTS


@rule
def observe_targets(s, seat, out, at):
    for target in range(N_TARGETS):
        for other in range(s.seats):
            if s.there[target] >> other & 1:
                if other == seat:
                    out[at] = 1
                else:
                    out[at + 1] += 1
        out[at + 2] = 1 if s.white == target else 0
        at += 3
    return at


@rule
def observe_secrets(s, seat, out, at):
    if s.phase == COMMAND:
        out[at] = s.command[seat] + 1
        out[at + 1] = s.lifted[seat] + 1
    at += 2
    for value in range(N_TOKENS):
        out[at + value] = s.token[seat, value]
    at += N_TOKENS
    if s.phase == TOKEN:
        out[at] = s.shown[seat] + 1
    return at + 1


@rule
def observe_seat(s, other, seat, out, at):
    out[at] = 1
    out[at + 1] = s.actors >> other & 1
    if MONEY_PUBLIC or other == seat:
        out[at + 2] = s.money[other]
    out[at + 3] = s.vp[other]
    out[at + 4] = s.roads[other]
    out[at + 5] = s.revolvers[other]
    out[at + 6] = guns(s, other)
    out[at + 7] = s.cowboys[other]
    out[at + 8] = s.general[other]
    out[at + 9] = force(s, other)
    out[at + 10] = s.waits >> other & 1
    out[at + 11] = 1 if s.three_guns == other else 0
    at += 12
    if s.character[other] != NONE:
        out[at + s.character[other]] = 1 if s.white != IN_RESERVE else 2
    at += N_CHARACTERS
    for place in range(s.seats):
        if s.upper[place] == other:
            out[at] = place + 1
        if place < s.passed and s.passing[place] == other:
            out[at + 1] = place + 1
    out[at + 2] = s.given[other]
    at += 3
    for crowd in range(N_CROWDS):
        out[at + crowd] = s.crowd[other, crowd]
    at += N_CROWDS
    for building in range(N_BUILDINGS):
        out[at + building] = s.kept[other, building]
    at += N_BUILDINGS
    if s.options[MIGHT_IS_RIGHT]:
        observe_tokens(s, other, out, at)


@rule
def observe_tokens(s, other, out, at):
    """As open as CC-144 leaves them: the number, and the sum of what is left of a first hand."""
    out[at] = tokens_held(s, other)
    if not s.redrawn[other]:
        out[at + 1] = 1
        for value in range(N_TOKENS):
            out[at + 2] += value * s.token[other, value]
