"""The tutorial docs/first-game.md: every listing is carried out, in order."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.installing import PATIENCE, install, path_with
from tests.server.playing import http, running
from tests.tutorial import Command, Shown, listings

# What takes minutes is done in a small form. tests/web/test_first_game_page.py builds the page.
SMALLER = {
    "--matches 2000 --slow-every 20": "--matches 60 --slow-every 5 --look-every 4 --processes 1",
    "sheriff:100,deputy --matches 300": "sheriff:10,deputy --matches 4 --processes 1",
    "--matches 2000": "--matches 200 --processes 1",
    "--matches 1000": "--matches 4 --processes 1",
    "--minutes 2": "--minutes 0.02",
}
TYPED = ["h\n1\n", "? stop\n"]  # by those who play, one after the other
INTERRUPTED = 130  # the status of a match whose player has left
BROKEN_LAW = 2
PAGE = ("python web/build.py", "GULCH_PAGE=")


class Newcomer:
    """Somebody who does what the tutorial says, in a folder of their own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.typed = list(TYPED)
        self.printed = ""

    def does(self, command: Command) -> None:
        first, *rest = shlex.split(command.line)
        if (first, *rest[:2]) == ("pip", "install", "-e"):
            install(self.folder / rest[2], self.folder / "site")
        elif (first, *rest[:1]) == ("gulch", "serve"):
            self.serves()
        elif not command.line.startswith(PAGE):
            self.runs(command)

    def runs(self, command: Command) -> None:
        line = command.line
        for long, small in SMALLER.items():
            if long in line:
                line = line.replace(long, small)
                break
        first, *rest = shlex.split(line)
        plays = (first, *rest[:1]) == ("gulch", "play")
        programs = {"gulch": [sys.executable, "-m", "gulch"], "python": [sys.executable]}
        done = subprocess.run(
            [*programs.get(first, [first]), *rest],
            cwd=self.folder,
            env=self.environment,
            input=self.typed.pop(0) if plays else "",
            capture_output=True,
            text=True,
            timeout=PATIENCE,
        )
        self.printed = done.stdout + done.stderr
        wanted = INTERRUPTED if plays else BROKEN_LAW if command.fails else 0
        assert done.returncode == wanted, f"{command.line}\n{self.printed}"

    def serves(self) -> None:
        with pytest.MonkeyPatch.context() as surroundings:
            surroundings.setenv("PYTHONPATH", self.environment["PYTHONPATH"])
            with running(self.folder / "gulch.sqlite", self.folder / "log") as server:
                assert "dust_devil" in http.get(f"{server.url}/api/games").text

    @property
    def environment(self) -> dict[str, str]:
        """The package is edited where it was written, as after `pip install -e`."""
        path = os.pathsep.join([str(self.folder / "dust_devil"), path_with(self.folder / "site")])
        quiet = {"PYTEST_ADDOPTS": f"-p no:cacheprovider -c {os.devnull}", "OMP_NUM_THREADS": "1"}
        return {**os.environ, "PYTHONPATH": path, "GULCH_LANG": "en", "COLUMNS": "200", **quiet}


def test_every_listing_of_the_tutorial_works(tmp_path: Path) -> None:
    newcomer = Newcomer(tmp_path)
    for listing in listings():
        if isinstance(listing, Command):
            newcomer.does(listing)
        elif isinstance(listing, Shown):
            missing = [line for line in listing.lines if line not in newcomer.printed]
            assert not missing, f"{missing} not in\n{newcomer.printed}"
        else:
            listing.carry_out(tmp_path)
    assert not newcomer.typed
