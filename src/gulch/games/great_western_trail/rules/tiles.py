"""Goal tiles and bonus tiles (GW-4, GW-14, GW-42, GW-43)."""

from gulch.games.great_western_trail.actions import (
    BONUS_SHOWN,
    GOAL_SHOWN,
    TAKE_BONUS,
    TAKE_BONUS_UNSEEN,
    TAKE_GOAL,
    TAKE_GOAL_UNSEEN,
    TOOK_BONUS,
    TOOK_GOAL,
)
from gulch.games.great_western_trail.components import (
    BONUS_LIST,
    BONUS_TILE,
    BONUSES_SHOWN,
    COST,
    GOAL_TILE,
    GOALS_SHOWN,
    IS_SIMPLE,
    N_BONUSES,
    N_GOALS,
    NONE,
    TILE_OF,
)
from gulch.games.great_western_trail.position import FACE_UP, IN_STACK, RESUME, Position
from gulch.games.great_western_trail.rules.agenda import offer, open_effect
from gulch.games.great_western_trail.rules.cards import change_money
from gulch.games.great_western_trail.rules.gains import gain_at_once
from gulch.kernel.chance import any_member, any_of
from gulch.kernel.record import Ints
from gulch.kernel.rule import rule
from gulch.kernel.trace import note

# ── Stacks and displays ───────────────────────────────────────────────────────


@rule
def goals_in_stack(s: Position) -> int:
    n = 0
    for goal in range(N_GOALS):
        if s.goal_at[goal] == IN_STACK:
            n += 1
    return n


@rule
def bonuses_in_stack(s: Position) -> int:
    n = 0
    for bonus in range(N_BONUSES):
        n += s.bonus_stack[bonus]
    return n


@rule
def draw_goal(s: Position) -> int:
    """A random goal of the stack, since nobody knows its order; -1 if the stack is empty."""
    stack = 0
    for goal in range(N_GOALS):
        if s.goal_at[goal] == IN_STACK:
            stack |= 1 << goal
    return any_member(s, stack)


@rule
def draw_bonus(s: Position) -> int:
    bonus = any_of(s, s.bonus_stack)
    if bonus != NONE:
        s.bonus_stack[bonus] -= 1
    return bonus


@rule
def show_goal(s: Position, place: int) -> None:
    """Fill a place of the display; it stays empty when the stack is (GW-88)."""
    goal = draw_goal(s)
    s.goal_shown[place] = goal
    if goal != NONE:
        s.goal_at[goal] = FACE_UP
        note(s, GOAL_SHOWN, goal)


@rule
def show_bonus(s: Position, place: int) -> None:
    bonus = draw_bonus(s)
    s.bonus_shown[place] = bonus
    if bonus != NONE:
        note(s, BONUS_SHOWN, bonus)


@rule
def take_shown_goal(s: Position, goal: int) -> None:
    """Take a face-up goal off the display; its place is refilled at once."""
    for place in range(GOALS_SHOWN):
        if s.goal_shown[place] == goal:
            show_goal(s, place)
            return


@rule
def take_shown_bonus(s: Position, bonus: int) -> None:
    for place in range(BONUSES_SHOWN):
        if s.bonus_shown[place] == bonus:
            show_bonus(s, place)
            return


# ── Taking a tile (GW-42, GW-43) ──────────────────────────────────────────────


@rule
def tile_can_be_had(s: Position, effect: int) -> int:
    """GW-88: whether a tile of an allowed kind is face up; if none is, its stack is empty too."""
    goals = False
    bonuses = False
    for place in range(GOALS_SHOWN):
        goals = goals or s.goal_shown[place] != NONE
    for place in range(BONUSES_SHOWN):
        bonuses = bonuses or s.bonus_shown[place] != NONE
    return (goals and TILE_OF[effect] != BONUS_TILE) or (bonuses and TILE_OF[effect] != GOAL_TILE)


@rule
def shown_goal_options(s: Position, out: Ints, n: int) -> int:
    for place in range(GOALS_SHOWN):
        if s.goal_shown[place] != NONE:
            n = offer(out, n, TAKE_GOAL + s.goal_shown[place])
    return n


@rule
def shown_bonus_options(s: Position, out: Ints, n: int) -> int:
    for place in range(BONUSES_SHOWN):
        if s.bonus_shown[place] != NONE:
            n = offer(out, n, TAKE_BONUS + s.bonus_shown[place])
    return n


@rule
def tile_options(s: Position, seat: int, out: Ints) -> int:
    """GW-42: the face-up tiles of an allowed kind, and the unseen top of an allowed stack."""
    n = 0
    if TILE_OF[s.effect] != BONUS_TILE:
        n = shown_goal_options(s, out, n)
        if goals_in_stack(s):
            n = offer(out, n, TAKE_GOAL_UNSEEN)
    if TILE_OF[s.effect] != GOAL_TILE:
        n = shown_bonus_options(s, out, n)
        if bonuses_in_stack(s):
            n = offer(out, n, TAKE_BONUS_UNSEEN)
    return n


@rule
def choose_tile(s: Position, seat: int, action: int) -> None:
    cost = COST[s.effect]
    change_money(s, seat, -cost)
    s.phase = RESUME
    if action == TAKE_GOAL_UNSEEN:
        gain_goal(s, seat, draw_goal(s), 1, cost)
    elif action == TAKE_BONUS_UNSEEN:
        gain_bonus(s, seat, draw_bonus(s), 1, cost)
    elif action < TAKE_GOAL_UNSEEN:
        gain_goal(s, seat, action - TAKE_GOAL, 0, cost)
        take_shown_goal(s, action - TAKE_GOAL)
    else:
        gain_bonus(s, seat, action - TAKE_BONUS, 0, cost)
        take_shown_bonus(s, action - TAKE_BONUS)


@rule
def gain_goal(s: Position, seat: int, goal: int, unseen: int, cost: int) -> None:
    s.goal_at[goal] = seat
    note(s, TOOK_GOAL, seat, goal, unseen, cost)


@rule
def gain_bonus(s: Position, seat: int, bonus: int, unseen: int, cost: int) -> None:
    """Take a bonus tile; GW-43: its simple effects happen at once, others may be declined."""
    s.bonus[seat, bonus] += 1
    note(s, TOOK_BONUS, seat, bonus, unseen, cost)
    for effect in range(BONUS_LIST[bonus, 0], BONUS_LIST[bonus, 1]):
        if IS_SIMPLE[effect]:
            gain_at_once(s, seat, effect)
        else:
            open_effect(s, effect, 1, 0)
