"""Tables of this process: seats with keys, bots in the others, fair dice."""

from __future__ import annotations

import secrets
import threading
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from gulch.kernel.engine import engine
from gulch.kernel.game import Game
from gulch.kernel.options import Value
from gulch.lab.text import TextMatch
from gulch.match import Match
from gulch.mcp.seat import Problem
from gulch.study.advice import HINT_EFFORT, hint
from gulch.study.comparison import compare_choices
from gulch.study.reasons import reasons_text
from gulch.text import Text

MAX_CHAT = 200  # lines that a table keeps
MAX_LINE = 500  # characters of a line


@dataclass(frozen=True)
class ChatLine:
    number: int
    name: str
    text: str


class LocalTable:
    """A match between assistants and bots. The first seat is for whoever opens the table,
    `open_seats` more can be joined, bots have the rest."""

    def __init__(
        self,
        game: Game,
        seats: int,
        bots: Sequence[str],
        open_seats: int,
        language: str,
        *,
        hints: bool = True,
        options: Mapping[str, Value] | None = None,
    ) -> None:
        people = 1 + open_seats
        if open_seats < 0 or people + len(bots) != seats:
            raise ValueError(f"{seats} seats are not {people} for assistants and {len(bots)} for bots")
        match = Match.new(game, seats, options, engine=engine(game))
        if bots and not game.takes_bots(match.options):
            raise Problem(Text(language, game)("problem-people-only"))
        self.text_match = TextMatch(
            game,
            match=match,
            bots=dict(enumerate(bots, people)),
            seed=secrets.randbits(63),
            language=language,
            compact=True,
        )
        self.hints, self.free = hints, list(range(people))
        self.chat: list[ChatLine] = []
        self.changed = threading.Condition(threading.RLock())
        self.used = time.monotonic()

    def take_seat(self) -> LocalSeat:
        with self.changed:
            if not self.free:
                raise Problem(self.text_match.text("mcp-no-open-seat"))
            return LocalSeat(self, self.free.pop(0))


class LocalSeat:
    """One seat of a local table."""

    def __init__(self, table: LocalTable, seat: int) -> None:
        self.table, self.seat = table, seat
        self.heard = 0  # the number of the last chat line that this seat was told

    @property
    def match(self) -> TextMatch:
        return self.table.text_match

    @property
    def game(self) -> Game:
        return self.match.game

    def opening(self) -> str:
        return self.match.opening(self.seat)

    def look(self, *, whole: bool, wait: float) -> str:
        with self.table.changed:
            self.table.used = time.monotonic()
            self.table.changed.wait_for(self.may_act, wait)
            if whole:
                self.match.texts[self.seat].shown = []
            return self.told()

    def may_act(self) -> bool:
        return self.match.over or self.seat in self.match.waiting

    def told(self) -> str:
        """What is new to this seat, and whose turn it is."""
        match, text = self.match, self.match.text
        told = match.tell(self.seat)
        new = [line for line in self.table.chat if line.number > self.heard]
        self.heard = new[-1].number if new else self.heard
        parts = [told.news, *(text("mcp-chat-line", name=line.name, line=line.text) for line in new)]
        parts += [told.board, told.choices]
        if match.over:
            parts.append(match.result(self.seat))
        elif self.seat not in match.waiting:
            parts.append(text("mcp-waiting", names=", ".join(match.names[seat] for seat in match.match.actors)))
        return "\n".join(part for part in parts if part)

    def choose(self, answer: str) -> str:
        with self.table.changed:
            self.table.used = time.monotonic()
            answered = self.match.answer(self.seat, answer)
            if answered.action is None:
                raise Problem(answered.text)
            self.table.changed.notify_all()
            return self.match.text("mcp-chosen", action=answered.text)

    def why_not(self, answer: str) -> str:
        with self.table.changed:
            _, problem = self.match.read(self.seat, answer)
            return problem or self.match.text("agent-allowed")

    def hint(self) -> str:
        match, text = self.match, self.match.text
        with self.table.changed:
            if not self.table.hints:
                raise Problem(text("problem-no-hints"))
            if not match.match.legal(self.seat):
                raise Problem(match.read(self.seat, "")[1])
            position, view = match.match.position.copy(), match.match.view(self.seat)
        compared = compare_choices(match.match.engine, position, self.seat, secrets.randbits(64), HINT_EFFORT)
        best, *others = hint(self.game, compared)
        say = match.texts[self.seat].say(view)
        key = "hint-why" if others else "hint-only"
        lines = [text(key, action=say(best.action), why=reasons_text(best.why, text))]
        lines += [
            text("mcp-rated", action=say(one.action), chance=text.percent(one.share, 0), points=text.points(one.points))
            for one in (best, *others)
        ]
        return "\n".join(lines)

    def say(self, line: str) -> None:
        with self.table.changed:
            number = self.table.chat[-1].number + 1 if self.table.chat else 1
            self.table.chat.append(ChatLine(number, self.match.names[self.seat], line[:MAX_LINE]))
            del self.table.chat[:-MAX_CHAT]
            self.table.changed.notify_all()

    def finished(self) -> Match:
        if not self.match.over:
            raise Problem(self.match.text("mcp-not-over"))
        return self.match.match

    def close(self) -> None:
        """There is nothing to close."""
