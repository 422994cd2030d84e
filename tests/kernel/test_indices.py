"""No rule uses a negative index: on a GPU it would read the memory in front of the row."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from gulch.kernel import contract
from gulch.kernel.chance import advance, scaled
from gulch.kernel.dispatch import bindings
from gulch.kernel.game import Game, game, games
from gulch.kernel.rule import World


class NoNegativeIndices:
    """An array that raises IndexError for a negative index."""

    def __init__(self, cells: Any) -> None:
        self.cells = cells

    def __len__(self) -> int:
        return len(self.cells)

    def __getitem__(self, index: int | tuple[int, ...]) -> Any:
        return self.cells[checked_index(index)]

    def __setitem__(self, index: int | tuple[int, ...], value: int) -> None:
        self.cells[checked_index(index)] = value


def checked_index(index: int | tuple[int, ...]) -> int | tuple[int, ...]:
    if min(index if isinstance(index, tuple) else (index,)) < 0:
        raise IndexError(f"{index} is negative")
    return index


def guarded(of: Game, seats: int, luck: int) -> Any:
    """A position whose arrays raise IndexError for a negative index."""
    position = of.fresh(seats, random=luck)
    for name, field in of.position.fields.items():
        if field.shape:
            position.__dict__[name] = NoNegativeIndices(getattr(position, name))
    return position


@pytest.mark.parametrize("name", games())
def test_no_rule_uses_a_negative_index(name: str) -> None:
    of = game(name)
    ask = World(bindings(of), constant=lambda value: NoNegativeIndices(value.data) if hasattr(value, "data") else value)
    out = NoNegativeIndices(np.zeros(max(of.actions.count, of.observation_size), np.int32).data)
    for seats in (min(seats for seats in of.seats if seats > 1), max(of.seats)):
        s, luck = guarded(of, seats, luck=seats), seats
        ask(contract.start)(s)
        while s.actors:
            seat = next(seat for seat in range(seats) if s.actors >> seat & 1)
            ask(contract.observe)(s, seat, out)
            luck = advance(luck)
            action = out[scaled(luck, ask(contract.legal)(s, seat, out))]
            ask(contract.weigh)(s, seat, action)
            ask(contract.apply)(s, seat, action)
        ask(contract.points)(s, out)
        ask(contract.places)(s, out)


def test_a_negative_index_is_an_error() -> None:
    row = NoNegativeIndices([1, 2, 3])
    with pytest.raises(IndexError, match="is negative"):
        row[-1]
    with pytest.raises(IndexError, match="is negative"):
        row[-1] = 4
