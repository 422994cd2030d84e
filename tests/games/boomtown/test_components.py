"""The component data: its numbers, and the files that the loader refuses."""

import re
from collections import Counter
from pathlib import Path

import pytest
from tests.owners import changed, python

from gulch.games.boomtown.components import (
    CHANCE,
    COMPONENTS,
    DANGEROUS,
    EVENTS_OF,
    MINE_AT,
    MINE_NUMBER,
    MINE_TOWN,
    MINE_VALUE,
    MINES,
    MOST_GOLD,
    N_CARDS,
    TOWNS,
    verify,
)
from gulch.kernel.components import BadComponents

LAST_MINE = 'id = "SN-11"\ntown = "SN"\nnumber = 11\nvalue = 4\ndangerous = false'


def test_the_file_has_the_figures_of_the_box() -> None:
    verify(COMPONENTS)
    assert TOWNS == ["CJ", "CM", "CC", "DG", "SN"]
    assert N_CARDS == 60
    assert [int(MINE_VALUE[MINE_TOWN == town].sum()) for town in range(5)] == [36, 39, 35, 36, 34]
    assert [int((MINE_VALUE * CHANCE[MINE_NUMBER])[MINE_TOWN == town].sum()) for town in range(5)] == [
        124,
        139,
        119,
        121,
        108,
    ]
    assert [MINES[card] for card in range(45) if DANGEROUS[card]] == ["CJ-7", "CM-6"]
    assert CHANCE.tolist() == [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
    assert {kind: len(cards) for kind, cards in EVENTS_OF.items() if len(cards) != 1} == {
        "dynamite": 3,
        "hold_up": 2,
        "saloon": 2,
    }
    assert sum(map(len, EVENTS_OF.values())) == 15


def test_a_town_has_at_most_one_mine_for_each_total() -> None:
    assert Counter(MINE_AT[:, 7].tolist())[-1] == 0
    assert [MINES[card] for card in MINE_AT[:, 12] if card >= 0] == ["CJ-12", "CM-12", "CC-12"]


def test_nobody_can_ever_have_more_gold_than_can_be_bid() -> None:
    assert MOST_GOLD == 3 * 10 + 20 * (21 + 3) + 10


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        pytest.param('id = "CM"\nslug', 'id = "CJ"\nslug', "two towns have the same id", id="two towns with one id"),
        pytest.param("order = 4\n", "order = 5\n", "not numbered from 0", id="a gap in the towns"),
        pytest.param(
            "boomtown_tokens_per_town = 2",
            "boomtown_tokens_per_town = 3",
            "tokens are not as many",
            id="fifteen tokens",
        ),
        pytest.param("mayor_pawns_per_town = 1", "mayor_pawns_per_town = 2", "one mayor pawn", id="two pawns"),
        pytest.param("mayor_pawns = 5", "mayor_pawns = 6", "pawns are not as many", id="six pawns"),
        pytest.param(
            LAST_MINE, LAST_MINE.replace("value = 4", "value = 0"), "positive whole number", id="a mine without gold"
        ),
        pytest.param(
            LAST_MINE, LAST_MINE.replace("value = 4", "value = 4.5"), "positive whole number", id="half a gold"
        ),
        pytest.param(LAST_MINE, LAST_MINE.replace("11", "13"), "never show its number", id="a number off the dice"),
        pytest.param(LAST_MINE, LAST_MINE.replace("11", "10"), "same number twice", id="a number twice"),
        pytest.param(
            LAST_MINE,
            LAST_MINE.replace("number = 11", "number = 12"),
            "town and its number",
            id="an id that does not fit",
        ),
        pytest.param(LAST_MINE, LAST_MINE.replace("SN", "XX"), "no such town", id="an unknown town"),
        pytest.param(
            LAST_MINE, LAST_MINE.replace("false", "true"), "dangerous mines are not those", id="another dangerous mine"
        ),
        pytest.param(f"[[mines.card]]\n{LAST_MINE}", "", "mines are not as many", id="44 mines"),
        pytest.param("mines_per_town = 9", "mines_per_town = 8", "a town's mines", id="eight mines a town"),
        pytest.param('"11" = 4', '"11" = 5', "mines_per_number", id="another count of numbers"),
        pytest.param("count = 3\n", "count = 4\n", "events are not as many", id="sixteen events"),
        pytest.param("count = 3\n", "count = -3\n", "count is a whole number", id="fewer than none"),
        pytest.param('id = "telegraph"', 'id = "telephone"', "eleven kinds", id="an unknown kind"),
        pytest.param("kinds = 11", "kinds = 12", "given twice", id="twelve kinds"),
        pytest.param(
            "card_sharp_payment = 4",
            "card_sharp_payment = 5",
            "amount and card_sharp_payment differ",
            id="two figures for one thing",
        ),
        pytest.param("cards_total = 60", "cards_total = 61", "do not make the cards", id="61 cards"),
        pytest.param("count = 2\nfaces", "count = 3\nfaces", "the dice are two", id="three dice"),
        pytest.param(
            "hold_up_min = 2 ", "hold_up_min = 13 ", "number_min and hold_up_min differ", id="another least number"
        ),
        pytest.param(
            "recipients = 3", "recipients = 4", "everyone but the high bidder", id="a payout to the high bidder"
        ),
        pytest.param(
            "last_recipient_keeps_all = false",
            "last_recipient_keeps_all = true",
            "either to the bank",
            id="two ways for the rest",
        ),
        pytest.param("rounds = 15", "rounds = 14", "length does not follow", id="another number of rounds"),
        pytest.param(
            "short_game_removed_cards = 15",
            "short_game_removed_cards = 44",
            "length does not follow",
            id="hardly a short game",
        ),
        pytest.param("[towns]", "[cities]", "the figure .*mayor_pawns_per_town.* is missing", id="a table is missing"),
    ],
)
def test_a_file_that_does_not_add_up_is_refused(tmp_path: Path, old: str, new: str, problem: str) -> None:
    with pytest.raises(BadComponents, match=problem):
        verify(changed(COMPONENTS, tmp_path, (old, new)))


