"""One page at one table: answers its requests and sends it the newest state.

Moves, undo and chat of a page are handled in order; a hint delays none of them. A page that does
not read is disconnected; if it connects again and says what it has `seen`, it misses nothing.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Coroutine
from typing import Any, Protocol

import msgspec

from gulch.kernel.actions import UnknownAction
from gulch.kernel.game import Game, Refusal
from gulch.match import Refused
from gulch.server import messages
from gulch.server.bots.bot_pool import bot_luck
from gulch.server.bots.hints_and_analyses import AnalysisService, rated_choices
from gulch.server.limits.connection_limits import ConnectionLimiter
from gulch.server.limits.rate_limit import RateLimiter, TokenBucket
from gulch.server.live.client_state import ClientState
from gulch.server.live.websocket import WebSocket
from gulch.server.live.websocket_frames import INTERNAL_ERROR
from gulch.server.metrics import Metrics
from gulch.server.people.identity import clean_text
from gulch.server.people.moderation import LIFTED_MESSAGE, check_unrestrained, restraint_message
from gulch.server.problems import RequestError, as_request_error, problem, refusal
from gulch.server.settings import Settings
from gulch.server.store.interface import ChatLineRow, Notice, PlayerRow
from gulch.server.tables.deadlines import SteadyClock
from gulch.server.tables.open_table import OpenTable
from gulch.server.tables.open_tables import OpenTables
from gulch.server.tables.undo import is_current, is_final

log = logging.getLogger("gulch.server")

MAX_OUTBOX_MESSAGES = 200
MAX_OUTBOX_BYTES = 1_000_000
CLOSE_CODE_BASE = 4000  # a close code is this plus the HTTP status of the problem

request_decoder: msgspec.json.Decoder[messages.Request] = msgspec.json.Decoder(messages.Request)
encode = msgspec.json.encode


class ConnectionHub(Protocol):
    """The part of the hub that a connection uses."""

    tables: OpenTables
    analyses: AnalysisService
    metrics: Metrics
    limiter: ConnectionLimiter
    settings: Settings
    clock: SteadyClock
    chat: RateLimiter
    hints: RateLimiter

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]: ...
    async def admit(self, connection: Connection, hello: messages.Hello) -> None: ...
    def leave(self, connection: Connection) -> None: ...


class Connection:
    __slots__ = (
        "address",
        "anonymous_id",
        "bucket",
        "client_state",
        "hint",
        "hub",
        "is_spectator",
        "language",
        "last_chat_line",
        "me",
        "outbox",
        "outbox_bytes",
        "outdated",
        "rejected",
        "replaying",
        "restraint_key",
        "table_id",
        "task",
        "websocket",
    )

    def __init__(self, hub: ConnectionHub, websocket: WebSocket, table_id: str, address: str, language: str) -> None:
        self.hub, self.websocket, self.table_id, self.address, self.language = (
            hub,
            websocket,
            table_id,
            address,
            language,
        )
        self.bucket = TokenBucket(hub.settings.messages_per_second, hub.settings.message_burst)
        self.rejected = 0  # number of messages that exceeded the rate limit, minus those that did not
        self.me: PlayerRow | None = None
        self.anonymous_id = "?" + secrets.token_hex(4)  # for a page without an identity
        self.client_state: ClientState | None = None  # None before the hello
        self.is_spectator = False  # whether the page counts as one of the spectators of its address
        self.task: asyncio.Task[None] | None = None  # the request in progress
        self.hint: asyncio.Task[None] | None = None  # the hint in progress
        self.last_chat_line = 0  # number of the last line that the page has
        self.restraint_key: str | None = None  # the last restraint sent to the page
        self.outdated = False  # whether there is a newer state to send
        self.replaying = False  # whether that state waits for a replay
        self.outbox: list[bytes] = []
        self.outbox_bytes = 0

    @property
    def player(self) -> str | None:
        return None if self.me is None else self.me.id

    @property
    def visitor(self) -> str:
        return self.anonymous_id if self.me is None else self.me.id

    @property
    def table(self) -> OpenTable:
        return self._client_state.table

    @property
    def _client_state(self) -> ClientState:
        if self.client_state is None:
            raise RequestError("problem-hello")
        return self.client_state

    # ── Sending ───────────────────────────────────────────────────────────────

    def table_changed(self) -> None:
        """Send the newest state as soon as the page can read it."""
        self.outdated = True
        self.flush()

    def receive_chat(self, lines: list[ChatLineRow]) -> None:
        fresh = [line for line in lines if line.n > self.last_chat_line]
        if fresh:
            self.last_chat_line = fresh[-1].n
            self.send(messages.Chat([messages.Line(*msgspec.structs.astuple(line)) for line in fresh]))

    def check_restraint(self) -> None:
        """Tell the player if the host or the operator has set, changed or lifted a restraint on
        them.
        """
        key = None if self.client_state is None else restraint_message(self.table.row, self.me)
        if key == self.restraint_key:
            return
        self.restraint_key = key
        if restraint_message(self.table.row, self.me, "barred") is not None:
            self.close_with(RequestError(str(key), 403))
        else:
            self.send_error(RequestError(key or LIFTED_MESSAGE, 403))

    def player_changed(self, me: PlayerRow | None) -> None:
        """React to a change of the player's row: a revoked token, or another restraint."""
        if me is None or self.me is None or me.revocations != self.me.revocations:
            self.close_with(RequestError("problem-token", 401))
        elif me != self.me:
            self.me = me
            self.check_restraint()

    def table_removed(self) -> None:
        self.close_with(RequestError("problem-removed", 404))

    def send(self, message: messages.Message) -> None:
        body = encode(message)
        self.outbox.append(body)
        self.outbox_bytes += len(body)
        if len(self.outbox) > MAX_OUTBOX_MESSAGES or self.outbox_bytes > MAX_OUTBOX_BYTES:
            self.websocket.cut("did not read")
        else:
            self.flush()

    def flush(self) -> None:
        """Send queued messages while the socket accepts them."""
        while self.outbox and self.websocket.can_write:
            body = self.outbox.pop(0)
            self.outbox_bytes -= len(body)
            self.websocket.send_text(body)
        if self.outdated and self.websocket.can_write and self.client_state is not None and not self.replaying:
            self._send_state(self.client_state)

    def _send_state(self, client_state: ClientState) -> None:
        try:
            body = client_state.next_message(self.hub.clock())
        except Exception:  # an error for one page must not keep the state from others
            log.exception("the state of a table could not be sent", extra={"table": self.table_id})
            self.websocket.close(INTERNAL_ERROR)
            return
        if body is None:
            self.replaying = True
            self.hub.spawn(self._replay(client_state))
        else:
            self.outdated = False
            self.websocket.send_text(body)

    async def _replay(self, client_state: ClientState) -> None:
        try:
            await client_state.replay()
        finally:
            self.replaying = False
        self.flush()

    def was_cut(self, reason: str) -> None:
        self.hub.limiter.count_cut(reason, self.address)

    # ── Requests ──────────────────────────────────────────────────────────────

    def is_ready(self) -> bool:
        return self.task is None

    def allows(self) -> bool:
        if self.bucket.take():
            self.rejected = max(0, self.rejected - 1)
            return True
        self.rejected += 1
        too_fast = RequestError("problem-too-fast", 429)
        if self.rejected > self.hub.settings.message_burst:
            self.was_cut("asked too much")
            self.close_with(too_fast)
        else:
            self.send_error(too_fast)
        return False

    def receive(self, body: bytes) -> None:
        try:
            work = self._answer(self._decode(body))
        except Exception as error:
            self.send_error(error)
            return
        if work is not None:
            self.task = self.hub.spawn(self._finish(work))

    def cancel_hint(self) -> None:
        if self.hint is not None:
            self.hint.cancel()

    async def _finish_hint(self, request: messages.Hint) -> None:
        try:
            await self._hint(request)
        except Exception as error:
            self.send_error(error)

    async def _finish(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except Exception as error:
            self.send_error(error)
        finally:
            self.task = None
            self.websocket.continue_reading()

    def send_error(self, error: Exception) -> None:
        """Say what is wrong with a request. Before the hello, also close the connection."""
        if isinstance(error, Refused):
            self._send_refusal(error.refusal)
            return
        wrong = as_request_error(error)
        if wrong is None:
            log.error("a request failed", exc_info=error, extra={"table": self.table_id})
            wrong = RequestError("problem-internal", 500)
        self.hub.metrics.problems.labels(wrong.key).inc()
        self.send(problem(wrong, self.language))
        if self.client_state is None:
            self._close(wrong)
        elif wrong.key == "problem-stale":
            self.table_changed()

    def close_with(self, error: RequestError) -> None:
        """Send the reason, then close the connection."""
        self.send_error(error)
        self._close(error)

    def _close(self, error: RequestError) -> None:
        self.websocket.close(CLOSE_CODE_BASE + error.status, error.key)

    def _send_refusal(self, refused: Refusal) -> None:
        game = self.table.game
        assert game is not None
        self.send(refusal(refused, game, self.language))

    def _decode(self, body: bytes) -> messages.Request:
        limit = self.hub.settings.max_message_bytes
        if len(body) > limit:
            raise RequestError("problem-too-large", 413, limit=limit)
        try:
            return request_decoder.decode(body)
        except RecursionError:
            raise RequestError("problem-malformed", problem="nested too deeply") from None

    def _answer(self, request: messages.Request) -> Coroutine[Any, Any, None] | None:
        """Answer a request, or return the work that answers it."""
        if self.client_state is None and not isinstance(request, messages.Hello):
            raise RequestError("problem-hello")
        match request:
            case messages.Play():
                return self._play(request)
            case messages.Undo():
                return self._undo(request)
            case messages.Hint():
                self.cancel_hint()  # the page wants a hint for the newest position only
                self.hint = self.hub.spawn(self._finish_hint(request))
            case messages.Say():
                return self._say(request)
            case messages.Hello():
                return self._hello(request)
            case messages.Why():
                self._why(request)
            case messages.Ping():
                self.send(messages.Pong(self.hub.clock()))
        return None

    async def _hello(self, hello: messages.Hello) -> None:
        """Identify the page. A page may say hello again for another seat; if that is refused, it is
        removed from its table.
        """
        self.language = hello.language
        self.cancel_hint()
        try:
            await self.hub.admit(self, hello)
        except BaseException:
            self.hub.leave(self)
            raise

    async def _play(self, request: messages.Play) -> None:
        """Make a move. The journal stores it and then broadcasts it."""
        started = time.perf_counter()
        journal, table = self.hub.tables.journal, self.table
        async with table.lock:
            await journal.resolve_uncertainty(table)
            seat, match = self._client_state.own_seat(request.seat), table.playing()
            if not match.stands(seat, request.move):
                raise RequestError("problem-stale", 409)
            table.check_gap(seat, self.hub.clock())
            action = action_number(match.game, request.action)
            await journal.play(table, match.draft(seat, action, table.views_of(match).legal_for(seat)))
        self.hub.metrics.latency.observe(time.perf_counter() - started)

    async def _undo(self, request: messages.Undo) -> None:
        journal, table = self.hub.tables.journal, self.table
        async with table.lock:
            await journal.resolve_uncertainty(table)
            seat = self._client_state.own_seat(request.seat)
            if not is_current(table.playing(), seat, request.move):
                raise RequestError("problem-stale", 409)
            await journal.undo(table, seat)

    def _why(self, request: messages.Why) -> None:
        seat, match = self._client_state.own_seat(request.seat), self.table.readable()
        action = action_number(match.game, request.action)
        refused = match.refusal(seat, action)
        if refused is None:
            self.send(messages.Allowed(is_final(self.table.row, match, self.table.log.entries, seat, action)))
        else:
            self._send_refusal(refused)

    async def _hint(self, request: messages.Hint) -> None:
        table, seat = self.table, self._client_state.own_seat(request.seat)
        if not table.row.hints:
            raise RequestError("problem-no-hints", 403)
        match = table.playing()
        if seat not in match.actors:
            raise RequestError("refusal-turn", 409)
        player = table.row.seats[seat].player or ""
        if not self.hub.hints.take(player):
            raise RequestError("problem-too-fast", 429)
        move, luck = len(match.moves) + 1, bot_luck(match, seat, len(match.moves))
        found = await self.hub.analyses.hint(match, seat, luck, player)
        if found is None:
            raise RequestError("problem-internal", 500)
        choices = rated_choices(match.game, found, self.language)
        self.send(messages.Advice(move, choices[0].action, choices))

    async def _say(self, request: messages.Say) -> None:
        table, seat = self.table, self._client_state.seat
        if self.me is None:
            raise RequestError("problem-token", 401)
        store = self.hub.tables.store
        check_unrestrained(table.row, await store.player(self.me.id), "muted")
        text = clean_text(request.text, self.hub.settings.max_chat)
        if not text:
            raise RequestError("problem-chat-empty")
        if not self.hub.chat.take(self.me.id):
            raise RequestError("problem-chat-fast", 429)
        name = self.me.name if seat is None else table.row.seats[seat].name
        line = ChatLineRow(0, self.me.id, name, seat, text, self.hub.clock())
        table.presence.receive_chat([await store.add_chat_line(table.row.id, line)])
        if store.shared:
            store.publish(Notice(table.row.id, chat=True))


def action_number(game: Game, words: dict[str, Any]) -> int:
    try:
        return game.actions.number(words)
    except UnknownAction as unknown:
        raise RequestError("problem-action", problem=str(unknown)) from None
