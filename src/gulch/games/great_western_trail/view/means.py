"""What a seat has and can do."""

from __future__ import annotations

from typing import NamedTuple, Self

from msgspec.structs import replace

from gulch.games.great_western_trail import figures
from gulch.games.great_western_trail.components import (
    GOALS_SHOWN,
    N_AUXILIARIES,
    N_BREEDS,
    N_NODES,
    N_TRAIN,
    NONE,
)
from gulch.games.great_western_trail.position import MOVE, Position
from gulch.games.great_western_trail.view.shapes import Open
from gulch.kernel.views import Look

Figures = tuple[int, ...]
TRAIN = 1 + GOALS_SHOWN
BREEDS = TRAIN + N_TRAIN
AUXILIARIES = BREEDS + N_BREEDS
LINES = AUXILIARIES + N_AUXILIARIES


class Means(NamedTuple):
    s: Position
    seat: int
    total: int  # of the hand
    gains: Figures  # points that each goal on display would add at once
    train: Figures  # which of them may be used, and so on
    breeds: Figures
    auxiliaries: Figures
    lines: Figures
    ways: list[list[int]]  # to each place while he moves, as figures.places writes them
    sites: tuple[Figures, ...]  # a building, a cell, the builders and the price

    @classmethod
    def of(cls, look: Look[Position], seat: int) -> Self:
        found = tuple(look.figures(figures.means, figures.MEANS, seat))
        moves = look.s.phase == MOVE and look.s.turn == seat
        return cls(
            look.s,
            seat,
            found[0],
            found[1:TRAIN],
            found[TRAIN:BREEDS],
            found[BREEDS:AUXILIARIES],
            found[AUXILIARIES:LINES],
            found[LINES:],
            look.table(figures.places, N_NODES, figures.PLACE_FIGURES, seat) if moves else [],
            tuple(map(tuple, look.rows(figures.sites, figures.MOST_SITES, 4, seat))),
        )

    def agenda(self, public: list[Open]) -> list[Open]:
        """Whether a line can be used may depend on the hand, so only its owner is told."""
        lines = [line for line, effect in enumerate(self.s.open_effect) if effect != NONE]
        return [replace(one, possible=bool(self.lines[line])) for one, line in zip(public, lines, strict=True)]
