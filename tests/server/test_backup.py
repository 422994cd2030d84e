"""Backups can be made while people play; old tables and codes are removed."""

from __future__ import annotations

import contextlib
import random
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from gulch.server.store.backup import NotSQLite, backup
from tests.server.playing import Server, one_move, running
from tests.server.test_running import eventually


def gulch(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "gulch", "--lang", "en", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_a_backup_made_during_play_can_be_played_on_with(tmp_path: Path) -> None:
    copy, luck = tmp_path / "copy.sqlite", random.Random(3)
    with running(tmp_path / "gulch.sqlite", tmp_path / "log", messages_per_second=10_000) as server:
        ann, bob = server.person("Ann"), server.person("Bob")
        table = ann.opens("me", "open")
        bob.joins(table)
        with ann.sits(table, 0) as hers, bob.sits(table, 1) as his:
            for _ in range(6):
                one_move((hers, his), luck)
            done = gulch("backup", str(copy), "--database", server.database)
            assert (done.returncode, "one table" in done.stdout) == (0, True), done.stderr
            for _ in range(6):
                one_move((hers, his), luck)
    again = gulch("backup", str(copy), "--database", server.database)
    assert again.returncode != 0
    assert "already" in again.stdout + again.stderr
    other = Server(copy, tmp_path / "other-log").start()
    try:
        with ann.at(other).sits(table, 0) as hers, bob.at(other).sits(table, 1) as his:
            assert hers.state.move == 6
            one_move((hers, his), luck)
    finally:
        other.stop()


def test_a_failed_backup_leaves_no_file(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        backup(str(tmp_path / "nowhere.sqlite"), tmp_path / "copy.sqlite")
    (tmp_path / "damaged.sqlite").write_bytes(b"no database" * 1000)
    with pytest.raises(OSError, match="damaged"):
        backup(str(tmp_path / "damaged.sqlite"), tmp_path / "copy.sqlite")
    with pytest.raises(NotSQLite):
        backup("postgresql://somewhere/gulch", tmp_path / "copy.sqlite")
    assert [path.name for path in tmp_path.iterdir()] == ["damaged.sqlite"]


def test_old_tables_are_removed_and_recent_ones_are_kept(tmp_path: Path) -> None:
    limits = {"keep_abandoned_days": 30, "sweep_seconds": 0.01}
    with running(tmp_path / "gulch.sqlite", tmp_path / "log", **limits) as server:
        ann = server.person("Ann")
        old, young = ann.opens("me", "open"), ann.opens("me", "open")
        with sqlite3.connect(server.database) as database:
            database.execute("UPDATE tables SET changed = changed - 31 * 86400 WHERE id = ?", (old,))
        database.close()
        eventually(lambda: [found["id"] for found in ann.call("GET", "/api/tables")] == [young])
        assert ann.call("GET", f"/api/tables/{old}", status=404)["key"] == "problem-no-table"


def test_expired_transfer_codes_are_removed(tmp_path: Path) -> None:
    limits = {"transfer_seconds": 0.1, "sweep_seconds": 0.01}
    with running(tmp_path / "gulch.sqlite", tmp_path / "log", **limits) as server:
        ann = server.person("Ann")
        for _ in range(3):
            ann.call("POST", "/api/me/transfer")

        def kept() -> int:
            with contextlib.closing(sqlite3.connect(server.database)) as database:
                return int(database.execute("SELECT COUNT(*) FROM transfers").fetchone()[0])

        eventually(lambda: kept() == 0)


def test_new_identities_are_rate_limited(tmp_path: Path) -> None:
    with running(tmp_path / "gulch.sqlite", tmp_path / "log", player_burst=3, players_per_hour=1) as server:
        for _ in range(3):
            server.person("Ann")
        assert server.call("POST", "/api/players", {"name": "Bob"}, status=429)["key"] == "problem-too-fast"
