"""A game's rules, bound together and ready to run: interpreted at once, compiled when built."""

from __future__ import annotations

import hashlib
import inspect
import os
import platform
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gulch.kernel import contract, play
from gulch.kernel.game import Game
from gulch.kernel.game import game as find
from gulch.kernel.record import Record
from gulch.kernel.rule import World, i64, interpreted, u64
from gulch.kernel.trace import note, note_down, note_nothing, traced

Notes = list[tuple[int, ...]]
Progress = Callable[[int, int], None]

LIMIT = 20_000  # moves after which a match counts as stuck
MOST_STEPS = 1_000  # that may run by themselves between two decisions

ENTRIES: dict[str, Callable[..., Any]] = {
    **{
        name: getattr(contract, name)
        for name in ("start", "apply", "legal", "redeal", "points", "places", "observe", "weigh", "check")
    },
    **{name: getattr(play, name) for name in ("best_action", "play_out", "play_checked", "play_many")},
}
VARYING = frozenset(
    ("out", "log", "records", "fresh", "word", "luck")
)  # parameters that are not the position and not plain integers
NOTING = ("start", "apply")  # the entries that live play listens to
LONG = (
    "play_out",
    "play_checked",
    "play_many",
)  # only these let other threads run meanwhile: for a microsecond, handing Python's lock over costs too much
NO_RULES = (
    "view",
    "terminal",
    "refusal",
    "clock",
)  # what a game shows and says may change without compiling anything anew
ENTER = "enter_"  # what Python calls: Numba takes an array with one position ten times faster than a lone record


# ── One function for each side of the contract ────────────────────────────────


def dispatch_source(game: Game) -> str:
    """The functions that lead from the contract to the decision that is open: if-chains over the
    phase, which compile well everywhere.
    """

    def chain(names: list[str], first: int, call: str) -> list[str]:
        lines = []
        for number, name in enumerate(names):
            lines += [f"{'el' if number else ''}if s.phase == {first + number}:", f"    {call.format(name)}"]
        return lines

    decisions = [decision.name for decision in game.decisions]
    steps = [step.name for step in game.steps]

    def indented(lines: list[str], by: int) -> list[str]:
        return [" " * by + line for line in lines]

    lines = ['"""Generated: leads from the contract to the open decision."""', ""]
    lines += [
        "def legal(s, seat, out):",
        *indented(chain(decisions, 0, "return options_{}(s, seat, out)"), 4),
        "    return 0",
        "",
    ]
    lines += ["def apply(s, seat, action):", "    s.revealed = 0"]
    lines += [*indented(chain(decisions, 0, "consequence_{}(s, seat, action)"), 4), "    go_on(s)", ""]
    lines += ["def start(s):", "    set_up(s)", "    go_on(s)", ""]
    lines += ["def go_on(s):"]
    if steps:
        lines += [
            f"    for _ in range({MOST_STEPS}):",
            *indented(chain(steps, len(decisions), "step_{}(s)"), 8),
            "        else:",
            "            return",
        ]
    else:
        lines += ["    return"]
    for name, entry in ENTRIES.items():
        first, *rest = inspect.signature(entry).parameters
        if first == "s":
            lines += [
                "",
                f"def {ENTER}{name}({', '.join(['positions', *rest])}):",
                f"    return {name}({', '.join(['positions[0]', *rest])})",
            ]
    return "\n".join(lines) + "\n"


def bindings(game: Game, source_file: str = "<dispatch>") -> dict[Any, Any]:
    """What the names of the contract mean for this game."""
    names: dict[str, Any] = {**ENTRIES, "set_up": game.start}
    for decision in game.decisions:
        names[f"options_{decision.name}"] = decision.options
        names[f"consequence_{decision.name}"] = decision.consequence
    for step in game.steps:
        names[f"step_{step.name}"] = step.consequence
    exec(compile(dispatch_source(game), source_file, "exec"), names)
    written = [name for name in names if name in ("legal", "apply", "start", "go_on") or name.startswith(ENTER)]
    for name in written:
        names[name].is_rule = True
        names[name].__module__ = __name__  # one that can be imported: Numba asks for it when it loads compiled code
    bound: dict[Any, Any] = {name: names[name] for name in written}
    bound |= {getattr(contract, name): names[name] for name in ("legal", "apply", "start")}
    return bound | {
        getattr(contract, name): getattr(game, name)
        for name in ("redeal", "points", "places", "observe", "weigh", "check")
    }


