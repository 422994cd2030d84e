"""What is worked out once after a move, for all who look."""

from __future__ import annotations

from typing import Any

import msgspec

from gulch.kernel.views import Look
from gulch.match import Match

encode = msgspec.json.encode


class Scene:
    __slots__ = ("actors", "legal", "look", "match", "moves", "parts", "points", "progress", "seen", "told")

    def __init__(self, match: Match) -> None:
        self.match, self.moves, self.actors, self.points = match, len(match.moves), match.actors, match.points()
        self.legal: dict[int, list[int]] = {}
        self.progress: bytes | None = None  # as JSON (face.py), but for the first bracket
        self.forget()

    def forget(self) -> None:
        """What is only worth keeping while everybody is shown it."""
        self.look: Look[Any] | None = None
        self.seen: Any = None  # by everybody
        self.parts: Any = None  # the same, each field as JSON
        self.told: dict[tuple[str, int, bool], bytes] = {}  # whole messages for those who only watch (follower.py)

    def legal_for(self, seat: int) -> list[int]:
        found = self.legal.get(seat)
        if found is None:
            found = self.legal[seat] = self.match.legal(seat)
        return found

    def view(self, viewer: int) -> Any:
        """What a viewer sees: a view of which all that everybody sees is JSON already."""
        views = self.match.game.views
        if self.look is None:
            self.look = self.match.look()
            self.seen = views.public(self.look)
            self.parts = type(self.seen)(*[msgspec.Raw(encode(part)) for part in msgspec.structs.astuple(self.seen)])
        if viewer < 0:
            return self.parts
        return msgspec.structs.replace(self.parts, **views.own(self.look, self.seen, viewer))
