"""The observation: what a player knows as a row of small integers for a network, the viewer's own
things first, then those of the others clockwise. The columns are declared above the rules that
write them.
"""

from itertools import chain

from gulch.games.carson_city.actions import PASS, PUT, PUT_WHITE, WAIT
from gulch.games.carson_city.components import (
    ACTION_ORDER,
    ALL_REVOLVERS,
    ALL_ROADS,
    BUILDINGS,
    CARD_SIDES,
    CHARACTERS,
    COMMANDS_IN_TIME,
    COWBOYS,
    CROWDS,
    GROUNDS,
    GUNS_IN_CHIP,
    HIRED_GUNS,
    MAX_SEATS,
    MIGHT_IS_RIGHT,
    MONEY_PUBLIC,
    MOST_NEIGHBOURS,
    N_BUILDINGS,
    N_CHARACTERS,
    N_CROWDS,
    N_PARCELS,
    N_ROADS,
    N_SQUARES,
    N_STEPS,
    N_TARGETS,
    N_TOKENS,
    NONE,
    OPTIONS,
    PARCELS,
    PATH,
    PRICE_BASE,
    PRICE_STEP,
    PRICES,
    PULSES,
    QUIET_PULSES,
    ROADS,
    SPACES,
    START_PARCELS,
    STEPS,
    TARGETS,
    TILES,
    TOKENS,
    TURNS,
)
from gulch.games.carson_city.position import (
    BUILD,
    COMMAND,
    CONSENT,
    DECISIONS,
    MOST_CONTESTED,
    ON_CARD,
    TOKEN,
    Position,
)
from gulch.games.carson_city.rules.path import PAY
from gulch.games.carson_city.rules.tokens import tokens_held, used_tokens
from gulch.games.carson_city.rules.town import force, guns, occupied_parcels, parcels_with_access, price_among
from gulch.kernel.observation import category, count, flag, option, some, somebody
from gulch.kernel.record import Ints
from gulch.kernel.rule import rule, u64

N_DECISIONS = len(DECISIONS)
# Not among them: which cards are red, since the cards show it, and options that only change looks.
OPTIONS_TOLD = [declared.name for declared in OPTIONS.declared if not declared.things and not declared.looks]
N_OPTIONS = len(OPTIONS_TOLD)
MONEY_TOLD, POINTS_TOLD = 250, 150  # the highest amounts reported; more is rare
MOST_PRICE = PRICE_BASE + PRICE_STEP * (MOST_NEIGHBOURS + 1)
MOST_GUNS = ALL_REVOLVERS + int(HIRED_GUNS.max()) + GUNS_IN_CHIP
CROWDED = [space for number, space in enumerate(SPACES) if CROWDS[number] != NONE]

TABLE_COLUMNS = [
    category("phase", [*DECISIONS, "over"]),
    category("turn", [*(str(turn + 1) for turn in range(TURNS)), "none"]),
    category("step", [*STEPS, "end of turn"]),
    category("stage", [str(stage) for stage in range(PAY + 1)]),
    count("players asked", MAX_SEATS * START_PARCELS),
    *(option(OPTIONS, name) for name in OPTIONS_TOLD),
    some("only tile to build", BUILDINGS),
    some("building named", BUILDINGS),
    some("site named", PARCELS),
    some("house named", PARCELS),
    somebody("builder", MAX_SEATS),
    some("duel at", TARGETS),
    category("white cowboy", ["on the card", "in reserve", *TARGETS]),
    count("pulse", PULSES),
    count("quiet pulses", QUIET_PULSES),
    *(some(f"tile for {price}", BUILDINGS) for price in PRICES),
    *(count(f"{building} in the bag", TILES[number]) for number, building in enumerate(BUILDINGS)),
    *(category(f"side of {character}", CARD_SIDES) for character in CHARACTERS),
    *(count(f"tokens {value} used", MAX_SEATS) for value in TOKENS),
]
PARCEL_COLUMNS = [
    [
        category(f"ground of {parcel}", GROUNDS),
        somebody(f"owner of {parcel}", MAX_SEATS),
        somebody(f"looter of {parcel}", MAX_SEATS),
        flag(f"access to {parcel}"),
        count(f"price of {parcel}", MOST_PRICE, PRICE_BASE),
        count(f"turn of the duel at {parcel}", MOST_CONTESTED),
    ]
    for parcel in PARCELS
]
TOWN_COLUMNS = [*chain.from_iterable(PARCEL_COLUMNS), *(flag(f"road {road}") for road in ROADS)]
OWN_COLUMNS = [
    some("command", ["place", "place white", "pass", "wait"], whose=0),
    some("commanded to", TARGETS, whose=0),
    some("cowboy lifted from", [*TARGETS, "white cowboy"], whose=0),
    some("token chosen", map(str, TOKENS), whose=0),
    *(count(f"tokens {value}", MAX_SEATS, whose=whose) for whose in range(2) for value in TOKENS),
]
SEAT_COLUMNS = [
    [
        flag("present", whose),
        flag("to act", whose),
        count("money", MONEY_TOLD, whose=whose),
        count("points", POINTS_TOLD, whose=whose),
        count("roads", ALL_ROADS, whose=whose),
        count("revolvers", ALL_REVOLVERS, whose=whose),
        count("guns", MOST_GUNS, whose=whose),
        count("cowboys", COWBOYS, whose=whose),
        count("cowboys in general reserve", COWBOYS, whose=whose),
        count("force", MOST_GUNS + COWBOYS + 1, whose=whose),
        flag("money of the card waits", whose),
        flag("three guns", whose),
        flag("refused the builder", whose),
        some("character", CHARACTERS, whose),
        count("place on the upper track", MAX_SEATS, whose=whose),
        count("place in passing", MAX_SEATS, whose=whose),
        count("commands given", COMMANDS_IN_TIME, whose=whose),
        *(count(f"cowboys on {space}", COWBOYS, whose=whose) for space in CROWDED),
        *(count(f"{building} kept", TILES[number], whose=whose) for number, building in enumerate(BUILDINGS)),
        *(flag(f"cowboy at {target}", whose) for target in TARGETS),
        count("tokens", N_TOKENS, whose=whose),
        flag("sum of tokens known", whose),
        count("sum of tokens", N_TOKENS * max(TOKENS), whose=whose),
    ]
    for whose in range(MAX_SEATS)
]
COLUMNS = [*TABLE_COLUMNS, *TOWN_COLUMNS, *OWN_COLUMNS, *chain.from_iterable(SEAT_COLUMNS)]
SIZE = len(COLUMNS)
SEAT_SIZE = len(SEAT_COLUMNS[0])
PARCEL_SIZE = len(PARCEL_COLUMNS[0])


