"""How a sensible settler judges an action, in hundredths of a victory point (specification, section
9).
"""

from __future__ import annotations

from gulch.games.carson_city.actions import (
    ACCEPT,
    ALLOW,
    BUILD_ON,
    BUY_GUNS,
    BUY_PARCEL,
    BUY_TILE,
    BUY_VP,
    CLAIM_PARCEL,
    DECLINE,
    DOUBLE,
    HOUSE_ON,
    KEEP_MONEY,
    LAY_ROAD,
    LIFT,
    LIFT_WHITE,
    PASS,
    PLAY_TOKEN,
    PUT,
    PUT_WHITE,
    RECRUIT_COWBOYS,
    TAKE_CHARACTER,
    TAKE_MONEY,
    TAKE_TILE,
    WAIT,
)
from gulch.games.carson_city.components import (
    ARM,
    BANKER,
    BANKER_MONEY,
    BUILDING,
    BUY_BUILDING,
    CAPTAIN,
    CORNERS,
    DIE,
    EMPTY,
    FINAL_MONEY_PER_VP,
    GROCER,
    GUNS_WHEN_BUILT,
    HIRED_GUNS,
    HOUSE,
    HOUSES_NEAR,
    IN_POINTS,
    INCOME_AMOUNT,
    INCOME_KIND,
    IS_DUEL,
    LIMIT,
    LOOT_DIVISOR,
    MERCENARY,
    MONEY_NOW,
    MONEY_PER_COWBOY,
    MONEY_PER_FORCE,
    MONEY_PER_PARCEL,
    MONEY_PER_VP,
    MONEY_TWO_DICE,
    MOST_NEIGHBOURS,
    MOUNTAIN,
    MOUNTAINS_NEAR,
    N_BUILDINGS,
    N_CORNERS,
    N_PARCELS,
    N_SPACES,
    N_SQUARES,
    N_TARGETS,
    NEEDS_ROAD,
    NEIGHBOURS,
    NONE,
    OFFERS,
    PLACES_HOUSE,
    POINTS,
    RECRUIT,
    RED,
    REWARD_PER_MOUNTAIN,
    ROAD_ENDS,
    ROADS_PER_COWBOY,
    SETTLER,
    SETTLER_REWARD,
    SHERIFF,
    SPACE_SQUARE,
    SPACE_STEP,
    STEP_AMOUNT,
    STEP_EFFECT,
    TAKE_ROADS,
    THREE_GUNS,
    TURNS,
    VP_PER_BUILDING,
    VP_PER_HOUSE,
    VP_PER_OWN_BUILDING,
    VP_PER_OWN_HOUSE,
    VP_PER_PARCELS,
    WORKER,
    WORKER_COST,
    YELLOW,
)
from gulch.games.carson_city.position import (
    ARMING,
    BANKING,
    BUILD,
    CHARACTER,
    CLAIM,
    COMMAND,
    CONSENT,
    GROCERY,
    HOUSING,
    MONEY_LIMIT,
    PARCEL,
    PLACE,
    RECRUITING,
    REQUISITION,
    SETTLE,
    TILE,
    TOKEN,
    VICTORY,
)
from gulch.games.carson_city.position import MONEY_NOW as MONEY_NOW_OR_LATER
from gulch.games.carson_city.rules.buildings import payout
from gulch.games.carson_city.rules.construction import can_build, is_own_site
from gulch.games.carson_city.rules.placement import may_place
from gulch.games.carson_city.rules.resolution import points_of_square, price_of_points, tile_price
from gulch.games.carson_city.rules.town import (
    all_incomes,
    counted_near,
    force,
    grounds_of,
    has_access,
    has_passed,
    income,
    income_there,
    parcel_price,
    parcels_of,
)
from gulch.games.carson_city.rules.turn_end import limit_of
from gulch.kernel.components import table
from gulch.kernel.rule import rule

