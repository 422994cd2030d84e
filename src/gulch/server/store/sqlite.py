"""The store of one server: a file of SQLite. One thread writes; whatever waits when it begins goes
to the disk in one commit (group commit).
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import queue
import secrets
import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import chain
from pathlib import Path
from typing import Any, TypeVar, cast

import msgspec

from gulch.server.store.interface import (
    HELD_BY_TABLES,
    RANKED,
    ContestRow,
    DeviceRow,
    Entry,
    Heard,
    LineRow,
    Notice,
    PlayerRow,
    Restraint,
    StoreDown,
    TableRow,
    Upshot,
    packed,
    unpacked,
)
from gulch.server.store.migrations import missing

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], Any]

PLAYERS = 10_000  # remembered
SELDOM = 3600.0  # seconds between two looks over the whole file
HEAD = 100  # bytes with which the file begins: of what size its pages are, and how many
REMEMBERED = 2.0  # seconds: an operator's command may have changed them

TABLES = """
  SELECT t.rest, t.secret, t.state,
    COALESCE((SELECT at FROM log WHERE log.table_id = t.id ORDER BY n DESC LIMIT 1), t.changed), due.at, results.result
  FROM tables t LEFT JOIN due ON due.table_id = t.id LEFT JOIN results ON results.table_id = t.id
"""
LOBBY = f"""
  JOIN (
    SELECT id, ROW_NUMBER() OVER (PARTITION BY state, json_extract(rest, '$.host') ORDER BY changed DESC) AS of_host
    FROM (
      SELECT id, state, changed, rest FROM tables WHERE public AND state IN ('waiting', 'playing')
      ORDER BY state DESC, changed DESC LIMIT {RANKED}
    ) newest
  ) ranked ON ranked.id = t.id ORDER BY t.state DESC, of_host, t.changed DESC LIMIT ?
"""
# Only the newest are read whole: of all others that somebody has played, their age is asked.
NEWEST = """
  JOIN (
    SELECT sitting.table_id, COALESCE(
      (SELECT at FROM log WHERE log.table_id = sitting.table_id ORDER BY n DESC LIMIT 1), tables.changed) AS at
    FROM sitting JOIN tables ON tables.id = sitting.table_id
    WHERE sitting.player = ? {} ORDER BY at DESC LIMIT ?
  ) newest ON newest.table_id = t.id ORDER BY newest.at DESC
