"""What browsers need to play without the server, besides each game's files (javascript.py)."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import msgspec

from gulch.bots import OWN
from gulch.kernel.game import Game
from gulch.server.catalogue import game_info
from gulch.server.messages import GameOnDevice
from gulch.server.tables.lessons import lesson

FILE = "games.json"


def games_on_device(games: Iterable[Game]) -> list[GameOnDevice]:
    """The games with the bots that browsers have: Gulch's own."""
    return [GameOnDevice(msgspec.structs.replace(game_info(game.name), bots=list(OWN)), lesson(game)) for game in games]


def write_list(games: Iterable[Game], folder: Path) -> None:
    """Write the list of the games whose files are in the folder."""
    (folder / FILE).write_bytes(msgspec.json.encode(games_on_device(games)))
