"""The clock of Kit Carson."""

from __future__ import annotations

from gulch.games.carson_city.actions import LIFT, LIFT_WHITE, PASS, WAIT
from gulch.games.carson_city.components import COMPONENTS, KIT_CARSON, NONE, REAL_TIME
from gulch.games.carson_city.position import COMMAND, Position
from gulch.kernel.game import Clock
from gulch.kernel.options import Value
from gulch.kernel.view_compiler import view

SECONDS: float = COMPONENTS["variant_kit_carson"]["real_time_seconds"]
PEOPLE_ONLY: dict[str, Value] = {"kit_carson": "real_time"}  # CC-140
GAP: float = COMPONENTS["variant_kit_carson"]["real_time_min_gap_ms"] / 1000


@view
def clock(s: Position) -> Clock | None:
    """The time limit and default command of players in Kit Carson. CC-138: in a pulse, players who
    give no command in time wait. CC-140: in real time a pause follows each command, and at the end
    everybody passes (CC-139).
    """
    if s.phase != COMMAND:
        return None
    if s.options[KIT_CARSON] != REAL_TIME:
        return Clock([(s.upper[place], WAIT) for place in range(s.seats) if s.actors >> s.upper[place] & 1])
    # A player who holds a lifted cowboy puts it back first.
    return Clock(
        [
            (s.upper[place], PASS if s.lifted[s.upper[place]] == NONE else WAIT)
            for place in range(s.seats)
            if s.actors >> s.upper[place] & 1
        ],
        SECONDS,
        GAP,
        (LIFT, LIFT_WHITE + 1),
    )
