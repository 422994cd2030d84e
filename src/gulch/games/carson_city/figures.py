"""What the rules make of a position, in figures for views: loops of the game's own, so that an
engine runs them compiled. Those that try something out are given a copy of the position.
"""

from __future__ import annotations

import numpy as np

from gulch.games.carson_city.components import (
    BUILDING,
    CORNERS,
    EMPTY,
    HOUSE,
    HOUSES_NEAR,
    INCOME_ALSO,
    INCOME_KIND,
    MOST_NEIGHBOURS,
    MOUNTAIN,
    MOUNTAINS_NEAR,
    N_BUILDINGS,
    N_CORNERS,
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
)
from gulch.games.carson_city.position import COMMAND
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

# ── What everybody sees ───────────────────────────────────────────────────────

PARCEL_FIGURES = 6


@loop(brief=True)
def parcels(s: Position, out: Rows) -> None:
    """Of each parcel access and price, and of a building whether a church guards it, its income,
    the income before the cap, and how many others it counts wherever they stand.
    """
    for parcel in range(N_PARCELS):
        out[0, parcel] = has_access(s, parcel)
        out[1, parcel] = parcel_price(s, parcel)
        building = s.ground[parcel] - BUILDING
        if building >= 0:
            out[2, parcel] = is_protected(s, parcel)
            out[3, parcel] = income(s, parcel)
            out[4, parcel] = income_before_cap(s, parcel, building, s.owner[parcel])
            if INCOME_ALSO[building] != NONE:
                out[5, parcel] = built_of(s, s.owner[parcel], INCOME_ALSO[building])


MOST_LOSSES = N_PARCELS * MOST_NEIGHBOURS


@loop(brief=True)
def losses(s: Position, out: Rows) -> Int:
    """Of each neutral house or mountain and each building that it feeds: what the building would
    lose if another player bought the parcel.
    """
    n = 0
    for parcel in range(N_PARCELS):
        ground = s.ground[parcel]
        if s.owner[parcel] != NONE or (ground != HOUSE and ground != MOUNTAIN):
            continue
        kind = HOUSES_NEAR if ground == HOUSE else MOUNTAINS_NEAR
        for i in range(MOST_NEIGHBOURS):
            near = NEIGHBOURS[parcel, i]
            if near != NONE and s.ground[near] >= BUILDING and INCOME_KIND[s.ground[near] - BUILDING] == kind:
                before = income(s, near)
                s.owner[parcel] = (s.owner[near] + 1) % s.seats
                lost = before - income(s, near)
                s.owner[parcel] = NONE
                if lost:
                    out[n, 0] = parcel
                    out[n, 1] = near
                    out[n, 2] = lost
                    n += 1
    return n


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


# ── For one seat ──────────────────────────────────────────────────────────────


@loop(brief=True)
def prospects(s: Position, seat: Int, out: Rows) -> None:
    """Of each action square: what its tile would cost, the money or the points it would bring."""
    for space in range(N_SPACES):
        if SPACE_SQUARE[space] != NONE:
            out[space, 0] = tile_price(s, seat, space)
        out[space, 1] = money_of_square(s, seat, SPACE_STEP[space])
        out[space, 2] = points_of_square(s, seat, SPACE_STEP[space])


@loop(brief=True)
def open_targets(s: Position, seat: Int, out: Row) -> None:
    """Where an ordinary cowboy may be put, from the reserve or, with Kit Carson, from the board."""
    lifted = s.phase == COMMAND and s.lifted[seat] != NONE
    for target in range(N_TARGETS):
        if lifted:
            out[target] = s.lifted[seat] != N_TARGETS and may_move(s, seat, target)
        else:
            out[target] = s.cowboys[seat] > 0 and may_place(s, seat, target)


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


LOOPS = (parcels, losses, people, prospects, open_targets, joint_roads, gains, forecast)
