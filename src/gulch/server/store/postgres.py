"""The store of several servers: PostgreSQL. Any server may serve any table; the unique key of the
log decides which of two moves n is the move n.

Each server writes its entries in groups, one transaction for all that wait. What it has written it
tells the others by NOTIFY, after the commit and batched.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import AsyncIterator
from typing import Any

import asyncpg
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
from gulch.server.supervisor import forever

log = logging.getLogger("gulch.server")

CHANNEL = "gulch"
LOCK = 0x67756C6368  # for the schema: one server at a time
LONGEST_NOTICE = 7_500  # bytes; PostgreSQL takes 8,000
ECHO = 2.0  # seconds between two words to ourselves
DEAF = 4  # of them that we do not hear, and we are
TRIES = 5
POOL = 8

TABLES = """
  SELECT t.rest, t.secret, t.state,
    COALESCE((SELECT at FROM log WHERE log.table_id = t.id ORDER BY n DESC LIMIT 1), t.changed), due.at, results.result
  FROM tables t LEFT JOIN due ON due.table_id = t.id LEFT JOIN results ON results.table_id = t.id
"""
LOBBY = f"""
  JOIN (
    SELECT id, ROW_NUMBER() OVER (PARTITION BY state, rest::json ->> 'host' ORDER BY changed DESC) AS of_host
    FROM (
      SELECT id, state, changed, rest FROM tables WHERE public AND state IN ('waiting', 'playing')
      ORDER BY state DESC, changed DESC LIMIT {RANKED}
    ) newest
  ) ranked ON ranked.id = t.id ORDER BY t.state DESC, of_host, t.changed DESC LIMIT $1
"""
APPEND = """
  INSERT INTO log (table_id, n, seat, action, at)
  SELECT * FROM unnest($1::text[], $2::int[], $3::int[], $4::int[], $5::float8[])
  ON CONFLICT DO NOTHING RETURNING table_id, n
"""
SET_DUE = """
  INSERT INTO due (table_id, at) SELECT * FROM unnest($1::text[], $2::float8[])
  ON CONFLICT (table_id) DO UPDATE SET at = excluded.at
"""

# Only the newest are read whole: of all others that somebody has played, their age is asked.
NEWEST = """
  JOIN (
    SELECT sitting.table_id, COALESCE(
      (SELECT at FROM log WHERE log.table_id = sitting.table_id ORDER BY n DESC LIMIT 1), tables.changed) AS at
    FROM sitting JOIN tables ON tables.id = sitting.table_id
    WHERE sitting.player = $1 {} ORDER BY at DESC LIMIT $2
  ) newest ON newest.table_id = t.id ORDER BY newest.at DESC
