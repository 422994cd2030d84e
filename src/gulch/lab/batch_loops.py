"""What happens to one match of a batch: start, observation, a greedy or random choice, one step.

Each is a loop over the match's number, for cores and GPUs alike.
"""

from __future__ import annotations

from typing import NamedTuple

from gulch.kernel.chance import advance, mixed, scaled
from gulch.kernel.contract import apply, legal, observe, start
from gulch.kernel.contract import places as write_places
from gulch.kernel.contract import points as write_points
from gulch.kernel.loop import (
    FeatureRows,
    FlagRows,
    Flags,
    FloatRows,
    Int,
    Positions,
    Row,
    Rows,
    Rule,
    WordRows,
    Words,
    loop,
)
from gulch.kernel.play import any_seat, best_action, choose
from gulch.kernel.record import Record
from gulch.kernel.rule import rule


class Matches(NamedTuple):
    """The matches of a batch, a row each; `fresh` has a row for each different combination of seats
    and options."""

    records: Positions
    memory: WordRows  # the records as words: a GPU would copy a record byte by byte
    fresh: WordRows  # positions before the set-up
    tables: Row  # the row of `fresh` that a match starts from
    luck: Words
    moves: Row


class Decisions(NamedTuple):
    """The open decision of each match: who is to act, what they see, and their legal actions, as a
    mask and as a list."""

    seat: Row
    observations: FeatureRows
    mask: FlagRows
    choices: Row  # the number of legal actions listed
    legal: Rows


class Results(NamedTuple):
    """How matches ended. `done` is 1 after a match's last step, 2 if the match was truncated."""

    rewards: FloatRows
    points: Rows
    places: Rows
    done: Flags


@loop
def begin(i: Int, matches: Matches) -> None:
    """Start match number i: seats and options are those of its table, the luck is its own."""
    for k in range(matches.memory.shape[1]):
        matches.memory[i, k] = matches.fresh[matches.tables[i], k]
    s = matches.records[i]
    matches.luck[i] = advance(matches.luck[i])
    s.random = mixed(matches.luck[i])
    start(s)
    matches.moves[i] = 0


@rule
def choose_seat(i: int, matches: Matches, decisions: Decisions) -> None:
    """Choose who is to act; of several seats, a random one."""
    matches.luck[i] = advance(matches.luck[i])
    decisions.seat[i] = any_seat(matches.records[i].actors, matches.luck[i])


@rule
def clear_mask(i: int, decisions: Decisions) -> None:
    """Take the actions of the last decision out of the mask."""
    for k in range(decisions.choices[i]):
        decisions.mask[i, decisions.legal[i, k]] = 0
    decisions.choices[i] = 0


@rule
def write_decision(i: int, matches: Matches, decisions: Decisions) -> None:
    """Write the observation and the legal actions of the seat that is to act."""
    clear_mask(i, decisions)
    s = matches.records[i]
    observe(s, decisions.seat[i], decisions.observations[i])
    decisions.choices[i] = legal(s, decisions.seat[i], decisions.legal[i])
    for k in range(decisions.choices[i]):
        decisions.mask[i, decisions.legal[i, k]] = 1


@loop
def look(i: Int, matches: Matches, decisions: Decisions) -> None:
    """Choose who is to act, and write their decision."""
    choose_seat(i, matches, decisions)
    write_decision(i, matches, decisions)


@loop
def judge(i: Int, matches: Matches, decisions: Decisions, wanted: Flags, actions: Row) -> None:
    """Let the greedy bot choose the action if `wanted` says so for this match."""
    if wanted[i] != 0:
        matches.luck[i] = advance(matches.luck[i])
        actions[i] = best_action(matches.records[i], decisions.seat[i], decisions.legal[i], matches.luck[i])


@loop
def draw(i: Int, luck: Words, decisions: Decisions, actions: Row) -> None:
    """Choose a random action, all of them equally likely."""
    luck[i] = advance(luck[i])
    actions[i] = decisions.legal[i, scaled(luck[i], decisions.choices[i])]


@rule
def clear_result(i: int, seats: int, results: Results) -> None:
    """Forget the result of the previous match."""
    if results.done[i] != 0:
        results.done[i] = 0
        for k in range(seats):
            results.rewards[i, k] = 0.0


@rule
def move(i: int, matches: Matches, limit: int, seat: int, action: int, results: Results) -> None:
    """Play an action. A match that is over writes its result and restarts; one that reaches the
    limit is truncated, without a winner."""
    s = matches.records[i]
    apply(s, seat, action)
    matches.moves[i] += 1
    if s.actors == 0:
        write_result(i, s, results)
        begin(i, matches)
    elif matches.moves[i] >= limit:
        break_off(i, s, results)
        begin(i, matches)


@rule
def write_result(i: int, s: Record, results: Results) -> None:
    """Write points, places, and each seat's share of the victory."""
    results.done[i] = 1
    write_points(s, results.points[i])
    write_places(s, results.places[i])
    winners = 0
    for k in range(s.seats):
        winners += 1 if results.places[i, k] == 1 else 0
    for k in range(s.seats):
        results.rewards[i, k] = 1.0 / winners if results.places[i, k] == 1 else 0.0


@rule
def break_off(i: int, s: Record, results: Results) -> None:
    results.done[i] = 2
    write_points(s, results.points[i])


@loop
def step(i: Int, matches: Matches, limit: Int, decisions: Decisions, actions: Row, results: Results) -> None:
    """Make a move and write the next decision while the match is in the cache: on a GPU, one
    launch."""
    clear_result(i, matches.records[i].seats, results)
    move(i, matches, limit, decisions.seat[i], actions[i], results)
    choose_seat(i, matches, decisions)
    write_decision(i, matches, decisions)


@loop
def come_round(
    i: Int, matches: Matches, limit: Int, decisions: Decisions, actions: Row, results: Results, own: Row, greedy: Int
) -> None:
    """Play the own seat's action, unless it is negative; then let the others move, by the greedy
    bot or at random, until that seat is to act again, maybe in the next match. If several seats may
    act, chance chooses the first."""
    if actions[i] >= 0:
        clear_result(i, matches.records[i].seats, results)
        move(i, matches, limit, decisions.seat[i], actions[i], results)
    clear_mask(i, decisions)
    choose_seat(i, matches, decisions)
    while decisions.seat[i] != own[i]:
        matches.luck[i] = advance(matches.luck[i])
        actions[i] = choose(matches.records[i], decisions.seat[i], greedy, decisions.legal[i], matches.luck[i])
        move(i, matches, limit, decisions.seat[i], actions[i], results)
        choose_seat(i, matches, decisions)
    write_decision(i, matches, decisions)


LOOPS: tuple[Rule, ...] = (begin, look, judge, draw, step)
