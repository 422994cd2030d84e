"""Players at a real server in its own process, with real HTTP and WebSockets."""

from __future__ import annotations

import contextlib
import os
import random
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from gulch.server import messages

OPERATOR = "the operator's own token"
QUICK_BOT = "deputy"  # stands in for players who leave; by default it is a slower bot that searches
TIMEOUT_SECONDS = 60.0  # how long a test waits for an answer before it fails

# Each call uses a new connection, as if by another person. All share one client, because creating a
# client reads all certificates, which takes longer than most calls.
http = httpx.Client(verify=False, timeout=TIMEOUT_SECONDS, limits=httpx.Limits(max_keepalive_connections=0))

replies: msgspec.json.Decoder[messages.Reply] = msgspec.json.Decoder(messages.Reply)


def held_port() -> tuple[int, socket.socket]:
    """A free port and a socket that holds it, so that no other process gets it before the server
    starts or while it restarts.
    """
    holder = socket.socket()
    holder.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    holder.bind(("127.0.0.1", 0))
    port: int = holder.getsockname()[1]
    if sys.platform != "linux":
        holder.close()  # a held port could not be used by the server either
    return port, holder


class Server:
    """A server process, started by the same command that operators use."""

    program: tuple[str, ...] = ("-m", "gulch.server")

    def __init__(self, database: str | Path, log: Path, port: int | None = None, **settings: Any) -> None:
        self.database, self.log, self.settings = str(database), log, settings
        self.holder: socket.socket | None = None
        if port is None:
            port, self.holder = held_port()
        self.port = port
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> Server:
        options = {
            "port": self.port,
            "database": self.database,
            "requests_per_minute": 1_000_000,
            "request_burst": 1_000_000,
            "player_burst": 1_000_000,
            "operator_token": OPERATOR,
            "engines": "none",  # pages play at the server's tables even if rules for browsers were built here
            "think_seconds": TIMEOUT_SECONDS,  # includes the time that a bot's process takes to start
            **self.settings,
        }
        arguments = [part for name, value in options.items() for part in (f"--{name.replace('_', '-')}", str(value))]
        with self.log.open("ab") as log:
            environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
            self.process = subprocess.Popen(
                [sys.executable, *self.program, *arguments], stdout=log, stderr=log, env=environment
            )
        until = time.monotonic() + TIMEOUT_SECONDS
        while True:
            with contextlib.suppress(httpx.TransportError):
                if http.get(f"{self.url}/health").status_code == 200:
                    return self
            if self.process.poll() is not None or time.monotonic() > until:
                raise AssertionError(f"the server did not start:\n{self.log.read_text()}")
            time.sleep(0.05)

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(TIMEOUT_SECONDS)
            self.process = None

    def call(
        self,
        method: str,
        path: str,
        body: Any = None,
        token: str | None = None,
        status: int = 200,
        language: str = "en",
    ) -> Any:
        headers = {"Accept-Language": language} | ({"Authorization": f"Bearer {token}"} if token else {})
        content = None if body is None else msgspec.json.encode(body)
        answer = http.request(method, self.url + path, headers=headers, content=content)
        assert answer.status_code == status, f"{method} {path}: {answer.status_code} {answer.text}"
        return answer.json()

    def person(self, name: str) -> Person:
        return Person(self, self.call("POST", "/api/players", {"name": name}))


@contextlib.contextmanager
def running(database: str | Path, log: Path, **settings: Any) -> Iterator[Server]:
    server = Server(database, log, **settings)
    try:
        yield server.start()
    finally:
        server.stop()


class Person:
    """A player with a token to prove who they are."""

    def __init__(self, server: Server, identity: dict[str, Any]) -> None:
        self.server, self.id, self.name, self.token = (
            server,
            identity["player"]["id"],
            identity["player"]["name"],
            identity["token"],
        )

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"}

    def at(self, server: Server) -> Person:
        return Person(server, {"player": {"id": self.id, "name": self.name}, "token": self.token})

    def call(self, method: str, path: str, body: Any = None, status: int = 200, language: str = "en") -> Any:
        return self.server.call(method, path, body, self.token, status, language)

    def opens(self, *seats: str | dict[str, Any], status: int = 200, **more: Any) -> Any:
        """Opens a table. Each seat is “me”, “open”, “here”, or the name of a bot."""
        wishes = [
            seat
            if isinstance(seat, dict)
            else {"kind": seat}
            if seat in ("me", "open", "here")
            else {"kind": "bot", "bot": seat}
            for seat in seats
        ]
        answer = self.call("POST", "/api/tables", {"game": "el_paso", "seats": wishes, **more}, status)
        return answer["id"] if status == 200 else answer

    def joins(self, table: str, seat: int | None = None, status: int = 200) -> Any:
        return self.call("POST", f"/api/tables/{table}/join", {"seat": seat}, status)

    def table(self, table: str) -> Any:
        return self.call("GET", f"/api/tables/{table}")

    def sits(self, table: str, seat: int | None, seen: int | None = None, language: str = "en") -> Page:
        return Page(self.server, table, self.token, seat, seen, language)


