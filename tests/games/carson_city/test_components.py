"""The component data: its numbers, and the files that the loader refuses."""

from __future__ import annotations

import copy
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from gulch.games.carson_city.components import (
    ATTACKABLE,
    BUILDING,
    BUILDINGS,
    COMPONENTS,
    GROUNDS,
    HOUSE_UNITS,
    NEIGHBOURS,
    PARCELS,
    ROAD_ENDS,
    ROADS,
    TARGETS,
    TILES,
    verify,
)
from gulch.kernel.components import BadComponents, Components


class Changed(Components):
    """Our component data with one value changed."""

    def __init__(self, data: dict[str, Any]) -> None:
        super().__init__(Path("changed.toml"))
        self.__dict__["data"] = data


def changed(change: Callable[[dict[str, Any]], None]) -> Components:
    data = copy.deepcopy(COMPONENTS.data)
    change(data)
    return Changed(data)


def put(value: Any, *path: str | int) -> Callable[[dict[str, Any]], None]:
    def change(data: Any) -> None:
        for key in path[:-1]:
            data = data[key]
        data[path[-1]] = value

    return change


def test_our_data_is_consistent() -> None:
    verify(COMPONENTS)


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (put(4, "meta", "players_max"), "five colours"),
        (put(7, "building", 0, "count"), "not 30"),
        (put("sheep", "building", 1, "income", "kind"), "no such kind of income"),
        (put("forge", "building", 2, "income", "also"), "unknown building"),
        (put(9, "building", 0, "income_cap"), "the cap is not"),
        (put(18, "supply", "houses"), "fewer houses"),
        (put(20, "supply", "revolver_chips"), "fewer revolver chips"),
        (put(8, "supply", "roads"), "fewer roads"),
        (put(8, "supply", "mountains"), "mountains"),
        (put("forge", "setup", "fixed_display", 0, "building"), "unknown building is on display"),
        (put([5, 6, 7], "setup", "random_display_prices"), "does not fill"),
        (put(22, "setup", "bag_after_setup"), "the bag"),
        (put("dance", "action_space", 0, "effect", "type"), "unknown effect"),
        (put(9, "action_space", 0, "order"), "not numbered"),
        (put(["wages"], "action_orders", "adaptation"), "not the same steps"),
        (put(8, "character", 0, "number"), "numbered 1 to 7"),
        (put([0, 1, 2, 3, 4, 6], "variant_might_is_right", "token_values"), "not 0 to 5"),
        (put(44, "variant_might_is_right", "token_sum_total", "3"), "do not make"),
        (put([4, 5, 5], "end_of_turn", "cowboys_granted"), "every turn"),
        (put(9, "end_of_turn", "cowboys_max"), "differ"),
        (put(["B1", "A2"], "geometry", "parcels", 0, "neighbours"), "wrong neighbours"),
        (put(["p00", "p10", "p01", "p22"], "geometry", "parcels", 0, "corners"), "wrong corners"),
        (put(["h00", "h01", "v00", "v20"], "geometry", "parcels", 0, "sides"), "wrong sides"),
        (put(["p00", "p20"], "geometry", "roads", 0, "ends"), "wrong sides"),
        (put(["B1"], "geometry", "roads", 0, "between"), "other parcels"),
        (put("A", "dice", "column_of_die", "1"), "at the border"),
    ],
)
def test_a_file_with_inconsistent_data_is_refused(change: Callable[[dict[str, Any]], None], problem: str) -> None:
    with pytest.raises(BadComponents, match=problem):
        verify(changed(change))


def test_a_missing_table_is_named() -> None:
    with pytest.raises(BadComponents, match="action_orders"):
        verify(changed(lambda data: data.__delitem__("action_orders")))


def test_tables_have_the_figures_of_the_file() -> None:
    assert [int(count) for count in TILES] == [building["count"] for building in COMPONENTS["building"]]
    assert PARCELS[0] == "A1"
    assert PARCELS[8] == "A2"
    assert len(TARGETS) == 21 + 64
    units = {name: int(HOUSE_UNITS[ground]) for ground, name in enumerate(GROUNDS) if HOUSE_UNITS[ground]}
    assert units == {
        "house": 1,
        "ranch": 1,
        "hotel": 2,
        "church": 1,
    }
    assert [name for name in BUILDINGS if not ATTACKABLE[BUILDING + BUILDINGS.index(name)]] == ["church", "prison"]


def test_neighbours_are_mutual_and_roads_join_two_corners() -> None:
    for parcel in range(64):
        for near in NEIGHBOURS.tolist()[parcel]:
            assert near == -1 or parcel in NEIGHBOURS.tolist()[near]
    assert len(ROADS) == 144
    assert len({tuple(sorted(ends)) for ends in ROAD_ENDS.tolist()}) == 144
