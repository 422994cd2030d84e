"""Why a player may not do something, with the rule that says so."""

from __future__ import annotations

from gulch.games.carson_city.actions import (
    ACCEPT,
    ALLOW,
    BUILD_NO_MORE,
    BUILD_ON,
    BUY_GUNS,
    BUY_PARCEL,
    BUY_TILE,
    BUY_VP,
    CLAIM_PARCEL,
    DECLINE,
    DOUBLE,
    FIGHT,
    HOUSE_ON,
    KEEP_MONEY,
    KEEP_TILE,
    LAY_ROAD,
    LIFT,
    LIFT_WHITE,
    MOST_VP,
    PASS,
    PLAY_TOKEN,
    PUT,
    PUT_WHITE,
    RECRUIT_COWBOYS,
    REFUSE,
    TAKE_CHARACTER,
    TAKE_MONEY,
    TAKE_TILE,
    WAIT,
)
from gulch.games.carson_city.components import (
    ARM,
    ATTACKABLE,
    AVAILABLE,
    BUILDING,
    BUILDINGS,
    CHARACTERS,
    EMPTY,
    KIT_CARSON,
    MOST_KEPT,
    N_BUILDINGS,
    N_CHARACTERS,
    N_OFFERS,
    N_PARCELS,
    N_ROADS,
    N_SPACES,
    N_SQUARES,
    N_TARGETS,
    N_TOKENS,
    NEEDS_ROAD,
    NONE,
    OFFERS,
    PARCELS,
    PRICES,
    REAL_TIME,
    RECRUIT,
    SHERIFF,
    SPACE_SQUARE,
    TARGETS,
    YELLOW,
)
from gulch.games.carson_city.position import Position
from gulch.games.carson_city.rules.buildings import pays
from gulch.games.carson_city.rules.characters import is_taken
from gulch.games.carson_city.rules.construction import house_site, is_to_build, may_build
from gulch.games.carson_city.rules.parcels import is_offered
from gulch.games.carson_city.rules.path import awaits_order, is_contested
from gulch.games.carson_city.rules.placement import may_place, may_place_white
from gulch.games.carson_city.rules.resolution import price_of_points
from gulch.games.carson_city.rules.town import (
    has_access,
    has_power,
    has_white,
    is_protected,
    may_lay_road,
    may_not_start_duels,
    parcel_price,
    property_left,
    revolvers_in_reserve,
)
from gulch.games.carson_city.rules.turn_end import limit_of
from gulch.kernel.game import Refusal


def road(s: Position, seat: int, action: int) -> Refusal | None:
    """CC-62: roads go beside every question that one player alone answers."""
    place = action - LAY_ROAD
    if s.roads[seat] == 0:
        return Refusal("refusal-no-roads", "CC-62")
    if s.road[place]:
        return Refusal("refusal-road-taken", "CC-63")
    return None if may_lay_road(s, place) else Refusal("refusal-road-apart", "CC-63")


# ── Set-up and characters ─────────────────────────────────────────────────────


def unowned(s: Position, parcel: int, rule: str) -> Refusal | None:
    return None if s.owner[parcel] == NONE else Refusal("refusal-owned", rule, {"parcel": PARCELS[parcel]})


def claim(s: Position, seat: int, action: int) -> Refusal | None:
    if CLAIM_PARCEL <= action < CLAIM_PARCEL + N_PARCELS:
        return unowned(s, action - CLAIM_PARCEL, "CC-13")
    if action >= LAY_ROAD:
        return Refusal("refusal-roads-later", "CC-62")
    return Refusal("refusal-first-claim", "CC-12")


def character(s: Position, seat: int, action: int) -> Refusal | None:
    if TAKE_CHARACTER <= action < TAKE_CHARACTER + N_CHARACTERS:
        taken = action - TAKE_CHARACTER
        return (
            Refusal("refusal-character-taken", "CC-16", {"character": CHARACTERS[taken]})
            if is_taken(s, taken)
            else None
        )
    return road(s, seat, action) if action >= LAY_ROAD else Refusal("refusal-first-character", "CC-15")


def money_now(s: Position, seat: int, action: int) -> Refusal | None:
    if action in (TAKE_MONEY, WAIT):
        return None
    return road(s, seat, action) if action >= LAY_ROAD else Refusal("refusal-first-money", "CC-17")