@rule
def observe(s: Position, seat: int, out: Ints) -> None:
    at = observe_turn(s, out, 0)
    at = observe_question(s, seat, out, at)
    at = observe_supply(s, out, at)
    at = observe_town(s, seat, out, at)
    at = observe_secrets(s, seat, out, at)
    for step in range(s.seats):
        other = seat + step if seat + step < s.seats else seat + step - s.seats
        observe_seat(s, other, seat, out, at)
        at += SEAT_SIZE
    for i in range(at, SIZE):
        out[i] = 0


@rule
def somebody_seen(s: Position, seat: int, other: int) -> int:
    return steps_to(s.seats, seat, other)


@rule
def steps_to(seats: int, seat: int, other: int) -> int:
    """The number of a player, counted clockwise from the viewer as 1; 0 for nobody."""
    steps = other - seat + (0 if other >= seat else seats)
    return 0 if other == NONE else 1 + steps


@rule
def observe_turn(s: Position, out: Ints, at: int) -> int:
    out[at] = min(s.phase, N_DECISIONS)
    out[at + 1] = s.turn
    out[at + 2] = PATH[s.options[ACTION_ORDER], s.step] if s.step < N_STEPS else N_STEPS
    out[at + 3] = s.stage
    out[at + 4] = s.asked
    at += 5
    for number in range(N_OPTIONS):
        out[at + number] = s.options[number]
    return at + N_OPTIONS


@rule
def observe_question(s: Position, seat: int, out: Ints, at: int) -> int:
    """Write what is being built or fought for, and how far the placement is."""
    out[at] = 1 + s.tile
    out[at + 1] = 1 + s.rising
    out[at + 2] = 1 + s.site
    out[at + 3] = 1 + s.house
    out[at + 4] = somebody_seen(s, seat, s.builder) if BUILD <= s.phase <= CONSENT else 0
    out[at + 5] = 1 + s.spot if s.phase == TOKEN else 0
    out[at + 6] = s.white - ON_CARD
    out[at + 7] = s.pulse
    out[at + 8] = s.quiet
    return at + 9


@rule
def observe_supply(s: Position, out: Ints, at: int) -> int:
    for square in range(N_SQUARES):
        out[at + square] = 1 + s.display[square]
    at += N_SQUARES
    for building in range(N_BUILDINGS):
        out[at + building] = s.bag[building]
    at += N_BUILDINGS
    for character in range(N_CHARACTERS):
        out[at + character] = s.side[character]
    at += N_CHARACTERS
    for value in range(N_TOKENS):
        out[at + value] = used_tokens(s, value) if s.options[MIGHT_IS_RIGHT] else 0
    return at + N_TOKENS


