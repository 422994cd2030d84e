"""Roads to one's sites, building as one choice of site, house and roads, and what a tile would earn
before a cowboy is sent for it or it is paid.
"""

from __future__ import annotations

from functools import cache
from itertools import product

import numpy as np
from msgspec.structs import replace

from gulch.games.carson_city import figures
from gulch.games.carson_city.components import (
    BUILDINGS,
    CORNERS,
    EMPTY,
    MAX_SEATS,
    N_BUILDINGS,
    N_PARCELS,
    N_POINTS,
    N_ROADS,
    NEEDS_ROAD,
    NONE,
    PARCELS,
    PLACES_HOUSE,
    ROAD_ENDS,
    ROADS,
)
from gulch.games.carson_city.position import BUILD, CONSENT, HOUSING, SHIFT, Position
from gulch.games.carson_city.rules.construction import is_own_site, is_to_build
from gulch.games.carson_city.rules.town import has_access
from gulch.games.carson_city.view.shapes import Change, HouseLot, Lot, Route, Site, Tile, named
from gulch.kernel.look import Look

Ways = dict[int, tuple[int, int] | None]


def builds_early(s: Position) -> bool:
    """With the red Worker, before the path is resolved (CC-30)."""
    return s.phase in (BUILD, HOUSING, CONSENT) and s.back == SHIFT


# ── Roads ─────────────────────────────────────────────────────────────────────


def routes(s: Position, seat: int) -> list[Route]:
    """For every own empty parcel without access, and while a house is looked for every parcel it
    could stand on: the fewest roads to it, where they suffice.
    """
    house = s.phase == HOUSING and s.rising != NONE
    owners = (seat, NONE) if house else (seat,)
    wanted = [
        number
        for number in range(N_PARCELS)
        if s.ground[number] == EMPTY and s.owner[number] in owners and not has_access(s, number)
    ]
    came_by = spread(network(s)) if wanted else {}
    ways = [(number, way_to(came_by, number)) for number in wanted]
    return [
        Route(PARCELS[number], [ROADS[road] for road in way], s.owner[number] != seat or s.phase == HOUSING)
        for number, way in ways
        if len(way) <= s.roads[seat]
    ]


def network(s: Position) -> list[int]:
    return [point for point in range(N_POINTS) if s.ends[point]]


def spread(points: list[int]) -> Ways:
    """For each vertex, the road and the vertex by which a network reaches it first; None on the
    network itself.
    """
    came_by: Ways = dict.fromkeys(points)
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
CORNERS_OF: list[list[int]] = CORNERS.tolist()


def way(came_by: Ways, point: int) -> list[int]:
    """Roads from the network to a vertex, in the order in which they can be laid."""
    roads = []
    step = came_by[point]
    while step is not None:
        road, point = step
        roads.append(road)
        step = came_by[point]
    return roads[::-1]


def way_to(came_by: Ways, parcel: int) -> list[int]:
    """The fewest roads that give a parcel access."""
    return min((way(came_by, corner) for corner in CORNERS_OF[parcel]), key=len)


@cache
def straight(start: int, parcel: int) -> list[int]:
    """Roads from a vertex to the nearest corner of a parcel, whatever lies between."""
    corner = min(CORNERS_OF[parcel], key=lambda corner: figures.APART[start, corner])
    return way(spread([start]), corner)


def joint_ways(look: Look[Position], came_by: Ways, site: int, most: int) -> dict[int, list[int]]:
    """For each parcel, the fewest roads that give both it and the site access, where so many
    suffice: two ways from the network, or one that forks at a vertex.
    """
    far = np.zeros(N_POINTS, np.int32)
    found = {}
    for parcel, (roads, fork) in enumerate(look.table(figures.joint_roads, N_PARCELS, 2, site, far)):
        if roads <= most:
            found[parcel] = (
                way_to(came_by, site) + way_to(came_by, parcel)
                if fork == NONE
                else way(came_by, fork) + straight(fork, site) + straight(fork, parcel)
            )
    return found


# ── Building now ──────────────────────────────────────────────────────────────


def lots(look: Look[Position], seat: int) -> list[Lot]:
    """Every tile that may be built now on every own site, as far as the roads in hand lead
    there."""
    s = look.s
    came_by = spread(network(s))
    named_already = s.phase == HOUSING
    tiles = [s.rising] if named_already else [kind for kind in range(N_BUILDINGS) if is_to_build(s, seat, kind)]
    sites = [s.site] if named_already else [parcel for parcel in range(N_PARCELS) if is_own_site(s, seat, parcel)]
    ways = {site: joint_ways(look, came_by, site, s.roads[seat]) for site in sites}
    found = []
    for building, site in product(tiles, sites):
        roads = way_to(came_by, site) if NEEDS_ROAD[building] else []
        if len(roads) > s.roads[seat]:
            continue
        houses = np.zeros((N_PARCELS, 2), np.int32)
        gain = look.run(figures.gains, look.position, seat, building, site, houses)
        with_house = house_lots(s, seat, ways[site], houses.tolist()) if PLACES_HOUSE[building] else None
        if with_house != []:
            found.append(Lot(BUILDINGS[building], PARCELS[site], [ROADS[road] for road in roads], gain, with_house))
    return found


def house_lots(s: Position, seat: int, ways: dict[int, list[int]], houses: list[list[int]]) -> list[HouseLot]:
    """Where the house may go once the building stands."""
    found = []
    for parcel, roads in ways.items():
        may_stand, gain = houses[parcel]
        if may_stand:
            asked = None if s.owner[parcel] in (NONE, seat) else s.owner[parcel]
            found.append(HouseLot(PARCELS[parcel], [ROADS[road] for road in roads], asked, gain))
    return found


# ── Before a tile is bought ───────────────────────────────────────────────────


def forecasts(look: Look[Position], display: list[Tile], seat: int) -> list[Tile]:
    """The display with the viewer's sites for each tile, the best first."""
    room = (np.zeros(N_POINTS, np.int32), np.zeros(MAX_SEATS, np.int32), np.zeros(MAX_SEATS, np.int32))
    sites: dict[str, list[Site]] = {tile.building: [] for tile in display if tile.building}
    for tile, site, house, *changes in look.rows(
        figures.forecast, figures.MOST_FORECASTS, figures.FORECAST_FIGURES + MAX_SEATS, seat, *room
    ):
        others = [Change(other, money) for other, money in enumerate(changes) if other != seat and money]
        sites[BUILDINGS[tile]].append(Site(PARCELS[site], named(PARCELS, house), changes[seat], others))
    for found in sites.values():
        found.sort(key=lambda one: -one.gain)
    return [replace(tile, sites=sites[tile.building]) if tile.building else tile for tile in display]
