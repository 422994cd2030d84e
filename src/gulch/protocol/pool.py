"""The processes of one bot program, and what each of them has been told."""

from __future__ import annotations

import contextlib
import math
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from msgspec import UNSET

from gulch.bots.bot import Judgement, Thought
from gulch.bots.history import History
from gulch.kernel.actions import UnknownAction
from gulch.kernel.game import Game
from gulch.protocol import messages
from gulch.protocol.program import GRACE_SECONDS, Program, ProgramFailed

MAX_FAILURES = 3  # in a row: the program is not asked again in this match
START_PAUSE_SECONDS = 30.0  # without another attempt, after a program did not start
MAX_MATCHES = 1000  # that a process has played in, before another replaces it
MAX_FOLLOWED = 64  # matches that a process is told events of at a time


@dataclass(frozen=True)
class Question:
    """A decision of a seat. All of it may be sent to the program, except the moves of `history`."""

    game: Game
    seats: int
    seat: int
    options: dict[str, int | str]
    view: bytes
    legal: Sequence[int]
    budget: messages.Limit
    seed: int
    history: History
    position: Callable[[], bytes]  # a redeal for the seat
    why_not: Callable[[int], messages.Error]  # why an action is not allowed

    def think(self, id: int, first: int, *, with_position: bool) -> messages.Think:
        """The question as it is sent, with the events from number `first` on."""
        named = self.game.actions.named
        return messages.Think(
            match=self.history.match,
            id=id,
            seat=self.seat,
            moves=len(self.history.moves),
            view=msgspec.Raw(self.view),
            legal=[messages.Choice(action, named(action)) for action in self.legal],
            events=self.history.events(self.game, self.seat, first),
            budget=self.budget,
            seed=self.seed,
            position=msgspec.Raw(self.position()) if with_position else UNSET,
        )


class Told(msgspec.Struct):
    """What a process knows of a match."""

    moves: list[tuple[int, int]]
    backs: int

    def first_new(self, history: History) -> int | None:
        """The number of the first notes that it does not know; None if the match took another
        course."""
        known = len(self.moves)
        if self.backs != history.backs or list(history.moves[:known]) != self.moves:
            return None
        return known + 1


class Process:
    """One process of the program. It never plays two seats of a match: it would know too much."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.wants_position = program.hello().position
        self.seat_in: dict[str, int] = {}  # by match
        self.told: OrderedDict[str, Told] = OrderedDict()  # by match
        self.results: list[messages.Over] = []  # of matches, not sent yet
        self.busy = False
        self.last_used = 0.0
        self.asked = 0

    def may_play(self, match: str, seat: int) -> bool:
        return self.seat_in.get(match, seat) == seat

    def ask(self, question: Question) -> Thought:
        history, program = question.history, self.program
        self.seat_in[history.match] = question.seat
        self.asked += 1
        program.start_answer()
        self._send_results()
        told = self.told.pop(history.match, None)
        first = told.first_new(history) if told is not None and history.match else None
        if first is None:
            game = question.game
            program.send(
                messages.New(
                    history.match, game.name, game.rules_version, question.seats, question.seat, question.options
                )
            )
        program.send(question.think(self.asked, first or 0, with_position=self.wants_position))
        self.told[history.match] = Told(list(history.moves), history.backs)
        while len(self.told) > MAX_FOLLOWED:
            self.told.popitem(last=False)
        move = self._move(question.budget.seconds)
        return self._thought(question, move)

    def quit(self) -> None:
        with contextlib.suppress(ProgramFailed):
            self._send_results()
        self.program.quit()

    def _send_results(self) -> None:
        while self.results:
            over = self.results.pop(0)
            self.told.pop(over.match, None)
            self.program.send(over)

    def _move(self, seconds: float) -> messages.Move:
        """The program's answer; after the time is up it is asked once to stop."""
        deadline = time.monotonic() + seconds
        stopped = False
        while True:
            answer = self.program.answer(deadline)
            match answer:
                case messages.Move(id=id) if id == self.asked:
                    return answer
                case messages.Error(problem=problem):
                    raise self.program.failed("error", problem[:300])
                case None if stopped:
                    raise self.program.failed("late", f"no answer within {seconds:g} s")
                case None:
                    stopped = True
                    deadline = time.monotonic() + GRACE_SECONDS
                    self.program.send(messages.Stop(self.asked))
                case _:
                    pass  # a late answer to an earlier question

    def _thought(self, question: Question, move: messages.Move) -> Thought:
        action = number_of(question.game, move.action)
        if action not in question.legal:
            error = question.why_not(action)
            error.id = move.id
            self.program.send(error)
            raise ProgramFailed("illegal", f"{move.action}: {error.problem}")
        return Thought(
            action,
            tuple(
                Judgement(one.action, one.visits, one.share, one.points)
                for one in move.judged
                if one.action in question.legal and math.isfinite(one.share) and math.isfinite(one.points)
            ),
        )


