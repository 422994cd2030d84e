"""Every refusal of Carson City is true where it is given."""

from __future__ import annotations

from tests.refusal_truth import Refused, Truths, try_refusals

from gulch.games.carson_city import CARSON_CITY
from gulch.games.carson_city.components import (
    ANY_OWNER,
    ATTACKABLE,
    AVAILABLE,
    BUILDING,
    BUILDINGS,
    CHARACTERS,
    CHURCH_PROTECTS,
    CORNERS,
    EMPTY,
    HOUSE_CONSENT,
    KIT_CARSON,
    LIMIT,
    N_PARCELS,
    N_SPACES,
    N_TARGETS,
    NEEDS_ROAD,
    NEIGHBOURS,
    NEVER_ASKED,
    NONE,
    PARCELS,
    PLACES_HOUSE,
    PRICES,
    PROTECTS,
    REAL_TIME,
    RED,
    ROAD_ENDS,
    ROADS,
    SHERIFF,
    SPACES,
    TARGETS,
    YELLOW,
)
from gulch.games.carson_city.position import DECISIONS, IN_RESERVE, Position
from gulch.games.carson_city.rules.buildings import pays
from gulch.kernel.bits import count_bits
from gulch.kernel.compiled import Compiled
from gulch.kernel.rule import interpreted

Refusal = Refused[Position]
ask = interpreted({})

# ── What the refused action names ─────────────────────────────────────────────


def parcel(r: Refusal) -> int:
    return PARCELS.index(str(r.figures["parcel"]))


def target(r: Refusal) -> int:
    return TARGETS.index(r.action["target"])


def road(r: Refusal) -> int:
    return ROADS.index(r.action["road"])


def building(r: Refusal) -> int:
    return BUILDINGS.index(r.action["building"])


def aims_at(r: Refusal, number: int) -> bool:
    """Whether the action is about this parcel."""
    return PARCELS[number] in (r.action.get("parcel"), r.action.get("target"))


# ── What the position says ────────────────────────────────────────────────────


def phase(r: Refusal) -> str:
    return DECISIONS[r.s.phase]


def is_of(r: Refusal, character: int, side: int) -> bool:
    return bool(r.s.character[r.seat] == character and r.s.side[character] == side)


def stands(r: Refusal, at: int) -> bool:
    return bool(r.s.there[at] >> r.seat & 1)


def has_road(s: Position, number: int) -> bool:
    """Whether a laid road ends at a corner of the parcel."""
    corners = set(CORNERS.tolist()[number])
    return any(s.road[laid] and corners & set(ROAD_ENDS.tolist()[laid]) for laid in range(len(ROADS)))


def is_apart(r: Refusal) -> bool:
    ends = set(ROAD_ENDS.tolist()[road(r)])
    return not any(r.s.road[laid] and ends & set(ROAD_ENDS.tolist()[laid]) for laid in range(len(ROADS)))


def is_protected(r: Refusal) -> bool:
    number = parcel(r)
    churches = [near for near in NEIGHBOURS.tolist()[number] if near != NONE and PROTECTS[r.s.ground[near]]]
    everybody = r.s.options[CHURCH_PROTECTS] == ANY_OWNER
    return any(everybody or r.s.owner[church] == r.s.owner[number] for church in churches)


def takes_house(r: Refusal, number: int, kind: int) -> bool:
    """Whether a house for this type of building may be put on the parcel or its owner be asked."""
    if r.s.ground[number] != EMPTY or not has_road(r.s, number):
        return False
    owner = r.s.owner[number]
    return owner in (NONE, r.seat) or (
        r.s.options[HOUSE_CONSENT] != NEVER_ASKED and not r.s.refused[r.seat, kind] >> owner & 1
    )


def is_of_step(r: Refusal, number: int) -> bool:
    """Whether the duels that are being ordered are for such a parcel: for sale, or built on."""
    duel = PARCELS.index(next(action["parcel"] for action in r.legal if action["do"] == "fight"))
    return bool((r.s.owner[number] == NONE) == (r.s.owner[duel] == NONE))


