"""Puzzles: positions from matches of strong bots where one choice is clearly best and a greedy
player misses it.

A puzzle holds what its seat knew; the rest of the position is a redeal. A game keeps its puzzles in
`puzzles.jsonl`, one per line. `gulch puzzles GAME` looks for more.
"""

from __future__ import annotations

import datetime
import hashlib
from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from pathlib import Path
from typing import Any

import msgspec

from gulch.bots import BOTS, Budget
from gulch.kernel.chance import mixed
from gulch.kernel.engine import Engine, engine
from gulch.kernel.game import Game, game
from gulch.kernel.play import LIMIT, chosen
from gulch.kernel.record import Record
from gulch.kernel.workers import map_unordered
from gulch.study.comparison import Choice, Comparison, Effort, compare_choices
from gulch.study.figures import SIGNIFICANT_ERRORS
from gulch.study.reasons import Reason, reasons

FILE = "puzzles.jsonl"
CLEAR_ERRORS = 4.0  # standard errors by which the best choice leads every other
MAX_CHOICES = 20  # in a puzzle
MAX_PER_MATCH = 2
SEAT_COUNTS = (2, 3, 4)
MAX_MATCHES = 100_000


class RatedChoice(msgspec.Struct, frozen=True):
    action: dict[str, Any]
    share: float  # the average share of the victory
    points: float


class Puzzle(msgspec.Struct, frozen=True):
    """A position and the choices of a seat, one of which is clearly best."""

    id: str
    rules: int  # the game's rules_version
    components: str  # the digest of the game's data
    seat: int
    position: dict[str, Any]  # as the seat knows it, without zeros
    choices: list[RatedChoice]  # the best first
    greedy: dict[str, Any]  # a deputy's choice
    why: list[Reason]  # why the best choice is better than the greedy one
    margin: float  # the lead of the best choice over the next best, in chance to win


class PuzzleSearch(msgspec.Struct, frozen=True):
    """What makes a puzzle, and how thoroughly that is checked."""

    game: str
    seed: int = 1
    iterations: int = 3_000  # of the last check
    samples: int = 500  # playouts for each choice; twice as many in the last check
    margin: float = 0.06  # the least lead of the best choice over the next best, in chance to win


# ── Finding ───────────────────────────────────────────────────────────────────


def find_puzzles(wanted: PuzzleSearch, processes: int) -> Iterator[list[Puzzle]]:
    """The puzzles of one match after the other, as the matches end."""
    if processes <= 1:
        return map(partial(puzzles_in_match, wanted), range(MAX_MATCHES))
    return map_unordered(partial(puzzles_in_match, wanted), range(MAX_MATCHES), processes)


def puzzles_in_match(wanted: PuzzleSearch, number: int) -> list[Puzzle]:
    """Play a match of strong bots and check its decisions, until there are enough puzzles."""
    on = engine(game(wanted.game))
    luck = int(mixed(wanted.seed * 1_000_003 + number))
    seats = [seats for seats in on.game.seats if seats in SEAT_COUNTS] or list(on.game.seats)
    position = on.game.fresh(seats[number % len(seats)], None, luck)
    on.start(position)
    puzzles: list[Puzzle] = []
    for _ in range(LIMIT):
        if not position.actors or len(puzzles) == MAX_PER_MATCH:
            break
        seat = next(seat for seat in range(position.seats) if position.actors >> seat & 1)
        luck = int(mixed(luck + 1))
        action = BOTS["ranger"](on, position, seat, luck)
        puzzles += prove_puzzle(wanted, on, position, seat, luck, action)
        on.apply(position, seat, action)
    return puzzles


