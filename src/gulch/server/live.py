"""The live table: one WebSocket for each page that looks at it. Every view is built with the game's
own `view` for the seat of that page.

A page that reads slowly is sent the newest state when it can take one, with all that happened since
its last; one that does not read at all is dropped, and misses nothing when it comes back and says
what it has `seen`.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import Counter, deque
from collections.abc import Awaitable, Callable, MutableMapping
from functools import partial
from typing import Any

import msgspec

from gulch.kernel.actions import UnknownAction
from gulch.kernel.engine import Notes
from gulch.kernel.game import Game, Refusal
from gulch.match import Match, Refused
from gulch.server import messages
from gulch.server.driving import Driver
from gulch.server.identity import holder, plain
from gulch.server.limits import Bucket, Buckets
from gulch.server.metrics import Metrics
from gulch.server.problems import Wrong, as_wrong, problem, refusal
from gulch.server.store import LineRow, Notice, PlayerRow, StoreDown
from gulch.server.tables import OpenTable, Pending, Tables, bot_luck, described_json
from gulch.server.wire import TEXT, Wire

log = logging.getLogger("gulch.server")

Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]

SPECTATOR = -1
OUTBOX = 200  # answers that may wait for a page
MOVE = b'{"type":"play"'  # how pages begin a move
PHRASES = 10_000  # events of a game remembered as JSON


class Move(msgspec.Struct, tag="play", forbid_unknown_fields=True):
    """A request to play, read as far as it takes to know the action by its words."""

    move: int
    seat: int
    action: msgspec.Raw


moves: msgspec.json.Decoder[Move] = msgspec.json.Decoder(Move)
requests: msgspec.json.Decoder[messages.Request] = msgspec.json.Decoder(messages.Request)
encode = msgspec.json.encode


# ── What a page is told ───────────────────────────────────────────────────────


class Phrases:
    """A game's actions and events as JSON, each put into words once."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.actions = [msgspec.Raw(encode(game.actions.named(action))) for action in range(game.actions.count)]
        self.numbers = {bytes(words): action for action, words in enumerate(self.actions)}
        self.events: dict[tuple[tuple[int, ...], bool], msgspec.Raw | None] = {}
        self.private = [
            kind.private or any(figure.private for figure in kind.figures.values()) for kind in game.events.kinds
        ]
        self.seat_at = [
            1 + list(kind.figures).index("seat") if "seat" in kind.figures else 0 for kind in game.events.kinds
        ]

    def told(self, notes: Notes, viewer: int) -> list[msgspec.Raw]:
        found = []
        for noted in notes:
            kind = noted[0]
            own = self.private[kind] and noted[self.seat_at[kind]] == viewer
            try:
                phrase = self.events[noted, own]
            except KeyError:
                if len(self.events) >= PHRASES:
                    self.events.clear()
                told = self.game.events.told(noted, viewer)
                phrase = self.events[noted, own] = None if told is None else msgspec.Raw(encode(told))
            if phrase is not None:
                found.append(phrase)
        return found


def steps(phrases: Phrases, match: Match, notes: list[Notes], first: int, viewer: int) -> list[messages.Step]:
    moves = match.moves
    return [
        messages.Step(
            first + index,
            moves[first + index - 1][0] if first + index else None,
            phrases.told(noted, viewer),  # type: ignore[arg-type]
        )
        for index, noted in enumerate(notes)
    ]


# ── One page ──────────────────────────────────────────────────────────────────


