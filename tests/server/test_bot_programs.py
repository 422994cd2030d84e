"""Programs in other languages play at tables, and whatever they do, other tables do not notice."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest

from gulch import match as matches
from gulch.bots.program_file import read_programs
from gulch.games.el_paso import EL_PASO
from gulch.kernel.engine import Interpreted
from gulch.match import Match
from gulch.server.bots.bot_programs import BotPrograms, snapshot
from gulch.server.settings import BadSetting, Settings, from_environment
from tests.protocol.programs import BAD, FIRST, SPY, written
from tests.server.playing import OPERATOR, QUICK_BOT, Page, http, running
from tests.server.test_running import eventually


def listed(folder: Path, **programs: str) -> Path:
    """A file that lists programs by name, from their entries."""
    path = folder / "bots.toml"
    lines = (f"[{name}]\ncommand = {json.dumps(entry.partition(':')[2])}\n" for name, entry in programs.items())
    path.write_text("".join(lines), encoding="utf-8")
    return path


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "programs").mkdir()
    return tmp_path / "programs"


def test_a_program_plays_a_whole_match_and_hears_only_what_its_seat_sees(tmp_path: Path, folder: Path) -> None:
    log = tmp_path / "heard"
    body = f"LOG, POSITION = {str(log)!r}, True\nopen(LOG + '.env', 'w').write(json.dumps(dict(os.environ)))\n{SPY}"
    file = listed(tmp_path, spy=written(folder, body))
    with running(tmp_path / "gulch.sqlite", tmp_path / "log", bot_programs=file, stand_in=QUICK_BOT) as server:
        assert all(one["bots"][-1] == "spy" for one in server.call("GET", "/api/games"))
        ann = server.person("Ann")
        table = ann.opens("me", "spy", "deputy")
        assert ann.table(table)["seats"][1]["bot"] == "spy"
        with ann.sits(table, 0) as page:
            page.finishes(random.Random(3))
            page.until(lambda state: state.table.state == "over")
        save = matches.decode(msgspec.json.encode(server.call("GET", f"/api/tables/{table}/save")))
        assert server.person("Bob").opens("me", "spy")
    over = next(line for line in map(json.loads, log.read_text().splitlines()) if line["type"] == "over")
    match, first, asked = Match.load(save), 0, 0
    assert (over["places"], over["points"]) == (match.places(), match.points())
    assert save.secret is not None
    assert save.secret not in log.read_text()
    for line in map(json.loads, log.read_text().splitlines()):
        if line["type"] != "think" or line["match"] != (save.commitment or "")[:16]:
            continue
        then = match.at(line["moves"])
        assert line["seat"] == 1
        assert line["view"] == msgspec.json.decode(match.engine.view_json(match.game.views, then.position, 1))
        assert line["events"] == [event for n in range(first, line["moves"] + 1) for event in match.events(n, 1)]
        assert [one["number"] for one in line["legal"]] == then.legal(1)
        first, asked = line["moves"] + 1, asked + 1
    assert asked > 10
    environment = json.loads(Path(f"{log}.env").read_text())
    assert OPERATOR not in environment.values()
    assert "PATH" in environment


def test_only_listed_programs_take_seats(tmp_path: Path, folder: Path) -> None:
    file = listed(tmp_path, hal=written(folder, FIRST))
    file.write_text(file.read_text() + 'games = ["boomtown"]\n')
    made = tmp_path / "made"
    with running(tmp_path / "gulch.sqlite", tmp_path / "log", bot_programs=file) as server:
        ann = server.person("Ann")
        for bot in (f"exec:touch {made}", f"exec@1:touch {made}", "Hal", "hal"):
            problem = ann.opens("me", bot, status=422)
            assert problem["key"] == "problem-bot-unknown"
            assert "hal" not in problem["figures"]["known"].split(", ")
        by_game = {one["name"]: one["bots"] for one in server.call("GET", "/api/games")}
        assert "hal" in by_game["boomtown"]
        assert "hal" not in by_game["el_paso"]
        assert ann.opens("me", "hal", "deputy", game="boomtown")
        contest = {"name": "Cup", "game": "el_paso", "size": 2, "bot": "exec:true"}
        assert ann.call("POST", "/api/contests", contest, 422)["key"] == "problem-bot-unknown"
    assert not made.exists()


def test_bad_programs_are_named_and_the_stand_in_moves(tmp_path: Path, folder: Path) -> None:
    """Five bad programs fill the tables of one person; another person's table does not notice."""
    names = ("silent", "crashing", "hundred megabytes", "endless lines", "forging")
    programs = {name.replace(" ", "-"): written(folder, BAD[name][1]) for name in names}
    file = listed(tmp_path, good=written(folder, FIRST), **programs)
    file.write_text(file.read_text().replace("command", "seconds = 1\ncommand"))
    with (
        running(tmp_path / "gulch.sqlite", tmp_path / "log", bot_programs=file, stand_in=QUICK_BOT) as server,
        contextlib.ExitStack() as opened,
    ):
        ann, bob = server.person("Ann"), server.person("Bob")
        tables = [ann.opens("me", bot, "drifter") for bot in programs for _ in range(2)]
        pages = [opened.enter_context(Page(server, table, ann.token, 0)) for table in tables]
        begun = time.monotonic()
        table = bob.opens("me", "good", "deputy")
        with bob.sits(table, 0) as page:
            page.finishes(random.Random(1))
        slow = time.monotonic() - begun
        for page in pages:  # every table goes on
            before = page.until(lambda state: bool(state.legal)).move
            page.plays()
            page.until(lambda state: state.move > before + 1 and bool(state.legal))  # noqa: B023
        eventually(lambda: all(f'"bot":"{bot}"' in server.log.read_text() for bot in programs))
        metrics = http.get(f"{server.url}/metrics").text
        assert 'gulch_bot_program_failures_total{fault="flood"}' in metrics
    faults = {
        (line["bot"], line["fault"])
        for line in map(json.loads, server.log.read_text().splitlines())
        if line["message"] == "a bot program failed"
    }
    assert faults >= {(name.replace(" ", "-"), BAD[name][0]) for name in names}
    assert slow < 60


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("[hal]\n", "command"),
        ("[hal]\ncommand = 7\n", "command"),
        ('[hal]\ncommand = ""\n', "command is empty"),
        ('[hal]\ncommand = "node \'bot"\n', "No closing quotation"),
        ('[hal]\ncommand = "hal"\nsecond = 3\n', "second"),
        ('[hal]\ncommand = "hal"\nseconds = 0\n', "seconds: more than 0"),
        ('[hal]\ncommand = "hal"\nprocesses = 0\n', "processes: 1 to 64"),
        ('[hal]\ncommand = "hal"\ngames = ["chess"]\n', "no such game: chess"),
        ('["Hal 9"]\ncommand = "hal"\n', "is no name"),
        ('[sheriff]\ncommand = "hal"\n', "the name of another bot"),
        ("hal = \n", "bots.toml"),
    ],
)
def test_a_wrong_list_stops_the_server_with_the_reason(text: str, problem: str, tmp_path: Path) -> None:
    file = tmp_path / "bots.toml"
    file.write_text(text)
    with pytest.raises(BadSetting, match=r"bots\.toml") as error:
        from_environment(bot_programs=str(file))
    assert problem in str(error.value)


