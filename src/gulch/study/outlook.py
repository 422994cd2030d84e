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

from gulch.bots.strength import grown, tree_of, verdict
from gulch.bots.thought import Budget
from gulch.kernel.chance import mixed
from gulch.kernel.engine import Engine
from gulch.kernel.game import ask
from gulch.kernel.record import Record
from gulch.study.ends import Ends, after_choice

SURE = 2.0  # standard errors from which on a difference is taken for one
FIGURES = ("share", "points", "place", "lead")  # that every game has; a game names more


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
    samples: dict[str, NDArray[np.float64]]

    @property
    def share(self) -> float:
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
    thought = verdict(grown(engine, position, seat, luck, effort.budget))
    visits = {judged.action: judged.visits for judged in thought.judged}
    wanted = list(dict.fromkeys([*[judged.action for judged in thought.judged[: effort.width]], *also]))
    tree, fresh = tree_of(engine), int(mixed(luck + 1))  # luck that the search has not seen
    compared = [
        Choice(action, visits.get(action, 0), figures(engine, seat, ends))
        for action in wanted
        for ends in [after_choice(tree, position, seat, action, effort.samples, fresh)]
    ]
    return Outlook(seat, tuple(compared))


def figures(engine: Engine, seat: int, ends: Ends) -> dict[str, NDArray[np.float64]]:
    """What the ends of matches mean to a seat."""
    game, points = engine.game, ends.points
    others = np.delete(points, seat, axis=1)
    found = {
        "share": ends.shares[:, seat],
        "points": points[:, seat].astype(float),
        "place": ends.places[:, seat].astype(float),
        "lead": points[:, seat] - others.max(axis=1, initial=0).astype(float),
    }
    last = [game.position(end.tobytes()) for end in ends.positions] if game.measures else []
    for name, measure in game.measures.items():
        rule = ask(measure)
        found[name] = np.array([rule(position, seat) for position in last], float)
    return found
