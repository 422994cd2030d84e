"""What is written about open tables. What is in memory is always what is on the disk: a move is
worked out as a draft, written, and only then made and shown. What other servers have written is
followed.
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
from gulch.server.problems import Wrong
from gulch.server.settings import Settings
from gulch.server.store.interface import GO_BACK, UNDO, Entry, Notice, Result, RowUpdate, Store, StoreDown, TableRow
from gulch.server.tables.deadlines import deadline_of, due_of
from gulch.server.tables.open_table import OpenTable
from gulch.server.tables.undo import why_not

log = logging.getLogger("gulch.server")


class Rules(Protocol):
    def __getitem__(self, game: Game) -> Engine: ...


class Journal:
    """Whoever calls `play`, `undo` or `catch_up` is the one who changes the table
    (`async with table.changing`).
    """

    def __init__(
        self,
        store: Store,
        rules: Rules,
        clock: Callable[[], float],
        settings: Settings,
        moved: Callable[[OpenTable], None],
    ) -> None:
        """`moved` hears of each table that we have changed: bots and clocks go on from there."""
        self.store, self.rules, self.clock, self.settings, self.moved = store, rules, clock, settings, moved
        self.unanswered: dict[asyncio.Future[bool], float] = {}  # entries on their way to the disk, since when
        self.moves = 0  # made here since the start
        self.undos = 0

    # ── Moves ─────────────────────────────────────────────────────────────────

    async def play(self, table: OpenTable, draft: Draft) -> None:
        """Write a move and make it. Wrong: another server was first."""
        assert table.game is not None
        now = self.clock()
        position = draft.position
        result = None if position.actors else self._result(table, position)
        due = due_of(table.row, position, deadline_of(table.row, table.game.clock(position), table.since, now), now)
        if table.due is not None and due is not None and due <= now and table.due <= now:
            due = table.due  # it is the server's turn still
        await self._write(table, draft.seat, draft.action, now, due, result)
        table.make(draft, now)
        if result is not None:
            table.row = replace(table.row, state="over", result=result)
        self.moves += 1
        self._changed(table, moves=True)

    async def undo(self, table: OpenTable, seat: int) -> None:
        """Take a seat's last move back, as an entry of its own."""
        match = table.playing()
        if (reason := why_not(table.row, match, table.entries, seat)) is not None:
            raise Refused(Refusal(reason, ""))
        if not match.can_undo(seat):
            await self._go_back(table, match, seat)
            return
        now = self.clock()
        base = table.times[-2] if len(table.times) > 1 else table.row.started or now
        due = table.due
        if table.since is None:
            # Who takes a move back was to move before it: the clock runs on from where it stood.
            due = None if table.row.seconds is None else base + table.row.seconds
        await self._write(table, seat, UNDO, now, due, None)
        table.take_back(seat)
        self.undos += 1
        self._changed(table, moves=True)

    async def _go_back(self, table: OpenTable, match: Match, seat: int) -> None:
        """Back to a seat's last decision, whatever has happened since."""
        moves = match.last_choice(seat)
        assert moves is not None
        then = await asyncio.to_thread(match.at, moves)
        now = self.clock()
        deadline = deadline_of(table.row, match.game.clock(then.position), None, now)
        await self._write(table, seat, GO_BACK - moves, now, due_of(table.row, then.position, deadline, now), None)
        table.go_back(seat, then, now)
        self.undos += 1
        self._changed(table, moves=True)

    def _result(self, table: OpenTable, position: Record) -> Result:
        match = table.match
        assert match is not None
        places, points = match.engine.places(position), match.engine.points(position)
        return Result(len(match.moves) + 1, places, points, match.backs[-1].number if match.backs else 0)

    async def _write(
        self, table: OpenTable, seat: int, action: int, now: float, due: float | None, result: Result | None
    ) -> None:
        """Returns when the entry is kept. Wrong: another server was first, and we have caught up
        with it.
        """
        upshot = None if due == table.due and result is None else RowUpdate(due, result)
        kept = self.store.append(Entry(table.row.id, table.entries + 1, seat, action, now), upshot)
        self.unanswered[kept] = time.monotonic()
        try:
            ours = await kept
        except BaseException:  # also when this task is given up: the entry may or may not be kept
            table.doubt = True
            raise
        finally:
            del self.unanswered[kept]
        if not ours:
            await self.catch_up(table)
            raise Wrong("problem-stale", 409)
        table.due = due

    async def give_up(self) -> None:
        """Nobody waits for a store that does not answer. Looked after now and then, this costs a
        move nothing.
        """
        latest = time.monotonic() - self.settings.store_seconds
        for kept in [kept for kept, since in self.unanswered.items() if since < latest and not kept.done()]:
            kept.set_exception(StoreDown("the store does not answer"))

    # ── Rows ──────────────────────────────────────────────────────────────────

    async def change(self, table: OpenTable, change: Callable[[TableRow], TableRow]) -> None:
        """Change a table's row; `change` sees the row as it is and raises Wrong where it may not be
        done. Somebody else's change before ours is seen first.
        """
        async with table.changing:
            while True:
                row = change(table.row)
                if row is table.row:
                    return
                row = self._changed_row(table, row)
                if await self.store.change_table(row):
                    break
                await self._reread(table)
            table.row, table.due = row, row.due
            self._begin(table)
            self._changed(table, row=True)

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
        """A row whose match begins now, with when the server has to act in it."""
        now, game = self.clock(), find(row.game)
        position = Match(game, len(row.seats), row.options, secret=row.secret, engine=self.rules[game]).position
        due = due_of(row, position, deadline_of(row, game.clock(position), None, now), now)
        return replace(row, state="playing", started=now, due=due)

    def _changed(self, table: OpenTable, *, moves: bool = False, row: bool = False) -> None:
        """We have changed a table: everybody is shown, other servers are told, and what comes next
        is seen to.
        """
        table.changed(row=row)
        if self.store.shared:
            self.store.publish(Notice(table.row.id, moves=moves, row=row))
        self.moved(table)

    # ── Keeping up with other servers ─────────────────────────────────────────

    async def catch_up(self, table: OpenTable) -> None:
        """Follow what others have written."""
        entries = await self.store.log(table.row.id, table.entries)
        table.doubt = False
        if not entries or table.match is None:
            return
        try:
            for entry in entries:
                table.follow(entry, self.clock())
        except (Refused, ValueError):
            log.exception("a log does not follow the rules", extra={"table": table.row.id})
            table.broken = "problem-frozen-log"
        await self._reread(table)
        table.changed()

    async def sure(self, table: OpenTable) -> None:
        """Where the store did not say whether it kept the last entry, ask it."""
        if table.doubt:
            await self.catch_up(table)

    async def refresh(self, table: OpenTable, row: bool) -> None:
        """Another server has changed this table."""
        async with table.changing:
            version = table.row.version
            if row or table.match is None:
                await self._reread(table)
            if table.row.version != version:
                table.changed()
            await self.catch_up(table)

    async def _reread(self, table: OpenTable) -> None:
        row = await self.store.table(table.row.id)
        if row is None:
            raise Wrong("problem-no-table", 404)
        table.row, table.due = row, row.due
        self._begin(table)

    def _begin(self, table: OpenTable) -> None:
        """Begin the match, where all sit and it has not begun here."""
        if table.row.state != "waiting" and table.match is None and not table.broken and table.game is not None:
            table.begin(self.rules[table.game], self.settings.notes_kept)
