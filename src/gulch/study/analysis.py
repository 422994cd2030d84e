"""A finished match, looked at move by move: who was winning, which choices gave chances away, and
what was luck.

Chances after a move are the shares of matches played on from there, where each seat in turn is the
one whose knowledge counts: nobody's secrets decide the curve. A choice is judged by what its player
could know: the chance to win that the best choice had more, as far as it can be told from luck.
Luck is what a move turned up: the chances after it less the chances that the same action had before
the dice fell, both as the player knew them.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor

import msgspec
import numpy as np
from numpy.typing import NDArray

from gulch.bots.bot import Budget
from gulch.kernel.chance import mixed
from gulch.kernel.engine import Engine
from gulch.kernel.record import Record
from gulch.match import Match
from gulch.study.advice import Advised, advised
from gulch.study.comparison import Effort, outlook
from gulch.study.playouts import going_on

MISTAKE = 0.03  # of the chance to win that a choice gives away, from which on it is worth a lesson
TURNING_POINTS = 3
LESSONS = 5  # mistakes of one player
LEAST, MOST = 24, 300  # matches played on for one question
OVERLOOKED = 0.02  # what another choice may be worth less than the best and still count as found


class Thoroughness(msgspec.Struct, frozen=True, array_like=True):
    """What is spent on a move: iterations of a search, and matches for each question."""

    iterations: int
    samples: int


def thoroughness(moves: int, matches: int) -> Thoroughness:
    """So that an analysis costs about so many matches played out, however long it is."""
    each = max(1, matches // max(1, moves))
    samples = min(MOST, max(LEAST, each // 10))
    return Thoroughness(iterations=3 * samples, samples=samples)


class Judged(msgspec.Struct, frozen=True, array_like=True):
    """One move."""

    seat: int
    action: int
    chances: list[float]  # of each seat, after it
    luck: list[float]  # what chance gave and took, for each seat
    given: float  # the chance to win that the choice gave away
    forced: bool  # there was no other
    choices: list[Advised]  # what search thinks of the decision, the best first


class Analysis(msgspec.Struct, frozen=True):
    first: list[float]  # the chances before the first move
    moves: list[Judged]

    def decisions(self, seat: int) -> list[Judged]:
        return [move for move in self.moves if move.seat == seat and not move.forced]

    def accuracy(self, seat: int) -> float | None:
        """0 to 1, as chess players count it; None for whoever had nothing to decide."""
        own = self.decisions(seat)
        return sum(accuracy_of(move.given) for move in own) / len(own) if own else None

    def given(self, seat: int) -> float:
        """Of the chance to win, on average at each decision."""
        own = self.decisions(seat)
        return sum(move.given for move in own) / max(1, len(own))

    def luck(self, seat: int) -> float:
        """What it gave and took, spread over the decisions so that it can be held against them."""
        return sum(move.luck[seat] for move in self.moves) / max(1, len(self.decisions(seat)))

    def mistakes(self, seat: int | None = None) -> list[int]:
        """Numbers of moves, the costliest first; of all seats or of one."""
        bad = [
            number for number, move in enumerate(self.moves, 1) if move.given >= MISTAKE and seat in (None, move.seat)
        ]
        return sorted(bad, key=lambda number: -self.moves[number - 1].given)

    @property
    def turning_points(self) -> list[int]:
        """The costliest choices of the match, in their order."""
        return sorted(self.mistakes()[:TURNING_POINTS])

    def lessons(self, seat: int) -> list[int]:
        return self.mistakes(seat)[:LESSONS]


def accuracy_of(given: float) -> float:
    """The curve that chess players know: nothing given away is 1, a tenth of the chances about
    two thirds."""
    return min(1.0, max(0.0, (103.1668 * math.exp(-4.354 * given) - 3.1669) / 100))


# ── One move ──────────────────────────────────────────────────────────────────


def judged(
    engine: Engine, before: Record, after: Record, seat: int, action: int, luck: int, much: Thoroughness
) -> Judged:
    """A move, from the position before it and the one it led to."""
    legal = engine.legal(before, seat)
    given, choices = 0.0, list[Advised]()
    if len(legal) > 1:
        effort = Effort(Budget(iterations=much.iterations), much.samples)
        looked = outlook(engine, before, seat, luck, effort, also=[action])
        given = looked.given_away(action)
        choices = advised(engine.game, looked)[: None if given >= MISTAKE else 1]
    fallen = fortune(engine, before, after, (seat, action), int(mixed(luck + 5)), much.samples)
    now = chances(engine, after, int(mixed(luck + 6)), much.samples)
    return Judged(seat, action, rounded(now), rounded(fallen), round(given, 4), len(legal) == 1, choices)


def fortune(
    engine: Engine, before: Record, after: Record, move: tuple[int, int], luck: int, tries: int
) -> NDArray[np.float64]:
    """What a move's dice and cards were worth to each seat."""
    if not after.revealed:
        return np.zeros(before.seats)
    seat = move[0]
    expected = going_on(engine, before, tries, luck, knower=seat, move=move).shares.mean(axis=0)
    found: NDArray[np.float64] = chances(engine, after, luck, tries, knower=seat) - expected
    return found


def chances(engine: Engine, position: Record, luck: int, tries: int, knower: int = -1) -> NDArray[np.float64]:
    """Each seat's share of the victories to come."""
    if not position.actors:
        won = np.array(engine.places(position)) == 1
        shared: NDArray[np.float64] = won / won.sum()
        return shared
    found: NDArray[np.float64] = going_on(engine, position, tries, luck, knower=knower).shares.mean(axis=0)
    return found


def rounded(values: NDArray[np.float64]) -> list[float]:
    return [round(value, 4) for value in values.tolist()]


# ── A whole match ─────────────────────────────────────────────────────────────


class Question(msgspec.Struct, frozen=True):
    """A move to judge."""

    before: Record
    after: Record
    seat: int
    action: int
    luck: int


def questions(match: Match) -> Iterator[Question]:
    """Every move of a match, with luck that hangs on nothing but its number."""
    again = match.at(0)
    for number, (seat, action) in enumerate(match.moves, 1):
        before = again.position.copy()
        again.play(seat, action)
        yield Question(before, again.position.copy(), seat, action, int(mixed(number)))


def first_chances(match: Match, samples: int) -> list[float]:
    return rounded(chances(match.engine, match.at(0).position, 0, samples))


def analysed(
    match: Match, matches: int, threads: int = 1, progress: Callable[[int], None] = lambda done: None
) -> Analysis:
    """Look at a match here and now. The rules release Python's lock, so threads are enough."""
    much = thoroughness(len(match.moves), matches)
    moves: list[Judged] = []

    def judge(asked: Question) -> Judged:
        return judged(match.engine, asked.before, asked.after, asked.seat, asked.action, asked.luck, much)

    with ThreadPoolExecutor(threads) as pool:
        for move in pool.map(judge, list(questions(match))):
            moves.append(move)
            progress(len(moves))
    return Analysis(first_chances(match, much.samples), moves)


def curve(analysis: Analysis) -> Sequence[list[float]]:
    """The chances of all seats, from the start to the end."""
    return [analysis.first, *(move.chances for move in analysis.moves)]
