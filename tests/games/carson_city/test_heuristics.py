"""Moves that the heuristic must get right."""

from __future__ import annotations

from gulch.bots import BOTS
from gulch.games.carson_city import CARSON_CITY

from .scenario import ENGINE, GREEN, ORANGE, Town


def greedy(town: Town, seat: int) -> dict[str, object]:
    return dict(CARSON_CITY.actions.named(BOTS["deputy"](ENGINE, town.s, seat, 1)))


def contested() -> Town:
    """A match with Kit Carson in which both players are on Roads and green is far stronger."""
    town = Town(kit_carson="pulses")
    town.ready()
    town.place(ORANGE, "roads_3")
    town.send(GREEN, "roads_3")
    town.lawful = False  # these revolvers come from no building
    town.s.revolvers[GREEN] += 8
    return town


def test_with_kit_carson_a_cowboy_leaves_where_somebody_stronger_has_come() -> None:
    town = contested()
    town.has(ORANGE, cowboys=0, money=20)
    assert greedy(town, ORANGE) == {"do": "move", "target": "roads_3"}
    town.does(ORANGE, "move", target="roads_3")
    assert greedy(town, ORANGE)["do"] == "place"


def test_cowboys_do_not_move_without_need() -> None:
    town = contested()
    town.s.revolvers[ORANGE] += 20
    town.has(ORANGE, cowboys=0, money=20)
    assert greedy(town, ORANGE) == {"do": "pass"}
