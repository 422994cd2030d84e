"""Somebody who watches a match from a seat and forgets nothing: the law of possibility in person.

`redeal` may deal only worlds that could have led to everything its seat has seen. A position knows
what its rules need of the past; a witness keeps the past itself, by what he hears alone, and doubts
a world that contradicts it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


class Witness:
    """One who has seen nothing yet: he knows the seats and the options, and which seat is his own
    (-1: none). This one believes everything.
    """

    def __init__(self, s: Any, seat: int) -> None:
        self.seats, self.options, self.own = int(s.seats), s.options.tolist(), seat

    @classmethod
    def heeds(cls, event: str) -> bool:
        """Whether he takes events of this name to heart."""
        return hasattr(cls, f"on_{event}")

    def hears(self, event: dict[str, Any]) -> None:
        """What happens, as his seat is told: a method `on_<event>` takes it to heart."""
        note: Callable[..., None] | None = getattr(self, f"on_{event['event']}", None)
        if note is not None:
            note(**{name: value for name, value in event.items() if name != "event"})

    def doubts(self, s: Any) -> str | None:
        """Why this world cannot have led to all that he has heard; None where it can."""
        return None