"""
PLAYER = "id, name, keys, restraint"

BROKEN = (
    asyncpg.PostgresConnectionError,
    asyncpg.InterfaceError,
    asyncpg.OperatorInterventionError,
    asyncpg.InsufficientResourcesError,
    asyncpg.InternalClientError,
    asyncpg.ReadOnlySQLTransactionError,  # another one has taken over
    asyncpg.InvalidAuthorizationSpecificationError,
    asyncpg.InvalidCatalogNameError,
    OSError,
)
CROSSED = (asyncpg.DeadlockDetectedError, asyncpg.SerializationError)


class Job(msgspec.Struct, eq=False):
    done: asyncio.Future[bool]
    entry: Entry
    upshot: Upshot | None


class Word(msgspec.Struct, array_like=True):
    """What a server tells the others."""

    server: str
    notices: list[Notice]


words = msgspec.json.Decoder(Word)


class Postgres:
    shared = True

    def __init__(self, address: str, server: str, patience: float = 5.0) -> None:
        """`patience`: seconds until a database that does not answer is called down."""
        self.address, self.server, self.patience = address, f"{server}-{secrets.token_hex(4)}", patience
        self.jobs: list[Job] = []
        self.notices: dict[str, Notice] = {}
        self.work, self.word = asyncio.Event(), asyncio.Event()
        self.heard: Heard = lambda server, notices: None
        self.tasks: list[asyncio.Task[None]] = []
        self.commits = 0
        self.echoed = 0.0  # when we last heard ourselves
        self.listening: asyncpg.Connection | None = None

    # ── Coming and going ──────────────────────────────────────────────────────

    async def open(self) -> None:
        self.pool = await asyncpg.create_pool(self.address, min_size=1, max_size=POOL, command_timeout=self.patience)
        async with self.pool.acquire() as connection, connection.transaction():
            await connection.execute("SELECT pg_advisory_xact_lock($1)", LOCK)
            await connection.execute("CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)")
            version = await connection.fetchval("SELECT max(version) FROM schema_version") or 0
            for number, script in missing("postgres", version):
                await connection.execute(script)
                await connection.execute("INSERT INTO schema_version VALUES ($1)", number)
        loop = asyncio.get_running_loop()
        self.tasks = [
            loop.create_task(forever("writing", self._write, 0)),
            loop.create_task(forever("telling", self._tell_on)),
        ]

    async def close(self) -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(self.patience):  # what the others are not told, they find in the log
                while self.jobs or self.notices:
                    await asyncio.sleep(0.01)
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self.pool.close(), 5)

    async def ailments(self) -> list[str]:
        query = "INSERT INTO house VALUES ('beat', $1) ON CONFLICT (name) DO UPDATE SET value = excluded.value"
        try:
            await self._value(query, b"")
        except (StoreDown, asyncpg.PostgresError) as error:
            return [str(error)]
        return [] if self._hears() else ["other servers are not heard"]

    # ── Listening and telling ─────────────────────────────────────────────────

    def listen(self, heard: Heard) -> None:
        self.heard = heard
        loop = asyncio.get_running_loop()
        self.echoed = loop.time()
        self.tasks.append(loop.create_task(forever("listening", self._listen)))
        self.tasks.append(loop.create_task(forever("echo", self._echo, ECHO)))

    async def _listen(self) -> None:
        """Listen until the connection ends. Whenever it begins, something may have been missed
        before.
        """
        connection = None
        try:
            connection = await asyncpg.connect(self.address, timeout=self.patience)
            ended = asyncio.Event()
            connection.add_termination_listener(lambda *_: ended.set())
            await connection.add_listener(CHANNEL, self._hear)
            self.listening, self.echoed = connection, asyncio.get_running_loop().time()
            self.heard("", [])
            await ended.wait()
        except (*BROKEN, TimeoutError) as error:
            raise StoreDown(f"other servers cannot be heard: {type(error).__name__}") from None
        finally:
            self.listening = None
            if connection is not None and not connection.is_closed():
                connection.terminate()

    async def _echo(self) -> None:
        """Say something now and then: who does not hear himself does not hear the others either,
        and listens anew. To them it is a sign of life.
        """
        if not self._hears() and self.listening is not None:
            log.warning("nothing is heard, not even ourselves: listening anew")
            self.listening.terminate()
        await self._value("SELECT pg_notify($1, $2)", CHANNEL, self._payload([])[0])

    def _hears(self) -> bool:
        return asyncio.get_running_loop().time() - self.echoed < DEAF * ECHO

    def _hear(self, connection: object, process: int, channel: str, payload: object) -> None:
        word = words.decode(str(payload))
        if word.server == self.server:
            self.echoed = asyncio.get_running_loop().time()
        else:
            self.heard(word.server, word.notices)

    def tell(self, notice: Notice) -> None:
        """Several words about one table become one."""
        known = self.notices.get(notice.table)
        if known is not None:
            notice = Notice(
                notice.table,
                moves=known.moves or notice.moves,
                row=known.row or notice.row,
                chat=known.chat or notice.chat,
                here=known.here if notice.here is None else notice.here,
                asks=known.asks or notice.asks,
            )
        self.notices[notice.table] = notice
        self.word.set()

    async def _tell_on(self) -> None:
        while True:
            await self._tell()

    async def _tell(self) -> None:
        """Tell the others once; what they could not be told is kept for the next time."""
        await self.word.wait()
        await asyncio.sleep(0)  # whatever else is said in this moment goes along
        self.word.clear()
        notices, self.notices = list(self.notices.values()), {}
        try:
            while notices:
                payload, taken = self._payload(notices)
                await self._value("SELECT pg_notify($1, $2)", CHANNEL, payload)
                del notices[:taken]
        finally:
            later, self.notices = self.notices, {}
            for notice in (*notices, *later.values()):
                self.tell(notice)

    def _payload(self, notices: list[Notice]) -> tuple[str, int]:
        """As many notices as fit."""
        taken = len(notices)
        while True:
            payload = msgspec.json.encode(Word(self.server, notices[:taken]))
            if len(payload) <= LONGEST_NOTICE or taken <= 1:
                return payload.decode(), taken
            taken = max(1, taken // 2)

    # ── Asking ────────────────────────────────────────────────────────────────

    @contextlib.asynccontextmanager
    async def _connection(self) -> AsyncIterator[Any]:
        try:
            async with self.pool.acquire(timeout=self.patience) as connection:
                yield connection
        except (*BROKEN, TimeoutError) as error:
            raise StoreDown(str(error)) from None

    async def _value(self, query: str, *values: Any) -> Any:
        async with self._connection() as connection:
            return await connection.fetchval(query, *values)

    async def _row(self, query: str, *values: Any) -> Any:
        async with self._connection() as connection:
            return await connection.fetchrow(query, *values)

    async def _rows(self, query: str, *values: Any) -> list[Any]:
        async with self._connection() as connection:
            return list(await connection.fetch(query, *values))

    # ── The log, in groups ────────────────────────────────────────────────────

    def append(self, entry: Entry, upshot: Upshot | None) -> asyncio.Future[bool]:
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self.jobs.append(Job(done, entry, upshot))
        self.work.set()
        return done

    async def _write(self) -> None:
        while True:
            await self.work.wait()
            self.work.clear()
            jobs, self.jobs = sorted(self.jobs, key=lambda job: (job.entry.table, job.entry.n)), []
            first = {(job.entry.table, job.entry.n): job for job in reversed(jobs)}
            try:
                kept = await self._commit([job for job in jobs if job is first[job.entry.table, job.entry.n]])
            except Exception as error:
                if not isinstance(error, StoreDown):
                    log.exception("entries could not be written")
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
        """Write all; which of them were kept. Every server takes its locks in the same order; where
        two cross all the same, it is done again.
        """
        for attempt in range(TRIES):
            try:
                async with self._connection() as connection:
                    columns = [
                        list(column)
                        for column in zip(*(msgspec.structs.astuple(job.entry) for job in jobs), strict=True)
                    ]
                    if all(job.upshot is None for job in jobs):
                        return {(row[0], row[1]) for row in await connection.fetch(APPEND, *columns)}
                    async with connection.transaction():
                        kept = {(row[0], row[1]) for row in await connection.fetch(APPEND, *columns)}
                        await _upshots(connection, [job for job in jobs if (job.entry.table, job.entry.n) in kept])
                    return kept
            except CROSSED:
                if attempt == TRIES - 1:
                    raise
        raise AssertionError("unreachable")

    async def log(self, table: str, after: int = 0) -> list[Entry]:
        query = "SELECT table_id, n, seat, action, at FROM log WHERE table_id = $1 AND n > $2 ORDER BY n"
        return [Entry(*row) for row in await self._rows(query, table, after)]

    async def newest(self, tables: list[str]) -> dict[str, tuple[int, int]]:
        query = """
          SELECT t.id, COALESCE((SELECT MAX(n) FROM log WHERE log.table_id = t.id), 0), t.version
          FROM tables t WHERE t.id = ANY($1::text[])
        """
        return {id: (n, version) for id, n, version in await self._rows(query, tables)}

    # ── People ────────────────────────────────────────────────────────────────

    async def signing_key(self) -> bytes:
        await self._value("INSERT INTO house VALUES ('secret', $1) ON CONFLICT DO NOTHING", secrets.token_bytes(32))
        return bytes(await self._value("SELECT value FROM house WHERE name = 'secret'"))

    async def add_player(self, player: PlayerRow, now: float) -> None:
        await self._value("INSERT INTO players (id, name, created) VALUES ($1, $2, $3)", player.id, player.name, now)

    async def rename_player(self, player: PlayerRow) -> bool:
        return (
            await self._value("UPDATE players SET name = $1 WHERE id = $2 RETURNING id", player.name, player.id)
            is not None
        )

    async def player(self, id: str) -> PlayerRow | None:
        row = await self._row(f"SELECT {PLAYER} FROM players WHERE id = $1", id)
        return None if row is None else PlayerRow(*row)

    async def revoke(self, id: str) -> PlayerRow | None:
        await self._value("DELETE FROM devices WHERE player = $1", id)
        row = await self._row(f"UPDATE players SET keys = keys + 1 WHERE id = $1 RETURNING {PLAYER}", id)
        return None if row is None else PlayerRow(*row)

    async def people(self, ids: list[str]) -> dict[str, PlayerRow]:
        rows = await self._rows(f"SELECT {PLAYER} FROM players WHERE id = ANY($1::text[])", ids)
        return {row[0]: PlayerRow(*row) for row in rows}

    async def restrain(self, id: str, restraint: Restraint | None) -> PlayerRow | None:
        row = await self._row(f"UPDATE players SET restraint = $1 WHERE id = $2 RETURNING {PLAYER}", restraint, id)
        return None if row is None else PlayerRow(*row)

    async def restrained(self) -> list[PlayerRow]:
        rows = await self._rows(f"SELECT {PLAYER} FROM players WHERE restraint IS NOT NULL ORDER BY name")
        return [PlayerRow(*row) for row in rows]

    async def add_transfer(self, digest: str, player: str, expires: float) -> None:
        await self._value("INSERT INTO transfers VALUES ($1, $2, $3)", digest, player, expires)

    async def take_transfer(self, digest: str, now: float) -> str | None:
        query = "DELETE FROM transfers WHERE digest = $1 AND expires >= $2 RETURNING player"
        player: str | None = await self._value(query, digest, now)
        return player

    async def forget_transfers(self, now: float) -> None:
        await self._value("DELETE FROM transfers WHERE expires < $1", now)

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
        await self._value("DELETE FROM devices WHERE player = $1 AND endpoint = $2", player, endpoint)

    async def devices_of(self, player: str) -> list[DeviceRow]:
        query = "SELECT endpoint, player, key, secret, language FROM devices WHERE player = $1"
        return [DeviceRow(*row) for row in await self._rows(query, player)]

    # ── Tables ────────────────────────────────────────────────────────────────

    async def add_table(self, row: TableRow) -> bool:
        query = "INSERT INTO tables VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING id"
        async with self._connection() as connection, connection.transaction():
            values = (row.id, row.version, row.state, row.public, row.secret, row.changed, packed(row))
            added = await connection.fetchval(query, *values) is not None
            if added:
                await _sit(connection, row)
                await _set_due(connection, row.id, row.due)
            return added

    async def change_table(self, row: TableRow) -> bool:
        query = """
          UPDATE tables
          SET version = $1, state = CASE WHEN state = 'over' THEN state ELSE $2 END, changed = $3, rest = $4
          WHERE id = $5 AND version = $6 RETURNING id
        """
        async with self._connection() as connection, connection.transaction():
            values = (row.version, row.state, row.changed, packed(row), row.id, row.version - 1)
            changed = await connection.fetchval(query, *values) is not None
            if changed:
                await _sit(connection, row)
                await _set_due(connection, row.id, row.due)
            return changed

    async def table(self, id: str) -> TableRow | None:
        row = await self._row(f"{TABLES} WHERE t.id = $1", id)
        return None if row is None else unpacked(*row)

    async def _tables(self, query: str, *values: Any) -> list[TableRow]:
        rows = await self._rows(f"{TABLES} {query}", *values)
        return await asyncio.to_thread(lambda: [unpacked(*row) for row in rows])

    async def lobby(self, limit: int) -> list[TableRow]:
        return await self._tables(LOBBY, limit)

    async def tables_of(self, player: str, limit: int) -> list[TableRow]:
        return await self._tables(NEWEST.format(""), player, limit)

    async def tables_by_id(self, ids: list[str]) -> list[TableRow]:
        return await self._tables("WHERE t.id = ANY($1::text[])", ids)

    async def latest_tables(self, limit: int) -> list[TableRow]:
        return await self._tables("WHERE t.state <> 'over' ORDER BY 4 DESC LIMIT $1", limit)

    async def finished_of(self, player: str, limit: int) -> list[TableRow]:
        return await self._tables(NEWEST.format("AND tables.state = 'over'"), player, limit)

    async def finished_in_public(self) -> list[str]:
        return [row[0] for row in await self._rows("SELECT id FROM tables WHERE public AND state = 'over'")]

    async def open_tables_of(self, player: str) -> int:
        query = """
          SELECT COUNT(*) FROM sitting JOIN tables ON tables.id = sitting.table_id
          WHERE sitting.player = $1 AND tables.state <> 'over'
        """
        return int(await self._value(query, player))

    async def due(self, before: float, limit: int) -> list[str]:
        return [
            row[0]
            for row in await self._rows("SELECT table_id FROM due WHERE at <= $1 ORDER BY at LIMIT $2", before, limit)
        ]

    async def old_tables(self, before: float, limit: int, *, over: bool) -> list[str]:
        query = """
          SELECT t.id FROM tables t WHERE (t.state = 'over') = $1
          AND t.rest::json ->> 'contest' IS NULL
          AND COALESCE((SELECT at FROM log WHERE log.table_id = t.id ORDER BY n DESC LIMIT 1), t.changed) < $2 LIMIT $3
        """
        return [row[0] for row in await self._rows(query, over, before, limit)]

    async def remove_table(self, table: str) -> None:
        async with self._connection() as connection, connection.transaction():
            for name in HELD_BY_TABLES:
                await connection.execute(f"DELETE FROM {name} WHERE table_id = $1", table)
            await connection.execute("DELETE FROM tables WHERE id = $1", table)

    async def set_due(self, table: str, due: float | None) -> None:
        async with self._connection() as connection:
            await _set_due(connection, table, due)

    # ── Contests ──────────────────────────────────────────────────────────────

    async def add_contest(self, row: ContestRow) -> None:
        async with self._connection() as connection, connection.transaction():
            values = (row.id, row.version, row.state, row.changed, msgspec.json.encode(row).decode())
            await connection.execute("INSERT INTO contests VALUES ($1, $2, $3, $4, $5)", *values)
            await _enter(connection, row)

    async def change_contest(self, row: ContestRow) -> bool:
        query = """
          UPDATE contests SET version = $1, state = $2, changed = $3, rest = $4
          WHERE id = $5 AND version = $6 RETURNING id
        """
        async with self._connection() as connection, connection.transaction():
            rest = msgspec.json.encode(row).decode()
            values = (row.version, row.state, row.changed, rest, row.id, row.version - 1)
            changed = await connection.fetchval(query, *values) is not None
            if changed:
                await _enter(connection, row)
            return changed

    async def contest(self, id: str) -> ContestRow | None:
        found = await self._contests("WHERE id = $1", id)
        return found[0] if found else None

    async def contests_of(self, player: str, limit: int) -> list[ContestRow]:
        return await self._contests(
            "JOIN entered ON contest_id = id WHERE player = $1 ORDER BY changed DESC LIMIT $2", player, limit
        )

    async def running_contests(self) -> list[ContestRow]:
        return await self._contests("WHERE state = 'running'")

    async def _contests(self, query: str, *values: Any) -> list[ContestRow]:
        rows = await self._rows(f"SELECT rest FROM contests {query}", *values)
        return [msgspec.json.decode(row[0], type=ContestRow) for row in rows]

    # ── Chat ──────────────────────────────────────────────────────────────────

    async def add_line(self, table: str, line: LineRow) -> LineRow:
        query = """
          INSERT INTO chat SELECT $1, COALESCE(MAX(n), 0) + 1, $2, $3, $4, $5, $6 FROM chat WHERE table_id = $1
          ON CONFLICT DO NOTHING RETURNING n
        """
        while True:
            n = await self._value(query, table, line.player, line.name, line.seat, line.text, line.at)
            if n is not None:  # else somebody else took the number
                return msgspec.structs.replace(line, n=n)

    async def lines(self, table: str, limit: int) -> list[LineRow]:
        query = "SELECT n, player, name, seat, text, at FROM chat WHERE table_id = $1 ORDER BY n DESC LIMIT $2"
        return [LineRow(*row) for row in reversed(await self._rows(query, table, limit))]

    # ── The match that teaches ────────────────────────────────────────────────

    async def analysis(self, table: str) -> bytes | None:
        found = await self._value("SELECT found FROM analyses WHERE table_id = $1", table)
        return None if found is None else bytes(found)

    async def keep_analysis(self, table: str, found: bytes) -> None:
        await self._value("INSERT INTO analyses VALUES ($1, $2) ON CONFLICT DO NOTHING", table, found)


async def _upshots(connection: Any, jobs: list[Job]) -> None:
    """What becomes of the tables: first their rows, then when they are due, as everybody does
    it."""
    upshots = [(job.entry.table, job.upshot) for job in jobs if job.upshot is not None]
    ended = [(table, upshot.result) for table, upshot in upshots if upshot.result is not None]
    if ended:
        results = [(table, msgspec.json.encode(result).decode()) for table, result in ended]
        await connection.execute("UPDATE tables SET state = 'over' WHERE id = ANY($1)", [table for table, _ in ended])
        await connection.executemany("INSERT INTO results VALUES ($1, $2) ON CONFLICT DO NOTHING", results)
    due = {table: upshot.due for table, upshot in upshots}
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


async def _enter(connection: Any, row: ContestRow) -> None:
    people = {row.host, *(entrant.player for entrant in row.entrants)}
    await connection.execute("DELETE FROM entered WHERE contest_id = $1", row.id)
    await connection.executemany("INSERT INTO entered VALUES ($1, $2)", [(player, row.id) for player in sorted(people)])


async def _sit(connection: Any, row: TableRow) -> None:
    people = {seat.player for seat in row.seats if seat.player is not None} | {
        seat.was for seat in row.seats if seat.was is not None
    }
    await connection.execute("DELETE FROM sitting WHERE table_id = $1", row.id)
    await connection.executemany("INSERT INTO sitting VALUES ($1, $2)", [(player, row.id) for player in sorted(people)])
