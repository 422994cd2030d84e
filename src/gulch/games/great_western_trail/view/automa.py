"""Sue as everyone sees her, with what she would do in her turn."""

from __future__ import annotations

from gulch.games.great_western_trail.components import (
    BEST_ACTION,
    BUILD_ACTION,
    BUILDER,
    CARDS,
    CELL_COST,
    COWBOY,
    DISCS,
    ENGINEER,
    MARKET_ACTION,
    N_CARDS,
    N_GOALS,
    N_SUE_CARDS,
    N_SUE_MARKET,
    N_WORKERS,
    NODES,
    NONE,
    POST_VALUE,
    PROPERTY_TOKENS,
    ROW,
    SIMMENTAL_SPACE,
    SUE,
    SUE_ACTION,
    SUE_ACTIONS,
    SUE_CARDS,
    SUE_MARKET,
    SUE_N,
    SUE_STEPS,
    SUE_STEPS_BY,
    TRAIN_ACTION,
    WORKERS,
)
from gulch.games.great_western_trail.position import DISCARDED, Position
from gulch.games.great_western_trail.rules.buildings import buildings_of
from gulch.games.great_western_trail.rules.sue import (
    action_for,
    breed_for,
    cell_to_raise,
    dearest_empty_cell,
    discs_sue_placed,
    highest_in_stock,
    most_workers,
    raised_building,
    sue_moves,
    sues_deck,
    sues_post,
    train_card_for,
)
from gulch.games.great_western_trail.score import goals_of
from gulch.games.great_western_trail.view.herders import PLACES, score
from gulch.games.great_western_trail.view.shapes import Effect, Sue, SueCard
from gulch.games.great_western_trail.view.tiles import ALL_MET, bonuses_of, goal
from gulch.kernel.rule import rule
from gulch.kernel.view_compiler import view


def _card(number: int) -> SueCard:
    worker = None if SUE_STEPS_BY[number] == NONE else WORKERS[SUE_STEPS_BY[number]]
    return SueCard(
        SUE_CARDS[number], int(SUE_STEPS[number]), worker, SUE_ACTIONS[SUE_ACTION[number]], int(SUE_N[number])
    )


ALL_CARDS = [_card(number) for number in range(N_SUE_CARDS)]


@view
def sue(s: Position) -> Sue:
    """Sue as everyone sees her: nobody knows whether an unseen B card is in her deck."""
    return Sue(
        row=[WORKERS[s.sue_row[place]] for place in range(ROW)],
        workers={WORKERS[s.sue_row[place]]: s.area[SUE, s.sue_row[place]] for place in range(ROW)},
        jokers={WORKERS[worker]: s.sue_jokers[worker] for worker in range(N_WORKERS) if s.sue_jokers[worker]},
        cattle={CARDS[card]: s.discard[SUE, card] for card in range(N_CARDS) if s.discard[SUE, card]},
        supply={CARDS[card]: s.sue_supply[card] for card in range(N_CARDS) if s.sue_supply[card]},
        herder=PLACES[s.herder[SUE]],
        discs=DISCS - discs_sue_placed(s),
        deck=cards_in_deck(s),
        discards=[SUE_CARDS[card] for card in range(N_SUE_CARDS) if s.sue_card[card] == DISCARDED],
        last=ALL_CARDS[s.sue_last] if s.sue_last != NONE else None,
        cards=ALL_CARDS,
        plans={PLANS[action]: plan(s, action) for action in range(len(PLANS)) if is_planned(s, action)},
        goals=[goal(number, ALL_MET[number], 1, 0) for number in range(N_GOALS) if s.goal_at[number] == SUE],
        bonuses=bonuses_of(s, SUE),
        visits=s.arrivals[SUE],
        score=score(s, SUE, goals_of(s, SUE)),
    )


@rule
def cards_in_deck(s: Position) -> int:
    deck, n = sues_deck(s), 0
    for card in range(N_SUE_CARDS):
        n += deck >> card & 1
    return n


# ── What she would do ─────────────────────────────────────────────────────────
#
# A plan is the first event of an action on her cards, or of an arrival at El Paso; what follows may
# depend on a draw.

PLANS = [*SUE_ACTIONS, "deliver"]
DELIVER = PLANS.index("deliver")
UNCERTAIN = -2  # different cells, depending on the card that she turns over


