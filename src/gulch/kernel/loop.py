"""Compiled loops: functions over positions, written in any module against the contract.

    @loop
    def play_out(s: Position, limit: Int, luck: Word, out: Row) -> Int:
        ...

`@loop` declares one. Its annotations are its types, here and to whoever compiles it; `engine.run`
binds it to a game. Loops are written in the rule dialect, and may use floats and the arrays handed
to them besides.
"""

from __future__ import annotations

import inspect
import typing
from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any

import numpy as np
from numpy.typing import NDArray

from gulch.kernel.rule import rule

Rule = Callable[..., Any]


@dataclass(frozen=True)
class Kind:
    """What a parameter holds: a position, or numbers of one code, single or in an array."""

    code: str  # as NumPy writes it; "position" for a game's own record
    dimensions: int = 0

    @property
    def is_position(self) -> bool:
        return self.code == "position"


Position = Annotated[Any, Kind("position")]
Positions = Annotated[Any, Kind("position", 1)]
Int = Annotated[int, Kind("i8")]
Word = Annotated[int, Kind("u8")]  # random bits
Float = Annotated[float, Kind("f8")]
Row = Annotated[NDArray[np.int32], Kind("i4", 1)]
Rows = Annotated[NDArray[np.int32], Kind("i4", 2)]
Features = Annotated[NDArray[np.int16], Kind("i2", 1)]
FeatureRows = Annotated[NDArray[np.int16], Kind("i2", 2)]
Bytes = Annotated[NDArray[np.int8], Kind("i1", 1)]
Flags = Annotated[NDArray[np.uint8], Kind("u1", 1)]
FlagRows = Annotated[NDArray[np.uint8], Kind("u1", 2)]
Words = Annotated[NDArray[np.uint64], Kind("u8", 1)]
WordRows = Annotated[NDArray[np.uint64], Kind("u8", 2)]
Floats = Annotated[NDArray[np.float32], Kind("f4", 1)]
FloatRows = Annotated[NDArray[np.float32], Kind("f4", 2)]


@dataclass(frozen=True)
class Declaration:
    """How a loop is called. A brief one keeps Python's lock: for a microsecond, handing it over
    costs more than it brings."""

    parameters: dict[str, Kind]
    result: Kind | None
    brief: bool

    @property
    def text(self) -> str:
        return repr(self)


def declared(function: Rule, brief: bool = False) -> Declaration:
    """The declaration that a function's annotations make."""
    hints = typing.get_type_hints(function, include_extras=True)
    parameters = {name: _kind(function, hints.get(name)) for name in inspect.signature(function).parameters}
    result = hints.get("return")
    return Declaration(parameters, None if result in (None, type(None)) else _kind(function, result), brief)


def _kind(function: Rule, hint: Any) -> Kind:
    for extra in getattr(hint, "__metadata__", ()):
        if isinstance(extra, Kind):
            return extra
    raise TypeError(f"{function.__module__}.{function.__qualname__}: every parameter of a loop has a type of loop.py")


@typing.overload
def loop(function: Rule) -> Rule: ...
@typing.overload
def loop(*, brief: bool) -> Callable[[Rule], Rule]: ...
def loop(function: Rule | None = None, *, brief: bool = False) -> Any:
    """Declare a loop. It releases Python's lock while it runs, unless it is brief."""
    if function is None:
        return lambda function: loop_of(function, brief)
    return loop_of(function, brief)


def loop_of(function: Rule, brief: bool) -> Rule:
    part(function).declaration = declared(function, brief)  # type: ignore[attr-defined]
    return function


def part(function: Rule) -> Rule:
    """Mark a function that loops call: in the dialect of rules, with floats and `math` besides."""
    function.may_use_floats = True  # type: ignore[attr-defined]
    return rule(function)


def declaration(function: Rule) -> Declaration:
    found: Declaration | None = getattr(function, "declaration", None)
    if found is None:
        raise TypeError(f"{function.__module__}.{function.__qualname__} is no loop: declare it with @loop")
    return found
