"""Why one choice is better than another, from what differs at the ends of their matches."""

from __future__ import annotations

import msgspec

from gulch.kernel.game import Game
from gulch.study.comparison import FIGURES, Choice
from gulch.text import Text

MOST = 3  # reasons given for one choice
LEAST = {"points": 0.3, "lead": 0.3, "place": 0.1}  # below which a difference is not worth a word
TOLD_BY = {"lead": "points"}  # figures that say little where another has spoken


class Reason(msgspec.Struct, frozen=True, array_like=True):
    """A figure that is greater by so much at the end (negative: smaller)."""

    figure: str
    amount: float


def reasons(game: Game, better: Choice, other: Choice) -> list[Reason]:
    """What is sure to differ, the surest first."""
    found: list[tuple[float, Reason]] = []
    for name in (*FIGURES, *game.measures):
        apart = better.beyond(other, name)
        if apart.sure and abs(apart.mean) >= LEAST.get(name, 0.1):
            found.append((abs(apart.mean) / max(apart.error, 1e-9), Reason(name, round(apart.mean, 1))))
    said = [reason for _, reason in sorted(found, key=lambda pair: -pair[0])]
    names = {reason.figure for reason in said}
    return [reason for reason in said if TOLD_BY.get(reason.figure) not in names][:MOST]


def worded(reasons: list[Reason], text: Text) -> str:
    """Reasons as people say them: “4.3 points more, $7 less”."""
    return ", ".join(said(reason, text) for reason in reasons) if reasons else text("figure-none")


def turned(reasons: list[Reason]) -> list[Reason]:
    """The same, told from the other choice."""
    return [Reason(reason.figure, -reason.amount) for reason in reasons]


def said(reason: Reason, text: Text) -> str:
    """A game may have words of its own for what every game has."""
    own = f"own-figure-{reason.figure}"
    amount = round(abs(reason.amount)) if abs(reason.amount) >= 10 else abs(reason.amount)
    key = own if text.has(own) else f"figure-{reason.figure}"
    return text(key, amount=amount, more="more" if reason.amount > 0 else "less")
