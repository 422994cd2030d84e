"""`gulch operator`: the status of a running server, and moderation of its tables and players. The
server accepts the token that GULCH_OPERATOR_TOKEN holds on both sides.
"""

from __future__ import annotations

import json
import urllib.error
import urllib.request
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from gulch.text import Text

RESTRAINTS = {"mute": "muted", "unseat": "unseated", "ban": "barred", "lift": None}
ACTIONS = ("status", "table", *RESTRAINTS, "revoke", "close", "open", "remove")
FORMER_ACTIONS = {"house": "status", "bar": "ban", "free": "lift"}
TIMEOUT_SECONDS = 30.0


class RequestRefused(Exception):
    """The server refused a request; the message says why."""


def request_for(action: str, subject: str, at: str | None) -> tuple[str, str, dict[str, Any] | None]:
    """The method, the path and the body of a request."""
    table, player = f"tables/{at or subject}", f"players/{subject}"
    if action in RESTRAINTS:
        how = RESTRAINTS[action]
        if at is not None:
            return "POST", f"{table}/restrain", {"player": subject, "how": how}
        return "POST", f"{player}/restrain", {"how": how}
    return {
        "table": ("GET", table, None),
        "revoke": ("POST", f"{player}/revoke", None),
        "close": ("POST", f"{table}/close", {"closed": True}),
        "open": ("POST", f"{table}/close", {"closed": False}),
        "remove": ("DELETE", table, None),
    }[action]


def ask(server: str, token: str, language: str, method: str, path: str = "", body: Any = None) -> Any:
    request = urllib.request.Request(
        f"{server.rstrip('/')}/api/operator{path and '/'}{path}",
        method=method,
        data=None if body is None else json.dumps(body).encode(),
        headers={"Authorization": f"Bearer {token}", "Accept-Language": language},
    )
    try:
        with urllib.request.urlopen(request, timeout=TIMEOUT_SECONDS) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as error:
        try:
            problem = json.load(error)["text"]
        except (ValueError, KeyError, TypeError):
            problem = str(error)
        raise RequestRefused(problem) from None


# ── Printing ──────────────────────────────────────────────────────────────────


def show_status(status: dict[str, Any], text: Text, console: Console) -> None:
    within = "–" if status["within"] is None else f"{1000 * status['within']:g}"
    console.print(
        text(
            "operator-house",
            minutes=status["seconds"] // 60,
            connections=status["connections"],
            room=status["room"],
            tables=status["open_tables"],
            moves=status["moves"],
            within=within,
            load=f"{status['load']:g}",
            memory=status["memory"] // 1_000_000,
        )
    )
    for problem in status["problems"]:
        console.print(f"[red]{text('operator-problem', problem=problem)}[/red]")
    for key, name in (("wrong", "operator-wrong"), ("cut", "operator-cut")):
        if status[key]:
            counts = sorted(status[key].items(), key=lambda item: -item[1])
            console.print(text(name, list=", ".join(f"{what} {count}" for what, count in counts)))
    if status["restrained"]:
        console.print(text("operator-restrained", list=", ".join(_named(one, text) for one in status["restrained"])))
    console.print(_tables(status["tables"], text) if status["tables"] else text("operator-no-tables"))


def _tables(tables: list[dict[str, Any]], text: Text) -> Table:
    grid = Table(box=None, padding=(0, 2, 0, 0))
    for column in ("table", "game", "state", "move", "watching", "people"):
        grid.add_column(
            text(f"operator-column-{column}"), justify="right" if column in ("move", "watching") else "left"
        )
    for one in tables:
        people = ", ".join(_named(person, text) for person in one["people"])
        grid.add_row(one["id"], one["game"], one["state"], str(one["move"]), str(one["watching"]), people)
    return grid


def _named(person: dict[str, Any], text: Text) -> str:
    restraint = f", {text('operator-' + person['how'])}" if person["how"] else ""
    return f"{escape(person['name'])} ({person['player']}{restraint})"


def show_table(found: dict[str, Any], text: Text, console: Console) -> None:
    console.print(_tables([found["table"]], text))
    if found["table"]["frozen"]:
        console.print(found["table"]["frozen"])
    for line in found["lines"]:
        console.print(f"{line['name']} ({line['player']}): {line['text']}", markup=False)
