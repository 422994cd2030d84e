"""What is seen of a position by a seat, or by those who only watch.

A view is a function in the dialect of view_compiler.py: interpreted it makes a struct,
compiled it writes the JSON of it.
"""

from __future__ import annotations

import inspect
import typing
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Any

from gulch.kernel.loop import Flags, Int, Kind, Position, Rule, loop_of
from gulch.kernel.rule import rule
from gulch.kernel.view_compiler import writer

# What a view may take besides the position and who looks, to work in: room for legal actions, and
# for a position on which something is tried out.
ROOM = {"actions": Kind("i4", 1), "then": Kind("position", 1)}


@dataclass(frozen=True)
class Views:
    """A game's views. `view` takes a position, on which it may try things out that it puts back,
    and who looks: a seat, or a spectator (-1).
    """

    view: Callable[..., Any]

    @cached_property
    def shape(self) -> Any:
        """The struct that a view is."""
        return typing.get_type_hints(self.view)["return"]

    @cached_property
    def room(self) -> tuple[str, ...]:
        """What the view works in."""
        return tuple(inspect.signature(self.view).parameters)[2:]

    @cached_property
    def loop(self) -> Rule:
        """Writes a view and says how long it is; where that is more than there is room for, it has
        written less.
        """
        names: dict[str, Any] = {"write": writer(self.view)}
        given = ", ".join(("s", "viewer", *self.room))
        exec(f"def view({given}, out):\n    return write({given}, out, 0)", names)
        written: Rule = rule(names["view"])
        asked = {name: Annotated[Any, ROOM[name]] for name in self.room}
        written.__annotations__ = {"s": Position, "viewer": Int, **asked, "out": Flags, "return": Int}
        written.__module__ = self.view.__module__
        return loop_of(written, brief=True)

    @property
    def loops(self) -> tuple[Rule, ...]:
        return (self.loop,)
