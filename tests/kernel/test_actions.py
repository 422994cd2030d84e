"""Actions, events and options by name."""

from __future__ import annotations

import pytest

from gulch.cli import chosen_options
from gulch.kernel.actions import Actions, UnknownAction
from gulch.kernel.game import game
from gulch.kernel.options import BadOption, Option, Options, several
from gulch.kernel.trace import NUMBER, SEAT, Events, Figure


@pytest.fixture
def actions() -> Actions:
    made = Actions()
    assert made.family("rob", location=["bank", "saloon"], card=range(1, 9)) == 0
    assert made.family("leave") == 16
    return made


def test_every_number_has_its_words_and_all_words_have_a_number(actions: Actions) -> None:
    assert actions.named(6) == {"do": "rob", "location": "bank", "card": 7}
    for number in range(actions.count):
        assert actions.number(actions.named(number)) == number


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        ({"do": "dance"}, "no such action"),
        ({}, "no such action"),
        ({"do": "leave", "card": 1}, "no field card"),
        ({"do": "rob", "card": 1}, "needs location"),
        ({"do": "rob", "location": "church", "card": 1}, "location cannot be"),
        ({"do": "rob", "location": "bank", "card": True}, "card cannot be"),
        ({"do": "rob", "location": "bank", "card": [1]}, "card cannot be"),
    ],
)
def test_wrong_words_are_explained(actions: Actions, words: dict[str, object], problem: str) -> None:
    with pytest.raises(UnknownAction, match=problem):
        actions.number(words)


def test_wrong_numbers_are_refused(actions: Actions) -> None:
    with pytest.raises(UnknownAction):
        actions.named(17)


def test_only_the_own_seat_sees_private_figures() -> None:
    events = Events()
    drew = events.kind("drew", seat=SEAT, card=Figure(["ace", "king"], private=True))
    assert events.visible_event((drew, 1, 0), 1) == {"event": "drew", "seat": 1, "card": "ace"}
    assert events.visible_event((drew, 1, 0), 0) == {"event": "drew", "seat": 1, "card": None}
    assert events.visible_event((drew, 1, 0), -1) == {"event": "drew", "seat": 1, "card": None}


def test_only_the_own_seat_sees_a_private_event() -> None:
    events = Events()
    chose = events.private("chose", seat=SEAT, pile=NUMBER)
    assert events.visible([(chose, 0, 3)], 0) == [{"event": "chose", "seat": 0, "pile": 3}]
    assert events.visible([(chose, 0, 3)], 1) == []


def test_private_figures_need_a_seat() -> None:
    with pytest.raises(ValueError, match="no seat"):
        Events().kind("drew", card=Figure(["ace"], private=True))


@pytest.fixture
def options() -> Options:
    return Options(
        Option("tiles", [18, 20], 18),
        Option("mode", ["fair", "fast"], "fair", seats={"fast": [2, 3]}),
        Option("host", [0, 1, 2, 3], 0, is_seat=True),
    )


@pytest.fixture
def sides() -> Options:
    return Options(
        Option("sides", ["front", "chosen"], "front"), several("turned", [7, 8, 9], when={"sides": "chosen"})
    )


def test_options_fill_in_defaults_and_come_back(options: Options) -> None:
    full = options.chosen(3, {"mode": "fast"})
    assert full == {"tiles": 18, "mode": "fast", "host": 0}
    assert options.named(options.numbers(full)) == full


@pytest.mark.parametrize(
    ("seats", "choices", "key"),
    [
        (3, {"colour": "red"}, "option-unknown"),
        (3, {"tiles": 19}, "option-value"),
        (3, {"tiles": True}, "option-value"),
        (4, {"mode": "fast"}, "option-seats"),
        (2, {"host": 2}, "option-seat"),
    ],
)
def test_wrong_options_are_refused_by_name(
    options: Options, seats: int, choices: dict[str, int | str], key: str
) -> None:
    with pytest.raises(BadOption) as refused:
        options.chosen(seats, choices)
    assert refused.value.key == key


def test_a_subset_is_named_by_its_things_and_stored_as_bits(sides: Options) -> None:
    full = sides.chosen(2, {"sides": "chosen", "turned": "7+9"})
    assert sides.numbers(full) == [1, 0b101]
    assert sides.named([1, 0b101]) == full
    assert sides.named([1, 0]) == sides.chosen(2, {"sides": "chosen"})


@pytest.mark.parametrize(
    ("choices", "key"),
    [
        ({"sides": "chosen", "turned": "9+7"}, "option-value"),
        ({"sides": "chosen", "turned": "6"}, "option-value"),
        ({"turned": "7"}, "option-idle"),
        ({"sides": "front", "turned": "7+8"}, "option-idle"),
    ],
)
def test_unknown_things_and_options_without_effect_are_refused(
    sides: Options, choices: dict[str, int | str], key: str
) -> None:
    with pytest.raises(BadOption) as refused:
        sides.chosen(2, choices)
    assert refused.value.key == key


def test_a_choice_that_the_number_of_players_dictates_is_not_required() -> None:
    """Only three players can choose to have two bandits each; two players always have two."""
    options = Options(
        Option("bandits", [1, 2], 1, seats={2: (3,)}), Option("purses", ["each", "one"], "each", when={"bandits": (2,)})
    )
    assert options.chosen(2, {"purses": "one"})["purses"] == "one"
    assert options.chosen(3, {"bandits": 2, "purses": "one"})["purses"] == "one"
    with pytest.raises(BadOption, match="option-idle"):
        options.chosen(3, {"purses": "one"})
    assert [len(options.combinations(seats)) for seats in (2, 3)] == [2, 1 + 2]


def test_combinations_have_each_thing_alone_and_no_option_without_effect(sides: Options) -> None:
    assert [tuple(chosen.values()) for chosen in sides.combinations(2)] == [
        ("front", "none"),
        ("chosen", "7"),
        ("chosen", "8"),
        ("chosen", "9"),
    ]


def test_combinations_are_all_valid_sets(options: Options) -> None:
    assert len(options.combinations(2)) == 2 * 2 * 2
    assert len(options.combinations(4)) == 2 * 1 * 4


def test_options_of_the_command_line_have_the_types_of_the_game() -> None:
    trail = game("great_western_trail")
    chosen = chosen_options(trail, ("buildings=chosen", "buildings_b=1", "first_player=chosen", "first_seat=1"))
    assert chosen == {"buildings": "chosen", "buildings_b": "1", "first_player": "chosen", "first_seat": 1}
    assert trail.options.chosen(2, chosen)["buildings_b"] == "1"
    with pytest.raises(BadOption):
        trail.options.chosen(2, chosen_options(trail, ("first_seat=one",)))
