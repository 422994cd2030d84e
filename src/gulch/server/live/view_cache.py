"""What is worked out once after a move, for all who look."""

from __future__ import annotations

import msgspec

from gulch.match import Match


class Scene:
    __slots__ = ("actors", "legal", "match", "moves", "points", "progress", "told")

    def __init__(self, match: Match) -> None:
        self.match, self.moves, self.actors, self.points = match, len(match.moves), match.actors, match.points()
        self.legal: dict[int, list[int]] = {}
        self.progress: bytes | None = None  # as JSON (table_json.py), but for the first bracket
        self.forget()

    def forget(self) -> None:
        """What is only worth keeping while everybody is shown it."""
        self.told: dict[tuple[str, bool, int, bool], bytes] = {}  # messages to those who only watch

    def legal_for(self, seat: int) -> list[int]:
        found = self.legal.get(seat)
        if found is None:
            found = self.legal[seat] = self.match.legal(seat)
        return found

    def view(self, viewer: int) -> msgspec.Raw:
        """What a viewer sees."""
        match = self.match
        return msgspec.Raw(match.engine.view_json(match.game.views, match.position, viewer))
