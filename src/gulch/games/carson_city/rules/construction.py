"""Construction: buildings, their houses, and tiles kept for later (CC-72 … CC-82, CC-112)."""

from gulch.games.carson_city.actions import (
    ALLOW,
    ALLOWED,
    ASKED,
    BUILD_NO_MORE,
    BUILD_ON,
    BUILT,
    CANCELLED,
    GOT_REVOLVERS,
    HOUSE_ON,
    HOUSED,
    KEEP_TILE,
    KEPT_TILE,
    LAY_ROAD,
    REFUSE,
    REFUSED,
)
from gulch.games.carson_city.components import (
    ANY_OWNER,
    BUILDING,
    CHURCH_PROTECTS,
    EMPTY,
    GUNS_WHEN_BUILT,
    HOUSE,
    HOUSE_CONSENT,
    KEPT_BY_UPPER_TRACK,
    MOST_NEIGHBOURS,
    N_BUILDINGS,
    N_PARCELS,
    N_SPACES,
    NEEDS_ROAD,
    NEIGHBOURS,
    NEVER_ASKED,
    NONE,
    PLACES_HOUSE,
    PROTECTS,
)
from gulch.games.carson_city.position import BUILD, BUILDER, CONSENT, HOUSING, RESOLUTION, Position
from gulch.games.carson_city.rules.path import BEGUN, advance, begin_step
from gulch.games.carson_city.rules.roads import and_roads, lay_road
from gulch.games.carson_city.rules.town import has_access, revolvers_in_reserve, usable
from gulch.kernel.record import Ints
from gulch.kernel.rule import rule
from gulch.kernel.trace import note

# ── Where one may build (CC-73 … CC-78) ───────────────────────────────────────


@rule
def is_own_site(s: Position, seat: int, parcel: int) -> bool:
    """CC-73: whether a parcel is empty and belongs to the player."""
    return s.owner[parcel] == seat and s.ground[parcel] == EMPTY


@rule
def may_house(s: Position, seat: int, parcel: int, building: int) -> bool:
    """CC-76: whether a house may be built on a parcel: it must have road access."""
    return has_access(s, parcel) and is_house_site(s, seat, parcel, building)


@rule
def is_house_site(s: Position, seat: int, parcel: int, building: int) -> bool:
    """CC-76, CC-77: whether a parcel is empty and its owner, if another player, may be asked for a
    house of this type: by an option nobody is (CC-147), and nobody twice (CC-R36).
    """
    if s.ground[parcel] != EMPTY:
        return False
    if usable(s, parcel, seat):
        return True
    return s.options[HOUSE_CONSENT] != NEVER_ASKED and not s.refused[seat, building] >> s.owner[parcel] & 1


@rule
def house_site(s: Position, seat: int, building: int, site: int) -> int:
    """A parcel other than `site` where the house of a building may be; NONE if there is none."""
    for parcel in range(N_PARCELS):
        if parcel != site and may_house(s, seat, parcel, building):
            return parcel
    return NONE


@rule
def may_build_somewhere(s: Position, seat: int, building: int, first: int, second: int) -> bool:
    """Whether a tile can be built at all; `first` and `second` may take its house, or are NONE."""
    for parcel in range(N_PARCELS):
        if may_build(s, seat, building, parcel, first, second):
            return True
    return False


@rule
def may_build(s: Position, seat: int, building: int, parcel: int, first: int, second: int) -> bool:
    """Whether a tile can be built on a parcel. CC-74: ranches and mines only need an empty parcel
    of the player's; CC-75, CC-76: the others need road access and another parcel for the house,
    which `first` or `second` may be.
    """
    if not is_own_site(s, seat, parcel):
        return False
    if NEEDS_ROAD[building] and not has_access(s, parcel):
        return False
    return not PLACES_HOUSE[building] or (first != NONE and first != parcel) or (second != NONE and second != parcel)


# ── Asking the builder ────────────────────────────────────────────────────────


@rule
def open_building(s: Position, seat: int, building: int, back: int) -> None:
    """Let a player build this tile, or any kept one if `building` is NONE; then go on with the
    phase `back`.
    """
    s.builder = seat
    s.tile = building
    s.back = back


@rule
def has_own_site(s: Position, seat: int) -> bool:
    for parcel in range(N_PARCELS):
        if is_own_site(s, seat, parcel):
            return True
    return False


@rule
def is_to_build(s: Position, seat: int, building: int) -> bool:
    """Whether a tile of this type may be built now."""
    return s.kept[seat, building] > 0 and (s.tile == NONE or s.tile == building)


@rule
def can_build(s: Position, seat: int) -> bool:
    for building in range(N_BUILDINGS):
        if is_to_build(s, seat, building):
            first = house_site(s, seat, building, NONE)
            if may_build_somewhere(s, seat, building, first, house_site(s, seat, building, first)):
                return True
    return False


@rule
def has_tile(s: Position, seat: int) -> bool:
    for building in range(N_BUILDINGS):
        if is_to_build(s, seat, building):
            return True
    return False


@rule
def ask_builder(s: Position) -> None:
    """Ask the builder, or go on if they can neither build nor lay a road in order to build."""
    seat = s.builder
    if has_tile(s, seat) and (can_build(s, seat) or (s.roads[seat] > 0 and has_own_site(s, seat))):
        if s.tile == NONE and s.stage != BEGUN:
            begin_step(s)
            s.stage = BEGUN
        s.actors = 1 << seat
        s.phase = BUILD
    else:
        stop_building(s, seat)


