"""A pool of processes in which bots think, so that the server never waits. Questions of different
people are served in turn. A process that dies or does not answer is replaced, and its questions are
asked again.
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
from gulch.server.bots.bot_process import Advise, Choose, Question, Task, answer_decoder, encode
from gulch.server.limits.rate_limit import FairQueue
from gulch.study.advice import AdvisedChoice

log = logging.getLogger("gulch.server")

QUESTIONS_PER_WORKER = 2  # sent to a process at a time: the second waits there
RESTART_PAUSE_SECONDS = 0.5  # pause before replacing a process that ended without any answer


class PendingQuestion(msgspec.Struct, eq=False):
    owner: str
    question: Question
    answer: asyncio.Future[bytes | None]
    since: float
    attempts: int = 1


class Worker:
    """A bot process and its unanswered questions."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.pending: dict[int, PendingQuestion] = {}
        self.answered = 0
        self.last_answer = 0.0

    @property
    def is_free(self) -> bool:
        """Whether another question may be sent. Nothing is queued behind a hint: it takes long."""
        return len(self.pending) < QUESTIONS_PER_WORKER and not any(
            isinstance(pending.question.task, Advise) for pending in self.pending.values()
        )

    def send(self, pending: PendingQuestion) -> None:
        self.pending[pending.question.id] = pending
        assert self.process.stdin is not None
        with contextlib.suppress(ConnectionError, RuntimeError):  # the process is dead; the question is asked again
            self.process.stdin.write(framed(encode(pending.question)))

    async def read_answers(self, answered: Callable[[], None]) -> None:
        """Read answers until the process ends; calls `answered` after each."""
        assert self.process.stdout is not None
        with contextlib.suppress(EOFError, ConnectionError, BadFrame, msgspec.DecodeError):
            while True:
                answer = answer_decoder.decode(await receive_frame(self.process.stdout))
                self.answered += 1
                self.last_answer = asyncio.get_running_loop().time()
                pending = self.pending.pop(answer.id, None)
                if pending is not None and not pending.answer.done():
                    pending.answer.set_result(answer.body or None)
                answered()


def bot_luck(match: Match, seat: int, moves: int) -> int:
    """The random seed for the next move of a bot that has made `moves` moves. It is derived from
    the match's secret, so against the same choices of people a bot chooses the same, unless a move
    was taken back.
    """
    return _random_word(match.secret or b"", f"bot {seat} {moves}{match.since}")


def position_for(match: Match, seat: int, luck: int) -> Record:
    """The position that a bot gets: a redeal for its seat, made with a secret random number. Later
    dice in it follow the bot's own seed.
    """
    position = match.position.copy()
    position.random = _random_word(match.secret or b"", f"redeal {seat} {len(match.moves)}{match.since}")
    match.engine.redeal(position, seat)
    position.random = luck
    return position


def _random_word(secret: bytes, purpose: str) -> int:
    return int.from_bytes(hmac.digest(secret, purpose.encode(), "sha256")[:8], "big")


class BotPool:
    def __init__(self, workers: int, timeout_seconds: float) -> None:
        self.worker_count, self.timeout_seconds = max(1, workers), timeout_seconds
        self.workers: list[Worker] = []
        self.waiting: FairQueue[PendingQuestion] = FairQueue()
        self.ids: Iterator[int] = itertools.count()
        self.tasks: list[asyncio.Task[None]] = []
        self.closing = False
        self.replaced = 0

    async def open(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.tasks = [self.loop.create_task(self._run_worker()) for _ in range(self.worker_count)]
        self.tasks.append(self.loop.create_task(self._kill_stuck_workers()))

    async def close(self) -> None:
        self.closing = True
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    async def choose(self, match: Match, seat: int, bot: str, luck: int, owner: str = "") -> int | None:
        """The action that a bot chooses, or None if no process answers. The real position stays in
        this process, so a bot cannot cheat. `owner` is the player who put the bot at the table.
        """
        body = await self.ask(match, position_for(match, seat, luck), seat, luck, Choose(bot), owner)
        return None if body is None else msgspec.msgpack.decode(body, type=int)

    async def advise(
        self, match: Match, seat: int, seconds: float, luck: int, owner: str
    ) -> list[AdvisedChoice] | None:
        """The best choices for a seat, judged by what it may know; None if no process answers."""
        body = await self.ask(match, position_for(match, seat, luck), seat, luck, Advise(seconds), owner)
        return None if body is None else msgspec.msgpack.decode(body, type=list[AdvisedChoice])

    async def ask(
        self, match: Match, position: Record, seat: int, luck: int, task: Task, owner: str = ""
    ) -> bytes | None:
        """Ask a free process; returns its answer in MessagePack, or None if no process answers."""
        id, engine = next(self.ids), match.engine
        question = Question(id, match.game.name, engine.compiled, seat, luck, bytes(position.data), task)
        pending = PendingQuestion(owner, question, self.loop.create_future(), self.loop.time())
        self.waiting.put(owner, pending)
        self._dispatch()
        return await pending.answer

    def _dispatch(self) -> None:
        while self.waiting and (free := [worker for worker in self.workers if worker.is_free]):
            pending = self.waiting.next()
            if pending.answer.done():
                continue  # cancelled
            pending.since = self.loop.time()
            min(free, key=lambda worker: len(worker.pending)).send(pending)

    async def _run_worker(self) -> None:
        """Keep one process running for as long as the server runs."""
        while not self.closing:
            process = await asyncio.create_subprocess_exec(
                *command("gulch.server.bots.bot_process"),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                env=environment(),
            )
            worker = Worker(process)
            self.workers.append(worker)
            self._dispatch()
            try:
                await worker.read_answers(self._dispatch)
            finally:
                self.workers.remove(worker)
                with contextlib.suppress(ProcessLookupError):
                    process.kill()
                await process.wait()
            self.replaced += 1
            log.warning(
                "a bot process has ended and is replaced",
                extra={"code": process.returncode, "pending": len(worker.pending)},
            )
            for pending in worker.pending.values():
                self._retry(pending)
            if not worker.answered:
                await asyncio.sleep(RESTART_PAUSE_SECONDS)

    def _retry(self, pending: PendingQuestion) -> None:
        if pending.answer.done():
            return
        if pending.attempts >= MAX_ATTEMPTS:
            pending.answer.set_result(None)
            return
        pending.attempts += 1
        self.waiting.put(pending.owner, pending)
        self._dispatch()

    async def _kill_stuck_workers(self) -> None:
        """Kill processes that have not answered for too long."""
        while True:
            await asyncio.sleep(min(1.0, self.timeout_seconds / 4))
            for worker in list(self.workers):
                oldest = min((pending.since for pending in worker.pending.values()), default=None)
                silent_since = None if oldest is None else max(oldest, worker.last_answer)
                if silent_since is not None and self.loop.time() - silent_since > self.timeout_seconds:
                    with contextlib.suppress(ProcessLookupError):
                        worker.process.kill()
