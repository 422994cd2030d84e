"""Compares the best choices of one decision.

A search finds the choices worth comparing. Then each is played out many times with the same luck,
and its figures (chance to win, points, place, and those that the game names) are averages over the
ends of these playouts.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from gulch.bots.bot import Budget
from gulch.bots.strength import grow_tree, ranked_choices, searcher_of
from gulch.kernel.chance import mixed
from gulch.kernel.engine import Engine
from gulch.kernel.questions import measures
from gulch.kernel.record import Record
from gulch.networks import network_of
from gulch.study.figures import FIGURES, average, calculate, difference, figures
from gulch.study.playouts import Ends, after_choice

MIN_SAMPLES = 8
Samples = NDArray[np.float64]


@dataclass(frozen=True)
class Effort:
    """What is spent on one decision: a search, and playouts for each choice compared."""

    budget: Budget
    samples: int
    width: int = 3  # choices compared


@dataclass(frozen=True)
class Difference:
    """An average difference with its standard error."""

    mean: float
    error: float
    significant: bool


@dataclass(frozen=True)
class Choice:
    """A choice with the samples of each of its figures."""

    action: int
    visits: int
    samples: dict[str, Samples]

    @property
    def share(self) -> float:
        """The average share of the victory."""
        return float(calculate(average, self.samples["share"]))

    @property
    def points(self) -> float:
        return float(calculate(average, self.samples["points"]))

    def difference(self, other: Choice, name: str) -> Difference:
        """By how much a figure is greater after this choice than after another. The samples are
        pairs with the same luck."""
        found = np.zeros(2)
        significant = calculate(difference, self.samples[name], other.samples[name], found)
        return Difference(float(found[0]), float(found[1]), bool(significant))


@dataclass(frozen=True)
class Comparison:
    """The choices of a decision, the best first, judged by what its seat could know."""

    seat: int
    choices: tuple[Choice, ...]

    @property
    def best(self) -> Choice:
        return self.choices[0]

    def of(self, action: int) -> Choice:
        return next(choice for choice in self.choices if choice.action == action)

    def given_away(self, action: int) -> float:
        """The chance to win that this choice gave away; 0 if the difference is not significant."""
        lost = self.best.difference(self.of(action), "share")
        return lost.mean if lost.mean > 0 and lost.significant else 0.0


def compare_choices(
    engine: Engine, position: Record, seat: int, luck: int, effort: Effort, also: Sequence[int] = ()
) -> Comparison:
    """Compare the choices that a search likes best and those of `also`."""
    thought = ranked_choices(grow_tree(engine, position, seat, luck, effort.budget, network_of(engine.game)))
    visits = {judged.action: judged.visits for judged in thought.judged}
    wanted = list(dict.fromkeys([*[judged.action for judged in thought.judged[: effort.width]], *also]))
    samples = effort.samples
    if effort.budget.seconds:  # interpreted rules are slow: the search shows how much they manage
        samples = min(samples, max(MIN_SAMPLES, sum(visits.values()) // 4))
    searcher, fresh = searcher_of(engine), int(mixed(luck + 1))  # luck that the search has not seen
    compared = [
        Choice(action, visits.get(action, 0), samples_of(engine, seat, ends))
        for action in wanted
        for ends in [after_choice(searcher, position, seat, action, samples, fresh)]
    ]
    return Comparison(seat, tuple(rank(compared)))


def rank(compared: Sequence[Choice]) -> list[Choice]:
    """The search's favourite first, unless another choice is significantly better; the others in
    the order of their chances."""
    favourite = compared[0]
    better = [
        choice for choice in compared if (apart := choice.difference(favourite, "share")).mean > 0 and apart.significant
    ]
    best = max(better, key=lambda choice: choice.share, default=favourite)
    return [best, *sorted((choice for choice in compared if choice is not best), key=lambda choice: -choice.share)]


def samples_of(engine: Engine, seat: int, ends: Ends) -> dict[str, Samples]:
    """The samples of each figure for a seat."""
    common = np.zeros((len(FIGURES), len(ends.points)))
    calculate(figures, ends.points, ends.places, ends.points.shape[1], seat, common)
    own = np.zeros((len(engine.game.measures), len(ends.points)), np.int32)
    engine.run(measures(engine.game), ends.positions, seat, own)
    return dict(zip((*FIGURES, *engine.game.measures), (*common, *own.astype(float)), strict=True))
