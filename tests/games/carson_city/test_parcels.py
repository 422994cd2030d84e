"""Purchase of parcels (CC-65 … CC-70)."""

import pytest

from .scenario import BLUE, GREEN, ORANGE, Town


@pytest.mark.rule("CC-65", "CC-68")
def test_a_cowboy_on_a_parcel_buys_it() -> None:
    town = Town()
    town.ready()
    town.send(ORANGE, "F3")
    town.resolve()
    assert (town.phase, town.actors) == ("parcel", [ORANGE])
    town.does(ORANGE, "buy_parcel", parcel="F3")
    assert town.owner("F3") == ORANGE
    assert town.money(ORANGE) == 15 - 1
    assert town.s.general[ORANGE] == 7 + 1 - 4


@pytest.mark.rule("CC-65", "CC-57")
def test_a_contested_parcel_goes_to_the_winner_who_decides_at_once() -> None:
    town = Town()
    town.ready()
    town.send(ORANGE, "F3", "G2")
    town.send(GREEN, "F3")
    town.rolls(1, 6)
    town.resolve()
    assert (town.phase, town.actors) == ("parcel", [GREEN])
    assert [action["parcel"] for action in town.may(GREEN, "buy_parcel")] == ["F3"]
    town.does(GREEN, "decline")
    assert town.owner("F3") is None
    assert town.actors == [ORANGE]
    assert [action["parcel"] for action in town.may(ORANGE, "buy_parcel")] == ["G2"]  # F3, lost, is not offered again


@pytest.mark.rule("CC-65")
def test_players_buy_uncontested_parcels_in_passing_order_each_theirs_in_any_order() -> None:
    town = Town()
    town.ready()
    town.has(GREEN, money=3)
    town.send(ORANGE, "G5")
    town.send(GREEN, "G2", "F3")
    town.resolve(GREEN, ORANGE)
    assert town.actors == [GREEN]
    assert [action["parcel"] for action in town.may(GREEN, "buy_parcel")] == ["G2", "F3"]
    town.does(GREEN, "buy_parcel", parcel="F3")
    assert town.actors == [GREEN]
    town.does(GREEN, "buy_parcel", parcel="G2")
    assert town.actors == [ORANGE]


@pytest.mark.rule("CC-65")
def test_a_player_who_cannot_pay_is_not_asked() -> None:
    town = Town()
    town.ready()
    town.has(ORANGE, money=0)
    town.send(ORANGE, "F3")
    town.resolve()
    assert town.phase == "character"
    assert town.owner("F3") is None


@pytest.mark.rule("CC-66")
def test_the_first_on_the_passing_track_decides_the_order_of_the_duels() -> None:
    town = Town(3)
    town.has(ORANGE, cowboys=5)
    town.has(GREEN, cowboys=5)
    town.ready()
    for seat in (ORANGE, GREEN):
        town.send(seat, "F3", "G2", "B2")
    town.resolve(BLUE, ORANGE, GREEN)
    assert (town.phase, town.actors) == ("order", [BLUE])  # blue decides, although blue has no cowboy there
    town.does(BLUE, "fight", parcel="G2")
    assert [action["parcel"] for action in town.may(BLUE, "fight")] == ["B2", "F3"]
    town.rolls(6, 1)
    events = town.does(BLUE, "fight", parcel="F3")
    assert [event["target"] for event in events if event["event"] == "duel"] == ["G2"]
    town.does(ORANGE, "buy_parcel", parcel="G2")
    assert [event["target"] for event in town.told("duel")] == ["F3"]


@pytest.mark.rule("CC-66")
def test_a_single_contested_parcel_needs_no_order() -> None:
    town = Town()
    town.ready()
    town.send(ORANGE, "F3")
    town.send(GREEN, "F3")
    town.resolve()
    assert town.phase == "parcel"


@pytest.mark.rule("CC-67")
def test_the_rulebooks_example_of_a_price() -> None:
    """Two houses, two saloons and a mountain round an empty parcel: $6."""
    town = Town()
    town.lawful = False
    town.centre("G2")
    town.mountains("C5")
    town.house("C3", "D3")
    town.stands(GREEN, "saloon", "E3")
    town.stands(ORANGE, "saloon", "E4")
    assert town.price("D4") == 6


@pytest.mark.rule("CC-67")
def test_price_counts_the_parcel_itself_and_ranges_from_one_to_ten() -> None:
    town = Town()
    assert town.price("H5") == 1
    assert town.price("D4") == 2  # the house itself
    town.lawful = False
    town.house("C3", "D3", "E3", "C4", "E4", "C5", "D5", "E5")
    assert town.price("D4") == 10
    assert town.parcel("A1").price is None  # owned


@pytest.mark.rule("CC-68")
@pytest.mark.parametrize("parcel", ["D4", "B7"])
def test_a_house_or_mountain_comes_with_its_parcel(parcel: str) -> None:
    town = Town()
    town.ready()
    town.send(ORANGE, parcel)
    ground = town.ground(parcel)
    town.resolve()
    town.does(ORANGE, "buy_parcel", parcel=parcel)
    assert (town.owner(parcel), town.ground(parcel)) == (ORANGE, ground)


@pytest.mark.rule("CC-69")
def test_an_owned_parcel_is_never_for_sale() -> None:
    town = Town()
    town.ready()
    assert not {"A1", "A8", "H1", "H8"} & set(town.may_place(ORANGE))
    assert town.price("A1") == 1  # so the price is not what forbids it


@pytest.mark.rule("CC-70")
def test_nobody_owns_more_than_twelve_parcels() -> None:
    town = Town()
    town.owns(ORANGE, *(f"{column}{row}" for column in "BC" for row in range(1, 6)))
    town.ready()
    assert (town.player(ORANGE).parcels, town.player(ORANGE).property_left) == (12, 0)
    town.send(ORANGE, "F3")
    town.resolve()
    assert town.owner("F3") is None
    assert town.phase == "character"


@pytest.mark.rule("CC-70")
def test_the_twelfth_parcel_leaves_no_tile_for_another() -> None:
    town = Town()
    town.owns(ORANGE, *(f"{column}{row}" for column in "BC" for row in range(1, 5)), "B5")
    town.ready()
    town.send(ORANGE, "F3", "G3")
    town.resolve()
    town.does(ORANGE, "buy_parcel", parcel="F3")
    assert town.phase == "character"
    assert town.owner("G3") is None
