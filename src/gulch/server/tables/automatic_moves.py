"""Moves that tables make by themselves: for bots, and for players whose time is up. They go on
after a restart, and after another server has died.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
import time
from collections.abc import Coroutine, Sequence
from typing import Any

from gulch.bots import BOTS
from gulch.match import Draft, Match, Refused
from gulch.server.bots.bot_pool import BotPool, bot_luck
from gulch.server.bots.bot_programs import BotPrograms
from gulch.server.problems import RequestError
from gulch.server.store.interface import StoreDown
from gulch.server.tables.deadlines import due_of
from gulch.server.tables.open_table import OpenTable
from gulch.server.tables.open_tables import OpenTables

log = logging.getLogger("gulch.server")

DUE_BATCH = 200  # tables fetched in one query
HEURISTIC_BOT = "deputy"  # uses the game's heuristic to move for a late player, if there is no default move
TAKEOVER_SWEEPS = 2  # number of sweeps that another server must miss before this one takes over its table


class AutomaticMoves:
    def __init__(self, tables: OpenTables, pool: BotPool, programs: BotPrograms) -> None:
        self.tables, self.journal, self.settings = tables, tables.journal, tables.settings
        self.pool, self.programs = pool, programs
        self.tasks: set[asyncio.Task[None]] = set()
        self.stopping = False

    def schedule(self, table: OpenTable) -> None:
        """Let bots move, or wait for the deadline, whichever a table needs next."""
        if self.stopping or table.match is None or table.frozen or table.log.uncertain:
            return  # the sweep finds out which entries are stored
        if table.match.over:
            self.programs.match_over(table.match)
        if next_bot(table) is not None:
            if table.automation.task is None:
                table.automation.task = self.spawn(self._move_bots(table))
        elif table.automation.timer is not None or table.deadline is not None:
            self.set_timer(table)

    def set_timer(self, table: OpenTable) -> None:
        """Set a timer for the deadline of the players to move."""
        table.automation.stop_timer()
        if (deadline := table.deadline) is not None and next_bot(table) is None and not self.stopping:
            wait = max(0.0, deadline - self.tables.clock())
            table.automation.timer = asyncio.get_running_loop().call_later(wait, self._time_is_up, table)

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    # ── Bots ──────────────────────────────────────────────────────────────────

    async def _move_bots(self, table: OpenTable) -> None:
        race = Race()
        try:
            while not self.stopping and not table.log.uncertain and (seat := next_bot(table)) is not None:
                match = table.playing()
                if (span := match.game.race(match.position)) is not None:
                    seat, wait = race.next(bots_to_move(table), span, time.monotonic())
                    if wait > 0:
                        await asyncio.sleep(wait)
                        continue  # another server may have moved first
                bot = table.row.seats[seat].bot or self.settings.stand_in
                await self._bot_move(table, seat, bot)
        except StoreDown:
            return  # the sweep takes up the table again
        except Exception:
            log.exception("a bot could not move", extra={"table": table.row.id})
            return
        finally:
            table.automation.task = None
        self.schedule(table)

    async def _bot_move(self, table: OpenTable, seat: int, bot: str) -> None:
        """Make one move for a seat, chosen by a bot, unless somebody moves meanwhile."""
        match, entries = table.playing(), table.log.entries
        luck = bot_luck(match, seat, sum(1 for other, _ in match.moves if other == seat))
        action = await self.choose(match, seat, bot, luck, table.row.host)
        await self._make(table, match, entries, seat, action)

    async def _make(self, table: OpenTable, match: Match, entries: int, seat: int, action: int) -> None:
        """Make a move that was chosen when the log had `entries` entries; do nothing if it has more
        now.
        """
        async with table.lock:
            if table.log.entries != entries or table.log.uncertain or table.row.result is not None:
                return
            with contextlib.suppress(RequestError):  # another server has made this very move
                await self.journal.play(table, draft(match, seat, action))

    async def choose(self, match: Match, seat: int, bot: str, luck: int, host: str) -> int:
        """The action that a bot chooses. If a program fails, the stand-in chooses; if no process
        answers, chance."""
        if bot in self.programs:
            action = await self.programs.choose(match, seat, bot, luck, host)
            if action is not None:
                return action
            bot = self.settings.stand_in
        if bot in BOTS:
            action = await self.pool.choose(match, seat, bot, luck, host)
            if action is not None:
                return action
        return BOTS["drifter"](match.engine, match.position, seat, luck)

    # ── Late players ──────────────────────────────────────────────────────────

    def _time_is_up(self, table: OpenTable) -> None:
        table.automation.timer = None
        if not self.stopping and table.automation.task is None:
            table.automation.task = self.spawn(self._move_late_players(table))

    async def _move_late_players(self, table: OpenTable) -> None:
        """Move for all late players: the game's default moves, or a bot's choice if the table asks
        for it.
        """
        try:
            if self._is_late(table) and table.log.clock is None:
                match = table.playing()
                for seat in match.actors:
                    await self._answer_for(table, match, seat)
            # A game with its own clock tells the moves of late players one by one.
            while self._is_late(table) and table.log.clock is not None:
                await self._make(table, table.playing(), table.log.entries, *table.log.clock.on_timeout[0])
        except (StoreDown, RequestError):
            return
        except Exception:
            log.exception("no move for a late player", extra={"table": table.row.id})
            return
        finally:
            table.automation.task = None
        self.schedule(table)

    async def _answer_for(self, table: OpenTable, match: Match, seat: int) -> None:
        """Decide for a late player: make all the moves that belong to the decision."""
        position, first = match.position, True
        while position.actors >> seat & 1 and (first or match.game.decisions[position.phase].rest):
            first, entries = False, table.log.entries
            if table.row.stand_in:
                await self._bot_move(table, seat, self.settings.stand_in)
            else:
                action = match.game.timeout_action(position, seat, match.legal(seat))
                if action is None:
                    await self._bot_move(table, seat, HEURISTIC_BOT)
                else:
                    await self._make(table, match, entries, seat, action)
            if table.log.entries == entries or self.stopping:
                return  # somebody else has moved first

    def _is_late(self, table: OpenTable) -> bool:
        deadline = table.deadline
        return (
            deadline is not None and deadline <= self.tables.clock() and not self.stopping and not table.log.uncertain
        )

    # ── Sweeps ────────────────────────────────────────────────────────────────

    async def sweep(self) -> None:
        """Continue tables that no server moves for, after a restart or another server's death."""
        for table in [table for table in self.tables.open.values() if table.log.uncertain]:
            async with table.lock:
                await self.journal.catch_up(table)
            self.schedule(table)
        grace = TAKEOVER_SWEEPS * self.settings.sweep_seconds if self.tables.store.shared else 0.0
        seen: set[str] = set()
        while True:
            due = await self.tables.store.due_tables(self.tables.clock() - grace, DUE_BATCH)
            waiting = [id for id in due if id not in seen]
            if not waiting or self.stopping:
                break
            for id in waiting:
                seen.add(id)
                await self._take_up(id)
        self.tables.close_idle(self.settings.idle_seconds)

    async def _take_up(self, id: str) -> None:
        try:
            table = await self.tables.get(id)
        except RequestError:
            return
        if table.automation.task is not None:
            return
        async with table.lock:
            if self.tables.store.shared:
                await self.journal.catch_up(table)
            match = table.match
            if match is None or match.over or table.frozen:
                await self.tables.store.set_due(id, None)
                table.log.due = None
                return
            due = due_of(table.row, match.position, table.deadline, table.log.due or self.tables.clock())
            table.log.due = due
            if due is None or due > self.tables.clock():
                await self.tables.store.set_due(id, due)
        self.schedule(table)

    async def close(self) -> None:
        self.stopping = True
        if self.tasks:
            await asyncio.wait(list(self.tasks), timeout=self.settings.drain_seconds)
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)


