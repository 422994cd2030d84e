"""Tables on a running server, for the browser tests and the benchmarks of the page."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager

import httpx

from gulch.kernel.game import game

PATIENCE = 300  # seconds for one answer of the server
LIMIT = 600  # seconds in which bots finish a match


@contextmanager
def player(address: str) -> Iterator[httpx.Client]:
    """A client of the API with an identity of its own."""
    with httpx.Client(base_url=f"{address}/api", timeout=PATIENCE) as client:
        token = client.post("/players", json={"name": "Ann"}).json()["token"]
        client.headers["Authorization"] = f"Bearer {token}"
        yield client


def opened(client: httpx.Client, name: str) -> str:
    """A new table of the player and as few bots as the game allows; returns its id."""
    bots = [{"kind": "bot", "bot": "deputy"}] * (max(2, min(game(name).seats)) - 1)
    table: str = client.post("/tables", json={"game": name, "seats": [{"kind": "me"}, *bots]}).json()["id"]
    return table


def finished(address: str, name: str) -> str:
    """A match that bots have played to the end after the player left; returns its table's id."""
    with player(address) as client:
        table = opened(client, name)
        client.post(f"/tables/{table}/leave").raise_for_status()
        deadline = time.monotonic() + LIMIT
        while client.get(f"/tables/{table}").json()["state"] != "over":
            assert time.monotonic() < deadline, f"{name} does not end"
            time.sleep(0.1)
    return table
