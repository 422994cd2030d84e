"""Phase 4: end of turn, and the end of the game (CC-113 … CC-125, CC-137)."""

from gulch.games.carson_city.actions import (
    ACCEPT,
    CARD_REWARD,
    DECLINE,
    ENDED,
    FINAL_SCORE,
    GAVE_UP,
    GRANTED,
    KEEP_MONEY,
    LAY_ROAD,
    SQUARE_CLOSED,
)
from gulch.games.carson_city.components import (
    AVAILABLE,
    BANKER,
    BONUS_PER_LATER,
    COWBOYS_GRANTED,
    FINAL_MONEY_PER_VP,
    GIVE_UP_FREELY,
    GROCER,
    HOUSE,
    IN_POINTS,
    KIT_CARSON,
    LIMIT,
    LIMIT_IN_LAST_TURN,
    MONEY_PER_VP,
    MOUNTAIN,
    N_OFFERS,
    N_SPACES,
    NONE,
    OFFERS,
    RED,
    REWARD_PER_MOUNTAIN,
    SETTLER,
    SETTLER_REWARD,
    TURNS,
    VP_PER_HOUSE,
    VP_PER_OWN_BUILDING,
    VP_PER_OWN_HOUSE,
    VP_PER_OWN_MOUNTAIN,
)
from gulch.games.carson_city.position import (
    BANKING,
    CHARACTER_POINTS,
    MONEY_LIMIT,
    ON_CARD,
    OVER,
    OVER_LIMIT,
    TURN_ENDS,
    Position,
)
from gulch.games.carson_city.rules.characters import begin_turn
from gulch.games.carson_city.rules.display import refill_display
from gulch.games.carson_city.rules.points import gain_points
from gulch.games.carson_city.rules.roads import and_roads, lay_road
from gulch.games.carson_city.rules.town import buildings_of, grounds_of, has_power
from gulch.kernel.record import Ints
from gulch.kernel.rule import rule
from gulch.kernel.trace import note

CARDS_REWARD, BANKER_OFFERS, LIMITS_APPLY, NEW_TURN = range(4)


@rule
def end_turn(s: Position) -> None:
    """Go through the end of a turn in the order of CC-113 … CC-120."""
    if s.stage == CARDS_REWARD:
        reward_cards(s)
    elif s.stage == BANKER_OFFERS:
        offer_points(s)
    elif s.stage == LIMITS_APPLY:
        close_square(s)
        grant_cowboys(s)
        apply_limits(s)
    else:
        clear_table(s)


# ── Character effects (CC-26, CC-28, CC-32, CC-113) ───────────────────────────


@rule
def reward_cards(s: Position) -> None:
    for place in range(s.seats):
        seat = s.passing[place]
        if s.waits >> seat & 1:
            if has_power(s, seat, GROCER, RED):
                reward(s, seat, VP_PER_HOUSE * grounds_of(s, seat, HOUSE), 0)
            elif has_power(s, seat, SETTLER, RED):
                earned = REWARD_PER_MOUNTAIN * grounds_of(s, seat, MOUNTAIN)
                if s.options[SETTLER_REWARD] == IN_POINTS:
                    reward(s, seat, earned, 0)
                else:
                    reward(s, seat, 0, earned)
    s.waits = 0
    s.stage = BANKER_OFFERS


@rule
def reward(s: Position, seat: int, points: int, money: int) -> None:
    gain_points(s, seat, CHARACTER_POINTS, points)
    s.money[seat] += money
    note(s, CARD_REWARD, seat, s.character[seat], points, money)


@rule
def offer_points(s: Position) -> None:
    s.stage = LIMITS_APPLY
    for seat in range(s.seats):
        if has_power(s, seat, BANKER, RED) and s.money[seat] >= OFFERS[0, 0]:
            s.actors = 1 << seat
            s.phase = BANKING


@rule
def banker_options(s: Position, seat: int, out: Ints) -> int:
    n = 0
    for offer in range(N_OFFERS):
        if s.money[seat] >= OFFERS[offer, 0]:
            out[n] = ACCEPT + offer
            n += 1
    out[n] = DECLINE
    return and_roads(s, seat, out, n + 1)


@rule
def accept_offer(s: Position, seat: int, action: int) -> None:
    """CC-26: accept one of the Banker's offers, once, or decline."""
    if action >= LAY_ROAD:
        lay_road(s, seat, action - LAY_ROAD)
        return
    if action != DECLINE:
        offer = action - ACCEPT
        s.money[seat] -= OFFERS[offer, 0]
        gain_points(s, seat, CHARACTER_POINTS, OFFERS[offer, 1])
        note(s, CARD_REWARD, seat, BANKER, OFFERS[offer, 1], -OFFERS[offer, 0])
    s.actors = 0
    s.phase = TURN_ENDS


