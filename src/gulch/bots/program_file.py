"""The file in which an operator lists bot programs for the tables of a server.

[hal]
command = "node /srv/bots/hal.mjs"
seconds = 3              # for a move
processes = 4            # at a time
games = ["el_paso"]      # by default all
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import msgspec

from gulch.bots import BOTS
from gulch.kernel.game import games
from gulch.protocol.exec_bot import DEFAULT_SECONDS, split

NAME = re.compile(r"[a-z][a-z0-9_-]{0,23}")
MAX_SECONDS = 60.0


class BotProgram(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    command: str
    seconds: float = DEFAULT_SECONDS
    processes: int = 4
    games: tuple[str, ...] = ()

    def plays(self, game: str) -> bool:
        return not self.games or game in self.games

    def __post_init__(self) -> None:
        if not split(self.command):
            raise ValueError("command is empty")
        if not 0 < self.seconds <= MAX_SECONDS:
            raise ValueError(f"seconds: more than 0, at most {MAX_SECONDS:g}")
        if not 0 < self.processes <= 64:
            raise ValueError("processes: 1 to 64")
        if unknown := set(self.games) - set(games()):
            raise ValueError(f"no such game: {', '.join(sorted(unknown))}")


@cache
def read_programs(path: str) -> Mapping[str, BotProgram]:
    """The programs by name. Raises ValueError with the reason if the file is wrong."""
    if not path:
        return {}
    try:
        found = msgspec.toml.decode(Path(path).read_bytes(), type=dict[str, BotProgram])
    except OSError as error:
        raise ValueError(f"{path}: {error.strerror}") from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ValueError(f"{path}: {error}") from None
    for name in found:
        if not NAME.fullmatch(name):
            raise ValueError(f"{path}: {name!r} is no name: small letters, digits, - and _, at most 24")
        if name in BOTS:
            raise ValueError(f"{path}: {name} is the name of another bot")
    return found
