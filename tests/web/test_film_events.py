"""After the last event, the film's view equals the server's next one."""

from __future__ import annotations

import subprocess
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from gulch.kernel.engine import Interpreted
from gulch.kernel.game import game, games
from gulch.kernel.trace import SPECTATOR
from gulch.match import Match, decode
from tests.web.conftest import ROOT, script

GOLDEN = ROOT / "tests" / "golden"


class Take(msgspec.Struct):
    """The events and the view that one viewer receives after a move."""

    match: str
    viewer: int
    move: int
    events: list[dict[str, Any]]
    view: Any


def takes(path: Path) -> Iterator[Take]:
    """What a spectator and a player receive during a recorded match."""
    save = decode(path.read_bytes())
    of = game(save.game)
    match = Match(of, save.seats, save.options, secret=bytes.fromhex(save.secret or ""), engine=Interpreted(of))
    for move in range(len(save.moves) + 1):
        if move:
            match.play(*save.moves[move - 1])
        for viewer in (SPECTATOR, save.seats // 2):
            yield Take(path.stem, viewer, move, match.events(move, viewer), match.view(viewer))


def differences(name: str, story: Iterable[Take]) -> str:
    """The differences between film and server, as web/film.mjs reports them."""
    build = script("build")
    build.install()
    lines = b"".join(msgspec.json.encode(take) + b"\n" for take in story)
    command = [*build.node_here(), "film.mjs", name]
    done = subprocess.run(command, cwd=build.WEB, input=lines, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout.decode()


@pytest.mark.parametrize("name", games())
def test_the_film_ends_with_the_next_view_after_every_move(name: str) -> None:
    """Checks one recorded match for every number of players, with different options. The game's
    `film-view.ts` lists the fields that the film does not follow.
    """
    matches = [GOLDEN / f"{name}-{seats}-{(seats + 1) % 3}.json" for seats in game(name).seats]
    assert differences(name, (take for path in matches for take in takes(path))) == ""


def test_a_film_that_misses_something_is_caught() -> None:
    story = [*takes(GOLDEN / "el_paso-2-0.json")]
    story[-1].view.bandits[0].gold += 1
    assert f"first in el_paso-2-0, move {story[-1].move}" in differences("el_paso", story)
