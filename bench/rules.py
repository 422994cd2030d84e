"""Measures the rules: random play with legal actions at every step, copying a position, compiling
and start-up."""

from __future__ import annotations

import os
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor

import numba
import numpy as np
from rich.table import Table

from bench import peers
from bench.measure import one_core, rate, screen, thousands, wall
from gulch.kernel.build import build
from gulch.kernel.compiled import Compiled
from gulch.kernel.engine import Interpreted
from gulch.kernel.game import Game, game, games
from gulch.kernel.play import finished
from gulch.kernel.play import matches as matches_played

SEATS = 4


@numba.njit
def copies(records, n):  # type: ignore[no-untyped-def]
    """Copy one position within a small array, n times."""
    for i in range(n):
        records[1 + i % 15] = records[0]
    return n


def interpreted(of: Game, seats: int) -> float:
    engine = Interpreted(of)

    def play() -> int:
        moves = 0
        for seed in range(5):
            position = of.fresh(seats, random=seed)
            engine.start(position)
            moves += finished(engine, position, 0, seed)
        return moves

    return rate(play, 3)


def compiled(of: Game, engine: Compiled, seats: int, matches: int) -> tuple[float, float]:
    """Steps and matches per second on one core."""
    fresh = of.fresh(seats)
    steps = rate(lambda: matches_played(engine, matches, fresh, 0, luck=11)[0])
    whole = rate(lambda: len(matches_played(engine, matches, fresh, 0, luck=11)[1]))
    return steps, whole


def all_cores(of: Game, engine: Compiled, seats: int, matches: int) -> float:
    """Steps per second of wall time, one thread per core: loops release the GIL."""
    cores = os.cpu_count() or 1
    fresh = of.fresh(seats)

    def play(number: int) -> int:
        return matches_played(engine, matches, fresh, 0, luck=number + 1)[0]

    with ThreadPoolExecutor(cores) as pool:
        found = []
        for _ in range(3):
            begun = time.perf_counter()
            moves = sum(pool.map(play, range(cores)))
            found.append(moves / (time.perf_counter() - begun))
    return sorted(found)[1]


def copy_nanoseconds(of: Game) -> float:
    records = np.zeros(16, of.position.dtype)
    copies(records, 10)
    return 1e9 / rate(lambda: int(copies(records, 3_000_000)))


def run() -> None:
    console = screen()
    with one_core():
        peer_steps, peer_copies = peers.catanatron()
    table = Table(title="Rules: random play, one core, CPU time, median")
    for column in (
        "",
        "steps/s",
        "matches/s",
        "× catanatron",
        "copy, ns",
        "interpreted steps/s",
        "all cores, steps/s",
        "compile cold, s",
        "warm, s",
    ):
        table.add_column(column, justify="right" if column else "left")
    for name in games():
        of = game(name)
        seats = min(SEATS, max(of.seats))
        engine = build(of)
        matches = 2000 if name == "el_paso" else 500
        with one_core():
            steps, whole = compiled(of, engine, seats, matches)
            copy = copy_nanoseconds(of)
            plain = interpreted(of, seats)
        with tempfile.TemporaryDirectory() as cache:
            environment = {"GULCH_CACHE": cache}
            cold = wall(
                [
                    "-c",
                    f"from gulch.kernel.build import build; from gulch.kernel.game import game; build(game('{name}'))",
                ],
                environment,
            )
            warm = wall(
                [
                    "-c",
                    f"from gulch.kernel.build import build; from gulch.kernel.game import game; build(game('{name}'))",
                ],
                environment,
                3,
            )
        table.add_row(
            of.name, thousands(steps), thousands(whole), f"{steps / peer_steps:.0f}", f"{copy:.0f}", thousands(plain),
            thousands(all_cores(of, engine, seats, matches)), f"{cold:.1f}", f"{warm:.2f}",
        )  # fmt: skip
    table.add_row("catanatron (peer)", thousands(peer_steps), "", "1", thousands(1e9 / peer_copies), "", "", "", "")
    console.print(table)
    start = wall(["-m", "gulch", "play", "el_paso", "--humans", "0", "--seats", "2", "--help"], repetitions=3)
    console.print(f"gulch play --help takes {start:.2f} s")
