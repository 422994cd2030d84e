"""What the rules make of a position, in figures for views: loops of the game's own, so that an
engine runs them compiled. Those that try something out are given a copy of the position.
"""

from __future__ import annotations

import numpy as np

from gulch.games.carson_city.components import (
    ACTION_ORDER,
    BUILDING,
    CORNERS,
    CROWDS,
    EMPTY,
    EMPTY_NEIGHBOURS,
    HOUSE,
    HOUSE_UNITS,
    HOUSES_NEAR,
    INCOME_ALSO,
    INCOME_KIND,
    INCOMES,
    IS_DUEL,
    MAX_SEATS,
    MIGHT_IS_RIGHT,
    MONEY_PER_FORCE,
    MONEY_PER_PARCEL,
    MOST_NEIGHBOURS,
    MOUNTAIN,
    MOUNTAIN_IS_EMPTY,
    MOUNTAINS_NEAR,
    N_BUILDINGS,
    N_CORNERS,
    N_GROUNDS,
    N_PARCELS,
    N_POINTS,
    N_SPACES,
    N_SQUARES,
    N_TARGETS,
    NEEDS_ROAD,
    NEIGHBOURS,
    NONE,
    PLACES_HOUSE,
    POINTS,
    SPACE_SQUARE,
    SPACE_STEP,
    STEP_EFFECT,
    VP_PER_BUILDING,
    VP_PER_FORCE,
    VP_PER_PARCELS,
)
from gulch.games.carson_city.position import COMMAND, PLACE
from gulch.games.carson_city.rules.construction import is_house_site, is_own_site
from gulch.games.carson_city.rules.kit_carson import may_move
from gulch.games.carson_city.rules.placement import may_place
from gulch.games.carson_city.rules.points import points_earned
from gulch.games.carson_city.rules.resolution import money_of_square, points_of_square, tile_price
from gulch.games.carson_city.rules.tokens import tokens_held
from gulch.games.carson_city.rules.town import (
    all_incomes,
    buildings_of,
    built_of,
    force,
    grounds_of,
    guns,
    has_access,
    has_passed,
    income,
    income_before_cap,
    is_protected,
    parcel_price,
    parcels_of,
    property_left,
    usable,
)
from gulch.games.carson_city.rules.turn_end import (
    points_for_buildings,
    points_for_houses,
    points_for_money,
    points_for_mountains,
)
from gulch.kernel.loop import Int, Position, Row, Rows, loop
from gulch.kernel.rule import rule

# ── Where cowboys stand ───────────────────────────────────────────────────────

# What a square and a parcel have in common: their number; who stands there, as a bit set, where a
# duel decides between them; whether the viewer may come, and the white cowboy is there; whether
# everybody has passed, so that the order of ties is final, and whether tokens decide; and seat and
# force of each contender.
THERE, OPEN, WHITE, TIES_KNOWN, WITH_TOKENS, CONTENDERS = range(1, 7)
SPOT_FIGURES = CONTENDERS + 2 * MAX_SEATS


@rule
def tell_spot(s, target, row, there, seat, out):
    """All but the number, to a seat, or to NONE, who may not come."""
    out[row, THERE] = there
    out[row, OPEN] = seat != NONE and may_come(s, seat, target)
    out[row, WHITE] = s.white == target
    if there:
        out[row, TIES_KNOWN] = s.passed == s.seats
        out[row, WITH_TOKENS] = s.options[MIGHT_IS_RIGHT]
        tell_contenders(s, row, there | (1 << seat if out[row, OPEN] else 0), out)


@rule
def may_come(s, seat, target):
    """With an ordinary cowboy, from the reserve or, with Kit Carson, from the board."""
    if (s.phase != PLACE and s.phase != COMMAND) or not s.actors >> seat & 1:
        return False
    if moves(s, seat):
        return s.lifted[seat] != N_TARGETS and may_move(s, seat, target)
    return s.cowboys[seat] > 0 and may_place(s, seat, target)


@rule
def moves(s, seat):
    return s.phase == COMMAND and s.lifted[seat] != NONE


@rule
def tell_contenders(s, row, seats, out):
    """In the order that wins ties: the passing track, then those who have not passed in the order
    in which they place.
    """
    column = CONTENDERS
    for place in range(s.passed):
        column = tell_contender(s, row, seats, s.passing[place], column, out)
    if s.passed < s.seats:
        for place in range(s.seats):
            if not has_passed(s, s.upper[place]):
                column = tell_contender(s, row, seats, s.upper[place], column, out)


