"""The interface of bots."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from gulch.bots.history import History
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
    """The action a bot chose, and its judgements of the choices, the best first. If the bot failed,
    the action is a random one and `fault` names the failure. `spent` counts what an agent read and
    wrote."""

    action: int
    judged: tuple[Judgement, ...] = ()
    fault: str = ""
    spent: Mapping[str, int] = field(default_factory=dict)


Think = Callable[[Engine, Record, int, int, Budget], Thought]
Follow = Callable[[Engine, Record, int, int, Budget, History], Thought]


def ignore(match: str, places: list[int], points: list[int]) -> None:
    """What most bots do with a result."""


@dataclass(frozen=True)
class Bot:
    """`think(engine, position, seat, luck, budget)` chooses for a seat that may act. The position
    is a redeal for that seat. `luck` is a random word and the only source of randomness: the same
    question has the same answer. A bot that uses the events of the match has `follow`, which also
    takes the history."""

    name: str
    think: Think
    budget: Budget = Budget()
    follow: Follow | None = None
    over: Callable[[str, list[int], list[int]], None] = ignore  # called after a match with its id, places and points

    def __call__(self, engine: Engine, position: Record, seat: int, luck: int, budget: Budget | None = None) -> int:
        """The chosen action alone."""
        return self.decide(engine, position, seat, luck, budget).action

    def decide(
        self,
        engine: Engine,
        position: Record,
        seat: int,
        luck: int,
        budget: Budget | None = None,
        history: History | None = None,
    ) -> Thought:
        """The chosen action with the bot's judgements. A forced move is returned at once."""
        legal = engine.legal(position, seat)
        if len(legal) == 1:
            return Thought(legal[0])
        budget = budget or self.budget
        if self.follow is not None and history is not None:
            return self.follow(engine, position, seat, luck, budget, history)
        return self.think(engine, position, seat, luck, budget)
