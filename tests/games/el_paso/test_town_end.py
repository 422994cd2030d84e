"""The three ends of a town, and the way to the next (EP-64 … EP-72)."""

import pytest

from gulch.games.el_paso.components import KINDS, TOWNS
from gulch.match import Refused

from .scenario import BILL, JANE, JESSE, LITTLE_JOE, PLAYER_COUNTS, Town, whole_match


def last_tile(players: int = 3, emptied_keep: str = "two") -> Town:
    """A town with one tile left, for which Jesse holds a card. The others can lay a card for the
    hotel, which has no tiles.
    """
    town = Town(players, emptied_keep=emptied_keep)
    town.rolled_before(3)
    town.stack("bank-5")
    town.hand(JESSE, "bank-8")
    for seat in range(1, players):
        town.hand(seat, f"hotel-{seat}")
    return town


def rob_it_empty(town: Town) -> None:
    town.lays(JESSE, "bank-8")
    for seat in town.still_there[1:]:
        town.lays(seat, f"hotel-{seat}")


def emptied_after(groups: int, emptied_keep: str) -> Town:
    """A town that this many groups have left and whose last tile Jesse has just robbed; Jesse has
    four.
    """
    town = last_tile(4, emptied_keep)
    town.groups_gone(groups)
    town.brings(JESSE, "saloon-3", "saloon-4", "saloon-5")
    for seat in range(1, 1 + groups):
        town.has_left(seat)
    rob_it_empty(town)
    town.all_draw()
    return town


@pytest.mark.rule("EP-64")
def test_rounds_go_on_while_somebody_is_there_and_tiles_are_left() -> None:
    town = Town(3)
    for number in range(1, 4):
        town.all_rob()
        assert (town.name, town.phase, town.view().round) == ("deadwood", "decide", number)
        assert town.actors == [JESSE]
    town.leaves(JESSE)
    town.lays(LITTLE_JOE)
    town.lays(BILL)
    town.all_draw()
    assert (town.name, town.still_there) == ("deadwood", [LITTLE_JOE, BILL])


@pytest.mark.rule("EP-64")
@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_a_town_ends_in_one_of_three_ways_only(players: int) -> None:
    for moment in whole_match(players):
        if moment.after.town != moment.before.town:
            arrested = moment.before.stars == 5
            emptied = not any(moment.before.stack)
            all_gone = moment.before.in_town & ~(1 << moment.seat) == 0
            assert arrested or emptied or all_gone


@pytest.mark.rule("EP-65")
def test_five_stars_end_the_town() -> None:
    town = Town(3)
    town.sheriff_has(4)
    town.rolls("star")
    town.all_rob()
    assert [event["seat"] for event in town.told("caught")] == [JESSE, LITTLE_JOE, BILL]
    assert town.name == "cheyenne"


@pytest.mark.rule("EP-66")
def test_when_all_have_left_the_tiles_lying_there_go_back_into_the_bag() -> None:
    town = Town(2)
    town.stack("bank-1", "bank-2", "saloon-6")
    town.all_leave()
    assert town.told("cleared") == [{"event": "cleared", "town": "deadwood", "tiles": 3}]
    assert town.name == "cheyenne"
    assert len(town.bag) + sum(len(town.lying(location)) for location in KINDS) == 36


@pytest.mark.rule("EP-67")
def test_when_no_tile_is_left_all_who_are_still_there_leave_with_two_tiles() -> None:
    town = last_tile(3)
    town.brings(LITTLE_JOE, "saloon-6", "saloon-5", "hotel-5")
    rob_it_empty(town)
    town.all_draw()
    assert town.told("emptied") == [{"event": "emptied", "town": "deadwood"}]
    assert [event["seat"] for event in town.told("left")] == [JESSE, LITTLE_JOE, BILL]
    assert town.still_there == []
    assert (town.phase, town.actors) == ("depart", [JESSE, LITTLE_JOE])  # Bill has nothing to keep or to sell
    town.does(LITTLE_JOE, "keep", tile="saloon-6")
    town.does(LITTLE_JOE, "keep", tile="hotel-5")
    with pytest.raises(Refused):
        town.does(LITTLE_JOE, "keep", tile="saloon-5")
    town.does(LITTLE_JOE, "done")
    assert (town.gold(LITTLE_JOE), town.loot(LITTLE_JOE)) == (1, ["saloon-6", "hotel-5"])
    town.departs(JESSE)
    assert town.gold(JESSE) == 1
    assert town.name == "cheyenne"


@pytest.mark.rule("EP-67")
def test_one_location_without_tiles_does_not_empty_the_town() -> None:
    town = last_tile(2)
    town.stack("bank-5", "saloon-3")
    rob_it_empty(town)
    town.all_draw()
    assert town.told("emptied") == []
    assert town.phase == "decide"


