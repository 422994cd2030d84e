"""What a server keeps: players, tables, the log of every table, chat. Two stores speak this
interface: sqlite.py and postgres.py.

The log is the truth. Entry n of a table is (seat, action); the key (table, n) is unique, so of two
servers that accept entry n at once only one succeeds. An undo is an entry too (action UNDO):
nothing is ever deleted, and everybody who reads the log comes to the same match. So is going back
over what was revealed (action BACK minus the moves that still stand).
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Literal, Protocol

import msgspec

from gulch.bots import present_name

UNDO = -1
BACK = -2
HELD_BY_TABLES = ("log", "chat", "due", "results", "sitting", "analyses")  # what both stores keep by `table_id`
RANKED = 2_000  # public tables, the newest, among which the lobby is chosen

SeatState = Literal["person", "open", "bot"]
TableState = Literal["waiting", "playing", "over"]
Restraint = Literal["muted", "unseated", "barred"]  # may not speak; nor sit down; nor even come


class StoreDown(RuntimeError):
    """The database cannot be reached now, or did not say whether it kept what it was given."""


class PlayerRow(msgspec.Struct, frozen=True):
    id: str
    name: str
    keys: int = 0  # how often his key was revoked: older ones open nothing
    restraint: Restraint | None = None  # everywhere, by the operator


class DeviceRow(msgspec.Struct, frozen=True):
    """A browser on which a player is told that it is his turn."""

    endpoint: str
    player: str
    key: bytes
    secret: bytes
    language: str


class SeatRow(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits on a seat. A bot that took over from a person remembers him in `was`."""

    kind: SeatState
    name: str = ""
    player: str | None = None
    bot: str | None = None
    was: str | None = None
    resigned: bool = False
    ready: bool = False  # has said so, where a table waits for it

    def __post_init__(self) -> None:
        if self.bot is not None and self.bot != (now := present_name(self.bot)):
            msgspec.structs.force_setattr(self, "bot", now)

    def kept_for(self, player: str | None) -> bool:
        """Whether a bot plays here until this player takes the seat back."""
        return player is not None and self.was == player and not self.resigned

    @property
    def owner(self) -> str | None:
        """Whose seat it is: his who sits here, or his for whom a bot keeps it."""
        return self.player if self.was is None or self.resigned else self.was


class Result(msgspec.Struct, frozen=True):
    """How a match ended: enough to list it without replaying it."""

    moves: int
    places: list[int]
    points: list[int]
    backs: int = 0  # how often somebody went back over what was revealed


class TableRow(msgspec.Struct, frozen=True):
    """A table, all but its log. `version` counts the changes of everything that is not the log; a
    change names the version it was made from.
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
    due: float | None = None  # when the server has to act by itself: a bot's turn, or the end of somebody's time
    rematch: str | None = None
    result: Result | None = None
    version: int = 0
    several: bool = False  # whether one person may sit on several seats
    stand_in: bool = False  # whether a bot moves for who is late, in place of what the game says
    gathers: bool = False  # whether the match begins only when all have said that they are ready
    contest: str | None = None  # which it belongs to
    takebacks: bool = True  # whether who plays against bots alone may take back what was revealed
    restrained: dict[str, Restraint] = {}  # whom the host has told to be quiet, to get up, to stay out
    closed: bool = False  # by the operator: nobody plays on

    @property
    def complete(self) -> bool:
        """Whether nobody is missing, so that the match can begin."""
        return all(
            seat.kind == "bot" or (seat.kind == "person" and (seat.ready or not self.gathers)) for seat in self.seats
        )


def packed(row: TableRow) -> str:
    """What of a row is stored as one text: all but the secret and what columns and tables of their
    own hold.
    """
    return msgspec.json.encode(msgspec.structs.replace(row, secret=b"", due=None, result=None)).decode()


def unpacked(rest: str, secret: bytes, state: str, changed: float, due: float | None, result: str | None) -> TableRow:
    row = msgspec.json.decode(rest, type=TableRow)
    ended = None if result is None else msgspec.json.decode(result, type=Result)
    return msgspec.structs.replace(
        row, secret=bytes(secret), state="over" if ended else state, changed=changed, due=due, result=ended
    )


class Entrant(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody who takes part in a contest."""

    player: str
    name: str
    left: bool = False  # and is seated no more


class Pairing(msgspec.Struct, frozen=True):
    """A table of a round: who sits where, by their number among the entrants; a bot is BOT. Where
    `table` is empty there is none, and they rest.
    """

    table: str
    seats: tuple[int, ...]


BOT = -1


class ContestRow(msgspec.Struct, frozen=True):
    """A tournament or a league: who takes part, and who was seated with whom. How it stands follows
    from the results of its tables.
    """

    id: str
    name: str
    game: str
    options: dict[str, int | str]
    kind: Literal["swiss", "round_robin"]
    size: int  # of its tables
    rounds: int  # how many a Swiss one has; all others go on until everybody has met everybody
    seconds: int | None
    bot: str | None  # who fills the seats that are left
    host: str
    created: float
    changed: float
    state: Literal["open", "running", "over"] = "open"
    entrants: tuple[Entrant, ...] = ()
    played: tuple[tuple[Pairing, ...], ...] = ()  # round by round
    version: int = 0


class Entry(msgspec.Struct, frozen=True, array_like=True):
    """One entry of a table's log."""

    table: str
    n: int
    seat: int
    action: int
    at: float


