"""Moves of a bandit whose time is up (R-37)."""

from __future__ import annotations

from collections.abc import Sequence

from gulch.games.el_paso.actions import DONE, KEEP, LEAVE, ROB, TAKE
from gulch.games.el_paso.components import CARDS_EACH, N_KINDS, N_TILES, TILE_KIND, TILE_VALUE
from gulch.games.el_paso.position import Position


def decide(s: Position, seat: int, legal: Sequence[int]) -> int:
    """Leave the town; but in its first round, without loot, rob the tallest stack."""
    if s.round > 0 or any(s.loot[seat, tile] for tile in range(N_TILES)):
        return LEAVE
    cards = [action - ROB for action in legal if action < LEAVE]
    heights = [sum(s.stack[tile] for tile, of in enumerate(TILE_KIND) if of == kind) for kind in range(N_KINDS)]
    return ROB + max(cards, key=lambda card: (heights[card // CARDS_EACH], -(card // CARDS_EACH), card))


def depart(s: Position, seat: int, legal: Sequence[int]) -> int:
    """Keep the tiles of highest value."""
    tiles = [action - KEEP for action in legal if action < DONE]
    return KEEP + max(tiles, key=lambda tile: int(TILE_VALUE[tile])) if tiles else DONE


def draw(s: Position, seat: int, legal: Sequence[int]) -> int:
    """Draw from the location with the most cards."""
    return max(legal, key=lambda action: s.pile_size[action - TAKE] + s.discard_size[action - TAKE])
