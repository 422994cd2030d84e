"""Refusals: why an action is not allowed, with the rule that says so.

The options alone decide what is allowed; this module only finds the reason, so the two never
disagree.
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
    END_TURN,
    EXCHANGE_AGAIN,
    FAMILY,
    FINISH,
    GO,
    HIRE_ONE,
    PAY_JOKERS,
    REMOVE,
    RUN_TRAIN,
    SKIP,
    STOP_EXCHANGING,
    TAKE_BONUS,
    TAKE_BONUS_UNSEEN,
    TAKE_GOAL,
    TAKE_GOAL_UNSEEN,
    USE,
    USE_TOKEN,
    WORKER_BONUS,
)
from gulch.games.great_western_trail.components import (
    AGENDA,
    ANY_TILE,
    AUXILIARY,
    BONUS_TILE,
    BREEDS,
    BUILDER,
    BUY_CATTLE,
    CERTIFY,
    COST,
    COWBOY,
    COWBOYS_NEEDED,
    DOLLARS_PER_WORKER,
    EFFECTS,
    ENGINEER,
    ENGINEERS_NEEDED,
    EXCHANGE_CARDS,
    GOAL_TILE,
    HIRE_WORKER,
    IS_CELL,
    JOKER,
    MATCHES,
    MOST_CERTIFICATES,
    N_BREEDS,
    N_NODES,
    N_SPACES,
    NONE,
    PLACE_BUILDING,
    POST_IS_BLACK,
    POST_REPEATS,
    POST_VALUE,
    POSTS,
    PRICE,
    PROPERTY_TOKENS,
    REMOVE_CATTLE,
    SELL_CATTLE,
    SPACE_IS_BLACK,
    SPACE_MONEY,
    SPACES,
    STEP_WORKER,
    TILE_KINDS,
    TILE_OF,
    USE_TRAIN,
    VERB,
    WORKER_BONUS_COST,
    WORKERS,
)
from gulch.games.great_western_trail.position import (
    ACT,
    BEFORE_DRAW,
    CARD,
    CELL,
    DELIVER,
    END,
    EXCHANGE,
    GOAL,
    HIRE,
    MOVE,
    PAY,
    PLACE,
    REWARD,
    STOP,
    TILE,
    Position,
)
from gulch.games.great_western_trail.position import (
    BUILD as BUILD_PHASE,
)
from gulch.games.great_western_trail.position import (
    BUY as BUY_PHASE,
)
from gulch.games.great_western_trail.position import (
    TRAIN as TRAIN_PHASE,
)
from gulch.games.great_western_trail.rules.auxiliary import is_unlocked
from gulch.games.great_western_trail.rules.buildings import builders_for, building_price, buildings_of, is_site
from gulch.games.great_western_trail.rules.effects import worker_asked, workers_asked
from gulch.games.great_western_trail.rules.el_paso import total_breeding_value
from gulch.games.great_western_trail.rules.movement import cowboys_for, step_limit
from gulch.games.great_western_trail.rules.stop import line_action, line_can_be_used, may_use_building
from gulch.games.great_western_trail.rules.tiles import bonuses_in_stack, goals_in_stack
from gulch.games.great_western_trail.rules.trail import steps_between
from gulch.games.great_western_trail.rules.workers import fewest_jokers, hire_price, is_second_hire
from gulch.kernel.game import Refusal
from gulch.kernel.rule import rule
from gulch.kernel.view_compiler import view

NOT_NOW = Refusal("refusal-decide-first", "GW-16")
FOREIGN_BUILDING = Refusal("refusal-foreign-building", "GW-25")
CATTLE_OF = [row.get("match", "any") for row in EFFECTS]  # the cattle that an effect asks for


@rule
def has_free_actions(s: Position) -> bool:
    return s.phase in (PLACE, MOVE, STOP, ACT, REWARD, DELIVER, BEFORE_DRAW, END)


# ── Free actions ──────────────────────────────────────────────────────────────


@view
def too_early(s: Position) -> Refusal:
    """The refusal of a free action while something else has to be decided."""
    return NOT_NOW if s.phase == GOAL else Refusal("refusal-finish-this-first", "GW-17")


@view
def use_token(s: Position, seat: int, action: int) -> Refusal:
    if not has_free_actions(s):
        return too_early(s)
    if s.tokens[seat] == 0:
        return Refusal("refusal-no-token", "GW-35")
    return Refusal("refusal-nothing-to-draw", "GW-29")


@view
def worker_bonus(s: Position, seat: int, action: int) -> Refusal:
    worker = action - WORKER_BONUS
    if s.area[seat, worker] == 0:
        later = s.stack[seat, N_BREEDS + worker] + s.discard[seat, N_BREEDS + worker]
        return Refusal("refusal-no-worker", "GW-38", {"worker": WORKERS[worker], "later": later})
    if worker == STEP_WORKER:
        return Refusal("refusal-step-bonus", "GW-38", {"worker": WORKERS[worker]})
    if not has_free_actions(s):
        return too_early(s)
    if s.money[seat] < WORKER_BONUS_COST[worker]:
        return Refusal("refusal-money", "GW-38", {"price": WORKER_BONUS_COST[worker], "money": s.money[seat]})
    return Refusal("refusal-certificates-full", "GW-34", {"most": MOST_CERTIFICATES})


# ── The turn ──────────────────────────────────────────────────────────────────


@view
def go(s: Position, seat: int, action: int) -> Refusal:
    node = action - GO
    if s.phase == PLACE:
        return Refusal("refusal-neutral-only", "GW-18")
    if s.phase != MOVE:
        return Refusal("refusal-no-movement-now", "GW-16")
    if s.tile[node] == NONE:
        return Refusal("refusal-no-tile", "GW-19")
    steps = steps_between(s, s.herder[seat], node)
    if steps == NONE:
        return Refusal("refusal-behind", "GW-22")
    limit = step_limit(s, seat)
    return Refusal("refusal-too-far", "GW-21", {"steps": steps, "limit": limit, "cowboys": cowboys_for(steps, limit)})


@view
def use(s: Position, seat: int, action: int) -> Refusal:
    if s.phase == STOP and not may_use_building(s, seat):
        return FOREIGN_BUILDING
    return NOT_NOW


@view
def auxiliary(s: Position, seat: int, action: int) -> Refusal:
    number = action - AUX
    if s.phase in (DELIVER, REWARD):
        return Refusal("refusal-no-auxiliary-in-el-paso", "GW-26")
    if s.phase not in (STOP, ACT):
        return NOT_NOW
    if not is_unlocked(s, seat, number):
        return Refusal("refusal-auxiliary-locked", "GW-47", {"auxiliary": number + 1})
    if s.phase == ACT and not offers_auxiliary(s):
        return Refusal("refusal-building-or-auxiliary", "GW-24")
    if s.phase == ACT and has_used_auxiliary(s, number):
        return Refusal("refusal-auxiliary-twice", "GW-48", {"auxiliary": number + 1})
    return Refusal("refusal-auxiliary-impossible", "GW-47", {"auxiliary": number + 1})


@rule
def offers_auxiliary(s: Position) -> bool:
    for line in range(AGENDA):
        if s.open_effect[line] != NONE and VERB[s.open_effect[line]] == AUXILIARY:
            return True
    return False


@rule
def has_used_auxiliary(s: Position, number: int) -> bool:
    for line in range(AGENDA):
        if s.open_memory[line] >> number & 1:
            return True
    return False


# ── Effects ───────────────────────────────────────────────────────────────────


@view
def effect(s: Position, seat: int, action: int) -> Refusal:
    """Why an action of a tile, a train card, a post or a bonus tile is not allowed."""
    if s.phase == STOP and not may_use_building(s, seat):
        return FOREIGN_BUILDING
    if s.phase not in (ACT, REWARD):
        return Refusal("refusal-use-building-first", "GW-24") if s.phase == STOP else NOT_NOW
    for line in range(AGENDA):
        if s.open_effect[line] != NONE and line_action(s, line) == action:
            if line_can_be_used(s, seat, line):
                return Refusal("refusal-bonus-tile-first", "GW-43")
            return impossible(s, seat, s.open_effect[line])
    return Refusal("refusal-not-offered", "GW-27")


@view
def impossible(s: Position, seat: int, number: int) -> Refusal:
    """Why an effect on the agenda cannot be used."""
    if s.money[seat] < COST[number]:
        return Refusal("refusal-money", "GW-27", {"price": COST[number], "money": s.money[seat]})
    verb = VERB[number]
    if verb == SELL_CATTLE:
        return Refusal("refusal-no-matching-cattle", "GW-32", {"cattle": CATTLE_OF[number]})
    if verb == REMOVE_CATTLE:
        return Refusal("refusal-no-matching-cattle", "GW-51", {"cattle": CATTLE_OF[number]})
    if verb == CERTIFY:
        return Refusal("refusal-certificates-full", "GW-34", {"most": MOST_CERTIFICATES})
    if verb == HIRE_WORKER:
        return Refusal("refusal-cannot-hire", "GW-36")
    if verb == BUY_CATTLE:
        return Refusal("refusal-cannot-buy", "GW-40")
    if verb == USE_TRAIN:
        return Refusal("refusal-cannot-use-train", "GW-41")
    if verb == PLACE_BUILDING:
        return Refusal("refusal-cannot-build", "GW-44")
    if verb == EXCHANGE_CARDS:
        return Refusal("refusal-nothing-to-draw", "GW-29")
    return Refusal("refusal-run-out", "GW-88")


# ── Details of a choice ───────────────────────────────────────────────────────


@view
def hand_card(s: Position, seat: int, action: int) -> Refusal:
    breed = action - FAMILY[action]
    if s.phase not in (CARD, EXCHANGE):
        return NOT_NOW
    if s.hand[seat, breed] == 0:
        return Refusal("refusal-not-in-hand", "GW-32", {"cattle": BREEDS[breed]})
    if s.phase == CARD and not MATCHES[s.effect, breed]:
        return Refusal("refusal-wrong-cattle", "GW-32", {"cattle": BREEDS[breed]})
    return NOT_NOW


@view
def hire(s: Position, seat: int, action: int) -> Refusal:
    worker = action - HIRE_ONE
    if s.phase != HIRE:
        return NOT_NOW
    if s.supply[worker] == 0:
        return Refusal("refusal-run-out", "GW-88")
    second = is_second_hire(s, s.line)
    if second and s.open_memory[s.line] == worker:
        return Refusal("refusal-same-worker", "GW-37", {"worker": WORKERS[worker]})
    return Refusal("refusal-money", "GW-36", {"price": hire_price(s.effect, second, worker), "money": s.money[seat]})


@view
def lacking(s: Position, seat: int, worker: int, needed: int, price: int, rule: str) -> Refusal:
    """The refusal for too few workers; if they suffice, for too little money."""
    held = s.area[seat, worker] + s.area[seat, JOKER]
    if held < needed:
        return Refusal("refusal-workers", rule, {"worker": WORKERS[worker], "needed": needed, "held": held})
    return Refusal("refusal-money", rule, {"price": price, "money": s.money[seat]})


@view
def buy(s: Position, seat: int, action: int) -> Refusal:
    breed = action - BUY_ONE
    if s.phase != BUY_PHASE:
        return NOT_NOW
    if COWBOYS_NEEDED[breed] == NONE:
        return Refusal("refusal-not-for-sale", "GW-40", {"cattle": BREEDS[breed]})
    if s.market[breed] == 0:
        return Refusal("refusal-run-out", "GW-88")
    return lacking(s, seat, COWBOY, COWBOYS_NEEDED[breed], PRICE[breed], "GW-40")


@view
def train(s: Position, seat: int, action: int) -> Refusal:
    needed = ENGINEERS_NEEDED[action - RUN_TRAIN]
    if s.phase != TRAIN_PHASE:
        return NOT_NOW
    return lacking(s, seat, ENGINEER, needed, needed * DOLLARS_PER_WORKER, "GW-41")


@view
def build(s: Position, seat: int, action: int) -> Refusal:
    number = action - CHOOSE_BUILDING
    if s.phase != BUILD_PHASE:
        return NOT_NOW
    if s.stock[number] == 0:
        return Refusal("refusal-run-out", "GW-88")
    needed = fewest_builders(s, seat, number)
    if needed == NONE:
        return Refusal("refusal-not-higher", "GW-45")
    price = lowest_price(s, seat, number, max(needed, s.area[seat, BUILDER] + s.area[seat, JOKER]))
    only_replaces = buildings_of(s, seat) == PROPERTY_TOKENS
    return lacking(s, seat, BUILDER, needed, price, "GW-45" if only_replaces else "GW-44")


@rule
def fewest_builders(s: Position, seat: int, building: int) -> int:
    """The fewest builders that a building needs anywhere; NONE if there is no place for it."""
    fewest = NONE
    for node in range(N_NODES):
        if is_site(s, seat, node):
            builders = builders_for(s, building, node)
            if builders > 0 and (fewest == NONE or builders < fewest):
                fewest = builders
    return fewest


@rule
def lowest_price(s: Position, seat: int, building: int, builders: int) -> int:
    """The lowest price of a building where it needs at most this many builders."""
    lowest = NONE
    for node in range(N_NODES):
        if is_site(s, seat, node) and 0 < builders_for(s, building, node) <= builders:
            price = building_price(s, building, node)
            if lowest == NONE or price < lowest:
                lowest = price
    return lowest


@view
def on_cell(s: Position, seat: int, action: int) -> Refusal:
    node = action - CHOOSE_CELL
    if s.phase != CELL:
        return NOT_NOW
    if not IS_CELL[node] or (s.tile[node] != NONE and s.owner[node] != seat):
        return Refusal("refusal-no-building-cell", "GW-44")
    if s.tile[node] == NONE and buildings_of(s, seat) == PROPERTY_TOKENS:
        return Refusal("refusal-no-property-token", "GW-44", {"tokens": PROPERTY_TOKENS})
    needed = builders_for(s, s.chosen, node)
    if needed <= 0:
        return Refusal("refusal-not-higher", "GW-45")
    return lacking(s, seat, BUILDER, needed, building_price(s, s.chosen, node), "GW-44")


@view
def pay(s: Position, seat: int, action: int) -> Refusal:
    if s.phase != PAY:
        return NOT_NOW
    least = fewest_jokers(s, seat, worker_asked(s), workers_asked(s))
    if action - PAY_JOKERS < least:
        return Refusal("refusal-few-jokers", "GW-39", {"jokers": least})
    return Refusal("refusal-jokers", "GW-39", {"jokers": action - PAY_JOKERS})


@view
def take_tile(s: Position, seat: int, action: int) -> Refusal:
    if s.phase == GOAL:
        return Refusal("refusal-face-up-goal", "GW-14")
    if s.phase != TILE:
        return NOT_NOW
    does, allowed = FAMILY[action], TILE_OF[s.effect]
    kind = GOAL_TILE if does in (TAKE_GOAL, TAKE_GOAL_UNSEEN) else BONUS_TILE
    if allowed not in (kind, ANY_TILE):
        return Refusal("refusal-wrong-tile", "GW-42", {"kind": TILE_KINDS[allowed]})
    left = goals_in_stack(s) if kind == GOAL_TILE else bonuses_in_stack(s)
    if does in (TAKE_GOAL_UNSEEN, TAKE_BONUS_UNSEEN) and left == 0:
        return Refusal("refusal-run-out", "GW-88")
    return Refusal("refusal-not-face-up", "GW-42")


# ── Delivery ──────────────────────────────────────────────────────────────────


@view
def deliver(s: Position, seat: int, action: int) -> Refusal:
    if s.phase != DELIVER:
        return Refusal("refusal-no-delivery-now", "GW-26")
    number = action - DELIVER_TO
    post, space = number // N_SPACES, number % N_SPACES
    total = total_breeding_value(s, seat)
    if POST_VALUE[post] > total + s.certificates[seat]:
        return Refusal(
            "refusal-total-too-low",
            "GW-66",
            {"post": POSTS[post], "total": total, "certificates": s.certificates[seat]},
        )
    if s.post[seat, post] and not POST_REPEATS[post]:
        return Refusal("refusal-disc-is-there", "GW-66", {"post": POSTS[post]})
    if s.disc[seat, space] == 0:
        return Refusal("refusal-disc-is-gone", "GW-67", {"disc": SPACES[space]})
    if SPACE_IS_BLACK[space] and not POST_IS_BLACK[post]:
        return Refusal("refusal-black-disc", "GW-67", {"disc": SPACES[space]})
    return Refusal("refusal-money", "GW-68", {"price": -SPACE_MONEY[space], "money": s.money[seat]})


@view
def deliver_nothing(s: Position, seat: int, action: int) -> Refusal:
    if s.phase != DELIVER:
        return Refusal("refusal-no-delivery-now", "GW-26")
    return Refusal("refusal-must-deliver", "GW-66")


# ── By family of actions ──────────────────────────────────────────────────────


@view
def why_not(s: Position, seat: int, action: int) -> Refusal:
    does = FAMILY[action]
    if does == USE_TOKEN:
        return use_token(s, seat, action)
    if does == WORKER_BONUS:
        return worker_bonus(s, seat, action)
    if does == GO:
        return go(s, seat, action)
    if does == USE:
        return use(s, seat, action)
    if does == AUX:
        return auxiliary(s, seat, action)
    if does in (FINISH, SKIP, END_TURN, EXCHANGE_AGAIN, STOP_EXCHANGING):
        return NOT_NOW
    if does in (DISCARD, REMOVE):
        return hand_card(s, seat, action)
    if does == HIRE_ONE:
        return hire(s, seat, action)
    if does == BUY_ONE:
        return buy(s, seat, action)
    if does == RUN_TRAIN:
        return train(s, seat, action)
    if does == CHOOSE_BUILDING:
        return build(s, seat, action)
    if does == CHOOSE_CELL:
        return on_cell(s, seat, action)
    if does == PAY_JOKERS:
        return pay(s, seat, action)
    if does in (TAKE_GOAL, TAKE_GOAL_UNSEEN, TAKE_BONUS, TAKE_BONUS_UNSEEN):
        return take_tile(s, seat, action)
    if does == DELIVER_TO:
        return deliver(s, seat, action)
    if does == DELIVER_NOTHING:
        return deliver_nothing(s, seat, action)
    return effect(s, seat, action)
