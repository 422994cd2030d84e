"""Kit Carson: everybody places at the same time, in secret pulses or in real time (CC-134 … CC-140,
CC-145).
"""

from gulch.games.carson_city.actions import (
    COMMANDED,
    HELD_BACK,
    LIFT,
    LIFT_WHITE,
    MOVED,
    MOVED_WHITE,
    PASS,
    PULSE_ENDED,
    PUT,
    PUT_WHITE,
    VOID,
    WAIT,
)
from gulch.games.carson_city.components import (
    COMMANDS_IN_TIME,
    KIT_CARSON,
    N_TARGETS,
    NONE,
    PULSES,
    QUIET_PULSES,
    REAL_TIME,
    SHERIFF,
    YELLOW,
)
from gulch.games.carson_city.position import COMMAND, PULSE, Position
from gulch.games.carson_city.rules.placement import (
    lift_cowboy,
    may_place,
    may_place_white,
    open_resolution,
    pass_on,
    place_from_reserve,
    placements,
    put_cowboy,
)
from gulch.games.carson_city.rules.town import has_passed, has_power, stands_on
from gulch.kernel.record import Ints
from gulch.kernel.rule import rule
from gulch.kernel.trace import note


@rule
def open_pulse(s: Position) -> None:
    """CC-138: ask everyone who has not finished for one command."""
    s.actors = 0
    if s.passed == s.seats:
        open_resolution(s)
        return
    for seat in range(s.seats):
        s.command[seat] = NONE
        s.lifted[seat] = NONE
        s.given[seat] = 0
        if not has_passed(s, seat):
            s.actors |= 1 << seat
    s.phase = COMMAND


@rule
def command_options(s: Position, seat: int, out: Ints) -> int:
    """CC-138: place, move, finish or wait; a move names first the cowboy, then the target."""
    if s.lifted[seat] != NONE:
        return move_options(s, seat, out)
    n = placements(s, seat, out, 0)
    for target in range(N_TARGETS):
        if s.there[target] >> seat & 1:
            out[n] = LIFT + target
            n += 1
    if s.white >= 0 and has_power(s, seat, SHERIFF, YELLOW):
        out[n] = LIFT_WHITE
        n += 1
    out[n] = PASS
    n += 1
    if s.options[KIT_CARSON] != REAL_TIME:
        out[n] = WAIT
        n += 1
    return n


@rule
def move_options(s: Position, seat: int, out: Ints) -> int:
    """CC-135: the other targets for a lifted cowboy, or WAIT to leave it where it is."""
    n = 0
    for target in range(N_TARGETS):
        if may_move(s, seat, target):
            out[n] = target + (PUT_WHITE if s.lifted[seat] == N_TARGETS else PUT)
            n += 1
    out[n] = WAIT
    return n + 1


@rule
def may_move(s: Position, seat: int, target: int) -> bool:
    if s.lifted[seat] == N_TARGETS:
        return may_place_white(s, seat, target)
    return target != s.lifted[seat] and may_place(s, seat, target)


@rule
def command(s: Position, seat: int, action: int) -> None:
    if action >= LIFT and action <= LIFT_WHITE:
        s.lifted[seat] = action - LIFT if action < LIFT_WHITE else N_TARGETS
        return
    if action == WAIT:
        s.lifted[seat] = NONE
    if s.options[KIT_CARSON] == REAL_TIME:
        command_in_real_time(s, seat, action)
        return
    s.command[seat] = action
    s.actors &= ~(1 << seat)
    note(s, COMMANDED, seat)
    if s.actors == 0:
        end_pulse(s)


@rule
def end_pulse(s: Position) -> None:
    """CC-138: reveal the commands and carry them out along the upper track; CC-139: after two quiet
    pulses, or the last one allowed, close the phase.
    """
    s.revealed = 1
    s.pulse += 1
    done = 0
    for place in range(s.seats):
        seat = s.upper[place]
        if s.command[seat] != NONE:
            done += obey(s, seat, s.command[seat])
    s.quiet = 0 if done else s.quiet + 1
    note(s, PULSE_ENDED, s.pulse)
    if s.quiet == QUIET_PULSES or s.pulse == PULSES:
        close_placement(s)
    s.phase = PULSE


@rule
def close_placement(s: Position) -> None:
    """CC-139: let the remaining players finish along the upper track."""
    for place in range(s.seats):
        if not has_passed(s, s.upper[place]):
            pass_on(s, s.upper[place])


@rule
def obey(s: Position, seat: int, order: int) -> int:
    """Carry out one command. Returns 0 if it is to wait or has become illegal, else 1."""
    if order == WAIT:
        note(s, HELD_BACK, seat)
        return 0
    if order == PASS:
        pass_on(s, seat)  # CC-136
        return 1
    white = order >= PUT_WHITE
    target = order - PUT_WHITE if white else order - PUT
    if not (may_place_white(s, seat, target) if white else may_place(s, seat, target)):
        note(s, VOID, seat)
        return 0
    if s.lifted[seat] != NONE:
        move_cowboy(s, seat, target, white)
    else:
        place_from_reserve(s, seat, order)
    return 1


@rule
def move_cowboy(s: Position, seat: int, target: int, white: int) -> None:
    if white:
        note(s, MOVED_WHITE, seat, target, stands_on(s, target), s.white)
        s.white = target
    else:
        lift_cowboy(s, seat, s.lifted[seat])
        put_cowboy(s, seat, target)
        note(s, MOVED, seat, target, stands_on(s, target), s.lifted[seat])


@rule
def command_in_real_time(s: Position, seat: int, action: int) -> None:
    """CC-140, CC-R35: carry out a command as it arrives; the clock limits how many a seat gives."""
    obey(s, seat, action)
    s.lifted[seat] = NONE
    s.given[seat] += 1
    if s.given[seat] == COMMANDS_IN_TIME and not has_passed(s, seat):
        pass_on(s, seat)
    if has_passed(s, seat):
        s.actors &= ~(1 << seat)
    if s.actors == 0:
        s.phase = PULSE
