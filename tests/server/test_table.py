"""Changes of a table are made one at a time, and broadcast after the last of them."""

from __future__ import annotations

import asyncio
import json
import random
import time
from types import SimpleNamespace

import asyncpg
import msgspec
import pytest

from gulch.kernel.engine import Interpreted
from gulch.kernel.game import game
from gulch.kernel.trace import SPECTATOR
from gulch.match import Match
from gulch.server.live.client_state import ClientState
from gulch.server.problems import RequestError
from gulch.server.settings import Settings
from gulch.server.store.interface import ChatLineRow, Entry, SeatRow, StoreDown
from gulch.server.supervisor import forever
from gulch.server.tables.deadlines import SteadyClock
from gulch.server.tables.open_table import OpenTable, load_table
from gulch.server.tables.table_commands import is_away
from tests.server.playing import TIMEOUT_SECONDS
from tests.server.test_store import a_table


class RecordingWatcher:
    player = None
    visitor = "?"

    def __init__(self, seen: list[str]) -> None:
        self.seen = seen

    def table_changed(self) -> None:
        self.seen.append("shown")

    def receive_chat(self, lines: list[ChatLineRow]) -> None: ...
    def check_restraint(self) -> None: ...
    def table_removed(self) -> None: ...


def watched(seen: list[str]) -> OpenTable:
    table = OpenTable(a_table(), None, None)
    table.presence.watchers.add(RecordingWatcher(seen))
    return table


def test_changes_are_made_in_order_and_broadcast_once() -> None:
    done: list[str] = []

    async def change(table: OpenTable, name: str) -> None:
        async with table.lock:
            await asyncio.sleep(0)
            done.append(name)
            table.invalidate()
            table.broadcast()

    async def all_of_them() -> None:
        table = watched(done)
        await asyncio.gather(*(change(table, name) for name in "abc"))
        table.invalidate()
        table.broadcast()

    asyncio.run(all_of_them())
    assert done == ["a", "b", "c", "shown", "shown"]


@pytest.mark.parametrize("late", [False, True])
def test_a_cancelled_waiter_does_not_block_the_lock(late: bool) -> None:
    reached: list[str] = []

    async def wait(table: OpenTable, name: str) -> None:
        async with table.lock:
            reached.append(name)

    async def all_of_them() -> None:
        table = watched(reached)
        async with table.lock:
            first, second = (asyncio.create_task(wait(table, name)) for name in ("first", "second"))
            await asyncio.sleep(0)
            table.invalidate()
            table.broadcast()
            if not late:
                first.cancel()
                await asyncio.sleep(0)
        if late:  # the task gets the lock, but is cancelled before it runs
            first.cancel()
        await asyncio.gather(first, second, return_exceptions=True)
        assert not table.lock.busy

    asyncio.run(all_of_them())
    assert reached == ["second", "shown"]


def test_players_have_time_to_reconnect_after_a_restart(monkeypatch: pytest.MonkeyPatch) -> None:
    table, tables = OpenTable(a_table(), None, None), SimpleNamespace(settings=Settings(away_seconds=60))
    sitting = SeatRow("person", "Bob", "bob")
    assert not is_away(tables, table, sitting)  # type: ignore[arg-type]
    later = time.monotonic() + 61
    monkeypatch.setattr(time, "monotonic", lambda: later)
    assert is_away(tables, table, sitting)  # type: ignore[arg-type]
    table.presence.elsewhere = {"another server": {"bob"}}
    assert not is_away(tables, table, sitting)  # type: ignore[arg-type]


def test_a_background_task_that_fails_is_repeated(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[int] = []

    async def work() -> None:
        begun.append(len(begun))
        if len(begun) < 3:
            raise (StoreDown("gone"), asyncpg.InternalClientError("unknown protocol state"))[len(begun) - 1]
        raise asyncio.CancelledError

    async def run() -> None:
        with pytest.raises(asyncio.CancelledError):
            await forever("test", work, 0)

    asyncio.run(run())
    assert begun == [0, 1, 2]


def test_setting_the_system_clock_does_not_affect_the_steady_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = SteadyClock()
    before = clock()
    monkeypatch.setattr(time, "time", lambda: before - 3600)
    assert before <= clock() < before + TIMEOUT_SECONDS


@pytest.mark.rule("CC-140")
def test_setting_the_clock_back_while_the_server_is_down_refuses_no_command() -> None:
    carson_city = game("carson_city")
    rules, secret, luck = Interpreted(carson_city), bytes(32), random.Random(2)
    options = carson_city.options.chosen(2, {"kit_carson": "real_time"})
    match = Match(carson_city, 2, options, secret=secret, engine=rules)
    while (clock := carson_city.clock(match.position)) is None or not clock.gap:
        seat = match.actors[0]
        match.play(seat, luck.choice(match.legal(seat)))
    seat = match.actors[0]
    match.play(seat, next(action for action in match.legal(seat) if not clock.is_begun_by(action)))
    assert carson_city.clock(match.position) is not None
    row = a_table(
        game="carson_city",
        rules=carson_city.rules_version,
        components=carson_city.components.digest,
        options=options,
        secret=secret,
        seats=(SeatRow("person", "Ann", "ann"), SeatRow("person", "Bob", "bob")),
        seconds=None,
        state="playing",
        started=5000.0,
    )
    entries = [Entry(row.id, n, *move, 5000.0 + n) for n, move in enumerate(match.moves, 1)]
    now = entries[-1].at
    table = load_table(row, entries, rules, 4, now)
    with pytest.raises(RequestError, match="one-hand"):
        table.check_gap(seat, now)
    table.check_gap(seat, now + 2 * clock.gap)
    an_hour_before = load_table(row, entries, rules, 4, now - 3600)
    an_hour_before.check_gap(seat, now - 3600 + 2 * clock.gap)
    assert an_hour_before.deadline is not None
    assert table.deadline is not None
    assert an_hour_before.deadline <= table.deadline - 3600 + 60


def test_spectators_get_the_same_message_except_for_the_time() -> None:
    of = game("el_paso")
    row = a_table(
        rules=of.rules_version,
        components=of.components.digest,
        seats=(SeatRow("person", "Ann", "ann"), SeatRow("person", "Bob", "bob")),
        state="playing",
        started=1.0,
    )
    table = load_table(row, [], Interpreted(of), 10, 1.0)
    match = table.readable()
    pages = [ClientState(table, player, seat, None, "en") for player, seat in (("eve", None), (None, None), ("ann", 0))]
    eve, guest, ann = (json.loads(page.next_message(now) or b"") for now, page in enumerate(pages))
    assert (eve.pop("now"), guest.pop("now"), ann["now"]) == (0, 1, 2)
    assert eve == guest
    assert eve["view"] == msgspec.to_builtins(match.view(SPECTATOR))
    assert ann["view"] == msgspec.to_builtins(match.view(0)) != eve["view"]
    assert (eve["legal"], [step["move"] for step in eve["steps"]]) == ([], [0])
