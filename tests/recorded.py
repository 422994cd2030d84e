"""The matches recorded in tests/golden, as tests read them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from gulch.kernel.build import build
from gulch.kernel.game import game
from gulch.match import Match, decode

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.json"))


@cache
def matches(name: str) -> list[Match]:
    """All of a game, over its player counts and options."""
    engine = build(game(name))
    return [Match.load(decode(path.read_bytes()), engine) for path in GOLDEN if path.stem.startswith(name)]
