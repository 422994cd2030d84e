"""Hints and analyses of finished matches, in a pool of processes of their own, so that no bot that
plays waits for them. Matches are analysed one at a time; analyses are stored and the same for all.
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
from gulch.server.problems import Wrong, words
from gulch.server.settings import Settings
from gulch.server.store.interface import PlayerRow, Store
from gulch.server.tables.open_table import OpenTable
from gulch.study.advice import AdvisedChoice
from gulch.study.analysis import Analysis, JudgedMove, MoveToJudge, Thoroughness, moves_to_judge, thoroughness
from gulch.study.reasons import reasons_text, reversed_reasons

log = logging.getLogger("gulch.server")

COMPILE_SECONDS = 600  # that an analysis waits for the rules to be compiled

decode_analysis = msgspec.json.Decoder(Analysis).decode


class Work(msgspec.Struct):
    """An analysis under way."""

    player: str  # who asked for it
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
        return None if kept is None else decode_analysis(kept)

    async def ask(self, table: OpenTable, match: Match, me: PlayerRow) -> None:
        """Begin an analysis, unless there is one. Their number is limited per player and in all."""
        id = table.row.id
        under_way = id in self.work and not self.work[id].failed
        if under_way or await self.store.analysis(id) is not None:
            return
        if not self.settings.analysis_matches:
            raise Wrong("problem-no-analysis", 403)
        own = sum(work.player == me.id and not work.failed for work in self.work.values())
        if own >= self.settings.analyses_per_player or len(self.tasks) >= self.settings.analyses_waiting:
            raise Wrong("problem-analyses", 429)
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
        """Start the processes when somebody first needs them."""
        if not self.opened:
            self.opened = True
            await self.pool.open()

    async def advise(self, match: Match, seat: int, luck: int, player: str) -> list[AdvisedChoice] | None:
        """The best choices of a seat in a running match, from what it may know."""
        await self._open()
        return await self.pool.advise(match, seat, self.settings.hint_seconds, luck, player)

    async def _analysed(self, match: Match, work: Work) -> Analysis:
        await self._open()
        await wait_until_compiled(match)
        much = thoroughness(len(match.moves), self.settings.analysis_matches)
        asked = await asyncio.to_thread(lambda: list(moves_to_judge(match)))
        limit = asyncio.Semaphore(2 * self.settings.analysts)  # so that no process waits for the next question

        async def judge(move: MoveToJudge) -> JudgedMove:
            async with limit:
                found = await self._judge(match, move, much)
            work.done += 1
            return found

        before = asked[0].before
        first = await self.pool.ask(match, before, 0, 0, Forecast(much.samples))
        work.done += 1
        moves = await asyncio.gather(*map(judge, asked))
        return Analysis(msgspec.msgpack.decode(required(first), type=list[float]), list(moves))

    async def _judge(self, match: Match, move: MoveToJudge, much: Thoroughness) -> JudgedMove:
        task = JudgeMove(move.action, bytes(move.after.data), much)
        body = await self.pool.ask(match, move.before, move.seat, move.luck, task)
        return msgspec.msgpack.decode(required(body), type=JudgedMove)

    def message(self, table: str, match: Match, found: Analysis | None, language: str) -> messages.Analysis:
        """The analysis, or how far it is."""
        if found is not None:
            return analysis_message(match.game, found, language)
        work = self.work.get(table)
        if work is None:
            return messages.Analysis("none", 0, len(match.moves), [], [], [], [])
        state = "failed" if work.failed else "working"
        return messages.Analysis(state, work.done, work.total, [], [], [], [])  # type: ignore[arg-type]


async def wait_until_compiled(match: Match) -> None:
    """An open table changes to the compiled rules by itself."""
    for _ in range(COMPILE_SECONDS):
        if match.engine.compiled:
            return
        await asyncio.sleep(1)
    raise TimeoutError("the rules are not compiled")


def required(body: bytes | None) -> bytes:
    if body is None:
        raise RuntimeError("no process could answer")
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
