"""The address changes under a page's feet: from any page of a game to any page of another."""

from __future__ import annotations

import itertools
import re
import time

import httpx
import pytest
from playwright.sync_api import Browser, expect

from gulch.kernel.game import game, games
from tests.web.player import PHONE, Person, Server

LIMIT = 240  # seconds in which bots finish their matches
PLACES = ("table", "replay", "rules")


def finished(server: Server, name: str) -> str:
    """A match that bots have played to the end for somebody who left."""
    with httpx.Client(base_url=f"{server.address}/api") as client:
        client.headers["Authorization"] = f"Bearer {client.post('/players', json={'name': 'Ann'}).json()['token']}"
        bots = [{"kind": "bot", "bot": "greedy"}] * (max(2, min(game(name).seats)) - 1)
        table: str = client.post("/tables", json={"game": name, "seats": [{"kind": "me"}, *bots]}).json()["id"]
        client.post(f"/tables/{table}/leave").raise_for_status()
        deadline = time.monotonic() + LIMIT
        while client.get(f"/tables/{table}").json()["state"] != "over":
            assert time.monotonic() < deadline, f"{name} does not end"
            time.sleep(0.1)
    return table


@pytest.fixture(scope="module")
def matches(server: Server) -> dict[str, str]:
    return {name: finished(server, name) for name in games()}


@pytest.mark.parametrize("place", PLACES)
def test_pages_of_all_games_follow_each_other(
    browser: Browser, server: Server, matches: dict[str, str], place: str
) -> None:
    """Every page of every game comes after this page of every other game, in one tab."""
    person = Person.comes(browser, server.address, "en", PHONE)
    for before, after in itertools.permutations(games(), 2):
        for following in PLACES:
            for where, name in ((place, before), (following, after)):
                person.go(where, name if where == "rules" else matches[name])
                expect(person.page.locator("h1")).to_have_text(re.compile(title(name)))
                if where != "rules":
                    expect(person.page.locator(f"[data-board] .{name.replace('_', '-')}")).to_be_visible()
            assert not person.troubles, f"{place} of {before} → {following} of {after}: {person.troubles}"
    person.leaves()


def title(name: str) -> str:
    return name.replace("_", " ").title()
