"""Refusals: each names its rule, and an action is refused exactly when it is not legal."""

from __future__ import annotations

import random

import pytest
from tests.moments import Event

from gulch.games.carson_city import CARSON_CITY
from gulch.kernel.game import Refusal
from gulch.kernel.options import Value

from .scenario import ENGINE, GREEN, ORANGE, Town, whole_match


def claiming() -> Town:
    town = Town()
    town.s.phase, town.s.actors = 0, 1
    return town


def choosing() -> Town:
    return Town()


def deciding_money() -> Town:
    town = Town()
    town.take("grocer")
    return town


def settling() -> Town:
    town = Town()
    town.take("settler")
    return town


def recruiting() -> Town:
    town = Town()
    town.has(ORANGE, money=3, cowboys=9)
    town.take("captain")
    return town


def arming() -> Town:
    town = Town(sides="all_red")
    town.has(ORANGE, money=5)
    town.take("captain")
    return town


def arming_with_few_left() -> Town:
    town = arming()
    town.lawful = False
    town.has(ORANGE, money=30)
    town.s.revolvers[GREEN] = 25
    return town


def building_without_room() -> Town:
    town = Town()
    town.shows(p3="hotel")
    town.owns(ORANGE, "C4", "C1")
    town.ready()
    town.send(ORANGE, "build_3")
    town.house("C3", "D3", "E3", "E4", "C5", "D5", "E5")
    town.has(ORANGE, roads=1)
    town.lawful = False
    town.resolve()
    town.does(ORANGE, "buy_tile")
    return town


def requisitioning() -> Town:
    town = Town(sides="all_red")
    town.shows(p6=None)
    town.take("chinese_worker")
    return town


def placing() -> Town:
    town = Town()
    town.ready()
    return town


def without_cowboys() -> Town:
    town = Town()
    town.take("sheriff", "banker")
    town.has(ORANGE, cowboys=0)
    return town


def commanding() -> Town:
    town = Town(kit_carson="pulses")
    town.ready()
    town.place(ORANGE, "wages")
    return town


def lifting() -> Town:
    town = commanding()
    town.does(ORANGE, "move", target="wages")
    return town


def lifting_white() -> Town:
    town = Town(kit_carson="pulses")
    town.take("sheriff", "banker")
    town.place(ORANGE, "wages")
    town.send_white("roads_3")
    town.does(ORANGE, "move_white")
    return town


def placing_first() -> Town:
    town = Town(kit_carson="pulses")
    town.ready()
    return town


def taking_guns() -> Town:
    town = Town(sides="all_red")
    town.take("sheriff", "banker")
    town.send(ORANGE, "ammunition", "G2")
    town.send(GREEN, "G2")
    town.has(ORANGE, roads=0)
    town.resolve()
    return town


def ordering() -> Town:
    town = Town()
    town.has(ORANGE, cowboys=5)
    town.has(GREEN, cowboys=5)
    town.ready()
    for seat in (ORANGE, GREEN):
        town.send(seat, "F3", "G2", "B2")
    town.resolve()
    town.does(ORANGE, "fight", parcel="G2")
    return town


def buying_land() -> Town:
    town = Town()
    town.ready()
    town.has(ORANGE, money=2)
    town.send(ORANGE, "F3", "F6")
    town.resolve()
    return town


def buying_a_tile() -> Town:
    town = Town()
    town.ready()
    town.send(ORANGE, "build_3")
    town.resolve()
    return town


def building() -> Town:
    town = buying_a_tile()
    town.does(ORANGE, "buy_tile")
    return town


def naming_a_type() -> Town:
    town = Town()
    town.stands(ORANGE, "ranch", "B3")
    town.ready("grocer", "banker")
    town.s.waits = 1
    town.resolve(step="building_income")
    return town


def buying_points() -> Town:
    town = Town()
    town.ready()
    town.send(ORANGE, "buy_vp_5")
    town.resolve()
    return town


def hearing_offers() -> Town:
    town = Town(sides="all_red")
    town.ready("banker", "sheriff")
    town.has(ORANGE, money=12)
    town.ends_turn()
    return town


def over_the_limit() -> Town:
    town = Town()
    town.ready("sheriff", "banker")
    town.has(ORANGE, money=43)
    town.ends_turn()
    return town