@rule
def tell_contender(s, row, seats, seat, column, out):
    """Of the force of one who comes a cowboy is missing if it is from the reserve, not if it
    moves.
    """
    if not seats >> seat & 1:
        return column
    comes = not out[row, THERE] >> seat & 1
    out[row, column] = seat
    out[row, column + 1] = force(s, seat) - (comes and not moves(s, seat))
    return column + 2


# ── Parcels ───────────────────────────────────────────────────────────────────

COUNTED = SPOT_FIGURES + 9  # of each neighbour: how often the income counts it, below zero where another owns it
LOSES = COUNTED + MOST_NEIGHBOURS  # of each neighbour: what it would lose, and its owner
PARCEL_FIGURES = LOSES + 2 * MOST_NEIGHBOURS


@loop(brief=True)
def parcels(s: Position, seat: Int, out: Rows) -> None:
    """Of each parcel, to a seat, or to NONE, who may not come: who is there, its ground, its owner,
    access and price; of a building whether a church guards it, its income, and what makes it; of a
    neutral house or mountain what buildings would lose without it.
    """
    for parcel in range(N_PARCELS):
        target = N_SPACES + parcel
        out[parcel, 0] = parcel
        tell_spot(s, target, parcel, s.there[target], seat, out)
        out[parcel, SPOT_FIGURES] = s.ground[parcel]
        out[parcel, SPOT_FIGURES + 1] = s.owner[parcel]
        out[parcel, SPOT_FIGURES + 2] = has_access(s, parcel)
        out[parcel, SPOT_FIGURES + 3] = parcel_price(s, parcel)
        if s.ground[parcel] >= BUILDING:
            tell_income(s, parcel, s.ground[parcel] - BUILDING, out)
        elif s.owner[parcel] == NONE:
            tell_losses(s, parcel, out)


@rule
def tell_income(s, parcel, building, out):
    owner = s.owner[parcel]
    out[parcel, SPOT_FIGURES + 4] = is_protected(s, parcel)
    out[parcel, SPOT_FIGURES + 5] = income(s, parcel)
    out[parcel, SPOT_FIGURES + 6] = income_before_cap(s, parcel, building, owner)
    if INCOME_ALSO[building] != NONE:
        out[parcel, SPOT_FIGURES + 7] = built_of(s, owner, INCOME_ALSO[building])
    out[parcel, SPOT_FIGURES + 8] = s.looter[parcel]
    kind = INCOME_KIND[building]
    for i in range(MOST_NEIGHBOURS):
        near = NEIGHBOURS[parcel, i]
        if near != NONE:
            units = UNITS[kind, s.ground[near]]
            out[parcel, COUNTED + i] = units if kind == EMPTY_NEIGHBOURS or usable(s, near, owner) else -units


def units_of(kind: int, ground: int) -> int:
    """How often an income counts a neighbour."""
    if kind == EMPTY_NEIGHBOURS:
        return int(ground == EMPTY or (bool(MOUNTAIN_IS_EMPTY) and ground == MOUNTAIN))
    if kind == MOUNTAINS_NEAR:
        return int(ground == MOUNTAIN)
    return int(HOUSE_UNITS[ground]) if kind == HOUSES_NEAR else 0


UNITS = np.array([[units_of(kind, ground) for ground in range(N_GROUNDS)] for kind in range(len(INCOMES))])


@rule
def tell_losses(s, parcel, out):
    """What each building that a neutral house or mountain feeds would lose if another player bought
    the parcel.
    """
    ground = s.ground[parcel]
    if ground != HOUSE and ground != MOUNTAIN:
        return
    kind = HOUSES_NEAR if ground == HOUSE else MOUNTAINS_NEAR
    for i in range(MOST_NEIGHBOURS):
        near = NEIGHBOURS[parcel, i]
        if near != NONE and s.ground[near] >= BUILDING and INCOME_KIND[s.ground[near] - BUILDING] == kind:
            before = income(s, near)
            s.owner[parcel] = (s.owner[near] + 1) % s.seats
            out[parcel, LOSES + 2 * i] = before - income(s, near)
            out[parcel, LOSES + 2 * i + 1] = s.owner[near]
            s.owner[parcel] = NONE


# ── Action squares ────────────────────────────────────────────────────────────

STANDING = SPOT_FIGURES + 7  # how many cowboys of each seat
SPACE_FIGURES = STANDING + MAX_SEATS

EFFECT = STEP_EFFECT[SPACE_STEP]
BRINGS_MONEY = np.isin(EFFECT, (MONEY_PER_PARCEL, MONEY_PER_FORCE)).astype(np.int8)
BRINGS_POINTS = np.isin(EFFECT, (VP_PER_PARCELS, VP_PER_BUILDING, VP_PER_FORCE)).astype(np.int8)


