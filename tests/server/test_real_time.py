"""In a real-time phase a seat must wait a minimum time between two actions. The phase ends by
itself, also after a restart.
"""

from __future__ import annotations

import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest

from gulch.server import messages
from tests.server.playing import Page, Server, one_move, running
from tests.server.test_running import eventually

GAP_SECONDS = 0.8  # a little more than the minimum time between two actions
REAL_TIME: dict[str, Any] = {"game": "carson_city", "options": {"kit_carson": "real_time"}}


def play_to_the_real_time_phase(pages: tuple[Page, Page]) -> None:
    """Let both players make their first legal choices until the phase in which both place at the
    same time.
    """
    while not all(page.state.view["phase"] == "command" for page in pages):
        one_move(pages)


def places(page: Page) -> dict[str, object]:
    return next(action for action in page.state.legal if action["do"] == "place")


@pytest.mark.rule("CC-140")
def test_actions_need_a_gap_and_a_restart_does_not_stop_the_clock(tmp_path: Path) -> None:
    database = tmp_path / "gulch.sqlite"
    with running(
        database, tmp_path / "log", messages_per_second=10_000, message_burst=10_000, sweep_seconds=0.3
    ) as server:
        ann, bob = server.person("Ann"), server.person("Bob")
        table = ann.opens("me", "open", **REAL_TIME)
        bob.joins(table)
        with ann.sits(table, 0) as hers, bob.sits(table, 1) as his:
            play_to_the_real_time_phase((hers, his))
            began = hers.state.deadline
            assert began is not None
            assert 0 < began - hers.state.now <= 120
            hers.sends_at_once(*(messages.Play(hers.state.move + n, 0, places(hers)) for n in (1, 2)))
            problem = hers.hears_a(messages.Problem)
            assert problem.key == "problem-one-hand"
            assert "700" in problem.text
            # A move does not postpone the end of the phase.
            assert hers.until(lambda state: state.move > 0).deadline == began
        move = ann.table(table)["move"]
        server.stop()
        with sqlite3.connect(database) as store:  # make all stored times two minutes earlier
            store.execute("UPDATE log SET at = at - 120")
            store.execute("UPDATE due SET at = at - 120")
        store.close()
        server.start()
        eventually(lambda: ann.table(table)["move"] >= move + 2)
        with ann.sits(table, 0) as hers:
            assert hers.state.view["phase"] != "command"


# A server whose system clock the test can set.
CLOCK_SET_SERVER = """
import os, time
from pathlib import Path
shift, real = Path(os.environ["SET_BY"]), time.time
time.time = lambda: real() + float(shift.read_text())
from gulch.server.__main__ import main
main()
"""
HOUR = 3600.0  # seconds


@pytest.mark.rule("CC-140")
def test_setting_the_clock_back_during_play_refuses_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shift = tmp_path / "set by"
    shift.write_text("0")
    monkeypatch.setenv("SET_BY", str(shift))
    server = Server(tmp_path / "gulch.sqlite", tmp_path / "log", messages_per_second=10_000, message_burst=10_000)
    server.program = ("-c", CLOCK_SET_SERVER)
    server.start()

    def commands(page: Page) -> None:
        """Check that a seat can act once the minimum time is over, and that the end of the phase is
        at most 120 s away.
        """
        time.sleep(GAP_SECONDS)
        before = page.state.move
        assert page.plays(places(page)).move > before
        assert page.state.deadline is not None
        assert 0 < page.state.deadline - page.state.now <= 120

    try:
        ann, bob = server.person("Ann"), server.person("Bob")
        table = ann.opens("me", "open", **REAL_TIME)
        bob.joins(table)
        with ann.sits(table, 0) as hers, bob.sits(table, 1) as his:
            play_to_the_real_time_phase((hers, his))
            commands(hers)
            shift.write_text(str(-HOUR))
            commands(hers)
            his.until(lambda state: state.move == hers.state.move)
            commands(his)
        server.stop()
        server.start()
        with bob.sits(table, 1) as his:
            commands(his)
    finally:
        server.stop()


def test_bots_cannot_play_in_real_time(server: Server) -> None:
    ann = server.person("Ann")
    assert ann.opens("me", "deputy", status=422, **REAL_TIME)["key"] == "problem-people-only"
    table = ann.opens("me", "open", **REAL_TIME)
    assert ann.call("POST", f"/api/tables/{table}/replace", {"seat": 1}, status=422)["key"] == "problem-people-only"
