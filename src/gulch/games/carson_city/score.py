"""Points, places, and the laws that nothing appears or vanishes."""

from gulch.games.carson_city.components import (
    ACTION_ORDER,
    ALL_HOUSES,
    ALL_ROADS,
    BUILDING,
    BUY_PARCELS,
    CENTRE_HOUSES,
    CENTRE_ROADS,
    COWBOYS,
    CROWDS,
    DICE_PARCEL,
    FACES,
    GUNS_WHEN_BUILT,
    HOUSE,
    IS_DUEL,
    KIT_CARSON,
    LIMIT_IN_LAST_TURN,
    MIGHT_IS_RIGHT,
    MOUNTAIN,
    MOUNTAINS,
    N_BUILDINGS,
    N_CROWDS,
    N_PARCELS,
    N_POINTS,
    N_ROADS,
    N_SPACES,
    N_SQUARES,
    N_STEPS,
    N_TARGETS,
    N_TOKENS,
    NEEDS_ROAD,
    NONE,
    PATH,
    PLACE_ON_PATH,
    PLACES_HOUSE,
    PROPERTY_TILES,
    ROAD_ENDS,
    SIDES_OF,
    SPACE_STEP,
    START_REVOLVERS,
    STEP_EFFECT,
    TILES,
    TURNS,
    WHITE_GUARDS,
)
from gulch.games.carson_city.components import BUILDING_INCOME as BUILDINGS_PAY
from gulch.games.carson_city.hidden import pools_suffice
from gulch.games.carson_city.position import CLAIM, COMMAND, MONEY_LIMIT, ON_CARD, ORDER, OVER, PLACE, TOKEN, Position
from gulch.games.carson_city.rules.points import points_earned
from gulch.games.carson_city.rules.tokens import tokens_held
from gulch.games.carson_city.rules.town import (
    has_access,
    has_passed,
    parcels_of,
    revolvers_in_reserve,
    white_owner,
)
from gulch.games.carson_city.rules.turn_end import limit_of
from gulch.kernel.bits import count_bits
from gulch.kernel.record import Ints
from gulch.kernel.rule import rule


@rule
def points(s: Position, out: Ints) -> None:
    """CC-108: write the points on the score track, with the final scoring once the game has
    ended.
    """
    for seat in range(s.seats):
        out[seat] = s.vp[seat]


@rule
def places(s: Position, out: Ints) -> None:
    """CC-125: write the places: most VP first; after the end, the player who passed earlier in turn
    4 wins a tie.
    """
    for place in range(s.seats):
        out[place] = 1
    for place in range(s.seats):
        seat = s.passing[place] if s.phase == OVER else place
        for later in range(s.seats):
            other = s.passing[later] if s.phase == OVER else later
            if s.vp[other] > s.vp[seat] or (s.phase == OVER and later < place and s.vp[other] == s.vp[seat]):
                out[seat] += 1


# ── The laws ──────────────────────────────────────────────────────────────────

LAWS = [
    "every cowboy is in a reserve or on the board, the white one in one place",
    "every tile is in the bag, on display, kept or built, once",
    "nobody owns more parcels than property tiles",
    "there is one house at the centre, and one for each building that brings a house",
    "nine mountains stand on parcels that the dice reach",
    "all roads are on the board or in a hand or reserve, and the laid ones are connected with the centre",
    "buildings stand on owned parcels",
    "houses, and buildings that need it, have road access",
    "revolver chips come from the set-up, from buildings and from the red Captain",
    "nobody has negative money, or ends the game above the limit",
    "all points on the track have a source, and nobody has negative points",
    "no cowboy joins the white one on a duel square or parcel",
    "cowboys are on the board in phases 2 and 3 only, and not on resolved squares",
    "the upper track ascends, and the passing track has everyone at most once",
    "all tokens are in hands or in the pile, and hands agree with what everyone knows of them",
    "there are four turns, and somebody may act until the match is over",
]


@rule
def check(s: Position) -> int:
    if not cowboys_are_complete(s):
        return 1
    if not tiles_are_complete(s):
        return 2
    for seat in range(s.seats):
        if parcels_of(s, seat) > PROPERTY_TILES:
            return 3
    if not houses_are_right(s):
        return 4
    if not mountains_are_right(s):
        return 5
    if not roads_are_complete(s) or not roads_are_connected(s):
        return 6
    if not buildings_are_owned(s):
        return 7
    if not access_is_right(s):
        return 8
    if not revolvers_are_right(s):
        return 9
    for seat in range(s.seats):
        if s.money[seat] < 0 or (s.phase == OVER and LIMIT_IN_LAST_TURN and s.money[seat] > limit_of(s, seat)):
            return 10
        if s.vp[seat] < 0 or (s.phase != OVER and s.vp[seat] != points_earned(s, seat)):
            return 11
    if not white_is_alone(s):
        return 12
    if not board_is_clear(s):
        return 13
    if not tracks_are_right(s):
        return 14
    if s.options[MIGHT_IS_RIGHT] and not tokens_are_complete(s):
        return 15
    return 0 if actors_make_sense(s) else 16


