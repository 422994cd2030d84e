"""The best choices of a decision with their figures and reasons, as they travel and are kept."""

from __future__ import annotations

import msgspec

from gulch.bots.bot import Budget
from gulch.kernel.game import Game
from gulch.study.comparison import Choice, Effort, Outlook
from gulch.study.reasons import Reason, reasons

HINT = Effort(Budget(seconds=2.0), samples=256)  # as long as a marshal thinks


class Advised(msgspec.Struct, frozen=True, array_like=True):
    """A choice. `why` compares it with the best one; the best with the next."""

    action: int
    share: float
    points: float
    why: list[Reason]


def hinted(game: Game, looked: Outlook) -> list[Advised]:
    """For a hint: by the chance to win alone, as it is shown."""
    return advised(game, Outlook(looked.seat, tuple(sorted(looked.choices, key=lambda choice: -choice.share))))


def advised(game: Game, looked: Outlook) -> list[Advised]:
    best, *others = looked.choices
    found = [_advised(game, best, others[0] if others else best)]
    return found + [_advised(game, other, best) for other in others]


def _advised(game: Game, choice: Choice, other: Choice) -> Advised:
    return Advised(choice.action, round(choice.share, 4), round(choice.points, 2), reasons(game, choice, other))
