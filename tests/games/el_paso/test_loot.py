"""Loot (EP-30 … EP-37)."""

from itertools import permutations

import pytest

from gulch.games.el_paso import rules
from gulch.games.el_paso.components import KINDS

from .scenario import BILL, ENGINE, JANE, JESSE, JOE, LITTLE_JOE, PLAYER_COUNTS, Town, whole_match

STOCK = [
    "bank-1",
    "bank-3",
    "saloon-3",
    "saloon-5",
    "gold_mine-2",
    "cattle_pasture-3",
    "cattle_pasture-6",
    "hotel-4",
    "horse_meadow-5",
]
SYMBOLS = [("cattle_pasture", "brand", "six"), ("saloon", "six", "brand")]


def robbers_of(location: str) -> Town:
    """A town in which Jesse and Little Joe have laid cards of this location and Bill must still
    decide.
    """
    town = Town(3, "tombstone")
    town.stack(*(tile for tile in STOCK if not tile.startswith("horse_meadow")))
    town.hand(JESSE, f"{location}-8")
    town.hand(LITTLE_JOE, f"{location}-2")
    town.lays(JESSE, f"{location}-8")
    town.lays(LITTLE_JOE, f"{location}-2")
    return town


@pytest.mark.rule("EP-30")
def test_without_a_brand_nobody_takes_cattle() -> None:
    town = robbers_of("cattle_pasture")
    town.rolls("star", "six", "six", "six", "star")
    town.leaves(BILL)
    assert town.loot(JESSE) == town.loot(LITTLE_JOE) == []
    assert [event["reason"] for event in town.told("empty_handed")] == ["no_symbol", "no_symbol"]


@pytest.mark.rule("EP-31")
def test_without_a_six_nobody_robs_the_saloon() -> None:
    town = robbers_of("saloon")
    town.rolls("star", "brand", "brand", "brand", "star")
    town.leaves(BILL)
    assert town.loot(JESSE) == town.loot(LITTLE_JOE) == []
    assert [event["reason"] for event in town.told("empty_handed")] == ["no_symbol", "no_symbol"]


@pytest.mark.parametrize(("location", "needed", "other"), SYMBOLS)
def test_robbers_without_their_symbol_get_nothing_but_discard(location: str, needed: str, other: str) -> None:
    town = robbers_of(location)
    lying = town.lying(location)
    town.rolls(other, other, "star", other, other)
    town.leaves(BILL)
    assert town.loot(JESSE) == town.loot(LITTLE_JOE) == []
    assert town.lying(location) == lying
    assert town.discard_pile(location) == [8, 2]


@pytest.mark.rule("EP-30", "EP-31")
@pytest.mark.parametrize(("location", "needed", "other"), SYMBOLS)
def test_the_symbol_must_be_in_this_roll(location: str, needed: str, other: str) -> None:
    town = Town(2, "el_paso")
    town.rolls(*[needed] * 5)
    town.all_rob()
    town.brings(JESSE)
    town.stack(*STOCK)
    town.hand(JESSE, f"{location}-8")
    town.lays(JESSE, f"{location}-8")
    town.rolls(*[other] * 5)
    town.leaves(LITTLE_JOE)
    assert town.loot(JESSE) == []


@pytest.mark.rule("EP-32")
@pytest.mark.parametrize(("location", "needed", "other"), SYMBOLS)
@pytest.mark.parametrize("shown", [1, 5])
def test_one_symbol_is_enough_for_all_cards_and_more_bring_nothing_extra(
    location: str, needed: str, other: str, shown: int
) -> None:
    town = robbers_of(location)
    lying = town.lying(location)
    town.rolls(*[needed] * shown, *[other] * (5 - shown))
    town.leaves(BILL)
    assert [town.loot(JESSE), town.loot(LITTLE_JOE)] == [[tile] for tile in lying]


@pytest.mark.rule("EP-32")
@pytest.mark.parametrize("location", ["bank", "gold_mine", "hotel", "horse_meadow"])
@pytest.mark.parametrize("face", ["brand", "six"])
def test_the_other_four_locations_need_no_symbol(location: str, face: str) -> None:
    town = Town(2, "el_paso")
    town.stack(*STOCK)
    town.hand(JESSE, f"{location}-1")
    town.lays(JESSE, f"{location}-1")
    town.rolls(face, "star", "star", "star", "star")
    town.leaves(LITTLE_JOE)
    assert town.loot(JESSE) == [next(tile for tile in STOCK if tile.startswith(location))]


