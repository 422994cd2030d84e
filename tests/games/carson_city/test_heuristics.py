"""Moves that the heuristic must get right."""

from __future__ import annotations

import pytest

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


def armed_sheriff(guns: int) -> Town:
    """A match in which orange, the red Sheriff, may take the three guns before a duel.
    Green has that many more revolvers.
    """
    town = Town(sides="all_red")
    town.lawful = False
    town.take("sheriff", "banker")
    town.s.revolvers[GREEN] += guns
    town.send(ORANGE, "ammunition", "G2")
    town.send(GREEN, "G2")
    town.resolve()
    return town


@pytest.mark.rule("CC-57")
def test_the_red_sheriff_leaves_the_guns_before_a_duel_that_is_worth_less_than_its_loss() -> None:
    town = armed_sheriff(guns=1)
    town.has(ORANGE, money=0)  # nothing to buy the parcel with
    assert greedy(town, ORANGE) == {"do": "decline"}


@pytest.mark.rule("CC-57")
def test_the_red_sheriff_takes_the_guns_where_they_bring_more_than_a_lost_duel() -> None:
    town = armed_sheriff(guns=1)
    town.send(ORANGE, "income_cowboys", "vp_cowboys")
    assert greedy(town, ORANGE) == {"do": "take_guns"}


def test_cowboys_do_not_move_without_need() -> None:
    town = contested()
    town.s.revolvers[ORANGE] += 20
    town.has(ORANGE, cowboys=0, money=20)
    assert greedy(town, ORANGE) == {"do": "pass"}
