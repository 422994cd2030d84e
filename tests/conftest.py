"""What all tests share."""

from __future__ import annotations

import pytest

from gulch.kernel.engine import Compiled, build
from gulch.kernel.game import game, games

LONGEST = ("test_cuda", "test_laws")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes longest begins first, so that one core has not to wait for the other at the
    end."""
    items.sort(key=lambda item: not any(name in item.nodeid for name in LONGEST))


@pytest.fixture(scope="session")
def built() -> dict[str, Compiled]:
    """Every game, compiled."""
    engines = {}
    for name in games():
        build(game(name))
        engines[name] = Compiled(game(name))
    return engines
