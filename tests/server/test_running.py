"""The life of a server: deadlines, restarts, bot processes that die, changed rules, monitoring."""

from __future__ import annotations

import asyncio
import contextlib
import gzip
import signal
import sqlite3
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec
import psutil
import pytest
from starlette.requests import Request
from websockets.exceptions import ConnectionClosed

from gulch.kernel.game import game, games
from gulch.lessons import Lesson, lesson
from gulch.server import catalogue, messages
from gulch.server.http.page_files import PageFiles as Files
from gulch.server.problems import words
from gulch.server.settings import BadSetting, Settings, from_environment
from gulch.study.puzzles import puzzles_of
from gulch.text import LANGUAGES
from tests.server.playing import TIMEOUT_SECONDS, Server, http, running


def eventually(holds: Any, patience: float = TIMEOUT_SECONDS) -> None:
    until = time.monotonic() + patience
    while not holds():
        assert time.monotonic() < until, "the condition did not come true"
        time.sleep(0.05)


def only_mine(state: messages.State) -> bool:
    """Whether only seat 0 is to act, so that nothing happens by itself."""
    return bool(state.legal) and state.table.actors == [0]


# ── Time ──────────────────────────────────────────────────────────────────────


def test_a_bot_moves_for_a_late_player_if_the_table_asks_for_it(tmp_path: Path) -> None:
    with running(
        tmp_path / "gulch.sqlite", tmp_path / "log", min_seconds=1, sweep_seconds=0.3, stand_in="deputy"
    ) as server:
        ann = server.person("Ann")
        table = ann.opens("me", "here", "here", game="boomtown", seconds=1, stand_in=True)
        assert ann.table(table)["stand_in"]
        with ann.sits(table, 0) as page:
            page.until(lambda _: "offered" in [event["event"] for step in page.steps for event in step.events])


def test_the_match_continues_when_time_is_up(tmp_path: Path) -> None:
    with running(tmp_path / "gulch.sqlite", tmp_path / "log", min_seconds=1, sweep_seconds=0.3) as server:
        ann = server.person("Ann")
        table = ann.opens("me", "here", seconds=1)
        with ann.sits(table, 0) as page:
            first = page.state
            assert first.deadline is not None
            assert first.deadline <= first.now + 1
            later = page.until(lambda state: state.move >= first.move + 2)
            assert later.deadline is not None
            assert later.deadline > first.deadline
        # The server also moves at a table that nobody watches, and after a restart.
        move = ann.table(table)["move"]
        server.stop()
        server.start()
        eventually(lambda: ann.table(table)["move"] > move + 1)


def test_an_undo_does_not_stop_the_clock(server: Server) -> None:
    ann = server.person("Ann")
    table = ann.opens("me", "here", seconds=3600, options={"first_guard": "chosen", "guard_seat": 0})
    with ann.sits(table, 0) as page:
        deadline = page.until(lambda state: state.legal).deadline
        assert page.plays().deadline != deadline
        page.sends(messages.Undo(1, 0))
        assert page.until(lambda state: state.back).deadline == deadline


# ── Restarts ──────────────────────────────────────────────────────────────────


def test_matches_continue_after_a_restart(tmp_path: Path) -> None:
    # On a fast machine the page sends more messages than people may: at the usual limit the server
    # would answer «too fast», and this page would wait for a state in vain.
    with running(
        tmp_path / "gulch.sqlite", tmp_path / "log", messages_per_second=10_000, message_burst=10_000
    ) as server:
        ann = server.person("Ann")
        table = ann.opens("me", "deputy", "deputy")
        waiting = ann.opens("me", "open")
        with ann.sits(table, 0) as page:
            for _ in range(5):
                page.until(lambda state: state.legal)
                page.plays()
            before = page.until(only_mine)
            page.sends(messages.Say("until tomorrow"))
            page.hears_a(messages.Chat)
            steps = list(page.steps)
        server.stop()
        # Delete the bots' last moves, as if the server had been stopped while a bot was thinking.
        with sqlite3.connect(server.database) as database:
            moves = database.execute("SELECT n, seat FROM log WHERE table_id = ? ORDER BY n DESC", (table,)).fetchall()
            last = next(n for n, seat in moves if seat == 0)
            database.execute("DELETE FROM log WHERE table_id = ? AND n > ?", (table, last))
            database.execute("INSERT OR REPLACE INTO due VALUES (?, 0)", (table,))
        server.start()
        metrics = f"{server.url}/metrics"
        # The bots move though nobody has requested the table.
        eventually(lambda: f"gulch_moves_total {before.move - last:.1f}" in http.get(metrics).text)
        with ann.sits(table, 0, seen=before.move) as page:
            state = page.until(only_mine)
            assert (state.move, state.view, state.legal) == (before.move, before.view, before.legal), (
                "bots have the same luck again"
            )
            page.until(lambda state: page.lines)
            assert page.lines[-1].text == "until tomorrow"
        with ann.sits(table, 0) as page:
            assert page.state.steps == steps
            page.finishes()
        assert ann.table(waiting)["state"] == "waiting"


