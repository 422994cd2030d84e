"""What each legal choice would cost and bring."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from gulch.games.great_western_trail.actions import ACTIONS, DELIVER_TO, EFFECT_ACTION
from gulch.games.great_western_trail.components import (
    BONUS_LIST,
    BONUS_VP,
    BONUSES,
    BREEDS,
    BUILDING_VP,
    BUILDINGS,
    CATTLE_VP,
    COST,
    COWBOYS_NEEDED,
    DOLLARS_PER_WORKER,
    EFFECTS,
    EL_PASO,
    EL_PASO_END,
    EL_PASO_FIRST,
    GAIN_MONEY,
    GOALS,
    MONEY_BONUS,
    N_SPACES,
    NODES,
    NONE,
    PAYS,
    POST_LIST,
    POST_VP,
    POSTS,
    PRICE,
    SIMMENTAL,
    SIMMENTAL_SPACE_VP,
    SPACE_MONEY,
    TRAIN,
    VERB,
    WORKER_BONUS_COST,
    WORKER_BONUS_KIND,
    WORKER_BONUS_N,
    WORKER_VP,
    WORKERS,
)
from gulch.games.great_western_trail.figures import COWBOYS, STEPS, most_brought
from gulch.games.great_western_trail.position import ACT, EXCHANGE, REWARD, TILE, Position
from gulch.games.great_western_trail.rules.auxiliary import auxiliary_effect
from gulch.games.great_western_trail.rules.buildings import builders_for, building_price
from gulch.games.great_western_trail.rules.workers import hire_price, is_second_hire
from gulch.games.great_western_trail.view.means import Means
from gulch.games.great_western_trail.view.shapes import Choice, Effect
from gulch.games.great_western_trail.view.table import listed
from gulch.kernel import contract
from gulch.kernel.game import ask
from gulch.kernel.look import Look

said_by = cache(ACTIONS.named)


def choices(look: Look[Position], means: Means) -> list[Choice]:
    out = np.zeros(ACTIONS.count, np.int32)
    n = look.run(contract.legal, look.position, means.seat, out)
    return [choice(means, action) for action in out[:n].tolist()]


def choice(m: Means, action: int) -> Choice:
    said = said_by(action)
    found = Choice(action, said, 0, 0, 0)
    if said["do"] in PREVIEWS:
        PREVIEWS[said["do"]](m, said, found)
    elif m.s.phase in (ACT, REWARD):
        found.dollars = -said.get("cost", 0)
    found.money = m.s.money[m.seat] + found.dollars
    return found


def _worker_bonus(m: Means, said: Effect, found: Choice) -> None:
    worker = WORKERS.index(said["worker"])
    gained = WORKER_BONUS_N[worker] if WORKER_BONUS_KIND[worker] == MONEY_BONUS else 0
    found.dollars, found.workers = int(gained - WORKER_BONUS_COST[worker]), 1


def _go(m: Means, said: Effect, found: Choice) -> None:
    node = NODES.index(said["to"])
    if m.ways:
        found.steps, found.workers = m.ways[node][STEPS], m.ways[node][COWBOYS]
    if node == EL_PASO:
        found.dollars = money_among((EL_PASO_FIRST, EL_PASO_END))
        found.vp = _arrival_vp(m.s)


def _arrival_vp(s: Position) -> int:
    """A Simmental card, or its space for whoever closes the match."""
    if s.market[SIMMENTAL]:
        return int(CATTLE_VP[SIMMENTAL])
    return SIMMENTAL_SPACE_VP if s.closer == NONE else 0


def _auxiliary(m: Means, said: Effect, found: Choice) -> None:
    number = said["auxiliary"] - 1
    effect = EFFECTS[ask(auxiliary_effect)(m.s, m.seat, number)]
    found.dollars = effect["n"] if effect["do"] == "money" else -effect.get("cost", 0)


def _take_money(m: Means, said: Effect, found: Choice) -> None:
    found.dollars = said["dollars"]


def _sell(m: Means, said: Effect, found: Choice) -> None:
    """With the dearest card of the hand."""
    effect = EFFECT_ACTION.tolist().index(found.action)
    found.dollars = ask(most_brought)(m.s, m.seat, effect)


def _discard(m: Means, said: Effect, found: Choice) -> None:
    if m.s.phase != EXCHANGE:
        found.dollars = int(PAYS[m.s.effect, BREEDS.index(said["cattle"])])


def _remove_card(m: Means, said: Effect, found: Choice) -> None:
    found.vp = -int(CATTLE_VP[BREEDS.index(said["cattle"])])


def _hire(m: Means, said: Effect, found: Choice) -> None:
    worker = WORKERS.index(said["worker"])
    found.dollars = -ask(hire_price)(m.s.effect, ask(is_second_hire)(m.s, m.s.line), worker)
    found.vp = int(WORKER_VP[worker])


def _gain_cattle(m: Means, said: Effect, found: Choice) -> None:
    found.dollars, found.vp = -said["cost"], int(CATTLE_VP[BREEDS.index(said["cattle"])])


def _buy(m: Means, said: Effect, found: Choice) -> None:
    number = BREEDS.index(said["cattle"])
    found.dollars, found.workers, found.vp = -int(PRICE[number]), int(COWBOYS_NEEDED[number]), int(CATTLE_VP[number])


def _train(m: Means, said: Effect, found: Choice) -> None:
    found.dollars, found.workers = -said["card"] * DOLLARS_PER_WORKER, said["card"]


def _build(m: Means, said: Effect, found: Choice) -> None:
    """At its cheapest site."""
    number = BUILDINGS.index(said["building"])
    _, cell = min((price, cell) for building, cell, _, price in m.sites if building == number)
    _site(m.s, number, cell, found)


def _on_cell(m: Means, said: Effect, found: Choice) -> None:
    _site(m.s, m.s.chosen, NODES.index(said["cell"]), found)


def _site(s: Position, number: int, site: int, found: Choice) -> None:
    """A tile that is replaced is worth nothing any more."""
    old = int(BUILDING_VP[s.tile[site]]) if s.tile[site] != NONE else 0
    found.dollars, found.workers = -ask(building_price)(s, number, site), ask(builders_for)(s, number, site)
    found.vp = int(BUILDING_VP[number]) - old


def _pay(m: Means, said: Effect, found: Choice) -> None:
    """What is bought, used or built with it."""
    match EFFECTS[m.s.effect]["do"]:
        case "buy_cattle":
            _buy(m, {"cattle": BREEDS[m.s.chosen]}, found)
        case "use_train":
            _train(m, {"card": TRAIN[m.s.chosen]}, found)
        case _:
            _site(m.s, m.s.chosen, m.s.cell, found)


def _take_goal(m: Means, said: Effect, found: Choice) -> None:
    """Victory points that the goal would add at once."""
    number = GOALS.index(said["goal"])
    found.vp = m.gains[number]
    _tile_cost(m, said, found)


def _take_bonus(m: Means, said: Effect, found: Choice) -> None:
    number = BONUSES.index(said["bonus"])
    found.vp = int(BONUS_VP[number])
    _tile_cost(m, said, found)
    found.dollars += money_among(BONUS_LIST[number])


def _tile_cost(m: Means, said: Effect, found: Choice) -> None:
    if m.s.phase == TILE:
        found.dollars -= int(COST[m.s.effect])


def _deliver(m: Means, said: Effect, found: Choice) -> None:
    number, space = divmod(found.action - DELIVER_TO, N_SPACES)
    found.vp = int(POST_VP[number])
    found.certificates = max(0, POSTS[number] - m.total)
    found.dollars = int(SPACE_MONEY[space]) + money_among(POST_LIST[number])


def money_among(where: Any) -> int:
    """What the effects of a list pay."""
    return sum(int(EFFECTS[effect]["n"]) for effect in listed(where) if VERB[effect] == GAIN_MONEY)


PREVIEWS = {
    "worker_bonus": _worker_bonus,
    "go": _go,
    "auxiliary": _auxiliary,
    "take_money": _take_money,
    "sell": _sell,
    "discard": _discard,
    "remove_card": _remove_card,
    "hire": _hire,
    "gain_cattle": _gain_cattle,
    "buy": _buy,
    "train": _train,
    "build": _build,
    "on_cell": _on_cell,
    "pay": _pay,
    "take_goal": _take_goal,
    "take_bonus": _take_bonus,
    "take_goal_unseen": _tile_cost,
    "take_bonus_unseen": _tile_cost,
    "deliver": _deliver,
}
