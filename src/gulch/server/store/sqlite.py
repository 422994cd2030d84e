"""The store for a single server: an SQLite file. One thread writes; all jobs queued when it starts
a commit are committed together (group commit).
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import queue
import secrets
import sqlite3
import threading
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from itertools import chain
from pathlib import Path
from typing import Any, TypeVar, cast

import msgspec

from gulch.server.store import sql
from gulch.server.store.interface import (
    ChatLineRow,
    ContestRow,
    DeviceRow,
    Entry,
    Notice,
    NoticeHandler,
    PlayerRow,
    Restraint,
    RowUpdate,
    StoreDown,
    TableRow,
    decode_table,
    encode_table,
)
from gulch.server.store.migrations import missing

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], Any]

MAX_CACHED_PLAYERS = 10_000
PLAYER_CACHE_SECONDS = 2.0  # short, since `gulch operator` may change players through another process
CHECK_INTERVAL_SECONDS = 3600.0  # between two checks of the whole file
HEADER_BYTES = 100  # at the start of the file; they hold its page size and number of pages
AMONG = "IN (SELECT value FROM json_each(?))"


class Job(msgspec.Struct, eq=False):
    """A log entry or other work to write, and the future that gets its outcome."""

    done: asyncio.Future[Any]
    entry: Entry | None = None
    update: RowUpdate | None = None
    work: Work | None = None


class SQLite:
    shared = False

    def __init__(self, path: str, timeout_seconds: float = 5.0) -> None:
        """`timeout_seconds`: the disk counts as down if it does not answer for so long."""
        self.path, self.timeout_seconds = path, timeout_seconds
        self.file_id, self.file_size = (0, 0), 0  # as of the last commit
        self.queued: list[Job] = []  # jobs for the next commit
        self.writing = False
        self.batches: queue.SimpleQueue[list[Job] | None] = queue.SimpleQueue()
        self.read_executor = ThreadPoolExecutor(1, thread_name_prefix="sqlite-read")
        self.writer: threading.Thread | None = None
        self.commits = 0
        self.damage: list[str] = []  # problems found by the last check or a failed read
        self.check: asyncio.Future[list[str]] | None = None
        self.next_check = 0.0
        self.player_cache: dict[str, tuple[PlayerRow, float]] = {}  # by id: the player, and when this copy expires

    # ── Opening and closing ───────────────────────────────────────────────────

    async def open(self) -> None:
        self.loop = asyncio.get_running_loop()
        connection = await asyncio.to_thread(self._migrated)
        self.read_connection = await self.loop.run_in_executor(self.read_executor, self._connection)
        self.writer = threading.Thread(target=self._write, args=(connection,), name="sqlite-write", daemon=True)
        self.writer.start()

    def _connection(self) -> sqlite3.Connection:
        connection = sqlite3.connect(
            self.path, isolation_level=None, check_same_thread=False, timeout=self.timeout_seconds
        )
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("PRAGMA temp_store=MEMORY")  # keeps the statement journal in memory
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
        self.file_id, self.file_size = _identify(self.path)
        return connection

    async def close(self) -> None:
        if self.writer is not None:
            while self.queued or self.writing:
                await asyncio.sleep(0.01)
            self.batches.put(None)
            await asyncio.to_thread(self.writer.join)
            await self.loop.run_in_executor(self.read_executor, self.read_connection.close)
        self.read_executor.shutdown()

    async def problems(self) -> list[str]:
        try:
            await self._execute("INSERT OR REPLACE INTO properties VALUES ('health_check', ?)", b"")
        except StoreDown as down:
            return [str(down)]
        if self.check is None or (self.check.done() and self.loop.time() > self.next_check):
            self.next_check = self.loop.time() + CHECK_INTERVAL_SECONDS
            self.check = self.loop.run_in_executor(None, _check_file, self.path)
            self.check.add_done_callback(self._checked)
        return self.damage

    def _checked(self, check: asyncio.Future[list[str]]) -> None:
        if not check.cancelled() and check.exception() is None:
            self.damage = check.result()

    def subscribe(self, handler: NoticeHandler) -> None:
        """Do nothing: there are no other servers."""

    def publish(self, notice: Notice) -> None:
        """Do nothing: there are no other servers."""

    # ── The writer thread ─────────────────────────────────────────────────────

    def _write(self, connection: sqlite3.Connection) -> None:
        while self._write_batch(connection):
            pass
        connection.close()

    def _write_batch(self, connection: sqlite3.Connection) -> bool:
        """Write one batch; returns False if the store is closing. It is a separate function, so
        that the thread holds no objects of the last batch while it waits for the next.
        """
        jobs = self.batches.get()
        if jobs is None:
            return False
        outcomes = self._commit(connection, jobs)
        with contextlib.suppress(RuntimeError):  # the event loop is closed: nobody waits for the outcome
            self.loop.call_soon_threadsafe(self._committed, jobs, outcomes)
        return True

    def _committed(self, jobs: list[Job], outcomes: list[Any]) -> None:
        """Start the next commit, then resolve the futures of this one."""
        self.writing = False
        if self.queued:
            self._start_commit()
        _resolve(jobs, outcomes)

    def _start_commit(self) -> None:
        if self.queued and not self.writing:
            self.writing = True
            jobs, self.queued = self.queued, []
            self.batches.put(jobs)

    def _commit(self, connection: sqlite3.Connection, jobs: list[Job]) -> list[Any]:
        """Run all jobs in one transaction. The outcome of each is a value or an exception."""
        try:
            file_id, size = _identify(self.path)
            if self.file_id != file_id:
                raise sqlite3.OperationalError("the database file was deleted or replaced")
            if size < self.file_size and _is_truncated(self.path, size):
                raise sqlite3.OperationalError("the database file is truncated")
            self.file_size = size
            connection.execute("BEGIN IMMEDIATE")
            jobs.sort(key=lambda job: job.entry is not None)  # safe: every caller waits for its job before the next
            works = next((n for n, job in enumerate(jobs) if job.entry is not None), len(jobs))
            outcomes = [_run_job(connection, job) for job in jobs[:works]] + _insert_entries(connection, jobs[works:])
            connection.execute("COMMIT")
            self.commits += 1
            return outcomes
        except sqlite3.Error as error:
            with contextlib.suppress(sqlite3.Error):
                connection.execute("ROLLBACK")
            return [StoreDown(str(error))] * len(jobs)

    def _submit(
        self, entry: Entry | None = None, update: RowUpdate | None = None, work: Work | None = None
    ) -> asyncio.Future[Any]:
        done: asyncio.Future[Any] = self.loop.create_future()
        self.queued.append(Job(done, entry, update, work))
        if not self.writing and len(self.queued) == 1:
            self.loop.call_soon(self._start_commit)  # together with all other jobs of this turn of the event loop
        return done

    async def _do(self, work: Callable[[sqlite3.Connection], T]) -> T:
        try:
            async with asyncio.timeout(self.timeout_seconds):
                return cast(T, await self._submit(work=work))
        except TimeoutError:
            raise StoreDown("the disk does not respond") from None

    async def _execute(self, query: str, *values: Any) -> Any:
        """Run one writing statement; returns the first row of its result."""
        return await self._do(lambda db: db.execute(query, values).fetchone())

    async def _read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        try:
            async with asyncio.timeout(self.timeout_seconds):
                return await self.loop.run_in_executor(self.read_executor, work, self.read_connection)
        except TimeoutError:
            raise StoreDown("the disk does not respond") from None
        except sqlite3.Error as error:
            if type(error) is sqlite3.DatabaseError:  # the file itself is damaged
                self.damage = [str(error)]
            raise StoreDown(str(error)) from None

    async def _row(self, query: str, *values: Any) -> Any:
        return await self._read(lambda db: db.execute(query, values).fetchone())

    async def _rows(self, query: str, *values: Any) -> list[Any]:
        return await self._read(lambda db: db.execute(query, values).fetchall())

    # ── Players ───────────────────────────────────────────────────────────────

    async def signing_key(self) -> bytes:
        await self._execute("INSERT OR IGNORE INTO properties VALUES ('secret', ?)", secrets.token_bytes(32))
        return bytes((await self._row(sql.SIGNING_KEY))[0])

    async def add_player(self, player: PlayerRow, now: float) -> None:
        await self._execute(sql.ADD_PLAYER, player.id, player.name, now)

    async def rename_player(self, player: PlayerRow) -> bool:
        return await self._change_player(player.id, sql.RENAME_PLAYER, player.name, player.id) is not None

    async def revoke(self, id: str) -> PlayerRow | None:
        await self._execute(sql.REMOVE_DEVICES, id)
        return await self._change_player(id, sql.REVOKE, id)

    async def restrain(self, id: str, restraint: Restraint | None) -> PlayerRow | None:
        return await self._change_player(id, sql.RESTRAIN, restraint, id)

    async def restrained(self) -> list[PlayerRow]:
        return [PlayerRow(*row) for row in await self._rows(sql.RESTRAINED)]

    async def players(self, ids: list[str]) -> dict[str, PlayerRow]:
        rows = await self._rows(sql.PLAYERS.format(among=AMONG), _json(ids))
        return {row[0]: PlayerRow(*row) for row in rows}

    async def _change_player(self, id: str, query: str, *values: str | None) -> PlayerRow | None:
        row = await self._execute(query, *values)
        self.player_cache.pop(id, None)
        return None if row is None else PlayerRow(*row)

    async def player(self, id: str) -> PlayerRow | None:
        found, until = self.player_cache.get(id, (None, 0.0))
        if found is None or self.loop.time() > until:
            row = await self._row(sql.PLAYER, id)
            if row is None:
                return None
            if len(self.player_cache) >= MAX_CACHED_PLAYERS:
                self.player_cache.clear()
            found = PlayerRow(*row)
            self.player_cache[id] = found, self.loop.time() + PLAYER_CACHE_SECONDS
        return found

    async def add_transfer(self, digest: str, player: str, expires: float) -> None:
        await self._execute(sql.ADD_TRANSFER, digest, player, expires)

    async def take_transfer(self, digest: str, now: float) -> str | None:
        row = await self._execute(sql.TAKE_TRANSFER, digest, now)
        return None if row is None else str(row[0])

    async def forget_transfers(self, now: float) -> None:
        await self._execute(sql.FORGET_TRANSFERS, now)

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
        await self._execute(sql.REMOVE_DEVICE, player, endpoint)

    async def devices_of(self, player: str) -> list[DeviceRow]:
        return [DeviceRow(*row) for row in await self._rows(sql.DEVICES, player)]

    # ── Tables ────────────────────────────────────────────────────────────────

    async def add_table(self, row: TableRow) -> bool:
        def work(db: sqlite3.Connection) -> bool:
            values = (row.id, row.version, row.state, row.public, row.secret, row.changed, encode_table(row))
            added = db.execute("INSERT OR IGNORE INTO tables VALUES (?, ?, ?, ?, ?, ?, ?)", values).rowcount == 1
            if added:
                _set_table_players(db, row)
                _set_due(db, row.id, row.due)
            return added

        return await self._do(work)

    async def change_table(self, row: TableRow) -> bool:
        def work(db: sqlite3.Connection) -> bool:
            values = (row.version, row.state, row.changed, encode_table(row), row.id, row.version - 1)
            changed = db.execute(sql.CHANGE_TABLE, values).fetchone() is not None
            if changed:
                _set_table_players(db, row)
                _set_due(db, row.id, row.due)
            return changed

        return await self._do(work)

    async def table(self, id: str) -> TableRow | None:
        row = await self._row(f"{sql.SELECT_TABLES} WHERE t.id = ?", id)
        return None if row is None else decode_table(*row)

    async def _tables(self, query: str, *values: Any) -> list[TableRow]:
        """The tables that a query finds, decoded on the reading thread to spare the event loop."""
        return await self._read(
            lambda db: [decode_table(*row) for row in db.execute(f"{sql.SELECT_TABLES} {query}", values)]
        )

    async def lobby(self, limit: int) -> list[TableRow]:
        return await self._tables(sql.LOBBY.format(host="json_extract(data, '$.host')"), limit)

    async def tables_of(self, player: str, limit: int) -> list[TableRow]:
        return await self._tables(sql.NEWEST_OF_PLAYER.format(condition=""), player, limit)

    async def tables_by_id(self, ids: list[str]) -> list[TableRow]:
        return await self._tables(f"WHERE t.id {AMONG}", _json(ids))

    async def latest_tables(self, limit: int) -> list[TableRow]:
        return await self._tables(sql.LATEST_TABLES, limit)

    async def finished_of(self, player: str, limit: int) -> list[TableRow]:
        return await self._tables(sql.NEWEST_OF_PLAYER.format(condition="AND t.state = 'over'"), player, limit)

    async def finished_public(self) -> list[str]:
        return [row[0] for row in await self._rows(sql.FINISHED_PUBLIC)]

    async def count_open_tables(self, player: str) -> int:
        return int((await self._row(sql.COUNT_OPEN_TABLES, player))[0])

    async def due_tables(self, before: float, limit: int) -> list[str]:
        return [row[0] for row in await self._rows(sql.DUE_TABLES, before, limit)]

    async def set_due(self, table: str, due: float | None) -> None:
        await self._do(lambda db: _set_due(db, table, due))

    async def old_tables(self, before: float, limit: int, *, over: bool) -> list[str]:
        query = sql.OLD_TABLES.format(contest="json_extract(t.data, '$.contest')")
        return [row[0] for row in await self._rows(query, over, before, limit)]

    async def remove_table(self, table: str) -> None:
        def work(db: sqlite3.Connection) -> None:
            for name in sql.KEYED_BY_TABLE:
                db.execute(f"DELETE FROM {name} WHERE table_id = ?", (table,))
            db.execute("DELETE FROM tables WHERE id = ?", (table,))

        await self._do(work)

    # ── Contests ──────────────────────────────────────────────────────────────

    async def add_contest(self, row: ContestRow) -> None:
        def work(db: sqlite3.Connection) -> None:
            db.execute(sql.ADD_CONTEST, (row.id, row.version, row.state, row.changed, _json(row)))
            _set_contest_players(db, row)

        await self._do(work)

    async def change_contest(self, row: ContestRow) -> bool:
        def work(db: sqlite3.Connection) -> bool:
            values = (row.version, row.state, row.changed, _json(row), row.id, row.version - 1)
            changed = db.execute(sql.CHANGE_CONTEST, values).fetchone() is not None
            if changed:
                _set_contest_players(db, row)
            return changed

        return await self._do(work)

    async def contest(self, id: str) -> ContestRow | None:
        found = await self._contests("WHERE id = ?", id)
        return found[0] if found else None

    async def contests_of(self, player: str, limit: int) -> list[ContestRow]:
        return await self._contests(sql.CONTESTS_OF_PLAYER, player, limit)

    async def running_contests(self) -> list[ContestRow]:
        return await self._contests("WHERE state = 'running'")

    async def _contests(self, query: str, *values: Any) -> list[ContestRow]:
        rows = await self._rows(f"SELECT data FROM contests {query}", *values)
        return [msgspec.json.decode(row[0], type=ContestRow) for row in rows]

    # ── The log ───────────────────────────────────────────────────────────────

    def append(self, entry: Entry, update: RowUpdate | None) -> asyncio.Future[bool]:
        return self._submit(entry, update)

    async def log(self, table: str, after: int = 0) -> list[Entry]:
        return [Entry(*row) for row in await self._rows(sql.LOG, table, after)]

    async def versions(self, tables: list[str]) -> dict[str, tuple[int, int]]:
        rows = await self._rows(sql.VERSIONS.format(among=AMONG), _json(tables))
        return {id: (n, version) for id, n, version in rows}

    # ── Chat ──────────────────────────────────────────────────────────────────

    async def add_chat_line(self, table: str, line: ChatLineRow) -> ChatLineRow:
        query = (
            "INSERT INTO chat SELECT ?, COALESCE(MAX(n), 0) + 1, ?, ?, ?, ?, ? FROM chat WHERE table_id = ? RETURNING n"
        )
        row = await self._execute(query, table, line.player, line.name, line.seat, line.text, line.at, table)
        return msgspec.structs.replace(line, n=int(row[0]))

    async def chat_lines(self, table: str, limit: int) -> list[ChatLineRow]:
        return [ChatLineRow(*row) for row in reversed(await self._rows(sql.CHAT, table, limit))]

    # ── Analyses ──────────────────────────────────────────────────────────────

    async def analysis(self, table: str) -> bytes | None:
        row = await self._row(sql.ANALYSIS, table)
        return None if row is None else bytes(row[0])

    async def add_analysis(self, table: str, analysis: bytes) -> None:
        await self._execute("INSERT OR IGNORE INTO analyses VALUES (?, ?)", table, analysis)


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _identify(path: str) -> tuple[tuple[int, int], int]:
    """The identity (device, inode) of a file, and its size in bytes. sqlite3.OperationalError: it
    is missing.
    """
    try:
        found = os.stat(path)  # noqa: PTH116 - before every commit, and pathlib costs more than the call itself
    except OSError as error:
        raise sqlite3.OperationalError(f"the database file cannot be found: {error.strerror}") from None
    return (found.st_dev, found.st_ino), found.st_size


def _is_truncated(path: str, size: int) -> bool:
    """Whether a shrunk file was truncated: it has fewer pages than its header says. A VACUUM
    shrinks the file too, but writes the new number into the header.
    """
    with Path(path).open("rb") as file:
        head = file.read(HEADER_BYTES)
    page = int.from_bytes(head[16:18], "big")
    return len(head) < HEADER_BYTES or size < (page if page > 1 else 65_536) * int.from_bytes(head[28:32], "big")


def _check_file(path: str) -> list[str]:
    """Check the whole file through a separate connection. Returns the problems found."""
    try:
        with contextlib.closing(sqlite3.connect(f"{Path(path).resolve().as_uri()}?mode=ro", uri=True)) as db:
            found = [str(row[0]) for row in db.execute("PRAGMA quick_check(1)")]
    except sqlite3.OperationalError:
        return []  # the file is unreadable; this may be temporary and is noticed elsewhere
    except sqlite3.DatabaseError as error:
        return [str(error)]
    return [] if found == ["ok"] else found


def _resolve(jobs: list[Job], outcomes: list[Any]) -> None:
    for job, outcome in zip(jobs, outcomes, strict=True):
        if job.done.done():
            continue
        if isinstance(outcome, Exception):
            job.done.set_exception(outcome)
        else:
            job.done.set_result(outcome)


VALUES = "(?, ?, ?, ?, ?)"
INSERT = f"INSERT INTO log VALUES {VALUES}"
# Many rows in one statement, since every statement releases and takes the GIL; SQLite accepts at
# least 500 values everywhere.
ROWS_PER_INSERT = 100


def _insert_entries(connection: sqlite3.Connection, jobs: list[Job]) -> list[Any]:
    """Insert many entries in one statement, or one by one if any exists already."""
    outcomes: list[Any] = []
    for first in range(0, len(jobs), ROWS_PER_INSERT):
        some = jobs[first : first + ROWS_PER_INSERT]
        rows = [msgspec.structs.astuple(job.entry) for job in some if job.entry is not None]
        try:
            connection.execute(INSERT + f", {VALUES}" * (len(rows) - 1), list(chain.from_iterable(rows)))
        except sqlite3.IntegrityError:
            outcomes += [_run_job(connection, job) for job in some]
            continue
        for job in some:
            if job.entry is not None and job.update is not None:
                _update_table(connection, job.entry.table, job.update)
        outcomes += [True] * len(some)
    return outcomes


def _run_job(connection: sqlite3.Connection, job: Job) -> Any:
    """Run one job so that its failure affects no other job; returns its outcome."""
    if job.entry is not None:
        try:
            connection.execute(INSERT, msgspec.structs.astuple(job.entry))
        except sqlite3.IntegrityError:
            return False
        if job.update is not None:
            _update_table(connection, job.entry.table, job.update)
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


def _update_table(db: sqlite3.Connection, table: str, update: RowUpdate) -> None:
    _set_due(db, table, update.due)
    if update.result is not None:
        db.execute("INSERT OR IGNORE INTO results VALUES (?, ?)", (table, _json(update.result)))
        db.execute("UPDATE tables SET state = 'over' WHERE id = ?", (table,))


def _set_due(db: sqlite3.Connection, table: str, due: float | None) -> None:
    if due is None:
        db.execute("DELETE FROM due WHERE table_id = ?", (table,))
    else:
        db.execute("INSERT OR REPLACE INTO due VALUES (?, ?)", (table, due))


def _set_contest_players(db: sqlite3.Connection, row: ContestRow) -> None:
    db.execute("DELETE FROM contest_players WHERE contest_id = ?", (row.id,))
    db.executemany("INSERT INTO contest_players VALUES (?, ?)", _pairs(row.players, row.id))


def _set_table_players(db: sqlite3.Connection, row: TableRow) -> None:
    db.execute("DELETE FROM table_players WHERE table_id = ?", (row.id,))
    db.executemany("INSERT INTO table_players VALUES (?, ?)", _pairs(row.players, row.id))


def _pairs(players: Iterable[str], id: str) -> list[tuple[str, str]]:
    return [(player, id) for player in players]
