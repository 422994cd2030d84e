"""Open tables: a match in memory with people and bots around it. The store's log is the truth; a
table that is not open is rebuilt from it.

What is in memory is always what is on the disk: a move is worked out as a draft, written, and only
then made and shown.
"""

from __future__ import annotations

import asyncio
import hmac
import logging
import time
from array import array
from collections.abc import Callable
from typing import NamedTuple, Protocol

import msgspec

from gulch.kernel.engine import Engine
from gulch.kernel.game import Game, UnknownGame
from gulch.kernel.record import Record
from gulch.match import Draft, Match, Refused, commitment
from gulch.server import messages
from gulch.server.engines import Engines, find
from gulch.server.problems import Wrong, words
from gulch.server.settings import Settings
from gulch.server.store import UNDO, Entry, LineRow, Notice, Result, Store, TableRow, Upshot
from gulch.server.turn import Turn

log = logging.getLogger("gulch.server")


class Watcher(Protocol):
    """Somebody who looks at a table."""

    player: str | None

    def wake(self) -> None:
        """The table has changed."""
        ...

    def hear(self, lines: list[LineRow]) -> None:
        """Somebody has said something."""
        ...


class Scene:
    """What is worked out once after a move, for all who look."""

    __slots__ = ("actors", "legal", "match", "points", "progress")

    def __init__(self, match: Match) -> None:
        self.match, self.actors, self.points = match, match.actors, match.points()
        self.legal: dict[int, list[int]] = {}
        self.progress: bytes | None = None  # as JSON, but for the first bracket

    def legal_for(self, seat: int) -> list[int]:
        found = self.legal.get(seat)
        if found is None:
            found = self.legal[seat] = self.match.legal(seat)
        return found


