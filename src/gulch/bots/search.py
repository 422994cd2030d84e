"""One search for all games: a tree over information sets, which grows by playing whole matches.

Every iteration redeals what the asking seat cannot know, walks down the tree, adds one node to it
and plays the match to its end; every node on the way learns how its own seat fared. A node is what
one seat sees when it has to choose, found again by a hash of its observation and legal actions. So
no seat in the tree uses what it cannot know, seats that choose at the same time do not see each
other's choice, and every seat seeks its own best result.

Inside a node PUCT chooses, from the value so far and a prior by `weigh`, or by the game's network
if one is given. An untried edge has the mean of its node: with few iterations the search plays as
its prior does, and departs from it where it knows better.

A network can also replace the rest of a match: play goes on until every seat that searches has had
to choose, and then the network estimates the result of each.

Nothing is allocated while a search runs: a `Searcher` owns the memory, made once and used again.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from gulch.kernel.chance import advance, mixed, scaled
from gulch.kernel.contract import apply, legal, observe, places, points, redeal, weigh
from gulch.kernel.engine import Engine
from gulch.kernel.exponential import power
from gulch.kernel.loop import (
    Features,
    FloatRows,
    Floats,
    Int,
    Position,
    Positions,
    Row,
    Rows,
    Single,
    Word,
    Words,
    loop,
    part,
)
from gulch.kernel.play import any_seat, best_action
from gulch.kernel.record import Record
from gulch.kernel.rule import i64, u64
from gulch.networks.forward import LEAD, Answers, Weights, ponder
from gulch.networks.forward import VICTORY as VICTORY_OF_NETWORK
from gulch.networks.network import NONE, Network

# Columns of the tree's tables, and places in its rows.
FIRST, WIDTH, SEAT = range(3)  # nodes: the first edge, the number of edges, and who chooses
ACTION, VISITS = range(2)  # edges
PRIOR, VALUE, WON, POINTS, ENDS = range(5)  # edges: prior, sums of reward, victory and points, finished matches
NODES, EDGES, DEPTH = range(3)  # how much of the tree is used
NODE, EDGE = range(2)  # a step of the path

MOST_SEATS = 8
LONGEST = 256  # the most steps of a path in the tree
LIMIT = 5_000  # moves after which an unfinished match is scored
OPEN_MIND = 0.1  # added to the network's priors in total, shared equally by all choices


class Settings(NamedTuple):
    """The tuning parameters of a search."""

    explore: Single = 0.7  # weight of exploration
    taste: Single = 0.5  # factor by which priors fall from each choice by `weigh` to the next
    careless: Single = 0.05  # the share of random moves in playouts
    victory: Single = 0.5  # weight of winning in the reward; the rest is for points
    widest: Int = 24  # most choices considered, the best by `weigh`
    others: Int = 1  # 1: other seats search too; 0: they play by the network, or by `weigh` without one
    guided: Int = 0  # 1: priors by the network instead of `weigh`
    trust: Single = 0.0  # share of the matches that the network judges before their end
    firm: Single = 1.0  # exponent of the network's priors; below 1 it raises the small ones


class Tree(NamedTuple):
    slots: Row  # a hash table of the nodes: each one's number + 1, found by its key
    keys: Words  # a hash of what each node's seat sees
    nodes: Rows
    edges: Rows
    worth: FloatRows
    used: Row
    path: Rows  # the edges that this iteration has taken, from the root


class Scratch(NamedTuple):
    """Memory that a search works in."""

    positions: Positions
    actions: Row
    weighed: Row  # what `weigh` returns for each action
    observation: Features
    answers: Answers
    results: Row
    rewards: Floats  # by seat, as the next two: reward, share of the victory, points
    victories: Floats
    points: Floats


@loop
def search(
    root: Position,
    seat: Int,
    iterations: Int,
    luck: Word,
    settings: Settings,
    weights: Weights,
    tree: Tree,
    scratch: Scratch,
) -> None:
    """Grow the tree of a seat that has to choose by `iterations` matches."""
    for _ in range(iterations):
        s = scratch.positions[0]
        scratch.positions[0] = root
        tree.used[DEPTH] = 0
        node = 0  # the root, once it exists
        if tree.used[NODES] == 0:
            node = node_of(s, seat, settings, weights, tree, scratch)
        edge = chosen_edge(node, tree, settings)
        # The n-th try of every choice meets the same luck, so differences are due to the choices.
        word = mixed(u64(luck) ^ mixed(u64(tree.edges[edge, VISITS] + 1)))
        s.random = word
        redeal(s, seat)
        word = advance(word)
        s.random = mixed(word)
        word = advance(word)
        trusting = scaled(word, 1000) < settings.trust * 1000
        ended = descend(s, seat, node, edge, word, trusting, settings, weights, tree, scratch)
        if ended:
            judge(s, scratch, settings)
        learn(tree, scratch, ended)


@part
def descend(
    s: Record,
    me: int,
    node: int,
    edge: int,
    luck: int,
    trusting: bool,
    settings: Settings,
    weights: Weights,
    tree: Tree,
    scratch: Scratch,
) -> bool:
    """Walk from the root to one new node, then play on by `weigh`: to the end of the match, or, if
    `trusting` the network, until it has judged every seat. True if the match has ended."""
    edges, used, path = tree.edges, tree.used, tree.path
    grown = False
    moves = 0
    seat = me
    action = -1
    judged = 0
    wanted = 1 << me
    if settings.others > 0:
        wanted = (1 << s.seats) - 1
    while True:
        if edge >= 0:
            depth = used[DEPTH]
            path[depth, NODE] = node
            path[depth, EDGE] = edge
            used[DEPTH] = depth + 1
            action = edges[edge, ACTION]
        apply(s, seat, action)
        moves += 1
        if s.actors == 0 or moves > LIMIT:
            return True
        luck = advance(luck)
        seat = any_seat(s.actors, luck)
        luck = advance(luck)
        edge = -1
        if not grown and used[DEPTH] < LONGEST and wanted >> seat & 1:
            before = used[NODES]
            node = node_of(s, seat, settings, weights, tree, scratch)
            grown = used[NODES] > before or node < 0
            if node >= 0:
                edge = chosen_edge(node, tree, settings)
            if trusting and grown and node >= 0:
                if settings.guided == 0:
                    consult(s, seat, weights, scratch)
                expect(seat, settings, scratch)
                judged |= 1 << seat
                if judged & wanted == wanted:
                    return False
        if edge < 0:
            if trusting and (wanted & ~judged) >> seat & 1:
                action = consult(s, seat, weights, scratch)
                expect(seat, settings, scratch)
                judged |= 1 << seat
                if judged & wanted == wanted:
                    return False
            elif settings.guided > 0 and not grown:
                action = drawn(s, seat, luck, weights, scratch)
            else:
                action = by_judgement(s, seat, luck, scratch.actions, settings)


@part
def consult(s: Record, seat: int, weights: Weights, scratch: Scratch) -> int:
    """Run the network on a position for a seat; return its best action."""
    probabilities = scratch.answers.probabilities
    observe(s, seat, scratch.observation)
    n = legal(s, seat, scratch.actions)
    ponder(n, scratch.observation, scratch.actions, weights, scratch.answers)
    best = 0
    for k in range(1, n):
        if probabilities[k] > probabilities[best]:
            best = k
    action: int = scratch.actions[best]
    return action


@part
def drawn(s: Record, seat: int, luck: int, weights: Weights, scratch: Scratch) -> int:
    """Draw an action with the probabilities that the network gives."""
    n = legal(s, seat, scratch.actions)
    choice: int = scratch.actions[0]
    if n == 1:
        return choice
    observe(s, seat, scratch.observation)
    ponder(n, scratch.observation, scratch.actions, weights, scratch.answers)
    left = scaled(advance(luck), 1 << 30) / float(1 << 30)
    for k in range(n):
        left -= scratch.answers.probabilities[k]
        if left < 0.0:
            choice = scratch.actions[k]
            break
    return choice


@part
def expect(seat: int, settings: Settings, scratch: Scratch) -> None:
    """Write a seat's expected reward and victory, as the network has just judged them."""
    victory = scratch.answers.judgements[VICTORY_OF_NETWORK]
    lead = min(max(scratch.answers.judgements[LEAD], -1.0), 1.0)
    scratch.rewards[seat] = settings.victory * victory + (1.0 - settings.victory) * (lead + 1.0) / 2.0
    scratch.victories[seat] = victory


