"""One open table: a match in memory with people and bots around it."""

from __future__ import annotations

import asyncio
import logging
import time
from array import array
from typing import Protocol

from gulch.kernel.engine import Engine
from gulch.kernel.game import Clock, Game
from gulch.match import Draft, Match, Refused
from gulch.server.live.view_cache import Scene
from gulch.server.problems import Wrong
from gulch.server.store.interface import GO_BACK, UNDO, ChatLineRow, Entry, TableRow
from gulch.server.tables.deadlines import deadline_of

log = logging.getLogger("gulch.server")


class Watcher(Protocol):
    """Somebody who looks at a table."""

    @property
    def player(self) -> str | None: ...

    @property
    def visitor(self) -> str:
        """The player, or a name for somebody who has none."""
        ...

    def wake(self) -> None:
        """The table has changed."""
        ...

    def hear(self, lines: list[ChatLineRow]) -> None:
        """Somebody has said something."""
        ...

    def heed(self) -> None:
        """Somebody may have been told to be quiet, to get up or to stay out."""
        ...

    def dismiss(self) -> None:
        """There is no such table any more."""
        ...


class Changing:
    """`async with table.changing:` one at a time changes a table, in the order in which they came.
    When nobody is left who wants to, everybody is shown what has become of it.
    """

    __slots__ = ("lock", "table", "wanted")

    def __init__(self, table: OpenTable) -> None:
        self.table, self.lock, self.wanted = table, asyncio.Lock(), 0

    async def __aenter__(self) -> None:
        self.wanted += 1
        try:
            await self.lock.acquire()
        except BaseException:
            self._done()
            raise

    async def __aexit__(self, *problem: object) -> None:
        self.lock.release()
        self._done()

    def _done(self) -> None:
        self.wanted -= 1
        self.table.show()