def test_when_nobody_has_left_the_emptying_still_lets_everybody_keep_two_tiles() -> None:
    town = last_tile(3)
    for seat, kind in enumerate(("saloon", "gold_mine", "horse_meadow")):
        town.brings(seat, f"{kind}-3", f"{kind}-4", f"{kind}-5")
    rob_it_empty(town)
    town.all_draw()
    assert town.actors == [JESSE, LITTLE_JOE, BILL]
    for seat in (BILL, JESSE, LITTLE_JOE):
        town.departs(seat, keep=town.loot(seat)[-2:])
    assert [len(town.loot(seat)) for seat in range(3)] == [2, 2, 2]
    assert [town.gold(seat) for seat in range(3)] == [(5 + 3) // 4, 3 // 4, 3 // 4]


@pytest.mark.rule("EP-68")
@pytest.mark.parametrize(("emptied_keep", "limits"), [("two", [2, 2, 2, 2]), ("at_least_two", [2, 2, 3, 4])])
@pytest.mark.parametrize("groups", range(4))
def test_the_emptying_replaces_the_limit_of_the_group(groups: int, emptied_keep: str, limits: list[int]) -> None:
    limit = limits[groups]
    town = emptied_after(groups, emptied_keep)
    tiles = town.loot(JESSE)
    assert len(tiles) == 4
    assert town.told("left")[0] == {"event": "left", "seat": JESSE, "group": groups + 1, "limit": limit}
    for tile in tiles[:limit]:
        town.does(JESSE, "keep", tile=tile)
    assert town.may(JESSE) == [{"do": "done"}]


@pytest.mark.rule("EP-68")
def test_leavers_of_the_last_step_count_as_a_group_before_the_emptying() -> None:
    town = last_tile(3, emptied_keep="at_least_two")
    town.groups_gone(1)
    town.lays(JESSE, "bank-8")
    town.lays(LITTLE_JOE, "hotel-1")
    town.leaves(BILL)
    town.all_draw()
    assert [(event["seat"], event["group"], event["limit"]) for event in town.told("left")] == [
        (BILL, 2, 2),
        (JESSE, 3, 3),
        (LITTLE_JOE, 3, 3),
    ]


@pytest.mark.rule("EP-69")
def test_the_emptying_concerns_all_still_in_town_even_the_empty_handed() -> None:
    town = last_tile(4)
    town.brings(JANE, "gold_mine-5", "gold_mine-4")
    town.has_left(JANE)
    town.brings(LITTLE_JOE, "saloon-6", "saloon-5")
    rob_it_empty(town)
    town.all_draw()
    assert LITTLE_JOE in [event["seat"] for event in town.told("empty_handed")]
    assert [event["seat"] for event in town.told("left")] == [JESSE, LITTLE_JOE, BILL]
    town.departs(LITTLE_JOE, keep=["saloon-6", "saloon-5"])
    town.departs(JESSE)
    assert town.name == "cheyenne"
    assert town.loot(LITTLE_JOE) == ["saloon-5", "saloon-6"]
    assert (town.loot(JANE), town.gold(JANE)) == (["gold_mine-4", "gold_mine-5"], 0)


@pytest.mark.rule("EP-70")
def test_a_fifth_star_comes_before_the_last_tile() -> None:
    town = last_tile(2)
    town.rolls(*["star"] * 5)
    rob_it_empty(town)
    town.all_draw()
    assert town.told("emptied") == town.told("took") == town.told("left") == []
    assert [event["seat"] for event in town.told("caught")] == [JESSE, LITTLE_JOE]


@pytest.mark.rule("EP-70")
def test_after_a_successful_roll_come_loot_discards_draws_and_then_the_emptying() -> None:
    town = last_tile(2)
    rob_it_empty(town)
    assert (town.phase, town.told("emptied")) == ("pick", [])
    town.all_draw()
    steps = ["rolled", "took", "discarded", "discarded", "drew", "drew", "emptied", "left", "left"]
    assert town.story(*steps) == steps
    assert [len(town.cards(seat)) for seat in range(2)] == [6, 6]


@pytest.mark.rule("EP-71")
def test_a_single_bandit_may_go_on_robbing() -> None:
    town = Town(3)
    town.leaves(JESSE)
    town.leaves(LITTLE_JOE)
    for rolls in range(8):
        assert (town.name, town.actors, len(town.told("rolled"))) == ("deadwood", [BILL], rolls)
        town.all_rob()
    assert len(town.loot(BILL)) == len(town.told("took")) > 2
    town.leaves(BILL)
    assert town.name == "cheyenne"


@pytest.mark.rule("EP-72")
def test_all_ride_to_the_next_town_and_the_office_passes_to_the_left() -> None:
    town = Town(3, guard=LITTLE_JOE)
    guards = []
    for name in TOWNS:
        assert town.name == name
        assert TOWNS[town.view().town] == name
        guards.append(town.view().guard)
        assert town.actors == [guards[-1]]
        town.all_leave()
    assert guards == [LITTLE_JOE, BILL, JESSE, LITTLE_JOE, BILL, JESSE, LITTLE_JOE]
    assert [(event["town"], event["guard"]) for event in town.told("entered")] == list(
        zip(TOWNS[1:], guards[1:], strict=True)
    )
    assert [event["placed"] + event["returned"] for event in town.told("stocked")] == [18] * 6


@pytest.mark.rule("EP-72")
def test_the_office_passes_on_whoever_was_last_in_town() -> None:
    town = Town(4, guard=BILL)
    town.leaves(BILL)
    town.lays(JANE)
    town.leaves(JESSE)
    town.rolls(*["star"] * 5)
    town.leaves(LITTLE_JOE)
    town.all_draw()
    assert (town.name, town.view().guard, town.actors) == ("cheyenne", JANE, [JANE])
    assert town.view().dice.left == 5
