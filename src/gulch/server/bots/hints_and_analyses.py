"""Analyses of finished matches: worked out in processes of their own, one match at a time, kept in
the store, the same for everybody. Whoever asks while one is being made is told how far it is. Hints
are thought about in the same processes, so that no bot that plays waits for them.
"""

from __future__ import annotations

import asyncio
import logging

import msgspec

from gulch.kernel.game import Game
from gulch.match import Match
from gulch.server import messages
from gulch.server.bots.bot_pool import BotPool
from gulch.server.bots.bot_process import Forecast, JudgeMove
from gulch.server.problems import RequestError, words
from gulch.server.settings import Settings
from gulch.server.store.interface import PlayerRow, Store
from gulch.server.tables.open_table import OpenTable
from gulch.study.advice import Advised
from gulch.study.analysis import Analysis, Judged, Question, Thoroughness, questions, thoroughness
from gulch.study.reasons import turned, worded

log = logging.getLogger("gulch.server")

PATIENCE = 600  # seconds that an analysis waits for the rules to be compiled

read = msgspec.json.Decoder(Analysis)


class Work(msgspec.Struct):
    """An analysis under way."""

    whose: str  # who has asked for it
    total: int
    done: int = 0
    failed: bool = False


class Studies:
    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings, self.store = settings, store
        self.pool = BotPool(settings.analysts, settings.think_seconds)
        self.opened = False
        self.work: dict[str, Work] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        self.turn = asyncio.Lock()  # one match after the other

    async def close(self) -> None:
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        if self.opened:
            await self.pool.close()

    async def found(self, table: str) -> Analysis | None:
        kept = await self.store.analysis(table)
        return None if kept is None else read.decode(kept)

    async def ask(self, table: OpenTable, match: Match, me: PlayerRow) -> None:
        """Begin an analysis, unless it is there or under way. Nobody has so many made at once that
        there is no room for others.
        """
        id = table.row.id
        under_way = id in self.work and not self.work[id].failed
        if under_way or await self.store.analysis(id) is not None:
            return
        if not self.settings.analysis_matches:
            raise RequestError("problem-no-analysis", 403)
        own = sum(work.whose == me.id and not work.failed for work in self.work.values())
        if own >= self.settings.analyses_per_player or len(self.tasks) >= self.settings.analyses_waiting:
            raise RequestError("problem-analyses", 429)
        self.work[id] = Work(me.id, len(match.moves) + 1)
        task = asyncio.get_running_loop().create_task(self._make(id, match))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _make(self, id: str, match: Match) -> None:
        work = self.work[id]
        try:
            async with self.turn:
                found = await self._analysed(match, work)
            await self.store.add_analysis(id, msgspec.json.encode(found))
            self.work.pop(id, None)
        except Exception:
            log.exception("a match could not be analysed", extra={"table": id})
            work.failed = True

    async def _open(self) -> None:
        """The processes are begun when somebody first wants something of them."""
        if not self.opened:
            self.opened = True
            await self.pool.open()

    async def advise(self, match: Match, seat: int, luck: int, whose: str) -> list[Advised] | None:
        """The best choices of a seat in a match that runs, from what it may know."""
        await self._open()
        return await self.pool.advise(match, seat, self.settings.hint_seconds, luck, whose)

    async def _analysed(self, match: Match, work: Work) -> Analysis:
        await self._open()
        await compiled(match)
        much = thoroughness(len(match.moves), self.settings.analysis_matches)
        asked = await asyncio.to_thread(lambda: list(questions(match)))
        room = asyncio.Semaphore(2 * self.settings.analysts)  # so that no process ever waits for the next question

        async def judge(question: Question) -> Judged:
            async with room:
                found = await self._judged(match, question, much)
            work.done += 1
            return found

        before = asked[0].before
        first = await self.pool.ask(match, before, 0, 0, Forecast(much.samples))
        work.done += 1
        moves = await asyncio.gather(*map(judge, asked))
        return Analysis(msgspec.msgpack.decode(answered(first), type=list[float]), list(moves))

    async def _judged(self, match: Match, question: Question, much: Thoroughness) -> Judged:
        task = JudgeMove(question.action, bytes(question.after.data), much)
        body = await self.pool.ask(match, question.before, question.seat, question.luck, task)
        return msgspec.msgpack.decode(answered(body), type=Judged)

    def told(self, table: str, match: Match, found: Analysis | None, language: str) -> messages.Analysis:
        """How far it is, or what was found."""
        if found is not None:
            return told(match.game, found, language)
        work = self.work.get(table)
        if work is None:
            return messages.Analysis("none", 0, len(match.moves), [], [], [], [])
        state = "failed" if work.failed else "working"
        return messages.Analysis(state, work.done, work.total, [], [], [], [])  # type: ignore[arg-type]


async def compiled(match: Match) -> None:
    """Wait until the rules are fast: an open table changes over by itself."""
    for _ in range(PATIENCE):
        if match.engine.compiled:
            return
        await asyncio.sleep(1)
    raise TimeoutError("the rules are not compiled")


def answered(body: bytes | None) -> bytes:
    if body is None:
        raise RuntimeError("no process could answer")
    return body


def told(game: Game, found: Analysis, language: str) -> messages.Analysis:
    moves = [
        messages.JudgedMove(
            move.seat,
            game.actions.named(move.action),
            move.chances,
            move.luck,
            move.given,
            rated(game, move.choices, language) if len(move.choices) > 1 else [],
            better(game, move, language),
        )
        for move in found.moves
    ]
    players = [
        messages.PlayerStudy(found.accuracy(seat), found.given(seat), found.luck(seat), found.lessons(seat))
        for seat in range(len(found.first))
    ]
    return messages.Analysis("ready", len(moves), len(moves), found.first, moves, players, found.turning_points)


def better(game: Game, move: Judged, language: str) -> str:
    """Why the best choice is better than the one that was made."""
    why = next((one.why for one in move.choices if one.action == move.action), [])
    return worded(turned(why), words(language, game)) if why else ""


def rated(game: Game, choices: list[Advised], language: str) -> list[messages.RatedChoice]:
    text = words(language, game)
    return [
        messages.RatedChoice(
            game.actions.named(one.action), one.share, one.points, worded(one.why, text) if one.why or not n else ""
        )
        for n, one in enumerate(choices)
    ]