def with_copies(counts: dict[str, int]) -> str:
    """The data with other numbers of copies of event cards, and with totals adjusted to them."""
    text = COMPONENTS.text
    for kind, count in counts.items():
        text = re.sub(rf'(id = "{kind}"\n(?:name_.*\n)+count = )\d+', rf"\g<1>{count}", text)
    more = sum(count - len(EVENTS_OF[kind]) for kind, count in counts.items())
    text = re.sub(
        r"\b(total|events_total|cards_total) = (15|60)\b", lambda found: f"{found[1]} = {int(found[2]) + more}", text
    )
    length = r"players = (\d)\nshort = (\w+)\ncards = (\d+)\nrounds = \d+"
    return re.sub(
        length,
        lambda found: f"players = {found[1]}\nshort = {found[2]}\n{lasting(int(found[3]) + more, int(found[1]))}",
        text,
    )


def lasting(cards: int, players: int) -> str:
    return f"cards = {cards}\nrounds = {cards // players}"


def test_any_number_of_copies_of_any_event_stays_correct(tmp_path: Path) -> None:
    """Runs many_copies.py with two to four copies of nearly every event, and with no Card Shark."""
    counts = {
        "card_sharp": 0,
        "dynamite": 4,
        "confiscation": 3,
        "governor": 3,
        "mustang": 3,
        "new_vein": 3,
        "saloon": 3,
        "saloon_girls": 2,
        "telegraph": 3,
    }
    path = tmp_path / "owner.toml"
    path.write_text(with_copies(counts), encoding="utf-8")
    done = python(path, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/games/boomtown/many_copies.py")
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_cards_text_has_the_figures_of_a_changed_file(tmp_path: Path) -> None:
    changes = [("amount = 10", "amount = 12"), ("stagecoach_gold = 10", "stagecoach_gold = 12")]
    script = """
from gulch.games.boomtown import BOOMTOWN as game
from gulch.kernel.engine import Interpreted
from gulch.text import Text
position = game.fresh(3)
Interpreted(game).start(position)
for language in ("en", "ru"):
    print(Text(language, game)("event-text-stagecoach", **game.view(position, 0).printed))
"""
    done = python(changed(COMPONENTS, tmp_path, *changes).path, "-c", script)
    assert done.stdout.splitlines() == ["Take 12 gold from the bank.", "Возьмите 12 золота из банка."], done.stderr
