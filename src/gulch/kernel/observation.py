"""What the columns of an observation mean, so that networks can encode a row of integers and people
can read it.

A game writes its row in rules and declares the columns in the same order. `whose` counts seats from
the viewer: 0 the viewer, 1 the next player, and so on; None if the column belongs to nobody.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from gulch.kernel.options import Options

Meaning = Literal["count", "category", "flag"]


@dataclass(frozen=True)
class Column:
    """One integer of an observation."""

    name: str
    meaning: Meaning
    low: int = 0
    high: int = 1
    values: Sequence[str] = ()  # the names of a category's values, beginning with `low`
    whose: int | None = None

    @property
    def choices(self) -> int:
        """The number of possible values."""
        return self.high - self.low + 1

    @property
    def title(self) -> str:
        """The column's name and owner, unique among the columns of a game."""
        return self.name if self.whose is None else f"{player(self.whose)}: {self.name}"

    def in_words(self, value: int) -> str:
        """The value in words."""
        if not self.low <= value <= self.high:
            raise ValueError(f"{self.title}: {value} is not between {self.low} and {self.high}")
        if self.meaning == "category":
            return self.values[value - self.low]
        return ("no", "yes")[value] if self.meaning == "flag" else str(value)


def count(name: str, high: int, low: int = 0, whose: int | None = None) -> Column:
    return Column(name, "count", int(low), int(high), whose=whose)


def flag(name: str, whose: int | None = None) -> Column:
    return Column(name, "flag", whose=whose)


def category(name: str, values: Sequence[str], low: int = 0, whose: int | None = None) -> Column:
    """A column for one of several things; `low` is -1 if the first value means “none”."""
    return Column(name, "category", low, low + len(values) - 1, tuple(values), whose)


def some(name: str, values: Iterable[str], whose: int | None = None) -> Column:
    """A column for one of several things, counted from 1; 0 is none."""
    return category(name, ["none", *values], whose=whose)


def somebody(name: str, seats: int, whose: int | None = None) -> Column:
    """A column for a player, counted from the viewer: 0 nobody, 1 the viewer, 2 the next one."""
    return some(name, map(player, range(seats)), whose)


def option(options: Options, name: str) -> Column:
    """A column for an option of the table, by the number that the position stores."""
    values = options.declared[options[name]].values
    if isinstance(values[0], int):
        return count(name, max(map(int, values)), min(map(int, values)))
    return category(name, [str(value) for value in values])


def player(steps: int) -> str:
    """The title of a player who sits this many steps after the viewer."""
    return f"+{steps}" if steps else "own"


def described(columns: Sequence[Column], row: Iterable[int]) -> list[tuple[str, str]]:
    """An observation in words: each column's title and value."""
    return [(column.title, column.in_words(int(value))) for column, value in zip(columns, row, strict=True)]
