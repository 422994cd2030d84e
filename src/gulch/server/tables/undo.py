"""Taking moves back. A move that revealed nothing can be undone freely (`Match.undo`). Going
further back, past the moves of others and what was revealed, is only possible for a person who
plays against bots alone. It leads to their own last decision, and the match continues from there
with new dice (`Match.go_back`). Log entries are never deleted, so the number of undos is limited.
"""

from __future__ import annotations

import secrets
from functools import cache

from gulch.match import Match
from gulch.server.problems import words
from gulch.server.store.interface import TableRow

MAX_UNDONE_ENTRIES = 2_000  # the most log entries that are undos or were undone; a move and its undo are two


def undo_refusal(row: TableRow, match: Match, entries: int, seat: int) -> str | None:
    """The message key of the reason why a seat cannot take anything back; None if it can.
    `entries`: the length of the log.
    """
    if is_exhausted(match, entries):
        return "undo-enough"
    if match.can_undo(seat):
        return None
    reason = _go_back_refusal(row, match, seat)
    return "undo-nothing" if reason is None and match.last_choice(seat) is None else reason


def is_exhausted(match: Match, entries: int) -> bool:
    """Whether a match has had so many undos that no further one is allowed."""
    return entries - len(match.moves) >= MAX_UNDONE_ENTRIES


def _go_back_refusal(row: TableRow, match: Match, seat: int) -> str | None:
    """The message key of the reason why a seat cannot go back past something revealed,
    else None.
    """
    for n, sitting in enumerate(row.seats):
        if n != seat and (sitting.kind != "bot" or sitting.was is not None):
            return "refusal-undo"
    if row.lesson:
        return "undo-lesson"
    if not row.takebacks:
        return "undo-table"
    return None if match.game.clock(match.position) is None else "undo-clock"


def is_final(row: TableRow, match: Match, entries: int, seat: int, action: int) -> bool:
    """Whether an allowed move could not be taken back, because it reveals something, ends the
    match, or is followed by a bot, which moves at once. The move is tried in a redeal, so that the
    answer reveals nothing about the real position.
    """
    if is_exhausted(match, entries):
        return True
    if _go_back_refusal(row, match, seat) is None:
        return False
    position = match.position.copy()
    position.random = secrets.randbits(64)
    match.engine.redeal(position, seat)
    match.engine.apply(position, seat, action)
    bots = sum(1 << n for n, sitting in enumerate(row.seats) if sitting.kind == "bot")
    return bool(position.revealed or not position.actors or position.actors & bots)


def is_current(match: Match, seat: int, move: int) -> bool:
    """Whether a request to undo, made when `move` was the last move, still means the same: there is
    no later move, or none from `move` on is the seat's own.
    """
    moves = match.moves
    return move == len(moves) or (0 < move < len(moves) and all(other != seat for other, _ in moves[move - 1 :]))


def undo_offer(row: TableRow, match: Match, entries: int, seat: int, language: str) -> tuple[bool, str | None]:
    """Whether a seat can take something back, and what to tell the player about it, in words."""
    refused = undo_refusal(row, match, entries, seat)
    if refused is None and match.can_undo(seat):
        return True, None
    return refused is None, _text(refused or "undo-back", language)


@cache
def _text(key: str, language: str) -> str:
    return words(language)(key)
