"""Taking moves back. What has revealed nothing is free (`Match.undo`). Further back, over what the
others did and what came to light, only a person goes who plays against bots alone: to his last own
decision, and from there with other dice (`Match.go_back`).
"""

from __future__ import annotations

import secrets
from functools import cache

from gulch.match import Match
from gulch.server.problems import words
from gulch.server.store import TableRow


def why_not(row: TableRow, match: Match, seat: int) -> str | None:
    """What keeps a seat from taking anything back, as a message; None where it may."""
    return None if match.can_undo(seat) else _binds(row, match, seat)


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


def is_final(row: TableRow, match: Match, seat: int, action: int) -> bool:
    """Whether a move that is allowed could not be taken back any more. It is tried out in a world
    that could be, so that the answer tells nothing about this one.
    """
    if _stands(row, match, seat) is None:
        return False
    position = match.position.copy()
    position.random = secrets.randbits(64)
    match.engine.redeal(position, seat)
    match.engine.apply(position, seat, action)
    return bool(position.revealed)


def still_meant(match: Match, seat: int, move: int) -> bool:
    """Whether what a seat wanted to take back after a move is what it would take back now: nobody
    has moved since, or only others, where they had done so before."""
    moves = match.moves
    return move == len(moves) or (0 < move < len(moves) and all(other != seat for other, _ in moves[move - 1 :]))


def offered(row: TableRow, match: Match, seat: int, language: str) -> tuple[bool, str | None]:
    """Whether a seat may take something back, and what there is to say about it."""
    if match.can_undo(seat):
        return True, None
    refused = _binds(row, match, seat)
    return refused is None, _said(refused or "undo-back", language)


@cache
def _said(key: str, language: str) -> str:
    return words(language)(key)
