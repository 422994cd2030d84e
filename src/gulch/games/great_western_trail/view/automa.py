"""Sue as everyone sees her, with the reasons for what she does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gulch.games.great_western_trail.actions import EVENTS
from gulch.games.great_western_trail.components import (
    BEST_ACTION,
    COMPONENTS,
    N_GOALS,
    N_POSTS,
    N_SUE_CARDS,
    N_WORKERS,
    NONE,
    ROW,
    SIMMENTAL_SPACE,
    SUE,
    SUE_ACTION,
    SUE_ACTIONS,
    SUE_CARDS,
    SUE_N,
    SUE_STEPS,
    SUE_STEPS_BY,
    SUPPLY_ACTION,
    WORKERS,
)
from gulch.games.great_western_trail.position import DISCARDED, Position
from gulch.games.great_western_trail.rules.sue import (
    sue_acts,
    sue_delivers,
    sue_moves,
    sues_deck,
)
from gulch.games.great_western_trail.view.herders import Herder, bonuses, counts, place_of, score
from gulch.games.great_western_trail.view.shapes import Effect, Sue, SueCard
from gulch.games.great_western_trail.view.table import goal
from gulch.kernel.game import ask
from gulch.kernel.trace import SPECTATOR


def sue(s: Position, herder: Herder) -> Sue:
    """Of a B card that was not turned over yet nobody knows whether it is in her deck."""
    owned = sum(1 << number for number in range(N_GOALS) if s.goal_at[number] == SUE)
    return Sue(
        row=[WORKERS[s.sue_row[place]] for place in range(ROW)],
        workers={WORKERS[s.sue_row[place]]: s.area[SUE, s.sue_row[place]] for place in range(ROW)},
        jokers={WORKERS[worker]: s.sue_jokers[worker] for worker in range(N_WORKERS) if s.sue_jokers[worker]},
        cattle=counts(s.discard.tolist()[SUE]),
        supply=counts(s.sue_supply.tolist()),
        herder=str(place_of(s, SUE)),
        discs=COMPONENTS["limits"]["discs_per_player"] - sum(s.post[SUE, number] for number in range(N_POSTS)),
        deck=ask(sues_deck)(s).bit_count(),
        discards=[SUE_CARDS[card] for card in range(N_SUE_CARDS) if s.sue_card[card] == DISCARDED],
        last=None if s.sue_last == NONE else sue_card(s.sue_last),
        cards=[sue_card(number) for number in range(N_SUE_CARDS)],
        plans=plans(s),
        goals=[goal(number, owned, ()) for number in range(N_GOALS) if s.goal_at[number] == SUE],
        bonuses=bonuses(s, SUE),
        visits=s.arrivals[SUE],
        score=score(s, SUE, herder),
    )


def sue_card(number: int) -> SueCard:
    worker = None if SUE_STEPS_BY[number] == NONE else WORKERS[SUE_STEPS_BY[number]]
    return SueCard(
        SUE_CARDS[number], int(SUE_STEPS[number]), worker, SUE_ACTIONS[SUE_ACTION[number]], int(SUE_N[number])
    )


def plans(s: Position) -> dict[str, Effect]:
    """What she would do in her turn, by what her card says: her own rules tell it on a copy of the
    table. None once she has had her last turn.
    """
    if s.herder[SUE] == SIMMENTAL_SPACE or not s.actors:
        return {}
    told = {name: plan(s, number) for number, name in enumerate(SUE_ACTIONS) if number != SUPPLY_ACTION}
    told["deliver"] = next(
        (
            event
            for event in events(s, lambda table: ask(sue_delivers)(table))
            if event["event"] in ("sue_delivered", "sue_nothing")
        ),
        None,
    )
    return {name: event for name, event in told.items() if event is not None}


def plan(s: Position, action: int) -> Effect | None:
    """The first event of an action, for further ones may hang on a draw. She moves before she acts,
    and where she then stands may matter: told is only what holds for every card that lets her act
    so.
    """
    does = [action] if action == BEST_ACTION else [action, BEST_ACTION]
    cards = [card for card in range(N_SUE_CARDS) if SUE_ACTION[card] in does]
    told = [first_event(s, card, action) for card in cards]
    return told[0] if told and all(event == told[0] for event in told) else None


def first_event(s: Position, card: int, action: int) -> Effect | None:
    table = s.copy()
    table.notes = []
    ask(sue_moves)(table, card)
    return next(iter(events(table, lambda moved: ask(sue_acts)(moved, action, 1))), None)


def events(s: Position, does: Callable[[Position], Any]) -> list[Effect]:
    table = s.copy()
    table.notes = []
    does(table)
    return EVENTS.heard(table.notes, SPECTATOR)
