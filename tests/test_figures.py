"""Component data with one number changed: the loader gives a reason for refusing it, or the game
can be played with it.
"""

from __future__ import annotations

import copy
import importlib
import random
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from gulch.kernel.components import BadComponents, Components
from gulch.kernel.game import game, games
from tests.owners import ROOT

NO_FIGURES = {"terms", "meta", "geometry", "game"}  # names, years and ages; geometry has its own checks
PLAYED = 1  # the number of changed files played for each game; each takes four seconds

Where = tuple[str | int, ...]


class Changed(Components):
    """Component data with one number changed."""

    def __init__(self, of: Components, where: Where, by: int) -> None:
        super().__init__(of.path)
        data: Any = copy.copy(of.data)
        self.__dict__["data"] = data
        for key in where[:-1]:
            data[key] = copy.copy(data[key])
            data = data[key]
        data[where[-1]] += by


def figures(data: Any, where: Where = ()) -> Iterator[Where]:
    """Yield the path to each whole number in the data."""
    if isinstance(data, dict | list):
        for key, value in data.items() if isinstance(data, dict) else enumerate(data):
            if where or key not in NO_FIGURES:
                yield from figures(value, (*where, key))
    elif isinstance(data, int) and not isinstance(data, bool):
        yield where


def loaded(name: str, where: Where, by: int) -> bool:
    """Whether the loader accepts a changed number; it may refuse only by raising BadComponents."""
    verify = importlib.import_module(f"{game(name).package}.components").verify
    try:
        verify(Changed(game(name).components, where, by))
    except BadComponents:
        return False
    return True


@pytest.mark.parametrize("name", games())
def test_a_changed_figure_is_accepted_or_refused_with_a_reason(name: str) -> None:
    luck = random.Random(1)
    taken = [loaded(name, where, luck.choice((1, -1, -1000))) for where in figures(game(name).components.data)]
    assert 0 < sum(taken) < len(taken)


PLAY = """
import sys
from gulch.kernel import components
from tests.test_figures import Changed
changes, original = eval(sys.argv[2]), components.components
components.components = lambda name, folder: Changed(original(name, folder), *changes)
from gulch.kernel.game import game
from tests.test_figures import play
play(game(sys.argv[1]))
"""


def play(of: Any) -> None:
    """Play a match with the most players; check laws, and call view, observation and `weigh` on the
    way.
    """
    from gulch.kernel.engine import Interpreted

    engine, luck = Interpreted(of), random.Random(3)
    position = of.fresh(max(of.seats), {}, 7)
    engine.start(position)
    for _ in range(250):
        law = engine.check(position)
        assert law == 0, of.laws[law - 1]
        if not position.actors:
            return
        seat = luck.choice([seat for seat in range(position.seats) if position.actors >> seat & 1])
        legal = engine.legal(position, seat)
        of.view(position, seat)
        engine.observe(position, seat)
        best = max(legal, key=lambda action: engine.weigh(position, seat, action))
        engine.apply(position, seat, best if luck.random() < 0.5 else luck.choice(legal))


def trouble(name: str, change: tuple[Where, int]) -> str:
    """The error of a separate process that plays with the changed data; empty if there is none."""
    arguments = [sys.executable, "-c", PLAY, name, repr(change)]
    done = subprocess.run(arguments, cwd=ROOT, capture_output=True, text=True, check=False)
    return "" if done.returncode == 0 else f"{change}: {done.stderr[-600:]}"


@pytest.mark.parametrize("number", range(PLAYED))
@pytest.mark.parametrize("name", games())
def test_a_game_can_be_played_with_an_accepted_figure(name: str, number: int) -> None:
    """One number is chosen at random. `python -m tests.test_figures GAME` tries them all."""
    changes = [(where, by) for where in figures(game(name).components.data) for by in (1, -1)]
    random.Random(f"{name} {number}").shuffle(changes)
    change = next((where, by) for where, by in changes if loaded(name, where, by))
    assert trouble(name, change) == ""


if __name__ == "__main__":
    for where in figures(game(sys.argv[1]).components.data):
        for by in (1, -1):
            if loaded(sys.argv[1], where, by):
                print(where, by, trouble(sys.argv[1], (where, by)) or "played")
