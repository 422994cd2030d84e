"""What people do to tables: open them, take and leave seats, put bots in seats, play again."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Collection, Mapping

from msgspec.structs import replace

from gulch.bots import BOTS, present_name
from gulch.kernel.game import Game
from gulch.kernel.game import game as find
from gulch.lessons import Lesson, lesson
from gulch.match import Match
from gulch.server import messages
from gulch.server.people.identity import clean_text, fresh_id
from gulch.server.people.moderation import check_unrestrained, with_restraint, without_player
from gulch.server.problems import RequestError
from gulch.server.settings import Settings
from gulch.server.store.interface import GO_BACK, Entry, PlayerRow, Restraint, SeatRow, TableRow
from gulch.server.tables.open_table import OpenTable
from gulch.server.tables.open_tables import OpenTables
from gulch.server.tables.undo import MAX_UNDONE_ENTRIES

COPY_BATCH = 200  # log entries written at a time

# ── A new table ───────────────────────────────────────────────────────────────


async def create(tables: OpenTables, wish: messages.NewTable, me: PlayerRow) -> OpenTable:
    check_unrestrained(None, me, "unseated")
    if await tables.store.count_open_tables(me.id) >= tables.settings.max_tables_per_player:
        raise RequestError("problem-too-many-tables", 429, limit=tables.settings.max_tables_per_player)
    game = find(wish.game)
    row = _lesson_row(tables, game, me) if wish.lesson else _row(tables, game, wish, me)
    return await tables.add(row)


def _row(tables: OpenTables, game: Game, wish: messages.NewTable, me: PlayerRow) -> TableRow:
    settings = tables.settings
    seats = len(wish.seats)
    game.fresh(min(max(seats, 0), 127), wish.options)  # raises an exception if an option is invalid
    if sum(seat.kind == "me" for seat in wish.seats) != 1:
        raise RequestError("problem-one-me", 422)
    if wish.seconds is not None and not settings.min_seconds <= wish.seconds <= settings.max_seconds:
        raise RequestError("problem-seconds", 422, least=settings.min_seconds, most=settings.max_seconds)
    if any(seat.kind == "bot" for seat in wish.seats):
        bots_may_play(game, game.options.chosen(seats, wish.options))
    if not 0 <= wish.delay <= settings.max_delay:
        raise RequestError("problem-delay", 422, most=settings.max_delay)
    return new_row(
        tables,
        game,
        me,
        seats=_seats(settings, wish, me),
        options=game.options.chosen(seats, wish.options),
        gathers=wish.gathers,
        public=wish.public,
        hints=wish.hints,
        seconds=wish.seconds,
        stand_in=wish.stand_in,
        delay=wish.delay,
        several=wish.several,
        takebacks=wish.takebacks,
    )


def bots_may_play(game: Game, options: Mapping[str, int | str]) -> None:
    if not game.takes_bots(options):
        raise RequestError("problem-people-only", 422)


def new_row(
    tables: OpenTables,
    game: Game,
    me: PlayerRow,
    *,
    seats: tuple[SeatRow, ...],
    options: dict[str, int | str],
    **more: object,
) -> TableRow:
    now = tables.clock()
    given = {
        "public": False,
        "hints": True,
        "seconds": None,
        "delay": 0,
        "lesson": False,
        "secret": secrets.token_bytes(32),
        "id": fresh_id(),
        **more,
    }
    row = TableRow(
        game=game.name,
        rules=game.rules_version,
        components=game.components.digest,
        options=options,
        seats=seats,
        host=me.id,
        created=now,
        changed=now,
        **given,  # type: ignore[arg-type]
    )
    return _follow_host(row)


def _follow_host(row: TableRow) -> TableRow:
    """The row with the host's current seat as the value of the options that mean the host."""
    options = find(row.game).options
    seat = next((seat for seat, sitting in enumerate(row.seats) if sitting.player == row.host), 0)
    named = [option for option in options.declared if option.is_host]
    hosted = {option.name: seat for option in named if not options.missing(option, len(row.seats), row.options)}
    return replace(row, options={**row.options, **hosted})


def _seats(settings: Settings, wish: messages.NewTable, me: PlayerRow) -> tuple[SeatRow, ...]:
    """The seats of a new table, all ready if none is open. People at one screen get different
    names.
    """
    alone = all(seat.kind != "open" for seat in wish.seats)
    bots = settings.bots_for(wish.game)
    seats = [_seat(settings, seat, me, alone, bots) for seat in wish.seats]
    taken: set[str] = set()
    for n in sorted(range(len(seats)), key=lambda n: wish.seats[n].kind != "me"):
        if seats[n].kind == "person":
            seats[n] = replace(seats[n], name=unique_name(seats[n].name, taken, settings.max_name))
            taken.add(seats[n].name.casefold())
    return tuple(seats)


