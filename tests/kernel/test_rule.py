"""The rule dialect: what it allows and refuses, and that interpreted and compiled rules agree."""

from __future__ import annotations

import numba
import numpy as np
import pytest

from gulch.kernel.chance import advance, mixed, scaled
from gulch.kernel.components import table
from gulch.kernel.rule import DialectError, World, i64, interpreted, rule, u64

TABLE = table([3, 1, 4])


def helper(x: int) -> int:
    return x


@rule
def first(x: int) -> int:
    return second(x)


@rule
def second(x: int) -> int:
    return first(x)


@rule
def asks_outsider(x: int) -> int:
    return helper(x)


@rule
def uses_words(x: int) -> int:
    return len(__doc__) + x


@rule
def compares(x: int) -> int:
    return int(x == "gold")  # type: ignore[comparison-overlap]


@rule
def explained(x: int) -> int:
    """A rule with a docstring."""
    return x


@rule
def looks_up(x: int) -> int:
    return TABLE[x]


@rule
def doubled(x: int) -> int:
    return looks_up(x) * 2


@rule
def tripled(x: int) -> int:
    return x * 3


def test_rules_may_not_call_themselves() -> None:
    with pytest.raises(DialectError, match="first → second → first"):
        interpreted({})(first)


def test_rules_call_only_rules() -> None:
    with pytest.raises(DialectError, match="helper, which is not a rule"):
        interpreted({})(asks_outsider)


def test_rules_take_only_integers() -> None:
    with pytest.raises(DialectError, match=r"uses_words \(.*test_rule.py:35\) uses __doc__ \(str\).* integer arrays"):
        interpreted({})(uses_words)


def test_a_string_in_a_rule_is_refused_and_its_docstring_is_not() -> None:
    with pytest.raises(DialectError, match=r"compares .* contains 'gold': rules use numbers only"):
        interpreted({})(compares)
    assert interpreted({})(explained)(1) == 1


def test_tables_answer_with_plain_integers_when_interpreted() -> None:
    assert type(interpreted({})(looks_up)(2)) is int


def test_a_world_binds_one_function_to_another() -> None:
    world = interpreted({looks_up: tripled})
    assert world(doubled)(5) == 30
    assert interpreted({})(doubled)(2) == 8


def test_the_marked_function_itself_stays_plain_python() -> None:
    assert doubled(2) == 8


@pytest.mark.parametrize("word", [0, 1, 2**63, 2**64 - 1, 0x0123456789ABCDEF])
def test_chance_is_the_same_interpreted_and_compiled(word: int) -> None:
    compiled = World({u64: np.uint64, i64: np.int64}, numba.njit)
    plain = interpreted({})
    for function in (advance, mixed):
        assert int(compiled(function)(np.uint64(word))) == plain(function)(word)
    for sides in (1, 2, 6, 48, 1000):
        assert int(compiled(scaled)(np.uint64(word), sides)) == plain(scaled)(word, sides)


def test_chance_is_splitmix() -> None:
    """These are the first outputs of the published generator from state 0."""
    state, outputs = 0, []
    for _ in range(3):
        state = advance(state)
        outputs.append(mixed(state))
    assert outputs == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]


def test_dice_are_fair() -> None:
    state, counts = 7, [0] * 6
    for _ in range(60_000):
        state = advance(state)
        counts[scaled(state, 6)] += 1
    # Chi-squared with five degrees of freedom: 25.7 is one chance in ten thousand.
    assert sum((count - 10_000) ** 2 / 10_000 for count in counts) < 25.7