def test_idle_tables_are_closed_and_loaded_again(tmp_path: Path) -> None:
    with running(tmp_path / "gulch.sqlite", tmp_path / "log", idle_seconds=0.2, sweep_seconds=0.2) as server:
        ann = server.person("Ann")
        table = ann.opens("me", "deputy")
        with ann.sits(table, 0) as page:
            page.until(lambda state: state.legal)
            page.plays()
            state = page.until(only_mine)
            assert http.get(f"{server.url}/health").json()["tables"] == 1
        eventually(lambda: http.get(f"{server.url}/health").json()["tables"] == 0)
        with ann.sits(table, 0) as page:
            assert (page.state.view, page.state.legal) == (state.view, state.legal)


def test_a_bot_process_that_dies_is_replaced_and_the_move_is_made(tmp_path: Path) -> None:
    with running(tmp_path / "gulch.sqlite", tmp_path / "log", workers=2) as server:
        assert server.process is not None
        ann = server.person("Ann")
        table = ann.opens("me", "deputy", "deputy", "deputy")
        killed = 0
        with ann.sits(table, 0) as page:
            while killed < 6:
                page.until(lambda state: state.legal or state.table.state == "over")
                page.sends(messages.Play(page.state.move + 1, 0, page.state.legal[0]))
                for child in psutil.Process(server.process.pid).children():
                    with contextlib.suppress(psutil.NoSuchProcess):  # the process has just ended by itself
                        child.kill()
                        killed += 1
                move = page.state.move
                page.until(lambda state: state.move > move and (state.legal or state.table.state == "over"))  # noqa: B023
        eventually(lambda: "gulch_bot_processes_replaced_total 0.0" not in http.get(f"{server.url}/metrics").text)


def test_many_tables_are_opened_at_once_after_a_restart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GULCH_INTERPRET", "1")
    with running(tmp_path / "gulch.sqlite", tmp_path / "log", messages_per_second=10_000) as server:
        ann = server.person("Ann")
        tables = [ann.opens("me", "here", options={"first_guard": "chosen", "guard_seat": 0}) for _ in range(12)]
        for table in tables:
            with ann.sits(table, 0) as page:
                page.until(lambda state: state.legal)
                page.plays()
        server.stop()
        server.start()
        with ThreadPoolExecutor(len(tables)) as people:
            states = [found["state"] for found in people.map(ann.table, tables)]
        assert states == ["playing"] * len(tables)
        assert "Traceback" not in server.log.read_text()


def test_compiled_rules_are_loaded_before_they_are_needed(tmp_path: Path) -> None:
    with running(tmp_path / "gulch.sqlite", tmp_path / "log") as server:
        eventually(lambda: "the rules are compiled" in server.log.read_text())
        assert http.get(f"{server.url}/health").json()["tables"] == 0


def test_the_catalogue_is_warmed_up_so_that_requests_read_no_files(monkeypatch: pytest.MonkeyPatch) -> None:
    catalogue.warm_up()

    def read(path: Path, *how: Any, **more: Any) -> None:
        raise AssertionError(f"{path} is read while people wait")

    for name in ("open", "read_text", "read_bytes"):
        monkeypatch.setattr(Path, name, read)
    for name in games():
        assert catalogue.game_info(name).name == name
        assert puzzles_of(game(name))
        assert {words(language, game(name)).language for language in LANGUAGES} == set(LANGUAGES)


# ── Lessons ───────────────────────────────────────────────────────────────────


def test_a_lesson_is_the_same_for_everybody(server: Server) -> None:
    if lesson(game("el_paso")) is None:
        assert server.person("Ann").opens("me", "deputy", lesson=True, status=404)["key"] == "problem-no-lesson"
        return
    stories: list[list[Any]] = []
    for name in ("Ann", "Bob"):
        person = server.person(name)
        table = person.opens("me", "deputy", lesson=True)
        assert person.table(table)["lesson"]
        assert person.table(table)["seats"][0]["mine"]
        stories.append([])
        with person.sits(table, 0) as page:
            while len(stories[-1]) < 12:
                page.until(lambda state: state.legal)
                if only_mine(page.state):  # otherwise the order depends on how fast the bots choose
                    stories[-1].append((page.state.move, page.state.view, page.state.legal))
                page.plays()
    common = {move for move, _, _ in stories[0]} & {move for move, _, _ in stories[1]}
    assert len(common) >= 6
    assert [moment for moment in stories[0] if moment[0] in common] == [
        moment for moment in stories[1] if moment[0] in common
    ]


