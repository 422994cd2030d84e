"""The parcels: what they cost, bring and stand to lose."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from msgspec.structs import replace

from gulch.games.carson_city import figures
from gulch.games.carson_city.components import (
    ALSO_AMOUNT,
    BUILDING,
    BUILDINGS,
    EMPTY,
    EMPTY_NEIGHBOURS,
    GROUNDS,
    HOUSE_UNITS,
    HOUSES_NEAR,
    INCOME_ALSO,
    INCOME_AMOUNT,
    INCOME_CAP,
    INCOME_KIND,
    INCOMES,
    MOUNTAIN,
    MOUNTAIN_IS_EMPTY,
    MOUNTAINS_NEAR,
    N_GROUNDS,
    N_PARCELS,
    N_SPACES,
    NEIGHBOURS,
    NONE,
    PARCELS,
)
from gulch.games.carson_city.position import Position
from gulch.games.carson_city.view.contests import Contests
from gulch.games.carson_city.view.shapes import Counted, Income, Loss, Parcel, named
from gulch.kernel.views import Look

NEAR = [[near for near in row if near != NONE] for row in NEIGHBOURS.tolist()]
SEATS_IN = [[seat for seat in range(8) if seats >> seat & 1] for seats in range(256)]  # of a bit set

KIND, ALSO, EACH = INCOME_KIND.tolist(), INCOME_ALSO.tolist(), INCOME_AMOUNT.tolist()
ALSO_EACH, CAP = ALSO_AMOUNT.tolist(), INCOME_CAP.tolist()


def units_of(kind: int, ground: int) -> int:
    """How often an income counts a neighbour."""
    if kind == EMPTY_NEIGHBOURS:
        return int(ground == EMPTY or (bool(MOUNTAIN_IS_EMPTY) and ground == MOUNTAIN))
    if kind == MOUNTAINS_NEAR:
        return int(ground == MOUNTAIN)
    return int(HOUSE_UNITS[ground]) if kind == HOUSES_NEAR else 0


UNITS = [[units_of(kind, ground) for ground in range(N_GROUNDS)] for kind in range(len(INCOMES))]


def parcels(look: Look[Position], contests: Contests) -> list[Parcel]:
    s = look.s
    access, prices, *of_buildings = look.table(figures.parcels, figures.PARCEL_FIGURES, N_PARCELS)
    found = [*map(land, range(N_PARCELS), s.ground, s.owner, access, prices)]
    for number in range(N_PARCELS):
        if s.ground[number] >= BUILDING:
            protected, *earned = (figure[number] for figure in of_buildings)
            found[number] = replace(found[number], protected=bool(protected), income=earnings(s, number, *earned))
        if there := s.there[N_SPACES + number]:
            found[number] = replace(found[number], cowboys=SEATS_IN[there], contest=contests.among(there))
    for number, lost in losses(look).items():
        found[number] = replace(found[number], losses=lost)
    if s.white >= N_SPACES:
        number = s.white - N_SPACES
        found[number] = replace(found[number], white=True)
    return found


@lru_cache(maxsize=16_384)
def land(number: int, ground: int, owner: int, access: int, price: int) -> Parcel:
    """A parcel where nobody stands: the same in many positions."""
    return Parcel(
        id=PARCELS[number],
        ground=GROUNDS[ground],
        owner=None if owner == NONE else owner,
        access=bool(access),
        price=price if owner == NONE else None,
        income=None,
        protected=False,
        cowboys=[],
        white=False,
        losses=[],
        contest=None,
        open=False,
    )


def earnings(s: Position, number: int, money: int, before_cap: int, also_built: int) -> Income:
    """The income of a building with everything that makes it."""
    building, owner = s.ground[number] - BUILDING, s.owner[number]
    kind, counted, unusable = KIND[building], [], []
    for near in NEAR[number]:
        units = UNITS[kind][s.ground[near]]
        if units and (kind == EMPTY_NEIGHBOURS or s.owner[near] in (NONE, owner)):
            counted.append(Counted(PARCELS[near], units))
        elif units:
            unusable.append(PARCELS[near])
    return Income(
        money=money,
        kind=INCOMES[kind],
        each=EACH[building],
        counted=counted,
        unusable=unusable,
        also=named(BUILDINGS, ALSO[building]),
        also_built=also_built,
        also_each=ALSO_EACH[building],
        before_cap=before_cap,
        cap=CAP[building],
        looter=None if s.looter[number] == NONE else s.looter[number],
    )


def losses(look: Look[Position]) -> dict[int, list[Loss]]:
    """Who would lose what if another player bought a neutral house or mountain."""
    found: dict[int, list[Loss]] = {}
    for number, near, money in look.rows(figures.losses, figures.MOST_LOSSES, 3):
        found.setdefault(number, []).append(Loss(look.s.owner[near], PARCELS[near], money))
    return found


def opened(
    s: Position, public: Sequence[Parcel], contests: Contests, seat: int, may_come: Sequence[int]
) -> list[Parcel]:
    """The parcels for one who places a cowboy."""
    found = [*public]
    for number in range(N_PARCELS):
        if may_come[N_SPACES + number]:
            parcel, there = found[number], s.there[N_SPACES + number]
            contest = parcel.contest and replace(parcel.contest, joined=contests.joined(s, there, seat))
            found[number] = replace(parcel, open=True, contest=contest)
    return found
