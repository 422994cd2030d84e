"""Construction (CC-71 … CC-82) and churches at work (CC-112)."""

import pytest

from gulch.games.carson_city.components import NONE
from gulch.kernel.game import Refusal
from gulch.kernel.options import Value

from .scenario import BLUE, GREEN, ORANGE, Town, whole_match


def buying(building: str, price: int = 3, roads: int = 0, **options: Value) -> Town:
    """A town in which orange is on a construction square with this tile and owns two parcels: C4,
    with road access, and F2, without.
    """
    town = Town(**options)
    town.shows(**{f"p{price}": building})
    town.owns(ORANGE, "C4", "F2")
    town.ready()
    town.has(ORANGE, money=15, roads=roads)
    town.send(ORANGE, f"build_{price}")
    town.resolve()
    return town


def bought(building: str, price: int = 3, roads: int = 0) -> Town:
    town = buying(building, price, roads=roads)
    town.does(ORANGE, "buy_tile")
    return town


def sites(town: Town, building: str) -> list[str]:
    return [action["parcel"] for action in town.may(ORANGE, "build") if action["building"] == building]


# ── Buying ────────────────────────────────────────────────────────────────────


@pytest.mark.rule("CC-71")
@pytest.mark.parametrize("price", [12, 10, 8, 6, 5, 4, 3])
def test_the_tile_of_a_square_costs_its_price(price: int) -> None:
    town = buying("prison", price)
    assert (town.phase, town.actors, town.view(ORANGE).price) == ("tile", [ORANGE], price)
    town.does(ORANGE, "buy_tile")
    assert town.money(ORANGE) == 15 - price


@pytest.mark.rule("CC-71")
def test_the_dearest_square_comes_first() -> None:
    town = Town()
    town.ready()
    town.has(ORANGE, money=14, roads=0)
    town.send(ORANGE, "build_3", "build_12")
    town.resolve()
    assert town.view(ORANGE).price == 12
    town.does(ORANGE, "buy_tile")
    town.does(ORANGE, "keep")
    assert town.phase != "tile"  # orange is not asked, for lack of money for the ranch


@pytest.mark.rule("CC-71", "CC-57")
def test_the_tile_may_be_declined_and_then_stays() -> None:
    town = buying("saloon")
    town.does(ORANGE, "decline")
    assert town.money(ORANGE) == 15
    assert town.player(ORANGE).kept == []
    assert town.display[3] == "saloon"


@pytest.mark.rule("CC-72")
def test_a_bought_tile_is_built_at_once_or_kept() -> None:
    town = bought("ranch")
    assert town.phase == "build"
    town.does(ORANGE, "build", building="ranch", parcel="C4")
    assert (town.ground("C4"), town.player(ORANGE).kept) == ("ranch", [])
    town = bought("ranch")
    town.does(ORANGE, "keep")
    assert town.player(ORANGE).kept == ["ranch"]


# ── Where ─────────────────────────────────────────────────────────────────────


@pytest.mark.rule("CC-73", "CC-74")
def test_ranches_and_mines_go_on_any_own_empty_parcel() -> None:
    for building in ("ranch", "mine"):
        town = bought(building)
        assert sites(town, building) == ["A1", "F2", "C4", "H8"]
        for parcel, key in (("H1", "refusal-not-yours"), ("G2", "refusal-not-yours")):
            why = town.why_not(ORANGE, "build", building=building, parcel=parcel)
            assert why is not None
            assert (why.key, why.rule) == (key, "CC-73")
        town.does(ORANGE, "build", building=building, parcel="F2")
        assert town.phase != "house"


@pytest.mark.rule("CC-73", "CC-78")
def test_nothing_is_built_on_a_house_a_mountain_or_a_building() -> None:
    town = bought("ranch")
    town.owns(ORANGE, "D4", "B7")
    town.stands(ORANGE, "mine", "G5")
    assert not {"D4", "B7", "G5"} & set(sites(town, "ranch"))
    for parcel, rule in (("D4", "CC-73"), ("B7", "CC-78"), ("G5", "CC-73")):
        why = town.why_not(ORANGE, "build", building="ranch", parcel=parcel)
        assert why is not None
        assert (why.key, why.rule) == ("refusal-occupied", rule)


