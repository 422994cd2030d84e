"""What buildings, houses and roads are worth."""

from gulch.games.carson_city.actions import ALLOW, BUILD_ON, HOUSE_ON
from gulch.games.carson_city.components import (
    BUILDING,
    CORNERS,
    HOUSES_NEAR,
    INCOME_AMOUNT,
    INCOME_KIND,
    MOST_NEIGHBOURS,
    N_CORNERS,
    N_PARCELS,
    NEIGHBOURS,
    NONE,
    POINTS,
    ROAD_ENDS,
    VP_PER_OWN_HOUSE,
)
from gulch.games.carson_city.heuristics.town import built_worth, own_sites
from gulch.games.carson_city.heuristics.worth import DOLLAR, NEVER, POINT, turns_left
from gulch.games.carson_city.position import BUILD, Position
from gulch.games.carson_city.rules.construction import can_build, is_own_site
from gulch.kernel.components import table
from gulch.kernel.rule import rule

POINT_X = table([int(point[1]) for point in POINTS])
POINT_Y = table([int(point[2]) for point in POINTS])


@rule
def weigh_building(s: Position, seat: int, action: int) -> int:
    if action >= BUILD_ON and action < HOUSE_ON:
        building = (action - BUILD_ON) // N_PARCELS
        return built_worth(s, seat, building, (action - BUILD_ON) % N_PARCELS, 1)
    if action >= HOUSE_ON and action < HOUSE_ON + N_PARCELS:
        return house_worth(s, seat, action - HOUSE_ON)
    if action == ALLOW:
        return house_worth(s, seat, s.house) - (POINT if own_sites(s, seat) > 2 else 4 * POINT)
    return 0


@rule
def house_worth(s: Position, seat: int, parcel: int) -> int:
    """The value of a house: its points on the player's own parcel, the income it adds to their
    buildings, and minus half of what it adds to rivals'.
    """
    worth = 0
    if s.owner[parcel] == seat:
        worth = VP_PER_OWN_HOUSE * POINT - 25 * turns_left(s)
    elif s.owner[parcel] != NONE:
        worth = -VP_PER_OWN_HOUSE * POINT
    for i in range(MOST_NEIGHBOURS):
        near = NEIGHBOURS[parcel, i]
        if near != NONE and (s.ground[near] >= BUILDING or near == s.site):
            building = s.rising if near == s.site else s.ground[near] - BUILDING
            fed = (
                INCOME_AMOUNT[building] * DOLLAR[s.turn] * turns_left(s) if INCOME_KIND[building] == HOUSES_NEAR else 0
            )
            if s.owner[near] == seat:
                worth += fed
            elif s.owner[parcel] == NONE or s.owner[near] == s.owner[parcel]:
                worth -= fed // 2
    return worth


@rule
def weigh_road(s: Position, seat: int, road: int) -> int:
    """The value of laying a road: NEVER unless it leads to a site and nothing can be built now."""
    if s.phase != BUILD or can_build(s, seat):
        return NEVER
    gap = gap_to_site(s, seat, road)
    return NEVER if gap >= s.roads[seat] else 50 - gap


@rule
def gap_to_site(s: Position, seat: int, road: int) -> int:
    """How many more roads it takes from this one to the player's nearest site."""
    nearest = N_PARCELS
    for parcel in range(N_PARCELS):
        if is_own_site(s, seat, parcel):
            for corner in range(N_CORNERS):
                point = CORNERS[parcel, corner]
                for i in range(2):
                    end = ROAD_ENDS[road, i]
                    nearest = min(nearest, abs(POINT_X[point] - POINT_X[end]) + abs(POINT_Y[point] - POINT_Y[end]))
    return nearest
