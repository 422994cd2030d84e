"""The trail: what stands where, what it offers, and how far it is for the viewer."""

from __future__ import annotations

from gulch.games.great_western_trail.components import (
    AMOUNT,
    AUXILIARY,
    BUILDING_LIST,
    BUILDING_VP,
    BUILDINGS,
    CELL_COST,
    COMPONENTS,
    EL_PASO,
    EL_PASO_END,
    EL_PASO_FIRST,
    GAIN_MONEY,
    IS_CELL,
    IS_NEUTRAL,
    LETTERS,
    N_BREEDS,
    NEUTRAL_LIST,
    NODES,
    NONE,
    PAYS,
    SIMMENTAL_SPACE,
    STEP_WORKER,
    VERB,
)
from gulch.games.great_western_trail.position import Position
from gulch.games.great_western_trail.rules.auxiliary import can_use_auxiliary_again
from gulch.games.great_western_trail.rules.effects import can_use
from gulch.games.great_western_trail.rules.movement import cowboys_for, step_limit, usual_step_limit
from gulch.games.great_western_trail.rules.stop import effects_at
from gulch.games.great_western_trail.rules.trail import players, steps_between
from gulch.games.great_western_trail.view.shapes import Effect, Node
from gulch.games.great_western_trail.view.words import effects
from gulch.kernel.rule import rule
from gulch.kernel.view_compiler import view

_nodes = COMPONENTS["trail"]["nodes"]
KIND = [node["kind"] for node in _nodes]
X, Y = [node["x"] for node in _nodes], [node["y"] for node in _nodes]
RING = [node["ring"] for node in _nodes]
NEXT = [node["next"] for node in _nodes]
# The names of the common buildings, by index and side.
NAME = [[f"{number}{side}" for side in "ab"] for number in BUILDINGS]
BUILDING_EFFECTS = [[effects(listed) for listed in sides] for sides in BUILDING_LIST]
NEUTRAL_EFFECTS = [effects(listed) for listed in NEUTRAL_LIST]
EL_PASO_EFFECTS = effects((EL_PASO_FIRST, EL_PASO_END))


@view
def node(s: Position, number: int, viewer: int) -> Node:
    tile, owner = s.tile[number], s.owner[number]
    common = IS_CELL[number] and tile != NONE
    steps = steps_ahead(s, viewer, number)
    cowboys = cowboys_ahead(s, viewer, number)
    usable = usable_effects(s, viewer, number) if viewer != NONE else 0
    return Node(
        id=NODES[number],
        kind=KIND[number],
        x=X[number],
        y=Y[number],
        ring=RING[number],
        next=NEXT[number],
        cost=CELL_COST[number],
        tile=tile_name(s, number),
        building=BUILDINGS[tile] if common else None,
        owner=owner if owner != NONE else None,
        vp=BUILDING_VP[tile] if common else 0,
        effects=offered(s, number),
        possible=[bool(usable >> i & 1) for i in range(end_of_effects(s, number) - first_effect(s, number))],
        herders=[seat for seat in range(players(s)) if s.herder[seat] == number],
        steps=steps if steps != NONE else None,
        cowboys=cowboys if cowboys != NONE else None,
        within_reach=bool(is_within_reach(s, viewer, number)),
        auxiliary_only=owner != NONE and owner != viewer,
    )


@view
def tile_name(s: Position, number: int) -> str | None:
    tile = s.tile[number]
    if number == EL_PASO:
        return NODES[EL_PASO]
    if tile == NONE:
        return None
    return NAME[tile][s.side[tile]] if IS_CELL[number] else LETTERS[tile]


@view
def offered(s: Position, number: int) -> list[Effect]:
    tile = s.tile[number]
    if number == EL_PASO:
        return EL_PASO_EFFECTS
    if tile == NONE:
        return []
    return BUILDING_EFFECTS[tile][s.side[tile]] if IS_CELL[number] else NEUTRAL_EFFECTS[tile]


# ── The way there ─────────────────────────────────────────────────────────────


@rule
def steps_ahead(s: Position, seat: int, node: int) -> int:
    """The steps to a place ahead; NONE if it has no tile or the seat has no way there."""
    if seat == NONE or s.herder[seat] == NONE or s.herder[seat] == SIMMENTAL_SPACE or s.tile[node] == NONE:
        return NONE
    return steps_between(s, s.herder[seat], node)


@rule
def cowboys_ahead(s: Position, seat: int, node: int) -> int:
    steps = steps_ahead(s, seat, node)
    if steps == NONE:
        return NONE
    return cowboys_for(steps, step_limit(s, seat) if s.turn == seat else usual_step_limit(s, seat))


@rule
def is_within_reach(s: Position, seat: int, node: int) -> bool:
    if seat == NONE:
        return False
    if s.herder[seat] == NONE:
        return IS_NEUTRAL[node] > 0
    cowboys = cowboys_ahead(s, seat, node)
    return cowboys != NONE and cowboys <= s.area[seat, STEP_WORKER]


# ── What could be used there ──────────────────────────────────────────────────


@rule
def usable_effects(s: Position, seat: int, node: int) -> int:
    """A bit set of the effects of a place that a player could use, with the present hand and
    workers, and with the dollars that the place itself can bring.
    """
    before = s.money[seat]
    first, end = first_effect(s, node), end_of_effects(s, node)
    for effect in range(first, end):
        s.money[seat] += most_brought(s, seat, effect)
    found = 0
    for effect in range(first, end):
        if could_use(s, seat, effect):
            found |= 1 << effect - first
    s.money[seat] = before
    return found


@rule
def first_effect(s: Position, node: int) -> int:
    if node == EL_PASO:
        return EL_PASO_FIRST
    return 0 if s.tile[node] == NONE else effects_at(s, node, 0)


@rule
def end_of_effects(s: Position, node: int) -> int:
    if node == EL_PASO:
        return EL_PASO_END
    return 0 if s.tile[node] == NONE else effects_at(s, node, 1)


@rule
def most_brought(s: Position, seat: int, effect: int) -> int:
    """The most dollars that an effect can bring a player now."""
    if VERB[effect] == GAIN_MONEY:
        return AMOUNT[effect]
    most = 0
    for breed in range(N_BREEDS):
        if s.hand[seat, breed]:
            most = max(most, PAYS[effect, breed])
    return most


@rule
def could_use(s: Position, seat: int, effect: int) -> int:
    if VERB[effect] == AUXILIARY:
        return can_use_auxiliary_again(s, seat, 0)
    return can_use(s, seat, effect, NONE)
