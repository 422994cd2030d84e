"""Measures tree search: iterations and decisions per second on one core. Compares OpenSpiel's MCTS
(C++, random rollouts) on games of about the same length.

    python -m bench.search

Our search makes a redeal in every iteration and hashes an observation in every node; the games of
OpenSpiel have no hidden information. The column "as played" has rollouts by `weigh`, as the sheriff
makes them.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

from rich.table import Table

from bench.measure import one_core, rate, screen, thousands
from gulch.bots.search import Searcher, Settings, search
from gulch.bots.strength import BY_JUDGEMENT
from gulch.kernel.build import LOOPS, build
from gulch.kernel.compiled import Compiled
from gulch.kernel.game import Game, game, games
from gulch.kernel.play import finished

SEATS = 4
PEERS = ("othello", "hex(board_size=11)", "go(board_size=9)", "backgammon", "chess")
RANDOM = Settings(careless=1.0)
DECISION = 100  # iterations that count as one decision
REPETITIONS = 5


@dataclass(frozen=True)
class Pace:
    name: str
    moves: float  # of a random match
    iterations: float  # per second, with random rollouts
    as_played: float = 0.0


def ours(of: Game, engine: Compiled, seats: int) -> Pace:
    """How fast our search is, starting from the first decision of a match."""
    position = of.fresh(seats, random=5)
    engine.start(position)
    moves = sum(finished(engine, position.copy(), 0, luck) for luck in range(100)) / 100
    seat = next(seat for seat in range(seats) if position.actors >> seat & 1)
    searcher = Searcher(engine)

    def grown(settings: Settings, iterations: int) -> float:
        def work() -> int:
            searcher.clear()
            searcher.grow(position, seat, iterations, 7, settings)
            return iterations

        return rate(work, REPETITIONS)

    return Pace(of.name, moves, grown(RANDOM, 4000), grown(BY_JUDGEMENT.get(of.name, Settings()), DECISION))


def peer(name: str) -> Pace:
    import pyspiel

    of = pyspiel.load_game(name)
    begun = past_chance(of.new_initial_state())
    bot = pyspiel.MCTSBot(of, pyspiel.RandomRolloutEvaluator(1, 7), math.sqrt(2), 200, 1000, False, 42, False)

    def work() -> int:
        bot.mcts_search(begun)
        return 200

    return Pace(name, sum(length(begun.clone(), seed) for seed in range(5)) / 5, rate(work, 3))


def past_chance(state: Any) -> Any:
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    return state


def length(state: Any, seed: int) -> int:
    """Moves in a random match, without chance nodes."""
    import numpy as np

    luck, moves = np.random.default_rng(seed), 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(int(luck.choice([action for action, _ in state.chance_outcomes()])))
        else:
            state.apply_action(int(luck.choice(state.legal_actions())))
            moves += 1
    return moves


def run() -> None:
    with one_core():
        peers = [peer(name) for name in PEERS]
    table = Table(title="Search: one core, CPU time, median")
    for column in (
        "",
        "moves a match",
        "iterations/s, random",
        "as played",
        f"decisions/s of {DECISION}",
        "peer of similar length",
        "× peer",
    ):
        table.add_column(column, justify="right" if column else "left")
    for name in games():
        of = game(name)
        engine = build(of, loops=(*LOOPS, search))
        with one_core():
            pace = ours(of, engine, min(SEATS, max(of.seats)))
        like = min(peers, key=lambda one: abs(math.log(one.moves / pace.moves)))
        table.add_row(
            name, f"{pace.moves:.0f}", thousands(pace.iterations), thousands(pace.as_played),
            f"{pace.as_played / DECISION:.1f}", like.name, f"{pace.iterations / like.iterations:.1f}",
        )  # fmt: skip
    for one in peers:
        table.add_row(f"{one.name} (OpenSpiel)", f"{one.moves:.0f}", thousands(one.iterations), "", "", "", "")
    screen().print(table)


if __name__ == "__main__":
    run()
