"""The library in a browser's page and its Web Workers."""

from __future__ import annotations

from typing import Any

import pytest

from gulch.bots import BOTS, Budget
from gulch.kernel.compiled import Compiled
from gulch.kernel.game import games
from gulch.match import Match, decode
from tests.engine.conftest import Script
from tests.engine.test_bots import decisions

WORKER_BYTES = 64 << 20


@pytest.mark.parametrize("name", games())
def test_bots_in_a_page_decide_the_same(name: str, built: dict[str, Compiled], in_page: Script) -> None:
    engine = built[name]
    questions: list[dict[str, Any]] = []
    expected = []
    for position, seat in decisions(engine, 2):
        for bot in ("ranger", "sheriff", "marshal"):
            asked = {"bot": bot, "position": list(position.data), "seat": seat, "luck": "5"}
            questions.append({**asked, "budget": {"iterations": 100, "threads": 2}})
            thought = BOTS[bot].think(engine, position, seat, 5, Budget(iterations=100, threads=2))
            expected.append(
                [thought.action, [[one.action, one.visits, one.share, one.points] for one in thought.judged]]
            )
    assert in_page("bots", "think", name, questions) == expected


def test_a_match_in_a_page_is_one_for_python(built: dict[str, Compiled], in_page: Script) -> None:
    told = in_page("bots", "contest", "el_paso")
    match = Match.load(decode(told["save"].encode()), built["el_paso"])
    assert match.over
    assert match.places() == told["places"]


def test_a_search_in_a_page_keeps_its_time_and_stops_when_told(in_page: Script) -> None:
    tries = [in_page("bots", "times", "great_western_trail", [0.3]) for _ in range(3)]
    assert min(abs(taken[0] - 0.3) for taken, _, _ in tries) < 0.03
    assert min(stop for _, stop, _ in tries) < 0.05


@pytest.mark.parametrize("name", games())
def test_a_worker_with_network_and_tree_is_small(name: str, in_node: Script) -> None:
    assert in_node("bots", "memory", name) < WORKER_BYTES
