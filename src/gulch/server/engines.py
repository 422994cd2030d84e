"""The rules of each game as this server runs them: interpreted from the first moment, compiled as
soon as that is ready.
"""

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


SELDOM = (5_000, 10, 10)  # for gc.set_threshold
REST = 5.0  # seconds that belong to whoever has waited for the server to start


def settle_memory() -> None:
    """Tell the garbage collector that what is there now is there to stay. Compiled rules bring
    hundreds of thousands of objects that it would look through again and again, everybody waiting.
    And let it come less often: what a move makes are views, many small things without a circle that
    are gone a moment later."""
    gc.freeze()
    gc.set_threshold(*SELDOM)


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
        """`ready` hears of each engine that takes over from the interpreted one."""
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
        """Take whatever was compiled before, one game after the other and aside. What somebody asks
        for earlier is taken then."""
        if not must_interpret():
            self._spawn(self._load())

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self.building.add(task)
        task.add_done_callback(self.building.discard)

    async def _load(self) -> None:
        await asyncio.sleep(REST)
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
            return  # it was loaded when somebody opened a table
        self.engines[game.name] = engine
        self.ready(engine)
        settle_memory()
        log.info("the rules are compiled", extra={"game": game.name})

    async def close(self) -> None:
        for task in list(self.building):
            task.cancel()
        await asyncio.gather(*self.building, return_exceptions=True)
