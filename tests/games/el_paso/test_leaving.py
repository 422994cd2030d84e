"""Leaving town and the exchange (EP-52 … EP-63)."""

from collections import Counter

import pytest

from gulch.games.el_paso.components import TOWNS
from gulch.match import Refused

from .scenario import BILL, JANE, JESSE, JOE, LITTLE_JOE, PLAYER_COUNTS, Town, whole_match


def exchanged(town: Town) -> dict[str, int]:
    """The numbers in the event of the last exchange."""
    event = town.told("exchanged")[-1]
    return {name: event[name] for name in ("at_rate", "one_to_one", "carried")}


def groups(town: Town) -> list[tuple[int, int, int]]:
    return [(event["seat"], event["group"], event["limit"]) for event in town.told("left")]


def five_bandits() -> Town:
    """A town of five bandits with three tiles each; nobody has left, and three dice are on the
    sheriff.
    """
    town = Town(5)
    town.sheriff_has(3)
    for seat, kind in enumerate(("bank", "saloon", "gold_mine", "hotel", "horse_meadow")):
        town.brings(seat, f"{kind}-3", f"{kind}-4", f"{kind}-5")
    town.stack("bank-1", "hotel-1", "hotel-2", "gold_mine-1", "gold_mine-2", "bank-2", "bank-4")
    for seat in (BILL, JANE, JOE):
        town.hand(seat, f"cattle_pasture-{seat + 1}")
    return town


def first_group_gone() -> Town:
    town = five_bandits()
    town.leaves(JESSE, keep=["bank-3"])
    town.leaves(LITTLE_JOE, keep=["saloon-5"])
    town.lays(BILL, "cattle_pasture-3")
    town.lays(JANE, "cattle_pasture-4")
    town.rolls("star", "six")
    town.lays(JOE, "cattle_pasture-5")
    town.all_draw()
    return town


def second_group_gone() -> Town:
    town = first_group_gone()
    town.leaves(BILL, keep=["gold_mine-4", "gold_mine-5"])
    town.leaves(JANE, keep=["hotel-4", "hotel-5"])
    return town


# ── Groups and limits ─────────────────────────────────────────────────────────


@pytest.mark.rule("EP-52")
def test_those_who_leave_in_the_same_step_are_one_group() -> None:
    town = Town(5)
    town.leaves(JESSE)
    town.lays(LITTLE_JOE)
    town.leaves(BILL)
    town.lays(JANE)
    town.leaves(JOE)
    assert groups(town) == [(JESSE, 1, 1), (BILL, 1, 1), (JOE, 1, 1)]


@pytest.mark.rule("EP-53")
def test_each_later_group_keeps_one_tile_more() -> None:
    town = Town(5)
    for leaver in range(5):
        town.leaves(leaver)
        for robber in range(leaver + 1, 5):
            town.lays(robber)
        town.all_draw()
    assert groups(town) == [(seat, seat + 1, seat + 1) for seat in range(5)]


@pytest.mark.rule("EP-53")
def test_a_round_in_which_nobody_leaves_counts_no_group() -> None:
    town = Town(2)
    town.all_rob()
    town.all_rob()
    town.leaves(JESSE)
    assert groups(town) == [(JESSE, 1, 1)]


@pytest.mark.rule("EP-53")
def test_the_count_of_groups_starts_afresh_in_each_town() -> None:
    town = Town(2)
    town.leaves(JESSE)
    town.lays(LITTLE_JOE)
    town.all_draw()
    town.leaves(LITTLE_JOE)
    assert town.name == "cheyenne"
    town.leaves(LITTLE_JOE)
    assert groups(town) == [(JESSE, 1, 1), (LITTLE_JOE, 2, 2), (LITTLE_JOE, 1, 1)]


