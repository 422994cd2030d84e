"""The figures of playouts: shares of the victory, averages, differences between choices.

These are loops, so that browsers calculate the same to the last bit. Python runs them interpreted:
for a few hundred samples that is fast enough.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from gulch.kernel.exponential import exp
from gulch.kernel.game import ask
from gulch.kernel.loop import DoubleRows, Doubles, Float, Int, Rows, Rule, loop, part
from gulch.kernel.record import Ints, plain

FIGURES = ("share", "points", "place", "lead")  # of every game; a game can name more
SHARE, POINTS, PLACE, LEAD = range(len(FIGURES))
SIGNIFICANT_ERRORS = 2.0  # standard errors that a significant difference exceeds
TEN = 10.0


@part
def share_of(places_of: Ints, n: int, seats: int, seat: int) -> float:
    """A seat's share of the victory at an end: winners of one match divide it equally."""
    winners = 0
    for other in range(seats):
        if places_of[n, other] == 1:
            winners += 1
    return 1.0 / winners if places_of[n, seat] == 1 else 0.0


@loop(brief=True)
def figures(points_of: Rows, places_of: Rows, seats: Int, seat: Int, out: DoubleRows) -> None:
    """Write the figures of a seat, a row for each, from the points and places at every end."""
    for n in range(len(points_of)):
        best = 0
        for other in range(seats):
            if other != seat:
                best = max(best, points_of[n, other])
        out[SHARE, n] = share_of(places_of, n, seats, seat)
        out[POINTS, n] = points_of[n, seat]
        out[PLACE, n] = places_of[n, seat]
        out[LEAD, n] = points_of[n, seat] - best


@loop(brief=True)
def shares(places_of: Rows, seats: Int, out: Doubles) -> None:
    """Write each seat's average share of the victory."""
    for seat in range(seats):
        total = 0.0
        for n in range(len(places_of)):
            total += share_of(places_of, n, seats, seat)
        out[seat] = total / len(places_of)


@loop(brief=True)
def average(samples: Doubles) -> Float:
    total = 0.0
    for n in range(len(samples)):
        total += samples[n]
    return total / len(samples)


@loop(brief=True)
def difference(one: Doubles, other: Doubles, out: Doubles) -> Int:
    """Write by how much one figure is greater than another on average, and the standard error of
    that. Returns 1 if it is significant. The samples are pairs with the same luck."""
    total = 0.0
    for n in range(len(one)):
        total += one[n] - other[n]
    mean = total / len(one)
    squares = 0.0
    for n in range(len(one)):
        apart = one[n] - other[n] - mean
        squares += apart * apart
    error = math.sqrt(squares / len(one) / max(len(one) - 1, 1))
    out[0] = mean
    out[1] = error
    return 1 if abs(mean) > SIGNIFICANT_ERRORS * error else 0


@loop(brief=True)
def rounded(number: Float, places: Int) -> Float:
    """A number rounded to so many decimal places, half away from zero."""
    scale = 1.0
    for _ in range(places):
        scale *= TEN
    size = math.floor(abs(number) * scale + 0.5) / scale
    return -size if number < 0 and size > 0 else size


@loop(brief=True)
def accuracy(given: Float) -> Float:
    """The accuracy of a choice that gave away this chance to win, as Lichess computes it: 1 where
    nothing was given away, about two thirds where a tenth of the chances was."""
    return min(1.0, max(0.0, (103.1668 * exp(-4.354 * given) - 3.1669) / 100.0))


LOOPS: tuple[Rule, ...] = (figures, shares, average, difference, rounded, accuracy)


def calculate(function: Rule, *arguments: Any) -> Any:
    """Run one of these loops in Python."""
    return ask(function)(*(plain(one) if isinstance(one, np.ndarray) else one for one in arguments))