class OpenTable:
    """One table in memory."""

    __slots__ = (
        "behind",
        "bots",
        "doubt",
        "due",
        "entries",
        "faces",
        "floor",
        "frozen",
        "game",
        "generation",
        "gone",
        "here",
        "match",
        "row",
        "scene",
        "since",
        "timer",
        "times",
        "touched",
        "turn",
        "unshown",
        "watchers",
    )

    def __init__(self, row: TableRow, game: Game | None, frozen: str | None) -> None:
        self.row, self.game, self.frozen = row, game, frozen
        self.match: Match | None = None
        self.behind: Match | None = None  # what spectators see where they lag behind
        self.entries = 0  # of the log
        self.times = array("d")  # when each move was made
        self.generation = 0  # undos so far
        self.floor: int | None = None  # the fewest moves that an undo has led back to
        self.due = row.due  # as it is stored
        self.doubt = False  # the store did not say whether it has kept the last entry
        self.turn = Turn(self.show)
        self.unshown = False  # there is something new that nobody has been shown
        self.watchers: set[Watcher] = set()
        self.here: dict[str, set[str]] | None = None  # who looks at it on other servers
        self.gone: dict[str, float] = {}  # since when a person has not been seen
        self.timer: asyncio.TimerHandle | None = None
        self.bots: asyncio.Task[None] | None = None
        self.faces: dict[tuple[str | None, str], bytes] = {}  # how it looks to somebody, but for the match: JSON
        self.scene: Scene | None = None  # what everybody sees of the match now
        self.since: float | None = None  # when the phase began for which the game's own clock runs
        self.touched = time.monotonic()

    @property
    def state(self) -> str:
        if self.row.result is not None:
            return "over"
        return "frozen" if self.frozen else self.row.state

    @property
    def base(self) -> float:
        """When the clock of whoever is to move was started."""
        return self.times[-1] if self.times else self.row.started or self.row.created

    @property
    def deadline(self) -> float | None:
        if self.match is None or self.match.over:
            return None
        return deadline_of(self.row, self.match.game, self.match.position, self.since, self.base)

    def show(self) -> None:
        """Show everybody what is new."""
        if self.unshown:
            self.unshown = False
            for watcher in self.watchers:
                watcher.wake()

    def online(self) -> set[str]:
        found = {watcher.player for watcher in self.watchers if watcher.player is not None}
        return found.union(*self.here.values()) if self.here else found

    def seats_of(self, player: str | None) -> list[int]:
        return (
            [] if player is None else [seat for seat, sitting in enumerate(self.row.seats) if sitting.player == player]
        )

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

    def shown_to(self, player: str | None) -> Match | None:
        """The match as far as somebody may know it: spectators may lag behind while it runs."""
        if not self.row.delay or self.match is None or self.match.over or self.seats_of(player):
            return self.match
        return self.lagging()

    def scene_of(self, match: Match) -> Scene:
        """What there is to see. What spectators see while they lag behind is worked out for
        them."""
        if match is not self.match:
            return Scene(match)
        if self.scene is None:
            self.scene = Scene(match)
        return self.scene

    def lagging(self) -> Match:
        match = self.match
        assert match is not None
        move = max(0, len(match.moves) - self.row.delay)
        if self.behind is None:
            self.behind = match.at(move)
            self.behind.keep = match.keep
        for seat, action in match.moves[len(self.behind.moves) : move]:
            self.behind.play(seat, action)
        return self.behind

    # ── Following the log ─────────────────────────────────────────────────────

    def begin(self, engine: Engine, keep: int) -> None:
        assert self.game is not None
        self.match = Match(
            self.game, len(self.row.seats), self.row.options, secret=self.row.secret, engine=engine, keep=keep
        )
        self._keep_time(self.base)

    def follow(self, entry: Entry) -> None:
        """Do what an entry of the log says. Refused: the rules of today do not."""
        assert self.match is not None
        if entry.action == UNDO:
            self.match.undo(entry.seat)
            self._undone()
        else:
            self.match.make(self.match.draft(entry.seat, entry.action))
            self.times.append(entry.at)
            self._keep_time(entry.at)
        self.entries = entry.n

    def _keep_time(self, now: float) -> None:
        """Notice where a phase with a clock of its own begins and ends."""
        assert self.match is not None
        clock = self.match.game.clock(self.match.position)
        if clock is None or clock.seconds is None:
            self.since = None
        elif self.since is None:
            self.since = now

    def _undone(self) -> None:
        assert self.match is not None
        self.times.pop()
        self.generation += 1
        moves = len(self.match.moves)
        if self.behind is not None and len(self.behind.moves) > moves:
            self.behind = None
        self.floor = moves if self.floor is None else min(self.floor, moves)
        self._keep_time(self.base)

    def made(self, draft: Draft, at: float) -> None:
        assert self.match is not None
        self.match.make(draft)
        self.times.append(at)
        self._keep_time(at)
        self.entries += 1

    def taken_back(self, seat: int) -> None:
        assert self.match is not None
        self.match.undo(seat)
        self._undone()
        self.entries += 1


def opened(row: TableRow, entries: list[Entry], engine: Engine | None, keep: int) -> OpenTable:
    """A table from its row and its log. Rules that have changed since freeze it; nothing
    crashes."""
    if engine is None:
        return OpenTable(row, None, "problem-frozen-game")
    game = engine.game
    if row.rules != game.rules_version:
        return OpenTable(row, game, "problem-frozen-rules")
    if row.components != game.components.digest:
        return OpenTable(row, game, "problem-frozen-components")
    table = OpenTable(row, game, None)
    if row.state == "waiting":
        return table
    try:
        table.begin(engine, keep)
        for entry in entries:
            table.follow(entry)
    except (Refused, ValueError):
        log.exception("a log does not follow the rules", extra={"table": row.id})
        table.frozen, table.match = "problem-frozen-log", None
    return table


def deadline_of(row: TableRow, game: Game, position: Record, since: float | None, base: float) -> float | None:
    """When time is up for those who may act: by the game's own clock, since a phase began, or by
    the table's, since the last move.
    """
    clock = game.clock(position)
    if clock is not None and clock.seconds is not None:
        return (base if since is None else since) + clock.seconds
    return None if row.seconds is None else base + row.seconds


def due_of(row: TableRow, position: Record, deadline: float | None, now: float) -> float | None:
    """When the server has to act by itself."""
    actors = position.actors
    if any(actors >> seat & 1 and sitting.kind == "bot" for seat, sitting in enumerate(row.seats)):
        return now
    return deadline if actors else None


