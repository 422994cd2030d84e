"""Fixtures: the engine in TypeScript, compiled as its package is, with the files of all games."""

from __future__ import annotations

import json
import shutil
import subprocess
import threading
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from gulch import javascript
from gulch.kernel import wasm
from gulch.kernel.compiled import Compiled
from tests.web.conftest import ROOT, script

HERE = Path(__file__).parent
ENGINE = ROOT / "web" / "engine"
TSC = ROOT / "web" / "node_modules" / "typescript" / "bin" / "tsc"

Script = Callable[..., Any]


@pytest.fixture(scope="session")
def files(built: dict[str, Compiled], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that `gulch build --wasm` writes."""
    folder = tmp_path_factory.mktemp("engines")
    for engine in built.values():
        javascript.write(engine.game, wasm.module(engine.game, javascript.loops_of(engine.game)), folder)
    return folder


@pytest.fixture(scope="session")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The library as JavaScript."""
    folder = tmp_path_factory.mktemp("library")
    builder = script("build")
    builder.install(everything=True)
    builder.node(str(TSC), "-p", str(ENGINE), "--outDir", str(folder))
    (folder / "package.json").write_text('{"type": "module"}')
    return folder


@pytest.fixture(scope="session")
def in_node(library: Path, files: Path) -> Script:
    """Runs the function of this folder's module `name` in Node and returns what it returns."""

    def run(name: str, function: str, *arguments: Any) -> Any:
        command = [*script("build").node_here(), str(HERE / "run.mjs"), str(library), str(files), name, function]
        done = subprocess.run(command, input=json.dumps(arguments), capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout)

    return run


@pytest.fixture(scope="session")
def site(library: Path, files: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a site with the library, the games' files and the modules of this folder."""
    folder = tmp_path_factory.mktemp("site")
    shutil.copytree(library, folder / "library")
    shutil.copytree(files, folder / "games")
    for module in HERE.glob("*.mjs"):
        shutil.copy(module, folder / f"{module.stem}.js")
    (folder / "index.html").write_text("<!doctype html><title>The library</title>")
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(StrictHandler, directory=str(folder))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


class StrictHandler(SimpleHTTPRequestHandler):
    """Serves files with a strict content security policy and no other special headers."""

    def end_headers(self) -> None:
        self.send_header("Content-Security-Policy", "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'")
        super().end_headers()

    def log_message(self, *arguments: Any) -> None:
        pass


@pytest.fixture
def in_page(browser: Browser, site: str) -> Iterator[Script]:
    """Runs the function of this folder's module `name` in a page."""
    page = browser.new_page()
    page.goto(site)

    def run(name: str, function: str, *arguments: Any) -> Any:
        return page.evaluate(RUN, [name, function, list(arguments)])

    yield run
    page.close()


RUN = """async ([name, run, given]) => {
  const load = (file) => import(`/library/${file}.js`);
  const gulch = await load('index');
  const spawn = () => new Worker('/library/web-worker.js', { type: 'module' });
  const nodeWorkers = (count) => ({ count, spawn });
  const module = await import(`/${name}.js`);
  return module[run]({ ...gulch, load, files: gulch.filesAt('/games'), nodeWorkers }, ...given);
}"""
