"""Two servers on one PostgreSQL: both serve any table, both see changes at once, and a move number
is never used twice.
"""

from __future__ import annotations

import asyncio
import contextlib
import functools
import os
import random
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import asyncpg
import msgspec
import psutil
import pytest
from websockets.asyncio.client import ClientConnection
from websockets.asyncio.client import connect as connect_soon

from gulch import match as matches
from gulch.kernel.game import game
from gulch.match import Match
from gulch.server import messages
from gulch.server.store.interface import Entry
from gulch.server.store.postgres import Postgres
from tests.server.playing import OPERATOR, TIMEOUT_SECONDS, Page, Server, http, replies, running
from tests.server.test_running import eventually

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
    table = ann.opens("me", "open", "deputy", public=True)
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


def test_an_undo_reaches_pages_on_both_servers(nodes: tuple[Server, Server]) -> None:
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


def test_two_servers_never_accept_two_moves_with_one_number(nodes: tuple[Server, Server]) -> None:
    """Again and again both servers get a move with the same number at once. One move is made, the
    other is refused as outdated.
    """
    ann = nodes[0].person("Ann")
    table = ann.opens("me", "here", options={"first_guard": "chosen", "guard_seat": 0})

    async def state(page: ClientConnection, move: int) -> messages.State:
        while True:
            reply = replies.decode(await asyncio.wait_for(page.recv(), TIMEOUT_SECONDS))
            if isinstance(reply, messages.State) and reply.move >= move:
                return reply

    async def outcome(page: ClientConnection) -> tuple[str | None, messages.State]:
        """The problem that the server sent in answer to the move (None if it was made), and the
        state after it.
        """
        problem, newest = None, None
        while newest is None or not newest.steps:
            reply = replies.decode(await asyncio.wait_for(page.recv(), TIMEOUT_SECONDS))
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
            comes = functools.partial(connect_soon, open_timeout=TIMEOUT_SECONDS, ping_interval=None)
            async with comes(addresses[0]) as first, comes(addresses[1]) as second:
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
                assert all(found.move == move for _, found in outcomes), "exactly one move was made"
                assert outcomes[0][1].steps[-1] == outcomes[1][1].steps[-1], "both servers have the same move"
                lost += [problem for problem, _ in outcomes if problem]
        return lost

    lost = asyncio.run(race())
    assert set(lost) <= {"problem-stale"}
    logs = [node.call("GET", f"/api/tables/{table}", token=ann.token)["move"] for node in nodes]
    assert logs[0] == logs[1]


def test_a_change_whose_notice_was_lost_is_found(nodes: tuple[Server, Server]) -> None:
    """The server finds the move in the log although no notice of it arrives."""
    ann = nodes[0].person("Ann")
    table = ann.opens("me", "here", options={"first_guard": "chosen", "guard_seat": 0})
    with ann.sits(table, 0) as page:
        action = game("el_paso").actions.number(page.until(lambda state: state.legal).legal[0])

        async def write() -> bool:
            store = Postgres(nodes[0].database, "mute")
            await store.open()
            try:
                return await store.append(Entry(table, 1, 0, action, 1.0), None)
            finally:
                await store.close()

        assert asyncio.run(write())
        assert page.until(lambda state: state.move == 1).steps[-1].seat == 0


def test_a_rematch_requested_on_both_servers_is_one_table(nodes: tuple[Server, Server]) -> None:
    ann, bob = nodes[0].person("Ann"), nodes[0].person("Bob")
    table = ann.opens("me", "open", "drifter")
    bob.joins(table)
    bob.call("POST", f"/api/tables/{table}/resign", {"seat": 1})
    with ann.sits(table, 0) as page:
        page.finishes()
    people = [ann, bob.at(nodes[1])]
    for person in people:
        person.table(table)  # this request opens the table on that person's server
    with ThreadPoolExecutor(2) as both:
        asked = list(both.map(lambda person: person.call("POST", f"/api/tables/{table}/rematch", {}), people))
    assert asked[0]["id"] == asked[1]["id"]
    assert asked[0]["commitment"] == asked[1]["commitment"]