@pytest.mark.rule("EP-33")
def test_a_robber_takes_the_top_tile_and_only_that() -> None:
    town = Town(2)
    town.stack("gold_mine-1", "gold_mine-2", "gold_mine-5", "bank-1")
    town.hand(JESSE, "gold_mine-8")
    town.lays(JESSE, "gold_mine-8")
    town.leaves(LITTLE_JOE)
    assert town.loot(JESSE) == ["gold_mine-1"]
    assert town.lying("gold_mine") == ["gold_mine-2", "gold_mine-5"]
    assert town.lying("bank") == ["bank-1"]


@pytest.mark.rule("EP-33")
@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_nobody_takes_more_than_one_tile_in_a_round(players: int) -> None:
    for moment in whole_match(players):
        takers = [event["seat"] for event in moment.events if event["event"] == "took"]
        assert len(takers) == len(set(takers))
        for seat in range(players):
            assert sum(moment.after.loot.tolist()[seat]) <= sum(moment.before.loot.tolist()[seat]) + sum(
                moment.before.kept.tolist()[seat]
            ) + (seat in takers)


@pytest.mark.rule("EP-34")
@pytest.mark.parametrize("values", list(permutations((8, 4, 1))))
def test_at_one_location_the_highest_card_takes_first(values: tuple[int, ...]) -> None:
    town = Town(3)
    town.stack("hotel-1", "hotel-3", "hotel-5", "bank-1")
    for seat, value in enumerate(values):
        town.hand(seat, f"hotel-{value}")
    for seat, value in enumerate(values):
        town.lays(seat, f"hotel-{value}")
    taken = {8: ["hotel-1"], 4: ["hotel-3"], 1: ["hotel-5"]}
    assert [town.loot(seat) for seat in range(3)] == [taken[value] for value in values]


@pytest.mark.rule("EP-35")
def test_a_robber_who_finds_no_tile_gets_nothing() -> None:
    town = Town(2)
    town.stack("hotel-5", "bank-1")
    town.hand(JESSE, "hotel-2")
    town.hand(LITTLE_JOE, "hotel-3")
    town.lays(JESSE, "hotel-2")
    town.lays(LITTLE_JOE, "hotel-3")
    assert (town.loot(JESSE), town.loot(LITTLE_JOE)) == ([], ["hotel-5"])
    assert town.told("empty_handed") == [
        {"event": "empty_handed", "seat": JESSE, "card": "hotel-2", "reason": "no_tile_left"}
    ]


def test_three_robbers_at_a_bank_with_two_tiles() -> None:
    town = Town(3)
    town.stack("bank-1", "bank-3", "hotel-1")
    for seat, card in ((JESSE, "bank-7"), (LITTLE_JOE, "bank-5"), (BILL, "bank-2")):
        town.hand(seat, card)
    town.lays(JESSE, "bank-7")
    town.lays(LITTLE_JOE, "bank-5")
    town.lays(BILL, "bank-2")
    assert [town.loot(seat) for seat in (JESSE, LITTLE_JOE, BILL)] == [["bank-1"], ["bank-3"], []]


@pytest.mark.rule("EP-36")
def test_the_order_in_which_locations_are_settled_does_not_matter() -> None:
    town = Town(5, "el_paso")
    town.stack(*STOCK)
    cards = {JESSE: "bank-2", LITTLE_JOE: "bank-6", BILL: "saloon-1", JANE: "cattle_pasture-4", JOE: "gold_mine-3"}
    for seat, card in cards.items():
        town.hand(seat, card)
    for seat, card in list(cards.items())[:-1]:
        town.lays(seat, card)
    before = town.s.copy()
    town.rolls("brand", "brand", "six", "star", "star")
    town.lays(JOE, cards[JOE])

    ENGINE.rule(rules.lay_card)(before, JOE, KINDS.index("gold_mine") * 8 + 2)
    for die in range(5):
        before.dice[die] = town.s.dice[die]
    for order in permutations(range(len(KINDS))):
        settled = before.copy()
        for kind in order:
            ENGINE.rule(rules.rob_location)(settled, kind)
        assert settled.loot == town.s.loot
        assert settled.stack == town.s.stack
    assert [town.loot(seat) for seat in range(5)] == [
        ["bank-3"],
        ["bank-1"],
        ["saloon-3"],
        ["cattle_pasture-3"],
        ["gold_mine-2"],
    ]


@pytest.mark.rule("EP-37")
def test_loot_lies_open_in_front_of_its_owner_without_limit() -> None:
    town = Town(2)
    town.rolled_before(8)
    treasure = ["saloon-3", "saloon-4", "saloon-4", "saloon-5", "saloon-5", "saloon-6", "hotel-3", "hotel-4"]
    town.brings(JESSE, *treasure)
    town.stack("bank-1", "bank-5")
    town.hand(JESSE, "bank-3")
    town.lays(JESSE, "bank-3")
    town.leaves(LITTLE_JOE)
    assert town.bandit(JESSE, viewer=LITTLE_JOE).loot == ["bank-1", *treasure]