@rule
def cowboys_are_complete(s: Position) -> bool:
    for seat in range(s.seats):
        n = s.cowboys[seat] + s.general[seat]
        if s.cowboys[seat] < 0 or s.general[seat] < 0:
            return False
        for target in range(N_TARGETS):
            if target < N_SPACES and CROWDS[target] != NONE:
                n += s.crowd[seat, CROWDS[target]]
                if (s.crowd[seat, CROWDS[target]] > 0) != (s.there[target] >> seat & 1 != 0):
                    return False
            else:
                n += s.there[target] >> seat & 1
        if n != COWBOYS:
            return False
    return s.white >= ON_CARD and s.white < N_TARGETS and (s.white == ON_CARD or white_owner(s) != NONE)


@rule
def tiles_are_complete(s: Position) -> bool:
    for building in range(N_BUILDINGS):
        n = s.bag[building]
        if n < 0:
            return False
        for square in range(N_SQUARES):
            if s.display[square] == building:
                n += 1
        for parcel in range(N_PARCELS):
            if s.ground[parcel] == BUILDING + building:
                n += 1
        for seat in range(s.seats):
            if s.kept[seat, building] < 0:
                return False
            n += s.kept[seat, building]
        if n != TILES[building]:
            return False
    return True


@rule
def houses_are_right(s: Position) -> bool:
    houses = 0
    owed = CENTRE_HOUSES
    for parcel in range(N_PARCELS):
        if s.ground[parcel] == HOUSE:
            houses += 1
        elif s.ground[parcel] >= BUILDING:
            owed += PLACES_HOUSE[s.ground[parcel] - BUILDING]
    return houses == owed and houses <= ALL_HOUSES and s.ground[s.centre] == HOUSE


@rule
def mountains_are_right(s: Position) -> bool:
    everywhere = 0
    for parcel in range(N_PARCELS):
        if s.ground[parcel] == MOUNTAIN:
            everywhere += 1
    reached = 0
    for white in range(FACES):
        for red in range(FACES):
            if s.ground[DICE_PARCEL[white, red]] == MOUNTAIN:
                reached += 1
    return everywhere == MOUNTAINS and reached == MOUNTAINS


@rule
def roads_are_complete(s: Position) -> bool:
    laid = 0
    for road in range(N_ROADS):
        laid += s.road[road]
    ends = 0
    for point in range(N_POINTS):
        ends += s.ends[point]
    held = 0
    for seat in range(s.seats):
        if s.roads[seat] < 0:
            return False
        held += s.roads[seat]
    for i in range(CENTRE_ROADS):
        if not s.road[SIDES_OF[s.centre, i]]:
            return False
    return ends == 2 * laid and laid + held <= ALL_ROADS


@rule
def roads_are_connected(s: Position) -> bool:
    """Whether a flood fill from the centre reaches all roads; the vertices reached are bits of
    `low` and `high`.
    """
    low = 0
    high = 0
    half = N_POINTS // 2
    first = ROAD_ENDS[SIDES_OF[s.centre, 0], 0]
    if first < half:
        low = 1 << first
    else:
        high = 1 << (first - half)
    reached = 0
    for _ in range(ALL_ROADS):
        before = reached
        reached = 0
        for road in range(N_ROADS):
            if s.road[road]:
                a = ROAD_ENDS[road, 0]
                b = ROAD_ENDS[road, 1]
                if (low >> a & 1 if a < half else high >> (a - half) & 1) or (
                    low >> b & 1 if b < half else high >> (b - half) & 1
                ):
                    reached += 1
                    for i in range(2):
                        end = ROAD_ENDS[road, i]
                        if end < half:
                            low |= 1 << end
                        else:
                            high |= 1 << (end - half)
        if reached == before:
            break
    for road in range(N_ROADS):
        reached -= s.road[road]
    return reached == 0


