"""A seat at a table of a Gulch server, by its link: HTTP to sit down, a WebSocket to play."""

from __future__ import annotations

import contextlib
import re
import threading
import urllib.error
import urllib.request
from http.client import HTTPException
from typing import Any

import msgspec
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection, connect

from gulch.kernel.game import Game
from gulch.kernel.game import game as find
from gulch.lab.text.answers import read_answer
from gulch.lab.text.seat_text import SeatText, Situation
from gulch.match import Match, decode
from gulch.mcp.seat import Problem
from gulch.server import messages
from gulch.text import Text

LINK = re.compile(r"(https?://[^\s/#?]+(?:/[^\s/#?]+)*?)/?#?/(?:table|api/tables)/([\w-]+)/?")
TIMEOUT = 30.0  # seconds for an answer of the server
HINT_TIMEOUT = 120.0  # a hint may wait for the server's analysts
BRACKETS = str.maketrans("[]", "()")
MAX_BODY = 16 << 20  # bytes
REPLIES: msgspec.json.Decoder[messages.Reply] = msgspec.json.Decoder(messages.Reply)
Answer = messages.Refusal | messages.Allowed | messages.Advice | messages.Problem


class NoRedirect(urllib.request.HTTPRedirectHandler):
    """Follows no redirects: a link leads to its own server only."""

    def redirect_request(self, *_: Any) -> None:
        return None


OPENER = urllib.request.build_opener(NoRedirect)


class GulchServer:
    """The HTTP interface of a Gulch server, as one player."""

    def __init__(self, base: str, text: Text, token: str = "") -> None:
        self.base, self.text, self.token = base, text, token

    def call(self, method: str, path: str, body: messages.Message | None = None) -> bytes:
        headers = {"Accept-Language": self.text.language, "Content-Type": "application/json"}
        headers |= {"Authorization": f"Bearer {self.token}"} if self.token else {}
        data = None if body is None else msgspec.json.encode(body)
        request = urllib.request.Request(self.base + path, data, headers, method=method)
        try:
            with OPENER.open(request, timeout=TIMEOUT) as answer:
                return bytes(answer.read(MAX_BODY))
        except urllib.error.HTTPError as error:
            raise Problem(self.problem_of(error)) from None
        except (OSError, HTTPException, ValueError) as error:
            raise Problem(self.text("mcp-unreachable", server=self.base, problem=str(error))) from None

    def problem_of(self, error: urllib.error.HTTPError) -> str:
        """The server's own words for an error."""
        try:
            return msgspec.json.decode(error.read(MAX_BODY), type=messages.Problem).text
        except (OSError, msgspec.DecodeError):
            return self.text("mcp-unreachable", server=self.base, problem=str(error))

    def ask(self, kind: type[Any], method: str, path: str, body: messages.Message | None = None) -> Any:
        try:
            return msgspec.json.decode(self.call(method, path, body), type=kind)
        except msgspec.DecodeError as error:
            raise Problem(self.text("mcp-unreachable", server=self.base, problem=str(error))) from None


def parts_of(link: str, text: Text) -> tuple[str, str]:
    """The address of the server and the id of the table in a link."""
    found = LINK.match(link.strip())
    if found is None:
        raise Problem(text("mcp-no-link"))
    return found[1], found[2]


def sit_down(link: str, name: str, token: str, language: str) -> ServerSeat:
    """Take the player's seat at a table, or an open one. Without a token a new player is made."""
    text = Text(language)
    base, id = parts_of(link, text)
    server = GulchServer(base, text, token)
    table: messages.Table = server.ask(messages.Table, "GET", f"/api/tables/{id}")
    if not token:
        server.token = server.ask(messages.Identity, "POST", "/api/players", messages.NewPlayer(name)).token
    mine = [number for number, seat in enumerate(table.seats) if seat.mine]
    if not mine:
        table = server.ask(messages.Table, "POST", f"/api/tables/{id}/join", messages.Join())
        mine = [number for number, seat in enumerate(table.seats) if seat.mine]
    if table.gathers and table.state == "waiting" and not table.seats[mine[0]].ready:
        table = server.ask(messages.Table, "POST", f"/api/tables/{id}/ready", messages.Ready())
    return ServerSeat(server, table, mine[0], language)


