"""Chance inside the position: a 64-bit generator with one word of state (SplitMix64).

Whoever owns the position owns its luck: in live play `Match` puts a fresh secret word there before
every move, so past dice never tell future dice.
"""

from gulch.kernel.rule import i64, rule, u64

STEP = 0x9E3779B97F4A7C15
FIRST = 0xBF58476D1CE4E5B9
SECOND = 0x94D049BB133111EB


@rule
def advance(word):
    """The state after this one."""
    return u64(u64(word) + u64(STEP))


@rule
def mixed(word):
    """The random number that belongs to a state."""
    z = u64(word)
    z = u64((z ^ (z >> u64(30))) * u64(FIRST))
    z = u64((z ^ (z >> u64(27))) * u64(SECOND))
    return u64(z ^ (z >> u64(31)))


@rule
def scaled(word, n):
    """A number 0 … n-1 from a random word; the bias is below n / 2**32."""
    return i64(((mixed(word) >> u64(32)) * u64(n)) >> u64(32))


@rule
def below(s, n):
    """Draw a number 0 … n-1. What chance has decided cannot be undone."""
    s.random = advance(s.random)
    s.revealed = 1
    return scaled(s.random, n)
