"""Roads to one's sites, and building as one choice of site, house and roads."""

from __future__ import annotations

from collections.abc import Sequence

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


def lots(s: Position, seat: int) -> list[Lot]:
    """Every tile that may be built now on every own site, as far as the roads in hand lead
    there."""
    points = network(s)
    came_by = spread(points)
    earned = all_incomes(s, seat)
    named_already = s.phase == HOUSING
    found = []
    for building in (
        [s.rising] if named_already else [kind for kind in range(N_BUILDINGS) if is_to_build(s, seat, kind)]
    ):
        for site in (
            [s.site] if named_already else [parcel for parcel in range(N_PARCELS) if is_own_site(s, seat, parcel)]
        ):
            roads = way_to(came_by, site) if NEEDS_ROAD[building] else []
            if len(roads) > s.roads[seat]:
                continue
            after = s.copy()
            after.ground[site] = BUILDING + building
            gain = all_incomes(after, seat) - earned
            houses = (
                house_lots(after, seat, building, site, [*points, *ends_of(roads)], s.roads[seat] - len(roads))
                if PLACES_HOUSE[building]
                else None
            )
            if houses != []:
                found.append(Lot(BUILDINGS[building], PARCELS[site], [ROADS[road] for road in roads], gain, houses))
    return found


def house_lots(
    after: Position, seat: int, building: int, site: int, points: list[int], roads_left: int
) -> list[HouseLot]:
    """Where the house may go once the building stands and its roads lie."""
    came_by = spread(sorted(set(points)))
    with_building = all_incomes(after, seat)
    found = []
    for parcel in range(N_PARCELS):
        if not is_house_site(after, seat, parcel, building):
            continue
        roads = way_to(came_by, parcel)
        if len(roads) > roads_left:
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


def ends_of(roads: Sequence[int]) -> list[int]:
    return [int(point) for road in roads for point in ROAD_ENDS[road]]


def all_incomes(s: Position, seat: int) -> int:
    """Of all buildings of a player together."""
    return sum(
        int(income(s, number))
        for number in range(N_PARCELS)
        if s.owner[number] == seat and s.ground[number] >= BUILDING
    )