def test_inconsistent_lessons_are_refused() -> None:
    good = {"seats": 3, "secret": "ab" * 32, "bots": ["deputy", "drifter"]}
    assert msgspec.convert(good, Lesson).person == 0
    for change in (
        {"person": 3},
        {"bots": ["deputy"]},
        {"bots": ["deputy", "genius"]},
        {"secret": "abc"},
        {"seats": "three"},
    ):
        with pytest.raises((ValueError, msgspec.ValidationError)):
            msgspec.convert({**good, **change}, Lesson)


# ── Rules that have changed ───────────────────────────────────────────────────


def test_a_match_under_other_rules_is_frozen(tmp_path: Path) -> None:
    """A match is frozen if the rules or the component data have changed, or if the server no longer
    has the game.
    """
    changes = {"rules": 999, "components": "0" * 16, "game": "vanished"}
    with running(tmp_path / "gulch.sqlite", tmp_path / "log") as server:
        ann = server.person("Ann")
        tables = {column: ann.opens("me", "here") for column in changes}
        server.stop()
        with sqlite3.connect(server.database) as database:
            for column, table in tables.items():
                change = (f"$.{column}", changes[column], table)
                database.execute("UPDATE tables SET data = json_set(data, ?, ?) WHERE id = ?", change)
        server.start()
        for column, table in tables.items():
            with ann.sits(table, 0) as page:
                assert (page.state.table.state, page.state.view, page.state.legal) == ("frozen", None, [])
                page.sends(messages.Play(1, 0, {"do": "leave"}))
                assert page.hears_a(messages.Problem).key == f"problem-frozen-{column}"
        assert {table["state"] for table in ann.call("GET", "/api/tables")} == {"frozen"}
        assert http.get(f"{server.url}/health").json()["ok"]


def test_a_log_that_breaks_the_rules_freezes_only_its_table(tmp_path: Path) -> None:
    with running(tmp_path / "gulch.sqlite", tmp_path / "log") as server:
        ann = server.person("Ann")
        broken, sound = ann.opens("me", "deputy"), ann.opens("me", "deputy")
        server.stop()
        with sqlite3.connect(server.database) as database:
            database.execute("DELETE FROM log WHERE table_id = ?", (broken,))
            database.execute("INSERT INTO log VALUES (?, 1, 1, 9999, 1.0)", (broken,))
        server.start()
        assert ann.table(broken)["state"] == "frozen"
        with ann.sits(sound, 0) as page:
            page.until(lambda state: state.legal)
            page.plays()


# ── What it tells about itself ────────────────────────────────────────────────


def test_health_metrics_and_headers(server: Server) -> None:
    health = http.get(f"{server.url}/health")
    assert health.json()["ok"] is True
    metrics = http.get(f"{server.url}/metrics").text
    for name in (
        "gulch_moves_total",
        "gulch_open_tables",
        "gulch_connections",
        "gulch_move_seconds_bucket",
        "gulch_requests_total",
    ):
        assert name in metrics
    policy = health.headers["content-security-policy"]
    assert "script-src 'self';" in policy
    assert health.headers["x-content-type-options"] == "nosniff"
    assert "server" not in health.headers
    assert http.get(f"{server.url}/api/games").headers["cache-control"] == "no-store"

    def logged() -> list[Any]:
        """The log lines of this path. They may come after the response, with other lines in
        between.
        """
        lines = server.log.read_text().split("\n")[:-1]  # fuzzed paths may contain other line separators
        return [told for told in map(msgspec.json.decode, lines) if told.get("path") == "/api/games"]

    eventually(logged)
    assert {"at", "level", "from", "message", "method", "path", "status", "ms"} <= logged()[-1].keys()


def test_the_catalogue_describes_each_game(server: Server) -> None:
    games = msgspec.convert(server.call("GET", "/api/games"), list[messages.GameInfo])
    el_paso = next(info for info in games if info.name == "el_paso")
    assert el_paso.seats == [2, 3, 4, 5]
    assert el_paso.bots[0] == "drifter"
    assert el_paso.minutes == 45
    assert [option.name for option in el_paso.options if option.is_seat] == ["guard_seat"]


