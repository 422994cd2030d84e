"""Bots think for everybody: who wants much of them keeps nobody else waiting for all of it."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

from gulch.kernel.engine import Interpreted
from gulch.kernel.game import game
from gulch.match import Match
from gulch.server.bot_pool import AHEAD, BotPool, Worker
from gulch.server.bot_process import Advise, Choose, Task
from gulch.server.limits import Turns


def test_of_each_in_turn_the_oldest() -> None:
    turns: Turns[str] = Turns()
    for one in ("eve 1", "eve 2", "eve 3", "ann 1", "bob 1", "ann 2"):
        turns.put(one.split()[0], one)
    found = []
    while turns:
        found.append(turns.next())
    assert found == ["eve 1", "ann 1", "bob 1", "eve 2", "ann 2", "eve 3"]


class Thinker(Worker):
    """A process that answers when it is told to."""

    def __init__(self, pool: BotPool) -> None:
        super().__init__(SimpleNamespace(stdin=SimpleNamespace(write=lambda _: None)))  # type: ignore[arg-type]
        self.pool = pool
        pool.loop = asyncio.get_running_loop()
        pool.workers.append(self)

    async def answer(self) -> str:
        """Whose question is the next, when it has been answered."""
        await asyncio.sleep(0)
        asked = self.open.pop(next(iter(self.open)))
        asked.done.set_result(b"")
        self.pool._hand_out()
        return asked.whose


def asked(*questions: tuple[str, Task]) -> list[str]:
    """Whose questions are answered, in their order."""

    async def run() -> list[str]:
        pool = BotPool(1, 30)
        thinker = Thinker(pool)
        el_paso = game("el_paso")
        match = Match(el_paso, 2, {}, secret=bytes(32), engine=Interpreted(el_paso))
        asking: list[Any] = []
        for whose, task in questions:
            asking.append(asyncio.create_task(pool.ask(match, match.position, 0, 0, task, whose)))
            await asyncio.sleep(0)
        assert len(thinker.open) == (1 if isinstance(questions[0][1], Advise) else AHEAD)
        return [await thinker.answer() for _ in questions]

    return asyncio.run(run())


def test_who_has_many_bots_keeps_nobody_elses_waiting() -> None:
    marshal = Choose("marshal")
    order = asked(*[("eve", marshal)] * 9, ("ann", marshal), ("bob", marshal))
    assert order[: AHEAD + 3] == ["eve"] * (AHEAD + 1) + ["ann", "bob"]


def test_nothing_waits_behind_more_than_one_hint_of_another() -> None:
    order = asked(*[("eve", Advise(2.0))] * 9, ("ann", Choose("deputy")))
    assert order[:3] == ["eve", "eve", "ann"]
