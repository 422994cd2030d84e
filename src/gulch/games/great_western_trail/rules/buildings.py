"""Placing and replacing buildings (GW-44 … GW-46)."""

from gulch.games.great_western_trail.actions import BUILT, CHOOSE_BUILDING, CHOOSE_CELL, REPLACED
from gulch.games.great_western_trail.components import (
    BUILDER,
    BUILDERS_NEEDED,
    CELL_COST,
    DOLLARS_PER_WORKER,
    IS_CELL,
    N_BUILDINGS,
    N_NODES,
    NONE,
    PROPERTY_TOKENS,
)
from gulch.games.great_western_trail.position import Position
from gulch.games.great_western_trail.rules.agenda import forget_tile
from gulch.games.great_western_trail.rules.cards import change_money
from gulch.games.great_western_trail.rules.workers import has_workers, pay_workers
from gulch.kernel.record import Ints
from gulch.kernel.rule import rule
from gulch.kernel.trace import note


@rule
def buildings_of(s: Position, seat: int) -> int:
    n = 0
    for node in range(N_NODES):
        if s.owner[node] == seat:
            n += 1
    return n


@rule
def builders_for(s: Position, building: int, node: int) -> int:
    """The number of builders needed; GW-45: if a building is replaced, only the difference."""
    if s.tile[node] == NONE:
        return BUILDERS_NEEDED[building]
    return BUILDERS_NEEDED[building] - BUILDERS_NEEDED[s.tile[node]]


@rule
def building_price(s: Position, building: int, node: int) -> int:
    """R-10: dollars to pay for the builders and, unless a building is replaced, for the cell."""
    price = builders_for(s, building, node) * DOLLARS_PER_WORKER
    return price + CELL_COST[node] if s.tile[node] == NONE else price


@rule
def is_site(s: Position, seat: int, node: int) -> bool:
    """Whether a player may build here. GW-44: on an empty building cell with an unused property
    token; GW-45: in place of their own building.
    """
    if not IS_CELL[node]:
        return False
    if s.tile[node] == NONE:
        return buildings_of(s, seat) < PROPERTY_TOKENS
    return s.owner[node] == seat


@rule
def can_build_on(s: Position, seat: int, building: int, node: int) -> bool:
    if s.stock[building] == 0 or not is_site(s, seat, node):
        return False
    builders = builders_for(s, building, node)
    return (
        builders > 0 and has_workers(s, seat, BUILDER, builders) and s.money[seat] >= building_price(s, building, node)
    )


@rule
def can_build(s: Position, seat: int, building: int) -> bool:
    for node in range(N_NODES):
        if can_build_on(s, seat, building, node):
            return True
    return False


@rule
def can_build_any(s: Position, seat: int) -> bool:
    if not has_workers(s, seat, BUILDER, 1):
        return False
    for building in range(N_BUILDINGS):
        if can_build(s, seat, building):
            return True
    return False


@rule
def building_options(s: Position, seat: int, out: Ints) -> int:
    n = 0
    for building in range(N_BUILDINGS):
        if can_build(s, seat, building):
            out[n] = CHOOSE_BUILDING + building
            n += 1
    return n


@rule
def cell_options(s: Position, seat: int, out: Ints) -> int:
    n = 0
    for node in range(N_NODES):
        if can_build_on(s, seat, s.chosen, node):
            out[n] = CHOOSE_CELL + node
            n += 1
    return n


@rule
def pay_for_building(s: Position, seat: int, jokers: int) -> None:
    """Pay for the chosen building and place it. GW-46: it is now a location for everybody. GW-45: a
    replaced tile goes back to the stock, and the property token stays.
    """
    node = s.cell
    old = s.tile[node]
    builders = builders_for(s, s.chosen, node)
    price = building_price(s, s.chosen, node)
    pay_workers(s, seat, BUILDER, builders, jokers)
    change_money(s, seat, -price)
    s.stock[s.chosen] -= 1
    s.tile[node] = s.chosen
    s.owner[node] = seat
    if old == NONE:
        note(s, BUILT, seat, s.chosen + 1, node, builders - jokers, jokers, price)
    else:
        s.stock[old] += 1
        note(s, REPLACED, seat, s.chosen + 1, old + 1, node, builders - jokers, jokers, price)
        if s.herder[seat] == node:
            forget_tile(s)
