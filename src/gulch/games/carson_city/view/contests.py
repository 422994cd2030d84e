"""Contested targets: who may come, who fights whom, and with what chances."""

from __future__ import annotations

from gulch.games.carson_city.components import DIE, FACES, MIGHT_IS_RIGHT, N_TARGETS, NONE
from gulch.games.carson_city.position import COMMAND, PLACE, Position
from gulch.games.carson_city.rules.kit_carson import may_move
from gulch.games.carson_city.rules.placement import may_place
from gulch.games.carson_city.rules.town import force, has_passed
from gulch.games.carson_city.view.shapes import Contest, Fighter
from gulch.kernel.bits import count_bits
from gulch.kernel.rule import rule
from gulch.kernel.view_compiler import ratio, view


@view
def contest(s: Position, target: int, viewer: int, open: int) -> Contest:
    """The players on a target and, if it is open to the viewer, the same with the viewer added."""
    there = s.there[target]
    return Contest(
        fighters=fighters(s, there, there),
        joined=fighters(s, there | 1 << viewer, there) if open else [],
        ties_known=s.passed == s.seats,
    )


@view
def fighters(s: Position, seats: int, there: int) -> list[Fighter]:
    """The fighters in the bit set `seats`; those in the bit set `there` have come already."""
    return [
        Fighter(
            seat=at_ties(s, place),
            force=force_there(s, at_ties(s, place), there),
            chance=None
            if s.options[MIGHT_IS_RIGHT]
            else ratio(rolls_won(s, place, seats, there), FACES ** count_bits(seats), 4),
        )
        for place in range(s.seats)
        if seats >> at_ties(s, place) & 1
    ]


@rule
def may_come(s: Position, seat: int, target: int) -> bool:
    """Whether an ordinary cowboy may come from the reserve or, with Kit Carson, from the board."""
    if seat == NONE or (s.phase != PLACE and s.phase != COMMAND) or not s.actors >> seat & 1:
        return False
    if moves(s, seat):
        return s.lifted[seat] != N_TARGETS and may_move(s, seat, target)
    return s.cowboys[seat] > 0 and may_place(s, seat, target)


@rule
def moves(s: Position, seat: int) -> bool:
    return s.phase == COMMAND and s.lifted[seat] != NONE


@rule
def at_ties(s: Position, place: int) -> int:
    """The player at this place of the tie order: first those on the passing track, then the others
    in the order of placement.
    """
    if place < s.passed:
        return s.passing[place]
    later = place - s.passed
    for i in range(s.seats):
        if not has_passed(s, s.upper[i]):
            if later == 0:
                return s.upper[i]
            later -= 1
    return NONE


@rule
def force_there(s: Position, seat: int, there: int) -> int:
    """The force without the die; 1 less if the player's cowboy still has to leave the reserve."""
    comes = not there >> seat & 1
    return force(s, seat) - (1 if comes and not moves(s, seat) else 0)


@rule
def rolls_won(s: Position, place: int, seats: int, there: int) -> int:
    """In how many of all rolls the player at this place of the tie order wins; ties go to the
    earlier place (CC-53).
    """
    own = force_there(s, at_ties(s, place), there)
    won = 0
    for face in range(FACES):
        ways = 1
        for other in range(s.seats):
            if other != place and seats >> at_ties(s, other) & 1:
                ahead = own + DIE[face] - force_there(s, at_ties(s, other), there)
                ways *= faces_below(ahead + 1 if place < other else ahead)
        won += ways
    return won


@rule
def faces_below(number: int) -> int:
    n = 0
    for face in range(FACES):
        if DIE[face] < number:
            n += 1
    return n
