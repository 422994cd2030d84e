"""What both stores, SQLite and PostgreSQL, must do."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import asyncpg
import msgspec
import pytest

from gulch.server.store.interface import (
    UNDO,
    ChatLineRow,
    ContestRow,
    DeviceRow,
    Entry,
    Notice,
    PlayerRow,
    Result,
    RowUpdate,
    SeatRow,
    Store,
    StoreDown,
    TableRow,
    encode_table,
)
from gulch.server.store.migrations import NewerDatabase, missing
from gulch.server.store.postgres import Postgres, numbered
from gulch.server.store.sqlite import SQLite
from tests.server.playing import TIMEOUT_SECONDS

Make = Callable[[], Store]


@pytest.fixture(params=["sqlite", "postgres"])
def make(request: pytest.FixtureRequest, tmp_path: Path) -> Make:
    """Return a function that opens the same database each time it is called."""
    if request.param == "sqlite":
        return lambda: SQLite(str(tmp_path / "gulch.sqlite"))
    address = request.getfixturevalue("fresh_postgres")()
    return lambda: Postgres(address, "node")


def with_store(make: Make, work: Callable[[Store], Awaitable[Any]]) -> Any:
    async def run() -> Any:
        store = make()
        await store.open()
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(run())


def a_table(id: str = "tabletable22", **more: Any) -> TableRow:
    given = {
        "game": "el_paso",
        "rules": 1,
        "components": "abc",
        "options": {"tiles_per_town": 18, "draw_mode": "fair"},
        "secret": bytes(range(32)),
        "seats": (SeatRow("person", "Анна", "ann"), SeatRow("bot", bot="deputy"), SeatRow("open")),
        "host": "ann",
        "public": True,
        "hints": True,
        "seconds": 60,
        "delay": 0,
        "lesson": False,
        "created": 1.0,
        "changed": 1.0,
        **more,
    }
    return TableRow(id=id, **given)


def test_a_table_is_read_as_it_was_written(make: Make) -> None:
    row = a_table(due=7.5)

    async def work(store: Store) -> None:
        assert await store.add_table(row)
        assert not await store.add_table(row)
        assert await store.table(row.id) == row
        assert await store.table("no such table") is None

    with_store(make, work)
    assert with_store(make, lambda store: store.table(row.id)) == row


def test_a_device_belongs_to_one_player_and_the_oldest_goes_first(make: Make) -> None:
    def device(n: int, player: str = "ann") -> DeviceRow:
        return DeviceRow(f"https://push.example/{n}", player, b"key", b"secret", "ru")

    async def work(store: Store) -> None:
        for n in range(4):
            await store.add_device(device(n), float(n), 3)
        assert {row.endpoint[-1] for row in await store.devices_of("ann")} == {"1", "2", "3"}
        await store.add_device(device(3, "bob"), 4.0, 3)  # another person at the same browser
        assert await store.devices_of("bob") == [device(3, "bob")]
        await store.remove_device("ann", device(3).endpoint)  # which is no longer hers
        await store.remove_device("ann", device(2).endpoint)
        assert await store.devices_of("ann") == [device(1)]
        await store.add_player(PlayerRow("bob", "Bob"), 5.0)
        await store.revoke("bob")
        assert not await store.devices_of("bob")

    with_store(make, work)
    assert with_store(make, lambda store: store.devices_of("ann")) == [device(1)]


def test_the_signing_key_is_kept(make: Make) -> None:
    secrets = {with_store(make, lambda store: store.signing_key()) for _ in range(3)}
    assert len(secrets) == 1
    assert len(secrets.pop()) == 32


def test_only_one_of_two_entries_with_the_same_number_is_kept(make: Make) -> None:
    async def work(store: Store) -> None:
        await store.add_table(a_table())
        first, second = Entry("tabletable22", 1, 0, 5, 2.0), Entry("tabletable22", 1, 1, 6, 2.0)
        kept = await asyncio.gather(store.append(first, None), store.append(second, None))
        assert sorted(kept) == [False, True]
        assert await store.log("tabletable22") == [first if kept[0] else second]
        assert not await store.append(first, RowUpdate(9.0))
        assert (await store.table("tabletable22")).due is None  # type: ignore[union-attr]

    with_store(make, work)


def test_a_group_commit_drops_only_conflicting_entries(make: Make) -> None:
    async def work(store: Store) -> None:
        assert await store.append(Entry("b", 3, 0, 1, 1.0), None)
        entries = [Entry(table, n, 0, UNDO if n == 4 else n, 1.0) for table in ("a", "b", "c") for n in range(1, 6)]
        kept = await asyncio.gather(*(store.append(entry, None) for entry in entries))
        assert [entry for entry, is_kept in zip(entries, kept, strict=True) if not is_kept] == [
            Entry("b", 3, 0, 3, 1.0)
        ]
        assert [entry.n for entry in await store.log("b", after=2)] == [3, 4, 5]

    with_store(make, work)


def test_an_entry_and_its_row_update_are_stored_together(make: Make) -> None:
    async def work(store: Store) -> None:
        row = a_table(state="playing")
        await store.add_table(row)
        await store.append(Entry(row.id, 1, 0, 1, 3.0), RowUpdate(10.0))
        assert await store.due_tables(9.9, 10) == []
        assert await store.due_tables(10.0, 10) == [row.id]
        found = await store.table(row.id)
        assert found is not None
        assert (found.due, found.changed) == (10.0, 3.0)
        assert [table.id for table in await store.lobby(10)] == [row.id]
        await store.append(Entry(row.id, 2, 0, 1, 4.0), RowUpdate(None, Result(2, [1, 2, 2], [9, 3, 3])))
        found = await store.table(row.id)
        assert found is not None
        assert (found.state, found.due, found.result) == ("over", None, Result(2, [1, 2, 2], [9, 3, 3]))
        assert await store.lobby(10) == []
        assert await store.count_open_tables("ann") == 0

    with_store(make, work)


def test_a_change_to_an_outdated_row_is_refused(make: Make) -> None:
    async def work(store: Store) -> None:
        row = a_table()
        await store.add_table(row)
        sits = msgspec.structs.replace(
            row, version=1, seats=(*row.seats[:2], SeatRow("person", "Bob", "bob")), state="playing"
        )
        late = msgspec.structs.replace(
            row, version=1, seats=(*row.seats[:2], SeatRow("person", "Eve", "eve")), state="playing"
        )
        assert await store.change_table(sits)
        assert not await store.change_table(late)
        assert await store.table(row.id) == sits
        assert [table.id for table in await store.tables_of("bob", 10)] == [row.id]
        assert await store.tables_of("eve", 10) == []
        assert await store.count_open_tables("bob") == 1

    with_store(make, work)


def test_nobody_fills_the_lobby_alone(make: Make) -> None:
    async def work(store: Store) -> None:
        for n in range(5):
            await store.add_table(a_table(f"eve {n}", host="eve", changed=100.0 + n))
            await store.add_table(a_table(f"eve's match {n}", host="eve", state="playing", changed=100.0 + n))
        await store.add_table(a_table("ann 1", host="ann", changed=1.0))
        await store.add_table(a_table("ann 2", host="ann", changed=2.0))
        await store.add_table(a_table("bob", host="bob", state="playing", changed=3.0))
        await store.add_table(a_table("hidden", host="cid", public=False))
        await store.add_table(a_table("ended", host="cid", state="over"))
        found = [row.id for row in await store.lobby(10)]
        assert found == [
            *("eve 4", "ann 2", "eve 3", "ann 1", "eve 2", "eve 1", "eve 0"),
            *("eve's match 4", "bob", "eve's match 3"),
        ]
        assert [row.id for row in await store.lobby(2)] == found[:2]

    with_store(make, work)


def test_a_players_tables_are_ordered_by_last_change(make: Make) -> None:
    async def work(store: Store) -> None:
        for number in range(5):
            await store.add_table(a_table(f"table{number}", changed=float(number)))
        await store.append(Entry("table1", 1, 0, 0, 99.0), None)
        assert [row.id for row in await store.tables_of("ann", 3)] == ["table1", "table4", "table3"]

    with_store(make, work)


def test_players_and_transfer_codes_are_stored(make: Make) -> None:
    async def work(store: Store) -> None:
        await store.add_player(PlayerRow("ann", "Анна"), 1.0)
        assert await store.rename_player(PlayerRow("ann", "Аня"))
        assert not await store.rename_player(PlayerRow("bob", "Bob"))
        assert await store.player("ann") == PlayerRow("ann", "Аня")
        assert await store.player("bob") is None
        assert await store.revoke("ann") == await store.player("ann") == PlayerRow("ann", "Аня", 1)
        assert await store.revoke("bob") is None
        quiet = PlayerRow("ann", "Аня", 1, "muted")
        assert await store.restrain("ann", "muted") == await store.player("ann") == quiet
        assert await store.players(["ann", "bob"]) == {"ann": quiet}
        assert await store.restrained() == [quiet]
        assert await store.restrain("bob", "barred") is None
        assert await store.restrain("ann", None) == PlayerRow("ann", "Аня", 1)
        assert await store.restrained() == []
        await store.add_transfer("digest", "ann", 10.0)
        await store.add_transfer("old", "ann", 4.0)
        assert await store.take_transfer("old", 5.0) is None
        assert await store.take_transfer("digest", 5.0) == "ann"
        assert await store.take_transfer("digest", 5.0) is None
        for digest, expires in (("older", 4.0), ("young", 6.0)):
            await store.add_transfer(digest, "ann", expires)
        await store.forget_transfers(5.0)
        assert await store.take_transfer("older", 0.0) is None, "it was deleted, not only expired"
        assert await store.take_transfer("young", 5.0) == "ann"

    with_store(make, work)


def test_chat_lines_are_numbered_for_each_table(make: Make) -> None:
    async def work(store: Store) -> None:
        lines = [ChatLineRow(0, "ann", "Анна", seat, f"line {seat}", 1.0) for seat in (None, *range(9))]
        written = await asyncio.gather(*(store.add_chat_line("a", line) for line in lines))
        assert sorted(line.n for line in written) == list(range(1, 11))
        assert (await store.add_chat_line("b", lines[0])).n == 1
        assert [line.n for line in await store.chat_lines("a", 3)] == [8, 9, 10]

    with_store(make, work)


def test_the_first_analysis_of_a_match_is_kept(make: Make) -> None:
    async def work(store: Store) -> list[bytes | None]:
        before = await store.analysis("tabletable22")
        for found in (b"first", b"second"):
            await store.add_analysis("tabletable22", found)
        return [before, await store.analysis("tabletable22")]

    assert with_store(make, work) == [None, b"first"]
    assert with_store(make, lambda store: store.analysis("tabletable22")) == b"first"


def test_a_failing_job_does_not_affect_others(make: Make) -> None:
    async def work(store: Store) -> None:
        await store.add_player(PlayerRow("ann", "Ann"), 1.0)
        outcomes = await asyncio.gather(
            store.append(Entry("a", 1, 0, 0, 1.0), None),
            store.add_player(PlayerRow("ann", "Twice"), 1.0),
            store.append(Entry("a", 2, 0, 0, 1.0), None),
            return_exceptions=True,
        )
        assert outcomes[0] is True
        assert isinstance(outcomes[1], Exception)
        assert outcomes[2] is True
        assert len(await store.log("a")) == 2

    with_store(make, work)


def test_a_database_of_a_newer_version_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "newer.sqlite"
    with sqlite3.connect(path) as database:
        database.execute("PRAGMA user_version=999")
    with pytest.raises(NewerDatabase):
        with_store(lambda: SQLite(str(path)), lambda store: store.problems())


def old_database(make: Make, steps: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Creates a database as it was in the version of Gulch that had this many migration steps."""
    with monkeypatch.context() as patched:
        for store in ("sqlite", "postgres"):
            patched.setattr(
                f"gulch.server.store.{store}.missing",
                lambda kind, version: [step for step in missing(kind, version) if step[0] <= steps],
            )
        with_store(make, lambda store: asyncio.sleep(0))


