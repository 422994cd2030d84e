"""Whom the host of a table, or the operator of the house, has told to be quiet, to get up or to
stay out. Each of these includes the ones before it. What the host says stands in the table's row,
what the operator says in the player's; so it holds on every server and after every restart.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

from msgspec.structs import replace

from gulch.server.problems import RequestError
from gulch.server.store.interface import PlayerRow, Restraint, SeatRow, TableRow

if TYPE_CHECKING:
    from gulch.server.live.hub import Hub

SCALE: tuple[Restraint, ...] = get_args(Restraint)
FREE = "restraint-free"  # what somebody is told who may do everything again
MOST = 200  # people whom the host of one table may tell something


def told(row: TableRow | None, player: PlayerRow | None, least: Restraint = "muted") -> str | None:
    """How it is said to him, from some restraint on: the harder of what the operator and the host
    say.
    """
    if player is None:
        return None
    spoken = {"house": player.restraint, "table": None if row is None else row.restrained.get(player.id)}
    found = [(SCALE.index(how), by) for by, how in spoken.items() if how is not None]
    hardest, by = max(found, default=(-1, ""))
    return f"restraint-{by}-{SCALE[hardest]}" if hardest >= SCALE.index(least) else None


def must_be_free(row: TableRow | None, player: PlayerRow | None, least: Restraint) -> None:
    """Wrong where he may not do what this restraint forbids."""
    if (key := told(row, player, least)) is not None:
        raise RequestError(key, 403)


def restrained(row: TableRow, player: str, how: Restraint | None, stand_in: SeatRow) -> TableRow:
    """A row in which somebody is told so, or nothing any more. Who has to get up leaves his seats
    to others, or for good to a bot where the match has begun.
    """
    others = {who: what for who, what in row.restrained.items() if who != player}
    if how is not None and len(others) >= MOST:
        raise RequestError("problem-restrained-full", 409, most=MOST)
    row = replace(row, restrained=others if how is None else {**others, player: how})
    return row if how in (None, "muted") or row.result is not None else got_up(row, player, stand_in)


def got_up(row: TableRow, player: str, stand_in: SeatRow) -> TableRow:
    """A row in which somebody has left his seats for good."""
    return replace(row, seats=tuple(_got_up(row, sitting, player, stand_in) for sitting in row.seats))


def _got_up(row: TableRow, sitting: SeatRow, player: str, stand_in: SeatRow) -> SeatRow:
    if sitting.player == player:
        if row.state == "waiting":
            return SeatRow("open")
        return replace(stand_in, name=sitting.name, was=player, resigned=True)
    return replace(sitting, resigned=True) if sitting.was == player else sitting


async def look_after(hub: Hub) -> None:
    """Notice what has become of those who are here: an operator, or another server, may have told
    them something or taken their key.
    """
    here = [(connection, connection.me) for connection in hub.connections if connection.me is not None]
    known = await hub.tables.store.players(sorted({me.id for _, me in here})) if here else {}
    for connection, me in here:
        if connection.me is me:  # and has not said anew who it is
            connection.is_now(known.get(me.id))