@part
def by_judgement(s: Record, seat: int, luck: int, actions: Row, settings: Settings) -> int:
    """An action in a playout: sometimes a random one, else the best by `weigh`."""
    n = legal(s, seat, actions)
    choice: int = actions[0]
    if n > 1:
        luck = advance(luck)
        if scaled(luck, 1000) < settings.careless * 1000:
            luck = advance(luck)
            choice = actions[scaled(luck, n)]
        else:
            choice = best_action(s, seat, actions, luck)
    return choice


# ── Nodes ─────────────────────────────────────────────────────────────────────


@part
def node_of(s: Record, seat: int, settings: Settings, weights: Weights, tree: Tree, scratch: Scratch) -> int:
    """The node of what a seat sees now, found or added; -1 if the tree is full."""
    slots, keys, nodes, used = tree.slots, tree.keys, tree.nodes, tree.used
    observe(s, seat, scratch.observation)
    n = legal(s, seat, scratch.actions)
    key = hash_of(scratch.observation, seat, n, scratch.actions)
    mask = len(slots) - 1
    slot = i64(key >> u64(33)) & mask
    while slots[slot] != 0:
        node: int = slots[slot] - 1
        if keys[node] == key:
            return node
        slot = (slot + 1) & mask
    node = used[NODES]
    width = min(n, settings.widest)
    if node >= len(nodes) or used[EDGES] + width > len(tree.edges):
        return -1
    slots[slot] = node + 1
    keys[node] = key
    nodes[node, FIRST] = used[EDGES]
    nodes[node, WIDTH] = width
    nodes[node, SEAT] = seat
    used[NODES] = node + 1
    used[EDGES] += width
    first = nodes[node, FIRST]
    if settings.guided > 0:
        ponder(n, scratch.observation, scratch.actions, weights, scratch.answers)
        put_guided_edges(n, first, width, tree, scratch, settings)
    else:
        put_edges(s, seat, n, first, width, tree, scratch, settings)
    return node