def test_a_stopping_server_tells_pages_and_ends_its_processes(tmp_path: Path) -> None:
    with running(tmp_path / "gulch.sqlite", tmp_path / "log") as server:
        ann = server.person("Ann")
        table = ann.opens("me", "deputy")
        with ann.sits(table, 0) as page:
            page.until(lambda state: state.legal)
            assert server.process is not None
            workers = psutil.Process(server.process.pid).children()
            server.stop()
            with pytest.raises(ConnectionClosed, match="1012"):
                page.hears_a(messages.Pong)
        assert not psutil.wait_procs(workers, timeout=TIMEOUT_SECONDS)[1]
        assert "the server is closed" in server.log.read_text()
        assert "Traceback" not in server.log.read_text()


def is_compiling(child: psutil.Process) -> bool:
    try:
        return "gulch.server.engines.build_everything" in child.cmdline() and bool(child.children())
    except psutil.NoSuchProcess:  # the process has just ended
        return False


def test_compiling_processes_end_with_the_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GULCH_CACHE", str(tmp_path / "cache"))
    for how in (signal.SIGINT, signal.SIGTERM, signal.SIGKILL):
        with running(tmp_path / "gulch.sqlite", tmp_path / "log") as server:
            server.person("Ann").opens("me", "deputy")
            assert server.process is not None
            itself = psutil.Process(server.process.pid)
            eventually(lambda: any(is_compiling(child) for child in itself.children()))  # noqa: B023
            everybody = itself.children(recursive=True)
            server.stop(how)
            assert not psutil.wait_procs(everybody, timeout=TIMEOUT_SECONDS)[1]
    assert "Traceback" not in server.log.read_text()


def test_page_files_are_compressed_and_cached(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html>" + " " * 1000)
    (tmp_path / "assets" / "app-abc.js").write_text("let a = 1;" * 100)
    (tmp_path.parent / "secret.txt").write_text("secret")
    files = Files(str(tmp_path))

    def get(path: str, **headers: str) -> Any:
        raw = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
        scope = {
            "type": "http",
            "method": "GET",
            "path": path,
            "headers": raw,
            "query_string": b"",
            "server": ("x", 80),
            "scheme": "http",
        }
        return asyncio.run(files.answer(Request(scope)))

    script = get("/assets/app-abc.js", accept_encoding="gzip, br")
    assert script.headers["content-encoding"] == "gzip"
    assert gzip.decompress(script.body) == b"let a = 1;" * 100
    assert "immutable" in script.headers["cache-control"]
    assert script.media_type == "text/javascript"
    assert get("/assets/app-abc.js", if_none_match=script.headers["etag"]).status_code == 304
    assert get("/").body.startswith(b"<!doctype html>")
    assert get("/").headers["cache-control"] == "no-cache"
    assert get("/table/abc").headers["location"] == "../"
    assert get("/assets/missing.js") is None
    assert get("/../secret.txt") is None


def test_page_files_are_compressed_once_in_a_thread(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "index.html").write_text("<!doctype html>" + " " * 1000)
    packed_by: list[threading.Thread] = []
    compress = gzip.compress

    def noted(*given: Any, **more: Any) -> bytes:
        packed_by.append(threading.current_thread())
        return compress(*given, **more)

    monkeypatch.setattr(gzip, "compress", noted)
    asked = Request({"type": "http", "method": "GET", "path": "/", "headers": [], "query_string": b""})
    files = Files(str(tmp_path))

    async def twice() -> None:
        assert await files.answer(asked) is not None
        assert await files.answer(asked) is not None

    asyncio.run(twice())
    assert len(packed_by) == 1
    assert threading.main_thread() not in packed_by


def test_settings_come_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GULCH_MAX_CHAT", "99")
    monkeypatch.setenv("GULCH_ORIGINS", "https://a.example,https://b.example")
    found = from_environment(port=1234, workers=None)
    assert (found.max_chat, found.port, found.workers) == (99, 1234, Settings().workers)
    assert found.origins == ("https://a.example", "https://b.example")
    monkeypatch.setenv("GULCH_MAX_CHAT", "many")
    with pytest.raises(BadSetting):
        from_environment()


def test_former_names_of_settings_are_accepted_with_a_warning(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("GULCH_PROXIES", "2")
    monkeypatch.setenv("GULCH_PUSH_AFTER", "5")
    monkeypatch.setenv("GULCH_PUSH_AFTER_SECONDS", "7")
    found = from_environment(keep_finished="30")
    assert (found.trusted_proxies, found.push_after_seconds, found.keep_finished_days) == ("2", 7, 30)
    assert "the setting proxies is now called trusted_proxies" in caplog.messages
