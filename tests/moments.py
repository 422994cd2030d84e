"""A match as tests remember it: every move with the positions before and after it."""

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
    """One move of a match: the position before and after it, and what happened, as a bystander with
    eyes everywhere hears it.
    """

    before: P
    after: P
    seat: int
    action: int
    notes: Notes
    events: list[Event]


def heard(game: Game, notes: Notes, viewer: int | None = None) -> list[Event]:
    """What happened, as the viewer hears it; without one, with all that is private."""
    if viewer is not None:
        return game.events.heard(notes, viewer)
    told = (game.events.worded(note, own=True) for note in notes)
    return [event for event in told if event is not None]


def played(match: Match, position: type[P], choose: Callable[[Match], tuple[int, int]]) -> list[Moment[P]]:
    """A match to its end under the laws; `choose` says who does what next."""
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