def asked_for_consent() -> Town:
    town = Town()
    town.shows(p3="hotel")
    town.owns(GREEN, "C4", "F2")
    town.owns(ORANGE, "D3")
    town.ready()
    town.send(GREEN, "build_3")
    town.resolve()
    town.does(GREEN, "buy_tile")
    town.does(GREEN, "build", building="hotel", parcel="C4")
    town.does(GREEN, "house", parcel="D3")
    return town


def housing() -> Town:
    town = asked_for_consent()
    town.does(ORANGE, "refuse")
    town.does(GREEN, "build", building="hotel", parcel="C4")
    town.s.actors, town.s.builder = 1, ORANGE  # now orange must answer the same question
    return town


SCENES = {
    scene.__name__: scene
    for scene in (
        claiming, choosing, deciding_money, settling, recruiting, arming, arming_with_few_left,
        building_without_room, requisitioning, placing, without_cowboys, placing_first, commanding, lifting,
        lifting_white, ordering, taking_guns, buying_land, buying_a_tile, building, naming_a_type,
        buying_points, hearing_offers, over_the_limit, asked_for_consent, housing,
    )
}  # fmt: skip

PASS: Event = {"do": "pass"}
MONEY: Event = {"do": "take_money"}
CASES: list[tuple[str, Event, Refusal]] = [
    ("claiming", PASS, Refusal("refusal-first-claim", "CC-12")),
    ("claiming", {"do": "lay_road", "road": "h24"}, Refusal("refusal-roads-later", "CC-62")),
    ("choosing", PASS, Refusal("refusal-first-character", "CC-15")),
    ("deciding_money", PASS, Refusal("refusal-first-money", "CC-17")),
    ("settling", PASS, Refusal("refusal-first-settle", "CC-31")),
    ("settling", {"do": "claim", "parcel": "A1"}, Refusal("refusal-owned", "CC-31", {"parcel": "A1"})),
    ("recruiting", PASS, Refusal("refusal-first-recruit", "CC-33")),
    ("recruiting", {"do": "recruit", "cowboys": 2}, Refusal("refusal-no-more-cowboys", "CC-33", {"left": 1})),
    ("arming", PASS, Refusal("refusal-first-arm", "CC-34")),
    ("arming", {"do": "arm", "revolvers": 2}, Refusal("refusal-poor", "CC-34", {"cost": 9, "money": 5})),
    (
        "arming_with_few_left",
        {"do": "arm", "revolvers": 2},
        Refusal("refusal-no-more-revolvers", "CC-34", {"left": 1}),
    ),
    (
        "building_without_room",
        {"do": "build", "building": "hotel", "parcel": "C4"},
        Refusal("refusal-no-house", "CC-76"),
    ),
    ("requisitioning", PASS, Refusal("refusal-first-requisition", "CC-30")),
    ("requisitioning", {"do": "take_tile", "price": 6}, Refusal("refusal-no-tile", "CC-30", {"price": 6})),
    ("placing", MONEY, Refusal("refusal-first-place", "CC-37")),
    ("placing", {"do": "place_white", "target": "wages"}, Refusal("refusal-no-white", "CC-19")),
    ("without_cowboys", {"do": "place", "target": "wages"}, Refusal("refusal-no-cowboys", "CC-37")),
    ("commanding", MONEY, Refusal("refusal-first-command", "CC-138")),
    ("commanding", {"do": "move", "target": "roads_3"}, Refusal("refusal-nobody-there", "CC-135")),
    ("commanding", {"do": "move_white"}, Refusal("refusal-nobody-there", "CC-135")),
    ("commanding", {"do": "lay_road", "road": "h24"}, Refusal("refusal-roads-later", "CC-62")),
    ("lifting", PASS, Refusal("refusal-where-to", "CC-135")),
    ("lifting", {"do": "place", "target": "wages"}, Refusal("refusal-same-place", "CC-135")),
    ("lifting_white", {"do": "place_white", "target": "roads_3"}, Refusal("refusal-same-place", "CC-135")),
    ("lifting_white", {"do": "place_white", "target": "wages"}, Refusal("refusal-white-alone", "CC-20")),
    ("placing_first", {"do": "move", "target": "wages"}, Refusal("refusal-first-place", "CC-37")),
    ("placing", {"do": "move", "target": "wages"}, Refusal("refusal-no-moving", "CC-135")),
    ("taking_guns", PASS, Refusal("refusal-first-guns", "CC-57")),
    ("taking_guns", {"do": "lay_road", "road": "h24"}, Refusal("refusal-no-roads", "CC-62")),
    ("ordering", PASS, Refusal("refusal-first-order", "CC-66")),
    ("ordering", {"do": "fight", "parcel": "G2"}, Refusal("refusal-ordered-already", "CC-66", {"parcel": "G2"})),
    ("ordering", {"do": "fight", "parcel": "D4"}, Refusal("refusal-no-duel-there", "CC-66", {"parcel": "D4"})),
    ("buying_land", PASS, Refusal("refusal-first-parcel", "CC-65")),
    ("buying_land", {"do": "buy_parcel", "parcel": "F6"}, Refusal("refusal-poor", "CC-67", {"cost": 5, "money": 2})),
    ("buying_land", {"do": "buy_parcel", "parcel": "D4"}, Refusal("refusal-not-offered", "CC-65", {"parcel": "D4"})),
    ("buying_a_tile", PASS, Refusal("refusal-first-tile", "CC-71")),
    ("building", PASS, Refusal("refusal-first-build", "CC-72")),
    ("building", {"do": "done"}, Refusal("refusal-first-build", "CC-72")),
    (
        "building",
        {"do": "build", "building": "saloon", "parcel": "A1"},
        Refusal("refusal-no-such-tile", "CC-72", {"building": "saloon"}),
    ),
    ("naming_a_type", PASS, Refusal("refusal-first-grocer", "CC-102")),
    (
        "naming_a_type",
        {"do": "double", "building": "hotel"},
        Refusal("refusal-nothing-to-double", "CC-102", {"building": "hotel"}),
    ),
    ("buying_points", PASS, Refusal("refusal-first-victory", "CC-107")),
    ("buying_points", {"do": "buy_vp", "points": 4}, Refusal("refusal-poor", "CC-107", {"cost": 20, "money": 15})),
    ("hearing_offers", PASS, Refusal("refusal-first-banker", "CC-26")),
    ("hearing_offers", {"do": "accept", "points": 7}, Refusal("refusal-poor", "CC-26", {"cost": 25, "money": 12})),
    ("over_the_limit", PASS, Refusal("refusal-first-limit", "CC-116")),
    ("over_the_limit", {"do": "keep_money", "amount": 21}, Refusal("refusal-over-limit", "CC-116", {"limit": 20})),
    ("over_the_limit", {"do": "lay_road", "road": "h24"}, Refusal("refusal-roads-later", "CC-62")),
    ("asked_for_consent", PASS, Refusal("refusal-first-consent", "CC-77")),
    ("housing", PASS, Refusal("refusal-first-house", "CC-76")),
]


