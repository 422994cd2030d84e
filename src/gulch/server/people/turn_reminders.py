"""Telling those who are away that it is their turn, on the devices where they have asked for it. It
happens some time after the move and beside it: nobody waits for a push service, nor for what is
sent to another.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Iterator
from functools import partial

import msgspec

from gulch.server.limits.rate_limit import Buckets
from gulch.server.live.table_json import names
from gulch.server.people import web_push
from gulch.server.people.push_queue import Couriers
from gulch.server.problems import RequestError, words
from gulch.server.settings import Settings
from gulch.server.store.interface import DeviceRow, Store, StoreDown
from gulch.server.tables.open_table import OpenTable
from gulch.server.tables.open_tables import OpenTables
from gulch.text import MissingText

log = logging.getLogger("gulch.server")

REMEMBERED = 20_000  # turns that somebody was told of
GONE = (404, 410)  # the browser wants nothing any more
LIVE = 3_600  # seconds a move: who plays at a table that is quicker sits before it


class Note(msgspec.Struct):
    """What the service worker shows, and where it leads."""

    title: str
    body: str
    table: str


class Reminders:
    def __init__(self, settings: Settings, store: Store, tables: OpenTables, secret: bytes) -> None:
        self.settings, self.store, self.tables = settings, store, tables
        url = settings.public_url or ""
        contact = settings.push_contact or (url if url.startswith("https://") else "mailto:nobody@example.com")
        self.signature = web_push.Signature(secret, contact)
        self.waiting: dict[str, float] = {}  # tables, and when to look who has not come
        self.told: dict[tuple[str, str], int] = {}  # who at which table, and how many moves he had made
        self.couriers = Couriers()
        self.patience = Buckets(settings.pushes_per_hour / 3600, settings.pushes_per_hour)  # of a player
        self.sent = 0

    def moved(self, table: OpenTable) -> None:
        """Somebody may be to move now. Costs a move next to nothing."""
        row = table.row
        if row.id in self.waiting:
            return
        people = {seat.player for seat in row.seats if seat.kind == "person"}
        if row.state == "playing" and len(people) > 1 and (row.seconds is None or row.seconds >= LIVE):
            self.waiting[row.id] = self.tables.clock() + self.settings.push_after

    async def sweep(self) -> None:
        """Tell everybody whose turn it has been for a while."""
        now = self.tables.clock()
        due = [id for id, at in self.waiting.items() if at <= now]
        for id in due:
            del self.waiting[id]
        await asyncio.gather(*(self._look_at(id) for id in due))

    async def _look_at(self, id: str) -> None:
        try:
            table = await self.tables.get(id)
            found = [(player, turn, await self.store.devices_of(player)) for player, turn in list(self._late(table))]
        except RequestError:
            return  # it was removed
        except StoreDown:
            self.waiting.setdefault(id, self.tables.clock())  # the next sweep comes back to it
            return
        for player, turn, devices in found:
            if len(self.told) >= REMEMBERED:
                self.told.clear()
            self.told[table.row.id, player] = turn
            if devices and self.patience.take(player):
                for device in devices:
                    to = web_push.Device(device.endpoint, device.key, device.secret)
                    self.couriers.send(to.place.hostname or "", partial(self._send, table, device, to))

    def _late(self, table: OpenTable) -> Iterator[tuple[str, int]]:
        """Who is to move, is not there, and does not know it yet; and how often he has moved."""
        match, online = table.match, table.presence.online()
        if match is None or table.frozen or table.row.result is not None:
            return
        for player in {table.row.seats[seat].player for seat in match.actors}:
            if player is None or player in online:
                continue
            own = set(table.seats_of(player))
            turn = sum(1 for seat, _ in match.moves if seat in own)
            if self.told.get((table.row.id, player)) != turn:
                yield player, turn

    async def _send(self, table: OpenTable, device: DeviceRow, to: web_push.Device) -> bool:
        """Whether the push service has answered."""
        message = msgspec.json.encode(self._note(table, device))
        now, anywhere = self.tables.clock(), self.settings.push_anywhere
        try:
            status = await web_push.post(to, message, table.row.id, self.signature, now, anywhere)
        except (OSError, TimeoutError) as error:
            log.warning("a push service could not be reached", extra={"host": to.place.hostname, "problem": str(error)})
            return False
        if status in GONE:
            await self._forget(device)
        elif status >= 300:
            log.warning("a push service has refused", extra={"host": to.place.hostname, "status": status})
        else:
            self.sent += 1
        return True

    async def _forget(self, device: DeviceRow) -> None:
        with contextlib.suppress(StoreDown):  # the next word to it comes back as well
            await self.store.remove_device(device.player, device.endpoint)

    def _note(self, table: OpenTable, device: DeviceRow) -> Note:
        row, language = table.row, device.language
        try:
            title = words(language, table.game)("game-title")
        except (MissingText, OSError):
            title = row.game  # a third party's game that has no words in this language yet
        own = set(table.seats_of(device.player))
        others = ", ".join(name for seat, name in enumerate(names(row, language)) if seat not in own)
        say = words(language)
        return Note(say("reminder-turn"), say("reminder-table", game=title, others=others), row.id)
