"""Taking moves back. What has revealed nothing is free (`Match.undo`). Further back, over what the
others did and what came to light, only a person goes who plays against bots alone: to his last own
decision, and from there with other dice (`Match.go_back`). Nothing is ever deleted from a table's
log, so there is an end to both.
"""

from __future__ import annotations

import secrets
from functools import cache

from gulch.match import Match
from gulch.server.problems import words
from gulch.server.store.interface import TableRow

MOST = 2_000  # entries of a table's log that no longer count: a move and its undo are two


def why_not(row: TableRow, match: Match, entries: int, seat: int) -> str | None:
    """What keeps a seat from taking anything back, as a message; None where it may. `entries`: of
    the log.
    """
    if is_enough(match, entries):
        return "undo-enough"
    return None if match.can_undo(seat) else _binds(row, match, seat)


def is_enough(match: Match, entries: int) -> bool:
    """Whether so much was taken back that every move stands from here on."""
    return entries - len(match.moves) >= MOST


def _binds(row: TableRow, match: Match, seat: int) -> str | None:
    """The same where its last move is not free."""
    reason = _stands(row, match, seat)
    return "undo-nothing" if reason is None and match.last_choice(seat) is None else reason


def _stands(row: TableRow, match: Match, seat: int) -> str | None:
    """Why what was revealed cannot be taken back here; None where it can."""
    for n, sitting in enumerate(row.seats):
        if n != seat and (sitting.kind != "bot" or sitting.was is not None):
            return "refusal-undo"
    if row.lesson:
        return "undo-lesson"
    if not row.takebacks:
        return "undo-table"
    return None if match.game.clock(match.position) is None else "undo-clock"


def is_final(row: TableRow, match: Match, entries: int, seat: int, action: int) -> bool:
    """Whether a move that is allowed could not be taken back any more: it reveals something or ends
    the match, or a bot follows, who waits for nobody. It is tried out in a world that could be, so
    that the answer tells nothing about this one.
    """
    if is_enough(match, entries):
        return True
    if _stands(row, match, seat) is None:
        return False
    position = match.position.copy()
    position.random = secrets.randbits(64)
    match.engine.redeal(position, seat)
    match.engine.apply(position, seat, action)
    bots = sum(1 << n for n, sitting in enumerate(row.seats) if sitting.kind == "bot")
    return bool(position.revealed or not position.actors or position.actors & bots)


def still_meant(match: Match, seat: int, move: int) -> bool:
    """Whether what a seat wanted to take back after a move is what it would take back now: nobody
    has moved since, or only others, where they had done so before."""
    moves = match.moves
    return move == len(moves) or (0 < move < len(moves) and all(other != seat for other, _ in moves[move - 1 :]))


def offered(row: TableRow, match: Match, entries: int, seat: int, language: str) -> tuple[bool, str | None]:
    """Whether a seat may take something back, and what there is to say about it."""
    refused = why_not(row, match, entries, seat)
    if refused is None and match.can_undo(seat):
        return True, None
    return refused is None, _said(refused or "undo-back", language)


@cache
def _said(key: str, language: str) -> str:
    return words(language)(key)
