"""Phase 3: the path of the steps, and the squares of one player (CC-49 … CC-61, CC-71, CC-83 …
CC-85, CC-104 … CC-108).
"""

from gulch.games.carson_city.actions import (
    BOUGHT_TILE,
    BOUGHT_VP,
    BUY_VP,
    DECLINE,
    DECLINED,
    GAMBLED,
    GOT_INCOME,
    LAY_ROAD,
    MOST_VP,
    SCORED,
    TAKE_GUNS,
    TOOK_THREE_GUNS,
    WAGES_PAID,
    WENT_AWAY,
)
from gulch.games.carson_city.actions import BUY_TILE as BUY_THIS_TILE
from gulch.games.carson_city.components import (
    ACTION_ORDER,
    BUILDING_INCOME,
    BUY_BUILDING,
    BUY_PARCELS,
    BUY_VP_AT,
    CROWDS,
    DEFERRED_BUILDING,
    DIE,
    FACES,
    IS_DUEL,
    MONEY_PER_COWBOY,
    MONEY_PER_FORCE,
    MONEY_PER_PARCEL,
    MONEY_TWO_DICE,
    N_SPACES,
    N_STEPS,
    N_TARGETS,
    NONE,
    PAIRS_SEPARATE,
    PATH,
    PRICE_DIVISOR,
    SPACE_SQUARE,
    SQUARE_PRICE,
    STEP_AMOUNT,
    STEP_EFFECT,
    STEP_PER,
    STEP_SPACE,
    TAKE_ROADS,
    THREE_GUNS,
    VP_PER_BUILDING,
    VP_PER_PARCELS,
    WORKER,
    YELLOW,
)
from gulch.games.carson_city.position import (
    BOUGHT,
    BUILDER,
    DUEL,
    GUNS,
    ON_CARD,
    RESOLUTION,
    SQUARES,
    TILE,
    TURN_ENDS,
    VICTORY,
    Position,
)
from gulch.games.carson_city.rules.buildings import resolve_buildings
from gulch.games.carson_city.rules.construction import open_building, resolve_kept_tiles
from gulch.games.carson_city.rules.parcels import resolve_parcels
from gulch.games.carson_city.rules.path import BEGUN, advance, begin_step, dismiss, occupant
from gulch.games.carson_city.rules.points import gain_points
from gulch.games.carson_city.rules.roads import and_roads, lay_road, take_roads
from gulch.games.carson_city.rules.town import (
    buildings_of,
    cowboys_at_home,
    force,
    guns,
    has_power,
    may_not_start_duels,
    parcels_of,
    roads_in_reserve,
    stands_on,
    white_owner,
)
from gulch.kernel.bits import count_bits
from gulch.kernel.chance import below
from gulch.kernel.record import Ints
from gulch.kernel.rule import rule
from gulch.kernel.trace import note


@rule
def resolve(s: Position) -> None:
    """CC-49, CC-143: go on with the current step of the path. Called again after each duel and
    decision of the step.
    """
    if s.step == N_STEPS:
        s.stage = 0
        s.phase = TURN_ENDS
        return
    step = PATH[s.options[ACTION_ORDER], s.step]
    if STEP_EFFECT[step] == BUY_PARCELS:
        resolve_parcels(s)
    elif STEP_EFFECT[step] == DEFERRED_BUILDING:
        resolve_kept_tiles(s)
    elif STEP_EFFECT[step] == BUILDING_INCOME:
        resolve_buildings(s)
    else:
        resolve_square(s, step, STEP_SPACE[step])


@rule
def resolve_square(s: Position, step: int, space: int) -> None:
    if s.there[space] == 0 and s.white != space:
        advance(s)
        return
    if s.stage != BEGUN:
        begin_step(s)
        s.stage = BEGUN
    if CROWDS[space] != NONE:
        serve_crowd(s, step, space)
        advance(s)
    elif count_bits(s.there[space]) > 1:
        s.spot = space
        s.phase = DUEL  # CC-51
    else:
        carry_out(s, occupant(s, space), step, space)


# ── Wages and Road: everybody who is there (CC-58, CC-61) ─────────────────────


@rule
def serve_crowd(s: Position, step: int, space: int) -> None:
    """Serve everybody on the square in passing order, the white cowboy included."""
    if STEP_EFFECT[step] == MONEY_PER_COWBOY:
        for place in range(s.seats):
            pay_wages(s, s.passing[place], space, STEP_AMOUNT[step])
    else:
        deal_roads(s, space, STEP_AMOUNT[step])
    for seat in range(s.seats):
        s.general[seat] += s.crowd[seat, CROWDS[space]]
        s.crowd[seat, CROWDS[space]] = 0
    s.there[space] = 0
    if s.white == space:
        s.white = ON_CARD


