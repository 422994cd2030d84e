"""What each legal choice would cost and bring; computed for each family of actions."""

from __future__ import annotations

from gulch.games.great_western_trail.actions import (
    AUX,
    BUY_ONE,
    CHOOSE_BUILDING,
    CHOOSE_CELL,
    DELIVER_TO,
    DISCARD,
    EFFECT_ACTION,
    FAMILY,
    GO,
    HIRE_ONE,
    PAY_JOKERS,
    REMOVE,
    RUN_TRAIN,
    TAKE_BONUS,
    TAKE_GOAL,
    WORKER_BONUS,
)
from gulch.games.great_western_trail.components import (
    AMOUNT,
    ARRIVAL_DOLLARS,
    BONUS_LIST,
    BONUS_VP,
    BREED_OF,
    BUILDING_VP,
    BUY_CATTLE,
    CATTLE_VP,
    COST,
    COWBOYS_NEEDED,
    DOLLARS_PER_WORKER,
    EL_PASO,
    ENGINEERS_NEEDED,
    GAIN_CATTLE,
    GAIN_MONEY,
    MONEY_BONUS,
    N_EFFECTS,
    N_NODES,
    N_SPACES,
    NONE,
    PAYS,
    POST_LIST,
    POST_VALUE,
    POST_VP,
    PRICE,
    SIMMENTAL,
    SIMMENTAL_SPACE_VP,
    SPACE_MONEY,
    USE_TRAIN,
    VERB,
    WORKER_BONUS_COST,
    WORKER_BONUS_KIND,
    WORKER_BONUS_N,
    WORKER_VP,
)
from gulch.games.great_western_trail.position import EXCHANGE, MOVE, TILE, Position
from gulch.games.great_western_trail.rules.auxiliary import auxiliary_effect
from gulch.games.great_western_trail.rules.buildings import builders_for, building_price, can_build_on
from gulch.games.great_western_trail.rules.el_paso import total_now
from gulch.games.great_western_trail.rules.workers import hire_price, is_second_hire
from gulch.games.great_western_trail.view.shapes import Choice
from gulch.games.great_western_trail.view.tiles import goal_gain
from gulch.games.great_western_trail.view.trail import cowboys_ahead, most_brought, steps_ahead
from gulch.games.great_western_trail.view.words import SAID
from gulch.kernel.components import table
from gulch.kernel.rule import rule
from gulch.kernel.view_compiler import view

# The effect that each action uses, the first if several are identical; NONE for a second hire, and
# for actions that use no effect.
_used = {int(EFFECT_ACTION[effect]): effect for effect in reversed(range(N_EFFECTS))}
EFFECT_USED = table([_used.get(action, NONE) for action in range(len(SAID))])


