"""One decision, looked at closely: what each of its best choices leads to.

A search finds the choices worth comparing. Then each is played on with the same luck, and what is
told of it (chance to win, points, place, and the figures that the game names) is the average over
the ends of those matches.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from gulch.bots.bot import Budget
from gulch.bots.strength import grown, tree_of, verdict
from gulch.kernel.chance import mixed
from gulch.kernel.engine import Engine
from gulch.kernel.game import Game, ask
from gulch.kernel.record import Record
from gulch.networks import network_of
from gulch.study.playouts import Ends, after_choice

LEAST_SAMPLES = 8
Samples = NDArray[np.float64]

SURE = 2.0  # standard errors from which on a difference is taken for one
FIGURES = ("points", "place", "lead")  # that every game has besides the chance to win; a game names more


@dataclass(frozen=True)
class Effort:
    """How much is spent on one decision: a search, and so many matches for each choice compared."""

    budget: Budget
    samples: int
    width: int = 3  # choices compared


@dataclass(frozen=True)
class Figure:
    """An average, and how sure it is."""

    mean: float
    error: float

    @property
    def sure(self) -> bool:
        return abs(self.mean) > SURE * self.error


@dataclass(frozen=True)
class Choice:
    """A choice and its figures, a row of samples for each."""

    action: int
    visits: int
    samples: dict[str, Samples]

    @property
    def share(self) -> float:
        """Of the victory."""
        return float(self.samples["share"].mean())

    @property
    def points(self) -> float:
        return float(self.samples["points"].mean())

    def beyond(self, other: Choice, name: str) -> Figure:
        """By how much a figure is greater after this choice than after another. Samples met the
        same luck in pairs."""
        apart = self.samples[name] - other.samples[name]
        error = float(apart.std() / np.sqrt(max(len(apart) - 1, 1)))
        return Figure(float(apart.mean()), error)


@dataclass(frozen=True)
class Outlook:
    """The choices of a decision, the best first, as far as its seat could know."""

    seat: int
    choices: tuple[Choice, ...]

    @property
    def best(self) -> Choice:
        return self.choices[0]

    def of(self, action: int) -> Choice:
        return next(choice for choice in self.choices if choice.action == action)

    def given_away(self, action: int) -> float:
        """The chance to win that this choice gave away; what may be mere luck counts as nothing."""
        lost = self.best.beyond(self.of(action), "share")
        return lost.mean if lost.mean > 0 and lost.sure else 0.0


def outlook(
    engine: Engine, position: Record, seat: int, luck: int, effort: Effort, also: Sequence[int] = ()
) -> Outlook:
    """Compare what search likes best, and the choices asked for besides."""
    thought = verdict(grown(engine, position, seat, luck, effort.budget, network_of(engine.game)))
    visits = {judged.action: judged.visits for judged in thought.judged}
    wanted = list(dict.fromkeys([*[judged.action for judged in thought.judged[: effort.width]], *also]))
    samples = effort.samples
    if effort.budget.seconds:  # slow rules are not asked for more than the search could do
        samples = min(samples, max(LEAST_SAMPLES, sum(visits.values()) // 4))
    tree, fresh = tree_of(engine), int(mixed(luck + 1))  # luck that the search has not seen
    compared = [
        Choice(action, visits.get(action, 0), Figures(engine.game, seat, ends))
        for action in wanted
        for ends in [after_choice(tree, position, seat, action, samples, fresh)]
    ]
    return Outlook(seat, tuple(in_order(compared)))


def in_order(compared: Sequence[Choice]) -> list[Choice]:
    """What search likes best comes first, unless another is surely better; the rest by its
    chances."""
    favourite = compared[0]
    better = [choice for choice in compared if (apart := choice.beyond(favourite, "share")).mean > 0 and apart.sure]
    best = max(better, key=lambda choice: choice.share, default=favourite)
    return [best, *sorted((choice for choice in compared if choice is not best), key=lambda choice: -choice.share)]


class Figures(dict[str, Samples]):
    """What the ends of matches mean to a seat. What a game measures is worked out when asked."""

    def __init__(self, game: Game, seat: int, ends: Ends) -> None:
        points = ends.points
        others = np.delete(points, seat, axis=1)
        super().__init__(
            share=ends.shares[:, seat],
            points=points[:, seat].astype(float),
            place=ends.places[:, seat].astype(float),
            lead=points[:, seat] - others.max(axis=1, initial=0).astype(float),
        )
        self.game, self.seat, self.ends = game, seat, ends

    def __missing__(self, name: str) -> Samples:
        rule, position = ask(self.game.measures[name]), self.game.position
        values = [rule(position(end.tobytes()), self.seat) for end in self.ends.positions]
        self[name] = np.array(values, float)
        return self[name]
