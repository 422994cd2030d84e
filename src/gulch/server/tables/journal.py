"""Writes the changes of open tables. Memory never runs ahead of the disk: a move is drafted,
stored, and only then made and sent. Changes made by other servers are applied, too.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Protocol

from msgspec.structs import replace

from gulch.kernel.engine import Engine
from gulch.kernel.game import Game, Refusal
from gulch.kernel.game import game as find
from gulch.kernel.record import Record
from gulch.match import Draft, Match, Refused
from gulch.server.problems import RequestError
from gulch.server.settings import Settings
from gulch.server.store.interface import GO_BACK, UNDO, Entry, Notice, Result, RowUpdate, Store, StoreDown, TableRow
from gulch.server.tables.deadlines import deadline_of, due_of
from gulch.server.tables.open_table import OpenTable
from gulch.server.tables.undo import undo_refusal

log = logging.getLogger("gulch.server")


class EngineOf(Protocol):
    def __getitem__(self, game: Game) -> Engine: ...


class Journal:
    """Lock the table (`async with table.lock`) to call `play`, `undo` or `catch_up`."""

    def __init__(
        self,
        store: Store,
        engines: EngineOf,
        clock: Callable[[], float],
        settings: Settings,
        on_change: Callable[[OpenTable], None],
    ) -> None:
        """`on_change` is called after each change by this server, to move bots and set timers."""
        self.store, self.engines, self.clock, self.settings = store, engines, clock, settings
        self.on_change = on_change
        self.pending_writes: dict[asyncio.Future[bool], float] = {}  # writes in progress, with their times of beginning
        self.moves = 0  # number of moves made since the server started
        self.undos = 0

    # ── Moves ─────────────────────────────────────────────────────────────────

    async def play(self, table: OpenTable, draft: Draft) -> None:
        """Store a move, make it and send it. RequestError: another server was first."""
        assert table.game is not None
        now = self.clock()
        position = draft.position
        result = None if position.actors else self._result(table, position)
        deadline = deadline_of(table.row, table.game.clock(position), table.log.clock_since, now)
        due, before = due_of(table.row, position, deadline, now), table.log.due
        if before is not None and due is not None and due <= now and before <= now:
            due = before  # it was due before and still is: keep that time
        await self._write(table, draft.seat, draft.action, now, due, result)
        table.log.make(draft, now)
        if result is not None:
            table.row = replace(table.row, state="over", result=result)
        self.moves += 1
        self._stored(table, moves=True)

    async def undo(self, table: OpenTable, seat: int) -> None:
        """Take back a seat's last move, or go back further, by adding an entry to the log."""
        match = table.playing()
        if (reason := undo_refusal(table.row, match, table.log.entries, seat)) is not None:
            raise Refused(Refusal(reason, ""))
        if not match.can_undo(seat):
            await self._go_back(table, match, seat)
            return
        now = self.clock()
        began = table.log.times[-2] if len(table.log.times) > 1 else table.row.started or now
        due = table.log.due
        if table.log.clock_since is None:
            # It is this seat's turn again, with the time it had left.
            due = None if table.row.seconds is None else began + table.row.seconds
        await self._write(table, seat, UNDO, now, due, None)
        table.log.undo(seat)
        self.undos += 1
        self._stored(table, moves=True)

    async def _go_back(self, table: OpenTable, match: Match, seat: int) -> None:
        """Go back to a seat's last decision, past something revealed."""
        moves = match.last_choice(seat)
        assert moves is not None
        then = await asyncio.to_thread(match.at, moves)
        now = self.clock()
        deadline = deadline_of(table.row, match.game.clock(then.position), None, now)
        await self._write(table, seat, GO_BACK - moves, now, due_of(table.row, then.position, deadline, now), None)
        table.log.go_back(seat, then, now)
        self.undos += 1
        self._stored(table, moves=True)

    def _result(self, table: OpenTable, position: Record) -> Result:
        match = table.match
        assert match is not None
        places, points = match.engine.places(position), match.engine.points(position)
        return Result(len(match.moves) + 1, places, points, match.backs[-1].number if match.backs else 0)

    async def _write(
        self, table: OpenTable, seat: int, action: int, now: float, due: float | None, result: Result | None
    ) -> None:
        """Write an entry; returns when it is stored. RequestError: another server was first, and
        this one has caught up.
        """
        update = None if due == table.log.due and result is None else RowUpdate(due, result)
        write = self.store.append(Entry(table.row.id, table.log.entries + 1, seat, action, now), update)
        self.pending_writes[write] = time.monotonic()
        try:
            kept = await write
        except BaseException:  # including cancellation: the entry may or may not be stored
            table.log.uncertain = True
            raise
        finally:
            del self.pending_writes[write]
        if not kept:
            await self.catch_up(table)
            raise RequestError("problem-stale", 409)
        table.log.due = due

    async def fail_stuck_writes(self) -> None:
        """Fail writes that the store has not answered for long. It is called regularly, so that no
        move needs its own timeout.
        """
        latest = time.monotonic() - self.settings.store_seconds
        for write in [write for write, since in self.pending_writes.items() if since < latest and not write.done()]:
            write.set_exception(StoreDown("the store does not respond"))

    # ── Rows ──────────────────────────────────────────────────────────────────

    async def change(self, table: OpenTable, change: Callable[[TableRow], TableRow]) -> None:
        """Change a table's row. `change` gets the current row and raises RequestError to refuse; it
        is called again if another server was first.
        """
        async with table.lock:
            while True:
                row = change(table.row)
                if row is table.row:
                    return
                row = self._changed_row(table, row)
                if await self.store.change_table(row):
                    break
                await self._reload_row(table)
            table.row, table.log.due = row, row.due
            self._begin_match(table)
            self._stored(table, row=True)

    def _changed_row(self, table: OpenTable, row: TableRow) -> TableRow:
        now = self.clock()
        due = None
        if row.state == "playing" and table.row.state == "waiting":
            row = self.started(row)
            due = row.due
        elif table.match is not None and not row.closed:
            due = due_of(row, table.match.position, table.deadline, now)
        return replace(row, version=row.version + 1, changed=now, due=due)

    def started(self, row: TableRow) -> TableRow:
        """The row of a table whose match begins now."""
        now, game = self.clock(), find(row.game)
        position = Match(game, len(row.seats), row.options, secret=row.secret, engine=self.engines[game]).position
        due = due_of(row, position, deadline_of(row, game.clock(position), None, now), now)
        return replace(row, state="playing", started=now, due=due)

    def _stored(self, table: OpenTable, *, moves: bool = False, row: bool = False) -> None:
        """Send a stored change to everybody at the table and to other servers, and call
        `on_change`.
        """
        table.invalidate(row=row)
        table.broadcast()
        if self.store.shared:
            self.store.publish(Notice(table.row.id, moves=moves, row=row))
        self.on_change(table)

    # ── Changes by other servers ──────────────────────────────────────────────

    async def catch_up(self, table: OpenTable) -> None:
        """Apply the entries that other servers have written."""
        entries = await self.store.log(table.row.id, table.log.entries)
        table.log.uncertain = False
        if not entries or table.match is None:
            return
        try:
            for entry in entries:
                table.log.follow(entry, self.clock())
        except (Refused, ValueError):
            log.exception("a log does not follow the rules", extra={"table": table.row.id})
            table.load_problem = "problem-frozen-log"
        await self._reload_row(table)
        table.invalidate()
        table.broadcast()

    async def resolve_uncertainty(self, table: OpenTable) -> None:
        """If it is uncertain which entries the store has, read and apply the missing ones."""
        if table.log.uncertain:
            await self.catch_up(table)

    async def refresh(self, table: OpenTable, row: bool) -> None:
        """Apply changes by another server."""
        async with table.lock:
            version = table.row.version
            if row or table.match is None:
                await self._reload_row(table)
            if table.row.version != version:
                table.invalidate()
                table.broadcast()
            await self.catch_up(table)

    async def _reload_row(self, table: OpenTable) -> None:
        row = await self.store.table(table.row.id)
        if row is None:
            raise RequestError("problem-no-table", 404)
        table.row, table.log.due = row, row.due
        self._begin_match(table)

    def _begin_match(self, table: OpenTable) -> None:
        """Begin the match if the row says that it has begun."""
        if table.row.state != "waiting" and table.match is None and not table.load_problem and table.game is not None:
            table.begin(self.engines[table.game], self.settings.notes_kept)
