"""What whoever runs the server asks of it, by the operator's token: how it is doing, and what is to
become of tables and people. `gulch operator` speaks this; nothing here is for the page.
"""

from __future__ import annotations

import os
import sys
import time
from typing import Literal

from msgspec.structs import replace

from gulch.server.http.routing import Asked, Call
from gulch.server.live.table_json import described
from gulch.server.messages import Line, Message, Restrain
from gulch.server.people import identity
from gulch.server.problems import RequestError
from gulch.server.store.interface import PlayerRow, TableRow
from gulch.server.tables import table_commands
from gulch.server.tables.open_table import OpenTable

SHOWN = 100  # tables in the overview

How = Literal["muted", "unseated", "barred"]


class PersonSeen(Message):
    """Somebody who sits at a table, looks at it, or has been told something."""

    player: str
    name: str
    seat: int | None
    online: bool
    how: How | None


class TableSeen(Message):
    id: str
    game: str
    state: str
    public: bool
    move: int
    created: float
    changed: float
    watching: int
    frozen: str | None
    people: list[PersonSeen]


class TableInFull(Message):
    table: TableSeen
    lines: list[Line]


class House(Message):
    """How this server is doing, and the tables that are not over: on whichever server they are."""

    node: str
    problems: list[str]
    seconds: int
    load: float  # of the machine, over a minute
    memory: int  # bytes, at the most so far
    connections: int
    room: int  # for connections
    open_tables: int
    moves: int
    within: float | None  # seconds in which 99 of 100 moves were kept
    wrong: dict[str, int]  # requests that could not be fulfilled, by what was wrong
    cut: dict[str, int]  # connections that were cut, by why
    restrained: list[PersonSeen]
    tables: list[TableSeen]


class Close(Message):
    closed: bool


class Told(Message):
    how: How | None


async def house(asked: Asked) -> House:
    node = asked.node
    metrics = node.metrics
    rows = await node.store.latest_tables(SHOWN)
    load, memory = _burden()
    return House(
        node=node.settings.node,
        problems=await node.health(),
        seconds=round(time.monotonic() - node.started),
        load=load,
        memory=memory,
        connections=len(node.hub.connections),
        room=node.keeper.pages,
        open_tables=len(node.tables.open),
        moves=node.tables.journal.moves,
        within=metrics.within(0.99),
        wrong=metrics.wrong(),
        cut=dict(node.keeper.cut),
        restrained=[_person(player) for player in await node.store.restrained()],
        tables=[await _seen(asked, row, node.tables.open.get(row.id)) for row in rows],
    )


def _burden() -> tuple[float, int]:
    """The load of the machine and the most memory so far, where the system says."""
    if sys.platform == "win32":
        return 0.0, 0
    import resource

    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return round(os.getloadavg()[0], 2), peak if sys.platform == "darwin" else peak * 1024


def _person(player: PlayerRow) -> PersonSeen:
    return PersonSeen(player.id, player.name, None, False, player.restraint)


async def _seen(asked: Asked, row: TableRow, table: OpenTable | None) -> TableSeen:
    face = described(row if table is None else table.row, table, None, asked.language)
    online = set() if table is None else table.presence.online()
    seats = {seat.player: number for number, seat in enumerate(face.seats) if seat.player is not None}
    names = {seat.player: seat.name for seat in face.seats if seat.player is not None}
    others = sorted((online | set(row.restrained)) - set(seats))
    known = await asked.node.store.players(others) if others else {}
    names |= {player: known[player].name for player in others if player in known}
    return TableSeen(
        id=row.id,
        game=row.game,
        state=face.state,
        public=row.public,
        move=face.move,
        created=row.created,
        changed=face.changed,
        watching=face.watching,
        frozen=face.frozen,
        people=[
            PersonSeen(player, name, seats.get(player), player in online, row.restrained.get(player))
            for player, name in names.items()
        ],
    )


async def table_in_full(asked: Asked) -> TableInFull:
    table = await asked.table()
    lines = await asked.node.store.chat_lines(table.row.id, asked.node.settings.chat_lines)
    seen = await _seen(asked, table.row, table)
    return TableInFull(seen, [Line(line.n, line.player, line.name, line.seat, line.text, line.at) for line in lines])


async def close_table(asked: Asked) -> TableSeen:
    table, closed = await asked.table(), asked.body.closed
    await asked.node.tables.journal.change(
        table, lambda row: row if row.closed == closed else replace(row, closed=closed)
    )
    return await _seen(asked, table.row, table)


async def remove_table(asked: Asked) -> TableSeen:
    table = await asked.table()
    seen = await _seen(asked, table.row, table)
    await asked.node.tables.remove(table.row.id)
    return seen


async def restrain_at_table(asked: Asked) -> TableSeen:
    table = await asked.table()
    await table_commands.restrain(asked.node.tables, table, None, asked.body.player, asked.body.how)
    return await _seen(asked, table.row, table)


async def restrain_everywhere(asked: Asked) -> PersonSeen:
    return await _changed(asked, await asked.node.store.restrain(_player(asked), asked.body.how))


async def revoke_key(asked: Asked) -> PersonSeen:
    return await _changed(asked, await asked.node.store.revoke(_player(asked)))


def _player(asked: Asked) -> str:
    id: str = asked.request.path_params["id"]
    if not identity.is_id(id):
        raise RequestError("problem-no-player", 404)
    return id


async def _changed(asked: Asked, player: PlayerRow | None) -> PersonSeen:
    """Whoever is meant and is here is told at once; on other servers the sweep tells him."""
    if player is None:
        raise RequestError("problem-no-player", 404)
    asked.node.hub.is_now(player)
    return _person(player)


TABLE, PLAYER = "/api/operator/tables/{id}", "/api/operator/players/{id}"
CALLS = [
    Call("GET", "/api/operator", house, House, operator=True, summary="How the server is doing"),
    Call("GET", TABLE, table_in_full, TableInFull, operator=True, summary="A table with its people and its chat"),
    Call("DELETE", TABLE, remove_table, TableSeen, operator=True, summary="Remove a table for good"),
    Call(
        "POST",
        f"{TABLE}/close",
        close_table,
        TableSeen,
        Close,
        operator=True,
        statuses=(409,),
        summary="Let nobody play on at a table, or let them again",
    ),
    Call(
        "POST",
        f"{TABLE}/restrain",
        restrain_at_table,
        TableSeen,
        Restrain,
        operator=True,
        statuses=(409,),
        summary="Tell somebody at a table to be quiet, to get up or to stay out",
    ),
    Call(
        "POST",
        f"{PLAYER}/restrain",
        restrain_everywhere,
        PersonSeen,
        Told,
        operator=True,
        summary="Tell somebody to be quiet everywhere, to sit down nowhere or to stay out",
    ),
    Call("POST", f"{PLAYER}/revoke", revoke_key, PersonSeen, operator=True, summary="Let a player's key open nothing"),
]
