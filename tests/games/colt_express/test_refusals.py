"""Refusals: each names its rule and contains the right numbers."""

import pytest

from gulch.games.colt_express import COLT_EXPRESS
from gulch.kernel.game import Refusal

from .scenario import ENGINE, SPECTATOR, TABLES, Train, solo, teams, whole_match
from .test_expert import keeping
from .test_robbery import apart
from .test_scoring import ended, four
from .test_teams import planning

Words = dict[str, int | str]


def coupling() -> Train:
    train = solo(4, train="by_hand")
    train.s.phase, train.s.actors, train.s.step = 0, 1, 2
    return train


def planned() -> Train:
    """A match in which Doc's player has all ten cards in hand."""
    train = solo(3)
    train.holds(0, "move", "move", "ladder", "ladder", "shoot", "shoot", "punch", "rob", "rob", "marshal")
    return train


def thin() -> Train:
    train = solo(3)
    train.holds(0, "move")
    return train


def chaining() -> Train:
    train = planning()
    train.holds(0, "ghost shoot", "django rob", "ghost marshal")
    train.plays("ghost shoot")
    return train


def expert_keeping() -> Train:
    return keeping("rob")


def moving_inside() -> Train:
    train = apart("doc", "belle", "tuco", "ghost")
    train.puts("doc", 2)
    train.executes("doc move")
    return train


def moving_on_the_roof() -> Train:
    train = apart("doc", "belle", "tuco", "ghost")
    train.puts("doc", 0, "roof")
    train.executes("doc move")
    return train


def shooting() -> Train:
    """A match in which Doc, inside car 2, may hit Tuco or Ghost. Belle is spared, Django is in the
    same car, and Cheyenne is too far off.
    """
    train = apart("doc", "belle", "tuco", "ghost", "cheyenne", "django")
    for bandit, position in (("doc", 2), ("belle", 1), ("tuco", 1), ("ghost", 3), ("cheyenne", 5), ("django", 2)):
        train.puts(bandit, position)
    train.executes("doc shoot")
    return train


def shooting_along_the_roofs() -> Train:
    """A match in which Doc sees Tuco and Ghost. Belle is out of sight behind Tuco, so her ability
    does not matter.
    """
    train = apart("doc", "belle", "tuco", "ghost")
    for bandit, position in (("doc", 2), ("tuco", 3), ("belle", 4), ("ghost", 1)):
        train.puts(bandit, position, "roof")
    train.executes("doc shoot")
    return train


def robbing() -> Train:
    train = apart("doc", "belle", "tuco")
    train.puts("doc", 2)
    train.lies(2, purses=[250], jewels=1)
    train.executes("doc rob")
    return train


def punching() -> Train:
    train = apart("doc", "belle", "tuco", "ghost")
    for bandit in ("doc", "belle", "tuco", "ghost"):
        train.puts(bandit, 2)
    train.executes("doc punch")
    return train


def knocking() -> Train:
    train = apart("doc", "tuco", "ghost")
    train.puts("doc", 2)
    train.puts("tuco", 2)
    train.puts("ghost", 1)
    train.carries("tuco", purses=[250], jewels=1)
    train.executes("doc punch")
    return train


def pickpocketing() -> Train:
    train = apart("doc", "belle", "tuco")
    train.round_is("station_pickpocketing", number=5)
    train.lies(0, "roof", purses=[250], jewels=1)
    train.event()
    return train


def over() -> Train:
    return ended(four())


SCENES = {
    scene.__name__: scene
    for scene in (
        coupling,
        planned,
        thin,
        chaining,
        expert_keeping,
        moving_inside,
        moving_on_the_roof,
        shooting,
        shooting_along_the_roofs,
        robbing,
        punching,
        knocking,
        pickpocketing,
        over,
        teams,
    )
}
PLAY = {"do": "play", "bandit": "doc", "card": "move"}
GO = {"do": "go", "position": 1}


