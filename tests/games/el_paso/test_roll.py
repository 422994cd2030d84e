"""Reveal and roll (EP-24 … EP-29)."""

import pytest

from gulch.games.el_paso.components import TOWNS

from .scenario import BILL, JESSE, LITTLE_JOE, Town


@pytest.mark.rule("EP-24")
def test_all_cards_are_turned_up_together_when_the_last_bandit_has_decided() -> None:
    town = Town()
    cards = [town.cards(seat)[0] for seat in (JESSE, LITTLE_JOE)]
    town.lays(JESSE, cards[0])
    town.lays(LITTLE_JOE, cards[1])
    assert town.told("revealed") == []
    town.leaves(BILL)
    revealed = [event for event in town.last_move if event["event"] == "revealed"]
    assert revealed == [{"event": "revealed", "seat": seat, "card": cards[seat]} for seat in (JESSE, LITTLE_JOE)]
    assert town.told("revealed", viewer=BILL) == revealed


@pytest.mark.rule("EP-24", "EP-25")
def test_the_roll_follows_the_reveal() -> None:
    town = Town()
    town.all_rob()
    assert town.story("revealed", "rolled") == ["revealed"] * 3 + ["rolled"]


@pytest.mark.rule("EP-25")
@pytest.mark.parametrize("name", TOWNS)
def test_five_dice_are_rolled_in_the_first_round_of_any_town(name: str) -> None:
    town = Town(2, name)
    town.all_rob()
    assert [event["dice"] for event in town.told("rolled")] == [5]


@pytest.mark.rule("EP-25")
@pytest.mark.parametrize("stars", range(5))
def test_with_stars_on_the_sheriff_space_the_others_are_rolled(stars: int) -> None:
    town = Town(2)
    town.sheriff_has(stars)
    assert town.view().dice.left == 5 - stars
    town.all_rob()
    assert [event["dice"] for event in town.told("rolled")] == [5 - stars]
    assert len(town.view().dice.rolled) == 5 - stars


@pytest.mark.rule("EP-26")
def test_stars_stay_on_the_sheriff_space_and_the_other_dice_are_rolled_again() -> None:
    town = Town(2)
    town.rolls("star", "brand", "star", "six", "six")
    town.all_rob()
    town.rolls("brand", "star", "brand")
    town.all_rob()
    town.rolls("six", "six")
    town.all_rob()
    assert [(event["dice"], event["stars"]) for event in town.told("rolled")] == [(5, 2), (3, 3), (2, 3)]
    assert town.told("rolled")[0] == {
        "event": "rolled",
        "seat": JESSE,
        "dice": 5,
        "star": 2,
        "brand": 1,
        "six": 2,
        "stars": 2,
    }
    assert town.view().dice.rolled == ["six", "six"]


@pytest.mark.rule("EP-27")
def test_the_guard_who_has_left_keeps_the_office_and_the_dice() -> None:
    town = Town(3)
    town.leaves(JESSE)
    town.lays(LITTLE_JOE)
    town.rolls("star", "star", "six", "six", "six")
    town.lays(BILL)
    town.all_draw()
    assert town.view().guard == JESSE
    town.all_rob()
    assert [(event["seat"], event["dice"]) for event in town.told("rolled")] == [(JESSE, 5), (JESSE, 3)]
    assert all(seat != JESSE for seat, _ in town.match.moves[1:])


@pytest.mark.rule("EP-28")
@pytest.mark.parametrize("face", ["brand", "six"])
def test_one_die_that_is_no_star_saves_the_robbery(face: str) -> None:
    town = Town(2)
    town.stack("bank-1", "bank-5")
    town.hand(JESSE, "bank-3")
    town.lays(JESSE, "bank-3")
    town.rolls("star", "star", "star", "star", face)
    town.leaves(LITTLE_JOE)
    assert town.loot(JESSE) == ["bank-1"]
    assert town.told("caught") == []
    assert town.name == "deadwood"


@pytest.mark.rule("EP-29")
@pytest.mark.parametrize("before", [0, 2, 4])
def test_five_stars_catch_the_robbers_and_no_loot_is_taken(before: int) -> None:
    town = Town(2)
    town.stack("bank-1", "bank-5")
    town.hand(JESSE, "bank-3")
    town.sheriff_has(before)
    town.lays(JESSE, "bank-3")
    town.rolls(*["star"] * (5 - before))
    town.leaves(LITTLE_JOE)
    assert town.told("caught") == [{"event": "caught", "seat": JESSE, "tiles": 0, "value": 0}]
    assert town.told("took") == []
    assert town.loot(JESSE) == []
