"""The recorded matches in tests/golden."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from gulch.kernel.build import build
from gulch.kernel.game import game
from gulch.kernel.record import Record
from gulch.match import Match, decode
from tests.moments import Moment, played

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.json"))


@cache
def matches(name: str) -> list[Match]:
    """All recorded matches of a game, over its player counts and options."""
    engine = build(game(name))
    return [Match.load(decode(path.read_bytes()), engine) for path in GOLDEN if path.stem.startswith(name)]


def moments(name: str) -> Iterator[list[Moment[Record]]]:
    """Yield the moves of each recorded match, one list for each match."""
    for match in matches(name):
        moves = iter(match.moves)
        fresh = Match(match.game, match.seats, match.options, secret=match.secret, engine=match.engine)
        yield played(fresh, match.game.position, lambda _, moves=moves: next(moves))  # type: ignore[misc]
