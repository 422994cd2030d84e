"""Building income and attacks (CC-86 … CC-103, CC-146)."""

from gulch.games.carson_city.actions import ATTACKED, DEFENDED, DOUBLE, DOUBLED, LAY_ROAD, LOOTED, PAID, TAKE_MONEY
from gulch.games.carson_city.components import (
    BUILDING,
    DEFENDER_HOME,
    DOUBLE_AFTER_CAP,
    GROCER,
    INCOME_CAP,
    LOOT_DIVISOR,
    N_BUILDINGS,
    N_PARCELS,
    N_SPACES,
    NONE,
    YELLOW,
)
from gulch.games.carson_city.position import DUEL, GROCERY, ON_CARD, RESOLUTION, Position
from gulch.games.carson_city.rules.cards import take_card_money
from gulch.games.carson_city.rules.path import (
    CONTESTED,
    GATHER,
    GROCER_NAMES,
    PAY,
    UNCONTESTED,
    advance,
    begin_step,
    dismiss,
    gather_contests,
)
from gulch.games.carson_city.rules.roads import and_roads, lay_road
from gulch.games.carson_city.rules.town import first_of, has_power, income, income_before_cap
from gulch.kernel.bits import count_bits
from gulch.kernel.record import Ints
from gulch.kernel.rule import rule
from gulch.kernel.trace import note


@rule
def resolve_buildings(s: Position) -> None:
    if s.stage == GATHER:
        if anything_built(s):
            begin_step(s)
        gather_contests(s)
    elif s.stage == CONTESTED:
        settle_contested(s)
    elif s.stage == UNCONTESTED:
        settle_uncontested(s)
    elif s.stage == GROCER_NAMES:
        ask_grocer(s)
    else:
        pay_all(s)


@rule
def anything_built(s: Position) -> bool:
    for parcel in range(N_PARCELS):
        if s.ground[parcel] >= BUILDING:
            return True
    return False


# ── Attack and defence (CC-97 … CC-101, CC-146) ───────────────────────────────


@rule
def settle_contested(s: Position) -> None:
    """Settle the contested buildings; CC-98: attackers and defender fight one duel."""
    if s.fought == s.queued:
        s.stage = UNCONTESTED
        return
    parcel = s.queue[s.fought]
    if count_bits(s.there[N_SPACES + parcel]) > 1:
        s.spot = N_SPACES + parcel
        s.phase = DUEL
        return
    settle_attack(s, parcel, first_of(s.there[N_SPACES + parcel]))
    s.fought += 1


@rule
def settle_attack(s: Position, parcel: int, seat: int) -> None:
    """CC-99, CC-100: record that the winner loots or defends a building, and send their cowboy to
    the general reserve.
    """
    dismiss(s, seat, N_SPACES + parcel)
    if seat == s.owner[parcel]:
        note(s, DEFENDED, seat, parcel)
    else:
        s.looter[parcel] = seat
        note(s, ATTACKED, seat, s.owner[parcel], parcel)


@rule
def settle_uncontested(s: Position) -> None:
    """Settle the buildings that are attacked but not defended (CC-97), or defended but not attacked
    (CC-146).
    """
    for parcel in range(N_PARCELS):
        target = N_SPACES + parcel
        if s.there[target]:
            seat = first_of(s.there[target])
            settle_attack(s, parcel, seat)
            if seat == s.owner[parcel] and DEFENDER_HOME:
                s.general[seat] -= 1
                s.cowboys[seat] += 1
        elif s.white == target:
            s.white = ON_CARD
    s.stage = GROCER_NAMES


# ── The Grocer (CC-27, CC-102) ────────────────────────────────────────────────


@rule
def waiting_grocer(s: Position) -> int:
    for seat in range(s.seats):
        if s.waits >> seat & 1 and has_power(s, seat, GROCER, YELLOW):
            return seat
    return NONE


@rule
def pays(s: Position, seat: int, building: int) -> bool:
    """Whether the player has a building of this type that earns anything."""
    for parcel in range(N_PARCELS):
        if s.owner[parcel] == seat and s.ground[parcel] == BUILDING + building and income(s, parcel) > 0:
            return True
    return False


@rule
def ask_grocer(s: Position) -> None:
    """CC-102: between duels and payment, ask the player with the Grocer which type to double; with
    nothing to double, pay the card's money.
    """
    s.stage = PAY
    seat = waiting_grocer(s)
    if seat == NONE:
        return
    for building in range(N_BUILDINGS):
        if pays(s, seat, building):
            s.actors = 1 << seat
            s.phase = GROCERY
            return
    take_card_money(s, seat)


@rule
def grocer_options(s: Position, seat: int, out: Ints) -> int:
    out[0] = TAKE_MONEY
    n = 1
    for building in range(N_BUILDINGS):
        if pays(s, seat, building):
            out[n] = DOUBLE + building
            n += 1
    return and_roads(s, seat, out, n)


@rule
def grocer_names(s: Position, seat: int, action: int) -> None:
    if action >= LAY_ROAD:
        lay_road(s, seat, action - LAY_ROAD)
        return
    if action == TAKE_MONEY:
        take_card_money(s, seat)
    else:
        s.doubled = action - DOUBLE
        s.waits &= ~(1 << seat)
        note(s, DOUBLED, seat, s.doubled)
    s.actors = 0
    s.phase = RESOLUTION


# ── Payment (CC-86, CC-99, CC-102, CC-103) ────────────────────────────────────


@rule
def payout(s: Position, parcel: int) -> int:
    """What a building pays this turn; the Grocer doubles it after the cap (CC-R24)."""
    building = s.ground[parcel] - BUILDING
    owner = s.owner[parcel]
    if building != s.doubled or not has_power(s, owner, GROCER, YELLOW):
        return income(s, parcel)
    if DOUBLE_AFTER_CAP:
        return 2 * income(s, parcel)
    return min(INCOME_CAP[building], 2 * income_before_cap(s, parcel, building, owner))


@rule
def pay_all(s: Position) -> None:
    """CC-103: pay for all buildings at the same time."""
    for parcel in range(N_PARCELS):
        if s.ground[parcel] >= BUILDING:
            pay_building(s, parcel)
    s.doubled = NONE
    advance(s)


@rule
def pay_building(s: Position, parcel: int) -> None:
    """Pay for a building; CC-99: the attacker's half is rounded down."""
    owner = s.owner[parcel]
    building = s.ground[parcel] - BUILDING
    earned = payout(s, parcel)
    looter = s.looter[parcel]
    loot = 0
    if looter != NONE:
        loot = earned // LOOT_DIVISOR
        s.money[looter] += loot
        s.looter[parcel] = NONE
        note(s, LOOTED, looter, owner, building, parcel, loot)
    s.money[owner] += earned - loot
    if earned > loot:
        note(s, PAID, owner, building, parcel, earned - loot)
