"""Moderation: players muted, unseated or barred, at one table by its host or everywhere by the
operator. Unseated players may not chat either; barred ones may neither chat nor sit. Restraints are
stored in the row of the table or of the player, so they hold on every server and after a restart.
"""

from __future__ import annotations

from typing import get_args

from msgspec.structs import replace

from gulch.server.problems import RequestError
from gulch.server.store.interface import PlayerRow, Restraint, SeatRow, TableRow

BY_SEVERITY: tuple[Restraint, ...] = get_args(Restraint)
LIFTED_MESSAGE = "restraint-free"  # the message when a restraint is lifted
MAX_RESTRAINED = 200  # players at one table


def restraint_message(row: TableRow | None, player: PlayerRow | None, least: Restraint = "muted") -> str | None:
    """The message key of the more severe of the operator's and the host's restraints on a player;
    None if it is milder than `least`.
    """
    if player is None:
        return None
    restraints = {"house": player.restraint, "table": None if row is None else row.restrained.get(player.id)}
    found = [(BY_SEVERITY.index(restraint), by) for by, restraint in restraints.items() if restraint is not None]
    severity, by = max(found, default=(-1, ""))
    return f"restraint-{by}-{BY_SEVERITY[severity]}" if severity >= BY_SEVERITY.index(least) else None


def check_unrestrained(row: TableRow | None, player: PlayerRow | None, least: Restraint) -> None:
    """Raise RequestError if the player has this restraint or a more severe one."""
    if (key := restraint_message(row, player, least)) is not None:
        raise RequestError(key, 403)


def with_restraint(row: TableRow, player: str, restraint: Restraint | None, stand_in: SeatRow) -> TableRow:
    """The row with a player's restraint set, or lifted (None). An unseated player's seats open
    again, or go to a bot for good if the match has begun.
    """
    others = {other: theirs for other, theirs in row.restrained.items() if other != player}
    if restraint is not None and len(others) >= MAX_RESTRAINED:
        raise RequestError("problem-restrained-full", 409, most=MAX_RESTRAINED)
    row = replace(row, restrained=others if restraint is None else {**others, player: restraint})
    return row if restraint in (None, "muted") or row.result is not None else without_player(row, player, stand_in)


def without_player(row: TableRow, player: str, stand_in: SeatRow) -> TableRow:
    """The row after a player has left their seats for good."""
    return replace(row, seats=tuple(_vacated(row, sitting, player, stand_in) for sitting in row.seats))


def _vacated(row: TableRow, sitting: SeatRow, player: str, stand_in: SeatRow) -> SeatRow:
    if sitting.player == player:
        if row.state == "waiting":
            return SeatRow("open")
        return replace(stand_in, name=sitting.name, was=player, resigned=True)
    return replace(sitting, resigned=True) if sitting.was == player else sitting
