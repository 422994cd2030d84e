"""What is seen of a position, in two parts: what everybody sees, and what depends on who looks.

The first is worked out once a move for all who look, the second for each who does. A view reads
plain numbers; what takes reckoning (previews, forecasts, odds) is a loop of the game's own, which
an engine runs compiled.
"""

from __future__ import annotations

import typing
from array import array
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from operator import attrgetter
from typing import Any, Generic, TypeVar

import msgspec
import numpy as np

from gulch.kernel.loop import Rule
from gulch.kernel.record import Record

P = TypeVar("P", bound=Record)
T = TypeVar("T")
encode = msgspec.json.encode
Run = Callable[..., Any]  # as `Engine.run`: a loop, and what it is asked


class Look(Generic[P]):
    """One look at a position: `s` are its numbers, to be read only, `position` is a copy on which
    loops may try things out that they put back.
    """

    def __init__(self, position: P, run: Run) -> None:
        self.run, self.s = run, position.plain()
        self.to_send = False  # parts are only to be sent
        self._known: dict[Any, Any] = {}

    @cached_property
    def position(self) -> P:
        return self.s.copy()

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

    def parts(self, loop: Rule, rows: int, columns: int, part: Part[T], *asked: Any) -> list[T]:
        """The same, where a row becomes a part of the view, as JSON if it is only to be sent."""
        out = np.zeros((rows, columns), np.int32)
        self.run(loop, self.position, *asked, out)
        written, step = out.tobytes(), out.itemsize * columns
        made: Callable[[bytes], Any] = part.json if self.to_send else part.made
        return [made(written[begin : begin + step]) for begin in range(0, len(written), step)]

    def kept(self, part: Kept[T]) -> Callable[..., T]:
        """How a part is made of a few numbers, as JSON if it is only to be sent."""
        made: Callable[..., Any] = part.json if self.to_send else part.made
        return made

    def ahead(self, loop: Rule, count: int, *asked: Any) -> list[int]:
        """What a loop writes that plays on, on a position of its own."""
        return worked_out(self.run, loop, count, self.position.copy(), *asked)


def worked_out(run: Run, loop: Rule, count: int, *asked: Any) -> list[int]:
    out = np.zeros(count, np.int32)
    run(loop, *asked, out)
    found: list[int] = out.tolist()
    return found


KEPT = 4096  # of the parts of a kind


class Part(Generic[T]):
    """A part of a view that follows from a row of figures and from nothing else. Most parts stay as
    they are from one move to the next, so the JSON of a row is kept.
    """

    def __init__(self, part: Callable[[list[int]], T]) -> None:
        self.of = part
        self.json = lru_cache(KEPT)(lambda row: msgspec.Raw(encode(self.made(row))))

    def made(self, row: bytes) -> T:
        return self.of(array("i", row).tolist())


class Kept(Generic[T]):
    """The same, where the numbers are at hand: they are what it is called with."""

    def __init__(self, part: Callable[..., T]) -> None:
        self.made = part
        self.json = lru_cache(KEPT)(lambda *asked: msgspec.Raw(encode(part(*asked))))


@dataclass(frozen=True)
class Views:
    """A game's views. `public` makes a msgspec.Struct; `own` says which of its fields look
    different to a viewer, who is a seat or a spectator (-1), and how.
    """

    public: Callable[[Look[Any]], Any]
    own: Callable[[Look[Any], Any, int], Mapping[str, Any]]
    differ: Sequence[str]  # the fields that `own` may name
    loops: Sequence[Rule] = ()  # that they have run

    @property
    def shape(self) -> Any:
        return typing.get_type_hints(self.public)["return"]

    def seen(self, look: Look[Any], seat: int) -> Any:
        """What a seat sees; -1 is a spectator."""
        public = self.public(look)
        return msgspec.structs.replace(public, **self.own(look, public, seat))


class Shown:
    """The views of one position as JSON. What looks the same to everybody is written once."""

    def __init__(self, views: Views, look: Look[Any]) -> None:
        look.to_send = True
        self.views, self.look, self.public = views, look, views.public(look)
        same, taken = _same(self.public.__class__, tuple(views.differ))
        self._same = encode(same(*taken(self.public)))[:-1]
        self._public: dict[str, bytes] = {}  # the other fields, as far as anybody sees them so

    def to(self, seat: int) -> bytes:
        """What a seat sees; -1 is a spectator."""
        own = self.views.own(self.look, self.public, seat)
        parts = [self._same, *[self._field(name) for name in self.views.differ if name not in own]]
        if own:
            parts.append(encode(own)[1:-1])
        return b",".join(parts) + b"}"

    def _field(self, name: str) -> bytes:
        found = self._public.get(name)
        if found is None:
            found = self._public[name] = encode({name: getattr(self.public, name)})[1:-1]
        return found


@cache
def _same(kind: Any, differ: tuple[str, ...]) -> tuple[Callable[..., Any], Callable[[Any], tuple[Any, ...]]]:
    """The fields of a view that look the same to everybody: a struct of them, and how it is
    filled."""
    names = [name for name in kind.__struct_fields__ if name not in differ]
    return msgspec.defstruct("Same", names), attrgetter(*names)
