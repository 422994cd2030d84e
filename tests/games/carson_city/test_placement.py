"""Phase 2: placement and passing (CC-37 … CC-48)."""

import pytest

from .scenario import BLUE, GREEN, ORANGE, Town, all_squares


@pytest.mark.rule("CC-37")
def test_one_cowboy_at_a_time_along_the_upper_track() -> None:
    town = Town(3)
    town.ready()
    order = []
    for target in ("wages", "ammunition", "road_1", "roads_3"):
        order.append(town.actors[0])
        town.place(town.actors[0], target)
    assert order == [ORANGE, GREEN, BLUE, ORANGE]
    assert [town.cowboys(seat) for seat in range(3)] == [1, 2, 2]


@pytest.mark.rule("CC-37", "CC-46", "CC-48")
def test_the_rulebooks_example_of_placement() -> None:
    """Green places first. Orange passes with cowboys left; green places more and passes later."""
    town = Town()
    town.has(GREEN, cowboys=4)
    town.ready("mercenary", "sheriff")
    assert town.upper == [GREEN, ORANGE]
    town.place(GREEN, "wages")
    town.place(ORANGE, "wages")
    town.place(GREEN, "ammunition")
    town.passes(ORANGE)
    town.place(GREEN, "roads_3")
    assert (town.phase, town.actors) == ("place", [GREEN])
    town.passes(GREEN)
    assert town.passing == [ORANGE, GREEN]
    assert town.phase != "place"


@pytest.mark.rule("CC-38")
def test_a_player_chooses_a_square_a_parcel_a_building_or_passes() -> None:
    town = Town()
    town.stands(GREEN, "ranch", "B3")
    town.stands(ORANGE, "mine", "B5")
    town.ready()
    assert {action["do"] for action in town.may(ORANGE)} == {"place", "pass", "lay_road"}
    targets = town.may_place(ORANGE)
    assert {"wages", "F5", "B3", "B5"} <= set(targets)
    assert set(all_squares()) <= set(targets)


@pytest.mark.rule("CC-39")
def test_a_player_has_one_cowboy_a_target_except_on_wages_and_road() -> None:
    town = Town()
    town.stands(GREEN, "ranch", "B3")
    town.has(ORANGE, cowboys=9)
    town.ready()
    town.send(ORANGE, "wages", "road_1", "ammunition", "F5", "B3")
    targets = town.may_place(ORANGE)
    assert {"wages", "road_1"} <= set(targets)
    assert not {"ammunition", "F5", "B3"} & set(targets)
    why = town.why_not(ORANGE, "place", target="ammunition")
    assert why is not None
    assert (why.key, why.rule) == ("refusal-already-there", "CC-39")
    town.place(ORANGE, "wages")
    assert town.space("wages").cowboys == [2, 0]


@pytest.mark.rule("CC-40")
def test_targets_of_others_may_be_chosen() -> None:
    town = Town()
    town.ready()
    town.send(GREEN, "ammunition", "F5")
    assert {"ammunition", "F5"} <= set(town.may_place(ORANGE))
    town.place(ORANGE, "ammunition")
    assert town.at("ammunition") == [ORANGE, GREEN]


@pytest.mark.rule("CC-41")
def test_only_unowned_parcels_are_for_sale_whatever_stands_on_them() -> None:
    town = Town()
    town.ready()
    targets = town.may_place(ORANGE)
    assert {"D4", "B7", "F5"} <= set(targets)  # on these stand a neutral house, a mountain, and nothing
    assert not {"A1", "H1"} & set(targets)
    for parcel, key in (("A1", "refusal-own-parcel"), ("H1", "refusal-others-parcel")):
        why = town.why_not(ORANGE, "place", target=parcel)
        assert why is not None
        assert (why.key, why.rule) == (key, "CC-41")


@pytest.mark.rule("CC-42", "CC-109")
def test_another_players_building_may_be_attacked_but_no_church_and_no_prison() -> None:
    town = Town()
    town.lawful = False
    town.stands(GREEN, "saloon", "C4")
    town.stands(GREEN, "church", "F5")
    town.stands(GREEN, "prison", "E3")
    town.ready()
    targets = town.may_place(ORANGE)
    assert "C4" in targets
    assert not {"F5", "E3"} & set(targets)
    why = town.why_not(ORANGE, "place", target="E3")
    assert why is not None
    assert (why.key, why.rule) == ("refusal-not-attackable", "CC-109")


