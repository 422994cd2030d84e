"""What tables do by themselves: bots move, and whoever is late is moved for. It goes on after a
restart, and where another server has died.
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
from gulch.server.problems import Wrong
from gulch.server.store.interface import StoreDown
from gulch.server.tables.deadlines import due_of
from gulch.server.tables.open_table import OpenTable
from gulch.server.tables.open_tables import Tables

log = logging.getLogger("gulch.server")

AT_ONCE = 200  # tables looked up in one go
JUDGE = "deputy"  # the bot that chooses by the game's own judgement alone
GRACE = 2  # sweeps that another server has before we take a table over


class Driver:
    def __init__(self, tables: Tables, pool: BotPool) -> None:
        self.tables, self.journal, self.pool, self.settings = tables, tables.journal, pool, tables.settings
        self.tasks: set[asyncio.Task[None]] = set()
        self.stopping = False

    def drive(self, table: OpenTable) -> None:
        """See to what a table needs next from the server."""
        if self.stopping or table.match is None or table.frozen or table.doubt:
            return  # where there is doubt, the sweep asks the store first
        if next_bot(table) is not None:
            if table.bots is None:
                table.bots = self.spawn(self._bots_move(table))
        elif table.timer is not None or table.deadline is not None:
            self.follow_clock(table)

    def follow_clock(self, table: OpenTable) -> None:
        """Wake up when the time of whoever is to move is over."""
        if table.timer is not None:
            table.timer.cancel()
            table.timer = None
        if (deadline := table.deadline) is not None and next_bot(table) is None and not self.stopping:
            wait = max(0.0, deadline - self.tables.clock())
            table.timer = asyncio.get_running_loop().call_later(wait, self._time_is_up, table)

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    # ── Bots ──────────────────────────────────────────────────────────────────

    async def _bots_move(self, table: OpenTable) -> None:
        race = Race()
        try:
            while not self.stopping and not table.doubt and (seat := next_bot(table)) is not None:
                match = table.playing()
                if (span := match.game.race(match.position)) is not None:
                    seat, wait = race.next(bots_to_move(table), span, time.monotonic())
                    if wait > 0:
                        await asyncio.sleep(wait)
                        continue  # others may have been quicker
                bot = table.row.seats[seat].bot or self.settings.stand_in
                await self._move_for(table, seat, bot)
        except StoreDown:
            return  # the sweep comes back to it
        except Exception:
            log.exception("a bot could not move", extra={"table": table.row.id})
            return
        finally:
            table.bots = None
        self.drive(table)

    async def _move_for(self, table: OpenTable, seat: int, bot: str) -> None:
        """One move of a seat, as a bot chooses it; nothing where somebody has moved meanwhile."""
        match, entries = table.playing(), table.entries
        luck = bot_luck(match, seat, sum(1 for other, _ in match.moves if other == seat))
        action = await self.chosen(match, seat, bot, luck, table.row.host)
        await self._make(table, match, entries, seat, action)

    async def _make(self, table: OpenTable, match: Match, entries: int, seat: int, action: int) -> None:
        """A move that was chosen when the log had so many entries."""
        async with table.changing:
            if table.entries != entries or table.doubt or table.row.result is not None:
                return
            with contextlib.suppress(Wrong):  # another server has made this very move: we have caught up with it
                await self.journal.play(table, draft(match, seat, action))

    async def chosen(self, match: Match, seat: int, bot: str, luck: int, whose: str) -> int:
        """What a bot would do. Where it cannot be asked, anything the rules allow."""
        if bot in BOTS:
            action = await self.pool.think(match, seat, bot, luck, whose)
            if action is not None:
                return action
        return BOTS["drifter"](match.engine, match.position, seat, luck)

    # ── Time ──────────────────────────────────────────────────────────────────

    def _time_is_up(self, table: OpenTable) -> None:
        table.timer = None
        if not self.stopping and table.bots is None:
            table.bots = self.spawn(self._move_for_late(table))

    async def _move_for_late(self, table: OpenTable) -> None:
        """For everybody who is late happens what the game says, or what a stand-in wants where the
        table asks for one.
        """
        try:
            if self._is_late(table) and table.clock is None:
                match = table.playing()
                for seat in match.actors:
                    await self._answer_for(table, match, seat)
            # Where the game itself says what becomes of those who are late, that is done until
            # nobody is.
            while self._is_late(table) and table.clock is not None:
                await self._make(table, table.playing(), table.entries, *table.clock.late[0])
        except (StoreDown, Wrong):
            return
        except Exception:
            log.exception("nobody could move for a late player", extra={"table": table.row.id})
            return
        finally:
            table.bots = None
        self.drive(table)

    async def _answer_for(self, table: OpenTable, match: Match, seat: int) -> None:
        """One whole answer of a late player, however many small choices it has."""
        position, first = match.position, True
        while position.actors >> seat & 1 and (first or match.game.decisions[position.phase].rest):
            first, entries = False, table.entries
            if table.row.stand_in:
                await self._move_for(table, seat, self.settings.stand_in)
            else:
                action = match.game.late(position, seat, match.legal(seat))
                if action is None:
                    await self._move_for(table, seat, JUDGE)
                else:
                    await self._make(table, match, entries, seat, action)
            if table.entries == entries or self.stopping:
                return  # somebody else was quicker

    def _is_late(self, table: OpenTable) -> bool:
        deadline = table.deadline
        return deadline is not None and deadline <= self.tables.clock() and not self.stopping and not table.doubt

    # ── After a restart, and for servers that have died ───────────────────────

    async def sweep(self) -> None:
        """Look after tables that wait for the server."""
        for table in [table for table in self.tables.open.values() if table.doubt]:
            async with table.changing:
                await self.journal.catch_up(table)
            self.drive(table)
        grace = GRACE * self.settings.sweep_seconds if self.tables.store.shared else 0.0
        seen: set[str] = set()
        while True:
            waiting = [
                id for id in await self.tables.store.due_tables(self.tables.clock() - grace, AT_ONCE) if id not in seen
            ]
            if not waiting or self.stopping:
                break
            for id in waiting:
                seen.add(id)
                await self._take_up(id)
        self.tables.put_away(self.settings.idle_seconds)

    async def _take_up(self, id: str) -> None:
        try:
            table = await self.tables.get(id)
        except Wrong:
            return
        if table.bots is not None:
            return
        async with table.changing:
            if self.tables.store.shared:
                await self.journal.catch_up(table)
            match = table.match
            if match is None or match.over or table.frozen:
                await self.tables.store.set_due(id, None)
                table.due = None
                return
            table.due = due_of(table.row, match.position, table.deadline, table.due or self.tables.clock())
            if table.due is None or table.due > self.tables.clock():
                await self.tables.store.set_due(id, table.due)
        self.drive(table)

    async def close(self) -> None:
        self.stopping = True
        if self.tasks:
            await asyncio.wait(list(self.tasks), timeout=self.settings.drain_seconds)
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)


class Race:
    """Bots that each take a time of their own to ask, where whoever asks first is served first."""

    def __init__(self) -> None:
        self.due: dict[int, float] = {}  # when a seat will ask

    def next(self, bots: Sequence[int], span: tuple[float, float], now: float) -> tuple[int, float]:
        """The first of them, and for how long it still waits."""
        self.due = {seat: self.due.get(seat) or now + random.uniform(*span) for seat in bots}
        first = min(bots, key=lambda seat: self.due[seat])
        wait = self.due[first] - now
        if wait <= 0:
            del self.due[first]  # it asks now
        return first, wait


def next_bot(table: OpenTable) -> int | None:
    """The bot that is to move, the lowest seat first."""
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
            "a bot wanted what the rules do not allow", extra={"game": match.game.name, "seat": seat, "action": action}
        )
        return match.draft(seat, match.legal(seat)[0])
