"""What a seat has and can do, and how the table looks to it: what every place, card and tile would
cost and bring.
"""

from __future__ import annotations

from typing import NamedTuple, Self

from msgspec.structs import replace

from gulch.games.great_western_trail import figures
from gulch.games.great_western_trail.components import (
    GOALS_SHOWN,
    N_AUXILIARIES,
    N_BREEDS,
    N_NEEDS,
    N_NODES,
    N_TRAIN,
    NODES,
    NONE,
)
from gulch.games.great_western_trail.position import MOVE, Position
from gulch.games.great_western_trail.view.shapes import Building, Goal, Open
from gulch.games.great_western_trail.view.table import goal
from gulch.kernel.look import Look

ITEMS = 3
TRAIN = ITEMS + N_NEEDS
BREEDS = TRAIN + N_TRAIN
AUXILIARIES = BREEDS + N_BREEDS
LINES = AUXILIARIES + N_AUXILIARIES


class Means(NamedTuple):
    s: Position
    seat: int
    total: int  # of the hand
    scoring: int  # a bit for each goal that scores
    discs: int  # a bit for each post that one of his discs could go to
    items: tuple[int, ...]  # of each class that goals ask for
    train: list[int]  # which of them may be used, and so on
    breeds: list[int]
    auxiliaries: list[int]
    lines: list[int]
    ways: list[list[int]]  # to each place while he moves, as figures.places writes them
    sites: list[list[int]]  # a building, a cell, the builders and the price
    gains: dict[int, int]  # points that each goal on display would add at once

    @classmethod
    def of(cls, look: Look[Position], seat: int) -> Self:
        found = look.figures(figures.means, figures.MEANS, seat)
        moves = look.s.phase == MOVE and look.s.turn == seat
        return cls(
            look.s,
            seat,
            found[0],
            found[1],
            found[2],
            tuple(found[ITEMS:TRAIN]),
            found[TRAIN:BREEDS],
            found[BREEDS:AUXILIARIES],
            found[AUXILIARIES:LINES],
            found[LINES:],
            look.table(figures.places, N_NODES, figures.PLACE_FIGURES, seat) if moves else [],
            look.rows(figures.sites, figures.MOST_SITES, 4, seat),
            dict(zip(look.s.goal_shown, look.figures(figures.goal_gains, GOALS_SHOWN, seat), strict=True)),
        )

    def stock(self, public: list[Building]) -> list[Building]:
        cells: list[dict[str, list[int]]] = [{} for _ in public]
        for building, node, builders, price in self.sites:
            cells[building][NODES[node]] = [builders, price]
        return [replace(one, cells=where) if where else one for one, where in zip(public, cells, strict=True)]

    # ── What is on offer ──────────────────────────────────────────────────────

    def agenda(self, public: list[Open]) -> list[Open]:
        """Whether a line can be used may depend on the hand, so only its owner is told."""
        lines = [line for line, effect in enumerate(self.s.open_effect) if effect != NONE]
        return [replace(one, possible=bool(self.lines[line])) for one, line in zip(public, lines, strict=True)]

    def goals(self) -> list[Goal]:
        """Goals on display, judged as if he took one now: all is ticked where that would bring
        points, and nothing is contested where it would bring all of them, even if others of his
        goals then score than before.
        """
        found = []
        for number in self.s.goal_shown:
            if number != NONE:
                one, gain = goal(number, self.scoring, self.items), self.gains[number]
                if gain > 0:
                    one = replace(one, met=[True] * len(one.needs), contested=gain < one.vp)
                found.append(one)
        return found
