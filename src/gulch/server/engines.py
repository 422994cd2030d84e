"""The rules of each game as this server runs them: interpreted from the first moment, compiled as
soon as that is ready.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import os
import signal
import sys
from collections.abc import Callable
from functools import cache

from gulch.kernel.engine import Engine, Interpreted, must_interpret
from gulch.kernel.game import Game, game

log = logging.getLogger("gulch.server")


SELDOM = (5_000, 10, 10)  # for gc.set_threshold

find = cache(game)  # looking through the installed packages takes a while


def settle_memory() -> None:
    """Tell the garbage collector that what is there now is there to stay. Compiled rules bring
    hundreds of thousands of objects that it would look through again and again. And let it come
    less often: what a move makes are views, many small things without a circle that are gone a
    moment later."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*SELDOM)


async def compiled(game: Game) -> None:
    """Compile a game's rules in processes that end when we give up waiting, as the server does when
    it stops.
    """
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "gulch",
        "build",
        game.name,
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.DEVNULL,
        start_new_session=True,  # a group of its own: its children are ended with it
    )
    try:
        if await process.wait():
            raise RuntimeError(f"gulch build {game.name} has ended with {process.returncode}")
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        await process.wait()


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
                task = asyncio.get_running_loop().create_task(self._build(game))
                self.building.add(task)
                task.add_done_callback(self.building.discard)
        return found

    async def _build(self, game: Game) -> None:
        try:
            from gulch.kernel.build import LOOPS, build, is_built  # Numba takes a while to load
            from gulch.study import ends

            if not is_built(game, (*LOOPS, *ends.LOOPS)):  # what bots need in their processes too
                await compiled(game)
            engine = await asyncio.to_thread(build, game)
        except Exception:
            log.exception("the rules could not be compiled; play goes on interpreted", extra={"game": game.name})
            return
        self.engines[game.name] = engine
        self.ready(engine)
        settle_memory()
        log.info("the rules are compiled", extra={"game": game.name})

    async def close(self) -> None:
        for task in list(self.building):
            task.cancel()
        await asyncio.gather(*self.building, return_exceptions=True)
