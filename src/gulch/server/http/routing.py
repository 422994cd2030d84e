"""What a call of the API is. Bodies and answers are the structs of messages.py as JSON; every error
is a `Problem` in the reader's language (`?lang=ru` or Accept-Language). Who I am is said by
`Authorization: Bearer TOKEN`.
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
from gulch.server.live.table_json import described
from gulch.server.node import Node
from gulch.server.people import identity
from gulch.server.problems import RequestError
from gulch.server.store.interface import PlayerRow
from gulch.server.tables import invitations
from gulch.server.tables.open_table import OpenTable


class Asked:
    """One request: who asks, for what, in which language."""

    def __init__(self, node: Node, request: Request, me: PlayerRow | None, body: Any, language: str) -> None:
        self.node, self.request, self.someone, self.body, self.language = node, request, me, body, language

    @property
    def me(self) -> PlayerRow:
        if self.someone is None:
            raise RequestError("problem-token", 401)
        return self.someone

    async def table(self) -> OpenTable:
        return await self.node.tables.get(self.request.path_params["id"])

    async def ended(self) -> tuple[OpenTable, Match]:
        """A table whose match is over, so that nothing of it is secret any more."""
        table = await self.table()
        if table.row.result is None:
            raise RequestError("problem-not-over", 409)
        return table, table.readable()

    def seat(self, table: OpenTable) -> int:
        """Whose eyes to look through: `?seat=N`, or a spectator's."""
        text = self.request.query_params.get("seat")
        if text is None:
            return SPECTATOR
        seat = whole_number(text)
        if seat is None or seat >= len(table.row.seats):
            raise RequestError("problem-no-seat", 404, seats=len(table.row.seats))
        return seat

    async def invitation(self, place: str) -> messages.Invitation:
        """A link for others that leads to a place of the page."""
        settings = self.node.settings
        base, reach = invitations.base_for(settings.public_url, str(self.request.base_url), settings.host)
        link = f"{base}/#/{place}"
        return messages.Invitation(link, await asyncio.to_thread(identity.qr, link), reach)

    def shown(self, table: OpenTable) -> messages.Table:
        return described(table.row, table, None if self.someone is None else self.someone.id, self.language)


def whole_number(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None


Handler = Callable[[Asked], Awaitable[Any]]


class Call(msgspec.Struct, frozen=True):
    method: str
    path: str
    handler: Handler
    answer: Any
    body: Any = None
    token: bool = False  # one has to say who one is
    operator: bool = False  # one has to be the operator
    seat: bool = False  # takes ?seat=N
    long: bool = False  # is worked out aside, for as long as other requests take together
    statuses: tuple[int, ...] = ()  # of the problems there can be, besides those that any call can have
    summary: str = ""


ONE, ENDED = (404, 409), (404, 409)  # statuses of calls about a table, and about a match that is over
