"""The repository tracks no files that programs generate, and its lists agree."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.conftest import LONGEST

ROOT = Path(__file__).parents[1]

tracked = pytest.mark.skipif(not (ROOT / ".git").exists(), reason="not a checkout: nothing is tracked")


def git(folder: Path, *arguments: str) -> list[str]:
    done = subprocess.run(["git", "-C", folder, *arguments], capture_output=True, text=True, check=True)
    return [line for line in done.stdout.split("\0") if line]


def left_behind(folder: Path) -> list[str]:
    """Tracked files that match .gitignore; other ignore files of a developer do not count."""
    return git(folder, "ls-files", "-z", "--cached", "--ignored", "--exclude-per-directory=.gitignore")


@tracked
def test_nothing_is_tracked_that_a_program_left_behind() -> None:
    assert left_behind(ROOT) == [], "git rm --cached them"


@pytest.mark.parametrize(
    "file",
    [
        "bench/boardgame/tmp_x1y2/matches/0a1b",
        "tmpabc/bench.sqlite",
        "src/gulch/__pycache__/cli.cpython-311.pyc",
        "tests/.pytest_cache/README.md",
        "tests/.hypothesis/examples/1",
        ".cache/compiled/el_paso.nbi",
        "web/node_modules/.package-lock.json",
        "bench/boardgame/node_modules/koa/package.json",
        "src/gulch/server/page/index.html",
        "gulch.sqlite-wal",
        "server.log",
        "src/gulch/match.py.orig",
    ],
)
def test_what_programs_leave_behind_is_refused(tmp_path: Path, file: str) -> None:
    """This holds even for files added with `git add --force`."""
    (tmp_path / ".gitignore").write_text((ROOT / ".gitignore").read_text())
    git(tmp_path, "init", "-q")
    for name in (file, "src/gulch/match.py", "docs/template.md"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
        git(tmp_path, "add", "--force", name)
    assert left_behind(tmp_path) == [file]


@pytest.mark.parametrize("name", LONGEST)
def test_every_test_listed_as_longest_exists(name: str) -> None:
    """A renamed test would start last, and all other workers would wait for it."""
    files = (ROOT / "tests").rglob("test_*.py")
    assert (ROOT / name).is_file() or any(f"def {name}(" in file.read_text(encoding="utf-8") for file in files)


def pinned(libraries: str) -> set[str]:
    lines = (ROOT / "requirements" / f"{libraries}.lock").read_text(encoding="utf-8").splitlines()
    return {line.split()[0] for line in lines if "==" in line}


@pytest.mark.parametrize("libraries", ["dev", "bench"])
def test_other_lock_files_keep_the_versions_of_players_libraries(libraries: str) -> None:
    """Games are compiled with these libraries: installing more must not change their versions."""
    assert pinned("play") - pinned(libraries) == set()
