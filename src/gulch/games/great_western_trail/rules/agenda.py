"""The agenda of a stop: effects that may still be used, in any order, each once or in parts (GW-27,
R-42).
"""

from gulch.games.great_western_trail.components import AGENDA, NONE
from gulch.games.great_western_trail.position import Position
from gulch.kernel.record import Ints
from gulch.kernel.rule import rule


@rule
def clear_agenda(s: Position) -> None:
    for line in range(AGENDA):
        clear_line(s, line)


@rule
def clear_line(s: Position, line: int) -> None:
    s.open_effect[line] = NONE
    s.open_urgent[line] = 0
    s.open_of_tile[line] = 0
    s.open_done[line] = 0
    s.open_memory[line] = 0


@rule
def open_effect(s: Position, effect: int, urgent: int, of_tile: int) -> None:
    for line in range(AGENDA):
        if s.open_effect[line] == NONE:
            s.open_effect[line] = effect
            s.open_urgent[line] = urgent
            s.open_of_tile[line] = of_tile
            return


@rule
def open_effects(s: Position, first: int, end: int, of_tile: int) -> None:
    for effect in range(first, end):
        open_effect(s, effect, 0, of_tile)


@rule
def agenda_is_empty(s: Position) -> bool:
    for line in range(AGENDA):
        if s.open_effect[line] != NONE:
            return False
    return True


@rule
def something_urgent(s: Position) -> int:
    """GW-43: whether an effect of a bonus tile is open, which must be used or declined first."""
    for line in range(AGENDA):
        if s.open_urgent[line]:
            return 1
    return 0


@rule
def drop_effects(s: Position) -> None:
    """Decline the urgent effects if there are any, else all effects."""
    urgent = something_urgent(s)
    for line in range(AGENDA):
        if s.open_urgent[line] == urgent:
            clear_line(s, line)


@rule
def forget_tile(s: Position) -> None:
    """R-9: drop the remaining effects of the building under the herder, which has been replaced."""
    for line in range(AGENDA):
        if s.open_of_tile[line]:
            clear_line(s, line)


@rule
def is_open(s: Position, line: int, urgent: int) -> bool:
    return s.open_effect[line] != NONE and s.open_urgent[line] == urgent


@rule
def offer(out: Ints, n: int, action: int) -> int:
    """Insert an action into the first `n` of `out`, which stay sorted and without duplicates;
    returns the new `n`.
    """
    place = n
    for i in range(n):
        if out[i] == action:
            return n
        if out[i] > action:
            place = i
            break
    for i in range(n, place, -1):
        out[i] = out[i - 1]
    out[place] = action
    return n + 1
