"""Action phase: what a location offers (GW-24 … GW-27)."""

from gulch.games.great_western_trail.actions import AUX, EFFECT_ACTION, FINISH, FINISHED, SECOND_ACTION, USE, USED
from gulch.games.great_western_trail.components import (
    AGENDA,
    AMOUNT,
    AUXILIARY,
    BUILDING_LIST,
    HIRE_WORKER,
    IS_CELL,
    N_AUXILIARIES,
    NEUTRAL_LIST,
    NONE,
    TAKES_CARD,
    VERB,
)
from gulch.games.great_western_trail.position import ACT, DRAW, HAND_AWAY, RESUME, REWARD, Position
from gulch.games.great_western_trail.rules.agenda import (
    clear_line,
    drop_effects,
    is_open,
    offer,
    open_effects,
    something_urgent,
)
from gulch.games.great_western_trail.rules.auxiliary import can_use_auxiliary, can_use_auxiliary_again, use_auxiliary
from gulch.games.great_western_trail.rules.effects import can_use, might_match, use_effect
from gulch.games.great_western_trail.rules.free import free_action, free_options, is_free_action
from gulch.kernel.record import Ints
from gulch.kernel.rule import rule
from gulch.kernel.trace import note

# ── The building, or one auxiliary action (GW-24, GW-25) ──────────────────────


@rule
def may_use_building(s: Position, seat: int) -> bool:
    """GW-25: whether a player may use the building where they are; at another player's, only an
    auxiliary action.
    """
    return s.owner[s.herder[seat]] == NONE or s.owner[s.herder[seat]] == seat


@rule
def stop_options(s: Position, seat: int, out: Ints) -> int:
    n = free_options(s, seat, out)
    if may_use_building(s, seat):
        out[n] = USE
        n += 1
    for auxiliary in range(N_AUXILIARIES):
        if can_use_auxiliary(s, seat, auxiliary):
            out[n] = AUX + auxiliary
            n += 1
    return n


@rule
def stop(s: Position, seat: int, action: int) -> None:
    if is_free_action(action):
        free_action(s, seat, action)
        return
    s.stage = ACT
    s.phase = RESUME
    if action == USE:
        use_building(s, seat)
    else:
        use_auxiliary(s, seat, action - AUX)


@rule
def use_building(s: Position, seat: int) -> None:
    node = s.herder[seat]
    note(s, USED, seat, node)
    open_effects(s, effects_at(s, node, 0), effects_at(s, node, 1), 1)


@rule
def effects_at(s: Position, node: int, end: int) -> int:
    """The number of the first effect at a location; with `end` 1, of the one after its last."""
    tile = s.tile[node]
    return BUILDING_LIST[tile, s.side[tile], end] if IS_CELL[node] else NEUTRAL_LIST[tile, end]


# ── The actions shown, in any order (GW-27) ───────────────────────────────────


@rule
def line_action(s: Position, line: int) -> int:
    """The action that uses this line of the agenda now."""
    effect = s.open_effect[line]
    if VERB[effect] == HIRE_WORKER and s.open_done[line]:
        return SECOND_ACTION[effect]
    return EFFECT_ACTION[effect]


@rule
def line_can_be_used(s: Position, seat: int, line: int) -> int:
    effect = s.open_effect[line]
    if VERB[effect] == AUXILIARY:
        return can_use_auxiliary_again(s, seat, s.open_memory[line])
    return can_use(s, seat, effect, line)


@rule
def agenda_might_be_used(s: Position, seat: int) -> bool:
    """Whether, as far as others know, some effect can be used. Then the player is asked even if
    none can, or others would learn what the hand lacks (R-49).
    """
    urgent = something_urgent(s)
    for line in range(AGENDA):
        if is_open(s, line, urgent):
            effect = s.open_effect[line]
            if might_match(s, seat, effect) if TAKES_CARD[effect] else line_can_be_used(s, seat, line):
                return True
    return False


@rule
def line_for_auxiliary(s: Position, auxiliary: int, urgent: int) -> int:
    """GW-48: a line of the agenda that still allows an auxiliary action; -1 for none."""
    for line in range(AGENDA):
        if (
            is_open(s, line, urgent)
            and VERB[s.open_effect[line]] == AUXILIARY
            and not s.open_memory[line] >> auxiliary & 1
        ):
            return line
    return NONE


@rule
def act_options(s: Position, seat: int, out: Ints) -> int:
    n = free_options(s, seat, out)
    urgent = something_urgent(s)
    for auxiliary in range(N_AUXILIARIES):
        if line_for_auxiliary(s, auxiliary, urgent) != NONE and can_use_auxiliary(s, seat, auxiliary):
            out[n] = AUX + auxiliary
            n += 1
    out[n] = FINISH
    n += 1
    for line in range(AGENDA):
        if is_open(s, line, urgent) and VERB[s.open_effect[line]] != AUXILIARY and line_can_be_used(s, seat, line):
            n = offer(out, n, line_action(s, line))
    return n


@rule
def act(s: Position, seat: int, action: int) -> None:
    s.phase = RESUME
    if is_free_action(action):
        free_action(s, seat, action)
    elif action == FINISH:
        finish(s, seat)
    elif action < FINISH:
        use_open_auxiliary(s, seat, action - AUX)
    else:
        use_line(s, seat, action)


@rule
def finish(s: Position, seat: int) -> None:
    """Decline the effects of a bonus tile or, if there are none, finish the stop."""
    note(s, FINISHED, seat)
    if not something_urgent(s):
        leave_stop(s)
    drop_effects(s)


@rule
def leave_stop(s: Position) -> None:
    """Go on to the draw; GW-71: after a delivery, first discard the hand."""
    s.phase = HAND_AWAY if s.stage == REWARD else DRAW


@rule
def use_open_auxiliary(s: Position, seat: int, auxiliary: int) -> None:
    line = line_for_auxiliary(s, auxiliary, something_urgent(s))
    s.open_done[line] += 1
    s.open_memory[line] |= 1 << auxiliary
    if s.open_done[line] == AMOUNT[s.open_effect[line]]:
        clear_line(s, line)
    use_auxiliary(s, seat, auxiliary)


@rule
def use_line(s: Position, seat: int, action: int) -> None:
    """Use the first line of the agenda with this action; R-46: identical lines are one action."""
    urgent = something_urgent(s)
    for line in range(AGENDA):
        if is_open(s, line, urgent) and line_action(s, line) == action and line_can_be_used(s, seat, line):
            use_effect(s, seat, s.open_effect[line], line)
            return