def unique_name(name: str, taken: set[str], max_length: int) -> str:
    """The name, with a number added if it is taken."""
    found, number = name, 1
    while found.casefold() in taken:
        number += 1
        found = f"{name[: max_length - len(str(number)) - 1]} {number}"
    return found


def _seat(settings: Settings, wish: messages.SeatWish, me: PlayerRow, ready: bool, bots: Collection[str]) -> SeatRow:
    name = clean_text(wish.name or "", settings.max_name)
    if wish.kind in ("me", "here"):
        return SeatRow("person", name or me.name, me.id, ready=ready)
    if wish.kind == "open":
        return SeatRow("open")
    return bot_seat(wish.bot or settings.stand_in, known=bots)


def bot_seat(bot: str, was: SeatRow | None = None, *, resigned: bool = False, known: Collection[str] = BOTS) -> SeatRow:
    if present_name(bot) not in known:
        raise RequestError("problem-bot-unknown", 422, bot=bot, known=", ".join(known))
    bot = present_name(bot)
    if was is None or was.player is None:
        return SeatRow("bot", bot=bot)
    return SeatRow("bot", was.name, bot=bot, was=was.player, resigned=resigned)


def _lesson_row(tables: OpenTables, game: Game, me: PlayerRow) -> TableRow:
    found: Lesson | None = lesson(game)
    if found is None:
        raise RequestError("problem-no-lesson", 404)
    bots = iter(found.bots)
    seats = tuple(
        SeatRow("person", me.name, me.id) if seat == found.person else bot_seat(next(bots))
        for seat in range(found.seats)
    )
    options = game.options.chosen(found.seats, found.options)
    return new_row(tables, game, me, seats=seats, options=options, lesson=True, secret=bytes.fromhex(found.secret))


# ── Taking and leaving seats ──────────────────────────────────────────────────


async def join(tables: OpenTables, table: OpenTable, me: PlayerRow, wanted: int | None) -> None:
    """Take an open seat, or the one that a bot keeps for me."""

    def change(row: TableRow) -> TableRow:
        check_unrestrained(row, me, "unseated")
        _in_range(row, wanted)
        seats = list(row.seats)
        mine = [seat for seat, sitting in enumerate(seats) if sitting.kept_for(me.id)]
        free = [seat for seat, sitting in enumerate(seats) if sitting.kind == "open"]
        if row.result is not None:
            raise RequestError("problem-over", 409)
        if row.closed:
            raise RequestError("problem-closed", 409)
        sits = [seat for seat, sitting in enumerate(seats) if sitting.player == me.id]
        if wanted in sits or (wanted is None and sits and not mine and not (row.several and free)):
            return row  # seated already
        if sits and not row.several:
            if wanted in free:
                raise RequestError("problem-one-seat", 409)
            free = []
        choice = [seat for seat in (*mine, *free) if wanted in (None, seat)]
        if not choice:
            raise RequestError("problem-table-full" if wanted is None else "problem-seat-taken", 409)
        taken = {other.name.casefold() for other in seats if other.kind == "person" and other.player != me.id}
        seats[choice[0]] = SeatRow("person", unique_name(me.name, taken, tables.settings.max_name), me.id)
        return _begun(replace(row, seats=tuple(seats), host=_host(row, (seats[choice[0]], *seats))))

    await tables.journal.change(table, change)


def _begun(row: TableRow) -> TableRow:
    """The row, in which the match has begun if every seat is taken."""
    return replace(_follow_host(row), state="playing") if row.state == "waiting" and row.complete else row


async def ready(tables: OpenTables, table: OpenTable, me: PlayerRow, is_ready: bool) -> None:
    """Mark all my seats as ready, or not ready."""

    def change(row: TableRow) -> TableRow:
        if all(sitting.player != me.id for sitting in row.seats):
            raise RequestError("problem-not-seated", 403)
        if row.state != "waiting":
            raise RequestError("problem-started", 409)
        seats = tuple(replace(old, ready=is_ready) if old.player == me.id else old for old in row.seats)
        return _begun(replace(row, seats=seats))

    await tables.journal.change(table, change)


