"""The clock of Kit Carson."""

from __future__ import annotations

from collections.abc import Mapping

from gulch.games.carson_city.actions import LIFT, LIFT_WHITE, PASS, WAIT
from gulch.games.carson_city.components import COMPONENTS, KIT_CARSON, NONE, REAL_TIME
from gulch.games.carson_city.position import COMMAND, Position
from gulch.kernel.game import Clock
from gulch.kernel.options import Value

SECONDS: float = COMPONENTS["variant_kit_carson"]["real_time_seconds"]
GAP: float = COMPONENTS["variant_kit_carson"]["real_time_min_gap_ms"] / 1000


def clock(s: Position) -> Clock | None:
    """The time limit and default command of players in Kit Carson. CC-138: in a pulse, players who
    give no command in time wait. CC-140: in real time a pause follows each command, and at the end
    everybody passes (CC-139).
    """
    if s.phase != COMMAND:
        return None
    waiting = [seat for place in range(s.seats) if s.actors >> (seat := s.upper[place]) & 1]
    if s.options[KIT_CARSON] != REAL_TIME:
        return Clock([(seat, WAIT) for seat in waiting])
    # A player who holds a lifted cowboy puts it back first.
    return Clock(
        [(seat, PASS if s.lifted[seat] == NONE else WAIT) for seat in waiting],
        SECONDS,
        GAP,
        range(LIFT, LIFT_WHITE + 1),
    )


def people_only(options: Mapping[str, Value]) -> bool:
    """CC-140: whether bots are excluded, as they are in real time."""
    return options["kit_carson"] == "real_time"
