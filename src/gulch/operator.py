"""`gulch operator`: whoever runs a server asks it how it is doing, and tells it what is to become
of tables and people. The server answers to the token that GULCH_OPERATOR_TOKEN names on both sides.
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

RESTRAINTS = {"mute": "muted", "unseat": "unseated", "bar": "barred", "free": None}
ACTIONS = ("house", "table", *RESTRAINTS, "revoke", "close", "open", "remove")
PATIENCE = 30.0  # seconds


class Unanswered(Exception):
    """The server said no, in words."""


def wish(action: str, subject: str, at: str | None) -> tuple[str, str, dict[str, Any] | None]:
    """What to ask for: the method, the path and the body."""
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
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as error:
        try:
            said = json.load(error)["text"]
        except (ValueError, KeyError, TypeError):
            said = str(error)
        raise Unanswered(said) from None


# ── What it answers, to read ──────────────────────────────────────────────────


def show_house(house: dict[str, Any], text: Text, console: Console) -> None:
    within = "–" if house["within"] is None else f"{1000 * house['within']:g}"
    console.print(
        text(
            "operator-house",
            minutes=house["seconds"] // 60,
            connections=house["connections"],
            room=house["room"],
            tables=house["open_tables"],
            moves=house["moves"],
            within=within,
            load=f"{house['load']:g}",
            memory=house["memory"] // 1_000_000,
        )
    )
    for problem in house["problems"]:
        console.print(f"[red]{text('operator-problem', problem=problem)}[/red]")
    for key, name in (("wrong", "operator-wrong"), ("cut", "operator-cut")):
        if house[key]:
            counts = sorted(house[key].items(), key=lambda item: -item[1])
            console.print(text(name, list=", ".join(f"{what} {count}" for what, count in counts)))
    if house["restrained"]:
        console.print(text("operator-restrained", list=", ".join(_named(one, text) for one in house["restrained"])))
    console.print(_tables(house["tables"], text) if house["tables"] else text("operator-no-tables"))


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
    told = f", {text('operator-' + person['how'])}" if person["how"] else ""
    return f"{escape(person['name'])} ({person['player']}{told})"


def show_table(found: dict[str, Any], text: Text, console: Console) -> None:
    console.print(_tables([found["table"]], text))
    if found["table"]["frozen"]:
        console.print(found["table"]["frozen"])
    for line in found["lines"]:
        console.print(f"{line['name']} ({line['player']}): {line['text']}", markup=False)
