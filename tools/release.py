"""Builds the sdist and the wheel into dist/, and plays a match with each: `make release`.

Each is installed with the newest allowed libraries into a new environment without Node. Nothing is
put into dist/ unless both work.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
import tomllib
import venv
import zipfile
from collections.abc import Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
DIST = ROOT / "dist"
TRIAL = Path(__file__).with_name("trial.py")
PACKAGE = "src/gulch/"
PAGE = "gulch/server/page/index.html"


class NotReleased(Exception):
    """The release is not possible; the message says why."""


def main() -> None:
    begun = time.monotonic()
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    check_sources(version)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        sdist = built(ROOT, "sdist", folder, os.environ)
        with tarfile.open(sdist) as archive:
            archive.extractall(folder, filter="data")
        wheel = built(folder / f"gulch-{version}", "wheel", folder, without_node(folder))
        check_contents(sdist, wheel, version)
        for file in (sdist, wheel):
            tried(file, folder / file.name.replace(".", "-"))
        DIST.mkdir(exist_ok=True)
        for file in (sdist, wheel):
            print(f"{file.name}  {file.stat().st_size / 1e6:.1f} MB  sha256 {digest(file)}")
            shutil.move(file, DIST / file.name)
    print(f"Gulch {version} is built and was played, in {time.monotonic() - begun:.0f} s.")


def check_sources(version: str) -> None:
    """Check that all changes are committed and CHANGELOG.md has a section about the version."""
    if f"\n## {version} " not in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"):
        raise NotReleased(f"CHANGELOG.md has no section “## {version} (date)”")
    changed = run(["git", "status", "--porcelain", "--untracked-files=no"], ROOT, os.environ)
    if changed:
        raise NotReleased(f"there are changes that are not committed:\n{changed}")


def built(source: Path, target: str, folder: Path, environment: Mapping[str, str]) -> Path:
    say(f"Building the {target} ...")
    run([sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(folder)], source, environment)
    return next(folder.glob({"sdist": "*.tar.gz", "wheel": "*.whl"}[target]))


def check_contents(sdist: Path, wheel: Path, version: str) -> None:
    """Check that both files contain the page and every tracked file of the package."""
    tracked = run(["git", "ls-files", PACKAGE], ROOT, os.environ).splitlines()
    wanted = {PAGE, *(file.removeprefix("src/") for file in tracked)}
    with tarfile.open(sdist) as archive:
        in_sdist = {name.removeprefix(f"gulch-{version}/src/") for name in archive.getnames()}
    with zipfile.ZipFile(wheel) as files:
        in_wheel = set(files.namelist())
    for file, names in ((sdist, in_sdist), (wheel, in_wheel)):
        if lacking := wanted - names:
            raise NotReleased(f"{file.name} lacks {', '.join(sorted(lacking)[:5])}")


def tried(file: Path, folder: Path) -> None:
    """Install a file into a new environment, and play a match there."""
    say(f"Installing {file.name} ...")
    begun = time.monotonic()
    venv.create(folder, with_pip=True)
    environment = without_node(folder)
    if node := shutil.which("node", path=environment["PATH"]):
        raise NotReleased(f"{node} is on the path of the environment")
    python = str(folder / "bin" / "python")
    run([python, "-m", "pip", "install", "-q", "--no-compile", str(file)], folder, environment)
    say(f"Playing with it, installed in {time.monotonic() - begun:.0f} s ...")
    begun = time.monotonic()
    print(run([python, str(TRIAL)], folder, environment))
    say(f"Played in {time.monotonic() - begun:.0f} s.")


def without_node(folder: Path) -> dict[str, str]:
    """The environment variables without settings of Gulch or Python, with only the programs in
    `folder` on the path."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("GULCH_", "PYTHON"))}
    return kept | {"PATH": str(folder / "bin"), "GULCH_CACHE": str(folder / "cache")}


def run(command: Sequence[str], folder: Path, environment: Mapping[str, str]) -> str:
    """Run a command; returns its standard output."""
    done = subprocess.run(command, cwd=folder, env=environment, stdout=subprocess.PIPE, text=True, check=False)
    if done.returncode != 0:
        raise NotReleased(f"“{' '.join(command)}” failed with status {done.returncode}:\n{done.stdout[-2000:]}")
    return done.stdout.strip()


def digest(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


def say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


if __name__ == "__main__":
    try:
        main()
    except NotReleased as problem:
        sys.exit(f"Not released: {problem}")
