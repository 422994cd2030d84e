"""The store for several servers: PostgreSQL. Any server may serve any table; the unique key of the
log decides which of two entries with the same number is kept.

Each server writes its log entries in groups, one transaction for all that are queued. After the
commit it notifies the other servers by NOTIFY, in batches.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import AsyncIterator, Iterable
from functools import cache
from typing import Any

import asyncpg
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
from gulch.server.supervisor import forever

log = logging.getLogger("gulch.server")

CHANNEL = "gulch"
SCHEMA_LOCK = 0x67756C6368  # advisory lock: one server at a time migrates the schema
MAX_NOTICE_BYTES = 7_500  # PostgreSQL's limit is 8,000
ECHO_INTERVAL_SECONDS = 2.0  # between two notifications to ourselves
MAX_MISSED_ECHOES = 4  # after so many, the subscription counts as broken
MAX_COMMIT_ATTEMPTS = 5
POOL_SIZE = 8
AMONG = "= ANY($1::text[])"
NOTIFY = "SELECT pg_notify($1, $2)"

APPEND = """
  INSERT INTO log (table_id, n, seat, action, at)
  SELECT * FROM unnest($1::text[], $2::int[], $3::int[], $4::int[], $5::float8[])
  ON CONFLICT DO NOTHING RETURNING table_id, n
"""
SET_DUE = """
  INSERT INTO due (table_id, at) SELECT * FROM unnest($1::text[], $2::float8[])
  ON CONFLICT (table_id) DO UPDATE SET at = excluded.at
