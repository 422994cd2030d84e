"""On a full disk players get an error and nothing is lost; with space again the match goes on."""

from __future__ import annotations

import random
import sys
from pathlib import Path

import pytest

from gulch.server import messages
from tests.server.playing import http, one_move, running
from tests.server.test_running import eventually

if sys.platform != "linux":
    pytest.skip("the limit of another process is set by Linux alone", allow_module_level=True)

import resource


def test_a_full_disk_loses_no_moves(tmp_path: Path) -> None:
    luck = random.Random(1)
    database = tmp_path / "gulch.sqlite"
    with running(database, tmp_path / "log", messages_per_second=10_000, message_burst=10_000) as server:
        ann, bob = server.person("Ann"), server.person("Bob")
        table = ann.opens("me", "open")
        bob.joins(table)
        with ann.sits(table, 0) as hers, bob.sits(table, 1) as his:
            pages = (hers, his)
            for _ in range(8):
                one_move(pages, luck)
            moves = ann.table(table)["move"]

            def room(bytes: int) -> None:
                assert server.process is not None
                resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (bytes, resource.RLIM_INFINITY))

            # A full disk is simulated: no file may grow beyond the current size of the WAL.
            room(Path(f"{database}-wal").stat().st_size)
            mover = next(page for page in pages if page.state.legal)
            for _ in range(3):
                mover.sends(messages.Play(mover.state.move + 1, mover.seat, mover.state.legal[0]))  # type: ignore[arg-type]
                problem = mover.hears_a(messages.Problem)
                assert problem.key == "problem-busy"
                assert "Nothing is lost" in problem.text
            assert ann.table(table)["move"] == moves
            eventually(lambda: http.get(f"{server.url}/health").status_code == 503)
            assert http.get(f"{server.url}/alive").status_code == 200
            assert ann.opens("me", "deputy", status=503)["key"] == "problem-busy"

            room(resource.RLIM_INFINITY)
            for _ in range(8):
                one_move(pages, luck)
        moves += 8
        assert ann.table(table)["move"] == moves
        server.stop()
        server.start()
        assert ann.table(table)["move"] == moves
