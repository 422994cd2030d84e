"""Hints, and analyses of finished matches. Analyses are made one at a time and stored, so that
everybody gets the same. Bots at tables use another pool of processes, so they never wait for an
analysis.
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
from gulch.study.advice import AdvisedChoice
from gulch.study.analysis import Analysis, JudgedMove, MoveToJudge, Thoroughness, moves_to_judge, thoroughness
from gulch.study.reasons import reasons_text, reversed_reasons

log = logging.getLogger("gulch.server")

COMPILE_TIMEOUT_SECONDS = 600

analysis_decoder = msgspec.json.Decoder(Analysis)


class AnalysisJob(msgspec.Struct):
    """An analysis in progress."""

    requested_by: str
    total: int
    done: int = 0
    failed: bool = False


class AnalysisService:
    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings, self.store = settings, store
        self.pool = BotPool(settings.analysis_workers, settings.think_seconds)
        self.is_open = False
        self.jobs: dict[str, AnalysisJob] = {}  # by table
        self.tasks: set[asyncio.Task[None]] = set()
        self.lock = asyncio.Lock()  # held during an analysis: one match at a time

    async def close(self) -> None:
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        if self.is_open:
            await self.pool.close()

    async def stored(self, table: str) -> Analysis | None:
        found = await self.store.analysis(table)
        return None if found is None else analysis_decoder.decode(found)

    async def start(self, table: str, match: Match, me: PlayerRow) -> None:
        """Start the analysis of a match, unless it is stored or in progress. The number in progress
        is limited, in total and per player.
        """
        in_progress = table in self.jobs and not self.jobs[table].failed
        if in_progress or await self.store.analysis(table) is not None:
            return
        if not self.settings.analysis_matches:
            raise RequestError("problem-no-analysis", 403)
        own = sum(job.requested_by == me.id and not job.failed for job in self.jobs.values())
        if own >= self.settings.analyses_per_player or len(self.tasks) >= self.settings.analyses_waiting:
            raise RequestError("problem-analyses", 429)
        self.jobs[table] = AnalysisJob(me.id, len(match.moves) + 1)
        task = asyncio.get_running_loop().create_task(self._run(table, match))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _run(self, table: str, match: Match) -> None:
        job = self.jobs[table]
        try:
            async with self.lock:
                found = await self._analyse(match, job)
            await self.store.add_analysis(table, msgspec.json.encode(found))
            self.jobs.pop(table, None)
        except Exception:
            log.exception("a match could not be analysed", extra={"table": table})
            job.failed = True

    async def _open(self) -> None:
        """Start the processes, if this is the first request."""
        if not self.is_open:
            self.is_open = True
            await self.pool.open()

    async def hint(self, match: Match, seat: int, luck: int, player: str) -> list[AdvisedChoice] | None:
        """The best choices for a seat in a running match, judged by what it may know."""
        await self._open()
        return await self.pool.advise(match, seat, self.settings.hint_seconds, luck, player)

    async def _analyse(self, match: Match, job: AnalysisJob) -> Analysis:
        await self._open()
        await wait_until_compiled(match)
        effort = thoroughness(len(match.moves), self.settings.analysis_matches)
        asked = await asyncio.to_thread(lambda: list(moves_to_judge(match)))
        in_flight = asyncio.Semaphore(2 * self.settings.analysis_workers)  # enough to keep all processes busy

        async def judge(question: MoveToJudge) -> JudgedMove:
            async with in_flight:
                found = await self._judge(match, question, effort)
            job.done += 1
            return found

        before = asked[0].before
        first = await self.pool.ask(match, before, 0, 0, Forecast(effort.samples))
        job.done += 1
        moves = await asyncio.gather(*map(judge, asked))
        return Analysis(msgspec.msgpack.decode(require(first), type=list[float]), list(moves))

    async def _judge(self, match: Match, question: MoveToJudge, effort: Thoroughness) -> JudgedMove:
        task = JudgeMove(question.action, bytes(question.after.data), effort)
        body = await self.pool.ask(match, question.before, question.seat, question.luck, task)
        return msgspec.msgpack.decode(require(body), type=JudgedMove)

    def message(self, table: str, match: Match, found: Analysis | None, language: str) -> messages.Analysis:
        """The message with the analysis or its progress."""
        if found is not None:
            return analysis_message(match.game, found, language)
        job = self.jobs.get(table)
        if job is None:
            return messages.Analysis("none", 0, len(match.moves), [], [], [], [])
        state = "failed" if job.failed else "working"
        return messages.Analysis(state, job.done, job.total, [], [], [], [])  # type: ignore[arg-type]


async def wait_until_compiled(match: Match) -> None:
    """Wait until the open table has given the match a compiled engine. TimeoutError: it took too
    long.
    """
    for _ in range(COMPILE_TIMEOUT_SECONDS):
        if match.engine.compiled:
            return
        await asyncio.sleep(1)
    raise TimeoutError("the rules are not compiled")


def require(body: bytes | None) -> bytes:
    if body is None:
        raise RuntimeError("no process answered")
    return body


def analysis_message(game: Game, found: Analysis, language: str) -> messages.Analysis:
    moves = [
        messages.JudgedMove(
            move.seat,
            game.actions.named(move.action),
            move.chances,
            move.luck,
            move.given,
            rated_choices(game, move.choices, language) if len(move.choices) > 1 else [],
            why_better(game, move, language),
        )
        for move in found.moves
    ]
    players = [
        messages.PlayerStudy(found.accuracy(seat), found.given(seat), found.luck(seat), found.lessons(seat))
        for seat in range(len(found.first))
    ]
    return messages.Analysis("ready", len(moves), len(moves), found.first, moves, players, found.turning_points)


def why_better(game: Game, move: JudgedMove, language: str) -> str:
    """Why the best choice is better than the one that was made."""
    why = next((one.why for one in move.choices if one.action == move.action), [])
    return reasons_text(reversed_reasons(why), words(language, game)) if why else ""


def rated_choices(game: Game, choices: list[AdvisedChoice], language: str) -> list[messages.RatedChoice]:
    text = words(language, game)
    return [
        messages.RatedChoice(
            game.actions.named(one.action),
            one.share,
            one.points,
            reasons_text(one.why, text) if one.why or not n else "",
        )
        for n, one in enumerate(choices)
    ]
