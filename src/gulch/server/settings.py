"""Everything about a server that its keeper may want to set. The defaults suit a house party; the
environment overrides them (GULCH_MAX_CHAT=200).
"""

from __future__ import annotations

import os
from typing import Any

import msgspec

from gulch.server.limits.client_address import Proxies

LEAST_TOKEN = 16


class BadSetting(ValueError):
    """A setting in the environment that is no such value."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    # Where
    host: str = "127.0.0.1"
    port: int = 8000
    database: str = "gulch.sqlite"  # a file, or postgresql://…
    workers: int = 1  # processes in which bots think
    public_url: str | None = None  # as people reach the server, for links; else taken from the request
    origins: tuple[str, ...] = ()  # pages on other hosts that may open a live table
    proxies: str = "127.0.0.1"  # whose word we take for the visitor's address: how many hops, or which networks
    metrics_token: str = ""  # what whoever reads /metrics from elsewhere has to say; without it, nobody may
    operator_token: str = ""  # what whoever runs the server has to say; without it, nobody may
    node: str = ""  # this server's name in the log
    push_contact: str = ""  # mailto:… or https:…, for push services that want to complain; else public_url
    push_anywhere: bool = False  # whether a push service may be at any address, also of our own network
    page: str = ""  # a page built with other people's games too, in place of the house's own

    # How much
    max_message: int = 16_384  # bytes in one message or body
    max_connections: int = 5_000  # live pages; no more than the system allows
    max_spectators_per_address: int = 200
    max_spectators_per_table: int = 200
    max_pages_per_player: int = 20  # at one table
    requests_per_minute: int = 1_200  # of one address
    request_burst: int = 240
    messages_per_second: float = 20.0  # on one connection
    message_burst: int = 60
    players_per_hour: int = 600  # new ones, of one address
    player_burst: int = 200
    max_tables_per_player: int = 200  # that are not over
    max_name: int = 24
    max_chat: int = 400
    chat_per_minute: float = 20.0
    chat_burst: int = 5
    hints_per_minute: float = 10.0  # of one player
    hint_burst: int = 10
    chat_lines: int = 200  # shown to whoever comes
    max_delay: int = 200
    min_seconds: int = 5
    max_seconds: int = 1_209_600
    lobby_tables: int = 100
    my_tables: int = 100
    my_matches: int = 1_000  # that are over, and counted in my records
    max_devices_per_player: int = 10  # that are told when it is his turn
    pushes_per_hour: int = 60  # to one player
    max_contests_per_player: int = 20  # that are not over
    max_entrants: int = 120  # in one contest
    max_contest_name: int = 60
    analysts: int = 1  # processes for hints and for finished matches, besides those of the bots
    analysis_matches: int = 120_000  # played out to look at one match; 0: no match is looked at
    analyses_waiting: int = 20  # that may be asked for at once
    analyses_per_player: int = 3  # of them

    # How long, in seconds
    store_seconds: float = 5.0  # until a store that does not answer is called down
    request_seconds: float = 10.0  # until a request has come as a whole
    hello_seconds: float = 10.0  # until a new connection has said who it is
    slow_seconds: float = 15.0  # until a reader that does not read is dropped
    transfer_seconds: float = 600.0
    idle_seconds: float = 300.0  # until an open table nobody looks at is put away
    sweep_seconds: float = 5.0  # between two looks for tables that wait for the server
    think_seconds: float = 30.0  # until a bot that does not answer is replaced
    away_seconds: float = 60.0  # until the host may put a bot on the seat of a person who has gone
    push_after: float = 30.0  # until who is to move and is not there is told on his devices
    hint_seconds: float = 2.0  # of a core that a hint is thought about
    drain_seconds: float = 5.0  # for what is under way when the server stops

    # How long, in days; 0: for good
    keep_finished: float = 0.0  # matches that are over
    keep_abandoned: float = 0.0  # tables at which nothing happens any more

    # How
    stand_in: str = "sheriff"  # the bot that moves when time is up, and for those who left
    notes_kept: int = 4  # moves back that an open table remembers what happened; older ones are replayed
    log_level: str = "info"

    def __post_init__(self) -> None:
        try:
            Proxies(self.proxies)
        except ValueError:
            raise ValueError(f"proxies: a number of hops, or networks, not {self.proxies!r}") from None
        if 0 < len(self.operator_token) < LEAST_TOKEN:
            raise ValueError(f"operator_token: at least {LEAST_TOKEN} characters, so that nobody guesses it")


def from_environment(**given: Any) -> Settings:
    """The defaults, over them the environment's GULCH_… and over those what is given (None:
    nothing).
    """
    found: dict[str, Any] = {}
    for name in Settings.__struct_fields__:
        text = os.environ.get(f"GULCH_{name.upper()}")
        if text is not None:
            found[name] = text.split(",") if name == "origins" else text
    found |= {name: value for name, value in given.items() if value is not None}
    try:
        return msgspec.convert(found, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise BadSetting(str(error)) from None