@pytest.mark.parametrize("greedy", [JESSE, LITTLE_JOE])
def test_the_first_group_keeps_one_tile_each(greedy: int) -> None:
    town = five_bandits()
    if greedy == LITTLE_JOE:
        town.leaves(JESSE, keep=["bank-3"])
    kind = town.loot(greedy)[0].rsplit("-", 1)[0]
    with pytest.raises(Refused) as refused:
        town.leaves(greedy, keep=[f"{kind}-3", f"{kind}-4"])
    assert (refused.value.refusal.rule, refused.value.refusal.figures) == ("EP-53", {"limit": 1})
    assert groups(town)[-1] == (greedy, 1, 1)


def test_the_second_group_keeps_two_tiles_each() -> None:
    town = first_group_gone()
    assert town.view().dice.stars == 4
    town.leaves(BILL, keep=["gold_mine-4", "gold_mine-5"])
    with pytest.raises(Refused) as refused:
        town.leaves(JANE, keep=["hotel-3", "hotel-4", "hotel-5"])
    assert refused.value.refusal.figures == {"limit": 2}
    assert groups(town)[2:] == [(BILL, 2, 2), (JANE, 2, 2)]
    assert town.loot(BILL) == ["gold_mine-4", "gold_mine-5"]


@pytest.mark.parametrize("face", ["brand", "six"])
def test_the_third_group_keeps_three_tiles(face: str) -> None:
    town = second_group_gone()
    town.hand(JOE, "hotel-8")
    town.rolls(face)
    town.lays(JOE, "hotel-8")
    town.all_draw()
    assert town.loot(JOE) == ["hotel-1", "horse_meadow-3", "horse_meadow-4", "horse_meadow-5"]
    town.leaves(JOE, keep=["horse_meadow-3", "horse_meadow-4", "horse_meadow-5"])
    assert groups(town)[-1] == (JOE, 3, 3)
    assert town.loot(JOE) == ["horse_meadow-3", "horse_meadow-4", "horse_meadow-5"]


def test_the_third_group_may_not_keep_four() -> None:
    town = second_group_gone()
    town.hand(JOE, "hotel-8")
    town.lays(JOE, "hotel-8")
    town.all_draw()
    with pytest.raises(Refused) as refused:
        town.leaves(JOE, keep=town.loot(JOE))
    assert refused.value.refusal.figures == {"limit": 3}


@pytest.mark.rule("EP-54")
@pytest.mark.parametrize(
    "keep",
    [
        [],
        ["hotel-4"],
        ["cattle_pasture-6"],
        ["bank-1", "hotel-4"],
        ["hotel-4", "hotel-4"],
        ["cattle_pasture-6", "bank-1"],
    ],
)
def test_the_leaver_keeps_any_tiles_from_none_up_to_the_limit(keep: list[str]) -> None:
    town = Town(2, "santa_fe")
    town.groups_gone(1)
    town.rolled_before(2)
    town.brings(JESSE, "bank-1", "hotel-4", "hotel-4", "cattle_pasture-6")
    town.leaves(JESSE, keep)
    assert sorted(town.loot(JESSE)) == sorted(keep)


@pytest.mark.rule("EP-54")
def test_tiles_from_earlier_towns_count_against_the_limit() -> None:
    town = Town(2, "santa_fe")
    town.brings(JESSE, "bank-5", "hotel-4")  # there is no bank in Santa Fe
    town.does(JESSE, "leave")
    assert town.may_keep(JESSE) == ["bank-5", "hotel-4"]
    town.does(JESSE, "keep", tile="bank-5")
    assert town.may(JESSE) == [{"do": "done"}]


# ── The exchange ──────────────────────────────────────────────────────────────


def test_goods_that_the_town_has_are_exchanged_at_its_rate() -> None:
    town = Town(3, "santa_fe", guard=LITTLE_JOE)
    town.brings(LITTLE_JOE, "horse_meadow-4", "horse_meadow-3", "saloon-5")
    town.leaves(LITTLE_JOE)
    assert town.gold(LITTLE_JOE) == 4


@pytest.mark.parametrize("tiles", [["bank-5"], ["bank-1", "bank-4"], ["bank-2", "bank-3"]])
def test_goods_that_the_town_does_not_have_are_exchanged_one_to_one(tiles: list[str]) -> None:
    town = Town(3, "santa_fe", guard=LITTLE_JOE)
    town.brings(LITTLE_JOE, *tiles)
    town.leaves(LITTLE_JOE)
    assert town.gold(LITTLE_JOE) == 5