class ServerSeat:
    """One seat at a server's table. A thread reads what the server sends."""

    def __init__(self, server: GulchServer, table: messages.Table, seat: int, language: str) -> None:
        self.server, self.id, self.seat, self.language = server, table.id, seat, language
        self.played = find(table.game)
        self.text = Text(language, self.played)
        self.seat_text = SeatText(self.played, seat, self.names_of(table), language, compact=True)
        self.state: messages.State | None = None
        self.news: list[dict[str, Any]] = []  # events that the seat has not been told
        self.chat: list[messages.Line] = []  # lines likewise
        self.answers: list[Answer] = []
        self.made = 0  # moves of this seat that the server has reported
        self.closed = False
        self.changed = threading.Condition()
        self.asking = threading.Lock()  # one request at a time, so that an answer belongs to it
        self.opened = contextlib.ExitStack()
        self.socket = self.connected()
        threading.Thread(target=self.listen, daemon=True).start()

    @property
    def game(self) -> Game:
        return self.played

    def names_of(self, table: messages.Table) -> list[str]:
        """The players' names, without brackets, which boards would take for markup."""
        names = (one.name.translate(BRACKETS) for one in table.seats)
        return [name or self.text("cli-player", number=number) for number, name in enumerate(names, 1)]

    def connected(self) -> ClientConnection:
        url = f"ws{self.server.base.removeprefix('http')}/api/tables/{self.id}/live"
        seen = self.state.move if self.state else None
        try:
            self.opened.close()
            socket = self.opened.enter_context(connect(url, open_timeout=TIMEOUT, max_size=MAX_BODY, proxy=None))
            hello = messages.Hello(self.server.token, self.seat, seen, self.language)
            socket.send(msgspec.json.encode(hello).decode())
        except (OSError, InvalidHandshake, ConnectionClosed, TimeoutError) as error:
            raise Problem(self.text("mcp-unreachable", server=self.server.base, problem=str(error))) from None
        return socket

    def listen(self) -> None:
        """Read messages until the connection ends."""
        try:
            for data in self.socket:
                with self.changed:
                    self.hear(REPLIES.decode(data))
                    self.changed.notify_all()
        except (ConnectionClosed, msgspec.DecodeError):
            pass
        finally:
            with self.changed:
                self.closed = True
                self.changed.notify_all()

    def hear(self, reply: messages.Reply) -> None:
        match reply:
            case messages.State():
                if reply.back:
                    self.news.clear()
                self.state = reply
                self.seat_text.names = self.names_of(reply.table)
                self.news += [event for step in reply.steps for event in step.events]
                self.made += sum(step.seat == self.seat for step in reply.steps)
            case messages.Chat():
                self.chat += reply.lines
            case messages.Pong():
                pass
            case _:
                self.answers.append(reply)

    def present(self) -> messages.State:
        """The newest state; connects again if the connection was lost."""
        if self.closed:
            self.socket, self.closed = self.connected(), False
            threading.Thread(target=self.listen, daemon=True).start()
        with self.changed:
            if not self.changed.wait_for(lambda: self.state is not None or self.closed, TIMEOUT) or self.state is None:
                why = self.answers[-1].text if self.answers and isinstance(self.answers[-1], messages.Problem) else ""
                raise Problem(why or self.text("mcp-unreachable", server=self.server.base, problem=""))
            return self.state

    def request(self, message: messages.Message, wait: float = TIMEOUT) -> Answer | None:
        """Send a request and wait for its answer; None for a move that was made."""
        with self.asking:
            self.present()
            with self.changed:
                self.answers.clear()
                before = self.made
            try:
                self.socket.send(msgspec.json.encode(message).decode())
            except ConnectionClosed as error:
                raise Problem(self.text("mcp-unreachable", server=self.server.base, problem=str(error))) from None

            def answered() -> bool:
                moved = isinstance(message, messages.Play) and self.made > before
                return bool(self.answers) or moved or self.closed

            with self.changed:
                if not self.changed.wait_for(answered, wait):
                    raise Problem(self.text("mcp-unreachable", server=self.server.base, problem=""))
                if self.answers:
                    return self.answers.pop(0)
                if not isinstance(message, messages.Play) or self.made == before:  # the connection has ended
                    raise Problem(self.text("mcp-unreachable", server=self.server.base, problem=""))
                return None

    # ── The seat ──────────────────────────────────────────────────────────────

    def opening(self) -> str:
        return self.seat_text.opening()

    def look(self, *, whole: bool, wait: float) -> str:
        self.present()
        with self.changed:
            self.changed.wait_for(self.may_act, wait)
            if whole:
                self.seat_text.shown = []
            return self.told()

    def may_act(self) -> bool:
        state = self.state
        return state is None or bool(state.legal) or state.table.state in ("over", "frozen") or self.closed

    def told(self) -> str:
        state = self.present()
        news, self.news = self.news, []
        lines, self.chat = self.chat, []
        parts = [self.text("mcp-chat-line", name=line.name, line=line.text) for line in lines]
        if state.view is not None:
            told = self.seat_text.tell(Situation(self.view_of(state), self.legal(state), news))
            parts = [told.news, *parts, told.board, told.choices]
        if state.table.state == "over" and state.table.places is not None:
            parts.append(self.seat_text.result(state.table.places, state.table.points))
        elif state.table.state == "waiting":
            parts.append(self.text("mcp-not-begun"))
        elif state.table.frozen is not None:
            parts.append(state.table.frozen)
        elif not state.legal:
            names = ", ".join(self.seat_text.names[seat] for seat in state.table.actors)
            parts.append(self.text("mcp-waiting", names=names))
        return "\n".join(part for part in parts if part)

    def view_of(self, state: messages.State) -> Any:
        """The view of a state. Raises Problem before the match, or if the server's rules differ."""
        if state.view is None:
            raise Problem(self.text("mcp-not-begun"))
        try:
            return msgspec.convert(state.view, self.game.views.shape)
        except msgspec.ValidationError as error:
            raise Problem(self.text("mcp-unreachable", server=self.server.base, problem=str(error))) from None

    def legal(self, state: messages.State) -> list[int]:
        return [self.game.actions.number(action) for action in state.legal]

    def read(self, answer: str) -> tuple[messages.State, dict[str, Any]]:
        """The present state, and the action that an answer names, legal or not."""
        state = self.present()
        say = self.seat_text.say(self.view_of(state))
        reading = read_answer(self.game, self.legal(state), say, answer)
        if reading.action is None:
            raise Problem(self.text(reading.problem, **({"detail": reading.detail} if reading.detail else {})))
        return state, self.game.actions.named(reading.action)

    def choose(self, answer: str) -> str:
        state, action = self.read(answer)
        words = self.seat_text.say(self.view_of(state))(self.game.actions.number(action))
        while isinstance(found := self.request(messages.Play(state.move + 1, self.seat, action)), messages.Problem):
            if found.key != "problem-stale" or not self.newer(state):
                break
            state = self.present()  # another seat has moved meanwhile: the choice may still be possible
        self.checked(found)
        return self.text("mcp-chosen", action=words)

    def newer(self, than: messages.State) -> bool:
        """Wait for a newer state; False if none comes."""
        with self.changed:
            return self.changed.wait_for(lambda: self.state is not than, TIMEOUT)

    def checked(self, answer: Answer | None) -> Answer | None:
        if isinstance(answer, messages.Refusal):
            raise Problem(self.text("agent-refused", why=f"{answer.text} ({answer.rule})"))
        if isinstance(answer, messages.Problem):
            raise Problem(answer.text)
        return answer

    def why_not(self, answer: str) -> str:
        _, action = self.read(answer)
        found = self.request(messages.Why(self.seat, action))
        if isinstance(found, messages.Refusal):
            return self.text("agent-refused", why=f"{found.text} ({found.rule})")
        self.checked(found)
        return self.text("agent-allowed")

    def hint(self) -> str:
        state = self.present()
        self.view_of(state)
        advice = self.checked(self.request(messages.Hint(self.seat), HINT_TIMEOUT))
        if not isinstance(advice, messages.Advice):
            raise Problem(self.text("mcp-waiting", names=""))
        say = self.seat_text.say(self.view_of(state))
        number = self.game.actions.number
        why = advice.choices[0].why if advice.choices else ""
        key = "hint-why" if len(advice.choices) > 1 else "hint-only"
        lines = [self.text(key, action=say(number(advice.action)), why=why)]
        for one in advice.choices:
            chance, points = self.text.percent(one.share, 0), self.text.points(one.points)
            lines.append(self.text("mcp-rated", action=say(number(one.action)), chance=chance, points=points))
        return "\n".join(lines)

    def say(self, line: str) -> None:
        self.present()
        with self.asking, self.changed:
            heard = len(self.chat)
            self.answers.clear()
            self.socket.send(msgspec.json.encode(messages.Say(line)).decode())
            self.changed.wait_for(lambda: len(self.chat) > heard or bool(self.answers) or self.closed, TIMEOUT)
            if self.answers:
                self.checked(self.answers.pop(0))

    def finished(self) -> Match:
        if self.present().table.state != "over":
            raise Problem(self.text("mcp-not-over"))
        return Match.load(decode(self.server.call("GET", f"/api/tables/{self.id}/save")))

    def close(self) -> None:
        self.opened.close()
