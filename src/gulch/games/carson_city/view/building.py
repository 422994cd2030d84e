"""Building as one choice of site, house and roads, and what the tiles on display would earn."""

from __future__ import annotations

from typing import Any

from gulch.games.carson_city.components import (
    AROUND,
    BUILDING,
    BUILDINGS,
    EMPTY,
    HOUSE,
    MOST_NEIGHBOURS,
    N_BUILDINGS,
    N_PARCELS,
    N_POINTS,
    NEEDS_ROAD,
    NEIGHBOURS,
    NONE,
    PARCELS,
    PLACES_HOUSE,
    PRICES,
)
from gulch.games.carson_city.position import COMMAND, HOUSING, PLACE, REQUISITION, TILE, Position
from gulch.games.carson_city.rules.construction import is_house_site, is_own_site, is_to_build
from gulch.games.carson_city.rules.town import all_incomes, income, usable
from gulch.games.carson_city.view.roads import can_reach, roads_to, way_to, way_to_both
from gulch.games.carson_city.view.shapes import Change, HouseLot, Lot, Site, Tile
from gulch.kernel.bits import lowest_bit
from gulch.kernel.record import Ints
from gulch.kernel.rule import rule, u64
from gulch.kernel.view_compiler import view


@rule
def build(s: Position, building: int, site: int, house: int, then: Position) -> None:
    """Copy the town to `then` with a building added, and its house unless it is NONE."""
    for parcel in range(N_PARCELS):
        then.ground[parcel] = s.ground[parcel]
    then.ground[site] = BUILDING + building
    if house != NONE:
        then.ground[house] = HOUSE


# ── Building now ──────────────────────────────────────────────────────────────


@view
def lots(s: Position, seat: int, far: Any, then: Any) -> list[Lot]:
    """The ways to build now: each tile on each of the player's sites that roads in hand reach."""
    return [
        lot(s, seat, building, site, far, then)
        for building in range(N_BUILDINGS)
        for site in range(N_PARCELS)
        if may_be_named(s, seat, building, site) and may_stand(s, seat, building, site, far)
    ]


@view
def lot(s: Position, seat: int, building: int, site: int, far: Any, then: Any) -> Lot:
    build(s, building, site, NONE, then[0])
    return Lot(
        building=BUILDINGS[building],
        parcel=PARCELS[site],
        roads=way_to(s, site, far) if NEEDS_ROAD[building] else [],
        gain=all_incomes(then[0], seat) - all_incomes(s, seat),
        houses=[
            house_lot(then[0], seat, site, parcel, far)
            for parcel in range(N_PARCELS)
            if is_house_site(then[0], seat, parcel, building) and can_reach(site, parcel, s.roads[seat], far)
        ]
        if PLACES_HOUSE[building]
        else None,
    )


@view
def house_lot(s: Position, seat: int, site: int, parcel: int, far: Any) -> HouseLot:
    """A parcel for the house; in `s` the building is already there."""
    return HouseLot(
        parcel=PARCELS[parcel],
        roads=way_to_both(s, site, parcel, far),
        owner=None if usable(s, parcel, seat) else s.owner[parcel],
        gain=house_brings(s, seat, parcel),
    )


@rule
def may_be_named(s: Position, seat: int, building: int, site: int) -> bool:
    if s.phase == HOUSING:  # tile and site are named already
        return building == s.rising and site == s.site
    return is_to_build(s, seat, building) and is_own_site(s, seat, site)


@rule
def may_stand(s: Position, seat: int, building: int, site: int, far: Ints) -> bool:
    """Whether the roads in hand suffice for a building there and for its house."""
    if NEEDS_ROAD[building] and roads_to(site, far) > s.roads[seat]:
        return False
    if not PLACES_HOUSE[building]:
        return True
    for parcel in range(N_PARCELS):
        if parcel != site and is_house_site(s, seat, parcel, building):
            if can_reach(site, parcel, s.roads[seat], far):
                return True
    return False


@rule
def house_brings(s: Position, seat: int, parcel: int) -> int:
    """How much a house on a parcel would add to the income of a player's buildings next to it."""
    before = income_near(s, seat, parcel)
    s.ground[parcel] = HOUSE
    after = income_near(s, seat, parcel)
    s.ground[parcel] = EMPTY
    return after - before


