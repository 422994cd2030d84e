"""Programs as bots: what they answer is played, and whatever they do harms nobody."""

from __future__ import annotations

import resource
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from gulch.bots.bot import Thought
from gulch.bots.history import History, history_of
from gulch.games.el_paso import EL_PASO
from gulch.kernel.engine import Interpreted
from gulch.match import Match
from gulch.protocol import pool as pools
from gulch.protocol import program as programs
from gulch.protocol.exec_bot import BadCommand, ProgramBot, question
from tests.protocol.programs import BAD, BODY, FIRST, LOOP, SPY, within, written

ENGINE = Interpreted(EL_PASO)
Started = Callable[..., ProgramBot]


@pytest.fixture
def started(tmp_path: Path) -> Iterator[Started]:
    """Return a function that makes a bot of a program's body; its processes end with the test."""
    bots: list[ProgramBot] = []

    def start(body: str, seconds: float = 20.0) -> ProgramBot:
        bots.append(ProgramBot(within(seconds, written(tmp_path, body))))
        return bots[-1]

    yield start
    for bot in bots:
        bot.pool.close()


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(programs, "HELLO_SECONDS", 1.5)
    monkeypatch.setattr(programs, "GRACE_SECONDS", 0.3)
    monkeypatch.setattr(pools, "GRACE_SECONDS", 0.3)


def a_match(moves: int = 0) -> Match:
    match = Match(EL_PASO, 3, seed=4, engine=ENGINE)
    for _ in range(moves):
        match.play(match.actors[0], match.legal(match.actors[0])[0])
    return match


def asked(bot: ProgramBot, match: Match, history: History | None = None) -> Thought:
    seat = match.actors[0]
    return bot.bot.decide(ENGINE, match.position, seat, 5, None, history or history_of(match, "m"))


def alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def eventually(holds: Callable[[], bool]) -> None:
    until = time.monotonic() + 30
    while not holds():
        assert time.monotonic() < until
        time.sleep(0.02)


def test_a_programs_choice_is_played_with_its_judgements(started: Started) -> None:
    third = "number = message['legal'][2]['number']; "
    by_number = third + "say(type='move', id=message['id'], action=number, judged=[{'action': number}])"
    by_words = "say(type='move', id=message['id'], action=message['legal'][2]['words'])"
    match = a_match()
    legal = match.legal(match.actors[0])
    thought = asked(started(LOOP.format(by_number)), match)
    assert (thought.action, thought.fault) == (legal[2], "")
    assert [one.action for one in thought.judged] == [legal[2]]
    assert asked(started(LOOP.format(by_words)), match).action == legal[2]


@pytest.mark.parametrize("name", BAD)
@pytest.mark.usefixtures("impatient")
def test_a_bad_program_is_named_killed_and_replaced_by_chance(name: str, started: Started) -> None:
    fault, body = BAD[name]
    match, bot = a_match(), started(body, seconds=0.3 if fault == "late" else 10.0)
    before, begun = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, time.monotonic()
    thought = asked(bot, match)
    assert thought.fault == fault
    assert thought.action in match.legal(match.actors[0])
    assert bot.failures == {fault: 1}
    assert len(bot.pool.processes) == (fault == "illegal"), "only a program that answers in time stays"
    assert time.monotonic() - begun < 20
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 50_000, "KiB"


@pytest.mark.usefixtures("impatient")
def test_a_program_that_failed_is_started_again_but_not_forever(started: Started, tmp_path: Path) -> None:
    log = tmp_path / "starts"
    bot = started(f"open({str(log)!r}, 'a').write('x')\n" + LOOP.format("sys.exit(3)"))
    match = a_match()
    faults = [asked(bot, match).fault for _ in range(5)]
    assert faults == ["ended"] * 3 + ["skipped"] * 2
    assert log.read_text() == "xxx"
    assert asked(bot, match, history_of(match, "another match")).fault == "ended"


@pytest.mark.usefixtures("impatient")
def test_a_program_that_does_not_start_delays_only_one_move(started: Started, monkeypatch: pytest.MonkeyPatch) -> None:
    bot, match = started("time.sleep(60)"), a_match()
    assert asked(bot, match, history_of(match, "a")).fault == "start"
    begun = time.monotonic()
    assert asked(bot, match, history_of(match, "b")).fault == "start"
    assert time.monotonic() - begun < 1
    monkeypatch.setattr(bot.pool, "no_start_until", 0.0)
    bot.command[:] = started(FIRST).command
    assert asked(bot, match, history_of(match, "c")).fault == ""


