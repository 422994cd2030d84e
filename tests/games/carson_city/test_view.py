"""What the page shows before a choice is made: chances, routes, breakdowns, warnings."""

from __future__ import annotations

from itertools import product

import msgspec
import pytest

from gulch.games.carson_city.view import View, chances_of

from .scenario import GREEN, ORANGE, Town, whole_match


@pytest.mark.parametrize("forces", [(3, 3), (5, 3), (2, 4, 4), (3, 3, 3), (1, 6)])
def test_chances_are_those_of_all_rolls(forces: tuple[int, ...]) -> None:
    wins = [0] * len(forces)
    for roll in product(range(1, 7), repeat=len(forces)):
        strengths = [force + face for force, face in zip(forces, roll, strict=True)]
        wins[strengths.index(max(strengths))] += 1
    assert chances_of(forces) == pytest.approx([won / 6 ** len(forces) for won in wins], abs=1e-3)


@pytest.mark.rule("CC-52", "CC-53")
def test_a_contested_spot_shows_forces_and_chances_before_and_after_joining() -> None:
    town = Town()
    town.ready()
    town.send(GREEN, "ammunition")
    contest = town.space("ammunition", ORANGE).contest
    assert contest is not None
    assert [(fighter.seat, fighter.force, fighter.chance) for fighter in contest.fighters] == [(GREEN, 3, 1.0)]
    assert [(fighter.seat, fighter.force) for fighter in contest.joined] == [(ORANGE, 3), (GREEN, 3)]
    assert sum(fighter.chance or 0 for fighter in contest.joined) == pytest.approx(1, abs=1e-3)
    assert not contest.ties_known
    assert town.space("roads_3", ORANGE).open
    assert not town.space("roads_3", GREEN).open  # not green's turn


@pytest.mark.rule("CC-63", "CC-75")
def test_the_fewest_roads_to_an_own_parcel() -> None:
    town = Town()
    town.owns(ORANGE, "B4", "F6", "C4")
    town.has(ORANGE, roads=2)
    routes = {route.parcel: route.roads for route in town.view(ORANGE).routes}
    assert set(routes) == {"B4"} | {parcel for parcel, roads in routes.items() if len(roads) == 2}
    assert len(routes["B4"]) == 1
    assert "C4" not in routes  # it has access
    for road in routes["F6"]:
        town.does(ORANGE, "lay_road", road=road)
    assert "F6" in town.access()


def test_the_passing_track_and_the_limit_are_on_the_players_panel() -> None:
    town = Town()
    town.ready("sheriff", "banker")
    town.has(ORANGE, money=43)
    player = town.player(ORANGE)
    assert player.excess is not None
    assert (player.limit, player.excess.money, player.excess.points) == (20, 23, 2)
    town.passes(ORANGE)
    assert (town.player(ORANGE).passed, town.player(GREEN).passed, town.player(GREEN).upper) == (1, None, 2)


@pytest.mark.parametrize("options", [{}, {"might_is_right": "on", "kit_carson": "pulses"}])
def test_every_view_of_a_match_can_be_sent_as_json(options: dict[str, str]) -> None:
    town = Town(3, **options)
    for moment in whole_match(3, **options)[::11]:
        for seat in range(-1, 3):
            view = town.match.game.view(moment.after, seat)
            assert msgspec.json.decode(msgspec.json.encode(view), type=View) == view