"""
PLAYER = "id, name, keys, restraint"


class Job(msgspec.Struct, eq=False):
    """Something to write, and who waits for it. Either an entry of a log or any work on the
    database.
    """

    done: asyncio.Future[Any]
    entry: Entry | None = None
    upshot: Upshot | None = None
    work: Work | None = None


class SQLite:
    shared = False

    def __init__(self, path: str, patience: float = 5.0) -> None:
        """`patience`: seconds until a disk that does not answer is called down."""
        self.path, self.patience = path, patience
        self.file = (0, 0)  # which one it is
        self.size = 0  # of it, as we last saw it
        self.waiting: list[Job] = []  # for the next commit
        self.writing = False
        self.batches: queue.SimpleQueue[list[Job] | None] = queue.SimpleQueue()
        self.readers = ThreadPoolExecutor(1, thread_name_prefix="sqlite-read")
        self.writer: threading.Thread | None = None
        self.commits = 0
        self.damage: list[str] = []  # of the file, as far as we know
        self.looked: asyncio.Future[list[str]] | None = None  # over the whole file, aside
        self.look_again = 0.0
        self.players: dict[str, tuple[PlayerRow, float]] = {}  # those asked for lately, and until when that counts

    # ── Coming and going ──────────────────────────────────────────────────────

    async def open(self) -> None:
        self.loop = asyncio.get_running_loop()
        connection = await asyncio.to_thread(self._migrated)
        self.reading = await self.loop.run_in_executor(self.readers, self._connection)
        self.writer = threading.Thread(target=self._write, args=(connection,), name="sqlite-write", daemon=True)
        self.writer.start()

    def _connection(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False, timeout=self.patience)
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("PRAGMA temp_store=MEMORY")  # what it would need to take a statement back
        connection.execute("PRAGMA foreign_keys=ON")
        return connection

    def _migrated(self) -> sqlite3.Connection:
        connection = self._connection()
        connection.execute("BEGIN IMMEDIATE")
        version = connection.execute("PRAGMA user_version").fetchone()[0]
        for number, script in missing("sqlite", version):
            for statement in script.split(";\n"):
                connection.execute(statement)
            connection.execute(f"PRAGMA user_version={number}")
        connection.execute("COMMIT")
        self.file, self.size = _identity(self.path)
        return connection

    async def close(self) -> None:
        if self.writer is not None:
            while self.waiting or self.writing:
                await asyncio.sleep(0.01)
            self.batches.put(None)
            await asyncio.to_thread(self.writer.join)
            await self.loop.run_in_executor(self.readers, self.reading.close)
        self.readers.shutdown()

    async def ailments(self) -> list[str]:
        try:
            await self._do(lambda db: db.execute("INSERT OR REPLACE INTO house VALUES ('beat', ?)", (b"",)))
        except StoreDown as down:
            return [str(down)]
        if self.looked is None or (self.looked.done() and self.loop.time() > self.look_again):
            self.look_again = self.loop.time() + SELDOM
            self.looked = self.loop.run_in_executor(None, _damage, self.path)
            self.looked.add_done_callback(self._has_looked)
        return self.damage

    def _has_looked(self, looked: asyncio.Future[list[str]]) -> None:
        if not looked.cancelled() and looked.exception() is None:
            self.damage = looked.result()

    def listen(self, heard: Heard) -> None:
        """There is nobody else to hear of."""

    def tell(self, notice: Notice) -> None:
        """Nor to tell."""

    # ── One writer ────────────────────────────────────────────────────────────

    def _write(self, connection: sqlite3.Connection) -> None:
        while self._write_next(connection):
            pass
        connection.close()

    def _write_next(self, connection: sqlite3.Connection) -> bool:
        """Whether there may be more. While it waits for that it remembers nothing of the last."""
        jobs = self.batches.get()
        if jobs is None:
            return False
        outcomes = self._commit(connection, jobs)
        with contextlib.suppress(RuntimeError):  # the loop is gone: nobody waits any more
            self.loop.call_soon_threadsafe(self._written, jobs, outcomes)
        return True

    def _written(self, jobs: list[Job], outcomes: list[Any]) -> None:
        """One commit is done. Whatever has come meanwhile is the next."""
        self.writing = False
        if self.waiting:
            self._hand_over()
        _settle(jobs, outcomes)

    def _hand_over(self) -> None:
        if self.waiting and not self.writing:
            self.writing = True
            jobs, self.waiting = self.waiting, []
            self.batches.put(jobs)

    def _commit(self, connection: sqlite3.Connection, jobs: list[Job]) -> list[Any]:
        """Carry out all jobs in one transaction. The outcome of each is a value or an exception."""
        try:
            file, size = _identity(self.path)
            if self.file != file:
                raise sqlite3.OperationalError("the database file was deleted or replaced")
            if size < self.size and _is_cut_short(self.path, size):
                raise sqlite3.OperationalError("the database file is cut short")
            self.size = size
            connection.execute("BEGIN IMMEDIATE")
            jobs.sort(
                key=lambda job: job.entry is not None
            )  # who waits for one thing asks for no other, so their order is free
            works = next((n for n, job in enumerate(jobs) if job.entry is not None), len(jobs))
            outcomes = [_outcome(connection, job) for job in jobs[:works]] + _entries(connection, jobs[works:])
            connection.execute("COMMIT")
            self.commits += 1
            return outcomes
        except sqlite3.Error as error:
            with contextlib.suppress(sqlite3.Error):
                connection.execute("ROLLBACK")
            return [StoreDown(str(error))] * len(jobs)

    def _put(
        self, entry: Entry | None = None, upshot: Upshot | None = None, work: Work | None = None
    ) -> asyncio.Future[Any]:
        done: asyncio.Future[Any] = self.loop.create_future()
        self.waiting.append(Job(done, entry, upshot, work))
        if not self.writing and len(self.waiting) == 1:
            self.loop.call_soon(self._hand_over)  # so that everything of this moment goes along
        return done

    async def _do(self, work: Callable[[sqlite3.Connection], T]) -> T:
        try:
            async with asyncio.timeout(self.patience):
                return cast(T, await self._put(work=work))
        except TimeoutError:
            raise StoreDown("the disk does not answer") from None

    async def _read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        try:
            async with asyncio.timeout(self.patience):
                return await self.loop.run_in_executor(self.readers, work, self.reading)
        except TimeoutError:
            raise StoreDown("the disk does not answer") from None
        except sqlite3.Error as error:
            if type(error) is sqlite3.DatabaseError:  # the file itself is not as it should be
                self.damage = [str(error)]
            raise StoreDown(str(error)) from None

    # ── People ────────────────────────────────────────────────────────────────

    async def signing_key(self) -> bytes:
        fresh = secrets.token_bytes(32)

        def work(db: sqlite3.Connection) -> bytes:
            db.execute("INSERT OR IGNORE INTO house VALUES ('secret', ?)", (fresh,))
            return bytes(db.execute("SELECT value FROM house WHERE name = 'secret'").fetchone()[0])

        return await self._do(work)

    async def add_player(self, player: PlayerRow, now: float) -> None:
        query = "INSERT INTO players (id, name, created) VALUES (?, ?, ?)"
        await self._do(lambda db: db.execute(query, (player.id, player.name, now)))

    async def rename_player(self, player: PlayerRow) -> bool:
        query = f"UPDATE players SET name = ? WHERE id = ? RETURNING {PLAYER}"
        return await self._changed(player.id, query, (player.name, player.id)) is not None

    async def revoke(self, id: str) -> PlayerRow | None:
        query = f"UPDATE players SET keys = keys + 1 WHERE id = ? RETURNING {PLAYER}"
        await self._do(lambda db: db.execute("DELETE FROM devices WHERE player = ?", (id,)))
        return await self._changed(id, query, (id,))

    async def restrain(self, id: str, restraint: Restraint | None) -> PlayerRow | None:
        query = f"UPDATE players SET restraint = ? WHERE id = ? RETURNING {PLAYER}"
        return await self._changed(id, query, (restraint, id))

    async def restrained(self) -> list[PlayerRow]:
        query = f"SELECT {PLAYER} FROM players WHERE restraint IS NOT NULL ORDER BY name"
        return [PlayerRow(*row) for row in await self._read(lambda db: db.execute(query).fetchall())]

    async def people(self, ids: list[str]) -> dict[str, PlayerRow]:
        query = f"SELECT {PLAYER} FROM players WHERE id IN (SELECT value FROM json_each(?))"
        wanted = msgspec.json.encode(ids).decode()
        return {row[0]: PlayerRow(*row) for row in await self._read(lambda db: db.execute(query, (wanted,)).fetchall())}

    async def _changed(self, id: str, query: str, values: tuple[str | None, ...]) -> PlayerRow | None:
        row = await self._do(lambda db: db.execute(query, values).fetchone())
        self.players.pop(id, None)
        return None if row is None else PlayerRow(*row)

    async def player(self, id: str) -> PlayerRow | None:
        found, until = self.players.get(id, (None, 0.0))
        if found is None or self.loop.time() > until:
            query = f"SELECT {PLAYER} FROM players WHERE id = ?"
            row = await self._read(lambda db: db.execute(query, (id,)).fetchone())
            if row is None:
                return None
            if len(self.players) >= PLAYERS:
                self.players.clear()
            found = PlayerRow(*row)
            self.players[id] = found, self.loop.time() + REMEMBERED
        return found

    async def add_transfer(self, digest: str, player: str, expires: float) -> None:
        await self._do(lambda db: db.execute("INSERT INTO transfers VALUES (?, ?, ?)", (digest, player, expires)))

    async def take_transfer(self, digest: str, now: float) -> str | None:
        query = "DELETE FROM transfers WHERE digest = ? AND expires >= ? RETURNING player"
        row = await self._do(lambda db: db.execute(query, (digest, now)).fetchone())
        return None if row is None else str(row[0])

    async def forget_transfers(self, now: float) -> None:
        await self._do(lambda db: db.execute("DELETE FROM transfers WHERE expires < ?", (now,)))

    async def add_device(self, device: DeviceRow, now: float, limit: int) -> None:
        forget = """
          DELETE FROM devices WHERE endpoint IN
          (SELECT endpoint FROM devices WHERE player = ? ORDER BY added DESC, endpoint LIMIT -1 OFFSET ?)
        """

        def work(db: sqlite3.Connection) -> None:
            values = (*msgspec.structs.astuple(device), now)
            db.execute("INSERT OR REPLACE INTO devices VALUES (?, ?, ?, ?, ?, ?)", values)
            db.execute(forget, (device.player, limit))

        await self._do(work)

    async def remove_device(self, player: str, endpoint: str) -> None:
        query = "DELETE FROM devices WHERE player = ? AND endpoint = ?"
        await self._do(lambda db: db.execute(query, (player, endpoint)))

    async def devices_of(self, player: str) -> list[DeviceRow]:
        query = "SELECT endpoint, player, key, secret, language FROM devices WHERE player = ?"
        return [DeviceRow(*row) for row in await self._read(lambda db: db.execute(query, (player,)).fetchall())]

    # ── Tables ────────────────────────────────────────────────────────────────

    async def add_table(self, row: TableRow) -> bool:
        def work(db: sqlite3.Connection) -> bool:
            values = (row.id, row.version, row.state, row.public, row.secret, row.changed, packed(row))
            added = db.execute("INSERT OR IGNORE INTO tables VALUES (?, ?, ?, ?, ?, ?, ?)", values).rowcount == 1
            if added:
                _sit(db, row)
                _set_due(db, row.id, row.due)
            return added

        return await self._do(work)

    async def change_table(self, row: TableRow) -> bool:
        def work(db: sqlite3.Connection) -> bool:
            values = (row.version, row.state, row.changed, packed(row), row.id, row.version - 1)
            state = "CASE WHEN state = 'over' THEN state ELSE ? END"
            changed = (
                db.execute(
                    f"UPDATE tables SET version = ?, state = {state}, changed = ?, rest = ? "
                    "WHERE id = ? AND version = ?",
                    values,
                ).rowcount
                == 1
            )
            if changed:
                _sit(db, row)
                _set_due(db, row.id, row.due)
            return changed

        return await self._do(work)

    async def table(self, id: str) -> TableRow | None:
        row = await self._read(lambda db: db.execute(f"{TABLES} WHERE t.id = ?", (id,)).fetchone())
        return None if row is None else unpacked(*row)

    async def _tables(self, query: str, *values: Any) -> list[TableRow]:
        """They are unpacked where they are read: a thousand of them would take long on the loop."""
        return await self._read(lambda db: [unpacked(*row) for row in db.execute(f"{TABLES} {query}", values)])

    async def lobby(self, limit: int) -> list[TableRow]:
        return await self._tables(LOBBY, limit)

    async def tables_of(self, player: str, limit: int) -> list[TableRow]:
        return await self._tables(NEWEST.format(""), player, limit)

    async def tables_by_id(self, ids: list[str]) -> list[TableRow]:
        wanted = msgspec.json.encode(ids).decode()
        return await self._tables("WHERE t.id IN (SELECT value FROM json_each(?))", wanted)

    async def latest_tables(self, limit: int) -> list[TableRow]:
        return await self._tables("WHERE t.state <> 'over' ORDER BY 4 DESC LIMIT ?", limit)

    async def finished_of(self, player: str, limit: int) -> list[TableRow]:
        return await self._tables(NEWEST.format("AND tables.state = 'over'"), player, limit)

    async def finished_in_public(self) -> list[str]:
        query = "SELECT id FROM tables WHERE public AND state = 'over'"
        return [row[0] for row in await self._read(lambda db: db.execute(query).fetchall())]

    async def open_tables_of(self, player: str) -> int:
        query = """
          SELECT COUNT(*) FROM sitting JOIN tables ON tables.id = sitting.table_id
          WHERE sitting.player = ? AND tables.state <> 'over'
        """
        return await self._read(lambda db: int(db.execute(query, (player,)).fetchone()[0]))

    async def due(self, before: float, limit: int) -> list[str]:
        return await self._read(
            lambda db: [
                row[0]
                for row in db.execute("SELECT table_id FROM due WHERE at <= ? ORDER BY at LIMIT ?", (before, limit))
            ]
        )

    async def set_due(self, table: str, due: float | None) -> None:
        await self._do(lambda db: _set_due(db, table, due))

    async def old_tables(self, before: float, limit: int, *, over: bool) -> list[str]:
        query = """
          SELECT t.id FROM tables t WHERE (t.state = 'over') = ?
          AND json_extract(t.rest, '$.contest') IS NULL
          AND COALESCE((SELECT at FROM log WHERE log.table_id = t.id ORDER BY n DESC LIMIT 1), t.changed) < ? LIMIT ?
        """
        rows = await self._read(lambda db: db.execute(query, (over, before, limit)).fetchall())
        return [row[0] for row in rows]

    async def remove_table(self, table: str) -> None:
        def work(db: sqlite3.Connection) -> None:
            for name in HELD_BY_TABLES:
                db.execute(f"DELETE FROM {name} WHERE table_id = ?", (table,))
            db.execute("DELETE FROM tables WHERE id = ?", (table,))

        await self._do(work)

    # ── Contests ──────────────────────────────────────────────────────────────

    async def add_contest(self, row: ContestRow) -> None:
        def work(db: sqlite3.Connection) -> None:
            values = (row.id, row.version, row.state, row.changed, msgspec.json.encode(row).decode())
            db.execute("INSERT INTO contests VALUES (?, ?, ?, ?, ?)", values)
            _enter(db, row)

        await self._do(work)

    async def change_contest(self, row: ContestRow) -> bool:
        def work(db: sqlite3.Connection) -> bool:
            rest = msgspec.json.encode(row).decode()
            values = (row.version, row.state, row.changed, rest, row.id, row.version - 1)
            query = "UPDATE contests SET version = ?, state = ?, changed = ?, rest = ? WHERE id = ? AND version = ?"
            changed = db.execute(query, values).rowcount == 1
            if changed:
                _enter(db, row)
            return changed

        return await self._do(work)

    async def contest(self, id: str) -> ContestRow | None:
        found = await self._contests("WHERE id = ?", id)
        return found[0] if found else None

    async def contests_of(self, player: str, limit: int) -> list[ContestRow]:
        return await self._contests(
            "JOIN entered ON contest_id = id WHERE player = ? ORDER BY changed DESC LIMIT ?", player, limit
        )

    async def running_contests(self) -> list[ContestRow]:
        return await self._contests("WHERE state = 'running'")

    async def _contests(self, query: str, *values: Any) -> list[ContestRow]:
        rows = await self._read(lambda db: db.execute(f"SELECT rest FROM contests {query}", values).fetchall())
        return [msgspec.json.decode(row[0], type=ContestRow) for row in rows]

    # ── The log ───────────────────────────────────────────────────────────────

    def append(self, entry: Entry, upshot: Upshot | None) -> asyncio.Future[bool]:
        return self._put(entry, upshot)

    async def log(self, table: str, after: int = 0) -> list[Entry]:
        query = "SELECT table_id, n, seat, action, at FROM log WHERE table_id = ? AND n > ? ORDER BY n"
        return [Entry(*row) for row in await self._read(lambda db: db.execute(query, (table, after)).fetchall())]

    async def newest(self, tables: list[str]) -> dict[str, tuple[int, int]]:
        query = """
          SELECT t.id, COALESCE((SELECT MAX(n) FROM log WHERE log.table_id = t.id), 0), t.version
          FROM tables t WHERE t.id IN (SELECT value FROM json_each(?))
        """
        wanted = msgspec.json.encode(tables).decode()
        rows = await self._read(lambda db: db.execute(query, (wanted,)).fetchall())
        return {id: (n, version) for id, n, version in rows}

    # ── Chat ──────────────────────────────────────────────────────────────────

    async def add_line(self, table: str, line: LineRow) -> LineRow:
        query = (
            "INSERT INTO chat SELECT ?, COALESCE(MAX(n), 0) + 1, ?, ?, ?, ?, ? FROM chat WHERE table_id = ? RETURNING n"
        )
        values = (table, line.player, line.name, line.seat, line.text, line.at, table)
        n = await self._do(lambda db: int(db.execute(query, values).fetchone()[0]))
        return msgspec.structs.replace(line, n=n)

    async def lines(self, table: str, limit: int) -> list[LineRow]:
        query = "SELECT n, player, name, seat, text, at FROM chat WHERE table_id = ? ORDER BY n DESC LIMIT ?"
        return [
            LineRow(*row) for row in reversed(await self._read(lambda db: db.execute(query, (table, limit)).fetchall()))
        ]

    # ── The match that teaches ────────────────────────────────────────────────

    async def analysis(self, table: str) -> bytes | None:
        query = "SELECT found FROM analyses WHERE table_id = ?"
        row = await self._read(lambda db: db.execute(query, (table,)).fetchone())
        return None if row is None else bytes(row[0])

    async def keep_analysis(self, table: str, found: bytes) -> None:
        await self._do(lambda db: db.execute("INSERT OR IGNORE INTO analyses VALUES (?, ?)", (table, found)))


def _identity(path: str) -> tuple[tuple[int, int], int]:
    """Which file lies at a path now, and its size; an OSError where none does is told as the
    database's own.
    """
    try:
        found = os.stat(path)  # noqa: PTH116 - before every commit: a Path costs more than the question
    except OSError as error:
        raise sqlite3.OperationalError(f"the database file cannot be found: {error.strerror}") from None
    return (found.st_dev, found.st_ino), found.st_size


def _is_cut_short(path: str, size: int) -> bool:
    """Whether a file that was longer has fewer pages than it says itself: after a VACUUM it has
    not.
    """
    with Path(path).open("rb") as file:
        head = file.read(HEAD)
    page = int.from_bytes(head[16:18], "big")
    return len(head) < HEAD or size < (page if page > 1 else 65_536) * int.from_bytes(head[28:32], "big")


def _damage(path: str) -> list[str]:
    """What is wrong with a file, read by nobody else's connection."""
    try:
        with contextlib.closing(sqlite3.connect(f"{Path(path).resolve().as_uri()}?mode=ro", uri=True)) as db:
            found = [str(row[0]) for row in db.execute("PRAGMA quick_check(1)")]
    except sqlite3.OperationalError:
        return []  # it cannot be read now, which is noticed elsewhere and may pass
    except sqlite3.DatabaseError as error:
        return [str(error)]
    return [] if found == ["ok"] else found


