"""Fixtures: a real server, a real browser and the built page."""

from __future__ import annotations

import importlib.util
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest
from playwright.sync_api import Browser, Playwright, expect
from tools.browser import FLAGS, chromium

from gulch import javascript
from gulch.kernel import wasm
from gulch.kernel.compiled import Compiled
from gulch.server import device_games
from tests.browsers import alone
from tests.server.playing import QUICK_BOT, running
from tests.web.player import PATIENCE, Server

ROOT = Path(__file__).parents[2]


def script(name: str) -> ModuleType:
    """Import a script of web/ as a module."""
    spec = importlib.util.spec_from_file_location(f"web_{name}", ROOT / "web" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


expect.set_options(timeout=PATIENCE * 1000)


@pytest.fixture(scope="session")
def built_page(pytestconfig: pytest.Config) -> Path:
    build = script("build")
    with alone(pytestconfig):
        build.install(everything=True)
        build.build()
    return Path(build.PAGE)


@pytest.fixture(scope="session")
def engines(built: dict[str, Compiled], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files of all games for browsers."""
    folder = tmp_path_factory.mktemp("engines")
    for engine in built.values():
        javascript.write(engine.game, wasm.module(engine.game, javascript.loops_of(engine.game)), folder)
    device_games.write_list(folder)
    return folder


@pytest.fixture(scope="session")
def axe(built_page: Path) -> str:
    """The accessibility checker's source."""
    return (ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


@pytest.fixture(scope="session")
def server(built_page: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("server")
    with running(folder / "gulch.sqlite", folder / "log", stand_in=QUICK_BOT, think_seconds=PATIENCE) as process:
        yield Server(process.port)


@pytest.fixture
def whole_browser(playwright: Playwright, pytestconfig: pytest.Config) -> Iterator[Browser]:
    """A full browser: the headless shell has no notifications."""
    with alone(pytestconfig):
        path = chromium()
    with playwright.chromium.launch(executable_path=path, args=FLAGS) as browser:
        yield browser