def number_of(game: Game, action: int | Mapping[str, Any]) -> int:
    """The number of an action given by number or by words; -1 if there is none."""
    if isinstance(action, int):
        return action
    try:
        return game.actions.number(action)
    except UnknownAction:
        return -1


class ProgramPool:
    """The processes of one program, at most `limit`, started when needed. Threads may share it: as
    long as at most `limit` of them ask at a time, none waits for another."""

    def __init__(self, start: Callable[[], Program], limit: int) -> None:
        self.start, self.limit = start, limit
        self.processes: list[Process] = []
        self.starting = 0
        self.lock = threading.Condition()
        self.failures: OrderedDict[tuple[str, int], int] = OrderedDict()  # in a row, by match and seat
        self.restarted = 0
        self.no_start = ""  # why it did not start the last time
        self.no_start_until = 0.0
        self.closed = False

    def ask(self, question: Question) -> Thought:
        """The program's choice. Raises ProgramFailed if it has none."""
        key = question.history.match, question.seat
        failures = self.failures.pop(key, 0)
        if failures >= MAX_FAILURES:
            self.failures[key] = failures
            raise ProgramFailed("skipped", f"it is not asked again after {MAX_FAILURES} failures in a row")
        process: Process | None = None
        try:
            process = self._take(*key)
            return process.ask(question)
        except ProgramFailed as failure:
            self.failures[key] = failures + 1
            while len(self.failures) > MAX_MATCHES:
                self.failures.popitem(last=False)
            if failure.fault != "illegal" and process is not None:
                self._drop(process)
                process = None
            raise
        finally:
            if process is not None:
                self._give_back(process)

    def over(self, match: str, places: list[int], points: list[int]) -> None:
        """Tell the processes that played in a match how it ended, each before its next message."""
        with self.lock:
            for process in self.processes:
                if process.seat_in.pop(match, None) is not None:
                    process.results.append(messages.Over(match, places, points))

    def check(self) -> None:
        """Start a process. Raises ProgramFailed if the program does not speak the protocol."""
        self._give_back(self._take("", 0))

    def close(self) -> None:
        self.closed = True
        with self.lock:
            idle = [process for process in self.processes if not process.busy]
            busy = [process for process in self.processes if process.busy]
            self.processes.clear()
        for process in busy:
            process.program.abort()
        for process in idle:
            process.quit()

    def _take(self, match: str, seat: int) -> Process:
        """A process that may play this seat: one that knows the match, else an idle one, else a new
        one."""
        with self.lock:
            while True:
                if self.closed:
                    raise ProgramFailed("ended", "the bot has been closed")
                if time.monotonic() < self.no_start_until:
                    raise ProgramFailed("start", self.no_start)
                free = [one for one in self.processes if not one.busy and one.may_play(match, seat)]
                if free:
                    best = max(free, key=lambda one: (match in one.seat_in, one.last_used))
                    best.busy = True
                    return best
                idle = [one for one in self.processes if not one.busy]
                if len(self.processes) + self.starting < self.limit:
                    break
                if idle:  # all know another seat of this match
                    oldest = min(idle, key=lambda one: one.last_used)
                    self.processes.remove(oldest)
                    oldest.program.kill()
                    break
                self.lock.wait()
            self.starting += 1
        try:
            process = Process(self.start())  # the guard starts, even if there is no such program
        except ProgramFailed as failure:
            self.no_start, self.no_start_until = str(failure), time.monotonic() + START_PAUSE_SECONDS
            raise ProgramFailed("start", self.no_start) from failure
        finally:
            with self.lock:
                self.starting -= 1
                self.lock.notify()
        process.busy = True
        with self.lock:
            self.processes.append(process)
        return process

    def _give_back(self, process: Process) -> None:
        if self.closed or len(process.seat_in) > MAX_MATCHES:
            self._drop(process)
            return
        with self.lock:
            process.busy, process.last_used = False, time.monotonic()
            self.lock.notify()

    def _drop(self, process: Process) -> None:
        process.program.kill()
        with self.lock:
            if process in self.processes:
                self.processes.remove(process)
            self.restarted += 1
            self.lock.notify()
