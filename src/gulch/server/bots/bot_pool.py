"""Bots think in processes of their own, so that the server never waits. Who wants much of them
waits for his turn. A process that dies or does not answer is replaced and asked again.
"""

from __future__ import annotations

import asyncio
import contextlib
import hmac
import itertools
import logging
import os
import sys
from collections.abc import Callable, Iterator

import msgspec

from gulch.kernel.record import Record
from gulch.match import Match
from gulch.server.bots.bot_process import Advise, Choose, Question, Task, answer, framed
from gulch.server.limits.rate_limit import Turns
from gulch.study.advice import Advised

log = logging.getLogger("gulch.server")

TRIES = 3
AHEAD = 2  # questions that a process has, so that it never waits for the next
PAUSE = 0.5  # seconds before the next process where one has died without a word


class Asked(msgspec.Struct, eq=False):
    whose: str
    question: Question
    done: asyncio.Future[bytes | None]
    since: float
    tries: int = 1


class Worker:
    """One process and the questions it has not answered."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.open: dict[int, Asked] = {}
        self.answered = 0
        self.last = 0.0  # when it last answered

    @property
    def has_room(self) -> bool:
        """A hint takes long, so nothing waits behind one that another process could do."""
        return len(self.open) < AHEAD and not any(
            isinstance(asked.question.task, Advise) for asked in self.open.values()
        )

    def ask(self, asked: Asked) -> None:
        self.open[asked.question.id] = asked
        assert self.process.stdin is not None
        with contextlib.suppress(
            ConnectionError, RuntimeError
        ):  # it has just died: whoever waits for its end asks again
            self.process.stdin.write(framed(asked.question))

    async def answers(self, answered: Callable[[], None]) -> None:
        """Until the process ends; `answered` hears of each."""
        assert self.process.stdout is not None
        with contextlib.suppress(asyncio.IncompleteReadError, ConnectionError):
            while True:
                size = int.from_bytes(await self.process.stdout.readexactly(4), "big")
                given = answer.decode(await self.process.stdout.readexactly(size))
                self.answered += 1
                self.last = asyncio.get_running_loop().time()
                asked = self.open.pop(given.id, None)
                if asked is not None and not asked.done.done():
                    asked.done.set_result(given.body or None)
                answered()


def bot_luck(match: Match, seat: int, moves: int) -> int:
    """The chance a bot has in its n-th move of the match. It hangs on nothing else, so the same
    answers of a person lead to the same match, until somebody takes one back.
    """
    return _word(match.secret or b"", f"bot {seat} {moves}{match.since}")


def known(match: Match, seat: int, luck: int) -> Record:
    """The position as a bot gets it: what its seat cannot know is dealt anew, by a word that
    nobody else learns, and the luck in it is the bot's own.
    """
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
        self.workers: list[Worker] = []
        self.waiting: Turns[Asked] = Turns()  # by whose they are
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

    async def choose(self, match: Match, seat: int, bot: str, luck: int, whose: str = "") -> int | None:
        """The bot's action; None when it could not be had in several tries. The truth does not
        leave this process: a bot cannot cheat, whatever it tries. `whose`: who has put it there.
        """
        body = await self.ask(match, known(match, seat, luck), seat, luck, Choose(bot), whose)
        return None if body is None else msgspec.msgpack.decode(body, type=int)

    async def advise(self, match: Match, seat: int, seconds: float, luck: int, whose: str) -> list[Advised] | None:
        """The best choices of a seat, from what it may know."""
        body = await self.ask(match, known(match, seat, luck), seat, luck, Advise(seconds), whose)
        return None if body is None else msgspec.msgpack.decode(body, type=list[Advised])

    async def ask(
        self, match: Match, position: Record, seat: int, luck: int, task: Task, whose: str = ""
    ) -> bytes | None:
        """The answer of a process, in MessagePack; None when it could not be had."""
        number, rules = next(self.numbers), match.engine
        question = Question(number, match.game.name, rules.compiled, seat, luck, bytes(position.data), task)
        asked = Asked(whose, question, self.loop.create_future(), self.loop.time())
        self.waiting.put(whose, asked)
        self._hand_out()
        return await asked.done

    def _hand_out(self) -> None:
        while self.waiting and (free := [worker for worker in self.workers if worker.has_room]):
            asked = self.waiting.next()
            asked.since = self.loop.time()
            min(free, key=lambda worker: len(worker.open)).ask(asked)

    async def _keep_one(self) -> None:
        """One process after the other, for as long as the server runs."""
        while not self.closing:
            process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "gulch.server.bots.bot_process",
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                env={**os.environ, "NUMBA_NUM_THREADS": "1"},
            )
            worker = Worker(process)
            self.workers.append(worker)
            self._hand_out()
            try:
                await worker.answers(self._hand_out)
            finally:
                self.workers.remove(worker)
                with contextlib.suppress(ProcessLookupError):
                    process.kill()
                await process.wait()
            self.replaced += 1
            log.warning(
                "a process of the bots has ended and is replaced",
                extra={"code": process.returncode, "open": len(worker.open)},
            )
            for asked in worker.open.values():
                self._again(asked)
            if not worker.answered:
                await asyncio.sleep(PAUSE)

    def _again(self, asked: Asked) -> None:
        if asked.done.done():
            return
        if asked.tries >= TRIES:
            asked.done.set_result(None)
            return
        asked.tries += 1
        self.waiting.put(asked.whose, asked)
        self._hand_out()

    async def _watch(self) -> None:
        """Kill a process that has been silent too long with a question open."""
        while True:
            await asyncio.sleep(min(1.0, self.seconds / 4))
            for worker in list(self.workers):
                oldest = min((asked.since for asked in worker.open.values()), default=None)
                if oldest is not None and self.loop.time() - max(oldest, worker.last) > self.seconds:
                    with contextlib.suppress(ProcessLookupError):
                        worker.process.kill()
