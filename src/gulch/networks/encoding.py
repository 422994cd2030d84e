"""Observations as a network takes them: categories as one input for each value, counts as scaled
numbers, small counts as both.

Games declare what their columns mean. Undeclared columns are encoded by the values seen in play.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gulch.kernel.cache import digest
from gulch.kernel.game import Game
from gulch.kernel.observation import Column

MAX_ONE_HOT = 16  # the most values of a count that has one input for each value
MAX_INPUTS = 3072  # in all: the first layer must stay small enough to ship
BOUND = 4.0  # the greatest magnitude of a scaled number


def interface(of: Game) -> str:
    """A hash of what a network of this game is trained on: the columns it sees and the actions it
    can choose, by name and in order."""
    columns = [(one.title, one.meaning, one.low, one.high) for one in of.columns]
    actions = [(family.name, family.size) for family in of.actions.families]
    return digest(*map(repr, (of.name, of.observation_size, columns, actions)))


@dataclass(frozen=True)
class Encoding:
    """For each column: its lowest value, the number of inputs for single values from there on (0:
    none), and its scale as a number (0: it is not encoded as a number)."""

    low: NDArray[np.int32]
    choices: NDArray[np.int32]
    scale: NDArray[np.float32]

    @cached_property
    def ones(self) -> int:
        """The number of inputs for single values. They come first."""
        return int(self.choices.sum())

    @cached_property
    def numbers(self) -> NDArray[np.int64]:
        """The columns that are numbers, in the order of their inputs."""
        return np.flatnonzero(self.scale)

    @property
    def width(self) -> int:
        return self.ones + len(self.numbers)

    @cached_property
    def first(self) -> NDArray[np.int32]:
        """The first input of each column's single values."""
        return (np.cumsum(self.choices) - self.choices).astype(np.int32)

    @cached_property
    def single(self) -> tuple[NDArray[np.int64], NDArray[np.int16]]:
        """For each input of a single value: its column, and the value."""
        column = np.repeat(np.arange(len(self.choices)), self.choices)
        value = np.arange(self.ones) - self.first[column] + self.low[column]
        return column, value.astype(np.int16)

    def encoded(self, rows: NDArray[np.int16]) -> NDArray[np.float32]:
        """Observations as inputs, in NumPy."""
        column, value = self.single
        numbers = (rows[:, self.numbers] - self.low[self.numbers]) * self.scale[self.numbers]
        ones = (rows[:, column] == value).astype(np.float32)
        return np.concatenate([ones, np.clip(numbers, -BOUND, BOUND).astype(np.float32)], axis=1)

    def tensors(self) -> dict[str, NDArray[Any]]:
        return {"encoding.low": self.low, "encoding.choices": self.choices, "encoding.scale": self.scale}

    @classmethod
    def of_tensors(cls, tensors: dict[str, NDArray[Any]]) -> Encoding:
        return cls(tensors["encoding.low"], tensors["encoding.choices"], tensors["encoding.scale"])


def of_columns(columns: Sequence[Column]) -> Encoding:
    """The encoding of a game's declared columns."""
    low, choices, scale = [], [], []
    for column in columns:
        alone = column.meaning == "category" or (column.meaning == "count" and 2 < column.choices <= MAX_ONE_HOT)
        low.append(column.low)
        choices.append(column.choices if alone else 0)
        scale.append(0.0 if column.meaning == "category" else 1.0 / max(1, column.high - column.low))
    return limit_inputs(low, choices, scale)


def of_ranges(lowest: NDArray[np.int16], highest: NDArray[np.int16]) -> Encoding:
    """The encoding of undeclared columns, from the values seen in play."""
    low, choices, scale = [], [], []
    for least, most in zip(lowest.tolist(), highest.tolist(), strict=True):
        least = min(least, 0) if most - min(least, 0) < MAX_ONE_HOT else least
        size = most - least + 1
        low.append(least)
        choices.append(size if 2 < size <= MAX_ONE_HOT else 0)
        scale.append(1.0 / max(1, most - least))
    return limit_inputs(low, choices, scale)


def limit_inputs(low: list[int], choices: list[int], scale: list[float]) -> Encoding:
    """The encoding with at most MAX_INPUTS inputs. Columns that are also encoded as numbers lose
    their inputs for single values, those with the most values first."""
    numbers = sum(1 for one in scale if one)
    for column in sorted(range(len(low)), key=lambda column: -choices[column]):
        if sum(choices) + numbers <= MAX_INPUTS:
            break
        if scale[column]:
            choices[column] = 0
    return Encoding(np.array(low, np.int32), np.array(choices, np.int32), np.array(scale, np.float32))