def _settle(jobs: list[Job], outcomes: list[Any]) -> None:
    for job, outcome in zip(jobs, outcomes, strict=True):
        if job.done.done():
            continue
        if isinstance(outcome, Exception):
            job.done.set_exception(outcome)
        else:
            job.done.set_result(outcome)


ROW = "(?, ?, ?, ?, ?)"
INSERT = f"INSERT INTO log VALUES {ROW}"
# in one statement: each statement hands Python's lock over and back, and five hundred values are
# allowed everywhere
ROWS = 100


def _entries(connection: sqlite3.Connection, jobs: list[Job]) -> list[Any]:
    """Entries alone: many in one statement, and one by one only where one of them is not wanted."""
    outcomes: list[Any] = []
    for first in range(0, len(jobs), ROWS):
        some = jobs[first : first + ROWS]
        rows = [msgspec.structs.astuple(job.entry) for job in some if job.entry is not None]
        try:
            connection.execute(INSERT + f", {ROW}" * (len(rows) - 1), list(chain.from_iterable(rows)))
        except sqlite3.IntegrityError:
            outcomes += [_outcome(connection, job) for job in some]
            continue
        for job in some:
            if job.entry is not None and job.upshot is not None:
                _upshot(connection, job.entry.table, job.upshot)
        outcomes += [True] * len(some)
    return outcomes