class OpenTable:
    __slots__ = (
        "behind",
        "bots",
        "broken",
        "changing",
        "clock",
        "doubt",
        "due",
        "entries",
        "faces",
        "floor",
        "game",
        "generation",
        "gone",
        "here",
        "match",
        "opened",
        "resumed",
        "row",
        "said",
        "scenes",
        "since",
        "timer",
        "times",
        "touched",
        "unshown",
        "watchers",
    )

    def __init__(self, row: TableRow, game: Game | None, broken: str | None) -> None:
        self.row, self.game = row, game
        self.broken = broken  # why its log cannot be followed
        self.match: Match | None = None
        self.behind: Match | None = None  # what spectators see where they lag behind
        self.entries = 0  # of the log
        self.times = array("d")  # when each move was made
        self.resumed: float | None = None  # when somebody went back, and nobody has moved since
        self.generation = 0  # undos so far
        self.floor: int | None = None  # the fewest moves that an undo has led back to
        self.due = row.due  # as it is stored
        self.doubt = False  # the store did not say whether it has kept the last entry
        self.changing = Changing(self)
        self.unshown = False  # there is something new that nobody has been shown
        self.watchers: set[Watcher] = set()
        self.said = 0  # how often somebody has said something
        self.here: dict[str, set[str]] | None = None  # who looks at it on other servers
        self.gone: dict[str, float] = {}  # since when a person has not been seen
        self.timer: asyncio.TimerHandle | None = None
        self.bots: asyncio.Task[None] | None = None
        self.faces: dict[tuple[str | None, str], bytes] = {}  # how it looks to somebody, but for the match: JSON
        self.scenes: dict[bool, Scene] = {}  # what there is to see of the match: True now, False of the one behind
        self.clock: Clock | None = None  # what the game itself wants of time now
        self.since: float | None = None  # when the phase began for which that clock runs
        self.touched = self.opened = time.monotonic()

    # ── How it stands ─────────────────────────────────────────────────────────

    @property
    def frozen(self) -> str | None:
        """Why nobody can play on."""
        return self.broken or ("problem-closed" if self.row.closed else None)

    @property
    def state(self) -> str:
        if self.row.result is not None:
            return "over"
        return "frozen" if self.frozen else self.row.state

    @property
    def base(self) -> float:
        """When the clock of whoever is to move was started."""
        if self.resumed is not None:
            return self.resumed
        return self.times[-1] if self.times else self.row.started or self.row.created

    @property
    def deadline(self) -> float | None:
        if self.row.seconds is None and self.clock is None:
            return None  # nobody counts: most tables, several times a move
        if self.match is None or self.match.over:
            return None
        return deadline_of(self.row, self.clock, self.since, self.base)

    def changed_for(self, match: Match | None) -> float:
        """When something last changed that somebody may know of who sees the match as far as
        this. Where he lags behind, that is the last move he sees.
        """
        if match is None or match is self.match:
            return max(self.row.changed, self.base) if self.times else self.row.changed
        return self.times[len(match.moves) - 1] if match.moves else self.row.started or self.row.created

    def one_hand(self, seat: int, now: float) -> None:
        """Where a game is played against the clock, nobody gives commands faster than its rules
        allow. A clock that was set back since the last one says nothing.
        """
        match, clock = self.playing(), self.clock
        if clock is None or not clock.gap:
            return
        before = next((n for n in reversed(range(len(match.moves))) if match.moves[n][0] == seat), None)
        if (
            before is not None
            and match.moves[before][1] not in clock.begun
            and 0 <= now - self.times[before] < clock.gap
        ):
            raise Wrong("problem-one-hand", 429, milliseconds=round(1000 * clock.gap))

    def playing(self) -> Match:
        """The match, where there is one that goes on."""
        if self.row.result is not None:
            raise Wrong("problem-over", 409)
        return self.readable()

    def readable(self) -> Match:
        """The match, running or over."""
        if self.frozen:
            raise Wrong(self.frozen, 409)
        if self.match is None:
            raise Wrong("problem-not-started", 409)
        return self.match

    # ── Who is there, and what they see ───────────────────────────────────────

    def changed(self, *, row: bool = True) -> None:
        """There is something new to see: at once, or when nobody wants to change it further. So
        what several choose at the same time is shown together. `row`: not the match alone.
        """
        self.scenes.clear()
        if row:
            self.faces.clear()
            for watcher in list(self.watchers):
                watcher.heed()
        self.unshown = True
        self.show()

    def show(self) -> None:
        if self.unshown and not self.changing.wanted:
            self.unshown = False
            for watcher in list(self.watchers):
                watcher.wake()
            for scene in self.scenes.values():
                scene.forget()

    def hear(self, lines: list[ChatLineRow]) -> None:
        """Somebody has said something, here or on another server."""
        self.said += 1
        for watcher in list(self.watchers):
            watcher.hear(lines)

    def rest(self) -> None:
        """Nobody looks: forget whatever can be worked out again."""
        self.scenes.clear()
        self.faces.clear()
        if self.match is not None:
            self.match.rest()

    def online(self) -> set[str]:
        """Who looks at the table, players and others."""
        found = {watcher.visitor for watcher in self.watchers}
        return found.union(*self.here.values()) if self.here else found

    def seats_of(self, player: str | None) -> list[int]:
        return (
            [] if player is None else [seat for seat, sitting in enumerate(self.row.seats) if sitting.player == player]
        )

    def shown_to(self, player: str | None) -> Match | None:
        """The match as far as somebody may know it: spectators may lag behind while it runs."""
        if not self.row.delay or self.match is None or self.match.over or self.seats_of(player):
            return self.match
        return self._lagging(self.match)

    def scene_of(self, match: Match) -> Scene:
        """What there is to see, now or to spectators who lag behind."""
        place = match is self.match
        found = self.scenes.get(place)
        if found is None or found.match is not match or found.moves != len(match.moves):
            found = self.scenes[place] = Scene(match)
        return found

    def _lagging(self, match: Match) -> Match:
        move = max(0, len(match.moves) - self.row.delay)
        if self.behind is None:
            self.behind = match.at(move)
            self.behind.keep = match.keep
        self.behind.follow(match.moves, match.backs, move)
        return self.behind

    # ── Following the log ─────────────────────────────────────────────────────

    def begin(self, engine: Engine, keep: int) -> None:
        assert self.game is not None
        self.match = Match(
            self.game, len(self.row.seats), self.row.options, secret=self.row.secret, engine=engine, keep=keep
        )
        self._keep_time(self.base)

    def follow(self, entry: Entry, now: float) -> None:
        """Do what an entry of the log says. Refused: the rules of today do not. One of a time to
        come was written before the clock was set back; it counts from now.
        """
        assert self.match is not None
        if entry.action == UNDO:
            self.take_back(entry.seat)
        elif entry.action <= GO_BACK:
            self.go_back(entry.seat, self.match.at(GO_BACK - entry.action), min(entry.at, now))
        else:
            self.make(self.match.draft(entry.seat, entry.action), min(entry.at, now))
        self.entries = entry.n

    def make(self, draft: Draft, at: float) -> None:
        assert self.match is not None
        self.match.make(draft)
        self.times.append(at)
        self.resumed = None
        self._keep_time(at)
        self.entries += 1

    def take_back(self, seat: int) -> None:
        assert self.match is not None
        self.match.undo(seat)
        self._shorten()

    def go_back(self, seat: int, then: Match, at: float) -> None:
        """To an earlier moment of the match, which goes on from there with other dice."""
        assert self.match is not None
        self.match.go_back(seat, then)
        self.behind, self.since, self.resumed = None, None, at
        self._shorten()

    def _shorten(self) -> None:
        """There are fewer moves than there were."""
        assert self.match is not None
        moves = len(self.match.moves)
        del self.times[moves:]
        self.generation += 1
        if self.behind is not None and len(self.behind.moves) > moves:
            self.behind = None
        self.floor = moves if self.floor is None else min(self.floor, moves)
        self._keep_time(self.base)
        self.entries += 1

    def _keep_time(self, now: float) -> None:
        """Ask the game for its clock, and notice where a phase with one begins and ends."""
        assert self.match is not None
        clock = self.clock = self.match.game.clock(self.match.position)
        if clock is None or clock.seconds is None:
            self.since = None
        elif self.since is None:
            self.since = now


def outdated(row: TableRow, game: Game) -> str | None:
    """What has changed since a match began, so that it cannot be played on."""
    if row.rules != game.rules_version:
        return "problem-frozen-rules"
    return "problem-frozen-components" if row.components != game.components.digest else None


def opened(row: TableRow, entries: list[Entry], engine: Engine | None, keep: int, now: float) -> OpenTable:
    """A table from its row and its log. Rules that have changed since freeze it; nothing
    crashes."""
    if engine is None:
        return OpenTable(row, None, "problem-frozen-game")
    game = engine.game
    table = OpenTable(row, game, outdated(row, game))
    if table.broken or row.state == "waiting":
        return table
    try:
        table.begin(engine, keep)
        for entry in entries:
            table.follow(entry, now)
    except (Refused, ValueError):
        log.exception("a log does not follow the rules", extra={"table": row.id})
        table.broken, table.match = "problem-frozen-log", None
    return table
