"""The analysis of a finished match, move by move."""

from __future__ import annotations

import msgspec
import pytest

from gulch.bots import BOTS
from gulch.kernel.compiled import Compiled
from gulch.match import Match
from gulch.study import analysis
from gulch.study.advice import AdvisedChoice
from gulch.study.analysis import Analysis, JudgedMove, Thoroughness
from gulch.study.comparison import rank
from tests.study.test_comparison import choice

LITTLE = 1  # the number of playouts shared by all moves; each move gets a minimum of its own


@pytest.fixture(scope="module")
def match(built: dict[str, Compiled]) -> Match:
    """A match between deputy bots, one of which sometimes moves at random."""
    match = Match(built["boomtown"].game, 3, seed=4, engine=built["boomtown"])
    while not match.over:
        seat = match.actors[0]
        bot = "drifter" if seat == 2 and len(match.moves) % 3 == 0 else "deputy"
        match.play(seat, BOTS[bot](match.engine, match.position, seat, len(match.moves)))
    return match


@pytest.fixture(scope="module")
def found(match: Match) -> Analysis:
    return analysis.analyse(match, LITTLE, threads=2)


def test_chances_are_shares_of_one_victory_and_end_with_the_result(match: Match, found: Analysis) -> None:
    assert len(found.moves) == len(match.moves)
    for chances in analysis.curve(found):
        assert sum(chances) == pytest.approx(1, abs=0.001)
    winners = [seat for seat, place in enumerate(match.places()) if place == 1]
    assert found.moves[-1].chances == [round((seat in winners) / len(winners), 4) for seat in range(3)]


def test_only_moves_that_reveal_something_have_luck_and_it_adds_up_to_zero(match: Match, found: Analysis) -> None:
    quiet = loud = 0
    for asked, move in zip(analysis.moves_to_judge(match), found.moves, strict=True):
        assert sum(move.luck) == pytest.approx(0, abs=0.001)
        if asked.after.revealed:
            loud += any(move.luck)
        else:
            quiet += 1
            assert not any(move.luck)
    assert quiet
    assert loud


def test_an_analysis_is_deterministic(match: Match, found: Analysis) -> None:
    much = analysis.thoroughness(len(match.moves), LITTLE)
    asked = list(analysis.moves_to_judge(match))[5]
    again = analysis.judge_move(match.engine, asked.before, asked.after, asked.seat, asked.action, asked.luck, much)
    assert again == found.moves[5]
    assert msgspec.json.decode(msgspec.json.encode(found), type=Analysis) == found


def test_the_moves_of_a_longer_match_get_fewer_playouts() -> None:
    assert analysis.thoroughness(100, 60_000) == Thoroughness(180, 60)
    assert analysis.thoroughness(1_000, 60_000).samples == analysis.MIN_SAMPLES
    assert analysis.thoroughness(1, 60_000).samples == analysis.MAX_SAMPLES


def move(seat: int, given: float, *, forced: bool = False) -> JudgedMove:
    return JudgedMove(seat, 7, [0.5, 0.5], [0.1, -0.1], given, forced, [AdvisedChoice(7, 0.5, 1.0, [])])


def test_mistakes_turning_points_and_accuracy() -> None:
    found = Analysis([0.5, 0.5], [move(0, 0.1), move(1, 0.3), move(0, 0.0, forced=True), move(0, 0.02), move(1, 0.2)])
    assert found.turning_points == [1, 2, 5]
    assert found.mistakes() == [2, 5, 1]
    assert found.lessons(0) == [1]
    assert found.luck(1) == pytest.approx(-0.25)
    assert found.given(0) == pytest.approx(0.06)
    assert found.given(1) == pytest.approx(0.25)
    first, second = found.accuracy(0), found.accuracy(1)
    assert first is not None
    assert second is not None
    assert 1 > first > second > 0
    assert Analysis([1.0], [move(0, 0.0, forced=True)]).accuracy(0) is None


def test_a_choice_significantly_better_than_the_favourite_comes_first() -> None:
    favourite = choice(1, share=[0.4, 0.5] * 8)
    other = choice(2, share=[0.5, 0.4] * 8)
    better = choice(3, share=[0.9, 1.0] * 8)
    assert [one.action for one in rank([favourite, other, better])] == [3, 1, 2]
    assert rank([favourite, other])[0] is favourite
