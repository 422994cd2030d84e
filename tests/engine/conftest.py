"""Fixtures: the engine in TypeScript, compiled as its package is, with the files of all games."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from gulch import javascript
from gulch.kernel import wasm
from gulch.kernel.compiled import Compiled
from tests.web.conftest import ROOT, script

HERE = Path(__file__).parent
ENGINE = ROOT / "web" / "engine"

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
    builder.node(
        str(ROOT / "web" / "node_modules" / "typescript" / "bin" / "tsc"), "-p", str(ENGINE), "--outDir", str(folder)
    )
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
