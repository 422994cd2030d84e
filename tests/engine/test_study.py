"""Hints, analyses and puzzles in TypeScript are those in Python."""

from __future__ import annotations

import datetime
from pathlib import Path
from typing import Any

import pytest

from gulch.bots import Budget
from gulch.kernel.compiled import Compiled
from gulch.kernel.game import game, games
from gulch.match import Match, decode, encode
from gulch.study import analysis
from gulch.study.advice import AdvisedChoice, hint
from gulch.study.comparison import Effort, compare_choices
from gulch.study.puzzles import position_of, puzzle_of_the_day, puzzles_of
from tests.engine.conftest import Script
from tests.engine.test_bots import decisions

GOLDEN = Path(__file__).parents[1] / "golden"
BEGINNING = 15  # moves
LITTLE = 1  # playouts for a whole analysis; each move gets a minimum of its own


def advised(choices: list[AdvisedChoice]) -> list[dict[str, Any]]:
    """Choices as JavaScript has them."""
    return [
        {
            "action": choice.action,
            "share": choice.share,
            "points": choice.points,
            "why": [{"figure": reason.figure, "amount": reason.amount} for reason in choice.why],
        }
        for choice in choices
    ]


@pytest.mark.parametrize("name", games())
def test_hints_are_the_same(name: str, built: dict[str, Compiled], in_node: Script) -> None:
    engine, samples = built[name], 200
    questions: list[dict[str, Any]] = []
    expected = []
    for position, seat in decisions(engine, 3):
        luck = 2**64 - 1 - len(questions)
        asked = {"position": list(position.data), "seat": seat, "luck": str(luck)}
        questions.append({**asked, "budget": {"iterations": 100}, "samples": samples})
        compared = compare_choices(engine, position, seat, luck, Effort(Budget(iterations=100), samples))
        expected.append(advised(hint(engine.game, compared)))
    assert any(choice["why"] for choices in expected for choice in choices)
    for told, wanted in zip(in_node("study", "hints", name, questions), expected, strict=True):
        assert told == wanted


@pytest.mark.parametrize("name", games())
def test_analyses_are_the_same(name: str, built: dict[str, Compiled], in_node: Script) -> None:
    """El Paso's match to its end, of the others the beginning."""
    seats = min(seats for seats in game(name).seats if seats > 1)
    whole = Match.load(decode((GOLDEN / f"{name}-{seats}-0.json").read_bytes()), built[name])
    match = whole if name == "el_paso" else whole.at(BEGINNING)
    wanted = analysis.analyse(match, LITTLE, threads=2)
    told = in_node("study", "analysis", name, encode(match.save()).decode(), LITTLE)
    assert told["first"] == wanted.first
    for one, other in zip(told["moves"], wanted.moves, strict=True):
        assert one.pop("choices") == advised(other.choices)
        assert one == {field: getattr(other, field) for field in other.__struct_fields__ if field != "choices"}
    assert told["turning"] == wanted.turning_points
    assert told["progress"] == list(range(1, len(match.moves) + 1))
    for seat, (accuracy, given, luck, lessons) in enumerate(told["players"]):
        assert [accuracy, given, luck] == [wanted.accuracy(seat), wanted.given(seat), wanted.luck(seat)]
        assert lessons == wanted.lessons(seat)


def test_bots_need_not_wait_for_an_analysis(in_node: Script) -> None:
    save = (GOLDEN / "el_paso-2-0.json").read_text()
    judged, moves, choices = in_node("study", "inBetween", "el_paso", save)
    assert 0 < judged < moves / 2
    assert choices > 1


def test_studies_stop_when_told(in_node: Script) -> None:
    save = (GOLDEN / "great_western_trail-4-0.json").read_text()
    (playouts, search), free = in_node("study", "stopping", "great_western_trail", save)
    for name, seconds in (playouts, search):
        assert name == "AbortError"
        assert seconds < 0.05
    assert free < 0.5, "the workers went on"


def test_puzzles_are_the_same_and_so_is_that_of_the_day(in_node: Script) -> None:
    days = [datetime.datetime(2026, month, 28, 23, 59, tzinfo=datetime.UTC) for month in range(1, 13)]
    own, daily = in_node("study", "puzzles", games(), [day.timestamp() for day in days])
    for name in games():
        wanted = [[puzzle.id, list(position_of(game(name), puzzle).data)] for puzzle in puzzles_of(game(name))]
        assert own[name] == wanted
    for (name, puzzle), day in zip(daily, days, strict=True):
        found = puzzle_of_the_day([game(name) for name in games()], day.date())
        assert found is not None
        assert (name, puzzle) == (found[0].name, found[1].id)
