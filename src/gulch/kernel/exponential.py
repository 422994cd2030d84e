"""exp, log and powers for loops, the same to the last bit on every backend.

C libraries and browsers round theirs differently. These use additions, multiplications and
divisions only, which IEEE 754 defines exactly; they are within two units of the last place.
"""

from __future__ import annotations

import math

import numpy as np

from gulch.kernel.loop import part

LEAST = -708.0  # below, e to the power of x counts as 0
MOST = 709.0  # above, as e to the power of this
TERMS = 14  # of the series; the next is less than half a unit of the last place
LOG_TERMS = 11
INVERSES = np.array([1.0 / n for n in range(1, 2 * LOG_TERMS + 1)])  # of 1, 2, 3, …
SMALLEST = 1022
TWO_TO = np.ldexp(1.0, np.arange(-SMALLEST, 1024))  # from -SMALLEST on
PER_OCTAVE = 1.0 / math.log(2.0)
LN2_HIGH, LN2_LOW = 0.6931471803691238, 1.9082149292705877e-10  # ln 2; the first has few bits: its multiples are exact
ROOT = math.sqrt(0.5)


@part
def exp(x: float) -> float:
    """e to the power of x: the power of two nearest to it, times a series for the rest."""
    if x < LEAST:
        return 0.0
    bounded = min(x, MOST)
    octaves = math.floor(bounded * PER_OCTAVE + 0.5)
    rest = bounded - octaves * LN2_HIGH - octaves * LN2_LOW
    series = 1.0
    for n in range(TERMS - 1, 0, -1):
        series = 1.0 + series * rest * INVERSES[n - 1]
    product: float = series * TWO_TO[octaves + SMALLEST]
    return product


@part
def log(x: float) -> float:
    """The natural logarithm of a number above 0."""
    octaves = 0
    while x < ROOT:
        x *= 2.0
        octaves -= 1
    while x > 2.0 * ROOT:
        x *= 0.5
        octaves += 1
    ratio = (x - 1.0) / (x + 1.0)
    square = ratio * ratio
    series = 0.0
    for n in range(LOG_TERMS - 1, -1, -1):
        series = series * square + INVERSES[2 * n]
    return 2.0 * ratio * series + octaves * LN2_LOW + octaves * LN2_HIGH


@part
def power(base: float, exponent: float) -> float:
    """A power of a number from 0 on."""
    if base <= 0.0:
        return 0.0
    return exp(exponent * log(base))
