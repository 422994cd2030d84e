"""Chance inside the position: a 64-bit generator with one word of state (SplitMix64).

The generator is part of the position: in live play `Match` sets a fresh secret word before every
move, so past dice never predict future dice.
"""

from gulch.kernel.bits import count_bits, nth_bit
from gulch.kernel.record import Ints, Record
from gulch.kernel.rule import i64, rule, u64

STEP = 0x9E3779B97F4A7C15
FIRST = 0xBF58476D1CE4E5B9
SECOND = 0x94D049BB133111EB


@rule
def advance(word: int) -> int:
    """The next state of the generator."""
    return u64(u64(word) + u64(STEP))


@rule
def mixed(word: int) -> int:
    """The random number that belongs to a state."""
    z = u64(word)
    z = u64((z ^ (z >> u64(30))) * u64(FIRST))
    z = u64((z ^ (z >> u64(27))) * u64(SECOND))
    return u64(z ^ (z >> u64(31)))


@rule
def scaled(word: int, n: int) -> int:
    """A number 0 … n-1 from a random word; the bias is below n / 2**32."""
    return i64(((mixed(word) >> u64(32)) * u64(n)) >> u64(32))


@rule
def below(s: Record, n: int) -> int:
    """Draw a number 0 … n-1. The move can no longer be undone."""
    s.random = advance(s.random)
    s.revealed = 1
    return scaled(s.random, n)


# ── One of many ───────────────────────────────────────────────────────────────


@rule
def any_of(s: Record, counts: Ints) -> int:
    """Draw an index with a probability proportional to its count; -1 if all counts are 0."""
    left = 0
    for thing in range(len(counts)):
        left += counts[thing]
    if left == 0:
        return -1
    n = below(s, left)
    found = 0
    for thing in range(len(counts)):
        n -= counts[thing]
        found += n >= 0  # no branch: processors cannot predict a random one
    return found


@rule
def any_in_row(s: Record, counts: Ints, row: int, things: int) -> int:
    """Like `any_of`, for the first `things` counts of one row of a table."""
    left = 0
    for thing in range(things):
        left += counts[row, thing]
    if left == 0:
        return -1
    return nth_in_row(counts, row, things, below(s, left))


@rule
def nth_in_row(counts: Ints, row: int, things: int, n: int) -> int:
    """The index of the n-th thing, counted from 0, if a row holds how many things each index
    has."""
    found = 0
    for thing in range(things):
        n -= counts[row, thing]
        found += n >= 0
    return found


@rule
def shuffle(s: Record, things: Ints, n: int) -> None:
    """Shuffle the first n items of a row."""
    for i in range(n - 1):
        other = i + below(s, n - i)
        thing = things[i]
        things[i] = things[other]
        things[other] = thing


@rule
def any_member(s: Record, members: int) -> int:
    """A random member of a bit set; -1 if it is empty."""
    if members == 0:
        return -1
    return nth_bit(members, below(s, count_bits(members)))
