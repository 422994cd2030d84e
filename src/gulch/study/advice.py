"""The best choices of a decision with their figures and reasons, as they are sent and stored."""

from __future__ import annotations

import msgspec

from gulch.bots.bot import Budget
from gulch.kernel.game import Game
from gulch.study.comparison import Choice, Comparison, Effort
from gulch.study.figures import calculate, rounded
from gulch.study.reasons import Reason, reasons

HINT_EFFORT = Effort(Budget(seconds=2.0), samples=256)  # as long as a marshal thinks


class AdvisedChoice(msgspec.Struct, frozen=True, array_like=True):
    """A choice. `why` compares it with the best one; for the best, with the next best."""

    action: int
    share: float
    points: float
    why: list[Reason]


def hint(game: Game, compared: Comparison) -> list[AdvisedChoice]:
    """The choices that a hint shows, those with the greatest chance to win first."""
    return advise(game, Comparison(compared.seat, tuple(sorted(compared.choices, key=lambda choice: -choice.share))))


def advise(game: Game, compared: Comparison) -> list[AdvisedChoice]:
    best, *others = compared.choices
    found = [_advise(game, best, others[0] if others else best)]
    return found + [_advise(game, other, best) for other in others]


def _advise(game: Game, choice: Choice, other: Choice) -> AdvisedChoice:
    share, points = calculate(rounded, choice.share, 4), calculate(rounded, choice.points, 2)
    return AdvisedChoice(choice.action, share, points, reasons(game, choice, other))