@pytest.mark.rule("CC-75")
@pytest.mark.parametrize("building", ["drugstore", "bank", "saloon", "hotel", "church", "prison"])
def test_all_other_buildings_need_road_access(building: str) -> None:
    town = bought(building)
    assert sites(town, building) == ["C4"]
    why = town.why_not(ORANGE, "build", building=building, parcel="F2")
    assert why is not None
    assert (why.key, why.rule) == ("refusal-no-access", "CC-75")


@pytest.mark.rule("CC-75", "CC-62")
def test_roads_may_be_laid_before_building() -> None:
    town = bought("saloon", roads=2)
    assert "F2" not in sites(town, "saloon")
    route = next(route for route in town.view(ORANGE).routes if route.parcel == "F2")
    assert len(route.roads) == 2
    for road in route.roads:
        town.does(ORANGE, "lay_road", road=road)
    assert "F2" in sites(town, "saloon")
    assert town.phase == "build"


@pytest.mark.rule("CC-76")
def test_a_house_comes_with_the_building_on_another_empty_parcel_with_access() -> None:
    town = bought("saloon")
    town.does(ORANGE, "build", building="saloon", parcel="C4")
    assert (town.phase, town.actors) == ("house", [ORANGE])
    assert town.ground("C4") == "empty"  # the saloon waits until its house is placed
    assert {action["parcel"] for action in town.may(ORANGE, "house")} == {"C3", "D3", "E3", "E4", "C5", "D5", "E5"}
    for parcel, key in (("C4", "refusal-occupied"), ("D4", "refusal-occupied"), ("G2", "refusal-no-access")):
        why = town.why_not(ORANGE, "house", parcel=parcel)
        assert why is not None
        assert (why.key, why.rule) == (key, "CC-76")
    town.does(ORANGE, "house", parcel="E5")
    assert (town.ground("C4"), town.ground("E5")) == ("saloon", "house")
    assert town.owner("E5") is None


@pytest.mark.rule("CC-76")
def test_without_a_place_for_the_house_the_building_cannot_be_built() -> None:
    town = buying("saloon")
    town.lawful = False
    town.house("C3", "D3", "E3", "E4", "C5", "D5", "E5")
    town.does(ORANGE, "buy_tile")
    assert town.player(ORANGE).kept == ["saloon"]
    assert town.phase == "character"  # orange is not even asked, so the turn is over


@pytest.mark.rule("CC-76", "CC-62")
def test_a_road_may_be_laid_for_the_house_too() -> None:
    town = bought("saloon", roads=1)
    town.does(ORANGE, "build", building="saloon", parcel="C4")
    assert town.why_not(ORANGE, "house", parcel="F3") is not None
    town.does(ORANGE, "lay_road", road="h43")
    town.does(ORANGE, "house", parcel="F3")
    assert town.ground("F3") == "house"


@pytest.mark.rule("CC-77")
def test_a_house_on_a_neutral_parcel_stays_neutral_and_can_be_bought_later() -> None:
    town = bought("hotel")
    town.does(ORANGE, "build", building="hotel", parcel="C4")
    town.does(ORANGE, "house", parcel="E5")
    assert town.owner("E5") is None
    assert town.parcel("E5").price == town.price("E5")


@pytest.mark.rule("CC-77")
def test_the_owner_of_a_parcel_is_asked_and_may_allow_the_house() -> None:
    town = buying("hotel")
    town.owns(GREEN, "D3")
    town.does(ORANGE, "buy_tile")
    town.does(ORANGE, "build", building="hotel", parcel="C4")
    town.does(ORANGE, "house", parcel="D3")
    assert (town.phase, town.actors) == ("consent", [GREEN])
    assert town.ground("C4") == "empty"
    town.does(GREEN, "allow")
    assert (town.ground("C4"), town.ground("D3"), town.owner("D3")) == ("hotel", "house", GREEN)


