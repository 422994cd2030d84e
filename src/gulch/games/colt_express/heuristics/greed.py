"""The greedy choices that a forecast assumes for everybody."""

from gulch.games.colt_express.actions import JEWEL_FALLS, PURSE_FALLS, PURSE_KEPT, STRONGBOX_FALLS
from gulch.games.colt_express.components import (
    BOARD,
    CHEYENNE,
    INSIDE,
    LADDER,
    MAX_BANDITS,
    NONE,
    PUNCH,
    ROB,
    ROOF,
    SHOOT,
)
from gulch.games.colt_express.heuristics.worth import board_worth, bullet_cost, prospects, riches
from gulch.games.colt_express.position import Position
from gulch.games.colt_express.rules.robbery import fire_targets, may_go, may_step, punch_victims
from gulch.games.colt_express.rules.table import (
    bandits_at,
    level_of,
    other_level,
    position_of,
    purses_at,
    space_at,
    with_abilities,
)
from gulch.kernel.rule import rule


@rule
def best_way(s: Position, eye: int, bandit: int, then: int) -> int:
    """The position a Move leads to: the best for the bandit's next card and for loot nearby."""
    inside = riches(s, eye, INSIDE)
    roof = riches(s, eye, ROOF)
    level = level_of(s.at[bandit])
    best = NONE
    most = 0
    for position in range(s.last + 1):
        if may_go(s, bandit, position):
            worth = way_worth(s, bandit, space_at(position, level), then, inside, roof)
            if best == NONE or worth > most:
                best = position
                most = worth
    return best


@rule
def way_worth(s: Position, bandit: int, space: int, then: int, inside: int, roof: int) -> int:
    if space == space_at(s.marshal, INSIDE):
        return -bullet_cost(s) + prospects(s, inside, roof, other_level(space), 1)
    worth = prospects(s, inside, roof, space, 1)
    floor = (roof if level_of(space) == ROOF else inside) >> 8 * position_of(space) & 255
    if then == ROB:
        return worth // 2 + 10 * floor
    if then == LADDER:
        return prospects(s, inside, roof, other_level(space), 1) - (
            300 if other_level(space) == space_at(s.marshal, INSIDE) else 0
        )
    here = s.at[bandit]
    s.at[bandit] = space
    if (then == SHOOT and fire_targets(s, bandit)) or (then == PUNCH and punch_victims(s, bandit)):
        worth += 200
    s.at[bandit] = here
    return worth


@rule
def richest(s: Position, eye: int, bandits: int, doer: int) -> int:
    """The bandit of a set with the most to lose; a partner only if there is no other."""
    best = NONE
    most = 0
    for bandit in range(MAX_BANDITS):
        if bandits >> bandit & 1:
            worth = board_worth(s, eye, bandit) - (5000 if s.owner[bandit] == s.owner[doer] else 0)
            if best == NONE or worth > most:
                best = bandit
                most = worth
    return best


@rule
def best_spoils(s: Position, bandit: int, victim: int, then: int) -> int:
    if s.strongboxes[BOARD + victim]:
        return STRONGBOX_FALLS
    purses = purses_at(s, BOARD + victim)
    if purses and bandit == CHEYENNE and with_abilities(s) and then != ROB:
        return PURSE_KEPT
    if s.jewels[BOARD + victim]:
        return JEWEL_FALLS
    if purses:
        return PURSE_KEPT if bandit == CHEYENNE and with_abilities(s) else PURSE_FALLS
    return NONE


@rule
def best_push(s: Position, bandit: int) -> int:
    """The direction of a push: into the Marshal's car if it is next in front, else to the rear."""
    position = position_of(s.at[bandit])
    if not may_step(s, position, 1):
        return 0
    if may_step(s, position, 0) and level_of(s.at[bandit]) == INSIDE and s.marshal == position - 1:
        return 0
    return 1


@rule
def best_beat(s: Position, bandit: int) -> int:
    """The direction in which a player sends the Marshal: to rivals, away from their own bandits."""
    if not may_step(s, s.marshal, 0):
        return 1
    if not may_step(s, s.marshal, 1):
        return 0
    ahead = caught_by(s, bandit, s.marshal - 1)
    behind = caught_by(s, bandit, s.marshal + 1)
    return 0 if ahead > behind else 1


@rule
def caught_by(s: Position, bandit: int, position: int) -> int:
    caught = bandits_at(s, space_at(position, INSIDE))
    n = 0
    for other in range(MAX_BANDITS):
        if caught >> other & 1:
            n += -4 if s.owner[other] == s.owner[bandit] else 1
    return n