@rule
def is_planned(s: Position, action: int) -> bool:
    """Whether the first event of her action can be foretold: not after her last turn, and not for
    her supply, since nobody knows what she will draw.
    """
    if s.herder[SUE] == SIMMENTAL_SPACE or not s.actors:
        return False
    if action == MARKET_ACTION:
        return s.area[SUE, COWBOY] > 0
    if action == TRAIN_ACTION:
        return s.area[SUE, ENGINEER] > 0
    if action == BUILD_ACTION:
        return planned_site(s) != UNCERTAIN
    return action in (BEST_ACTION, DELIVER)


@view
def plan(s: Position, action: int) -> Effect:
    if action == MARKET_ACTION:
        return plan_to_buy(s)
    if action == TRAIN_ACTION:
        return plan_to_use_train(s)
    if action == BUILD_ACTION:
        return plan_to_build(s)
    return plan_of_best(s) if action == BEST_ACTION else plan_to_deliver(s)


@view
def figure(value: int) -> int:
    """Return a field of an event unchanged; tells the view compiler that it is a number."""
    return value


@view
def plan_of_best(s: Position) -> Effect:
    worker = most_workers(s)
    return {
        "event": "sue_best",
        "worker": WORKERS[worker],
        "workers": figure(s.area[SUE, worker]),
        "action": SUE_ACTIONS[action_for(worker)],
    }


@view
def plan_to_buy(s: Position) -> Effect:
    cowboys = s.area[SUE, COWBOY]
    breed = breed_for(cowboys)
    if s.market[breed]:
        return {"event": "sue_market", "card": CARDS[breed], "cowboys": figure(cowboys)}
    return {"event": "sue_nothing", "reason": "market_empty"}


@view
def plan_to_use_train(s: Position) -> Effect:
    engineers = s.area[SUE, ENGINEER]
    return {"event": "sue_train", "train": figure(train_card_for(engineers) + 1), "engineers": figure(engineers)}


@view
def plan_to_deliver(s: Position) -> Effect:
    delivery = discs_sue_placed(s)
    post = sues_post(delivery)
    if post == NONE:
        return {"event": "sue_nothing", "reason": "no_disc_left"}
    return {"event": "sue_delivered", "post": figure(POST_VALUE[post]), "delivery": figure(delivery)}


@view
def plan_to_build(s: Position) -> Effect:
    return plan_to_replace(s) if buildings_of(s, SUE) == PROPERTY_TOKENS else plan_to_place(s)


@view
def plan_to_place(s: Position) -> Effect:
    builders = s.area[SUE, BUILDER]
    building, cell = highest_in_stock(s, builders), planned_site(s)
    if building == NONE:
        return {"event": "sue_nothing", "reason": "no_tile_fits"}
    if cell == NONE:
        return {"event": "sue_nothing", "reason": "no_cell_left"}
    return {
        "event": "sue_built",
        "building": figure(building + 1),
        "node": NODES[cell],
        "builders": figure(builders),
        "cost": figure(CELL_COST[cell]),
    }


@view
def plan_to_replace(s: Position) -> Effect:
    """Her plan to replace a building, or else to take the last breed of her market list."""
    cell, breed = planned_site(s), SUE_MARKET[N_SUE_MARKET - 1]
    if cell != NONE:
        return {
            "event": "sue_replaced",
            "building": figure(raised_building(s, cell) + 1),
            "old": figure(s.tile[cell] + 1),
            "node": NODES[cell],
            "builders": figure(s.area[SUE, BUILDER]),
        }
    if s.market[breed]:
        return {"event": "sue_cannot_raise", "card": CARDS[breed]}
    return {"event": "sue_nothing", "reason": "market_empty"}


@rule
def planned_site(s: Position) -> int:
    """The cell where she would build or replace a building; NONE if she can do neither. UNCERTAIN
    if her cards, which move her first, lead to different cells.
    """
    here, site = s.herder[SUE], UNCERTAIN
    for card in range(N_SUE_CARDS):
        if SUE_ACTION[card] == BUILD_ACTION or SUE_ACTION[card] == BEST_ACTION:
            sue_moves(s, card)
            found = sues_site(s)
            s.herder[SUE] = here
            if site == UNCERTAIN:
                site = found
            elif site != found:
                return UNCERTAIN
    return site


@rule
def sues_site(s: Position) -> int:
    """The cell where she would build if she stayed where she is."""
    if buildings_of(s, SUE) == PROPERTY_TOKENS:
        return cell_to_raise(s)
    return dearest_empty_cell(s) if highest_in_stock(s, s.area[SUE, BUILDER]) != NONE else NONE
