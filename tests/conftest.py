"""What all tests share."""

from __future__ import annotations

import pytest

from gulch.kernel.engine import Compiled, build
from gulch.kernel.game import game, games


@pytest.fixture(scope="session")
def built() -> dict[str, Compiled]:
    """Every game, compiled."""
    engines = {}
    for name in games():
        build(game(name))
        engines[name] = Compiled(game(name))
    return engines