@rule
def stop_building(s: Position, seat: int) -> None:
    """Build no more; CC-80: unbuilt tiles are kept."""
    if s.tile != NONE:
        note(s, KEPT_TILE, seat, s.tile)
    leave_building(s)


@rule
def leave_building(s: Position) -> None:
    s.tile = NONE
    s.actors = 0
    s.phase = s.back


@rule
def build_options(s: Position, seat: int, out: Ints) -> int:
    n = 0
    for building in range(N_BUILDINGS):
        if is_to_build(s, seat, building):
            first = house_site(s, seat, building, NONE)
            second = house_site(s, seat, building, first)
            for parcel in range(N_PARCELS):
                if may_build(s, seat, building, parcel, first, second):
                    out[n] = BUILD_ON + building * N_PARCELS + parcel
                    n += 1
    out[n] = BUILD_NO_MORE if s.tile == NONE else KEEP_TILE
    return and_roads(s, seat, out, n + 1)


@rule
def build(s: Position, seat: int, action: int) -> None:
    if action >= LAY_ROAD:
        lay_road(s, seat, action - LAY_ROAD)
        s.phase = BUILDER
        return
    if action >= KEEP_TILE:  # KEEP_TILE or BUILD_NO_MORE
        stop_building(s, seat)
        return
    s.rising = (action - BUILD_ON) // N_PARCELS
    s.site = (action - BUILD_ON) % N_PARCELS
    if PLACES_HOUSE[s.rising]:
        s.phase = HOUSING
    else:
        raise_building(s, seat)


# ── The house (CC-76, CC-77) ──────────────────────────────────────────────────


@rule
def house_options(s: Position, seat: int, out: Ints) -> int:
    n = 0
    for parcel in range(N_PARCELS):
        if parcel != s.site and may_house(s, seat, parcel, s.rising):
            out[n] = HOUSE_ON + parcel
            n += 1
    return and_roads(s, seat, out, n)


@rule
def name_house(s: Position, seat: int, action: int) -> None:
    """Name the parcel for the house. If it belongs to another player, they must agree before
    building and house are placed (CC-R19).
    """
    if action >= LAY_ROAD:
        lay_road(s, seat, action - LAY_ROAD)
        return
    s.house = action - HOUSE_ON
    if usable(s, s.house, seat):
        raise_building(s, seat)
    else:
        note(s, ASKED, seat, s.owner[s.house], s.house)
        s.actors = 1 << s.owner[s.house]
        s.phase = CONSENT


@rule
def consent_options(s: Position, seat: int, out: Ints) -> int:
    out[0] = ALLOW
    out[1] = REFUSE
    return and_roads(s, seat, out, 2)


@rule
def answer_house(s: Position, seat: int, action: int) -> None:
    if action >= LAY_ROAD:
        lay_road(s, seat, action - LAY_ROAD)
        return
    if action == ALLOW:
        note(s, ALLOWED, seat, s.house)
        raise_building(s, s.builder)
        return
    note(s, REFUSED, seat, s.house)
    s.refused[s.builder, s.rising] |= 1 << seat  # CC-R36
    s.site = NONE
    s.house = NONE
    s.rising = NONE
    s.actors = 0
    s.phase = BUILDER


# ── The building stands ───────────────────────────────────────────────────────


@rule
def raise_building(s: Position, seat: int) -> None:
    """Place building and house together; CC-79: some buildings bring revolvers."""
    building = s.rising
    site = s.site
    s.kept[seat, building] -= 1
    s.ground[site] = BUILDING + building
    note(s, BUILT, seat, building, site)
    if s.house != NONE:
        s.ground[s.house] = HOUSE
        note(s, HOUSED, seat, s.house)
    arms = min(GUNS_WHEN_BUILT[building], revolvers_in_reserve(s))
    if arms > 0:
        s.revolvers[seat] += arms
        note(s, GOT_REVOLVERS, seat, arms)
    if PROTECTS[s.ground[site]]:
        cancel_attacks(s, site)
    s.refused[seat, building] = 0
    s.site = NONE
    s.house = NONE
    s.rising = NONE
    s.actors = 0
    if s.tile == NONE:
        s.phase = BUILDER
    else:
        leave_building(s)


@rule
def cancel_attacks(s: Position, church: int) -> None:
    """CC-112: send home the attackers of buildings that the church protects; defenders stay."""
    for i in range(MOST_NEIGHBOURS):
        parcel = NEIGHBOURS[church, i]
        if parcel != NONE and s.ground[parcel] >= BUILDING:
            owner = s.owner[parcel]
            if owner == s.owner[church] or s.options[CHURCH_PROTECTS] == ANY_OWNER:
                for seat in range(s.seats):
                    if seat != owner and s.there[N_SPACES + parcel] >> seat & 1:
                        s.there[N_SPACES + parcel] &= ~(1 << seat)
                        s.cowboys[seat] += 1
                        note(s, CANCELLED, seat, parcel)


# ── Kept tiles (CC-81) ────────────────────────────────────────────────────────


@rule
def resolve_kept_tiles(s: Position) -> None:
    """CC-81, CC-R14: let each player in passing order build kept tiles until done."""
    if s.asked == s.seats:
        advance(s)
        return
    seat = s.upper[s.asked] if KEPT_BY_UPPER_TRACK else s.passing[s.asked]
    s.asked += 1
    open_building(s, seat, NONE, RESOLUTION)
    s.phase = BUILDER
