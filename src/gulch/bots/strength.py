"""How the bots of the house think."""

from __future__ import annotations

import math
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import numpy as np
from numpy.typing import NDArray

from gulch.bots.bot import Budget, Judgement, Thought
from gulch.bots.search import Settings, Tree
from gulch.kernel.chance import advance, mixed, scaled
from gulch.kernel.engine import Engine
from gulch.kernel.play import chosen
from gulch.kernel.record import Record
from gulch.networks import NONE, Network, network_of

# What was found best for a game, by measurement; a game that is not here is played by the default.
BY_JUDGEMENT: dict[str, Settings] = {
    "boomtown": Settings(careless=0.1, others=0.0),
    "carson_city": Settings(careless=0.0),
    "colt_express": Settings(explore=0.5, taste=0.7, careless=0.0),
    "el_paso": Settings(explore=0.4, taste=0.7, careless=0.0, others=0.0),
    "great_western_trail": Settings(careless=0.0),
}
BY_NETWORK: dict[str, Settings] = {
    "boomtown": Settings(explore=0.2, careless=0.1, others=0.0, guided=1.0, trust=0.9, firm=0.7),
    "carson_city": Settings(careless=0.0, guided=1.0, trust=0.9),
    # By judgement all the same: from three players on the network led the search astray.
    "colt_express": Settings(explore=0.5, taste=0.7, careless=0.0, others=0.0),
    "el_paso": Settings(explore=0.4, careless=0.0, others=0.0, guided=1.0, firm=0.5),
    "great_western_trail": Settings(explore=0.4, careless=0.0, others=0.0, guided=1.0, trust=0.9, firm=0.5),
}

HOPE = 0.25  # of the iterations left, by how many the second choice may be expected to catch up
PATIENCE = 2.0  # how many times its budget a bot may take by the clock where it has to wait for its core
ROOM = threading.local()  # a tree for each game: a thread uses its own again and again


def drifter(engine: Engine, position: Record, seat: int, luck: int, budget: Budget) -> Thought:
    """Any legal action."""
    legal = engine.legal(position, seat)
    return Thought(legal[int(scaled(advance(luck), len(legal)))])


def deputy(engine: Engine, position: Record, seat: int, luck: int, budget: Budget) -> Thought:
    """The action that the game's own judgement likes best."""
    return Thought(chosen(engine, position, seat, luck))


def ranger(engine: Engine, position: Record, seat: int, luck: int, budget: Budget) -> Thought:
    """What the game's network likes best."""
    return by_network(network_of(engine.game), engine, position, seat, luck, budget)


def by_network(network: Network, engine: Engine, position: Record, seat: int, luck: int, budget: Budget) -> Thought:
    """What a network likes best; a deputy's choice where there is none."""
    if network is NONE or position.seats == 1:  # it has never sat alone
        return deputy(engine, position, seat, luck, budget)
    thought = network.think(engine, position, seat)
    return Thought(int(thought.actions[thought.probabilities.argmax()]))


def sheriff(engine: Engine, position: Record, seat: int, luck: int, budget: Budget) -> Thought:
    """What search by the game's own judgement tries most."""
    return searched(engine, position, seat, luck, budget, NONE)


def marshal(engine: Engine, position: Record, seat: int, luck: int, budget: Budget) -> Thought:
    """What search by the game's network tries most."""
    return searched(engine, position, seat, luck, budget, network_of(engine.game))


def searched(engine: Engine, position: Record, seat: int, luck: int, budget: Budget, network: Network) -> Thought:
    """The action that search tries most (search.py). Several threads search on their own, and what
    they found is added up."""
    if budget.threads == 1:
        return verdict(grown(engine, position, seat, luck, budget, network, to_choose=True))

    def of_one(word: int) -> NDArray[np.float64]:
        return grown(engine, position, seat, word, budget, network, to_choose=True)

    lucks = [int(mixed(luck + number)) for number in range(budget.threads)]
    with ThreadPoolExecutor(budget.threads) as threads:
        roots = list(threads.map(of_one, lucks))
    together = sum(roots[1:], roots[0])
    together[:, 0] = roots[0][:, 0]  # the actions, in the same order everywhere
    return verdict(together)


def grown(
    engine: Engine,
    position: Record,
    seat: int,
    luck: int,
    budget: Budget,
    network: Network,
    *,
    to_choose: bool = False,
) -> NDArray[np.float64]:
    """The root of a tree that has grown for so many iterations or seconds; who only has to choose
    does not think on when it is settled."""
    tree = tree_of(engine)
    settings = settings_of(engine, network, position.seats)
    tree.clear()
    if budget.iterations:
        tree.grow(position, seat, math.ceil(budget.iterations / budget.threads), luck, settings)
        return tree.root
    done, more = 0, 1
    cpu, wall = time.thread_time(), time.perf_counter()
    while more > 0:
        tree.grow(position, seat, more, luck, settings)
        done += more
        spent, passed = max(time.thread_time() - cpu, 1e-9), max(time.perf_counter() - wall, 1e-9)
        # Half of what still fits, so that one slow stretch does not break the budget.
        pace = min((budget.seconds - spent) / spent, (PATIENCE * budget.seconds - passed) / passed)
        more = min(int(done * pace + 1) // 2, 4 * done)
        if to_choose and is_settled(tree.root[:, 1], done * pace):
            break
    return tree.root


def is_settled(visits: NDArray[np.float64], left: float) -> bool:
    """Whether the choice tried most will stay that. It hardly ever loses ground by more than a
    fraction of the iterations that are left, so clear decisions take a fifth of the time."""
    second, first = np.sort(np.append(visits, 0.0))[-2:]
    return bool(first - second > HOPE * left)


def tree_of(engine: Engine) -> Tree:
    trees: dict[Engine, Tree] = ROOM.__dict__.setdefault("trees", {})
    if engine not in trees:
        trees[engine] = Tree(engine, network_of(engine.game))
    return trees[engine]


def settings_of(engine: Engine, network: Network, seats: int) -> Settings:
    """Where there is no network, the search does without; also in a solo match, which none has
    learnt, and until the rules are compiled: a network is slow in plain Python."""
    helped = network is not NONE and seats > 1 and engine.compiled
    return (BY_NETWORK if helped else BY_JUDGEMENT).get(engine.game.name, Settings(guided=helped, trust=0.9 * helped))


def verdict(root: NDArray[np.float64]) -> Thought:
    """The choices of a root, those tried most first."""
    order = np.argsort(-root[:, 1], kind="stable")
    judged = tuple(
        Judgement(int(action), int(visits), won / max(visits, 1), points / max(ends, 1))
        for action, visits, won, points, ends in root[order].tolist()
    )
    return Thought(judged[0].action, judged)
