"""Why one choice is better than another, from the differences at the ends of their playouts."""

from __future__ import annotations

import msgspec

from gulch.kernel.game import Game
from gulch.study.comparison import Choice
from gulch.study.figures import FIGURES, SHARE, calculate, rounded
from gulch.text import Text

MAX_REASONS = 3  # for one choice
MIN_AMOUNTS = {"points": 0.3, "lead": 0.3, "place": 0.1}  # smaller differences are not mentioned
MIN_AMOUNT = 0.1  # of other figures
IMPLIED_BY = {"lead": "points"}  # a figure is left out where the other is given


class Reason(msgspec.Struct, frozen=True, array_like=True):
    """A figure that is greater by this amount at the end of the match (smaller if negative)."""

    figure: str
    amount: float


def reasons(game: Game, better: Choice, other: Choice) -> list[Reason]:
    """The significant differences, the most significant first."""
    found: list[tuple[float, Reason]] = []
    for name in (*FIGURES[SHARE + 1 :], *game.measures):
        apart = better.difference(other, name)
        if apart.significant and abs(apart.mean) >= MIN_AMOUNTS.get(name, MIN_AMOUNT):
            found.append((abs(apart.mean) / max(apart.error, 1e-9), Reason(name, calculate(rounded, apart.mean, 1))))
    ranked = [reason for _, reason in sorted(found, key=lambda pair: -pair[0])]
    names = {reason.figure for reason in ranked}
    return [reason for reason in ranked if IMPLIED_BY.get(reason.figure) not in names][:MAX_REASONS]


def reasons_text(reasons: list[Reason], text: Text) -> str:
    """Reasons in words: “4.3 points more, $7 less”."""
    return ", ".join(_reason_text(reason, text) for reason in reasons) if reasons else text("figure-none")


def reversed_reasons(reasons: list[Reason]) -> list[Reason]:
    """The same differences, seen from the other choice."""
    return [Reason(reason.figure, -reason.amount) for reason in reasons]


def _reason_text(reason: Reason, text: Text) -> str:
    """A reason in words. A game may have its own message for a figure that every game has."""
    own = f"own-figure-{reason.figure}"
    amount = round(abs(reason.amount)) if abs(reason.amount) >= 10 else abs(reason.amount)
    key = own if text.has(own) else f"figure-{reason.figure}"
    return text(key, amount=amount, more="more" if reason.amount > 0 else "less")