class Race:
    """Reaction times of bots in a phase where the first to act has an advantage."""

    def __init__(self) -> None:
        self.acts_at: dict[int, float] = {}  # when each bot acts, by seat

    def next(self, bots: Sequence[int], span: tuple[float, float], now: float) -> tuple[int, float]:
        """The seat of the first bot to act, and how many seconds it still waits."""
        self.acts_at = {seat: self.acts_at.get(seat) or now + random.uniform(*span) for seat in bots}
        first = min(bots, key=lambda seat: self.acts_at[seat])
        wait = self.acts_at[first] - now
        if wait <= 0:
            del self.acts_at[first]
        return first, wait


def next_bot(table: OpenTable) -> int | None:
    """The seat of the bot to move; if there are several, the lowest."""
    return min(bots_to_move(table), default=None)


def bots_to_move(table: OpenTable) -> list[int]:
    match = table.match
    if match is None or table.row.result is not None:
        return []
    actors = match.position.actors
    return [seat for seat, sitting in enumerate(table.row.seats) if actors >> seat & 1 and sitting.kind == "bot"]


def draft(match: Match, seat: int, action: int) -> Draft:
    try:
        return match.draft(seat, action)
    except Refused:
        log.error(
            "a bot chose an action that the rules do not allow",
            extra={"game": match.game.name, "seat": seat, "action": action},
        )
        return match.draft(seat, match.legal(seat)[0])
