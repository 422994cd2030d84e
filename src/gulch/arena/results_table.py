"""Adds up the matches of an arena: shares of the victories with intervals, points, habits."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from gulch.arena.arena_match import Outcome, add_counts, victory_shares
from gulch.arena.bot_ratings import Z_95, Rating, Stage, fit_ratings, stages

Z_CLEAR = 3.0  # more than Z_95, because a test repeated after every match often passes by chance
MIN_ROUNDS = 5  # how often all seatings are played before a result can be clear

Interval = tuple[float, float]


def wilson(share: float, n: int, z: float = Z_95) -> Interval:
    """Wilson's interval of a share, reliable also near 0 and 1."""
    if not n:
        return 0.0, 1.0
    middle = (share + z * z / (2 * n)) / (1 + z * z / n)
    half = z * math.sqrt(share * (1 - share) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    return max(0.0, middle - half), min(1.0, middle + half)


@dataclass
class Standing:
    """The results of a bot, over all seats it had."""

    bot: str
    matches: int = 0
    played: int = 0  # how many seats it had, in all matches together
    won: float = 0.0
    points: int = 0
    moves: int = 0
    seconds: float = 0.0
    chosen: dict[str, int] = field(default_factory=dict)
    scores: Counter[int] = field(default_factory=Counter)
    faults: dict[str, int] = field(default_factory=dict)  # failures of a program, by kind
    spent: dict[str, int] = field(default_factory=dict)  # what an agent read and wrote

    @property
    def share(self) -> float:
        return self.won / self.played if self.played else 0.0

    @property
    def interval(self) -> Interval:
        return self.wilson(Z_95)

    def wilson(self, z: float) -> Interval:
        """The interval of the share of victories. A bot's seats in one match count as one trial,
        which errs on the safe side."""
        return wilson(self.share, self.matches, z)


@dataclass
class Habit:
    """How often players win if they choose a kind of action more often than the others at the
    table, or less often."""

    chosen: int = 0
    won: list[float] = field(
        default_factory=lambda: [0.0, 0.0]
    )  # victories of those who chose it less often; more often
    seats: list[int] = field(default_factory=lambda: [0, 0])

    def share(self, more: int) -> float:
        return self.won[more] / self.seats[more] if self.seats[more] else 0.0

    def interval(self, more: int) -> Interval:
        return wilson(self.share(more), self.seats[more])


@dataclass
class Standings:
    """All bots, the order of play, and the lengths of matches."""

    bots: dict[str, Standing] = field(default_factory=dict)
    by_order: list[float] = field(default_factory=list)  # victories, beginning with the first player
    matches: int = 0
    moves: int = 0
    lengths: Counter[int] = field(default_factory=Counter)
    habits: dict[str, Habit] = field(default_factory=dict)
    stages: Counter[Stage] = field(default_factory=Counter)

    def add(self, outcome: Outcome) -> None:
        self.matches += 1
        self.moves += outcome.moves
        self.lengths[outcome.moves] += 1
        won = victory_shares(outcome.places)
        first = max(0, outcome.first)
        in_order = won[first:] + won[:first]
        self.by_order = [a + b for a, b in zip(self.by_order or [0.0] * len(won), in_order, strict=True)]
        self.stages.update(stages(outcome.seated, outcome.places))
        for bot in dict.fromkeys(outcome.seated):
            self.bots.setdefault(bot, Standing(bot)).matches += 1
        for seat, bot in enumerate(outcome.seated):
            standing = self.bots[bot]
            standing.played += 1
            standing.won += won[seat]
            standing.points += outcome.points[seat]
            standing.scores[outcome.points[seat]] += 1
            standing.moves += sum(outcome.chosen[seat].values())
            standing.seconds += outcome.seconds[seat]
            add_counts(standing.chosen, outcome.chosen[seat])
            if outcome.faults:
                add_counts(standing.faults, outcome.faults[seat])
            if outcome.spent:
                add_counts(standing.spent, outcome.spent[seat])
        self.compare(outcome, won)

    def compare(self, outcome: Outcome, won: Sequence[float]) -> None:
        """Count who chose a kind of action more often than the mean of this match, and who chose it
        less often."""
        for kind in set().union(*outcome.chosen):
            counts = [chosen.get(kind, 0) for chosen in outcome.chosen]
            habit = self.habits.setdefault(kind, Habit())
            habit.chosen += sum(counts)
            for count, share in zip(counts, won, strict=True):
                if count * len(counts) != sum(counts):
                    more = int(count * len(counts) > sum(counts))
                    habit.seats[more] += 1
                    habit.won[more] += share

    @property
    def ranked(self) -> list[Standing]:
        return sorted(self.bots.values(), key=lambda standing: -standing.share)

    @property
    def ratings(self) -> dict[str, Rating]:
        return fit_ratings(self.stages)

    @property
    def order(self) -> list[tuple[float, Interval]]:
        """The shares of the victories by order of play, beginning with the first player."""
        won = [one / max(1, self.matches) for one in self.by_order]
        return [(share, wilson(share, self.matches)) for share in won]

    @property
    def distinguishing_habits(self) -> list[tuple[str, Habit]]:
        """Kinds of actions that winners choose more or less often than losers, the greatest
        difference first. Kinds seen at too few seats are left out."""
        enough = max(20, self.matches // 10)
        frequent = [(kind, habit) for kind, habit in self.habits.items() if min(habit.seats) >= enough]
        return sorted(frequent, key=lambda item: -abs(item[1].share(1) - item[1].share(0)))

    def is_clear(self, bot: str, arrangements: int) -> bool:
        """Whether a bot clearly wins more or less than its fair share."""
        if self.matches < MIN_ROUNDS * arrangements or bot not in self.bots:
            return False
        low, high = self.bots[bot].wilson(Z_CLEAR)
        fair = 1 / len(self.by_order)
        return low > fair or high < fair


def standings_of(outcomes: Iterable[Outcome]) -> Standings:
    found = Standings()
    for outcome in outcomes:
        found.add(outcome)
    return found


def quantile(counted: Counter[int], part: float) -> float:
    """The smallest value that the share `part` of the counted values does not exceed."""
    rest = part * counted.total()
    for value in sorted(counted):
        rest -= counted[value]
        if rest <= 0:
            return float(value)
    return float(max(counted, default=0))
