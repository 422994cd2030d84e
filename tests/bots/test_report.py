"""The report of an arena: ratings, and habits that distinguish winners."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pytest

from gulch.arena import Outcome, Standings, make_plan
from gulch.arena.bot_ratings import fit_ratings, stages
from gulch.arena.plots import ticks
from gulch.arena.report import write_report
from gulch.arena.results_table import quantile, standings_of
from gulch.games.el_paso import EL_PASO
from gulch.text import LANGUAGES, Text

BOTS = ("sheriff", "deputy", "deputy")


def outcome(number: int, places: list[int], robbed: list[int]) -> Outcome:
    points = [40 - 10 * place for place in places]
    return Outcome(number, BOTS, places, points, 60 + number, [{"rob": times} for times in robbed], [0.5, 0.0, 0.0])


@pytest.fixture
def standings() -> Standings:
    return standings_of(
        outcome(number, [1, 2, 3] if number % 4 else [3, 1, 2], [9, 5, 4] if number % 4 else [3, 9, 4])
        for number in range(40)
    )


def test_ratings_of_two_players_are_those_of_bradley_and_terry() -> None:
    """Whoever wins three matches in four is rated 191 Elo points higher."""
    found = fit_ratings({(("a",), ("a", "b")): 3000, (("b",), ("a", "b")): 1000})
    assert found["a"].value - found["b"].value == pytest.approx(190.8, abs=0.2)
    assert found["a"].value + found["b"].value == pytest.approx(3000)
    assert found["a"].low < found["a"].value < found["a"].high
    assert found["a"].high - found["a"].low < 40


def test_the_whole_order_of_finish_counts() -> None:
    matches: Counter[object] = Counter(stages(("a", "b", "c"), (1, 2, 3)))
    assert matches == {(("a",), ("a", "b", "c")): 1, (("b",), ("b", "c")): 1}
    found = fit_ratings(dict.fromkeys(stages(("a", "b", "c"), (1, 2, 3)), 10))
    assert found["a"].value > found["b"].value > found["c"].value


def test_bots_that_share_all_places_are_equal_and_unbeaten_ones_finite() -> None:
    shared = fit_ratings(dict.fromkeys(stages(("a", "b"), (1, 1)), 50))
    assert shared["a"].value == pytest.approx(shared["b"].value)
    best = fit_ratings(dict.fromkeys(stages(("a", "b"), (1, 2)), 10**6))
    assert 2000 < best["a"].value < 10_000


def test_equal_bots_have_equal_ratings() -> None:
    assert fit_ratings(dict.fromkeys(stages(("a", "a", "a"), (1, 2, 3)), 7))["a"].value == 1500
    assert fit_ratings({}) == {}


def test_the_habits_of_winners_are_found(standings: Standings) -> None:
    """In every match the winner robs more often than the average player, and nobody else does."""
    (kind, habit), *_ = standings.distinguishing_habits
    assert kind == "rob"
    assert (habit.share(1), habit.share(0)) == (1.0, 0.0)


def test_victories_are_counted_by_order_of_play(standings: Standings) -> None:
    assert [share for share, _ in standings.order] == [0.75, 0.25, 0.0]
    standings.add(Outcome(40, BOTS, [1, 2, 3], [9, 5, 3], 50, [{}, {}, {}], [0.0] * 3, first=2))
    assert standings.by_order == [30.0, 11.0, 0.0]


def test_quantiles_of_counted_values() -> None:
    assert [quantile(Counter({1: 5, 3: 4, 10: 1}), part) for part in (0.25, 0.5, 0.75, 1.0)] == [1, 1, 3, 10]


@pytest.mark.parametrize(("least", "most"), [(0, 1), (0.02, 0.03), (900, 2100), (-30, 40), (5, 5)])
def test_a_scale_has_a_few_round_figures(least: float, most: float) -> None:
    found = ticks(least, most)
    assert 1 <= len(found) <= 8
    assert all(least <= value <= most + 1e-9 for value in found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_report_is_one_file_with_everything(language: str, standings: Standings, tmp_path: Path) -> None:
    plan = make_plan(EL_PASO, BOTS, seed=1)
    text = Text(language, EL_PASO)
    write_report(plan, standings, text, tmp_path / "report.html", tmp_path / "plots")
    page = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert not re.search(r"(src|href)=|@import|url\(", page)
    assert text("game-title") in page
    assert text("bot-sheriff") in page
    assert "gulch arena el_paso --bots sheriff,deputy,deputy --matches 40 --seed 1" in page
    plots = sorted(file.name for file in (tmp_path / "plots").iterdir())
    keys = "actions", "length", "points", "ratings", "seats", "shares", "strategy"
    assert plots == [f"{key}.svg" for key in keys]
    for key in keys:
        plot = (tmp_path / "plots" / f"{key}.svg").read_text(encoding="utf-8")
        assert plot in page
        assert text(f"arena-{key}") in page
        assert ElementTree.fromstring(plot).tag.endswith("svg")


def test_an_arena_of_one_bot_has_no_ratings_to_show(tmp_path: Path) -> None:
    plan = make_plan(EL_PASO, ("deputy", "deputy"), seed=1)
    few = standings_of([Outcome(0, plan.bots, [1, 2], [9, 3], 50, [{"rob": 3}, {"rob": 3}], [0.0, 0.0])])
    write_report(plan, few, Text("en", EL_PASO), None, tmp_path)
    assert not (tmp_path / "ratings.svg").exists()
    assert not (tmp_path / "strategy.svg").exists()
