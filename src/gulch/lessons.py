"""Lessons, the guided first match of a game: `games/<name>/lesson.toml`::

    seats = 3                    # how many play
    person = 0                   # the learner's seat
    bots = ["deputy", "deputy"]  # the others, in order
    secret = "…"                 # 64 hexadecimal digits: the same dice for everybody
    [options]                    # the game's options, where not the default

The luck of bots depends on the secret as well, so the same decisions of the learner lead to the
same match. The texts of a lesson are the page's.
"""

from __future__ import annotations

import msgspec

from gulch.bots import BOTS
from gulch.kernel.game import Game


class Lesson(msgspec.Struct):
    seats: int
    secret: str
    bots: list[str]
    person: int = 0
    options: dict[str, int | str] = {}

    def __post_init__(self) -> None:
        if not 0 <= self.person < self.seats or len(self.bots) != self.seats - 1:
            raise ValueError("a lesson has one person, and a bot for every other seat")
        if unknown := set(self.bots) - set(BOTS):
            raise ValueError(f"no such bot: {', '.join(sorted(unknown))}")
        if len(bytes.fromhex(self.secret)) != 32:
            raise ValueError("a lesson's secret has 64 hexadecimal digits")


def lesson(game: Game) -> Lesson | None:
    path = game.folder / "lesson.toml"
    return msgspec.toml.decode(path.read_bytes(), type=Lesson) if path.exists() else None