@pytest.mark.parametrize(("scene", "action", "refusal"), CASES)
def test_a_refusal_gives_its_reason_and_its_rule(scene: str, action: Event, refusal: Refusal) -> None:
    fields: dict[str, Value] = {name: value for name, value in action.items() if name != "do"}
    assert SCENES[scene]().why_not(ORANGE, action["do"], **fields) == refusal


def test_actions_out_of_turn_and_after_the_end_are_refused() -> None:
    town = placing()
    assert town.why_not(GREEN, "pass") == Refusal("refusal-turn", "CC-37")
    town.turn(4)
    town.ends_turn()
    assert town.why_not(ORANGE, "pass") == Refusal("refusal-over", "CC-122")


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"sides": "all_red"},
        {"might_is_right": "on", "kit_carson": "pulses", "sides": "mixed"},
        {"kit_carson": "real_time"},
    ],
)
def test_refusals_and_legal_actions_agree(options: dict[str, Value]) -> None:
    chooser = random.Random(1)
    for moment in chooser.sample(whole_match(3, **options), 25):
        s = moment.before
        for seat in range(3):
            legal = ENGINE.legal(s, seat) if s.actors >> seat & 1 else []
            assert [
                action for action in range(CARSON_CITY.actions.count) if CARSON_CITY.refusal(s, seat, action) is None
            ] == legal
