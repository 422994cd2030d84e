"""Compiling a game ahead, on two cores.

python -m gulch.kernel.build el_paso legal points ...     # one job of `build`
"""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence

from gulch.kernel import contract, play
from gulch.kernel.cache import cache_root, one_at_a_time, prune
from gulch.kernel.compiled import Compiled, compiled
from gulch.kernel.game import Game
from gulch.kernel.game import game as find
from gulch.kernel.loop import Rule

Progress = Callable[[int, int], None]

# Three jobs, these, the other questions, and views; rules that several reach are compiled in each.
HEAVY = (contract.apply, contract.start, contract.check)
LOOPS: tuple[Rule, ...] = (play.best_action, play.play_out, play.play_checked, play.play_many)


def wanted(game: Game, loops: Sequence[Rule] = LOOPS) -> tuple[Rule, ...]:
    """All that is compiled: the questions, views, and these loops."""
    return *contract.QUESTIONS, *game.views.loops, *loops


def missing(game: Game, loops: Sequence[Rule] = LOOPS) -> list[Rule]:
    """What is not compiled yet."""
    engine = compiled(game)
    return [loop for loop in wanted(game, loops) if not engine.path(loop).exists()]


def is_built(game: Game, loops: Sequence[Rule] = LOOPS) -> bool:
    return not missing(game, loops)


def build(game: Game, progress: Progress = lambda done, of: None, loops: Sequence[Rule] = LOOPS) -> Compiled:
    """The compiled engine with everything ready to run. `progress` hears how many functions of how
    many are compiled."""
    if not is_built(game, loops):
        _compile(game, progress, loops)
    engine = compiled(game)
    for loop in wanted(game, loops):
        engine.unit(loop)
    return engine


def _compile(game: Game, progress: Progress, loops: Sequence[Rule]) -> None:
    with one_at_a_time(cache_root() / f"{game.name}.lock"):
        to_do, total = missing(game, loops), len(wanted(game, loops))
        prune()
        light = [question for question in contract.QUESTIONS if question not in HEAVY]
        _run_jobs(
            [[loop for loop in to_do if loop in share] for share in (HEAVY, light, game.views.loops)],
            game,
            lambda: progress(total - len(missing(game, loops)), total),
        )
        for loop in to_do:  # the loops, and what a failed job left undone: or it fails here with its own message
            compiled(game).unit(loop)
            progress(total - len(missing(game, loops)), total)


def _run_jobs(shares: Sequence[Sequence[Rule]], game: Game, tell: Callable[[], None]) -> None:
    # Programs of their own rather than a process pool: that would ask every caller's script for a
    # __main__ guard.
    jobs = [
        subprocess.Popen(
            [sys.executable, "-m", "gulch.kernel.build", game.name, *(loop.__name__ for loop in share)],
            stdin=subprocess.PIPE,
        )
        for share in shares
        if share
    ]
    try:
        while any(job.poll() is None for job in jobs):
            tell()
            time.sleep(0.1)
    finally:
        for job in jobs:
            job.kill()
            job.communicate()


def _end_with_parent() -> None:
    """Whoever asked keeps our input open; when he is gone, however he went, there is nobody to work
    for."""

    def wait() -> None:
        os.read(0, 1)
        os._exit(1)

    threading.Thread(target=wait, daemon=True).start()


if __name__ == "__main__":
    _end_with_parent()
    asked = find(sys.argv[1])
    named = {loop.__name__: loop for loop in wanted(asked, ())}
    for name in sys.argv[2:]:
        compiled(asked).unit(named[name])
