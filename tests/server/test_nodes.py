"""Two servers on one PostgreSQL: any of them serves any table, both see everything at once, and no
two moves have one number.
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection
from websockets.asyncio.client import connect as connect_soon

from gulch import match as matches
from gulch.match import Match
from gulch.server import messages
from tests.server.playing import PATIENCE, Server, replies, running

RACES = int(os.environ.get("GULCH_TEST_RACES", "25"))


@pytest.fixture(scope="module")
def nodes(
    fresh_postgres: Callable[[], str], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Server, Server]]:
    folder = tmp_path_factory.mktemp("nodes")
    address = fresh_postgres()
    limits = {"messages_per_second": 10_000, "message_burst": 10_000, "sweep_seconds": 0.5}
    with (
        running(address, folder / "one", node="one", **limits) as one,
        running(address, folder / "two", node="two", **limits) as two,
    ):
        yield one, two


def test_a_match_across_two_servers(nodes: tuple[Server, Server]) -> None:
    one, two = nodes
    ann, bob = one.person("Ann"), two.person("Боб")
    table = ann.opens("me", "open", "greedy", public=True)
    assert bob.table(table)["state"] == "waiting"
    assert table in [found["id"] for found in two.call("GET", "/api/lobby")]
    with ann.sits(table, 0) as first, bob.sits(table, None) as watching:
        assert first.state.table.state == "waiting"
        bob.joins(table)
        first.until(lambda state: state.table.state == "playing" and state.table.seats[1].name == "Боб")
        assert first.until(lambda state: state.table.seats[1].online).table.seats[1].online, (
            "who looks at it there is seen here"
        )
        watching.sends(messages.Say("Привет"))
        first.until(lambda state: first.lines)
        assert first.lines[0].text == "Привет"
        with bob.sits(table, 1) as second:
            with ThreadPoolExecutor(2) as people:
                for end in [
                    people.submit(page.finishes, random.Random(seat)) for seat, page in enumerate((first, second))
                ]:
                    assert end.result().table.state == "over"
            for page in (first, second):
                assert [step.move for step in page.steps] == list(range(page.state.move + 1))
            watching.until(lambda state: state.table.state == "over")
    saves = [matches.decode(msgspec.json.encode(node.call("GET", f"/api/tables/{table}/save"))) for node in nodes]
    assert saves[0] == saves[1]
    assert Match.load(saves[0]).over


def test_an_undo_is_seen_everywhere(nodes: tuple[Server, Server]) -> None:
    one, two = nodes
    ann = one.person("Ann")
    table = ann.opens("me", "here", options={"first_guard": "chosen", "guard_seat": 0})
    with ann.sits(table, 0) as here, ann.at(two).sits(table, 0) as there:
        before = there.until(lambda state: state.legal)
        here.plays()
        assert there.until(lambda state: state.move == 1).can_undo
        there.sends(messages.Undo(1, 0))
        for page in (here, there):
            back = page.until(lambda state: state.back)
            assert (back.move, back.view, back.legal) == (0, before.view, before.legal)
        there.plays(before.legal[2])
        assert here.until(lambda state: state.move == 1).view == there.state.view


def test_two_servers_never_accept_two_moves_of_one_number(nodes: tuple[Server, Server]) -> None:
    """Both are sent a move n at the same moment, again and again: one is made, the other is told
    that it came too late.
    """
    ann = nodes[0].person("Ann")
    table = ann.opens("me", "here", options={"first_guard": "chosen", "guard_seat": 0})

    async def state(page: ClientConnection, move: int) -> messages.State:
        while True:
            reply = replies.decode(await asyncio.wait_for(page.recv(), PATIENCE))
            if isinstance(reply, messages.State) and reply.move >= move:
                return reply

    async def outcome(page: ClientConnection) -> tuple[str | None, messages.State]:
        """What was said of the move, and the state with it."""
        problem, newest = None, None
        while newest is None or not newest.steps:
            reply = replies.decode(await asyncio.wait_for(page.recv(), PATIENCE))
            if isinstance(reply, messages.Problem | messages.Refusal):
                problem = reply.key
            elif isinstance(reply, messages.State):
                newest = reply
        return problem, newest

    async def race() -> list[str]:
        lost: list[str] = []
        addresses = [f"ws://127.0.0.1:{node.port}/api/tables/{table}/live" for node in nodes]
        luck = random.Random(4)
        for _ in range(RACES):
            async with connect_soon(addresses[0]) as first, connect_soon(addresses[1]) as second:
                pages = (first, second)
                seen = []
                for page in pages:
                    await page.send(msgspec.json.encode(messages.Hello(ann.token, 0)).decode())
                    seen.append(await state(page, 0))
                if seen[0].table.state == "over":
                    break
                seat = seen[0].table.actors[0]
                if seat:
                    for page in pages:
                        await page.send(msgspec.json.encode(messages.Hello(ann.token, seat, seen[0].move)).decode())
                    seen = [await state(page, seen[0].move) for page in pages]
                    while not all(found.legal for found in seen):
                        seen = [
                            found if found.legal else await state(page, 0)
                            for page, found in zip(pages, seen, strict=True)
                        ]
                move = seen[0].move + 1
                wishes = [luck.choice(seen[0].legal) for _ in pages]
                sends = [
                    page.send(msgspec.json.encode(messages.Play(move, seat, wish)).decode())
                    for page, wish in zip(pages, wishes, strict=True)
                ]
                await asyncio.gather(*sends)
                outcomes = await asyncio.gather(*(outcome(page) for page in pages))
                assert all(found.move == move for _, found in outcomes), "one move was made, not two"
                assert outcomes[0][1].steps[-1] == outcomes[1][1].steps[-1], "and it is the same everywhere"
                lost += [problem for problem, _ in outcomes if problem]
        return lost

    lost = asyncio.run(race())
    assert set(lost) <= {"problem-stale"}
    logs = [node.call("GET", f"/api/tables/{table}", token=ann.token)["move"] for node in nodes]
    assert logs[0] == logs[1]


def test_where_one_server_dies_the_other_goes_on(nodes: tuple[Server, Server]) -> None:
    """The bot's turn was the dead server's to see to; the other takes it over."""
    one, two = nodes
    ann = one.person("Ann")
    tables = [ann.opens("me", "greedy", "greedy") for _ in range(4)]
    pages = [ann.sits(table, 0) for table in tables]
    for page in pages:
        page.until(lambda state: state.legal)
        page.sends(messages.Play(page.state.move + 1, 0, page.state.legal[0]))
    one.stop(signal.SIGKILL)
    try:
        for table, dead in zip(tables, pages, strict=True):
            with ann.at(two).sits(table, 0, seen=dead.state.move) as page:
                page.until(lambda state: state.legal)
                page.plays()
                page.until(lambda state: state.legal)
    finally:
        one.start()
    assert ann.table(tables[0])["state"] == "playing"
