"""The store interface: players, tables, the log of each table, chat. sqlite.py and postgres.py
implement it.

The log is the source of truth. Entry n of a table is (seat, action); the key (table, n) is unique,
so if two servers write entry n at once, only one succeeds. Entries are never deleted: an undo is an
entry (action UNDO), and so is going back past something revealed (action GO_BACK minus the number
of moves that remain). Everybody who reads the log gets the same match.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Literal, Protocol

import msgspec

from gulch.server.supervisor import Unavailable

UNDO = -1
GO_BACK = -2
BOT = -1  # stands for a bot in place of an entrant's number

SeatState = Literal["person", "open", "bot"]
TableState = Literal["waiting", "playing", "over"]
Restraint = Literal["muted", "unseated", "barred"]  # no chat; also no seat; also no watching


class StoreDown(Unavailable):
    """The database is unavailable, or did not confirm a write."""


class PlayerRow(msgspec.Struct, frozen=True):
    id: str
    name: str
    revocations: int = 0  # how often the player's tokens were revoked; older tokens are invalid
    restraint: Restraint | None = None  # everywhere, set by the operator


class DeviceRow(msgspec.Struct, frozen=True):
    """A browser subscribed to a player's turn reminders."""

    endpoint: str
    player: str
    key: bytes
    secret: bytes
    language: str


