"""Time at a table. What lasts is measured by a clock that nobody sets; what must survive a restart
is counted from the log.
"""

from __future__ import annotations

import time

from gulch.kernel.game import Clock
from gulch.kernel.record import Record
from gulch.server.store.interface import TableRow


class SteadyClock:
    """The time of day when it was made, and from then on what has passed since: somebody who sets
    the clock of the machine while people play changes nothing.
    """

    def __init__(self) -> None:
        self.offset = time.time() - time.monotonic()

    def __call__(self) -> float:
        return self.offset + time.monotonic()


def deadline_of(row: TableRow, clock: Clock | None, since: float | None, base: float) -> float | None:
    """When time is up for those who may act: by the game's own clock, since a phase began, or by
    the table's, since the last move.
    """
    if clock is not None and clock.seconds is not None:
        return (base if since is None else since) + clock.seconds
    return None if row.seconds is None else base + row.seconds


def due_of(row: TableRow, position: Record, deadline: float | None, now: float) -> float | None:
    """When the server has to act by itself."""
    actors = position.actors
    for seat, sitting in enumerate(row.seats):
        if actors >> seat & 1 and sitting.kind == "bot":
            return now
    return deadline if actors else None
