"""Compiles rules ahead of time, in several processes: to machine code, and to WebAssembly."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence

from gulch.kernel import contract, play, questions, wasm
from gulch.kernel.cache import cache_root, one_at_a_time, prune
from gulch.kernel.compiled import Compiled, compiled
from gulch.kernel.game import Game
from gulch.kernel.game import game as find
from gulch.kernel.loop import Rule
from gulch.kernel.workers import Worker, answered, map_unordered

Progress = Callable[[int, int], None]

# Compiling is split into three jobs: these, the other questions, and views. A rule that several
# jobs call is compiled in each.
HEAVY_QUESTIONS = (contract.apply, contract.start, contract.check)
PROGRESS_SECONDS = 0.1  # between two reports
LOOPS: tuple[Rule, ...] = (play.best_action, play.play_out, play.play_checked, play.play_many)


def all_loops(game: Game, loops: Sequence[Rule] = LOOPS) -> tuple[Rule, ...]:
    """Everything to compile: the questions, the views, the measures, and the given loops."""
    return *contract.QUESTIONS, *game.views.loops, questions.measures(game), *loops


def wasm_loops(game: Game, loops: Sequence[Rule] = LOOPS) -> tuple[Rule, ...]:
    """Everything in a WebAssembly module: also the questions that Python interprets, because they
    are asked seldom."""
    return *all_loops(game, loops), *questions.loops(game)


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


# ── WebAssembly ───────────────────────────────────────────────────────────────


def build_wasm(
    games: Sequence[Game], loops: Sequence[Rule] = LOOPS, progress: Progress = lambda done, of: None
) -> dict[str, bytes]:
    """A WebAssembly module for each game: `wasm_loops` with the given loops."""
    jobs = [(game.name, unit.__name__, tuple(loops)) for game in games for unit in _units(game, loops)]
    with one_at_a_time(cache_root() / "wasm.lock"):
        prune()
        missing = [job for job in jobs if not wasm.path_of(*_unit_of(job)).exists()]
        compiling = map_unordered(_compile_to_wasm, missing, os.cpu_count() or 1)
        for number, _ in enumerate(compiling, len(jobs) - len(missing) + 1):
            progress(number, len(jobs))
    return {game.name: wasm.module(game, wasm_loops(game, loops)) for game in games}


def _units(game: Game, loops: Sequence[Rule]) -> list[Rule]:
    """What a module consists of. The first take longest to compile."""
    slow = (*game.views.loops, *HEAVY_QUESTIONS)
    return sorted(wasm.units(game, wasm_loops(game, loops)), key=lambda loop: loop not in slow)


WasmJob = tuple[str, str, tuple[Rule, ...]]  # a game, the name of a unit, and the loops of the module


def _unit_of(job: WasmJob) -> tuple[Compiled, Rule]:
    name, unit, loops = job
    by_name = {one.__name__: one for one in _units(find(name), loops)}
    return compiled(find(name)), by_name[unit]


def _compile_to_wasm(job: WasmJob) -> None:
    wasm.unit(*_unit_of(job))