class Engine:
    """A game's rules as the rest of the house calls them. The two kinds below differ in how a rule
    is reached, not in what it does.
    """

    compiled: bool

    def __init__(self, game: Game) -> None:
        self.game = game

    def code(self, name: str) -> Any:
        """The function of an entry (see ENTRIES)."""
        raise NotImplementedError

    def position(self, position: Record) -> Any:
        """A position as this engine's rules take it."""
        raise NotImplementedError

    def room(self, out: NDArray[Any]) -> Any:
        """An array as this engine's rules take it."""
        raise NotImplementedError

    def noted(self, name: str, position: Record, *arguments: int) -> Notes:
        """Run a rule that changes the position, and hear what it notes."""
        raise NotImplementedError

    def start(self, position: Record) -> Notes:
        return self.noted("start", position)

    def apply(self, position: Record, seat: int, action: int) -> Notes:
        return self.noted("apply", position, seat, action)

    def legal(self, position: Record, seat: int) -> list[int]:
        out = self._actions()
        n = self.code("legal")(self.position(position), seat, self.room(out))
        found: list[int] = out[:n].tolist()
        return found

    def redeal(self, position: Record, seat: int) -> None:
        self.code("redeal")(self.position(position), seat)

    def points(self, position: Record) -> list[int]:
        return self._each_seat("points", position)

    def places(self, position: Record) -> list[int]:
        return self._each_seat("places", position)

    def observe(self, position: Record, seat: int) -> NDArray[np.int16]:
        out = np.zeros(self.game.observation_size, np.int16)
        self.code("observe")(self.position(position), seat, self.room(out))
        return out

    def weigh(self, position: Record, seat: int, action: int) -> int:
        return int(self.code("weigh")(self.position(position), seat, action))

    def check(self, position: Record) -> int:
        return int(self.code("check")(self.position(position)))

    def best_action(self, position: Record, seat: int, luck: int) -> int:
        return int(self.code("best_action")(self.position(position), seat, self.room(self._actions()), luck))

    def play_out(self, position: Record, greedy_seats: int, luck: int, limit: int = LIMIT) -> int:
        return int(
            self.code("play_out")(self.position(position), greedy_seats, limit, luck, self.room(self._actions()))
        )

    def play_checked(self, position: Record, luck: int, limit: int = LIMIT) -> tuple[int, list[tuple[int, int]]]:
        """Random play under the laws: moves made (negative where one broke), and the moves."""
        log = np.empty((limit, 2), np.int32)
        moves = int(
            self.code("play_checked")(self.position(position), limit, luck, self.room(self._actions()), self.room(log))
        )
        return moves, [(seat, action) for seat, action in log[: abs(moves)].tolist()]

    def _actions(self) -> NDArray[np.int32]:
        return np.zeros(self.game.actions.count, np.int32)

    def _each_seat(self, name: str, position: Record) -> list[int]:
        out = np.zeros(position.seats, np.int32)
        self.code(name)(self.position(position), self.room(out))
        found: list[int] = out.tolist()
        return found


# ── Interpreted ───────────────────────────────────────────────────────────────


class Interpreted(Engine):
    """The rules as plain Python: always there, easy to step through, a hundred times slower."""

    compiled = False

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.rule = interpreted(
            bindings(game)
        )  # any rule as it is in this world, also a helper of the game's own: for tests and tools

    def code(self, name: str) -> Any:
        return self.rule(ENTRIES[name])

    def position(self, position: Record) -> Record:
        return position

    def room(self, out: NDArray[Any]) -> memoryview:
        return out.data

    def noted(self, name: str, position: Record, *arguments: int) -> Notes:
        notes: Notes = []
        position.notes = notes
        try:
            self.code(name)(position, *arguments)
        finally:
            position.notes = None
        return notes