class SeatRow(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits in a seat. If a bot took over from a person, `was` is that person."""

    kind: SeatState
    name: str = ""
    player: str | None = None
    bot: str | None = None
    was: str | None = None
    resigned: bool = False
    ready: bool = False  # whether the player is ready, if the table waits for everybody (`gathers`)

    def kept_for(self, player: str | None) -> bool:
        """Whether a bot plays here until this player takes the seat back."""
        return player is not None and self.was == player and not self.resigned

    @property
    def owner(self) -> str | None:
        """The player in the seat, or the one a bot keeps it for."""
        return self.player if self.was is None or self.resigned else self.was


class Result(msgspec.Struct, frozen=True):
    """How a match ended: enough to list it without replaying it."""

    moves: int
    places: list[int]
    points: list[int]
    backs: int = 0  # how often somebody went back past something revealed


class TableRow(msgspec.Struct, frozen=True):
    """A table without its log. `version` counts the changes of the row, so that a change made from
    an outdated row is noticed.
    """

    id: str
    game: str
    rules: int
    components: str
    options: dict[str, int | str]
    secret: bytes
    seats: tuple[SeatRow, ...]
    host: str
    public: bool
    hints: bool
    seconds: int | None
    delay: int
    lesson: bool
    created: float
    started: float | None = None
    changed: float = 0.0
    state: TableState = "waiting"
    due: float | None = None  # when the server has to act: on a bot's turn, or when a player's time is up
    rematch: str | None = None
    result: Result | None = None
    version: int = 0
    several: bool = False  # whether one person may take several seats
    stand_in: bool = False  # whether a bot moves for late players, instead of the game's default move
    gathers: bool = False  # whether the match waits until everybody is ready
    contest: str | None = None
    takebacks: bool = True  # whether a person playing only bots may go back past something revealed
    restrained: dict[str, Restraint] = {}  # by player id, set by the host
    closed: bool = False  # whether the operator has closed it: nobody can play on

    @property
    def complete(self) -> bool:
        """Whether every seat is taken, so that the match can begin."""
        return all(
            seat.kind == "bot" or (seat.kind == "person" and (seat.ready or not self.gathers)) for seat in self.seats
        )

    @property
    def players(self) -> list[str]:
        """Everybody who has or had a seat."""
        return sorted({player for seat in self.seats for player in (seat.player, seat.was) if player is not None})


def encode_table(row: TableRow) -> str:
    """A row as JSON, without the fields that have their own column or database table."""
    return msgspec.json.encode(msgspec.structs.replace(row, secret=b"", due=None, result=None)).decode()


def decode_table(
    data: str, secret: bytes, state: str, changed: float, due: float | None, result: str | None
) -> TableRow:
    row = msgspec.json.decode(data, type=TableRow)
    ended = None if result is None else msgspec.json.decode(result, type=Result)
    return msgspec.structs.replace(
        row, secret=bytes(secret), state="over" if ended else state, changed=changed, due=due, result=ended
    )


class Entrant(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player in a contest."""

    player: str
    name: str
    left: bool = False  # whether they have withdrawn and get no more seats


class Pairing(msgspec.Struct, frozen=True):
    """A table of a round: for each seat the number of its entrant, or BOT. If the table id is
    empty, these entrants rest.
    """

    table: str
    seats: tuple[int, ...]


class ContestRow(msgspec.Struct, frozen=True):
    """A tournament or a league: its entrants and their pairings. The standings are computed from
    the results of its tables.
    """

    id: str
    name: str
    game: str
    options: dict[str, int | str]
    kind: Literal["swiss", "round_robin"]
    size: int  # seats at each table
    rounds: int  # of a Swiss tournament; a round robin lasts until all have met
    seconds: int | None
    bot: str | None  # the bot that fills empty seats
    host: str
    created: float
    changed: float
    state: Literal["open", "running", "over"] = "open"
    entrants: tuple[Entrant, ...] = ()
    played: tuple[tuple[Pairing, ...], ...] = ()  # the pairings by round
    version: int = 0

    @property
    def players(self) -> list[str]:
        """The host and the entrants."""
        return sorted({self.host, *(entrant.player for entrant in self.entrants)})


class Entry(msgspec.Struct, frozen=True, array_like=True):
    """One entry of a table's log."""

    table: str
    n: int
    seat: int
    action: int
    at: float


class RowUpdate(msgspec.Struct, frozen=True):
    """The changes that a log entry makes to its table's row, stored in the same transaction."""

    due: float | None
    result: Result | None = None


class ChatLineRow(msgspec.Struct, frozen=True):
    n: int
    player: str
    name: str
    seat: int | None
    text: str
    at: float


class Notice(msgspec.Struct, frozen=True, array_like=True):
    """Another server's message about a table: what has changed, and who is present there."""

    table: str
    moves: bool = False
    row: bool = False
    chat: bool = False
    present: list[str] | None = None  # who has the table open on that server; None: not told
    asks_presence: bool = False  # whether the sender wants to know who is present here


# Called with a server's name and its notices. Without notices it is a sign of life; an empty name
# means that notices may have been missed.
NoticeHandler = Callable[[str, list[Notice]], None]


class Store(Protocol):
    shared: bool  # whether other servers use the same database
    commits: int  # number of groups of entries written so far

    async def open(self) -> None: ...
    async def close(self) -> None: ...
    async def problems(self) -> list[str]:
        """Make a test write; returns the problems that keep the store from working."""
        ...

    def subscribe(self, handler: NoticeHandler) -> None:
        """Have `handler` called with the notices of other servers."""
        ...

    def publish(self, notice: Notice) -> None:
        """Queue a notice for the other servers."""
        ...

    async def signing_key(self) -> bytes:
        """The key that tokens are signed with, the same for all servers of this database."""
        ...

    # Players
    async def add_player(self, player: PlayerRow, now: float) -> None: ...
    async def rename_player(self, player: PlayerRow) -> bool: ...
    async def player(self, id: str) -> PlayerRow | None: ...
    async def players(self, ids: list[str]) -> dict[str, PlayerRow]:
        """The players with these ids as stored now; unknown ids are left out."""
        ...

    async def restrain(self, id: str, restraint: Restraint | None) -> PlayerRow | None:
        """Set or lift the operator's restraint. Returns the changed player, or None if unknown."""
        ...

    async def restrained(self) -> list[PlayerRow]:
        """All players with a restraint by the operator."""
        ...

    async def revoke(self, id: str) -> PlayerRow | None:
        """Invalidate a player's tokens and forget all their devices. Returns the changed player;
        None if there is none.
        """
        ...

    async def add_transfer(self, digest: str, player: str, expires: float) -> None: ...
    async def take_transfer(self, digest: str, now: float) -> str | None:
        """Use up a transfer code and return its player; None if it is invalid."""
        ...

    async def forget_transfers(self, now: float) -> None:
        """Delete expired transfer codes."""
        ...

    async def add_device(self, device: DeviceRow, now: float, limit: int) -> None:
        """Add a device of a player. If there are more than `limit` the oldest are forgotten."""
        ...

    async def remove_device(self, player: str, endpoint: str) -> None: ...
    async def devices_of(self, player: str) -> list[DeviceRow]: ...

    # Tables
    async def add_table(self, row: TableRow) -> bool:
        """Add a table; returns False if its id exists already."""
        ...

    async def change_table(self, row: TableRow) -> bool:
        """Write a row whose `version` is one more than the stored one. Returns False if another
        change was first.
        """
        ...

    async def table(self, id: str) -> TableRow | None: ...
    async def lobby(self, limit: int) -> list[TableRow]:
        """Public tables to join or watch, waiting ones first. The newest table of every host comes
        before any host's second one, so nobody can fill the lobby alone.
        """
        ...

    async def tables_of(self, player: str, limit: int) -> list[TableRow]: ...
    async def tables_by_id(self, ids: list[str]) -> list[TableRow]: ...
    async def latest_tables(self, limit: int) -> list[TableRow]:
        """Unfinished tables, public or not, the last changed first."""
        ...

    async def finished_of(self, player: str, limit: int) -> list[TableRow]:
        """The finished matches of a player, newest first."""
        ...

    async def finished_public(self) -> list[str]: ...
    async def count_open_tables(self, player: str) -> int: ...
    async def due_tables(self, before: float, limit: int) -> list[str]: ...
    async def set_due(self, table: str, due: float | None) -> None: ...
    async def old_tables(self, before: float, limit: int, *, over: bool) -> list[str]:
        """Ids of tables unchanged since `before`, except those of contests, which are kept."""
        ...

    async def remove_table(self, table: str) -> None:
        """Delete a table with everything stored about it."""
        ...

    # Contests
    async def add_contest(self, row: ContestRow) -> None: ...
    async def change_contest(self, row: ContestRow) -> bool:
        """Write a row under the same condition as `change_table`."""
        ...

    async def contest(self, id: str) -> ContestRow | None: ...
    async def contests_of(self, player: str, limit: int) -> list[ContestRow]:
        """The contests a player takes part in or hosts, newest first."""
        ...

    async def running_contests(self) -> list[ContestRow]: ...

    # The log
    def append(self, entry: Entry, update: RowUpdate | None) -> asyncio.Future[bool]:
        """Write an entry durably. The result is False if the table already has an entry with this
        number.
        """
        ...

    async def log(self, table: str, after: int = 0) -> list[Entry]: ...
    async def versions(self, tables: list[str]) -> dict[str, tuple[int, int]]:
        """The number of the last log entry and the row's version, by table."""
        ...

    # Chat
    async def add_chat_line(self, table: str, line: ChatLineRow) -> ChatLineRow:
        """Write a line, and return it with the number that the store gives it."""
        ...

    async def chat_lines(self, table: str, limit: int) -> list[ChatLineRow]: ...

    # Analyses of finished matches
    async def analysis(self, table: str) -> bytes | None: ...
    async def add_analysis(self, table: str, analysis: bytes) -> None:
        """Store an analysis, unless the match has one: everybody gets the first."""
        ...
