"""What the matches of an arena say, and how sure one can be."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, field

from gulch.arena.contest import Outcome, added, shares

SURE = 1.96  # of 95 %
CLEAR = 3.0  # where one looks again and again, chance gets as many tries: ask for more
FEWEST = 5  # rounds of all arrangements before an answer can be clear


@dataclass
class Standing:
    """How a bot has done, over all seats it had."""

    bot: str
    matches: int = 0
    played: int = 0  # seats
    won: float = 0.0
    points: int = 0
    moves: int = 0
    seconds: float = 0.0
    chosen: dict[str, int] = field(default_factory=dict)

    @property
    def share(self) -> float:
        return self.won / self.played if self.played else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        return self.wilson(SURE)

    def wilson(self, z: float) -> tuple[float, float]:
        """An interval of the share (Wilson): sound also where nearly all is won or lost. Seats of
        one match are counted as one try, which errs on the safe side."""
        n, share = self.matches, self.share
        if not n:
            return 0.0, 1.0
        middle = (share + z * z / (2 * n)) / (1 + z * z / n)
        half = z * math.sqrt(share * (1 - share) / n + z * z / (4 * n * n)) / (1 + z * z / n)
        return max(0.0, middle - half), min(1.0, middle + half)


@dataclass
class Standings:
    """All bots, the seats, and the lengths of matches."""

    bots: dict[str, Standing] = field(default_factory=dict)
    by_seat: list[float] = field(default_factory=list)  # victories
    matches: int = 0
    moves: int = 0

    def add(self, outcome: Outcome) -> None:
        self.matches += 1
        self.moves += outcome.moves
        won = shares(outcome.places)
        self.by_seat = [a + b for a, b in zip(self.by_seat or [0.0] * len(won), won, strict=True)]
        for bot in dict.fromkeys(outcome.seated):
            self.bots.setdefault(bot, Standing(bot)).matches += 1
        for seat, bot in enumerate(outcome.seated):
            standing = self.bots[bot]
            standing.played += 1
            standing.won += won[seat]
            standing.points += outcome.points[seat]
            standing.moves += sum(outcome.chosen[seat].values())
            standing.seconds += outcome.seconds[seat]
            added(standing.chosen, outcome.chosen[seat])

    @property
    def ranked(self) -> list[Standing]:
        return sorted(self.bots.values(), key=lambda standing: -standing.share)

    def is_clear(self, bot: str, arrangements: int) -> bool:
        """Whether a bot plainly wins more or less than its fair share."""
        if self.matches < FEWEST * arrangements or bot not in self.bots:
            return False
        low, high = self.bots[bot].wilson(CLEAR)
        fair = 1 / len(self.by_seat)
        return low > fair or high < fair


def summed(outcomes: Iterable[Outcome]) -> Standings:
    found = Standings()
    for outcome in outcomes:
        found.add(outcome)
    return found
