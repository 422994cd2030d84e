"""What one seat is told, in words: the rules, what happened, what it sees, and its choices."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any

from gulch.kernel.game import Game
from gulch.lab.text.board_lines import Block, board_blocks, changed_lines, whole
from gulch.lab.text.previews import Preview
from gulch.rulebook import gist, rulebook
from gulch.terminal import amounts_of, numbers, wording
from gulch.text import Text

MAX_EVENTS = 3  # of a preview
MOSTLY_NEW = 0.7  # if this share of the board is new, all of it is shown


@dataclass(frozen=True)
class Situation:
    """What a seat may know at a moment of a match, wherever the match is played."""

    view: Any
    legal: Sequence[int]
    events: Sequence[dict[str, Any]]  # that this seat has not been told
    previews: Mapping[int, Preview] = field(default_factory=dict)


@dataclass(frozen=True)
class Told:
    """What a seat is told at once, in parts that may be shown apart."""

    news: str
    board: str
    choices: str

    def __str__(self) -> str:
        return "\n".join(part for part in (self.news, self.board, self.choices) if part)


class SeatText:
    """Tells a seat about its match. `compact` saves tokens: the rules in short, of the board only
    the lines that are new, of previews only the points."""

    def __init__(self, game: Game, seat: int, names: Sequence[str], language: str, *, compact: bool) -> None:
        self.game, self.seat, self.names, self.compact = game, seat, names, compact
        self.text = Text(language, game)
        self.shown: list[Block] = []  # the board that the seat was shown last
        self.prompts: set[str] = set()  # those that the seat was told

    def opening(self) -> str:
        """The rules, who the seat is, and how to answer."""
        text, name = self.text, self.names[self.seat]
        book = (gist if self.compact else rulebook)(self.game, text.language) or f"# {text('game-title')}"
        who = (
            text("agent-solo", name=name)
            if len(self.names) == 1
            else text("agent-you-are", name=name, seats=len(self.names), names=", ".join(self.names))
        )
        example = json.dumps(self.game.actions.named(0), ensure_ascii=False)
        how = [text("agent-how", action=example), text("agent-how-gains")]
        how += [text("agent-how-changed")] if self.compact else []
        return f"{book.strip()}\n\n{who}\n{' '.join(how)}"

    def tell(self, now: Situation) -> Told:
        """What is new, what the seat sees, and what it may choose."""
        return Told(self.news(now.events), self.board(now), self.choices(now))

    def news(self, events: Sequence[dict[str, Any]]) -> str:
        lines = [line for event in events if (line := self.text.event(event, self.names))]
        lines = together(lines, self.names) if self.compact else lines
        title = self.text("agent-setup" if not self.shown else "agent-news" if self.compact else "agent-happened")
        return "\n".join([title, *lines]) if lines else ""

    def board(self, now: Situation) -> str:
        before, self.shown = self.shown, board_blocks(self.game, now.view, self.text, self.names)
        lines = whole(self.shown)
        if self.compact and before:
            new = changed_lines(before, self.shown)
            if len(new) < MOSTLY_NEW * len(lines):
                return "\n".join([self.text("agent-changed"), *new]) if new else ""
        return "\n".join([self.text("agent-board"), *lines])

    def choices(self, now: Situation) -> str:
        if not now.legal:
            return ""
        prompt = self.text(f"prompt-{now.view.phase}", **numbers(now.view))
        title = self.text("agent-choices") if self.compact and prompt in self.prompts else prompt
        self.prompts.add(prompt)
        return "\n".join([title, *self.choice_lines(now)])

    def choice_lines(self, now: Situation) -> list[str]:
        """The choices by number. Of an amount, such as a bid, the range is one line."""
        say, legal, lines = self.say(now.view), now.legal, []
        amounts = amounts_of(self.game, legal)
        if amounts:
            words = self.game.actions.named(amounts[max(amounts)])
            field = next(name for name in words if name != "do")
            many = "–".join(map(str, sorted({min(amounts), max(amounts)})))
            lines.append(f"{many} {self.text.action({**words, field: many})}")
        for number, action in enumerate(legal, 1):
            if action not in amounts.values():
                numbered = "• " if amounts else f"{number} "
                lines.append(numbered + say(action) + self.preview(now.previews.get(action)))
        return lines

    def preview(self, preview: Preview | None) -> str:
        if preview is None:
            return ""
        gain = self.gain(preview.gain)
        if self.compact:
            return gain
        told = [line for event in preview.events if (line := self.text.event(event, self.names))]
        return gain + (f" — {self.text('agent-then', what=' '.join(told[:MAX_EVENTS]))}" if told else "")

    def gain(self, gain: int | None) -> str:
        return f" ({'+' if gain > 0 else '−'}{self.text.points(abs(gain))})" if gain else ""

    def say(self, view: Any) -> Callable[[int], str]:
        """Words actions for the seat."""
        return wording(self.game, view, self.text, self.names)

    def result(self, places: Sequence[int], points: Sequence[int]) -> str:
        """The end of the match: everybody's place and points."""
        ranked = sorted(range(len(self.names)), key=lambda seat: (places[seat], seat))
        rows = (
            self.text("agent-place", place=places[seat], name=self.names[seat], points=self.text.points(points[seat]))
            for seat in ranked
        )
        return "\n".join([self.text("agent-over"), *rows])


def together(lines: Sequence[str], names: Sequence[str]) -> list[str]:
    """Lines in a row that say the same of several players, as one: “Jane, Bill: draws a card.”"""
    found: list[str] = []
    for said, group in groupby((apart(line, names) for line in lines), key=lambda pair: pair[1]):
        who = [name for name, _ in group]
        if all(who):
            found.append(f"{', '.join(who)}: {said}" if len(who) > 1 else f"{who[0]} {said}")
        else:
            found += [f"{name} {said}".strip() for name in who]
    return found


def apart(line: str, names: Sequence[str]) -> tuple[str, str]:
    """A line's first name and the rest; no name if it begins with none."""
    name = next((name for name in names if line.startswith(f"{name} ")), "")
    return name, line[len(name) + 1 :] if name else line