def bot_luck(secret: bytes, seat: int, moves: int) -> int:
    """The chance a bot has in its n-th move of the match. It hangs on nothing else, so the same
    answers of a person lead to the same match.
    """
    return int.from_bytes(hmac.digest(secret, f"bot {seat} {moves}".encode(), "sha256")[:8], "big")


class Pending(NamedTuple):
    """A move on its way to the disk."""

    draft: Draft
    at: float
    due: float | None
    result: Result | None
    kept: asyncio.Future[bool]


class Tables:
    """All open tables of this server."""

    def __init__(self, settings: Settings, store: Store, clock: Callable[[], float] = time.time) -> None:
        self.settings, self.store, self.clock = settings, store, clock
        self.engines = Engines(self._switch)
        self.open: dict[str, OpenTable] = {}
        self.loading: dict[str, asyncio.Future[OpenTable]] = {}
        self.moved: Callable[[OpenTable], None] = lambda table: (
            None
        )  # what else is to happen after a change (driving.py)
        self.moves = 0  # made here since the start
        self.undos = 0

    def _switch(self, engine: Engine) -> None:
        for table in self.open.values():
            for match in (table.match, table.behind):
                if match is not None and match.game is engine.game:
                    match.engine = engine

    # ── Opening and putting away ──────────────────────────────────────────────

    async def get(self, id: str) -> OpenTable:
        """A table by its id; Wrong where there is none."""
        table = self.open.get(id)
        if table is None:
            loading = self.loading.get(id)
            if loading is None:
                loading = self.loading[id] = asyncio.ensure_future(self._load(id))
                loading.add_done_callback(lambda _: self.loading.pop(id, None))
            table = await asyncio.shield(loading)
        table.touched = time.monotonic()
        return table

    async def _load(self, id: str) -> OpenTable:
        row = await self.store.table(id)
        if row is None:
            raise Wrong("problem-no-table", 404)
        return await self.opened(row)

    async def opened(self, row: TableRow, *, fresh: bool = False) -> OpenTable:
        entries = await self.store.log(row.id) if row.state != "waiting" and not fresh else []
        try:
            engine = self.engines[find(row.game)]
        except UnknownGame:
            engine = None
        if entries:
            table = await asyncio.to_thread(opened, row, entries, engine, self.settings.notes_kept)
            if table.game is not None and table.match is not None:
                table.match.engine = self.engines[table.game]  # which may have been compiled meanwhile
        else:
            table = opened(row, entries, engine, self.settings.notes_kept)
        if row.id in self.open:
            return self.open[row.id]
        self.open[row.id] = table
        if self.store.shared:
            table.here = {}
            self.store.tell(Notice(row.id, here=[], asks=True))
        return table

    async def add(self, row: TableRow) -> OpenTable:
        """A new table; its match begins at once if nobody is missing."""
        if all(seat.kind != "open" for seat in row.seats):
            now = self.clock()
            row = msgspec.structs.replace(row, state="playing", started=now)
            row = msgspec.structs.replace(row, due=self._first_due(row, now))
        await self.store.add_table(row)
        table = await self.opened(row, fresh=True)
        self.moved(table)
        return table

    def _first_due(self, row: TableRow, now: float) -> float | None:
        """When the server has to act in a match that begins."""
        game = find(row.game)
        position = Match(game, len(row.seats), row.options, secret=row.secret, engine=self.engines[game]).position
        return due_of(row, position, deadline_of(row, game, position, None, now), now)

    def put_away(self, idle: float) -> None:
        """Forget tables that nobody looks at; the store has them."""
        now = time.monotonic()
        for id, table in list(self.open.items()):
            wait = idle / 10 if table.row.result is not None else idle
            if not table.watchers and not table.turn.held and table.bots is None and now - table.touched > wait:
                if table.timer is not None:
                    table.timer.cancel()
                del self.open[id]

    # ── Writing ───────────────────────────────────────────────────────────────

    async def play(self, table: OpenTable, draft: Draft) -> None:
        """Write a move and make it. The caller has the turn. Wrong: another server was first."""
        move = self.begin(table, draft)
        await self.sure(table, move.kept)
        self.finish(table, move)

    def begin(self, table: OpenTable, draft: Draft) -> Pending:
        """Have a move written."""
        now = self.clock()
        result = None if draft.position.actors else self._result(table, draft.position)
        assert table.game is not None
        due = due_of(
            table.row, draft.position, deadline_of(table.row, table.game, draft.position, table.since, now), now
        )
        if table.due is not None and due is not None and due <= now and table.due <= now:
            due = table.due  # it is the server's turn still
        return Pending(draft, now, due, result, self._append(table, draft.seat, draft.action, now, due, result))

    def finish(self, table: OpenTable, move: Pending) -> None:
        """Make a move that is written."""
        table.made(move.draft, move.at)
        table.due = move.due
        if move.result is not None:
            table.row = msgspec.structs.replace(table.row, state="over", result=move.result)
        self.moves += 1
        self.changed(table, moves=True)

    async def undo(self, table: OpenTable, seat: int) -> None:
        """Take a seat's last move back, as an entry of its own. The caller has the turn."""
        match = table.playing()
        if not match.can_undo(seat):
            match.undo(seat)  # says why not
        now = self.clock()
        base = table.times[-2] if len(table.times) > 1 else table.row.started or now
        # Whoever takes a move back was to move before it: the clock runs on from where it stood.
        due = (
            table.due
            if table.since is not None
            else base + table.row.seconds
            if table.row.seconds is not None
            else None
        )
        await self.sure(table, self._append(table, seat, UNDO, now, due, None))
        table.due = due
        table.taken_back(seat)
        self.undos += 1
        self.changed(table, moves=True)

    def _result(self, table: OpenTable, position: Record) -> Result:
        match = table.match
        assert match is not None
        return Result(len(match.moves) + 1, match.engine.places(position), match.engine.points(position))

    def _append(
        self, table: OpenTable, seat: int, action: int, now: float, due: float | None, result: Result | None
    ) -> asyncio.Future[bool]:
        upshot = None if due == table.due and result is None else Upshot(due, result)
        return self.store.append(Entry(table.row.id, table.entries + 1, seat, action, now), upshot)

    async def sure(self, table: OpenTable, kept: asyncio.Future[bool]) -> None:
        """Wait until an entry is kept. Wrong: another server was first."""
        try:
            if await kept:
                return
        except BaseException:  # also when this task is given up: the entry may or may not be kept
            table.doubt = True
            raise
        await self.catch_up(table)
        raise Wrong("problem-stale", 409)

    async def change(self, table: OpenTable, change: Callable[[TableRow], TableRow]) -> None:
        """Change a table's row; `change` sees the row as it is and raises Wrong where it may not be
        done. Somebody else's change before ours is seen first.
        """
        async with table.turn:
            while True:
                now = self.clock()
                row = change(table.row)
                starts = row.state == "playing" and table.row.state == "waiting"
                if starts:
                    row = msgspec.structs.replace(row, started=now)
                due = None
                if starts:
                    due = self._first_due(row, now)
                elif table.match is not None:
                    due = due_of(row, table.match.position, table.deadline, now)
                row = msgspec.structs.replace(row, version=row.version + 1, changed=now, due=due)
                if await self.store.change_table(row):
                    break
                await self._reread(table)
            table.row, table.due = row, due
            if starts and table.match is None and table.game is not None:
                table.begin(self.engines[table.game], self.settings.notes_kept)
            self.changed(table, row=True)

    def changed(self, table: OpenTable, *, moves: bool = False, row: bool = False, ours: bool = True) -> None:
        """Have everybody shown what is new, and see to what comes next."""
        table.scene = None
        if not moves:
            table.faces.clear()
        table.unshown = True
        if not table.turn.held:  # else at its end, together with what those who wait for it will change
            table.show()
        if ours and self.store.shared:
            self.store.tell(Notice(table.row.id, moves=moves, row=row))
        if ours:
            self.moved(table)

    # ── Keeping up with other servers ─────────────────────────────────────────

    async def catch_up(self, table: OpenTable) -> None:
        """Follow what others have written. The caller has the turn."""
        entries = await self.store.log(table.row.id, table.entries)
        table.doubt = False
        if not entries or table.match is None:
            return
        try:
            for entry in entries:
                table.follow(entry)
        except (Refused, ValueError):
            log.exception("a log does not follow the rules", extra={"table": table.row.id})
            table.frozen = "problem-frozen-log"
        await self._reread(table)
        self.changed(table, ours=False)

    async def _reread(self, table: OpenTable) -> None:
        row = await self.store.table(table.row.id)
        if row is None:
            raise Wrong("problem-no-table", 404)
        table.row, table.due = row, row.due
        if row.state != "waiting" and table.match is None and not table.frozen and table.game is not None:
            table.begin(self.engines[table.game], self.settings.notes_kept)

    async def refresh(self, table: OpenTable, row: bool) -> None:
        """Another server has changed this table."""
        async with table.turn:
            version = table.row.version
            if row or table.match is None:
                await self._reread(table)
            if table.row.version != version:
                self.changed(table, ours=False)
            await self.catch_up(table)


