"""One page at one table: what it asks is answered, and it is shown whatever is new.

Whatever takes time holds the next request of this page back, and nobody else. A page that does not
read is cut off; it misses nothing when it comes back and says what it has `seen`.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any

import msgspec

from gulch.kernel.actions import UnknownAction
from gulch.kernel.game import Game, Refusal
from gulch.match import Refused
from gulch.server import messages
from gulch.server.bots.bot_pool import bot_luck
from gulch.server.bots.hints_and_analyses import rated
from gulch.server.limits.rate_limit import Bucket
from gulch.server.live.client_state import Follower
from gulch.server.live.websocket import Wire
from gulch.server.live.websocket_frames import FAILED
from gulch.server.people import moderation
from gulch.server.people.identity import plain
from gulch.server.problems import RequestError, as_request_error, problem, refusal
from gulch.server.store.interface import ChatLineRow, Notice, PlayerRow
from gulch.server.tables.open_table import OpenTable
from gulch.server.tables.undo import is_current, is_final

if TYPE_CHECKING:
    from gulch.server.live.hub import Hub

log = logging.getLogger("gulch.server")

OUTBOX = 200  # answers that may wait for a page
OUTBOX_BYTES = 1_000_000
CLOSED = 4000  # and the status of what was wrong: the code that a connection is closed with

requests: msgspec.json.Decoder[messages.Request] = msgspec.json.Decoder(messages.Request)
encode = msgspec.json.encode


class Connection:
    __slots__ = (
        "address",
        "bucket",
        "follower",
        "hub",
        "language",
        "line",
        "me",
        "outbox",
        "refused",
        "replaying",
        "spectates",
        "stale",
        "stranger",
        "table_id",
        "told",
        "waiting",
        "wire",
        "working",
    )

    def __init__(self, hub: Hub, wire: Wire, table_id: str, address: str, language: str) -> None:
        self.hub, self.wire, self.table_id, self.address, self.language = hub, wire, table_id, address, language
        self.bucket = Bucket(hub.settings.messages_per_second, hub.settings.message_burst)
        self.refused = 0  # messages that came too fast, less those that did not
        self.me: PlayerRow | None = None
        self.stranger = "?" + secrets.token_hex(4)  # what it is called while it has not said who it is
        self.follower: Follower | None = None  # since it has said who it is
        self.spectates = False  # and is counted among those who watch from its address
        self.working: asyncio.Task[None] | None = None  # on what the page has asked
        self.line = 0  # the last line of chat that the page knows
        self.told: str | None = None  # by the host or the operator: to be quiet, to get up
        self.stale = False  # there is something new to show
        self.replaying = False  # what it has to be told is being worked out
        self.outbox: list[bytes] = []
        self.waiting = 0  # bytes in it

    @property
    def player(self) -> str | None:
        return None if self.me is None else self.me.id

    @property
    def visitor(self) -> str:
        return self.stranger if self.me is None else self.me.id

    @property
    def table(self) -> OpenTable:
        return self._follower.table

    @property
    def _follower(self) -> Follower:
        if self.follower is None:
            raise RequestError("problem-hello")
        return self.follower

    # ── What the page is shown ────────────────────────────────────────────────

    def table_changed(self) -> None:
        """Show the newest as soon as the page takes it."""
        self.stale = True
        self.flush()

    def receive_chat(self, lines: list[ChatLineRow]) -> None:
        fresh = [line for line in lines if line.n > self.line]
        if fresh:
            self.line = fresh[-1].n
            self.say(messages.Chat([messages.Line(*msgspec.structs.astuple(line)) for line in fresh]))

    def check_restraint(self) -> None:
        """Say what the host or the operator has told this person, when it changes."""
        key = None if self.follower is None else moderation.told(self.table.row, self.me)
        if key == self.told:
            return
        self.told = key
        if moderation.told(self.table.row, self.me, "barred") is not None:
            self.refuse(RequestError(str(key), 403))
        else:
            self.tell(RequestError(key or moderation.FREE, 403))

    def is_now(self, me: PlayerRow | None) -> None:
        """Whoever says he is this player may have another key, another name, or something to
        heed.
        """
        if me is None or self.me is None or me.revocations != self.me.revocations:
            self.refuse(RequestError("problem-token", 401))
        elif me != self.me:
            self.me = me
            self.check_restraint()

    def table_removed(self) -> None:
        self.refuse(RequestError("problem-removed", 404))

    def say(self, message: messages.Message) -> None:
        body = encode(message)
        self.outbox.append(body)
        self.waiting += len(body)
        if len(self.outbox) > OUTBOX or self.waiting > OUTBOX_BYTES:
            self.wire.cut("did not read")
        else:
            self.flush()

    def flush(self) -> None:
        """Send what waits, as far as it is taken."""
        while self.outbox and self.wire.writes:
            body = self.outbox.pop(0)
            self.waiting -= len(body)
            self.wire.text(body)
        if self.stale and self.wire.writes and self.follower is not None and not self.replaying:
            self._show(self.follower)

    def _show(self, follower: Follower) -> None:
        try:
            body = follower.state(self.hub.clock())
        except Exception:  # nobody else is harmed by what one page cannot be shown
            log.exception("a page cannot be shown its table", extra={"table": self.table_id})
            self.wire.close(FAILED)
            return
        if body is None:
            self.replaying = True
            self.hub.spawn(self._replay(follower))
        else:
            self.stale = False
            self.wire.text(body)

    async def _replay(self, follower: Follower) -> None:
        try:
            await follower.replay()
        finally:
            self.replaying = False
        self.flush()

    def cut(self, why: str) -> None:
        self.hub.keeper.count(why, self.address)

    # ── What it asks ──────────────────────────────────────────────────────────

    def ready(self) -> bool:
        return self.working is None

    def allows(self) -> bool:
        if self.bucket.take():
            self.refused = max(0, self.refused - 1)
            return True
        self.refused += 1
        too_fast = RequestError("problem-too-fast", 429)
        if self.refused > self.hub.settings.message_burst:
            self.cut("asked too much")
            self.refuse(too_fast)
        else:
            self.tell(too_fast)
        return False

    def take(self, body: bytes) -> None:
        try:
            later = self._answered(self._decoded(body))
        except Exception as error:
            self.tell(error)
            return
        if later is not None:
            self.working = self.hub.spawn(self._finish(later))

    async def _finish(self, later: Coroutine[Any, Any, None]) -> None:
        try:
            await later
        except Exception as error:
            self.tell(error)
        finally:
            self.working = None
            self.wire.read_on()

    def tell(self, error: Exception) -> None:
        """Say what is wrong with a request, and lose nothing by it."""
        if isinstance(error, Refused):
            self._refuse(error.refusal)
            return
        wrong = as_request_error(error)
        if wrong is None:
            log.error("a request has failed", exc_info=error, extra={"table": self.table_id})
            wrong = RequestError("problem-internal", 500)
        self.hub.metrics.problems.labels(wrong.key).inc()
        self.say(problem(wrong, self.language))
        if self.follower is None:
            self._end(wrong)
        elif wrong.key == "problem-stale":
            self.table_changed()

    def refuse(self, wrong: RequestError) -> None:
        """Say why this page is sent away, and do it."""
        self.tell(wrong)
        self._end(wrong)

    def _end(self, wrong: RequestError) -> None:
        self.wire.close(CLOSED + wrong.status, wrong.key)

    def _refuse(self, refused: Refusal) -> None:
        game = self.table.game
        assert game is not None
        self.say(refusal(refused, game, self.language))

    def _decoded(self, body: bytes) -> messages.Request:
        limit = self.hub.settings.max_message
        if len(body) > limit:
            raise RequestError("problem-too-large", 413, limit=limit)
        try:
            return requests.decode(body)
        except RecursionError:
            raise RequestError("problem-malformed", problem="nested too deeply") from None

    def _answered(self, request: messages.Request) -> Coroutine[Any, Any, None] | None:
        """What takes time is returned, to be waited for."""
        if self.follower is None and not isinstance(request, messages.Hello):
            raise RequestError("problem-hello")
        match request:
            case messages.Play():
                return self._play(request)
            case messages.Undo():
                return self._undo(request)
            case messages.Hint():
                return self._hint(request)
            case messages.Say():
                return self._say(request)
            case messages.Hello():
                return self._hello(request)
            case messages.Why():
                self._why(request)
            case messages.Ping():
                self.say(messages.Pong(self.hub.clock()))
        return None

    async def _hello(self, hello: messages.Hello) -> None:
        """Say who one is; also anew, from another seat. Who is refused is nobody any more."""
        self.language = hello.language
        try:
            await self.hub.greet(self, hello)
        except BaseException:
            self.hub.leave(self)
            raise

    async def _play(self, request: messages.Play) -> None:
        started = time.perf_counter()
        journal, table = self.hub.journal, self.table
        async with table.lock:
            await journal.resolve_uncertainty(table)
            seat, match = self._follower.mine(request.seat), table.playing()
            if not match.stands(seat, request.move):
                raise RequestError("problem-stale", 409)
            table.check_gap(seat, self.hub.clock())
            action = number(match.game, request.action)
            await journal.play(table, match.draft(seat, action, table.views_of(match).legal_for(seat)))
        self.hub.metrics.latency.observe(time.perf_counter() - started)

    async def _undo(self, request: messages.Undo) -> None:
        journal, table = self.hub.journal, self.table
        async with table.lock:
            await journal.resolve_uncertainty(table)
            seat = self._follower.mine(request.seat)
            if not is_current(table.playing(), seat, request.move):
                raise RequestError("problem-stale", 409)
            await journal.undo(table, seat)

    def _why(self, request: messages.Why) -> None:
        seat, match = self._follower.mine(request.seat), self.table.readable()
        action = number(match.game, request.action)
        refused = match.refusal(seat, action)
        if refused is None:
            self.say(messages.Allowed(is_final(self.table.row, match, self.table.log.entries, seat, action)))
        else:
            self._refuse(refused)

    async def _hint(self, request: messages.Hint) -> None:
        table, seat = self.table, self._follower.mine(request.seat)
        if not table.row.hints:
            raise RequestError("problem-no-hints", 403)
        match = table.playing()
        if seat not in match.actors:
            raise RequestError("refusal-turn", 409)
        player = table.row.seats[seat].player or ""
        if not self.hub.hints.take(player):
            raise RequestError("problem-too-fast", 429)
        luck = bot_luck(match, seat, len(match.moves))
        found = await self.hub.studies.advise(match, seat, luck, player)
        if found is None:
            raise RequestError("problem-internal", 500)
        choices = rated(match.game, found, self.language)
        self.say(messages.Advice(choices[0].action, choices))

    async def _say(self, request: messages.Say) -> None:
        table, seat = self.table, self._follower.seat
        if self.me is None:
            raise RequestError("problem-token", 401)
        store = self.hub.tables.store
        moderation.must_be_free(table.row, await store.player(self.me.id), "muted")
        text = plain(request.text, self.hub.settings.max_chat)
        if not text:
            raise RequestError("problem-chat-empty")
        if not self.hub.chat.take(self.me.id):
            raise RequestError("problem-chat-fast", 429)
        name = self.me.name if seat is None else table.row.seats[seat].name
        line = await store.add_chat_line(table.row.id, ChatLineRow(0, self.me.id, name, seat, text, self.hub.clock()))
        table.presence.receive_chat([line])
        if store.shared:
            store.publish(Notice(table.row.id, chat=True))


def number(game: Game, words: dict[str, Any]) -> int:
    try:
        return game.actions.number(words)
    except UnknownAction as unknown:
        raise RequestError("problem-action", problem=str(unknown)) from None