@pytest.mark.rule("CC-42", "CC-23")
def test_a_building_without_income_may_be_attacked() -> None:
    town = Town()
    town.stands(GREEN, "mine", "B3")
    assert town.income("B3") == 0
    town.ready()
    assert "B3" in town.may_place(ORANGE)


@pytest.mark.rule("CC-43")
def test_players_may_defend_their_building_before_anybody_attacks() -> None:
    town = Town()
    town.lawful = False
    town.stands(ORANGE, "ranch", "B3")
    town.stands(ORANGE, "prison", "E3")
    town.ready()
    assert "B3" in town.may_place(ORANGE)
    assert "E3" not in town.may_place(ORANGE)


@pytest.mark.rule("CC-44")
def test_a_square_without_a_tile_cannot_be_chosen() -> None:
    town = Town()
    town.shows(p6=None)
    town.ready()
    assert "build_6" not in town.may_place(ORANGE)
    why = town.why_not(ORANGE, "place", target="build_6")
    assert why is not None
    assert (why.key, why.rule, why.figures) == ("refusal-no-tile", "CC-44", {"price": 6})


@pytest.mark.rule("CC-39", "CC-44")
def test_the_event_of_a_placement_says_what_stands_there() -> None:
    town = Town()
    town.lawful = False
    town.shows(p6="church")
    town.stands(GREEN, "saloon", "C4")
    town.ready()
    for seat, target, on in (
        (ORANGE, "build_6", "church"),
        (GREEN, "B7", "mountain"),
        (ORANGE, "C4", "saloon"),
        (GREEN, "wages", "empty"),
    ):
        (said,) = (event for event in town.does(seat, "place", target=target) if event["event"] == "placed")
        assert said["on"] == on


@pytest.mark.rule("CC-44", "CC-114")
@pytest.mark.parametrize(("turn", "prices"), [(1, [5, 4, 3, 2]), (2, [5, 4, 3]), (3, [5, 4]), (4, [5])])
def test_squares_for_points_close_turn_by_turn(turn: int, prices: list[int]) -> None:
    town = Town()
    town.turn(turn)
    town.ready()
    assert [target for target in town.may_place(ORANGE) if target.startswith("buy_vp")] == [
        f"buy_vp_{price}" for price in prices
    ]
    if turn == 2:
        why = town.why_not(ORANGE, "place", target="buy_vp_2")
        assert why is not None
        assert (why.key, why.rule) == ("refusal-closed", "CC-44")


@pytest.mark.rule("CC-45")
def test_money_is_not_needed_to_choose() -> None:
    town = Town()
    town.has(ORANGE, money=0)
    town.ready()
    assert {"build_12", "D4", "buy_vp_5"} <= set(town.may_place(ORANGE))


@pytest.mark.rule("CC-46")
def test_a_player_who_passes_takes_the_first_free_place_and_keeps_the_cowboys() -> None:
    town = Town(3)
    town.ready()
    town.place(ORANGE, "wages")
    town.passes(GREEN)
    assert town.passing == [GREEN]
    town.place(BLUE, "wages")
    town.place(ORANGE, "wages")
    assert town.actors == [BLUE]  # green is asked no more
    assert town.cowboys(GREEN) == 3


@pytest.mark.rule("CC-47")
def test_a_player_without_cowboys_passes_when_the_turn_comes() -> None:
    town = Town()
    town.has(ORANGE, cowboys=1)
    town.ready()
    town.place(ORANGE, "wages")
    assert town.passing == []  # not yet: green is to place
    town.place(GREEN, "wages")
    assert town.passing == [ORANGE]
    assert town.actors == [GREEN]


@pytest.mark.rule("CC-47", "CC-22")
def test_the_white_cowboy_is_enough_to_go_on() -> None:
    town = Town()
    town.has(ORANGE, cowboys=1)
    town.take("sheriff", "banker")
    town.place(ORANGE, "wages")
    town.place(GREEN, "wages")
    assert town.actors == [ORANGE]
    assert {action["do"] for action in town.may(ORANGE)} == {"place_white", "pass", "lay_road"}


@pytest.mark.rule("CC-48")
def test_the_phase_ends_when_all_have_passed() -> None:
    town = Town(3)
    town.ready()
    town.send(ORANGE, "buy_vp_5")
    town.passes(ORANGE, GREEN)
    assert town.phase == "place"
    town.passes(BLUE)
    assert town.phase == "victory"