@rule
def cowboys_there(s: Position, seat: int, space: int) -> int:
    n = s.crowd[seat, CROWDS[space]]
    if s.white == space and white_owner(s) == seat:
        n += 1
    return n


@rule
def pay_wages(s: Position, seat: int, space: int, wage: int) -> None:
    cowboys = cowboys_there(s, seat, space)
    if cowboys:
        s.money[seat] += wage * cowboys
        note(s, WAGES_PAID, seat, cowboys, wage * cowboys)


@rule
def deal_roads(s: Position, space: int, each: int) -> None:
    """Deal roads to all on the square; CC-R12: if too few are left, one by one in passing order."""
    left = roads_in_reserve(s)
    wanted = 0
    for seat in range(s.seats):
        wanted += each * cowboys_there(s, seat, space)
    for place in range(s.seats):
        seat = s.passing[place]
        take_roads(s, seat, share_of_roads(s, seat, place, space, each, min(left, wanted)))


@rule
def share_of_roads(s: Position, seat: int, place: int, space: int, each: int, left: int) -> int:
    """How many of `left` roads a player gets when they are dealt one by one."""
    mine = each * cowboys_there(s, seat, space)
    got = 0
    for _ in range(mine):
        before = 0  # roads dealt before this player's next one
        for other in range(s.seats):
            others = each * cowboys_there(s, s.passing[other], space)
            before += min(others, got + 1 if other < place else got)
        if before < left:
            got += 1
    return got


# ── Squares of one player (CC-50, CC-54, CC-57) ───────────────────────────────


@rule
def carry_out(s: Position, seat: int, step: int, space: int) -> None:
    """Let the only player on a square, or the winner, act; ask only if there is a choice."""
    effect = STEP_EFFECT[step]
    if effect == BUY_BUILDING and s.money[seat] >= tile_price(s, seat, space):
        s.phase = TILE
        s.actors = 1 << seat
        s.spot = space
        return
    if effect == BUY_VP_AT and s.money[seat] >= STEP_AMOUNT[step]:
        s.phase = VICTORY
        s.actors = 1 << seat
        s.spot = space
        return
    if effect == THREE_GUNS and may_want_to_lose(s, seat, space):
        s.phase = GUNS
        s.actors = 1 << seat
        s.spot = space
        return
    if STEP_EFFECT[step] == BUY_BUILDING or STEP_EFFECT[step] == BUY_VP_AT:
        note(s, DECLINED, seat, space, stands_on(s, space))
    elif effect == THREE_GUNS:
        take_guns(s, seat)
    elif effect == TAKE_ROADS:
        take_roads(s, seat, STEP_AMOUNT[step])  # CC-60
    elif effect >= MONEY_PER_PARCEL and effect <= MONEY_PER_FORCE:
        take_income(s, seat, step, effect)
    else:
        score_square(s, seat, step)
    send_away(s, seat, space)
    advance(s)


@rule
def send_away(s: Position, seat: int, space: int) -> None:
    """CC-50: send a cowboy that has acted to the general reserve."""
    dismiss(s, seat, space)
    note(s, WENT_AWAY, seat, space)


@rule
def take_income(s: Position, seat: int, step: int, effect: int) -> None:
    """CC-83, CC-84, CC-85: pay the income of a square."""
    if effect == MONEY_TWO_DICE:
        white = DIE[below(s, FACES)]
        red = DIE[below(s, FACES)]
        s.money[seat] += white + red
        note(s, GAMBLED, seat, white, red, white + red)
        return
    money = money_of_square(s, seat, step)
    s.money[seat] += money
    note(s, GOT_INCOME, seat, step, money)


@rule
def money_of_square(s: Position, seat: int, step: int) -> int:
    """CC-83, CC-84: the income of a square without dice."""
    return STEP_AMOUNT[step] * (parcels_of(s, seat) if STEP_EFFECT[step] == MONEY_PER_PARCEL else force(s, seat))


