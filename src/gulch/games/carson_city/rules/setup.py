"""The set-up (CC-1 … CC-13)."""

from gulch.games.carson_city.actions import (
    ANNOUNCED,
    CARD_SIDE,
    CENTRE,
    CLAIM_PARCEL,
    CLAIMED,
    DREW_TOKEN,
    FIRST_ORDER,
    MOUNTAIN_ROSE,
    TILE_SHOWN,
)
from gulch.games.carson_city.components import (
    ALL_RED,
    CHOSEN,
    COWBOYS,
    DICE_PARCEL,
    DIE,
    EMPTY,
    FACES,
    FIXED_DISPLAY,
    HOUSE,
    MIGHT_IS_RIGHT,
    MIXED,
    MIXED_SIDE,
    MONEY_LESS_SUM,
    MONEY_WITH_TWO,
    MOUNTAIN,
    MOUNTAINS,
    N_BUILDINGS,
    N_CHARACTERS,
    N_CORNERS,
    N_PARCELS,
    N_SQUARES,
    N_TOKENS,
    NONE,
    RANDOM,
    RED,
    RED_CARDS,
    SIDES,
    SIDES_OF,
    SQUARE_PRICE,
    START_COWBOYS,
    START_MONEY,
    START_PARCELS,
    START_REVOLVERS,
    START_ROADS,
    TILES,
    YELLOW,
)
from gulch.games.carson_city.position import CLAIM, CLAIMS, ON_CARD, Position
from gulch.games.carson_city.rules.characters import begin_turn
from gulch.games.carson_city.rules.display import draw_tile
from gulch.games.carson_city.rules.roads import put_road
from gulch.games.carson_city.rules.tokens import draw_tokens
from gulch.kernel.chance import below
from gulch.kernel.record import Ints
from gulch.kernel.rule import rule
from gulch.kernel.trace import note


@rule
def start(s: Position) -> None:
    fill_display(s)
    found_town(s)
    raise_mountains(s)
    turn_cards(s)
    draw_first_order(s)
    s.white = ON_CARD
    s.three_guns = NONE
    s.tile = NONE
    s.rising = NONE
    s.site = NONE
    s.house = NONE
    s.spot = NONE
    s.doubled = NONE
    for seat in range(s.seats):
        equip(s, seat)
    if s.options[MIGHT_IS_RIGHT]:
        hand_out_tokens(s)
    s.phase = CLAIMS


@rule
def equip(s: Position, seat: int) -> None:
    """CC-2: give a player what everybody starts with."""
    s.money[seat] = START_MONEY
    s.revolvers[seat] = START_REVOLVERS
    s.roads[seat] = START_ROADS
    s.cowboys[seat] = START_COWBOYS
    s.general[seat] = COWBOYS - START_COWBOYS
    s.character[seat] = NONE
    s.lifted[seat] = NONE
    s.command[seat] = NONE
    s.shown[seat] = NONE


@rule
def fill_display(s: Position) -> None:
    """CC-4: place the four given tiles; CC-5: fill the other squares from the bag."""
    for building in range(N_BUILDINGS):
        s.bag[building] = TILES[building]
    for square in range(N_SQUARES):
        s.display[square] = FIXED_DISPLAY[square]
        if FIXED_DISPLAY[square] != NONE:
            s.bag[FIXED_DISPLAY[square]] -= 1
    for square in range(N_SQUARES):
        if s.display[square] == NONE:
            s.display[square] = draw_tile(s)
        note(s, TILE_SHOWN, s.display[square], SQUARE_PRICE[square])


@rule
def found_town(s: Position) -> None:
    """CC-6, CC-7: choose the neutral centre by dice; it gets a house and a road on each side."""
    for parcel in range(N_PARCELS):
        s.owner[parcel] = NONE
        s.looter[parcel] = NONE
    white = below(s, FACES)
    red = below(s, FACES)
    s.centre = DICE_PARCEL[white, red]
    s.ground[s.centre] = HOUSE
    for i in range(N_CORNERS):
        put_road(s, SIDES_OF[s.centre, i])
    note(s, CENTRE, s.centre, DIE[white], DIE[red])


