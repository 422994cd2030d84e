"""The pool of worker processes in which bots think, so that the server never waits for one.

Questions are queued by player and taken in turn. A process that dies or does not answer is replaced
and its questions are asked again.
"""

from __future__ import annotations

import asyncio
import contextlib
import hmac
import itertools
import logging
from collections.abc import Callable, Iterator

import msgspec

from gulch.kernel.record import Record
from gulch.kernel.workers import MAX_ATTEMPTS, BadFrame, command, environment, framed, receive_frame
from gulch.match import Match
from gulch.server.bots.bot_process import Advise, Choose, Question, Task, decode_answer, encode
from gulch.server.limits.rate_limit import Turns
from gulch.study.advice import AdvisedChoice

log = logging.getLogger("gulch.server")

QUESTIONS_PER_PROCESS = 2  # so that a process never waits for the next
RESTART_SECONDS = 0.5  # before the next process where one died without an answer


class PendingQuestion(msgspec.Struct, eq=False):
    player: str
    question: Question
    done: asyncio.Future[bytes | None]
    since: float
    attempts: int = 1


class BotProcess:
    """A process and the questions it has not answered."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.open: dict[int, PendingQuestion] = {}
        self.answered = 0
        self.last = 0.0  # when it last answered

    @property
    def has_room(self) -> bool:
        """A hint takes long, so nothing is queued behind one."""
        return len(self.open) < QUESTIONS_PER_PROCESS and not any(
            isinstance(pending.question.task, Advise) for pending in self.open.values()
        )

    def ask(self, pending: PendingQuestion) -> None:
        self.open[pending.question.id] = pending
        assert self.process.stdin is not None
        with contextlib.suppress(ConnectionError, RuntimeError):  # it has just died: the pool asks again
            self.process.stdin.write(framed(encode(pending.question)))

    async def read_answers(self, answered: Callable[[], None]) -> None:
        """Read answers until the process ends, and call `answered` after each."""
        assert self.process.stdout is not None
        with contextlib.suppress(EOFError, ConnectionError, BadFrame, msgspec.DecodeError):
            while True:
                answer = decode_answer(await receive_frame(self.process.stdout))
                self.answered += 1
                self.last = asyncio.get_running_loop().time()
                pending = self.open.pop(answer.id, None)
                if pending is not None and not pending.done.done():
                    pending.done.set_result(answer.body or None)
                answered()


def bot_luck(match: Match, seat: int, moves: int) -> int:
    """The random word for a bot's n-th move of the match. It depends on nothing else, so the same
    moves of a person lead to the same match, until somebody undoes one.
    """
    return _word(match.secret or b"", f"bot {seat} {moves}{match.since}")


def known_position(match: Match, seat: int, luck: int) -> Record:
    """A redeal of the position for a seat, by a secret word, with the bot's own random state."""
    position = match.position.copy()
    position.random = _word(match.secret or b"", f"redeal {seat} {len(match.moves)}{match.since}")
    match.engine.redeal(position, seat)
    position.random = luck
    return position


def _word(secret: bytes, what: str) -> int:
    return int.from_bytes(hmac.digest(secret, what.encode(), "sha256")[:8], "big")


class BotPool:
    def __init__(self, count: int, seconds: float) -> None:
        self.count, self.seconds = max(1, count), seconds
        self.processes: list[BotProcess] = []
        self.waiting: Turns[PendingQuestion] = Turns()  # by player
        self.numbers: Iterator[int] = itertools.count()
        self.tasks: list[asyncio.Task[None]] = []
        self.closing = False
        self.replaced = 0

    async def open(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.tasks = [self.loop.create_task(self._keep_one()) for _ in range(self.count)]
        self.tasks.append(self.loop.create_task(self._watch()))

    async def close(self) -> None:
        self.closing = True
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    async def think(self, match: Match, seat: int, bot: str, luck: int, player: str = "") -> int | None:
        """The bot's action for the player who seated it; None after several failures. The true
        position does not leave this process, so a bot cannot cheat.
        """
        body = await self.ask(match, known_position(match, seat, luck), seat, luck, Choose(bot), player)
        return None if body is None else msgspec.msgpack.decode(body, type=int)

    async def advise(
        self, match: Match, seat: int, seconds: float, luck: int, player: str
    ) -> list[AdvisedChoice] | None:
        """The best choices of a seat, from what it may know."""
        body = await self.ask(match, known_position(match, seat, luck), seat, luck, Advise(seconds), player)
        return None if body is None else msgspec.msgpack.decode(body, type=list[AdvisedChoice])

    async def ask(
        self, match: Match, position: Record, seat: int, luck: int, task: Task, player: str = ""
    ) -> bytes | None:
        """The answer of a process, in MessagePack; None after several failures."""
        number, rules = next(self.numbers), match.engine
        question = Question(number, match.game.name, rules.compiled, seat, luck, bytes(position.data), task)
        pending = PendingQuestion(player, question, self.loop.create_future(), self.loop.time())
        self.waiting.put(player, pending)
        self._hand_out()
        return await pending.done

    def _hand_out(self) -> None:
        while self.waiting and (free := [process for process in self.processes if process.has_room]):
            pending = self.waiting.next()
            pending.since = self.loop.time()
            min(free, key=lambda process: len(process.open)).ask(pending)

    async def _keep_one(self) -> None:
        """Keep one process running for as long as the server runs."""
        while not self.closing:
            program = await asyncio.create_subprocess_exec(
                *command("gulch.server.bots.bot_process"),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                env=environment(),
            )
            process = BotProcess(program)
            self.processes.append(process)
            self._hand_out()
            try:
                await process.read_answers(self._hand_out)
            finally:
                self.processes.remove(process)
                with contextlib.suppress(ProcessLookupError):
                    program.kill()
                await program.wait()
            self.replaced += 1
            log.warning(
                "a bot process has ended and is replaced",
                extra={"code": program.returncode, "open": len(process.open)},
            )
            for pending in process.open.values():
                self._ask_again(pending)
            if not process.answered:
                await asyncio.sleep(RESTART_SECONDS)

    def _ask_again(self, pending: PendingQuestion) -> None:
        if pending.done.done():
            return
        if pending.attempts >= MAX_ATTEMPTS:
            pending.done.set_result(None)
            return
        pending.attempts += 1
        self.waiting.put(pending.player, pending)
        self._hand_out()

    async def _watch(self) -> None:
        """Kill processes that have not answered for too long."""
        while True:
            await asyncio.sleep(min(1.0, self.seconds / 4))
            for process in list(self.processes):
                oldest = min((pending.since for pending in process.open.values()), default=None)
                if oldest is not None and self.loop.time() - max(oldest, process.last) > self.seconds:
                    with contextlib.suppress(ProcessLookupError):
                        process.process.kill()
