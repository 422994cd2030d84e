"""Functions that the benchmarks share."""

from __future__ import annotations

import os
import shutil
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from rich.console import Console

REPETITIONS = 7
WIDE = 150  # characters


@contextmanager
def one_core() -> Iterator[None]:
    """Pin this process to one core if the system supports it."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(before)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


def rate(work: Callable[[], int], repetitions: int = REPETITIONS) -> float:
    """Units of work per second of CPU time, the median of several repetitions; `work` returns how
    many units it did."""
    found = []
    for _ in range(repetitions):
        begun = time.process_time()
        done = work()
        found.append(done / (time.process_time() - begun))
    return statistics.median(found)


def wall(command: list[str], environment: dict[str, str] | None = None, repetitions: int = 1) -> float:
    """Seconds of wall time that a Python program takes, the median of several repetitions."""
    found = []
    for _ in range(repetitions):
        begun = time.perf_counter()
        subprocess.run(
            [sys.executable, *command],
            check=True,
            env={**os.environ, **(environment or {})},
            stdout=subprocess.DEVNULL,
            stdin=subprocess.DEVNULL,
        )
        found.append(time.perf_counter() - begun)
    return statistics.median(found)


def screen() -> Console:
    """A console that is wide enough for the tables even if it writes to a file."""
    console = Console()
    return console if console.is_terminal else Console(width=WIDE)


def thousands(number: float) -> str:
    return f"{number:,.0f}".replace(",", " ")


def fetched(folder: Path) -> bool:
    """Install a folder's Node packages if they are missing. Returns False if Node is not
    installed."""
    if shutil.which("node") is None or shutil.which("npm") is None:
        return False
    if not (folder / "node_modules").exists():
        command = ["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund"]
        subprocess.run(command, cwd=folder, check=True, stdout=subprocess.DEVNULL)
    return True
