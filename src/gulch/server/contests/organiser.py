"""Tournaments and leagues: a host opens one, people enter, the server seats them round by round. A
round is stored before its tables are opened, and a table is opened only once, so any server can
continue a contest, also after a restart.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Iterable

from msgspec.structs import replace

from gulch.kernel.game import UnknownGame
from gulch.kernel.game import game as find
from gulch.server import messages
from gulch.server.contests.contest_standings import Standing, pairings, ranking
from gulch.server.contests.pairing import next_round, next_to_rest
from gulch.server.people.identity import clean_text, fresh_id, is_id
from gulch.server.people.moderation import check_unrestrained
from gulch.server.problems import RequestError
from gulch.server.store.interface import (
    BOT,
    ContestRow,
    Entrant,
    Pairing,
    PlayerRow,
    Result,
    SeatRow,
    Store,
    StoreDown,
    TableRow,
)
from gulch.server.tables import table_commands
from gulch.server.tables.open_table import outdated
from gulch.server.tables.open_tables import OpenTables

MAX_ROUNDS = 20

log = logging.getLogger(__name__)


async def create(tables: OpenTables, wish: messages.NewContest, me: PlayerRow) -> ContestRow:
    settings, game = tables.settings, find(wish.game)
    game.fresh(min(max(wish.size, 0), 127), wish.options)  # raises for bad options
    held = [row for row in await tables.store.contests_of(me.id, settings.my_tables) if row.host == me.id]
    if sum(row.state != "over" for row in held) >= settings.max_contests_per_player:
        raise RequestError("problem-too-many-contests", 429, limit=settings.max_contests_per_player)
    name = clean_text(wish.name, settings.max_contest_name)
    if not name:
        raise RequestError("problem-name", 422)
    if wish.size < 2 or not 1 <= wish.rounds <= MAX_ROUNDS:
        raise RequestError("problem-rounds", 422, most=MAX_ROUNDS)
    if wish.seconds is not None and not settings.min_seconds <= wish.seconds <= settings.max_seconds:
        raise RequestError("problem-seconds", 422, least=settings.min_seconds, most=settings.max_seconds)
    options = game.options.chosen(wish.size, wish.options)
    bot = None if wish.bot is None else table_commands.bot_seat(wish.bot, known=settings.bots_for(game.name)).bot
    if bot is not None:
        table_commands.bots_may_play(game, options)
    now = tables.clock()
    row = ContestRow(
        id=fresh_id(),
        name=name,
        game=game.name,
        options=options,
        kind=wish.kind,
        size=wish.size,
        rounds=wish.rounds,
        seconds=wish.seconds,
        bot=bot,
        host=me.id,
        created=now,
        changed=now,
    )
    await tables.store.add_contest(row)
    return row


async def get(store: Store, id: str) -> ContestRow:
    row = await store.contest(id) if is_id(id) else None
    if row is None:
        raise RequestError("problem-no-contest", 404)
    return row


async def _change(tables: OpenTables, id: str, change: Callable[[ContestRow], ContestRow]) -> ContestRow:
    """Change a contest's row; returns the stored row. `change` is called again if another change
    was stored meanwhile.
    """
    while True:
        row = await get(tables.store, id)
        changed = change(row)
        if changed is row:
            return row
        changed = replace(changed, version=row.version + 1, changed=tables.clock())
        if await tables.store.change_contest(changed):
            return changed


def allows_late_entry(row: ContestRow) -> bool:
    """Whether people may enter a running contest, to play from the next round on: only in a Swiss
    tournament with bots in empty seats.
    """
    return row.kind == "swiss" and row.bot is not None


def can_be_entered(row: ContestRow) -> bool:
    return row.state == "open" or (row.state == "running" and allows_late_entry(row) and len(row.played) < row.rounds)


async def enter(tables: OpenTables, id: str, me: PlayerRow) -> ContestRow:
    settings = tables.settings
    check_unrestrained(None, me, "unseated")

    def change(row: ContestRow) -> ContestRow:
        if any(entrant.player == me.id for entrant in row.entrants):
            return row  # entered already
        if not can_be_entered(row):
            raise RequestError("problem-contest-started", 409)
        if len(row.entrants) >= settings.max_entrants:
            raise RequestError("problem-contest-full", 409, most=settings.max_entrants)
        taken = {entrant.name.casefold() for entrant in row.entrants}
        entrant = Entrant(me.id, table_commands.unique_name(me.name, taken, settings.max_name))
        return replace(row, entrants=(*row.entrants, entrant))

    return await _change(tables, id, change)


async def withdraw(tables: OpenTables, id: str, me: PlayerRow, player: str | None) -> ContestRow:
    """Withdraw from a contest, or as its host remove `player`. A bot takes over at their table.
    Returns the changed row.
    """
    who = me.id if player is None else player

    def change(row: ContestRow) -> ContestRow:
        if who != me.id and row.host != me.id:
            raise RequestError("problem-not-host", 403)
        if all(entrant.player != who for entrant in row.entrants):
            raise RequestError("problem-not-entered", 409)
        if row.state == "open":
            return replace(row, entrants=tuple(one for one in row.entrants if one.player != who))
        entrants = tuple(replace(one, left=True) if one.player == who else one for one in row.entrants)
        return replace(row, entrants=entrants)

    return await advance(tables, await _change(tables, id, change))


async def start(tables: OpenTables, id: str, me: PlayerRow) -> ContestRow:
    def change(row: ContestRow) -> ContestRow:
        if row.host != me.id:
            raise RequestError("problem-not-host", 403)
        if row.state != "open":
            raise RequestError("problem-contest-started", 409)
        if len(row.entrants) < 2:
            raise RequestError("problem-entrants-few", 409)
        if row.bot is None and len(row.entrants) % row.size:
            raise RequestError("problem-entrants-uneven", 409, size=row.size, count=len(row.entrants))
        return replace(row, state="running")

    return await advance(tables, await _change(tables, id, change))


async def end(tables: OpenTables, id: str, me: PlayerRow) -> ContestRow:
    """End a contest: no further round begins, but running tables still count."""

    def change(row: ContestRow) -> ContestRow:
        if row.host != me.id:
            raise RequestError("problem-not-host", 403)
        return row if row.state == "over" else replace(row, state="over")

    return await _change(tables, id, change)


# ── Rounds ────────────────────────────────────────────────────────────────────


async def tables_of(store: Store, row: ContestRow) -> dict[str, TableRow]:
    """The stored tables of a contest, by table id."""
    return await _found(store, pairings(row))


async def _found(store: Store, pairs: Iterable[Pairing]) -> dict[str, TableRow]:
    ids = [pairing.table for pairing in pairs]
    return {table.id: table for table in await store.tables_by_id(ids)} if ids else {}


def final_results(found: dict[str, TableRow]) -> dict[str, Result]:
    """The results of finished tables, by table id. A table that cannot go on counts as a tie."""
    found = {id: table for id, table in found.items() if table.result or is_stopped(table)}
    return {
        id: table.result or Result(0, [1] * len(table.seats), [0] * len(table.seats)) for id, table in found.items()
    }


def is_stopped(table: TableRow) -> bool:
    """Whether a match cannot go on: the operator has closed it, or its rules have changed."""
    if table.result is not None:
        return False
    try:
        return table.closed or outdated(table, find(table.game)) is not None
    except UnknownGame:
        return True


async def advance(tables: OpenTables, row: ContestRow) -> ContestRow:
    """Open missing tables of the round, or begin the next round if all its tables are finished."""
    now = [pairing for pairing in row.played[-1] if pairing.table] if row.played else []
    found = await _found(tables.store, now)
    for pairing in now:
        if pairing.table not in found:
            await _open(tables, row, pairing)
    for table in found.values():
        if table.result is None and not is_stopped(table):
            await _replace_withdrawn(tables, row, table)
    if row.state != "running" or len(final_results(found)) < len(now):
        return row
    standings = ranking(row, final_results(await tables_of(tables.store, row)))
    drawn = await asyncio.to_thread(_draw_round, row, standings)
    after = replace(
        row,
        state="running" if drawn else "over",
        played=(*row.played, drawn) if drawn else row.played,
        version=row.version + 1,
        changed=tables.clock(),
    )
    if not await tables.store.change_contest(after):
        return await get(tables.store, row.id)  # another server has drawn this round, and its draw counts
    for pairing in drawn:
        if pairing.table:
            await _open(tables, after, pairing)
    return after


def _draw_round(row: ContestRow, standings: list[Standing]) -> tuple[Pairing, ...]:
    """The pairings of the next round, including who rests; empty if the contest is over."""
    pairs = tuple(Pairing(fresh_id(), seats) for seats in next_round(row, standings))
    rest = next_to_rest(row, standings) if pairs else []
    return (*pairs, Pairing("", tuple(rest))) if rest else pairs


async def _replace_withdrawn(tables: OpenTables, row: ContestRow, table: TableRow) -> None:
    """Let a bot play on for everybody who has left the contest, so that the round can end."""
    gone = {entrant.player for entrant in row.entrants if entrant.left}
    for player in gone.intersection(sitting.owner for sitting in table.seats if sitting.owner is not None):
        await table_commands.leave_to_bot(tables, await tables.get(table.id), player, row.bot)


async def _open(tables: OpenTables, row: ContestRow, pairing: Pairing) -> None:
    people = [None if entrant == BOT else row.entrants[entrant] for entrant in pairing.seats]
    seats = tuple(
        SeatRow("bot", bot=row.bot) if one is None else SeatRow("person", one.name, one.player) for one in people
    )
    await tables.add(
        table_commands.new_row(
            tables,
            find(row.game),
            PlayerRow(row.host, ""),
            seats=seats,
            options=row.options,
            id=pairing.table,
            secret=secrets.token_bytes(32),
            public=True,
            hints=False,
            takebacks=False,
            seconds=row.seconds,
            contest=row.id,
        )
    )


async def sweep(tables: OpenTables) -> None:
    """Advance all running contests; a failure of one does not affect the others."""
    for row in await tables.store.running_contests():
        try:
            await advance(tables, row)
        except StoreDown:
            raise
        except Exception:
            log.exception("a contest could not be advanced", extra={"contest": row.id})
