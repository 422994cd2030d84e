"""How compiled rules record events: only those of the position in the trace buffer.

There is one trace buffer in a process, at a fixed address, and `note` does something only for the
position that lies there. So rules are compiled once, for live play and for simulation; elsewhere a
note costs one comparison. A lock lets one thread use the buffer at a time.
"""

from __future__ import annotations

import ctypes
import threading
from typing import Any

import llvmlite.binding as llvm
from llvmlite import ir
from numba.core import types
from numba.extending import intrinsic

from gulch.kernel.native import inner_rule
from gulch.kernel.record import Record
from gulch.kernel.trace import LONGEST, WIDTH

SYMBOL = "gulch_trace_buffer"
LARGEST = 1 << 16  # bytes of a position

BYTE, FIGURE, COUNT, INDEX = ir.IntType(8), ir.IntType(16), ir.IntType(32), ir.IntType(64)
COUNT_SIZE, FIGURE_SIZE = COUNT.width // BYTE.width, FIGURE.width // BYTE.width  # in bytes


class TraceBuffer:
    """A position, followed by the number of its notes, and the notes."""

    def __init__(self) -> None:
        self.lock = threading.Lock()  # held from `enter` to `leave`
        self.size = LARGEST + 2 * COUNT_SIZE + LONGEST * WIDTH * FIGURE_SIZE  # a multiple of the widest
        self.place = (ctypes.c_char * self.size)()
        self.data = memoryview(self.place).cast("B")  # the name by which units find it: native.Unit
        self.counts, self.figures = self.data.cast("i"), self.data.cast("h")
        self.luck = self.data.cast("Q")  # the first word of a position is its random state
        llvm.add_symbol(SYMBOL, ctypes.addressof(self.place))

    def enter(self, position: Record) -> None:
        size = len(position.data)
        self.data[:size] = position.data
        self.counts[size // COUNT_SIZE] = 0

    def leave(self, position: Record) -> None:
        position.data[:] = self.data[: len(position.data)]

    def copy(self, position: Record) -> bytearray:
        """The memory of the position in the buffer."""
        return bytearray(self.data[: len(position.data)])

    def notes(self, position: Record) -> list[tuple[int, ...]]:
        """The notes behind a position of this size."""
        size = len(position.data)
        count = self.counts[size // COUNT_SIZE]
        begin = (size + COUNT_SIZE) // FIGURE_SIZE
        figures = self.figures[begin : begin + count * WIDTH].tolist()
        return [tuple(figures[first : first + WIDTH]) for first in range(0, count * WIDTH, WIDTH)]


TRACE_BUFFER = TraceBuffer()


@intrinsic
def is_traced(context: Any, s: Any) -> Any:
    """Whether this position lies in the trace buffer."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        buffer = builder.module.globals.get(SYMBOL) or ir.GlobalVariable(builder.module, BYTE, SYMBOL)
        return builder.icmp_unsigned("==", builder.ptrtoint(arguments[0], INDEX), builder.ptrtoint(buffer, INDEX))

    return types.boolean(s), generate


@intrinsic
def write_note(context: Any, s: Any, kind: Any, a: Any, b: Any, c: Any, d: Any, e: Any, f: Any, g: Any) -> Any:
    """Append a note, unless the buffer is full."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        position, *figures = arguments
        end = builder.gep(builder.bitcast(position, BYTE.as_pointer()), [INDEX(signature.args[0].size)])
        count = builder.bitcast(end, COUNT.as_pointer())
        noted = builder.load(count)
        with builder.if_then(builder.icmp_signed("<", noted, COUNT(LONGEST))):
            notes = builder.bitcast(builder.gep(end, [INDEX(COUNT_SIZE)]), FIGURE.as_pointer())
            first = builder.mul(builder.zext(noted, INDEX), INDEX(WIDTH))
            for number, figure in enumerate(figures):
                place = builder.gep(notes, [builder.add(first, INDEX(number))])
                builder.store(builder.trunc(figure, FIGURE), place)
            builder.store(builder.add(noted, COUNT(1)), count)
        return context.get_dummy_value()

    return types.void(s, *[types.int64] * WIDTH), generate


@inner_rule
def note_if_traced(
    s: Record, kind: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0, f: int = 0, g: int = 0
) -> None:
    if is_traced(s):
        write_note(s, kind, a, b, c, d, e, f, g)
