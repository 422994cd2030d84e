"""Questions that many rules ask: neighbours, roads, prices, incomes, forces."""

from gulch.games.carson_city.components import (
    ALL_REVOLVERS,
    ALL_ROADS,
    ALSO_AMOUNT,
    ANY_OWNER,
    AROUND,
    AT_POINT,
    BUILDING,
    CHURCH_PROTECTS,
    CORNERS,
    EMPTY,
    EMPTY_NEIGHBOURS,
    FIXED,
    GUNS_IN_CHIP,
    HIRED_GUNS,
    HOUSE_UNITS,
    HOUSES_NEAR,
    INCOME_ALSO,
    INCOME_AMOUNT,
    INCOME_CAP,
    INCOME_KIND,
    INCOME_LEAST,
    MAX_SEATS,
    MERCENARY,
    MOST_NEIGHBOURS,
    MOUNTAIN,
    MOUNTAIN_IS_EMPTY,
    N_CORNERS,
    N_PARCELS,
    N_POINTS,
    N_SPACES,
    NEIGHBOURS,
    NO_INCOME,
    NONE,
    PRICE_BASE,
    PRICE_STEP,
    PROPERTY_TILES,
    PROTECTS,
    RED,
    ROAD_ENDS,
    SHERIFF,
    SPACE_SQUARE,
    WHITE_COUNTS,
    YELLOW,
)
from gulch.games.carson_city.position import IN_RESERVE, Position
from gulch.kernel.bits import count_bits
from gulch.kernel.rule import rule, u64

# ── Parcels ───────────────────────────────────────────────────────────────────


@rule
def parcels_of(s: Position, seat: int) -> int:
    n = 0
    for parcel in range(N_PARCELS):
        if s.owner[parcel] == seat:
            n += 1
    return n


@rule
def property_left(s: Position, seat: int) -> int:
    """CC-70: how many more parcels a player may own, limited by the property tiles."""
    return PROPERTY_TILES - parcels_of(s, seat)


@rule
def grounds_of(s: Position, seat: int, ground: int) -> int:
    """How many of a player's parcels have one kind of ground, such as houses or mountains."""
    n = 0
    for parcel in range(N_PARCELS):
        if s.owner[parcel] == seat and s.ground[parcel] == ground:
            n += 1
    return n


@rule
def buildings_of(s: Position, seat: int) -> int:
    n = 0
    for parcel in range(N_PARCELS):
        if s.owner[parcel] == seat and s.ground[parcel] >= BUILDING:
            n += 1
    return n


@rule
def stands_on(s: Position, space: int) -> int:
    """The ground of a parcel, or the tile on a construction square."""
    if space >= N_SPACES:
        return s.ground[space - N_SPACES]
    if SPACE_SQUARE[space] != NONE:
        return BUILDING + s.display[SPACE_SQUARE[space]]
    return EMPTY


@rule
def parcel_price(s: Position, parcel: int) -> int:
    """CC-67: the price of a parcel."""
    return price_among(occupied_parcels(s), parcel)


@rule
def price_among(occupied: int, parcel: int) -> int:
    """CC-67: the price of a parcel, higher for each occupied one among it and its neighbours."""
    return PRICE_BASE + PRICE_STEP * count_bits(occupied & AROUND[parcel])


@rule
def occupied_parcels(s: Position) -> int:
    """The parcels that are not empty, as a bit set."""
    occupied = u64(0)
    for parcel in range(N_PARCELS):
        occupied |= u64(1) << u64(parcel) if s.ground[parcel] != EMPTY else u64(0)
    return occupied


# ── Roads ─────────────────────────────────────────────────────────────────────


@rule
def has_access(s: Position, parcel: int) -> bool:
    """Whether a road ends at one of the corners."""
    for i in range(N_CORNERS):
        if s.ends[CORNERS[parcel, i]]:
            return True
    return False


@rule
def parcels_with_access(s: Position) -> int:
    """The parcels with road access, as a bit set."""
    reached = u64(0)
    for point in range(N_POINTS):
        reached |= AT_POINT[point] if s.ends[point] else u64(0)
    return reached


@rule
def may_lay_road(s: Position, road: int) -> bool:
    """CC-63: whether a road place is free and touches the network."""
    ends = s.ends[ROAD_ENDS[road, 0]] + s.ends[ROAD_ENDS[road, 1]]
    return s.road[road] == 0 and ends > 0


@rule
def roads_in_reserve(s: Position) -> int:
    ends = 0
    for point in range(N_POINTS):
        ends += s.ends[point]
    left = ALL_ROADS - ends // 2
    for seat in range(s.seats):
        left -= s.roads[seat]
    return left


# ── People ────────────────────────────────────────────────────────────────────


@rule
def has_power(s: Position, seat: int, character: int, side: int) -> bool:
    return s.character[seat] == character and s.side[character] == side


