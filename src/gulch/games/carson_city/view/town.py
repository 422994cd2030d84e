"""The parcels: what they cost, bring and stand to lose."""

from __future__ import annotations

from collections.abc import Sequence

from gulch.games.carson_city import figures
from gulch.games.carson_city.components import (
    ALSO_AMOUNT,
    BUILDING,
    BUILDINGS,
    GROUNDS,
    INCOME_ALSO,
    INCOME_AMOUNT,
    INCOME_CAP,
    INCOME_KIND,
    INCOMES,
    N_PARCELS,
    NEIGHBOURS,
    NONE,
    PARCELS,
)
from gulch.games.carson_city.figures import COUNTED, LOSES, SPOT_FIGURES
from gulch.games.carson_city.position import Position
from gulch.games.carson_city.view.contests import contest
from gulch.games.carson_city.view.shapes import Counted, Income, Loss, Parcel, named
from gulch.kernel.look import Look, Part

NEAR = [[near for near in row if near != NONE] for row in NEIGHBOURS.tolist()]
SEATS_IN = [[seat for seat in range(8) if seats >> seat & 1] for seats in range(256)]  # of a bit set

KIND, ALSO, EACH = INCOME_KIND.tolist(), INCOME_ALSO.tolist(), INCOME_AMOUNT.tolist()
ALSO_EACH, CAP = ALSO_AMOUNT.tolist(), INCOME_CAP.tolist()


def parcels(look: Look[Position], seat: int) -> list[Parcel]:
    """To a seat that may come, or to NONE."""
    return look.parts(figures.parcels, N_PARCELS, figures.PARCEL_FIGURES, parcel, seat)


@Part
def parcel(row: list[int]) -> Parcel:
    number, there, may_come, white, ties_known, with_tokens, *contenders = row[:SPOT_FIGURES]
    ground, owner, access, price, protected, *of_income = row[SPOT_FIGURES:COUNTED]
    return Parcel(
        id=PARCELS[number],
        ground=GROUNDS[ground],
        owner=None if owner == NONE else owner,
        access=bool(access),
        price=price if owner == NONE else None,
        income=income(number, ground - BUILDING, row[COUNTED:LOSES], *of_income) if ground >= BUILDING else None,
        protected=bool(protected),
        cowboys=SEATS_IN[there],
        white=bool(white),
        losses=losses(number, row[LOSES:]),
        contest=contest(there, may_come, ties_known, with_tokens, contenders),
        open=bool(may_come),
    )


def income(
    number: int, building: int, units: Sequence[int], money: int, before_cap: int, also_built: int, looter: int
) -> Income:
    """The income of a building with everything that makes it."""
    near = [(PARCELS[parcel], count) for parcel, count in zip(NEAR[number], units, strict=False)]
    return Income(
        money=money,
        kind=INCOMES[KIND[building]],
        each=EACH[building],
        counted=[Counted(parcel, count) for parcel, count in near if count > 0],
        unusable=[parcel for parcel, count in near if count < 0],
        also=named(BUILDINGS, ALSO[building]),
        also_built=also_built,
        also_each=ALSO_EACH[building],
        before_cap=before_cap,
        cap=CAP[building],
        looter=None if looter == NONE else looter,
    )


def losses(number: int, row: Sequence[int]) -> list[Loss]:
    """Who would lose what if another player bought a neutral house or mountain."""
    near = zip(NEAR[number], row[::2], row[1::2], strict=False)
    return [Loss(owner, PARCELS[parcel], money) for parcel, money, owner in near if money]
