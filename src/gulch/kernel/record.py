"""Positions as flat records of small integers.

A position is declared once, readably::

    class Position(Record):
        town = i8(of=TOWNS)              # its values have names
        gold = i16(SEATS)                # one number for each seat
        hand = i16(SEATS, LOCATIONS)     # a small table

and becomes a NumPy record type (`Position.dtype`) that Numba compiles against. An instance is one
position in memory of its own: rules that run interpreted read and write its fields as plain Python
integers, and a value that does not fit its field is an error rather than a silent wrap.

A field can also say who sees it and how far its values reach, for games that leave views,
observations and redeals to the kernel (defaults.py)::

        hand = i8(Seats(4), 5, of=CARDS, own=True)  # each seat sees its own row only; -1 is no card
        deck = i8(40, of=CARDS, hidden=True)        # nobody sees it
        pot = i16(most=100)

All fields are signed, because Numba turns sums of signed and unsigned integers into floats; the one
exception is the random state.
"""

from __future__ import annotations

import copy
import math
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple, Protocol, Self, overload

import numpy as np
from numpy.typing import NDArray

MAX_OPTIONS = 16
NONE = -1  # in place of a name: nothing
CELLS = {code: f"cells_{code}" for code in "bhiQ"}  # attributes that hold the memory as integers of one width


class Seats(int):
    """The most players of a game, as the first dimension of fields with a row for each seat."""


class Declared(NamedTuple):
    """What a field declares besides its width and shape."""

    of: Sequence[str] | None = None  # the names of its values, from 0
    own: bool = False  # each seat sees only its own row
    hidden: bool = False  # nobody sees it
    least: int | None = None  # the least value; None: -1 with names, else 0
    most: int | None = None  # the greatest value; None: the last name, else what fits


class Field:
    """One named number in a record: its integer code and, for enumerations, its names."""

    shape: tuple[int, ...] = ()

    def __init__(self, code: str, declared: Declared) -> None:
        self.code, self.of, self.declared = code, declared.of, declared
        self.cells = CELLS[code]
        self.name = ""
        self.index = 0  # its place in the record, in units of its own width

    @overload
    def __get__(self, record: None, owner: type) -> Self: ...
    @overload
    def __get__(self, record: Record, owner: type) -> int: ...
    def __get__(self, record: Record | None, owner: type) -> Self | int:
        if record is None:
            return self
        try:
            return record.__dict__[self.cells][self.index]  # type: ignore[no-any-return]
        except KeyError:
            return record.cells(self.code)[self.index]

    def __set__(self, record: Record, value: int) -> None:
        try:
            record.__dict__[self.cells][self.index] = value
        except KeyError:
            record.cells(self.code)
            self.__set__(record, value)
        except (TypeError, ValueError) as error:
            raise type(error)(self.unfit(value)) from None

    @property
    def width(self) -> int:
        return np.dtype(self.code).itemsize

    @property
    def size(self) -> int:
        return math.prod(self.shape)

    @property
    def each_seat(self) -> bool:
        """Whether it has a row for each seat."""
        return bool(self.shape) and isinstance(self.shape[0], Seats)

    @property
    def least(self) -> int:
        least = self.declared.least
        return least if least is not None else 0 if self.of is None else NONE

    @property
    def most(self) -> int:
        most = self.declared.most
        return most if most is not None else int(np.iinfo(self.code).max) if self.of is None else len(self.of) - 1

    def unfit(self, value: Any) -> str:
        """Why a value cannot be stored here."""
        if isinstance(value, int):
            limits = np.iinfo(self.code)
            return f"{self.name} holds {limits.min} … {limits.max}, not {value}: declare it wider (i8, i16, i32)"
        return f"{self.name} needs an integer, not {value!r} (rules divide with //)"

    def named(self, value: int) -> int | str:
        """The name of a value; a number without a name (-1 for nothing) stays a number."""
        return self.of[value] if self.of is not None and 0 <= value < len(self.of) else value

    def number(self, value: int | str) -> int:
        if isinstance(value, str):
            if self.of is None or value not in self.of:
                raise ValueError(f"{self.name}: no such value {value!r}")
            return list(self.of).index(value)
        return value


