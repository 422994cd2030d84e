"""Bots in several languages play together: in the arena, the terminal and the laboratory."""

from __future__ import annotations

import importlib
import json
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from gulch.arena import make_plan, tournament
from gulch.arena.arena_match import play_match
from gulch.arena.report import failures, page
from gulch.arena.results_table import standings_of
from gulch.bots.entries import bot_and_budget, bot_name, join_line_up, split_line_up
from gulch.games.el_paso import EL_PASO
from gulch.kernel.compiled import Compiled
from gulch.kernel.game import game, games
from gulch.lab.text import TextMatch
from gulch.match import Match, decode
from gulch.protocol import pool, program
from gulch.protocol.exec_bot import program_bot
from gulch.text import LANGUAGES, Text
from tests.command import Done, run
from tests.protocol.programs import BAD, FIRST, SPY, example, within, written


@pytest.fixture
def ending() -> Iterator[Callable[[str], str]]:
    """Return a function that takes an entry; its program ends with the test."""
    entries: list[str] = []

    def taken(entry: str) -> str:
        entries.append(entry)
        return entry

    yield taken
    for entry in entries:
        program_bot(entry).pool.close()
    program_bot.cache_clear()
    bot_and_budget.cache_clear()


def gulch(*words: str, folder: Path, typed: str = "", language: str = "en") -> Done:
    return run(words, typed, {**os.environ, "GULCH_LANG": language, "COLUMNS": "200"}, folder)


def test_bots_in_three_languages_play_a_tournament(built: dict[str, Compiled], tmp_path: Path) -> None:
    line_up = [within(60, example(language, tmp_path)) for language in ("py", "mjs", "c")]
    found = tournament(make_plan(EL_PASO, line_up, seed=1), 12, processes=2)
    assert found.matches == 12
    assert {one.bot: one.played for one in found.bots.values()} == dict.fromkeys(line_up, 12)
    assert all(one.moves > 100 and not one.faults for one in found.bots.values())
    assert failures(found, Text("en", EL_PASO)) == []


@pytest.mark.parametrize("name", games())
def test_the_examples_play_every_game(
    name: str, built: dict[str, Compiled], ending: Callable[[str], str], tmp_path: Path
) -> None:
    line_up = [ending(within(60, example(language, tmp_path))) for language in ("py", "mjs", "c")]
    outcome = play_match(built[name], make_plan(game(name), line_up, seed=1), 0)
    assert outcome.faults == []
    assert all(sum(chosen.values()) > 5 for chosen in outcome.chosen)


def test_programs_choose_the_same_in_every_run(
    ending: Callable[[str], str], built: dict[str, Compiled], tmp_path: Path
) -> None:
    plan = make_plan(EL_PASO, [ending(within(60, example("py", tmp_path))), "deputy"], seed=4)
    outcomes = [play_match(built["el_paso"], plan, 2) for _ in range(2)]
    assert outcomes[0].points == outcomes[1].points
    assert outcomes[0].chosen == outcomes[1].chosen


