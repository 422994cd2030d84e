"""Three simple agents that know only what they are told: marks for others to be measured by.

An agent is called with what is new and returns its answer. One is made for each seat of each match,
from a seed.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from dataclasses import dataclass

Agent = Callable[[str], str]

CHOICE = re.compile(r"(?:(\d+)(?:–(\d+))?|•) (.*)")
GAIN = re.compile(r" \(([+−])\D?([\d,]+)\)")


@dataclass(frozen=True)
class Offered:
    """A choice that an agent was told: the least and the greatest answer of an amount, or one."""

    answers: tuple[str, ...]
    gain: int  # what it says that the points change by

    @classmethod
    def of(cls, first: str | None, last: str | None, words: str) -> Offered:
        gain = GAIN.search(words)
        amount = int(gain[2].replace(",", "")) * (1 if gain[1] == "+" else -1) if gain else 0
        if first is None:
            return cls((GAIN.split(words)[0],), amount)
        return cls((first, last) if last else (first,), amount)


class Reading:
    """Remembers the choices at the end of what it was told."""

    def __init__(self, seed: int = 0) -> None:
        self.luck = random.Random(seed)
        self.offered: list[Offered] = []

    def __call__(self, told: str) -> str:
        found = []
        for line in reversed(told.splitlines()):
            if not (choice := CHOICE.fullmatch(line)):
                break
            found.append(Offered.of(*choice.groups()))
        self.offered = found[::-1] or self.offered
        return self.answer(self.choose(self.offered)) if self.offered else ""

    def choose(self, offered: list[Offered]) -> Offered:
        raise NotImplementedError

    def answer(self, choice: Offered) -> str:
        """The answer for a choice; of an amount, the least."""
        return choice.answers[0]


class FirstChoice(Reading):
    """Takes the first choice of every list."""

    def choose(self, offered: list[Offered]) -> Offered:
        return offered[0]


class RandomChoice(Reading):
    """Takes any choice, and any amount of it."""

    def choose(self, offered: list[Offered]) -> Offered:
        return self.luck.choice(offered)

    def answer(self, choice: Offered) -> str:
        least, *greatest = map(int, choice.answers) if choice.answers[0].isdigit() else (0,)
        return str(self.luck.randint(least, greatest[0])) if greatest else choice.answers[0]


class PreviewReader(Reading):
    """Takes the choice that says it gains most at once, any of several."""

    def choose(self, offered: list[Offered]) -> Offered:
        most = max(choice.gain for choice in offered)
        return self.luck.choice([choice for choice in offered if choice.gain == most])


REFERENCE = {"first": FirstChoice, "random": RandomChoice, "previews": PreviewReader}
