"""What the columns of an observation are, so that a row of integers can be encoded for a network
and read by people.

A game writes its row in rules and declares the columns beside them, in the same order. Whose a
column is counts from the viewer: 0 himself, 1 the next player, and so on; None where it is
nobody's.
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
    values: Sequence[str] = ()  # the names of a category's values, from `low` on
    whose: int | None = None

    @property
    def choices(self) -> int:
        """The number of its possible values."""
        return self.high - self.low + 1

    @property
    def title(self) -> str:
        """Its name and whose it is; unique among the columns of a game."""
        return self.name if self.whose is None else f"{player(self.whose)}: {self.name}"

    def told(self, value: int) -> str:
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
    """One of several things; `low` is -1 if the first value stands for nothing."""
    return Column(name, "category", low, low + len(values) - 1, tuple(values), whose)


def some(name: str, values: Iterable[str], whose: int | None = None) -> Column:
    """One of several things, counted from 1, or 0 for none."""
    return category(name, ["none", *values], whose=whose)


def somebody(name: str, seats: int, whose: int | None = None) -> Column:
    """A player, counted from the viewer: 0 nobody, 1 the viewer, 2 the next one."""
    return some(name, map(player, range(seats)), whose)


def option(options: Options, name: str) -> Column:
    """An option of the table, by its number."""
    values = options.declared[options[name]].values
    if isinstance(values[0], int):
        return count(name, max(map(int, values)), min(map(int, values)))
    return category(name, [str(value) for value in values])


def player(steps: int) -> str:
    """The name of a player, by the steps from the viewer's seat to theirs."""
    return f"+{steps}" if steps else "own"


def described(columns: Sequence[Column], row: Iterable[int]) -> list[tuple[str, str]]:
    """An observation in words: each column's title and value."""
    return [(column.title, column.told(int(value))) for column, value in zip(columns, row, strict=True)]