# ── Compiled ──────────────────────────────────────────────────────────────────


def cache_root() -> Path:
    base = os.environ.get("GULCH_CACHE") or Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "gulch"
    return Path(base) / "compiled"


def cache_key(game: Game) -> str:
    """A hash of everything the compiled code depends on. Numba's own cache misses a change in a
    called function of another file; this cannot.
    """
    import llvmlite
    import numba

    digest = hashlib.sha256()
    for text in (
        sys.version,
        numba.__version__,
        llvmlite.__version__,
        np.__version__,
        platform.machine(),
        dispatch_source(game),
    ):
        digest.update(text.encode())
    of_rules = [
        path
        for path in game.folder.rglob("*.py")
        if path.relative_to(game.folder).parts[0].removesuffix(".py") not in NO_RULES
    ]
    for path in (*sorted(Path(__file__).parent.glob("*.py")), *sorted(of_rules), game.components.path):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def cache_folder(game: Game) -> Path:
    return cache_root() / f"{game.name}-{cache_key(game)}"


class Room:
    """Memory for a position and what a rule notes, made once and used again and again."""

    def __init__(self, dtype: np.dtype[np.void]) -> None:
        self.positions = np.zeros(1, dtype)
        self.memory = memoryview(self.positions.view(np.uint8))  # type: ignore[arg-type]
        self.noted, self.trace = self.positions["noted"], self.positions["trace"][0]


class Compiled(Engine):
    """The rules as machine code. Making one loads it from the cache; what is not there yet it
    compiles, which takes some seconds once.
    """

    compiled = True

    def __init__(self, game: Game, names: Iterable[str] = ENTRIES) -> None:
        import numba

        super().__init__(game)
        self.folder = cache_folder(game)
        self.folder.mkdir(parents=True, exist_ok=True)
        dispatch = self.folder / "dispatch.py"
        if not dispatch.exists():
            dispatch.write_text(dispatch_source(game), encoding="utf-8")
        setattr(numba.config, "CACHE_DIR", str(self.folder))  # noqa: B010 (its type does not know it)

        self.traced = traced(game.position.dtype)
        self.rooms = threading.local()
        signatures = self.signatures()
        quiet, noting = self._world(note_nothing, str(dispatch)), self._world(note_down, str(dispatch))
        self.functions: dict[str, Any] = {}
        for name in names:
            world = noting if name in NOTING else quiet
            entry = world.copied(world.bindings.get(ENTER + name, ENTRIES[name]))
            self.functions[name] = numba.njit(signatures[name], error_model="numpy", nogil=name in LONG, cache=True)(
                entry
            )
        if self.functions.keys() == ENTRIES.keys():
            (self.folder / "complete").touch()

    def _world(self, noting: Callable[..., Any], dispatch: str) -> World:
        import numba

        position = numba.from_dtype(self.traced if noting is note_down else self.game.position.dtype)
        settings = {"error_model": "numpy", "no_cpython_wrapper": True, "no_cfunc_wrapper": True}
        complete = is_built(self.game)
        jit: Any = numba.njit

        def finish(function: FunctionType) -> Any:
            # With its types fixed a rule is compiled once, whatever width of integer its callers
            # hold. Where the entries come from the cache, none is.
            parameters = inspect.signature(function).parameters
            if complete or function.__defaults__ or not VARYING.isdisjoint(parameters):
                return jit(**settings)(function)
            return jit(tuple(position if name == "s" else numba.int64 for name in parameters), **settings)(function)

        return World({**bindings(self.game, dispatch), note: noting, u64: np.uint64, i64: np.int64}, finish)

    def signatures(self) -> dict[str, Any]:
        from numba import from_dtype, types

        positions, noted = from_dtype(self.game.position.dtype)[::1], from_dtype(self.traced)[::1]
        i, word, row, table, features = (
            types.int64,
            types.uint64,
            types.int32[::1],
            types.int32[:, ::1],
            types.int16[::1],
        )
        return {
            "start": types.void(noted),
            "apply": types.void(noted, i, i),
            "legal": i(positions, i, row),
            "redeal": types.void(positions, i),
            "points": types.void(positions, row),
            "places": types.void(positions, row),
            "observe": types.void(positions, i, features),
            "weigh": i(positions, i, i),
            "check": i(positions),
            "best_action": i(positions, i, row, word),
            "play_out": i(positions, i, i, word, row),
            "play_checked": i(positions, i, word, row, table),
            "play_many": i(positions, positions, i, i, i, i, word, row),
        }

    def code(self, name: str) -> Any:
        return self.functions[name]

    def position(self, position: Record) -> NDArray[np.void]:
        return position.array

    def room(self, out: NDArray[Any]) -> NDArray[Any]:
        return out

    def noted(self, name: str, position: Record, *arguments: int) -> Notes:
        room, size = self._room(), len(position.data)
        room.memory[:size] = position.data
        room.noted[0] = 0
        self.code(name)(room.positions, *arguments)
        position.data[:] = room.memory[:size]
        return [tuple(row) for row in room.trace[: room.noted[0]].tolist()]

    def _room(self) -> Room:
        """This thread's room for a position with its notes."""
        room: Room | None = getattr(self.rooms, "room", None)
        if room is None:
            room = self.rooms.room = Room(self.traced)
        return room

    def play_many(self, matches: int, fresh: Record, greedy_seats: int, luck: int) -> tuple[int, NDArray[np.void]]:
        """Play whole matches: all moves made, and the final positions."""
        records = np.zeros(matches, self.game.position.dtype)
        first = np.frombuffer(fresh.data, self.game.position.dtype)
        moves = self.code("play_many")(records, first, 0, matches, greedy_seats, LIMIT, luck, self._actions())
        return int(moves), records


