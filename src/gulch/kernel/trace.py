"""The trace: what happened in an action, for the log and the animation.

Rules call `note(s, TOOK_TILE, seat, tile)`. Interpreted, the note goes to a list of the position;
compiled, behind the position in the trace buffer (trace_buffer.py); on a GPU, nowhere. A game
declares its kinds of event once, with who may see each figure.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from gulch.kernel.record import Record
from gulch.kernel.rule import rule

LONGEST = 480  # notes in one move
WIDTH = 8  # numbers in a note: the kind of event and seven figures

SPECTATOR = -1


@rule
def note(
    s: Record, kind: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0, f: int = 0, g: int = 0
) -> None:
    """Interpreted: append the note if the position is traced."""
    if s.notes is not None:
        s.notes.append((kind, a, b, c, d, e, f, g))


@rule
def note_nothing(
    s: Record, kind: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0, f: int = 0, g: int = 0
) -> None:
    """`note` on a GPU, where nothing is traced."""


@dataclass(frozen=True)
class Figure:
    """One figure of an event: the names of its values, whether it is a seat, and whether only the
    event's own seat may see it.
    """

    of: Sequence[str] | None = None
    private: bool = False
    is_seat: bool = False

    def named(self, value: int) -> int | str | None:
        if self.of is None:
            return value
        return self.of[value] if 0 <= value < len(self.of) else None


NUMBER = Figure()
SEAT = Figure(is_seat=True)


@dataclass(frozen=True)
class EventKind:
    name: str
    figures: dict[str, Figure]
    private: bool = False  # only its own seat may see it


class Events:
    """A game's kinds of event, numbered in the order of declaration."""

    def __init__(self) -> None:
        self.kinds: list[EventKind] = []
        self.private_of: list[int] = []  # by kind: the index in a note of the seat that may see all; 0: everybody may

    def kind(self, name: str, **figures: Figure) -> int:
        """Declare a kind. A figure called `seat` says whose event it is: only that seat may see
        private figures.
        """
        return self._declared(EventKind(name, figures))

    def private(self, name: str, **figures: Figure) -> int:
        """Declare a kind of which only its own seat may see anything."""
        return self._declared(EventKind(name, figures, private=True))

    def _declared(self, kind: EventKind) -> int:
        figures = kind.figures
        if len(figures) >= WIDTH:
            raise ValueError(f"event {kind.name} has more than {WIDTH - 1} figures")
        private = kind.private or any(figure.private for figure in figures.values())
        if private and "seat" not in figures:
            raise ValueError(f"event {kind.name} has private figures but no seat")
        self.kinds.append(kind)
        self.private_of.append(1 + list(figures).index("seat") if private else 0)
        return len(self.kinds) - 1

    def named(self, name: str) -> EventKind:
        return next(kind for kind in self.kinds if kind.name == name)

    def visible(self, notes: Iterable[Sequence[int]], viewer: int) -> list[dict[str, Any]]:
        """The events that the viewer may see, made from the given notes."""
        return [event for noted in notes if (event := self.visible_event(noted, viewer)) is not None]

    def visible_event(self, noted: Sequence[int], viewer: int) -> dict[str, Any] | None:
        """One note as the viewer may see it: `{"event": "took_tile", "seat": 2, "tile": "bank-4"}`.
        Private figures of others are None; instead of a private event of others, None is returned.
        """
        return self.as_event(noted, own=self.is_own(noted, viewer))

    def is_own(self, noted: Sequence[int], viewer: int) -> bool:
        """Whether this viewer may see what is private in a note. False if nothing is private:
        then all viewers see the same.
        """
        place = self.private_of[noted[0]]
        return place > 0 and noted[place] == viewer

    def as_event(self, noted: Sequence[int], *, own: bool) -> dict[str, Any] | None:
        """One note as an event, for the seat it belongs to or for all others."""
        kind = self.kinds[noted[0]]
        if kind.private and not own:
            return None
        event: dict[str, Any] = {"event": kind.name}
        for (name, figure), value in zip(kind.figures.items(), noted[1:], strict=False):
            event[name] = None if figure.private and not own else figure.named(value)
        return event
