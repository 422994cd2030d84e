"""The catalogue of games: what the page must know of each game to open a table."""

from __future__ import annotations

import contextlib
from functools import cache

from gulch.bots import BOTS
from gulch.kernel.game import Game, game, games
from gulch.lessons import lesson
from gulch.server import messages
from gulch.server.live.event_json import event_json
from gulch.server.problems import words
from gulch.study.puzzles import puzzles_of
from gulch.text import LANGUAGES, words_of_game

DEFAULT_MINUTES = 60


def warm_up() -> None:
    """Load the data, texts and puzzles of all games, so that the first visitors do not wait."""
    for language in LANGUAGES:
        words(language)
    for name in games():
        game_info(name)
        event_json(game(name))
        puzzles_of(game(name))
        for language in LANGUAGES:
            with contextlib.suppress(OSError):  # a third party's game without texts in this language
                words(language, game(name))


@cache
def game_info(name: str) -> messages.GameInfo:
    found = game(name)
    options = [
        messages.OptionInfo(
            option.name,
            list(option.values),
            option.default,
            option.is_seat,
            {str(value): list(seats) for value, seats in option.seats.items()},
            option.is_host,
            {other: list(wanted) for other, wanted in option.required.items()},
            list(option.things),
        )
        for option in found.options.declared
    ]
    return messages.GameInfo(name, list(found.seats), options, list(BOTS), _minutes(found), lesson(found) is not None)


@cache
def plain_game(game: Game) -> messages.PlainGame:
    return messages.PlainGame(
        {language: words_of_game(game, language) for language in LANGUAGES},
        {kind.name: [name for name, figure in kind.figures.items() if figure.is_seat] for kind in game.events.kinds},
    )


def _minutes(game: Game) -> int:
    """The playing time printed on the box, in minutes; the longest, if it is a range."""
    data = game.components.data
    minutes = next(
        (table["minutes"] for table in (data, *data.values()) if isinstance(table, dict) and "minutes" in table),
        DEFAULT_MINUTES,
    )
    return int(max(minutes) if isinstance(minutes, list) else minutes)