POINT = 100  # a victory point in hundredths
CERTAIN = 100
DOLLAR = table([22, 22, 20, POINT // FINAL_MONEY_PER_VP])  # what money is worth, turn by turn (9.1)
SURPLUS = POINT // MONEY_PER_VP  # a dollar above the limit
COWBOY_AT_HOME = table([34, 40, 46, 30])  # what an unplaced cowboy is worth (9.4)
RECRUITED_WORTH = table([95, 80, 65, 45])
GUN = table([90, 70, 55, 40])  # a revolver chip for the rest of the game
NEVER = -10_000
FIDGETING = 60  # a move must bring so much
GAMBLING = 7  # what two dice bring on average


def _wins(difference: int) -> int:
    """The chance to win a duel of two in percent, ties lost (table of section 9)."""
    faces = [int(face) for face in DIE]
    return round(CERTAIN * sum(mine + difference > theirs for mine in faces for theirs in faces) / len(faces) ** 2)


FARTHEST = 6
WINS = table([_wins(difference) for difference in range(-FARTHEST, FARTHEST + 1)])
POINT_X = table([int(point[1]) for point in POINTS])
POINT_Y = table([int(point[2]) for point in POINTS])


@rule
def weigh(s, seat, action):
    if action >= LAY_ROAD:
        return weigh_road(s, seat, action - LAY_ROAD)
    if s.phase == PLACE or s.phase == COMMAND:
        return weigh_placement(s, seat, action)
    if s.phase == CLAIM or s.phase == SETTLE:
        return 0 if action == DECLINE else claim_worth(s, seat, action - CLAIM_PARCEL)
    if s.phase == CHARACTER:
        return character_worth(s, seat, action - TAKE_CHARACTER)
    if s.phase == MONEY_NOW_OR_LATER:
        return 0 if action == WAIT else now_worth(s, seat)
    if s.phase == RECRUITING or s.phase == ARMING or s.phase == REQUISITION:
        return weigh_purchase(s, seat, action)
    if s.phase == BUILD or s.phase == HOUSING or s.phase == CONSENT:
        return weigh_building(s, seat, action)
    if s.phase == TOKEN:
        return weigh_token(s, seat, action - PLAY_TOKEN)
    return weigh_money(s, seat, action)


@rule
def turns_left(s):
    """Building incomes still to come, this turn's included."""
    return TURNS - s.turn


@rule
def spent(s, seat, dollars):
    """What giving away money costs: what the limit would take anyway is worth little (9.1)."""
    surplus = min(dollars, max(0, s.money[seat] - card_limit(s, seat)))
    return surplus * SURPLUS + (dollars - surplus) * DOLLAR[s.turn]


@rule
def card_limit(s, seat):
    return limit_of(s, seat) if s.character[seat] != NONE else 30


# ── Parcels and tiles (9.2, 9.3, 9.5, 9.7) ────────────────────────────────────


@rule
def claim_worth(s, seat, parcel):
    """A site for a mine first, then one with road access; a house or mountain of one's own scores
    by itself.
    """
    if s.ground[parcel] != EMPTY:
        return VP_PER_OWN_HOUSE * POINT // 2 - 60
    mountains = counted_near(s, parcel, seat, MOUNTAINS_NEAR)
    worth = 30 + 14 * mountains * mountains
    if has_access(s, parcel):
        worth += 60 + 12 * counted_near(s, parcel, seat, HOUSES_NEAR)
        if sites_with_access(s, seat) == 0 and parcels_of(s, seat) > 0:
            worth += 120
    return worth


@rule
def sites_with_access(s, seat):
    n = 0
    for parcel in range(N_PARCELS):
        if is_own_site(s, seat, parcel) and has_access(s, parcel):
            n += 1
    return n


@rule
def own_sites(s, seat):
    n = 0
    for parcel in range(N_PARCELS):
        if is_own_site(s, seat, parcel):
            n += 1
    return n


@rule
def parcel_worth(s, seat, parcel):
    """Before its price."""
    if s.ground[parcel] != EMPTY:
        return VP_PER_OWN_HOUSE * POINT + fed_worth(s, seat, parcel)
    worth = 25 + 9 * turns_left(s) * counted_near(s, parcel, seat, MOUNTAINS_NEAR)
    if has_access(s, parcel):
        worth += 12 * turns_left(s) * (1 + counted_near(s, parcel, seat, HOUSES_NEAR))
    if own_sites(s, seat) == 0:
        worth += 60 * turns_left(s)
    return worth


@rule
def fed_worth(s, seat, parcel):
    """What rivals lose when a neutral house or mountain becomes one's own, in part."""
    worth = 0
    kind = HOUSES_NEAR if s.ground[parcel] == HOUSE else MOUNTAINS_NEAR
    for i in range(MOST_NEIGHBOURS):
        near = NEIGHBOURS[parcel, i]
        if near != NONE and s.ground[near] >= BUILDING and s.owner[near] != seat:
            building = s.ground[near] - BUILDING
            if INCOME_KIND[building] == kind:
                worth += INCOME_AMOUNT[building] * DOLLAR[s.turn] * turns_left(s) // 4
    return worth


@rule
def built_worth(s, seat, building, parcel, earns_now):
    """A building on a parcel: points, revolvers and its income in the turns to come (9.3)."""
    earned = income_there(s, parcel, building, seat)
    if INCOME_KIND[building] == HOUSES_NEAR:
        earned += INCOME_AMOUNT[building] // 2  # its own house will often touch it
    worth = (
        VP_PER_OWN_BUILDING * POINT
        + 25
        + GUNS_WHEN_BUILT[building] * GUN[s.turn]
        + earned * DOLLAR[s.turn] * (turns_left(s) - 1 + earns_now)
    )
    if PLACES_HOUSE[building]:
        worth += VP_PER_OWN_HOUSE * POINT // 3
    return worth


@rule
def tile_worth(s, seat, building):
    """The best one can do with a tile; little where there is no ground for it."""
    best = 0
    for parcel in range(N_PARCELS):
        if is_own_site(s, seat, parcel):
            worth = built_worth(s, seat, building, parcel, 1)
            if NEEDS_ROAD[building] and not has_access(s, parcel):
                worth = worth * 2 // 3 if s.roads[seat] > 1 else worth // 4
            best = max(best, worth)
    kept = 0
    for other in range(N_BUILDINGS):
        kept += s.kept[seat, other]
    if best == 0 or kept >= own_sites(s, seat):
        return 40 * (turns_left(s) - 1)
    return best


# ── Characters (9.6) ──────────────────────────────────────────────────────────


@rule
def character_worth(s, seat, character):
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
def best_tile(s, seat):
    best = 0
    for square in range(N_SQUARES):
        if s.display[square] != NONE:
            best = max(best, tile_worth(s, seat, s.display[square]))
    return best


@rule
def banker_worth(s, money):
    best = 0
    for offer in range(len(OFFERS)):
        if OFFERS[offer, 0] <= money:
            best = max(best, OFFERS[offer, 1] * POINT - OFFERS[offer, 0] * DOLLAR[s.turn])
    return best


@rule
def later_worth(s, seat, character, side):
    """What waiting with the card's money brings: doubled incomes, points for houses, a reward for
    mountains.
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
def type_income(s, seat, building):
    """What all own buildings of a type pay together."""
    total = 0
    for parcel in range(N_PARCELS):
        if s.owner[parcel] == seat and s.ground[parcel] == BUILDING + building:
            total += income(s, parcel)
    return total


@rule
def now_worth(s, seat):
    """Taking the money, against waiting for more."""
    character = s.character[seat]
    side = s.side[character]
    now = MONEY_NOW[character, side] * DOLLAR[s.turn]
    later = later_worth(s, seat, character, side)
    if character == GROCER and side == YELLOW:
        later = max(later, now)  # the money stays open
        return now - later if later > now else 1
    return now - later


@rule
def weigh_purchase(s, seat, action):
    """What the card sells: cowboys, revolvers, a tile."""
    if action == DECLINE:
        return 0
    if s.phase == REQUISITION:
        return tile_worth(s, seat, s.display[action - TAKE_TILE]) - WORKER_COST * DOLLAR[s.turn]
    if s.phase == RECRUITING:
        offer = action - RECRUIT_COWBOYS
        return RECRUIT[offer, 1] * RECRUITED_WORTH[s.turn] - spent(s, seat, RECRUIT[offer, 0])
    offer = action - BUY_GUNS
    return ARM[offer, 1] * GUN[s.turn] - spent(s, seat, ARM[offer, 0])


# ── Placement (9.4, 9.8, 9.9) ─────────────────────────────────────────────────


@rule
def weigh_placement(s, seat, action):
    if action == PASS:
        return COWBOY_AT_HOME[s.turn]
    if s.lifted[seat] != NONE and s.phase == COMMAND:
        return weigh_move(s, seat, s.lifted[seat], action)
    if action >= LIFT and action < LIFT_WHITE:
        return weigh_lifting(s, seat, action - LIFT)
    if action >= LIFT_WHITE:  # or wait: greedy hands do not dither
        return NEVER
    if action >= PUT_WHITE:
        return target_worth(s, seat, action - PUT_WHITE, 0) + COWBOY_AT_HOME[s.turn] // 2
    return expected_worth(s, seat, action - PUT, force(s, seat) - 1, 0)


@rule
def expected_worth(s, seat, target, mine, spare):
    """What a cowboy there brings on average, with so much force at home: a lost duel gives it
    back."""
    chance = win_chance(s, seat, target, mine)
    return (target_worth(s, seat, target, spare) * chance + COWBOY_AT_HOME[s.turn] * (CERTAIN - chance)) // CERTAIN


# ── Kit Carson: away from a spot where somebody stronger has come ─────────────


@rule
def weigh_lifting(s, seat, origin):
    """Only from where somebody stronger stands, and only for something clearly better, so that
    nobody fidgets for ever.
    """
    if origin < N_SPACES and not IS_DUEL[origin]:
        return NEVER
    mine = force(s, seat)
    if s.there[origin] == 1 << seat or win_chance(s, seat, origin, mine) >= CERTAIN // 2:
        return NEVER
    spare = cost_of(s, seat, origin)
    best = 0
    for target in range(N_TARGETS):
        if target != origin and may_place(s, seat, target):
            best = max(best, expected_worth(s, seat, target, mine, spare))
    better = best - expected_worth(s, seat, origin, mine, spare)
    return COWBOY_AT_HOME[s.turn] + better - FIDGETING if better > FIDGETING else NEVER


@rule
def weigh_move(s, seat, origin, action):
    if action == WAIT:
        return NEVER
    if action >= PUT_WHITE:
        return target_worth(s, seat, action - PUT_WHITE, 0)
    return expected_worth(s, seat, action - PUT, force(s, seat), cost_of(s, seat, origin))


@rule
def cost_of(s, seat, target):
    """The money meant for what a cowboy stands on."""
    if target >= N_TARGETS:
        return 0
    if target >= N_SPACES:
        return parcel_price(s, target - N_SPACES) if s.owner[target - N_SPACES] == NONE else 0
    return tile_price(s, seat, target) if SPACE_SQUARE[target] != NONE else 0


# ── Targets ───────────────────────────────────────────────────────────────────


@rule
def win_chance(s, seat, target, mine):
    """Against those who are there, with this force of one's own; an open spot may still draw
    rivals.
    """
    if target < N_SPACES and not IS_DUEL[target]:
        return CERTAIN
    if target >= N_SPACES and s.owner[target - N_SPACES] == seat:
        if s.there[target] == 0:
            return CERTAIN // 10  # a guard before the attack is seldom needed
    chance = CERTAIN
    for other in range(s.seats):
        if other != seat and s.there[target] >> other & 1:
            difference = min(FARTHEST, max(-FARTHEST, mine - force(s, other)))
            chance = chance * WINS[FARTHEST + difference] // CERTAIN
        elif other != seat and not has_passed(s, other) and s.cowboys[other] > 0:
            chance = chance * 94 // CERTAIN
    return chance


@rule
def target_worth(s, seat, target, spare):
    """What an action brings; `spare` is money that a moved cowboy would have cost."""
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
def money_free(s, seat):
    """Money not yet meant for what one's cowboys already stand on."""
    left = s.money[seat] + 0
    for space in range(N_SPACES):
        if SPACE_SQUARE[space] != NONE and s.there[space] >> seat & 1:
            left -= tile_price(s, seat, space)
    for parcel in range(N_PARCELS):
        if s.owner[parcel] == NONE and s.there[N_SPACES + parcel] >> seat & 1:
            left -= parcel_price(s, parcel)
    return left


@rule
def square_worth(s, seat, space, spare):
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
def duels_ahead(s, seat):
    """Spots where one stands with others."""
    n = 0
    for target in range(N_SPACES + N_PARCELS):
        if s.there[target] >> seat & 1 and s.there[target] != 1 << seat:
            n += 1
    return n


@rule
def road_worth(s, seat):
    """Roads serve tiles that wait for them."""
    wanted = 0
    for building in range(N_BUILDINGS):
        if NEEDS_ROAD[building]:
            wanted += s.kept[seat, building]
    if wanted and sites_with_access(s, seat) == 0 and own_sites(s, seat) > 0:
        return 60
    return 22 if s.turn + 1 < TURNS and s.roads[seat] < 3 else 3


@rule
def buying_worth(s, seat, price):
    """Points bought with what one will have: money above the limit is as good as lost."""
    money = money_free(s, seat) + all_incomes(s, seat)
    surplus = max(0, money - card_limit(s, seat))
    bought = max(0, money) // price
    cost = bought * price
    from_surplus = min(cost, surplus)
    worth = 0
    if POINT > price * DOLLAR[s.turn]:
        worth = bought * POINT - from_surplus * SURPLUS - (cost - from_surplus) * DOLLAR[s.turn]
    return max(worth, surplus // price * (POINT - price * SURPLUS))


# ── Building, houses, roads (9.5) ─────────────────────────────────────────────


@rule
def weigh_building(s, seat, action):
    if action >= BUILD_ON and action < HOUSE_ON:
        building = (action - BUILD_ON) // N_PARCELS
        return built_worth(s, seat, building, (action - BUILD_ON) % N_PARCELS, 1)
    if action >= HOUSE_ON and action < HOUSE_ON + N_PARCELS:
        return house_worth(s, seat, action - HOUSE_ON)
    if action == ALLOW:
        return house_worth(s, seat, s.house) - (POINT if own_sites(s, seat) > 2 else 4 * POINT)
    return 0


@rule
def house_worth(s, seat, parcel):
    """Points on an own parcel, and whom it feeds: itself more than rivals."""
    worth = 0
    if s.owner[parcel] == seat:
        worth = VP_PER_OWN_HOUSE * POINT - 25 * turns_left(s)
    elif s.owner[parcel] != NONE:
        worth = -VP_PER_OWN_HOUSE * POINT
    for i in range(MOST_NEIGHBOURS):
        near = NEIGHBOURS[parcel, i]
        if near != NONE and (s.ground[near] >= BUILDING or near == s.site):
            building = s.rising if near == s.site else s.ground[near] - BUILDING
            fed = (
                INCOME_AMOUNT[building] * DOLLAR[s.turn] * turns_left(s) if INCOME_KIND[building] == HOUSES_NEAR else 0
            )
            if s.owner[near] == seat:
                worth += fed
            elif s.owner[parcel] == NONE or s.owner[near] == s.owner[parcel]:
                worth -= fed // 2
    return worth


@rule
def weigh_road(s, seat, road):
    """Only towards a site of one's own, when the tile in hand cannot be built otherwise."""
    if s.phase != BUILD or can_build(s, seat):
        return NEVER
    gap = gap_to_site(s, seat, road)
    return NEVER if gap >= s.roads[seat] else 50 - gap


@rule
def gap_to_site(s, seat, road):
    """Roads still needed after this one to reach the nearest own site."""
    nearest = N_PARCELS
    for parcel in range(N_PARCELS):
        if is_own_site(s, seat, parcel):
            for corner in range(N_CORNERS):
                point = CORNERS[parcel, corner]
                for i in range(2):
                    end = ROAD_ENDS[road, i]
                    nearest = min(nearest, abs(POINT_X[point] - POINT_X[end]) + abs(POINT_Y[point] - POINT_Y[end]))
    return nearest


# ── Duels, money, points (9.1, 9.10) ──────────────────────────────────────────


@rule
def weigh_token(s, seat, value):
    """Just enough to beat the strongest rival's middling token; a hopeless duel gets the lowest
    one.
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
def weigh_money(s, seat, action):
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
def doubled_gain(s, seat, building):
    """The owner's further share, where an attacker takes half."""
    gain = 0
    for parcel in range(N_PARCELS):
        if s.owner[parcel] == seat and s.ground[parcel] == BUILDING + building:
            gain += payout(s, parcel) // (1 if s.looter[parcel] == NONE else LOOT_DIVISOR)
    return gain


@rule
def kept_worth(s, seat, amount):
    given = s.money[seat] - amount
    if s.turn + 1 == TURNS:
        return POINT * (given // MONEY_PER_VP + amount // FINAL_MONEY_PER_VP)
    return POINT * (given // MONEY_PER_VP) + amount * DOLLAR[s.turn + 1]
