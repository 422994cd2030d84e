"""What is translated of a view writes what the view returns."""

from __future__ import annotations

import msgspec
import numpy as np

from gulch.kernel.writing import view, writer

SIDES = [[["plain", "star"], ["cheap", "dear"]], [["left", "right"], ["old", "new"]]]


@view
def side(first: int, second: int, third: int) -> str:
    return SIDES[first != 7][second or 0][third > 2 and first > 2]


def test_every_index_of_a_table_is_taken_as_a_whole() -> None:
    for first in (1, 7):
        for second in (0, 1):
            for third in (1, 3):
                out = np.zeros(20, np.uint8)
                n = writer(side)(first, second, third, out, 0)
                assert out[:n].tobytes() == msgspec.json.encode(side(first, second, third))
