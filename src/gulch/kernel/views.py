"""Views: a position as one seat, or a spectator, may see it.

A view is a function in the dialect of view_compiler.py. Interpreted, it returns a struct; compiled,
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

# Memory that a view gets if it has a parameter of this name: for legal actions, and for a position
# on which it tries something out.
SCRATCH = {"actions": Kind("i4", 1), "then": Kind("position", 1)}


@dataclass(frozen=True)
class Views:
    """A game's views. `view` takes a position, which it may change and restore, and the viewer: a
    seat, or -1 for a spectator.
    """

    view: Callable[..., Any]

    @cached_property
    def shape(self) -> Any:
        """The struct that a view returns."""
        return typing.get_type_hints(self.view)["return"]

    @cached_property
    def scratch(self) -> tuple[str, ...]:
        """The names of the scratch memory that the view asks for."""
        return tuple(inspect.signature(self.view).parameters)[2:]

    @cached_property
    def loop(self) -> Rule:
        """A loop that writes a view and returns its length; a view longer than `out` is cut."""
        names: dict[str, Any] = {"write": writer(self.view)}
        given = ", ".join(("s", "viewer", *self.scratch))
        source = f"def view({given}, out):\n    return write({given}, out, 0)\n"
        written: Rule = rule(generated(f"view of {self.view.__module__}", "view", source, names))
        asked = {name: Annotated[Any, SCRATCH[name]] for name in self.scratch}
        written.__annotations__ = {"s": Position, "viewer": Int, **asked, "out": Flags, "return": Int}
        written.__module__ = self.view.__module__
        return loop_of(written, brief=True)

    @property
    def loops(self) -> tuple[Rule, ...]:
        return (self.loop,)
