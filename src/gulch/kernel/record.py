"""Positions as flat records of small integers.

A position is declared once, readably::

    class Position(Record):
        town = i8(of=TOWNS)              # its values have names
        gold = i16(SEATS)                # one number for each seat
        hand = i16(SEATS, LOCATIONS)     # a small table

and becomes a NumPy record type (`Position.dtype`) that Numba compiles against. An instance is one
position in memory of its own: rules that run interpreted read and write its fields as plain Python
integers, and a value that does not fit its field is an error rather than a silent wrap.

All fields are signed, because Numba turns sums of signed and unsigned integers into floats; the one
exception is the random state.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Self

import numpy as np
from numpy.typing import NDArray

MAX_OPTIONS = 16


class Field:
    """One named place in a record: integer code, shape and, for enumerations, the names of its
    values.
    """

    def __init__(self, code: str, shape: tuple[int, ...], of: Sequence[str] | None) -> None:
        self.code, self.shape, self.of = code, shape, of
        self.cells = f"cells_{code}"
        self.name = ""
        self.index = 0  # where it stands in the record, counted in its own width

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def __get__(self, record: Record | None, owner: type) -> Any:
        if record is None:
            return self
        try:
            return record.__dict__[self.cells][self.index]
        except KeyError:
            return record.cells(self.code)[self.index]

    def __set__(self, record: Record, value: int) -> None:
        record.cells(self.code)[self.index] = value

    @property
    def size(self) -> int:
        return int(np.prod(self.shape, dtype=int)) if self.shape else 1

    def named(self, value: int) -> int | str:
        """The value as people see it; numbers outside the enumeration (say -1 for nothing) stay
        numbers.
        """
        return self.of[value] if self.of is not None and 0 <= value < len(self.of) else value

    def number(self, value: int | str) -> int:
        if isinstance(value, str):
            if self.of is None or value not in self.of:
                raise ValueError(f"{self.name}: no such value {value!r}")
            return list(self.of).index(value)
        return value


def _field(code: str) -> Any:
    def declare(*shape: int, of: Sequence[str] | None = None) -> Any:
        return Field(code, shape, of)

    return declare


i8 = _field("b")
i16 = _field("h")
i32 = _field("i")
u64 = _field("Q")


class Record:
    """One position. Subclasses declare the fields of their game after these, the header that every
    game shares.
    """

    random = u64()  # state of the generator, see chance.py
    seats = i8()  # players in this match
    phase = i8()  # which decision is open (the game's list of decisions)
    actors = i16()  # bit set of the seats that may act now; 0 when the match is over
    revealed = i8()  # 1 when the last move turned up something hidden or random: it cannot be undone
    options = i16(MAX_OPTIONS)  # as the table chose them, in the order the game declares

    fields: ClassVar[dict[str, Field]] = {}
    dtype: ClassVar[np.dtype[np.void]]
    grids: ClassVar[dict[str, tuple[int, int, Field]]] = {}

    def __init_subclass__(cls) -> None:
        own = {name: field for name, field in vars(cls).items() if isinstance(field, Field)}
        cls.fields = {name: Field(field.code, field.shape, field.of) for name, field in (HEADER | own).items()}
        cls.dtype = np.dtype([(name, field.code, field.shape) for name, field in cls.fields.items()], align=True)
        # The buffer is cast whole to every width, so its length is a multiple of the widest.
        assert cls.dtype.itemsize % 8 == 0
        cls.grids = {}
        for name, field in cls.fields.items():
            field.name = name
            offset = int(cls.dtype.fields[name][1])  # type: ignore[index]
            width = np.dtype(field.code).itemsize
            field.index = offset // width
            if field.shape:
                cls.grids[name] = (offset, offset + width * field.size, field)
                if name in vars(cls):
                    delattr(cls, name)  # found by __getattr__ instead
            else:
                setattr(cls, name, field)

    def __init__(self, data: bytes | bytearray | None = None) -> None:
        size = self.dtype.itemsize
        if data is not None and len(data) != size:
            raise ValueError(f"a position of {type(self).__module__} is {size} bytes long, not {len(data)}")
        self.data = bytearray(size) if data is None else bytearray(data)
        self.notes: list[tuple[int, ...]] | None = None  # what happened, while somebody listens (trace.py)

    def __getattr__(self, name: str) -> Any:
        # The first use of a grid or of a width builds its view of the memory; afterwards it is an
        # ordinary attribute.
        if name in self.grids:
            start, end, field = self.grids[name]
            grid = memoryview(self.data)[start:end].cast(field.code, field.shape)  # type: ignore[call-overload]
            self.__dict__[name] = grid
            return grid
        raise AttributeError(f"{type(self).__name__} has no field {name!r}")

    def __setattr__(self, name: str, value: Any) -> None:
        if name not in self.fields and name not in ("data", "notes"):
            raise AttributeError(f"{type(self).__name__} has no field {name!r}")
        object.__setattr__(self, name, value)

    def cells(self, code: str) -> memoryview:
        """The whole memory as integers of one width."""
        key = f"cells_{code}"
        found: memoryview | None = self.__dict__.get(key)
        if found is None:
            found = self.__dict__[key] = memoryview(self.data).cast(code)  # type: ignore[call-overload]
        return found

    @property
    def array(self) -> NDArray[np.void]:
        """The same memory as a NumPy array of one record: what compiled rules take."""
        found: NDArray[np.void] | None = self.__dict__.get("array")
        if found is None:
            found = self.__dict__["array"] = np.frombuffer(self.data, self.dtype)
        return found

    def copy(self) -> Self:
        return type(self)(self.data)

    def become(self, other: Record) -> None:
        """Take over another position's content."""
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
        """The position that `dump` describes; a field left out is zero, an unknown one is an
        error."""
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
            start, end, _ = cls.grids[name]
            memoryview(position.data)[start:end].cast(field.code)[:] = np.array(flat, field.code)  # type: ignore[call-overload]
        return position


HEADER = {name: field for name, field in vars(Record).items() if isinstance(field, Field)}
for _name, _field_of_header in HEADER.items():
    if _field_of_header.shape:
        delattr(Record, _name)  # each game's record has its own, found by __getattr__


def stack(positions: Sequence[Record]) -> NDArray[np.void]:
    """Several positions of one game as one array: for batches."""
    return np.frombuffer(b"".join(bytes(position.data) for position in positions), positions[0].dtype).copy()
