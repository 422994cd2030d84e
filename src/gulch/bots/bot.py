"""The interface of bots."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from gulch.kernel.engine import Engine
from gulch.kernel.record import Record


@dataclass(frozen=True)
class Budget:
    """What a bot may spend on one move: seconds of CPU time or a number of iterations, and the
    number of threads. With a number of iterations its answer is deterministic."""

    seconds: float = 0.0
    iterations: int = 0
    threads: int = 1


@dataclass(frozen=True)
class Judgement:
    """A bot's judgement of one action: how often it tried the action, and the average result."""

    action: int
    visits: int
    share: float  # the average share of the victory
    points: float


@dataclass(frozen=True)
class Thought:
    """The action a bot chose, and its judgements of the choices, the best first."""

    action: int
    judged: tuple[Judgement, ...] = ()


Think = Callable[[Engine, Record, int, int, Budget], Thought]


@dataclass(frozen=True)
class Bot:
    """`think(engine, position, seat, luck, budget)` chooses for a seat that may act. The position
    is a redeal for that seat. `luck` is a random word and the only source of randomness: the same
    question has the same answer."""

    name: str
    think: Think
    budget: Budget = Budget()

    def __call__(self, engine: Engine, position: Record, seat: int, luck: int, budget: Budget | None = None) -> int:
        """The chosen action alone. A forced move is returned at once."""
        legal = engine.legal(position, seat)
        if len(legal) == 1:
            return legal[0]
        return self.think(engine, position, seat, luck, budget or self.budget).action