def prove_puzzle(wanted: PuzzleSearch, on: Engine, position: Record, seat: int, luck: int, action: int) -> list[Puzzle]:
    """The puzzle of a decision, if it is one. Where a strong player differs from `weigh`, the
    decision is checked three times, each time more thoroughly and with fresh luck: a choice that
    `weigh` likes less must be clearly best each time, and the same one in the last two."""
    legal = on.legal(position, seat)
    greedy = chosen(on, position, seat, luck)
    if action == greedy or len(legal) > MAX_CHOICES:
        return []
    known = known_position(on, position, seat, luck)
    missed = {other for other in legal if on.weigh(position, seat, other) < on.weigh(position, seat, greedy)}
    checks = (
        (Effort(Budget(iterations=20), wanted.samples // 2, width=1), [action, greedy], SIGNIFICANT_ERRORS),
        (Effort(Budget(iterations=100), wanted.samples, width=1), legal, SIGNIFICANT_ERRORS),
        (Effort(Budget(iterations=wanted.iterations), 2 * wanted.samples, width=1), legal, CLEAR_ERRORS),
    )
    for number, (effort, also, errors) in enumerate(checks):
        compared = compare_choices(on, known, seat, int(mixed(luck + 2 + number)), effort, also)
        if compared.best.action not in missed or not is_clear(compared, wanted.margin, errors):
            return []
        if also is legal:
            missed = {compared.best.action}
    return [puzzle_of(on.game, known, compared, greedy)]


def is_clear(compared: Comparison, margin: float, errors: float) -> bool:
    """Whether the best choice leads every other by a margin and by a number of standard errors."""
    for other in compared.choices[1:]:
        apart = compared.best.difference(other, "share")
        if apart.mean < margin or apart.mean < errors * apart.error:
            return False
    return True


def known_position(on: Engine, position: Record, seat: int, luck: int) -> Record:
    known = position.copy()
    known.random = int(mixed(luck + 4))
    on.redeal(known, seat)
    known.random = 0
    return known


def puzzle_of(game: Game, known: Record, compared: Comparison, greedy: int) -> Puzzle:
    ranked = sorted(compared.choices, key=lambda choice: -choice.share)
    named = game.actions.named
    return Puzzle(
        id=hashlib.sha256(bytes(known.data)).hexdigest()[:10],
        rules=game.rules_version,
        components=game.components.digest,
        seat=compared.seat,
        position={name: value for name, value in game.dump(known).items() if not is_zero(value)},
        choices=[
            RatedChoice(named(choice.action), round(choice.share, 3), round(choice.points, 1)) for choice in ranked
        ],
        greedy=named(greedy),
        why=reasons(game, compared.best, compared.of(greedy)),
        margin=round(margin_of(ranked), 3),
    )


def margin_of(ranked: Sequence[Choice]) -> float:
    return ranked[0].share - ranked[1].share


def is_zero(value: Any) -> bool:
    return all(map(is_zero, value)) if isinstance(value, list) else value == 0


# ── The collection of a game ──────────────────────────────────────────────────


def collect(
    wanted: PuzzleSearch, count: int, path: Path, processes: int, matches: int, progress: Callable[[int], None]
) -> list[Puzzle]:
    """Add to a game's puzzles until there are `count` of them or `matches` were played. Puzzles are
    written to the file as they are found."""
    here = game(wanted.game)
    collected = {one.id: one for one in read(path) if is_current(here, one)}
    progress(len(collected))
    for played, fresh in enumerate(find_puzzles(wanted, processes), 1):
        for one in fresh:
            collected[one.id] = one
        if fresh:
            write(path, select(list(collected.values()), count))
            progress(min(len(collected), count))
        if len(collected) >= count or played >= matches:
            break
    return select(list(collected.values()), count)


def select(puzzles: Sequence[Puzzle], count: int) -> list[Puzzle]:
    """The clearest puzzles, but no more than half of them about the same kind of action."""
    ranked = sorted(puzzles, key=lambda one: (-one.margin, one.id))
    taken: list[Puzzle] = []
    left: list[Puzzle] = []
    for one in ranked:
        alike = sum(other.choices[0].action["do"] == one.choices[0].action["do"] for other in taken)
        (taken if alike < count / 2 else left).append(one)
    return (taken + left)[:count]


def read(path: Path) -> list[Puzzle]:
    if not path.exists():
        return []
    return [msgspec.json.decode(line, type=Puzzle) for line in path.read_bytes().splitlines() if line]


def write(path: Path, puzzles: Sequence[Puzzle]) -> None:
    path.write_bytes(b"".join(msgspec.json.encode(one) + b"\n" for one in puzzles))


def is_current(game: Game, puzzle: Puzzle) -> bool:
    """Whether a puzzle was found with the game's present rules and data."""
    return puzzle.rules == game.rules_version and puzzle.components == game.components.digest


def path_of(game: Game) -> Path:
    return game.folder / FILE


@cache
def puzzles_of(game: Game) -> list[Puzzle]:
    """The current puzzles of a game."""
    return [one for one in read(path_of(game)) if is_current(game, one)]


def position_of(game: Game, puzzle: Puzzle) -> Record:
    return game.load(puzzle.position)


def puzzle_of_the_day(games: Sequence[Game], day: datetime.date) -> tuple[Game, Puzzle] | None:
    """The puzzle of a day, the same for everybody. The games take turns."""
    ready = [game for game in games if puzzles_of(game)]
    if not ready:
        return None
    number = day.toordinal()
    chosen = ready[number % len(ready)]
    own = puzzles_of(chosen)
    return chosen, own[number // len(ready) % len(own)]
