"""What each legal choice would cost and bring. Rules tell it by families of actions, in the order
of their numbers.
"""

from __future__ import annotations

from gulch.games.great_western_trail.actions import (
    AUX,
    BUY_ONE,
    CHOOSE_BUILDING,
    CHOOSE_CELL,
    DELIVER_NOTHING,
    DELIVER_TO,
    DISCARD,
    EFFECT_ACTION,
    EXCHANGE_AGAIN,
    FINISH,
    GO,
    HIRE_ONE,
    PAY_JOKERS,
    REMOVE,
    RUN_TRAIN,
    TAKE_BONUS,
    TAKE_BONUS_UNSEEN,
    TAKE_GOAL,
    TAKE_GOAL_UNSEEN,
    USE,
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

# The first effect that an action may mean: those that look the same are the same. NONE for actions
# that use no effect, and for a second hiring.
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
        steps=steps_ahead(s, seat, action - GO) if GO <= action < USE and s.phase == MOVE else 0,
        certificates=max(0, POST_VALUE[(action - DELIVER_TO) // N_SPACES] - total_now(s, seat))
        if DELIVER_TO <= action < DELIVER_NOTHING
        else 0,
    )


@rule
def paid_for(s: Position, action: int) -> int:
    """Where only the jokers are left to choose: what is bought, used or built with them."""
    if not PAY_JOKERS <= action < TAKE_GOAL:
        return action
    if VERB[s.effect] == BUY_CATTLE:
        return BUY_ONE + s.chosen
    return RUN_TRAIN + s.chosen if VERB[s.effect] == USE_TRAIN else CHOOSE_CELL + s.cell


@rule
def dollars_brought(s: Position, seat: int, action: int) -> int:
    if WORKER_BONUS <= action < GO:
        return bonus_dollars(action - WORKER_BONUS)
    if action < AUX:
        return ARRIVAL_DOLLARS if action == GO + EL_PASO else 0
    if action < FINISH:
        return effect_dollars(s, seat, auxiliary_effect(s, seat, action - AUX))
    if action < DISCARD:
        return effect_dollars(s, seat, EFFECT_USED[action]) if EFFECT_USED[action] != NONE else 0
    if action < REMOVE:
        return PAYS[s.effect, action - DISCARD] if s.phase != EXCHANGE else 0
    if action < HIRE_ONE:
        return 0
    if action < BUY_ONE:
        return -hire_price(s.effect, is_second_hire(s, s.line), action - HIRE_ONE)
    if action < RUN_TRAIN:
        return -PRICE[action - BUY_ONE]
    if action < CHOOSE_BUILDING:
        return -ENGINEERS_NEEDED[action - RUN_TRAIN] * DOLLARS_PER_WORKER
    if action < PAY_JOKERS:
        return -building_price(s, building_meant(s, action), cell_meant(s, seat, action))
    if action < EXCHANGE_AGAIN:
        found = -COST[s.effect] if s.phase == TILE else 0
        if TAKE_BONUS <= action < TAKE_BONUS_UNSEEN:
            bonus = action - TAKE_BONUS
            found += money_among(BONUS_LIST[bonus, 0], BONUS_LIST[bonus, 1])
        return found
    if DELIVER_TO <= action < DELIVER_NOTHING:
        post, space = (action - DELIVER_TO) // N_SPACES, (action - DELIVER_TO) % N_SPACES
        return SPACE_MONEY[space] + money_among(POST_LIST[post, 0], POST_LIST[post, 1])
    return 0


@rule
def points_brought(s: Position, seat: int, action: int) -> int:
    if action < AUX:
        return arrival_points(s) if action == GO + EL_PASO else 0
    if action < DISCARD:
        effect = EFFECT_USED[action]
        return CATTLE_VP[BREED_OF[effect]] if effect != NONE and VERB[effect] == GAIN_CATTLE else 0
    if action < REMOVE:
        return 0
    if action < HIRE_ONE:
        return -CATTLE_VP[action - REMOVE]
    if action < BUY_ONE:
        return WORKER_VP[action - HIRE_ONE]
    if action < RUN_TRAIN:
        return CATTLE_VP[action - BUY_ONE]
    if action < CHOOSE_BUILDING:
        return 0
    if action < PAY_JOKERS:  # a tile that is replaced is worth nothing any more
        old = s.tile[cell_meant(s, seat, action)]
        return BUILDING_VP[building_meant(s, action)] - (BUILDING_VP[old] if old != NONE else 0)
    if TAKE_GOAL <= action < TAKE_GOAL_UNSEEN:
        return goal_gain(s, seat, action - TAKE_GOAL)
    if TAKE_BONUS <= action < TAKE_BONUS_UNSEEN:
        return BONUS_VP[action - TAKE_BONUS]
    if DELIVER_TO <= action < DELIVER_NOTHING:
        return POST_VP[(action - DELIVER_TO) // N_SPACES]
    return 0


@rule
def workers_spent(s: Position, seat: int, action: int) -> int:
    if WORKER_BONUS <= action < GO:
        return 1
    if GO <= action < USE:
        return cowboys_ahead(s, seat, action - GO) if s.phase == MOVE else 0
    if BUY_ONE <= action < RUN_TRAIN:
        return COWBOYS_NEEDED[action - BUY_ONE]
    if RUN_TRAIN <= action < CHOOSE_BUILDING:
        return ENGINEERS_NEEDED[action - RUN_TRAIN]
    if CHOOSE_BUILDING <= action < PAY_JOKERS:
        return builders_for(s, building_meant(s, action), cell_meant(s, seat, action))
    return 0


@rule
def effect_dollars(s: Position, seat: int, effect: int) -> int:
    """A sale with the dearest card of the hand."""
    return most_brought(s, seat, effect) - COST[effect]


@rule
def bonus_dollars(worker: int) -> int:
    gained = WORKER_BONUS_N[worker] if WORKER_BONUS_KIND[worker] == MONEY_BONUS else 0
    return gained - WORKER_BONUS_COST[worker]


@rule
def money_among(first: int, end: int) -> int:
    """What the effects of a list pay."""
    dollars = 0
    for effect in range(first, end):
        if VERB[effect] == GAIN_MONEY:
            dollars += AMOUNT[effect]
    return dollars


@rule
def arrival_points(s: Position) -> int:
    """A Simmental card, or its space for whoever closes the match."""
    if s.market[SIMMENTAL]:
        return CATTLE_VP[SIMMENTAL]
    return SIMMENTAL_SPACE_VP if s.closer == NONE else 0


@rule
def building_meant(s: Position, action: int) -> int:
    return action - CHOOSE_BUILDING if action < CHOOSE_CELL else s.chosen


@rule
def cell_meant(s: Position, seat: int, action: int) -> int:
    """Where it is not chosen yet: the cheapest."""
    if action >= CHOOSE_CELL:
        return action - CHOOSE_CELL
    building, best = action - CHOOSE_BUILDING, NONE
    for cell in range(N_NODES):
        if can_build_on(s, seat, building, cell):
            if best == NONE or building_price(s, building, cell) < building_price(s, building, best):
                best = cell
    return best
