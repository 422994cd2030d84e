"""The figures of playouts, held to NumPy and to every backend."""

from __future__ import annotations

import math

import numpy as np
import pytest

from gulch.kernel.compiled import Compiled
from gulch.kernel.engine import Engine, interpreted_engine
from gulch.kernel.game import game
from gulch.kernel.wasm_engine import InNode
from gulch.study import figures
from gulch.study.figures import FIGURES, calculate

ENDS, SEATS = 40, 4
CHANCE = np.random.default_rng(3)
POINTS = CHANCE.integers(-20, 90, (ENDS, SEATS), np.int32)
PLACES = np.array([[1 + sum(other > one for other in row) for one in row] for row in POINTS // 9], np.int32)


@pytest.fixture(scope="module")
def engines(built: dict[str, Compiled]) -> list[Engine]:
    of = game("el_paso")
    return [built["el_paso"], interpreted_engine(of), InNode(of, figures.LOOPS)]


def test_figures_of_a_seat() -> None:
    out = np.zeros((len(FIGURES), ENDS))
    calculate(figures.figures, POINTS, PLACES, SEATS, 1, out)
    won = PLACES == 1
    assert (won.sum(axis=1) > 1).any(), "no match has several winners"
    share, points, place, lead = out
    assert (share == won[:, 1] / won.sum(axis=1)).all()
    assert (points == POINTS[:, 1]).all()
    assert (place == PLACES[:, 1]).all()
    others = np.delete(POINTS, 1, axis=1)
    assert (lead == POINTS[:, 1] - others.max(axis=1, initial=0)).all()


def test_shares_add_up_to_one() -> None:
    out = np.zeros(SEATS)
    calculate(figures.shares, PLACES, SEATS, out)
    assert out.sum() == pytest.approx(1)
    assert out.tolist() == pytest.approx(((PLACES == 1) / (PLACES == 1).sum(axis=1, keepdims=True)).mean(axis=0))


def test_a_difference_is_significant_beyond_two_standard_errors() -> None:
    one, other, out = POINTS[:, 0].astype(float), POINTS[:, 1].astype(float), np.zeros(2)
    significant = calculate(figures.difference, one, other, out)
    apart = one - other
    error = apart.std() / math.sqrt(ENDS - 1)
    assert out.tolist() == pytest.approx([apart.mean(), error])
    assert bool(significant) == (abs(apart.mean()) > 2 * error)
    assert calculate(figures.difference, one + 3 * error + abs(apart.mean()), other, out)
    assert not calculate(figures.difference, one, one, out)


@pytest.mark.parametrize(
    ("number", "places", "found"),
    [(0.12345, 4, 0.1235), (0.5, 0, 1.0), (-0.25, 1, -0.3), (-0.0001, 2, 0.0), (17.0, 2, 17.0), (2 / 3, 4, 0.6667)],
)
def test_numbers_are_rounded_half_away_from_zero(number: float, places: int, found: float) -> None:
    assert calculate(figures.rounded, number, places) == found


def test_every_backend_calculates_the_same(engines: list[Engine]) -> None:
    one, other = POINTS[:, 0] / 7.0, POINTS[:, 1] / 3.0
    for loop, arguments, size in (
        (figures.figures, (POINTS, PLACES, SEATS, 2), (len(FIGURES), ENDS)),
        (figures.shares, (PLACES, SEATS), (SEATS,)),
        (figures.difference, (one, other), (2,)),
    ):
        outs = [np.zeros(size) for _ in engines]
        answers = {engine.run(loop, *arguments, out) for engine, out in zip(engines, outs, strict=True)}
        assert len(answers) == 1
        assert len({out.tobytes() for out in outs}) == 1
        assert outs[0].any()
    for value in one.tolist():
        assert len({engine.run(figures.rounded, value, 2) for engine in engines}) == 1
        assert len({engine.run(figures.accuracy, abs(value) / 20) for engine in engines}) == 1
    assert len({engine.run(figures.average, one) for engine in engines}) == 1
