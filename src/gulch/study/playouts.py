"""Playouts from a position: the samples behind every hint and analysis.

The n-th sample of every choice meets the same luck, so any difference between two choices is due to
the choices.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from gulch.bots.search import (
    ACTION,
    DEPTH,
    LIMIT,
    WIDTH,
    Scratch,
    Searcher,
    Settings,
    Tree,
    by_judgement,
    descend,
    search,
)
from gulch.bots.strength import settings_of
from gulch.kernel.chance import advance, mixed
from gulch.kernel.contract import apply, places, points, redeal
from gulch.kernel.engine import Engine
from gulch.kernel.loop import Int, Position, Positions, Row, Rows, Rule, Word, loop, part
from gulch.kernel.play import any_seat
from gulch.kernel.record import Record
from gulch.kernel.rule import u64
from gulch.networks import NONE
from gulch.networks.forward import Weights

EVERYBODY = -1  # in place of a seat: redeals are made for each seat in turn
NOTHING = -1  # in place of an action: none is played first


@loop
def ends_of_choice(
    root: Position,
    seat: Int,
    edge: Int,
    first: Int,
    luck: Word,
    settings: Settings,
    ends: Positions,
    weights: Weights,
    tree: Tree,
    scratch: Scratch,
) -> None:
    """Playouts of one choice at a tree's root: through the tree, then by `weigh`. The tree does not
    learn from them, so they do not favour its preferred choice. They are numbered from `first` on,
    so they can be made in parts."""
    for n in range(len(ends)):
        s = ends[n]
        ends[n] = root
        tree.used[DEPTH] = 0
        word = dealt(s, seat, u64(luck), first + n)
        descend(s, seat, 0, edge, word, False, settings, weights, tree, scratch)


@loop
def ends_by_judgement(
    root: Position,
    knower: Int,
    mover: Int,
    action: Int,
    first: Int,
    luck: Word,
    settings: Settings,
    ends: Positions,
    actions: Row,
) -> None:
    """Playouts by `weigh` of redeals of a position for a seat (or for each in turn), after an
    action if one is given."""
    for n in range(len(ends)):
        s = ends[n]
        ends[n] = root
        eyes = knower
        if knower < 0:
            eyes = (first + n) % s.seats
        word = dealt(s, eyes, u64(luck), first + n)
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
def dealt(s: Record, seat: int, luck: int, n: int) -> int:
    """Redeal for a seat, for the n-th time; return the random word to go on with."""
    word = mixed(luck ^ mixed(u64(n + 1)))
    s.random = word
    redeal(s, seat)
    word = advance(word)
    s.random = mixed(word)
    return word


@loop
def reckon(ends: Positions, results: Row, points_of: Rows, places_of: Rows) -> None:
    """Write the points and places of every seat at every end."""
    for n in range(len(ends)):
        s = ends[n]
        points(s, results)
        for seat in range(s.seats):
            points_of[n, seat] = results[seat]
        places(s, results)
        for seat in range(s.seats):
            places_of[n, seat] = results[seat]


LOOPS: tuple[Rule, ...] = (search, ends_of_choice, ends_by_judgement, reckon)  # all that bots and analyses need

# ── As Python calls them ──────────────────────────────────────────────────────


class Ends(NamedTuple):
    """The final positions of some matches, with a row of points and of places for each."""

    positions: NDArray[np.void]
    points: NDArray[np.int32]
    places: NDArray[np.int32]


def after_choice(searcher: Searcher, position: Record, seat: int, action: int, tries: int, luck: int) -> Ends:
    """Playouts after a choice. The searcher's tree must have grown from this position."""
    engine, tree = searcher.engine, searcher.tree
    settings = settings_of(engine, searcher.network, position.seats)
    settings = settings._replace(explore=0.0)  # follow what was worth most, without exploring
    ends = np.zeros(tries, engine.game.position.dtype)
    edge, weights = edge_of(tree, action), searcher.network.weights
    engine.run(ends_of_choice, position, seat, edge, 0, luck, settings, ends, weights, tree, searcher.scratch)
    return reckoned(engine, ends, position.seats)


def edge_of(tree: Tree, action: int) -> int:
    """The edge of a choice at the root. A choice that the search did not consider replaces the one
    that it liked least."""
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
    """Playouts from a position, or from the result of a move made there, with fresh dice."""
    ends = np.zeros(tries, engine.game.position.dtype)
    seat, action = move
    settings = settings_of(engine, NONE, position.seats)
    engine.run(ends_by_judgement, position, knower, seat, action, 0, luck, settings, ends, engine.action_buffer())
    return reckoned(engine, ends, position.seats)


def reckoned(engine: Engine, ends: NDArray[np.void], seats: int) -> Ends:
    found = [np.zeros((len(ends), seats), np.int32) for _ in range(2)]
    engine.run(reckon, ends, np.zeros(16, np.int32), *found)
    return Ends(ends, *found)
