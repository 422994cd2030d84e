"""Why a bandit may not do something, with the rule that says so."""

from __future__ import annotations

from gulch.games.el_paso.actions import DONE, KEEP, LEAVE, ROB, TAKE
from gulch.games.el_paso.components import CARDS, CARDS_EACH, KINDS, N_CARDS, N_KINDS, N_TILES, TILES
from gulch.games.el_paso.position import Position
from gulch.games.el_paso.rules import keep_limit, tiles_kept
from gulch.kernel.game import Refusal


def decide(s: Position, seat: int, action: int) -> Refusal | None:
    if ROB <= action < ROB + N_CARDS:
        kind, rank = divmod(action - ROB, CARDS_EACH)
        held = s.hand[seat, kind] >> rank & 1
        return None if held else Refusal("refusal-no-such-card", "EP-19", {"card": CARDS[action - ROB]})
    if action == LEAVE:
        return None
    if KEEP <= action <= DONE:
        return Refusal("refusal-leave-first", "EP-21")
    return Refusal("refusal-no-draw-now", "EP-40")


def depart(s: Position, seat: int, action: int) -> Refusal | None:
    if action == DONE:
        return None
    if KEEP <= action < KEEP + N_TILES:
        tile = action - KEEP
        if not s.loot[seat, tile]:
            return Refusal("refusal-no-such-tile", "EP-54", {"tile": TILES[tile]})
        limit = keep_limit(s)
        if tiles_kept(s, seat) >= limit:
            emptied = not any(s.stack)
            return Refusal("refusal-keep-limit", "EP-68" if emptied else "EP-53", {"limit": limit})
        return None
    if TAKE <= action < TAKE + N_KINDS:
        return Refusal("refusal-no-draw-now", "EP-40")
    return Refusal("refusal-leaving-is-final", "EP-21")


def draw(s: Position, seat: int, action: int) -> Refusal | None:
    if TAKE <= action < TAKE + N_KINDS:
        kind = action - TAKE
        if s.pile_size[kind] + s.discard_size[kind]:
            return None
        return Refusal("refusal-pile-exhausted", "EP-44", {"location": KINDS[kind]})
    return Refusal("refusal-draw-first", "EP-40")
