"""Refusals: why a player may not do something, and the rule that says so.

The options decide whether an action is allowed; this module only gives the reason.
"""

from __future__ import annotations

from gulch.games.carson_city.actions import (
    ACCEPT,
    BUILD_ON,
    BUY_GUNS,
    BUY_PARCEL,
    BUY_VP,
    CLAIM_PARCEL,
    DOUBLE,
    FIGHT,
    HOUSE_ON,
    KEEP_MONEY,
    LAY_ROAD,
    LIFT,
    LIFT_WHITE,
    MOST_VP,
    PLAY_TOKEN,
    PUT,
    PUT_WHITE,
    RECRUIT_COWBOYS,
    TAKE_CHARACTER,
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
    HOUSE_CONSENT,
    KIT_CARSON,
    MOST_KEPT,
    MOUNTAIN,
    N_BUILDINGS,
    N_CHARACTERS,
    N_OFFERS,
    N_PARCELS,
    N_SPACES,
    N_SQUARES,
    N_TARGETS,
    N_TOKENS,
    NEVER_ASKED,
    NONE,
    OFFERS,
    PARCELS,
    PRICES,
    RECRUIT,
    SPACE_SQUARE,
    TARGETS,
)
from gulch.games.carson_city.position import Position
from gulch.games.carson_city.rules.construction import is_to_build
from gulch.games.carson_city.rules.parcels import is_offered
from gulch.games.carson_city.rules.path import is_contested
from gulch.games.carson_city.rules.placement import is_open, may_be_attacked
from gulch.games.carson_city.rules.resolution import price_of_points
from gulch.games.carson_city.rules.town import (
    has_access,
    has_white,
    parcel_price,
    revolvers_in_reserve,
)
from gulch.games.carson_city.rules.turn_end import limit_of
from gulch.kernel.game import Refusal
from gulch.kernel.view_compiler import view


@view
def elsewhere(s: Position, seat: int, action: int, key: str, rule: str) -> Refusal:
    """The refusal of an action that belongs to another decision. CC-62: a road belongs to every
    decision of one player alone.
    """
    if action < LAY_ROAD:
        return Refusal(key, rule)
    if s.roads[seat] == 0:
        return Refusal("refusal-no-roads", "CC-62")
    return Refusal("refusal-road-taken" if s.road[action - LAY_ROAD] else "refusal-road-apart", "CC-63")


@view
def without_roads(action: int, key: str, rule: str) -> Refusal:
    """The refusal of an action at a decision where roads cannot be laid."""
    return Refusal("refusal-roads-later", "CC-62") if action >= LAY_ROAD else Refusal(key, rule)


@view
def poor(s: Position, seat: int, cost: int, rule: str) -> Refusal:
    return Refusal("refusal-poor", rule, {"cost": cost, "money": s.money[seat]})


@view
def on_parcel(key: str, rule: str, parcel: int) -> Refusal:
    return Refusal(key, rule, {"parcel": PARCELS[parcel]})


# ── Set-up and characters ─────────────────────────────────────────────────────


@view
def claim(s: Position, seat: int, action: int) -> Refusal:
    if CLAIM_PARCEL <= action < CLAIM_PARCEL + N_PARCELS:
        return on_parcel("refusal-owned", "CC-13", action - CLAIM_PARCEL)
    return without_roads(action, "refusal-first-claim", "CC-12")


@view
def character(s: Position, seat: int, action: int) -> Refusal:
    if TAKE_CHARACTER <= action < TAKE_CHARACTER + N_CHARACTERS:
        return Refusal("refusal-character-taken", "CC-16", {"character": CHARACTERS[action - TAKE_CHARACTER]})
    return elsewhere(s, seat, action, "refusal-first-character", "CC-15")


@view
def money_now(s: Position, seat: int, action: int) -> Refusal:
    return elsewhere(s, seat, action, "refusal-first-money", "CC-17")


@view
def settle(s: Position, seat: int, action: int) -> Refusal:
    if CLAIM_PARCEL <= action < CLAIM_PARCEL + N_PARCELS:
        return on_parcel("refusal-owned", "CC-31", action - CLAIM_PARCEL)
    return elsewhere(s, seat, action, "refusal-first-settle", "CC-31")


@view
def recruit(s: Position, seat: int, action: int) -> Refusal:
    if RECRUIT_COWBOYS <= action < RECRUIT_COWBOYS + len(RECRUIT):
        offer = action - RECRUIT_COWBOYS
        if s.general[seat] < RECRUIT[offer, 1]:
            return Refusal("refusal-no-more-cowboys", "CC-33", {"left": s.general[seat]})
        return poor(s, seat, RECRUIT[offer, 0], "CC-33")
    return elsewhere(s, seat, action, "refusal-first-recruit", "CC-33")