# ── What a table looks like ───────────────────────────────────────────────────


def described(row: TableRow, table: OpenTable | None, viewer: str | None, language: str) -> messages.Table:
    """A table as somebody may see it. One that is over needs not be open."""
    online = table.online() if table is not None else set()
    frozen = table.frozen if table is not None else None
    match = table.shown_to(viewer) if table is not None and not frozen else None
    now = progress(row, table, match)
    return messages.Table(
        id=row.id,
        game=row.game,
        options=row.options,
        seats=[
            messages.Seat(
                seat.kind,
                name,
                seat.player,
                seat.bot,
                seat.player in online,
                viewer is not None and seat.player == viewer,
            )
            for seat, name in zip(row.seats, names(row, language), strict=True)
        ],
        host=row.host,
        public=row.public,
        hints=row.hints,
        seconds=row.seconds,
        delay=row.delay,
        lesson=row.lesson,
        state=now.state,  # type: ignore[arg-type]
        move=now.move,
        actors=now.actors,
        places=now.places,
        points=now.points,
        created=row.created,
        changed=now.changed,
        commitment=commitment(row.secret),
        rematch=row.rematch,
        frozen=None if frozen is None else words(language)(frozen),
    )


class Progress(msgspec.Struct):
    """The part of a table that changes with every move."""

    state: str
    move: int
    actors: list[int]
    places: list[int] | None
    points: list[int]
    changed: float