"""

CONNECTION_ERRORS = (
    asyncpg.PostgresConnectionError,
    asyncpg.InterfaceError,
    asyncpg.OperatorInterventionError,
    asyncpg.InsufficientResourcesError,
    asyncpg.InternalClientError,
    asyncpg.ReadOnlySQLTransactionError,  # happens after a failover
    asyncpg.InvalidAuthorizationSpecificationError,
    asyncpg.InvalidCatalogNameError,
    OSError,
)
CONFLICT_ERRORS = (asyncpg.DeadlockDetectedError, asyncpg.SerializationError)


class Job(msgspec.Struct, eq=False):
    """A log entry to write, and the future that gets its outcome."""

    done: asyncio.Future[bool]
    entry: Entry
    update: RowUpdate | None


class Notification(msgspec.Struct, array_like=True):
    """The payload of a NOTIFY, from one server to the others."""

    server: str
    notices: list[Notice]


notification_decoder = msgspec.json.Decoder(Notification)


class Postgres:
    shared = True

    def __init__(self, address: str, server: str, timeout_seconds: float = 5.0) -> None:
        """`timeout_seconds`: the database counts as down if it does not answer for so long."""
        self.address, self.server = address, f"{server}-{secrets.token_hex(4)}"
        self.timeout_seconds = timeout_seconds
        self.jobs: list[Job] = []
        self.notices: dict[str, Notice] = {}
        self.has_jobs, self.has_notices = asyncio.Event(), asyncio.Event()
        self.handler: NoticeHandler = lambda server, notices: None
        self.tasks: list[asyncio.Task[None]] = []
        self.commits = 0
        self.last_echo = 0.0  # when we last received our own notification
        self.listener: asyncpg.Connection | None = None

    # ── Opening and closing ───────────────────────────────────────────────────

    async def open(self) -> None:
        self.pool = await asyncpg.create_pool(
            self.address, min_size=1, max_size=POOL_SIZE, command_timeout=self.timeout_seconds
        )
        async with self.pool.acquire() as connection, connection.transaction():
            await connection.execute("SELECT pg_advisory_xact_lock($1)", SCHEMA_LOCK)
            await connection.execute("CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)")
            version = await connection.fetchval("SELECT max(version) FROM schema_version") or 0
            for number, script in missing("postgres", version):
                await connection.execute(script)
                await connection.execute("INSERT INTO schema_version VALUES ($1)", number)
        loop = asyncio.get_running_loop()
        self.tasks = [
            loop.create_task(forever("write entries", self._write, 0)),
            loop.create_task(forever("publish notices", self._publish_forever)),
        ]

    async def close(self) -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(self.timeout_seconds):  # other servers find unsent changes in the log
                while self.jobs or self.notices:
                    await asyncio.sleep(0.01)
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self.pool.close(), 5)

    async def problems(self) -> list[str]:
        query = (
            "INSERT INTO properties VALUES ('health_check', ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value"
        )
        try:
            await self._value(query, b"")
        except (StoreDown, asyncpg.PostgresError) as error:
            return [str(error)]
        return [] if self._is_receiving() else ["notices of other servers do not arrive"]

    # ── Notices ───────────────────────────────────────────────────────────────

    def subscribe(self, handler: NoticeHandler) -> None:
        self.handler = handler
        loop = asyncio.get_running_loop()
        self.last_echo = loop.time()
        self.tasks.append(loop.create_task(forever("listen", self._listen)))
        self.tasks.append(loop.create_task(forever("echo", self._echo, ECHO_INTERVAL_SECONDS)))

    async def _listen(self) -> None:
        """Listen until the connection ends. Notices sent before that connection began may have been
        missed.
        """
        connection = None
        try:
            connection = await asyncpg.connect(self.address, timeout=self.timeout_seconds)
            ended = asyncio.Event()
            connection.add_termination_listener(lambda *_: ended.set())
            await connection.add_listener(CHANNEL, self._receive)
            self.listener, self.last_echo = connection, asyncio.get_running_loop().time()
            self.handler("", [])
            await ended.wait()
        except (*CONNECTION_ERRORS, TimeoutError) as error:
            raise StoreDown(f"cannot listen to other servers: {type(error).__name__}") from None
        finally:
            self.listener = None
            if connection is not None and not connection.is_closed():
                connection.terminate()

    async def _echo(self) -> None:
        """Send an empty notification. Other servers take it as a sign of life; if our own does not
        come back, the subscription is broken and is renewed.
        """
        if not self._is_receiving() and self.listener is not None:
            log.warning("notifications do not arrive, subscribing again")
            self.listener.terminate()
        await self._value(NOTIFY, CHANNEL, self._payload([])[0])

    def _is_receiving(self) -> bool:
        return asyncio.get_running_loop().time() - self.last_echo < MAX_MISSED_ECHOES * ECHO_INTERVAL_SECONDS

    def _receive(self, connection: object, process: int, channel: str, payload: object) -> None:
        received = notification_decoder.decode(str(payload))
        if received.server == self.server:
            self.last_echo = asyncio.get_running_loop().time()
        else:
            self.handler(received.server, received.notices)

    def publish(self, notice: Notice) -> None:
        """Queue a notice. Queued notices about the same table are merged."""
        queued = self.notices.get(notice.table)
        if queued is not None:
            notice = Notice(
                notice.table,
                moves=queued.moves or notice.moves,
                row=queued.row or notice.row,
                chat=queued.chat or notice.chat,
                present=queued.present if notice.present is None else notice.present,
                asks_presence=queued.asks_presence or notice.asks_presence,
            )
        self.notices[notice.table] = notice
        self.has_notices.set()

    async def _publish_forever(self) -> None:
        while True:
            await self._publish_queued()

    async def _publish_queued(self) -> None:
        """Send the queued notices; those that could not be sent are queued again."""
        await self.has_notices.wait()
        await asyncio.sleep(0)  # so that other notices of this turn of the event loop are included
        self.has_notices.clear()
        notices, self.notices = list(self.notices.values()), {}
        try:
            while notices:
                payload, sent = self._payload(notices)
                await self._value(NOTIFY, CHANNEL, payload)
                del notices[:sent]
        finally:
            later, self.notices = self.notices, {}
            for notice in (*notices, *later.values()):
                self.publish(notice)

    def _payload(self, notices: list[Notice]) -> tuple[str, int]:
        """A payload with as many of the first notices as fit, and the number of these."""
        count = len(notices)
        while True:
            payload = msgspec.json.encode(Notification(self.server, notices[:count]))
            if len(payload) <= MAX_NOTICE_BYTES or count <= 1:
                return payload.decode(), count
            count = max(1, count // 2)

    # ── Queries ───────────────────────────────────────────────────────────────

    @contextlib.asynccontextmanager
    async def _connection(self) -> AsyncIterator[Any]:
        try:
            async with self.pool.acquire(timeout=self.timeout_seconds) as connection:
                yield connection
        except (*CONNECTION_ERRORS, TimeoutError) as error:
            raise StoreDown(str(error)) from None

    async def _value(self, query: str, *values: Any) -> Any:
        async with self._connection() as connection:
            return await connection.fetchval(numbered(query), *values)

    async def _row(self, query: str, *values: Any) -> Any:
        async with self._connection() as connection:
            return await connection.fetchrow(numbered(query), *values)

    async def _rows(self, query: str, *values: Any) -> list[Any]:
        async with self._connection() as connection:
            return list(await connection.fetch(numbered(query), *values))

    # ── The log ───────────────────────────────────────────────────────────────

    def append(self, entry: Entry, update: RowUpdate | None) -> asyncio.Future[bool]:
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self.jobs.append(Job(done, entry, update))
        self.has_jobs.set()
        return done

    async def _write(self) -> None:
        while True:
            await self.has_jobs.wait()
            self.has_jobs.clear()
            jobs, self.jobs = sorted(self.jobs, key=lambda job: (job.entry.table, job.entry.n)), []
            first = {(job.entry.table, job.entry.n): job for job in reversed(jobs)}
            try:
                kept = await self._commit([job for job in jobs if job is first[job.entry.table, job.entry.n]])
            except Exception as error:
                if not isinstance(error, StoreDown):
                    log.exception("log entries could not be written")
                for job in jobs:
                    if not job.done.done():
                        job.done.set_exception(StoreDown(str(error)))
                continue
            self.commits += 1
            for job in jobs:
                if not job.done.done():
                    key = job.entry.table, job.entry.n
                    job.done.set_result(key in kept and job is first[key])

    async def _commit(self, jobs: list[Job]) -> set[tuple[str, int]]:
        """Write the entries; returns the keys of those that were kept. All servers take their locks
        in the same order; if a transaction conflicts nevertheless, it is repeated.
        """
        for attempt in range(MAX_COMMIT_ATTEMPTS):
            try:
                async with self._connection() as connection:
                    columns = [
                        list(column)
                        for column in zip(*(msgspec.structs.astuple(job.entry) for job in jobs), strict=True)
                    ]
                    if all(job.update is None for job in jobs):
                        return {(row[0], row[1]) for row in await connection.fetch(APPEND, *columns)}
                    async with connection.transaction():
                        kept = {(row[0], row[1]) for row in await connection.fetch(APPEND, *columns)}
                        await _update_tables(
                            connection, [job for job in jobs if (job.entry.table, job.entry.n) in kept]
                        )
                    return kept
            except CONFLICT_ERRORS:
                if attempt == MAX_COMMIT_ATTEMPTS - 1:
                    raise
        raise AssertionError("unreachable")

    async def log(self, table: str, after: int = 0) -> list[Entry]:
        return [Entry(*row) for row in await self._rows(sql.LOG, table, after)]

    async def versions(self, tables: list[str]) -> dict[str, tuple[int, int]]:
        rows = await self._rows(sql.VERSIONS.format(among=AMONG), tables)
        return {id: (n, version) for id, n, version in rows}

    # ── Players ───────────────────────────────────────────────────────────────

    async def signing_key(self) -> bytes:
        add = "INSERT INTO properties VALUES ('secret', ?) ON CONFLICT DO NOTHING"
        await self._value(add, secrets.token_bytes(32))
        return bytes(await self._value(sql.SIGNING_KEY))

    async def add_player(self, player: PlayerRow, now: float) -> None:
        await self._value(sql.ADD_PLAYER, player.id, player.name, now)

    async def rename_player(self, player: PlayerRow) -> bool:
        return await self._value(sql.RENAME_PLAYER, player.name, player.id) is not None

    async def player(self, id: str) -> PlayerRow | None:
        return await self._player(sql.PLAYER, id)

    async def revoke(self, id: str) -> PlayerRow | None:
        await self._value(sql.REMOVE_DEVICES, id)
        return await self._player(sql.REVOKE, id)

    async def players(self, ids: list[str]) -> dict[str, PlayerRow]:
        return {row[0]: PlayerRow(*row) for row in await self._rows(sql.PLAYERS.format(among=AMONG), ids)}

    async def restrain(self, id: str, restraint: Restraint | None) -> PlayerRow | None:
        return await self._player(sql.RESTRAIN, restraint, id)

    async def restrained(self) -> list[PlayerRow]:
        return [PlayerRow(*row) for row in await self._rows(sql.RESTRAINED)]

    async def _player(self, query: str, *values: Any) -> PlayerRow | None:
        row = await self._row(query, *values)
        return None if row is None else PlayerRow(*row)

    async def add_transfer(self, digest: str, player: str, expires: float) -> None:
        await self._value(sql.ADD_TRANSFER, digest, player, expires)

    async def take_transfer(self, digest: str, now: float) -> str | None:
        player: str | None = await self._value(sql.TAKE_TRANSFER, digest, now)
        return player

    async def forget_transfers(self, now: float) -> None:
        await self._value(sql.FORGET_TRANSFERS, now)

    async def add_device(self, device: DeviceRow, now: float, limit: int) -> None:
        add = """
          INSERT INTO devices VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (endpoint) DO UPDATE SET
          player = excluded.player, key = excluded.key, secret = excluded.secret,
          language = excluded.language, added = excluded.added
        """
        forget = """
          DELETE FROM devices WHERE endpoint IN
          (SELECT endpoint FROM devices WHERE player = $1 ORDER BY added DESC, endpoint OFFSET $2)
        """
        async with self._connection() as connection, connection.transaction():
            await connection.execute(add, *msgspec.structs.astuple(device), now)
            await connection.execute(forget, device.player, limit)

    async def remove_device(self, player: str, endpoint: str) -> None:
        await self._value(sql.REMOVE_DEVICE, player, endpoint)

    async def devices_of(self, player: str) -> list[DeviceRow]:
        return [DeviceRow(*row) for row in await self._rows(sql.DEVICES, player)]

    # ── Tables ────────────────────────────────────────────────────────────────

    async def add_table(self, row: TableRow) -> bool:
        query = "INSERT INTO tables VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING id"
        values = (row.id, row.version, row.state, row.public, row.secret, row.changed, encode_table(row))
        return await self._write_table(row, query, *values)

    async def change_table(self, row: TableRow) -> bool:
        values = (row.version, row.state, row.changed, encode_table(row), row.id, row.version - 1)
        return await self._write_table(row, numbered(sql.CHANGE_TABLE), *values)

    async def _write_table(self, row: TableRow, query: str, *values: Any) -> bool:
        async with self._connection() as connection, connection.transaction():
            written = await connection.fetchval(query, *values) is not None
            if written:
                await connection.execute("DELETE FROM table_players WHERE table_id = $1", row.id)
                await connection.executemany("INSERT INTO table_players VALUES ($1, $2)", _pairs(row.players, row.id))
                await _set_due(connection, row.id, row.due)
            return written

    async def table(self, id: str) -> TableRow | None:
        row = await self._row(f"{sql.SELECT_TABLES} WHERE t.id = ?", id)
        return None if row is None else decode_table(*row)

    async def _tables(self, query: str, *values: Any) -> list[TableRow]:
        rows = await self._rows(f"{sql.SELECT_TABLES} {query}", *values)
        return await asyncio.to_thread(lambda: [decode_table(*row) for row in rows])

    async def lobby(self, limit: int) -> list[TableRow]:
        return await self._tables(sql.LOBBY.format(host="data::json ->> 'host'"), limit)

    async def tables_of(self, player: str, limit: int) -> list[TableRow]:
        return await self._tables(sql.NEWEST_OF_PLAYER.format(condition=""), player, limit)

    async def tables_by_id(self, ids: list[str]) -> list[TableRow]:
        return await self._tables(f"WHERE t.id {AMONG}", ids)

    async def latest_tables(self, limit: int) -> list[TableRow]:
        return await self._tables(sql.LATEST_TABLES, limit)

    async def finished_of(self, player: str, limit: int) -> list[TableRow]:
        return await self._tables(sql.NEWEST_OF_PLAYER.format(condition="AND t.state = 'over'"), player, limit)

    async def finished_public(self) -> list[str]:
        return [row[0] for row in await self._rows(sql.FINISHED_PUBLIC)]

    async def count_open_tables(self, player: str) -> int:
        return int(await self._value(sql.COUNT_OPEN_TABLES, player))

    async def due_tables(self, before: float, limit: int) -> list[str]:
        return [row[0] for row in await self._rows(sql.DUE_TABLES, before, limit)]

    async def old_tables(self, before: float, limit: int, *, over: bool) -> list[str]:
        query = sql.OLD_TABLES.format(contest="t.data::json ->> 'contest'")
        return [row[0] for row in await self._rows(query, over, before, limit)]

    async def remove_table(self, table: str) -> None:
        async with self._connection() as connection, connection.transaction():
            for name in sql.KEYED_BY_TABLE:
                await connection.execute(f"DELETE FROM {name} WHERE table_id = $1", table)
            await connection.execute("DELETE FROM tables WHERE id = $1", table)

    async def set_due(self, table: str, due: float | None) -> None:
        async with self._connection() as connection:
            await _set_due(connection, table, due)

    # ── Contests ──────────────────────────────────────────────────────────────

    async def add_contest(self, row: ContestRow) -> None:
        async with self._connection() as connection, connection.transaction():
            values = (row.id, row.version, row.state, row.changed, msgspec.json.encode(row).decode())
            await connection.execute(numbered(sql.ADD_CONTEST), *values)
            await _set_contest_players(connection, row)

    async def change_contest(self, row: ContestRow) -> bool:
        async with self._connection() as connection, connection.transaction():
            data = msgspec.json.encode(row).decode()
            values = (row.version, row.state, row.changed, data, row.id, row.version - 1)
            changed = await connection.fetchval(numbered(sql.CHANGE_CONTEST), *values) is not None
            if changed:
                await _set_contest_players(connection, row)
            return changed

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

    # ── Chat ──────────────────────────────────────────────────────────────────

    async def add_chat_line(self, table: str, line: ChatLineRow) -> ChatLineRow:
        query = """
          INSERT INTO chat SELECT $1, COALESCE(MAX(n), 0) + 1, $2, $3, $4, $5, $6 FROM chat WHERE table_id = $1
          ON CONFLICT DO NOTHING RETURNING n
        """
        while True:
            n = await self._value(query, table, line.player, line.name, line.seat, line.text, line.at)
            if n is not None:  # if None, another server took the number
                return msgspec.structs.replace(line, n=n)

    async def chat_lines(self, table: str, limit: int) -> list[ChatLineRow]:
        return [ChatLineRow(*row) for row in reversed(await self._rows(sql.CHAT, table, limit))]

    # ── Analyses ──────────────────────────────────────────────────────────────

    async def analysis(self, table: str) -> bytes | None:
        found = await self._value(sql.ANALYSIS, table)
        return None if found is None else bytes(found)

    async def add_analysis(self, table: str, analysis: bytes) -> None:
        await self._value("INSERT INTO analyses VALUES (?, ?) ON CONFLICT DO NOTHING", table, analysis)


@cache
def numbered(query: str) -> str:
    """A query with SQLite's placeholders (?) replaced by PostgreSQL's ($1, $2 …)."""
    first, *others = query.split("?")
    return first + "".join(f"${n}{part}" for n, part in enumerate(others, 1))


async def _update_tables(connection: Any, jobs: list[Job]) -> None:
    """Store the row updates: first the rows, then the due times, in the same order on all
    servers.
    """
    updates = [(job.entry.table, job.update) for job in jobs if job.update is not None]
    ended = [(table, update.result) for table, update in updates if update.result is not None]
    if ended:
        results = [(table, msgspec.json.encode(result).decode()) for table, result in ended]
        await connection.execute("UPDATE tables SET state = 'over' WHERE id = ANY($1)", [table for table, _ in ended])
        await connection.executemany("INSERT INTO results VALUES ($1, $2) ON CONFLICT DO NOTHING", results)
    due = {table: update.due for table, update in updates}
    idle = [table for table, at in due.items() if at is None]
    waiting = [table for table, at in due.items() if at is not None]
    if idle:
        await connection.execute("DELETE FROM due WHERE table_id = ANY($1)", idle)
    if waiting:
        await connection.execute(SET_DUE, waiting, [due[table] for table in waiting])


async def _set_due(connection: Any, table: str, due: float | None) -> None:
    if due is None:
        await connection.execute("DELETE FROM due WHERE table_id = $1", table)
    else:
        await connection.execute(SET_DUE, [table], [due])


async def _set_contest_players(connection: Any, row: ContestRow) -> None:
    await connection.execute("DELETE FROM contest_players WHERE contest_id = $1", row.id)
    await connection.executemany("INSERT INTO contest_players VALUES ($1, $2)", _pairs(row.players, row.id))


def _pairs(players: Iterable[str], id: str) -> list[tuple[str, str]]:
    return [(player, id) for player in players]
