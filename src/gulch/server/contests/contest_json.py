"""Builds the message about a contest."""

from __future__ import annotations

from gulch.server import messages
from gulch.server.contests.contest_standings import ranking, resting
from gulch.server.contests.organiser import allows_late_entry, can_be_entered, final_results, is_stopped
from gulch.server.store.interface import BOT, ContestRow, Pairing, TableRow


def contest_message(row: ContestRow, found: dict[str, TableRow], viewer: str | None) -> messages.Contest:
    return messages.Contest(
        id=row.id,
        name=row.name,
        game=row.game,
        kind=row.kind,
        size=row.size,
        rounds=row.rounds,
        options=row.options,
        seconds=row.seconds,
        bot=row.bot,
        host=row.host,
        hosting=viewer == row.host,
        entered=any(one.player == viewer and not one.left for one in row.entrants),
        enters=can_be_entered(row) and all(one.player != viewer for one in row.entrants),
        late=allows_late_entry(row),
        state=row.state,
        created=row.created,
        standings=_standings(row, found),
        played=[
            [_table(row, pairing, found.get(pairing.table), viewer) for pairing in tables if pairing.table]
            for tables in row.played
        ],
        resting=[[row.entrants[entrant].player for entrant in resting(tables)] for tables in row.played],
    )


def _standings(row: ContestRow, found: dict[str, TableRow]) -> list[messages.Ranked]:
    ranked = ranking(row, final_results(found))
    keys = [one.sort_key for one in ranked]
    return [
        messages.Ranked(
            place=keys.index(one.sort_key) + 1,
            player=row.entrants[one.entrant].player,
            name=row.entrants[one.entrant].name,
            left=row.entrants[one.entrant].left,
            points=one.points,
            wins=one.wins,
            opposition=one.opposition,
            share=one.share,
            played=one.played,
        )
        for one in ranked
    ]


def _table(row: ContestRow, pairing: Pairing, table: TableRow | None, viewer: str | None) -> messages.ContestTable:
    result = None if table is None else table.result
    seats = [None if entrant == BOT else row.entrants[entrant] for entrant in pairing.seats]
    return messages.ContestTable(
        table=pairing.table,
        names=[None if one is None else one.name for one in seats],
        mine=viewer is not None and table is not None and any(seat.owner == viewer for seat in table.seats),
        places=None if result is None else result.places,
        points=None if result is None else result.points,
        changed=None if table is None else table.changed,
        stopped=table is not None and is_stopped(table),
    )