@pytest.mark.parametrize(
    ("scene", "action", "key", "rule"),
    [
        ("coupling", PLAY, "refusal-not-now-planning", "CE-21"),
        ("planned", {"do": "draw"}, "refusal-nothing-to-draw", "CE-22"),
        ("planned", {"do": "play", "bandit": "belle", "card": "move"}, "refusal-not-yours", "CE-21"),
        ("planned", {"do": "hide", "bandit": "doc", "card": "move"}, "refusal-not-hidden", "CE-69"),
        ("planned", {"do": "hide_and_chain", "bandit": "doc", "card": "move"}, "refusal-not-hidden", "CE-69"),
        ("planned", GO, "refusal-not-now-robbery", "CE-33"),
        ("planned", {"do": "choose_bandit", "bandit": "doc"}, "refusal-not-now-setup", "CE-7"),
        ("planned", {"do": "choose_card", "bandit": "doc", "card": "rob"}, "refusal-not-now-round", "CE-99"),
        ("planned", {"do": "no_chain"}, "refusal-not-now-chain", "CE-100"),
        ("planned", {"do": "keep_rest"}, "refusal-not-now-keep", "CE-109"),
        ("planned", {"do": "decline"}, "refusal-not-now-pickpocket", "CE-86"),
        ("thin", {"do": "play", "bandit": "doc", "card": "rob"}, "refusal-no-such-card", "CE-21"),
        ("chaining", {"do": "chain", "bandit": "ghost", "card": "rob"}, "refusal-other-bandit", "CE-100"),
        ("chaining", {"do": "chain", "bandit": "django", "card": "move"}, "refusal-no-such-card", "CE-100"),
        ("chaining", {"do": "play", "bandit": "ghost", "card": "marshal"}, "refusal-no-marshal-in-chain", "CE-100"),
        ("chaining", {"do": "draw"}, "refusal-not-now-planning", "CE-21"),
        ("expert_keeping", {"do": "discard", "card": "bullet"}, "refusal-no-such-card", "CE-109"),
        ("expert_keeping", {"do": "draw"}, "refusal-not-now-planning", "CE-21"),
        ("moving_inside", {"do": "go", "position": 2}, "refusal-must-move", "CE-41"),
        ("moving_inside", {"do": "go", "position": 4}, "refusal-too-far-inside", "CE-39"),
        ("moving_on_the_roof", {"do": "go", "position": 4}, "refusal-too-far-roof", "CE-40"),
        ("moving_on_the_roof", {"do": "go", "position": 6}, "refusal-no-such-car", "CE-40"),
        ("shooting", {"do": "shoot", "bandit": "belle"}, "refusal-belle", "CE-74"),
        ("shooting", {"do": "shoot", "bandit": "django"}, "refusal-own-space", "CE-44"),
        ("shooting", {"do": "shoot", "bandit": "cheyenne"}, "refusal-no-line-of-fire", "CE-45"),
        ("shooting_along_the_roofs", {"do": "shoot", "bandit": "belle"}, "refusal-no-line-of-fire", "CE-46"),
        ("robbing", {"do": "take", "loot": "strongbox"}, "refusal-loot-not-here", "CE-52"),
        ("robbing", {"do": "take", "loot": "purse-1"}, "refusal-loot-not-here", "CE-52"),
        ("punching", {"do": "punch", "bandit": "belle"}, "refusal-belle", "CE-74"),
        ("punching", {"do": "punch", "bandit": "django"}, "refusal-not-in-your-space", "CE-56"),
        ("knocking", {"do": "knock", "loot": "strongbox"}, "refusal-no-such-loot", "CE-57"),
        ("knocking", {"do": "knock", "loot": "purse_kept"}, "refusal-purse-falls", "CE-73"),
        ("knocking", {"do": "push", "direction": "back"}, "refusal-not-now-robbery", "CE-33"),
        ("pickpocketing", {"do": "take", "loot": "jewel"}, "refusal-purses-only", "CE-86"),
        ("pickpocketing", {"do": "take", "loot": "purse-1"}, "refusal-loot-not-here", "CE-86"),
        ("teams", {"do": "left_hand", "bandit": "ghost"}, "refusal-not-now-setup", "CE-98"),
        ("over", PLAY, "refusal-over", "CE-15"),
    ],
)
def test_an_action_out_of_place_is_refused_with_its_rule(scene: str, action: Words, key: str, rule: str) -> None:
    train = SCENES[scene]()
    refusal = COLT_EXPRESS.refusal(train.s, 0, COLT_EXPRESS.actions.number(action))
    assert refusal is not None
    assert (refusal.key, refusal.rule) == (key, rule)


@pytest.mark.rule("CE-1")
def test_a_car_is_coupled_once() -> None:
    train = coupling()
    coupled = train.view().train[1].id
    assert COLT_EXPRESS.refusal(train.s, 0, COLT_EXPRESS.actions.number({"do": "couple", "car": coupled})) == Refusal(
        "refusal-car-coupled", "CE-1", {"car": coupled}
    )


@pytest.mark.parametrize(
    ("scene", "rule"),
    [("thin", "CE-20"), ("chaining", "CE-100"), ("moving_inside", "CE-33"), ("pickpocketing", "CE-86")],
)
def test_acting_out_of_turn_is_refused_with_its_rule(scene: str, rule: str) -> None:
    train = SCENES[scene]()
    for seat in (1, SPECTATOR, 5):
        assert COLT_EXPRESS.refusal(train.s, seat, 0) == Refusal("refusal-turn", rule)


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_an_action_is_refused_exactly_when_it_is_not_legal(number: int) -> None:
    for moment in whole_match(number)[::3]:
        for seat in range(moment.before.seats):
            legal = ENGINE.legal(moment.before, seat) if moment.before.actors >> seat & 1 else []
            allowed = [
                action
                for action in range(COLT_EXPRESS.actions.count)
                if COLT_EXPRESS.refusal(moment.before, seat, action) is None
            ]
            assert allowed == legal