class Ints(Protocol):
    """Integers by index, as rules use them: a field, a table, or a row of a loop."""

    def __getitem__(self, index: int | tuple[int, ...], /) -> int: ...
    def __setitem__(self, index: int | tuple[int, ...], value: int, /) -> None: ...
    def __len__(self) -> int: ...


class Cells(Protocol):
    """The type of the memoryview that holds the numbers of a grid."""

    @overload
    def __getitem__(self, index: int | tuple[int, ...], /) -> int: ...
    @overload
    def __getitem__(self, index: slice, /) -> Sequence[int]: ...
    def __setitem__(self, index: int | tuple[int, ...], value: int, /) -> None: ...
    def __iter__(self) -> Iterator[int]: ...
    def __len__(self) -> int: ...
    def tolist(self) -> Any: ...
    @property
    def shape(self) -> tuple[int, ...]: ...


class Grid:
    """A named row or table of numbers in a record."""

    def __init__(self, code: str, shape: tuple[int, ...], declared: Declared) -> None:
        self.field = Field(code, declared)
        self.field.shape = shape

    @overload
    def __get__(self, record: None, owner: type) -> Self: ...
    @overload
    def __get__(self, record: Record, owner: type) -> Cells: ...
    def __get__(self, record: Record | None, owner: type) -> Self | Cells:
        # The first use creates the memoryview; afterwards it is an ordinary attribute.
        if record is None:
            return self
        field = self.field
        start = field.index * field.width
        cells = memoryview(record.data)[start : start + field.size * field.width]
        grid: Cells = cells.cast(field.code, field.shape)  # type: ignore[call-overload]
        record.__dict__[field.name] = grid
        return grid


class Width:
    """Declares fields of one integer width: a number, or a row or table of numbers."""

    def __init__(self, code: str) -> None:
        self.code = code

    @overload
    def __call__(
        self,
        *,
        of: Sequence[str] | None = None,
        hidden: bool = False,
        least: int | None = None,
        most: int | None = None,
    ) -> Field: ...
    @overload
    def __call__(
        self,
        *shape: int,
        of: Sequence[str] | None = None,
        own: bool = False,
        hidden: bool = False,
        least: int | None = None,
        most: int | None = None,
    ) -> Grid: ...
    def __call__(self, *shape: int, **declared: Any) -> Field | Grid:
        return Grid(self.code, shape, Declared(**declared)) if shape else Field(self.code, Declared(**declared))


i8, i16, i32, u64 = Width("b"), Width("h"), Width("i"), Width("Q")


