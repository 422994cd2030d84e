"""Caches what everybody at a table gets, so that it is computed once per move."""

from __future__ import annotations

import msgspec

from gulch.match import Match


class MatchViews:
    """The views of a match after a certain move."""

    __slots__ = ("actors", "legal", "match", "move_count", "points", "progress_json", "spectator_messages")

    def __init__(self, match: Match) -> None:
        self.match, self.move_count = match, len(match.moves)
        self.actors, self.points = match.actors, match.points()
        self.legal: dict[int, list[int]] = {}
        self.progress_json: bytes | None = None  # without its opening brace (table_json.py)
        self.drop_messages()

    def drop_messages(self) -> None:
        """Drop what is only useful during one broadcast."""
        self.spectator_messages: dict[tuple[str, bool, int, bool], bytes] = {}

    def legal_for(self, seat: int) -> list[int]:
        found = self.legal.get(seat)
        if found is None:
            found = self.legal[seat] = self.match.legal(seat)
        return found

    def view(self, viewer: int) -> msgspec.Raw:
        match = self.match
        return msgspec.Raw(match.engine.view_json(match.game.views, match.position, viewer))


class ViewCache:
    """The cached views of a table: its match, current and delayed, and the JSON of the rest."""

    __slots__ = ("matches", "tables")

    def __init__(self) -> None:
        self.matches: dict[bool, MatchViews] = {}  # True: as delayed; False: as it is
        self.tables: dict[tuple[str | None, str], bytes] = {}  # JSON by player and language (table_json.py)

    def of_match(self, match: Match, *, delayed: bool) -> MatchViews:
        found = self.matches.get(delayed)
        if found is None or found.match is not match or found.move_count != len(match.moves):
            found = self.matches[delayed] = MatchViews(match)
        return found

    def drop_messages(self) -> None:
        for views in self.matches.values():
            views.drop_messages()

    def clear(self) -> None:
        self.matches.clear()
        self.tables.clear()
