"""Loops can be declared in any module. The docs' example of one runs on every game and backend."""

from __future__ import annotations

import importlib.util
import inspect
import re
import sys
import traceback
from pathlib import Path
from types import FunctionType, ModuleType, SimpleNamespace
from typing import Any, NamedTuple

import numba
import numpy as np
import pytest

from gulch.games.el_paso import EL_PASO
from gulch.kernel import contract
from gulch.kernel.compiled import Compiled
from gulch.kernel.cuda import kernel
from gulch.kernel.dispatch import bindings
from gulch.kernel.engine import Interpreted
from gulch.kernel.game import game, games
from gulch.kernel.generated import generated
from gulch.kernel.loop import Int, Position, Row, Rows, Single, declaration, loop
from gulch.kernel.native import RuleLibrary, linked
from gulch.kernel.rule import rule
from gulch.lab.device import over_a_range

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
def test_a_loop_of_another_package_runs_on_every_game(name: str, built: dict[str, Compiled]) -> None:
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
        ('"""A random seat of those that may act."""', '"""Anybody."""', True),
        ("fresh = np.frombuffer", "fresh = np.frombuffer  # a view", True),
    ],
)
def test_a_loop_is_compiled_anew_exactly_when_something_it_reaches_changes(
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


def test_a_function_that_is_not_declared_cannot_be_run() -> None:
    def plain(s: Position, out: Row) -> Int:
        return 0

    with pytest.raises(TypeError, match="declare it with @loop"):
        declaration(plain)


def calling(*others: RuleLibrary) -> RuleLibrary:
    """A rule's library that calls these other libraries, in this order."""
    library = RuleLibrary.__new__(RuleLibrary)
    library._linking_libraries = list(others)
    return library


def test_a_rule_is_linked_after_all_that_call_it() -> None:
    leaf = calling()
    middle = calling(leaf)
    for top in (calling(leaf, middle), calling(middle, leaf)):
        unit = calling(top)
        assert linked(unit) == [top, middle, leaf]


# ── Structs ───────────────────────────────────────────────────────────────────


class Pair(NamedTuple):
    """A struct of two numeric types."""

    first: Int
    second: Single


class Sums(NamedTuple):
    """A struct that contains another struct."""

    of: Pair
    rows: Rows
    out: Row


@loop
def add_rows(i: Int, sums: Sums, factor: Int) -> None:
    """Store a row's sum, which a rule computes from the same struct, in `out`."""
    sums.out[i] = int(row_of(i, sums) * factor + sums.of.second)


@rule
def row_of(i: int, sums: Sums) -> int:
    total = sums.of.first
    for k in range(sums.rows.shape[1]):
        total += sums.rows[i, k]
    return total


def test_a_loop_takes_structs_by_name_on_every_backend(built: dict[str, Compiled]) -> None:
    rows = np.arange(6, dtype=np.int32).reshape(2, 3)
    for engine in (built["el_paso"], Interpreted(game("el_paso"))):
        out = np.zeros(2, np.int32)
        for i in range(2):
            engine.run(add_rows, i, Sums(Pair(10, 0.5), rows, out), 2)
        assert out.tolist() == [26, 44]
    ptx, _ = kernel(game("el_paso"), add_rows)
    parameters = re.search(r"\.visible \.entry [^(]+\(([^)]*)\)", ptx)
    assert parameters is not None
    kinds = re.findall(r"\.param \.(\w+)", parameters[1])
    # two numbers for `of`, nine for the array `rows`, seven for `out`, the factor, the thread count
    assert kinds == ["u64", "f32"] + ["u64"] * (9 + 7) + ["u64", "u64"]


def test_a_struct_is_known_by_its_fields_alone(built: dict[str, Compiled]) -> None:
    """The class may be renamed or moved, also to a module that other processes cannot import."""

    class Local(NamedTuple):
        first: Int
        out: Row

    class Renamed(NamedTuple):
        first: Int
        out: Row

    class Longer(NamedTuple):
        first: Int
        out: Row
        more: Row

    def fill(given: Any, n: Int) -> None:
        for i in range(n):
            given.out[i] = given.first

    def declared(struct: Any) -> Any:
        copy = FunctionType(fill.__code__, fill.__globals__, "fill")
        copy.__annotations__ = {"given": struct, "n": Int, "return": None}
        return loop(copy)

    engine = built["el_paso"]
    local, renamed, longer = (declared(struct) for struct in (Local, Renamed, Longer))
    assert engine.key(local) == engine.key(renamed) != engine.key(longer)
    engine.unit(local)
    assert engine.path(renamed).exists()
    out = np.zeros(3, np.int32)
    engine.run(renamed, Renamed(7, out), 2)  # loaded from the cache
    assert out.tolist() == [7, 7, 0]


def test_a_position_is_found_by_the_attribute_data(built: dict[str, Compiled]) -> None:
    """Numba's C helper reads this attribute from every record argument."""
    position = EL_PASO.fresh(3, random=1)
    check = built["el_paso"].unit(contract.check).call
    found = check(position)
    assert check(SimpleNamespace(data=position.data)) == found
    with pytest.raises(AttributeError, match="data"):
        check(SimpleNamespace(memory=position.data))


# ── Generated code ────────────────────────────────────────────────────────────


def test_tracebacks_and_errors_of_numba_show_lines_of_generated_code() -> None:
    broken = generated("test", "broken", "def broken(n):\n    return n // 0  # the line\n", {})
    try:
        broken(1)
    except ZeroDivisionError:
        assert "return n // 0  # the line" in traceback.format_exc()
    untyped = generated("test", "untyped", "def untyped(n):\n    return n.nothing  # the line\n", {})
    with pytest.raises(numba.TypingError, match=r"return n\.nothing  # the line"):
        numba.njit(untyped)(1)


def test_every_generated_function_has_lines() -> None:
    made = (bindings(EL_PASO)[contract.legal], EL_PASO.views.loop, over_a_range(add_rows))
    for function, line in zip(made, ("options_", "write(", "one(i, sums, factor)"), strict=True):
        assert line in inspect.getsource(function)
