"""The settings of a server. The defaults suit a group of friends; environment variables override
them (GULCH_MAX_CHAT=200).
"""

from __future__ import annotations

import logging
import os
from typing import Any

import msgspec

from gulch.bots import BOTS
from gulch.bots.program_file import read_programs
from gulch.server.limits.client_address import TrustedProxies

log = logging.getLogger("gulch.server")

MIN_TOKEN_CHARACTERS = 16
FORMER_NAMES = {  # old name: new name; the old ones are still accepted
    "analysts": "analysis_workers",
    "keep_abandoned": "keep_abandoned_days",
    "keep_finished": "keep_finished_days",
    "max_message": "max_message_bytes",
    "proxies": "trusted_proxies",
    "push_after": "push_after_seconds",
}


class BadSetting(ValueError):
    """A setting with an invalid value."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    # Addresses and access
    host: str = "127.0.0.1"
    port: int = 8000
    database: str = "gulch.sqlite"  # a file for SQLite, or postgresql://…
    workers: int = 1  # number of processes for bots
    public_url: str | None = None  # the page's address, for links; by default taken from the request
    origins: tuple[str, ...] = ()  # other hosts whose pages may connect to live tables
    trusted_proxies: str = "127.0.0.1"  # proxies whose X-Forwarded-For is believed: a number of hops, or networks
    metrics_token: str = ""  # allows reading /metrics from other machines; if empty, they cannot
    operator_token: str = ""  # allows `gulch operator`; if empty, nobody can use it
    node: str = ""  # the name of this server in the log
    push_contact: str = ""  # mailto:… or https:…, sent to push services; by default public_url
    push_anywhere: bool = False  # whether push services in private networks are allowed
    bot_programs: str = ""  # a file that lists bots in other languages (docs/engine-protocol.md)
    page: str = ""  # folder of a page built with third-party games
    engines: str = ""  # folder that `gulch build --wasm` has written, for play in browsers; by default in the page's

    # Limits
    max_message_bytes: int = 16_384  # of a WebSocket message or a request body
    max_connections: int = 5_000  # live pages; fewer if the system allows fewer files
    max_spectators_per_address: int = 200
    max_spectators_per_table: int = 200
    max_pages_per_player: int = 20  # at one table
    requests_per_minute: int = 1_200  # by address
    request_burst: int = 240
    messages_per_second: float = 20.0  # by connection
    message_burst: int = 60
    players_per_hour: int = 600  # new identities per client address
    player_burst: int = 200
    max_tables_per_player: int = 200  # unfinished
    max_name: int = 24
    max_chat: int = 400
    chat_per_minute: float = 20.0
    chat_burst: int = 5
    hints_per_minute: float = 10.0  # by player
    hint_burst: int = 10
    chat_lines: int = 200  # sent to a page that connects
    max_delay: int = 200
    min_seconds: int = 5
    max_seconds: int = 1_209_600
    lobby_tables: int = 100
    my_tables: int = 100
    my_matches: int = 1_000  # the most finished matches that a player's history and results include
    max_devices_per_player: int = 10  # subscribed to turn reminders
    pushes_per_hour: int = 60  # by player
    max_contests_per_player: int = 20  # unfinished, as host
    max_entrants: int = 120  # of a contest
    max_contest_name: int = 60
    analysis_workers: int = 1  # number of processes for hints and analyses
    analysis_matches: int = 120_000  # playouts for one analysis; 0 turns analyses off
    analyses_waiting: int = 20  # analyses in progress at a time
    analyses_per_player: int = 3  # analyses in progress at a time, per player

    # Times
    store_seconds: float = 5.0  # the store counts as down if it does not answer for so long
    request_seconds: float = 10.0  # within which a request must arrive completely
    hello_seconds: float = 10.0  # within which a new live connection must identify itself
    slow_seconds: float = 15.0  # after which a client that does not read is cut off
    transfer_seconds: float = 600.0  # validity of a link to another device
    idle_seconds: float = 300.0  # after which a table that nobody watches is closed in memory
    sweep_seconds: float = 5.0  # between two searches for tables that wait for a server
    think_seconds: float = 30.0  # a bot process that does not answer for so long is replaced
    away_seconds: float = 60.0  # time of absence after which the host may put a bot in the seat
    push_after_seconds: float = 30.0  # from a move to the turn reminder for a player who is away
    hint_seconds: float = 2.0  # of computing for a hint
    drain_seconds: float = 5.0  # allowed for work in progress when the server stops
    keep_finished_days: float = 0.0  # for which finished matches are kept; 0: forever
    keep_abandoned_days: float = 0.0  # for which unfinished tables are kept after their last change; 0: forever

    # Behaviour
    stand_in: str = "sheriff"  # the bot that moves for players who are late or have left
    notes_kept: int = 4  # last moves whose events are kept in memory; older ones need a replay
    log_level: str = "info"

    def __post_init__(self) -> None:
        try:
            TrustedProxies(self.trusted_proxies)
        except ValueError:
            raise ValueError(f"trusted_proxies: a number of hops, or networks, not {self.trusted_proxies!r}") from None
        read_programs(self.bot_programs)
        if 0 < len(self.operator_token) < MIN_TOKEN_CHARACTERS:
            raise ValueError(f"operator_token: at least {MIN_TOKEN_CHARACTERS} characters")

    def bots_for(self, game: str) -> list[str]:
        """The names of the bots that can take a seat in a game."""
        programs = read_programs(self.bot_programs)
        return [*BOTS, *(name for name, program in programs.items() if program.plays(game))]


def from_environment(**given: Any) -> Settings:
    """The settings, each from its argument if not None, else from the environment (GULCH_…), else
    the default.
    """
    found: dict[str, Any] = {}
    for name in (*FORMER_NAMES, *Settings.__struct_fields__):
        text = os.environ.get(f"GULCH_{name.upper()}")
        if text is not None:
            found[name] = text.split(",") if name == "origins" else text
    found |= {name: value for name, value in given.items() if value is not None}
    for former, name in FORMER_NAMES.items():
        if former in found:
            log.warning("the setting %s is now called %s", former, name)
            value = found.pop(former)
            found.setdefault(name, value)
    try:
        return msgspec.convert(found, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise BadSetting(str(error)) from None
