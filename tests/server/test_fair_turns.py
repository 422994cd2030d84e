"""Bots think for all people in turn: nobody has to wait for another person's many bots."""

from __future__ import annotations

import asyncio
import threading
from types import SimpleNamespace
from typing import Any

import pytest

from gulch.kernel.engine import Interpreted
from gulch.kernel.game import game
from gulch.match import Match
from gulch.server import messages
from gulch.server.bots.bot_pool import QUESTIONS_PER_WORKER, BotPool, Worker
from gulch.server.bots.bot_process import Advise, Choose, Task
from gulch.server.http import people_api
from gulch.server.http.openapi import ENDPOINTS
from gulch.server.http.routing import RequestContext
from gulch.server.limits.rate_limit import ConcurrencyLimiter, FairQueue
from gulch.server.people import history
from gulch.server.people.player_ratings import Rating
from gulch.server.settings import Settings
from gulch.server.store.interface import PlayerRow, Result, TableRow
from tests.server.test_store import a_table


def test_a_fair_queue_serves_the_oldest_item_of_each_owner_in_turn() -> None:
    turns: FairQueue[str] = FairQueue()
    for one in ("eve 1", "eve 2", "eve 3", "ann 1", "bob 1", "ann 2"):
        turns.put(one.split()[0], one)
    found = []
    while turns:
        found.append(turns.next())
    assert found == ["eve 1", "ann 1", "bob 1", "eve 2", "ann 2", "eve 3"]


def test_one_owner_cannot_use_all_threads() -> None:
    async def run() -> None:
        limiter, inside = ConcurrencyLimiter(3), list[str]()
        leave = asyncio.Event()

        async def work(whose: str) -> None:
            async with limiter.of(whose):
                inside.append(whose)
                await leave.wait()

        tasks = [asyncio.create_task(work(whose)) for whose in ("eve",) * 9 + ("ann",)]
        for _ in range(3):
            await asyncio.sleep(0)
        assert sorted(inside) == ["ann", "eve", "eve", "eve"]
        leave.set()
        await asyncio.gather(*tasks)
        assert len(inside) == 10
        assert not limiter.semaphores, "nothing is kept for owners without requests"

    asyncio.run(run())


def test_slow_requests_are_limited_per_address_and_run_in_a_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    long = {call.path for call in ENDPOINTS if call.long}
    assert long == {
        "/api/tables/{id}/replay",
        "/api/tables/{id}/frames/{move}",
        "/api/me/history",
        "/api/players/{id}",
    }
    made_by: list[threading.Thread] = []
    made = history.past_match

    def noted(*given: Any) -> messages.Past:
        made_by.append(threading.current_thread())
        return made(*given)

    monkeypatch.setattr(history, "past_match", noted)
    result = Result(1, [1, 2, 2], [9, 3, 3])

    class Played:
        async def finished_of(self, *_: object) -> list[TableRow]:
            return [a_table(state="over", result=result)]

        async def of_player(self, _: str) -> dict[str, Rating]:
            return {}

    node: Any = SimpleNamespace(store=Played(), settings=Settings(), ratings=Played())
    asked = RequestContext(node, None, PlayerRow("ann", "Ann"), None, "en")  # type: ignore[arg-type]
    found = asyncio.run(people_api.my_history(asked))
    assert [match.places for match in found.matches] == [[1, 2, 2]]
    assert threading.main_thread() not in made_by


class Thinker(Worker):
    """A worker process that answers a question when the test tells it to."""

    def __init__(self, pool: BotPool) -> None:
        super().__init__(SimpleNamespace(stdin=SimpleNamespace(write=lambda _: None)))  # type: ignore[arg-type]
        self.pool = pool
        pool.loop = asyncio.get_running_loop()
        pool.workers.append(self)

    async def answer(self) -> str:
        """Answers the next question; returns its owner."""
        await asyncio.sleep(0)
        asked = self.pending.pop(next(iter(self.pending)))
        asked.answer.set_result(b"")
        self.pool._dispatch()
        return asked.owner


def asked(*questions: tuple[str, Task]) -> list[str]:
    """The owners of these questions in the order in which the questions are answered."""

    async def run() -> list[str]:
        pool = BotPool(1, 30)
        thinker = Thinker(pool)
        el_paso = game("el_paso")
        match = Match(el_paso, 2, {}, secret=bytes(32), engine=Interpreted(el_paso))
        asking: list[Any] = []
        for whose, task in questions:
            asking.append(asyncio.create_task(pool.ask(match, match.position, 0, 0, task, whose)))
            await asyncio.sleep(0)
        assert len(thinker.pending) == (1 if isinstance(questions[0][1], Advise) else QUESTIONS_PER_WORKER)
        return [await thinker.answer() for _ in questions]

    return asyncio.run(run())


def test_a_player_with_many_bots_does_not_delay_others() -> None:
    marshal = Choose("marshal")
    order = asked(*[("eve", marshal)] * 9, ("ann", marshal), ("bob", marshal))
    assert order[: QUESTIONS_PER_WORKER + 3] == ["eve"] * (QUESTIONS_PER_WORKER + 1) + ["ann", "bob"]


def test_no_question_waits_for_more_than_one_hint_of_another_player() -> None:
    order = asked(*[("eve", Advise(2.0))] * 9, ("ann", Choose("deputy")))
    assert order[:3] == ["eve", "eve", "ann"]