def test_restraints_hold_on_every_server(nodes: tuple[Server, Server]) -> None:
    one, two = nodes
    ann, bob, eve = one.person("Ann"), two.person("Боб"), two.person("Eve")
    table = ann.opens("me", "open", "open")
    bob.joins(table, 1)

    def operator(path: str, body: Any) -> None:
        one.call("POST", f"/api/operator/{path}", body, OPERATOR)

    def told(page: Page) -> str:
        problem: messages.Problem = page.hears_a(messages.Problem)
        return problem.key

    with bob.sits(table, 1) as his, eve.sits(table, None) as hers:
        assert (his.state.seat, hers.state.seat) == (1, None)
        ann.call("POST", f"/api/tables/{table}/restrain", {"player": bob.id, "how": "unseated"})
        assert told(his) == "restraint-table-unseated"
        assert his.until(lambda state: state.seat is None).table.seats[1].kind == "open"
        operator(f"players/{bob.id}/restrain", {"how": "barred"})
        assert told(his) == "restraint-house-barred"
        assert bob.call("GET", "/api/tables", status=403)["key"] == "restraint-house-barred"
        operator(f"players/{eve.id}/revoke", None)
        assert told(hers) == "problem-token"
    with ann.at(two).sits(table, 0) as page:
        assert page.state.seat == 0
        one.call("DELETE", f"/api/operator/tables/{table}", token=OPERATOR)
        assert told(page) == "problem-removed"


def test_people_on_a_dead_server_are_no_longer_present(nodes: tuple[Server, Server]) -> None:
    one, two = nodes
    ann, bob = one.person("Ann"), two.person("Bob")
    table = ann.opens("me", "open", "open")
    bob.joins(table, 1)
    with bob.sits(table, 1), ann.sits(table, 0) as page:
        page.until(lambda state: state.table.seats[1].online)
        wish = {"seat": 1}
        assert ann.call("POST", f"/api/tables/{table}/replace", wish, status=409)["key"] == "problem-present"
        two.stop(signal.SIGKILL)
        try:
            page.until(lambda state: not state.table.seats[1].online)
        finally:
            two.start()


@contextlib.contextmanager
def hanging(address: str) -> Iterator[None]:
    """Suspend all processes of the database, so that it does not answer while the block runs."""
    folder = Path(parse_qs(urlsplit(address).query)["host"][0])
    database = psutil.Process(int((folder / "postmaster.pid").read_text().splitlines()[0]))
    suspended: list[psutil.Process] = []
    try:
        for process in (database, *database.children()):
            with contextlib.suppress(psutil.NoSuchProcess):  # the process has just ended by itself
                process.suspend()
                suspended.append(process)
        yield
    finally:
        for process in suspended:
            process.resume()


def test_a_database_that_hangs_causes_errors_but_loses_nothing(
    fresh_postgres: Callable[[], str], tmp_path: Path
) -> None:
    with running(fresh_postgres(), tmp_path / "log", store_seconds=2) as server:
        ann = server.person("Ann")
        table = ann.opens("me", "here", options={"first_guard": "chosen", "guard_seat": 0})
        with ann.sits(table, 0) as page:
            state = page.until(lambda state: state.legal)
            with hanging(server.database):
                page.sends(messages.Play(1, 0, state.legal[0]))
                assert page.hears_a(messages.Problem).key == "problem-busy"
                assert http.get(f"{server.url}/alive").status_code == 200
                eventually(lambda: http.get(f"{server.url}/health").status_code == 503)
            eventually(lambda: http.get(f"{server.url}/health").status_code == 200)
            move = ann.table(table)["move"]
            if move == 0:  # the refused move was not stored: play it again
                page.plays(state.legal[0])
            assert page.until(lambda state: state.move == 1).steps[-1].move == 1


def test_servers_reconnect_after_the_database_restarts(nodes: tuple[Server, Server]) -> None:
    """Both servers go on writing and receive each other's notices again. A page that makes a
    request meanwhile gets an error and connects again.
    """
    one, two = nodes
    ann = one.person("Ann")
    table = ann.opens("me", "here", options={"first_guard": "chosen", "guard_seat": 0})
    with ann.sits(table, 0) as before, ann.at(two).sits(table, 0):
        before.until(lambda state: state.legal)

        async def drop() -> None:
            database = await asyncpg.connect(one.database)
            found = await database.fetch(
                "SELECT pid, pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
            pids, left = [row[0] for row in found], "SELECT count(*) FROM pg_stat_activity WHERE pid = ANY($1::int[])"
            while await database.fetchval(left, pids):  # each of these processes takes a moment to end
                await asyncio.sleep(0.01)
            await database.close()

        asyncio.run(drop())
        for node in nodes:
            eventually(lambda node=node: http.get(f"{node.url}/health").status_code == 200)
        with ann.sits(table, 0) as here, ann.at(two).sits(table, 0) as there:
            there.until(lambda state: state.move == 0)
            here.plays()
            assert there.until(lambda state: state.move == 1).steps[-1].seat == 0


def test_when_one_server_dies_the_other_continues_its_tables(nodes: tuple[Server, Server]) -> None:
    """When a server dies, a bot is to move at its table. The other server makes that move."""
    one, two = nodes
    ann = one.person("Ann")
    tables = [ann.opens("me", "deputy", "deputy") for _ in range(4)]
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
