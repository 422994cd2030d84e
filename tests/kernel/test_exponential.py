"""exp, log and powers: close to the C library's, and the same interpreted and compiled."""

import math
import random

import numba
import numpy as np
import pytest

from gulch.kernel.exponential import LEAST, exp, log, power
from gulch.kernel.rule import World, i64, interpreted, u64

PLAIN = interpreted({})
COMPILED = World({u64: np.uint64, i64: np.int64}, numba.njit)
LOT = random.Random(1)
NUMBERS = [LOT.uniform(-40, 40) for _ in range(2000)] + [0.0, 1.0, -1.0, 700.0, -700.0, 1e-300, -1e-12]


def test_exp_is_within_two_units_of_the_last_place() -> None:
    assert all(abs(PLAIN(exp)(x) - math.exp(x)) <= 2 * math.ulp(math.exp(x)) for x in NUMBERS)
    assert PLAIN(exp)(LEAST - 1) == 0.0
    assert math.isfinite(PLAIN(exp)(1e6))


def test_log_is_within_two_units_of_the_last_place() -> None:
    numbers = [math.exp(x) for x in NUMBERS]
    assert all(abs(PLAIN(log)(x) - math.log(x)) <= 2 * math.ulp(math.log(x)) + 1e-300 for x in numbers)


@pytest.mark.parametrize("exponent", [0.5, 0.7, 1.0, 3.0])
def test_power_is_close_to_the_languages_own(exponent: float) -> None:
    for x in NUMBERS:
        assert math.isclose(PLAIN(power)(abs(x), exponent), abs(x) ** exponent, rel_tol=1e-13)


def test_compiled_code_answers_to_the_last_bit_as_python() -> None:
    for x in NUMBERS:
        assert COMPILED(exp)(x) == PLAIN(exp)(x)
        assert COMPILED(log)(math.exp(x)) == PLAIN(log)(math.exp(x))
        assert COMPILED(power)(abs(x), 0.7) == PLAIN(power)(abs(x), 0.7)
