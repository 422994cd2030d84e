"""The actions of players and the events of a match."""

from __future__ import annotations

from typing import Any

from gulch.games.great_western_trail.components import (
    AUXILIARIES,
    BONUSES,
    BREEDS,
    BUILDINGS,
    CARDS,
    COMPONENTS,
    EFFECTS,
    GOALS,
    MOST_WORKERS_PAID,
    NODES,
    NONE,
    POSTS,
    SPACES,
    SUE_ACTIONS,
    SUE_CARDS,
    TILE_KINDS,
    TRAIN,
    WORKERS,
    effect_lists,
)
from gulch.kernel.actions import Actions
from gulch.kernel.components import table
from gulch.kernel.trace import NUMBER, SEAT, Events, Figure

ACTIONS = Actions()

# ── At any moment of one's turn ───────────────────────────────────────────────

USE_TOKEN = ACTIONS.family("use_token")
WORKER_BONUS = ACTIONS.family("worker_bonus", worker=WORKERS)

# ── The turn ──────────────────────────────────────────────────────────────────

GO = ACTIONS.family("go", to=NODES)
USE = ACTIONS.family("use")
AUX = ACTIONS.family("auxiliary", auxiliary=AUXILIARIES)
FINISH = ACTIONS.family("finish")
SKIP = ACTIONS.family("skip")
END_TURN = ACTIONS.family("end_turn")

# ── The effects of tiles and train cards: one family for each verb, its figures as fields ─

_open = [row for where, _, rows in effect_lists(COMPONENTS) if where not in ("auxiliary", "el_paso") for row in rows]


def _values(verb: str, key: str, default: int | str = 0) -> list[Any]:
    """All values of the field `key` in the effects with this verb, sorted."""
    found = {row.get(key, default) for row in _open if row["do"] == verb}
    return sorted(found, key=lambda value: (isinstance(value, str), value)) or [default]


ACTIONS.family("take_money", dollars=_values("money", "n"))
ACTIONS.family("sell", cattle=_values("discard_cattle", "match"), dollars=_values("discard_cattle", "money"))
ACTIONS.family("gain_certificates", n=_values("certificates", "n"), cost=_values("certificates", "cost"))
ACTIONS.family("gain_tokens", n=_values("exchange_token", "n"), cost=_values("exchange_token", "cost"))
ACTIONS.family("exchange", n=_values("exchange", "n"))
ACTIONS.family("hire_for", first=_values("hire", "first"), second=_values("hire", "second", "none"))
ACTIONS.family("hire_second", second=[price for price in _values("hire", "second", "none") if price != "none"] or [0])
ACTIONS.family("buy_cattle")
ACTIONS.family("use_train")
ACTIONS.family("place_building")
ACTIONS.family("take_tile", kind=TILE_KINDS, cost=_values("tile", "cost"))
ACTIONS.family("move_on", steps=_values("move", "n"))
ACTIONS.family("gain_cattle", cattle=_values("gain_cattle", "breed", BREEDS[0]), cost=_values("gain_cattle", "cost"))
ACTIONS.family("remove", cattle=_values("remove_cattle", "match", "any"))

# ── Details of a choice ───────────────────────────────────────────────────────

DISCARD = ACTIONS.family("discard", cattle=BREEDS)
REMOVE = ACTIONS.family("remove_card", cattle=BREEDS)
HIRE_ONE = ACTIONS.family("hire", worker=WORKERS)
BUY_ONE = ACTIONS.family("buy", cattle=BREEDS)
RUN_TRAIN = ACTIONS.family("train", card=TRAIN)
CHOOSE_BUILDING = ACTIONS.family("build", building=BUILDINGS)
CHOOSE_CELL = ACTIONS.family("on_cell", cell=NODES)
PAY_JOKERS = ACTIONS.family("pay", jokers=list(range(MOST_WORKERS_PAID + 1)))
TAKE_GOAL = ACTIONS.family("take_goal", goal=GOALS)
TAKE_GOAL_UNSEEN = ACTIONS.family("take_goal_unseen")
TAKE_BONUS = ACTIONS.family("take_bonus", bonus=BONUSES)
TAKE_BONUS_UNSEEN = ACTIONS.family("take_bonus_unseen")
EXCHANGE_AGAIN = ACTIONS.family("exchange_again")
STOP_EXCHANGING = ACTIONS.family("stop_exchanging")
DELIVER_TO = ACTIONS.family("deliver", post=POSTS, disc=SPACES)
DELIVER_NOTHING = ACTIONS.family("deliver_nothing")

# For each action, the first action of its family: two are of one family if these are equal.
FAMILY = table([ACTIONS.family_of(action).first for action in range(ACTIONS.count)])


