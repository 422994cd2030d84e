"""One search for all games: a tree over information sets, grown by whole matches.

Every iteration deals anew what the asking seat cannot know, walks down the tree, adds one node to
it and plays the match to its end; every node on the way learns how its own seat fared. A node is
what one seat sees when it has to choose, found again by a hash of its observation: so nobody in the
tree makes use of what he cannot know, seats that choose at the same time do not see each other's
choice, and every seat seeks its own best result.

Inside a node the choice is PUCT: what has been worth most so far, and at first what `weigh` likes,
or the game's network where it is given one. A choice never tried counts as its node's mean. So with
few iterations the search plays as they do, and departs from it where it knows better.

A network can also save playing a match to its end: the match goes on until every seat that matters
has had to choose, and the network says what each has to expect.

Nothing is allocated while it runs: a `Tree` is the room, made once and used again.
"""

from __future__ import annotations

import math
from dataclasses import astuple, dataclass

import numpy as np
from numpy.typing import NDArray

from gulch.kernel.chance import advance, mixed, scaled
from gulch.kernel.contract import apply, legal, observe, places, points, redeal, weigh
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
from gulch.kernel.play import any_seat, best_action
from gulch.kernel.record import Record
from gulch.kernel.rule import i64, u64
from gulch.networks.forward import ACTIONS, LEAD, ponder
from gulch.networks.forward import VICTORY as VICTORY_OF_NETWORK
from gulch.networks.network import NONE, Network

# Columns of the tree's arrays.
FIRST, WIDTH, SEAT = range(3)  # nodes: the edges, and who chooses
ACTION, VISITS = range(2)  # edges
PRIOR, VALUE, WON, POINTS, ENDS = range(5)  # worth of edges: the prior, and sums over visits and over ends
NODES, EDGES, DEPTH = range(3)  # used

MOST_SEATS = 8
LONGEST = 256  # path in the tree
LIMIT = 5_000  # moves after which a match is taken as it stands
OPEN_MIND = 0.1  # of a prior by the network, shared by all choices alike


@dataclass(frozen=True)
class Settings:
    """What a search is tuned by. The fields are columns of the loop's settings, in this order."""

    explore: float = 0.7  # how much trying others weighs against what is best so far
    taste: float = 0.5  # how much less likely the next best by `weigh` is held to be
    careless: float = 0.05  # the share of random moves where a match is played out
    victory: float = 0.5  # what winning counts, against points between the worst and the best
    widest: float = 24.0  # choices looked at, the best by `weigh`
    others: float = 1.0  # 1: other seats search too; 0: they play by the network, or by `weigh` without one
    guided: float = 0.0  # 1: priors by the network instead of `weigh`
    trust: float = 0.0  # share of the matches that the network judges instead of their end
    firm: float = 1.0  # below 1, what the network likes less is held to be likelier than it says

    @property
    def row(self) -> NDArray[np.float32]:
        return np.array(astuple(self), np.float32)


EXPLORE, TASTE, CARELESS, VICTORY, WIDEST, OTHERS, GUIDED, TRUST, FIRM = range(9)


