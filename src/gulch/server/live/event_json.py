"""A game's actions and events as JSON, each encoded once."""

from __future__ import annotations

from functools import cache

import msgspec

from gulch.kernel.engine import Notes
from gulch.kernel.game import Game
from gulch.match import Match
from gulch.server import messages

MAX_CACHED_EVENTS = 10_000  # per game

encode = msgspec.json.encode


class EventJson:
    def __init__(self, game: Game) -> None:
        self.kinds = game.events
        self.actions = [msgspec.Raw(encode(game.actions.named(action))) for action in range(game.actions.count)]
        self.cache: dict[tuple[tuple[int, ...], bool], msgspec.Raw | None] = {}

    def visible(self, notes: Notes, viewer: int) -> list[msgspec.Raw]:
        """The events in `notes` that a viewer may see."""
        found = []
        for note in notes:
            own = self.kinds.is_own(note, viewer)
            try:
                event = self.cache[note, own]
            except KeyError:
                event = self._encode(note, own)
            if event is not None:
                found.append(event)
        return found

    def _encode(self, note: tuple[int, ...], own: bool) -> msgspec.Raw | None:
        if len(self.cache) >= MAX_CACHED_EVENTS:
            self.cache.clear()
        worded = self.kinds.as_event(note, own=own)
        event = self.cache[note, own] = None if worded is None else msgspec.Raw(encode(worded))
        return event


@cache
def event_json(game: Game) -> EventJson:
    return EventJson(game)


def steps(match: Match, notes: list[Notes], first: int, viewer: int, moment: int = 0) -> list[messages.Step]:
    """The moves from number `first` on as a viewer may see them; number 0 is the set-up. Moves
    before `moment` come without their events.
    """
    visible, moves = event_json(match.game).visible, match.moves
    return [
        messages.Step(n, moves[n - 1][0] if n else None, visible(noted, viewer) if n >= moment else [])  # type: ignore[arg-type]
        for n, noted in enumerate(notes, first)
    ]
