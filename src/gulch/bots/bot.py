"""What a bot is asked and what it answers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from gulch.kernel.engine import Engine
from gulch.kernel.record import Record


@dataclass(frozen=True)
class Budget:
    """How much a bot may think about one move: seconds of a core or a number of iterations, by so
    many threads. A number of iterations gives the same answer every time."""

    seconds: float = 0.0
    iterations: int = 0
    threads: int = 1


@dataclass(frozen=True)
class Judgement:
    """What a bot thinks of one action: how often it tried it, and what came of it on average."""

    action: int
    visits: int
    share: float  # of the victory
    points: float


@dataclass(frozen=True)
class Thought:
    """The action a bot chose, and what it thinks of its choices, the best first."""

    action: int
    judged: tuple[Judgement, ...] = ()


Think = Callable[[Engine, Record, int, int, Budget], Thought]


@dataclass(frozen=True)
class Bot:
    """`think(engine, position, seat, luck, budget)` chooses for a seat that may act. What that seat
    cannot know has been dealt anew in the position; `luck` is a random word, and the only chance a
    bot may make use of: the same question has the same answer."""

    name: str
    think: Think
    budget: Budget = Budget()

    def __call__(self, engine: Engine, position: Record, seat: int, luck: int, budget: Budget | None = None) -> int:
        """The action alone. Nobody thinks about a move that is forced."""
        legal = engine.legal(position, seat)
        if len(legal) == 1:
            return legal[0]
        return self.think(engine, position, seat, luck, budget or self.budget).action
