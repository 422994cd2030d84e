"""Refusals: why an action is not among the options, with the rule that says so."""

from __future__ import annotations

from gulch.games.el_paso.actions import DONE, KEEP, ROB, TAKE
from gulch.games.el_paso.components import CARDS, KINDS, N_CARDS, N_KINDS, N_TILES, TILES
from gulch.games.el_paso.position import Position
from gulch.games.el_paso.rules import keep_limit, town_is_empty
from gulch.kernel.game import Refusal
from gulch.kernel.view_compiler import view


@view
def decide(s: Position, seat: int, action: int) -> Refusal:
    if ROB <= action < ROB + N_CARDS:
        return Refusal("refusal-no-such-card", "EP-19", {"card": CARDS[action - ROB]})
    if KEEP <= action <= DONE:
        return Refusal("refusal-leave-first", "EP-21")
    return Refusal("refusal-no-draw-now", "EP-40")


@view
def depart(s: Position, seat: int, action: int) -> Refusal:
    if TAKE <= action < TAKE + N_KINDS:
        return Refusal("refusal-no-draw-now", "EP-40")
    if not KEEP <= action < KEEP + N_TILES:
        return Refusal("refusal-leaving-is-final", "EP-21")
    tile = action - KEEP
    if not s.loot[seat, tile] and s.kept[seat, tile]:
        return Refusal("refusal-tile-kept", "EP-54", {"tile": TILES[tile]})
    if not s.loot[seat, tile]:
        return Refusal("refusal-no-such-tile", "EP-54", {"tile": TILES[tile]})
    return Refusal("refusal-keep-limit", "EP-68" if town_is_empty(s) else "EP-53", {"limit": keep_limit(s)})


@view
def draw(s: Position, seat: int, action: int) -> Refusal:
    if TAKE <= action < TAKE + N_KINDS:
        return Refusal("refusal-pile-exhausted", "EP-44", {"location": KINDS[action - TAKE]})
    return Refusal("refusal-draw-first", "EP-40")
