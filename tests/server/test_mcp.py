"""Assistants play through the Model Context Protocol, with the client of the package `mcp`."""

from __future__ import annotations

import contextlib
import os
import re
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from anyio.from_thread import BlockingPortal, start_blocking_portal
from mcp.client.client import Client
from mcp.client.stdio import StdioServerParameters, stdio_client

from gulch.games.el_paso import EL_PASO
from gulch.kernel.game import games
from gulch.kernel.play import chosen
from gulch.lab.text.reference_agents import FirstChoice, RandomChoice
from gulch.match import Match, encode
from gulch.mcp.server import mcp_server
from gulch.mcp.server_table import LINK
from tests.server.playing import TIMEOUT_SECONDS, Server, held_port

pytestmark = pytest.mark.usefixtures("built")

OVER = "The match is over."


class Assistant:
    """A client that calls tools."""

    def __init__(self, portal: BlockingPortal, client: Any) -> None:
        self.portal, self.client = portal, client
        self.key = ""

    def tries(self, tool: str, **arguments: Any) -> tuple[bool, str]:
        """Whether a tool succeeded, and what it said."""
        result = self.portal.call(self.client.call_tool, tool, arguments)
        return not result.is_error, "\n".join(part.text for part in result.content)

    def does(self, tool: str, **arguments: Any) -> str:
        fine, told = self.tries(tool, **arguments)
        assert fine, told
        return told

    def fails(self, tool: str, **arguments: Any) -> str:
        fine, told = self.tries(tool, **arguments)
        assert not fine, told
        return told

    def sits(self, told: str) -> str:
        found = re.search(r"Your key: (\S+)", told)
        assert found, told
        self.key = found[1]
        return told

    def opens(self, game: str, **more: Any) -> str:
        return self.sits(self.does("open_table", game=game, **more))

    def joins(self, table: str, **more: Any) -> str:
        return self.sits(self.does("join_table", table=table, **more))

    def plays(self, agent: Any) -> int:
        """Play to the end with an agent that reads; return the number of choices."""
        told, choices = self.does("see", key=self.key, wait=60), 0
        while OVER not in told:
            told = self.does("choose", key=self.key, answer=agent(told), wait=60)
            choices += 1
        return choices


@contextlib.contextmanager
def assistant(server: Any, **more: Any) -> Iterator[Assistant]:
    """An assistant connected to a server object, a URL or a transport."""
    with start_blocking_portal() as portal, portal.wrap_async_context_manager(Client(server, **more)) as client:
        yield Assistant(portal, client)


@pytest.fixture(scope="module")
def one() -> Iterator[Assistant]:
    with assistant(mcp_server("en")) as found:
        yield found


# ── Whole matches ─────────────────────────────────────────────────────────────


@pytest.mark.parametrize("name", games())
def test_an_assistant_plays_a_whole_match_against_bots(one: Assistant, name: str) -> None:
    one.opens(name, players=3, bots="deputy,drifter")
    assert one.plays(RandomChoice(3)) > 15
    assert OVER in one.does("see", key=one.key)
    assert OVER in one.fails("choose", key=one.key, answer="1")
    assert f"\n{1}." in one.does("read_replay", key=one.key)


def test_two_assistants_and_a_bot_play_a_match_and_talk(one: Assistant) -> None:
    told = one.opens("el_paso", players=3, open_seats=1, bots="deputy")
    table = re.search(r"with the table (\w+)\.", told)
    assert table
    with assistant(one.client.server) as other:
        welcome = other.joins(table[1])
        assert "no open seat" in other.fails("join_table", table=table[1])
        one.does("chat", key=one.key, line="Good evening!")
        assert "Good evening!" in other.does("see", key=other.key)
        assert "Good evening!" not in other.does("see", key=other.key)
        thread = threading.Thread(target=other.plays, args=(FirstChoice(),))
        thread.start()
        assert one.plays(FirstChoice()) > 20
        thread.join(TIMEOUT_SECONDS)
        assert OVER in other.does("see", key=other.key)
        assert "You are Little Joe" in welcome


@pytest.mark.parametrize("mode", ["auto", "legacy"])
def test_a_match_by_standard_input_and_output(mode: str) -> None:
    """A client of the newest and of the older protocol."""
    environment = {**os.environ, "GULCH_LANG": "ru"}
    program = StdioServerParameters(command=sys.executable, args=["-m", "gulch", "mcp"], env=environment)
    with assistant(stdio_client(program), mode=mode) as found:
        tools = found.portal.call(found.client.list_tools).tools
        assert {"open_table", "choose", "hint", "rules"} <= {tool.name for tool in tools}
        assert all(tool.description for tool in tools)
        told = found.does("open_table", game="colt_express", players=2)
        key = re.search(r"Ваш ключ: (\S+)", told)
        assert key
        agent = FirstChoice()
        while "Партия окончена" not in told:
            told = found.does("choose", key=key[1], answer=agent(told))


