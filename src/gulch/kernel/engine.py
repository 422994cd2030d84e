"""A game's rules, ready to run: interpreted at once, compiled when built."""

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
from gulch.kernel.loop import Rule, declaration
from gulch.kernel.record import Record, Records, plain
from gulch.kernel.rule import interpreted
from gulch.kernel.views import ROOM, Views

Notes = list[tuple[int, ...]]

VIEW = 1 << 16  # bytes: what is usually room enough


class Desk(threading.local):
    """What questions are worked out in and answered on; each thread has its own."""

    def __init__(self, engine: Engine) -> None:
        game = engine.game
        self.actions, self.seats = engine.room_for_actions(), np.zeros(max(game.seats), np.int32)
        self.position = game.position()  # in which a view may try things out
        self.room = {"actions": engine.room_for_actions(), "then": np.zeros(1, game.position.dtype)}  # for views
        self.view = np.empty(VIEW, np.uint8)


class Engine:
    """A game's rules as the rest of the house calls them. Engines differ in how a loop is reached,
    not in what it does: `Interpreted` below, `Compiled` (compiled.py), and for the GPU cuda.py."""

    compiled: bool

    def __init__(self, game: Game) -> None:
        self.game = game
        self.desk = Desk(self)
        self._bound: dict[Rule, Callable[..., Any]] = {}

    def __reduce__(self) -> tuple[Any, ...]:
        """A pickle makes it ready again, and a copy is the same."""
        return engine if self.compiled else interpreted_engine, (self.game,)

    def __deepcopy__(self, memo: dict[int, Any]) -> Engine:
        return self

    def run(self, loop: Rule, *arguments: Any) -> Any:
        """Run a loop on this game. Positions are Records, arrays are NumPy's."""
        bound = self._bound.get(loop)
        if bound is None:
            bound = self._bound[loop] = self.bind(loop)
        return bound(*arguments)

    def bind(self, loop: Rule) -> Callable[..., Any]:
        """The loop as a function of Python, for this game."""
        raise NotImplementedError

    def noted(self, question: Rule, position: Record, *arguments: int) -> Notes:
        """Run a rule that changes the position, and hear what it notes."""
        raise NotImplementedError

    def start(self, position: Record) -> Notes:
        return self.noted(contract.start, position)

    def apply(self, position: Record, seat: int, action: int) -> Notes:
        return self.noted(contract.apply, position, seat, action)

    def after(self, position: Record, seat: int, action: int, luck: int | None = None) -> tuple[Record, Notes]:
        """What becomes of a position by an action, with other luck where some is given, and what is
        noted; the position itself stays as it is.
        """
        then = position.copy()
        if luck is not None:
            then.random = luck
        return then, self.apply(then, seat, action)

    def legal(self, position: Record, seat: int) -> list[int]:
        out = self.desk.actions
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

    def seen(self, views: Views, position: Record, seat: int) -> Any:
        """What a seat sees; -1 is a spectator."""
        raise NotImplementedError

    def shown(self, views: Views, position: Record, seat: int) -> bytes:
        """The same as JSON."""
        raise NotImplementedError

    def room_for_actions(self) -> NDArray[np.int32]:
        """What a loop that asks for legal actions writes them to."""
        return np.zeros(self.game.actions.count, np.int32)

    def _each_seat(self, question: Rule, position: Record) -> list[int]:
        out = self.desk.seats
        out.fill(0)
        self.run(question, position, out)
        found: list[int] = out[: position.seats].tolist()
        return found


class Interpreted(Engine):
    """The rules as plain Python: always there, easy to step through, a hundred times slower."""

    compiled = False

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        # any rule as it is in this world, also a helper of the game's own: for tests and tools
        self.rule = interpreted(bindings(game))

    def bind(self, loop: Rule) -> Callable[..., Any]:
        kinds, function = list(declaration(loop).parameters.values()), self.rule(loop)

        def run(*arguments: Any) -> Any:
            return function(*map(self._plain, arguments, kinds))

        return run

    def _plain(self, argument: Any, kind: Any) -> Any:
        """Arrays answer with plain numbers, arrays of records with positions."""
        if not isinstance(argument, np.ndarray):
            return argument
        return Records(self.game.position, argument) if kind.is_position else plain(argument)

    def seen(self, views: Views, position: Record, seat: int) -> Any:
        room = {name: self._plain(array, ROOM[name]) for name, array in self.desk.room.items()}
        return self.rule(views.view)(position.copy(), seat, *(room[name] for name in views.room))

    def shown(self, views: Views, position: Record, seat: int) -> bytes:
        return msgspec.json.encode(self.seen(views, position, seat))

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