@loop(brief=True)
def spaces(s: Position, seat: Int, out: Rows) -> None:
    """Of each action square: who is there, what decides how it looks, and what its tile would cost
    a seat, the money or the points it would bring it; NONE where it brings none, or nobody asks.
    """
    for space in range(N_SPACES):
        out[space, 0] = space
        tell_spot(s, space, space, s.there[space] if IS_DUEL[space] else 0, seat, out)
        square = SPACE_SQUARE[space]
        step = SPACE_STEP[space]
        known = seat != NONE
        out[space, SPOT_FIGURES] = s.options[ACTION_ORDER]
        out[space, SPOT_FIGURES + 1] = s.turn
        out[space, SPOT_FIGURES + 2] = NONE if square == NONE else s.display[square]
        out[space, SPOT_FIGURES + 3] = s.seats
        out[space, SPOT_FIGURES + 4] = tile_price(s, seat, space) if known and square != NONE else NONE
        out[space, SPOT_FIGURES + 5] = money_of_square(s, seat, step) if known and BRINGS_MONEY[space] else NONE
        out[space, SPOT_FIGURES + 6] = points_of_square(s, seat, step) if known and BRINGS_POINTS[space] else NONE
        crowd = CROWDS[space]
        for other in range(s.seats):
            out[space, STANDING + other] = s.crowd[other, crowd] if crowd != NONE else s.there[space] >> other & 1


# ── People ────────────────────────────────────────────────────────────────────

PERSON_FIGURES = 14


@loop(brief=True)
def people(s: Position, out: Rows) -> None:
    """Of each seat: what it has, and what the final scoring would add."""
    for seat in range(s.seats):
        out[seat, 0] = guns(s, seat)
        out[seat, 1] = force(s, seat)
        out[seat, 2] = parcels_of(s, seat)
        out[seat, 3] = property_left(s, seat)
        out[seat, 4] = buildings_of(s, seat)
        out[seat, 5] = grounds_of(s, seat, HOUSE)
        out[seat, 6] = grounds_of(s, seat, MOUNTAIN)
        out[seat, 7] = all_incomes(s, seat)
        out[seat, 8] = tokens_held(s, seat)
        out[seat, 9] = points_earned(s, seat)
        out[seat, 10] = points_for_buildings(s, seat)
        out[seat, 11] = points_for_houses(s, seat)
        out[seat, 12] = points_for_mountains(s, seat)
        out[seat, 13] = points_for_money(s, seat)


# ── Roads ─────────────────────────────────────────────────────────────────────

# Vertices stand on a grid: how far each is from another, and from a parcel's nearest corner.
_x, _y = np.array([[int(point[1]), int(point[2])] for point in POINTS]).T
APART = abs(_x[:, None] - _x) + abs(_y[:, None] - _y)
REACH = np.array([APART[corners].min(axis=0) for corners in CORNERS])


@rule
def measure(s, far):
    """How many roads each vertex is from the network."""
    for point in range(N_POINTS):
        far[point] = N_POINTS
    for end in range(N_POINTS):
        if s.ends[end]:
            for point in range(N_POINTS):
                if APART[point, end] < far[point]:
                    far[point] = APART[point, end]


@rule
def roads_to(far, parcel):
    """The fewest roads that give a parcel access."""
    fewest = N_POINTS
    for i in range(N_CORNERS):
        if far[CORNERS[parcel, i]] < fewest:
            fewest = far[CORNERS[parcel, i]]
    return fewest


@rule
def fork_between(far, site, parcel):
    """The vertex where a way from the network to both parcels forks best."""
    best = 0
    fewest = roads_by(far, site, parcel, best)
    for point in range(N_POINTS):
        roads = far[point] + REACH[site, point] + REACH[parcel, point]
        if roads < fewest:
            best = point
            fewest = roads
    return best


@rule
def roads_by(far, site, parcel, fork):
    return far[fork] + REACH[site, fork] + REACH[parcel, fork]


@rule
def roads_to_both(far, site, parcel):
    """The fewest roads that give two parcels access, which may be one and the same: two ways from
    the network, or one that forks.
    """
    one = roads_to(far, site)
    other = roads_to(far, parcel)
    if one == 0 or other == 0:
        return one + other
    return min(one + other, roads_by(far, site, parcel, fork_between(far, site, parcel)))


@rule
def can_reach(far, site, parcel, roads):
    """Whether so many roads give both parcels access: one alone may take more than that, two ways
    less.
    """
    one = roads_to(far, site)
    other = roads_to(far, parcel)
    if one > roads or other > roads:
        return False
    return one + other <= roads or roads_to_both(far, site, parcel) <= roads


