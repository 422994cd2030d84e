"""Questions that are answered in JSON: above all views, a position as one seat, or a spectator, may
see it.

Each is a function in the dialect of view_compiler.py. Interpreted, it returns a struct; compiled,
it writes the JSON of that struct.
"""

from __future__ import annotations

import inspect
import typing
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Any

from gulch.kernel.generated import generated
from gulch.kernel.loop import Flags, Int, Kind, Position, Rule, loop_of
from gulch.kernel.rule import rule
from gulch.kernel.view_compiler import writer

# Memory that a function gets if it has a parameter of this name: for legal actions, and for a
# position on which it tries something out.
SCRATCH = {"actions": Kind("i4", 1), "then": Kind("position", 1)}


@dataclass(frozen=True)
class JsonQuestion:
    """A question about a position that is answered in JSON. `function` takes a position, which it
    may change and restore, then numbers, then scratch memory.

    A caller of `loop` passes the same, each piece of memory by its address and its number of items,
    and at last a buffer of bytes. The loop writes UTF-8 from the start of the buffer and returns
    the length of the whole answer. If that is more than the buffer holds, the answer is cut: the
    caller makes the buffer as long as that and asks again.
    """

    function: Callable[..., Any]
    name: str

    @cached_property
    def shape(self) -> Any:
        """The type of the answer."""
        return typing.get_type_hints(self.function)["return"]

    @cached_property
    def parameters(self) -> tuple[str, ...]:
        return tuple(inspect.signature(self.function).parameters)

    @cached_property
    def scratch(self) -> tuple[str, ...]:
        """The names of the scratch memory that the function asks for."""
        return tuple(name for name in self.parameters if name in SCRATCH)

    @cached_property
    def loop(self) -> Rule:
        """A loop that writes the answer and returns its length."""
        names: dict[str, Any] = {"write": writer(self.function)}
        given = ", ".join(self.parameters)
        source = f"def {self.name}({given}, out):\n    return write({given}, out, 0)\n"
        title = f"{self.name} of {self.function.__module__}"
        written: Rule = rule(generated(title, self.name, source, names))
        asked = {name: Annotated[Any, SCRATCH[name]] if name in SCRATCH else Int for name in self.parameters[1:]}
        written.__annotations__ = {self.parameters[0]: Position, **asked, "out": Flags, "return": Int}
        written.__module__ = self.function.__module__
        return loop_of(written, brief=True)


@dataclass(frozen=True)
class Views(JsonQuestion):
    """A game's views. The function takes a position and the viewer: a seat, or -1 for a
    spectator."""

    name: str = "view"

    @property
    def loops(self) -> tuple[Rule, ...]:
        return (self.loop,)
