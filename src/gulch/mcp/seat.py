"""The interface of a seat that an assistant has, at a local table or at a server."""

from __future__ import annotations

from typing import Protocol

from mcp.server.mcpserver.exceptions import ToolError

from gulch.kernel.game import Game
from gulch.match import Match


class Problem(ToolError):
    """A request that cannot be carried out; the message says why, in the reader's language."""


class Seat(Protocol):
    """Everything that can be done at a table with the key of one seat."""

    @property
    def game(self) -> Game: ...

    def opening(self) -> str:
        """The rules in short, and how to answer."""
        ...

    def look(self, *, whole: bool, wait: float) -> str:
        """What is new, the board, and the choices. Waits until the seat must choose, but at most
        `wait` seconds. `whole`: all of the board instead of what is new."""
        ...

    def may_act(self) -> bool:
        """Whether the seat must choose now, or the match is over."""
        ...

    def choose(self, answer: str) -> str:
        """Play an answer; return its words. Raises Problem with the reason and its rule."""
        ...

    def why_not(self, answer: str) -> str: ...

    def hint(self) -> str: ...

    def say(self, line: str) -> None: ...

    def finished(self) -> Match:
        """The finished match. Raises Problem before the end."""
        ...

    def close(self) -> None:
        """Give up the seat's connection. A seat at a server is kept there."""
        ...
