"""Loops are declared in any module; the example of the docs runs on every game, three ways."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from gulch.kernel.compiled import Compiled
from gulch.kernel.engine import Interpreted
from gulch.kernel.game import game, games
from gulch.kernel.loop import Int, Position, Row, declaration, loop
from gulch.kernel.native import RuleLibrary, linked

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "lengths.py"


def module(path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    sys.modules[path.stem] = made
    spec.loader.exec_module(made)
    return made


@pytest.mark.parametrize("name", games())
def test_a_loop_outside_the_house_runs_on_every_game(name: str, built: dict[str, Compiled]) -> None:
    lengths: Any = module(EXAMPLE).lengths
    seats = game(name).seats[1]
    compiled = lengths(built[name], seats, 3)
    assert min(compiled) > 10
    assert lengths(Interpreted(game(name)), seats, 1) == compiled[:1]


@pytest.mark.parametrize(
    ("old", "new", "same"),
    [
        ("any_seat(s.actors, luck)", "any_seat(s.actors, 0)", False),
        ("TOO_LONG = 20_000", "TOO_LONG = 30_000", False),
        ("lengths: Row)", "lengths: Row, more: Row)", False),
        ('"""One of those who may act."""', '"""Anybody."""', True),
        ("fresh = np.frombuffer", "fresh = np.frombuffer  # a view", True),
    ],
)
def test_it_is_compiled_anew_exactly_when_something_it_reaches_changes(
    old: str, new: str, same: bool, tmp_path: Path, built: dict[str, Compiled]
) -> None:
    text = EXAMPLE.read_text(encoding="utf-8")
    assert old in text
    copy = tmp_path / "lengths.py"
    copy.write_text(text.replace(old, new), encoding="utf-8")
    engine = built["el_paso"]
    before, after = (engine.key(module(path).length_of_a_match) for path in (EXAMPLE, copy))
    assert (before == after) == same


def test_every_parameter_of_a_loop_has_a_type() -> None:
    with pytest.raises(TypeError, match="every parameter of a loop has a type"):

        @loop
        def untyped(s: Position, seat) -> None:  # type: ignore[no-untyped-def]
            pass


def test_what_is_not_declared_cannot_be_run() -> None:
    def plain(s: Position, out: Row) -> Int:
        return 0

    with pytest.raises(TypeError, match="declare it with @loop"):
        declaration(plain)


def calling(*others: RuleLibrary) -> RuleLibrary:
    """A rule's library that calls into others, in this order."""
    library = RuleLibrary.__new__(RuleLibrary)
    library._linking_libraries = list(others)
    return library


def test_a_rule_is_linked_after_all_that_call_it() -> None:
    leaf = calling()
    middle = calling(leaf)
    for top in (calling(leaf, middle), calling(middle, leaf)):
        unit = calling(top)
        assert linked(unit) == [top, middle, leaf]