async def leave(tables: OpenTables, table: OpenTable, me: PlayerRow) -> None:
    """Leave all my seats. Before the match they open again; afterwards bots keep them for me."""

    def change(row: TableRow) -> TableRow:
        if all(sitting.player != me.id for sitting in row.seats):
            raise RequestError("problem-not-seated", 403)
        if row.result is not None:
            raise RequestError("problem-over", 409)
        if row.state == "waiting":
            seats = tuple(SeatRow("open") if sitting.player == me.id else sitting for sitting in row.seats)
        else:
            seats = tuple(
                bot_seat(tables.settings.stand_in, sitting) if sitting.player == me.id else sitting
                for sitting in row.seats
            )
        return replace(row, seats=seats, host=_host(row, seats))

    await tables.journal.change(table, change)


async def resign(tables: OpenTables, table: OpenTable, me: PlayerRow, seat: int) -> None:
    """Leave one seat to a bot for good."""

    def change(row: TableRow) -> TableRow:
        _in_range(row, seat)
        if row.seats[seat].player != me.id:
            raise RequestError("problem-not-your-seat", 403)
        if row.state == "waiting":
            raise RequestError("problem-not-started", 409)
        if row.result is not None:
            raise RequestError("problem-over", 409)
        seats = tuple(
            bot_seat(tables.settings.stand_in, sitting, resigned=True) if n == seat else sitting
            for n, sitting in enumerate(row.seats)
        )
        return replace(row, seats=seats, host=_host(row, seats))

    await tables.journal.change(table, change)


async def leave_to_bot(tables: OpenTables, table: OpenTable, player: str, bot: str | None) -> None:
    """Leave all seats of a player to a bot for good."""

    def change(row: TableRow) -> TableRow:
        if row.result is not None or all(sitting.owner != player for sitting in row.seats):
            return row
        known = tables.settings.bots_for(row.game)
        return without_player(row, player, bot_seat(bot or tables.settings.stand_in, known=known))

    await tables.journal.change(table, change)


async def put_bot(tables: OpenTables, table: OpenTable, me: PlayerRow, seat: int) -> None:
    """As the host, put a bot in an open seat, or in that of a person who has been away long."""

    def change(row: TableRow) -> TableRow:
        _in_range(row, seat)
        sitting = row.seats[seat]
        if row.host != me.id:
            raise RequestError("problem-not-host", 403)
        if row.result is not None:
            raise RequestError("problem-over", 409)
        if sitting.kind == "bot":
            raise RequestError("problem-seat-taken", 409)
        if sitting.kind == "open":
            bots_may_play(find(row.game), row.options)
        if sitting.kind == "person" and sitting.player != me.id and not is_away(tables, table, sitting):
            raise RequestError("problem-present", 409, name=sitting.name, seconds=round(tables.settings.away_seconds))
        seats = tuple(bot_seat(tables.settings.stand_in, old) if n == seat else old for n, old in enumerate(row.seats))
        return _begun(replace(row, seats=seats, host=_host(row, seats)))

    await tables.journal.change(table, change)


async def restrain(
    tables: OpenTables, table: OpenTable, me: PlayerRow | None, player: str, restraint: Restraint | None
) -> None:
    """Set or lift (None) a player's restraint, as the host or as the operator (`me` None). At the
    tables of a contest the host can only mute.
    """
    if await tables.store.player(player) is None:
        raise RequestError("problem-no-player", 404)

    def change(row: TableRow) -> TableRow:
        if me is not None and row.host != me.id:
            raise RequestError("problem-not-host", 403)
        if me is not None and player == me.id:
            raise RequestError("problem-restrain-self", 409)
        if me is not None and row.contest is not None and restraint not in (None, "muted"):
            raise RequestError("problem-restrain-contest", 409)
        row = with_restraint(row, player, restraint, bot_seat(tables.settings.stand_in))
        return replace(row, host=_host(row, row.seats))

    await tables.journal.change(table, change)


def is_away(tables: OpenTables, table: OpenTable, sitting: SeatRow) -> bool:
    if sitting.player is None or sitting.player in table.presence.online():
        return False
    left_at = table.presence.left_at.get(
        sitting.player, table.opened_at
    )  # after a restart pages need a moment to reconnect
    return time.monotonic() - left_at >= tables.settings.away_seconds


