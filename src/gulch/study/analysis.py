"""Analyses a finished match move by move: who was winning, which choices gave chances away, and
what was luck.

The chances after a move are the shares of victories in playouts from there. The playouts are
redealt for each seat in turn, so that no single player's secrets decide the curve. The loss of a
choice is how much better the best choice was by what its player could know, if the difference is
significant. Luck is the chances after a move minus those of the same action before the dice fell,
both by what the player knew.
"""

from __future__ import annotations

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
from gulch.study.advice import AdvisedChoice, advise
from gulch.study.comparison import Effort, compare_choices
from gulch.study.figures import accuracy, calculate, rounded, shares
from gulch.study.playouts import Ends, going_on

MISTAKE_LOSS = 0.03  # the least chance to win that a mistake gives away
MAX_TURNING_POINTS = 3
MAX_LESSONS = 5  # mistakes shown to one player
MIN_SAMPLES, MAX_SAMPLES = 24, 300  # playouts for one estimate
PLAYOUTS_PER_SAMPLE = 10  # that a move costs in all, for each playout of one estimate
ITERATIONS_PER_SAMPLE = 3  # of the search that finds the choices worth comparing


class Thoroughness(msgspec.Struct, frozen=True, array_like=True):
    """What is spent on a move: iterations of a search, and playouts for each estimate."""

    iterations: int
    samples: int


def thoroughness(moves: int, matches: int) -> Thoroughness:
    """What to spend on each move, so that the whole analysis takes about `matches` playouts."""
    each = max(1, matches // max(1, moves))
    samples = min(MAX_SAMPLES, max(MIN_SAMPLES, each // PLAYOUTS_PER_SAMPLE))
    return Thoroughness(iterations=ITERATIONS_PER_SAMPLE * samples, samples=samples)


class JudgedMove(msgspec.Struct, frozen=True, array_like=True):
    """A move of a finished match."""

    seat: int
    action: int
    chances: list[float]  # each seat's chance to win after it
    luck: list[float]  # each seat's gain or loss by chance
    given: float  # the chance to win that the choice gave away
    forced: bool  # it was the only legal action
    choices: list[AdvisedChoice]  # of the decision, the best first


class Analysis(msgspec.Struct, frozen=True):
    first: list[float]  # the chances before the first move
    moves: list[JudgedMove]

    def decisions(self, seat: int) -> list[JudgedMove]:
        return [move for move in self.moves if move.seat == seat and not move.forced]

    def accuracy(self, seat: int) -> float | None:
        """A seat's accuracy, 0 to 1, as on chess sites; None if it had nothing to decide."""
        own = self.decisions(seat)
        return sum(calculate(accuracy, move.given) for move in own) / len(own) if own else None

    def given(self, seat: int) -> float:
        """The average chance to win that one decision of this seat gave away."""
        own = self.decisions(seat)
        return sum(move.given for move in own) / max(1, len(own))

    def luck(self, seat: int) -> float:
        """The chance to win that luck gave this seat, divided by its decisions to compare with
        `given`."""
        return sum(move.luck[seat] for move in self.moves) / max(1, len(self.decisions(seat)))

    def mistakes(self, seat: int | None = None) -> list[int]:
        """The move numbers of the mistakes, of all seats or one, costliest first."""
        bad = [
            number
            for number, move in enumerate(self.moves, 1)
            if move.given >= MISTAKE_LOSS and seat in (None, move.seat)
        ]
        return sorted(bad, key=lambda number: -self.moves[number - 1].given)

    @property
    def turning_points(self) -> list[int]:
        """The numbers of the costliest moves of the match, in order of play."""
        return sorted(self.mistakes()[:MAX_TURNING_POINTS])

    def lessons(self, seat: int) -> list[int]:
        return self.mistakes(seat)[:MAX_LESSONS]


# ── One move ──────────────────────────────────────────────────────────────────


def judge_move(
    engine: Engine, before: Record, after: Record, seat: int, action: int, luck: int, much: Thoroughness
) -> JudgedMove:
    """Judge a move from the position before it and the one it led to."""
    legal = engine.legal(before, seat)
    given, choices = 0.0, list[AdvisedChoice]()
    if len(legal) > 1:
        effort = Effort(Budget(iterations=much.iterations), much.samples)
        compared = compare_choices(engine, before, seat, luck, effort, also=[action])
        given = compared.given_away(action)
        choices = advise(engine.game, compared)[: None if given >= MISTAKE_LOSS else 1]
    gained = luck_of_move(engine, before, after, (seat, action), int(mixed(luck + 5)), much.samples)
    now = chances(engine, after, int(mixed(luck + 6)), much.samples)
    given = calculate(rounded, given, 4)
    return JudgedMove(seat, action, round_all(now), round_all(gained), given, len(legal) == 1, choices)


def luck_of_move(
    engine: Engine, before: Record, after: Record, move: tuple[int, int], luck: int, samples: int
) -> NDArray[np.float64]:
    """What the dice and cards of a move were worth to each seat."""
    if not after.revealed:
        return np.zeros(before.seats)
    seat = move[0]
    expected = average_shares(going_on(engine, before, samples, luck, knower=seat, move=move))
    found: NDArray[np.float64] = chances(engine, after, luck, samples, knower=seat) - expected
    return found


def chances(engine: Engine, position: Record, luck: int, samples: int, knower: int = -1) -> NDArray[np.float64]:
    """Each seat's chance to win: its share of the victories in playouts."""
    if not position.actors:
        won = np.array(engine.places(position)) == 1
        shared: NDArray[np.float64] = won / won.sum()
        return shared
    return average_shares(going_on(engine, position, samples, luck, knower=knower))


def average_shares(ends: Ends) -> NDArray[np.float64]:
    seats = ends.places.shape[1]
    found = np.zeros(seats)
    calculate(shares, ends.places, seats, found)
    return found


def round_all(values: NDArray[np.float64]) -> list[float]:
    return [calculate(rounded, value, 4) for value in values.tolist()]


# ── A whole match ─────────────────────────────────────────────────────────────


class MoveToJudge(msgspec.Struct, frozen=True):
    before: Record
    after: Record
    seat: int
    action: int
    luck: int


def moves_to_judge(match: Match) -> Iterator[MoveToJudge]:
    """Every move of a match, with luck that depends on its number alone."""
    again = match.at(0)
    for number, (seat, action) in enumerate(match.moves, 1):
        before = again.position.copy()
        again.play(seat, action)
        yield MoveToJudge(before, again.position.copy(), seat, action, int(mixed(number)))


def first_chances(match: Match, samples: int) -> list[float]:
    return round_all(chances(match.engine, match.at(0).position, 0, samples))


def analyse(
    match: Match, matches: int, threads: int = 1, progress: Callable[[int], None] = lambda done: None
) -> Analysis:
    """Analyse a match in threads of this process: compiled rules release Python's lock."""
    much = thoroughness(len(match.moves), matches)
    moves: list[JudgedMove] = []

    def judge(asked: MoveToJudge) -> JudgedMove:
        return judge_move(match.engine, asked.before, asked.after, asked.seat, asked.action, asked.luck, much)

    with ThreadPoolExecutor(threads) as pool:
        for move in pool.map(judge, list(moves_to_judge(match))):
            moves.append(move)
            progress(len(moves))
    return Analysis(first_chances(match, much.samples), moves)


def curve(analysis: Analysis) -> Sequence[list[float]]:
    """The chances of all seats, from the start to the end."""
    return [analysis.first, *(move.chances for move in analysis.moves)]
