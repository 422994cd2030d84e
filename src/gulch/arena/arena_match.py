"""One match of an arena: the seating, the luck and the outcome."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import permutations

import msgspec
import numpy as np
from numpy.typing import NDArray

from gulch.bots.entries import bot_and_budget
from gulch.bots.history import History
from gulch.kernel.bits import lowest_bit
from gulch.kernel.chance import advance, mixed, scaled
from gulch.kernel.contract import apply
from gulch.kernel.engine import Engine, Notes
from gulch.kernel.loop import Int, Position, Row, Rows, Word, loop
from gulch.kernel.options import Value
from gulch.kernel.play import LIMIT, any_seat, choose
from gulch.kernel.record import Record

QUICK_BOTS = ("drifter", "deputy")  # whole matches of these are played in one compiled loop


class Plan(msgspec.Struct, frozen=True):
    """The matches to play. The same plan gives the same matches."""

    game: str
    bots: tuple[str, ...]  # for each seat, an entry that `bot_and_budget` takes
    seed: int
    options: dict[str, Value]
    rules: int  # the game's rules_version

    @property
    def arrangements(self) -> list[tuple[str, ...]]:
        return arrangements(self.bots)

    @property
    def quick(self) -> bool:
        return set(self.bots) <= set(QUICK_BOTS)


class Outcome(msgspec.Struct, frozen=True):
    """How a match ended, and what each seat did in it."""

    match: int
    seated: tuple[str, ...]
    places: list[int]
    points: list[int]
    moves: int
    chosen: list[dict[str, int]]  # for each seat, how often it chose each kind of action
    seconds: list[float]  # each seat's thinking time
    first: int = -1  # the seat that decided first; -1 in old files
    faults: list[dict[str, int]] = []  # for each seat, the failures of its program by kind; [] if there were none
    spent: list[dict[str, int]] = []  # for each seat, what its agent read and wrote; [] without agents


@cache
def arrangements(bots: tuple[str, ...]) -> list[tuple[str, ...]]:
    """Every way to seat the bots, each once."""
    return sorted(set(permutations(bots)))


def play_match(engine: Engine, plan: Plan, number: int) -> Outcome:
    """Play one match of a plan. Matches that differ only in seating begin with the same luck."""
    ways = plan.arrangements
    seated = ways[number % len(ways)]
    position = engine.game.fresh(len(seated), plan.options, int(mixed(plan.seed + number // len(ways))))
    set_up = engine.start(position)
    first = lowest_bit(position.actors)
    log = np.zeros((LIMIT, 2), np.int32)
    seconds = [0.0] * len(seated)
    faults: list[dict[str, int]] = [{} for _ in seated]
    spent: list[dict[str, int]] = [{} for _ in seated]
    luck = int(mixed(plan.seed * 31 + number))
    if plan.quick:
        judging = sum(1 << seat for seat, bot in enumerate(seated) if bot == "deputy")
        moves = int(engine.run(play_logged, position, judging, LIMIT, luck, engine.action_buffer(), log))
    else:
        moves = play_move_by_move(engine, position, set_up, seated, luck, log, seconds, faults, spent)
    made = log[:moves]
    return Outcome(
        number,
        seated,
        engine.places(position),
        engine.points(position),
        moves,
        [count_kinds(engine, made[made[:, 0] == seat, 1]) for seat in range(len(seated))],
        seconds,
        first,
        faults if any(faults) else [],
        spent if any(spent) else [],
    )


def play_move_by_move(
    engine: Engine,
    position: Record,
    set_up: Notes,
    seated: Sequence[str],
    luck: int,
    log: NDArray[np.int32],
    seconds: list[float],
    faults: list[dict[str, int]],
    spent: list[dict[str, int]],
) -> int:
    """Ask a bot for every move, with what its seat may know."""
    bots = [bot_and_budget(entry, engine.game) for entry in seated]
    followed = any(bot.follow for bot, _ in bots)
    notes, made = [set_up], list[tuple[int, int]]()
    history = History(moves=made, story=lambda first: notes[first:])
    moves = 0
    while position.actors and moves < LIMIT:
        luck = int(advance(luck))
        actors = [seat for seat in range(position.seats) if position.actors >> seat & 1]
        seat = actors[scaled(luck, len(actors))]
        luck = int(advance(luck))
        known = position.copy()
        known.random = int(mixed(luck))
        engine.redeal(known, seat)
        known.random = luck
        bot, budget = bots[seat]
        begun = time.perf_counter()
        thought = bot.decide(engine, known, seat, luck, budget, history)
        seconds[seat] += time.perf_counter() - begun
        if thought.fault:
            add_counts(faults[seat], {thought.fault: 1})
        add_counts(spent[seat], thought.spent)
        log[moves] = seat, thought.action
        if followed:
            notes.append(engine.apply(position, seat, thought.action))
            made.append((seat, thought.action))
        else:
            engine.run(apply, position, seat, thought.action)
        moves += 1
    if followed:
        for bot in {bot for bot, _ in bots}:
            bot.over(history.match, engine.places(position), engine.points(position))
    return moves


def count_kinds(engine: Engine, actions: NDArray[np.int32]) -> dict[str, int]:
    """How many of the given actions belong to each family."""
    families = engine.game.actions.families
    starts = np.array([family.first for family in families])
    counts = np.bincount(np.searchsorted(starts, actions, side="right") - 1, minlength=len(families))
    return {family.name: int(count) for family, count in zip(families, counts, strict=True) if count}


@loop
def play_logged(s: Position, greedy_seats: Int, limit: Int, luck: Word, out: Row, log: Rows) -> Int:
    """Play a match to its end and write every move as (seat, action) to `log`. The seats of the bit
    set `greedy_seats` play by `weigh`, the others at random."""
    moves = 0
    while s.actors != 0 and moves < limit:
        luck = advance(luck)
        seat = any_seat(s.actors, luck)
        luck = advance(luck)
        action = choose(s, seat, (greedy_seats >> seat) & 1, out, luck)
        log[moves, 0] = seat
        log[moves, 1] = action
        apply(s, seat, action)
        moves += 1
    return moves


def victory_shares(places: Sequence[int]) -> list[float]:
    """Each seat's share of the victory. A shared victory counts in equal parts."""
    winners = places.count(1)
    return [(place == 1) / winners for place in places]


def add_counts(totals: dict[str, int], more: Mapping[str, int]) -> None:
    for name, count in more.items():
        totals[name] = totals.get(name, 0) + count
