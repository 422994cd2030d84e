"""The fewest roads to one parcel or to two. Roads may be laid anywhere on the grid, so a way is as
long as the grid distance: only its start, fork and end matter.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from gulch.games.carson_city.components import (
    COLUMNS,
    CORNERS,
    EMPTY,
    N_CORNERS,
    N_PARCELS,
    N_POINTS,
    NONE,
    PARCELS,
    POINTS,
    ROAD_ENDS,
    ROADS,
)
from gulch.games.carson_city.position import HOUSING, Position
from gulch.games.carson_city.view.shapes import Route
from gulch.kernel.components import table
from gulch.kernel.record import Ints
from gulch.kernel.rule import rule
from gulch.kernel.view_compiler import view

# The distances from each vertex to all others, and from each parcel's nearest corner.
_x, _y = np.array([[int(point[1]), int(point[2])] for point in POINTS]).T
APART = (abs(_x[:, None] - _x) + abs(_y[:, None] - _y)).astype(np.int8)
REACH = np.array([APART[corners].min(axis=0) for corners in CORNERS], np.int8)

# Vertices are numbered row by row. For each, the road to the next in its row, and in its column.
WIDTH = COLUMNS + 1
_joining = {(int(ends.min()), int(ends.max())): road for road, ends in enumerate(ROAD_ENDS)}
ROAD_ALONG = table([_joining.get((point, point + 1), NONE) for point in range(N_POINTS)])
ROAD_DOWN = table([_joining.get((point, point + WIDTH), NONE) for point in range(N_POINTS)])


@view
def routes(s: Position, seat: int, far: Any) -> list[Route]:
    """The routes that the roads in hand allow: to the player's empty parcels without access, and to
    neutral ones for a house that is being placed.
    """
    return [
        Route(
            parcel=PARCELS[parcel],
            roads=way_to(s, parcel, far),
            house=s.owner[parcel] != seat or s.phase == HOUSING,
        )
        for parcel in range(N_PARCELS)
        if lacks_road(s, seat, parcel) and 0 < roads_to(parcel, far) <= s.roads[seat]
    ]


@view
def way_to(s: Position, parcel: int, far: Any) -> list[str]:
    """The roads to a parcel in the order in which they can be laid."""
    corner = nearest_corner(parcel, far)
    begin = nearest_end(s, corner)
    return [ROADS[road_between(begin, corner, i)] for i in range(far[corner])]


@view
def way_to_both(s: Position, site: int, parcel: int, far: Any) -> list[str]:
    fork = best_fork(site, parcel, far)
    if fork == NONE:
        one, other = nearest_corner(site, far), nearest_corner(parcel, far)
        return [
            *[ROADS[road_between(nearest_end(s, one), one, i)] for i in range(far[one])],
            *[ROADS[road_between(nearest_end(s, other), other, i)] for i in range(far[other])],
        ]
    return [
        *[ROADS[road_between(nearest_end(s, fork), fork, i)] for i in range(far[fork])],
        *[ROADS[road_between(fork, corner_towards(site, fork), i)] for i in range(REACH[site, fork])],
        *[ROADS[road_between(fork, corner_towards(parcel, fork), i)] for i in range(REACH[parcel, fork])],
    ]


@rule
def lacks_road(s: Position, seat: int, parcel: int) -> bool:
    if s.ground[parcel] != EMPTY:
        return False
    return s.owner[parcel] == seat or (s.owner[parcel] == NONE and s.phase == HOUSING and s.rising != NONE)


# ── How many ──────────────────────────────────────────────────────────────────


@rule
def measure(s: Position, far: Ints) -> None:
    """Store for each vertex how many roads away from the network it is."""
    for point in range(N_POINTS):
        far[point] = N_POINTS
    for end in range(N_POINTS):
        if s.ends[end]:
            for point in range(N_POINTS):
                far[point] = min(far[point], APART[end, point])


@rule
def roads_to(parcel: int, far: Ints) -> int:
    return far[nearest_corner(parcel, far)]


@rule
def best_fork(site: int, parcel: int, far: Ints) -> int:
    """The vertex where a way to both parcels forks; NONE if two separate ways are as short."""
    best = NONE
    fewest = roads_to(site, far) + roads_to(parcel, far)
    for point in range(N_POINTS):
        roads = far[point] + REACH[site, point] + REACH[parcel, point]
        if roads < fewest:
            best = point
            fewest = roads
    return best


@rule
def can_reach(site: int, parcel: int, roads: int, far: Ints) -> bool:
    """Whether this many roads give both parcels access, by two ways or by one that forks."""
    one = roads_to(site, far)
    other = roads_to(parcel, far)
    if one > roads or other > roads:
        return False
    if one + other <= roads:
        return True
    for point in range(N_POINTS):
        if far[point] + REACH[site, point] + REACH[parcel, point] <= roads:
            return True
    return False


# ── The way they take ─────────────────────────────────────────────────────────


@rule
def nearest_corner(parcel: int, far: Ints) -> int:
    nearest = CORNERS[parcel, 0]
    for i in range(1, N_CORNERS):
        if far[CORNERS[parcel, i]] < far[nearest]:
            nearest = CORNERS[parcel, i]
    return nearest


@rule
def corner_towards(parcel: int, point: int) -> int:
    nearest = CORNERS[parcel, 0]
    for i in range(1, N_CORNERS):
        if APART[CORNERS[parcel, i], point] < APART[nearest, point]:
            nearest = CORNERS[parcel, i]
    return nearest


@rule
def nearest_end(s: Position, point: int) -> int:
    """The vertex of the network nearest to a point."""
    nearest = NONE
    for end in range(N_POINTS):
        if s.ends[end] and (nearest == NONE or APART[end, point] < APART[nearest, point]):
            nearest = end
    return nearest


@rule
def road_between(begin: int, end: int, i: int) -> int:
    """The i-th road of the way between two vertices: along the row first, then the column."""
    along = end % WIDTH - begin % WIDTH
    if i < abs(along):
        return ROAD_ALONG[begin + i if along > 0 else begin - i - 1]
    turn = begin + along
    i -= abs(along)
    return ROAD_DOWN[turn + i * WIDTH if end > turn else turn - (i + 1) * WIDTH]
