"""The games on the shelf: what is told of each before it is played, and what all of them need."""

from __future__ import annotations

import contextlib
from functools import cache

from gulch.bots import BOTS
from gulch.kernel.game import Game, game, games
from gulch.server import messages
from gulch.server.live.event_json import phrases
from gulch.server.problems import words
from gulch.server.tables.lessons import lesson
from gulch.study.puzzles import puzzles_of
from gulch.text import LANGUAGES

DEFAULT_MINUTES = 60


def unpack() -> None:
    """Read the data, the words and the puzzles of every game, so that nobody waits for them who
    comes first, nor anybody else meanwhile.
    """
    for language in LANGUAGES:
        words(language)
    for name in games():
        info(name)
        phrases(game(name))
        puzzles_of(game(name))
        for language in LANGUAGES:
            with contextlib.suppress(OSError):  # a third party's game that has no words in this language yet
                words(language, game(name))


@cache
def info(name: str) -> messages.GameInfo:
    found = game(name)
    options = [
        messages.OptionInfo(
            option.name,
            list(option.values),
            option.default,
            option.is_seat,
            {str(value): list(seats) for value, seats in option.seats.items()},
            option.is_host,
            {other: list(wanted) for other, wanted in option.beside.items()},
            list(option.things),
        )
        for option in found.options.declared
    ]
    return messages.GameInfo(name, list(found.seats), options, list(BOTS), _minutes(found), lesson(found) is not None)


def _minutes(game: Game) -> int:
    """As the box says, in whichever table of the data; where it says from … to, the longer."""
    data = game.components.data
    told = next(
        (table["minutes"] for table in (data, *data.values()) if isinstance(table, dict) and "minutes" in table),
        DEFAULT_MINUTES,
    )
    return int(max(told) if isinstance(told, list) else told)