@rule
def white_owner(s: Position) -> int:
    """CC-19: the player with the yellow Sheriff; NONE if nobody has it."""
    for seat in range(s.seats):
        if has_power(s, seat, SHERIFF, YELLOW):
            return seat
    return NONE


@rule
def has_white(s: Position, seat: int) -> bool:
    """Whether the white cowboy is in this player's reserve."""
    return s.white == IN_RESERVE and has_power(s, seat, SHERIFF, YELLOW)


@rule
def may_not_start_duels(s: Position, seat: int) -> bool:
    """CC-23: whether the player has the red Sheriff."""
    return has_power(s, seat, SHERIFF, RED)


@rule
def guns(s: Position, seat: int) -> int:
    """The number of a player's revolver chips and temporary revolvers (CC-35, CC-59)."""
    n = s.revolvers[seat]
    if s.character[seat] == MERCENARY:
        n += HIRED_GUNS[s.side[MERCENARY]]
    if s.three_guns == seat:
        n += GUNS_IN_CHIP
    return n


@rule
def cowboys_at_home(s: Position, seat: int) -> int:
    """The number of cowboys in reserve; CC-22, CC-R9: the white one counts until it is placed."""
    if WHITE_COUNTS and has_white(s, seat):
        return s.cowboys[seat] + 1
    return s.cowboys[seat]


@rule
def force(s: Position, seat: int) -> int:
    """CC-52: a player's force without die or token."""
    return guns(s, seat) + cowboys_at_home(s, seat)


@rule
def revolvers_in_reserve(s: Position) -> int:
    left = ALL_REVOLVERS
    for seat in range(s.seats):
        left -= s.revolvers[seat]
    return left


@rule
def first_of(seats: int) -> int:
    for seat in range(MAX_SEATS):
        if seats >> seat & 1:
            return seat
    return NONE


@rule
def has_passed(s: Position, seat: int) -> bool:
    for i in range(s.passed):
        if s.passing[i] == seat:
            return True
    return False


# ── Income (CC-86 … CC-96) ────────────────────────────────────────────────────


@rule
def built_of(s: Position, seat: int, building: int) -> int:
    return grounds_of(s, seat, BUILDING + building)


@rule
def usable(s: Position, parcel: int, seat: int) -> bool:
    """CC-87: whether a parcel counts for a player: their own parcels and neutral ones do."""
    return s.owner[parcel] == NONE or s.owner[parcel] == seat


@rule
def counted_near(s: Position, parcel: int, seat: int, kind: int) -> int:
    """How many units nearby an income of this kind counts: empty parcels, mountains or houses."""
    n = 0
    for i in range(MOST_NEIGHBOURS):
        near = NEIGHBOURS[parcel, i]
        if near == NONE:
            break
        ground = s.ground[near]
        if kind == EMPTY_NEIGHBOURS:
            if ground == EMPTY or (MOUNTAIN_IS_EMPTY and ground == MOUNTAIN):
                n += 1
        elif usable(s, near, seat):
            if kind == HOUSES_NEAR:
                n += HOUSE_UNITS[ground]
            elif ground == MOUNTAIN:
                n += 1
    return n


@rule
def income_before_cap(s: Position, parcel: int, building: int, seat: int) -> int:
    """What a building of this type and owner earns on this parcel."""
    kind = INCOME_KIND[building]
    earned = 0
    if kind == FIXED:
        earned = INCOME_AMOUNT[building]
    elif kind != NO_INCOME:
        earned = INCOME_AMOUNT[building] * counted_near(s, parcel, seat, kind)
    if INCOME_ALSO[building] != NONE:
        earned += ALSO_AMOUNT[building] * built_of(s, seat, INCOME_ALSO[building])
    return max(earned, INCOME_LEAST[building])


@rule
def income_there(s: Position, parcel: int, building: int, seat: int) -> int:
    """CC-95: what a building earns on a parcel, but never more than the tile shows."""
    return min(INCOME_CAP[building], income_before_cap(s, parcel, building, seat))


@rule
def income(s: Position, parcel: int) -> int:
    return income_there(s, parcel, s.ground[parcel] - BUILDING, s.owner[parcel])


@rule
def all_incomes(s: Position, seat: int) -> int:
    """The income of all of a player's buildings."""
    earned = 0
    for parcel in range(N_PARCELS):
        if s.owner[parcel] == seat and s.ground[parcel] >= BUILDING:
            earned += income(s, parcel)
    return earned


# ── Churches (CC-109 … CC-111) ────────────────────────────────────────────────


@rule
def is_protected(s: Position, parcel: int) -> bool:
    """CC-111: whether a church next to a building protects it: one of the same owner or, by the
    option, any (CC-147).
    """
    for i in range(MOST_NEIGHBOURS):
        near = NEIGHBOURS[parcel, i]
        if near == NONE:
            return False
        if PROTECTS[s.ground[near]] and (s.owner[near] == s.owner[parcel] or s.options[CHURCH_PROTECTS] == ANY_OWNER):
            return True
    return False
