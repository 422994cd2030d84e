"""The trail: what is a location, and how many steps lie between two of them (GW-19 … GW-22)."""

from gulch.games.great_western_trail.components import EL_PASO, N_ROUTES, NONE, PLACE_ON, ROUTE, ROUTE_LENGTH
from gulch.games.great_western_trail.position import Position
from gulch.kernel.rule import rule


@rule
def players(s: Position) -> int:
    """The number of players; GW-106: in a solo match Sue counts as one."""
    return 2 if s.seats == 1 else s.seats


@rule
def place_on_route(route: int, node: int) -> int:
    """The index of a destination on a route; El Paso is the last one."""
    return ROUTE_LENGTH[route] if node == EL_PASO else PLACE_ON[route, node]


@rule
def steps_on(s: Position, route: int, here: int, there: int) -> int:
    """GW-19: the steps between two places of a route: one for each location entered."""
    steps = 0
    for place in range(here + 1, there + 1):
        if s.tile[ROUTE[route, place]] != NONE:
            steps += 1
    return steps


@rule
def best_route(s: Position, start: int, end: int) -> int:
    """GW-20: the route with the fewest steps ahead to a location; -1 if it does not lie ahead."""
    best = NONE
    fewest = 0
    for route in range(N_ROUTES):
        here = PLACE_ON[route, start]
        there = place_on_route(route, end)
        if here != NONE and there > here:
            steps = steps_on(s, route, here, there)
            if best == NONE or steps < fewest:
                best = route
                fewest = steps
    return best


@rule
def steps_between(s: Position, start: int, end: int) -> int:
    """The fewest steps ahead to a location; -1 if it does not lie ahead."""
    route = best_route(s, start, end)
    if route == NONE:
        return NONE
    return steps_on(s, route, PLACE_ON[route, start], place_on_route(route, end))


@rule
def nodes_between(start: int, end: int) -> int:
    """R-35: the distance in nodes, with or without a tile, on the shortest way ahead: 0 to the node
    itself, -1 if it does not lie ahead.
    """
    if start == end:
        return 0
    fewest = NONE
    for route in range(N_ROUTES):
        here = PLACE_ON[route, start]
        there = place_on_route(route, end)
        if here != NONE and there > here and (fewest == NONE or there - here < fewest):
            fewest = there - here
    return fewest