def test_a_missing_list_stops_the_server(tmp_path: Path) -> None:
    with pytest.raises(BadSetting, match="No such file"):
        from_environment(bot_programs=str(tmp_path / "none.toml"))
    assert read_programs("") == {}


def a_match(moves: int, keep: int | None = None) -> Match:
    match = Match(EL_PASO, 3, secret=bytes(32), engine=Interpreted(EL_PASO), keep=keep)
    luck = random.Random(4)
    for _ in range(moves):
        seat = match.actors[0]
        match.play(seat, luck.choice(match.legal(seat)))
    return match


def test_a_snapshot_keeps_its_events_when_the_match_goes_on() -> None:
    for keep in (None, 2):
        match = a_match(20, keep)
        history, whole = snapshot(match), a_match(20)
        for _ in range(5):
            match.play(match.actors[0], match.legal(match.actors[0])[0])
        for first in (0, 7, 19, 20, 21):
            assert list(history.story(first)) == whole.notes[first:]
        assert list(history.moves) == whole.moves


def test_askers_take_turns_and_never_use_more_processes_than_allowed(tmp_path: Path, folder: Path) -> None:
    """One owner asks ten times, then another once: the second answer is the other's."""
    file = listed(tmp_path, hal=written(folder, FIRST))
    file.write_text(file.read_text() + "processes = 1\n")
    programs = BotPrograms(Settings(bot_programs=str(file)))
    match, order = a_match(0), list[str]()

    async def ask(owner: str, number: int) -> None:
        other = Match(EL_PASO, 3, secret=bytes([number] * 32), engine=match.engine)
        assert await programs.choose(other, other.actors[0], "hal", number, owner) in other.legal(other.actors[0])
        order.append(owner)

    async def everybody() -> None:
        asked: list[Any] = [asyncio.create_task(ask("ann", number)) for number in range(10)]
        await asyncio.sleep(0)
        asked.append(asyncio.create_task(ask("bob", 99)))
        cancelled = asyncio.create_task(ask("eve", 98))
        await asyncio.sleep(0)
        cancelled.cancel()
        await asyncio.gather(*asked)
        running = programs.programs["hal"]
        assert (running.running, len(running.pool.processes)) == (0, 1)
        await programs.close()

    asyncio.run(everybody())
    assert order.index("bob") <= 2
    assert len(order) == 11


def test_closing_while_a_program_thinks_does_not_wait_for_it(tmp_path: Path, folder: Path) -> None:
    file = listed(tmp_path, hal=written(folder, BAD["slow"][1]))
    file.write_text(file.read_text() + "seconds = 60\n")
    programs, match = BotPrograms(Settings(bot_programs=str(file))), a_match(0)

    async def closing() -> float:
        asked = asyncio.create_task(programs.choose(match, match.actors[0], "hal", 1, "ann"))
        while not any(one.busy for program in programs.programs.values() for one in program.pool.processes):
            await asyncio.sleep(0.01)
        begun = time.monotonic()
        await programs.close()
        assert await asked is None
        return time.monotonic() - begun

    assert asyncio.run(closing()) < 20
