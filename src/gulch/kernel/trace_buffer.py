"""How compiled rules note what happens: only of the one position that is listened to.

There is one room in a process, at one address, and `note` looks whether it is this position that
lies there. So rules are compiled once, for live play and for simulation; a position anywhere else
costs a comparison a note. Threads go in one after the other, by the room's lock.
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

SYMBOL = "gulch_room"
LARGEST = 1 << 16  # bytes of a position

BYTE, FIGURE, COUNT, INDEX = ir.IntType(8), ir.IntType(16), ir.IntType(32), ir.IntType(64)
COUNT_SIZE, FIGURE_SIZE = COUNT.width // BYTE.width, FIGURE.width // BYTE.width  # in bytes


class Room:
    """A position, the number of its notes, and the notes, one behind the other."""

    def __init__(self) -> None:
        self.lock = threading.Lock()  # held from entering to leaving
        self.size = LARGEST + 2 * COUNT_SIZE + LONGEST * WIDTH * FIGURE_SIZE  # a multiple of the widest
        self.place = (ctypes.c_char * self.size)()
        self.data = memoryview(self.place).cast("B")
        self.counts, self.figures = self.data.cast("i"), self.data.cast("h")
        self.luck = self.data.cast("Q")  # its first word is the random state of whatever lies here
        llvm.add_symbol(SYMBOL, ctypes.addressof(self.place))

    def enter(self, position: Record) -> None:
        size = len(position.data)
        self.data[:size] = position.data
        self.counts[size // COUNT_SIZE] = 0

    def leave(self, position: Record) -> None:
        position.data[:] = self.data[: len(position.data)]

    def copy(self, position: Record) -> bytearray:
        """What has become of a position that entered."""
        return bytearray(self.data[: len(position.data)])

    def notes(self, position: Record) -> list[tuple[int, ...]]:
        """What was noted behind a position of this size."""
        size = len(position.data)
        count = self.counts[size // COUNT_SIZE]
        begin = (size + COUNT_SIZE) // FIGURE_SIZE
        figures = self.figures[begin : begin + count * WIDTH].tolist()
        return [tuple(figures[first : first + WIDTH]) for first in range(0, count * WIDTH, WIDTH)]


ROOM = Room()


@intrinsic
def is_heard(context: Any, s: Any) -> Any:
    """Whether this position is the one that lies in the room."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        room = builder.module.globals.get(SYMBOL) or ir.GlobalVariable(builder.module, BYTE, SYMBOL)
        return builder.icmp_unsigned("==", builder.ptrtoint(arguments[0], INDEX), builder.ptrtoint(room, INDEX))

    return types.boolean(s), generate


@intrinsic
def write_note(context: Any, s: Any, kind: Any, a: Any, b: Any, c: Any, d: Any, e: Any, f: Any, g: Any) -> Any:
    """Put a note behind the position, where there is room for one more."""

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
def note_if_heard(s, kind, a=0, b=0, c=0, d=0, e=0, f=0, g=0):  # type: ignore[no-untyped-def]
    if is_heard(s):
        write_note(s, kind, a, b, c, d, e, f, g)