# ── Building ahead ────────────────────────────────────────────────────────────


def is_built(game: Game) -> bool:
    return (cache_folder(game) / "complete").exists()


def build(game: Game, progress: Progress = lambda done, of: None) -> None:
    """Compile the game on two cores, if that has not been done. `progress` hears how many functions
    of how many are ready.
    """
    if is_built(game):
        return
    cache_root().mkdir(parents=True, exist_ok=True)
    with one_at_a_time(cache_root() / f"{game.name}.lock"):
        if is_built(game):
            return
        prune(game)
        _build_halves(game, progress)
        Compiled(game)  # what a failed job left undone is done here, or fails here with its own message
    progress(len(ENTRIES), len(ENTRIES))


@contextmanager
def one_at_a_time(path: Path) -> Iterator[None]:
    """Processes that want the same thing built wait for the first instead of doing it again; where
    the system has no such lock, they do it again.
    """
    with path.open("w") as lock:
        with suppress(ImportError):
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _build_halves(game: Game, progress: Progress) -> None:
    halves = (NOTING, tuple(name for name in ENTRIES if name not in NOTING))
    # Programs of their own rather than a process pool: that would ask every caller's script for a
    # __main__ guard.
    jobs = [subprocess.Popen([sys.executable, "-m", "gulch.kernel.engine", game.name, *names]) for names in halves]
    try:
        while any(job.poll() is None for job in jobs):
            progress(len(list(cache_folder(game).rglob("*.nbi"))), len(ENTRIES))
            time.sleep(0.1)
        if all(job.returncode == 0 for job in jobs):
            (cache_folder(game) / "complete").touch()
    finally:
        for job in jobs:
            job.kill()
            job.wait()


def prune(game: Game) -> None:
    """Throw away what was compiled for this game from other sources."""
    keep = cache_folder(game).name
    for folder in cache_root().glob(f"{game.name}-*"):
        if folder.name != keep:
            shutil.rmtree(folder, ignore_errors=True)


# ── Which one ─────────────────────────────────────────────────────────────────


def must_interpret() -> bool:
    return os.environ.get("GULCH_INTERPRET", "") not in ("", "0")


@cache
def engine(game: Game) -> Engine:
    """The compiled engine, unless GULCH_INTERPRET=1 asks for plain Python."""
    return Interpreted(game) if must_interpret() else Compiled(game)


if __name__ == "__main__":
    Compiled(find(sys.argv[1]), sys.argv[2:])