@rule
def buildings_are_owned(s: Position) -> bool:
    for parcel in range(N_PARCELS):
        if s.ground[parcel] >= BUILDING and s.owner[parcel] == NONE:
            return False
        if s.owner[parcel] < NONE or s.owner[parcel] >= s.seats or s.ground[parcel] < 0:
            return False
    return True


@rule
def access_is_right(s: Position) -> bool:
    for parcel in range(N_PARCELS):
        ground = s.ground[parcel]
        if ground == HOUSE or (ground >= BUILDING and NEEDS_ROAD[ground - BUILDING]):
            if not has_access(s, parcel):
                return False
    return True


@rule
def revolvers_are_right(s: Position) -> bool:
    """Whether players have the revolvers due to them; fewer only if the reserve is empty."""
    left = revolvers_in_reserve(s)
    for seat in range(s.seats):
        due = START_REVOLVERS + s.bought[seat]
        for parcel in range(N_PARCELS):
            if s.owner[parcel] == seat and s.ground[parcel] >= BUILDING:
                due += GUNS_WHEN_BUILT[s.ground[parcel] - BUILDING]
        if s.revolvers[seat] > due or (s.revolvers[seat] < due and left > 0):
            return False
    return left >= 0 and s.three_guns < s.seats


@rule
def white_is_alone(s: Position) -> bool:
    if s.white < 0:
        return True
    if s.white < N_SPACES:
        return s.there[s.white] == 0 or not IS_DUEL[s.white]
    return s.there[s.white] == 0 and (WHITE_GUARDS != 0 or s.owner[s.white - N_SPACES] == NONE)


@rule
def step_of_target(s: Position, target: int) -> int:
    """The index on the path of the step that resolves a target."""
    if target < N_SPACES:
        return PLACE_ON_PATH[s.options[ACTION_ORDER], SPACE_STEP[target]]
    effect = BUY_PARCELS if s.owner[target - N_SPACES] == NONE else BUILDINGS_PAY
    for place in range(N_STEPS):
        if STEP_EFFECT[PATH[s.options[ACTION_ORDER], place]] == effect:
            return place
    return N_STEPS


@rule
def is_placing(s: Position) -> bool:
    return s.phase == PLACE or s.phase == COMMAND


@rule
def is_resolving(s: Position) -> bool:
    """Whether phase 3 is under way: all players have passed, and the last step is not done."""
    return s.passed == s.seats and s.step < N_STEPS and s.phase != MONEY_LIMIT and not is_placing(s)


@rule
def board_is_clear(s: Position) -> bool:
    for target in range(N_TARGETS):
        if s.there[target] or s.white == target:
            if not is_placing(s) and (not is_resolving(s) or step_of_target(s, target) < s.step):
                return False
    for seat in range(s.seats):
        for crowd in range(N_CROWDS):
            if s.crowd[seat, crowd] < 0:
                return False
    return True


@rule
def tracks_are_right(s: Position) -> bool:
    met = 0
    for place in range(s.passed):
        met |= 1 << s.passing[place]
    if count_bits(met) != s.passed or s.passed > s.seats:
        return False
    if is_placing(s):
        for place in range(1, s.seats):
            if s.character[s.upper[place - 1]] >= s.character[s.upper[place]]:
                return False
    return True


@rule
def tokens_are_complete(s: Position) -> bool:
    for value in range(N_TOKENS):
        n = s.pile[value]
        if n < 0:
            return False
        for seat in range(s.seats):
            if s.token[seat, value] < 0 or s.pool[seat, value] < 0:
                return False
            n += s.token[seat, value]
        if n != s.seats:
            return False
    for seat in range(s.seats):
        if tokens_held(s, seat) == 0 or (
            s.phase == TOKEN and s.shown[seat] != NONE and not s.token[seat, s.shown[seat]]
        ):
            return False
    return pools_suffice(s)


@rule
def actors_make_sense(s: Position) -> bool:
    if s.phase == OVER:
        return s.actors == 0 and s.turn == TURNS
    if s.turn < 0 or s.turn >= TURNS or s.actors <= 0 or s.actors >= 1 << s.seats:
        return False
    if s.phase == COMMAND:
        for seat in range(s.seats):
            if s.actors >> seat & 1 and (has_passed(s, seat) or s.command[seat] != NONE):
                return False
        return s.options[KIT_CARSON] != 0
    if s.phase == ORDER:
        return s.actors == 1 << s.passing[0]
    if s.phase == TOKEN:
        return s.actors & ~s.there[s.spot] == 0
    return s.phase == MONEY_LIMIT or (s.phase >= CLAIM and count_bits(s.actors) == 1)
