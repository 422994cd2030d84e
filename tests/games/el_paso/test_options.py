"""The table's options (EP-9, EP-10, EP-46, EP-47, EP-68)."""

import pytest

from gulch.games.el_paso import EL_PASO
from gulch.games.el_paso.components import TOWNS
from gulch.kernel.options import BadOption, Value
from gulch.match import Match

from .scenario import ENGINE, PLAYER_COUNTS, Town, whole_match


@pytest.mark.rule("EP-45")
def test_the_defaults_follow_our_edition_of_the_rulebook() -> None:
    defaults = {
        "tiles_per_town": 18,
        "draw_mode": "fair",
        "emptied_keep": "two",
        "first_guard": "random",
        "guard_seat": 0,
        "memory": "helped",
    }
    assert Match(EL_PASO, 2, seed=0, engine=ENGINE).options == defaults


@pytest.mark.rule("EP-10")
@pytest.mark.parametrize("name", TOWNS)
def test_twenty_tiles_may_be_drawn_instead(name: str) -> None:
    stocked = Town(tiles_per_town=20).enters(name)[-1]
    assert stocked["placed"] + stocked["returned"] == 20


@pytest.mark.rule("EP-10", "EP-47", "EP-68")
@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_every_option_can_be_played_to_the_end(players: int) -> None:
    for tiles_per_town in (18, 20):
        moments = whole_match(
            players,
            2,
            tiles_per_town=tiles_per_town,
            draw_mode="fastest",
            emptied_keep="at_least_two",
            first_guard="chosen",
            guard_seat=1,
        )
        stocked = [
            event["placed"] + event["returned"]
            for moment in moments
            for event in moment.events
            if event["event"] == "stocked"
        ]
        assert stocked == [tiles_per_town] * 6
        assert not any(event["event"] == "chose_pile" for moment in moments for event in moment.events)
        assert moments[-1].after.actors == 0


@pytest.mark.parametrize(
    ("options", "key", "figures"),
    [
        ({"tiles_per_town": 19}, "option-value", {"option": "tiles_per_town", "value": "19", "allowed": "18, 20"}),
        ({"draw_mode": "slow"}, "option-value", {"option": "draw_mode", "value": "slow", "allowed": "fair, fastest"}),
        (
            {"emptied_keep": "three"},
            "option-value",
            {"option": "emptied_keep", "value": "three", "allowed": "two, at_least_two"},
        ),
        (
            {"first_guard": "host"},
            "option-value",
            {"option": "first_guard", "value": "host", "allowed": "random, chosen"},
        ),
        ({"first_guard": "chosen", "guard_seat": 3}, "option-seat", {"option": "guard_seat", "value": 3, "seats": 3}),
        (
            {"guard_seat": 1},
            "option-idle",
            {"option": "guard_seat", "value": 1, "other": "first_guard", "its_value": "chosen"},
        ),
        ({"sheriff": "asleep"}, "option-unknown", {"option": "sheriff"}),
    ],
)
def test_an_option_that_does_not_exist_is_refused(
    options: dict[str, Value], key: str, figures: dict[str, Value]
) -> None:
    with pytest.raises(BadOption) as refused:
        Match(EL_PASO, 3, options, seed=0, engine=ENGINE)
    assert (refused.value.key, refused.value.figures) == (key, figures)