def test_an_old_database_is_migrated(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its bots are renamed in step 7, and so are tables and columns."""
    old_database(make, 6, monkeypatch)
    seats = (SeatRow("person", 'Ann "bot":"greedy"', "ann"), SeatRow("bot", bot="greedy"), SeatRow("bot", bot="random"))
    row = a_table(seats=seats)
    contest = ContestRow("c", "Cup", "el_paso", {}, "swiss", 2, 3, None, "greedy", "ann", 1.0, 1.0)
    inserts: list[tuple[str, tuple[Any, ...]]] = [
        ("INSERT INTO house VALUES ('secret', ?)", (b"key",)),
        ("INSERT INTO players (id, name, created, keys) VALUES (?, ?, ?, ?)", ("ann", "Ann", 1.0, 2)),
        ("INSERT INTO tables VALUES (?, 0, 'over', ?, ?, 1.0, ?)", (row.id, True, row.secret, encode_table(row))),
        ("INSERT INTO sitting VALUES (?, ?)", ("ann", row.id)),
        ("INSERT INTO contests VALUES ('c', 0, 'open', 1.0, ?)", (msgspec.json.encode(contest).decode(),)),
        ("INSERT INTO entered VALUES ('ann', 'c')", ()),
        ("INSERT INTO analyses VALUES (?, ?)", (row.id, b"analysis")),
    ]

    async def fill() -> None:
        store = make()
        if isinstance(store, SQLite):
            with contextlib.closing(sqlite3.connect(store.path)) as database, database:
                for query, values in inserts:
                    database.execute(query, values)
        elif isinstance(store, Postgres):
            connection = await asyncpg.connect(store.address)
            for query, values in inserts:
                await connection.execute(numbered(query), *values)
            await connection.close()

    async def work(store: Store) -> None:
        assert await store.signing_key() == b"key"
        assert await store.player("ann") == PlayerRow("ann", "Ann", 2)
        (found,) = await store.tables_of("ann", 10)
        assert [seat.bot for seat in found.seats] == [None, "deputy", "drifter"]
        assert found.seats[0].name == seats[0].name
        assert [one.bot for one in await store.contests_of("ann", 10)] == ["deputy"]
        assert await store.analysis(row.id) == b"analysis"

    asyncio.run(fill())
    with_store(make, work)


def test_sqlite_syncs_every_commit_to_disk(tmp_path: Path) -> None:
    async def work(store: Store) -> tuple[Any, Any]:
        assert isinstance(store, SQLite)
        return await store._read(
            lambda db: (db.execute("PRAGMA journal_mode").fetchone()[0], db.execute("PRAGMA synchronous").fetchone()[0])
        )

    assert with_store(lambda: SQLite(str(tmp_path / "a.sqlite")), work) == ("wal", 2)


def test_postgres_notifies_other_servers_and_not_itself(fresh_postgres: Callable[[], str]) -> None:
    address = fresh_postgres()

    async def run() -> None:
        one, two = Postgres(address, "one"), Postgres(address, "two")
        await asyncio.gather(one.open(), two.open())  # both find an empty database and migrate it
        heard: list[Notice] = []
        echo: list[Notice] = []
        begun: list[str] = []
        two.subscribe(lambda server, notices: heard.extend(notices) if server else begun.append("two"))
        one.subscribe(lambda server, notices: echo.extend(notices) if server else begun.append("one"))
        while len(begun) < 2:
            await asyncio.sleep(0.01)
        for number in range(500):
            one.publish(Notice(f"table{number:07}", moves=True))
        one.publish(Notice("table0000003", present=["ann"]))
        while len(heard) < 500:
            await asyncio.sleep(0.01)
        assert {notice.table for notice in heard} == {f"table{number:07}" for number in range(500)}
        assert next(notice for notice in heard if notice.present is not None) == Notice(
            "table0000003", moves=True, present=["ann"]
        )
        assert echo == []
        await asyncio.gather(one.close(), two.close())

    asyncio.run(run())


def test_versions_of_tables_are_reported(make: Make) -> None:
    async def work(store: Store) -> None:
        for id in ("a", "b", "c"):
            await store.add_table(a_table(id))
        await store.append(Entry("b", 1, 0, 0, 1.0), None)
        await store.append(Entry("b", 2, 0, 0, 1.0), None)
        assert await store.change_table(a_table("c", version=1))
        assert await store.versions(["a", "b", "c", "d"]) == {"a": (0, 0), "b": (2, 0), "c": (0, 1)}
        assert await store.versions([]) == {}

    with_store(make, work)


def test_old_tables_are_found_and_removed_completely(make: Make) -> None:
    async def work(store: Store) -> None:
        for id, at in (("old", 1.0), ("played", 1.0), ("ended", 1.0), ("young", 90.0)):
            await store.add_table(a_table(id, state="playing", changed=at, due=5.0))
        for id in ("of a contest", "ended there"):
            await store.add_table(a_table(id, state="playing", changed=1.0, contest="cup"))
        await store.append(Entry("played", 1, 0, 1, 95.0), None)
        for id in ("ended", "ended there"):
            await store.append(Entry(id, 1, 0, 1, 2.0), RowUpdate(None, Result(1, [1, 2, 2], [9, 3, 3])))
        await store.add_chat_line("old", ChatLineRow(0, "ann", "Анна", None, "hello?", 1.0))
        assert await store.old_tables(50.0, 10, over=False) == ["old"]
        assert await store.old_tables(50.0, 10, over=True) == ["ended"]
        for id in ("old", "ended"):
            await store.remove_table(id)
            assert await store.table(id) is None
            assert (await store.log(id), await store.chat_lines(id, 10)) == ([], [])
        assert await store.old_tables(50.0, 10, over=False) == await store.old_tables(50.0, 10, over=True) == []
        stay = ["ended there", "of a contest", "played", "young"]
        assert sorted(row.id for row in await store.tables_of("ann", 10)) == stay
        assert sorted(await store.due_tables(9.0, 10)) == ["played", "young"]

    with_store(make, work)


def test_a_missing_database_file_is_noticed_before_a_write_is_confirmed(tmp_path: Path) -> None:
    path = tmp_path / "gulch.sqlite"

    async def work(store: Store) -> None:
        assert await store.append(Entry("a", 1, 0, 0, 1.0), None)
        path.rename(tmp_path / "elsewhere.sqlite")
        with pytest.raises(StoreDown, match="cannot be found"):
            await store.append(Entry("a", 2, 0, 0, 1.0), None)
        path.touch()
        with pytest.raises(StoreDown, match="replaced"):
            await store.append(Entry("a", 2, 0, 0, 1.0), None)
        assert await store.problems()
        path.unlink()
        (tmp_path / "elsewhere.sqlite").rename(path)
        assert await store.append(Entry("a", 2, 0, 0, 1.0), None)

    with_store(lambda: SQLite(str(path)), work)


@pytest.mark.parametrize("left", [0.0, 0.5])
def test_a_truncated_database_file_is_noticed_before_a_write_is_confirmed(tmp_path: Path, left: float) -> None:
    """SQLite itself notices much later, because it writes to the WAL and reads from its cache."""
    path = tmp_path / "gulch.sqlite"

    async def work(store: Store) -> None:
        for number in range(1000):
            store.append(Entry("a", number, 0, 0, 1.0), None)
        assert await store.append(Entry("a", 1000, 0, 0, 1.0), None)
        with contextlib.closing(sqlite3.connect(path)) as other:
            other.execute("DELETE FROM log WHERE n < 900")
            other.execute("COMMIT")
            other.execute("VACUUM")
            other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        assert await store.append(Entry("a", 1001, 0, 0, 1.0), None), "a VACUUM may make the file smaller"
        with contextlib.closing(sqlite3.connect(path)) as other:
            other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        assert await store.append(Entry("a", 1002, 0, 0, 1.0), None)
        os.truncate(path, int(left * path.stat().st_size))
        with pytest.raises(StoreDown, match="truncated"):
            await store.append(Entry("a", 1003, 0, 0, 1.0), None)
        assert await store.problems() == ["the database file is truncated"]

    with_store(lambda: SQLite(str(path)), work)


@pytest.mark.parametrize("noticed_by", ["a look over the file", "whoever reads"])
def test_a_damaged_file_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, noticed_by: str) -> None:
    path = tmp_path / "gulch.sqlite"
    monkeypatch.setattr(
        "gulch.server.store.sqlite.CHECK_INTERVAL_SECONDS", 0.0 if noticed_by == "a look over the file" else 3600.0
    )

    async def looked(store: SQLite) -> list[str]:
        await store.problems()
        assert store.check is not None
        await store.check
        return await store.problems()

    async def work(store: Store) -> None:
        assert isinstance(store, SQLite)
        assert await looked(store) == []
        for number in range(2000):
            store.append(Entry("a", number, 0, 0, 1.0), None)
        assert await store.append(Entry("a", 2000, 0, 0, 1.0), None)
        with contextlib.closing(sqlite3.connect(path)) as other:
            other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        with path.open("r+b") as file:
            size = file.seek(0, 2)
            file.seek(4096)
            file.write(b"?" * (size - 4096))
        if noticed_by == "whoever reads":
            with pytest.raises(StoreDown):
                await store.log("a")
        assert await looked(store) != []

    with_store(lambda: SQLite(str(path)), work)


def test_a_locked_database_file_counts_as_down_until_it_is_unlocked(tmp_path: Path) -> None:
    path = tmp_path / "gulch.sqlite"

    async def work(store: Store) -> None:
        assert isinstance(store, SQLite)
        with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN EXCLUSIVE")
            with pytest.raises(StoreDown):
                await store.append(Entry("a", 1, 0, 0, 1.0), None)
            assert await store.problems()
            other.execute("ROLLBACK")
        store.timeout_seconds = TIMEOUT_SECONDS
        assert await store.append(Entry("a", 1, 0, 0, 1.0), None)
        assert await store.problems() == []

    with_store(lambda: SQLite(str(path), timeout_seconds=0.2), work)


def test_a_server_that_misses_its_own_echo_subscribes_again(fresh_postgres: Callable[[], str]) -> None:
    async def run() -> None:
        store, heard = Postgres(fresh_postgres(), "one"), list[str]()
        await store.open()
        store.subscribe(lambda server, notices: heard.append(server))
        while not heard:
            await asyncio.sleep(0.01)
        assert store.listener is not None
        await store.listener.execute("UNLISTEN *")  # the connection stays open, but no notice arrives
        store.last_echo = 0.0
        assert await store.problems() == ["notices of other servers do not arrive"]
        while len(heard) < 2:
            await asyncio.sleep(0.01)
        assert heard == ["", ""], "after subscribing again, notices may have been missed"
        while await store.problems():
            await asyncio.sleep(0.01)
        await store.close()

    asyncio.run(run())


def test_notices_that_could_not_be_sent_are_sent_later(
    fresh_postgres: Callable[[], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    address = fresh_postgres()

    async def run() -> None:
        one, two = Postgres(address, "one"), Postgres(address, "two")
        await one.open()
        await two.open()
        heard: list[Notice] = []
        begun: list[str] = []
        two.subscribe(lambda server, notices: heard.extend(notices) if server else begun.append("begun"))
        while not begun:
            await asyncio.sleep(0.01)
        well = one._value

        async def broken(query: str, *values: Any) -> Any:
            monkeypatch.setattr(one, "_value", well)
            raise asyncpg.InternalClientError("got result for unknown protocol state")

        monkeypatch.setattr(one, "_value", broken)
        one.publish(Notice("a", moves=True))
        while not heard:
            await asyncio.sleep(0.01)
        assert heard == [Notice("a", moves=True)]
        await asyncio.gather(one.close(), two.close())

    asyncio.run(run())


def test_an_unreachable_store_raises_store_down(fresh_postgres: Callable[[], str]) -> None:
    async def run() -> None:
        store = Postgres(fresh_postgres(), "one")
        await store.open()
        await store._value("SELECT 1")
        await store.pool.close()
        with pytest.raises(StoreDown):
            await store.append(Entry("a", 1, 0, 0, 1.0), None)
        assert await store.problems()
        await store.close()

    asyncio.run(run())


def test_a_read_only_database_counts_as_down(fresh_postgres: Callable[[], str]) -> None:
    """After a failover, requests can reach a read-only database for a moment."""

    async def run() -> None:
        address = fresh_postgres()
        store = Postgres(address, "one")
        await store.open()
        await store._value(f"ALTER DATABASE {urlsplit(address).path[1:]} SET default_transaction_read_only = on")
        await store.pool.expire_connections()
        with pytest.raises(StoreDown):
            await store.add_player(PlayerRow("ann", "Ann"), 1.0)
        with pytest.raises(StoreDown):
            await store.append(Entry("a", 1, 0, 0, 1.0), None)
        await store.close()

    asyncio.run(run())


def test_a_server_can_stop_while_its_database_is_down(fresh_postgres: Callable[[], str]) -> None:
    async def run() -> None:
        store = Postgres(fresh_postgres(), "one")
        await store.open()
        store.timeout_seconds = 0.2
        await store.pool.close()
        store.publish(Notice("a", moves=True))
        await asyncio.wait_for(store.close(), TIMEOUT_SECONDS)

    asyncio.run(run())
