"""Endpoints for the operator: an overview of the server, and moderation of tables and players. Used
by `gulch operator`, not by the page.
"""

from __future__ import annotations

import os
import sys
import time

from msgspec.structs import replace

from gulch.server.http.routing import Endpoint, RequestContext
from gulch.server.live.table_json import table_message
from gulch.server.messages import Line, Message, Restrain
from gulch.server.people import identity
from gulch.server.problems import RequestError
from gulch.server.store.interface import PlayerRow, Restraint, TableRow
from gulch.server.tables import table_commands
from gulch.server.tables.open_table import OpenTable

OVERVIEW_TABLES = 100


class PersonStatus(Message):
    """Somebody who sits at a table, watches it, or is muted, unseated or barred."""

    player: str
    name: str
    seat: int | None
    online: bool
    how: Restraint | None


class TableStatus(Message):
    id: str
    game: str
    state: str
    public: bool
    move: int
    created: float
    changed: float
    watching: int
    frozen: str | None
    people: list[PersonStatus]


class TableDetails(Message):
    table: TableStatus
    lines: list[Line]


class Overview(Message):
    """The state of this server, and the unfinished tables of all servers."""

    node: str
    problems: list[str]
    seconds: int
    load: float  # the machine's load average over one minute
    memory: int  # peak of this process, in bytes
    connections: int
    room: int  # the most connections allowed
    open_tables: int
    moves: int
    within: float | None  # the seconds within which 99% of the moves were stored
    wrong: dict[str, int]  # by problem: number of failed requests
    cut: dict[str, int]  # by reason: number of cut connections
    restrained: list[PersonStatus]
    tables: list[TableStatus]


class Close(Message):
    closed: bool


class NewRestraint(Message):
    how: Restraint | None


async def overview(context: RequestContext) -> Overview:
    node = context.node
    metrics = node.metrics
    rows = await node.store.latest_tables(OVERVIEW_TABLES)
    load, memory = _machine_load()
    return Overview(
        node=node.settings.node,
        problems=await node.health(),
        seconds=round(time.monotonic() - node.started),
        load=load,
        memory=memory,
        connections=len(node.hub.connections),
        room=node.limiter.max_pages,
        open_tables=len(node.tables.open),
        moves=node.tables.journal.moves,
        within=metrics.latency_quantile(0.99),
        wrong=metrics.problem_counts(),
        cut=dict(node.limiter.cuts),
        restrained=[_person(player) for player in await node.store.restrained()],
        tables=[await _status(context, row, node.tables.open.get(row.id)) for row in rows],
    )


def _machine_load() -> tuple[float, int]:
    """The machine's load and this process's peak memory; zeros if the system reports neither."""
    if sys.platform == "win32":
        return 0.0, 0
    import resource

    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return round(os.getloadavg()[0], 2), peak if sys.platform == "darwin" else peak * 1024


def _person(player: PlayerRow) -> PersonStatus:
    return PersonStatus(player.id, player.name, None, False, player.restraint)


async def _status(context: RequestContext, row: TableRow, table: OpenTable | None) -> TableStatus:
    message = table_message(row if table is None else table.row, table, None, context.language)
    online = set() if table is None else table.presence.online()
    seats = {seat.player: number for number, seat in enumerate(message.seats) if seat.player is not None}
    names = {seat.player: seat.name for seat in message.seats if seat.player is not None}
    others = sorted((online | set(row.restrained)) - set(seats))
    known = await context.store.players(others) if others else {}
    names |= {player: known[player].name for player in others if player in known}
    return TableStatus(
        id=row.id,
        game=row.game,
        state=message.state,
        public=row.public,
        move=message.move,
        created=row.created,
        changed=message.changed,
        watching=message.watching,
        frozen=message.frozen,
        people=[
            PersonStatus(player, name, seats.get(player), player in online, row.restrained.get(player))
            for player, name in names.items()
        ],
    )


async def table_details(context: RequestContext) -> TableDetails:
    table = await context.table()
    lines = await context.store.chat_lines(table.row.id, context.settings.chat_lines)
    status = await _status(context, table.row, table)
    return TableDetails(status, [Line(line.n, line.player, line.name, line.seat, line.text, line.at) for line in lines])


async def close_table(context: RequestContext) -> TableStatus:
    table, closed = await context.table(), context.body.closed
    await context.tables.journal.change(table, lambda row: row if row.closed == closed else replace(row, closed=closed))
    return await _status(context, table.row, table)


async def remove_table(context: RequestContext) -> TableStatus:
    table = await context.table()
    status = await _status(context, table.row, table)
    await context.tables.remove(table.row.id)
    return status


async def restrain_at_table(context: RequestContext) -> TableStatus:
    table = await context.table()
    await table_commands.restrain(context.tables, table, None, context.body.player, context.body.how)
    return await _status(context, table.row, table)


async def restrain_everywhere(context: RequestContext) -> PersonStatus:
    return await _player_changed(context, await context.store.restrain(_player(context), context.body.how))


async def revoke_token(context: RequestContext) -> PersonStatus:
    return await _player_changed(context, await context.store.revoke(_player(context)))


def _player(context: RequestContext) -> str:
    id: str = context.id
    if not identity.is_id(id):
        raise RequestError("problem-no-player", 404)
    return id


async def _player_changed(context: RequestContext, player: PlayerRow | None) -> PersonStatus:
    """Tell the player's pages on this server at once; other servers notice the change in their
    sweep. Returns the player's new status.
    """
    if player is None:
        raise RequestError("problem-no-player", 404)
    context.node.hub.player_changed(player)
    return _person(player)


TABLE, PLAYER = "/api/operator/tables/{id}", "/api/operator/players/{id}"
ENDPOINTS = [
    Endpoint("GET", "/api/operator", overview, Overview, operator=True, summary="Overview of the server"),
    Endpoint("GET", TABLE, table_details, TableDetails, operator=True, summary="A table with its people and its chat"),
    Endpoint("DELETE", TABLE, remove_table, TableStatus, operator=True, summary="Delete a table for good"),
    Endpoint(
        "POST",
        f"{TABLE}/close",
        close_table,
        TableStatus,
        Close,
        operator=True,
        statuses=(409,),
        summary="Close a table, so that nobody can play on, or open it again",
    ),
    Endpoint(
        "POST",
        f"{TABLE}/restrain",
        restrain_at_table,
        TableStatus,
        Restrain,
        operator=True,
        statuses=(409,),
        summary="Mute, unseat or bar a player at a table, or lift it",
    ),
    Endpoint(
        "POST",
        f"{PLAYER}/restrain",
        restrain_everywhere,
        PersonStatus,
        NewRestraint,
        operator=True,
        summary="Mute, unseat or bar a player everywhere, or lift it",
    ),
    Endpoint(
        "POST", f"{PLAYER}/revoke", revoke_token, PersonStatus, operator=True, summary="Invalidate a player's token"
    ),
]
