"""Purchase of parcels (CC-65 … CC-70)."""

from gulch.games.carson_city.actions import BOUGHT_PARCEL, BUY_PARCEL, DECLINE, DECLINED, LAY_ROAD
from gulch.games.carson_city.components import N_PARCELS, N_SPACES, NONE
from gulch.games.carson_city.position import DUEL, PARCEL, RESOLUTION, Position
from gulch.games.carson_city.rules.path import (
    CONTESTED,
    GATHER,
    UNCONTESTED,
    advance,
    begin_step,
    dismiss,
    gather_contests,
    occupant,
)
from gulch.games.carson_city.rules.roads import and_roads, lay_road
from gulch.games.carson_city.rules.town import parcel_price, property_left
from gulch.kernel.bits import count_bits
from gulch.kernel.record import Ints
from gulch.kernel.rule import rule
from gulch.kernel.trace import note


@rule
def resolve_parcels(s: Position) -> None:
    if s.stage == GATHER:
        if anybody_buys(s):
            begin_step(s)
        gather_contests(s)
    elif s.stage == CONTESTED:
        sell_contested(s)
    else:
        sell_uncontested(s)


@rule
def anybody_buys(s: Position) -> bool:
    for parcel in range(N_PARCELS):
        if s.owner[parcel] == NONE and occupant(s, N_SPACES + parcel) != NONE:
            return True
    return False


@rule
def sell_contested(s: Position) -> None:
    """CC-65: sell the contested parcels by duels, in the chosen order; a winner buys at once or not
    at all (CC-57).
    """
    if s.fought == s.queued:
        s.stage = UNCONTESTED
        return
    target = N_SPACES + s.queue[s.fought]
    if count_bits(s.there[target]) > 1:
        s.spot = target
        s.phase = DUEL
    else:
        offer_parcels(s, occupant(s, target))


@rule
def sell_uncontested(s: Position) -> None:
    """CC-R31: sell the other parcels; players buy in passing order, each their own in any order."""
    if s.asked == s.seats:
        advance(s)
    else:
        offer_parcels(s, s.passing[s.asked])


@rule
def is_offered(s: Position, seat: int, parcel: int) -> bool:
    """Whether a parcel is for sale now and a cowboy of this player, or the white one, is on it."""
    if s.owner[parcel] != NONE or occupant(s, N_SPACES + parcel) != seat:
        return False
    return s.stage == UNCONTESTED or s.queue[s.fought] == parcel


@rule
def may_buy(s: Position, seat: int, parcel: int) -> bool:
    return is_offered(s, seat, parcel) and parcel_price(s, parcel) <= s.money[seat] and property_left(s, seat) > 0


@rule
def offer_parcels(s: Position, seat: int) -> None:
    """Ask a player what to buy; if they can buy nothing, decline for them."""
    for parcel in range(N_PARCELS):
        if may_buy(s, seat, parcel):
            s.phase = PARCEL
            s.actors = 1 << seat
            return
    decline_parcels(s, seat)


@rule
def parcel_options(s: Position, seat: int, out: Ints) -> int:
    n = 0
    for parcel in range(N_PARCELS):
        if may_buy(s, seat, parcel):
            out[n] = BUY_PARCEL + parcel
            n += 1
    out[n] = DECLINE
    return and_roads(s, seat, out, n + 1)


@rule
def buy_parcel(s: Position, seat: int, action: int) -> None:
    if action >= LAY_ROAD:
        lay_road(s, seat, action - LAY_ROAD)
        return
    s.phase = RESOLUTION
    s.actors = 0
    if action == DECLINE:
        decline_parcels(s, seat)
        return
    parcel = action - BUY_PARCEL
    price = parcel_price(s, parcel)
    s.money[seat] -= price
    dismiss(s, seat, N_SPACES + parcel)
    s.owner[parcel] = seat  # CC-68
    note(s, BOUGHT_PARCEL, seat, parcel, price, s.ground[parcel])
    if s.stage == CONTESTED:
        s.fought += 1


@rule
def decline_parcels(s: Position, seat: int) -> None:
    """CC-57: buy nothing; the player's cowboys still go to the general reserve."""
    for parcel in range(N_PARCELS):
        if is_offered(s, seat, parcel):
            dismiss(s, seat, N_SPACES + parcel)
            note(s, DECLINED, seat, N_SPACES + parcel, s.ground[parcel])
    if s.stage == CONTESTED:
        s.fought += 1
    else:
        s.asked += 1
