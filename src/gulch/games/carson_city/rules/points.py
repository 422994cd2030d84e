"""Victory points on the track (CC-108), each with its source."""

from gulch.games.carson_city.position import N_SOURCES, Position
from gulch.kernel.rule import rule


@rule
def gain_points(s: Position, seat: int, source: int, points: int) -> None:
    s.vp[seat] += points
    s.earned[seat, source] += points


@rule
def points_earned(s: Position, seat: int) -> int:
    """The points a player has won before the final scoring."""
    points = 0
    for source in range(N_SOURCES):
        points += s.earned[seat, source]
    return points