def progress(row: TableRow, table: OpenTable | None, match: Match | None) -> Progress:
    state = table.state if table is not None else row.state
    changed = max(row.changed, table.base) if table is not None and table.times else row.changed
    if row.result is not None:
        return Progress(state, row.result.moves, [], row.result.places, row.result.points, changed)
    if table is None or match is None:
        return Progress(state, 0, [], None, [0] * len(row.seats), changed)
    scene = table.scene_of(match)
    return Progress(state, len(match.moves), scene.actors, None, scene.points, changed)


def described_json(table: OpenTable, match: Match | None, viewer: str | None, language: str) -> msgspec.Raw:
    """The same as JSON, where only what a move changes is put together anew."""
    face = table.faces.get((viewer, language))
    if face is None:
        whole = msgspec.to_builtins(described(table.row, table, viewer, language))
        face = (
            msgspec.json.encode(
                {name: value for name, value in whole.items() if name not in Progress.__struct_fields__}
            )[:-1]
            + b","
        )
        table.faces[viewer, language] = face
    if match is None:
        return msgspec.Raw(face + msgspec.json.encode(progress(table.row, table, match))[1:])
    scene = table.scene_of(match)
    if scene.progress is None:
        scene.progress = msgspec.json.encode(progress(table.row, table, match))[1:]
    return msgspec.Raw(face + scene.progress)


def names(row: TableRow, language: str) -> list[str]:
    """What everybody at a table is called. Bots are called by their kind, with a number where there
    are several.
    """
    nameless = [seat.bot for seat in row.seats if seat.kind == "bot" and not seat.name]
    found, counted = [], dict.fromkeys(nameless, 0)
    for seat in row.seats:
        if seat.kind == "bot" and not seat.name:
            counted[seat.bot] += 1
            number = f" {counted[seat.bot]}" if nameless.count(seat.bot) > 1 else ""
            found.append(words(language)(f"bot-{seat.bot}") + number)
        else:
            found.append(seat.name)
    return found
