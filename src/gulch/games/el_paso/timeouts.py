"""Moves of a bandit whose time is up (R-37)."""

from __future__ import annotations

from gulch.games.el_paso.actions import DONE, KEEP, LEAVE, ROB, TAKE
from gulch.games.el_paso.components import CARDS_EACH, N_TILES, TILE_KIND, TILE_VALUE
from gulch.games.el_paso.position import Position
from gulch.games.el_paso.rules import tiles_held
from gulch.kernel.record import Ints
from gulch.kernel.rule import rule


@rule
def decide(s: Position, seat: int, actions: Ints, n: int) -> int:
    """Leave the town; but in its first round, without loot, rob the tallest stack with the highest
    card."""
    if s.round > 0 or tiles_held(s, seat) > 0:
        return LEAVE
    best, tallest = LEAVE, -1
    for i in range(n):
        if actions[i] < LEAVE:
            kind = (actions[i] - ROB) // CARDS_EACH
            tall = height(s, kind)
            if tall > tallest or (tall == tallest and kind == (best - ROB) // CARDS_EACH):
                best, tallest = actions[i], tall
    return best


@rule
def height(s: Position, kind: int) -> int:
    """How many tiles the stack of a location has."""
    tiles = 0
    for tile in range(N_TILES):
        if TILE_KIND[tile] == kind:
            tiles += s.stack[tile]
    return tiles


@rule
def depart(s: Position, seat: int, actions: Ints, n: int) -> int:
    """Keep the tiles of highest value."""
    best, highest = DONE, -1
    for i in range(n):
        if actions[i] < DONE and TILE_VALUE[actions[i] - KEEP] > highest:
            best, highest = actions[i], TILE_VALUE[actions[i] - KEEP]
    return best


@rule
def draw(s: Position, seat: int, actions: Ints, n: int) -> int:
    """Draw from the location with the most cards."""
    best, most = actions[0], -1
    for i in range(n):
        pile = actions[i] - TAKE
        if s.pile_size[pile] + s.discard_size[pile] > most:
            best, most = actions[i], s.pile_size[pile] + s.discard_size[pile]
    return best