class Record:
    """One position. Subclasses add the fields of their game to these, the header of all games."""

    random = u64()  # state of the generator, see chance.py
    seats = i8()  # players in this match
    phase = i8()  # the open decision: an index into Game.phases
    actors = i16()  # bit set of the seats that may act now; 0 when the match is over
    revealed = i8()  # 1 if the last move revealed something hidden or random: it cannot be undone
    options = i16(MAX_OPTIONS)  # as the table chose them, in the order the game declares

    fields: ClassVar[dict[str, Field]] = {}
    dtype: ClassVar[np.dtype[np.void]]

    def __init_subclass__(cls) -> None:
        own = {name: declared for name, declared in vars(cls).items() if isinstance(declared, Field | Grid)}
        for name, declared in copy.deepcopy(HEADER | own).items():
            setattr(cls, name, declared)
            field = declared.field if isinstance(declared, Grid) else declared
            field.name = name
            cls.fields = {**cls.fields, name: field}
        cls.dtype = np.dtype([(name, field.code, field.shape) for name, field in cls.fields.items()], align=True)
        # The buffer is cast whole to every width, so its length is a multiple of the widest.
        assert cls.dtype.itemsize % 8 == 0
        for name, field in cls.fields.items():
            field.index = int(cls.dtype.fields[name][1]) // field.width  # type: ignore[index]

    def __init__(self, data: bytes | bytearray | memoryview | None = None) -> None:
        size = self.dtype.itemsize
        if data is not None and len(data) != size:
            raise ValueError(f"a position of {type(self).__module__} is {size} bytes long, not {len(data)}")
        # Compiled code finds the memory by this name: native.Unit.
        self.data: bytearray | memoryview = bytearray(size) if data is None else bytearray(data)
        # the notes of an action, while it is traced (trace.py)
        self.notes: list[tuple[int, ...]] | None = None

    @classmethod
    def over(cls, memory: bytearray | memoryview) -> Self:
        """A position that uses this memory and does not copy it."""
        record = cls.__new__(cls)
        record.__dict__.update(data=memory, notes=None)
        return record

    def __setattr__(self, name: str, value: Any) -> None:
        if name not in ("data", "notes") and (name not in self.fields or self.fields[name].shape):
            raise AttributeError(f"{type(self).__name__} has no field {name!r}")
        object.__setattr__(self, name, value)

    def cells(self, code: str) -> memoryview[int]:
        """The memory as integers of one width."""
        key = CELLS[code]
        found: memoryview[int] | None = self.__dict__.get(key)
        if found is None:
            found = self.__dict__[key] = memoryview(self.data).cast(code)  # type: ignore[call-overload]
        assert found is not None
        return found

    def copy(self) -> Self:
        return self.over(bytearray(self.data))

    def become(self, other: Record) -> None:
        """Copy another position into this one."""
        self.data[:] = other.data

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and self.data == other.data

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> tuple[type[Self], tuple[bytes]]:
        return type(self), (bytes(self.data),)

    def dump(self) -> dict[str, Any]:
        """Every field by name, enumerations as names: for tests, bug reports and tools."""

        def plain(values: Any, field: Field) -> Any:
            return [plain(value, field) for value in values] if isinstance(values, list) else field.named(values)

        return {
            name: plain(getattr(self, name).tolist() if field.shape else getattr(self, name), field)
            for name, field in self.fields.items()
        }

    @classmethod
    def load(cls, dump: Mapping[str, Any]) -> Self:
        """The position of a dump. Missing fields are zero, unknown ones an error."""
        position = cls()
        for name, value in dump.items():
            field = cls.fields.get(name)
            if field is None:
                raise ValueError(f"no such field: {name}")
            if not field.shape:
                setattr(position, name, field.number(value))
                continue
            flat = [field.number(item) for item in np.array(value, dtype=object).reshape(-1)]
            if len(flat) != field.size:
                raise ValueError(f"{name}: {field.size} values expected, {len(flat)} given")
            cells = position.cells(field.code)
            for index, number in enumerate(flat, field.index):
                cells[index] = number
        return position


HEADER = {name: declared for name, declared in vars(Record).items() if isinstance(declared, Field | Grid)}


class Records:
    """An array of positions in interpreted loops: an item is a position in the same memory."""

    def __init__(self, kind: type[Record], array: NDArray[np.void]) -> None:
        self.kind = kind
        self.memory = memoryview(array.view(np.uint8).reshape(-1))  # type: ignore[arg-type]
        self.size = kind.dtype.itemsize

    def __len__(self) -> int:
        return len(self.memory) // self.size

    def __getitem__(self, index: int) -> Record:
        return self.kind.over(self.memory[index * self.size : (index + 1) * self.size])

    def __setitem__(self, index: int, position: Record) -> None:
        self.memory[index * self.size : (index + 1) * self.size] = position.data


class Table:
    """An array of several dimensions in interpreted loops, which index rows; a memoryview has
    none."""

    def __init__(self, array: NDArray[Any]) -> None:
        self.array, self.shape = array, array.shape
        self.cells: Any = array.data

    def __len__(self) -> int:
        return len(self.array)

    def __getitem__(self, index: int | tuple[int, ...]) -> Any:
        return self.cells[index] if isinstance(index, tuple) else plain(self.array[index])

    def __setitem__(self, index: tuple[int, ...], value: float) -> None:
        self.cells[index] = value


def plain(array: NDArray[Any]) -> Any:
    """An array whose items are plain numbers."""
    return array.data if array.ndim == 1 else Table(array)
