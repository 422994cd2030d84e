"""The browser of all tests, one for each worker: Playwright allows one event loop."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright
from tools.browser import FLAGS, quickest

QUEUE = 1800  # seconds to wait while another worker fetches a browser and builds the page


@contextmanager
def alone(config: pytest.Config) -> Iterator[None]:
    """Hold a lock that all test workers share."""
    assert config.cache is not None
    place = config.cache.mkdir("gulch") / "alone"
    with closing(sqlite3.connect(place, timeout=QUEUE, isolation_level=None)) as lock:
        lock.execute("BEGIN EXCLUSIVE")
        yield


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playwright: Playwright, pytestconfig: pytest.Config) -> Iterator[Browser]:
    with alone(pytestconfig):
        path = quickest()
    with playwright.chromium.launch(executable_path=path, args=FLAGS) as browser:
        yield browser
