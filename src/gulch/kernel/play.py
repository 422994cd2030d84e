"""Loops over many moves: random and greedy play.

Each takes `luck`, a random word of its own, so choices never change the dice of the position: a
match can be replayed from its seed and its actions.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from gulch.kernel.bits import count_bits, nth_bit
from gulch.kernel.chance import advance, scaled
from gulch.kernel.contract import apply, check, legal, start, weigh
from gulch.kernel.engine import Engine
from gulch.kernel.loop import Int, Position, Positions, Row, Rows, Word, loop
from gulch.kernel.record import Record
from gulch.kernel.rule import rule, u64

LIMIT = 20_000  # moves after which a match counts as stuck


@rule
def any_seat(seats: int, luck: int) -> int:
    """A random seat of a set."""
    return nth_bit(seats, scaled(luck, count_bits(seats)))


@loop(brief=True)
def best_action(s: Position, seat: Int, out: Row, luck: Word) -> Int:
    """The legal action that `weigh` likes best; among equals, a random one. The legal actions are
    written to `out`.
    """
    n = legal(s, seat, out)
    best: int = out[0]
    best_weight = weigh(s, seat, best)
    equals = 1
    for i in range(1, n):
        weight = weigh(s, seat, out[i])
        if weight > best_weight:
            best = out[i]
            best_weight = weight
            equals = 1
        elif weight == best_weight:
            equals += 1
            luck = advance(luck)
            if scaled(luck, equals) == 0:
                best = out[i]
    return best


@rule
def choose(s: Record, seat: int, greedy: int, out: Row, luck: int) -> int:
    """One move of a bot: greedy or random."""
    if greedy:
        return best_action(s, seat, out, luck)
    n = legal(s, seat, out)
    action: int = out[scaled(luck, n)]
    return action


@loop
def play_out(s: Position, greedy_seats: Int, limit: Int, luck: Word, out: Row) -> Int:
    """Play until the match is over or `limit` moves are made: seats of the bit set `greedy_seats`
    by `weigh`, the others at random."""
    moves = 0
    while s.actors != 0 and moves < limit:
        luck = advance(luck)
        seat = any_seat(s.actors, luck)
        luck = advance(luck)
        apply(s, seat, choose(s, seat, (greedy_seats >> seat) & 1, out, luck))
        moves += 1
    return moves


@loop
def play_checked(s: Position, limit: Int, luck: Word, out: Row, log: Rows) -> Int:
    """Random play with `check` after every move, writing each move into `log` as (seat, action).
    Returns the number of moves; if a law breaks, the negative number of moves up to and including
    the one that broke it."""
    moves = 0
    if check(s) != 0:
        return -1
    while s.actors != 0 and moves < limit:
        luck = advance(luck)
        seat = any_seat(s.actors, luck)
        n = legal(s, seat, out)
        if n <= 0:
            return -moves - 1
        luck = advance(luck)
        action = out[scaled(luck, n)]
        log[moves, 0] = seat
        log[moves, 1] = action
        moves += 1
        apply(s, seat, action)
        if check(s) != 0:
            return -moves
    return moves


@loop
def play_many(records: Positions, fresh: Position, greedy_seats: Int, limit: Int, luck: Word, out: Row) -> Int:
    """Start and play out every match of an array, each with its own luck. Returns the sum of all
    moves. `fresh` is a record whose header (seats, options) every match starts from.
    """
    moves = 0
    for i in range(len(records)):
        records[i] = fresh
        s = records[i]
        luck = advance(luck)
        s.random = u64(luck)
        start(s)
        luck = advance(luck)
        moves += play_out(s, greedy_seats, limit, luck, out)
    return moves


# ── As Python calls them ──────────────────────────────────────────────────────


def chosen(engine: Engine, position: Record, seat: int, luck: int) -> int:
    """The action that `weigh` likes best."""
    return int(engine.run(best_action, position, seat, engine.action_buffer(), luck))


def finished(engine: Engine, position: Record, greedy_seats: int, luck: int, limit: int = LIMIT) -> int:
    """Play a position to the end of the match. Returns the number of moves."""
    return int(engine.run(play_out, position, greedy_seats, limit, luck, engine.action_buffer()))


def checked(engine: Engine, position: Record, luck: int, limit: int = LIMIT) -> tuple[int, list[tuple[int, int]]]:
    """Random play with `check` after every move. Returns the number of moves (negative if a law
    broke) and the moves themselves."""
    log = np.empty((limit, 2), np.int32)
    moves = int(engine.run(play_checked, position, limit, luck, engine.action_buffer(), log))
    return moves, [(seat, action) for seat, action in log[: abs(moves)].tolist()]


def matches(
    engine: Engine, number: int, fresh: Record, greedy_seats: int, luck: int, limit: int = LIMIT
) -> tuple[int, NDArray[np.void]]:
    """Play whole matches. Returns the number of all moves and the final positions."""
    records = np.zeros(number, engine.game.position.dtype)
    moves = engine.run(play_many, records, fresh, greedy_seats, limit, luck, engine.action_buffer())
    return int(moves), records