def _outcome(connection: sqlite3.Connection, job: Job) -> Any:
    """One job; if it fails, it alone fails."""
    if job.entry is not None:
        try:
            connection.execute(INSERT, msgspec.structs.astuple(job.entry))
        except sqlite3.IntegrityError:
            return False
        if job.upshot is not None:
            _upshot(connection, job.entry.table, job.upshot)
        return True
    assert job.work is not None
    connection.execute("SAVEPOINT work")
    try:
        return job.work(connection)
    except sqlite3.IntegrityError as error:
        connection.execute("ROLLBACK TO work")
        return StoreDown(str(error))
    finally:
        connection.execute("RELEASE work")


def _upshot(db: sqlite3.Connection, table: str, upshot: Upshot) -> None:
    _set_due(db, table, upshot.due)
    if upshot.result is not None:
        db.execute("INSERT OR IGNORE INTO results VALUES (?, ?)", (table, msgspec.json.encode(upshot.result).decode()))
        db.execute("UPDATE tables SET state = 'over' WHERE id = ?", (table,))


def _set_due(db: sqlite3.Connection, table: str, due: float | None) -> None:
    if due is None:
        db.execute("DELETE FROM due WHERE table_id = ?", (table,))
    else:
        db.execute("INSERT OR REPLACE INTO due VALUES (?, ?)", (table, due))


def _enter(db: sqlite3.Connection, row: ContestRow) -> None:
    db.execute("DELETE FROM entered WHERE contest_id = ?", (row.id,))
    people = {row.host, *(entrant.player for entrant in row.entrants)}
    db.executemany("INSERT INTO entered VALUES (?, ?)", [(player, row.id) for player in people])


def _sit(db: sqlite3.Connection, row: TableRow) -> None:
    db.execute("DELETE FROM sitting WHERE table_id = ?", (row.id,))
    people = {seat.player for seat in row.seats if seat.player is not None} | {
        seat.was for seat in row.seats if seat.was is not None
    }
    db.executemany("INSERT INTO sitting VALUES (?, ?)", [(player, row.id) for player in people])