def test_a_match_by_streamable_http(tmp_path: Path) -> None:
    port, holder = held_port()
    with running_mcp(port, tmp_path / "log"), assistant(f"http://127.0.0.1:{port}/mcp") as found:
        found.opens("el_paso", players=2)
        assert found.plays(RandomChoice(1)) > 15
        assert "may not be visited" in found.fails("join_table", table="http://127.0.0.1:9/#/table/abc")
    holder.close()


@contextlib.contextmanager
def running_mcp(port: int, log: Path) -> Iterator[None]:
    with log.open("wb") as file:
        command = [sys.executable, "-m", "gulch", "mcp", "--http", "--port", str(port)]
        process = subprocess.Popen(command, stdout=file, stderr=file, env={**os.environ, "GULCH_LANG": "en"})
        try:
            until = time.monotonic() + TIMEOUT_SECONDS
            while True:
                with contextlib.suppress(httpx.TransportError):
                    httpx.get(f"http://127.0.0.1:{port}/mcp")
                    break
                assert process.poll() is None, log.read_text()
                assert time.monotonic() < until, log.read_text()
                time.sleep(0.05)
            yield
        finally:
            process.terminate()
            process.wait(TIMEOUT_SECONDS)


# ── A table of a Gulch server ─────────────────────────────────────────────────


def test_a_match_at_a_server_by_its_link(one: Assistant, server: Server) -> None:
    host = server.person("Anna [/b]")
    id = host.opens("me", "open", "deputy")
    link = host.call("GET", f"/api/tables/{id}/invitation")["link"]
    with host.sits(id, 0) as page:
        told = one.joins(link, name="Reader")
        assert "You are Reader" in told
        assert "Anna (/b)" in told
        assert [seat["name"] for seat in host.table(id)["seats"]][1] == "Reader"
        assert "The match is not over." in one.fails("read_replay", key=one.key)
        done = threading.Thread(target=one.plays, args=(FirstChoice(),))
        done.start()
        page.finishes()
        done.join(TIMEOUT_SECONDS)
    assert OVER in one.does("see", key=one.key)
    assert "Anna" in one.does("see", key=one.key)
    assert "\n1. " in one.does("read_replay", key=one.key)


def test_reasons_hints_and_chat_at_a_server(one: Assistant, server: Server) -> None:
    reader = server.person("Reader")
    one.joins(f"{server.url}/#/table/{reader.opens('me', 'deputy')}", token=reader.token)
    assert "1 Rob the" in one.does("see", key=one.key, wait=60)
    assert "(EP-21)" in one.does("why_not", key=one.key, answer='{"do": "done"}')
    assert "(EP-21)" in one.fails("choose", key=one.key, answer='{"do": "done"}')
    assert "That is possible" in one.does("why_not", key=one.key, answer="leave town")
    assert "chance of winning" in one.does("hint", key=one.key)
    one.does("chat", key=one.key, line="Hello from a reader")
    forbidden = reader.opens("me", "deputy", hints=False)
    one.joins(f"{server.url}/#/table/{forbidden}", token=reader.token)
    one.does("see", key=one.key, wait=60)
    assert "without hints" in one.fails("hint", key=one.key)


def test_an_assistant_with_a_token_gets_its_own_seat_and_no_other(one: Assistant, server: Server) -> None:
    host, guest = server.person("Anna"), server.person("Boris")
    id = host.opens("me", "open", "open")
    guest.joins(id)
    told = one.joins(f"{server.url}/#/table/{id}", token=guest.token)
    assert "You are Boris" in told
    assert [seat["kind"] for seat in host.table(id)["seats"]].count("open") == 1
    assert one.fails("join_table", table=f"{server.url}/#/table/{id}", token="forged")
    full = host.opens("me", "deputy")
    assert one.fails("join_table", table=f"{server.url}/#/table/{full}")


# ── Keys, mistakes, limits ────────────────────────────────────────────────────