def test_a_success_forgives_earlier_failures(started: Started, tmp_path: Path) -> None:
    flag = tmp_path / "flag"
    body = f"os.path.exists({str(flag)!r}) and sys.exit(1)\n        first(message)"
    bot, match = started(LOOP.format(body)), a_match()
    for _ in range(3):
        flag.touch()
        assert [asked(bot, match).fault for _ in range(2)] == ["ended"] * 2
        flag.unlink()
        assert asked(bot, match).fault == ""


def test_a_forged_action_is_explained_with_its_rule(started: Started, tmp_path: Path) -> None:
    log = tmp_path / "heard"
    body = f"""
log = open({str(log)!r}, "a")
for message in messages:
    print(json.dumps(message), file=log, flush=True)
    if message["type"] == "hello":
        hello()
    if message["type"] == "think":
        say(type="move", id=message["id"], action={{"do": "done"}})
"""
    bot = started(body)
    assert asked(bot, a_match()).fault == "illegal"
    eventually(lambda: '"error"' in log.read_text())
    assert "You choose which tiles to keep only when you leave town. (EP-21)" in log.read_text()


def test_a_late_answer_is_not_taken_for_the_next_question(started: Started) -> None:
    """The program answers each question with a stale message first."""
    body = "say(type='move', id=message['id'] - 1, action=message['legal'][-1]['number']); first(message)"
    bot, match = started(LOOP.format(body)), a_match()
    for _ in range(3):
        thought = asked(bot, match)
        assert (thought.action, thought.fault) == (match.legal(match.actors[0])[0], "")


def test_a_program_that_answers_stop_is_in_time(started: Started) -> None:
    body = LOOP.format("kept = message") + '    if message["type"] == "stop":\n        first(kept)\n'
    assert asked(started(body, seconds=0.2), a_match()).fault == ""


def test_the_cause_of_a_crash_is_told(started: Started) -> None:
    bot = started(LOOP.format("raise ValueError('no cards left')"))
    match = a_match()
    with pytest.raises(programs.ProgramFailed, match=r"(?s)exit code 1: .*ValueError: no cards left"):
        bot.pool.ask(question(ENGINE, match.position, match.actors[0], 5, bot.bot.budget, history_of(match, "m")))


@pytest.mark.parametrize("command", ["/no/such/program", "exec:", "sh -c 'exit 3'"])
def test_a_program_that_does_not_start_is_an_error(command: str) -> None:
    with pytest.raises(programs.ProgramFailed):
        ProgramBot(f"exec:{command}").check()


def test_a_command_with_an_open_quote_is_an_error() -> None:
    with pytest.raises(BadCommand, match="No closing quotation"):
        ProgramBot("exec:node 'my bot.mjs")


def test_no_shell_runs_a_command(tmp_path: Path) -> None:
    with pytest.raises(programs.ProgramFailed):
        ProgramBot(f"exec:echo $(touch {tmp_path / 'made'}); touch {tmp_path / 'made'}").check()
    assert not list(tmp_path.iterdir())


# ── Processes ─────────────────────────────────────────────────────────────────


def test_a_process_never_plays_two_seats_of_a_match(started: Started, tmp_path: Path) -> None:
    log = tmp_path / "log"
    body = f"log = open({str(log)!r}, 'a')\n" + LOOP.format(
        "print(os.getpid(), message['match'], message['seat'], file=log, flush=True); first(message)"
    )
    bot = started(body)
    bot.pool.limit = 2
    for id in ("a", "b"):
        match = a_match()
        while len(match.moves) < 24:
            seat = match.actors[0]
            match.play(seat, asked(bot, match, history_of(match, id)).action)
    played: dict[tuple[str, str], set[str]] = {}
    for line in log.read_text().splitlines():
        pid, id, where = line.split()
        played.setdefault((pid, id), set()).add(where)
    assert len({pid for pid, _ in played}) > 2, "three seats and two processes at a time"
    assert all(len(seats) == 1 for seats in played.values())


