"""Bit sets: interpreted and compiled rules agree with Python's own integers."""

from __future__ import annotations

import random

import numpy as np
import pytest

from gulch.kernel.bits import count_bits, lowest_bit, nth_bit, write_bits
from gulch.kernel.compiled import Compiled
from gulch.kernel.engine import Engine, interpreted_engine
from gulch.kernel.loop import Int, Row, Words, loop

FIRST = 100  # the number that bit 0 stands for


@loop
def described(words: Words, i: Int, out: Row) -> Int:
    """Write the number of members, the first member, the last member, and then all members."""
    out[0] = count_bits(words[i])
    out[1] = lowest_bit(words[i])
    out[2] = nth_bit(words[i], count_bits(words[i]) - 1)
    end: int = write_bits(words[i], FIRST, out, 3)
    return end


@pytest.mark.parametrize("compiled", [False, True])
def test_the_members_of_a_set_are_counted_and_written_in_order(compiled: bool, built: dict[str, Compiled]) -> None:
    luck = random.Random(1)
    several = [luck.getrandbits(64) & luck.getrandbits(64) for _ in range(50)]
    sets = np.array([1, 1 << 63, (1 << 64) - 1, *several], np.uint64)
    engine: Engine = built["el_paso"] if compiled else interpreted_engine(built["el_paso"].game)
    for i, word in enumerate(sets.tolist()):
        out = np.zeros(67, np.int32)
        end = engine.run(described, sets, i, out)
        members = [bit for bit in range(64) if word >> bit & 1]
        assert out[:end].tolist() == [len(members), members[0], members[-1], *(FIRST + bit for bit in members)]


def test_an_empty_set_has_no_members() -> None:
    assert count_bits(0) == 0
    assert write_bits(0, FIRST, np.zeros(0, np.int32), 3) == 3
