"""How matches end that go on from a position: samples, from which everything is told that a hint or
an analysis says.

The n-th sample of every choice meets the same luck, so what differs between two choices is due to
the choices.
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from gulch.bots.search import ACTION, DEPTH, LIMIT, WIDTH, Tree, by_judgement, descend, search
from gulch.bots.strength import settings_of
from gulch.kernel.chance import advance, mixed
from gulch.kernel.contract import apply, places, points, redeal
from gulch.kernel.engine import Engine
from gulch.kernel.loop import (
    Bytes,
    Features,
    FloatRows,
    Floats,
    Int,
    Position,
    Positions,
    Row,
    Rows,
    Word,
    Words,
    loop,
    part,
)
from gulch.kernel.play import any_seat
from gulch.kernel.record import Record
from gulch.kernel.rule import u64
from gulch.networks import NONE

EVERYBODY = -1  # instead of a seat whose knowledge counts: each in turn
NOTHING = -1  # instead of an action that is made first


@loop
def ends_of_choice(
    root: Position,
    seat: Int,
    edge: Int,
    luck: Word,
    settings: Floats,
    ends: Positions,
    shape: Row,
    columns: Rows,
    tables: Bytes,
    numbers: Floats,
    answers: Floats,
    room: Positions,
    slots: Row,
    keys: Words,
    nodes: Rows,
    edges: Rows,
    worth: FloatRows,
    used: Row,
    path: Rows,
    actions: Row,
    likes: Row,
    seen: Features,
    results: Row,
    rewards: Floats,
) -> None:
    """Matches after one choice of a tree's root: along the tree, and on by judgement. The tree
    learns nothing from them, so they are no better for the choice that it likes."""
    tree = slots, keys, nodes, edges, worth, used, path
    desk = actions, likes, seen
    network = shape, columns, tables, numbers, answers
    for n in range(len(ends)):
        s = ends[n]
        ends[n] = root
        used[DEPTH] = 0
        word = dealt(s, seat, u64(luck), n)
        descend(s, seat, 0, edge, word, False, settings, tree, desk, network, rewards)


@loop
def ends_by_judgement(
    root: Position,
    knower: Int,
    mover: Int,
    action: Int,
    luck: Word,
    settings: Floats,
    ends: Positions,
    actions: Row,
) -> None:
    """Matches from a position, as far as a seat knows it, or each seat in turn; after an action
    where one is given."""
    for n in range(len(ends)):
        s = ends[n]
        ends[n] = root
        eyes = knower
        if knower < 0:
            eyes = n % s.seats
        word = dealt(s, eyes, u64(luck), n)
        if action >= 0:
            apply(s, mover, action)
        moves = 0
        while s.actors != 0 and moves < LIMIT:
            word = advance(word)
            seat = any_seat(s.actors, word)
            word = advance(word)
            apply(s, seat, by_judgement(s, seat, word, actions, settings))
            moves += 1


@part
def dealt(s, seat, luck, n):
    """Deal anew what a seat cannot know, for the n-th time; the luck to go on with."""
    word = mixed(luck ^ mixed(u64(n + 1)))
    s.random = word
    redeal(s, seat)
    word = advance(word)
    s.random = mixed(word)
    return word


@loop
def reckon(ends: Positions, results: Row, points_of: Rows, places_of: Rows) -> None:
    """Points and places of every seat at every end."""
    for n in range(len(ends)):
        s = ends[n]
        points(s, results)
        for seat in range(s.seats):
            points_of[n, seat] = results[seat]
        places(s, results)
        for seat in range(s.seats):
            places_of[n, seat] = results[seat]


LOOPS = (search, ends_of_choice, ends_by_judgement, reckon)  # all that thinking needs

# ── As Python calls them ──────────────────────────────────────────────────────


class Ends(NamedTuple):
    """The last positions of some matches, with a row of every figure for each."""

    positions: NDArray[np.void]
    points: NDArray[np.int32]
    places: NDArray[np.int32]

    @property
    def shares(self) -> NDArray[np.float64]:
        """Of the victory, for every seat: those who win together share it."""
        won = (self.places == 1).astype(np.float64)
        found: NDArray[np.float64] = won / np.maximum(won.sum(axis=1, keepdims=True), 1)
        return found


def after_choice(tree: Tree, position: Record, seat: int, action: int, tries: int, luck: int) -> Ends:
    """Ends of matches after a choice, where the tree has grown from this very position."""
    engine = tree.engine
    settings = settings_of(engine, tree.network, position.seats)
    settings = replace(settings, explore=0.0)  # what was worth most, nothing for trying
    ends = np.zeros(tries, engine.game.position.dtype)
    engine.run(ends_of_choice, position, seat, edge_of(tree, action), luck, settings.row, ends, *tree.room)
    return reckoned(engine, ends, position.seats)


def edge_of(tree: Tree, action: int) -> int:
    """Where a choice stands at the root. One that the search did not look at takes the place of
    what it liked least."""
    width = int(tree.nodes[0, WIDTH])
    found = np.flatnonzero(tree.edges[:width, ACTION] == action)
    if len(found):
        return int(found[0])
    tree.edges[width - 1, ACTION] = action
    return width - 1


def going_on(
    engine: Engine,
    position: Record,
    tries: int,
    luck: int,
    *,
    knower: int = EVERYBODY,
    move: tuple[int, int] = (0, NOTHING),
) -> Ends:
    """Ends of matches from a position, or from a move made there, with fresh dice."""
    ends = np.zeros(tries, engine.game.position.dtype)
    seat, action = move
    row = settings_of(engine, NONE, position.seats).row
    engine.run(ends_by_judgement, position, knower, seat, action, luck, row, ends, engine.room_for_actions())
    return reckoned(engine, ends, position.seats)


def reckoned(engine: Engine, ends: NDArray[np.void], seats: int) -> Ends:
    found = [np.zeros((len(ends), seats), np.int32) for _ in range(2)]
    engine.run(reckon, ends, np.zeros(16, np.int32), *found)
    return Ends(ends, *found)