@loop(brief=True)
def joint_roads(s: Position, site: Int, far: Row, out: Rows) -> None:
    """For each parcel: the fewest roads that give both it and the site access, and where they fork;
    NONE where two ways from the network do.
    """
    measure(s, far)
    for parcel in range(N_PARCELS):
        out[parcel, 0] = roads_to_both(far, site, parcel)
        two_ways = roads_to(far, site) + roads_to(far, parcel) == out[parcel, 0]
        out[parcel, 1] = NONE if two_ways else fork_between(far, site, parcel)


# ── Building ──────────────────────────────────────────────────────────────────


@loop(brief=True)
def gains(s: Position, seat: Int, building: Int, site: Int, out: Rows) -> Int:
    """What all buildings of a player would earn more with another on this site; and for each
    parcel, whether its house may stand there and what that would add.
    """
    before = all_incomes(s, seat)
    s.ground[site] = BUILDING + building
    built = all_incomes(s, seat)
    for parcel in range(N_PARCELS):
        if is_house_site(s, seat, parcel, building):
            s.ground[parcel] = HOUSE
            out[parcel, 0] = 1
            out[parcel, 1] = all_incomes(s, seat) - built
            s.ground[parcel] = EMPTY
    s.ground[site] = EMPTY
    return built - before


FORECAST_FIGURES = 3  # and each seat's
MOST_FORECASTS = N_SQUARES * N_PARCELS


@loop(brief=True)
def forecast(s: Position, seat: Int, far: Row, now: Row, then: Row, out: Rows) -> Int:
    """For each tile on display and each own site that it could stand on with the roads in hand: the
    tile, the site, the best place for its house, and how everybody's incomes would change.
    """
    measure(s, far)
    earn(s, now)
    n = 0
    for tile in range(N_BUILDINGS):
        if is_on_display(s, tile):
            for site in range(N_PARCELS):
                if is_own_site(s, seat, site) and may_stand(s, seat, tile, site, far):
                    out[n, 0] = tile
                    out[n, 1] = site
                    build_best(s, seat, far, now, then, out, n)
                    n += 1
    return n


@rule
def earn(s, out):
    """What all buildings of each seat earn."""
    for seat in range(s.seats):
        out[seat] = 0
    for parcel in range(N_PARCELS):
        if s.ground[parcel] >= BUILDING:
            out[s.owner[parcel]] += income(s, parcel)


@rule
def is_on_display(s, tile):
    for square in range(N_SQUARES):
        if s.display[square] == tile:
            return True
    return False


@rule
def may_stand(s, seat, tile, site, far):
    if not PLACES_HOUSE[tile]:
        return not NEEDS_ROAD[tile] or can_reach(far, site, site, s.roads[seat])
    if roads_to(far, site) > s.roads[seat]:
        return False
    for parcel in range(N_PARCELS):
        if parcel != site and s.ground[parcel] == EMPTY and can_reach(far, site, parcel, s.roads[seat]):
            return True
    return False


@rule
def build_best(s, seat, far, now, then, out, n):
    """The tile on a site, with its house where that is best for the player and worst for others;
    nobody's leave is counted on.
    """
    tile = out[n, 0]
    site = out[n, 1]
    s.ground[site] = BUILDING + tile
    earn(s, then)
    tell(s, now, then, out, n, NONE)
    if PLACES_HOUSE[tile]:
        for parcel in range(N_PARCELS):
            if (
                is_house_site(s, seat, parcel, tile)
                and usable(s, parcel, seat)
                and can_reach(far, site, parcel, s.roads[seat])
            ):
                s.ground[parcel] = HOUSE
                earn(s, then)
                s.ground[parcel] = EMPTY
                if out[n, 2] == NONE or is_better(s, seat, now, then, out, n):
                    tell(s, now, then, out, n, parcel)
    s.ground[site] = EMPTY


@rule
def tell(s, now, then, out, n, house):
    out[n, 2] = house
    for seat in range(s.seats):
        out[n, FORECAST_FIGURES + seat] = then[seat] - now[seat]


@rule
def is_better(s, seat, now, then, out, n):
    """More for the player than what is told already, or as much and less for the others."""
    more = then[seat] - now[seat] - out[n, FORECAST_FIGURES + seat]
    others = 0
    for other in range(s.seats):
        if other != seat:
            others += then[other] - now[other] - out[n, FORECAST_FIGURES + other]
    return more > 0 or (more == 0 and others < 0)


LOOPS = (parcels, spaces, people, joint_roads, gains, forecast)
