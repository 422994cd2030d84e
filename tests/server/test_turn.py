"""Those who want to change a table take turns; what they have changed is shown when nobody is
left."""

from __future__ import annotations

import asyncio

import pytest

from gulch.server.turn import Turn


def test_they_come_in_order_and_what_they_did_is_shown_once() -> None:
    done: list[str] = []

    async def change(turn: Turn, name: str) -> None:
        async with turn:
            await asyncio.sleep(0)
            done.append(name)

    async def all_of_them() -> None:
        turn = Turn(lambda: done.append("shown"))
        await asyncio.gather(*(change(turn, name) for name in "abc"))
        assert not turn.held

    asyncio.run(all_of_them())
    assert done == ["a", "b", "c", "shown"]


def test_it_is_taken_without_waiting_only_when_it_is_free() -> None:
    rested: list[bool] = []
    turn = Turn(lambda: rested.append(True))
    assert turn.take()
    assert not turn.take()
    assert not rested
    turn.give_back()
    assert rested == [True]
    assert turn.take()


@pytest.mark.parametrize("late", [False, True])
def test_who_gives_up_waiting_does_not_keep_the_others_from_it(late: bool) -> None:
    async def all_of_them() -> None:
        rested: list[bool] = []
        turn = Turn(lambda: rested.append(True))
        assert turn.take()
        reached: list[str] = []

        async def wait(name: str) -> None:
            async with turn:
                reached.append(name)

        first, second = asyncio.create_task(wait("first")), asyncio.create_task(wait("second"))
        await asyncio.sleep(0)
        if late:  # it is handed over, and given up before he could know
            turn.give_back()
            first.cancel()
        else:
            first.cancel()
            await asyncio.sleep(0)
            turn.give_back()
        await asyncio.gather(first, second, return_exceptions=True)
        assert reached == ["second"]
        assert rested == [True]
        assert not turn.held

    asyncio.run(all_of_them())
