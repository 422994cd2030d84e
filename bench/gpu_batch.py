"""Measures batches on a GPU: steps per second of random play, where actions are drawn and
observations and masks are made on the GPU. Measures Pgx on the same GPU for comparison.

    python -m gulch.lab.kernels KERNELS el_paso colt_express    # needs gulch[gpu], no GPU
    GULCH_KERNELS=KERNELS python -m bench.gpu_batch             # needs NumPy, CuPy and the GPU

Pgx is skipped unless it and JAX can be imported. Its wheel and svgwrite's are pure Python: unpack
them into a folder of PYTHONPATH. Names of games as arguments choose which are measured.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable

from bench import pgx_play
from gulch.kernel.game import Game, game, games
from gulch.lab import device
from gulch.lab.batch import Batch

SEATS = 4
APART = 300  # steps to warm up, until the matches of a batch are at different moves
SECONDS = 2.0
PGX_MATCHES, PGX_STEPS = 1 << 16, 20


def by_the_clock(work: Callable[[], int]) -> float:
    """Steps per second of wall time; `work` returns how many steps it made."""
    begun, done = time.perf_counter(), 0
    while time.perf_counter() - begun < SECONDS:
        done += work()
    return done / (time.perf_counter() - begun)


def steps_a_second(of: Game, matches: int) -> float:
    import cupy

    batch = Batch(of, matches, min(SEATS, max(of.seats)), device.Gpu(of), seed=1, checked=False)
    ended = cupy.zeros((), cupy.int64)

    def play(steps: int = 50) -> int:
        nonlocal ended
        for _ in range(steps):
            batch.draw(batch.actions)
            batch.step(batch.actions)
        ended += (batch.done != 0).sum()
        cupy.cuda.Device().synchronize()
        return steps * matches

    play(APART)
    found = by_the_clock(play)
    assert batch.mask.any(axis=1).all(), "a seat has no legal action"
    assert int(ended), "no match has ended"
    return found


def ours(names: list[str], sizes: list[int]) -> None:
    import cupy

    for name in names:
        of = game(name)
        facts = f"{of.observation_size} columns, {of.actions.count} actions, {min(SEATS, max(of.seats))} players"
        print(f"{name}: {facts}", flush=True)
        for matches in sizes:
            print(f"  {matches:>9,} matches {steps_a_second(of, matches) / 1e6:8.1f} million steps/s", flush=True)
            cupy.get_default_memory_pool().free_all_blocks()


def peers() -> None:
    try:
        import pgx
    except ImportError as missing:
        print(f"Pgx is skipped: {missing}")
        return
    print(f"Pgx {pgx.__version__}, {PGX_MATCHES:,} matches")
    for name in pgx_play.GAMES:
        found = by_the_clock(pgx_play.player(name, PGX_MATCHES, PGX_STEPS))
        print(f"  {name:<32} {found / 1e6:8.1f} million steps/s", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=games())
    parser.add_argument("--matches", type=int, nargs="+", default=[1 << 13, 1 << 16, 1 << 18])
    parser.add_argument("--threads", type=int, default=device.THREADS_PER_BLOCK, help="per block")
    parser.add_argument("--no-pgx", action="store_true")
    asked = parser.parse_args()
    device.THREADS_PER_BLOCK = asked.threads
    ours(asked.games, asked.matches)
    if not asked.no_pgx:
        peers()


if __name__ == "__main__":
    main()