# ── Marker and cowboys (CC-114, CC-115) ───────────────────────────────────────


@rule
def close_square(s: Position) -> None:
    """Note which square closes after this turn; the turn number serves as the 1858 marker."""
    if s.turn + 1 < TURNS:
        for space in range(N_SPACES):
            if AVAILABLE[space, s.turn] and not AVAILABLE[space, s.turn + 1]:
                note(s, SQUARE_CLOSED, space)


@rule
def grant_cowboys(s: Position) -> None:
    for seat in range(s.seats):
        cowboys = min(COWBOYS_GRANTED[s.turn], s.general[seat])
        if cowboys > 0:
            s.general[seat] -= cowboys
            s.cowboys[seat] += cowboys
            note(s, GRANTED, seat, cowboys)


# ── The money limit (CC-116, CC-117) ──────────────────────────────────────────


@rule
def limit_of(s: Position, seat: int) -> int:
    return LIMIT[s.character[seat], s.side[s.character[seat]]]


@rule
def limit_applies(s: Position) -> bool:
    return LIMIT_IN_LAST_TURN != 0 or s.turn + 1 < TURNS


@rule
def must_give_up(s: Position, seat: int) -> bool:
    """Whether to ask a player to give up money: above the limit or, by a switch of CC-R26, always
    if it is enough for a point.
    """
    if limit_applies(s) and s.money[seat] > limit_of(s, seat):
        return True
    return GIVE_UP_FREELY != 0 and s.turn + 1 < TURNS and s.money[seat] >= MONEY_PER_VP


@rule
def apply_limits(s: Position) -> None:
    """Ask all players who must give up money at once, since their answers are independent."""
    s.actors = 0
    for seat in range(s.seats):
        if must_give_up(s, seat):
            s.actors |= 1 << seat
    s.stage = NEW_TURN
    s.phase = MONEY_LIMIT if s.actors else TURN_ENDS


@rule
def limit_options(s: Position, seat: int, out: Ints) -> int:
    """CC-117, CC-R37: the sums that may be kept: any up to the limit."""
    n = 0
    for amount in range(min(s.money[seat], limit_of(s, seat)) + 1):
        out[n] = KEEP_MONEY + amount
        n += 1
    return n


@rule
def keep_money(s: Position, seat: int, action: int) -> None:
    """CC-116: give up the rest of the money, for 1 VP for every full $10."""
    given = s.money[seat] - (action - KEEP_MONEY)
    s.money[seat] -= given
    gain_points(s, seat, OVER_LIMIT, given // MONEY_PER_VP)
    note(s, GAVE_UP, seat, given, given // MONEY_PER_VP)
    s.actors &= ~(1 << seat)
    if s.actors == 0:
        s.phase = TURN_ENDS


# ── The table is cleared (CC-118 … CC-122) ────────────────────────────────────


@rule
def clear_table(s: Position) -> None:
    s.white = ON_CARD
    s.three_guns = NONE
    s.turn += 1
    if s.turn == TURNS:
        end_game(s)
        return
    refill_display(s)
    for seat in range(s.seats):
        s.character[seat] = NONE
    begin_turn(s)


# ── End of the game (CC-123, CC-124, CC-137) ──────────────────────────────────


@rule
def end_game(s: Position) -> None:
    s.phase = OVER
    s.actors = 0
    for place in range(s.seats):
        final_score(s, s.passing[place], place)
    note(s, ENDED)


@rule
def final_score(s: Position, seat: int, place: int) -> None:
    buildings = points_for_buildings(s, seat)
    houses = points_for_houses(s, seat)
    mountains = points_for_mountains(s, seat)
    money = points_for_money(s, seat)
    bonus = points_for_passing(s, place)
    s.vp[seat] += buildings + houses + mountains + money + bonus
    note(s, FINAL_SCORE, seat, buildings, houses, mountains, money, bonus, s.vp[seat])


@rule
def points_for_buildings(s: Position, seat: int) -> int:
    return VP_PER_OWN_BUILDING * buildings_of(s, seat)


@rule
def points_for_houses(s: Position, seat: int) -> int:
    return VP_PER_OWN_HOUSE * grounds_of(s, seat, HOUSE)


@rule
def points_for_mountains(s: Position, seat: int) -> int:
    return VP_PER_OWN_MOUNTAIN * grounds_of(s, seat, MOUNTAIN)


@rule
def points_for_money(s: Position, seat: int) -> int:
    return s.money[seat] // FINAL_MONEY_PER_VP


@rule
def points_for_passing(s: Position, place: int) -> int:
    """CC-137: with Kit Carson, the bonus for this place on the passing track: points for each
    player who finished later.
    """
    return BONUS_PER_LATER * (s.seats - 1 - place) if s.options[KIT_CARSON] else 0