class Connection:
    """One page at one table."""

    __slots__ = (
        "bucket",
        "free",
        "generation",
        "hub",
        "idle",
        "language",
        "line",
        "me",
        "news",
        "outbox",
        "player",
        "replayed",
        "seat",
        "sending",
        "sent",
        "stale",
        "started_over",
        "table",
        "unsent",
        "wire",
        "writer",
    )

    def __init__(self, hub: Hub, table: OpenTable, wire: Wire | None) -> None:
        self.hub, self.table, self.wire = hub, table, wire
        self.bucket = Bucket(hub.settings.messages_per_second, hub.settings.message_burst)
        self.me: PlayerRow | None = None
        self.player: str | None = None
        self.seat: int | None = None
        self.free = False  # nothing that the page has asked is being worked on
        self.language = "en"
        self.line = 0  # the last line of chat that the page knows
        self.sent = -1  # the last move that the page knows
        self.generation = 0
        self.replayed: tuple[int, list[Notes]] | None = None  # what happened, by undos so far
        self.started_over = False  # what the page has shown is no longer true
        self.stale = False
        self.outbox: deque[bytes] = deque()
        self.news = asyncio.Event()
        self.idle = False  # the writer has nothing to do
        self.unsent: bytes | None = None  # a state that was made but not taken
        self.sending: float | None = None  # since when it has not taken what we send
        self.writer: asyncio.Task[None] | None = None

    def wake(self) -> None:
        """Show the newest: at once, where the page takes it and nothing else is on its way, else
        when it can.
        """
        self.stale = True
        if self.wire is not None and self.idle and not self.outbox and self.unsent is None:
            body = self._newest()
            self.stale = body is None
            if body is not None and self.wire.push(body):
                return
            self.unsent = body
        self.news.set()

    def _newest(self) -> bytes | None:
        try:
            return self.hub.state_now(self)
        except Exception:  # the writer meets it again and ends this connection; nobody else is harmed
            return None

    def hear(self, lines: list[LineRow]) -> None:
        fresh = [line for line in lines if line.n > self.line]
        if fresh:
            self.line = fresh[-1].n
            self.say(messages.Chat([messages.Line(line.n, line.name, line.seat, line.text, line.at) for line in fresh]))

    def say(self, message: messages.Message) -> None:
        if len(self.outbox) >= OUTBOX:
            self.drop()
            return
        self.outbox.append(encode(message))
        self.news.set()

    def drop(self) -> None:
        """It does not read: let it go. It misses nothing when it comes back."""
        if self.writer is not None:
            self.hub.metrics.dropped.inc()
            self.writer.cancel()
            self.writer = None

    def mine(self, seat: int) -> int:
        """A seat that I may act for."""
        seats = self.table.row.seats
        if not 0 <= seat < len(seats):
            raise Wrong("problem-no-seat", seats=len(seats))
        if self.player is None or seats[seat].player != self.player:
            raise Wrong("problem-not-your-seat", 403)
        return seat