def _host(row: TableRow, seats: tuple[SeatRow, ...]) -> str:
    """The host of a table with these seats: the old host if seated, else the first person seated.
    The host of a contest's table never changes.
    """
    if row.contest is not None:
        return row.host
    people = [sitting.player for sitting in seats if sitting.player is not None]
    return row.host if row.host in people or not people else people[0]


def _in_range(row: TableRow, seat: int | None) -> None:
    if seat is not None and not 0 <= seat < len(row.seats):
        raise RequestError("problem-no-seat", 404, seats=len(row.seats))


# ── Rematch ───────────────────────────────────────────────────────────────────


async def rematch(tables: OpenTables, table: OpenTable, me: PlayerRow, bot: str | None = None) -> OpenTable:
    """Open a table for a rematch of the same people, with other bots if `bot` is given. Everybody
    who asks gets the same table; its match begins when all have come and are ready.
    """
    if bot is not None:
        bot = bot_seat(bot, known=tables.settings.bots_for(table.row.game)).bot
    if table.row.result is None and not table.frozen:
        raise RequestError("problem-not-over", 409)
    if all(me.id not in (sitting.player, sitting.was) for sitting in table.row.seats):
        raise RequestError("problem-not-seated", 403)
    check_unrestrained(table.row, me, "unseated")
    if table.row.rematch is None:
        id = fresh_id()
        await tables.journal.change(table, lambda row: row if row.rematch is not None else replace(row, rematch=id))
    next_id = table.row.rematch
    assert next_id is not None
    if await tables.store.table(next_id) is not None:
        return await tables.get(next_id)
    old = table.row
    online = {who for who in table.presence.online() if old.restrained.get(who) in (None, "muted")}
    row = new_row(
        tables,
        find(old.game),
        me,
        seats=tuple(_seat_again(sitting, me, online, bot) for sitting in old.seats),
        restrained={who: how for who, how in old.restrained.items() if who != me.id},
        gathers=True,
        options=old.options,
        id=next_id,
        public=old.public,
        hints=old.hints,
        seconds=old.seconds,
        stand_in=old.stand_in,
        delay=old.delay,
        several=old.several,
        takebacks=old.takebacks,
    )
    return await tables.add(row)


def _seat_again(sitting: SeatRow, me: PlayerRow, online: set[str], bot: str | None) -> SeatRow:
    """What a seat is in the rematch. A player who left it to a bot gets it back if they
    are online.
    """
    if sitting.was is not None and (sitting.was == me.id or sitting.was in online):
        return SeatRow("person", sitting.name, sitting.was, ready=sitting.was == me.id)
    if sitting.kind == "bot":
        return SeatRow("bot", bot=bot or sitting.bot)
    return replace(sitting, was=None, resigned=False, ready=sitting.player == me.id)


# ── Playing on from a moment of a finished match ──────────────────────────────


async def play_on(
    tables: OpenTables, table: OpenTable, match: Match, wish: messages.PlayOn, me: PlayerRow
) -> OpenTable:
    """Open a table with a copy of the match's log and an entry that goes back to the chosen moment.
    What the seat did not know then is redealt, and the dice are new.
    """
    check_unrestrained(None, me, "unseated")
    if await tables.store.count_open_tables(me.id) >= tables.settings.max_tables_per_player:
        raise RequestError("problem-too-many-tables", 429, limit=tables.settings.max_tables_per_player)
    old = table.row
    _in_range(old, wish.seat)
    if not 0 <= wish.move < len(match.moves):
        raise RequestError("problem-no-move", 404, moves=len(match.moves))
    bots_may_play(match.game, old.options)
    others = bot_seat(wish.bot or tables.settings.stand_in, known=tables.settings.bots_for(old.game))
    seats = tuple(SeatRow("person", me.name, me.id) if n == wish.seat else others for n in range(len(old.seats)))
    row = new_row(tables, match.game, me, seats=seats, options=old.options, secret=old.secret)
    now = tables.clock()
    entries = await tables.store.log(old.id)
    if len(entries) - wish.move >= MAX_UNDONE_ENTRIES:
        raise RequestError("problem-log-long", 409)
    entries.append(Entry(row.id, len(entries) + 1, wish.seat, GO_BACK - wish.move, now))
    for first in range(0, len(entries), COPY_BATCH):
        some = entries[first : first + COPY_BATCH]
        await asyncio.gather(*(tables.store.append(replace(entry, table=row.id), None) for entry in some))
    await tables.store.add_table(replace(tables.journal.started(row), due=now))
    found = await tables.get(row.id)
    tables.journal.on_change(found)
    return found
