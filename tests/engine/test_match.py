"""The match in TypeScript is the match in Python: the same dice, events, views and saves."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from gulch.kernel.compiled import Compiled
from gulch.kernel.game import games
from gulch.kernel.trace import SPECTATOR
from gulch.match import Match, decode, encode
from tests.engine.conftest import Script

GOLDEN = Path(__file__).parents[1] / "golden"


def hashed(parts: list[bytes]) -> str:
    return hashlib.sha256(b",".join(parts)).hexdigest()[:16]


def story(match: Match) -> Iterator[list[Any]]:
    """As `story` in match.mjs."""
    viewers = [SPECTATOR, *range(match.seats)]
    then = match.at(0)
    for move in range(len(match.moves) + 1):
        then.follow(match.moves, match.backs, move)
        events = [msgspec.json.encode(then.events(move, viewer)) for viewer in viewers]
        views = [match.engine.view_json(match.game.views, then.position, viewer) for viewer in viewers]
        random = str(then.position.random)
        yield [then.digest, random, hashed(events), hashed(views), then.points(), then.places()]


@pytest.mark.parametrize("name", games())
def test_golden_matches_are_the_same_at_every_moment(name: str, built: dict[str, Compiled], in_node: Script) -> None:
    saves = [path.read_text() for path in sorted(GOLDEN.glob(f"{name}-*.json"))]
    assert saves
    for save, (again, told) in zip(saves, in_node("match", "replay", name, saves), strict=True):
        match = Match.load(decode(save.encode()), built[name])
        assert told == list(story(match))
        assert again == encode(match.save()).decode()
