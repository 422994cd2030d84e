"""The moves of a match with the positions before and after each, for tests."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, NamedTuple, TypeVar

from gulch.kernel.engine import Notes
from gulch.kernel.game import Game
from gulch.kernel.record import Record
from gulch.match import Match

Event = dict[str, Any]
P = TypeVar("P", bound=Record)


class Moment(NamedTuple, Generic[P]):
    """One move of a match: the position before and after it, and all its events."""

    before: P
    after: P
    seat: int
    action: int
    notes: Notes
    events: list[Event]


def heard(game: Game, notes: Notes, viewer: int | None = None) -> list[Event]:
    """The events as a viewer hears them; without a viewer, with everything private."""
    if viewer is not None:
        return game.events.visible(notes, viewer)
    told = (game.events.as_event(note, own=True) for note in notes)
    return [event for event in told if event is not None]


def played(match: Match, position: type[P], choose: Callable[[Match], tuple[int, int]]) -> list[Moment[P]]:
    """Play a match to its end, checking the laws; `choose` picks each move."""
    moments = []
    while not match.over:
        seat, action = choose(match)
        before = match.position.copy()
        match.play(seat, action)
        after = match.position.copy()
        assert isinstance(before, position)
        assert isinstance(after, position)
        assert match.engine.check(after) == 0
        moments.append(Moment(before, after, seat, action, match.notes[-1], heard(match.game, match.notes[-1])))
    return moments
