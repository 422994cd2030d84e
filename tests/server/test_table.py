"""Those who want to change a table come one after another; what they have changed is shown when
nobody is left."""

from __future__ import annotations

import asyncio

import pytest

from gulch.server.store import LineRow
from gulch.server.table import OpenTable
from tests.server.test_store import a_table


class Eyes:
    player = None

    def __init__(self, seen: list[str]) -> None:
        self.seen = seen

    def wake(self) -> None:
        self.seen.append("shown")

    def hear(self, lines: list[LineRow]) -> None: ...


def watched(seen: list[str]) -> OpenTable:
    table = OpenTable(a_table(), None, None)
    table.watchers.add(Eyes(seen))
    return table


def test_they_come_in_order_and_what_they_did_is_shown_once() -> None:
    done: list[str] = []

    async def change(table: OpenTable, name: str) -> None:
        async with table.changing:
            await asyncio.sleep(0)
            done.append(name)
            table.changed()

    async def all_of_them() -> None:
        table = watched(done)
        await asyncio.gather(*(change(table, name) for name in "abc"))
        table.changed()

    asyncio.run(all_of_them())
    assert done == ["a", "b", "c", "shown", "shown"]


@pytest.mark.parametrize("late", [False, True])
def test_who_gives_up_waiting_does_not_keep_the_others_from_it(late: bool) -> None:
    reached: list[str] = []

    async def wait(table: OpenTable, name: str) -> None:
        async with table.changing:
            reached.append(name)

    async def all_of_them() -> None:
        table = watched(reached)
        async with table.changing:
            table.changed()
            first, second = (asyncio.create_task(wait(table, name)) for name in ("first", "second"))
            await asyncio.sleep(0)
            if not late:
                first.cancel()
                await asyncio.sleep(0)
        if late:  # it is handed over, and given up before he could know
            first.cancel()
        await asyncio.gather(first, second, return_exceptions=True)
        assert not table.changing.wanted

    asyncio.run(all_of_them())
    assert reached == ["second", "shown"]
