"""Redeals of the purse values that a viewer does not know.

Viewers know the starting purses and those they have looked at. Of a purse that went into another
player's heap, they know only that it is there or has left it (rules/heaps.py). A redeal takes two
passes. Backwards, from now to the box: every known value that left a heap is given to a purse that
had come into it and was unknown or had this value. Forwards: all other purses get the values left,
heap by heap. Only what the viewer knows is used, so the true values have no influence. What others
know is redealt with the values, so the result can be redealt for each of them.
"""

from gulch.games.colt_express.components import BOARD, MAX_BANDITS, N_VALUES, NONE, PURSES, VALUE_TOKENS
from gulch.games.colt_express.position import OPEN_HEAP, VALUE_BITS, Position
from gulch.games.colt_express.rules.heaps import as_it_came, members, value_after, value_when_it_came, was_known
from gulch.kernel.chance import any_member
from gulch.kernel.rule import rule

ALL = (1 << PURSES) - 1
FREE = (1 << VALUE_BITS) - 1  # stands for a value that is still to be dealt
FROM_BOX = -1  # stands for the box where the number of a heap is expected
TRIES = 1000


@rule
def redeal_purses(s: Position, viewer: int) -> None:
    """Redeal unknown values, guessing where known ones came from until a guess succeeds. If none
    does, as in positions set up by hand, ignore the past of the purses.
    """
    for _ in range(TRIES):
        if trace_back(s, viewer) and deal_forwards(s, viewer):
            return
    forget_heaps(s)
    trace_back(s, viewer)
    deal_forwards(s, viewer)


@rule
def forget_heaps(s: Position) -> None:
    s.heaps = 0
    for token in range(PURSES):
        for heap in range(OPEN_HEAP + 1):
            s.purse_past[token, heap] = 0


# ── Backwards: where known values came from ───────────────────────────────────


@rule
def trace_back(s: Position, viewer: int) -> bool:
    for token in range(PURSES):
        if not s.purse_known[token] >> viewer & 1:
            s.purse_value[token] = FREE
    for bandit in range(MAX_BANDITS):
        heap = members(s, OPEN_HEAP, BOARD + bandit)
        if heap and s.owner[bandit] != viewer and not trace_heap(s, viewer, heap, OPEN_HEAP):
            return False
    for heap in range(s.heaps - 1, -1, -1):
        if s.heap_seat[heap] != viewer and not trace_heap(s, viewer, members(s, heap, NONE), heap):
            return False
    return True


@rule
def trace_heap(s: Position, viewer: int, tokens: int, heap: int) -> bool:
    """Give each value that left a heap to a purse that came into it; False if that fails."""
    for token in range(PURSES):
        if tokens >> token & 1 and not was_known(s.purse_past[token, heap], viewer):
            put_value(s, token, heap, FREE)
    sources = tokens
    for token in range(PURSES):
        if tokens >> token & 1 and value_after(s, token, heap) != FREE:
            source = any_source(s, sources, heap, viewer, value_after(s, token, heap))
            if source == NONE:
                return False
            sources &= ~(1 << source)
            put_value(s, source, heap, value_after(s, token, heap))
    return True


@rule
def any_source(s: Position, tokens: int, heap: int, viewer: int, value: int) -> int:
    """A random purse of a heap that the viewer did not know, or knew to have this value; NONE if
    there is none.
    """
    found = 0
    for token in range(PURSES):
        entry = s.purse_past[token, heap]
        if tokens >> token & 1 and (value_when_it_came(entry) == value or not was_known(entry, viewer)):
            found |= 1 << token
    return any_member(s, found)


@rule
def put_value(s: Position, token: int, heap: int, value: int) -> None:
    s.purse_past[token, heap] = as_it_came(value, s.purse_past[token, heap] >> VALUE_BITS)


# ── Forwards: what is still open ──────────────────────────────────────────────


@rule
def deal_forwards(s: Position, viewer: int) -> bool:
    for value in range(N_VALUES):
        if not hand_out(s, ALL, FROM_BOX, value, VALUE_TOKENS[value]):
            return False
    for heap in range(s.heaps):
        if s.heap_seat[heap] != viewer:
            mix(s, members(s, heap, NONE), heap)
    for bandit in range(MAX_BANDITS):
        if s.owner[bandit] != viewer:
            mix(s, members(s, OPEN_HEAP, BOARD + bandit), OPEN_HEAP)
    return True


@rule
def mix(s: Position, tokens: int, heap: int) -> None:
    if tokens == 0:
        return
    for value in range(N_VALUES):
        there = 0
        for token in range(PURSES):
            if tokens >> token & 1 and value_when_it_came(s.purse_past[token, heap]) == value:
                there += 1
        hand_out(s, tokens, heap, value, there)


@rule
def hand_out(s: Position, tokens: int, heap: int, value: int, there: int) -> bool:
    """Give a value to random free tokens until `there` of those that left a heap have it; returns
    False if more are already known to have it.
    """
    free = 0
    for token in range(PURSES):
        if tokens >> token & 1:
            after = value_after(s, token, heap)
            if after == value:
                there -= 1
            elif after == FREE:
                free |= 1 << token
    for _ in range(there):
        token = any_member(s, free)
        free &= ~(1 << token)
        put_value_after(s, token, heap, value)
    return there >= 0


@rule
def put_value_after(s: Position, token: int, heap: int, value: int) -> None:
    if heap != OPEN_HEAP:
        for later in range(heap + 1, s.heaps):
            if s.purse_past[token, later]:
                put_value(s, token, later, value)
                return
        if s.purse_past[token, OPEN_HEAP]:
            put_value(s, token, OPEN_HEAP, value)
            return
    s.purse_value[token] = value