@rule
def income_near(s: Position, seat: int, parcel: int) -> int:
    earned = 0
    for i in range(MOST_NEIGHBOURS):
        near = NEIGHBOURS[parcel, i]
        if near == NONE:
            break
        if s.owner[near] == seat and s.ground[near] >= BUILDING:
            earned += income(s, near)
    return earned


# ── The display, before a tile is bought ──────────────────────────────────────


@view
def tile(s: Position, square: int, viewer: int, room: Any, then: Any) -> Tile:
    building = s.display[square]
    if building == NONE:
        return Tile(price=PRICES[square], building=None, slides_to=None, sites=None)
    return Tile(
        price=PRICES[square],
        building=BUILDINGS[building],
        slides_to=PRICES[tiles_before(s, square)],
        sites=[
            site(s, viewer, building, room[BEST + i], room[HOUSE_OF + room[BEST + i]], then)
            for i in range(forecast(s, viewer, building, room, then[0]))
        ]
        if chooses_tile(s, viewer)
        else None,
    )


@view
def site(s: Position, seat: int, building: int, parcel: int, house: int, then: Any) -> Site:
    build(s, building, parcel, house, then[0])
    return Site(
        parcel=PARCELS[parcel],
        house=PARCELS[house] if house != NONE else None,
        gain=all_incomes(then[0], seat) - all_incomes(s, seat),
        others=[
            Change(seat=other, money=change(s, other, parcel, house, then[0]))
            for other in range(s.seats)
            if other != seat and change(s, other, parcel, house, then[0])
        ],
    )


@rule
def chooses_tile(s: Position, seat: int) -> bool:
    if seat == NONE or not s.actors >> seat & 1:
        return False
    return s.phase == PLACE or s.phase == COMMAND or s.phase == TILE or s.phase == REQUISITION


@rule
def tiles_before(s: Position, square: int) -> int:
    """The number of tiles on cheaper squares, behind which this one slides down."""
    n = 0
    for cheaper in range(square):
        if s.display[cheaper] != NONE:
            n += 1
    return n


# What `room` stores after the distances: the sites for a tile, the best first; then, for each site,
# the best parcel for the house; then the income that building and house would add.
BEST = N_POINTS
HOUSE_OF = BEST + N_PARCELS
GAIN_OF = HOUSE_OF + N_PARCELS


@rule
def forecast(s: Position, seat: int, building: int, room: Ints, then: Position) -> int:
    """Store in `room` all sites where the player could build a tile with the roads in hand, each
    with the best parcel for its house. Returns the number of sites.
    """
    before = all_incomes(s, seat)
    n = 0
    for parcel in range(N_PARCELS):
        if is_own_site(s, seat, parcel) and may_stand(s, seat, building, parcel, room):
            build(s, building, parcel, NONE, then)
            house = best_house(then, seat, building, parcel, room) if PLACES_HOUSE[building] else NONE
            build(s, building, parcel, house, then)
            room[HOUSE_OF + parcel] = house
            room[GAIN_OF + parcel] = all_incomes(then, seat) - before
            place = n
            while place > 0 and room[GAIN_OF + room[BEST + place - 1]] < room[GAIN_OF + parcel]:
                room[BEST + place] = room[BEST + place - 1]
                place -= 1
            room[BEST + place] = parcel
            n += 1
    return n


@rule
def best_house(s: Position, seat: int, building: int, site: int, far: Ints) -> int:
    """The parcel for the house that is best for the player, and among equals worst for the others;
    only parcels that need nobody's consent. NONE if there is none.
    """
    best = NONE
    most = 0
    least = 0
    for parcel in range(N_PARCELS):
        if usable(s, parcel, seat) and is_house_site(s, seat, parcel, building):
            if can_reach(site, parcel, s.roads[seat], far):
                own = house_brings(s, seat, parcel)
                others = 0
                for other in range(s.seats):
                    if other != seat:
                        others += house_brings(s, other, parcel)
                if best == NONE or own > most or (own == most and others < least):
                    best = parcel
                    most = own
                    least = others
    return best


@rule
def change(s: Position, seat: int, site: int, house: int, then: Position) -> int:
    """How a new building and house change the income of a player's buildings next to them."""
    around = AROUND[site] if house == NONE else AROUND[site] | AROUND[house]
    changed = 0
    while around != u64(0):
        near = lowest_bit(around)
        if s.owner[near] == seat and s.ground[near] >= BUILDING:
            changed += income(then, near) - income(s, near)
        around &= around - u64(1)
    return changed
