"""Rules: plain Python functions in a small dialect that run on every backend.

`@rule` only marks a function. A `World` copies marked functions for one backend, each with globals
of its own, where names of other rules mean copies of the same world. So the interpreted and the
compiled engine exist side by side in one process, and loops such as random play or tree search are
written once, against the contract, and bound to each game.

The dialect: integers, fields of the record, array parameters, module constants, bounded loops,
branches, calls of other rules by name. No recursion, no allocation, no exceptions, no strings. No
floats in rules; loops (loop.py) may use them.
"""

from __future__ import annotations

import dis
import math
import threading
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from types import CodeType, FunctionType
from typing import Any, TypeVar

import numpy as np

F = TypeVar("F", bound=Callable[..., Any])
WORD = 0xFFFF_FFFF_FFFF_FFFF


class DialectError(TypeError):
    """A rule does something that the dialect does not allow."""


def rule(function: F) -> F:
    """Mark a function of the rule dialect. Numba types it from its arguments; annotations are for
    readers and mypy."""
    function.is_rule = True  # type: ignore[attr-defined]
    return function


def apart(function: F) -> F:
    """Mark a rule that is never inlined: it has so many callers that copies would take long to
    compile.
    """
    function.is_apart = True  # type: ignore[attr-defined]
    return function


@rule
def u64(value: int) -> int:
    """An integer as an unsigned 64-bit word; compiled, np.uint64."""
    return int(value) & WORD


@rule
def i64(value: int) -> int:
    """An unsigned word as an ordinary integer again."""
    return value


@cache
def _global_names(function: FunctionType) -> tuple[str, ...]:
    return tuple(dict.fromkeys(_loaded(function.__code__)))


def _loaded(code: CodeType) -> Iterator[str]:
    """The global names that a function loads, also in the comprehensions of a view."""
    yield from (step.argval for step in dis.get_instructions(code) if step.opname == "LOAD_GLOBAL")
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from _loaded(inner)


def uses(function: FunctionType) -> Iterator[tuple[str, Any]]:
    """The globals and closure variables that a function uses, as pairs of name and value."""
    for name in _global_names(function):
        if name in function.__globals__:
            yield name, function.__globals__[name]
    cells = zip(function.__code__.co_freevars, function.__closure__ or (), strict=True)
    yield from ((name, cell.cell_contents) for name, cell in cells)


def reached(function: Any, bindings: Mapping[Any, Any]) -> set[Any]:
    """A rule and every rule that it calls, directly or not. What a function in `bindings` calls is
    left out."""
    found: set[Any] = set()
    to_see = [function]
    while to_see:
        one = to_see.pop()
        if one in found:
            continue
        found.add(one)
        if isinstance(one, FunctionType) and one not in bindings:
            to_see += [value for _, value in uses(one) if hasattr(value, "is_rule")]
    return found


def is_table(value: Any, kinds: str) -> bool:
    return isinstance(value, np.ndarray) and value.dtype.kind in kinds


class World:
    """The rules as one backend sees them. `bindings` replaces functions, `finish` turns each copy
    into what the backend calls (it compiles, or does nothing), `constant` converts module
    constants."""

    def __init__(
        self,
        bindings: Mapping[Any, Any],
        finish: Callable[[FunctionType], Any] = lambda function: function,
        constant: Callable[[Any], Any] = lambda value: value,
    ) -> None:
        self.bindings, self.finish, self.constant = bindings, finish, constant
        self.built: dict[FunctionType, Any] = {}
        self.building: list[FunctionType] = []
        self.lock = threading.RLock()  # tables are opened in several threads

    def __call__(self, function: Callable[..., Any]) -> Any:
        """The function as it exists in this world."""
        bound = self.bindings.get(function, function)
        if not isinstance(bound, FunctionType) or not hasattr(bound, "is_rule"):
            return bound
        found = self.built.get(bound)
        if found is None:
            with self.lock:
                if bound not in self.built:
                    self.built[bound] = self.finish(self.copied(bound))
                found = self.built[bound]
        return found

    def copied(self, function: FunctionType) -> FunctionType:
        if function in self.building:
            chain = " → ".join(f.__name__ for f in [*self.building, function])
            raise DialectError(
                f"rules may not call themselves: {chain}; set s.phase to a step, which the kernel runs next"
            )
        if not hasattr(function, "is_view"):
            check_literals(function)
        self.building.append(function)
        try:
            names: dict[str, Any] = {"__builtins__": __builtins__, "__name__": function.__module__}
            for name in _global_names(function):
                if name in function.__globals__:
                    names[name] = self.resolved(function, name, function.__globals__[name])
        finally:
            self.building.pop()
        copy = FunctionType(function.__code__, names, function.__name__, function.__defaults__, function.__closure__)
        copy.__qualname__, copy.__module__ = function.__qualname__, function.__module__
        return apart(copy) if hasattr(function, "is_apart") else copy

    def resolved(self, function: FunctionType, name: str, value: Any) -> Any:
        if hasattr(value, "is_rule"):
            return self(value)
        if isinstance(value, FunctionType):
            raise DialectError(f"{where(function)} calls {name}, which is not a rule: mark it with @rule")
        if isinstance(value, int) or is_table(value, "iu"):
            return self.constant(value)
        if hasattr(function, "is_view"):
            return value
        is_float = value is math or isinstance(value, float) or is_table(value, "f")
        if is_float and hasattr(function, "may_use_floats"):
            return self.constant(value)
        raise DialectError(
            f"{where(function)} uses {name} ({type(value).__name__}): a rule's constants are integers and integer "
            f"arrays, made by table([…]) of gulch.kernel.components"
        )


def check_literals(function: FunctionType) -> None:
    """Refuse strings that are written in a rule: no integer equals one, and comparing them is no
    error."""
    for value in function.__code__.co_consts:
        if isinstance(value, str) and value is not function.__doc__:
            raise DialectError(f"{where(function)} contains {value!r}: rules use numbers only")


def where(function: FunctionType) -> str:
    """A function with its file and line."""
    code = function.__code__
    return f"{function.__module__}.{function.__name__} ({code.co_filename}:{code.co_firstlineno})"


def interpreted(bindings: Mapping[Any, Any]) -> World:
    """The world of plain Python. Tables contain plain integers, as fields do, so nothing wraps
    around silently.
    """

    def constant(value: Any) -> Any:
        return value.data if isinstance(value, np.ndarray) else value

    return World(bindings, constant=constant)
