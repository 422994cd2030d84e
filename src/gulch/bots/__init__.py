"""Bots, from weak to strong. A bot sees a position and a seat and names an action.

Every bot plays from what its seat may know: `weigh` looks at nothing else (the fuzzer holds it to
that), and a bot that searches deals the unknown anew.
"""

from __future__ import annotations

from collections.abc import Callable

from gulch.kernel.chance import advance, scaled
from gulch.kernel.engine import Engine
from gulch.kernel.play import chosen
from gulch.kernel.record import Record

Bot = Callable[[Engine, Record, int, int], int]


def random(engine: Engine, position: Record, seat: int, luck: int) -> int:
    """Any legal action."""
    legal = engine.legal(position, seat)
    return legal[int(scaled(advance(luck), len(legal)))]


def greedy(engine: Engine, position: Record, seat: int, luck: int) -> int:
    """The action that the game's own judgement likes best."""
    return chosen(engine, position, seat, luck)


BOTS: dict[str, Bot] = {"random": random, "greedy": greedy}
