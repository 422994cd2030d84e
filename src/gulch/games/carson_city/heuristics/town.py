"""What parcels and tiles are worth."""

from gulch.games.carson_city.components import (
    BUILDING,
    EMPTY,
    GUNS_WHEN_BUILT,
    HOUSE,
    HOUSES_NEAR,
    INCOME_AMOUNT,
    INCOME_KIND,
    MOST_NEIGHBOURS,
    MOUNTAINS_NEAR,
    N_BUILDINGS,
    N_PARCELS,
    NEEDS_ROAD,
    NEIGHBOURS,
    NONE,
    PLACES_HOUSE,
    VP_PER_OWN_BUILDING,
    VP_PER_OWN_HOUSE,
)
from gulch.games.carson_city.heuristics.worth import DOLLAR, GUN, POINT, turns_left
from gulch.games.carson_city.position import Position
from gulch.games.carson_city.rules.construction import is_own_site
from gulch.games.carson_city.rules.town import counted_near, has_access, income_there, parcels_of
from gulch.kernel.rule import rule


@rule
def claim_worth(s: Position, seat: int, parcel: int) -> int:
    """The value of claiming an opening parcel. An empty one is worth most near mountains or with
    access; a house or mountain brings only its points.
    """
    if s.ground[parcel] != EMPTY:
        return VP_PER_OWN_HOUSE * POINT // 2 - 60
    mountains = counted_near(s, parcel, seat, MOUNTAINS_NEAR)
    worth = 30 + 14 * mountains * mountains
    if has_access(s, parcel):
        worth += 60 + 12 * counted_near(s, parcel, seat, HOUSES_NEAR)
        if sites_with_access(s, seat) == 0 and parcels_of(s, seat) > 0:
            worth += 120
    return worth


@rule
def sites_with_access(s: Position, seat: int) -> int:
    n = 0
    for parcel in range(N_PARCELS):
        if is_own_site(s, seat, parcel) and has_access(s, parcel):
            n += 1
    return n


@rule
def own_sites(s: Position, seat: int) -> int:
    n = 0
    for parcel in range(N_PARCELS):
        if is_own_site(s, seat, parcel):
            n += 1
    return n


@rule
def parcel_worth(s: Position, seat: int, parcel: int) -> int:
    """The value of owning a parcel, without its price."""
    if s.ground[parcel] != EMPTY:
        return VP_PER_OWN_HOUSE * POINT + fed_worth(s, seat, parcel)
    worth = 25 + 9 * turns_left(s) * counted_near(s, parcel, seat, MOUNTAINS_NEAR)
    if has_access(s, parcel):
        worth += 12 * turns_left(s) * (1 + counted_near(s, parcel, seat, HOUSES_NEAR))
    if own_sites(s, seat) == 0:
        worth += 60 * turns_left(s)
    return worth


@rule
def fed_worth(s: Position, seat: int, parcel: int) -> int:
    """A quarter of what rivals' buildings lose when the player buys a neutral house or mountain."""
    worth = 0
    kind = HOUSES_NEAR if s.ground[parcel] == HOUSE else MOUNTAINS_NEAR
    for i in range(MOST_NEIGHBOURS):
        near = NEIGHBOURS[parcel, i]
        if near != NONE and s.ground[near] >= BUILDING and s.owner[near] != seat:
            building = s.ground[near] - BUILDING
            if INCOME_KIND[building] == kind:
                worth += INCOME_AMOUNT[building] * DOLLAR[s.turn] * turns_left(s) // 4
    return worth


@rule
def built_worth(s: Position, seat: int, building: int, parcel: int, earns_now: int) -> int:
    """The value of a building on a parcel: points, revolvers, and income in the turns to come."""
    earned = income_there(s, parcel, building, seat)
    if INCOME_KIND[building] == HOUSES_NEAR:
        earned += INCOME_AMOUNT[building] // 2  # often, the house built with it will be next to it
    worth = (
        VP_PER_OWN_BUILDING * POINT
        + 25
        + GUNS_WHEN_BUILT[building] * GUN[s.turn]
        + earned * DOLLAR[s.turn] * (turns_left(s) - 1 + earns_now)
    )
    if PLACES_HOUSE[building]:
        worth += VP_PER_OWN_HOUSE * POINT // 3
    return worth


@rule
def tile_worth(s: Position, seat: int, building: int) -> int:
    """The value of a tile on the player's best site; little if no site is left for it."""
    best = 0
    for parcel in range(N_PARCELS):
        if is_own_site(s, seat, parcel):
            worth = built_worth(s, seat, building, parcel, 1)
            if NEEDS_ROAD[building] and not has_access(s, parcel):
                worth = worth * 2 // 3 if s.roads[seat] > 1 else worth // 4
            best = max(best, worth)
    kept = 0
    for other in range(N_BUILDINGS):
        kept += s.kept[seat, other]
    if best == 0 or kept >= own_sites(s, seat):
        return 40 * (turns_left(s) - 1)
    return best
