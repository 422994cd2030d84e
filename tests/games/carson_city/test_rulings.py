"""Table options, and rulings that owners of the box may change in the data file (CC-147)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.owners import changed, python

from gulch.games.carson_city import CARSON_CITY
from gulch.games.carson_city.components import BUILDING, MOUNTAIN, PARCELS
from gulch.games.carson_city.position import ON_CARD
from gulch.games.carson_city.rules import buildings, construction, placement, resolution, town, turn_end
from gulch.games.carson_city.view import people
from gulch.kernel.engine import Interpreted

from .scenario import BLUE, GREEN, ORANGE, Town


def ruled(monkeypatch: pytest.MonkeyPatch, module: Any, name: str, value: int) -> Interpreted:
    """An engine that follows another ruling: engines read such a constant when they are created."""
    monkeypatch.setattr(module, name, value)
    return Interpreted(CARSON_CITY)


@pytest.mark.rule("CC-147")
def test_the_table_options_and_their_defaults() -> None:
    assert CARSON_CITY.options.chosen(3, {}) == {
        "sides": "all_yellow",
        "might_is_right": "off",
        "kit_carson": "off",
        "action_order": "rulebook",
        "settler_red_reward": "money",
        "church_protects": "same_owner",
        "house_consent": "asked",
        "red_cards": "none",
        "memory": "helped",
    }


@pytest.mark.rule("CC-147")
def test_other_rulings_are_not_offered_at_the_table() -> None:
    rulings = set(CARSON_CITY.components["rulings"]) - {"source"}
    offered = {option.name for option in CARSON_CITY.options.declared}
    assert rulings & offered == {"action_order", "settler_red_reward", "church_protects"}


@pytest.mark.rule("CC-22")
def test_the_white_cowboy_may_be_ruled_not_to_count_at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = Town(2, ruled(monkeypatch, town, "WHITE_COUNTS", 0))
    scene.take("sheriff", "banker")
    assert scene.force(ORANGE) == 1 + 3


@pytest.mark.rule("CC-20")
def test_the_white_cowboy_may_be_ruled_to_guard_a_building(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gulch.games.carson_city.score.WHITE_GUARDS", 1)
    scene = Town(2, ruled(monkeypatch, placement, "WHITE_GUARDS", 1))
    scene.stands(ORANGE, "ranch", "B3")
    scene.take("sheriff", "banker")
    scene.does(ORANGE, "place_white", target="B3")
    assert "B3" not in scene.may_place(GREEN)
    scene.resolve(step="building_income")
    assert scene.money(ORANGE) == 15 + scene.income("B3")
    assert scene.s.white == ON_CARD


@pytest.mark.rule("CC-146")
def test_an_unused_defender_may_be_ruled_to_come_home(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = Town(2, ruled(monkeypatch, buildings, "DEFENDER_HOME", 1))
    scene.stands(ORANGE, "ranch", "B3")
    scene.ready()
    scene.send(ORANGE, "B3")
    scene.resolve(step="building_income")
    assert (scene.cowboys(ORANGE), scene.s.general[ORANGE]) == (3 + 4, 7 - 4)


@pytest.mark.rule("CC-88")
def test_a_mountain_may_be_ruled_to_be_empty_for_a_ranch(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = Town(2, ruled(monkeypatch, town, "MOUNTAIN_IS_EMPTY", 1))
    scene.stands(ORANGE, "ranch", "B5")
    scene.s.ground[PARCELS.index("B4")] = MOUNTAIN
    assert scene.income("B5") == 7 + 1  # all eight neighbours, with mountains on B4 and C6


@pytest.mark.rule("CC-105")
@pytest.mark.parametrize(("separately", "points"), [(0, 3), (1, 2)])
def test_pairs_may_be_ruled_to_be_counted_apart(monkeypatch: pytest.MonkeyPatch, separately: int, points: int) -> None:
    scene = Town(2, ruled(monkeypatch, resolution, "PAIRS_SEPARATE", separately))
    scene.has(ORANGE, cowboys=4)
    scene.stands(ORANGE, "mine", "B3")
    scene.stands(ORANGE, "mine", "B5")
    scene.ready()
    scene.send(ORANGE, "vp_cowboys")  # orange has three cowboys left at home, and three revolvers
    scene.resolve(step="vp_parcels")
    assert scene.vp(ORANGE) == points


@pytest.mark.rule("CC-105")
@pytest.mark.parametrize(("wanted", "points"), [("together", 4), ("separately", 3)])
def test_the_data_file_counts_pairs_together_or_apart(tmp_path: Path, wanted: str, points: int) -> None:
    """Three cowboys at home and five revolvers make four pairs together; apart, one and two."""
    old = 'vp_cowboys_pairs = "together" '
    owned = changed(CARSON_CITY.components, tmp_path, (old, f'vp_cowboys_pairs = "{wanted}" '), count=1).path
    scored = """
