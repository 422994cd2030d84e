"""Bot programs at tables (docs/engine-protocol.md). A program that thinks, hangs or fails delays
only the tables at which it plays: each has its own processes and threads.
"""

from __future__ import annotations

import asyncio
import logging
import os
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager

from gulch.bots.bot import Budget
from gulch.bots.history import History
from gulch.bots.program_file import BotProgram, read_programs
from gulch.kernel.engine import Notes
from gulch.match import Match
from gulch.protocol.exec_bot import question, split
from gulch.protocol.pool import ProgramPool
from gulch.protocol.program import Program, ProgramFailed
from gulch.server.bots.bot_pool import position_for
from gulch.server.limits.rate_limit import FairQueue
from gulch.server.settings import Settings

log = logging.getLogger("gulch.server")

NICENESS = 5
MAX_LOGGED = 400  # characters of a problem


class RunningProgram:
    """A program and those who wait for it, served in turn."""

    def __init__(self, program: BotProgram) -> None:
        self.limit = program.processes
        self.budget = Budget(seconds=program.seconds)
        command = split(program.command)
        self.pool = ProgramPool(lambda: Program(command, niceness=NICENESS, environment=environment()), self.limit)
        self.threads = ThreadPoolExecutor(self.limit, "bot-program")
        self.running = 0
        self.waiting: FairQueue[asyncio.Future[None]] = FairQueue()

    @asynccontextmanager
    async def turn(self, owner: str) -> AsyncIterator[None]:
        """Wait until a process is free."""
        if self.running < self.limit:
            self.running += 1
        else:
            turn = asyncio.get_running_loop().create_future()
            self.waiting.put(owner, turn)
            try:
                await turn
            except asyncio.CancelledError:
                if not turn.cancelled():
                    self._end_turn()
                raise
        try:
            yield
        finally:
            self._end_turn()

    def _end_turn(self) -> None:
        """Give the free process to the next one who waits."""
        while self.waiting:
            turn = self.waiting.next()
            if not turn.done():
                turn.set_result(None)
                return
        self.running -= 1

    def close(self) -> None:
        self.pool.close()
        self.threads.shutdown(wait=False, cancel_futures=True)


class BotPrograms:
    """The programs that the operator lists, each started when a table first asks for it."""

    def __init__(self, settings: Settings) -> None:
        self.listed = read_programs(settings.bot_programs)
        self.programs: dict[str, RunningProgram] = {}
        self.failures: Counter[str] = Counter()  # by kind

    def __contains__(self, name: str) -> bool:
        return name in self.listed

    async def choose(self, match: Match, seat: int, name: str, luck: int, owner: str) -> int | None:
        """The action that a program chooses; None if it fails."""
        legal = match.legal(seat)
        if len(legal) == 1:
            return legal[0]
        if name not in self.programs:
            self.programs[name] = RunningProgram(self.listed[name])
        program = self.programs[name]
        async with program.turn(owner):
            known = position_for(match, seat, luck)
            asked = question(match.engine, known, seat, luck, program.budget, snapshot(match))
            try:
                loop = asyncio.get_running_loop()
                return (await loop.run_in_executor(program.threads, program.pool.ask, asked)).action
            except ProgramFailed as failure:
                self.failures[failure.fault] += 1
                log.warning(
                    "a bot program failed",
                    extra={"bot": name, "fault": failure.fault, "problem": str(failure)[:MAX_LOGGED]},
                )
                return None

    def match_over(self, match: Match) -> None:
        """Tell the programs that played in a match how it ended."""
        for program in self.programs.values():
            program.pool.over(match_id(match), match.places(), match.points())

    async def close(self) -> None:
        await asyncio.gather(*(asyncio.to_thread(program.close) for program in self.programs.values()))


def snapshot(match: Match) -> History:
    """The history of a match for another thread: later moves and undo do not change it."""
    moves, backs, notes = list(match.moves), list(match.backs), list(match.notes)
    forgotten = len(moves) + 1 - len(notes)

    def story(first: int) -> Sequence[Notes]:
        if first >= forgotten:
            return notes[first - forgotten :]
        again = Match(match.game, match.seats, match.options, secret=match.secret, seed=match.seed, engine=match.engine)
        again.follow(moves, backs, len(moves))
        return again.notes[first:]

    moments = [match.moment(seat) for seat in range(match.seats)]
    return History(match_id(match), moves, story, backs[-1].number if backs else 0, moments.__getitem__)


def match_id(match: Match) -> str:
    """Public, and different for each match."""
    return (match.commitment or "")[:16]


def environment() -> dict[str, str]:
    """The environment of a program: this process's, without the server's settings and secrets."""
    private = {f"GULCH_{name.upper()}" for name in Settings.__struct_fields__}
    return {name: value for name, value in os.environ.items() if name not in private}
