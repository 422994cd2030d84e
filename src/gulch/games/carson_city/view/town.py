"""The parcels: their prices, incomes and possible losses."""

from __future__ import annotations

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
    MOST_NEIGHBOURS,
    MOUNTAIN,
    MOUNTAIN_IS_EMPTY,
    MOUNTAINS_NEAR,
    N_GROUNDS,
    N_SPACES,
    NEIGHBOURS,
    NONE,
    PARCELS,
)
from gulch.games.carson_city.position import Position
from gulch.games.carson_city.rules.town import (
    built_of,
    has_access,
    income,
    income_before_cap,
    is_protected,
    price_among,
    usable,
)
from gulch.games.carson_city.view.contests import contest, may_come
from gulch.games.carson_city.view.shapes import Counted, Income, Loss, Parcel
from gulch.kernel.components import table
from gulch.kernel.rule import rule
from gulch.kernel.view_compiler import view


@view
def parcel(s: Position, number: int, viewer: int, occupied: int) -> Parcel:
    """A parcel; `occupied` is a bit set of the parcels that raise prices."""
    target = N_SPACES + number
    ground, owner, open = s.ground[number], s.owner[number], may_come(s, viewer, target)
    return Parcel(
        id=PARCELS[number],
        ground=GROUNDS[ground],
        owner=owner if owner != NONE else None,
        access=bool(has_access(s, number)),
        price=price_among(occupied, number) if owner == NONE else None,
        income=earnings(s, number, ground - BUILDING, owner) if ground >= BUILDING else None,
        protected=bool(ground >= BUILDING and is_protected(s, number)),
        cowboys=[seat for seat in range(s.seats) if s.there[target] >> seat & 1],
        white=s.white == target,
        losses=losses(s, number) if owner == NONE and ground != EMPTY else [],
        contest=contest(s, target, viewer, open) if s.there[target] else None,
        open=bool(open),
    )


# ── Incomes ───────────────────────────────────────────────────────────────────


@view
def earnings(s: Position, parcel: int, building: int, owner: int) -> Income:
    """The income of a building with all its parts."""
    also = INCOME_ALSO[building]
    return Income(
        money=income(s, parcel),
        kind=INCOMES[INCOME_KIND[building]],
        each=INCOME_AMOUNT[building],
        counted=[
            Counted(parcel=PARCELS[NEIGHBOURS[parcel, i]], units=units_near(s, parcel, i))
            for i in range(MOST_NEIGHBOURS)
            if units_near(s, parcel, i) > 0
        ],
        unusable=[PARCELS[NEIGHBOURS[parcel, i]] for i in range(MOST_NEIGHBOURS) if units_near(s, parcel, i) < 0],
        also=BUILDINGS[also] if also != NONE else None,
        also_built=built_of(s, owner, also) if also != NONE else 0,
        also_each=ALSO_AMOUNT[building],
        before_cap=income_before_cap(s, parcel, building, owner),
        cap=INCOME_CAP[building],
        looter=s.looter[parcel] if s.looter[parcel] != NONE else None,
    )


@rule
def units_near(s: Position, parcel: int, i: int) -> int:
    """How many units of income a neighbour counts for; negative if another player owns it."""
    near = NEIGHBOURS[parcel, i]
    if near == NONE:
        return 0
    kind = INCOME_KIND[s.ground[parcel] - BUILDING]
    units = UNITS[kind, s.ground[near]]
    return units if kind == EMPTY_NEIGHBOURS or usable(s, near, s.owner[parcel]) else -units


def units_of(kind: int, ground: int) -> int:
    """How many units a neighbour with this ground counts for, in an income of this kind."""
    if kind == EMPTY_NEIGHBOURS:
        return int(ground == EMPTY or (bool(MOUNTAIN_IS_EMPTY) and ground == MOUNTAIN))
    if kind == MOUNTAINS_NEAR:
        return int(ground == MOUNTAIN)
    return int(HOUSE_UNITS[ground]) if kind == HOUSES_NEAR else 0


UNITS = table([[units_of(kind, ground) for ground in range(N_GROUNDS)] for kind in range(len(INCOMES))])


# ── Possible losses ───────────────────────────────────────────────────────────


@view
def losses(s: Position, parcel: int) -> list[Loss]:
    """What each owner of a building nearby would lose if somebody else bought a neutral parcel."""
    return [
        Loss(
            seat=s.owner[NEIGHBOURS[parcel, i]],
            parcel=PARCELS[NEIGHBOURS[parcel, i]],
            money=loss(s, parcel, NEIGHBOURS[parcel, i]),
        )
        for i in range(MOST_NEIGHBOURS)
        if loss(s, parcel, NEIGHBOURS[parcel, i])
    ]


@rule
def loss(s: Position, parcel: int, near: int) -> int:
    """What a building would lose if another player bought a neutral parcel next to it."""
    if near == NONE or s.ground[near] < BUILDING:
        return 0
    before = income(s, near)
    s.owner[parcel] = (s.owner[near] + 1) % s.seats
    after = income(s, near)
    s.owner[parcel] = NONE
    return before - after
