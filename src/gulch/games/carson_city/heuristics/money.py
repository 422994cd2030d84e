"""What tokens, purchases and kept money are worth."""

from gulch.games.carson_city.actions import (
    ACCEPT,
    BUY_PARCEL,
    BUY_TILE,
    BUY_VP,
    DECLINE,
    DOUBLE,
    KEEP_MONEY,
    TAKE_MONEY,
)
from gulch.games.carson_city.components import (
    BUILDING,
    FINAL_MONEY_PER_VP,
    GROCER,
    LOOT_DIVISOR,
    MONEY_NOW,
    MONEY_PER_VP,
    N_PARCELS,
    NONE,
    OFFERS,
    SPACE_SQUARE,
    TURNS,
    YELLOW,
)
from gulch.games.carson_city.heuristics.town import parcel_worth, tile_worth
from gulch.games.carson_city.heuristics.worth import DOLLAR, POINT, spent
from gulch.games.carson_city.position import BANKING, GROCERY, MONEY_LIMIT, PARCEL, TILE, VICTORY, Position
from gulch.games.carson_city.rules.buildings import payout
from gulch.games.carson_city.rules.resolution import price_of_points, tile_price
from gulch.games.carson_city.rules.town import force, parcel_price
from gulch.kernel.rule import rule


@rule
def weigh_token(s: Position, seat: int, value: int) -> int:
    """The value of playing a token: highest if it just beats the strongest rival with an average
    token; if none can, highest for the lowest.
    """
    rival = 0
    for other in range(s.seats):
        if other != seat and s.there[s.spot] >> other & 1:
            rival = max(rival, force(s, other))
    needed = rival + 3 - force(s, seat)
    if needed > 5:
        return -value
    return -abs(value - needed)


@rule
def weigh_money(s: Position, seat: int, action: int) -> int:
    if s.phase == PARCEL:
        if action == DECLINE:
            return 0
        return parcel_worth(s, seat, action - BUY_PARCEL) - spent(s, seat, parcel_price(s, action - BUY_PARCEL))
    if s.phase == TILE:
        return (
            tile_worth(s, seat, s.display[SPACE_SQUARE[s.spot]]) - spent(s, seat, tile_price(s, seat, s.spot))
            if action == BUY_TILE
            else 0
        )
    if s.phase == VICTORY:
        points = 0 if action == DECLINE else action - BUY_VP + 1
        return points * POINT - spent(s, seat, points * price_of_points(s))
    if s.phase == BANKING:
        return (
            0 if action == DECLINE else OFFERS[action - ACCEPT, 1] * POINT - spent(s, seat, OFFERS[action - ACCEPT, 0])
        )
    if s.phase == GROCERY:
        return MONEY_NOW[GROCER, YELLOW] if action == TAKE_MONEY else doubled_gain(s, seat, action - DOUBLE)
    if s.phase == MONEY_LIMIT:
        return kept_worth(s, seat, action - KEEP_MONEY)
    return 0


@rule
def doubled_gain(s: Position, seat: int, building: int) -> int:
    """The dollars gained by doubling a player's buildings of a type; half for looted ones."""
    gain = 0
    for parcel in range(N_PARCELS):
        if s.owner[parcel] == seat and s.ground[parcel] == BUILDING + building:
            gain += payout(s, parcel) // (1 if s.looter[parcel] == NONE else LOOT_DIVISOR)
    return gain


@rule
def kept_worth(s: Position, seat: int, amount: int) -> int:
    given = s.money[seat] - amount
    if s.turn + 1 == TURNS:
        return POINT * (given // MONEY_PER_VP + amount // FINAL_MONEY_PER_VP)
    return POINT * (given // MONEY_PER_VP) + amount * DOLLAR[s.turn + 1]