def settle(s: Position, seat: int, action: int) -> Refusal | None:
    if CLAIM_PARCEL <= action < CLAIM_PARCEL + N_PARCELS:
        return unowned(s, action - CLAIM_PARCEL, "CC-31")
    if action == DECLINE:
        return None
    return road(s, seat, action) if action >= LAY_ROAD else Refusal("refusal-first-settle", "CC-31")


def recruit(s: Position, seat: int, action: int) -> Refusal | None:
    if RECRUIT_COWBOYS <= action < RECRUIT_COWBOYS + len(RECRUIT):
        cost, cowboys = (int(figure) for figure in RECRUIT[action - RECRUIT_COWBOYS])
        if s.general[seat] < cowboys:
            return Refusal("refusal-no-more-cowboys", "CC-33", {"left": s.general[seat]})
        return poor(s, seat, cost, "CC-33")
    if action == DECLINE:
        return None
    return road(s, seat, action) if action >= LAY_ROAD else Refusal("refusal-first-recruit", "CC-33")


def poor(s: Position, seat: int, cost: int, rule: str) -> Refusal | None:
    return None if s.money[seat] >= cost else Refusal("refusal-poor", rule, {"cost": cost, "money": s.money[seat]})


def arm(s: Position, seat: int, action: int) -> Refusal | None:
    if BUY_GUNS <= action < BUY_GUNS + len(ARM):
        cost, chips = (int(figure) for figure in ARM[action - BUY_GUNS])
        left = revolvers_in_reserve(s)
        return (
            Refusal("refusal-no-more-revolvers", "CC-34", {"left": left})
            if left < chips
            else poor(s, seat, cost, "CC-34")
        )
    if action == DECLINE:
        return None
    return road(s, seat, action) if action >= LAY_ROAD else Refusal("refusal-first-arm", "CC-34")


def requisition(s: Position, seat: int, action: int) -> Refusal | None:
    if TAKE_TILE <= action < TAKE_TILE + N_SQUARES:
        square = action - TAKE_TILE
        return None if s.display[square] != NONE else Refusal("refusal-no-tile", "CC-30", {"price": PRICES[square]})
    if action == DECLINE:
        return None
    return road(s, seat, action) if action >= LAY_ROAD else Refusal("refusal-first-requisition", "CC-30")


# ── Placement ─────────────────────────────────────────────────────────────────


def closed(s: Position, space: int) -> Refusal | None:
    square = SPACE_SQUARE[space]
    if not AVAILABLE[space, s.turn]:
        return Refusal("refusal-closed", "CC-44", {"target": TARGETS[space]})
    if square != NONE and s.display[square] == NONE:
        return Refusal("refusal-no-tile", "CC-44", {"price": PRICES[square]})
    return None


def no_target(s: Position, seat: int, parcel: int) -> Refusal | None:
    """Why an owned parcel can be neither attacked nor defended."""
    ground = s.ground[parcel]
    if ground < BUILDING:
        return Refusal(
            "refusal-own-parcel" if s.owner[parcel] == seat else "refusal-others-parcel",
            "CC-41",
            {"parcel": PARCELS[parcel]},
        )
    if not ATTACKABLE[ground]:
        return Refusal("refusal-not-attackable", "CC-109", {"building": BUILDINGS[ground - BUILDING]})
    return Refusal("refusal-protected", "CC-111", {"parcel": PARCELS[parcel]}) if is_protected(s, parcel) else None


def standing(s: Position, seat: int, target: int) -> Refusal:
    """Why a cowboy may not join those on a target."""
    if s.white == target:
        return Refusal("refusal-white-there", "CC-21")
    if s.there[target] >> seat & 1:
        return Refusal("refusal-already-there", "CC-39")
    assert may_not_start_duels(s, seat)
    return Refusal("refusal-peaceful", "CC-23")


def put(s: Position, seat: int, target: int) -> Refusal | None:
    if may_place(s, seat, target):
        return None
    if target < N_SPACES:
        return closed(s, target) or standing(s, seat, target)
    parcel = target - N_SPACES
    return (None if s.owner[parcel] == NONE else no_target(s, seat, parcel)) or standing(s, seat, target)


def put_white(s: Position, seat: int, target: int) -> Refusal | None:
    if may_place_white(s, seat, target):
        return None
    if target < N_SPACES and (why := closed(s, target)):
        return why
    if target >= N_SPACES and s.owner[target - N_SPACES] != NONE:
        return Refusal("refusal-white-owned", "CC-20")
    return Refusal("refusal-white-alone", "CC-20")