def test_one_departure_may_exchange_goods_of_both_kinds() -> None:
    town = Town(5, "santa_fe", guard=LITTLE_JOE)
    tiles = ["horse_meadow-4", "horse_meadow-3", "saloon-5", "bank-2", "bank-3"]
    town.stack("hotel-1")
    town.brings(LITTLE_JOE, *tiles)
    town.leaves(LITTLE_JOE)
    assert town.gold(LITTLE_JOE) == 9
    assert exchanged(town) == {"at_rate": 4, "one_to_one": 5, "carried": 0}
    assert len(town.bag) == 35
    assert set(tiles) <= set(town.bag)


@pytest.mark.rule("EP-55")
def test_everything_not_kept_is_sold_at_once() -> None:
    town = Town(2)
    town.rolled_before(3)
    town.brings(JESSE, "bank-1", "bank-4", "bank-4", "hotel-5")
    town.does(JESSE, "leave")
    assert {action["do"] for action in town.may(JESSE)} == {"keep", "done"}
    town.departs(JESSE, keep=["bank-4"])
    assert [(event["tile"], event["count"]) for event in town.told("sold")] == [
        ("bank-1", 1),
        ("bank-4", 1),
        ("hotel-5", 1),
    ]
    assert [event["tile"] for event in town.told("kept")] == ["bank-4"]
    assert town.loot(JESSE) == ["bank-4"]
    assert town.gold(JESSE) == 2


@pytest.mark.rule("EP-56")
@pytest.mark.parametrize(
    ("tiles", "nuggets"),
    [
        (["bank-3"], 0),
        (["bank-4"], 1),
        (["bank-3", "hotel-3"], 1),
        (["bank-3", "hotel-3", "gold_mine-2"], 2),
        (["saloon-6", "saloon-5"], 2),
    ],
)
def test_goods_of_this_town_are_added_up_and_divided_by_its_rate_rounded_down(tiles: list[str], nuggets: int) -> None:
    town = Town(3)
    town.brings(JESSE, *tiles)
    town.leaves(JESSE)
    assert town.gold(JESSE) == nuggets
    assert town.loot(JESSE) == []


@pytest.mark.rule("EP-56")
@pytest.mark.parametrize(("name", "rate"), list(zip(TOWNS, (4, 4, 3, 3, 2, 2, 1), strict=True)))
def test_each_town_has_its_rate(name: str, rate: int) -> None:
    town = Town(3, name)
    goods = (
        ["saloon-6", "saloon-5", "saloon-5"]
        if name != "san_diego"
        else ["cattle_pasture-6", "cattle_pasture-5", "cattle_pasture-5"]
    )
    town.brings(JESSE, *goods)
    town.leaves(JESSE)
    assert town.gold(JESSE) == 16 // rate


@pytest.mark.rule("EP-57")
@pytest.mark.parametrize(
    ("name", "tile"),
    [
        ("cheyenne", "hotel-5"),
        ("abilene", "gold_mine-3"),
        ("santa_fe", "cattle_pasture-6"),
        ("tombstone", "horse_meadow-1"),
    ],
)
def test_goods_that_this_town_does_not_have_bring_their_full_value(name: str, tile: str) -> None:
    town = Town(2, name)
    town.brings(JESSE, tile)
    town.leaves(JESSE)
    assert town.gold(JESSE) == int(tile[-1])
    assert exchanged(town)["at_rate"] == 0


@pytest.mark.rule("EP-58")
def test_the_two_parts_are_worked_out_separately_and_added() -> None:
    town = Town(3, "santa_fe")
    town.brings(JESSE, "hotel-5", "bank-4")  # 5 // 3 + 4 = 5; the sum exchanged at 3:1 would give 3
    town.leaves(JESSE)
    assert exchanged(town) == {"at_rate": 1, "one_to_one": 4, "carried": 0}
    assert town.gold(JESSE) == 5


