"""The component data: its numbers, and the files that the loader refuses."""

from pathlib import Path

import pytest
from tests.owners import changed

from gulch.games.colt_express.components import (
    BANDITS,
    CARDS,
    COMPONENTS,
    PILE,
    PURSE_VALUES,
    ROUND_CARDS,
    ROUND_TURNS,
    TAGS,
    TOKEN_VALUE,
    TURNS,
    VALUE,
    verify,
)
from gulch.kernel.components import BadComponents


def test_the_file_has_the_figures_of_the_box() -> None:
    verify(COMPONENTS)
    assert BANDITS == ["ghost", "doc", "tuco", "cheyenne", "belle", "django"]
    assert CARDS == ["move", "ladder", "shoot", "punch", "rob", "marshal"]
    assert PURSE_VALUES == [250, 300, 350, 400, 450, 500]
    assert [int((TOKEN_VALUE == rank).sum()) for rank in range(6)] == [8, 2, 2, 2, 2, 2]
    assert int(VALUE[TOKEN_VALUE].sum()) == 6000
    assert (PILE, TAGS) == (24, 48)


@pytest.mark.parametrize(
    ("card", "symbols"),
    [
        ("r24_angry_marshal", "SSTR"),
        ("r24_swivel_arm", "STSS"),
        ("r24_braking", "SSSS"),
        ("r24_take_it_all", "ST2S"),
        ("r24_passengers_rebellion", "SSTSS"),
        ("r24_tunnels", "STSTS"),
        ("r24_bridge", "S2S"),
        ("r56_angry_marshal", "SSR"),
        ("r56_swivel_arm", "STS"),
        ("r56_braking", "STSS"),
        ("r56_take_it_all", "S2R"),
        ("r56_passengers_rebellion", "STSR"),
        ("r56_tunnels", "STST"),
        ("r56_bridge", "S2"),
        ("station_marshals_revenge", "SSTS"),
        ("station_pickpocketing", "SSTS"),
        ("station_hostage", "SSTS"),
    ],
)
def test_the_round_cards_have_their_symbols(card: str, symbols: str) -> None:
    letters = dict(zip(TURNS, "ST2R", strict=True))
    assert (
        "".join(letters[TURNS[turn]] for turn in ROUND_TURNS.tolist()[ROUND_CARDS.index(card)] if turn >= 0) == symbols
    )


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        pytest.param("value = 250\ncount = 8", "value = 250\ncount = 9", "the purses are 18", id="19 purses"),
        pytest.param(
            "value = 300\ncount = 2", "value = 350\ncount = 2", "values do not make their total", id="dearer purses"
        ),
        pytest.param(
            "value = 250\ncount = 8", "value = -250\ncount = 8", "positive whole number", id="a negative purse"
        ),
        pytest.param("value = 250\ncount = 8", "value = 2.5\ncount = 8", "positive whole number", id="half a dollar"),
        pytest.param("jewels = 6\n", "jewels = 5\n", "counted twice", id="five jewels"),
        pytest.param(
            "value = 500\nvalue_public = true",
            "value = 400\nvalue_public = true",
            "do not make the total",
            id="cheaper jewels",
        ),
        pytest.param(
            "purses = 4\njewels = 1",
            "purses = 4\njewels = 2",
            "more jewels than there are",
            id="a jewel too many on the floors",
        ),
        pytest.param(
            "purses = 3\njewels = 1",
            "purses = 4\njewels = 1",
            "solo_6: the purses do not suffice",
            id="a purse too many on the floors",
        ),
        pytest.param('[[cars]]\nid = "car_1p"\n', '[[wagons]]\nid = "car_1p"\n', "the cars are six", id="five cars"),
        pytest.param('id = "punch"', 'id = "kick"', "six actions in their order", id="an unknown action"),
        pytest.param("count = 2\ncount_team = 1", "count = 3\ncount_team = 1", "ten action cards", id="eleven cards"),
        pytest.param(
            "count = 2\ncount_team = 1",
            "count = 2\ncount_team = 2",
            "eleven action cards",
            id="thirteen cards in a team",
        ),
        pytest.param(
            'anchors = ["ghost", "doc", "belle"]',
            'anchors = ["ghost", "doc", "tuco"]',
            "no partition of the bandits",
            id="Tuco twice",
        ),
        pytest.param("inside_move = 1", "inside_move = 2", "the rules know one car only", id="two cars a move"),
        pytest.param('deck = "2-4"', 'deck = "5-6"', "seven, seven and three", id="eight cards in a deck"),
        pytest.param(
            'turns = ["standard", "standard", "tunnel", "switching"]',
            'turns = ["standard", "bridge"]',
            "an unknown turn symbol",
            id="a new symbol",
        ),
        pytest.param('event = "braking"', 'event = "derailed"', "r24_braking: no such event", id="a new event"),
        pytest.param('title = "bridge"', 'title = "ford"', "r24_bridge: no such event", id="a card without a name"),
        pytest.param("per_bandit = 6", "per_bandit = 5", "bullets of a cylinder differ", id="five bullets"),
        pytest.param(
            "faces = [6, 5, 4, 3, 2, 1]",
            "faces = [1, 2, 3, 4, 5, 6]",
            "numbered downwards",
            id="the cylinder upside down",
        ),
        pytest.param("neutral = 13", "neutral = 12", "neutral bullets", id="twelve neutral bullets"),
        pytest.param(
            "cards_total = 132", "cards_total = 131", "the cards do not make the total", id="a card is missing"
        ),
        pytest.param('round_deck = "2-4"', 'round_deck = "7-8"', "solo_3: no such round deck", id="an unknown deck"),
        pytest.param("[bullet_cards]", "[bullets]", r"the table \[bullet_cards\] is missing", id="a table is missing"),
    ],
)
def test_a_file_that_does_not_add_up_is_refused(tmp_path: Path, old: str, new: str, problem: str) -> None:
    with pytest.raises(BadComponents, match=problem):
        verify(changed(COMPONENTS, tmp_path, (old, new), count=1))