class Page:
    """A WebSocket at a table. It keeps the newest state and all messages."""

    def __init__(
        self,
        server: Server,
        table: str,
        token: str | None,
        seat: int | None,
        seen: int | None = None,
        language: str = "en",
        address: str = "127.0.0.1",
    ) -> None:
        """`address` is the client address that a proxy would report."""
        self.table, self.seat = table, seat
        self.opened = contextlib.ExitStack()
        self.socket: ClientConnection = self.opened.enter_context(
            connect(
                f"ws://127.0.0.1:{server.port}/api/tables/{table}/live",
                additional_headers={"X-Forwarded-For": address},
                max_size=None,
                max_queue=None,  # a full queue delays the close frame
                open_timeout=TIMEOUT_SECONDS,
                ping_interval=None,  # the page stays connected however slowly the server answers
            )
        )
        self.texts: list[str] = []
        self.states: list[messages.State] = []
        self.steps: list[messages.Step] = []
        self.lines: list[messages.Line] = []
        with contextlib.suppress(ConnectionClosed):  # the server may have closed it at once for lack of room
            self.sends(messages.Hello(token, seat, seen, language))

    def __enter__(self) -> Page:
        return self

    def __exit__(self, *_: object) -> None:
        self.opened.close()

    def sends(self, message: messages.Message | str | bytes) -> None:
        self.socket.send(message if isinstance(message, str | bytes) else msgspec.json.encode(message).decode())

    def sends_at_once(self, *several: messages.Message) -> None:
        """Sends several messages in one piece, so that the server has read all before it answers
        the first.
        """
        with self.socket.send_context():
            for message in several:
                self.socket.protocol.send_text(msgspec.json.encode(message))

    def hears(self) -> messages.Reply:
        text = self.socket.recv(TIMEOUT_SECONDS)
        assert isinstance(text, str)
        self.texts.append(text)
        reply = replies.decode(text)
        if isinstance(reply, messages.State):
            self.states.append(reply)
            if reply.back:
                self.steps.clear()
            self.steps += reply.steps
        if isinstance(reply, messages.Chat):
            self.lines += reply.lines
        return reply

    def hears_a(self, kind: type[Any]) -> Any:
        """Receives messages until one is of this kind; returns it."""
        while not isinstance(reply := self.hears(), kind):
            pass
        return reply

    @property
    def state(self) -> messages.State:
        """The newest state received; waits for the first one if there is none yet."""
        return self.states[-1] if self.states else self.hears_a(messages.State)

    def until(self, wanted: Any) -> messages.State:
        """Receives messages until a state fulfils `wanted`; returns that state."""
        while not self.states or not wanted(self.states[-1]):
            self.hears()
        return self.states[-1]

    def my_turn(self) -> bool:
        return self.seat in self.state.table.actors

    def plays(self, action: dict[str, Any] | None = None, choice: random.Random | None = None) -> messages.State:
        """Makes one move: the given one, a random one, or the first legal one. Returns the state
        after it. If several seats may act at once, another one may move first.
        """
        state = self.state
        chosen = action or (choice.choice(state.legal) if choice else state.legal[0])
        played = messages.Play(state.move + 1, self.seat, chosen)  # type: ignore[arg-type]
        self.sends(played)
        while self.state.move <= state.move and self.state.table.state != "over":
            reply = self.hears()
            if isinstance(reply, messages.Problem) and reply.key == "problem-too-fast":
                time.sleep(0.5)
                self.sends(played)
                continue
            late = isinstance(reply, messages.Problem) and reply.key == "problem-stale"
            assert late or not isinstance(reply, messages.Problem | messages.Refusal), reply
        return self.state

    def finishes(self, choice: random.Random | None = None) -> messages.State:
        """Plays to the end of the match, while the other players play too."""
        while True:
            state = self.until(lambda state: state.legal or state.table.state == "over")
            if state.table.state == "over":
                return state
            self.plays(choice=choice)


def one_move(pages: Sequence[Page], choice: random.Random | None = None) -> None:
    """Let a page whose turn it is make a move, and wait until all pages have received it."""
    moves = max(page.state.move for page in pages)
    next(page for page in pages if page.state.legal).plays(choice=choice)
    for page in pages:
        page.until(lambda state: state.move > moves)
