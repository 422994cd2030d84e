"""Who is at a table: the pages connected to this server, and the people on other servers."""

from __future__ import annotations

from typing import Protocol

from gulch.server.store.interface import ChatLineRow


class Watcher(Protocol):
    """A page that has the table open."""

    @property
    def player(self) -> str | None: ...

    @property
    def visitor(self) -> str:
        """The player's id, or a made-up id for somebody without an identity."""
        ...

    def table_changed(self) -> None: ...

    def receive_chat(self, lines: list[ChatLineRow]) -> None: ...

    def check_restraint(self) -> None:
        """Called when the restraints at the table may have changed."""
        ...

    def table_removed(self) -> None: ...


class Presence:
    __slots__ = ("chat_count", "elsewhere", "left_at", "watchers")

    def __init__(self) -> None:
        self.watchers: set[Watcher] = set()
        self.elsewhere: dict[str, set[str]] | None = None  # by server: its visitors; None if there are no other servers
        self.left_at: dict[str, float] = {}  # by player: when they left
        self.chat_count = 0  # number of chat messages since the table was opened

    def online(self) -> set[str]:
        """Everybody who has the table open, players and spectators."""
        here = {watcher.visitor for watcher in self.watchers}
        return here.union(*self.elsewhere.values()) if self.elsewhere else here

    def receive_chat(self, lines: list[ChatLineRow]) -> None:
        self.chat_count += 1
        for watcher in list(self.watchers):
            watcher.receive_chat(lines)