def test_without_the_name_of_a_match_each_seat_has_its_process(started: Started, tmp_path: Path) -> None:
    log = tmp_path / "log"
    bot = started(f"LOG, POSITION = {str(log)!r}, False\n{SPY}")
    match, seats = a_match(), set[int]()
    while len(seats) < 3:
        seat = match.actors[0]
        seats.add(seat)
        match.play(seat, bot.bot(ENGINE, match.position, seat, 5))
    assert sorted(process.seat_in[""] for process in bot.pool.processes) == [0, 1, 2]
    assert heard(log).count("new") == heard(log).count("think")


def test_a_bot_in_one_seat_keeps_its_process(started: Started) -> None:
    bot, match = started(FIRST), a_match()
    for id in ("a", "b", "c"):
        for _ in range(3):
            assert asked(bot, match, history_of(match, id)).fault == ""
        bot.bot.over(id, [1, 2, 2], [9, 5, 5])
    assert len(bot.pool.processes) == 1
    assert bot.pool.restarted == 0


def test_closing_ends_every_process_and_what_it_started(started: Started, tmp_path: Path) -> None:
    log = tmp_path / "pids"
    child = "import subprocess; child = subprocess.Popen(['sleep', '600'])\n"
    body = child + f"open({str(log)!r}, 'w').write(f'{{os.getpid()}} {{child.pid}}')\n" + FIRST
    bot = started(body)
    assert asked(bot, a_match()).fault == ""
    pids = [int(pid) for pid in log.read_text().split()]
    assert all(map(alive, pids))
    bot.pool.close()
    eventually(lambda: not any(map(alive, pids)))


def test_programs_die_with_their_parent_even_if_it_is_killed(tmp_path: Path) -> None:
    log = tmp_path / "pid"
    deaf = f"import os, signal, time\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)\n{BODY}\n" + (
        f"open({str(log)!r}, 'w').write(str(os.getpid()))\nhello()\ntime.sleep(600)\n"
    )
    entry = written(tmp_path, deaf)
    parent = subprocess.Popen(
        [sys.executable, "-c", f"from gulch.protocol.exec_bot import *; ProgramBot({entry!r}).check(); input()"],
        stdin=subprocess.PIPE,
    )
    eventually(lambda: log.exists() and log.read_text() != "")
    pid = int(log.read_text())
    assert alive(pid)
    parent.send_signal(signal.SIGKILL)
    parent.wait()
    eventually(lambda: not alive(pid))


# ── What they are told ────────────────────────────────────────────────────────


def heard(log: Path) -> list[str]:
    return [line.split('"')[3] for line in log.read_text().splitlines()]


def test_a_match_that_takes_another_course_is_told_anew(started: Started, tmp_path: Path) -> None:
    log = tmp_path / "log"
    bot = started(f"LOG, POSITION = {str(log)!r}, False\n{SPY}")
    match = a_match(moves=5)
    story, moves = match.story, match.moves
    other = [*moves[:3], (moves[3][0], moves[3][1] + 1)]
    asked(bot, match, History("m", moves[:4], story))
    asked(bot, match, History("m", moves, story))
    assert heard(log) == ["hello", "new", "think", "think"]
    asked(bot, match, History("m", other, story))  # two moves were taken back and another was made
    assert heard(log)[4:] == ["new", "think"]
    asked(bot, match, History("m", other, story, backs=1))  # hidden cards were redealt
    assert heard(log)[6:] == ["new", "think"]
    asked(bot, match, History("m", other, story, backs=1))
    assert heard(log)[8:] == ["think"]


def test_messages_of_a_whole_session(started: Started, tmp_path: Path) -> None:
    log = tmp_path / "log"
    bot = started(f"LOG, POSITION = {str(log)!r}, False\n{SPY}")
    asked(bot, a_match())
    bot.bot.over("m", [1, 2, 2], [9, 5, 5])
    bot.pool.close()
    eventually(lambda: heard(log)[-1] == "quit")
    assert heard(log) == ["hello", "new", "think", "over", "quit"]
    assert '{"type":"over","match":"m","places":[1,2,2],"points":[9,5,5]}' in log.read_text()
