"""Refusals: why an action is not allowed, with the rule that says so.

The options alone decide what is allowed; this module only finds the reason, so the two never
disagree.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gulch.games.great_western_trail.actions import ACTIONS, DELIVER_TO
from gulch.games.great_western_trail.components import (
    AGENDA,
    AUXILIARIES,
    BREEDS,
    BUILDER,
    BUILDERS_NEEDED,
    BUILDINGS,
    CELL_COST,
    COST,
    COWBOY,
    COWBOYS_NEEDED,
    DOLLARS_PER_WORKER,
    EFFECTS,
    ENGINEER,
    ENGINEERS_NEEDED,
    IS_CELL,
    JOKER,
    MATCHES,
    MOST_CERTIFICATES,
    N_BREEDS,
    N_SPACES,
    NODES,
    NONE,
    POST_IS_BLACK,
    POST_REPEATS,
    POST_VALUE,
    PRICE,
    PROPERTY_TOKENS,
    SPACE_IS_BLACK,
    SPACE_MONEY,
    STEP_WORKER,
    TILE_KINDS,
    TILE_OF,
    TRAIN,
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
from gulch.games.great_western_trail.rules.buildings import builders_for, building_price, buildings_of
from gulch.games.great_western_trail.rules.cards import can_draw
from gulch.games.great_western_trail.rules.el_paso import total_breeding_value
from gulch.games.great_western_trail.rules.movement import cowboys_for, step_limit
from gulch.games.great_western_trail.rules.stop import line_action, line_can_be_used, may_use_building
from gulch.games.great_western_trail.rules.tiles import bonuses_in_stack, goals_in_stack
from gulch.games.great_western_trail.rules.trail import steps_between
from gulch.games.great_western_trail.rules.workers import hire_price, is_second_hire
from gulch.kernel.game import Refusal
from gulch.kernel.rule import interpreted

ask = interpreted({})  # turns a rule into a plain Python function of plain integers

WITH_FREE_ACTIONS = (PLACE, MOVE, STOP, ACT, REWARD, DELIVER, BEFORE_DRAW, END)
NOT_NOW = Refusal("refusal-not-now", "GW-16")


def why_not(s: Position, seat: int, action: int) -> Refusal:
    words = ACTIONS.named(action)
    return REASONS.get(words["do"], effect)(s, seat, action, words)


Words = dict[str, Any]
Reason = Callable[[Position, int, int, Words], Refusal]


def not_now(s: Position, seat: int, action: int, words: Words) -> Refusal:
    return NOT_NOW


# ── Free actions ──────────────────────────────────────────────────────────────


def use_token(s: Position, seat: int, action: int, words: Words) -> Refusal:
    if s.phase not in WITH_FREE_ACTIONS:
        return Refusal("refusal-finish-this-first", "GW-17")
    if s.tokens[seat] == 0:
        return Refusal("refusal-no-token", "GW-35")
    assert not ask(can_draw)(s, seat)
    return Refusal("refusal-nothing-to-draw", "GW-29")


def worker_bonus(s: Position, seat: int, action: int, words: Words) -> Refusal:
    worker = WORKERS.index(words["worker"])
    if s.area[seat, worker] == 0:
        later = s.stack[seat, N_BREEDS + worker] + s.discard[seat, N_BREEDS + worker]
        return Refusal("refusal-no-worker", "GW-38", {"worker": words["worker"], "later": int(later)})
    if worker == STEP_WORKER:
        return Refusal("refusal-step-bonus", "GW-38", {"worker": words["worker"]})
    if s.phase not in WITH_FREE_ACTIONS:
        return Refusal("refusal-finish-this-first", "GW-17")
    if s.money[seat] < WORKER_BONUS_COST[worker]:
        return Refusal("refusal-money", "GW-38", {"price": int(WORKER_BONUS_COST[worker]), "money": s.money[seat]})
    return Refusal("refusal-certificates-full", "GW-34", {"most": MOST_CERTIFICATES})


# ── The turn ──────────────────────────────────────────────────────────────────


def go(s: Position, seat: int, action: int, words: Words) -> Refusal:
    node = NODES.index(words["to"])
    if s.phase == PLACE:
        return Refusal("refusal-neutral-only", "GW-18")
    if s.phase != MOVE:
        return Refusal("refusal-no-movement-now", "GW-16")
    if s.tile[node] == NONE:
        return Refusal("refusal-no-tile", "GW-19")
    steps = ask(steps_between)(s, s.herder[seat], node)
    if steps == NONE:
        return Refusal("refusal-behind", "GW-22")
    limit = ask(step_limit)(s, seat)
    return Refusal(
        "refusal-too-far", "GW-21", {"steps": steps, "limit": limit, "cowboys": ask(cowboys_for)(steps, limit)}
    )


def use(s: Position, seat: int, action: int, words: Words) -> Refusal:
    if s.phase == STOP and not ask(may_use_building)(s, seat):
        return Refusal("refusal-foreign-building", "GW-25")
    return NOT_NOW


def auxiliary(s: Position, seat: int, action: int, words: Words) -> Refusal:
    number = AUXILIARIES.index(words["auxiliary"])
    if s.phase in (DELIVER, REWARD):
        return Refusal("refusal-no-auxiliary-in-el-paso", "GW-26")
    if s.phase not in (STOP, ACT):
        return NOT_NOW
    if not ask(is_unlocked)(s, seat, number):
        return Refusal("refusal-auxiliary-locked", "GW-47", {"auxiliary": number + 1})
    if s.phase == ACT and all(
        s.open_effect[line] == NONE or EFFECTS[s.open_effect[line]]["do"] != "auxiliary" for line in range(AGENDA)
    ):
        return Refusal("refusal-building-or-auxiliary", "GW-24")
    if s.phase == ACT and any(s.open_memory[line] >> number & 1 for line in range(AGENDA)):
        return Refusal("refusal-auxiliary-twice", "GW-48", {"auxiliary": number + 1})
    return Refusal("refusal-auxiliary-impossible", "GW-47", {"auxiliary": number + 1})


# ── Effects ───────────────────────────────────────────────────────────────────


def effect(s: Position, seat: int, action: int, words: Words) -> Refusal:
    """Why an action of a tile, a train card, a post or a bonus tile is not allowed."""
    if s.phase not in (ACT, REWARD):
        return Refusal("refusal-use-building-first", "GW-24") if s.phase == STOP else NOT_NOW
    for line in range(AGENDA):
        if s.open_effect[line] != NONE and ask(line_action)(s, line) == action:
            if ask(line_can_be_used)(s, seat, line):
                return Refusal("refusal-bonus-tile-first", "GW-43")
            return impossible(s, seat, s.open_effect[line], words)
    return Refusal("refusal-not-offered", "GW-27")


def impossible(s: Position, seat: int, number: int, words: Words) -> Refusal:
    """Why an effect on the agenda cannot be used."""
    if s.money[seat] < COST[number]:
        return Refusal("refusal-money", "GW-27", {"price": int(COST[number]), "money": s.money[seat]})
    match EFFECTS[number]["do"]:
        case "discard_cattle":
            return Refusal("refusal-no-matching-cattle", "GW-32", {"cattle": words["cattle"]})
        case "remove_cattle":
            return Refusal("refusal-no-matching-cattle", "GW-51", {"cattle": words["cattle"]})
        case "certificates":
            return Refusal("refusal-certificates-full", "GW-34", {"most": MOST_CERTIFICATES})
        case "hire":
            return Refusal("refusal-cannot-hire", "GW-36")
        case "buy_cattle":
            return Refusal("refusal-cannot-buy", "GW-40")
        case "use_train":
            return Refusal("refusal-cannot-use-train", "GW-41")
        case "place_building":
            return Refusal("refusal-cannot-build", "GW-44")
        case "exchange":
            return Refusal("refusal-nothing-to-draw", "GW-29")
        case _:
            return Refusal("refusal-run-out", "GW-88")


# ── Details of a choice ───────────────────────────────────────────────────────


def hand_card(s: Position, seat: int, action: int, words: Words) -> Refusal:
    breed = BREEDS.index(words["cattle"])
    if s.phase not in (CARD, EXCHANGE):
        return NOT_NOW
    if s.hand[seat, breed] == 0:
        return Refusal("refusal-not-in-hand", "GW-32", {"cattle": words["cattle"]})
    if s.phase == CARD and not MATCHES[s.effect, breed]:
        return Refusal("refusal-wrong-cattle", "GW-32", {"cattle": words["cattle"]})
    return NOT_NOW


def hire(s: Position, seat: int, action: int, words: Words) -> Refusal:
    worker = WORKERS.index(words["worker"])
    if s.phase != HIRE:
        return NOT_NOW
    if s.supply[worker] == 0:
        return Refusal("refusal-run-out", "GW-88")
    second = ask(is_second_hire)(s, s.line)
    if second and s.open_memory[s.line] == worker:
        return Refusal("refusal-same-worker", "GW-37", {"worker": words["worker"]})
    return Refusal(
        "refusal-money", "GW-36", {"price": ask(hire_price)(s.effect, second, worker), "money": s.money[seat]}
    )


def lacking(s: Position, seat: int, worker: int, needed: int, price: int, rule: str) -> Refusal:
    """The refusal for too few workers; if they suffice, for too little money."""
    held = s.area[seat, worker] + s.area[seat, JOKER]
    if held < needed:
        return Refusal("refusal-workers", rule, {"worker": WORKERS[worker], "needed": int(needed), "held": held})
    return Refusal("refusal-money", rule, {"price": int(price), "money": s.money[seat]})


def buy(s: Position, seat: int, action: int, words: Words) -> Refusal:
    breed = BREEDS.index(words["cattle"])
    if s.phase != BUY_PHASE:
        return NOT_NOW
    if COWBOYS_NEEDED[breed] == NONE:
        return Refusal("refusal-not-for-sale", "GW-40", {"cattle": words["cattle"]})
    if s.market[breed] == 0:
        return Refusal("refusal-run-out", "GW-88")
    return lacking(s, seat, COWBOY, COWBOYS_NEEDED[breed], PRICE[breed], "GW-40")


def train(s: Position, seat: int, action: int, words: Words) -> Refusal:
    needed = ENGINEERS_NEEDED[TRAIN.index(words["card"])]
    if s.phase != TRAIN_PHASE:
        return NOT_NOW
    return lacking(s, seat, ENGINEER, needed, needed * DOLLARS_PER_WORKER, "GW-41")


def build(s: Position, seat: int, action: int, words: Words) -> Refusal:
    number = BUILDINGS.index(words["building"])
    if s.phase != BUILD_PHASE:
        return NOT_NOW
    if s.stock[number] == 0:
        return Refusal("refusal-run-out", "GW-88")
    own = [int(BUILDERS_NEEDED[s.tile[node]]) for node in range(len(NODES)) if s.owner[node] == seat]
    if len(own) == PROPERTY_TOKENS:
        if BUILDERS_NEEDED[number] <= min(own):
            return Refusal("refusal-not-higher", "GW-45")
        needed = int(BUILDERS_NEEDED[number]) - max(builders for builders in own if builders < BUILDERS_NEEDED[number])
        return lacking(s, seat, BUILDER, needed, needed * DOLLARS_PER_WORKER, "GW-45")
    cheapest = min(int(CELL_COST[node]) for node in range(len(NODES)) if IS_CELL[node])
    return lacking(
        s, seat, BUILDER, BUILDERS_NEEDED[number], BUILDERS_NEEDED[number] * DOLLARS_PER_WORKER + cheapest, "GW-44"
    )


def on_cell(s: Position, seat: int, action: int, words: Words) -> Refusal:
    node = NODES.index(words["cell"])
    if s.phase != CELL:
        return NOT_NOW
    if not IS_CELL[node] or (s.tile[node] != NONE and s.owner[node] != seat):
        return Refusal("refusal-no-building-cell", "GW-44")
    if s.tile[node] == NONE and ask(buildings_of)(s, seat) == PROPERTY_TOKENS:
        return Refusal("refusal-no-property-token", "GW-44", {"tokens": PROPERTY_TOKENS})
    needed = ask(builders_for)(s, s.chosen, node)
    if needed <= 0:
        return Refusal("refusal-not-higher", "GW-45")
    return lacking(s, seat, BUILDER, needed, ask(building_price)(s, s.chosen, node), "GW-44")


def pay(s: Position, seat: int, action: int, words: Words) -> Refusal:
    if s.phase != PAY:
        return NOT_NOW
    return Refusal("refusal-jokers", "GW-39", {"jokers": words["jokers"]})


def take_tile(s: Position, seat: int, action: int, words: Words) -> Refusal:
    if s.phase == GOAL:
        return Refusal("refusal-face-up-goal", "GW-14")
    if s.phase != TILE:
        return NOT_NOW
    kind = "goal" if "goal" in words["do"] else "bonus"
    allowed = TILE_KINDS[TILE_OF[s.effect]]
    if allowed not in (kind, "any"):
        return Refusal("refusal-wrong-tile", "GW-42", {"kind": allowed})
    left = ask(goals_in_stack)(s) if kind == "goal" else ask(bonuses_in_stack)(s)
    if words["do"].endswith("unseen") and left == 0:
        return Refusal("refusal-run-out", "GW-88")
    return Refusal("refusal-not-face-up", "GW-42")


# ── Delivery ──────────────────────────────────────────────────────────────────


def deliver(s: Position, seat: int, action: int, words: Words) -> Refusal:
    if s.phase != DELIVER:
        return Refusal("refusal-no-delivery-now", "GW-26")
    post, space = divmod(action - DELIVER_TO, N_SPACES)
    total = ask(total_breeding_value)(s, seat)
    if POST_VALUE[post] > total + s.certificates[seat]:
        return Refusal(
            "refusal-total-too-low",
            "GW-66",
            {"post": words["post"], "total": total, "certificates": s.certificates[seat]},
        )
    if s.post[seat, post] and not POST_REPEATS[post]:
        return Refusal("refusal-disc-is-there", "GW-66", {"post": words["post"]})
    if s.disc[seat, space] == 0:
        return Refusal("refusal-disc-is-gone", "GW-67", {"disc": words["disc"]})
    if SPACE_IS_BLACK[space] and not POST_IS_BLACK[post]:
        return Refusal("refusal-black-disc", "GW-67", {"disc": words["disc"]})
    return Refusal("refusal-money", "GW-68", {"price": int(-SPACE_MONEY[space]), "money": s.money[seat]})


def deliver_nothing(s: Position, seat: int, action: int, words: Words) -> Refusal:
    if s.phase != DELIVER:
        return Refusal("refusal-no-delivery-now", "GW-26")
    return Refusal("refusal-must-deliver", "GW-66")


REASONS: dict[str, Reason] = {
    "use_token": use_token,
    "worker_bonus": worker_bonus,
    "go": go,
    "use": use,
    "auxiliary": auxiliary,
    "finish": not_now,
    "skip": not_now,
    "end_turn": not_now,
    "discard": hand_card,
    "remove_card": hand_card,
    "hire": hire,
    "buy": buy,
    "train": train,
    "build": build,
    "on_cell": on_cell,
    "pay": pay,
    "take_goal": take_tile,
    "take_goal_unseen": take_tile,
    "take_bonus": take_tile,
    "take_bonus_unseen": take_tile,
    "exchange_again": not_now,
    "stop_exchanging": not_now,
    "deliver": deliver,
    "deliver_nothing": deliver_nothing,
}