def from_reserve(s: Position, seat: int, action: int) -> Refusal | None:
    """A placement that is named as an action."""
    if action < PUT_WHITE:
        return Refusal("refusal-no-cowboys", "CC-37") if s.cowboys[seat] == 0 else put(s, seat, action - PUT)
    return put_white(s, seat, action - PUT_WHITE) if has_white(s, seat) else Refusal("refusal-no-white", "CC-19")


def place(s: Position, seat: int, action: int) -> Refusal | None:
    if PUT <= action < PUT_WHITE + N_TARGETS:
        return from_reserve(s, seat, action)
    if action == PASS:
        return None
    if LIFT <= action <= LIFT_WHITE:
        return Refusal("refusal-no-moving", "CC-135")
    return road(s, seat, action) if action >= LAY_ROAD else Refusal("refusal-first-place", "CC-37")


def command(s: Position, seat: int, action: int) -> Refusal | None:
    if s.lifted[seat] != NONE:
        return move(s, seat, action)
    if PUT <= action < PUT_WHITE + N_TARGETS:
        return from_reserve(s, seat, action)
    if LIFT <= action < LIFT_WHITE:
        return None if s.there[action - LIFT] >> seat & 1 else Refusal("refusal-nobody-there", "CC-135")
    if action == LIFT_WHITE:
        return (
            None if s.white >= 0 and has_power(s, seat, SHERIFF, YELLOW) else Refusal("refusal-nobody-there", "CC-135")
        )
    if action == WAIT:
        return Refusal("refusal-no-waiting", "CC-140") if s.options[KIT_CARSON] == REAL_TIME else None
    if action == PASS:
        return None
    return Refusal("refusal-roads-later", "CC-62") if action >= LAY_ROAD else Refusal("refusal-first-command", "CC-138")


def move(s: Position, seat: int, action: int) -> Refusal | None:
    """A cowboy is lifted: it goes elsewhere or stays."""
    white = s.lifted[seat] == N_TARGETS
    if action == WAIT:
        return None
    if white and PUT_WHITE <= action < PUT_WHITE + N_TARGETS:
        return put_white(s, seat, action - PUT_WHITE)
    if not white and PUT <= action < PUT + N_TARGETS:
        if action - PUT == s.lifted[seat]:
            return Refusal("refusal-same-place", "CC-135")
        return put(s, seat, action - PUT)
    return Refusal("refusal-where-to", "CC-135")


# ── Resolution ────────────────────────────────────────────────────────────────


def order(s: Position, seat: int, action: int) -> Refusal | None:
    if FIGHT <= action < FIGHT + N_PARCELS:
        parcel = action - FIGHT
        if awaits_order(s, parcel):
            return None
        return Refusal(
            "refusal-ordered-already" if is_contested(s, parcel) else "refusal-no-duel-there",
            "CC-66",
            {"parcel": PARCELS[parcel]},
        )
    return road(s, seat, action) if action >= LAY_ROAD else Refusal("refusal-first-order", "CC-66")


def token(s: Position, seat: int, action: int) -> Refusal | None:
    if PLAY_TOKEN <= action < PLAY_TOKEN + N_TOKENS:
        value = action - PLAY_TOKEN
        return None if s.token[seat, value] else Refusal("refusal-no-such-token", "CC-130", {"value": value})
    return Refusal("refusal-roads-later", "CC-62") if action >= LAY_ROAD else Refusal("refusal-first-token", "CC-130")


def parcel(s: Position, seat: int, action: int) -> Refusal | None:
    if BUY_PARCEL <= action < BUY_PARCEL + N_PARCELS:
        number = action - BUY_PARCEL
        if not is_offered(s, seat, number):
            return Refusal("refusal-not-offered", "CC-65", {"parcel": PARCELS[number]})
        if property_left(s, seat) == 0:
            return Refusal("refusal-no-property-tile", "CC-70")
        return poor(s, seat, parcel_price(s, number), "CC-67")
    if action == DECLINE:
        return None
    return road(s, seat, action) if action >= LAY_ROAD else Refusal("refusal-first-parcel", "CC-65")


def tile(s: Position, seat: int, action: int) -> Refusal | None:
    if action in (BUY_TILE, DECLINE):
        return None
    return road(s, seat, action) if action >= LAY_ROAD else Refusal("refusal-first-tile", "CC-71")


