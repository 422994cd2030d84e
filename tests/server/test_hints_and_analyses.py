"""Hints, analyses of finished matches, and playing on from them."""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from gulch.kernel.compiled import Compiled
from gulch.kernel.game import game
from gulch.server import messages
from gulch.server.bots.hints_and_analyses import AnalysisService
from gulch.server.problems import RequestError
from gulch.server.settings import Settings
from gulch.server.store.interface import PlayerRow
from gulch.study import puzzles
from tests.server.playing import TIMEOUT_SECONDS, Person, Server, running

pytestmark = pytest.mark.usefixtures("built")


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory, built: dict[str, Compiled]) -> Iterator[Server]:
    """A server that spends little time on analyses."""
    folder = tmp_path_factory.mktemp("analyses")
    with running(folder / "gulch.sqlite", folder / "log", analysis_matches=1, hint_seconds=0.05) as server:
        yield server


@pytest.fixture(scope="module")
def ann(quick: Server) -> Person:
    return quick.person("Ann")


@pytest.fixture(scope="module")
def table(ann: Person) -> str:
    """The id of a table whose match is finished."""
    id: str = ann.opens("me", "deputy")
    with ann.sits(id, 0) as page:
        page.finishes(random.Random(3))
    return id


def analysed(person: Person, table: str, language: str = "en") -> Any:
    found = person.call("POST", f"/api/tables/{table}/analysis", language=language)
    until = time.monotonic() + 4 * TIMEOUT_SECONDS
    while found["state"] == "working":
        assert 0 <= found["done"] <= found["total"]
        assert time.monotonic() < until
        time.sleep(0.2)
        found = person.call("GET", f"/api/tables/{table}/analysis", language=language)
    return found


def test_an_analysis_is_made_once_and_is_the_same_for_everybody(quick: Server, ann: Person, table: str) -> None:
    assert quick.call("GET", f"/api/tables/{table}/analysis")["state"] == "none"
    found = analysed(ann, table)
    assert found["state"] == "ready"
    moves = ann.table(table)["move"]
    assert len(found["moves"]) == moves
    assert sum(found["moves"][-1]["chances"]) == pytest.approx(1, abs=0.001)
    assert len(found["players"]) == 2
    assert all(1 <= number <= moves for number in found["turning"])
    assert analysed(ann, table) == found
    assert quick.call("GET", f"/api/tables/{table}/analysis") == found
    for number in found["turning"]:
        move = found["moves"][number - 1]
        frame = quick.call("GET", f"/api/tables/{table}/frames/{number - 1}?seat={move['seat']}")
        assert move["action"] in frame["legal"]
        assert all(choice["action"] in frame["legal"] for choice in move["choices"])
        assert move["choices"][0]["why"]


def test_bots_do_not_wait_for_hints(tmp_path: Path) -> None:
    limits = {
        "hint_seconds": 10 * TIMEOUT_SECONDS,
        "think_seconds": 20 * TIMEOUT_SECONDS,
        "hint_burst": 2,
        "hints_per_minute": 0.1,
    }
    with running(tmp_path / "gulch.sqlite", tmp_path / "log", **limits) as server:
        eve, ann = server.person("Eve"), server.person("Ann")
        with contextlib.ExitStack() as pages:
            for _ in range(3):
                table = eve.opens("me", "here", options={"first_guard": "chosen", "guard_seat": 0})
                page = pages.enter_context(eve.sits(table, 0))
                page.until(lambda state: state.legal)
                page.sends(messages.Hint(0))
            assert page.hears_a(messages.Problem).key == "problem-too-fast"
            her = pages.enter_context(ann.sits(ann.opens("me", "deputy"), 0))
            for _ in range(3):
                her.until(lambda state: state.legal)
                her.plays()
            her.until(lambda state: state.legal or state.table.state == "over")


def test_moves_and_questions_do_not_wait_for_a_hint(tmp_path: Path) -> None:
    limits = {"hint_seconds": 10 * TIMEOUT_SECONDS, "think_seconds": 20 * TIMEOUT_SECONDS}
    with running(tmp_path / "gulch.sqlite", tmp_path / "log", **limits) as server:
        ann = server.person("Ann")
        with ann.sits(ann.opens("me", "here", options={"first_guard": "chosen", "guard_seat": 0}), 0) as page:
            state = page.until(lambda state: state.legal)
            page.sends(messages.Hint(0))
            page.sends(messages.Why(0, state.legal[0]))
            page.hears_a(messages.Allowed)
            assert page.plays().move > state.move
            page.sends(messages.Hint(0))  # replaces the first one
            page.sends(messages.Ping())
            page.hears_a(messages.Pong)


def test_analyses_in_progress_are_limited_per_player() -> None:
    async def run() -> None:
        class Nothing:
            async def analysis(self, _: str) -> None: ...

        analyses = AnalysisService(Settings(analyses_per_player=2), Nothing())  # type: ignore[arg-type]
        match: Any = SimpleNamespace(moves=[], engine=SimpleNamespace(compiled=False))  # the analysis never starts

        async def asks(player: str, id: str) -> None:
            await analyses.start(id, match, PlayerRow(player, ""))

        for table in ("a", "b", "b"):
            await asks("eve", table)
        with pytest.raises(RequestError, match="problem-analyses"):
            await asks("eve", "c")
        await asks("ann", "c")
        assert len(analyses.tasks) == 3
        await analyses.close()

    asyncio.run(run())


def test_a_running_match_is_not_analysed(quick: Server, ann: Person) -> None:
    running = ann.opens("me", "open")
    assert ann.call("POST", f"/api/tables/{running}/analysis", status=409)["key"] == "problem-not-over"
    assert quick.call("POST", f"/api/tables/{running}/analysis", status=401)["key"] == "problem-token"


def test_a_player_can_play_on_from_any_moment_against_bots(ann: Person, table: str) -> None:
    moves = ann.table(table)["move"]
    frame = ann.call("GET", f"/api/tables/{table}/frames/{moves // 2}?seat=0")
    found = ann.call("POST", f"/api/tables/{table}/play-on", {"move": moves // 2, "seat": 0, "bot": "deputy"})
    assert found["id"] != table
    assert [seat["kind"] for seat in found["seats"]] == ["person", "bot"]
    with ann.sits(found["id"], 0) as page:
        first = page.state
        assert first.move >= moves // 2
        if first.move == moves // 2:
            assert first.view["bandits"][0] == frame["view"]["bandits"][0], "what the seat knew is unchanged"
            assert first.view["stacks"] == frame["view"]["stacks"]
        assert page.finishes(random.Random(4)).table.state == "over"
    assert ann.table(table)["move"] == moves, "the old match is unchanged"
    assert ann.call("POST", f"/api/tables/{table}/play-on", {"move": moves, "seat": 0}, 404)["key"] == "problem-no-move"
    assert ann.call("POST", f"/api/tables/{table}/play-on", {"move": 1, "seat": 9}, 404)["key"] == "problem-no-seat"


@pytest.mark.skipif(not puzzles.puzzles_of(game("carson_city")), reason="no puzzles yet")
def test_there_is_a_puzzle_for_each_day(quick: Server) -> None:
    today = quick.call("GET", "/api/puzzles/today")
    found = quick.call("GET", f"/api/puzzles/{today['game']}/{today['id']}", language="ru")
    assert found["choices"][0]["action"] in found["legal"]
    assert found["greedy"] in found["legal"]
    assert today["id"] in found["others"]
    assert quick.call("GET", f"/api/puzzles/{today['game']}/none", status=404)["key"] == "problem-not-found"
