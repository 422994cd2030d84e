"""Engines answer questions about positions of a game, through one backend."""

from __future__ import annotations

import functools
import os
import threading
from collections.abc import Callable
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from gulch.kernel import contract
from gulch.kernel.dispatch import bindings
from gulch.kernel.game import Game
from gulch.kernel.loop import Kind, Rule, Struct, declaration
from gulch.kernel.record import Record, Records, plain
from gulch.kernel.rule import interpreted
from gulch.kernel.views import SCRATCH, JsonQuestion, Views

Notes = list[tuple[int, ...]]

ANSWER = 1 << 16  # bytes that usually suffice for an answer in JSON


class Buffers(threading.local):
    """Memory for the answers to questions. Each thread has its own."""

    def __init__(self, engine: Engine) -> None:
        game = engine.game
        self.actions, self.seats = engine.action_buffer(), np.zeros(max(game.seats), np.int32)
        self.position = game.position()  # a copy that a question may change
        self.scratch = {"actions": engine.action_buffer(), "then": np.zeros(1, game.position.dtype)}
        self.answer = np.empty(ANSWER, np.uint8)


class Engine:
    """A game's rules as Python calls them. The backends are `Interpreted` below and `Compiled`
    (compiled.py); loops also run on a GPU (cuda.py)."""

    compiled: bool

    def __init__(self, game: Game) -> None:
        self.game = game
        self.buffers = Buffers(self)
        self._bound: dict[Rule, Callable[..., Any]] = {}

    def __reduce__(self) -> tuple[Any, ...]:
        """Unpickling returns the engine of the process that unpickles."""
        return engine if self.compiled else interpreted_engine, (self.game,)

    def __deepcopy__(self, memo: dict[int, Any]) -> Engine:
        return self

    def run(self, loop: Rule, *arguments: Any) -> Any:
        """Run a loop on this game. Arguments are Records, NumPy arrays, NamedTuples and numbers."""
        bound = self._bound.get(loop)
        if bound is None:
            bound = self._bound[loop] = self.bind(loop)
        return bound(*arguments)

    def bind(self, loop: Rule) -> Callable[..., Any]:
        """The loop as a Python function for this game."""
        raise NotImplementedError

    def noted(self, question: Rule, position: Record, *arguments: int) -> Notes:
        """Run a rule that changes the position; return its notes."""
        raise NotImplementedError

    def start(self, position: Record) -> Notes:
        return self.noted(contract.start, position)

    def apply(self, position: Record, seat: int, action: int) -> Notes:
        return self.noted(contract.apply, position, seat, action)

    def after(self, position: Record, seat: int, action: int, luck: int | None = None) -> tuple[Record, Notes]:
        """The position after an action, and the notes; the given position does not change. `luck`
        replaces its random state.
        """
        then = position.copy()
        if luck is not None:
            then.random = luck
        return then, self.apply(then, seat, action)

    def legal(self, position: Record, seat: int) -> list[int]:
        out = self.buffers.actions
        n = self.run(contract.legal, position, seat, out)
        found: list[int] = out[:n].tolist()
        return found

    def redeal(self, position: Record, seat: int) -> None:
        self.run(contract.redeal, position, seat)

    def points(self, position: Record) -> list[int]:
        return self._each_seat(contract.points, position)

    def places(self, position: Record) -> list[int]:
        return self._each_seat(contract.places, position)

    def observe(self, position: Record, seat: int) -> NDArray[np.int16]:
        out = np.zeros(self.game.observation_size, np.int16)
        self.run(contract.observe, position, seat, out)
        return out

    def weigh(self, position: Record, seat: int, action: int) -> int:
        return int(self.run(contract.weigh, position, seat, action))

    def check(self, position: Record) -> int:
        return int(self.run(contract.check, position))

    def answer(self, question: JsonQuestion, position: Record, *numbers: int) -> Any:
        """The answer to a question as a struct."""
        return msgspec.json.decode(self.answer_json(question, position, *numbers), type=question.shape)

    def answer_json(self, question: JsonQuestion, position: Record, *numbers: int) -> bytes:
        """The same answer as JSON."""
        buffers = self.buffers
        buffers.position.become(position)
        scratch = [buffers.scratch[name] for name in question.scratch]
        while True:
            size = self.run(question.loop, buffers.position, *numbers, *scratch, buffers.answer)
            if size <= len(buffers.answer):
                return buffers.answer[:size].tobytes()
            buffers.answer = np.empty(size, np.uint8)

    def view(self, views: Views, position: Record, seat: int) -> Any:
        """The view of a seat as a struct; seat -1 is a spectator."""
        return self.answer(views, position, seat)

    def view_json(self, views: Views, position: Record, seat: int) -> bytes:
        """The same view as JSON."""
        return self.answer_json(views, position, seat)

    def action_buffer(self) -> NDArray[np.int32]:
        """An array that has space for all legal actions."""
        return np.zeros(self.game.actions.count, np.int32)

    def _each_seat(self, question: Rule, position: Record) -> list[int]:
        out = self.buffers.seats
        out.fill(0)
        self.run(question, position, out)
        found: list[int] = out[: position.seats].tolist()
        return found


class Interpreted(Engine):
    """The rules as plain Python: available at once, easy to debug, a hundred times slower than
    compiled."""

    compiled = False

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        # returns any rule as a function of this world, also the game's helpers: for tests and tools
        self.rule = interpreted(bindings(game))

    def bind(self, loop: Rule) -> Callable[..., Any]:
        kinds, function = list(declaration(loop).parameters.values()), self.rule(loop)

        def run(*arguments: Any) -> Any:
            return function(*map(self._plain, arguments, kinds))

        return run

    def _plain(self, argument: Any, kind: Kind | Struct) -> Any:
        """An argument as interpreted loops take it: items of arrays become plain numbers or
        positions, floats are rounded to their declared width."""
        if isinstance(kind, Struct):
            return kind.of._make(map(self._plain, argument, kind.kinds))
        if not kind.dimensions:
            return float(np.float32(argument)) if kind.code == "f4" else argument
        return Records(self.game.position, argument) if kind.is_position else plain(argument)

    def answer(self, question: JsonQuestion, position: Record, *numbers: int) -> Any:
        scratch = [self._plain(self.buffers.scratch[name], SCRATCH[name]) for name in question.scratch]
        return self.rule(question.function)(position.copy(), *numbers, *scratch)

    def answer_json(self, question: JsonQuestion, position: Record, *numbers: int) -> bytes:
        return msgspec.json.encode(self.answer(question, position, *numbers))

    def noted(self, question: Rule, position: Record, *arguments: int) -> Notes:
        notes: Notes = []
        position.notes = notes
        try:
            self.run(question, position, *arguments)
        finally:
            position.notes = None
        return notes


@functools.cache
def interpreted_engine(game: Game) -> Interpreted:
    return Interpreted(game)


def must_interpret() -> bool:
    return os.environ.get("GULCH_INTERPRET", "") not in ("", "0")


def engine(game: Game) -> Engine:
    """The compiled engine, unless GULCH_INTERPRET=1 asks for plain Python."""
    if must_interpret():
        return interpreted_engine(game)
    from gulch.kernel.compiled import compiled  # Numba takes a while to load

    return compiled(game)
