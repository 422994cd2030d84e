"""A table as a viewer may see it, as a message or as JSON. After a move, only the part of the JSON
that it changes is encoded again.
"""

from __future__ import annotations

import msgspec

from gulch.match import Match, commitment
from gulch.server import messages
from gulch.server.people.seat_names import seat_names
from gulch.server.problems import words
from gulch.server.store.interface import TableRow
from gulch.server.tables.open_table import OpenTable
from gulch.server.tables.view_cache import MatchViews


def table_message(row: TableRow, table: OpenTable | None, viewer: str | None, language: str) -> messages.Table:
    """The message about a table, for a list or a page. `table` is None if the table is not open, as
    when its match is over.
    """
    online = table.presence.online() if table is not None else set()
    frozen = table.frozen if table is not None else None
    match = table.match_for(viewer) if table is not None and not frozen else None
    now = progress(row, table, match)
    return messages.Table(
        id=row.id,
        game=row.game,
        options=row.options,
        seats=[
            messages.Seat(
                seat.kind,
                name,
                seat.player,
                seat.bot,
                seat.player in online,
                viewer is not None and seat.player == viewer,
                seat.ready,
                seat.kept_for(viewer),
            )
            for seat, name in zip(row.seats, seat_names(row, language), strict=True)
        ],
        host=row.host,
        public=row.public,
        hints=row.hints,
        seconds=row.seconds,
        stand_in=row.stand_in,
        delay=row.delay,
        lesson=row.lesson,
        gathers=row.gathers,
        contest=row.contest,
        takebacks=row.takebacks,
        several=row.several,
        watching=len(online - {seat.player for seat in row.seats}),
        state=now.state,  # type: ignore[arg-type]
        move=now.move,
        actors=now.actors,
        places=now.places,
        points=now.points,
        created=row.created,
        changed=now.changed,
        commitment=commitment(row.secret),
        rematch=row.rematch,
        frozen=None if frozen is None else words(language)(frozen),
        restrained=row.restrained if viewer == row.host else {},
    )


class Progress(msgspec.Struct):
    """The part of a table that changes with every move."""

    state: str
    move: int
    actors: list[int]
    places: list[int] | None
    points: list[int]
    changed: float


def progress(row: TableRow, table: OpenTable | None, match: Match | None) -> Progress:
    state = table.state if table is not None else row.state
    changed = row.changed if table is None else table.changed_for(match)
    if row.result is not None:
        return Progress(state, row.result.moves, [], row.result.places, row.result.points, changed)
    if table is None or match is None:
        return Progress(state, 0, [], None, [0] * len(row.seats), changed)
    views = table.views_of(match)
    return Progress(state, len(match.moves), views.actors, None, views.points, changed)


def table_json(table: OpenTable, views: MatchViews | None, viewer: str | None, language: str) -> msgspec.Raw:
    """The message of `table_message` as JSON, joined from a cached part and the progress. Everybody
    without a seat (`viewer` None) gets the same JSON.
    """
    cached = table.views.tables.get((viewer, language))
    if cached is None:
        fields = msgspec.to_builtins(table_message(table.row, table, viewer, language))
        rest = {name: value for name, value in fields.items() if name not in Progress.__struct_fields__}
        cached = table.views.tables[viewer, language] = msgspec.json.encode(rest)[:-1] + b","
    if views is None:
        return msgspec.Raw(cached + msgspec.json.encode(progress(table.row, table, None))[1:])
    if views.progress_json is None:
        views.progress_json = msgspec.json.encode(progress(table.row, table, views.match))[1:]
    return msgspec.Raw(cached + views.progress_json)