@view
def arm(s: Position, seat: int, action: int) -> Refusal:
    if BUY_GUNS <= action < BUY_GUNS + len(ARM):
        offer = action - BUY_GUNS
        left = revolvers_in_reserve(s)
        if left < ARM[offer, 1]:
            return Refusal("refusal-no-more-revolvers", "CC-34", {"left": left})
        return poor(s, seat, ARM[offer, 0], "CC-34")
    return elsewhere(s, seat, action, "refusal-first-arm", "CC-34")


@view
def requisition(s: Position, seat: int, action: int) -> Refusal:
    if TAKE_TILE <= action < TAKE_TILE + N_SQUARES:
        return Refusal("refusal-no-tile", "CC-30", {"price": PRICES[action - TAKE_TILE]})
    return elsewhere(s, seat, action, "refusal-first-requisition", "CC-30")


# ── Placement ─────────────────────────────────────────────────────────────────


@view
def closed(s: Position, space: int) -> Refusal:
    if not AVAILABLE[space, s.turn]:
        return Refusal("refusal-closed", "CC-44", {"target": TARGETS[space]})
    return Refusal("refusal-no-tile", "CC-44", {"price": PRICES[SPACE_SQUARE[space]]})


@view
def no_target(s: Position, seat: int, parcel: int) -> Refusal:
    """Why an owned parcel cannot be attacked or defended."""
    ground = s.ground[parcel]
    if ground < BUILDING:
        return on_parcel("refusal-own-parcel" if s.owner[parcel] == seat else "refusal-others-parcel", "CC-41", parcel)
    if not ATTACKABLE[ground]:
        return Refusal("refusal-not-attackable", "CC-109", {"building": BUILDINGS[ground - BUILDING]})
    return on_parcel("refusal-protected", "CC-111", parcel)


@view
def put(s: Position, seat: int, target: int) -> Refusal:
    parcel = target - N_SPACES
    if target < N_SPACES and not is_open(s, target):
        return closed(s, target)
    if target >= N_SPACES and s.owner[parcel] != NONE and not may_be_attacked(s, parcel):
        return no_target(s, seat, parcel)
    if s.white == target:
        return Refusal("refusal-white-there", "CC-21")
    if s.there[target] >> seat & 1:
        return Refusal("refusal-already-there", "CC-39")
    return Refusal("refusal-peaceful", "CC-23")


@view
def put_white(s: Position, seat: int, target: int) -> Refusal:
    if target < N_SPACES and not is_open(s, target):
        return closed(s, target)
    if target >= N_SPACES and s.owner[target - N_SPACES] != NONE:
        return Refusal("refusal-white-owned", "CC-20")
    return Refusal("refusal-white-alone", "CC-20")


@view
def from_reserve(s: Position, seat: int, action: int) -> Refusal:
    """Why a cowboy cannot be placed from the reserve."""
    if action < PUT_WHITE:
        return Refusal("refusal-no-cowboys", "CC-37") if s.cowboys[seat] == 0 else put(s, seat, action - PUT)
    return put_white(s, seat, action - PUT_WHITE) if has_white(s, seat) else Refusal("refusal-no-white", "CC-19")


@view
def place(s: Position, seat: int, action: int) -> Refusal:
    if PUT <= action < PUT_WHITE + N_TARGETS:
        return from_reserve(s, seat, action)
    if LIFT <= action <= LIFT_WHITE and not s.options[KIT_CARSON]:
        return Refusal("refusal-no-moving", "CC-135")
    return elsewhere(s, seat, action, "refusal-first-place", "CC-37")


@view
def command(s: Position, seat: int, action: int) -> Refusal:
    if s.lifted[seat] != NONE:
        return move(s, seat, action)
    if PUT <= action < PUT_WHITE + N_TARGETS:
        return from_reserve(s, seat, action)
    if LIFT <= action <= LIFT_WHITE:
        return Refusal("refusal-nobody-there", "CC-135")
    if action == WAIT:
        return Refusal("refusal-no-waiting", "CC-140")
    return without_roads(action, "refusal-first-command", "CC-138")


@view
def move(s: Position, seat: int, action: int) -> Refusal:
    """Why a lifted cowboy cannot go to a target."""
    white = s.lifted[seat] == N_TARGETS
    target = action - (PUT_WHITE if white else PUT)
    if not 0 <= target < N_TARGETS:
        return Refusal("refusal-where-to", "CC-135")
    if target == (s.white if white else s.lifted[seat]):
        return Refusal("refusal-same-place", "CC-135")
    return put_white(s, seat, target) if white else put(s, seat, target)


# ── Resolution ────────────────────────────────────────────────────────────────


