"""The table options."""

import pytest

from gulch.games.colt_express import COLT_EXPRESS
from gulch.kernel.options import BadOption, Value
from gulch.match import Match

from .scenario import ENGINE, PLAYER_COUNTS


def test_the_defaults_are_the_advanced_rules() -> None:
    match = Match(COLT_EXPRESS, 4, seed=0, engine=ENGINE)
    assert match.options == {
        "preset": "advanced",
        "bandits_per_player_3p": 1,
        "train": "random",
        "memory": "helped",
        "tuco_shots": "both",
        "team_start_purses": "bandit",
        "bullets_drawn": "keep_in_hand",
        "host_seat": 0,
    }


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_the_sets_of_options_are_few_enough_to_try_them_all(players: int) -> None:
    assert len(COLT_EXPRESS.options.combinations(players)) == {2: 18, 3: 52, 4: 35, 5: 42, 6: 49}[players]


@pytest.mark.parametrize(
    ("players", "options", "key"),
    [
        (4, {"preset": "wild"}, "option-value"),
        (2, {"preset": "expert"}, "option-seats"),
        (2, {"bullets_drawn": "discard_at_once"}, "option-seats"),
        (4, {"bandits_per_player_3p": 2}, "option-seats"),
        (5, {"team_start_purses": "player"}, "option-seats"),
        (4, {"dice": "loaded"}, "option-unknown"),
        (3, {"preset": "expert", "bandits_per_player_3p": 2}, "option-clash"),
        (4, {"preset": "basic", "tuco_shots": "up"}, "option-idle"),
        (4, {"bullets_drawn": "discard_at_once"}, "option-idle"),
        (3, {"team_start_purses": "player"}, "option-idle"),
        (3, {"host_seat": 1}, "option-idle"),
    ],
)
def test_an_option_that_does_not_exist_is_refused(players: int, options: dict[str, Value], key: str) -> None:
    with pytest.raises(BadOption) as refused:
        Match(COLT_EXPRESS, players, options, seed=0, engine=ENGINE)
    assert refused.value.key == key
