"""What a seat sees, written as a card likes it.

A row of an observation lies by itself, so threads side by side write side by side nowhere: each
number of each thread goes to the memory alone. Here a row is first made in memory of the thread's
own, which a card lays out so that threads share its lines, and then written four numbers at a time.
"""

from __future__ import annotations

from collections.abc import Callable
from types import FunctionType
from typing import Any

import numpy as np
from llvmlite import ir

TOGETHER = 4  # columns of two bytes in a word


def by_words(observe: Any, columns: int, finish: Callable[[FunctionType], Any]) -> Any:
    """A game's `observe` for a card. `finish` makes rules of functions."""
    from numba import cuda

    put, before = intrinsics()
    aligned = columns % TOGETHER == 0  # then every row begins with a whole word

    def observe_by_words(s, seat, out):  # type: ignore[no-untyped-def]
        row = cuda.local.array(columns, np.int16)
        observe(s, seat, row)
        first = 0 if aligned else min(before(out), columns)
        last = first + (columns - first) // TOGETHER * TOGETHER
        for k in range(first):
            out[k] = row[k]
        for k in range(first, last, TOGETHER):
            put(out, k, row[k], row[k + 1], row[k + 2], row[k + 3])
        for k in range(last, columns):
            out[k] = row[k]

    return finish(observe_by_words)


def intrinsics() -> tuple[Any, Any]:
    """Write a word of four columns; how many columns of a row come before the first whole word."""
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

    @intrinsic
    def before(context: Any, out: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            address = builder.ptrtoint(make_array(out)(context, builder, arguments[0]).data, ir.IntType(64))
            columns = builder.lshr(builder.neg(address), ir.Constant(address.type, 1))
            return builder.and_(columns, ir.Constant(address.type, TOGETHER - 1))

        return types.int64(out), generate

    return put, before