@rule
def observe_town(s: Position, seat: int, out: Ints, at: int) -> int:
    observe_parcels(s, seat, out, at)
    for i in range(s.fought, s.queued):
        out[at + PARCEL_SIZE * s.queue[i] + PARCEL_SIZE - 1] = 1 + i - s.fought
    at += N_PARCELS * PARCEL_SIZE
    for road in range(N_ROADS):
        out[at + road] = s.road[road]
    return at + N_ROADS


@rule
def observe_parcels(s: Position, seat: int, out: Ints, at: int) -> None:
    """Write the parcels, without the order of duels; branch-free, so that it can be vectorised."""
    seats = s.seats
    reached = parcels_with_access(s)
    occupied = occupied_parcels(s)
    for parcel in range(N_PARCELS):
        owner = s.owner[parcel]
        looter = s.looter[parcel]
        out[at + PARCEL_SIZE * parcel] = s.ground[parcel]
        out[at + PARCEL_SIZE * parcel + 1] = steps_to(seats, seat, owner)
        out[at + PARCEL_SIZE * parcel + 2] = steps_to(seats, seat, looter)
        out[at + PARCEL_SIZE * parcel + 3] = reached >> u64(parcel) & u64(1)
        out[at + PARCEL_SIZE * parcel + 4] = price_among(occupied, parcel)
        out[at + PARCEL_SIZE * parcel + 5] = 0


@rule
def observe_secrets(s: Position, seat: int, out: Ints, at: int) -> int:
    """Write the viewer's command, token and hand and, with two players, the other's first hand."""
    for i in range(at, at + 4 + 2 * N_TOKENS):
        out[i] = 0
    if s.phase == COMMAND:
        order = s.command[seat]
        if order == PASS:
            out[at] = 3
        elif order == WAIT:
            out[at] = 4
        elif order >= PUT_WHITE:
            out[at] = 2
            out[at + 1] = 1 + order - PUT_WHITE
        elif order >= PUT:
            out[at] = 1
            out[at + 1] = 1 + order - PUT
        out[at + 2] = 1 + s.lifted[seat]
    if s.phase == TOKEN:
        out[at + 3] = 1 + s.shown[seat]
    at += 4
    if s.options[MIGHT_IS_RIGHT]:
        for value in range(N_TOKENS):
            out[at + value] = s.token[seat, value]
            if s.seats == 2 and not s.redrawn[1 - seat]:
                out[at + N_TOKENS + value] = s.token[1 - seat, value]
    return at + 2 * N_TOKENS


@rule
def observe_seat(s: Position, other: int, seat: int, out: Ints, at: int) -> None:
    out[at] = 1
    out[at + 1] = s.actors >> other & 1
    out[at + 2] = min(s.money[other], MONEY_TOLD) if MONEY_PUBLIC or other == seat else 0
    out[at + 3] = min(s.vp[other], POINTS_TOLD)
    out[at + 4] = s.roads[other]
    out[at + 5] = s.revolvers[other]
    out[at + 6] = guns(s, other)
    out[at + 7] = s.cowboys[other]
    out[at + 8] = s.general[other]
    out[at + 9] = force(s, other)
    out[at + 10] = s.waits >> other & 1
    out[at + 11] = 1 if s.three_guns == other else 0
    out[at + 12] = s.refused[s.builder, s.rising] >> other & 1 if s.rising != NONE else 0
    out[at + 13] = 1 + s.character[other]
    out[at + 14] = 0
    out[at + 15] = 0
    for place in range(s.seats):
        if s.upper[place] == other:
            out[at + 14] = place + 1
        if place < s.passed and s.passing[place] == other:
            out[at + 15] = place + 1
    out[at + 16] = s.given[other]
    at = observe_cowboys(s, other, out, at + 17)
    observe_tokens(s, other, out, at)


@rule
def observe_cowboys(s: Position, other: int, out: Ints, at: int) -> int:
    for crowd in range(N_CROWDS):
        out[at + crowd] = s.crowd[other, crowd]
    at += N_CROWDS
    for building in range(N_BUILDINGS):
        out[at + building] = s.kept[other, building]
    at += N_BUILDINGS
    for target in range(N_TARGETS):
        out[at + target] = s.there[target] >> other & 1
    return at + N_TARGETS


@rule
def observe_tokens(s: Position, other: int, out: Ints, at: int) -> None:
    """CC-144: write the number of a player's tokens and, for a first hand, their sum."""
    known = s.options[MIGHT_IS_RIGHT] and not s.redrawn[other]
    total = 0
    for value in range(N_TOKENS):
        total += value * s.token[other, value]
    out[at] = tokens_held(s, other) if s.options[MIGHT_IS_RIGHT] else 0
    out[at + 1] = 1 if known else 0
    out[at + 2] = total if known else 0
