"""The arena: fair seats, one luck for all seatings, and a results file that survives crashes."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from gulch.arena import MatchFailed, OtherPlan, Plan, Standings, make_plan, tournament
from gulch.arena.arena_match import play_match
from gulch.games.el_paso import EL_PASO
from gulch.kernel.compiled import Compiled
from gulch.kernel.workers import Worker
from gulch.networks import FILE

pytestmark = pytest.mark.usefixtures("built")

PLAN = make_plan(EL_PASO, ["deputy", "drifter", "drifter"], seed=5)


def test_every_arrangement_meets_the_same_luck(built: dict[str, Compiled]) -> None:
    played = [play_match(built["el_paso"], PLAN, number) for number in range(6)]
    assert Counter(outcome.seated.index("deputy") for outcome in played) == {0: 2, 1: 2, 2: 2}
    assert played[0] == play_match(built["el_paso"], PLAN, 0)
    searching = make_plan(EL_PASO, ["sheriff:10", "deputy"], seed=5)
    first, again = (play_match(built["el_paso"], searching, 1) for _ in range(2))
    assert (first.places, first.points, first.chosen) == (again.places, again.points, again.chosen)


def test_matches_in_the_file_are_not_played_again(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    whole = figures(tournament(PLAN, 30, results=file))
    lines = file.read_bytes().splitlines(keepends=True)
    assert len(lines) == 31
    file.write_bytes(b"".join(lines[:12]) + lines[12][:25])  # cut off in the middle of a line
    seen: list[int] = []
    assert figures(tournament(PLAN, 30, results=file, progress=seen.append)) == whole
    assert seen[0] == 11
    assert sorted(file.read_bytes().splitlines(keepends=True)) == sorted(lines)


def test_a_file_of_other_matches_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    for before in (b"a letter", b'{"game":"poker"}\n'):
        file.write_bytes(before)
        with pytest.raises(OtherPlan):
            tournament(PLAN, 3, results=file)
        assert file.read_bytes() == before


def test_several_processes_get_the_same_results_as_one(tmp_path: Path) -> None:
    plan = make_plan(EL_PASO, ["deputy", "drifter"], seed=2)
    assert figures(tournament(plan, 120, processes=2)) == figures(tournament(plan, 120))


def test_a_killed_arena_continues_where_it_was(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    words = ["arena", "el_paso", "--bots", "sheriff:200,deputy", "--matches", "1000", "--results", str(file)]
    command = [sys.executable, "-m", "gulch", *words, "--processes", "2"]
    with subprocess.Popen(command, stderr=subprocess.PIPE) as killed:
        while not file.exists() or file.read_bytes().count(b"\n") < 3:
            assert killed.poll() is None
            time.sleep(0.05)
        killed.send_signal(signal.SIGKILL)
    plan = make_plan(EL_PASO, ["sheriff:200", "deputy"], seed=1)
    before = file.read_bytes().count(b"\n") - 1
    seen: list[int] = []
    tournament(plan, before + 1, results=file, progress=seen.append)
    assert seen[0] >= before - 2
    assert seen[-1] == before + 1


def test_a_killed_worker_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another worker plays its matches; the results are the same as without the kill."""
    plan = make_plan(EL_PASO, ["sheriff:100", "deputy"], seed=2)
    send, busy = Worker.send, list[Worker[Any, Any]]()

    def send_and_remember(worker: Worker[Any, Any], job: Any) -> None:
        busy.append(worker)
        send(worker, job)

    def kill_once(done: int) -> None:
        if done == 2:
            busy[0].process.kill()

    monkeypatch.setattr(Worker, "send", send_and_remember)
    standings = tournament(plan, 12, processes=2, progress=kill_once)
    assert len(set(busy)) == 3
    assert figures(standings) == figures(tournament(plan, 12))


def test_an_unknown_bot_is_an_error() -> None:
    plan = make_plan(EL_PASO, ["sherif:10", "deputy"], seed=2)
    with pytest.raises(MatchFailed, match="no such bot: sherif"):
        tournament(plan, 4, processes=2)


def test_an_arena_stops_when_the_answer_is_clear() -> None:
    clear = tournament(PLAN, 5000, until_clear=True)
    assert clear.matches < 500
    assert clear.bots["deputy"].interval[0] > 1 / 3
    equal = make_plan(EL_PASO, ["deputy", "deputy"], seed=1)
    assert tournament(equal, 200, until_clear=True).matches == 200


def test_the_interval_of_a_bot_that_won_everything_is_not_empty() -> None:
    plan: Plan = make_plan(EL_PASO, ["deputy", "drifter"], seed=1)
    found = tournament(plan, 10)
    assert found.bots["deputy"].share == 1.0
    assert found.bots["deputy"].interval[0] < 0.8


def figures(standings: Standings) -> object:
    bots = {name: (one.won, one.points, one.chosen) for name, one in standings.bots.items()}
    return bots, standings.by_order, standings.moves


def test_a_network_in_training_plays_from_its_file(built: dict[str, Compiled]) -> None:
    shipped = make_plan(EL_PASO, ["ranger", "deputy"], seed=3)
    from_file = make_plan(EL_PASO, [f"ranger:{EL_PASO.folder / FILE}", "deputy"], seed=3)
    for number in range(2):
        one, other = (play_match(built["el_paso"], plan, number) for plan in (shipped, from_file))
        assert (one.points, one.moves) == (other.points, other.moves)
