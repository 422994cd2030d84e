"""Caught by the sheriff (EP-48 … EP-51)."""

import pytest

from gulch.games.el_paso.components import TILE_VALUE

from .scenario import BILL, JANE, JESSE, JOE, LITTLE_JOE, PLAYER_COUNTS, Town, whole_match


def caught(town: Town) -> None:
    """Let everyone who has not decided lay a card, and let all dice show stars."""
    town.rolls(*["star"] * town.view().dice.left)
    while town.phase == "decide":
        town.lays(town.actors[0])


@pytest.mark.rule("EP-48")
def test_robbers_lose_all_their_tiles_but_neither_nuggets_nor_cards() -> None:
    town = Town(2, "cheyenne")
    town.rolled_before(1)
    town.brings(JESSE, "hotel-4", "bank-1", "saloon-5")  # the hotel tile is from an earlier town
    town.brings(LITTLE_JOE, "cattle_pasture-6")
    town.owns(JESSE, 7)
    hand = town.cards(JESSE)
    caught(town)
    assert town.loot(JESSE) == town.loot(LITTLE_JOE) == []
    assert town.told("caught") == [
        {"event": "caught", "seat": JESSE, "tiles": 3, "value": 10},
        {"event": "caught", "seat": LITTLE_JOE, "tiles": 1, "value": 6},
    ]
    assert {"hotel-4", "bank-1", "saloon-5", "cattle_pasture-6"} <= set(town.bag)
    assert town.gold(JESSE) == 7
    assert town.cards(JESSE) == hand[1:]


@pytest.mark.rule("EP-48")
@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_after_an_arrest_no_robber_has_a_tile(players: int) -> None:
    for moment in whole_match(players):
        for event in moment.events:
            if event["event"] == "caught":
                held = moment.before.loot.tolist()[event["seat"]]
                assert event["tiles"] == sum(held)
                assert event["value"] == sum(n * value for n, value in zip(held, TILE_VALUE.tolist(), strict=True))
                assert not any(moment.after.loot.tolist()[event["seat"]])
                assert not any(other["event"] == "took" for other in moment.events)


@pytest.mark.rule("EP-49")
def test_bandits_who_left_even_in_this_very_step_lose_nothing() -> None:
    town = Town(3)
    town.brings(JESSE, "bank-5")
    town.brings(LITTLE_JOE, "hotel-5")
    town.brings(BILL, "saloon-5")
    town.leaves(JESSE, keep=["bank-5"])
    town.lays(LITTLE_JOE)
    town.lays(BILL)
    town.all_draw()
    town.leaves(LITTLE_JOE, keep=["hotel-5"])
    caught(town)
    assert [event["seat"] for event in town.told("caught")] == [BILL]
    assert (town.loot(JESSE), town.loot(LITTLE_JOE), town.loot(BILL)) == (["bank-5"], ["hotel-5"], [])


@pytest.mark.rule("EP-50")
def test_the_robbery_is_over_at_once_and_the_tiles_lying_there_go_back_into_the_bag() -> None:
    town = Town(2)
    town.stack("bank-1", "hotel-4", "hotel-5")
    caught(town)
    assert town.told("cleared") == [{"event": "cleared", "town": "deadwood", "tiles": 3}]
    assert len(town.bag) == 36
    town.all_draw()
    assert town.name == "cheyenne"
    assert len(town.told("rolled")) == 1


@pytest.mark.rule("EP-51")
@pytest.mark.parametrize("draw_mode", ["fair", "fastest"])
def test_hands_are_refilled_after_an_arrest_before_the_next_town(draw_mode: str) -> None:
    town = Town(3, draw_mode=draw_mode)
    cards = [town.cards(seat)[0] for seat in range(3)]
    caught(town)
    assert sorted(event["card"] for event in town.told("discarded")) == sorted(cards)
    assert town.actors == [JESSE, LITTLE_JOE, BILL]
    assert town.name == "deadwood"
    town.all_draw()
    assert town.name == "cheyenne"
    assert [len(town.cards(seat)) for seat in range(3)] == [6, 6, 6]


def test_the_last_bandit_in_town_may_be_caught() -> None:
    town = Town(5)
    town.sheriff_has(3)
    for seat, tile in enumerate(("bank-5", "hotel-5", "saloon-5", "saloon-6")):
        town.brings(seat, tile)
    town.brings(JOE, "bank-4", "hotel-4", "saloon-4")
    town.owns(JOE, 2)
    town.stack("gold_mine-1", "gold_mine-2", "gold_mine-3", "gold_mine-4", "gold_mine-4")
    for seat in (BILL, JANE, JOE):
        town.hand(seat, f"hotel-{seat + 1}")

    town.leaves(JESSE, keep=["bank-5"])
    town.leaves(LITTLE_JOE, keep=["hotel-5"])
    town.lays(BILL, "hotel-3")
    town.lays(JANE, "hotel-4")
    town.rolls("star", "six")
    town.lays(JOE, "hotel-5")
    town.all_draw()
    town.leaves(BILL, keep=["saloon-5"])
    town.leaves(JANE, keep=["saloon-6"])
    town.hand(JOE, "gold_mine-8")
    town.rolls("star")
    town.lays(JOE, "gold_mine-8")

    assert town.loot(JOE) == []
    assert town.told("caught") == [{"event": "caught", "seat": JOE, "tiles": 3, "value": 12}]
    assert town.gold(JOE) == 2
    town.all_draw()
    assert town.name == "cheyenne"
    assert [town.loot(seat) for seat in range(5)] == [["bank-5"], ["hotel-5"], ["saloon-5"], ["saloon-6"], []]
    assert len(town.cards(JOE)) == 6
