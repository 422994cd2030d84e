"""Compiles a game's rules ahead of time, in several processes."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gulch.kernel import contract, play
from gulch.kernel.cache import cache_root, one_at_a_time, prune
from gulch.kernel.compiled import Compiled, compiled
from gulch.kernel.game import Game
from gulch.kernel.game import game as find
from gulch.kernel.loop import Rule
from gulch.kernel.workers import Worker, answered

Progress = Callable[[int, int], None]

# Compiling is split into three jobs: these, the other questions, and views. A rule that several
# jobs call is compiled in each.
HEAVY_QUESTIONS = (contract.apply, contract.start, contract.check)
PROGRESS_SECONDS = 0.1  # between two reports
LOOPS: tuple[Rule, ...] = (play.best_action, play.play_out, play.play_checked, play.play_many)


def all_loops(game: Game, loops: Sequence[Rule] = LOOPS) -> tuple[Rule, ...]:
    """Everything to compile: the questions, the views, and the given loops."""
    return *contract.QUESTIONS, *game.views.loops, *loops


def missing(game: Game, loops: Sequence[Rule] = LOOPS) -> list[Rule]:
    """The loops that are not compiled yet."""
    engine = compiled(game)
    return [loop for loop in all_loops(game, loops) if not engine.path(loop).exists()]


def is_built(game: Game, loops: Sequence[Rule] = LOOPS) -> bool:
    return not missing(game, loops)


def build(game: Game, progress: Progress = lambda done, of: None, loops: Sequence[Rule] = LOOPS) -> Compiled:
    """The compiled engine with everything loaded. `progress` is called with the number of compiled
    loops and their total."""
    if not is_built(game, loops):
        _compile(game, progress, loops)
    engine = compiled(game)
    for loop in all_loops(game, loops):
        engine.unit(loop)
    return engine


def _compile(game: Game, progress: Progress, loops: Sequence[Rule]) -> None:
    with one_at_a_time(cache_root() / f"{game.name}.lock"):
        to_do, total = missing(game, loops), len(all_loops(game, loops))
        prune()
        light = [question for question in contract.QUESTIONS if question not in HEAVY_QUESTIONS]
        _run_jobs(
            [[loop for loop in to_do if loop in share] for share in (HEAVY_QUESTIONS, light, game.views.loops)],
            game,
            lambda: progress(total - len(missing(game, loops)), total),
        )
        for loop in to_do:  # other loops, and those of a failed job, which here raise its error
            compiled(game).unit(loop)
            progress(total - len(missing(game, loops)), total)


def _run_jobs(shares: Sequence[Sequence[Rule]], game: Game, report: Callable[[], None]) -> None:
    """Compile each share in a process of its own."""
    workers: list[Worker[tuple[str, list[str]], None]] = []
    try:
        for share in filter(None, shares):
            workers.append(Worker(_compile_loops))
            workers[-1].send((game.name, [loop.__name__ for loop in share]))
        running = set(workers)
        while running:
            report()
            running -= answered(running, PROGRESS_SECONDS)
    finally:
        for worker in workers:
            worker.end()


def _compile_loops(job: tuple[str, list[str]]) -> None:
    name, loops = job
    game = find(name)
    by_name = {loop.__name__: loop for loop in all_loops(game, ())}
    for loop in loops:
        compiled(game).unit(by_name[loop])
