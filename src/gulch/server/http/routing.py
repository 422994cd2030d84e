"""Endpoints of the API. Request and response bodies are the structs of messages.py as JSON; every
error is a `Problem` in the reader's language (`?lang=ru` or Accept-Language). Players authenticate
with `Authorization: Bearer TOKEN`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from starlette.requests import Request

from gulch.kernel.trace import SPECTATOR
from gulch.match import Match
from gulch.server import messages
from gulch.server.live.table_json import table_message
from gulch.server.node import Node
from gulch.server.people import identity
from gulch.server.problems import RequestError
from gulch.server.settings import Settings
from gulch.server.store.interface import PlayerRow, Store
from gulch.server.tables import invitations
from gulch.server.tables.open_table import OpenTable
from gulch.server.tables.open_tables import OpenTables


class RequestContext:
    """A request with its player, body and language."""

    def __init__(self, node: Node, request: Request, me: PlayerRow | None, body: Any, language: str) -> None:
        self.node, self.request, self.player, self.body, self.language = node, request, me, body, language

    @property
    def me(self) -> PlayerRow:
        if self.player is None:
            raise RequestError("problem-token", 401)
        return self.player

    @property
    def id(self) -> str:
        """The id of the table, player or contest in the path."""
        found: str = self.request.path_params["id"]
        return found

    @property
    def tables(self) -> OpenTables:
        return self.node.tables

    @property
    def store(self) -> Store:
        return self.node.store

    @property
    def settings(self) -> Settings:
        return self.node.settings

    async def table(self) -> OpenTable:
        return await self.tables.get(self.id)

    async def finished(self) -> tuple[OpenTable, Match]:
        """The table and its match. RequestError: the match is not over, so it has secrets."""
        table = await self.table()
        if table.row.result is None:
            raise RequestError("problem-not-over", 409)
        return table, table.readable()

    def seat(self, table: OpenTable) -> int:
        """The seat to view the table from: N of `?seat=N`, or SPECTATOR without it."""
        text = self.request.query_params.get("seat")
        if text is None:
            return SPECTATOR
        seat = whole_number(text)
        if seat is None or seat >= len(table.row.seats):
            raise RequestError("problem-no-seat", 404, seats=len(table.row.seats))
        return seat

    async def invitation(self, route: str) -> messages.Invitation:
        """An invitation with a link to a route of the page."""
        public_url, host = self.settings.public_url, self.settings.host
        base, reach = invitations.base_for(public_url, str(self.request.base_url), host)
        link = f"{base}/#/{route}"
        return messages.Invitation(link, await asyncio.to_thread(identity.qr_svg, link), reach)

    def table_message(self, table: OpenTable) -> messages.Table:
        return table_message(table.row, table, None if self.player is None else self.player.id, self.language)


def whole_number(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None


Handler = Callable[[RequestContext], Awaitable[Any]]


class Endpoint(msgspec.Struct, frozen=True):
    method: str
    path: str
    handler: Handler
    answer: Any
    body: Any = None
    token: bool = False  # needs a player's token
    operator: bool = False  # needs the operator's token
    seat: bool = False  # takes ?seat=N
    long: bool = False  # slow: one address may have only a few such requests at a time
    statuses: tuple[int, ...] = ()  # error statuses besides those of every endpoint
    summary: str = ""


TABLE_STATUSES = FINISHED_MATCH_STATUSES = (404, 409)  # it does not exist; its state does not allow this