@part
def hash_of(row: Features, seat: int, n: int, actions: Row) -> int:
    """A hash of an observation, a seat and its n legal actions, in four sums that a processor
    computes in parallel. A row of integers does not tell apart all positions with different legal
    actions (who refused which building in Carson City), and an edge must be legal."""
    a, b, c, d = u64(seat + 1), u64(2), u64(3), u64(4)
    whole = len(row) - len(row) % 4
    for i in range(0, whole, 4):
        a = stirred(a, row[i])
        b = stirred(b, row[i + 1])
        c = stirred(c, row[i + 2])
        d = stirred(d, row[i + 3])
    for i in range(whole, len(row)):
        a = stirred(a, row[i])
    for i in range(n):
        b = stirred(b, actions[i])
    return mixed(a ^ mixed(b ^ mixed(c ^ mixed(d))))


@part
def stirred(key: int, figure: int) -> int:
    key = u64((key ^ u64(figure)) * u64(0x9E3779B97F4A7C15))
    return u64(key ^ (key >> u64(29)))


@part
def put_edges(
    s: Record, seat: int, n: int, first: int, width: int, tree: Tree, scratch: Scratch, settings: Settings
) -> None:
    """Add the best choices by `weigh`, with priors that fall by the factor `taste`."""
    edges, worth, actions, weighed = tree.edges, tree.worth, scratch.actions, scratch.weighed
    for i in range(n):
        weighed[i] = weigh(s, seat, actions[i])
    total = 0.0
    falling = 1.0
    for i in range(width):
        best = i
        for j in range(i + 1, n):
            if weighed[j] > weighed[best]:
                best = j
        action = actions[best]
        value = weighed[best]
        actions[best] = actions[i]
        weighed[best] = weighed[i]
        actions[i] = action
        weighed[i] = value
        edge = first + i
        edges[edge, ACTION] = action
        edges[edge, VISITS] = 0
        prior = 1.0
        if i > 0:
            prior = worth[edge - 1, PRIOR]
            if value < weighed[i - 1]:
                prior = falling
        falling *= settings.taste
        worth[edge, PRIOR] = prior
        total += prior
        for column in range(VALUE, ENDS + 1):
            worth[edge, column] = 0.0
    for i in range(width):
        worth[first + i, PRIOR] /= total


@part
def put_guided_edges(n: int, first: int, width: int, tree: Tree, scratch: Scratch, settings: Settings) -> None:
    """Add the network's best choices. Each has a prior above 0."""
    edges, worth, actions = tree.edges, tree.worth, scratch.actions
    probabilities = scratch.answers.probabilities
    total = 0.0
    for i in range(width):
        best = i
        for j in range(i + 1, n):
            if probabilities[j] > probabilities[best]:
                best = j
        action = actions[best]
        probability = probabilities[best]
        actions[best] = actions[i]
        probabilities[best] = probabilities[i]
        actions[i] = action
        probabilities[i] = probability
        edge = first + i
        edges[edge, ACTION] = action
        edges[edge, VISITS] = 0
        worth[edge, PRIOR] = power(probability, settings.firm) + OPEN_MIND / n
        total += worth[edge, PRIOR]
        for column in range(VALUE, ENDS + 1):
            worth[edge, column] = 0.0
    for i in range(width):
        worth[first + i, PRIOR] /= total


