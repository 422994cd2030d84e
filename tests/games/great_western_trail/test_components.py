"""The component data: its numbers, and the files that the loader refuses."""

from pathlib import Path

import pytest
from tests.owners import changed, python

from gulch.games.great_western_trail.components import COMPONENTS, EFFECTS, VERBS, verify
from gulch.kernel.components import BadComponents


def test_the_file_has_the_figures_of_the_box() -> None:
    verify(COMPONENTS)
    assert {row["id"]: row["breeding"] for row in COMPONENTS["cattle"]}["hereford"] == 5
    assert [post["value"] for post in COMPONENTS["posts"]] == [0, 5, 7, 9, 10, 12, 16]
    assert {row["do"] for row in EFFECTS} == set(VERBS)  # every verb is used


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        pytest.param("per_player = 4", "per_player = 5", "players' cattle are 44 cards", id="eleven starting cards"),
        pytest.param(
            "count = 10\nbreeding = 3",
            "count = 9\nbreeding = 3",
            "market's cattle are 31 cards",
            id="a Corriente too few",
        ),
        pytest.param(
            "cattle_cards = 91", "cattle_cards = 90", "cattle cards do not make the total", id="another total"
        ),
        pytest.param(
            'id = "cowboy"\nen = "Cowboy"\nru = "Ковбой"\ncount = 12',
            'id = "cowboy"\nen = "Cowboy"\nru = "Ковбой"\ncount = 11',
            "worker cards",
            id="47 workers",
        ),
        pytest.param('next = ["S4"]', 'next = ["S3"]', "bounded number of ways", id="a circle on the trail"),
        pytest.param('next = ["S4"]', 'next = ["S10"]', "S3 leads to an unknown node", id="a way to nowhere"),
        pytest.param('next = ["S2", "S3"]', 'next = ["S2"]', "on no route", id="a node nobody can reach"),
        pytest.param('letter = "C"\nnext', 'letter = "B"\nnext', "different letters", id="two cells of one letter"),
        pytest.param("value = 5\n", "value = 7\n", "posts rise from 0", id="two posts of one value"),
        pytest.param('id = "hand_limit"', 'id = "hand"', "disc space of the rulebook is missing", id="no hand limit"),
        pytest.param('improved_by = "aux1_plus"', 'improved_by = "aux9"', "unknown disc space", id="an unknown space"),
        pytest.param(
            '{ do = "buy_cattle" }',
            '{ do = "steal_cattle" }',
            "neutral D: no such effect: steal_cattle",
            id="an unknown verb",
        ),
        pytest.param(
            'immediate = [ { do = "money", n = 4 } ]',
            'immediate = [ { do = "move", n = 4 } ]',
            "bonus money: move has no place there",
            id="a move on a bonus tile",
        ),
        pytest.param(
            'match = "galloway"', 'match = "holstein"', "neutral B: no such cattle: holstein", id="an unknown breed"
        ),
        pytest.param(
            'breed = "shorthorn", cost',
            'breed = "criollo", cost',
            "criollo is not in the market",
            id="cattle that is not for sale",
        ),
        pytest.param('kind = "any", cost', 'kind = "either", cost', "no such tile: either", id="an unknown tile"),
        pytest.param(
            'needs = ["post_16"]', 'needs = ["depot_16"]', "O18: no such item: depot_16", id="an unknown need"
        ),
        pytest.param('needs = ["post_16"]', "needs = []", "O18 needs nothing", id="a goal for nothing"),
        pytest.param(
            "supply_total = 18", "supply_total = 17", "Sue's supply does not make its total", id="17 cards for Sue"
        ),
        pytest.param(
            'action = "best"', 'action = "worst"', "A8: no such action: worst", id="an unknown action of Sue's"
        ),
        pytest.param(
            "delivery_order = [7, 9", "delivery_order = [8, 9", "Sue delivers to an unknown post", id="an unknown post"
        ),
        pytest.param(
            "[[train]]\nengineers = 4", "[[train]]\nengineers = 5", "train cards need", id="a gap between train cards"
        ),
        pytest.param("[limits]", "[bounds]", r"the table \[limits\] is missing", id="a table is missing"),
    ],
)
def test_a_file_with_inconsistent_data_is_refused(tmp_path: Path, old: str, new: str, problem: str) -> None:
    with pytest.raises(BadComponents, match=problem):
        verify(changed(COMPONENTS, tmp_path, (old, new)))


OWNERS_GAME = """
from gulch.games.great_western_trail import GREAT_WESTERN_TRAIL as game
from gulch.kernel.engine import Interpreted
from gulch.kernel.play import chosen
engine = Interpreted(game)
for seats in game.seats:
    position = game.fresh(seats, {}, 7)
    engine.start(position)
    while position.actors:
        seat = position.actors.bit_length() - 1
        engine.apply(position, seat, chosen(engine, position, seat, 5))
        assert engine.check(position) == 0
    print(seats, game.view(position, 0).posts[1].value)
"""


def test_the_game_plays_by_the_owners_figures(tmp_path: Path) -> None:
    """The code takes the graph, the tiles, their costs and rewards from the file alone."""
    text = COMPONENTS.text
    for old, new in (
        ("value = 5\n", "value = 6\n"),
        ("starting_disc_post = 5", "starting_disc_post = 6"),
        ('next = ["S2", "S3"]', 'next = ["S2", "S3", "S4"]'),
        ('next = ["ND"]', 'next = ["ND", "S5"]'),
        (
            '{ do = "exchange_token", n = 1, cost = 1 } ]\nsource = "reconstructed from',
            '{ do = "exchange", n = 3 }, { do = "tile", kind = "any", cost = 1 } ]\nsource = "reconstructed from',
        ),
        (
            'reward = [ { do = "money", n = 4 } ]',
            'reward = [ { do = "remove_cattle", match = "bv1" }, '
            '{ do = "gain_cattle", breed = "black_angus", cost = 3 } ]',
        ),
        ('base = { do = "remove_cattle", match = "any" }', 'base = { do = "hire", first = 2 }'),
        ('bonus = { kind = "step", n = 1 }', 'bonus = { kind = "step", n = 2 }'),
    ):
        assert old in text, old
        text = text.replace(old, new)
    path = tmp_path / "owner.toml"
    path.write_text(text, encoding="utf-8")
    done = python(path, "-c", OWNERS_GAME)
    assert done.stdout.split() == ["1", "6", "2", "6", "3", "6", "4", "6"], done.stderr
