"""What a target is worth to the player who gets it, and how likely that is."""

from gulch.games.carson_city.components import (
    BUY_BUILDING,
    DIE,
    IS_DUEL,
    LOOT_DIVISOR,
    MONEY_PER_COWBOY,
    MONEY_PER_FORCE,
    MONEY_PER_PARCEL,
    MONEY_TWO_DICE,
    N_BUILDINGS,
    N_PARCELS,
    N_SPACES,
    N_TARGETS,
    NEEDS_ROAD,
    NONE,
    ROADS_PER_COWBOY,
    SPACE_SQUARE,
    SPACE_STEP,
    STEP_AMOUNT,
    STEP_EFFECT,
    TAKE_ROADS,
    THREE_GUNS,
    TURNS,
    VP_PER_BUILDING,
    VP_PER_LOST_DUEL,
    VP_PER_PARCELS,
)
from gulch.games.carson_city.heuristics.town import own_sites, parcel_worth, sites_with_access, tile_worth
from gulch.games.carson_city.heuristics.worth import DOLLAR, POINT, SURPLUS, card_limit
from gulch.games.carson_city.position import Position
from gulch.games.carson_city.rules.resolution import points_of_square, tile_price
from gulch.games.carson_city.rules.town import all_incomes, force, has_passed, income, parcel_price, parcels_of
from gulch.kernel.components import table
from gulch.kernel.rule import rule

CERTAIN = 100
GAMBLING = 7  # the average sum of two dice


def _wins(difference: int) -> int:
    """The chance in per cent to win a duel of two with this lead in force; ties count as lost."""
    faces = [int(face) for face in DIE]
    return round(CERTAIN * sum(mine + difference > theirs for mine in faces for theirs in faces) / len(faces) ** 2)


FARTHEST = 6
WINS = table([_wins(difference) for difference in range(-FARTHEST, FARTHEST + 1)])


@rule
def win_chance(s: Position, seat: int, target: int, mine: int) -> int:
    """The chance in per cent to win a target with force `mine`, against the rivals there and those
    who may still come.
    """
    if target < N_SPACES and not IS_DUEL[target]:
        return CERTAIN
    if target >= N_SPACES and s.owner[target - N_SPACES] == seat:
        if s.there[target] == 0:
            return CERTAIN // 10  # low: a building that nobody attacks yet seldom needs a guard
    chance = CERTAIN
    for other in range(s.seats):
        if other != seat and s.there[target] >> other & 1:
            difference = min(FARTHEST, max(-FARTHEST, mine - force(s, other)))
            chance = chance * WINS[FARTHEST + difference] // CERTAIN
        elif other != seat and not has_passed(s, other) and s.cowboys[other] > 0:
            chance = chance * 94 // CERTAIN
    return chance


@rule
def target_worth(s: Position, seat: int, target: int, spare: int) -> int:
    """The value of winning a target; `spare` is money that a moved cowboy no longer needs."""
    if target < N_SPACES:
        return square_worth(s, seat, target, spare)
    parcel = target - N_SPACES
    if s.owner[parcel] == NONE:
        price = parcel_price(s, parcel)
        if price > money_free(s, seat) + spare:
            return 0
        return parcel_worth(s, seat, parcel) - price * DOLLAR[s.turn]
    return income(s, parcel) // LOOT_DIVISOR * DOLLAR[s.turn]


@rule
def money_free(s: Position, seat: int) -> int:
    """The money left once the player has paid for everything their cowboys are to buy."""
    left = s.money[seat]
    for space in range(N_SPACES):
        if SPACE_SQUARE[space] != NONE and s.there[space] >> seat & 1:
            left -= tile_price(s, seat, space)
    for parcel in range(N_PARCELS):
        if s.owner[parcel] == NONE and s.there[N_SPACES + parcel] >> seat & 1:
            left -= parcel_price(s, parcel)
    return left


@rule
def square_worth(s: Position, seat: int, space: int, spare: int) -> int:
    step = SPACE_STEP[space]
    effect = STEP_EFFECT[step]
    amount = STEP_AMOUNT[step]
    if effect == MONEY_PER_COWBOY:
        return amount * DOLLAR[s.turn]
    if effect == THREE_GUNS:
        return amount * (14 + 8 * s.turn) + 10 * duels_ahead(s, seat)
    if STEP_EFFECT[step] == ROADS_PER_COWBOY or STEP_EFFECT[step] == TAKE_ROADS:
        return amount * road_worth(s, seat)
    if effect == BUY_BUILDING:
        price = tile_price(s, seat, space)
        return (
            0
            if price > money_free(s, seat) + spare
            else tile_worth(s, seat, s.display[SPACE_SQUARE[space]]) - price * DOLLAR[s.turn]
        )
    if effect == MONEY_PER_PARCEL:
        return amount * parcels_of(s, seat) * DOLLAR[s.turn]
    if effect == MONEY_TWO_DICE:
        return GAMBLING * DOLLAR[s.turn]
    if effect == MONEY_PER_FORCE:
        return amount * (force(s, seat) - 1) * DOLLAR[s.turn]
    if STEP_EFFECT[step] == VP_PER_PARCELS or STEP_EFFECT[step] == VP_PER_BUILDING:
        return POINT * points_of_square(s, seat, step)
    if amount == 1:
        return POINT * ((force(s, seat) - 1) // 2)
    return buying_worth(s, seat, amount)


@rule
def duels_ahead(s: Position, seat: int) -> int:
    """The number of targets where both the player and others have cowboys."""
    n = 0
    for target in range(N_SPACES + N_PARCELS):
        if s.there[target] >> seat & 1 and s.there[target] != 1 << seat:
            n += 1
    return n


# ── The three guns of the red Sheriff (CC-24, CC-57) ──────────────────────────


@rule
def worth_with_guns(s: Position, seat: int) -> int:
    """The value of what the player's cowboys will bring if the player takes the three guns."""
    holder = s.three_guns
    s.three_guns = seat
    worth = worth_of_cowboys(s, seat)
    s.three_guns = holder
    return worth


@rule
def worth_of_cowboys(s: Position, seat: int) -> int:
    """The value of what the red Sheriff's cowboys will bring on the targets that are left."""
    mine = force(s, seat)
    worth = 0
    for target in range(N_TARGETS):
        if target != s.spot and s.there[target] >> seat & 1:
            chance = win_chance(s, seat, target, mine)
            prize = target_worth(s, seat, target, 0)
            worth += (chance * prize + (CERTAIN - chance) * VP_PER_LOST_DUEL * POINT) // CERTAIN
    return worth


@rule
def road_worth(s: Position, seat: int) -> int:
    """The value of getting a road: highest if a kept tile has no site with access."""
    wanted = 0
    for building in range(N_BUILDINGS):
        if NEEDS_ROAD[building]:
            wanted += s.kept[seat, building]
    if wanted and sites_with_access(s, seat) == 0 and own_sites(s, seat) > 0:
        return 60
    return 22 if s.turn + 1 < TURNS and s.roads[seat] < 3 else 3


@rule
def buying_worth(s: Position, seat: int, price: int) -> int:
    """The value of buying points with the money expected then; money above the limit is cheap."""
    money = money_free(s, seat) + all_incomes(s, seat)
    surplus = max(0, money - card_limit(s, seat))
    bought = max(0, money) // price
    cost = bought * price
    from_surplus = min(cost, surplus)
    worth = 0
    if POINT > price * DOLLAR[s.turn]:
        worth = bought * POINT - from_surplus * SURPLUS - (cost - from_surplus) * DOLLAR[s.turn]
    return max(worth, surplus // price * (POINT - price * SURPLUS))
