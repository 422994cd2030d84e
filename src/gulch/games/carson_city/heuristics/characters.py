"""What characters and their offers are worth."""

from gulch.games.carson_city.actions import BUY_GUNS, DECLINE, RECRUIT_COWBOYS, TAKE_TILE
from gulch.games.carson_city.components import (
    ARM,
    BANKER,
    BANKER_MONEY,
    BUILDING,
    CAPTAIN,
    GROCER,
    HIRED_GUNS,
    HOUSE,
    IN_POINTS,
    LIMIT,
    MERCENARY,
    MONEY_NOW,
    MOUNTAIN,
    N_BUILDINGS,
    N_PARCELS,
    N_SQUARES,
    NONE,
    OFFERS,
    RECRUIT,
    RED,
    REWARD_PER_MOUNTAIN,
    SETTLER,
    SETTLER_REWARD,
    SHERIFF,
    VP_PER_HOUSE,
    WORKER,
    WORKER_COST,
    YELLOW,
)
from gulch.games.carson_city.heuristics.town import tile_worth
from gulch.games.carson_city.heuristics.worth import DOLLAR, GUN, POINT, RECRUITED_WORTH, SURPLUS, spent, turns_left
from gulch.games.carson_city.position import RECRUITING, REQUISITION, Position
from gulch.games.carson_city.rules.town import all_incomes, grounds_of, income
from gulch.kernel.rule import rule


@rule
def character_worth(s: Position, seat: int, character: int) -> int:
    side = s.side[character]
    money = s.money[seat] + all_incomes(s, seat) + 10
    worth = min(money, LIMIT[character, side]) * (DOLLAR[s.turn] - SURPLUS)
    if character == SHERIFF:
        worth += 170 if side == YELLOW else 70
    elif character == BANKER:
        worth += BANKER_MONEY * DOLLAR[s.turn] if side == YELLOW else banker_worth(s, money)
    elif character == GROCER or (character == SETTLER and side == RED):
        worth += max(MONEY_NOW[character, side] * DOLLAR[s.turn], later_worth(s, seat, character, side))
    elif character == WORKER:
        worth += 130 if side == YELLOW else max(0, best_tile(s, seat) - WORKER_COST * DOLLAR[s.turn])
    elif character == SETTLER:
        worth += 150 + 20 * turns_left(s)
    elif character == CAPTAIN:
        worth += 40 * turns_left(s) if side == YELLOW else 30 * turns_left(s)
    elif character == MERCENARY:
        worth += HIRED_GUNS[side] * (30 + 12 * s.turn)
    return worth


@rule
def best_tile(s: Position, seat: int) -> int:
    best = 0
    for square in range(N_SQUARES):
        if s.display[square] != NONE:
            best = max(best, tile_worth(s, seat, s.display[square]))
    return best


@rule
def banker_worth(s: Position, money: int) -> int:
    best = 0
    for offer in range(len(OFFERS)):
        if OFFERS[offer, 0] <= money:
            best = max(best, OFFERS[offer, 1] * POINT - OFFERS[offer, 0] * DOLLAR[s.turn])
    return best


@rule
def later_worth(s: Position, seat: int, character: int, side: int) -> int:
    """The value of not taking a card's money now, but its doubled incomes, points for houses, or
    reward for mountains later.
    """
    if character == GROCER and side == YELLOW:
        best = 0
        for building in range(N_BUILDINGS):
            best = max(best, type_income(s, seat, building))
        return best * DOLLAR[s.turn]
    if character == GROCER:
        return VP_PER_HOUSE * POINT * grounds_of(s, seat, HOUSE)
    each = POINT if s.options[SETTLER_REWARD] == IN_POINTS else DOLLAR[s.turn]
    return REWARD_PER_MOUNTAIN * each * grounds_of(s, seat, MOUNTAIN)


@rule
def type_income(s: Position, seat: int, building: int) -> int:
    """The total income of a player's buildings of one type."""
    total = 0
    for parcel in range(N_PARCELS):
        if s.owner[parcel] == seat and s.ground[parcel] == BUILDING + building:
            total += income(s, parcel)
    return total


@rule
def now_worth(s: Position, seat: int) -> int:
    """The value of taking a card's money now, minus that of waiting."""
    character = s.character[seat]
    side = s.side[character]
    now = MONEY_NOW[character, side] * DOLLAR[s.turn]
    later = later_worth(s, seat, character, side)
    if character == GROCER and side == YELLOW:
        later = max(later, now)  # waiting does not lose the money
        return now - later if later > now else 1
    return now - later


@rule
def weigh_purchase(s: Position, seat: int, action: int) -> int:
    """The value of what the card sells (cowboys, revolvers or a tile), minus its price."""
    if action == DECLINE:
        return 0
    if s.phase == REQUISITION:
        return tile_worth(s, seat, s.display[action - TAKE_TILE]) - WORKER_COST * DOLLAR[s.turn]
    if s.phase == RECRUITING:
        offer = action - RECRUIT_COWBOYS
        return RECRUIT[offer, 1] * RECRUITED_WORTH[s.turn] - spent(s, seat, RECRUIT[offer, 0])
    offer = action - BUY_GUNS
    return ARM[offer, 1] * GUN[s.turn] - spent(s, seat, ARM[offer, 0])