def test_a_key_acts_for_its_seat_alone(one: Assistant) -> None:
    told = one.opens("el_paso", players=2, open_seats=1, bots="")
    table = re.search(r"with the table (\w+)\.", told)
    assert table
    first = one.key
    second = one.joins(table[1])
    assert first != one.key
    hands = [
        re.search(r"Hand\n(.*)", one.does("see", key=key)) for key in (first, one.key)
    ]  # each sees one hand, its own
    assert hands[0]
    assert hands[1]
    assert hands[0][1] != hands[1][1]
    assert "Hand" in second
    for tool in ("see", "hint", "read_replay", "analyse_match"):
        assert "No seat has this key" in one.fails(tool, key=first[:-1])
    assert "No seat has this key" in one.fails("choose", key="", answer="1")
    assert "No seat has this key" in one.fails("chat", key="Jesse", line="1")
    assert "No seat has this key" in one.fails("why_not", key=table[1], answer="1")


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        ({"game": "chess"}, "boomtown"),
        ({"game": "el_paso", "players": 9}, "2 to 5"),
        ({"game": "el_paso", "bots": "magician"}, "magician"),
        ({"game": "el_paso", "bots": ""}, "name bots"),
        ({"game": "el_paso", "players": 2, "open_seats": 5}, "name bots"),
        ({"game": "el_paso", "players": 2, "open_seats": -3}, "name bots"),
        ({"game": "el_paso", "options": {"weather": "rain"}}, "weather"),
        ({"game": "el_paso", "bots": "ranger:/etc/passwd"}, "ranger:/etc/passwd"),
        ({"game": "el_paso", "bots": "sheriff:999999999"}, "sheriff:999999999"),
    ],
)
def test_a_table_that_cannot_be_opened_is_told_why(one: Assistant, arguments: dict[str, Any], why: str) -> None:
    assert why in one.fails("open_table", **arguments)


@pytest.mark.parametrize(
    "link", ["", "nowhere", "ftp://example.com/#/table/abc", "http://127.0.0.1:9/#/table/abc", "file:///etc/passwd"]
)
def test_a_link_that_leads_nowhere_is_told(one: Assistant, link: str) -> None:
    told = one.fails("join_table", table=link)
    assert "neither the id of a table here nor a link" in told or "does not answer as a Gulch server" in told


@pytest.mark.parametrize(
    ("link", "parts"),
    [
        ("http://localhost:8000/#/table/ab-C_1", ("http://localhost:8000", "ab-C_1")),
        ("https://example.com/gulch/#/table/x", ("https://example.com/gulch", "x")),
        ("http://h/api/tables/x", ("http://h", "x")),
        ("http://user@h/x?y/#/table/", None),
    ],
)
def test_links_are_read(link: str, parts: tuple[str, str] | None) -> None:
    found = LINK.match(link)
    assert (found and found.groups()) == parts


def test_rules_are_looked_up(one: Assistant) -> None:
    assert "## In short" in one.does("rules", game="El Paso")
    assert "EP-76" not in one.does("rules", game="el_paso")
    assert "EP-76" in one.does("rules", game="el_paso", about="all")
    assert "lay one card from your hand face down" in one.does("rules", game="el_paso", about="ep-19")
    assert "R-7" in one.does("rules", game="el_paso", about="R-7")
    assert "zeppelin" in one.fails("rules", game="el_paso", about="zeppelin")
    assert "great_western_trail" in one.does("list_games")


def test_a_saved_match_is_read_and_analysed(one: Assistant) -> None:
    match = Match(EL_PASO, 2, seed=3)
    while not match.over:
        seat = match.actors[0]
        match.play(seat, chosen(match.engine, match.position, seat, len(match.moves)))
    save = encode(match.save(["Anna", "Boris"])).decode()
    assert "Boris" in one.does("read_replay", save=save)
    assert "1:1" in one.does("read_replay", save=save, first=5, board=True)
    assert "goes on with move 41" in one.does("read_replay", save=save, first=1)
    assert "moves" in one.fails("read_replay", save=save, first=9999)
    assert "Accuracy" in one.does("analyse_match", save=save)
    assert one.fails("read_replay", save=save[:-50])
    assert one.fails("read_replay", save='{"game": "chess"}')


def test_an_assistant_waits_for_others(one: Assistant) -> None:
    told = one.opens("boomtown", players=3, open_seats=2, bots="")
    while "Waiting for" not in told:
        told = one.does("choose", key=one.key, answer=FirstChoice()(told), wait=0)
    assert "It is not your turn" in one.fails("choose", key=one.key, answer="1")


def test_options_for_people_only_admit_no_bots(one: Assistant) -> None:
    real_time = {"kit_carson": "real_time"}
    assert "people only" in one.fails("open_table", game="carson_city", players=2, options=real_time)
    assert "real time" not in one.opens("carson_city", players=2, open_seats=1, bots="", options=real_time)
