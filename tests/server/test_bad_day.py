"""While two people play, a client floods the server, the disk stalls, connections break, and the
server is restarted and killed. The players get an error, reconnect, and miss nothing.
"""

from __future__ import annotations

import contextlib
import queue
import signal
import socket
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from gulch.kernel.game import game
from gulch.server import messages
from tests.server.playing import TIMEOUT_SECONDS, Page, Person, Server, running
from tests.server.test_limits import FLOODS, HELLO, cut, pour, upgraded
from tests.server.test_running import eventually

NUMBER = game("el_paso").actions.number


class Player(threading.Thread):
    """Plays as the page does: makes moves on request and, when it reconnects, says which move it
    has seen last.
    """

    def __init__(self, person: Person, table: str, seat: int, wanted: queue.SimpleQueue[None]) -> None:
        super().__init__(daemon=True)
        self.person, self.table, self.seat, self.wanted = person, table, seat, wanted
        self.page: Page | None = None
        self.steps: list[int] = []  # numbers of the moves shown, in order
        self.made: list[tuple[int, int, int]] = []  # acknowledged moves: number, seat, action
        self.noticed: set[str] = set()  # the keys of all problems received
        self.losses = 0  # how often the connection was lost
        self.asked: messages.Play | None = None
        self.sent_on: Page | None = None  # the page on which `asked` was sent
        self.going = True

    def run(self) -> None:
        while self.going:
            try:
                with self.person.sits(self.table, self.seat, self.steps[-1] if self.steps else None) as self.page:
                    while self.going:
                        self.hears(self.page, self.page.hears())
            except ConnectionClosed:
                self.losses += 1
            except (OSError, EOFError, InvalidHandshake, InvalidMessage):
                time.sleep(0.1)  # the server is not running again yet

    def hears(self, page: Page, reply: messages.Reply) -> None:
        if isinstance(reply, messages.Problem):
            self.noticed.add(reply.key)
            self.sent_on = None  # the server refused the move: send it again after the next state
            if reply.key == "problem-busy" and self.asked is not None:
                time.sleep(0.1)
                self.asks(page, self.asked)
        if not isinstance(reply, messages.State):
            return
        self.steps += [step.move for step in reply.steps]
        mine = [step.move for step in reply.steps if step.seat == self.seat]
        if self.asked is not None and mine:
            self.made.append((mine[0], self.seat, NUMBER(self.asked.action)))
            self.asked = None
        if reply.legal and (self.asked is None or self.sent_on is not page):
            if self.asked is None:
                self.wanted.get()
            self.asks(page, messages.Play(reply.move + 1, self.seat, reply.legal[0]))

    def asks(self, page: Page, play: messages.Play) -> None:
        self.asked, self.sent_on = play, page
        page.sends(play)


class Day:
    """Two people at one table of a server."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.ann, bob = server.person("Ann"), server.person("Bob")
        self.table = self.ann.opens("me", "open", options={"first_guard": "chosen", "guard_seat": 0})
        bob.joins(self.table)
        self.wanted: queue.SimpleQueue[None] = queue.SimpleQueue()  # one item for each move to make
        self.players = [Player(person, self.table, seat, self.wanted) for seat, person in enumerate((self.ann, bob))]
        self.moves = 0

    @contextlib.contextmanager
    def moves_meanwhile(self, moves: int = 6) -> Iterator[None]:
        """Have the players make this many moves while the block runs; wait until all are
        acknowledged.
        """
        self.moves += moves
        for _ in range(moves):
            self.wanted.put(None)
        yield
        eventually(lambda: sum(len(player.made) for player in self.players) >= self.moves)

    def noticed(self) -> set[str]:
        return self.players[0].noticed | self.players[1].noticed

    def lines_are_lost(self, happens: Callable[[], Any]) -> None:
        before = [player.losses for player in self.players]
        with self.moves_meanwhile():
            happens()
            with self.moves_meanwhile(2):  # an idle player notices the lost connection at the next move
                eventually(lambda: all(player.losses > old for player, old in zip(self.players, before, strict=True)))
                if self.server.process is None:
                    self.server.start()

    def cut_lines(self) -> None:
        for player in self.players:
            assert player.page is not None
            player.page.socket.socket.shutdown(socket.SHUT_RDWR)


@pytest.fixture
def day(tmp_path: Path) -> Iterator[Day]:
    with running(tmp_path / "gulch.sqlite", tmp_path / "log") as server:
        day = Day(server)
        for player in day.players:
            player.start()
        yield day
        for player in day.players:
            player.going = False
            day.wanted.put(None)


def test_people_play_on_through_a_bad_day(day: Day) -> None:
    server = day.server
    with day.moves_meanwhile():
        pass
    assert day.noticed() == set()
    for name, flood in FLOODS.items():
        before = cut(server, "asked too much")
        with upgraded(server, day.table) as clean_text:
            with day.moves_meanwhile(2):
                clean_text.sendall(HELLO)
                threading.Thread(target=pour, args=(clean_text, flood), daemon=True).start()
            eventually(lambda before=before: cut(server, "asked too much") > before)
        assert day.noticed() == set(), f"nobody else notices {name}"
    day.lines_are_lost(day.cut_lines)
    server.settings["store_seconds"] = 1  # from here on players notice a slow disk
    day.lines_are_lost(server.stop)
    with contextlib.closing(sqlite3.connect(server.database, timeout=TIMEOUT_SECONDS)) as other:
        other.execute("BEGIN IMMEDIATE")  # the disk stalls
        with day.moves_meanwhile():
            eventually(lambda: "problem-busy" in day.noticed())
            other.rollback()
    day.lines_are_lost(lambda: server.stop(signal.SIGKILL))
    assert day.noticed() <= {"problem-busy", "problem-stale", "problem-stopping"}
    moves = max(player.steps[-1] for player in day.players)
    for player in day.players:
        eventually(lambda player=player: player.steps[-1] == moves)
        assert player.steps == list(range(moves + 1)), "every move is shown exactly once"
    with contextlib.closing(sqlite3.connect(server.database, timeout=TIMEOUT_SECONDS)) as database:
        log = set(database.execute("SELECT n, seat, action FROM log WHERE table_id = ?", (day.table,)))
    assert {move for player in day.players for move in player.made} <= log, "every acknowledged move is kept"
