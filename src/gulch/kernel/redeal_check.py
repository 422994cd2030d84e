"""The redeal check: an independent test that a redeal is possible.

`redeal` may deal only positions that could have led to everything its seat has seen. A position
keeps what its rules need of the past; a redeal check keeps the past itself, from the events that
its seat may see, and rejects positions that contradict it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


class RedealCheck:
    """Receives the events of a match that a seat, or a spectator (-1), may see, and then tests
    redealt positions. This base class accepts every position; games override `objection` and handle
    events in methods `on_<event>`.
    """

    def __init__(self, s: Any, seat: int) -> None:
        self.seats, self.options, self.own = int(s.seats), s.options.tolist(), seat

    @classmethod
    def handles(cls, event: str) -> bool:
        return hasattr(cls, f"on_{event}")

    def handle(self, event: dict[str, Any]) -> None:
        """Handle an event in the form in which the seat sees it."""
        method: Callable[..., None] | None = getattr(self, f"on_{event['event']}", None)
        if method is not None:
            method(**{name: value for name, value in event.items() if name != "event"})

    def objection(self, s: Any) -> str | None:
        """Why this position cannot have led to all that the seat has seen; None if it can."""
        return None
