"""The engine of each game on this server: interpreted at first, compiled as soon as possible."""

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
LOAD_AFTER_SECONDS = 5.0  # the first requests after the start are served first


def settle_memory() -> None:
    """Exempt the present objects from garbage collection, and collect less often. Compiled rules
    bring hundreds of thousands of permanent objects, and everybody waits while they are scanned; a
    move makes views, many small objects without cycles that are soon freed."""
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLDS)


# Numba takes a while to load: these import it in a thread or in a process of their own.


def is_built(game: Game) -> bool:
    """Whether everything is compiled, including what bots need in their processes."""
    from gulch.kernel import build
    from gulch.study import playouts

    return build.is_built(game, (*build.LOOPS, *playouts.LOOPS))


def built(game: Game) -> Engine:
    from gulch.kernel.build import build

    return build(game)


def compile_rules(name: str) -> None:
    from gulch.kernel import build
    from gulch.study import playouts

    build.build(game(name), loops=(*build.LOOPS, *playouts.LOOPS))


async def compiled(game: Game) -> None:
    """Compile a game's rules in a process that ends when this is cancelled, as it is when the
    server stops.
    """
    worker = Worker(compile_rules)
    try:
        worker.send(game.name)
        await asyncio.to_thread(worker.receive)
    finally:
        worker.end()


class Engines:
    def __init__(self, ready: Callable[[Engine], None]) -> None:
        """`ready` is called with each engine that replaces the interpreted one."""
        self.ready = ready
        self.engines: dict[str, Engine] = {}
        self.building: set[asyncio.Task[None]] = set()

    def __getitem__(self, game: Game) -> Engine:
        found = self.engines.get(game.name)
        if found is None:
            found = self.engines[game.name] = Interpreted(game)
            if not must_interpret():
                self._spawn(self._build(game))
        return found

    def load(self) -> None:
        """Load the games that were compiled before, one after the other, in the background."""
        if not must_interpret():
            self._spawn(self._load())

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self.building.add(task)
        task.add_done_callback(self.building.discard)

    async def _load(self) -> None:
        await asyncio.sleep(LOAD_AFTER_SECONDS)
        for name in games():
            if await asyncio.to_thread(is_built, game(name)):
                await self._build(game(name))

    async def _build(self, game: Game) -> None:
        try:
            if not await asyncio.to_thread(is_built, game):
                await compiled(game)
            engine = await asyncio.to_thread(built, game)
        except Exception:
            log.exception("the rules could not be compiled; play goes on interpreted", extra={"game": game.name})
            return
        if self.engines.get(game.name) is engine:
            return  # loaded meanwhile, when somebody opened a table
        self.engines[game.name] = engine
        self.ready(engine)
        settle_memory()
        log.info("the rules are compiled", extra={"game": game.name})

    async def close(self) -> None:
        for task in list(self.building):
            task.cancel()
        await asyncio.gather(*self.building, return_exceptions=True)