@pytest.mark.rule("EP-58")
def test_remainders_do_not_accumulate_over_towns() -> None:
    town = Town(2)
    for _ in range(2):  # Deadwood and Cheyenne both pay 4:1
        town.brings(JESSE, "bank-3")
        town.all_leave()
    assert town.name == "abilene"
    assert town.gold(JESSE) == 0


@pytest.mark.rule("EP-59")
def test_a_location_exists_even_when_its_stack_is_empty() -> None:
    town = Town(2, "santa_fe")
    town.stack("saloon-3")
    town.brings(JESSE, "hotel-5")
    town.leaves(JESSE)
    assert exchanged(town) == {"at_rate": 1, "one_to_one": 0, "carried": 0}


@pytest.mark.rule("EP-60")
def test_sold_tiles_go_back_into_the_bag_at_once() -> None:
    town = Town(3)
    town.stack("bank-1")
    town.brings(JESSE, "saloon-6", "saloon-3")
    before = Counter(town.bag)
    town.leaves(JESSE, keep=["saloon-3"])
    assert town.actors == [LITTLE_JOE]
    assert Counter(town.bag) - before == Counter(["saloon-6"])


@pytest.mark.rule("EP-61")
def test_kept_tiles_come_along_to_the_next_town() -> None:
    town = Town(2)
    town.brings(JESSE, "saloon-6", "saloon-3")
    town.leaves(JESSE, keep=["saloon-6"])
    town.leaves(LITTLE_JOE)
    assert town.name == "cheyenne"
    assert town.loot(JESSE) == ["saloon-6"]
    assert town.told("kept") == [{"event": "kept", "seat": JESSE, "tile": "saloon-6"}]


@pytest.mark.rule("EP-62")
def test_bandits_out_of_town_do_nothing_and_risk_nothing() -> None:
    town = Town(3)
    town.brings(JESSE, "bank-5")
    town.leaves(JESSE, keep=["bank-5"])
    hand = town.cards(JESSE)
    town.all_rob()
    town.rolls(*["star"] * 5)
    town.all_rob()
    assert town.name == "cheyenne"
    assert [seat for seat, _ in town.match.moves if seat == JESSE] == [JESSE] * 3  # leave, keep, done
    assert (town.loot(JESSE), town.cards(JESSE), town.gold(JESSE)) == (["bank-5"], hand, 0)


@pytest.mark.rule("EP-62")
@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_what_a_departed_bandit_has_does_not_change_until_the_next_town(players: int) -> None:
    for moment in whole_match(players):
        for seat in range(players):
            gone = not (moment.before.in_town | moment.before.actors) >> seat & 1
            if gone and not any(event["event"] == "final_exchange" for event in moment.events):
                for field in ("loot", "gold", "hand"):
                    assert getattr(moment.before, field).tolist()[seat] == getattr(moment.after, field).tolist()[seat]


@pytest.mark.rule("EP-63")
@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_nuggets_come_only_from_departures_and_the_final_exchange(players: int) -> None:
    gone: set[int] = set()
    for moment in whole_match(players):
        income = Counter[int]()
        for event in moment.events:
            if event["event"] == "left":
                gone.add(event["seat"])
            elif event["event"] == "exchanged":
                assert event["seat"] in gone
                income[event["seat"]] += event["at_rate"] + event["one_to_one"]
            elif event["event"] == "final_exchange":
                income[event["seat"]] += event["nuggets"]
            elif event["event"] == "entered":
                gone = set()
        assert [moment.after.gold[seat] - moment.before.gold[seat] for seat in range(players)] == [
            income[seat] for seat in range(players)
        ]


@pytest.mark.rule("EP-63")
def test_robbers_cannot_exchange_while_they_stay() -> None:
    town = Town(2)
    town.brings(JESSE, "saloon-6")
    assert {action["do"] for action in town.may(JESSE)} == {"rob", "leave"}
    town.all_rob()
    assert town.gold(JESSE) == 0
    assert "saloon-6" in town.loot(JESSE)
