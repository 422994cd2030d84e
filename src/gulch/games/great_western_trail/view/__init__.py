"""The view: what a player or a spectator may see, with what each choice would cost and bring."""

from __future__ import annotations

from typing import Any

from gulch.games.great_western_trail.components import (
    AGENDA,
    BONUSES_SHOWN,
    BREEDS,
    BUILDINGS,
    BUY_CATTLE,
    GOALS_SHOWN,
    HIRE_WORKER,
    MOST_CERTIFICATES,
    N_BREEDS,
    N_BUILDINGS,
    N_NODES,
    N_POSTS,
    N_TRAIN,
    N_WORKERS,
    NONE,
    SIMMENTAL,
    SIMMENTALS_FOR,
    TRAIN,
    USE_TRAIN,
    VERB,
)
from gulch.games.great_western_trail.position import PHASES, Position
from gulch.games.great_western_trail.rules.agenda import is_open, something_urgent
from gulch.games.great_western_trail.rules.el_paso import total_now
from gulch.games.great_western_trail.rules.stop import line_action, line_can_be_used
from gulch.games.great_western_trail.rules.tiles import bonuses_in_stack, goals_in_stack
from gulch.games.great_western_trail.view.automa import sue
from gulch.games.great_western_trail.view.herders import player
from gulch.games.great_western_trail.view.offers import breed, building, post, train_card, worker
from gulch.games.great_western_trail.view.previews import choice
from gulch.games.great_western_trail.view.shapes import Open, View
from gulch.games.great_western_trail.view.tiles import BONUS_TILES, goal_shown
from gulch.games.great_western_trail.view.trail import node
from gulch.games.great_western_trail.view.words import SAID, WORDS
from gulch.kernel.contract import legal
from gulch.kernel.rule import rule
from gulch.kernel.view_compiler import view
from gulch.kernel.views import Views


@view
def seen(s: Position, viewer: int, actions: Any) -> View:
    total = total_now(s, viewer) if viewer != NONE else 0
    return View(
        seat=viewer,
        phase=PHASES[s.phase] if s.actors else "over",
        actors=[seat for seat in range(s.seats) if s.actors >> seat & 1],
        turn=s.turn,
        first=s.first,
        steps=s.steps,
        total=total if s.turn == viewer and s.actors else shown_total(s),
        nodes=[node(s, number, viewer) for number in range(N_NODES)],
        stock=[building(s, number, viewer) for number in range(N_BUILDINGS)],
        train=[train_card(s, number, viewer) for number in range(N_TRAIN)],
        market=[breed(s, number, viewer) for number in range(N_BREEDS)],
        workers=[worker(s, number) for number in range(N_WORKERS)],
        goals=[goal_shown(s, s.goal_shown[i], viewer) for i in range(GOALS_SHOWN) if s.goal_shown[i] != NONE],
        goal_stack=goals_in_stack(s),
        bonuses=[BONUS_TILES[s.bonus_shown[i]] for i in range(BONUSES_SHOWN) if s.bonus_shown[i] != NONE],
        bonus_stack=bonuses_in_stack(s),
        posts=[post(s, number, viewer, total) for number in range(N_POSTS)],
        herders=[player(s, seat, viewer) for seat in range(s.seats)],
        simmentals=s.market[SIMMENTAL],
        simmentals_at_start=SIMMENTALS_FOR[s.seats],
        most_certificates=MOST_CERTIFICATES,
        closer=s.closer if s.closer != NONE else None,
        agenda=[line(s, number, viewer) for number in range(AGENDA) if s.open_effect[number] != NONE],
        choosing=WORDS[s.effect] if s.actors and s.effect != NONE else None,
        chosen=chosen(s),
        choices=[choice(s, viewer, actions[i]) for i in range(legal(s, viewer, actions))]
        if viewer != NONE and s.actors >> viewer & 1
        else [],
        sue=sue(s) if s.seats == 1 else None,
    )


@rule
def shown_total(s: Position) -> int:
    """The total breeding value of a hand that lies open; 0 if none does."""
    return s.shown_total if s.actors and s.turn < s.seats and s.open_hand else 0


@view
def line(s: Position, number: int, viewer: int) -> Open:
    """A line of the agenda. Only the player on turn is told whether their hand allows it."""
    effect, action, done = s.open_effect[number], line_action(s, number), s.open_done[number]
    return Open(
        effect=SAID[action] if VERB[effect] == HIRE_WORKER and done else WORDS[effect],
        action=action if action != NONE else None,
        possible=bool(s.actors and s.turn == viewer and is_usable(s, viewer, number)),
        done=done,
    )


@rule
def is_usable(s: Position, seat: int, line: int) -> int:
    return is_open(s, line, something_urgent(s)) and line_can_be_used(s, seat, line)


NUMBERS = [str(number) for number in BUILDINGS]
TRAIN_NUMBERS = [str(number) for number in TRAIN]


@view
def chosen(s: Position) -> str | None:
    """The breed, train card or building being paid for."""
    if s.chosen == NONE:
        return None
    if VERB[s.effect] == BUY_CATTLE:
        return BREEDS[s.chosen]
    return TRAIN_NUMBERS[s.chosen] if VERB[s.effect] == USE_TRAIN else NUMBERS[s.chosen]


VIEWS = Views(seen)
