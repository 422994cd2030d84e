"""What a player, or a spectator, may see, with what every choice would cost and bring."""

from __future__ import annotations

from typing import Any

import msgspec

from gulch.games.great_western_trail.components import (
    AGENDA,
    BONUSES_SHOWN,
    BREEDS,
    BUILDINGS,
    EFFECTS,
    GOALS_SHOWN,
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
)
from gulch.games.great_western_trail.position import PHASES, Position
from gulch.games.great_western_trail.refusal import ask
from gulch.games.great_western_trail.rules.el_paso import total_now
from gulch.games.great_western_trail.rules.tiles import bonuses_in_stack, goals_in_stack
from gulch.games.great_western_trail.view.automa import sue
from gulch.games.great_western_trail.view.herders import player
from gulch.games.great_western_trail.view.previews import choices
from gulch.games.great_western_trail.view.shapes import View
from gulch.games.great_western_trail.view.table import (
    bonus_tile,
    breed,
    building,
    goal_shown,
    line,
    node,
    post,
    train_card,
    words,
    worker,
)
from gulch.kernel.trace import SPECTATOR
from gulch.kernel.views import Look, Views


def view(s: Position, seat: int) -> View:
    """What this seat sees; -1 is a spectator."""
    acting = s.turn if s.actors else NONE
    shown = acting != NONE and s.turn < s.seats and (s.turn == seat or s.open_hand)
    return View(
        seat=seat,
        phase=PHASES[s.phase] if s.actors else "over",
        actors=[other for other in range(s.seats) if s.actors >> other & 1],
        turn=s.turn,
        first=s.first,
        steps=s.steps,
        total=ask(total_now)(s, s.turn) if shown else 0,
        nodes=[node(s, seat, number) for number in range(N_NODES)],
        stock=[building(s, seat, number) for number in range(N_BUILDINGS)],
        train=[train_card(s, seat, card) for card in range(N_TRAIN)],
        market=[breed(s, seat, number) for number in range(N_BREEDS)],
        workers=[worker(s, number) for number in range(N_WORKERS)],
        goals=[goal_shown(s, seat, s.goal_shown[place]) for place in range(GOALS_SHOWN) if s.goal_shown[place] != NONE],
        goal_stack=ask(goals_in_stack)(s),
        bonuses=[bonus_tile(s.bonus_shown[place]) for place in range(BONUSES_SHOWN) if s.bonus_shown[place] != NONE],
        bonus_stack=ask(bonuses_in_stack)(s),
        posts=[post(s, seat, number) for number in range(N_POSTS)],
        herders=[player(s, other, seat) for other in range(s.seats)],
        simmentals=s.market[SIMMENTAL],
        simmentals_at_start=int(SIMMENTALS_FOR[s.seats]),
        most_certificates=MOST_CERTIFICATES,
        closer=None if s.closer == NONE else s.closer,
        agenda=[line(s, seat, number) for number in range(AGENDA) if s.open_effect[number] != NONE],
        choosing=words(s.effect) if s.actors and s.effect != NONE else None,
        chosen=chosen(s),
        choices=choices(s, seat) if seat >= 0 and s.actors >> seat & 1 else [],
        sue=sue(s) if s.seats == 1 else None,
    )


def chosen(s: Position) -> str | None:
    if s.chosen == NONE:
        return None
    if EFFECTS[s.effect]["do"] == "buy_cattle":
        return str(BREEDS[s.chosen])
    return str((TRAIN if EFFECTS[s.effect]["do"] == "use_train" else BUILDINGS)[s.chosen])


def public(look: Look[Position]) -> View:
    return view(look.position, SPECTATOR)


def own(look: Look[Position], seen: View, seat: int) -> dict[str, Any]:
    return msgspec.structs.asdict(view(look.position, seat))


VIEWS = Views(public, own)
