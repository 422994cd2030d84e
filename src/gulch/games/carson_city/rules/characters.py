"""Phase 1: characters and what they give at once (CC-14 … CC-36)."""

from gulch.games.carson_city.actions import (
    ARMED,
    BUY_GUNS,
    CLAIM_PARCEL,
    CLAIMED,
    DECLINE,
    GOT_MONEY,
    LAY_ROAD,
    RECRUIT_COWBOYS,
    RECRUITED,
    REQUISITIONED,
    TAKE_CHARACTER,
    TAKE_MONEY,
    TAKE_TILE,
    TOOK_CHARACTER,
    TOOK_WHITE,
    TURN_BEGAN,
    UPPER_TRACK,
    WAIT,
    WAITED,
)
from gulch.games.carson_city.components import (
    ARM,
    BANKER,
    BANKER_MONEY,
    CAPTAIN,
    GROCER,
    N_BUILDINGS,
    N_CHARACTERS,
    N_PARCELS,
    N_SQUARES,
    NONE,
    RECRUIT,
    RED,
    SETTLER,
    SHERIFF,
    SQUARE_PRICE,
    WORKER,
    WORKER_COST,
    WORKER_ROADS,
    YELLOW,
)
from gulch.games.carson_city.position import (
    ARMING,
    BUILDER,
    CHARACTER,
    CHARACTERS_CHOSEN,
    IN_RESERVE,
    MONEY_NOW,
    PLACEMENT,
    RECRUITING,
    REQUISITION,
    SETTLE,
    SHIFT,
    Position,
)
from gulch.games.carson_city.rules.cards import take_card_money
from gulch.games.carson_city.rules.construction import open_building
from gulch.games.carson_city.rules.display import refill_display
from gulch.games.carson_city.rules.roads import and_roads, lay_road, take_roads
from gulch.games.carson_city.rules.town import property_left, revolvers_in_reserve
from gulch.kernel.record import Ints
from gulch.kernel.rule import rule
from gulch.kernel.trace import note

# ── Choosing (CC-15 … CC-18) ──────────────────────────────────────────────────


@rule
def begin_turn(s: Position) -> None:
    s.asked = 0
    s.waits = 0
    for seat in range(s.seats):
        for building in range(N_BUILDINGS):
            s.refused[seat, building] = 0
    note(s, TURN_BEGAN, s.turn + 1)
    s.phase = CHARACTERS_CHOSEN


@rule
def next_character(s: Position) -> None:
    """CC-15: ask the next player in last turn's passing order; in turn 1 the order is random."""
    if s.asked == s.seats:
        arrange_upper_track(s)
        return
    s.actors = 1 << s.passing[s.asked]
    s.phase = CHARACTER


@rule
def is_taken(s: Position, character: int) -> bool:
    for seat in range(s.seats):
        if s.character[seat] == character:
            return True
    return False


@rule
def character_options(s: Position, seat: int, out: Ints) -> int:
    """CC-16: the cards that nobody has taken this turn."""
    n = 0
    for character in range(N_CHARACTERS):
        if not is_taken(s, character):
            out[n] = TAKE_CHARACTER + character
            n += 1
    return and_roads(s, seat, out, n)


@rule
def choose_character(s: Position, seat: int, action: int) -> None:
    if action >= LAY_ROAD:
        lay_road(s, seat, action - LAY_ROAD)
        return
    character = action - TAKE_CHARACTER
    s.character[seat] = character
    note(s, TOOK_CHARACTER, seat, character, s.side[character])
    s.asked += 1
    s.phase = CHARACTERS_CHOSEN
    take_effect(s, seat, character, s.side[character])


@rule
def take_effect(s: Position, seat: int, character: int, side: int) -> None:
    """CC-17: carry out a card's effect at once, before the next player chooses."""
    if character == SHERIFF and side == YELLOW:
        s.white = IN_RESERVE  # CC-19
        note(s, TOOK_WHITE, seat)
    elif character == BANKER and side == YELLOW:
        s.money[seat] += BANKER_MONEY  # CC-25
        note(s, GOT_MONEY, seat, BANKER_MONEY)
    elif character == GROCER or (character == SETTLER and side == RED):
        s.phase = MONEY_NOW
    elif character == WORKER and side == YELLOW:
        take_roads(s, seat, WORKER_ROADS)  # CC-29
    elif character == WORKER and s.money[seat] >= WORKER_COST and tiles_on_display(s) > 0:
        s.phase = REQUISITION
    elif character == SETTLER and side == YELLOW and property_left(s, seat) > 0:
        s.phase = SETTLE
    elif character == CAPTAIN and side == YELLOW and may_recruit(s, seat, 0):
        s.phase = RECRUITING
    elif character == CAPTAIN and side == RED and may_arm(s, seat, 0):
        s.phase = ARMING


@rule
def arrange_upper_track(s: Position) -> None:
    """CC-18: order the players by their cards' numbers; the lowest number places first."""
    place = 0
    for character in range(N_CHARACTERS):
        for seat in range(s.seats):
            if s.character[seat] == character:
                s.upper[place] = seat
                place += 1
                note(s, UPPER_TRACK, seat, place, character)
    s.passed = 0
    s.last = NONE
    s.phase = PLACEMENT