@loop
def search(
    root: Position,
    seat: Int,
    iterations: Int,
    luck: Word,
    settings: Floats,
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
    """Grow the tree of a seat that has to choose by so many matches."""
    # What belongs together goes together from here on; a loop takes arrays one by one.
    tree = slots, keys, nodes, edges, worth, used, path
    desk = actions, likes, seen
    network = shape, columns, tables, numbers, answers
    for _ in range(iterations):
        s = room[0]
        room[0] = root
        used[DEPTH] = 0
        node = 0  # the root, once it is there
        if used[NODES] == 0:
            node = node_of(s, seat, settings, tree, desk, network)
        edge = chosen_edge(node, nodes, edges, worth, settings)
        # The n-th try of every choice meets the same luck, so that choices differ by themselves.
        word = mixed(u64(luck) ^ mixed(u64(edges[edge, VISITS] + 1)))
        s.random = word
        redeal(s, seat)
        word = advance(word)
        s.random = mixed(word)
        word = advance(word)
        trusting = scaled(word, 1000) < settings[TRUST] * 1000
        ended = descend(s, seat, node, edge, word, trusting, settings, tree, desk, network, rewards)
        if ended:
            judge(s, results, rewards, settings)
        learn(nodes, edges, worth, used, path, rewards, ended)


@part
def descend(s, me, node, edge, luck, trusting, settings, tree, desk, network, rewards):
    """From the root through the tree to one node beyond it, and on by judgement: to the end of the
    match, or, trusting the network, until it has judged every seat. True if the match has ended."""
    _, _, nodes, edges, worth, used, path = tree
    grown = False
    moves = 0
    seat = me
    action = -1
    judged = 0
    wanted = 1 << me
    if settings[OTHERS] > 0:
        wanted = (1 << s.seats) - 1
    while True:
        if edge >= 0:
            depth = used[DEPTH]
            path[depth, 0] = node
            path[depth, 1] = edge
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
            node = node_of(s, seat, settings, tree, desk, network)
            grown = used[NODES] > before or node < 0
            if node >= 0:
                edge = chosen_edge(node, nodes, edges, worth, settings)
            if trusting and grown and node >= 0:
                if settings[GUIDED] == 0:
                    pass_over(s, seat, desk, network)
                expect(seat, settings, rewards, network)
                judged |= 1 << seat
                if judged & wanted == wanted:
                    return False
        if edge < 0:
            if trusting and (wanted & ~judged) >> seat & 1:
                action = pass_over(s, seat, desk, network)
                expect(seat, settings, rewards, network)
                judged |= 1 << seat
                if judged & wanted == wanted:
                    return False
            elif settings[GUIDED] > 0 and not grown:
                action = drawn(s, seat, luck, desk, network)
            else:
                action = by_judgement(s, seat, luck, desk[0], settings)


@part
def pass_over(s, seat, desk, network):
    """Let the network look at a position for a seat; return what it likes best."""
    actions, _, seen = desk
    _, _, _, _, answers = network
    observe(s, seat, seen)
    n = legal(s, seat, actions)
    ponder(n, seen, actions, network)
    best = 0
    for k in range(1, n):
        if answers[k] > answers[best]:
            best = k
    return actions[best]


@part
def drawn(s, seat, luck, desk, network):
    """A move drawn by lot, each as likely as the network holds it to be."""
    actions, _, seen = desk
    _, _, _, _, answers = network
    n = legal(s, seat, actions)
    if n == 1:
        return actions[0]
    observe(s, seat, seen)
    ponder(n, seen, actions, network)
    left = scaled(advance(luck), 1 << 30) / float(1 << 30)
    for k in range(n):
        left -= answers[k]
        if left < 0.0:
            return actions[k]
    return actions[0]


@part
def expect(seat, settings, rewards, network):
    """What a seat has to expect, as the network has just said."""
    shape, _, _, _, answers = network
    victory = answers[shape[ACTIONS] + VICTORY_OF_NETWORK]
    lead = min(max(answers[shape[ACTIONS] + LEAD], -1.0), 1.0)
    rewards[seat] = settings[VICTORY] * victory + (1.0 - settings[VICTORY]) * (lead + 1.0) / 2.0
    rewards[MOST_SEATS + seat] = victory


@part
def by_judgement(s, seat, luck, actions, settings):
    """A move of a match played out: careless now and then, else the best by `weigh`."""
    n = legal(s, seat, actions)
    if n == 1:
        return actions[0]
    luck = advance(luck)
    if scaled(luck, 1000) < settings[CARELESS] * 1000:
        luck = advance(luck)
        return actions[scaled(luck, n)]
    return best_action(s, seat, actions, luck)


# ── Nodes ─────────────────────────────────────────────────────────────────────


@part
def node_of(s, seat, settings, tree, desk, network):
    """The node of what a seat sees now; a new one where it is new, -1 where there is no room."""
    slots, keys, nodes, edges, worth, used, _ = tree
    actions, likes, seen = desk
    observe(s, seat, seen)
    key = hash_of(seen, seat)
    mask = len(slots) - 1
    slot = i64(key >> u64(33)) & mask
    while slots[slot] != 0:
        if keys[slots[slot] - 1] == key:
            return slots[slot] - 1
        slot = (slot + 1) & mask
    node = used[NODES]
    n = legal(s, seat, actions)
    width = min(n, int(settings[WIDEST]))
    if node >= len(nodes) or used[EDGES] + width > len(edges):
        return -1
    slots[slot] = node + 1
    keys[node] = key
    nodes[node, FIRST] = used[EDGES]
    nodes[node, WIDTH] = width
    nodes[node, SEAT] = seat
    used[NODES] = node + 1
    used[EDGES] += width
    first = nodes[node, FIRST]
    if settings[GUIDED] > 0:
        _, _, _, _, answers = network
        ponder(n, seen, actions, network)
        put_guided_edges(n, first, width, edges, worth, actions, answers, settings)
    else:
        put_edges(s, seat, n, first, width, edges, worth, actions, likes, settings)
    return node


@part
def hash_of(seen, seat):
    """Four columns at a time, so that one need not wait for the other."""
    a, b, c, d = u64(seat + 1), u64(2), u64(3), u64(4)
    whole = len(seen) - len(seen) % 4
    for i in range(0, whole, 4):
        a = stirred(a, seen[i])
        b = stirred(b, seen[i + 1])
        c = stirred(c, seen[i + 2])
        d = stirred(d, seen[i + 3])
    for i in range(whole, len(seen)):
        a = stirred(a, seen[i])
    return mixed(a ^ mixed(b ^ mixed(c ^ mixed(d))))


@part
def stirred(key, figure):
    key = u64((key ^ u64(figure)) * u64(0x9E3779B97F4A7C15))
    return u64(key ^ (key >> u64(29)))


@part
def put_edges(s, seat, n, first, width, edges, worth, actions, likes, settings):
    """The best choices by `weigh`, the better the likelier: half as likely for each that is
    better."""
    for i in range(n):
        likes[i] = weigh(s, seat, actions[i])
    total = 0.0
    for i in range(width):
        best = i
        for j in range(i + 1, n):
            if likes[j] > likes[best]:
                best = j
        action = actions[best]
        weight = likes[best]
        actions[best] = actions[i]
        likes[best] = likes[i]
        actions[i] = action
        likes[i] = weight
        edge = first + i
        edges[edge, ACTION] = action
        edges[edge, VISITS] = 0
        prior = 1.0
        if i > 0:
            prior = worth[edge - 1, PRIOR]
            if weight < likes[i - 1]:
                prior = settings[TASTE] ** i
        worth[edge, PRIOR] = prior
        total += prior
        for column in range(VALUE, ENDS + 1):
            worth[edge, column] = 0.0
    for i in range(width):
        worth[first + i, PRIOR] /= total


@part
def put_guided_edges(n, first, width, edges, worth, actions, answers, settings):
    """The choices that the network likes best. None is left without a chance to be tried."""
    total = 0.0
    for i in range(width):
        best = i
        for j in range(i + 1, n):
            if answers[j] > answers[best]:
                best = j
        action = actions[best]
        probability = answers[best]
        actions[best] = actions[i]
        answers[best] = answers[i]
        actions[i] = action
        answers[i] = probability
        edge = first + i
        edges[edge, ACTION] = action
        edges[edge, VISITS] = 0
        worth[edge, PRIOR] = probability ** settings[FIRM] + OPEN_MIND / n
        total += worth[edge, PRIOR]
        for column in range(VALUE, ENDS + 1):
            worth[edge, column] = 0.0
    for i in range(width):
        worth[first + i, PRIOR] /= total


@part
def chosen_edge(node, nodes, edges, worth, settings):
    """PUCT."""
    first = nodes[node, FIRST]
    visits = 0
    value = 0.0
    for edge in range(first, first + nodes[node, WIDTH]):
        visits += edges[edge, VISITS]
        value += worth[edge, VALUE]
    mean = 0.5
    if visits > 0:
        mean = value / visits
    push = settings[EXPLORE] * math.sqrt(visits + 1.0)
    best = first
    most = -1.0e9
    for edge in range(first, first + nodes[node, WIDTH]):
        tried = edges[edge, VISITS]
        # A first try counts as one visit more that brought the mean.
        urge = (worth[edge, VALUE] + mean) / (tried + 1.0) + push * worth[edge, PRIOR] / (tried + 1.0)
        if urge > most:
            most = urge
            best = edge
    return best


# ── Results ───────────────────────────────────────────────────────────────────


@part
def judge(s, results, rewards, settings):
    """What the end of a match is worth to each seat: partly the victory, shared by all who won,
    partly the points between the worst and the best."""
    points(s, results)
    least = results[0]
    most = results[0]
    for seat in range(1, s.seats):
        least = min(least, results[seat])
        most = max(most, results[seat])
    for seat in range(s.seats):
        rewards[2 * MOST_SEATS + seat] = results[seat]
        rewards[seat] = (1.0 - settings[VICTORY]) * (results[seat] - least + 0.5) / (most - least + 1.0)
    places(s, results)
    winners = 0
    for seat in range(s.seats):
        if results[seat] == 1:
            winners += 1
    for seat in range(s.seats):
        rewards[MOST_SEATS + seat] = 0.0
        if results[seat] == 1:
            rewards[MOST_SEATS + seat] = 1.0 / winners
            rewards[seat] += settings[VICTORY] / winners


@part
def learn(nodes, edges, worth, used, path, rewards, ended):
    for i in range(used[DEPTH]):
        edge = path[i, 1]
        seat = nodes[path[i, 0], SEAT]
        edges[edge, VISITS] += 1
        worth[edge, VALUE] += rewards[seat]
        worth[edge, WON] += rewards[MOST_SEATS + seat]
        if ended:
            worth[edge, POINTS] += rewards[2 * MOST_SEATS + seat]
            worth[edge, ENDS] += 1.0


# ── As Python calls it ────────────────────────────────────────────────────────

MOST_NODES = 1 << 15
MOST_EDGES = MOST_NODES * 12


class Tree:
    """Room for one search after the other, on one game."""

    def __init__(self, engine: Engine, network: Network = NONE) -> None:
        game = engine.game
        self.engine, self.network = engine, network
        self.slots = np.zeros(2 * MOST_NODES, np.int32)
        self.nodes = np.zeros((MOST_NODES, SEAT + 1), np.int32)
        self.edges = np.zeros((MOST_EDGES, VISITS + 1), np.int32)
        self.worth = np.zeros((MOST_EDGES, ENDS + 1), np.float32)
        self.used = np.zeros(DEPTH + 1, np.int32)
        keys, path = np.zeros(MOST_NODES, np.uint64), np.zeros((LONGEST, 2), np.int32)
        seen, results = np.zeros(game.observation_size, np.int16), np.zeros(MOST_SEATS, np.int32)
        rewards = np.zeros(3 * MOST_SEATS, np.float32)
        actions, likes = engine.room_for_actions(), engine.room_for_actions()
        tree = (self.slots, keys, self.nodes, self.edges, self.worth, self.used)
        thought = (*network.arrays, network.room())
        self.room = (*thought, np.zeros(1, game.position.dtype), *tree, path, actions, likes, seen, results, rewards)

    def clear(self) -> None:
        self.slots[:] = 0
        self.used[:] = 0

    def grow(self, position: Record, seat: int, iterations: int, luck: int, settings: Settings) -> None:
        self.engine.run(search, position, seat, iterations, luck, settings.row, *self.room)

    @property
    def root(self) -> NDArray[np.float64]:
        """A row for each choice at the root: action, visits, sums of victories and of points, and
        how many matches came to their end."""
        width = self.nodes[0, WIDTH]
        return np.column_stack([self.edges[:width], self.worth[:width, WON:]]).astype(np.float64)