@pytest.mark.rule("CC-77")
def test_after_a_refusal_the_builder_goes_elsewhere_and_the_owner_is_not_asked_again() -> None:
    town = buying("hotel")
    town.owns(GREEN, "D3", "E3")
    town.does(ORANGE, "buy_tile")
    town.does(ORANGE, "build", building="hotel", parcel="C4")
    town.does(ORANGE, "house", parcel="D3")
    town.does(GREEN, "refuse")
    assert (town.phase, town.actors) == ("build", [ORANGE])
    assert (town.ground("C4"), town.ground("D3")) == ("empty", "empty")
    town.does(ORANGE, "build", building="hotel", parcel="C4")
    assert not {"D3", "E3"} & {action["parcel"] for action in town.may(ORANGE, "house")}
    why = town.why_not(ORANGE, "house", parcel="E3")
    assert why is not None
    assert (why.key, why.rule) == ("refusal-owner-refused", "CC-77")
    town.does(ORANGE, "house", parcel="E5")
    assert town.ground("C4") == "hotel"


@pytest.mark.rule("CC-77", "CC-147")
def test_by_the_option_no_owner_is_asked() -> None:
    town = buying("hotel", house_consent="never")
    town.owns(GREEN, "D3")
    town.does(ORANGE, "buy_tile")
    town.does(ORANGE, "build", building="hotel", parcel="C4")
    assert "D3" not in {action["parcel"] for action in town.may(ORANGE, "house")}
    assert town.why_not(ORANGE, "house", parcel="D3") == Refusal("refusal-no-consent", "CC-77", {"parcel": "D3"})
    town.does(ORANGE, "house", parcel="E5")
    assert town.ground("C4") == "hotel"


@pytest.mark.rule("CC-77")
def test_a_refusal_is_for_a_type_of_building() -> None:
    town = Town()
    town.owns(ORANGE, "C4", "C5")
    town.owns(GREEN, "D3")
    for tile in ("hotel", "hotel", "saloon"):
        town.keeps(ORANGE, tile)
    town.ready()
    town.resolve(step="deferred_building")
    town.does(ORANGE, "build", building="hotel", parcel="C4")
    town.does(ORANGE, "house", parcel="D3")
    town.does(GREEN, "refuse")
    town.does(ORANGE, "build", building="saloon", parcel="C4")
    town.does(ORANGE, "house", parcel="D3")  # green refused this house for a hotel; for a saloon orange may ask again
    town.does(GREEN, "refuse")
    town.does(ORANGE, "build", building="hotel", parcel="C4")
    town.does(ORANGE, "house", parcel="C3")
    town.does(ORANGE, "build", building="hotel", parcel="C5")
    assert "D3" in [action["parcel"] for action in town.may(ORANGE, "house")]  # a hotel was built since


@pytest.mark.rule("CC-77")
def test_a_refusal_of_the_only_place_keeps_the_tile() -> None:
    town = buying("hotel")
    town.lawful = False
    town.house("C3", "E3", "E4", "C5", "D5", "E5")
    town.owns(GREEN, "D3")
    town.does(ORANGE, "buy_tile")
    town.does(ORANGE, "build", building="hotel", parcel="C4")
    town.does(ORANGE, "house", parcel="D3")
    town.does(GREEN, "refuse")
    assert town.player(ORANGE).kept == ["hotel"]
    assert town.phase == "character"


@pytest.mark.rule("CC-79")
@pytest.mark.parametrize(
    ("building", "revolvers"),
    [("ranch", 1), ("mine", 1), ("prison", 2), ("church", 0), ("hotel", 0), ("saloon", 0), ("bank", 0)],
)
def test_some_buildings_bring_revolvers_once(building: str, revolvers: int) -> None:
    town = bought(building)
    town.does(ORANGE, "build", building=building, parcel="C4")
    if town.phase == "house":
        town.does(ORANGE, "house", parcel="E5")
    assert town.s.revolvers[ORANGE] == 1 + revolvers


@pytest.mark.rule("CC-79")
def test_buildings_bring_no_more_revolvers_than_are_left() -> None:
    town = bought("prison")
    town.lawful = False
    town.s.revolvers[GREEN] = 25
    town.does(ORANGE, "build", building="prison", parcel="C4")
    town.does(ORANGE, "house", parcel="E5")
    assert town.s.revolvers[ORANGE] == 2


@pytest.mark.rule("CC-80")
def test_tiles_may_be_kept_for_any_time() -> None:
    town = Town()
    for building in ("saloon", "hotel", "bank", "ranch"):
        town.keeps(ORANGE, building)
    town.ready()
    town.ends_turn()
    town.ready()
    assert sorted(town.player(ORANGE).kept) == ["bank", "hotel", "ranch", "saloon"]


