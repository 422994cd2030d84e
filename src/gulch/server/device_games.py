"""The list of games that browsers can play without the server; gulch/javascript.py writes each
game's own files.
"""

from __future__ import annotations

from pathlib import Path

import msgspec

from gulch.bots import OWN
from gulch.kernel.game import game, games
from gulch.lessons import lesson
from gulch.server.catalogue import game_info, plain_game
from gulch.server.messages import GameOnDevice
from gulch.study.puzzles import puzzles_of

FILE = "games.json"


def game_on_device(name: str) -> GameOnDevice:
    """A game with the bots that browsers have: Gulch's own."""
    info = msgspec.structs.replace(game_info(name), bots=list(OWN))
    found = game(name)
    puzzles = [one.id for one in puzzles_of(found)]
    plain = None if found.package.startswith("gulch.") else plain_game(found)
    return GameOnDevice(info, lesson(found), dict(found.people_only), puzzles, plain)


def write_list(folder: Path) -> None:
    """Write the list of the games whose files are in the folder."""
    found = [game_on_device(name) for name in games() if (folder / f"{name}.json").exists()]
    (folder / FILE).write_bytes(msgspec.json.encode(found))
