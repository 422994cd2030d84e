"""Runs a loop over many matches: on all cores, or on a GPU with one thread for each match.

A loop whose first parameter is an `Int` takes the number of a match. On cores every thread takes a
range of numbers; on a GPU every thread takes one.
"""

from __future__ import annotations

import functools
import itertools
import os
import tempfile
import typing
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol

import numpy as np

from gulch.kernel.cuda import array_arguments, kernel
from gulch.kernel.engine import Engine
from gulch.kernel.game import Game
from gulch.kernel.generated import generated
from gulch.kernel.loop import Int, Kind, Rule, Struct, declaration, loop
from gulch.lab import kernels

MIN_MATCHES_PER_THREAD = 512  # waking a thread takes as long as a hundred matches
MAX_PACKED = 256  # argument lists kept for reuse
THREADS_PER_BLOCK = 64  # matches differ, and in small blocks they wait less for each other


class Grid(Protocol):
    """Runs loops over matches. `arrays` is the library of its arrays: NumPy or CuPy."""

    arrays: Any

    def positions(self, words: Any) -> Any:
        """Rows of 64-bit words in the form in which a loop takes positions."""

    def run(self, one: Rule, matches: int, *arguments: Any) -> None: ...


class Cores:
    """Runs loops on the processor, in as many threads as there are cores."""

    arrays: Any = np

    def __init__(self, engine: Engine, threads: int | None = None) -> None:
        self.engine = engine
        self.threads = (threads or os.cpu_count() or 1) if engine.compiled else 1

    def __reduce__(self) -> tuple[Any, ...]:
        return Cores, (self.engine, self.threads)

    @functools.cached_property
    def pool(self) -> ThreadPoolExecutor:
        return ThreadPoolExecutor(self.threads)

    def run(self, one: Rule, matches: int, *arguments: Any) -> None:
        many = over_a_range(one)
        parts = max(1, min(self.threads, matches // MIN_MATCHES_PER_THREAD))
        (first, last), *rest = itertools.pairwise(matches * part // parts for part in range(parts + 1))
        waiting = [self.pool.submit(self.engine.run, many, *bounds, *arguments) for bounds in rest]
        self.engine.run(many, first, last, *arguments)  # this thread takes a share too
        for job in waiting:
            job.result()

    def positions(self, words: Any) -> Any:
        return words.view(self.engine.game.position.dtype).reshape(-1)


@functools.cache
def over_a_range(one: Rule) -> Rule:
    """A loop over a range of matches, made from a loop for one match."""
    rest = list(declaration(one).parameters)[1:]
    names: dict[str, Any] = {"one": one, "__name__": one.__module__}
    name, given = f"{one.__name__}_range", ", ".join(rest)
    source = f"def {name}(first, last, {given}):\n    for i in range(first, last):\n        one(i, {given})\n"
    many = generated(f"{name} of {one.__module__}", name, source, names)
    hints = typing.get_type_hints(one, include_extras=True)
    many.__annotations__ = {"first": Int, "last": Int, **{name: hints[name] for name in rest}, "return": None}
    return loop(many)


class Gpu:
    """Runs loops on a GPU, on CuPy's current stream, which by default is PyTorch's too."""

    def __init__(self, game: Game) -> None:
        import cupy

        self.game, self.arrays = game, cupy
        self.functions: dict[Rule, Any] = {}
        self.packed: dict[tuple[Any, ...], tuple[Any, ...]] = {}

    def __reduce__(self) -> tuple[Any, ...]:
        return Gpu, (self.game,)

    def positions(self, words: Any) -> Any:
        return words  # CuPy has no arrays of records

    def run(self, one: Rule, matches: int, *arguments: Any) -> None:
        launched = self.functions.get(one)
        if launched is None:
            launched = self.functions[one] = self.function(one)
        blocks = (matches + THREADS_PER_BLOCK - 1) // THREADS_PER_BLOCK
        launched((blocks,), (THREADS_PER_BLOCK,), (*self.taken(one, arguments), np.int64(matches)))

    def function(self, one: Rule) -> Any:
        ahead = kernels.folder()
        ptx, entry = kernels.read(ahead, self.game, one) if ahead else kernel(self.game, one)
        with tempfile.NamedTemporaryFile("w", suffix=".ptx", encoding="utf-8") as file:  # PTX is only taken from a file
            file.write(ptx)
            file.flush()
            return self.arrays.RawModule(path=file.name).get_function(entry)

    def taken(self, one: Rule, arguments: Sequence[Any]) -> tuple[Any, ...]:
        """The arguments as a kernel takes them. Batches pass the same arrays at every step."""
        key = (one, *map(identity, arguments))
        found = self.packed.get(key)
        if found is None:
            if len(self.packed) >= MAX_PACKED:
                self.packed.clear()
            kinds = list(declaration(one).parameters.values())[1:]
            parts = map(self.parts, arguments, kinds)
            found = self.packed[key] = tuple(part for several in parts for part in several)
        return found

    def parts(self, value: Any, kind: Kind | Struct) -> list[Any]:
        if isinstance(kind, Struct):  # flattened as loop.py says
            return [part for several in map(self.parts, value, kind.kinds) for part in several]
        if not kind.dimensions:
            return [np.dtype(kind.code).type(value)]
        rows, at = len(value), value.data.ptr
        if kind.is_position:
            size = self.game.position.dtype.itemsize
            return array_arguments(rows, size, at, (rows,), (size,))
        if value.dtype != np.dtype(kind.code) or value.ndim != kind.dimensions or not value.flags.c_contiguous:
            raise TypeError(f"a kernel takes whole arrays of {kind.code}, not {value.dtype} {value.shape}")
        return array_arguments(value.size, value.itemsize, at, value.shape, value.strides)


def identity(argument: Any) -> Any:
    """A key that tells kernel arguments apart: a number, or an array's address and layout."""
    if isinstance(argument, tuple):
        return tuple(map(identity, argument))
    return argument if isinstance(argument, int) else (argument.data.ptr, argument.shape, argument.strides)


def grid(game: Game, device: str) -> Grid:
    """The grid on which a batch of this game runs; `device` is "cpu" or "cuda"."""
    if device == "cuda":
        return Gpu(game)
    if device != "cpu":
        raise ValueError(f"no such device: {device}; known are cpu and cuda")
    from gulch.kernel.engine import engine

    return Cores(engine(game))