# ── Grocer and red Settler: money now or something later (CC-27, CC-28, CC-32) ─


@rule
def money_now_options(s: Position, seat: int, out: Ints) -> int:
    out[0] = TAKE_MONEY
    out[1] = WAIT
    return and_roads(s, seat, out, 2)


@rule
def money_now(s: Position, seat: int, action: int) -> None:
    if action >= LAY_ROAD:
        lay_road(s, seat, action - LAY_ROAD)
        return
    if action == TAKE_MONEY:
        take_card_money(s, seat)
    else:
        s.waits |= 1 << seat
        note(s, WAITED, seat)
    s.phase = CHARACTERS_CHOSEN


# ── Settler: a parcel for nothing (CC-31) ─────────────────────────────────────


@rule
def settle_options(s: Position, seat: int, out: Ints) -> int:
    n = 0
    for parcel in range(N_PARCELS):
        if s.owner[parcel] == NONE:
            out[n] = CLAIM_PARCEL + parcel
            n += 1
    out[n] = DECLINE
    return and_roads(s, seat, out, n + 1)


@rule
def settle(s: Position, seat: int, action: int) -> None:
    if action >= LAY_ROAD:
        lay_road(s, seat, action - LAY_ROAD)
        return
    if action != DECLINE:
        s.owner[action - CLAIM_PARCEL] = seat
        note(s, CLAIMED, seat, action - CLAIM_PARCEL)
    s.phase = CHARACTERS_CHOSEN


# ── Captain: cowboys or revolvers (CC-33, CC-34) ──────────────────────────────


@rule
def may_recruit(s: Position, seat: int, offer: int) -> bool:
    return s.money[seat] >= RECRUIT[offer, 0] and s.general[seat] >= RECRUIT[offer, 1]


@rule
def recruit_options(s: Position, seat: int, out: Ints) -> int:
    n = 0
    for offer in range(len(RECRUIT)):
        if may_recruit(s, seat, offer):
            out[n] = RECRUIT_COWBOYS + offer
            n += 1
    out[n] = DECLINE
    return and_roads(s, seat, out, n + 1)


@rule
def recruit(s: Position, seat: int, action: int) -> None:
    if action >= LAY_ROAD:
        lay_road(s, seat, action - LAY_ROAD)
        return
    if action != DECLINE:
        offer = action - RECRUIT_COWBOYS
        s.money[seat] -= RECRUIT[offer, 0]
        s.general[seat] -= RECRUIT[offer, 1]
        s.cowboys[seat] += RECRUIT[offer, 1]
        note(s, RECRUITED, seat, RECRUIT[offer, 1], RECRUIT[offer, 0])
    s.phase = CHARACTERS_CHOSEN


@rule
def may_arm(s: Position, seat: int, offer: int) -> bool:
    return s.money[seat] >= ARM[offer, 0] and revolvers_in_reserve(s) >= ARM[offer, 1]


@rule
def arm_options(s: Position, seat: int, out: Ints) -> int:
    n = 0
    for offer in range(len(ARM)):
        if may_arm(s, seat, offer):
            out[n] = BUY_GUNS + offer
            n += 1
    out[n] = DECLINE
    return and_roads(s, seat, out, n + 1)


@rule
def arm(s: Position, seat: int, action: int) -> None:
    """CC-34: buy revolver chips for the rest of the game."""
    if action >= LAY_ROAD:
        lay_road(s, seat, action - LAY_ROAD)
        return
    if action != DECLINE:
        offer = action - BUY_GUNS
        s.money[seat] -= ARM[offer, 0]
        s.revolvers[seat] += ARM[offer, 1]
        s.bought[seat] += ARM[offer, 1]
        note(s, ARMED, seat, ARM[offer, 1], ARM[offer, 0])
    s.phase = CHARACTERS_CHOSEN


# ── Red Worker: a tile from the display (CC-30) ───────────────────────────────


@rule
def tiles_on_display(s: Position) -> int:
    n = 0
    for square in range(N_SQUARES):
        if s.display[square] != NONE:
            n += 1
    return n


@rule
def requisition_options(s: Position, seat: int, out: Ints) -> int:
    n = 0
    for square in range(N_SQUARES):
        if s.display[square] != NONE:
            out[n] = TAKE_TILE + square
            n += 1
    out[n] = DECLINE
    return and_roads(s, seat, out, n + 1)


@rule
def requisition(s: Position, seat: int, action: int) -> None:
    if action >= LAY_ROAD:
        lay_road(s, seat, action - LAY_ROAD)
        return
    s.phase = CHARACTERS_CHOSEN
    if action != DECLINE:
        building = s.display[action - TAKE_TILE]
        s.display[action - TAKE_TILE] = NONE
        s.money[seat] -= WORKER_COST
        s.kept[seat, building] += 1
        note(s, REQUISITIONED, seat, building, WORKER_COST, SQUARE_PRICE[action - TAKE_TILE])
        open_building(s, seat, building, SHIFT)
        s.phase = BUILDER


@rule
def shift_display(s: Position) -> None:
    """CC-30: refill the display before the next player chooses."""
    refill_display(s)
    s.phase = CHARACTERS_CHOSEN
