"""Roads: taking them, and laying them at any decision of one player (CC-60 … CC-64)."""

from gulch.games.carson_city.actions import LAY_ROAD, ROAD_LAID, TOOK_ROADS
from gulch.games.carson_city.components import N_ROADS, ROAD_BETWEEN, ROAD_ENDS
from gulch.games.carson_city.position import Position
from gulch.games.carson_city.rules.town import may_lay_road, roads_in_reserve
from gulch.kernel.record import Ints
from gulch.kernel.rule import rule
from gulch.kernel.trace import note


@rule
def and_roads(s: Position, seat: int, out: Ints, n: int) -> int:
    """CC-62: add every place where the player may lay a road to the options."""
    if s.roads[seat] > 0:
        for road in range(N_ROADS):
            out[n] = LAY_ROAD + road
            n += 1 if may_lay_road(s, road) else 0
    return n


@rule
def lay_road(s: Position, seat: int, road: int) -> None:
    """Lay a road; CC-64: it then belongs to nobody."""
    s.roads[seat] -= 1
    put_road(s, road)
    note(s, ROAD_LAID, seat, road, ROAD_BETWEEN[road, 0], ROAD_BETWEEN[road, 1])


@rule
def put_road(s: Position, road: int) -> None:
    s.road[road] = 1
    for i in range(2):
        s.ends[ROAD_ENDS[road, i]] += 1


@rule
def take_roads(s: Position, seat: int, roads: int) -> None:
    """CC-R12: take roads from the reserve, at most those left."""
    taken = min(roads, roads_in_reserve(s))
    if taken > 0:
        s.roads[seat] += taken
        note(s, TOOK_ROADS, seat, taken)
