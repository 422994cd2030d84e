"""The board of a match, drawn for the terminal, and as a picture: text with colours, or SVG."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Sequence
from html import escape
from io import StringIO
from types import ModuleType
from typing import Any, Protocol

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.terminal_theme import TerminalTheme

from gulch.kernel.game import Game
from gulch.kernel.trace import SPECTATOR
from gulch.text import Text

WIDTH = 128  # columns


class Drawable(Protocol):
    """What a picture needs of a match."""

    @property
    def game(self) -> Game: ...
    @property
    def seats(self) -> int: ...
    def view(self, seat: int) -> Any: ...


def board(game: Game, view: Any, text: Text, names: Sequence[str]) -> RenderableType:
    """The game's own drawing of a view."""
    drawn: RenderableType = drawing_of(game).board(view, text, names)
    return drawn


def drawing_of(game: Game) -> ModuleType:
    """The game's `terminal.py`. `board` draws a view; after the events of `CHAPTERS` spectators see
    the board again. Optional: `label` words a choice by what lies on the table, `sources` says at
    the end where the points came from, `rival` is an opponent without a seat in the standings.
    A game without this module is drawn by plain_board.py.
    """
    own = f"{game.package}.terminal"
    return importlib.import_module(own if game.package and importlib.util.find_spec(own) else "gulch.plain_board")


def seat_names(text: Text, seats: int) -> list[str]:
    """The game's names for the players, people and bots alike."""
    given = text("seat-names").split(", ") if text.has("seat-names") else []
    return [given[seat] if seat < len(given) else text("cli-player", number=seat + 1) for seat in range(seats)]


# Warm colours on dark brown: background, text, and a terminal's eight colours, plain and bright.
GROUND, INK = "211b17", "e8dcc4"
PLAIN = ["342c26", "d65c48", "88a85c", "e2b04c", "6894be", "b87ca4", "6eaca8", "cec2ac"]
BRIGHT = ["847666", "ec7c64", "a4c474", "f6cc6c", "88b2d8", "d298be", "8ecac4", "faf2e0"]


def colour(code: str) -> tuple[int, int, int]:
    red, green, blue = bytes.fromhex(code)
    return red, green, blue


THEME = TerminalTheme(colour(GROUND), colour(INK), [*map(colour, PLAIN)], [*map(colour, BRIGHT)])
FRAME = """\
<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{ font-family: ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace;
 font-size: {char_height}px; line-height: {line_height}px; font-variant-east-asian: full-width; }}
{styles}
</style>
<defs><clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}"/></clipPath>{lines}</defs>
<rect width="{width}" height="{height}" rx="12" fill="#GROUND"/>
<text class="{unique_id}-matrix" x="22" y="28" fill="#e2b04c" font-weight="bold">TITLE</text>
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}<g class="{unique_id}-matrix">{matrix}</g></g>
</svg>
"""


def ansi(match: Drawable, seat: int = SPECTATOR, language: str = "en") -> str:
    """The board as a terminal shows it to a seat or to spectators."""
    console = Console(file=StringIO(), width=WIDTH, force_terminal=True, color_system="truecolor", legacy_windows=False)
    drawn(match, seat, language, console)
    text = console.file.getvalue()  # type: ignore[attr-defined]
    assert isinstance(text, str)
    return text


def svg(match: Drawable, seat: int = SPECTATOR, language: str = "en") -> str:
    """The board as a picture that loads nothing else."""
    console = Console(file=StringIO(), width=WIDTH, record=True, force_terminal=True, legacy_windows=False)
    drawn(match, seat, language, console)
    title = escape(Text(language, match.game)("game-title")).replace("{", "").replace("}", "")
    return console.export_svg(theme=THEME, code_format=FRAME.replace("TITLE", title).replace("GROUND", GROUND))


def drawn(match: Drawable, seat: int, language: str, console: Console) -> None:
    text = Text(language, match.game)
    console.print(Padding(board(match.game, match.view(seat), text, seat_names(text, match.seats)), (0, 1)))
