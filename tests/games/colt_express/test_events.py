"""Events and stations (CE-79 … CE-88)."""

from pathlib import Path

import pytest
from tests.owners import changed, python

from gulch.games.colt_express.components import COMPONENTS, ROUND_CARDS
from gulch.games.colt_express.position import ROUND_ENDS

from .scenario import SPECTATOR, Train, whole_match
from .test_robbery import apart


@pytest.mark.rule("CE-79")
def test_the_event_comes_once_after_the_last_card_of_the_pile() -> None:
    train = apart("doc", "belle", "tuco", card="r24_braking")
    train.puts("doc", 2, "roof")
    train.pile("doc ladder", "doc ladder")
    train.stop = ROUND_ENDS
    train.run()
    names = [event["event"] for event in train.told("card_up", "event_came", "went")]
    assert names[:5] == ["card_up", "went", "card_up", "went", "event_came"]
    assert train.where("doc") == (1, "roof")
    assert len(train.told("event_came")) == 1


@pytest.mark.rule("CE-80")
def test_angry_marshal_shoots_those_above_him_and_walks_back() -> None:
    train = apart("doc", "belle", "tuco", "ghost", card="r24_angry_marshal")
    train.marshal_at(1)
    train.puts("doc", 1, "roof")
    train.puts("belle", 2)
    train.puts("tuco", 2, "roof")
    train.event()
    assert train.view().marshal == 2
    assert (train.received("doc"), train.where("doc")) == ({"neutral": 1}, (1, "roof"))
    assert (train.received("belle"), train.where("belle")) == ({"neutral": 1}, (2, "roof"))
    assert train.received("tuco") == {}


@pytest.mark.rule("CE-80")
def test_in_the_last_car_the_angry_marshal_stays() -> None:
    train = apart("doc", "belle", "tuco", "ghost", card="r24_angry_marshal")
    train.marshal_at(4)
    train.puts("doc", 4, "roof")
    train.event()
    assert train.view().marshal == 4
    assert train.received("doc") == {"neutral": 1}


@pytest.mark.rule("CE-81")
def test_the_swivel_arm_sweeps_all_roofs() -> None:
    train = apart("doc", "belle", "tuco", "ghost", card="r24_swivel_arm")
    train.puts("ghost", 2)
    train.event()
    assert [train.where(bandit) for bandit in ("doc", "belle", "tuco", "ghost")] == [(4, "roof")] * 3 + [(2, "inside")]


@pytest.mark.rule("CE-82")
def test_braking_moves_the_roofs_forward() -> None:
    train = apart("doc", "belle", "tuco", "ghost", card="r24_braking")
    train.puts("ghost", 2)
    train.event()
    assert [train.where(bandit) for bandit in ("doc", "belle", "tuco", "ghost")] == [
        (0, "roof"),
        (0, "roof"),
        (1, "roof"),
        (2, "inside"),
    ]


@pytest.mark.rule("CE-83")
def test_take_it_all_brings_the_second_strongbox_to_the_marshal() -> None:
    train = Train("doc", "belle", "tuco", card="r24_take_it_all")
    train.marshal_at(1)
    train.event()
    view = train.view()
    assert not view.second_strongbox
    assert [car.inside.strongboxes for car in view.train] == [1, 1, 0, 0]


@pytest.mark.rule("CE-84")
def test_rebellion_hits_everybody_inside_the_locomotive_too() -> None:
    train = apart("doc", "belle", "tuco", "ghost", card="r24_passengers_rebellion")
    train.marshal_at(2)
    train.puts("doc", 0)
    train.puts("belle", 3)
    train.event()
    assert [train.received(bandit) for bandit in ("doc", "belle", "tuco", "ghost")] == [
        {"neutral": 1},
        {"neutral": 1},
        {},
        {},
    ]
    assert (train.where("doc"), train.where("belle")) == ((0, "inside"), (3, "inside"))


@pytest.mark.rule("CE-65", "CE-84")
def test_an_event_gives_nobody_a_bullet_if_there_are_too_few() -> None:
    train = apart("doc", "belle", "tuco", "ghost", card="r24_passengers_rebellion")
    train.neutral_left(1)
    train.marshal_at(2)
    train.puts("tuco", 1)
    train.puts("belle", 3)
    train.event()
    assert train.received("belle") == train.received("tuco") == {}
    assert train.view().neutral == 1


