"""What each legal choice would cost and bring."""

from __future__ import annotations

from typing import Any

from gulch.games.great_western_trail.actions import ACTIONS, DELIVER_TO, EFFECT_ACTION
from gulch.games.great_western_trail.components import (
    AUX_EFFECT,
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
    N_NODES,
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
from gulch.games.great_western_trail.position import ACT, EXCHANGE, FACE_UP, REWARD, TILE, Position
from gulch.games.great_western_trail.refusal import ask
from gulch.games.great_western_trail.rules.auxiliary import is_improved
from gulch.games.great_western_trail.rules.buildings import builders_for, building_price, can_build_on
from gulch.games.great_western_trail.rules.el_paso import total_breeding_value
from gulch.games.great_western_trail.rules.workers import hire_price, is_second_hire
from gulch.games.great_western_trail.score import goal_points
from gulch.games.great_western_trail.view.shapes import Choice, Effect
from gulch.games.great_western_trail.view.table import brings, listed, reach


def choices(s: Position, seat: int) -> list[Choice]:
    from gulch.games.great_western_trail import GREAT_WESTERN_TRAIL

    out = [0] * ACTIONS.count
    n = ask(GREAT_WESTERN_TRAIL.decisions[s.phase].options)(s, seat, out)
    return [choice(s, seat, action) for action in out[:n]]


def choice(s: Position, seat: int, action: int) -> Choice:
    said = ACTIONS.named(action)
    found = Choice(action, said, 0, s.money[seat], 0)
    if said["do"] in PREVIEWS:
        PREVIEWS[said["do"]](s, seat, said, found)
    elif s.phase in (ACT, REWARD):
        found.dollars = -said.get("cost", 0)
    found.money = s.money[seat] + found.dollars
    return found


def _worker_bonus(s: Position, seat: int, said: Effect, found: Choice) -> None:
    worker = WORKERS.index(said["worker"])
    gained = WORKER_BONUS_N[worker] if WORKER_BONUS_KIND[worker] == MONEY_BONUS else 0
    found.dollars, found.workers = int(gained - WORKER_BONUS_COST[worker]), 1


def _go(s: Position, seat: int, said: Effect, found: Choice) -> None:
    steps, cowboys, _ = reach(s, seat, NODES.index(said["to"]))
    found.steps, found.workers = steps or 0, cowboys or 0
    if NODES.index(said["to"]) == EL_PASO:
        found.dollars = money_among((EL_PASO_FIRST, EL_PASO_END))
        found.vp = _arrival_vp(s)


def _arrival_vp(s: Position) -> int:
    """A Simmental card, or its space for whoever closes the match."""
    if s.market[SIMMENTAL]:
        return int(CATTLE_VP[SIMMENTAL])
    return SIMMENTAL_SPACE_VP if s.closer == NONE else 0


def _auxiliary(s: Position, seat: int, said: Effect, found: Choice) -> None:
    number = said["auxiliary"] - 1
    effect = EFFECTS[int(AUX_EFFECT[number, int(ask(is_improved)(s, seat, number))])]
    found.dollars = effect["n"] if effect["do"] == "money" else -effect.get("cost", 0)


def _take_money(s: Position, seat: int, said: Effect, found: Choice) -> None:
    found.dollars = said["dollars"]


def _sell(s: Position, seat: int, said: Effect, found: Choice) -> None:
    """With the dearest card of the hand."""
    effect = next(line for line in range(len(EFFECTS)) if EFFECT_ACTION[line] == found.action)
    found.dollars = brings(s, seat, effect)


def _discard(s: Position, seat: int, said: Effect, found: Choice) -> None:
    if s.phase != EXCHANGE:
        found.dollars = int(PAYS[s.effect, BREEDS.index(said["cattle"])])


def _remove_card(s: Position, seat: int, said: Effect, found: Choice) -> None:
    found.vp = -int(CATTLE_VP[BREEDS.index(said["cattle"])])


def _hire(s: Position, seat: int, said: Effect, found: Choice) -> None:
    worker = WORKERS.index(said["worker"])
    found.dollars = -ask(hire_price)(s.effect, ask(is_second_hire)(s, s.line), worker)
    found.vp = int(WORKER_VP[worker])


def _gain_cattle(s: Position, seat: int, said: Effect, found: Choice) -> None:
    found.dollars, found.vp = -said["cost"], int(CATTLE_VP[BREEDS.index(said["cattle"])])


def _buy(s: Position, seat: int, said: Effect, found: Choice) -> None:
    number = BREEDS.index(said["cattle"])
    found.dollars, found.workers, found.vp = -int(PRICE[number]), int(COWBOYS_NEEDED[number]), int(CATTLE_VP[number])


def _train(s: Position, seat: int, said: Effect, found: Choice) -> None:
    found.dollars, found.workers = -said["card"] * DOLLARS_PER_WORKER, said["card"]


def _build(s: Position, seat: int, said: Effect, found: Choice) -> None:
    """At its cheapest site."""
    number = BUILDINGS.index(said["building"])
    sites = [site for site in range(N_NODES) if ask(can_build_on)(s, seat, number, site)]
    _site(s, number, min(sites, key=lambda site: ask(building_price)(s, number, site)), found)


def _on_cell(s: Position, seat: int, said: Effect, found: Choice) -> None:
    _site(s, s.chosen, NODES.index(said["cell"]), found)


def _site(s: Position, number: int, site: int, found: Choice) -> None:
    """A tile that is replaced is worth nothing any more."""
    old = int(BUILDING_VP[s.tile[site]]) if s.tile[site] != NONE else 0
    found.dollars, found.workers = -ask(building_price)(s, number, site), ask(builders_for)(s, number, site)
    found.vp = int(BUILDING_VP[number]) - old


def _pay(s: Position, seat: int, said: Effect, found: Choice) -> None:
    """What is bought, used or built with it."""
    match EFFECTS[s.effect]["do"]:
        case "buy_cattle":
            _buy(s, seat, {"cattle": BREEDS[s.chosen]}, found)
        case "use_train":
            _train(s, seat, {"card": TRAIN[s.chosen]}, found)
        case _:
            _site(s, s.chosen, s.cell, found)


def _take_goal(s: Position, seat: int, said: Effect, found: Choice) -> None:
    """Victory points that the goal would add at once."""
    number = GOALS.index(said["goal"])
    assert s.goal_at[number] == FACE_UP
    before, taken = ask(goal_points)(s, seat), s.copy()
    taken.goal_at[number] = seat
    found.vp = ask(goal_points)(taken, seat) - before
    _tile_cost(s, seat, said, found)


def _take_bonus(s: Position, seat: int, said: Effect, found: Choice) -> None:
    number = BONUSES.index(said["bonus"])
    found.vp = int(BONUS_VP[number])
    _tile_cost(s, seat, said, found)
    found.dollars += money_among(BONUS_LIST[number])


def _tile_cost(s: Position, seat: int, said: Effect, found: Choice) -> None:
    if s.phase == TILE:
        found.dollars -= int(COST[s.effect])


def _deliver(s: Position, seat: int, said: Effect, found: Choice) -> None:
    number, space = divmod(found.action - DELIVER_TO, N_SPACES)
    found.vp = int(POST_VP[number])
    found.certificates = max(0, POSTS[number] - ask(total_breeding_value)(s, seat))
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
