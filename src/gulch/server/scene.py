"""What is worked out once after a move, for all who look."""

from __future__ import annotations

from typing import Any

import msgspec

from gulch.kernel.views import Look
from gulch.match import Match


class Scene:
    __slots__ = ("actors", "legal", "look", "match", "moves", "points", "progress", "seen", "told")

    def __init__(self, match: Match) -> None:
        self.match, self.moves, self.actors, self.points = match, len(match.moves), match.actors, match.points()
        self.legal: dict[int, list[int]] = {}
        self.progress: bytes | None = None  # as JSON (face.py), but for the first bracket
        self.forget()

    def forget(self) -> None:
        """What is only worth keeping while everybody is shown it."""
        self.look: Look[Any] | None = None
        self.seen: Any = None  # by everybody
        self.told: dict[tuple[str, bool, int, bool], bytes] = {}  # messages to those who only watch

    def legal_for(self, seat: int) -> list[int]:
        found = self.legal.get(seat)
        if found is None:
            found = self.legal[seat] = self.match.legal(seat)
        return found

    def view(self, viewer: int) -> Any:
        """What a viewer sees; what everybody sees is worked out for the first who looks."""
        views = self.match.game.views
        if self.look is None:
            self.look = self.match.look()
            self.seen = views.public(self.look)
        if viewer < 0:
            return self.seen
        return msgspec.structs.replace(self.seen, **views.own(self.look, self.seen, viewer))
