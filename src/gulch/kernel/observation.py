"""What the columns of an observation are, so that a row of integers can be encoded for a network
and read by people."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

Meaning = Literal["count", "category", "flag"]


@dataclass(frozen=True)
class Column:
    """One integer of the row. Whose it is counts from the viewer: 0 himself, 1 the next player, and
    so on; None where it is nobody's."""

    name: str
    meaning: Meaning
    low: int = 0
    high: int = 1
    values: Sequence[str] = ()  # the names of a category's values, from `low` on
    whose: int | None = None

    @property
    def choices(self) -> int:
        """How many values it can have."""
        return self.high - self.low + 1

    def told(self, value: int) -> str:
        """The value as people read it."""
        if self.meaning == "category" and self.values:
            return self.values[value - self.low]
        return ("no", "yes")[value] if self.meaning == "flag" else str(value)


def count(name: str, high: int, low: int = 0, whose: int | None = None) -> Column:
    return Column(name, "count", low, high, whose=whose)


def flag(name: str, whose: int | None = None) -> Column:
    return Column(name, "flag", whose=whose)


def category(name: str, values: Sequence[str], low: int = 0, whose: int | None = None) -> Column:
    """One of several things; `low` is -1 where the first value stands for nothing."""
    return Column(name, "category", low, low + len(values) - 1, values, whose)
