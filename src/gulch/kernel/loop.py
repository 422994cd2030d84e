"""Compiled loops: functions over positions, written in any module against the contract.

    @loop
    def play_out(s: Position, limit: Int, luck: Word, out: Row) -> Int:
        ...

`@loop` declares one. Its annotations are its types, for readers, mypy and the compilers;
`engine.run` binds it to a game. Loops are written in the rule dialect, and may also use floats and
the arrays passed to them.

Arrays and numbers that belong together are passed as one struct, a NamedTuple with fields of these
types; a field may be another struct::

    class Matches(NamedTuple):
        records: Positions
        luck: Words

A struct is flattened where compiled code is entered: its fields replace it, in declared order, as
if each were a parameter. In machine code a number is one argument, and an array of n dimensions is
its owner (null), an unused pointer, the number of items, the bytes of an item, the address, n sizes
and n strides.
"""

from __future__ import annotations

import inspect
import typing
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Annotated, Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from gulch.kernel.rule import rule

Rule = Callable[..., Any]
F = TypeVar("F", bound=Rule)


@dataclass(frozen=True)
class Kind:
    """The type of a parameter that is a position or a number, or an array of them."""

    code: str  # NumPy's type code; "position" for a game's own record
    dimensions: int = 0

    @property
    def is_position(self) -> bool:
        return self.code == "position"


@dataclass(frozen=True)
class Struct:
    """The type of a parameter that is a NamedTuple. Cache keys cover its fields, not its class."""

    fields: tuple[tuple[str, Kind | Struct], ...]
    of: Any = field(repr=False, compare=False)

    @property
    def kinds(self) -> list[Kind | Struct]:
        return [kind for _, kind in self.fields]


Position = Annotated[Any, Kind("position")]
Positions = Annotated[Any, Kind("position", 1)]
Int = Annotated[int, Kind("i8")]
Word = Annotated[int, Kind("u8")]  # random bits
Float = Annotated[float, Kind("f8")]
Single = Annotated[float, Kind("f4")]
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
Doubles = Annotated[NDArray[np.float64], Kind("f8", 1)]
DoubleRows = Annotated[NDArray[np.float64], Kind("f8", 2)]


@dataclass(frozen=True)
class Declaration:
    """How a loop is called. A brief one keeps Python's lock: for a microsecond of work, releasing
    it costs more than it gains."""

    parameters: dict[str, Kind | Struct]
    result: Kind | Struct | None
    brief: bool


def declared(function: Rule, brief: bool = False) -> Declaration:
    """The declaration that follows from a function's annotations."""
    hints = typing.get_type_hints(function, include_extras=True)
    parameters = {name: _kind(function, hints.get(name)) for name in inspect.signature(function).parameters}
    result = hints.get("return")
    return Declaration(parameters, None if result in (None, type(None)) else _kind(function, result), brief)


def _kind(function: Rule, hint: Any) -> Kind | Struct:
    if isinstance(hint, type) and issubclass(hint, tuple) and hasattr(hint, "_fields"):
        hints = typing.get_type_hints(hint, include_extras=True)
        return Struct(tuple((name, _kind(function, hints[name])) for name in hint._fields), hint)
    for extra in getattr(hint, "__metadata__", ()):
        if isinstance(extra, Kind):
            return extra
    raise TypeError(f"{function.__module__}.{function.__qualname__}: every parameter of a loop has a type of loop.py")


@typing.overload
def loop(function: F) -> F: ...
@typing.overload
def loop(*, brief: bool) -> Callable[[F], F]: ...
def loop(function: F | None = None, *, brief: bool = False) -> Any:
    """Declare a loop. It releases Python's lock while it runs, unless it is brief."""
    if function is None:
        return lambda function: loop_of(function, brief)
    return loop_of(function, brief)


def loop_of(function: F, brief: bool) -> F:
    part(function).declaration = declared(function, brief)  # type: ignore[attr-defined]
    return function


def part(function: F) -> F:
    """Mark a function that loops call. It is in the rule dialect, but may use floats and `math`."""
    function.may_use_floats = True  # type: ignore[attr-defined]
    return rule(function)


def declaration(function: Rule) -> Declaration:
    found: Declaration | None = getattr(function, "declaration", None)
    if found is None:
        raise TypeError(f"{function.__module__}.{function.__qualname__} is no loop: declare it with @loop")
    return found
