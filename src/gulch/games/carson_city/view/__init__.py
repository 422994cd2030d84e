"""What a player, or a spectator, may see."""

from __future__ import annotations

from itertools import compress
from typing import Any

from gulch.games.carson_city import figures
from gulch.games.carson_city.actions import ACTIONS
from gulch.games.carson_city.components import (
    ACTION_ORDER,
    BUILDINGS,
    KIT_CARSON,
    MIGHT_IS_RIGHT,
    N_STEPS,
    NONE,
    PARCELS,
    REAL_TIME,
    ROADS,
    TARGETS,
    TURNS,
)
from gulch.games.carson_city.position import (
    BUILD,
    COMMAND,
    CONSENT,
    DECISIONS,
    HOUSING,
    IN_RESERVE,
    ON_CARD,
    ORDER,
    PLACE,
    REQUISITION,
    TILE,
    TOKEN,
    VICTORY,
    Position,
)
from gulch.games.carson_city.rules.resolution import price_of_points, tile_price
from gulch.games.carson_city.rules.town import first_of
from gulch.games.carson_city.view import building, people, squares, town
from gulch.games.carson_city.view.shapes import View, named
from gulch.kernel.look import Look, Views
from gulch.kernel.trace import SPECTATOR


def public(look: Look[Position]) -> View:
    """What everybody sees."""
    s = look.s
    players, scoring = people.people(look)
    return View(
        seat=SPECTATOR,
        phase=DECISIONS[s.phase] if s.actors else "over",
        actors=[seat for seat in range(s.seats) if s.actors >> seat & 1],
        turn=min(s.turn + 1, TURNS),
        turns=TURNS,
        price=asked_price(s),
        limit=0,
        excess=0,
        centre=PARCELS[s.centre],
        path=squares.path(s.options[ACTION_ORDER]),
        step=s.step - builds_bought_tile(s) if is_resolving(s) else None,
        parcels=town.parcels(look, NONE),
        spaces=[],
        roads=[*compress(ROADS, s.road)],
        display=squares.display(s),
        bag=dict(zip(BUILDINGS, s.bag, strict=True)),
        cards=people.cards(s),
        players=players,
        three_guns=None if s.three_guns == NONE else s.three_guns,
        white={ON_CARD: "card", IN_RESERVE: "reserve"}.get(s.white) or TARGETS[s.white],
        duel=TARGETS[s.spot] if s.phase == TOKEN else None,
        shown=[None] * s.seats if s.phase == TOKEN else [],
        tile=named(BUILDINGS, s.rising if s.rising != NONE else s.tile),
        site=named(PARCELS, s.site),
        house=named(PARCELS, s.house),
        builder=s.builder if s.phase in (BUILD, HOUSING, CONSENT) else None,
        refused=[seat for seat in range(s.seats) if s.rising != NONE and s.refused[s.builder, s.rising] >> seat & 1],
        routes=[],
        lots=[],
        scoring=scoring,
        might_is_right=bool(s.options[MIGHT_IS_RIGHT]),
        pulse=s.pulse + 1 if s.phase == COMMAND and s.options[KIT_CARSON] != REAL_TIME else 0,
        quiet=s.quiet if s.phase == COMMAND else 0,
        command=None,
        lifted=None,
        used=people.used_tokens(s) if s.options[MIGHT_IS_RIGHT] else None,
    )


def own(look: Look[Position], public: View, seat: int) -> dict[str, Any]:
    """What looks different from a seat; what helps to decide only while it must."""
    if seat == SPECTATOR:
        return {"spaces": squares.spaces(look, NONE)}
    s, limit = look.s, public.players[seat].limit
    acts = bool(s.actors >> seat & 1)
    seen: dict[str, Any] = {
        "seat": seat,
        "limit": limit or 0,
        "excess": max(0, s.money[seat] - limit) if limit is not None else 0,
        "spaces": squares.spaces(look, seat),
    }
    if acts and s.phase in (PLACE, COMMAND):
        seen["parcels"] = town.parcels(look, seat)
    if acts and s.phase in (PLACE, COMMAND, TILE, REQUISITION):
        seen["display"] = building.forecasts(look, public.display, seat)
    if acts and s.roads[seat]:
        seen["routes"] = building.routes(s, seat)
    if s.phase in (BUILD, HOUSING) and seat == s.builder:
        seen["lots"] = building.lots(look, seat)
    if s.phase == TOKEN:
        seen["shown"] = [s.shown[seat] if other == seat and s.shown[seat] != NONE else None for other in range(s.seats)]
    if s.phase == COMMAND:
        seen["command"] = ACTIONS.named(s.command[seat]) if s.command[seat] != NONE else None
        seen["lifted"] = (*TARGETS, "white")[s.lifted[seat]] if s.lifted[seat] != NONE else None
    return seen | people.secrets(s, public.players, public.scoring, seat)


def is_resolving(s: Position) -> bool:
    begun = s.passed == s.seats and s.step < N_STEPS and s.phase >= ORDER
    return begun and s.actors != 0 and not building.builds_early(s)


def builds_bought_tile(s: Position) -> bool:
    """A tile of a construction square: the rules have stepped on already, the builder has not."""
    return s.phase in (BUILD, HOUSING, CONSENT) and s.tile != NONE


def asked_price(s: Position) -> int:
    if s.phase == TILE:
        return int(tile_price(s, first_of(s.actors), s.spot))
    return int(price_of_points(s)) if s.phase == VICTORY else 0


DIFFER = (
    *("seat", "limit", "excess", "parcels", "spaces", "display", "players", "shown"),
    *("routes", "lots", "scoring", "command", "lifted"),
)
VIEWS = Views(public, own, DIFFER, figures.LOOPS)