@view
def order(s: Position, seat: int, action: int) -> Refusal:
    if FIGHT <= action < FIGHT + N_PARCELS:
        parcel = action - FIGHT
        key = "refusal-ordered-already" if is_contested(s, parcel) else "refusal-no-duel-there"
        return on_parcel(key, "CC-66", parcel)
    return elsewhere(s, seat, action, "refusal-first-order", "CC-66")


@view
def token(s: Position, seat: int, action: int) -> Refusal:
    if PLAY_TOKEN <= action < PLAY_TOKEN + N_TOKENS:
        return Refusal("refusal-no-such-token", "CC-130", {"value": action - PLAY_TOKEN})
    return without_roads(action, "refusal-first-token", "CC-130")


@view
def guns(s: Position, seat: int, action: int) -> Refusal:
    return elsewhere(s, seat, action, "refusal-first-guns", "CC-57")


@view
def parcel(s: Position, seat: int, action: int) -> Refusal:
    if BUY_PARCEL <= action < BUY_PARCEL + N_PARCELS:
        number = action - BUY_PARCEL
        if not is_offered(s, seat, number):
            return on_parcel("refusal-not-offered", "CC-65", number)
        return poor(s, seat, parcel_price(s, number), "CC-67")
    return elsewhere(s, seat, action, "refusal-first-parcel", "CC-65")


@view
def tile(s: Position, seat: int, action: int) -> Refusal:
    return elsewhere(s, seat, action, "refusal-first-tile", "CC-71")


@view
def build(s: Position, seat: int, action: int) -> Refusal:
    if BUILD_ON <= action < BUILD_ON + N_BUILDINGS * N_PARCELS:
        site = action - BUILD_ON
        return no_site(s, seat, site // N_PARCELS, site % N_PARCELS)
    return elsewhere(s, seat, action, "refusal-first-build", "CC-72")


@view
def no_site(s: Position, seat: int, building: int, site: int) -> Refusal:
    if not is_to_build(s, seat, building):
        return Refusal("refusal-no-such-tile", "CC-72", {"building": BUILDINGS[building]})
    if s.owner[site] != seat:
        return on_parcel("refusal-not-yours", "CC-73", site)
    if s.ground[site] != EMPTY:
        return on_parcel("refusal-occupied", "CC-78" if s.ground[site] == MOUNTAIN else "CC-73", site)
    if not has_access(s, site):
        return on_parcel("refusal-no-access", "CC-75", site)
    return Refusal("refusal-no-house", "CC-76")


@view
def house(s: Position, seat: int, action: int) -> Refusal:
    if not HOUSE_ON <= action < HOUSE_ON + N_PARCELS:
        return elsewhere(s, seat, action, "refusal-first-house", "CC-76")
    site = action - HOUSE_ON
    if s.ground[site] != EMPTY or site == s.site:
        return on_parcel("refusal-occupied", "CC-76", site)
    if not has_access(s, site):
        return on_parcel("refusal-no-access", "CC-76", site)
    never = s.options[HOUSE_CONSENT] == NEVER_ASKED
    return on_parcel("refusal-no-consent" if never else "refusal-owner-refused", "CC-77", site)


@view
def consent(s: Position, seat: int, action: int) -> Refusal:
    return elsewhere(s, seat, action, "refusal-first-consent", "CC-77")


@view
def grocer(s: Position, seat: int, action: int) -> Refusal:
    if DOUBLE <= action < DOUBLE + N_BUILDINGS:
        return Refusal("refusal-nothing-to-double", "CC-102", {"building": BUILDINGS[action - DOUBLE]})
    return elsewhere(s, seat, action, "refusal-first-grocer", "CC-102")


@view
def victory(s: Position, seat: int, action: int) -> Refusal:
    if BUY_VP <= action < BUY_VP + MOST_VP:
        return poor(s, seat, (action - BUY_VP + 1) * price_of_points(s), "CC-107")
    return elsewhere(s, seat, action, "refusal-first-victory", "CC-107")


# ── End of turn ───────────────────────────────────────────────────────────────


@view
def banker(s: Position, seat: int, action: int) -> Refusal:
    if ACCEPT <= action < ACCEPT + N_OFFERS:
        return poor(s, seat, OFFERS[action - ACCEPT, 0], "CC-26")
    return elsewhere(s, seat, action, "refusal-first-banker", "CC-26")


@view
def limit(s: Position, seat: int, action: int) -> Refusal:
    if KEEP_MONEY <= action <= KEEP_MONEY + MOST_KEPT:
        return Refusal("refusal-over-limit", "CC-116", {"limit": min(limit_of(s, seat), s.money[seat])})
    return without_roads(action, "refusal-first-limit", "CC-116")
