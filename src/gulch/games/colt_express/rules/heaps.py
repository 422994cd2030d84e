"""Purses in heaps (CE-55, CE-116).

Two or more purses on a board are a heap: only its owner can tell them apart. Others who knew one of
them know only that it is still in the heap or has left it. For every heap that a purse has left,
and for those now on the boards, the position therefore records the value of each purse when it came
into the heap, and who knew it.
"""

from gulch.games.colt_express.components import BOARD, PURSES
from gulch.games.colt_express.position import CAME, OPEN_HEAP, VALUE_BITS, Position
from gulch.kernel.rule import rule


@rule
def as_it_came(value: int, known: int) -> int:
    return CAME | known << VALUE_BITS | value


@rule
def value_when_it_came(entry: int) -> int:
    return entry & (1 << VALUE_BITS) - 1


@rule
def was_known(entry: int, viewer: int) -> int:
    """Whether a viewer knew the purse when it came into the heap."""
    return entry >> VALUE_BITS >> viewer & 1


@rule
def mix_heap(s: Position, board: int) -> None:
    """Make the purses of a board a heap, which only the owner can tell apart from now on."""
    for token in range(PURSES):
        if s.purse_place[token] == board:
            if not s.purse_past[token, OPEN_HEAP]:
                s.purse_past[token, OPEN_HEAP] = as_it_came(s.purse_value[token], s.purse_known[token])
            s.purse_known[token] = 1 << s.owner[board - BOARD]
            s.purse_tag[token] = 0


@rule
def close_heap(s: Position, board: int) -> None:
    """End the heap of a board, before a purse leaves it. The next purse to come starts a new heap;
    until then all purses that leave come from the ended one.
    """
    if members(s, OPEN_HEAP, board) == 0:
        return
    for token in range(PURSES):
        if s.purse_place[token] == board:
            s.purse_past[token, s.heaps] = s.purse_past[token, OPEN_HEAP]
            s.purse_past[token, OPEN_HEAP] = 0
    s.heap_seat[s.heaps] = s.owner[board - BOARD]
    s.heaps += 1


@rule
def members(s: Position, heap: int, board: int) -> int:
    """The tokens of a heap as a bit set; for OPEN_HEAP, of the heap on this board."""
    found = 0
    for token in range(PURSES):
        if s.purse_past[token, heap] and (heap != OPEN_HEAP or s.purse_place[token] == board):
            found |= 1 << token
    return found


@rule
def value_after(s: Position, token: int, heap: int) -> int:
    """The value of a token when it next came into a heap after leaving this one (-1: the box); its
    value now if it came into none.
    """
    if heap != OPEN_HEAP:
        for later in range(heap + 1, s.heaps):
            if s.purse_past[token, later]:
                return value_when_it_came(s.purse_past[token, later])
        if s.purse_past[token, OPEN_HEAP]:
            return value_when_it_came(s.purse_past[token, OPEN_HEAP])
    return s.purse_value[token]
