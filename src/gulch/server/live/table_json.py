"""How a table looks to somebody: as a message, and as JSON of which only what a move changes is put
together anew.
"""

from __future__ import annotations

import msgspec

from gulch.kernel.game import game, games
from gulch.match import Match, commitment
from gulch.server import messages
from gulch.server.problems import words
from gulch.server.store.interface import TableRow
from gulch.server.tables.open_table import OpenTable
from gulch.server.tables.view_cache import MatchViews


def described(row: TableRow, table: OpenTable | None, viewer: str | None, language: str) -> messages.Table:
    """A table as somebody may see it. One that is over needs not be open."""
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
            for seat, name in zip(row.seats, names(row, language), strict=True)
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
    scene = table.views_of(match)
    return Progress(state, len(match.moves), scene.actors, None, scene.points, changed)


def described_json(table: OpenTable, scene: MatchViews | None, viewer: str | None, language: str) -> msgspec.Raw:
    """The same as JSON, where only what a move changes is put together anew. To all who have no
    seat it looks the same: they are nobody here.
    """
    face = table.views.tables.get((viewer, language))
    if face is None:
        whole = msgspec.to_builtins(described(table.row, table, viewer, language))
        face = (
            msgspec.json.encode(
                {name: value for name, value in whole.items() if name not in Progress.__struct_fields__}
            )[:-1]
            + b","
        )
        table.views.tables[viewer, language] = face
    if scene is None:
        return msgspec.Raw(face + msgspec.json.encode(progress(table.row, table, None))[1:])
    if scene.progress_json is None:
        scene.progress_json = msgspec.json.encode(progress(table.row, table, scene.match))[1:]
    return msgspec.Raw(face + scene.progress_json)


def names(row: TableRow, language: str) -> list[str]:
    """What everybody at a table is called. Bots have the names that the game gives its seats, or
    that of their kind where it gives none.
    """
    own = words(language, game(row.game) if row.game in games() else None)
    usual = own("seat-names").split(", ") if own.has("seat-names") else []
    return [
        seat.name or (usual[n] if n < len(usual) else own(f"bot-{seat.bot}")) if seat.kind == "bot" else seat.name
        for n, seat in enumerate(row.seats)
    ]
