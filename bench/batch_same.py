"""Checks that a batch on a GPU plays the same matches as interpreted rules, and that PyTorch and
JAX, if installed, use its arrays without a copy.

GULCH_KERNELS=FOLDER python -m bench.batch_same el_paso boomtown     # needs NumPy, CuPy and the GPU
"""

from __future__ import annotations

import importlib
import sys
import time
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gulch.kernel.engine import interpreted_engine
from gulch.kernel.game import Game, game
from gulch.lab.batch import STATE, Batch
from gulch.lab.device import Cores, Gpu

MATCHES, STEPS, LIMIT = 12, 400, 300


def compared(of: Game) -> int:
    """Play the same actions on both batches and compare the results. Returns how many matches
    ended."""
    counts = [seats for seats in of.seats if seats > 1]
    seats = [counts[match % len(counts)] for match in range(MATCHES)]
    here = Batch(of, MATCHES, seats, Cores(interpreted_engine(of)), seed=5, limit=LIMIT)
    there = Batch(of, MATCHES, seats, Gpu(of), seed=5, limit=LIMIT)
    chance, ended = np.random.default_rng(7), 0
    for step in range(STEPS):
        for name in STATE:
            if not np.array_equal(getattr(here, name), getattr(there, name).get()):
                sys.exit(f"{of.name}: after {step} steps {name} differs on the GPU")
        actions = drawn(here, there)
        wanted = chance.integers(0, 2, MATCHES).astype(np.uint8)
        theirs: Any = there.grid.arrays.asarray(actions)
        here.judge(wanted, actions)
        there.judge(there.grid.arrays.asarray(wanted), theirs)
        if not np.array_equal(actions, theirs.get()):
            sys.exit(f"{of.name}: after {step} steps the greedy bot moves differently on the GPU")
        here.step(actions)
        there.step(theirs)
        ended += int((here.done != 0).sum())
    return ended


def drawn(here: Batch, there: Batch) -> NDArray[np.int32]:
    """Random actions, one for each match. Both batches draw them and must agree."""
    actions, theirs = np.zeros(MATCHES, np.int32), there.grid.arrays.zeros(MATCHES, np.int32)
    here.draw(actions)
    there.draw(theirs)
    if not np.array_equal(actions, theirs.get()):
        sys.exit(f"{here.game.name}: random choices differ on the GPU")
    return actions


def shared(of: Game) -> list[str]:
    """The names of the installed frameworks; all must use a batch's arrays without a copy."""
    batch, found = Batch(of, MATCHES, max(of.seats), Gpu(of)), []
    for name, address in (("torch", "data_ptr"), ("jax.dlpack", "unsafe_buffer_pointer")):
        try:
            framework = importlib.import_module(name)
        except ImportError:
            continue
        for array in (batch.observations, batch.mask, batch.seat, batch.rewards, batch.done):
            taken = framework.from_dlpack(array)
            if getattr(taken, address)() != array.data.ptr:
                sys.exit(f"{name} makes a copy of an array {array.shape} of {array.dtype}")
        found.append(name.partition(".")[0])
    return found


def main() -> None:
    for name in sys.argv[1:]:
        begun = time.perf_counter()
        ended = compared(game(name))
        seconds = time.perf_counter() - begun
        told = f"the same {MATCHES} × {STEPS} moves, {ended} matches ended, {seconds:.0f} s"
        print(f"{name}: {told}; no copy for {shared(game(name))}", flush=True)


if __name__ == "__main__":
    main()
