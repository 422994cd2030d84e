"""A match of a person at the terminal."""

from __future__ import annotations

import io
from collections.abc import Callable

from rich.console import Console

from gulch.match import Match
from gulch.terminal import TerminalMatch
from gulch.text import Text


def played_by_hand(match: Match, text: Text, choose: Callable[[], int], width: int, bot: str = "deputy") -> str:
    """Play a match of bots and one person, who chooses by number; return all that the terminal
    shows.
    """
    screen = io.StringIO()
    console = Console(file=screen, width=width)
    console.input = lambda *_, **__: "n" if match.over else str(choose())  # type: ignore[method-assign]
    TerminalMatch(match, text, console, humans=1, bot=bot, pause=0).play()
    assert match.over
    return screen.getvalue()
