"""Sets of up to 64 things, as the bits of a word."""

from gulch.kernel.record import Ints
from gulch.kernel.rule import i64, rule, u64

PAIRS = 0x5555_5555_5555_5555
FOURS = 0x3333_3333_3333_3333
EIGHTS = 0x0F0F_0F0F_0F0F_0F0F
BYTES = 0x0101_0101_0101_0101


@rule
def count_bits(word: int) -> int:
    """The number of bits that are set. Neighbouring bits are added up, then pairs, fours and bytes:
    compilers recognise this form and emit one instruction."""
    n = u64(word)
    n = u64(n - ((n >> u64(1)) & u64(PAIRS)))
    n = (n & u64(FOURS)) + ((n >> u64(2)) & u64(FOURS))
    n = (n + (n >> u64(4))) & u64(EIGHTS)
    return i64(u64(n * u64(BYTES)) >> u64(56))


@rule
def lowest_bit(word: int) -> int:
    """The number of the first bit that is set."""
    return count_bits((u64(word) - u64(1)) & ~u64(word))


@rule
def nth_bit(word: int, n: int) -> int:
    """The number of the n-th bit that is set, counted from 0."""
    rest = u64(word)
    for _ in range(n):
        rest &= rest - u64(1)
    return lowest_bit(rest)


@rule
def write_bits(word: int, first: int, out: Ints, n: int) -> int:
    """Write the number of each set bit, with `first` added to it, from index n on. Returns the next
    index."""
    rest = u64(word)
    while rest != u64(0):
        out[n] = first + lowest_bit(rest)
        rest &= rest - u64(1)
        n += 1
    return n