@pytest.mark.rule("CE-85")
def test_marshals_revenge_takes_the_least_valuable_purse_of_those_above_him() -> None:
    train = apart("doc", "belle", "tuco", "ghost")
    train.round_is("station_marshals_revenge", number=5)
    train.marshal_at(2)
    for bandit in ("doc", "belle"):
        train.puts(bandit, 2, "roof")
    train.puts("tuco", 1, "roof")
    train.carries("doc", purses=[450, 300, 500], jewels=1)
    train.carries("belle", jewels=1, strongboxes=1)
    train.carries("tuco", purses=[250])
    train.event()
    assert train.values_of("doc") == [450, 500]
    assert (train.bandit("belle").jewels, train.bandit("belle").strongboxes, train.bandit("doc").jewels) == (1, 1, 1)
    assert train.values_of("tuco") == [250]
    assert train.purses_in(2, "roof") == []
    assert train.told("discarded_purse", viewer=0)[0]["value"] == 300
    assert train.told("discarded_purse", viewer=1)[0]["value"] is None


@pytest.mark.rule("CE-85")
def test_the_least_valuable_purse_has_the_fewest_dollars_however_values_are_listed(
    tmp_path: Path,
) -> None:
    swapped = (("value = 300\n", "value = 0\n"), ("value = 450\n", "value = 300\n"), ("value = 0\n", "value = 450\n"))
    owned = changed(COMPONENTS, tmp_path, *swapped).path
    scene = test_marshals_revenge_takes_the_least_valuable_purse_of_those_above_him.__name__
    done = python(owned, "-c", f"from tests.games.colt_express.test_events import {scene} as scene; scene()")
    assert done.returncode == 0, done.stderr


def pickpockets() -> Train:
    train = apart("doc", "belle", "tuco", "ghost")
    train.round_is("station_pickpocketing", number=5)
    train.goes_first(1)
    train.lies(1, "roof", purses=[300, 500])
    train.lies(2, "roof", purses=[400])
    train.lies(3, "roof", purses=[350], jewels=1)
    train.puts("doc", 1, "roof")
    train.puts("belle", 2, "roof")
    for bandit in ("tuco", "ghost"):
        train.puts(bandit, 3, "roof")
    train.s.turn = 5
    return train


@pytest.mark.rule("CE-86")
def test_a_lone_bandit_may_take_a_purse_or_decline_in_player_order() -> None:
    train = pickpockets()
    train.event()
    assert (train.phase, train.actors) == ("pickpocket", [1])
    assert train.may() == ["take", "decline"]
    train.does("decline")
    assert train.actors == [0]
    assert len(train.may("loot")) == 2
    train.does("take", loot=train.may("loot")[1])
    assert train.values_of("doc") == [500]
    assert train.phase == "round_ends"
    assert (train.bandit("belle").purses, train.bandit("tuco").purses) == ([], [])


@pytest.mark.rule("CE-86")
def test_pickpockets_take_only_purses_and_only_alone_in_their_space() -> None:
    train = pickpockets()
    train.puts("tuco", 2)
    train.event()
    assert train.actors == [1]
    train.does("decline")
    assert train.actors == [3]
    assert train.may("loot") == [f"purse-{tag}" for tag in train.purses_in(3, "roof")]
    refusal = train.why_not("take", loot="jewel")
    assert refusal is not None
    assert refusal.rule == "CE-86"


@pytest.mark.rule("CE-87")
def test_the_ransom_goes_to_all_in_or_on_the_locomotive_and_needs_no_token() -> None:
    train = apart("doc", "belle", "tuco", "ghost")
    train.round_is("station_hostage", number=5)
    train.marshal_at(2)
    train.puts("doc", 0)
    train.puts("belle", 0, "roof")
    train.event()
    for viewer in (SPECTATOR, 2):
        assert [bandit.ransom for bandit in train.view(viewer).bandits] == [0, 250, 0, 250]
    assert [player.money for player in train.view().players] == [250, 250, 0, 0]
    assert train.bandit("doc").purses == []


@pytest.mark.rule("CE-88")
def test_in_the_basic_game_there_are_no_events() -> None:
    train = apart("doc", "belle", "tuco", card="r24_swivel_arm", preset="basic")
    train.event()
    assert train.where("doc") == (0, "roof")
    assert train.told("event_came") == []
    moments = whole_match(1)
    assert not any(event["event"] == "event_came" for moment in moments for event in moment.events)
    assert not any(ROUND_CARDS[card].startswith("station") for card in moments[-1].after.round_card)


def test_round_cards_without_an_event_do_nothing_after_the_pile() -> None:
    train = apart("doc", "belle", "tuco", card="r24_tunnels")
    train.event()
    assert train.told("event_came") == []
