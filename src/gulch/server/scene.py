"""What is worked out once after a move, for all who look."""

from __future__ import annotations

from gulch.match import Match


class Scene:
    __slots__ = ("actors", "legal", "match", "points", "progress")

    def __init__(self, match: Match) -> None:
        self.match, self.actors, self.points = match, match.actors, match.points()
        self.legal: dict[int, list[int]] = {}
        self.progress: bytes | None = None  # as JSON (face.py), but for the first bracket

    def legal_for(self, seat: int) -> list[int]:
        found = self.legal.get(seat)
        if found is None:
            found = self.legal[seat] = self.match.legal(seat)
        return found
