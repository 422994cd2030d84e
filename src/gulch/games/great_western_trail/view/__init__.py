"""What a player, or a spectator, may see, with what every choice would cost and bring."""

from __future__ import annotations

from typing import Any

from gulch.games.great_western_trail import figures
from gulch.games.great_western_trail.actions import ACTIONS
from gulch.games.great_western_trail.components import (
    BREEDS,
    BUILDINGS,
    EFFECTS,
    MOST_CERTIFICATES,
    N_BREEDS,
    N_BUILDINGS,
    N_TRAIN,
    N_WORKERS,
    NONE,
    SIMMENTAL,
    SIMMENTALS_FOR,
    SUE,
    TRAIN,
)
from gulch.games.great_western_trail.position import PHASES, Position
from gulch.games.great_western_trail.rules.stop import line_action
from gulch.games.great_western_trail.rules.tiles import bonuses_in_stack, goals_in_stack
from gulch.games.great_western_trail.rules.trail import players
from gulch.games.great_western_trail.view.automa import sue
from gulch.games.great_western_trail.view.herders import belongings, herders, himself, player
from gulch.games.great_western_trail.view.means import Means
from gulch.games.great_western_trail.view.previews import choices
from gulch.games.great_western_trail.view.shapes import Open, View
from gulch.games.great_western_trail.view.table import (
    WORDS,
    bonus_tile,
    building,
    goal_unjudged,
    market,
    nodes,
    posts,
    train,
    worker,
)
from gulch.kernel.game import ask
from gulch.kernel.look import Look, Views
from gulch.kernel.trace import SPECTATOR


def public(look: Look[Position]) -> View:
    """What everybody sees."""
    s, rows = look.s, herders(look)
    return View(
        seat=SPECTATOR,
        phase=PHASES[s.phase] if s.actors else "over",
        actors=[seat for seat in range(s.seats) if s.actors >> seat & 1],
        turn=s.turn,
        first=s.first,
        steps=s.steps,
        total=s.shown_total if s.actors and s.turn < s.seats and s.open_hand else 0,
        nodes=[],
        stock=[*map(building, range(N_BUILDINGS), s.side, s.stock)],
        train=[],
        market=[],
        workers=[*map(worker, range(N_WORKERS), s.supply)],
        goals=[],
        goal_stack=ask(goals_in_stack)(s),
        bonuses=[bonus_tile(number) for number in s.bonus_shown if number != NONE],
        bonus_stack=ask(bonuses_in_stack)(s),
        posts=[],
        herders=[player(look, seat, rows[seat], *own) for seat, own in enumerate(belongings(look))],
        simmentals=s.market[SIMMENTAL],
        simmentals_at_start=int(SIMMENTALS_FOR[s.seats]),
        most_certificates=MOST_CERTIFICATES,
        closer=None if s.closer == NONE else s.closer,
        agenda=[line(s, number) for number, effect in enumerate(s.open_effect) if effect != NONE],
        choosing=WORDS[s.effect] if s.actors and s.effect != NONE else None,
        chosen=chosen(s),
        choices=[],
        sue=sue(look.position, rows[SUE]) if s.seats == 1 else None,
    )


def watched(look: Look[Position]) -> dict[str, Any]:
    """What those who only watch see where each player is told what it means to him."""
    s = look.s
    return {
        "nodes": nodes(look, NONE),
        "train": look.kept(train)(s.star, (0,) * N_TRAIN),
        "market": look.kept(market)(s.market, (0,) * N_BREEDS),
        "goals": [goal_unjudged(number) for number in s.goal_shown if number != NONE],
        "posts": look.kept(posts)(discs(s), NONE, 0, 0, 0),
    }


def own(look: Look[Position], public: View, seat: int) -> dict[str, Any]:
    """What looks different from a seat."""
    if seat == SPECTATOR:
        return watched(look)
    s, means = look.s, Means.of(look, seat)
    mine = himself(look, public.herders[seat], means.auxiliaries)
    seen = {
        "seat": seat,
        "nodes": nodes(look, seat),
        "stock": means.stock(public.stock),
        "train": look.kept(train)(s.star, tuple(means.train)),
        "market": look.kept(market)(s.market, tuple(means.breeds)),
        "goals": means.goals(),
        "posts": look.kept(posts)(discs(s), seat, means.total, s.certificates[seat], means.discs),
        "herders": [mine if one.seat == seat else one for one in public.herders],
    }
    if s.actors and s.turn == seat:
        seen |= {"total": means.total, "agenda": means.agenda(public.agenda)}
    if s.actors >> seat & 1:
        seen["choices"] = choices(look, means)
    return seen


def discs(s: Position) -> tuple[tuple[int, ...], ...]:
    """On the posts, of each player."""
    return tuple(map(tuple, s.post.tolist()[: players(s)]))


def line(s: Position, number: int) -> Open:
    """A line of the agenda."""
    action, effect, done = int(line_action(s, number)), s.open_effect[number], s.open_done[number]
    if EFFECTS[effect]["do"] == "hire" and done:
        return Open(ACTIONS.named(action), action, False, 1)
    return Open(WORDS[effect], None if action == NONE else action, False, done)


def chosen(s: Position) -> str | None:
    if s.chosen == NONE:
        return None
    if EFFECTS[s.effect]["do"] == "buy_cattle":
        return str(BREEDS[s.chosen])
    return str((TRAIN if EFFECTS[s.effect]["do"] == "use_train" else BUILDINGS)[s.chosen])


DIFFER = (
    *("seat", "nodes", "stock", "train", "market", "goals", "posts", "herders"),
    *("total", "agenda", "choices"),
)
VIEWS = Views(public, own, DIFFER, figures.LOOPS)
