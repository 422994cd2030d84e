"""The end of the game (CE-89 … CE-93)."""

import pytest

from gulch.games.colt_express.components import VALUE
from gulch.games.colt_express.position import ROUND_ENDS

from .scenario import ENGINE, SPECTATOR, TABLES, Train, whole_match
from .test_robbery import apart


def ended(train: Train) -> Train:
    """The same match, played to the end of its last round."""
    train.round_is("station_hostage" if train.view().events else "r24_bridge", number=5)
    for seat in range(train.s.seats):
        train.holds(seat)
    train.s.phase, train.s.actors, train.stop = ROUND_ENDS, 0, -1
    train.run()
    assert ENGINE.check(train.s) == 0
    return train


def four(*, fired: tuple[int, int, int, int] = (0, 0, 0, 0)) -> Train:
    """A match of Doc, Belle, Tuco and Ghost without loot; each has fired this many bullets at the
    next.
    """
    bandits = ("doc", "belle", "tuco", "ghost")
    train = apart(*bandits)
    for number, shots in enumerate(fired):
        if shots:
            train.hit(bandits[(number + 1) % 4], bandits[number], shots)
    return train


@pytest.mark.rule("CE-89")
def test_all_loot_counts_and_is_shown() -> None:
    train = four(fired=(0, 0, 0, 1))
    train.carries("doc", purses=[300, 450], jewels=2, strongboxes=1)
    train.s.ransomed = 1 << 1
    ended(train)
    assert ENGINE.points(train.s) == [3000, 0, 0, 1000]
    for viewer in (SPECTATOR, 2):
        assert [purse.value for purse in train.bandit("doc", viewer).purses] == [300, 450]
        assert [(row.loot, row.prize, row.total) for row in train.view(viewer).results] == [
            (3000, 0, 3000),
            (0, 0, 0),
            (0, 0, 0),
            (0, 1000, 1000),
        ]


@pytest.mark.rule("CE-55")
def test_points_before_the_end_give_no_purse_away() -> None:
    """Points are public, so a purse that not everybody knows counts as the least valuable one."""
    train = four()
    train.carries("doc", purses=[300, 450], jewels=2)
    assert ENGINE.points(train.s)[0] == 250 + 250 + 1000
    for moment in whole_match(3):
        told = [player.money for player in ENGINE.game.view(moment.after, SPECTATOR).players]
        assert all(
            points == money or money is None
            for points, money in zip(ENGINE.points(moment.after), told, strict=True)
            if moment.after.actors
        )


@pytest.mark.rule("CE-90")
def test_all_with_the_fewest_bullets_left_are_gunslingers() -> None:
    train = ended(four(fired=(5, 5, 3, 0)))
    assert [train.cylinder(bandit) for bandit in ("doc", "belle", "tuco", "ghost")] == [1, 1, 3, 6]
    assert ENGINE.points(train.s) == [1000, 1000, 0, 0]
    assert [event["seat"] for event in train.told("gunslinger")] == [0, 1]


@pytest.mark.rule("CE-90")
def test_if_nobody_has_fired_all_get_the_prize() -> None:
    assert ENGINE.points(ended(four()).s) == [1000] * 4


@pytest.mark.rule("CE-91")
def test_the_richest_wins() -> None:
    train = four(fired=(1, 0, 0, 0))
    train.carries("tuco", strongboxes=1, jewels=1)
    ended(train)
    assert ENGINE.points(train.s) == [1000, 0, 1500, 0]
    assert ENGINE.places(train.s)[2] == 1
    assert ENGINE.places(train.s)[0] == 2


@pytest.mark.rule("CE-92")
def test_in_a_tie_fewer_bullets_received_win_neutral_ones_included() -> None:
    train = four(fired=(2, 0, 0, 0))
    train.carries("tuco", strongboxes=1)
    train.hit("tuco", None, 1)
    ended(train)
    assert ENGINE.points(train.s) == [1000, 0, 1000, 0]
    assert ENGINE.places(train.s) == [1, 4, 2, 3]


@pytest.mark.rule("CE-93")
def test_if_that_is_equal_too_the_victory_is_shared() -> None:
    train = four(fired=(2, 0, 0, 0))
    train.carries("tuco", strongboxes=1)
    ended(train)
    assert ENGINE.places(train.s) == [1, 4, 1, 3]


@pytest.mark.rule("CE-89", "CE-90")
@pytest.mark.parametrize("number", range(len(TABLES)))
def test_the_final_scores_of_whole_matches(number: int) -> None:
    last = whole_match(number)[-1]
    counted = {event["seat"]: event["money"] for event in last.events if event["event"] == "counted"}
    prizes = {event["seat"]: event["money"] for event in last.events if event["event"] == "gunslinger"}
    assert ENGINE.points(last.after) == [counted[seat] + prizes.get(seat, 0) for seat in range(last.after.seats)]
    assert sum(VALUE[value] for value in last.after.purse_value) == 6000
