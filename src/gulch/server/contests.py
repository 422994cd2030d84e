"""Tournaments and leagues: somebody opens one, people enter, the house seats them round by round.
A round is written down before its tables are opened, and a table is opened only once, so it goes on
after a restart and whichever server comes first.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable

from msgspec.structs import replace

from gulch.kernel.game import game as find
from gulch.server import hosting, messages
from gulch.server.identity import fresh_id, is_id, plain
from gulch.server.problems import Wrong
from gulch.server.seating import next_round
from gulch.server.standings import pairings, ranking
from gulch.server.store import BOT, ContestRow, Entrant, Pairing, PlayerRow, Result, SeatRow, Store, TableRow
from gulch.server.tables import Tables

MOST_ROUNDS = 20


async def create(tables: Tables, wish: messages.NewContest, me: PlayerRow) -> ContestRow:
    settings, game = tables.settings, find(wish.game)
    game.fresh(min(max(wish.size, 0), 127), wish.options)  # complains in time
    held = [row for row in await tables.store.contests_of(me.id, settings.my_tables) if row.host == me.id]
    if sum(row.state != "over" for row in held) >= settings.max_contests_per_player:
        raise Wrong("problem-too-many-contests", 429, limit=settings.max_contests_per_player)
    name = plain(wish.name, settings.max_contest_name)
    if not name:
        raise Wrong("problem-name", 422)
    if wish.size < 2 or not 1 <= wish.rounds <= MOST_ROUNDS:
        raise Wrong("problem-rounds", 422, most=MOST_ROUNDS)
    if wish.seconds is not None and not settings.min_seconds <= wish.seconds <= settings.max_seconds:
        raise Wrong("problem-seconds", 422, least=settings.min_seconds, most=settings.max_seconds)
    options = game.options.chosen(wish.size, wish.options)
    if wish.bot is not None:
        hosting.bot_seat(wish.bot)
        hosting.bots_may_play(game, options)
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
        bot=wish.bot,
        host=me.id,
        created=now,
        changed=now,
    )
    await tables.store.add_contest(row)
    return row


async def get(store: Store, id: str) -> ContestRow:
    row = await store.contest(id) if is_id(id) else None
    if row is None:
        raise Wrong("problem-no-contest", 404)
    return row


async def _change(tables: Tables, id: str, change: Callable[[ContestRow], ContestRow]) -> ContestRow:
    """Somebody else's change before ours is seen first."""
    while True:
        row = await get(tables.store, id)
        changed = change(row)
        if changed is row:
            return row
        changed = replace(changed, version=row.version + 1, changed=tables.clock())
        if await tables.store.change_contest(changed):
            return changed


async def enter(tables: Tables, id: str, me: PlayerRow) -> ContestRow:
    settings = tables.settings

    def change(row: ContestRow) -> ContestRow:
        if any(entrant.player == me.id for entrant in row.entrants):
            return row  # he has asked twice
        if row.state != "open":
            raise Wrong("problem-contest-started", 409)
        if len(row.entrants) >= settings.max_entrants:
            raise Wrong("problem-contest-full", 409, most=settings.max_entrants)
        taken = {entrant.name.casefold() for entrant in row.entrants}
        entrant = Entrant(me.id, hosting.another_name(me.name, taken, settings.max_name))
        return replace(row, entrants=(*row.entrants, entrant))

    return await _change(tables, id, change)


async def withdraw(tables: Tables, id: str, me: PlayerRow, player: str | None) -> ContestRow:
    """Take no further part; the host may also say so of another."""
    who = me.id if player is None else player

    def change(row: ContestRow) -> ContestRow:
        if who != me.id and row.host != me.id:
            raise Wrong("problem-not-host", 403)
        if all(entrant.player != who for entrant in row.entrants):
            raise Wrong("problem-not-entered", 409)
        if row.state == "open":
            return replace(row, entrants=tuple(one for one in row.entrants if one.player != who))
        entrants = tuple(replace(one, left=True) if one.player == who else one for one in row.entrants)
        return replace(row, entrants=entrants)

    return await _change(tables, id, change)


async def start(tables: Tables, id: str, me: PlayerRow) -> ContestRow:
    def change(row: ContestRow) -> ContestRow:
        if row.host != me.id:
            raise Wrong("problem-not-host", 403)
        if row.state != "open":
            raise Wrong("problem-contest-started", 409)
        if len(row.entrants) < 2:
            raise Wrong("problem-entrants-few", 409)
        if row.bot is None and len(row.entrants) % row.size:
            raise Wrong("problem-entrants-uneven", 409, size=row.size, count=len(row.entrants))
        return replace(row, state="running")

    return await advance(tables, await _change(tables, id, change))


# ── Round by round ────────────────────────────────────────────────────────────


async def results(store: Store, row: ContestRow) -> dict[str, TableRow]:
    """The tables of a contest that are there."""
    ids = [pairing.table for pairing in pairings(row)]
    return {table.id: table for table in await store.tables_by_id(ids)} if ids else {}


def ended(found: dict[str, TableRow]) -> dict[str, Result]:
    return {id: table.result for id, table in found.items() if table.result is not None}


async def advance(tables: Tables, row: ContestRow) -> ContestRow:
    """Open what is missing of this round, or begin the next where all its tables are over."""
    found = await results(tables.store, row)
    for pairing in row.played[-1] if row.played else ():
        if pairing.table not in found:
            await _open(tables, row, pairing)
    now = ended(found)
    if row.state != "running" or any(pairing.table not in now for pairing in (row.played[-1] if row.played else ())):
        return row
    seated = await asyncio.to_thread(next_round, row, ranking(row, now))
    pairs = tuple(Pairing(fresh_id(), seats) for seats in _playable(row, seated))
    after = replace(
        row,
        state="running" if pairs else "over",
        played=(*row.played, pairs) if pairs else row.played,
        version=row.version + 1,
        changed=tables.clock(),
    )
    if not await tables.store.change_contest(after):
        return await get(tables.store, row.id)  # another server was first, and what it has drawn counts
    for pairing in pairs:
        await _open(tables, after, pairing)
    return after


def _playable(row: ContestRow, seated: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """Where somebody has left and no bot may fill his seat, a table that is too small rests."""
    if row.bot is not None:
        return seated
    return [table for table in seated if BOT not in table]


async def _open(tables: Tables, row: ContestRow, pairing: Pairing) -> None:
    people = [None if entrant == BOT else row.entrants[entrant] for entrant in pairing.seats]
    seats = tuple(
        SeatRow("bot", bot=row.bot) if one is None else SeatRow("person", one.name, one.player) for one in people
    )
    await tables.add(
        hosting.new_row(
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


async def look_after(tables: Tables) -> None:
    """Lead all contests on that wait for the house."""
    for row in await tables.store.running_contests():
        await advance(tables, row)