@pytest.mark.rule("CC-81")
def test_kept_tiles_are_built_in_passing_order_until_done() -> None:
    town = Town(3)
    for seat, building in ((ORANGE, "ranch"), (ORANGE, "mine"), (GREEN, "ranch")):
        town.keeps(seat, building)
    for seat in range(3):
        town.has(seat, roads=0)
    town.ready()
    town.resolve(GREEN, BLUE, ORANGE, step="deferred_building")
    assert (town.phase, town.actors) == ("build", [GREEN])
    town.does(GREEN, "build", building="ranch", parcel="H1")
    assert town.actors == [ORANGE]  # blue has no kept tile
    assert {action["building"] for action in town.may(ORANGE, "build")} == {"ranch", "mine"}
    town.does(ORANGE, "build", building="mine", parcel="A1")
    assert town.actors == [ORANGE]
    town.does(ORANGE, "done")
    assert town.phase == "character"
    assert town.player(ORANGE).kept == ["ranch"]


@pytest.mark.rule("CC-81")
def test_a_tile_bought_and_kept_this_turn_may_be_built_after_the_last_square() -> None:
    town = bought("ranch", 12)
    town.does(ORANGE, "keep")
    assert (town.phase, town.actors) == ("build", [ORANGE])
    assert {"do": "done"} in town.may(ORANGE)
    town.does(ORANGE, "build", building="ranch", parcel="C4")
    assert town.ground("C4") == "ranch"


@pytest.mark.rule("CC-81", "CC-75")
def test_kept_tiles_obey_the_same_conditions() -> None:
    town = Town()
    town.keeps(ORANGE, "saloon")
    town.ready()
    town.has(ORANGE, roads=0)
    town.resolve(step="deferred_building")
    assert town.phase == "character"  # orange has neither a parcel with access nor a road in hand
    assert town.player(ORANGE).kept == ["saloon"]


@pytest.mark.rule("CC-82")
def test_buildings_houses_and_mountains_never_move() -> None:

    for moment in whole_match(3):
        for parcel in range(64):
            if moment.before.ground[parcel]:
                assert moment.after.ground[parcel] == moment.before.ground[parcel]
            if moment.before.owner[parcel] != NONE:
                assert moment.after.owner[parcel] == moment.before.owner[parcel]


# ── Churches ──────────────────────────────────────────────────────────────────


def threatened(**options: str) -> Town:
    """A town in which orange buys a church while blue attacks orange's saloon on C3, which orange
    defends, and green's ranch on B5.
    """
    town = Town(3, **options)
    town.shows(p3="church")
    town.stands(ORANGE, "saloon", "C3", house="D3")
    town.stands(GREEN, "ranch", "B5")
    town.owns(ORANGE, "C4")
    town.ready()
    town.has(ORANGE, roads=0)
    town.send(BLUE, "C3", "B5")
    town.send(ORANGE, "C3", "build_3")
    town.resolve()
    town.does(ORANGE, "buy_tile")
    town.does(ORANGE, "build", building="church", parcel="C4")
    return town


@pytest.mark.rule("CC-112")
def test_a_new_church_cancels_attacks_on_its_owners_neighbours() -> None:
    town = threatened()
    home = town.cowboys(BLUE)
    events = town.does(ORANGE, "house", parcel="E5")
    cancelled = [event for event in events if event["event"] == "cancelled"]
    assert [(event["seat"], event["parcel"]) for event in cancelled] == [(BLUE, "C3")]
    assert home == 1
    assert [event["seat"] for event in events if event["event"] == "attacked"] == [BLUE]  # the ranch is not orange's


@pytest.mark.rule("CC-112", "CC-147")
def test_a_church_protects_everybodys_buildings_by_the_option() -> None:
    town = threatened(church_protects="any_owner")
    events = town.does(ORANGE, "house", parcel="E5")
    assert {event["parcel"] for event in events if event["event"] == "cancelled"} == {"C3", "B5"}


@pytest.mark.rule("CC-112", "CC-146")
def test_a_defender_stays_until_building_income_and_goes_away_then() -> None:
    town = threatened()
    events = town.does(ORANGE, "house", parcel="E5")
    assert [event["parcel"] for event in events if event["event"] == "defended"] == ["C3"]
    assert town.s.general[ORANGE] == 7 + 2 - 4
