"""Endpoints for tables."""

from __future__ import annotations

from gulch.server import messages
from gulch.server.http.routing import TABLE_STATUSES, Endpoint, RequestContext
from gulch.server.live.table_json import table_message
from gulch.server.store.interface import TableRow
from gulch.server.tables import table_commands


async def _list(context: RequestContext, rows: list[TableRow]) -> list[messages.Table]:
    """The messages for a list of tables. Running tables are opened, to say whose turn it is."""
    viewer = None if context.player is None else context.player.id
    found = []
    for row in rows:
        table = context.tables.open.get(row.id)
        if table is None and row.state == "playing":
            table = await context.tables.get(row.id)
        found.append(table_message(row if table is None else table.row, table, viewer, context.language))
    return found


async def lobby(context: RequestContext) -> list[messages.Table]:
    return await _list(context, await context.store.lobby(context.settings.lobby_tables))


async def my_tables(context: RequestContext) -> list[messages.Table]:
    rows = await context.store.tables_of(context.me.id, context.settings.my_tables)
    found = await _list(context, [row for row in rows if not _left_for_good(row, context.me.id)])
    return sorted(found, key=lambda table: (not any(table.seats[seat].mine for seat in table.actors), -table.changed))


def _left_for_good(row: TableRow, player: str) -> bool:
    """Whether a player has left all seats at a running table for good."""
    seats = [seat for seat in row.seats if player in (seat.player, seat.was)]
    return row.state == "playing" and bool(seats) and all(seat.resigned for seat in seats)


async def new_table(context: RequestContext) -> messages.Table:
    return context.table_message(await table_commands.create(context.tables, context.body, context.me))


async def one_table(context: RequestContext) -> messages.Table:
    return context.table_message(await context.table())


async def join(context: RequestContext) -> messages.Table:
    table = await context.table()
    await table_commands.join(context.tables, table, context.me, context.body.seat)
    return context.table_message(table)


async def ready(context: RequestContext) -> messages.Table:
    table = await context.table()
    await table_commands.ready(context.tables, table, context.me, context.body.ready)
    return context.table_message(table)


async def invitation(context: RequestContext) -> messages.Invitation:
    return await context.invitation(f"table/{(await context.table()).row.id}")


async def leave(context: RequestContext) -> messages.Table:
    table = await context.table()
    await table_commands.leave(context.tables, table, context.me)
    return context.table_message(table)


async def put_bot(context: RequestContext) -> messages.Table:
    table = await context.table()
    await table_commands.put_bot(context.tables, table, context.me, context.body.seat)
    return context.table_message(table)


async def restrain(context: RequestContext) -> messages.Table:
    table = await context.table()
    await table_commands.restrain(context.tables, table, context.me, context.body.player, context.body.how)
    return context.table_message(table)


async def resign(context: RequestContext) -> messages.Table:
    table = await context.table()
    await table_commands.resign(context.tables, table, context.me, context.body.seat)
    return context.table_message(table)


async def rematch(context: RequestContext) -> messages.Table:
    return context.table_message(
        await table_commands.rematch(context.tables, await context.table(), context.me, context.body.bot)
    )


ENDPOINTS = [
    Endpoint("GET", "/api/lobby", lobby, list[messages.Table], summary="Public tables"),
    Endpoint(
        "GET",
        "/api/tables",
        my_tables,
        list[messages.Table],
        token=True,
        summary="My tables, those where it is my turn first",
    ),
    Endpoint(
        "POST",
        "/api/tables",
        new_table,
        messages.Table,
        messages.NewTable,
        token=True,
        statuses=(404, 422),
        summary="Open a table",
    ),
    Endpoint("GET", "/api/tables/{id}", one_table, messages.Table, statuses=(404,), summary="A table"),
    Endpoint(
        "POST",
        "/api/tables/{id}/join",
        join,
        messages.Table,
        messages.Join,
        token=True,
        statuses=TABLE_STATUSES,
        summary="Take a seat",
    ),
    Endpoint(
        "POST",
        "/api/tables/{id}/ready",
        ready,
        messages.Table,
        messages.Ready,
        token=True,
        statuses=(403, *TABLE_STATUSES),
        summary="Say that I am ready to begin, or not",
    ),
    Endpoint(
        "GET",
        "/api/tables/{id}/invitation",
        invitation,
        messages.Invitation,
        statuses=(404,),
        summary="A link for others, and who can use it",
    ),
    Endpoint(
        "POST",
        "/api/tables/{id}/leave",
        leave,
        messages.Table,
        token=True,
        statuses=(403, *TABLE_STATUSES),
        summary="Leave all my seats",
    ),
    Endpoint(
        "POST",
        "/api/tables/{id}/replace",
        put_bot,
        messages.Table,
        messages.SeatOnly,
        token=True,
        statuses=(403, *TABLE_STATUSES),
        summary="Put a bot in a seat",
    ),
    Endpoint(
        "POST",
        "/api/tables/{id}/restrain",
        restrain,
        messages.Table,
        messages.Restrain,
        token=True,
        statuses=(403, *TABLE_STATUSES),
        summary="Mute, unseat or bar a player, or lift it",
    ),
    Endpoint(
        "POST",
        "/api/tables/{id}/resign",
        resign,
        messages.Table,
        messages.SeatOnly,
        token=True,
        statuses=(403, *TABLE_STATUSES),
        summary="Leave a seat for good",
    ),
    Endpoint(
        "POST",
        "/api/tables/{id}/rematch",
        rematch,
        messages.Table,
        messages.Again,
        token=True,
        statuses=(403, 422, *TABLE_STATUSES),
        summary="A new table for the same people",
    ),
]
