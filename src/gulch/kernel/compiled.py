"""The rules of a game as machine code. Each question and each loop is compiled when first used."""

from __future__ import annotations

import functools
import threading
from collections.abc import Callable
from pathlib import Path
from types import FunctionType
from typing import Any

import numpy as np
from numba.core.errors import NumbaError

from gulch.kernel import cache, contract, native
from gulch.kernel.dispatch import bindings
from gulch.kernel.engine import Engine, Notes
from gulch.kernel.game import Game
from gulch.kernel.loop import Rule, declaration
from gulch.kernel.record import Record
from gulch.kernel.rule import DialectError, World, i64, reached, u64
from gulch.kernel.trace import note
from gulch.kernel.trace_buffer import TRACE_BUFFER, note_if_traced
from gulch.kernel.view_compiler import copy_text

COMMON: dict[Any, Any] = {u64: np.uint64, i64: np.int64, note: note_if_traced, copy_text: native.copied}


class Compiled(Engine):
    """The rules as machine code. Units are loaded from the cache, or compiled once, in seconds."""

    compiled = True

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.lock = threading.RLock()
        self.units: dict[Rule, native.Unit] = {}
        self.rules = World({**bindings(game), **COMMON}, native.inner_rule)
        self.hashes = cache.Fingerprints(self.rules.bindings)

    def bind(self, loop: Rule) -> Callable[..., Any]:
        return self.unit(loop).call

    def noted(self, question: Rule, position: Record, *arguments: int) -> Notes:
        call = self.unit(question).call
        with TRACE_BUFFER.lock:
            TRACE_BUFFER.enter(position)
            call(TRACE_BUFFER, *arguments)
            TRACE_BUFFER.leave(position)
            return TRACE_BUFFER.notes(position)

    def after(self, position: Record, seat: int, action: int, luck: int | None = None) -> tuple[Record, Notes]:
        call = self.unit(contract.apply).call
        with TRACE_BUFFER.lock:
            TRACE_BUFFER.enter(position)
            if luck is not None:
                TRACE_BUFFER.luck[0] = luck
            call(TRACE_BUFFER, seat, action)
            return position.over(TRACE_BUFFER.copy(position)), TRACE_BUFFER.notes(position)

    def unit(self, loop: Rule) -> native.Unit:
        """The unit of a question or a loop: from the cache, or compiled now."""
        found = self.units.get(loop)
        if found is None:
            with self.lock:
                found = self.units.get(loop) or self._made(loop)
                self.units[loop] = found
        return found

    def _made(self, loop: Rule) -> native.Unit:
        for question in self.asked_by(loop):
            self.unit(question)  # its symbol has to exist before the loop's code is loaded
        path = self.path(loop)
        stored = cache.load(path)
        if stored is not None:
            return native.load_unit(self.symbol(loop), stored)
        try:
            unit, serialised, intermediate = native.compile_unit(
                self._copy(loop), self.symbol(loop), self.signature(loop), keeps_lock=declaration(loop).brief
            )
        except (NumbaError, KeyError) as error:
            raise DialectError(f"{self.game.name}: “{loop.__name__}” cannot be compiled. {advice(error)}") from error
        cache.store(self._path_of_intermediate(loop), intermediate)
        cache.store(path, serialised)
        return unit

    def intermediate(self, loop: Rule) -> bytes:
        """The intermediate code of a unit: from the cache, where compiling the unit leaves it, or
        made now."""
        path = self._path_of_intermediate(loop)
        stored: bytes | None = cache.load(path)
        if stored is None:
            with self.lock:
                stored = native.intermediate(self._copy(loop), self.symbol(loop), self.signature(loop))
            cache.store(path, stored)
        return stored

    def _copy(self, loop: Rule) -> FunctionType:
        world = self.rules if is_question(loop) else self.loops
        return world.copied(world.bindings.get(loop, loop))

    # ── Loops call the questions of the contract by symbol ────────────────────

    @functools.cached_property
    def loops(self) -> World:
        """The world in which questions of the contract are calls of units."""
        stand_ins = {
            question: native.called_by_symbol(question, self.symbol(question), self.signature(question))
            for question in contract.QUESTIONS
        }
        return World({**stand_ins, **COMMON}, native.inner_rule)

    @functools.cached_property
    def hashes_of_loops(self) -> cache.Fingerprints:
        return cache.Fingerprints({**COMMON, **{question: self.symbol(question) for question in contract.QUESTIONS}})

    def asked_by(self, loop: Rule) -> list[Rule]:
        """The questions that a loop asks, directly or not."""
        if is_question(loop):
            return []
        within = reached(loop, COMMON)
        return [question for question in contract.QUESTIONS if question in within]

    # ── Names ─────────────────────────────────────────────────────────────────

    def signature(self, loop: Rule) -> Any:
        return native.signature_of(declaration(loop), self.game.position.dtype)

    def key(self, loop: Rule) -> str:
        """A hash of everything that a loop's code depends on."""
        hashes = self.hashes if is_question(loop) else self.hashes_of_loops
        position = repr(self.game.position.dtype)
        return cache.digest(hashes.of(loop), repr(declaration(loop)), position, native.versions())

    def symbol(self, loop: Rule) -> str:
        return f"gulch_{self.game.name}_{loop.__name__}_{self.key(loop)}"

    def path(self, loop: Rule) -> Path:
        return cache.path_of(self.game.name, f"{loop.__name__}-{self.key(loop)}")

    def _path_of_intermediate(self, loop: Rule) -> Path:
        return cache.path_of(self.game.name, f"intermediate-{loop.__name__}-{self.key(loop)}")


@functools.cache
def compiled(game: Game) -> Compiled:
    """The compiled engine of a game, one for the whole process."""
    return Compiled(game)


def is_question(loop: Rule) -> bool:
    return loop in contract.QUESTIONS


def advice(error: Exception) -> str:
    """What to do about an error of the compiler, and the end of the call chain in its message."""
    if isinstance(error, KeyError):
        return f"The position has no field {error}; GULCH_INTERPRET=1 finds the line."
    found = [line for line in str(error).splitlines() if line and not line.startswith("Failed in")]
    allocates = "Rules cannot make lists or arrays: memory to work in is a field of the position.\n"
    return "\n".join([allocates if "NRT required" in str(error) else "", *found[:6]]).strip()
