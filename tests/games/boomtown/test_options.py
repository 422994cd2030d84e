"""The table's options."""

import pytest

from gulch.games.boomtown import BOOMTOWN
from gulch.kernel.options import BadOption, Value
from gulch.match import Match

from .scenario import ENGINE, PLAYER_COUNTS, whole_match


@pytest.mark.rule("BT-4", "BT-46", "BT-85")
def test_all_options_are_off_by_default() -> None:
    assert Match(BOOMTOWN, 3, seed=0, engine=ENGINE).options == {
        "short_game": "off",
        "mustang_before_high_bidder": "off",
        "memory": "helped",
        "card_sharp": "all",
    }


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_every_set_of_options_can_be_played_to_the_end(players: int) -> None:
    sets = BOOMTOWN.options.combinations(players)
    assert len(sets) == (8 if players == 3 else 4)
    for options in sets:
        moments = whole_match(players, 4, **options)
        assert moments[-1].after.actors == 0
        assert moments[-1].after.round == (15 if options["short_game"] == "on" else 60 // players)


@pytest.mark.parametrize(
    ("options", "key"),
    [
        ({"short_game": "yes"}, "option-value"),
        ({"mustang_before_high_bidder": 1}, "option-value"),
        ({"long_game": "on"}, "option-unknown"),
    ],
)
def test_an_option_that_does_not_exist_is_refused(options: dict[str, Value], key: str) -> None:
    with pytest.raises(BadOption) as refused:
        Match(BOOMTOWN, 3, options, seed=0, engine=ENGINE)
    assert refused.value.key == key
