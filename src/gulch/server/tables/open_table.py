"""A table in memory: its row, its match, who is there, and what they are shown."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable

from gulch.kernel.engine import Engine
from gulch.kernel.game import Game
from gulch.match import Match, Refused
from gulch.server.problems import RequestError
from gulch.server.store.interface import Entry, TableRow
from gulch.server.tables.deadlines import deadline_of
from gulch.server.tables.match_log import MatchLog
from gulch.server.tables.presence import Presence
from gulch.server.tables.view_cache import MatchViews, ViewCache

log = logging.getLogger("gulch.server")


class ChangeLock:
    """The lock of a table (`async with table.lock:`): one change at a time, first come, first
    served. Calls `when_idle` after a change if no other waits.
    """

    __slots__ = ("lock", "waiting", "when_idle")

    def __init__(self, when_idle: Callable[[], None]) -> None:
        self.lock, self.when_idle, self.waiting = asyncio.Lock(), when_idle, 0

    @property
    def busy(self) -> bool:
        return self.waiting > 0 or self.lock.locked()

    async def __aenter__(self) -> None:
        self.waiting += 1
        try:
            await self.lock.acquire()
        except BaseException:
            self.waiting -= 1
            self._released()
            raise
        self.waiting -= 1

    async def __aexit__(self, *problem: object) -> None:
        self.lock.release()
        self._released()

    def _released(self) -> None:
        if not self.busy:
            self.when_idle()


class Automation:
    """What the server does at a table by itself: wait until somebody's time is up, or move for bots
    and late players.
    """

    __slots__ = ("task", "timer")

    def __init__(self) -> None:
        self.timer: asyncio.TimerHandle | None = None
        self.task: asyncio.Task[None] | None = None

    def stop_timer(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None


class OpenTable:
    __slots__ = (
        "automation",
        "broadcast_pending",
        "game",
        "last_used",
        "load_problem",
        "lock",
        "log",
        "opened_at",
        "presence",
        "row",
        "views",
    )

    def __init__(self, row: TableRow, game: Game | None, load_problem: str | None) -> None:
        self.row, self.game = row, game
        self.load_problem = load_problem  # message key of the reason why the log cannot be replayed
        self.log = MatchLog(row.due)
        self.presence = Presence()
        self.views = ViewCache()
        self.automation = Automation()
        self.lock = ChangeLock(self._broadcast_if_pending)
        self.broadcast_pending = False
        self.last_used = self.opened_at = time.monotonic()

    # ── State ─────────────────────────────────────────────────────────────────

    @property
    def match(self) -> Match | None:
        return self.log.match

    @property
    def frozen(self) -> str | None:
        """The message key of the reason why nobody can play on; None if they can."""
        return self.load_problem or ("problem-closed" if self.row.closed else None)

    @property
    def state(self) -> str:
        if self.row.result is not None:
            return "over"
        return "frozen" if self.frozen else self.row.state

    @property
    def deadline(self) -> float | None:
        if self.row.seconds is None and self.log.clock is None:
            return None  # a shortcut: called several times per move, and few tables have a time limit
        if self.match is None or self.match.over:
            return None
        return deadline_of(self.row, self.log.clock, self.log.clock_since, self.log.turn_began)

    def changed_for(self, match: Match | None) -> float:
        """The time of the last change that a viewer of this match may know of. With a delay, it is
        the last move that they see.
        """
        if match is None or match is self.match:
            return max(self.row.changed, self.log.turn_began) if self.log.times else self.row.changed
        return self.log.time_of(match)

    def check_gap(self, seat: int, now: float) -> None:
        """In a game with real time, raise RequestError if a seat acts again too soon. If the system
        clock was set back in between, nothing is refused.
        """
        match, clock = self.playing(), self.log.clock
        if clock is None or not clock.gap:
            return
        before = next((n for n in reversed(range(len(match.moves))) if match.moves[n][0] == seat), None)
        if (
            before is not None
            and not clock.is_begun_by(match.moves[before][1])
            and 0 <= now - self.log.times[before] < clock.gap
        ):
            raise RequestError("problem-one-hand", 429, milliseconds=round(1000 * clock.gap))

    def playing(self) -> Match:
        """The match, which must be running, else RequestError."""
        if self.row.result is not None:
            raise RequestError("problem-over", 409)
        return self.readable()

    def readable(self) -> Match:
        """The match, which must have begun, else RequestError."""
        if self.frozen:
            raise RequestError(self.frozen, 409)
        if self.match is None:
            raise RequestError("problem-not-started", 409)
        return self.match

    def begin(self, engine: Engine, keep: int) -> None:
        assert self.game is not None
        row = self.row
        match = Match(self.game, len(row.seats), row.options, secret=row.secret, engine=engine, keep=keep)
        self.log.begin(match, row.started or row.created)

    # ── Who sees what ─────────────────────────────────────────────────────────

    def seats_of(self, player: str | None) -> list[int]:
        return (
            [] if player is None else [seat for seat, sitting in enumerate(self.row.seats) if sitting.player == player]
        )

    def match_for(self, player: str | None) -> Match | None:
        """The match as far as a player may know it: spectators see a running match delayed, if the
        table says so.
        """
        if not self.row.delay or self.match is None or self.match.over or self.seats_of(player):
            return self.match
        return self.log.delayed_by(self.row.delay)

    def views_of(self, match: Match) -> MatchViews:
        return self.views.of_match(match, delayed=match is not self.match)

    def invalidate(self, *, row: bool = True) -> None:
        """Drop cached views after a change. `row`: whether more than the match has changed."""
        self.views.matches.clear()
        if row:
            self.views.tables.clear()
            for watcher in list(self.presence.watchers):
                watcher.check_restraint()

    def broadcast(self) -> None:
        """Send everybody at the table its newest state. If other changes wait, it is sent after the
        last of them, so that simultaneous choices are sent together.
        """
        self.broadcast_pending = True
        if not self.lock.waiting:
            self._broadcast_if_pending()

    def _broadcast_if_pending(self) -> None:
        if self.broadcast_pending:
            self.broadcast_pending = False
            for watcher in list(self.presence.watchers):
                watcher.table_changed()
            self.views.drop_messages()

    def free_memory(self) -> None:
        """Drop what can be computed again. Called when nobody watches."""
        self.views.clear()
        if self.match is not None:
            self.match.rest()


def outdated(row: TableRow, game: Game) -> str | None:
    """The message key of the reason, if a match cannot go on because its rules have changed; else
    None.
    """
    if row.rules != game.rules_version:
        return "problem-frozen-rules"
    return "problem-frozen-components" if row.components != game.components.digest else None


def load_table(row: TableRow, entries: list[Entry], engine: Engine | None, keep: int, now: float) -> OpenTable:
    """A table rebuilt from its row and its log; frozen if the rules have changed since."""
    if engine is None:
        return OpenTable(row, None, "problem-frozen-game")
    game = engine.game
    table = OpenTable(row, game, outdated(row, game))
    if table.load_problem or row.state == "waiting":
        return table
    try:
        table.begin(engine, keep)
        for entry in entries:
            table.log.follow(entry, now)
    except (Refused, ValueError):
        log.exception("a log does not follow the rules", extra={"table": row.id})
        table.load_problem, table.log.match = "problem-frozen-log", None
    return table
