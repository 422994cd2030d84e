"""Set-up of a town (EP-10 … EP-16)."""

from collections import Counter
from collections.abc import Iterable

import pytest
from tests.moments import Event

from gulch.games.el_paso.components import COMPONENTS, EXISTS, KINDS, TILE_KIND, TILES, TOWNS, most_carried

from .scenario import BILL, JESSE, LITTLE_JOE, PLAYER_COUNTS, Town, whole_match

MISFITS = {
    "deadwood": {"cattle_pasture"},
    "cheyenne": {"hotel"},
    "abilene": {"gold_mine", "horse_meadow"},
    "santa_fe": {"bank", "cattle_pasture"},
    "san_diego": {"saloon", "gold_mine"},
    "tombstone": {"horse_meadow"},
    "el_paso": set(),
}


def counted(events: Iterable[Event], *names: str) -> Counter[str]:
    return Counter({event["tile"]: event["count"] for event in events if event["event"] in names})


def kinds_of(tiles: Iterable[str]) -> set[str]:
    return {tile.rsplit("-", 1)[0] for tile in tiles}


def laden_with_fifteen(tiles_per_town: int = 18) -> Town:
    """A town to which five bandits bring all the tiles that they can carry, of kinds that Abilene
    has.
    """
    town = Town(5, tiles_per_town=tiles_per_town)
    town.brings(0, "bank-5")
    town.brings(1, "bank-4", "bank-4")
    town.brings(2, "saloon-6", "saloon-5", "saloon-5")
    town.brings(3, "cattle_pasture-6", "cattle_pasture-5", "cattle_pasture-5", "cattle_pasture-4")
    town.brings(4, "hotel-5", "hotel-4", "hotel-4", "hotel-3", "hotel-2")
    return town


@pytest.mark.rule("EP-10")
@pytest.mark.parametrize("name", TOWNS)
def test_eighteen_tiles_are_drawn(name: str) -> None:
    for luck in range(5):
        drawn = counted(Town().enters(name, luck), "placed", "returned")
        assert drawn.total() == 18


@pytest.mark.rule("EP-10")
def test_which_tiles_are_drawn_is_chance() -> None:
    town = Town()
    met = sum((counted(town.enters("el_paso", luck), "placed") for luck in range(20)), Counter())
    assert set(met) == set(TILES)
    assert len({str(town.enters("el_paso", luck)) for luck in range(20)}) == 20


@pytest.mark.rule("EP-10")
def test_all_tiles_are_drawn_before_any_is_put_back() -> None:
    town = laden_with_fifteen()
    for luck in range(20):
        town.stack()
        in_bag = Counter(town.bag)
        assert counted(town.enters("abilene", luck), "placed", "returned") <= in_bag


@pytest.mark.rule("EP-11", "EP-12")
@pytest.mark.parametrize("name", TOWNS)
def test_a_drawn_tile_is_laid_on_its_location_or_goes_back_into_the_bag(name: str) -> None:
    met: set[str] = set()
    for luck in range(10):
        town = Town()
        events = town.enters(name, luck)
        placed, returned = counted(events, "placed"), counted(events, "returned")
        assert kinds_of(placed) & MISFITS[name] == set()
        assert kinds_of(returned) <= MISFITS[name]
        assert Counter(tile for location in KINDS for tile in town.lying(location)) == placed
        assert returned <= Counter(town.bag)
        assert events[-1] == {"event": "stocked", "town": name, "placed": placed.total(), "returned": returned.total()}
        met |= kinds_of(placed)
    assert met == set(KINDS) - MISFITS[name]


@pytest.mark.rule("EP-12")
def test_a_tile_put_back_is_not_replaced_by_another_draw() -> None:
    town = Town()
    stocked = [town.enters("abilene", luck)[-1] for luck in range(10)]
    assert all(event["placed"] == 18 - event["returned"] < 18 for event in stocked)


@pytest.mark.rule("EP-13")
def test_the_lowest_tile_of_a_location_lies_on_top() -> None:
    town = Town(2)
    town.stack("saloon-6", "bank-5", "bank-2", "bank-4", "bank-4")
    assert town.lying("bank") == ["bank-2", "bank-4", "bank-4", "bank-5"]
    town.hand(JESSE, "bank-1")
    town.lays(JESSE, "bank-1")
    town.leaves(LITTLE_JOE)
    assert town.loot(JESSE) == ["bank-2"]
    assert town.lying("bank") == ["bank-4", "bank-4", "bank-5"]


@pytest.mark.rule("EP-14")
def test_stolen_tiles_are_never_replaced() -> None:
    town = Town(2)
    town.stack("bank-1", "hotel-1")
    town.hand(JESSE, "bank-1")
    town.lays(JESSE, "bank-1")
    town.leaves(LITTLE_JOE)
    town.all_draw()
    assert town.phase == "decide"
    assert (town.lying("bank"), town.lying("hotel")) == ([], ["hotel-1"])


@pytest.mark.rule("EP-14")
@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_stacks_only_shrink_within_a_town(players: int) -> None:
    for moment in whole_match(players):
        if moment.before.town == moment.after.town:
            assert all(after <= before for before, after in zip(moment.before.stack, moment.after.stack, strict=True))


@pytest.mark.rule("EP-15")
@pytest.mark.parametrize(("players", "tiles"), [(2, 4), (3, 6), (4, 10), (5, 15)])
def test_the_most_that_all_bandits_together_carry_leaves_the_bag_full_enough(players: int, tiles: int) -> None:
    assert most_carried(COMPONENTS, players) == tiles
    for seed in range(1, 4):
        for moment in whole_match(players, seed, emptied_keep="at_least_two"):
            if moment.after.town != moment.before.town:
                assert (
                    sum(moment.after.loot[seat, tile] for seat in range(players) for tile in range(len(TILES))) <= tiles
                )


@pytest.mark.rule("EP-15")
@pytest.mark.parametrize(("tiles_per_town", "least"), [(18, 6), (20, 8)])
def test_a_freshly_stocked_town_is_never_empty(tiles_per_town: int, least: int) -> None:
    town = laden_with_fifteen(tiles_per_town)
    town.stack()
    assert len(town.bag) == 21
    lots = [town.enters("abilene", luck)[-1] for luck in range(30)]
    assert all(stocked["placed"] + stocked["returned"] == tiles_per_town for stocked in lots)
    assert min(stocked["placed"] for stocked in lots) >= least


@pytest.mark.rule("EP-16")
def test_everyone_starts_afresh_in_the_next_town() -> None:
    town = Town(3)
    town.leaves(JESSE)
    town.lays(LITTLE_JOE)
    town.rolls("star", "star", "star", "star", "six")
    town.lays(BILL)
    town.all_draw()
    town.rolls("star")
    town.all_rob()
    assert town.name == "cheyenne"
    view = town.view()
    assert (view.dice.stars, view.dice.left, view.dice.rolled) == (0, 5, [])
    assert (town.s.groups, view.limit, view.round) == (0, 1, 0)
    assert town.still_there == [JESSE, LITTLE_JOE, BILL]
    town.all_rob()
    assert town.told("rolled")[-1]["dice"] == 5


def test_the_towns_have_the_locations_of_the_board() -> None:
    assert {
        name: {KINDS[kind] for kind in range(6) if not EXISTS[town, kind]} for town, name in enumerate(TOWNS)
    } == MISFITS
    assert {KINDS[kind] for kind in TILE_KIND} == set(KINDS)
