"""A game's actions and events as JSON, each put into words once."""

from __future__ import annotations

from functools import cache

import msgspec

from gulch.kernel.engine import Notes
from gulch.kernel.game import Game
from gulch.match import Match
from gulch.server import messages

REMEMBERED = 10_000  # events of a game

encode = msgspec.json.encode


class Phrases:
    def __init__(self, game: Game) -> None:
        self.spoken = game.events
        self.actions = [msgspec.Raw(encode(game.actions.named(action))) for action in range(game.actions.count)]
        self.events: dict[tuple[tuple[int, ...], bool], msgspec.Raw | None] = {}

    def told(self, notes: Notes, viewer: int) -> list[msgspec.Raw]:
        """What a viewer may hear of some notes."""
        found = []
        for noted in notes:
            own = self.spoken.is_own(noted, viewer)
            try:
                phrase = self.events[noted, own]
            except KeyError:
                phrase = self._put(noted, own)
            if phrase is not None:
                found.append(phrase)
        return found

    def _put(self, noted: tuple[int, ...], own: bool) -> msgspec.Raw | None:
        if len(self.events) >= REMEMBERED:
            self.events.clear()
        told = self.spoken.as_event(noted, own=own)
        phrase = self.events[noted, own] = None if told is None else msgspec.Raw(encode(told))
        return phrase


@cache
def phrases(game: Game) -> Phrases:
    return Phrases(game)


def steps(match: Match, notes: list[Notes], first: int, viewer: int, moment: int = 0) -> list[messages.Step]:
    """The moves from `first` on (0: the set-up), told to a viewer; of those before the moment only
    whose they were.
    """
    told, moves = phrases(match.game).told, match.moves
    return [
        messages.Step(n, moves[n - 1][0] if n else None, told(noted, viewer) if n >= moment else [])  # type: ignore[arg-type]
        for n, noted in enumerate(notes, first)
    ]
