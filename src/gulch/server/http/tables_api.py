"""What people do to tables, over HTTP."""

from __future__ import annotations

from gulch.server import messages
from gulch.server.http.routing import ONE, Asked, Call
from gulch.server.live.table_json import described
from gulch.server.store.interface import TableRow
from gulch.server.tables import table_commands


async def _listed(asked: Asked, rows: list[TableRow]) -> list[messages.Table]:
    """Tables for a list. Those that are played are opened, to say whose turn it is."""
    viewer = None if asked.someone is None else asked.someone.id
    found = []
    for row in rows:
        table = asked.node.tables.open.get(row.id)
        if table is None and row.state == "playing":
            table = await asked.node.tables.get(row.id)
        found.append(described(row if table is None else table.row, table, viewer, asked.language))
    return found


async def lobby(asked: Asked) -> list[messages.Table]:
    return await _listed(asked, await asked.node.store.lobby(asked.node.settings.lobby_tables))


async def my_tables(asked: Asked) -> list[messages.Table]:
    rows = await asked.node.store.tables_of(asked.me.id, asked.node.settings.my_tables)
    found = await _listed(asked, [row for row in rows if not _left_for_good(row, asked.me.id)])
    return sorted(found, key=lambda table: (not any(table.seats[seat].mine for seat in table.actors), -table.changed))


def _left_for_good(row: TableRow, player: str) -> bool:
    """Whoever has given up his seats at a table in play cannot continue there."""
    his = [seat for seat in row.seats if player in (seat.player, seat.was)]
    return row.state == "playing" and bool(his) and all(seat.resigned for seat in his)


async def new_table(asked: Asked) -> messages.Table:
    return asked.shown(await table_commands.create(asked.node.tables, asked.body, asked.me))


async def one_table(asked: Asked) -> messages.Table:
    return asked.shown(await asked.table())


async def join(asked: Asked) -> messages.Table:
    table = await asked.table()
    await table_commands.join(asked.node.tables, table, asked.me, asked.body.seat)
    return asked.shown(table)


async def ready(asked: Asked) -> messages.Table:
    table = await asked.table()
    await table_commands.ready(asked.node.tables, table, asked.me, asked.body.ready)
    return asked.shown(table)


async def invitation(asked: Asked) -> messages.Invitation:
    return await asked.invitation(f"table/{(await asked.table()).row.id}")


async def leave(asked: Asked) -> messages.Table:
    table = await asked.table()
    await table_commands.leave(asked.node.tables, table, asked.me)
    return asked.shown(table)


async def put_bot(asked: Asked) -> messages.Table:
    table = await asked.table()
    await table_commands.put_bot(asked.node.tables, table, asked.me, asked.body.seat)
    return asked.shown(table)


async def restrain(asked: Asked) -> messages.Table:
    table = await asked.table()
    await table_commands.restrain(asked.node.tables, table, asked.me, asked.body.player, asked.body.how)
    return asked.shown(table)


async def resign(asked: Asked) -> messages.Table:
    table = await asked.table()
    await table_commands.resign(asked.node.tables, table, asked.me, asked.body.seat)
    return asked.shown(table)


async def rematch(asked: Asked) -> messages.Table:
    return asked.shown(await table_commands.rematch(asked.node.tables, await asked.table(), asked.me, asked.body.bot))


CALLS = [
    Call("GET", "/api/lobby", lobby, list[messages.Table], summary="Public tables"),
    Call(
        "GET",
        "/api/tables",
        my_tables,
        list[messages.Table],
        token=True,
        summary="My tables, those where it is my turn first",
    ),
    Call(
        "POST",
        "/api/tables",
        new_table,
        messages.Table,
        messages.NewTable,
        token=True,
        statuses=(404, 422),
        summary="Open a table",
    ),
    Call("GET", "/api/tables/{id}", one_table, messages.Table, statuses=(404,), summary="A table"),
    Call(
        "POST",
        "/api/tables/{id}/join",
        join,
        messages.Table,
        messages.Join,
        token=True,
        statuses=ONE,
        summary="Sit down",
    ),
    Call(
        "POST",
        "/api/tables/{id}/ready",
        ready,
        messages.Table,
        messages.Ready,
        token=True,
        statuses=(403, *ONE),
        summary="Say that one is ready to begin",
    ),
    Call(
        "GET",
        "/api/tables/{id}/invitation",
        invitation,
        messages.Invitation,
        statuses=(404,),
        summary="A link for others, and who can use it",
    ),
    Call(
        "POST",
        "/api/tables/{id}/leave",
        leave,
        messages.Table,
        token=True,
        statuses=(403, *ONE),
        summary="Get up from all my seats",
    ),
    Call(
        "POST",
        "/api/tables/{id}/replace",
        put_bot,
        messages.Table,
        messages.SeatOnly,
        token=True,
        statuses=(403, *ONE),
        summary="Put a bot on a seat",
    ),
    Call(
        "POST",
        "/api/tables/{id}/restrain",
        restrain,
        messages.Table,
        messages.Restrain,
        token=True,
        statuses=(403, *ONE),
        summary="Tell somebody to be quiet, to get up or to stay out",
    ),
    Call(
        "POST",
        "/api/tables/{id}/resign",
        resign,
        messages.Table,
        messages.SeatOnly,
        token=True,
        statuses=(403, *ONE),
        summary="Give a seat up for good",
    ),
    Call(
        "POST",
        "/api/tables/{id}/rematch",
        rematch,
        messages.Table,
        messages.Again,
        token=True,
        statuses=(403, 422, *ONE),
        summary="The same people once more",
    ),
]
