"""The component files of all games: they name their sources, and owners may correct them."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.owners import changed, python

from gulch.kernel.game import game, games


@pytest.mark.parametrize("name", games())
def test_every_table_names_its_source(name: str) -> None:
    facts = list(game(name).components.facts())
    tables = {
        key
        for key, value in game(name).components.data.items()
        if isinstance(value, dict) or (isinstance(value, list) and isinstance(value[0], dict))
    }
    assert tables <= {fact.where.split(" · ")[0].strip() for fact in facts}
    assert any(fact.reconstructed for fact in facts)


@pytest.mark.parametrize(
    ("name", "old", "new", "problem"),
    [
        ("el_paso", "order = 7\n", "order = 9\n", "the towns are numbered 1 to 7"),
        ("boomtown", "order = 4\n", "order = 9\n", "the towns are not numbered"),
        ("colt_express", "neutral = 13", "neutral = 12", "the neutral bullets are given twice and differ"),
        ("carson_city", "players_max = 5", "players_max = 4", "there are five colours"),
        ("great_western_trail", "cattle_cards = 91", "cattle_cards = 92", "the cattle cards do not make the total"),
    ],
)
def test_a_game_refuses_a_contradictory_file(tmp_path: Path, name: str, old: str, new: str, problem: str) -> None:
    done = python(
        changed(game(name).components, tmp_path, (old, new), count=1).path, "-c", f"import gulch.games.{name}"
    )
    assert done.returncode != 0
    assert f"owner.toml: {problem}" in done.stderr


@pytest.mark.parametrize(
    ("name", "old", "new", "figure", "told"),
    [
        ("el_paso", "rate = 4\n", "rate = 5\n", "RATE[0]", "5"),
        pytest.param(
            "boomtown",
            'town = "CM"\nnumber = 6\nvalue = 7',
            'town = "CM"\nnumber = 6\nvalue = 9',
            "MINE_VALUE.sum()",
            "182",
            id="boomtown (R-33)",
        ),
        ("colt_express", "gunslinger_prize = 1000", "gunslinger_prize = 900", "PRIZE", "900"),
    ],
)
def test_a_game_uses_the_figures_of_its_owners_file(
    tmp_path: Path, name: str, old: str, new: str, figure: str, told: str
) -> None:
    owned = changed(game(name).components, tmp_path, (old, new), count=1).path
    done = python(owned, "-c", f"from gulch.games.{name}.components import *; print({figure})")
    assert done.stdout.strip() == told, done.stderr
