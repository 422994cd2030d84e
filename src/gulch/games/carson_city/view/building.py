"""Roads to one's sites, and building as one choice of site, house and roads."""

from __future__ import annotations

from functools import cache
from itertools import product

import numpy as np

from gulch.games.carson_city.components import (
    BUILDING,
    BUILDINGS,
    CORNERS,
    EMPTY,
    HOUSE,
    N_BUILDINGS,
    N_PARCELS,
    N_POINTS,
    N_ROADS,
    NEEDS_ROAD,
    NEIGHBOURS,
    NONE,
    PARCELS,
    PLACES_HOUSE,
    POINTS,
    ROAD_ENDS,
    ROADS,
)
from gulch.games.carson_city.position import (
    BUILD,
    CONSENT,
    HOUSING,
    SHIFT,
    Position,
)
from gulch.games.carson_city.rules.construction import is_house_site, is_own_site, is_to_build
from gulch.games.carson_city.rules.town import (
    has_access,
    income,
    usable,
)
from gulch.games.carson_city.view.shapes import HouseLot, Lot, Route


def builds_early(s: Position) -> bool:
    """With the red Worker, before the path is resolved (CC-30)."""
    return s.phase in (BUILD, HOUSING, CONSENT) and s.back == SHIFT


def routes(s: Position, seat: int) -> list[Route]:
    """For every own empty parcel without access, and while a house is looked for every parcel it
    could stand on: the fewest roads to it, where they suffice.
    """
    came_by = spread(network(s))
    found = []
    for number in range(N_PARCELS):
        own = s.owner[number] == seat and s.ground[number] == EMPTY
        wanted = own or (
            s.phase == HOUSING and s.ground[number] == EMPTY and s.rising != NONE and s.owner[number] in (NONE, seat)
        )
        if wanted and not has_access(s, number):
            best = way_to(came_by, number)
            if len(best) <= s.roads[seat]:
                found.append(Route(PARCELS[number], [ROADS[road] for road in best], not own or s.phase == HOUSING))
    return found


def network(s: Position) -> list[int]:
    return [point for point in range(N_POINTS) if s.ends[point]]


def spread(points: list[int]) -> dict[int, tuple[int, int] | None]:
    """For each vertex, the road and the vertex by which a network reaches it first; None on the
    network itself.
    """
    came_by: dict[int, tuple[int, int] | None] = dict.fromkeys(points)
    front = list(came_by)
    while front:
        following = []
        for point in front:
            for road, other in JOINED[point]:
                if other not in came_by:
                    came_by[other] = (road, point)
                    following.append(other)
        front = following
    return came_by


JOINED: list[list[tuple[int, int]]] = [
    [(road, int(ROAD_ENDS[road, 1 - i])) for road in range(N_ROADS) for i in range(2) if ROAD_ENDS[road, i] == point]
    for point in range(N_POINTS)
]


def way(came_by: dict[int, tuple[int, int] | None], point: int) -> list[int]:
    """Roads from the network to a vertex, in the order in which they can be laid."""
    roads = []
    step = came_by[point]
    while step is not None:
        road, point = step
        roads.append(road)
        step = came_by[point]
    return roads[::-1]


def way_to(came_by: dict[int, tuple[int, int] | None], parcel: int) -> list[int]:
    """The fewest roads that give a parcel access."""
    return min((way(came_by, int(corner)) for corner in CORNERS[parcel]), key=len)


# Vertices stand on a grid: how far each is from another, and from a parcel's nearest corner.
_x, _y = np.array([[int(point[1]), int(point[2])] for point in POINTS]).T
APART = abs(_x[:, None] - _x) + abs(_y[:, None] - _y)
REACH = np.array([APART[corners].min(axis=0) for corners in CORNERS])


@cache
def straight(start: int, parcel: int) -> list[int]:
    """Roads from a vertex to the nearest corner of a parcel, whatever lies between."""
    corner = min(map(int, CORNERS[parcel]), key=lambda corner: APART[start, corner])
    return way(spread([start]), corner)


def joint_ways(came_by: dict[int, tuple[int, int] | None], site: int, most: int) -> dict[int, list[int]]:
    """For each parcel, the fewest roads that give both it and the site access, where so many
    suffice: two ways from the network, or one that forks at a vertex.
    """
    far = np.array([len(way(came_by, point)) for point in range(N_POINTS)])
    apart = (far + REACH[site]).min() + (far + REACH).min(axis=1)
    forks = far + REACH[site] + REACH
    found = {}
    for parcel in map(int, np.flatnonzero(np.minimum(apart, forks.min(axis=1)) <= most)):
        fork = int(forks[parcel].argmin())
        if apart[parcel] <= forks[parcel, fork]:
            found[parcel] = way_to(came_by, site) + way_to(came_by, parcel)
        else:
            found[parcel] = way(came_by, fork) + straight(fork, site) + straight(fork, parcel)
    return found


def lots(s: Position, seat: int) -> list[Lot]:
    """Every tile that may be built now on every own site, as far as the roads in hand lead
    there."""
    came_by = spread(network(s))
    earned = all_incomes(s, seat)
    named_already = s.phase == HOUSING
    tiles = [s.rising] if named_already else [kind for kind in range(N_BUILDINGS) if is_to_build(s, seat, kind)]
    sites = [s.site] if named_already else [parcel for parcel in range(N_PARCELS) if is_own_site(s, seat, parcel)]
    ways = {site: joint_ways(came_by, site, s.roads[seat]) for site in sites}
    found = []
    for building, site in product(tiles, sites):
        roads = way_to(came_by, site) if NEEDS_ROAD[building] else []
        if len(roads) > s.roads[seat]:
            continue
        after = s.copy()
        after.ground[site] = BUILDING + building
        gain = all_incomes(after, seat) - earned
        houses = house_lots(after, seat, building, ways[site]) if PLACES_HOUSE[building] else None
        if houses != []:
            found.append(Lot(BUILDINGS[building], PARCELS[site], [ROADS[road] for road in roads], gain, houses))
    return found


def house_lots(after: Position, seat: int, building: int, ways: dict[int, list[int]]) -> list[HouseLot]:
    """Where the house may go once the building stands."""
    with_building = all_incomes(after, seat)
    found = []
    for parcel, roads in ways.items():
        if not is_house_site(after, seat, parcel, building):
            continue
        asked = None if usable(after, parcel, seat) else after.owner[parcel]
        gain = 0
        if any(
            near != NONE and after.owner[near] == seat and after.ground[near] >= BUILDING for near in NEIGHBOURS[parcel]
        ):
            after.ground[parcel] = HOUSE
            gain = all_incomes(after, seat) - with_building
            after.ground[parcel] = EMPTY
        found.append(HouseLot(PARCELS[parcel], [ROADS[road] for road in roads], asked, gain))
    return found


def all_incomes(s: Position, seat: int) -> int:
    """Of all buildings of a player together."""
    return sum(
        int(income(s, number))
        for number in range(N_PARCELS)
        if s.owner[number] == seat and s.ground[number] >= BUILDING
    )
