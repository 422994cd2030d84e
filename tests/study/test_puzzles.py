"""Puzzles: how they are found and stored; those that the games ship are up to date."""

from __future__ import annotations

import datetime
from pathlib import Path

import pytest

from gulch.kernel.compiled import Compiled
from gulch.kernel.engine import Interpreted
from gulch.kernel.game import game, games
from gulch.kernel.play import chosen
from gulch.study import puzzles
from gulch.study.puzzles import Puzzle, PuzzleSearch, RatedChoice

SMALL = PuzzleSearch("carson_city", iterations=200, samples=60, margin=0.05)


@pytest.fixture(scope="module")
def found(built: dict[str, Compiled]) -> list[Puzzle]:
    return next(some for some in puzzles.find_puzzles(SMALL, processes=1) if some)


def test_a_puzzle_has_one_best_choice_that_a_greedy_player_misses(found: list[Puzzle]) -> None:
    here = game("carson_city")
    on = Interpreted(here)
    for one in found:
        position = here.load(one.position)
        legal = on.legal(position, one.seat)
        best = here.actions.number(one.choices[0].action)
        assert sorted(here.actions.number(rated.action) for rated in one.choices) == legal
        assert one.choices[0].share - one.choices[1].share == pytest.approx(one.margin, abs=0.002)
        assert one.margin >= SMALL.margin
        greedy = chosen(on, position, one.seat, 1)
        assert on.weigh(position, one.seat, greedy) > on.weigh(position, one.seat, best)


def test_the_same_search_finds_the_same_and_drops_stale_puzzles(found: list[Puzzle], tmp_path: Path) -> None:
    path = tmp_path / "puzzles.jsonl"
    stale = Puzzle("old", 0, "", 0, {}, found[0].choices, {}, [], 0.9)
    puzzles.write(path, [stale])
    heard: list[int] = []
    kept = puzzles.collect(SMALL, len(found), path, processes=1, matches=50, progress=heard.append)
    assert {one.id for one in kept} == {one.id for one in found}
    assert puzzles.read(path) == kept
    assert heard[0] == 0
    assert heard[-1] == len(kept)


def puzzle(id: str, do: str, margin: float) -> Puzzle:
    return Puzzle(id, 1, "", 0, {}, [RatedChoice({"do": do}, 0.9, 1.0)], {}, [], margin)


def test_a_collection_is_varied() -> None:
    many = [puzzle(str(n), "bid", 0.5 - n / 100) for n in range(6)] + [puzzle("x", "pass", 0.1)]
    assert [one.id for one in puzzles.select(many, 4)] == ["0", "1", "x", "2"]


def test_games_take_turns_day_by_day(monkeypatch: pytest.MonkeyPatch) -> None:
    own = {"el_paso": [puzzle("a", "x", 1), puzzle("b", "x", 1)], "boomtown": [puzzle("c", "x", 1)], "carson_city": []}
    monkeypatch.setattr(puzzles, "puzzles_of", lambda game: own[game.name])
    some = [game(name) for name in own]
    days = [puzzles.puzzle_of_the_day(some, datetime.date(2030, 1, 1) + datetime.timedelta(days)) for days in range(4)]
    ids = [one[1].id for one in days if one is not None]
    assert sorted(set(ids)) == ["a", "b", "c"]
    assert ids.count("c") == 2
    assert puzzles.puzzle_of_the_day(some[2:], datetime.date(2030, 1, 1)) is None


@pytest.mark.parametrize("name", games())
def test_the_puzzles_of_the_games_have_legal_choices(name: str) -> None:
    here = game(name)
    on = Interpreted(here)
    for one in puzzles.puzzles_of(here):
        position = here.load(one.position)
        legal = on.legal(position, one.seat)
        assert {here.actions.number(rated.action) for rated in one.choices} == set(legal)
        assert here.actions.number(one.greedy) in legal
        assert one.greedy != one.choices[0].action
        assert here.view(position, one.seat) is not None


@pytest.mark.parametrize("name", games())
def test_every_game_ships_twenty_current_puzzles(name: str) -> None:
    assert len(puzzles.puzzles_of(game(name))) >= 20
