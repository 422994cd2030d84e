"""Observations on a GPU, with few accesses to its memory.

Each position and each row of observations lies by itself, so neighbouring threads never access
neighbouring addresses, and every number costs a memory access of its own. Here the fields that a
game's `observe` reads are first copied, in whole words, into thread-local memory, which the GPU
interleaves so that threads share cache lines. The row is made there too, and written four columns
at a time.
"""

from __future__ import annotations

from collections.abc import Callable
from types import FunctionType
from typing import Any

import numpy as np
from llvmlite import ir

from gulch.kernel.game import Game
from gulch.kernel.loop import Features
from gulch.kernel.record import Record
from gulch.kernel.rule import reached

WIDEST = 16  # bytes that a thread can read at once
TOGETHER = 4  # columns of two bytes in a word


def by_words(game: Game, observe: Any, finish: Callable[[FunctionType], Any]) -> Any:
    """A version of a game's `observe` for a GPU. `finish` compiles functions as rules."""
    from numba import cuda

    copy, put, before = copying(game), putting(), columns_before()
    kind, columns = game.position.dtype, game.observation_size
    aligned = columns % TOGETHER == 0  # whether every row begins with a whole word

    def observe_by_words(s: Record, seat: int, out: Features) -> None:
        own = cuda.local.array(1, kind)
        row = cuda.local.array(columns, np.int16)
        copy(s, own[0])
        observe(own[0], seat, row)
        first = 0 if aligned else min(before(out), columns)
        last = first + (columns - first) // TOGETHER * TOGETHER
        for k in range(first):
            out[k] = row[k]
        for k in range(first, last, TOGETHER):
            put(out, k, row[k], row[k + 1], row[k + 2], row[k + 3])
        for k in range(last, columns):
            out[k] = row[k]

    return finish(observe_by_words)


# ── Accesses by words, in LLVM's intermediate code ────────────────────────────


def places_read(game: Game, width: int) -> list[int]:
    """The offsets of all words of a position that `observe` may read."""
    names = {name for rule in reached(game.observe, {}) for name in rule.__code__.co_names}
    read = [field for name, field in game.position.fields.items() if name in names]
    found = {
        at // width
        for field in read
        for at in range(field.index * field.width, field.index * field.width + field.size * field.width)
    }
    return [word * width for word in sorted(found)]


def copying(game: Game) -> Any:
    """A function that copies what `observe` may read from one position to another."""
    from numba import types
    from numba.cuda.extending import intrinsic

    width = WIDEST if game.position.dtype.itemsize % WIDEST == 0 else 8
    places = places_read(game, width)
    word = ir.VectorType(ir.IntType(32), width // 4)

    @intrinsic
    def copy(context: Any, source: Any, target: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> None:
            whole = ir.ArrayType(word, game.position.dtype.itemsize // width).as_pointer()
            here, there = (builder.bitcast(argument, whole) for argument in arguments)
            for place in places:
                at = [ir.Constant(ir.IntType(32), 0), ir.Constant(ir.IntType(32), place // width)]
                read = builder.load(builder.gep(here, at), align=width)
                builder.store(read, builder.gep(there, at), align=8)

        return types.void(source, target), generate

    return copy


def putting() -> Any:
    """A function that writes four columns at once, to where a word begins."""
    from numba import types
    from numba.cuda.extending import intrinsic
    from numba.cuda.np.arrayobj import make_array

    @intrinsic
    def put(context: Any, out: Any, at: Any, a: Any, b: Any, c: Any, d: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> None:
            row, index, *figures = arguments
            four = ir.Constant(ir.VectorType(ir.IntType(16), TOGETHER), ir.Undefined)
            for number, figure in enumerate(figures):
                four = builder.insert_element(four, figure, ir.Constant(ir.IntType(32), number))
            place = builder.gep(make_array(out)(context, builder, row).data, [index])
            word = builder.bitcast(four, ir.IntType(64))
            builder.store(word, builder.bitcast(place, word.type.as_pointer()), align=8)

        return types.void(out, types.int64, *[types.int16] * TOGETHER), generate

    return put


def columns_before() -> Any:
    """A function that counts the columns of a row before the first whole word."""
    from numba import types
    from numba.cuda.extending import intrinsic
    from numba.cuda.np.arrayobj import make_array

    @intrinsic
    def before(context: Any, out: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            address = builder.ptrtoint(make_array(out)(context, builder, arguments[0]).data, ir.IntType(64))
            columns = builder.lshr(builder.neg(address), ir.Constant(address.type, 1))
            return builder.and_(columns, ir.Constant(address.type, TOGETHER - 1))

        return types.int64(out), generate

    return before