def words_of(row: dict[str, Any]) -> dict[str, Any]:
    """The action that uses an effect, as the words of a dict, from the effect's row in the data."""
    cost = row.get("cost", 0)
    match row["do"]:
        case "money":
            return {"do": "take_money", "dollars": row["n"]}
        case "discard_cattle":
            return {"do": "sell", "cattle": row["match"], "dollars": row["money"]}
        case "certificates":
            return {"do": "gain_certificates", "n": row["n"], "cost": cost}
        case "exchange_token":
            return {"do": "gain_tokens", "n": row["n"], "cost": cost}
        case "exchange":
            return {"do": "exchange", "n": row["n"]}
        case "hire":
            return {"do": "hire_for", "first": row["first"], "second": row.get("second", "none")}
        case "tile":
            return {"do": "take_tile", "kind": row["kind"], "cost": cost}
        case "move":
            return {"do": "move_on", "steps": row["n"]}
        case "gain_cattle":
            return {"do": "gain_cattle", "cattle": row["breed"], "cost": cost}
        case "remove_cattle":
            return {"do": "remove", "cattle": row["match"]}
        case verb:
            return {"do": verb}


def _number(row: dict[str, Any], shown: bool) -> int:
    """The number of the action that uses an effect; NONE for auxiliary actions and El Paso."""
    return ACTIONS.number(words_of(row)) if shown and row["do"] not in ("auxiliary", "simmental", "deliver") else NONE


_shown = [where not in ("auxiliary", "el_paso") for where, _, rows in effect_lists(COMPONENTS) for _ in rows]
EFFECT_ACTION = table([_number(row, shown) for row, shown in zip(EFFECTS, _shown, strict=True)])
SECOND_ACTION = table(
    [ACTIONS.number({"do": "hire_second", "second": row["second"]}) if "second" in row else NONE for row in EFFECTS]
)

# ── Events, for the log and the animation ─────────────────────────────────────

CARD, WORKER, NODE, SPACE = Figure(CARDS), Figure(WORKERS), Figure(NODES), Figure(SPACES)
GOAL_TILE, BONUS_TILE, SUE_CARD = Figure(GOALS), Figure(BONUSES), Figure(SUE_CARDS)
SECRET_CARD = Figure(CARDS, private=True)

EVENTS = Events()
BEGAN = EVENTS.kind("began", seat=SEAT)
GOAL_SHOWN = EVENTS.kind("goal_shown", goal=GOAL_TILE)
BONUS_SHOWN = EVENTS.kind("bonus_shown", bonus=BONUS_TILE)
DEALT = EVENTS.kind("dealt", seat=SEAT, card=SECRET_CARD)
TURN = EVENTS.kind("turn", seat=SEAT)
PLACED_HERDER = EVENTS.kind("placed_herder", seat=SEAT, node=NODE)
STEPPED = EVENTS.kind("stepped", seat=SEAT, node=NODE)
MOVED = EVENTS.kind("moved", seat=SEAT, node=NODE, steps=NUMBER, cowboys=NUMBER)
USED = EVENTS.kind("used", seat=SEAT, node=NODE)
AUXILIARY_USED = EVENTS.kind("auxiliary", seat=SEAT, auxiliary=NUMBER)
MONEY = EVENTS.kind("money", seat=SEAT, change=NUMBER, now=NUMBER)
GAINED_MONEY = EVENTS.kind("gained_money", seat=SEAT, dollars=NUMBER)
SOLD = EVENTS.kind("sold", seat=SEAT, card=CARD, dollars=NUMBER)
CERTIFIED = EVENTS.kind("certified", seat=SEAT, n=NUMBER, cost=NUMBER, now=NUMBER)
GOT_TOKENS = EVENTS.kind("got_tokens", seat=SEAT, n=NUMBER, cost=NUMBER, now=NUMBER)
TOKEN_USED = EVENTS.kind("token_used", seat=SEAT, now=NUMBER)
WORKER_BONUS_USED = EVENTS.kind("worker_bonus", seat=SEAT, worker=WORKER, n=NUMBER, cost=NUMBER, certificates=NUMBER)
DREW = EVENTS.kind("drew", seat=SEAT, card=SECRET_CARD)
DREW_OPEN = EVENTS.kind("drew_open", seat=SEAT, card=CARD)
DREW_WORKER = EVENTS.kind("drew_worker", seat=SEAT, worker=WORKER)
SHUFFLED = EVENTS.kind("shuffled", seat=SEAT, cards=NUMBER)
DISCARDED_CARD = EVENTS.kind("discarded", seat=SEAT, card=CARD)
REMOVED_CARD = EVENTS.kind("removed", seat=SEAT, card=CARD)
HIRED = EVENTS.kind("hired", seat=SEAT, worker=WORKER, price=NUMBER)
WORKERS_PAID = EVENTS.kind("workers_paid", seat=SEAT, worker=WORKER, n=NUMBER, jokers=NUMBER)
BOUGHT = EVENTS.kind("bought", seat=SEAT, card=CARD, workers=NUMBER, jokers=NUMBER, dollars=NUMBER)
TRAIN_USED = EVENTS.kind("train", seat=SEAT, train=NUMBER, jokers=NUMBER, dollars=NUMBER)
BUILT = EVENTS.kind("built", seat=SEAT, building=NUMBER, node=NODE, workers=NUMBER, jokers=NUMBER, dollars=NUMBER)
REPLACED = EVENTS.kind(
    "replaced", seat=SEAT, building=NUMBER, old=NUMBER, node=NODE, workers=NUMBER, jokers=NUMBER, dollars=NUMBER
)
TOOK_GOAL = EVENTS.kind("took_goal", seat=SEAT, goal=GOAL_TILE, unseen=NUMBER, cost=NUMBER)
TOOK_BONUS = EVENTS.kind("took_bonus", seat=SEAT, bonus=BONUS_TILE, unseen=NUMBER, cost=NUMBER)
GAINED_CATTLE = EVENTS.kind("gained_cattle", seat=SEAT, card=CARD, cost=NUMBER)
FINISHED = EVENTS.kind("finished", seat=SEAT)
ARRIVED = EVENTS.kind("arrived", seat=SEAT, visit=NUMBER)
TOOK_SIMMENTAL = EVENTS.kind("took_simmental", seat=SEAT, left=NUMBER)
SHOWED = EVENTS.kind("showed", seat=SEAT, card=CARD)
TOTAL = EVENTS.kind("total", seat=SEAT, total=NUMBER, breeds=NUMBER, repeated=NUMBER, permanent=NUMBER)
DELIVERED = EVENTS.kind(
    "delivered", seat=SEAT, post=NUMBER, disc=SPACE, certificates=NUMBER, gained=NUMBER, paid=NUMBER
)
DELIVERED_NOTHING = EVENTS.kind("delivered_nothing", seat=SEAT)
HAND_DISCARDED = EVENTS.kind("hand_discarded", seat=SEAT, cards=NUMBER)
CLOSED = EVENTS.kind("closed", seat=SEAT)
LAST_TURN = EVENTS.kind("last_turn", seat=SEAT)
ENDED = EVENTS.kind("ended")

