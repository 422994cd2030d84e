"""Goal tiles, with the player's progress on them, and bonus tiles."""

from __future__ import annotations

from gulch.games.great_western_trail.components import (
    BONUS_LIST,
    BONUS_VP,
    BONUSES,
    COMPONENTS,
    GOAL_VP,
    GOALS,
    INSIDE,
    N_BONUSES,
    N_GOALS,
    N_NEEDS,
    NEEDS,
    NONE,
)
from gulch.games.great_western_trail.position import Position
from gulch.games.great_western_trail.score import assign, best_goals, count_items, fits, forget_items, worth_of_goals
from gulch.games.great_western_trail.view.shapes import Bonus, Goal
from gulch.games.great_western_trail.view.words import effects
from gulch.kernel.components import table
from gulch.kernel.rule import rule
from gulch.kernel.view_compiler import view

# ── Bonus tiles ───────────────────────────────────────────────────────────────

BONUS_TILES = [
    Bonus(name, int(vp), row["permanent"], effects(listed))
    for name, vp, row, listed in zip(BONUSES, BONUS_VP, COMPONENTS["bonus"], BONUS_LIST, strict=True)
]


@view
def bonuses_of(s: Position, seat: int) -> list[Bonus]:
    return [BONUS_TILES[number] for number in range(N_BONUSES) for _ in range(s.bonus[seat, number])]


# ── Goal tiles ────────────────────────────────────────────────────────────────

NEEDS_OF = [row["needs"] for row in COMPONENTS["goals"]]
N_ASKED = table([len(needs) for needs in NEEDS_OF])
# For each goal: the class of items that each of its needs asks for.
ASKED = table([[NEEDS.index(need) for need in needs] + [NONE] * (N_ASKED.max() - len(needs)) for needs in NEEDS_OF])
ALL_MET = table([(1 << n) - 1 for n in N_ASKED])


@view
def goal(number: int, met: int, scores: int, contested: int) -> Goal:
    """A goal tile; `met` is a bit set of its needs."""
    return Goal(
        id=GOALS[number],
        vp=GOAL_VP[number],
        needs=NEEDS_OF[number],
        met=[bool(met >> need & 1) for need in range(N_ASKED[number])],
        scores=bool(scores),
        contested=bool(contested),
    )


@view
def goal_of(s: Position, seat: int, number: int, scoring: int) -> Goal:
    """A player's goal; `scoring` is a bit set of the goals that the best assignment fulfils."""
    if scoring >> number & 1:
        return goal(number, ALL_MET[number], 1, 0)
    met = needs_met(s, seat, number, scoring)
    return goal(number, met, 0, met != ALL_MET[number] and fulfilled_alone(s, seat, number))


@view
def goal_shown(s: Position, number: int, viewer: int) -> Goal:
    """A goal on display as if the viewer took it now: all needs are ticked if it would add points,
    and it is contested if it would add fewer than its own.
    """
    if viewer == NONE:
        return goal(number, 0, 0, 0)
    gain = goal_gain(s, viewer, number)
    if gain > 0:
        return goal(number, ALL_MET[number], 0, gain < GOAL_VP[number])
    return goal_of(s, viewer, number, best_goals(s, viewer))


@rule
def needs_met(s: Position, seat: int, goal: int, scoring: int) -> int:
    """A bit set of the needs that can be met with the items that the scoring goals leave over."""
    count_items(s, seat)
    for other in range(N_GOALS):
        if scoring >> other & 1:
            assign(s, other, 1)
    met = 0
    for i in range(N_ASKED[goal]):
        if is_left(s, ASKED[goal, i]):
            met |= 1 << i
            for outer in range(N_NEEDS):
                s.spare[outer] -= INSIDE[ASKED[goal, i], outer]
    forget_items(s)
    return met


@rule
def is_left(s: Position, need: int) -> bool:
    """Whether a class, and every class that contains it, has an item left."""
    for outer in range(N_NEEDS):
        if INSIDE[need, outer] and s.spare[outer] <= 0:
            return False
    return True


@rule
def fulfilled_alone(s: Position, seat: int, goal: int) -> int:
    """Whether a player would fulfil the goal if they had no other goals."""
    count_items(s, seat)
    alone = fits(s, goal)
    forget_items(s)
    return alone


@rule
def goal_gain(s: Position, seat: int, goal: int) -> int:
    """The points that a goal on display would add if the player took it now."""
    before, owner = worth_of_goals(best_goals(s, seat)), s.goal_at[goal]
    s.goal_at[goal] = seat
    gain = worth_of_goals(best_goals(s, seat)) - before
    s.goal_at[goal] = owner
    return gain