def build(s: Position, seat: int, action: int) -> Refusal | None:
    if BUILD_ON <= action < BUILD_ON + N_BUILDINGS * N_PARCELS:
        return no_site(s, seat, *divmod(action - BUILD_ON, N_PARCELS))
    if action == (BUILD_NO_MORE if s.tile == NONE else KEEP_TILE):
        return None
    return road(s, seat, action) if action >= LAY_ROAD else Refusal("refusal-first-build", "CC-72")


def no_site(s: Position, seat: int, building: int, site: int) -> Refusal | None:
    if not is_to_build(s, seat, building):
        return Refusal("refusal-no-such-tile", "CC-72", {"building": BUILDINGS[building]})
    if s.owner[site] != seat:
        return Refusal("refusal-not-yours", "CC-73", {"parcel": PARCELS[site]})
    if s.ground[site] != EMPTY:
        return Refusal(
            "refusal-occupied", "CC-73" if s.ground[site] >= BUILDING else "CC-78", {"parcel": PARCELS[site]}
        )
    if NEEDS_ROAD[building] and not has_access(s, site):
        return Refusal("refusal-no-access", "CC-75", {"parcel": PARCELS[site]})
    first = house_site(s, seat, building, NONE)
    if not may_build(s, seat, building, site, first, house_site(s, seat, building, first)):
        return Refusal("refusal-no-house", "CC-76")
    return None


def house(s: Position, seat: int, action: int) -> Refusal | None:
    if HOUSE_ON <= action < HOUSE_ON + N_PARCELS:
        return no_house(s, seat, action - HOUSE_ON)
    return road(s, seat, action) if action >= LAY_ROAD else Refusal("refusal-first-house", "CC-76")


def no_house(s: Position, seat: int, number: int) -> Refusal | None:
    figures = {"parcel": PARCELS[number]}
    if s.ground[number] != EMPTY or number == s.site:
        return Refusal("refusal-occupied", "CC-76", figures)
    if not has_access(s, number):
        return Refusal("refusal-no-access", "CC-76", figures)
    owner = s.owner[number]
    if owner not in (NONE, seat) and s.refused[seat, s.rising] >> owner & 1:
        return Refusal("refusal-owner-refused", "CC-77", figures)
    return None


def consent(s: Position, seat: int, action: int) -> Refusal | None:
    if action in (ALLOW, REFUSE):
        return None
    return road(s, seat, action) if action >= LAY_ROAD else Refusal("refusal-first-consent", "CC-77")


def grocer(s: Position, seat: int, action: int) -> Refusal | None:
    if DOUBLE <= action < DOUBLE + N_BUILDINGS:
        building = action - DOUBLE
        return (
            None
            if pays(s, seat, building)
            else Refusal("refusal-nothing-to-double", "CC-102", {"building": BUILDINGS[building]})
        )
    if action == TAKE_MONEY:
        return None
    return road(s, seat, action) if action >= LAY_ROAD else Refusal("refusal-first-grocer", "CC-102")


def victory(s: Position, seat: int, action: int) -> Refusal | None:
    if BUY_VP <= action < BUY_VP + MOST_VP:
        return poor(s, seat, (action - BUY_VP + 1) * price_of_points(s), "CC-107")
    if action == DECLINE:
        return None
    return road(s, seat, action) if action >= LAY_ROAD else Refusal("refusal-first-victory", "CC-107")


# ── End of turn ───────────────────────────────────────────────────────────────


def banker(s: Position, seat: int, action: int) -> Refusal | None:
    if ACCEPT <= action < ACCEPT + N_OFFERS:
        return poor(s, seat, int(OFFERS[action - ACCEPT, 0]), "CC-26")
    if action == DECLINE:
        return None
    return road(s, seat, action) if action >= LAY_ROAD else Refusal("refusal-first-banker", "CC-26")


def limit(s: Position, seat: int, action: int) -> Refusal | None:
    if KEEP_MONEY <= action <= KEEP_MONEY + MOST_KEPT:
        amount, most = action - KEEP_MONEY, int(limit_of(s, seat))
        if amount > most:
            return Refusal("refusal-over-limit", "CC-116", {"limit": most})
        return (
            None
            if amount <= s.money[seat]
            else Refusal("refusal-poor", "CC-116", {"cost": amount, "money": s.money[seat]})
        )
    if LAY_ROAD <= action < LAY_ROAD + N_ROADS:
        return Refusal("refusal-roads-later", "CC-62")
    return Refusal("refusal-first-limit", "CC-116")
