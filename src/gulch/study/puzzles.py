"""Puzzles: positions from matches of strong bots where one choice is clearly best and a greedy
player misses it.

A puzzle holds what its seat knew: the rest of the position was dealt anew. A game keeps its puzzles
in `puzzles.jsonl`, one a line; `gulch puzzles GAME` looks for more.
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
from gulch.study.comparison import SURE, Choice, Effort, Outlook, outlook
from gulch.study.reasons import Reason, reasons

FILE = "puzzles.jsonl"
CLEAR = 4.0  # standard errors between the best choice and every other
WIDEST = 20  # choices that a puzzle may have
ENOUGH = 2  # puzzles of one match
SEAT_COUNTS = (2, 3, 4)
MOST_MATCHES = 100_000


class Rated(msgspec.Struct, frozen=True):
    action: dict[str, Any]
    share: float  # of the victory
    points: float


class Puzzle(msgspec.Struct, frozen=True):
    """Find the best choice of a seat."""

    id: str
    rules: int  # the game's rules_version
    components: str  # and of its data
    seat: int
    position: dict[str, Any]  # as the seat knows it, without what is zero
    choices: list[Rated]  # the best first
    greedy: dict[str, Any]  # what a deputy does
    why: list[Reason]  # the best is better than that
    margin: float  # of the best before the next, in chances to win


class Hunt(msgspec.Struct, frozen=True):
    """What puzzles are looked for, and how thoroughly."""

    game: str
    seed: int = 1
    proving: int = 3_000  # iterations of the last look
    samples: int = 500  # matches played on for each choice; twice as many in the last look
    margin: float = 0.06  # chance to win between the best choice and the next


# ── Finding ───────────────────────────────────────────────────────────────────


def found(hunt: Hunt, processes: int) -> Iterator[list[Puzzle]]:
    """The puzzles of one match after the other, as they end."""
    if processes <= 1:
        return map(partial(in_match, hunt), range(MOST_MATCHES))
    return map_unordered(partial(in_match, hunt), range(MOST_MATCHES), processes)


def in_match(hunt: Hunt, number: int) -> list[Puzzle]:
    """Play a match of strong bots, and prove what looks like a puzzle on the way; the clearest one
    or two."""
    on = rules(hunt.game)
    luck = int(mixed(hunt.seed * 1_000_003 + number))
    seats = [seats for seats in on.game.seats if seats in SEAT_COUNTS] or list(on.game.seats)
    position = on.game.fresh(seats[number % len(seats)], None, luck)
    on.start(position)
    puzzles: list[Puzzle] = []
    for _ in range(LIMIT):
        if not position.actors or len(puzzles) == ENOUGH:
            break
        seat = next(seat for seat in range(position.seats) if position.actors >> seat & 1)
        luck = int(mixed(luck + 1))
        action = BOTS["ranger"](on, position, seat, luck)
        puzzles += proved(hunt, on, position, seat, luck, action)
        on.apply(position, seat, action)
    return puzzles


@cache
def rules(name: str) -> Engine:
    return engine(game(name))


def proved(hunt: Hunt, on: Engine, position: Record, seat: int, luck: int, action: int) -> list[Puzzle]:
    """The puzzle that a decision is, or nothing. Where a strong player would not do what judgement
    does, the decision is looked at three times, each time with more care and fresh luck: one choice
    that judgement likes less must be clearly best each time, and the same one at last."""
    legal = on.legal(position, seat)
    greedy = chosen(on, position, seat, luck)
    if action == greedy or len(legal) > WIDEST:
        return []
    known = as_known(on, position, seat, luck)
    missed = {other for other in legal if on.weigh(position, seat, other) < on.weigh(position, seat, greedy)}
    looks = (
        (Effort(Budget(iterations=20), hunt.samples // 2, width=1), [action, greedy], SURE),
        (Effort(Budget(iterations=100), hunt.samples, width=1), legal, SURE),
        (Effort(Budget(iterations=hunt.proving), 2 * hunt.samples, width=1), legal, CLEAR),
    )
    for number, (effort, also, sure) in enumerate(looks):
        looked = outlook(on, known, seat, int(mixed(luck + 2 + number)), effort, also)
        if looked.best.action not in missed or not clear(looked, hunt.margin, sure):
            return []
        if also is legal:
            missed = {looked.best.action}
    return [puzzle(on.game, known, looked, greedy)]


def clear(looked: Outlook, margin: float, sure: float) -> bool:
    for other in looked.choices[1:]:
        apart = looked.best.beyond(other, "share")
        if apart.mean < margin or apart.mean < sure * apart.error:
            return False
    return True


def as_known(on: Engine, position: Record, seat: int, luck: int) -> Record:
    known = position.copy()
    known.random = int(mixed(luck + 4))
    on.redeal(known, seat)
    known.random = 0
    return known


def puzzle(game: Game, known: Record, looked: Outlook, greedy: int) -> Puzzle:
    ranked = sorted(looked.choices, key=lambda choice: -choice.share)
    named = game.actions.named
    return Puzzle(
        id=hashlib.sha256(bytes(known.data)).hexdigest()[:10],
        rules=game.rules_version,
        components=game.components.digest,
        seat=looked.seat,
        position={name: value for name, value in game.dump(known).items() if not empty(value)},
        choices=[Rated(named(choice.action), round(choice.share, 3), round(choice.points, 1)) for choice in ranked],
        greedy=named(greedy),
        why=reasons(game, looked.best, looked.of(greedy)),
        margin=round(margin_of(ranked), 3),
    )


def margin_of(ranked: Sequence[Choice]) -> float:
    return ranked[0].share - ranked[1].share


def empty(value: Any) -> bool:
    return all(map(empty, value)) if isinstance(value, list) else value == 0


# ── The collection of a game ──────────────────────────────────────────────────


def collect(
    hunt: Hunt, wanted: int, path: Path, processes: int, matches: int, progress: Callable[[int], None]
) -> list[Puzzle]:
    """Add to a game's puzzles until there are as many as wanted, or so many matches were played.
    Whatever is found is written at once."""
    here = game(hunt.game)
    kept = {one.id: one for one in read(path) if is_of_today(here, one)}
    progress(len(kept))
    for played, fresh in enumerate(found(hunt, processes), 1):
        for one in fresh:
            kept[one.id] = one
        if fresh:
            write(path, varied(list(kept.values()), wanted))
            progress(min(len(kept), wanted))
        if len(kept) >= wanted or played >= matches:
            break
    return varied(list(kept.values()), wanted)


def varied(puzzles: Sequence[Puzzle], wanted: int) -> list[Puzzle]:
    """The clearest, but no more than half of them about the same kind of action."""
    ranked = sorted(puzzles, key=lambda one: (-one.margin, one.id))
    taken: list[Puzzle] = []
    left: list[Puzzle] = []
    for one in ranked:
        alike = sum(other.choices[0].action["do"] == one.choices[0].action["do"] for other in taken)
        (taken if alike < wanted / 2 else left).append(one)
    return (taken + left)[:wanted]


def read(path: Path) -> list[Puzzle]:
    if not path.exists():
        return []
    return [msgspec.json.decode(line, type=Puzzle) for line in path.read_bytes().splitlines() if line]


def write(path: Path, puzzles: Sequence[Puzzle]) -> None:
    path.write_bytes(b"".join(msgspec.json.encode(one) + b"\n" for one in puzzles))


def is_of_today(game: Game, puzzle: Puzzle) -> bool:
    """Whether it was found with the rules and the data that the game has now."""
    return puzzle.rules == game.rules_version and puzzle.components == game.components.digest


def path_of(game: Game) -> Path:
    return game.folder / FILE


@cache
def puzzles_of(game: Game) -> list[Puzzle]:
    """The puzzles of a game that still hold."""
    return [one for one in read(path_of(game)) if is_of_today(game, one)]


def position_of(game: Game, puzzle: Puzzle) -> Record:
    return game.load(puzzle.position)


def of_the_day(games: Sequence[Game], day: datetime.date) -> tuple[Game, Puzzle] | None:
    """One puzzle a day, the same for everybody: the games take turns."""
    ready = [game for game in games if puzzles_of(game)]
    if not ready:
        return None
    number = day.toordinal()
    chosen = ready[number % len(ready)]
    own = puzzles_of(chosen)
    return chosen, own[number // len(ready) % len(own)]