def is_poor(r: Refusal) -> bool:
    return r.figures["money"] == r.s.money[r.seat] < int(r.figures["cost"])


def is_attacked_in_peace(r: Refusal) -> bool:
    """Whether the red Sheriff would start a duel or an attack."""
    number = target(r) - N_SPACES
    others = number >= 0 and r.s.owner[number] not in (NONE, r.seat)
    return is_of(r, SHERIFF, RED) and (others or r.s.there[target(r)] != 0)


def is_still_to_be_decided(r: Refusal, decision: str, *answers: str) -> bool:
    """Whether this decision is open and the refused action is no answer to it."""
    return phase(r) == decision and r.action["do"] not in answers and r.offers(*answers)


def first(decision: str, *answers: str) -> Truths[Position]:
    return {
        f"refusal-first-{decision}": lambda r: is_still_to_be_decided(r, PHASE_OF.get(decision, decision), *answers)
    }


PHASE_OF = {"money": "money_now"}
TRUTHS: Truths[Position] = {
    "refusal-no-roads": lambda r: r.action["do"] == "lay_road" and r.s.roads[r.seat] == 0,
    "refusal-road-taken": lambda r: r.s.road[road(r)] == 1,
    "refusal-road-apart": lambda r: r.s.road[road(r)] == 0 and is_apart(r),
    "refusal-roads-later": lambda r: phase(r) in ("claim", "command", "token", "limit"),
    "refusal-owned": lambda r: aims_at(r, parcel(r)) and r.s.owner[parcel(r)] != NONE,
    "refusal-character-taken": lambda r: any(
        r.s.character[seat] == CHARACTERS.index(r.action["character"]) for seat in range(r.s.seats)
    ),
    "refusal-poor": is_poor,
    "refusal-no-more-cowboys": lambda r: r.figures["left"] == r.s.general[r.seat] < r.action["cowboys"],
    "refusal-no-more-revolvers": lambda r: (
        r.figures["left"]
        == CARSON_CITY.components["supply"]["revolver_chips"] - sum(r.s.revolvers[seat] for seat in range(r.s.seats))
        < r.action["revolvers"]
    ),
    "refusal-no-tile": lambda r: r.s.display[PRICES.index(int(r.figures["price"]))] == NONE,
    "refusal-closed": lambda r: not AVAILABLE[SPACES.index(str(r.figures["target"])), r.s.turn :].any(),
    "refusal-own-parcel": lambda r: r.s.owner[parcel(r)] == r.seat and r.s.ground[parcel(r)] < BUILDING,
    "refusal-others-parcel": lambda r: r.s.owner[parcel(r)] not in (NONE, r.seat) and r.s.ground[parcel(r)] < BUILDING,
    "refusal-not-attackable": lambda r: (
        r.figures["building"] == BUILDINGS[r.s.ground[target(r) - N_SPACES] - BUILDING]
        and not ATTACKABLE[r.s.ground[target(r) - N_SPACES]]
    ),
    "refusal-protected": lambda r: r.s.ground[parcel(r)] >= BUILDING and is_protected(r),
    "refusal-white-there": lambda r: r.s.white == target(r),
    "refusal-already-there": lambda r: stands(r, target(r)),
    "refusal-peaceful": is_attacked_in_peace,
    "refusal-white-owned": lambda r: r.s.owner[target(r) - N_SPACES] != NONE and target(r) >= N_SPACES,
    "refusal-white-alone": lambda r: r.s.there[target(r)] != 0,
    "refusal-no-cowboys": lambda r: r.s.cowboys[r.seat] == 0,
    "refusal-no-white": lambda r: not (is_of(r, SHERIFF, YELLOW) and r.s.white == IN_RESERVE),
    "refusal-no-moving": lambda r: not r.s.options[KIT_CARSON],
    "refusal-nobody-there": lambda r: (
        r.s.white < 0 or not is_of(r, SHERIFF, YELLOW) if r.action["do"] == "move_white" else not stands(r, target(r))
    ),
    "refusal-no-waiting": lambda r: r.s.options[KIT_CARSON] == REAL_TIME and r.action["do"] == "wait",
    "refusal-same-place": lambda r: target(r) == (r.s.white if r.s.lifted[r.seat] == N_TARGETS else r.s.lifted[r.seat]),
    "refusal-where-to": lambda r: r.s.lifted[r.seat] != NONE and r.offers("wait"),
    "refusal-ordered-already": lambda r: parcel(r) in list(r.s.queue)[: r.s.queued],
    "refusal-no-duel-there": lambda r: count_bits(r.s.there[N_SPACES + parcel(r)]) < 2 or not is_of_step(r, parcel(r)),
    "refusal-no-such-token": lambda r: r.s.token[r.seat, int(r.figures["value"])] == 0,
    "refusal-not-offered": lambda r: {"do": "buy_parcel", "parcel": PARCELS[parcel(r)]} not in r.legal,
    "refusal-no-such-tile": lambda r: r.s.kept[r.seat, building(r)] == 0 or r.s.tile not in (NONE, building(r)),
    "refusal-not-yours": lambda r: r.s.owner[parcel(r)] != r.seat,
    "refusal-occupied": lambda r: r.s.ground[parcel(r)] != EMPTY or parcel(r) == r.s.site,
    "refusal-no-access": lambda r: (
        not has_road(r.s, parcel(r)) and (r.action["do"] == "house" or bool(NEEDS_ROAD[building(r)]))
    ),
    "refusal-no-house": lambda r: (
        bool(PLACES_HOUSE[building(r)])
        and not any(takes_house(r, number, building(r)) for number in range(N_PARCELS) if not aims_at(r, number))
    ),
    "refusal-owner-refused": lambda r: bool(
        r.s.owner[parcel(r)] not in (NONE, r.seat) and r.s.refused[r.seat, r.s.rising] >> r.s.owner[parcel(r)] & 1
    ),
    "refusal-no-consent": lambda r: (
        r.s.owner[parcel(r)] not in (NONE, r.seat) and r.s.options[HOUSE_CONSENT] == NEVER_ASKED
    ),
    "refusal-nothing-to-double": lambda r: not ask(pays)(r.s, r.seat, building(r)),
    "refusal-over-limit": lambda r: (
        r.action["amount"]
        > int(r.figures["limit"])
        == min(r.s.money[r.seat], LIMIT[r.s.character[r.seat], r.s.side[r.s.character[r.seat]]])
    ),
    **first("claim", "claim"),
    **first("character", "take"),
    **first("money", "take_money", "wait"),
    **first("settle", "claim", "decline"),
    **first("recruit", "recruit", "decline"),
    **first("arm", "arm", "decline"),
    **first("requisition", "take_tile", "decline"),
    **first("place", "place", "place_white", "pass"),
    **first("command", "place", "place_white", "move", "move_white", "pass", "wait"),
    **first("order", "fight"),
    **first("token", "play_token"),
    **first("guns", "take_guns", "decline"),
    **first("parcel", "buy_parcel", "decline"),
    **first("tile", "buy_tile", "decline"),
    "refusal-first-build": lambda r: phase(r) == "build" and r.action["do"] != "build" and r.offers("keep", "done"),
    **first("house", "house"),
    **first("consent", "allow", "refuse"),
    **first("grocer", "double", "take_money"),
    **first("victory", "buy_vp", "decline"),
    **first("banker", "accept", "decline"),
    **first("limit", "keep_money"),
}


# Random play gives none of these in a million tries. test_refusals.py has a position for each.
RARE = ["refusal-no-house", "refusal-no-more-revolvers", "refusal-no-tile"]


def test_every_refusal_is_true(built: dict[str, Compiled]) -> None:
    try_refusals(CARSON_CITY, built["carson_city"], TRUTHS, never=RARE)
