"""A game's words as the tests read them: the messages of its Fluent files, and its rulebook."""

from __future__ import annotations

from functools import cache

from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message

from gulch.kernel.game import Game


@cache
def messages(game: Game, language: str) -> list[str]:
    """The keys, in the order of the file."""
    body = FluentParser().parse((game.folder / "text" / f"{language}.ftl").read_text(encoding="utf-8")).body
    assert not [entry.content for entry in body if isinstance(entry, Junk)]
    return [entry.id.name for entry in body if isinstance(entry, Message)]


@cache
def rulebook(game: Game, language: str) -> str:
    return (game.folder / "rulebook" / f"{language}.md").read_text(encoding="utf-8")
