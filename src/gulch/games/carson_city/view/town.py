"""The parcels: what they cost, bring and stand to lose."""

from __future__ import annotations

from gulch.games.carson_city.components import (
    ALSO_AMOUNT,
    BUILDING,
    BUILDINGS,
    EMPTY,
    EMPTY_NEIGHBOURS,
    GROUNDS,
    HOUSE,
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
    N_SPACES,
    NEIGHBOURS,
    NONE,
    PARCELS,
)
from gulch.games.carson_city.position import (
    Position,
)
from gulch.games.carson_city.rules.town import (
    built_of,
    has_access,
    income,
    income_before_cap,
    is_protected,
    parcel_price,
    usable,
)
from gulch.games.carson_city.view.contests import contest
from gulch.games.carson_city.view.placing import is_open
from gulch.games.carson_city.view.shapes import Counted, Income, Loss, Parcel, named


def parcel(s: Position, number: int, seat: int) -> Parcel:
    target, ground, owner = N_SPACES + number, s.ground[number], s.owner[number]
    opened = is_open(s, seat, target)
    return Parcel(
        id=PARCELS[number],
        ground=GROUNDS[ground],
        owner=None if owner == NONE else owner,
        access=bool(has_access(s, number)),
        price=int(parcel_price(s, number)) if owner == NONE else None,
        income=earnings(s, number) if ground >= BUILDING else None,
        protected=ground >= BUILDING and bool(is_protected(s, number)),
        cowboys=[other for other in range(s.seats) if s.there[target] >> other & 1],
        white=s.white == target,
        losses=losses(s, number) if owner == NONE and ground in (HOUSE, MOUNTAIN) else [],
        contest=contest(s, target, seat, opened),
        open=opened,
    )


def earnings(s: Position, number: int) -> Income:
    """The income of a building with everything that makes it."""
    building, owner = s.ground[number] - BUILDING, s.owner[number]
    kind, also = int(INCOME_KIND[building]), int(INCOME_ALSO[building])
    near = [int(parcel) for parcel in NEIGHBOURS[number] if parcel != NONE]
    units = {parcel: units_of(s, kind, parcel) for parcel in near}
    free = [parcel for parcel in near if kind == EMPTY_NEIGHBOURS or usable(s, parcel, owner)]
    return Income(
        money=int(income(s, number)),
        kind=INCOMES[kind],
        each=int(INCOME_AMOUNT[building]),
        counted=[Counted(PARCELS[parcel], units[parcel]) for parcel in free if units[parcel]],
        unusable=[PARCELS[parcel] for parcel in near if units[parcel] and parcel not in free],
        also=named(BUILDINGS, also),
        also_built=int(built_of(s, owner, also)) if also != NONE else 0,
        also_each=int(ALSO_AMOUNT[building]),
        before_cap=int(income_before_cap(s, number, building, owner)),
        cap=int(INCOME_CAP[building]),
        looter=None if s.looter[number] == NONE else s.looter[number],
    )


def units_of(s: Position, kind: int, parcel: int) -> int:
    ground = s.ground[parcel]
    if kind == EMPTY_NEIGHBOURS:
        return int(ground == EMPTY or (MOUNTAIN_IS_EMPTY and ground == MOUNTAIN))
    if kind == MOUNTAINS_NEAR:
        return int(ground == MOUNTAIN)
    return int(HOUSE_UNITS[ground]) if kind == HOUSES_NEAR else 0


def losses(s: Position, number: int) -> list[Loss]:
    """Who would lose what if another player bought this neutral house or mountain."""
    kind = HOUSES_NEAR if s.ground[number] == HOUSE else MOUNTAINS_NEAR
    fed = [
        int(near)
        for near in NEIGHBOURS[number]
        if near != NONE and s.ground[near] >= BUILDING and INCOME_KIND[s.ground[near] - BUILDING] == kind
    ]
    found = []
    for near in fed:
        owner = s.owner[near]
        after = s.copy()
        after.owner[number] = (owner + 1) % s.seats
        lost = int(income(s, near)) - int(income(after, near))
        if lost:
            found.append(Loss(owner, PARCELS[near], lost))
    return found
