"""What a tile would earn on the viewer's land, before he sends a cowboy for it or pays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from gulch.games.carson_city.components import (
    BUILDING,
    EMPTY,
    HOUSE,
    INCOME_ALSO,
    N_PARCELS,
    NEEDS_ROAD,
    NEIGHBOURS,
    NONE,
    PARCELS,
    PLACES_HOUSE,
)
from gulch.games.carson_city.position import REQUISITION, TILE, Position
from gulch.games.carson_city.rules.construction import is_house_site, is_own_site
from gulch.games.carson_city.rules.town import income, usable
from gulch.games.carson_city.view.building import joint_ways, network, spread, way_to
from gulch.games.carson_city.view.placing import is_placing
from gulch.games.carson_city.view.shapes import Change, Site

Incomes = dict[int, int]  # of each building, by its parcel


def is_choosing_tile(s: Position, seat: int) -> bool:
    return is_placing(s, seat) or (s.phase in (TILE, REQUISITION) and bool(s.actors >> seat & 1))


def forecasts(s: Position, seat: int) -> dict[int, list[Site]] | None:
    """For each type of tile on display, the viewer's sites that it could stand on with the roads in
    hand, the best first; None while he is asked about something else.
    """
    if seat < 0 or not is_choosing_tile(s, seat):
        return None
    came_by = spread(network(s))
    now = incomes(s, range(N_PARCELS))
    sites = {
        site: (len(way_to(came_by, site)), joint_ways(came_by, site, s.roads[seat]))
        for site in range(N_PARCELS)
        if is_own_site(s, seat, site)
    }
    return {
        tile: sorted(
            (
                best_house(s, seat, tile, site, ways, now)
                for site, (roads, ways) in sites.items()
                if may_stand(s, seat, tile, site, roads, ways)
            ),
            key=lambda one: -one.gain,
        )
        for tile in {kind for kind in s.display if kind != NONE}
    }


def may_stand(s: Position, seat: int, tile: int, site: int, roads: int, ways: Iterable[int]) -> bool:
    if not PLACES_HOUSE[tile]:
        return not NEEDS_ROAD[tile] or roads <= s.roads[seat]
    return any(parcel != site and s.ground[parcel] == EMPTY for parcel in ways)


def best_house(s: Position, seat: int, tile: int, site: int, ways: Iterable[int], now: Incomes) -> Site:
    """The tile on a site, with its house where that is best for the viewer and worst for others;
    nobody's leave is counted on.
    """
    after = s.copy()
    after.ground[site] = BUILDING + tile
    built = {**now, **incomes(after, [site, *near(site), *paid_for(s, seat, tile)])}
    alone = told(seat, after, now, built, site, None)
    houses = []
    for parcel in ways if PLACES_HOUSE[tile] else ():
        if is_house_site(after, seat, parcel, tile) and usable(after, parcel, seat):
            after.ground[parcel] = HOUSE
            housed = {**built, **incomes(after, near(parcel))}
            houses.append(told(seat, after, now, housed, site, parcel))
            after.ground[parcel] = EMPTY
    return max(houses, key=lambda one: (one.gain, -sum(other.money for other in one.others)), default=alone)


def incomes(s: Position, parcels: Iterable[int]) -> Incomes:
    return {parcel: int(income(s, parcel)) for parcel in parcels if s.ground[parcel] >= BUILDING}


def near(parcel: int) -> list[int]:
    return [int(other) for other in NEIGHBOURS[parcel] if other != NONE]


def paid_for(s: Position, seat: int, tile: int) -> list[int]:
    """Own buildings that earn more for another of this type, wherever it stands."""
    own = [parcel for parcel in range(N_PARCELS) if s.owner[parcel] == seat and s.ground[parcel] >= BUILDING]
    return [parcel for parcel in own if INCOME_ALSO[s.ground[parcel] - BUILDING] == tile]


def told(seat: int, after: Position, now: Incomes, then: Incomes, site: int, house: int | None) -> Site:
    change: Counter[int] = Counter()
    for parcel, money in then.items():
        change[after.owner[parcel]] += money - now.get(parcel, 0)
    others = [Change(other, money) for other, money in sorted(change.items()) if other != seat and money]
    return Site(PARCELS[site], None if house is None else PARCELS[house], change[seat], others)
