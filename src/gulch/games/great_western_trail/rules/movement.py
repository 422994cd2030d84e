"""Movement phase and move actions (GW-18 … GW-23, GW-49)."""

from gulch.games.great_western_trail.actions import GO, MOVED, PLACED_HERDER, SKIP, STEPPED
from gulch.games.great_western_trail.components import (
    EL_PASO,
    IS_NEUTRAL,
    N_NODES,
    NONE,
    PLACE_ON,
    ROUTE,
    STEP_LIMIT,
    STEP_LIMITS,
    STEP_WORKER,
    STEPS_EACH,
)
from gulch.games.great_western_trail.position import ACT, EL_PASO_TILE, RESUME, STOP, Position
from gulch.games.great_western_trail.rules.agenda import clear_agenda
from gulch.games.great_western_trail.rules.cards import discard_worker
from gulch.games.great_western_trail.rules.free import free_action, free_options, is_free_action
from gulch.games.great_western_trail.rules.trail import best_route, place_on_route, steps_between, steps_on
from gulch.kernel.record import Ints
from gulch.kernel.rule import rule
from gulch.kernel.trace import note

# ── The first turn (GW-18) ────────────────────────────────────────────────────


@rule
def place_options(s: Position, seat: int, out: Ints) -> int:
    """The places for the first turn: every neutral building, even with other herders on it."""
    n = free_options(s, seat, out)
    for node in range(N_NODES):
        if IS_NEUTRAL[node]:
            out[n] = GO + node
            n += 1
    return n


@rule
def place(s: Position, seat: int, action: int) -> None:
    if is_free_action(action):
        free_action(s, seat, action)
        return
    s.herder[seat] = action - GO
    note(s, PLACED_HERDER, seat, action - GO)
    s.stage = STOP
    s.phase = RESUME


# ── Later turns (GW-19 … GW-23) ───────────────────────────────────────────────


@rule
def step_limit(s: Position, seat: int) -> int:
    """The step limit; GW-49: in a move action the number on its icon."""
    return s.steps if s.steps else usual_step_limit(s, seat)


@rule
def usual_step_limit(s: Position, seat: int) -> int:
    """GW-21: the step limit of the movement phase: 3, or 4 once the disc has left its space."""
    return STEP_LIMITS[1 - s.disc[seat, STEP_LIMIT]]


@rule
def cowboys_for(steps: int, limit: int) -> int:
    """GW-38: the number of cowboys to use for the steps beyond the limit."""
    return max(0, (steps - limit + STEPS_EACH - 1) // STEPS_EACH)


@rule
def cowboys_needed(s: Position, seat: int, node: int) -> int:
    """The number of cowboys needed to go to a node; -1 if it has no tile or is out of reach."""
    if s.tile[node] == NONE:
        return NONE
    steps = steps_between(s, s.herder[seat], node)
    if steps == NONE:
        return NONE
    cowboys = cowboys_for(steps, step_limit(s, seat))
    return cowboys if cowboys <= s.area[seat, STEP_WORKER] else NONE


@rule
def move_options(s: Position, seat: int, out: Ints) -> int:
    """Every location within reach; a move action may also be skipped."""
    n = free_options(s, seat, out)
    for node in range(N_NODES):
        if cowboys_needed(s, seat, node) != NONE:
            out[n] = GO + node
            n += 1
    if s.steps:
        out[n] = SKIP
        n += 1
    return n


@rule
def move(s: Position, seat: int, action: int) -> None:
    if is_free_action(action):
        free_action(s, seat, action)
    elif action == SKIP:
        s.steps = 0
        s.stage = ACT
        s.phase = RESUME
    else:
        move_to(s, seat, action - GO)


@rule
def move_to(s: Position, seat: int, node: int) -> None:
    """Move the herder, using cowboys if needed. R-8: unused effects of the old place are lost."""
    cowboys = cowboys_needed(s, seat, node)
    for _ in range(cowboys):
        discard_worker(s, seat, STEP_WORKER)
    walk(s, seat, node, cowboys)
    clear_agenda(s)
    s.steps = 0
    s.herder[seat] = node
    s.stage = STOP
    s.phase = EL_PASO_TILE if node == EL_PASO else RESUME


@rule
def walk(s: Position, seat: int, node: int, cowboys: int) -> None:
    start = s.herder[seat]
    route = best_route(s, start, node)
    here = PLACE_ON[route, start]
    there = place_on_route(route, node)
    for place in range(here + 1, there + 1):
        note(s, STEPPED, seat, ROUTE[route, place])
    note(s, MOVED, seat, node, steps_on(s, route, here, there), cowboys)
