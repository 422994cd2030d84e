"""Deadlines: when a player's time is up, and when the server has to act."""

from __future__ import annotations

import time

from gulch.kernel.game import Clock
from gulch.kernel.record import Record
from gulch.server.store.interface import TableRow


class SteadyClock:
    """The time of day at the start plus the time elapsed since, so that setting the system clock
    while people play has no effect.
    """

    def __init__(self) -> None:
        self.offset = time.time() - time.monotonic()

    def __call__(self) -> float:
        return self.offset + time.monotonic()


def deadline_of(row: TableRow, clock: Clock | None, clock_since: float | None, turn_began: float) -> float | None:
    """When time is up for the players to move. The game's own clock counts from the start of a
    phase, otherwise the table's time limit counts from the last move. None: never.
    """
    if clock is not None and clock.seconds is not None:
        return (turn_began if clock_since is None else clock_since) + clock.seconds
    return None if row.seconds is None else turn_began + row.seconds


def due_of(row: TableRow, position: Record, deadline: float | None, now: float) -> float | None:
    """When the server has to act: now if a bot is to move, else at the deadline; None: never."""
    actors = position.actors
    for seat, sitting in enumerate(row.seats):
        if actors >> seat & 1 and sitting.kind == "bot":
            return now
    return deadline if actors else None
