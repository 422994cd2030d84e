"""What is seen of a position, in two parts: what everybody sees, and what a seat sees otherwise.

The first is worked out once a move for all who look. A view reads plain numbers; what takes
reckoning (previews, forecasts, odds) is a loop of the game's own, which an engine runs compiled.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import msgspec
import numpy as np

from gulch.kernel.loop import Rule
from gulch.kernel.record import Record

P = TypeVar("P", bound=Record)
T = TypeVar("T")
Run = Callable[..., Any]  # as `Engine.run`: a loop, and what it is asked


class Look(Generic[P]):
    """One look at a position: `s` are its numbers, to be read only, `position` is a copy on which
    loops may try things out that they put back.
    """

    __slots__ = ("_known", "position", "run", "s")

    def __init__(self, position: P, run: Run) -> None:
        self.position, self.run, self.s = position.copy(), run, position.plain()
        self._known: dict[Any, Any] = {}

    def once(self, work: Callable[[Look[P]], T]) -> T:
        """What several parts of a view need, worked out for the first."""
        found: T | None = self._known.get(work)
        if found is None:
            found = self._known[work] = work(self)
        return found

    def figures(self, loop: Rule, count: int, *asked: Any) -> list[int]:
        """What a loop writes that is asked about this position."""
        return worked_out(self.run, loop, count, self.position, *asked)

    def table(self, loop: Rule, rows: int, columns: int, *asked: Any) -> list[list[int]]:
        """The same, where it writes a table."""
        out = np.zeros((rows, columns), np.int32)
        self.run(loop, self.position, *asked, out)
        found: list[list[int]] = out.tolist()
        return found

    def rows(self, loop: Rule, most: int, columns: int, *asked: Any) -> list[list[int]]:
        """The same, where it writes as many rows as it says."""
        out = np.zeros((most, columns), np.int32)
        n = self.run(loop, self.position, *asked, out)
        found: list[list[int]] = out[:n].tolist()
        return found

    def ahead(self, loop: Rule, count: int, *asked: int) -> tuple[P, list[int]]:
        """A copy of the position as a loop leaves it, and what the loop writes."""
        copy = self.position.copy()
        written = worked_out(self.run, loop, count, copy, *asked)
        return copy, written


def worked_out(run: Run, loop: Rule, count: int, *asked: Any) -> list[int]:
    out = np.zeros(count, np.int32)
    run(loop, *asked, out)
    found: list[int] = out.tolist()
    return found


@dataclass(frozen=True)
class Views:
    """A game's views. `public` makes a msgspec.Struct; `own` says which of its fields look
    different from a seat, and how.
    """

    public: Callable[[Look[Any]], Any]
    own: Callable[[Look[Any], Any, int], Mapping[str, Any]]
    loops: Sequence[Rule] = ()  # that they have run

    def seen(self, look: Look[Any], seat: int) -> Any:
        """What a seat sees; -1 is a spectator."""
        public = self.public(look)
        return public if seat < 0 else msgspec.structs.replace(public, **self.own(look, public, seat))
