"""Measures environments for machine learning: steps per second of random play with an observation
and a mask of legal actions at every step. Compares our batches, on one core and on all, our games
through PettingZoo and OpenSpiel, and other libraries.

    python -m bench.batches
"""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from typing import Any

import numpy as np
from rich.table import Table

from bench import peers, pgx_play
from bench.gpu_batch import by_the_clock
from bench.measure import one_core, rate, screen, thousands
from gulch.kernel.engine import engine
from gulch.kernel.game import Game, game, games
from gulch.lab.batch import Batch
from gulch.lab.device import Cores

SEATS, MATCHES = 4, 1024
MATCHES_OF_ALL = 8192  # in a batch on all cores
REPETITIONS = 3
PETTINGZOO = ("connect_four_v3", "go_v5")
OPENSPIEL = ("connect_four", "backgammon", "go(board_size=9)", "chess")
PGX = ("2048", "backgammon", "chess")
PGX_MATCHES, PGX_STEPS = 512, 10


def usual_seats(of: Game) -> int:
    return min(SEATS, max(of.seats))


def batch(of: Game, size: int, threads: int) -> Callable[[], int]:
    """A function that plays 50 steps of a batch, whose matches are already at different moves."""
    matches = Batch(of, size, usual_seats(of), Cores(engine(of), threads), seed=1, checked=False)

    def play(steps: int = 50) -> int:
        for _ in range(steps):
            matches.draw(matches.actions)
            matches.step(matches.actions)
        return steps * size

    play(300)
    return play


def pettingzoo(env: Any) -> float:
    """Steps per second of random play through PettingZoo's AEC interface."""

    def play() -> int:
        steps = 0
        env.reset(seed=1)
        for agent in env.agent_iter():
            seen, _, over, broken_off, _ = env.last()
            env.step(None if over or broken_off else env.action_space(agent).sample(seen["action_mask"]))
            steps += not (over or broken_off)
            if steps >= 1000:
                break
        return steps

    return rate(play, REPETITIONS)


def openspiel(name: str) -> float:
    """Steps per second of random play through OpenSpiel's Python interface."""
    import pyspiel

    of = pyspiel.load_game(name)

    def play() -> int:
        state, steps = of.new_initial_state(), 0
        while not state.is_terminal() and steps < 1000:
            if state.is_chance_node():
                state.apply_action(random.choice(state.chance_outcomes())[0])
                continue
            state.observation_tensor(state.current_player())
            state.apply_action(int(random.choice(np.flatnonzero(state.legal_actions_mask()))))
            steps += 1
        return steps

    return rate(play, REPETITIONS)


def own_rows(table: Table) -> dict[str, float]:
    found = {}
    for name in games():
        of = game(name)
        with one_core():
            found[name] = rate(batch(of, MATCHES, 1), REPETITIONS)
        everywhere = by_the_clock(batch(of, MATCHES_OF_ALL, os.cpu_count() or 1))
        table.add_row(
            f"{name}, batch of {MATCHES} ({MATCHES_OF_ALL} on all)", thousands(found[name]), thousands(everywhere)
        )
    return found


def peer_rates() -> dict[str, float]:
    import importlib

    import gulch.lab.openspiel
    import gulch.lab.pettingzoo

    found = {"el_paso through PettingZoo": pettingzoo(gulch.lab.pettingzoo.env("el_paso"))}
    for name in PETTINGZOO:
        found[f"PettingZoo {name}"] = pettingzoo(importlib.import_module(f"pettingzoo.classic.{name}").env())
    found["el_paso through OpenSpiel"] = openspiel("python_gulch_el_paso")
    for name in OPENSPIEL:
        found[f"OpenSpiel {name}"] = openspiel(name)
    found["catanatron, no observations"] = peers.catanatron()[0]
    for name in PGX:
        play = pgx_play.player(name, PGX_MATCHES, PGX_STEPS)
        found[f"Pgx {name}, batch of {PGX_MATCHES}"] = rate(play, REPETITIONS)
    return found


def run() -> None:
    table = Table(title="Environments: random play, observation and mask at every step")
    for column in ("", "steps/s, one core", "all cores", "speed of our batches ÷ peer"):
        table.add_column(column, justify="right" if column else "left")
    own = own_rows(table)
    with one_core():  # begins before JAX starts, which then counts the cores
        others = peer_rates()
    for name, found in others.items():
        least, most = min(own.values()) / found, max(own.values()) / found
        table.add_row(name, thousands(found), "", f"{least:.3g} to {most:.3g}")
    screen().print(table)


if __name__ == "__main__":
    run()