# ── Sue's turn, with the reasons for what she does ────────────────────────────

SUE_REASONS = ["market_empty", "no_tile_fits", "no_cell_left", "supply_empty", "no_disc_left"]
MARKET_EMPTY, NO_TILE_FITS, NO_CELL_LEFT, SUPPLY_EMPTY, NO_DISC_LEFT = range(len(SUE_REASONS))

SUE_ROW_LAID = EVENTS.kind("sue_row", first=WORKER, second=WORKER, third=WORKER)
SUE_RESHUFFLED = EVENTS.kind("sue_reshuffled", cards=NUMBER)
SUE_TURNED = EVENTS.kind("sue_card", card=SUE_CARD)
SUE_FORK = EVENTS.kind("sue_fork", node=NODE, here=NUMBER, there=NUMBER)
SUE_STEPPED = EVENTS.kind("sue_stepped", node=NODE)
SUE_MOVED = EVENTS.kind("sue_moved", node=NODE, steps=NUMBER, worker=WORKER)
SUE_SUPPLIED = EVENTS.kind("sue_supply", card=CARD)
SUE_JOKER = EVENTS.kind("sue_joker", worker=WORKER, now=NUMBER)
SUE_BOUGHT = EVENTS.kind("sue_market", card=CARD, cowboys=NUMBER)
SUE_TRAIN = EVENTS.kind("sue_train", train=NUMBER, engineers=NUMBER)
SUE_TOOK_GOAL = EVENTS.kind("sue_goal", goal=GOAL_TILE, vp=NUMBER)
SUE_TOOK_BONUS = EVENTS.kind("sue_bonus", bonus=BONUS_TILE, vp=NUMBER)
SUE_GAINED = EVENTS.kind("sue_cattle", card=CARD)
SUE_BUILT = EVENTS.kind("sue_built", building=NUMBER, node=NODE, builders=NUMBER, cost=NUMBER)
SUE_REPLACED = EVENTS.kind("sue_replaced", building=NUMBER, old=NUMBER, node=NODE, builders=NUMBER)
SUE_CANNOT_RAISE = EVENTS.kind("sue_cannot_raise", card=CARD)
SUE_NOTHING = EVENTS.kind("sue_nothing", reason=Figure(SUE_REASONS))
SUE_BEST = EVENTS.kind("sue_best", worker=WORKER, workers=NUMBER, action=Figure(SUE_ACTIONS))
SUE_SIMMENTAL = EVENTS.kind("sue_simmental", left=NUMBER)
SUE_DELIVERED = EVENTS.kind("sue_delivered", post=NUMBER, delivery=NUMBER)
SUE_CLOSED = EVENTS.kind("sue_closed")
SUE_LAST_TURN = EVENTS.kind("sue_last_turn")
