"""The terminal's board of a game that has no `terminal.py`: its view as tables of fields."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from rich.console import Group, RenderableType
from rich.table import Table

from gulch.text import Text, title_of, words_of

CHAPTERS: tuple[str, ...] = ()
HEADER = ("seat", "phase", "players", "actors", "number_of")  # of every view that follows from a position's fields


def board(view: Any, text: Text, names: Sequence[str]) -> RenderableType:
    """One table for what belongs to everybody, and one with a row for each player."""
    shown = msgspec.to_builtins(view)
    assert text.game is not None
    fields = text.game.position.fields
    each = {name: value for name, value in shown.items() if name in fields and fields[name].each_seat}
    shared = Table(box=None, padding=(0, 2), show_header=False)
    for name, value in shown.items():
        if name not in each and name not in HEADER:
            shared.add_row(f"[dim]{title_of(name)}[/dim]", words(value))
    held = shown.get("number_of", {})
    for name, numbers in held.items():
        if name not in each:
            shared.add_row(f"[dim]{title_of(name)}[/dim]", f"× {numbers[0]}")
    players = Table(box=None, padding=(0, 2), header_style="dim")
    for title in ("", *map(title_of, each)):
        players.add_column(title)
    for seat in range(shown.get("players", 0)):
        own = [hidden(held, name, seat) if value[seat] is None else words(value[seat]) for name, value in each.items()]
        players.add_row(("➤ " if seat in shown["actors"] else "  ") + names[seat], *own)
    return Group(shared, "", players)


def words(value: Any) -> str:
    if value is None:
        return "–"
    if isinstance(value, list):
        return ", ".join(words(item) for item in value if item is not None) or "–"
    return words_of(str(value))


def hidden(held: dict[str, list[int]], name: str, seat: int) -> str:
    """How many things lie where the viewer sees none."""
    return f"× {held[name][seat]}" if name in held else "?"
