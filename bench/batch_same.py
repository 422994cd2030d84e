"""Does a batch on a GPU play the same matches as the interpreted rules?

GULCH_KERNELS=FOLDER python -m bench.batch_same el_paso boomtown     # needs NumPy, CuPy and the GPU
"""

from __future__ import annotations

import sys
import time
from typing import Any

import numpy as np

from gulch.kernel.engine import interpreted_engine
from gulch.kernel.game import Game, game
from gulch.lab.batch import STATE, Batch
from gulch.lab.grid import Cores

MATCHES, STEPS, LIMIT = 12, 400, 300


def compared(of: Game) -> int:
    """Play both side by side, random and greedy moves mixed; returns how many matches ended."""
    counts = [seats for seats in of.seats if seats > 1]
    seats = [counts[match % len(counts)] for match in range(MATCHES)]
    here = Batch(of, MATCHES, seats, Cores(interpreted_engine(of)), seed=5, limit=LIMIT)
    there = Batch(of, MATCHES, seats, "cuda", seed=5, limit=LIMIT)
    chance, ended = np.random.default_rng(7), 0
    for step in range(STEPS):
        for name in STATE:
            if not np.array_equal(getattr(here, name), getattr(there, name).get()):
                sys.exit(f"{of.name}: after {step} steps the GPU has other {name}")
        actions = np.array([chance.choice(np.flatnonzero(row)) for row in here.mask], np.int32)
        wanted = chance.integers(0, 2, MATCHES).astype(np.uint8)
        theirs: Any = there.grid.arrays.asarray(actions)
        here.judge(wanted, actions)
        there.judge(there.grid.arrays.asarray(wanted), theirs)
        if not np.array_equal(actions, theirs.get()):
            sys.exit(f"{of.name}: after {step} steps the greedy bot of the GPU moves otherwise")
        here.step(actions)
        there.step(theirs)
        ended += int((here.done != 0).sum())
    return ended


def main() -> None:
    for name in sys.argv[1:]:
        begun = time.perf_counter()
        ended = compared(game(name))
        seconds = time.perf_counter() - begun
        print(f"{name}: the same {MATCHES} × {STEPS} moves, {ended} matches ended, {seconds:.0f} s", flush=True)


if __name__ == "__main__":
    main()
