"""The engine of each game: interpreted at first, compiled as soon as that is ready."""

from __future__ import annotations

import asyncio
import gc
import logging
from collections.abc import Callable, Coroutine
from typing import Any

from gulch.kernel.engine import Engine, Interpreted, must_interpret
from gulch.kernel.game import Game, game, games
from gulch.kernel.workers import Worker

log = logging.getLogger("gulch.server")


GC_THRESHOLDS = (5_000, 10, 10)
LOAD_DELAY_SECONDS = 5.0  # delay after the start, so that people who waited for it are served first


def freeze_memory() -> None:
    """Exempt all objects that exist now from garbage collection. Compiled rules consist of hundreds
    of thousands of objects, and traversing them would delay all players. Also make the collector
    run less often: a move creates many small objects, but no reference cycles.
    """
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLDS)


# The next functions import Numba, which is slow, so they are called in a thread or another process.


def is_built(game: Game) -> bool:
    """Whether all code of a game is compiled, including what bots need."""
    from gulch.kernel import build
    from gulch.study import playouts

    return build.is_built(game, (*build.LOOPS, *playouts.LOOPS))


def load_compiled(game: Game) -> Engine:
    from gulch.kernel.build import build

    return build(game)


def build_everything(name: str) -> None:
    from gulch.kernel import build
    from gulch.study import playouts

    build.build(game(name), loops=(*build.LOOPS, *playouts.LOOPS))


async def compile_rules(game: Game) -> None:
    """Compile a game's rules in other processes, which are killed if this task is cancelled."""
    worker = Worker(build_everything)
    try:
        worker.send(game.name)
        await asyncio.to_thread(worker.receive)
    finally:
        worker.end()


class Engines:
    def __init__(self, on_compiled: Callable[[Engine], None]) -> None:
        """`on_compiled` is called with each engine that replaces an interpreted one."""
        self.on_compiled = on_compiled
        self.engines: dict[str, Engine] = {}
        self.tasks: set[asyncio.Task[None]] = set()

    def __getitem__(self, game: Game) -> Engine:
        found = self.engines.get(game.name)
        if found is None:
            found = self.engines[game.name] = Interpreted(game)
            if not must_interpret():
                self._spawn(self._build(game))
        return found

    def load(self) -> None:
        """Load the games whose rules are compiled already, one after another in a thread. A game
        that is needed sooner is loaded at once.
        """
        if not must_interpret():
            self._spawn(self._load())

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _load(self) -> None:
        await asyncio.sleep(LOAD_DELAY_SECONDS)
        for name in games():
            if await asyncio.to_thread(is_built, game(name)):
                await self._build(game(name))

    async def _build(self, game: Game) -> None:
        try:
            if not await asyncio.to_thread(is_built, game):
                await compile_rules(game)
            engine = await asyncio.to_thread(load_compiled, game)
        except Exception:
            log.exception("the rules could not be compiled and stay interpreted", extra={"game": game.name})
            return
        if self.engines.get(game.name) is engine:
            return  # it was loaded meanwhile for a table
        self.engines[game.name] = engine
        self.on_compiled(engine)
        freeze_memory()
        log.info("the rules are compiled", extra={"game": game.name})

    async def close(self) -> None:
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