@view
def choice(s: Position, seat: int, action: int) -> Choice:
    meant = paid_for(s, action)
    dollars = dollars_brought(s, seat, meant)
    return Choice(
        action=action,
        said=SAID[action],
        dollars=dollars,
        money=s.money[seat] + dollars,
        vp=points_brought(s, seat, meant),
        workers=workers_spent(s, seat, meant),
        steps=steps_ahead(s, seat, action - GO) if FAMILY[action] == GO and s.phase == MOVE else 0,
        certificates=max(0, POST_VALUE[(action - DELIVER_TO) // N_SPACES] - total_now(s, seat))
        if FAMILY[action] == DELIVER_TO
        else 0,
    )


@rule
def paid_for(s: Position, action: int) -> int:
    """The action that a choice of jokers pays for; any other action itself."""
    if FAMILY[action] != PAY_JOKERS:
        return action
    if VERB[s.effect] == BUY_CATTLE:
        return BUY_ONE + s.chosen
    return RUN_TRAIN + s.chosen if VERB[s.effect] == USE_TRAIN else CHOOSE_CELL + s.cell


@rule
def dollars_brought(s: Position, seat: int, action: int) -> int:
    family = FAMILY[action]
    if family == WORKER_BONUS:
        return bonus_dollars(action - WORKER_BONUS)
    if family == GO:
        return ARRIVAL_DOLLARS if action == GO + EL_PASO else 0
    if family == AUX:
        return effect_dollars(s, seat, auxiliary_effect(s, seat, action - AUX))
    if EFFECT_USED[action] != NONE:
        return effect_dollars(s, seat, EFFECT_USED[action])
    if family == DISCARD:
        return PAYS[s.effect, action - DISCARD] if s.phase != EXCHANGE else 0
    if family == HIRE_ONE:
        return -hire_price(s.effect, is_second_hire(s, s.line), action - HIRE_ONE)
    if family == BUY_ONE:
        return -PRICE[action - BUY_ONE]
    if family == RUN_TRAIN:
        return -ENGINEERS_NEEDED[action - RUN_TRAIN] * DOLLARS_PER_WORKER
    if family in (CHOOSE_BUILDING, CHOOSE_CELL):
        return -building_price(s, building_meant(s, action), cell_meant(s, seat, action))
    if family == DELIVER_TO:
        post, space = (action - DELIVER_TO) // N_SPACES, (action - DELIVER_TO) % N_SPACES
        return SPACE_MONEY[space] + money_among(POST_LIST[post, 0], POST_LIST[post, 1])
    found = -COST[s.effect] if s.phase == TILE else 0
    if family == TAKE_BONUS:
        bonus = action - TAKE_BONUS
        found += money_among(BONUS_LIST[bonus, 0], BONUS_LIST[bonus, 1])
    return found


@rule
def points_brought(s: Position, seat: int, action: int) -> int:
    family, effect = FAMILY[action], EFFECT_USED[action]
    if action == GO + EL_PASO:
        return arrival_points(s)
    if effect != NONE:
        return CATTLE_VP[BREED_OF[effect]] if VERB[effect] == GAIN_CATTLE else 0
    if family == REMOVE:
        return -CATTLE_VP[action - REMOVE]
    if family == HIRE_ONE:
        return WORKER_VP[action - HIRE_ONE]
    if family == BUY_ONE:
        return CATTLE_VP[action - BUY_ONE]
    if family in (CHOOSE_BUILDING, CHOOSE_CELL):  # minus the points of a tile that is replaced
        old = s.tile[cell_meant(s, seat, action)]
        return BUILDING_VP[building_meant(s, action)] - (BUILDING_VP[old] if old != NONE else 0)
    if family == TAKE_GOAL:
        return goal_gain(s, seat, action - TAKE_GOAL)
    if family == TAKE_BONUS:
        return BONUS_VP[action - TAKE_BONUS]
    if family == DELIVER_TO:
        return POST_VP[(action - DELIVER_TO) // N_SPACES]
    return 0


@rule
def workers_spent(s: Position, seat: int, action: int) -> int:
    family = FAMILY[action]
    if family == WORKER_BONUS:
        return 1
    if family == GO:
        return cowboys_ahead(s, seat, action - GO) if s.phase == MOVE else 0
    if family == BUY_ONE:
        return COWBOYS_NEEDED[action - BUY_ONE]
    if family == RUN_TRAIN:
        return ENGINEERS_NEEDED[action - RUN_TRAIN]
    if family in (CHOOSE_BUILDING, CHOOSE_CELL):
        return builders_for(s, building_meant(s, action), cell_meant(s, seat, action))
    return 0


@rule
def effect_dollars(s: Position, seat: int, effect: int) -> int:
    """The dollars that an effect brings, minus its cost; for a sale, with the best card in hand."""
    return most_brought(s, seat, effect) - COST[effect]


@rule
def bonus_dollars(worker: int) -> int:
    gained = WORKER_BONUS_N[worker] if WORKER_BONUS_KIND[worker] == MONEY_BONUS else 0
    return gained - WORKER_BONUS_COST[worker]


@rule
def money_among(first: int, end: int) -> int:
    """The dollars that the money effects of a list pay."""
    dollars = 0
    for effect in range(first, end):
        if VERB[effect] == GAIN_MONEY:
            dollars += AMOUNT[effect]
    return dollars


@rule
def arrival_points(s: Position) -> int:
    """The points of an arrival: of a Simmental card or, for the closing player, of its space."""
    if s.market[SIMMENTAL]:
        return CATTLE_VP[SIMMENTAL]
    return SIMMENTAL_SPACE_VP if s.closer == NONE else 0


@rule
def building_meant(s: Position, action: int) -> int:
    return action - CHOOSE_BUILDING if FAMILY[action] == CHOOSE_BUILDING else s.chosen


@rule
def cell_meant(s: Position, seat: int, action: int) -> int:
    """The cell chosen; if an action chooses only the building, the cheapest possible cell."""
    if FAMILY[action] == CHOOSE_CELL:
        return action - CHOOSE_CELL
    building, best = action - CHOOSE_BUILDING, NONE
    for cell in range(N_NODES):
        if can_build_on(s, seat, building, cell):
            if best == NONE or building_price(s, building, cell) < building_price(s, building, best):
                best = cell
    return best