class Upshot(msgspec.Struct, frozen=True):
    """What becomes of the row of a table together with an entry of its log: written only where it
    differs.
    """

    due: float | None
    result: Result | None = None


class LineRow(msgspec.Struct, frozen=True):
    """One line of chat."""

    n: int
    player: str
    name: str
    seat: int | None
    text: str
    at: float


class Notice(msgspec.Struct, frozen=True, array_like=True):
    """Word from another server: what has changed at a table, and who sits before it there."""

    table: str
    moves: bool = False
    row: bool = False
    chat: bool = False
    here: list[str] | None = None  # the players who look at the table there; None: no word about it
    asks: bool = False  # and who is on your side?


# Which server says it, and what: nothing, where it only lives. No server: we may have missed
# something.
Heard = Callable[[str, list[Notice]], None]


class Store(Protocol):
    shared: bool  # whether other servers may write to it too
    commits: int  # groups of entries written so far

    async def open(self) -> None: ...
    async def close(self) -> None: ...
    async def ailments(self) -> list[str]:
        """What keeps it from its work now; tried by writing."""
        ...

    def listen(self, heard: Heard) -> None:
        """Be told what other servers do to tables."""
        ...

    def tell(self, notice: Notice) -> None:
        """Tell other servers, soon."""
        ...

    async def signing_key(self) -> bytes:
        """What tokens are signed with, the same for all servers of this database."""
        ...

    # People
    async def add_player(self, player: PlayerRow, now: float) -> None: ...
    async def rename_player(self, player: PlayerRow) -> bool: ...
    async def player(self, id: str) -> PlayerRow | None: ...
    async def people(self, ids: list[str]) -> dict[str, PlayerRow]:
        """Those of them that there are, as they are stored now."""
        ...

    async def restrain(self, id: str, restraint: Restraint | None) -> PlayerRow | None:
        """The player as he is now; None where there is no such player."""
        ...

    async def restrained(self) -> list[PlayerRow]:
        """Everybody whom the operator has told something."""
        ...

    async def revoke(self, id: str) -> PlayerRow | None:
        """The player with another key; None where there is no such player. His devices are
        forgotten: not all of them may be his.
        """
        ...

    async def add_transfer(self, digest: str, player: str, expires: float) -> None: ...
    async def take_transfer(self, digest: str, now: float) -> str | None:
        """The player a code stands for; the code is used up."""
        ...

    async def forget_transfers(self, now: float) -> None:
        """Those that nobody may use any more."""
        ...

    async def add_device(self, device: DeviceRow, now: float, limit: int) -> None:
        """Remember a device of a player; beyond the limit his oldest are forgotten."""
        ...

    async def remove_device(self, player: str, endpoint: str) -> None: ...
    async def devices_of(self, player: str) -> list[DeviceRow]: ...

    # Tables
    async def add_table(self, row: TableRow) -> bool:
        """False when there is a table of this id already."""
        ...

    async def change_table(self, row: TableRow) -> bool:
        """Write a row whose `version` is one more than that of the stored one; False when somebody
        else was first.
        """
        ...

    async def table(self, id: str) -> TableRow | None: ...
    async def lobby(self, limit: int) -> list[TableRow]:
        """Public tables to join or to watch, those that wait first. The newest of every host comes
        before the second of another: nobody fills the lobby alone.
        """
        ...

    async def tables_of(self, player: str, limit: int) -> list[TableRow]: ...
    async def tables_by_id(self, ids: list[str]) -> list[TableRow]: ...
    async def latest_tables(self, limit: int) -> list[TableRow]:
        """Those that are not over, public or not, the last changed first."""
        ...

    async def finished_of(self, player: str, limit: int) -> list[TableRow]:
        """The matches somebody has played to the end, the newest first."""
        ...

    async def finished_in_public(self) -> list[str]: ...
    async def open_tables_of(self, player: str) -> int: ...
    async def due(self, before: float, limit: int) -> list[str]: ...
    async def set_due(self, table: str, due: float | None) -> None: ...
    async def old_tables(self, before: float, limit: int, *, over: bool) -> list[str]:
        """Tables at which nothing has happened since; those of contests stay for good."""
        ...

    async def remove_table(self, table: str) -> None:
        """Forget a table and all that happened at it."""
        ...

    # Contests
    async def add_contest(self, row: ContestRow) -> None: ...
    async def change_contest(self, row: ContestRow) -> bool:
        """As `change_table`."""
        ...

    async def contest(self, id: str) -> ContestRow | None: ...
    async def contests_of(self, player: str, limit: int) -> list[ContestRow]:
        """Those somebody takes part in or holds, the newest first."""
        ...

    async def running_contests(self) -> list[ContestRow]: ...

    # The log
    def append(self, entry: Entry, upshot: Upshot | None) -> asyncio.Future[bool]:
        """Write an entry, durably; False when the table has an entry n already."""
        ...

    async def log(self, table: str, after: int = 0) -> list[Entry]: ...
    async def newest(self, tables: list[str]) -> dict[str, tuple[int, int]]:
        """Of each of these tables its last entry and the version of its row."""
        ...

    # Chat
    async def add_line(self, table: str, line: LineRow) -> LineRow:
        """Write a line; its number is given here."""
        ...

    async def lines(self, table: str, limit: int) -> list[LineRow]: ...

    # The match that teaches
    async def analysis(self, table: str) -> bytes | None: ...
    async def keep_analysis(self, table: str, found: bytes) -> None:
        """The first that is kept stays: everybody sees the same."""
        ...
