"""What has happened in a match, for bots that are told its events."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from gulch.kernel.engine import Notes
from gulch.kernel.game import Game
from gulch.match import Match


def nothing(first: int) -> Sequence[Notes]:
    return []


def random_id() -> str:
    return secrets.token_hex(8)


@dataclass
class History:
    """The moves of a match so far. Bots must use nothing of it but `events`: an action of another
    seat may be secret."""

    match: str = ""  # an id, different for each match; empty if the caller names none
    moves: Sequence[tuple[int, int]] = ()
    story: Callable[[int], Sequence[Notes]] = nothing  # the notes from a number on; 0 is the set-up
    backs: int = 0  # how often players went back and hidden things were redealt
    hidden: Callable[[int], int] = lambda seat: 0  # the number of the first notes that a seat may still read

    def events(self, game: Game, seat: int, first: int) -> list[dict[str, Any]]:
        """The events from a number of notes on, as a seat may see them."""
        first = max(first, self.hidden(seat))
        return [event for notes in self.story(first) for event in game.events.visible(notes, seat)]


def history_of(match: Match, id: str) -> History:
    backs = match.backs[-1].number if match.backs else 0
    return History(id, match.moves, match.story, backs, match.moment)