@rule
def points_of_square(s: Position, seat: int, step: int) -> int:
    """CC-104 … CC-106: the points of a square; CC-R7: cowboys and revolvers may score apart."""
    effect = STEP_EFFECT[step]
    per = STEP_PER[step]
    if effect == VP_PER_PARCELS:
        return STEP_AMOUNT[step] * (parcels_of(s, seat) // per)
    if effect == VP_PER_BUILDING:
        return STEP_AMOUNT[step] * (buildings_of(s, seat) // per)
    if PAIRS_SEPARATE:
        return STEP_AMOUNT[step] * (cowboys_at_home(s, seat) // per + guns(s, seat) // per)
    return STEP_AMOUNT[step] * ((cowboys_at_home(s, seat) + guns(s, seat)) // per)


@rule
def score_square(s: Position, seat: int, step: int) -> None:
    """CC-108: score the points of a square at once."""
    points = points_of_square(s, seat, step)
    gain_points(s, seat, SQUARES, points)
    note(s, SCORED, seat, step, points)


# ── The three guns (CC-57, CC-59) ─────────────────────────────────────────────


@rule
def may_want_to_lose(s: Position, seat: int, space: int) -> bool:
    """CC-R38: whether the player gains by losing duels (CC-24) and has one still to come."""
    if not may_not_start_duels(s, seat):
        return False
    for target in range(N_TARGETS):
        if target != space and (target >= N_SPACES or IS_DUEL[target]):
            if s.there[target] >> seat & 1 and count_bits(s.there[target]) > 1:
                return True
    return False


@rule
def take_guns(s: Position, seat: int) -> None:
    s.three_guns = seat
    note(s, TOOK_THREE_GUNS, seat)


@rule
def guns_options(s: Position, seat: int, out: Ints) -> int:
    out[0] = TAKE_GUNS
    out[1] = DECLINE
    return and_roads(s, seat, out, 2)


@rule
def answer_guns(s: Position, seat: int, action: int) -> None:
    """CC-57: take the chip or leave it; the cowboy goes away in any case."""
    if action >= LAY_ROAD:
        lay_road(s, seat, action - LAY_ROAD)
        return
    if action == TAKE_GUNS:
        take_guns(s, seat)
    else:
        note(s, DECLINED, seat, s.spot, stands_on(s, s.spot))
    send_away(s, seat, s.spot)
    advance(s)


# ── Buying a tile (CC-29, CC-71, CC-72) ───────────────────────────────────────


@rule
def tile_price(s: Position, seat: int, space: int) -> int:
    """CC-29: the price of a tile; with the yellow Worker half of it, rounded up."""
    price = SQUARE_PRICE[SPACE_SQUARE[space]]
    if has_power(s, seat, WORKER, YELLOW):
        price = (price + PRICE_DIVISOR - 1) // PRICE_DIVISOR
    return price


@rule
def tile_options(s: Position, seat: int, out: Ints) -> int:
    out[0] = BUY_THIS_TILE
    out[1] = DECLINE
    return and_roads(s, seat, out, 2)


@rule
def buy_tile(s: Position, seat: int, action: int) -> None:
    """CC-72: pay for the tile, then let the player build it at once or keep it."""
    if action >= LAY_ROAD:
        lay_road(s, seat, action - LAY_ROAD)
        return
    space = s.spot
    send_away(s, seat, space)
    advance(s)
    if action == DECLINE:
        note(s, DECLINED, seat, space, stands_on(s, space))
        return
    price = tile_price(s, seat, space)
    building = s.display[SPACE_SQUARE[space]]
    s.display[SPACE_SQUARE[space]] = NONE
    s.money[seat] -= price
    s.kept[seat, building] += 1
    note(s, BOUGHT_TILE, seat, building, price, SQUARE_PRICE[SPACE_SQUARE[space]])
    open_building(s, seat, building, RESOLUTION)
    s.phase = BUILDER


# ── Buying victory points (CC-107) ────────────────────────────────────────────


@rule
def price_of_points(s: Position) -> int:
    return STEP_AMOUNT[PATH[s.options[ACTION_ORDER], s.step]]


@rule
def victory_options(s: Position, seat: int, out: Ints) -> int:
    n = 0
    for points in range(1, min(MOST_VP, s.money[seat] // price_of_points(s)) + 1):
        out[n] = BUY_VP + points - 1
        n += 1
    out[n] = DECLINE
    return and_roads(s, seat, out, n + 1)


@rule
def buy_points(s: Position, seat: int, action: int) -> None:
    if action >= LAY_ROAD:
        lay_road(s, seat, action - LAY_ROAD)
        return
    if action == DECLINE:
        note(s, DECLINED, seat, s.spot, stands_on(s, s.spot))
    else:
        points = action - BUY_VP + 1
        s.money[seat] -= points * price_of_points(s)
        gain_points(s, seat, BOUGHT, points)
        note(s, BOUGHT_VP, seat, points, points * price_of_points(s))
        if points == MOST_VP and s.money[seat] >= price_of_points(s):
            return
    send_away(s, seat, s.spot)
    advance(s)
