"""Push messages to players who are away when it is their turn, on the devices they have subscribed.
They are sent in the background, some time after the move that made it their turn.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Iterator
from functools import partial

import msgspec

from gulch.server.limits.rate_limit import RateLimiter
from gulch.server.people import web_push
from gulch.server.people.push_queue import PushQueue
from gulch.server.people.seat_names import seat_names
from gulch.server.problems import RequestError, words
from gulch.server.settings import Settings
from gulch.server.store.interface import DeviceRow, Store, StoreDown
from gulch.server.tables.open_table import OpenTable
from gulch.server.tables.open_tables import OpenTables
from gulch.text import MissingText

log = logging.getLogger("gulch.server")

MAX_REMEMBERED_TURNS = 20_000  # the most turns remembered as reminded of
UNSUBSCRIBED = (404, 410)  # statuses by which a push service says that a device has unsubscribed
MIN_MOVE_SECONDS = 3_600  # the least time limit per move with reminders; at faster tables players are present


class Notification(msgspec.Struct):
    """The push message: what the service worker shows, and the table it opens."""

    title: str
    body: str
    table: str


class TurnReminders:
    def __init__(self, settings: Settings, store: Store, tables: OpenTables, secret: bytes) -> None:
        self.settings, self.store, self.tables = settings, store, tables
        url = settings.public_url or ""
        contact = settings.push_contact or (url if url.startswith("https://") else "mailto:nobody@example.com")
        self.signature = web_push.Signature(secret, contact)
        self.waiting: dict[str, float] = {}  # by table id: when to check it
        self.reminded: dict[tuple[str, str], int] = {}  # by table and player: number of moves when reminded
        self.queue = PushQueue()
        self.rate_limit = RateLimiter(settings.pushes_per_hour / 3600, settings.pushes_per_hour)  # by player
        self.sent = 0

    def table_changed(self, table: OpenTable) -> None:
        """Note that it may be somebody's turn. Called for every move, so it does very little."""
        row = table.row
        if row.id in self.waiting:
            return
        people = {seat.player for seat in row.seats if seat.kind == "person"}
        if row.state == "playing" and len(people) > 1 and (row.seconds is None or row.seconds >= MIN_MOVE_SECONDS):
            self.waiting[row.id] = self.tables.clock() + self.settings.push_after_seconds

    async def sweep(self) -> None:
        """Remind everybody whose turn it has been for a while."""
        now = self.tables.clock()
        due = [id for id, at in self.waiting.items() if at <= now]
        for id in due:
            del self.waiting[id]
        await asyncio.gather(*(self._remind(id) for id in due))

    async def _remind(self, id: str) -> None:
        try:
            table = await self.tables.get(id)
            found = [(player, turn, await self.store.devices_of(player)) for player, turn in list(self._absent(table))]
        except RequestError:
            return  # the table was removed
        except StoreDown:
            self.waiting.setdefault(id, self.tables.clock())  # the next sweep tries again
            return
        for player, turn, devices in found:
            if len(self.reminded) >= MAX_REMEMBERED_TURNS:
                self.reminded.clear()
            self.reminded[table.row.id, player] = turn
            if devices and self.rate_limit.take(player):
                for device in devices:
                    to = web_push.Device(device.endpoint, device.key, device.secret)
                    self.queue.put(to.url.hostname or "", partial(self._send, table, device, to))

    def _absent(self, table: OpenTable) -> Iterator[tuple[str, int]]:
        """The players to move who are away and not reminded yet, each with the number of their
        moves.
        """
        match, online = table.match, table.presence.online()
        if match is None or table.frozen or table.row.result is not None:
            return
        for player in {table.row.seats[seat].player for seat in match.actors}:
            if player is None or player in online:
                continue
            own = set(table.seats_of(player))
            turn = sum(1 for seat, _ in match.moves if seat in own)
            if self.reminded.get((table.row.id, player)) != turn:
                yield player, turn

    async def _send(self, table: OpenTable, device: DeviceRow, to: web_push.Device) -> bool:
        """Send a reminder; returns whether the push service has answered."""
        message = msgspec.json.encode(self._notification(table, device))
        now, anywhere = self.tables.clock(), self.settings.push_anywhere
        try:
            status = await web_push.post(to, message, table.row.id, self.signature, now, anywhere)
        except (OSError, TimeoutError) as error:
            log.warning("a push service is unreachable", extra={"host": to.url.hostname, "problem": str(error)})
            return False
        if status in UNSUBSCRIBED:
            with contextlib.suppress(StoreDown):  # the next message will remove the device
                await self.store.remove_device(device.player, device.endpoint)
        elif status >= 300:
            log.warning("a push service refused a message", extra={"host": to.url.hostname, "status": status})
        else:
            self.sent += 1
        return True

    def _notification(self, table: OpenTable, device: DeviceRow) -> Notification:
        row, language = table.row, device.language
        try:
            title = words(language, table.game)("game-title")
        except (MissingText, OSError):
            title = row.game  # a third party's game without texts in this language
        own = set(table.seats_of(device.player))
        others = ", ".join(name for seat, name in enumerate(seat_names(row, language)) if seat not in own)
        text = words(language)
        return Notification(text("reminder-turn"), text("reminder-table", game=title, others=others), row.id)
