"""The terminal's board of a game that has no `terminal.py`: its view as tables of fields."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from rich.console import Group, RenderableType
from rich.pretty import Pretty
from rich.table import Table

from gulch.plain_words import title_of, words_of
from gulch.text import Text

CHAPTERS: tuple[str, ...] = ()


def board(view: Any, text: Text, names: Sequence[str]) -> RenderableType:
    """One table for what belongs to everybody, and one with a row for each player."""
    shown = msgspec.to_builtins(view)
    if "each_seat" not in shown:
        return Pretty(shown)  # the game has a view of its own, but no board
    common, each, number_of = shown["common"], shown["each_seat"], shown["number_of"]
    shared = Table(box=None, padding=(0, 2), show_header=False)
    for name, value in common.items():
        shared.add_row(f"[dim]{title_of(name)}[/dim]", words(value))
    for name, numbers in number_of.items():
        if name not in each:
            shared.add_row(f"[dim]{title_of(name)}[/dim]", f"× {numbers[0]}")
    players = Table(box=None, padding=(0, 2), header_style="dim")
    for title in ("", *map(title_of, each)):
        players.add_column(title)
    for seat in range(shown["seats"]):
        own = [f"× {number_of[name][seat]}" if rows[seat] is None else words(rows[seat]) for name, rows in each.items()]
        players.add_row(("➤ " if seat in shown["actors"] else "  ") + names[seat], *own)
    return Group(shared, "", players)


def words(value: Any) -> str:
    if value is None:
        return "–"
    if isinstance(value, list):
        return ", ".join(words(item) for item in value if item is not None) or "–"
    return words_of(str(value))