class Hub:
    """All pages that are connected."""

    def __init__(self, tables: Tables, driver: Driver, metrics: Metrics, house: bytes) -> None:
        self.tables, self.driver, self.metrics, self.house, self.settings = (
            tables,
            driver,
            metrics,
            house,
            tables.settings,
        )
        self.connections: set[Connection] = set()
        self.addresses: Counter[str] = Counter()
        self.chat = Buckets(self.settings.chat_per_minute / 60, self.settings.chat_burst)
        self.phrases: dict[str, Phrases] = {}
        self.stopping = False

    # ── A connection from beginning to end ────────────────────────────────────

    async def serve(self, table_id: str, address: str, language: str, receive: Receive, send: Send) -> None:
        """The whole life of a WebSocket that has been accepted."""
        connection: Connection | None = None
        self.addresses[address] += 1
        self.metrics.connections.inc()
        try:
            try:
                self._room(address)
                hello = await self._hello(receive)
                language = hello.language
                table = await self.tables.get(table_id)
                if len(table.watchers) >= self.settings.max_connections_per_table:
                    raise Wrong("problem-too-many-connections", 429)
                owner = getattr(send, "__self__", None)
                connection = Connection(self, table, owner if isinstance(owner, Wire) else None)
                await self._greet(connection, hello)
            except Exception as error:
                wrong = as_wrong(error) or (
                    Wrong("problem-busy", 503) if isinstance(error, StoreDown | TimeoutError) else None
                )
                if wrong is None:
                    raise
                self.metrics.problems.labels(wrong.key).inc()
                await _send(send, encode(problem(wrong, language)))
                await send({"type": "websocket.close", "code": 4000 + wrong.status, "reason": wrong.key})
                return
            await self._both(connection, receive, send)
        finally:
            self.metrics.connections.dec()
            self.addresses[address] -= 1
            if not self.addresses[address]:
                del self.addresses[address]
            if connection is not None:
                self._gone(connection)

    def _room(self, address: str) -> None:
        if self.stopping:
            raise Wrong("problem-stopping", 503)
        if (
            len(self.connections) >= self.settings.max_connections
            or self.addresses[address] > self.settings.max_connections_per_address
        ):
            raise Wrong("problem-too-many-connections", 429)

    async def _hello(self, receive: Receive) -> messages.Hello:
        try:
            async with asyncio.timeout(self.settings.hello_seconds):
                request = self._decoded(await receive())
        except TimeoutError:
            raise Wrong("problem-hello", 408) from None
        if not isinstance(request, messages.Hello):
            raise Wrong("problem-hello")
        return request

    async def _greet(self, connection: Connection, hello: messages.Hello) -> None:
        connection.language = hello.language
        table = connection.table
        if hello.token is not None:
            id = holder(self.house, hello.token)
            connection.me = None if id is None else await self.tables.store.player(id)
            if connection.me is None:
                raise Wrong("problem-token", 401)
        before = table.online()
        connection.player = None if connection.me is None else connection.me.id
        connection.seat = None if hello.seat is None else connection.mine(hello.seat)
        self._remember(connection, hello.seen)
        table.watchers.add(connection)
        self.connections.add(connection)
        if table.online() != before:
            self._presence(table)
        if self.tables.store.shared:
            await self.tables.refresh(table, row=True)
        connection.wake()
        connection.line = 0
        connection.hear(await self.tables.store.lines(table.row.id, self.settings.chat_lines))
        self.driver.drive(table)

    def _remember(self, connection: Connection, seen: int | None) -> None:
        """What the page has shown already. After an undo we cannot know which of two moves with
        that number it was, so it starts over.
        """
        table = connection.table
        match = table.shown_to(connection.player) if not table.frozen else None
        connection.generation = table.generation
        known = (
            seen is not None
            and match is not None
            and 0 <= seen <= len(match.moves)
            and (table.floor is None or seen <= table.floor)
        )
        connection.sent = seen if known and seen is not None else -1
        connection.started_over = seen is not None and not known

    async def _both(self, connection: Connection, receive: Receive, send: Send) -> None:
        """Read and write until either ends."""
        loop = asyncio.get_running_loop()
        reader = loop.create_task(self._read(connection, receive))
        writer = connection.writer = loop.create_task(self._write(connection, send))
        if connection.wire is not None:
            connection.wire.taker = partial(self._take, connection)
        try:
            await asyncio.wait((reader, writer), return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (reader, writer):
                task.cancel()
            outcomes = await asyncio.gather(reader, writer, return_exceptions=True)
            connection.writer = None  # nothing points round in a circle any more: it is forgotten as soon as it is gone
            if connection.wire is not None:
                connection.wire.taker = None
            for outcome in outcomes:
                if isinstance(outcome, Exception) and type(outcome).__name__ != "ClientDisconnected":
                    log.error("a connection has failed", exc_info=outcome, extra={"table": connection.table.row.id})
        with contextlib.suppress(Exception):  # it may be closed already
            await asyncio.wait_for(send({"type": "websocket.close", "code": 1012 if self.stopping else 1013}), 1)

    def _gone(self, connection: Connection) -> None:
        table = connection.table
        self.connections.discard(connection)
        if connection not in table.watchers:
            return
        before = table.online()
        table.watchers.discard(connection)
        table.touched = time.monotonic()
        if connection.player is not None and table.online() != before:
            if table.seats_of(connection.player):
                table.gone[connection.player] = time.monotonic()
            self._presence(table)

    def _presence(self, table: OpenTable) -> None:
        self.tables.changed(table, ours=False)
        if self.tables.store.shared:
            self.tell_presence(table)

    def tell_presence(self, table: OpenTable, *, asks: bool = False) -> None:
        here = sorted({watcher.player for watcher in table.watchers if watcher.player is not None})
        self.tables.store.tell(Notice(table.row.id, here=here, asks=asks))

    # ── Writing ───────────────────────────────────────────────────────────────

    async def _write(self, connection: Connection, send: Send) -> None:
        loop = asyncio.get_running_loop()
        while True:
            connection.idle = not connection.stale and not connection.outbox
            await connection.news.wait()
            connection.idle = False
            connection.news.clear()
            while connection.stale or connection.outbox or connection.unsent is not None:
                if connection.unsent is not None:
                    body, connection.unsent = connection.unsent, None
                elif connection.stale:
                    connection.stale = False
                    body = await self._state(connection)
                else:
                    body = connection.outbox.popleft()
                connection.sending = loop.time()
                await _send(send, body)
                connection.sending = None

    async def watch(self) -> None:
        """Drop pages that do not read."""
        loop = asyncio.get_running_loop()
        while True:
            await asyncio.sleep(min(1.0, self.settings.slow_seconds / 4))
            for connection in list(self.connections):
                if connection.sending is not None and loop.time() - connection.sending > self.settings.slow_seconds:
                    connection.drop()

    async def _state(self, connection: Connection) -> bytes:
        """The table as this page may see it now, and all that happened since it was last told."""
        while True:
            body = self.state_now(connection)
            if body is not None:
                return body
            match = connection.table.shown_to(connection.player)
            if match is not None:
                generation = connection.table.generation
                again = await asyncio.to_thread(match.at, len(match.moves))  # aside, so that nobody else waits
                connection.replayed = (generation, again.notes)

    def state_now(self, connection: Connection) -> bytes | None:
        """The same from memory; None where older moves have to be replayed first."""
        table = connection.table
        if connection.seat is not None and table.row.seats[connection.seat].player != connection.player:
            connection.seat = None  # he has left this seat, and sees what everybody sees
        match = table.shown_to(connection.player) if not table.frozen else None
        told: list[messages.Step] = []
        if connection.generation != table.generation:
            connection.generation, connection.sent, connection.started_over = table.generation, -1, True
        viewer = SPECTATOR if connection.seat is None else connection.seat
        if match is not None:
            first = connection.sent + 1
            if first <= len(match.moves):
                notes = _story(connection, match, first)
                if notes is None:
                    return None
                told = steps(self._phrases(match.game), match, notes, first, viewer)
            connection.sent = len(match.moves)
        back, connection.started_over = connection.started_over, False
        over = table.row.result is not None
        state = messages.State(
            table=described_json(table, match, connection.player, connection.language),  # type: ignore[arg-type]
            seat=connection.seat,
            move=0 if match is None else len(match.moves),
            view=None if match is None else match.view(viewer),
            legal=[]
            if match is None or connection.seat is None or over
            else self._legal(table, match, connection.seat),  # type: ignore[arg-type]
            steps=told,
            back=back,
            can_undo=match is not None and connection.seat is not None and not over and match.can_undo(connection.seat),
            deadline=table.deadline,
            now=self.tables.clock(),
        )
        return encode(state)

    def _phrases(self, game: Game) -> Phrases:
        found = self.phrases.get(game.name)
        if found is None:
            found = self.phrases[game.name] = Phrases(game)
        return found

    def _legal(self, table: OpenTable, match: Match, seat: int) -> list[msgspec.Raw]:
        actions = self._phrases(match.game).actions
        return [actions[action] for action in table.scene_of(match).legal_for(seat)]

    # ── Reading ───────────────────────────────────────────────────────────────

    async def _read(self, connection: Connection, receive: Receive) -> None:
        while True:
            connection.free = True
            message = await receive()
            connection.free = False
            if message["type"] == "websocket.disconnect":
                return
            try:
                if not connection.bucket.take():
                    raise Wrong("problem-too-fast", 429)
                request = self._decoded(message)
                if request is not None:
                    await self._answer(connection, request)
            except Refused as refused:
                self._refused(connection, refused.refusal)
            except StoreDown:
                self._problem(connection, Wrong("problem-busy", 503))
            except Exception as error:
                wrong = as_wrong(error)
                if wrong is None:
                    log.exception("a request has failed", extra={"table": connection.table.row.id})
                    wrong = Wrong("problem-internal", 500)
                self._problem(connection, wrong)

    def _problem(self, connection: Connection, wrong: Wrong) -> None:
        self.metrics.problems.labels(wrong.key).inc()
        connection.say(problem(wrong, connection.language))
        if wrong.key == "problem-stale":
            connection.wake()

    def _refused(self, connection: Connection, refused: Refusal) -> None:
        game = connection.table.game
        assert game is not None
        connection.say(refusal(refused, game, connection.language))

    def _decoded(self, message: MutableMapping[str, Any]) -> messages.Request | None:
        if message["type"] == "websocket.disconnect":
            return None
        text = message.get("text")
        if text is None:
            text = message.get("bytes") or b""
        if len(text) > self.settings.max_message:
            raise Wrong("problem-too-large", 413, limit=self.settings.max_message)
        try:
            return requests.decode(text)
        except RecursionError:
            raise Wrong("problem-malformed", problem="nested too deeply") from None

    async def _answer(self, connection: Connection, request: messages.Request) -> None:
        match request:
            case messages.Play():
                await self._play(connection, request)
            case messages.Undo():
                await self._undo(connection, request)
            case messages.Why():
                self._why(connection, request)
            case messages.Hint():
                await self._hint(connection, request)
            case messages.Say():
                await self._say(connection, request)
            case messages.Ping():
                connection.say(messages.Pong(self.tables.clock()))
            case messages.Hello():
                await self._greet(connection, request)

    def _number(self, match: Match, action: dict[str, Any]) -> int:
        try:
            return match.game.actions.number(action)
        except UnknownAction as unknown:
            raise Wrong("problem-action", problem=str(unknown)) from None

    async def _play(self, connection: Connection, request: messages.Play) -> None:
        started = time.perf_counter()
        table = connection.table
        async with table.turn:
            if table.doubt:
                await self.tables.catch_up(table)
            seat = connection.mine(request.seat)
            playing = table.playing()
            if not playing.stands(seat, request.move):
                raise Wrong("problem-stale", 409)
            self._one_hand(table, playing, seat)
            await self.tables.play(
                table,
                playing.draft(seat, self._number(playing, request.action), table.scene_of(playing).legal_for(seat)),
            )
        self.metrics.latency.observe(time.perf_counter() - started)

    def _one_hand(self, table: OpenTable, match: Match, seat: int) -> None:
        """Where a game is played against the clock, nobody gives commands faster than its rules
        allow.
        """
        clock = match.game.clock(match.position)
        if clock is None or not clock.gap:
            return
        before = next((n for n in reversed(range(len(match.moves))) if match.moves[n][0] == seat), None)
        if (
            before is not None
            and match.moves[before][1] not in clock.begun
            and self.tables.clock() - table.times[before] < clock.gap
        ):
            raise Wrong("problem-one-hand", 429, milliseconds=round(1000 * clock.gap))

    def _take(self, connection: Connection, body: bytes) -> bool:
        """Take a move in where it is read. False: the reader sees to whatever it is."""
        if not connection.free or not body.startswith(MOVE) or not connection.bucket.take():
            return False
        connection.table.turn.take_or_wait(partial(self._begin, connection, body, time.perf_counter()))
        return True

    def _begin(self, connection: Connection, body: bytes, started: float) -> None:
        """Begin a move; the turn is ours. All that is wrong with it is the reader's to say."""
        table = connection.table
        try:
            request = moves.decode(body)
            seat, playing = connection.mine(request.seat), table.playing()
            if table.doubt or not playing.stands(seat, request.move):
                raise Wrong("problem-stale", 409)
            action = self._phrases(playing.game).numbers[bytes(request.action)]
            self._one_hand(table, playing, seat)
            move = self.tables.begin(table, playing.draft(seat, action, table.scene_of(playing).legal_for(seat)))
        except Exception:
            assert connection.wire is not None
            connection.wire.leave(body)
            table.turn.give_back()
            return
        move.kept.add_done_callback(partial(self._finish, connection, move, started))

    def _finish(self, connection: Connection, move: Pending, started: float, kept: asyncio.Future[bool]) -> None:
        table = connection.table
        if kept.cancelled() or kept.exception() is not None or not kept.result():
            self.driver.spawn(self._not_kept(connection, kept))
            return
        try:
            self.tables.finish(table, move)
        finally:
            table.turn.give_back()
        self.metrics.latency.observe(time.perf_counter() - started)

    async def _not_kept(self, connection: Connection, kept: asyncio.Future[bool]) -> None:
        try:
            await self.tables.sure(connection.table, kept)
        except StoreDown:
            self._problem(connection, Wrong("problem-busy", 503))
        except Wrong as wrong:
            self._problem(connection, wrong)
        finally:
            connection.table.turn.give_back()

    async def _undo(self, connection: Connection, request: messages.Undo) -> None:
        table = connection.table
        async with table.turn:
            if table.doubt:
                await self.tables.catch_up(table)
            seat = connection.mine(request.seat)
            if request.move != len(table.playing().moves):
                raise Wrong("problem-stale", 409)
            await self.tables.undo(table, seat)

    def _why(self, connection: Connection, request: messages.Why) -> None:
        seat = connection.mine(request.seat)
        match = connection.table.readable()
        refused = match.refusal(seat, self._number(match, request.action))
        if refused is None:
            connection.say(messages.Allowed())
        else:
            self._refused(connection, refused)

    async def _hint(self, connection: Connection, request: messages.Hint) -> None:
        table = connection.table
        seat = connection.mine(request.seat)
        if not table.row.hints:
            raise Wrong("problem-no-hints", 403)
        match = table.playing()
        if seat not in match.actors:
            raise Wrong("refusal-turn", 409)
        luck = bot_luck(table.row.secret, seat, len(match.moves))
        action = await self.driver.chosen(match, seat, self.settings.stand_in, luck)
        connection.say(messages.Advice(match.game.actions.named(action)))

    async def _say(self, connection: Connection, request: messages.Say) -> None:
        if connection.me is None:
            raise Wrong("problem-token", 401)
        text = plain(request.text, self.settings.max_chat)
        if not text:
            raise Wrong("problem-chat-empty")
        if not self.chat.take(connection.me.id):
            raise Wrong("problem-chat-fast", 429)
        name = connection.me.name if connection.seat is None else connection.table.row.seats[connection.seat].name
        line = await self.tables.store.add_line(
            connection.table.row.id, LineRow(0, connection.me.id, name, connection.seat, text, self.tables.clock())
        )
        for watcher in connection.table.watchers:
            watcher.hear([line])
        if self.tables.store.shared:
            self.tables.store.tell(Notice(connection.table.row.id, chat=True))

    # ── Word from other servers ───────────────────────────────────────────────

    def heard(self, server: str, notices: list[Notice]) -> None:
        for notice in notices:
            if notice.table in self.tables.open or notice.table in self.tables.loading:
                self.driver.spawn(self._follow(notice.table, server, notice))
        if not notices:
            for table in list(self.tables.open.values()):
                table.doubt = True

    async def _follow(self, id: str, server: str, notice: Notice) -> None:
        try:
            table = await self.tables.get(id)  # which may be on its way from the store just now
        except (StoreDown, Wrong):
            return
        try:
            if notice.here is not None and table.here is not None:
                before = table.online()
                table.here[server] = set(notice.here)
                if table.online() != before:
                    self.tables.changed(table, ours=False)
                if notice.asks:
                    self.tell_presence(table)
            if notice.moves or notice.row:
                await self.tables.refresh(table, notice.row)
                if table.deadline is not None and table.bots is None:
                    self.driver.follow_clock(table)
            if notice.chat and table.watchers:
                await self._new_lines(table)
        except (StoreDown, Wrong):
            table.doubt = True

    async def _new_lines(self, table: OpenTable) -> None:
        lines = await self.tables.store.lines(table.row.id, self.settings.chat_lines)
        for watcher in list(table.watchers):
            watcher.hear(lines)

    async def close(self) -> None:
        self.stopping = True
        for connection in list(self.connections):
            if connection.writer is not None:
                connection.writer.cancel()
        for _ in range(50):
            if not self.connections:
                break
            await asyncio.sleep(0.05)


def _story(connection: Connection, match: Match, first: int) -> list[Notes] | None:
    """What happened from a move on, as far as it is in memory or was replayed for this page; None
    where that is not enough.
    """
    if match.has_story(first):
        connection.replayed = None
        return match.story(first)
    if connection.replayed is None:
        return None
    generation, notes = connection.replayed
    if generation != connection.table.generation or not match.has_story(len(notes)):
        return None
    connection.replayed = None
    return notes[first:] + match.story(len(notes))


async def _send(send: Send, body: bytes) -> None:
    await send({"type": TEXT, "body": body})
