"""Messages in every language, from Fluent files: the shared ones in text/<language>, each game's in
its folder.

A figure that names a thing is passed as its id, so that the message chooses the right form
(`{ $location -> [bank] the bank … }`). An id that ends with a dash and a number, such as the tile
`bank-4`, is passed as two figures: `$tile` = "bank" and `$tile_value` = 4. Seats are passed as the
names of their players. What a game leaves without a message is shown by its identifiers
(plain_words.py).
"""

from __future__ import annotations

import locale
import os
import re
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from gulch.kernel.game import Game, Refusal
from gulch.plain_words import plain_messages

TEXT_FOLDER = Path(__file__).parent / "text"
DEFAULT_LANGUAGE = "en"
LANGUAGES = (
    DEFAULT_LANGUAGE,
    *sorted({folder.name for folder in TEXT_FOLDER.iterdir() if folder.is_dir()} - {DEFAULT_LANGUAGE}),
)


def default_language() -> str:
    """The language from GULCH_LANG or the system's locale."""
    for name in (
        os.environ.get("GULCH_LANG"),
        os.environ.get("LC_ALL"),
        os.environ.get("LC_MESSAGES"),
        os.environ.get("LANG"),
        locale.getlocale()[0],
    ):
        if name:
            return next((language for language in LANGUAGES if name.lower().startswith(language)), DEFAULT_LANGUAGE)
    return DEFAULT_LANGUAGE


FILE_PROBLEMS: Mapping[type[OSError], str] = {
    FileNotFoundError: "cli-file-missing",
    FileExistsError: "cli-file-exists",
    IsADirectoryError: "cli-file-folder",
    NotADirectoryError: "cli-file-missing",
    PermissionError: "cli-file-forbidden",
}


class MissingText(KeyError):
    """There is no such message, or it needs a figure that was not given."""


class Text:
    """The messages of one language, including those of a game if one is given."""

    def __init__(self, language: str, game: Game | None = None) -> None:
        self.language, self.game = language, game
        self.bundle = _bundle(language, game)

    def __call__(self, key: str, **figures: Any) -> str:
        if not self.bundle.has_message(key):
            raise MissingText(f"{self.language}: {key}")
        pattern = self.bundle.get_message(key).value
        words, errors = self.bundle.format_pattern(pattern, figures)
        if errors:
            raise MissingText(f"{self.language}: {key}: {errors[0]}")
        return _with_minus(str(words)) if any(map(_is_negative, figures.values())) else str(words)

    def has(self, key: str) -> bool:
        return bool(self.bundle.has_message(key))

    def points(self, points: float) -> str:
        """A number of points, in dollars if the game counts money."""
        return self("game-points" if self.has("game-points") else "points-told", points=points)

    def decimal(self, value: float, digits: int = 1, sign: str = "") -> str:
        value = round(value, digits) or 0.0  # never −0
        return _with_minus(f"{value:{sign if value else ''}.{digits}f}").replace(".", self("language-decimal-mark"))

    def percent(self, share: float, digits: int = 1, sign: str = "") -> str:
        return self("language-percent", figure=self.decimal(100 * share, digits, sign))

    def of_file(self, error: OSError) -> str:
        """A message that says why a file could not be read or written."""
        for kind, key in FILE_PROBLEMS.items():
            if isinstance(error, kind) and error.filename is not None:
                return self(key, file=str(error.filename))
        return self("cli-file", problem=str(error))

    # ── Messages of a game ────────────────────────────────────────────────────

    def event(self, event: Mapping[str, Any], names: Sequence[str]) -> str | None:
        """The line of the log for an event; None if only the animation shows it."""
        key = f"event-{event['event']}"
        if not self.has(key):
            return None
        assert self.game is not None
        kinds = self.game.events.named(event["event"]).figures
        things = {name: event[name] for name, figure in kinds.items() if not figure.is_seat}
        people = {name: names[event[name]] for name, figure in kinds.items() if figure.is_seat}
        return self(key, **said(things), **people)

    def action(self, words: Mapping[str, Any]) -> str:
        """The words of an action as a choice: “rob the bank with the 7”."""
        return self(f"action-{words['do']}", **said({name: value for name, value in words.items() if name != "do"}))

    def refusal(self, refusal: Refusal) -> str:
        """The reason of a refusal, with its rule."""
        words = self(refusal.key, **said(refusal.figures))
        return f"{words} ({refusal.rule})" if refusal.rule else words


def signed(amount: int) -> str:
    """An amount that is gained or lost, with its sign."""
    return _with_minus(f"{amount:+d}")


def _is_negative(figure: Any) -> bool:
    return isinstance(figure, int | float) and figure < 0


def _with_minus(words: str) -> str:
    """Python and Fluent write a hyphen before negative numbers: replace it by a minus sign."""
    return re.sub(r"(?<!\w)-(?=\d)", "−", words)


def said(figures: Mapping[str, Any]) -> dict[str, Any]:
    """Figures in the form that messages take."""
    words: dict[str, Any] = {}
    for name, value in figures.items():
        if value is None:
            words[name] = "hidden"
        elif isinstance(value, str) and "-" in value and value.rpartition("-")[2].isdigit():
            thing, _, number = value.rpartition("-")
            words[name], words[f"{name}_value"] = thing, int(number)
        else:
            words[name] = value
    return words


@cache
def _bundle(language: str, game: Game | None) -> Any:
    bundle = FluentBundle([language], use_isolating=False)
    for file in sorted((TEXT_FOLDER / language).glob("*.ftl")):
        bundle.add_resource(_resource(file))
    if game is not None:
        bundle.add_resource(FluentResource(words_of_game(game, language)), allow_overrides=True)
    return bundle


def words_of_game(game: Game, language: str) -> str:
    """The messages of a game. Those that its file leaves out are made of identifiers; a message
    that occurs twice has the later words."""
    file = game.folder / "text" / f"{language}.ftl"
    own = file.read_text(encoding="utf-8") if file.exists() else ""
    return plain_messages(game, events=not own) + own


@cache  # the shared files are part of every game's messages
def _resource(file: Path) -> Any:
    return FluentResource(file.read_text(encoding="utf-8"))
