"""A game's texts for the tests, and what the texts of all games are tested for."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from functools import cache
from typing import Any

from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message

from gulch.kernel.game import Game
from gulch.text import Text, said

NUMBERS = [0, 1, 2, 5, 11, 21]  # every plural form of every language


@cache
def source(game: Game, language: str) -> str:
    return (game.folder / "text" / f"{language}.ftl").read_text(encoding="utf-8")


@cache
def messages(game: Game, language: str) -> list[str]:
    """The keys, in the order of the file."""
    body = FluentParser().parse(source(game, language)).body
    assert not [entry.content for entry in body if isinstance(entry, Junk)]
    return [entry.id.name for entry in body if isinstance(entry, Message)]


@cache
def rulebook(game: Game, language: str) -> str:
    return (game.folder / "rulebook" / f"{language}.md").read_text(encoding="utf-8")


def say_everything(
    language: str, game: Game, number: int, things: Mapping[str, Any], parts: Collection[str] = ()
) -> None:
    """Say every message with this number, and these things; parts of sentences may be empty."""
    variables = re.findall(r"\$([a-z]\w*)", source(game, language))
    figures = said({**dict.fromkeys(variables, number), **things})
    for key in messages(game, language):
        words = Text(language, game)(key, **figures)
        assert key in parts or (words and words == words.strip()), key


def nameless(say: Text, ids: Mapping[str, Iterable[str]]) -> list[str]:
    """Messages missing for these kinds of things."""
    keys = [f"{kind}-{name}" for kind, names in ids.items() for name in names]
    return [key for key in keys if not say.has(key)]


def forms(say: Text, helper: str, figure: str, ids: Iterable[str]) -> list[str]:
    """The form that a part of a sentence has for each thing; no id shows through."""
    told = [say(helper, **said({figure: name})) for name in ids]
    shown = [form for form in told if "_" in form or (say.language == "ru" and re.search("[a-z]", form))]
    assert not shown, shown
    return told