@rule
def raise_mountains(s: Position) -> None:
    """CC-8: choose free parcels at random; the odds are those of dice, rerolled if a parcel is
    taken.
    """
    for risen in range(MOUNTAINS):
        nth = below(s, FACES * FACES - 1 - risen)
        for roll in range(FACES * FACES):
            parcel = DICE_PARCEL[roll // FACES, roll % FACES]
            if s.ground[parcel] == EMPTY:
                if nth == 0:
                    s.ground[parcel] = MOUNTAIN
                    note(s, MOUNTAIN_ROSE, parcel, DIE[roll // FACES], DIE[roll % FACES])
                    break
                nth -= 1


@rule
def turn_cards(s: Position) -> None:
    """CC-10: choose the side of each card for the whole game."""
    for character in range(N_CHARACTERS):
        s.side[character] = YELLOW
        if s.options[SIDES] == ALL_RED:
            s.side[character] = RED
        elif s.options[SIDES] == MIXED:
            s.side[character] = MIXED_SIDE[character]
        elif s.options[SIDES] == RANDOM:
            s.side[character] = below(s, RED + 1)
        elif s.options[SIDES] == CHOSEN:
            s.side[character] = s.options[RED_CARDS] >> character & 1
        note(s, CARD_SIDE, character, s.side[character])


@rule
def draw_first_order(s: Position) -> None:
    """CC-11: put the players onto the passing track in random order (CC-R17)."""
    for seat in range(s.seats):
        s.passing[seat] = seat
    for last in range(s.seats - 1, 0, -1):
        other = below(s, last + 1)
        seat = s.passing[last]
        s.passing[last] = s.passing[other]
        s.passing[other] = seat
    s.passed = s.seats
    for place in range(s.seats):
        note(s, FIRST_ORDER, s.passing[place], place + 1)


@rule
def hand_out_tokens(s: Position) -> None:
    """CC-127: give two players a set each; CC-128, CC-129: more players draw from all sets, and
    money makes up for a low sum.
    """
    for value in range(N_TOKENS):
        s.pile[value] = s.seats
    for seat in range(s.seats):
        if s.seats == 2:
            s.money[seat] = MONEY_WITH_TWO
            for value in range(N_TOKENS):
                s.token[seat, value] = 1
                s.pile[value] -= 1
                note(s, DREW_TOKEN, seat, value)
        else:
            draw_tokens(s, seat, N_TOKENS)
        for value in range(N_TOKENS):
            s.announced[seat] += value * s.token[seat, value]
        if s.seats > 2:
            s.money[seat] = MONEY_LESS_SUM - s.announced[seat]
        note(s, ANNOUNCED, seat, s.announced[seat], s.money[seat])


# ── The opening parcels (CC-12, CC-13) ────────────────────────────────────────


@rule
def next_claim(s: Position) -> None:
    """CC-12: ask the next player for an opening parcel, in turn order, then in reverse order."""
    if s.asked == s.seats * START_PARCELS:
        s.asked = 0
        begin_turn(s)
        return
    place = s.asked % s.seats
    if s.asked // s.seats % 2 == 1:
        place = s.seats - 1 - place
    s.actors = 1 << s.passing[place]
    s.phase = CLAIM


@rule
def claim_options(s: Position, seat: int, out: Ints) -> int:
    """The parcels without an owner, empty or built on (CC-13)."""
    n = 0
    for parcel in range(N_PARCELS):
        if s.owner[parcel] == NONE:
            out[n] = CLAIM_PARCEL + parcel
            n += 1
    return n


@rule
def claim(s: Position, seat: int, action: int) -> None:
    take_parcel(s, seat, action - CLAIM_PARCEL)
    s.asked += 1
    s.phase = CLAIMS


@rule
def take_parcel(s: Position, seat: int, parcel: int) -> None:
    s.owner[parcel] = seat
    note(s, CLAIMED, seat, parcel)
