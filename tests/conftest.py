"""Fixtures and test order shared by all tests."""

from __future__ import annotations

import asyncio.events
import os
from collections.abc import Iterator

import pytest

from gulch.kernel.build import build
from gulch.kernel.compiled import Compiled
from gulch.kernel.game import game, games
from tests.browsers import browser, playwright
from tests.server.pushing import PushService

__all__ = ["browser", "playwright"]  # fixtures

# Tests that take ten seconds and more, longest first.
LONGEST = (
    "tests/kernel/test_wasm.py",
    "tests/engine/test_study.py",
    "tests/engine/test_package.py",
    "tests/engine/test_bots.py",
    "tests/web/test_match.py",
    "test_a_whole_match_under_the_thumb",
    "tests/web/test_switching.py",
    "test_all_rules_compile_for_cuda_with_their_tables_in_global_memory",
    "test_random_play_holds_the_laws",
    "test_two_browsers_and_a_bot",
    "test_a_small_training_learns_and_goes_on_where_it_stopped",
    "test_both_engines_exchange_cards_by_a_tile_of_an_owners_data",
    "test_changing_a_rule_or_a_figure_never_runs_stale_code",
    "tests/web/test_colt_express.py",
    "tests/bots/test_ray.py",
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Start the longest tests first, so that no worker waits for another at the end. Each worker
    begins with a part of the list, so each part begins with its share of the longest.
    """

    def rank(item: pytest.Item) -> int:
        return next((place for place, name in enumerate(LONGEST) if name in item.nodeid), len(LONGEST))

    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    longest = sorted((item for item in items if rank(item) < len(LONGEST)), key=rank)
    rest = [item for item in items if rank(item) == len(LONGEST)]
    ends = [len(rest) * worker // workers for worker in range(workers + 1)]
    items.clear()
    for worker in range(workers):
        items += longest[worker::workers] + rest[ends[worker] : ends[worker + 1]]


@pytest.fixture(scope="session")
def built() -> dict[str, Compiled]:
    """The compiled engine of every game, by the game's name."""
    engines = {}
    for name in games():
        engines[name] = build(game(name))
    return engines


@pytest.fixture
def service() -> Iterator[PushService]:
    service = PushService()
    yield service
    service.server.shutdown()
    service.server.server_close()


@pytest.fixture(autouse=True)
def _no_loop_of_the_browser(request: pytest.FixtureRequest) -> Iterator[None]:
    """Hide Playwright's event loop from tests that do not use it. The loop counts as running in
    their thread, so asyncio would refuse to run another one there.
    """
    if "playwright" in request.fixturenames:
        yield
        return
    loop = asyncio.events._get_running_loop()
    asyncio.events._set_running_loop(None)
    yield
    asyncio.events._set_running_loop(loop)
