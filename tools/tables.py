"""Opens tables on a running server, for browser tests and benchmarks of the page."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager

import httpx

from gulch.kernel.game import game

PATIENCE = 300  # seconds to wait for an answer of the server
LIMIT = 600  # seconds in which bots finish a match


@contextmanager
def player(address: str) -> Iterator[httpx.Client]:
    """A client of the API with a new identity."""
    with httpx.Client(base_url=f"{address}/api", timeout=PATIENCE) as client:
        token = client.post("/players", json={"name": "Ann"}).json()["token"]
        client.headers["Authorization"] = f"Bearer {token}"
        yield client


def opened(client: httpx.Client, name: str) -> str:
    """Open a table with the player and as few bots as the game allows; returns its id."""
    bots = [{"kind": "bot", "bot": "deputy"}] * (max(2, min(game(name).seats)) - 1)
    table: str = client.post("/tables", json={"game": name, "seats": [{"kind": "me"}, *bots]}).json()["id"]
    return table


def finished(address: str, name: str) -> str:
    """Open a table, let bots play its match to the end, and return its id."""
    with player(address) as client:
        table = opened(client, name)
        client.post(f"/tables/{table}/leave").raise_for_status()
        deadline = time.monotonic() + LIMIT
        while client.get(f"/tables/{table}").json()["state"] != "over":
            assert time.monotonic() < deadline, f"{name} does not end"
            time.sleep(0.1)
    return table