from tests.games.carson_city.scenario import GREEN, ORANGE, Town
scene = Town()
scene.lawful = False
scene.has(ORANGE, cowboys=4)
scene.s.revolvers[ORANGE] = 5
scene.ready()
scene.send(ORANGE, "vp_cowboys")
scene.resolve(step="vp_parcels")
print(scene.vp(ORANGE))
"""
    done = python(owned, "-c", scored)
    assert done.stdout.strip() == str(points), done.stderr


@pytest.mark.rule("CC-81")
def test_kept_tiles_may_be_ruled_to_follow_the_upper_track(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = Town(2, ruled(monkeypatch, construction, "KEPT_BY_UPPER_TRACK", 1))
    scene.keeps(ORANGE, "ranch")
    scene.keeps(GREEN, "ranch")
    scene.ready("mercenary", "sheriff")
    scene.resolve(ORANGE, GREEN, step="deferred_building")
    assert scene.actors == [GREEN]


@pytest.mark.rule("CC-122")
def test_the_limit_may_be_ruled_not_to_apply_in_turn_4(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gulch.games.carson_city.score.LIMIT_IN_LAST_TURN", 0)
    scene = Town(2, ruled(monkeypatch, turn_end, "LIMIT_IN_LAST_TURN", 0))
    scene.turn(4)
    scene.ready("sheriff", "banker")
    scene.has(ORANGE, money=43)
    scene.ends_turn()
    assert scene.match.over
    assert scene.vp(ORANGE) == 43 // 6


@pytest.mark.rule("CC-117")
def test_giving_up_without_an_excess_may_be_allowed_but_not_in_turn_4(monkeypatch: pytest.MonkeyPatch) -> None:
    engine = ruled(monkeypatch, turn_end, "GIVE_UP_FREELY", 1)
    scene = Town(3, engine)
    scene.ready("sheriff", "banker", "captain")
    scene.has(BLUE, money=9)
    scene.ends_turn()
    assert scene.actors == [ORANGE, GREEN]
    scene.does(ORANGE, "keep_money", amount=5)
    scene.does(GREEN, "keep_money", amount=15)
    assert (scene.vp(ORANGE), scene.vp(GREEN)) == (1, 0)
    scene = Town(2, engine)
    scene.turn(4)
    scene.ready("sheriff", "banker")
    scene.ends_turn()
    assert scene.match.over


@pytest.mark.rule("CC-102")
def test_doubling_may_be_ruled_to_stop_at_the_cap(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = Town(2, ruled(monkeypatch, buildings, "DOUBLE_AFTER_CAP", 0))
    scene.lawful = False
    scene.stands(ORANGE, "saloon", "D4")
    scene.house("C3", "D3", "E3", "C4")
    scene.s.doubled = scene.s.ground[PARCELS.index("D4")] - BUILDING
    scene.ready("grocer", "banker")
    assert scene.engine.rule(buildings.payout)(scene.s, PARCELS.index("D4")) == 35


@pytest.mark.rule("CC-147")
def test_money_may_be_ruled_to_lie_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = Town(2, ruled(monkeypatch, people, "MONEY_PUBLIC", 0))
    assert scene.player(ORANGE, ORANGE).money == 15
    assert scene.player(GREEN, ORANGE).money is None
    assert [(points.money, points.total) for points in scene.view(ORANGE).scoring] == [(2, 2), (None, None)]