@part
def chosen_edge(node: int, tree: Tree, settings: Settings) -> int:
    """The edge to try next, by PUCT."""
    nodes, edges, worth = tree.nodes, tree.edges, tree.worth
    first: int = nodes[node, FIRST]
    visits = 0
    value = 0.0
    for edge in range(first, first + nodes[node, WIDTH]):
        visits += edges[edge, VISITS]
        value += worth[edge, VALUE]
    mean = 0.5
    if visits > 0:
        mean = value / visits
    push = settings.explore * math.sqrt(visits + 1.0)
    best = first
    most = -1.0e9
    for edge in range(first, first + nodes[node, WIDTH]):
        tried = edges[edge, VISITS]
        # The node's mean counts as one visit more, so untried edges have a value too.
        urge = (worth[edge, VALUE] + mean) / (tried + 1.0) + push * worth[edge, PRIOR] / (tried + 1.0)
        if urge > most:
            most = urge
            best = edge
    return best


# ── Results ───────────────────────────────────────────────────────────────────


@part
def judge(s: Record, scratch: Scratch, settings: Settings) -> None:
    """Write each seat's reward at the end of a match: partly the victory, shared by all winners,
    partly its points on a scale from the worst seat to the best."""
    results, rewards, victories = scratch.results, scratch.rewards, scratch.victories
    points(s, results)
    least = results[0]
    most = results[0]
    for seat in range(1, s.seats):
        least = min(least, results[seat])
        most = max(most, results[seat])
    for seat in range(s.seats):
        scratch.points[seat] = results[seat]
        rewards[seat] = (1.0 - settings.victory) * (results[seat] - least + 0.5) / (most - least + 1.0)
    places(s, results)
    winners = 0
    for seat in range(s.seats):
        if results[seat] == 1:
            winners += 1
    for seat in range(s.seats):
        victories[seat] = 0.0
        if results[seat] == 1:
            victories[seat] = 1.0 / winners
            rewards[seat] += settings.victory / winners


@part
def learn(tree: Tree, scratch: Scratch, ended: bool) -> None:
    edges, worth, path = tree.edges, tree.worth, tree.path
    for i in range(tree.used[DEPTH]):
        edge = path[i, EDGE]
        seat = tree.nodes[path[i, NODE], SEAT]
        edges[edge, VISITS] += 1
        worth[edge, VALUE] += scratch.rewards[seat]
        worth[edge, WON] += scratch.victories[seat]
        if ended:
            worth[edge, POINTS] += scratch.points[seat]
            worth[edge, ENDS] += 1.0


# ── As Python calls it ────────────────────────────────────────────────────────

MOST_NODES = 1 << 15
MOST_EDGES = MOST_NODES * 12


class Searcher:
    """Runs searches of one game, one at a time, in memory of its own."""

    def __init__(self, engine: Engine, network: Network = NONE) -> None:
        game = engine.game
        self.engine, self.network = engine, network
        self.tree = Tree(
            slots=np.zeros(2 * MOST_NODES, np.int32),
            keys=np.zeros(MOST_NODES, np.uint64),
            nodes=np.zeros((MOST_NODES, SEAT + 1), np.int32),
            edges=np.zeros((MOST_EDGES, VISITS + 1), np.int32),
            worth=np.zeros((MOST_EDGES, ENDS + 1), np.float32),
            used=np.zeros(DEPTH + 1, np.int32),
            path=np.zeros((LONGEST, 2), np.int32),
        )
        self.scratch = Scratch(
            positions=np.zeros(1, game.position.dtype),
            actions=engine.action_buffer(),
            weighed=engine.action_buffer(),
            observation=np.zeros(game.observation_size, np.int16),
            answers=network.answers(),
            results=np.zeros(MOST_SEATS, np.int32),
            rewards=np.zeros(MOST_SEATS, np.float32),
            victories=np.zeros(MOST_SEATS, np.float32),
            points=np.zeros(MOST_SEATS, np.float32),
        )

    def clear(self) -> None:
        self.tree.slots[:] = 0
        self.tree.used[:] = 0

    def grow(self, position: Record, seat: int, iterations: int, luck: int, settings: Settings) -> None:
        weights = self.network.weights
        self.engine.run(search, position, seat, iterations, luck, settings, weights, self.tree, self.scratch)

    @property
    def root(self) -> NDArray[np.float64]:
        """A row for each choice at the root: action, visits, sums of victories and of points, and
        the number of finished matches."""
        width = self.tree.nodes[0, WIDTH]
        return np.column_stack([self.tree.edges[:width], self.tree.worth[:width, WON:]]).astype(np.float64)