def test_the_arena_counts_and_names_failures(
    ending: Callable[[str], str], built: dict[str, Compiled], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (program, pool):
        monkeypatch.setattr(module, "GRACE_SECONDS", 0.2)
    bad = [ending(within(0.2, written(tmp_path, BAD[name][1]))) for name in ("silent", "crashing", "hundred megabytes")]
    forging = ending(within(60, written(tmp_path, BAD["forging"][1])))
    plan = make_plan(EL_PASO, ["deputy", *bad, forging], seed=1)
    outcome = play_match(built["el_paso"], plan, 0)
    assert len(outcome.places) == 5, "the match is played to its end"
    by_bot = dict(zip(outcome.seated, outcome.faults, strict=True))
    kinds = [by_bot[entry] for entry in (*bad, forging)]
    assert [{kind: count for kind, count in one.items() if kind != "skipped"} for one in kinds] == [
        {"late": 3}, {"ended": 3}, {"flood": 3}, {"illegal": 3}
    ]  # fmt: skip
    assert all(one["skipped"] > 0 for one in kinds)
    assert by_bot["deputy"] == {}
    standings = standings_of([outcome])
    for language in LANGUAGES:
        text = Text(language, EL_PASO)
        lines = failures(standings, text)
        assert len(lines) == 4
        assert any(text("bot-fault-late") + ": 3" in line for line in lines)
        assert lines[0] in page(plan, standings, text, {})


def test_programs_are_told_how_a_match_ended(
    ending: Callable[[str], str], built: dict[str, Compiled], tmp_path: Path
) -> None:
    log = tmp_path / "log"
    spy = ending(within(60, written(tmp_path, f"LOG, POSITION = {str(log)!r}, False\n{SPY}")))
    outcome = play_match(built["el_paso"], make_plan(EL_PASO, [spy, "deputy"], seed=1), 0)
    program_bot(spy).pool.close()
    messages = [json.loads(line) for line in log.read_text().splitlines()]
    assert [one["type"] for one in messages[-2:]] == ["over", "quit"]
    assert (messages[-2]["places"], messages[-2]["points"]) == (outcome.places, outcome.points)


def test_entries_may_contain_commas() -> None:
    line = 'marshal, "exec:bot --of a,b",sheriff:50'
    assert split_line_up(line) == ["marshal", "exec:bot --of a,b", "sheriff:50"]
    assert split_line_up(join_line_up(split_line_up(line))) == split_line_up(line)
    assert split_line_up("") == [""]


def test_a_program_is_named_by_its_command_without_folders() -> None:
    assert bot_name("exec:node /home/ann/bots/hal.mjs --fast", Text("en")) == "node hal.mjs --fast"
    assert bot_name("exec@5:./hal", Text("en")) == "hal"


# ── The command line ──────────────────────────────────────────────────────────


@pytest.mark.usefixtures("built")
def test_programs_play_in_the_arena_of_the_command_line(tmp_path: Path) -> None:
    report = tmp_path / "report.html"
    line_up = ",".join(example(language, tmp_path) for language in ("py", "mjs", "c"))
    done = gulch(
        "arena", "el_paso", "--bots", line_up, "--matches", "6", "--report", str(report), folder=tmp_path
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "bot.mjs" in done.stdout
    assert "bot.mjs" in report.read_text()


@pytest.mark.usefixtures("built")
def test_a_person_plays_against_a_program(tmp_path: Path) -> None:
    typed = "\n".join((["1", "1", "1", "1", "1", "1", "7", "1"]) * 300)
    done = gulch("play", "el_paso", "--seats", "2", "--bots", example("mjs", tmp_path), typed=typed, folder=tmp_path)
    assert done.returncode == 0, done.stderr
    assert Text("en", EL_PASO)("cli-result") in done.stdout


def test_failures_are_shown_to_those_who_watch(tmp_path: Path) -> None:
    entry = written(tmp_path, BAD["crashing"][1])
    done = gulch("watch", "el_paso", "--seats", "2", "--bots", entry, "--pause", "0", folder=tmp_path)
    assert done.returncode == 0, done.stderr
    text = Text("en", EL_PASO)
    assert text("bot-fault-ended") in done.stdout
    assert text("bot-fault-skipped") in done.stdout
    assert text("cli-result") in done.stdout


@pytest.mark.parametrize(
    ("bot", "problem"),
    [
        ("exec:/no/such/bot", "No such file"),
        ("exec:false", "exit code 1"),
        ("exec:echo rob the bank", "rob the bank"),
        ("exec:node 'bot", "No closing quotation"),
        ("outlaw", "There is no bot “outlaw”"),
    ],
)
@pytest.mark.parametrize("command", ["arena", "play", "engine"])
def test_a_wrong_bot_is_told_before_the_match(command: str, bot: str, problem: str, tmp_path: Path) -> None:
    done = gulch(command, "el_paso", "--bot" if command == "engine" else "--bots", bot, folder=tmp_path)
    assert done.returncode == 2
    assert problem in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.usefixtures("built")
def test_the_engine_plays_as_a_program_against_our_bots(
    ending: Callable[[str], str], built: dict[str, Compiled], tmp_path: Path
) -> None:
    """Both sides of the protocol meet: a ranger in another process plays like one in this."""
    engine = ending(f"exec@60:{sys.executable} -m gulch engine el_paso --bot ranger")
    through = play_match(built["el_paso"], make_plan(EL_PASO, [engine, "deputy"], seed=3), 0)
    direct = play_match(built["el_paso"], make_plan(EL_PASO, ["ranger", "deputy"], seed=3), 0)
    assert through.seated == ("deputy", engine)
    assert direct.seated == ("deputy", "ranger")
    assert (through.points, through.chosen, through.faults) == (direct.points, direct.chosen, [])


# ── The laboratory ────────────────────────────────────────────────────────────


def test_a_program_is_an_opponent_in_gymnasium(ending: Callable[[str], str], tmp_path: Path) -> None:
    gymnasium = importlib.import_module("gymnasium")
    import gulch.lab.gymnasium  # noqa: F401

    log = tmp_path / "log"
    spy = ending(within(60, written(tmp_path, f"LOG, POSITION = {str(log)!r}, False\n{SPY}")))
    env = gymnasium.make("Gulch/el_paso-v2", seats=3, opponents=[spy, "drifter"])
    env.action_space.seed(1)
    env.reset(seed=1)
    over = False
    while not over:
        *_, over, _, _ = env.step(env.action_space.sample())
    asked = [json.loads(line) for line in log.read_text().splitlines() if '"think"' in line[:16]]
    assert len(asked) > 3
    assert all(one["seat"] == 1 for one in asked)
    assert asked[0]["events"][0]["event"] == "dealt"
    assert all(one["events"] for one in asked)


@pytest.mark.usefixtures("built")
def test_a_program_plays_in_a_text_match(ending: Callable[[str], str], tmp_path: Path) -> None:
    log = tmp_path / "log"
    spy = ending(within(60, written(tmp_path, f"LOG, POSITION = {str(log)!r}, False\n{SPY}")))
    match = TextMatch(EL_PASO, 2, bots={1: spy}, seed=3)
    while not match.over:
        match.answer(match.waiting[0], "1")
    messages = [json.loads(line) for line in log.read_text().splitlines()]
    assert [one["type"] for one in messages].count("new") == 1
    assert all(one["events"] for one in messages if one["type"] == "think")


@pytest.mark.usefixtures("built")
def test_a_match_with_a_program_is_saved_like_any_other(tmp_path: Path) -> None:
    entry = written(tmp_path, FIRST)
    done = gulch(
        "play", "el_paso", "--seats", "2", "--bots", entry, typed="1\ns one.json\nq two.json\n", folder=tmp_path
    )
    assert done.returncode == 0, done.stderr
    assert f"--bots '{entry}'" in done.stdout.replace("\n", "")
    assert Match.load(decode((tmp_path / "two.json").read_bytes())).moves
