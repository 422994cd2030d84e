"""The names shown for the players of a table."""

from __future__ import annotations

from gulch.bots.entries import bot_name
from gulch.kernel.game import game, games
from gulch.server.problems import words
from gulch.server.store.interface import TableRow


def seat_names(row: TableRow, language: str) -> list[str]:
    """The names of players by seat. A bot without its own name has the one that the game gives its
    seat or, if there is none, that of its kind.
    """
    text = words(language, game(row.game) if row.game in games() else None)
    printed = text("seat-names").split(", ") if text.has("seat-names") else []
    names = [*printed, *(bot_name(seat.bot or "", text) for seat in row.seats[len(printed) :])]
    return [seat.name or (names[n] if seat.kind == "bot" else "") for n, seat in enumerate(row.seats)]
