"""The package for npm, and the programs of docs/javascript.md, run with it in Node."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tarfile
import tomllib
from pathlib import Path

import pytest

from gulch.kernel.compiled import Compiled
from gulch.kernel.game import games
from tests.engine.conftest import ENGINE, TSC
from tests.engine.test_match import GOLDEN
from tests.web.conftest import ROOT, script

DOCUMENT = ROOT / "docs" / "javascript.md"
PROGRAMS = re.findall(r"```js\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.S)
IN_NODE = [program for program in PROGRAMS if "gulch-engine/node" in program or "node:fs" in program]


@pytest.fixture(scope="module")
def project(built: dict[str, Compiled], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project that has installed the package as `npm pack` makes it."""
    folder = tmp_path_factory.mktemp("project")
    builder = script("build")
    builder.install(everything=True)
    quiet = ("--offline", "--no-audit", "--no-fund")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PATH", os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"])))
        builder.npm("pack", str(ENGINE), "--pack-destination", str(folder), *quiet)
    (folder / "package.json").write_text('{"type": "module"}')
    builder.npm("install", str(next(folder.glob("*.tgz"))), *quiet, folder=folder)
    (folder / "match.json").write_bytes((GOLDEN / "el_paso-3-1.json").read_bytes())
    return folder


def test_the_package_has_gulchs_version() -> None:
    package = json.loads((ENGINE / "package.json").read_text())
    assert package["version"] == tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]


def test_the_package_has_all_games_types_and_nothing_else(project: Path) -> None:
    with tarfile.open(next(project.glob("*.tgz"))) as packed:
        names = {name.removeprefix("package/") for name in packed.getnames()}
    kinds = ("json", "wasm", "network.safetensors", "puzzles.jsonl")
    assert {name for name in names if name.startswith("games/")} == {
        "games/games.json",
        *(f"games/{game}.{kind}" for game in games() for kind in kinds),
    }
    assert {"dist/index.js", "dist/index.d.ts", "dist/node.js", "dist/web-worker.js", "package.json"} < names
    assert not [name for name in names if name.endswith(".ts") and not name.endswith(".d.ts")]


@pytest.mark.parametrize("program", IN_NODE, ids=range(len(IN_NODE)))
def test_the_programs_of_the_document_run(program: str, project: Path) -> None:
    (project / "program.mjs").write_text(program)
    command = [*script("build").node_here(), "program.mjs"]
    done = subprocess.run(command, cwd=project, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout


def test_the_types_of_the_package_fit_the_programs(project: Path) -> None:
    """The program for pages, too, which only a browser runs."""
    (page,) = (program for program in PROGRAMS if program not in IN_NODE)
    used = page.replace("import {", "import { type Refusal, ") + "\nconst why: Refusal | null = null;\n"
    used += "const match = new Match(engine, { seats: 2 });\nconst seats: number = match.seats;\n"
    used += "export const all = [bots, why, seats];\n"
    builder = script("build")
    options = ["--noEmit", "--strict", "--target", "es2022", "--module", "esnext", "--moduleResolution", "bundler"]
    check = [str(TSC), *options, str(project / "page.ts")]
    (project / "page.ts").write_text(used)
    builder.node(*check)
    (project / "page.ts").write_text(used + "const wrong: string = match.seats;\n")
    with pytest.raises(builder.CannotBuild):
        builder.node(*check)
