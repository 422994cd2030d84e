"""The observation: what a prospector sees, as a fixed row of small integers; their own seat
first, then the others clockwise. The columns are declared above the rules that write them.
"""

from itertools import chain

from gulch.games.boomtown.components import (
    CARDS,
    DICE,
    EVENTS_OF,
    FACES,
    FEE_PER_MINE,
    FIRST_CARD,
    FIRST_MINE,
    GIRLS_PAYMENT,
    GOVERNOR_MULTIPLIER,
    KIND,
    KINDS,
    MAX_SEATS,
    MINES,
    MOST_ROUNDS,
    MUSTANG_FIRST,
    N_CARDS,
    N_MINES,
    N_TOWNS,
    NONE,
    OPTIONS,
    SALOON,
    SALOONS,
    SHORT_GAME,
    TOKENS,
    TOWNS,
)
from gulch.games.boomtown.position import PHASES, PLACES, TURN_UP, UNSEEN, Position
from gulch.games.boomtown.rules.auction import least_bid
from gulch.games.boomtown.rules.events import saloon_payment, tokens_left
from gulch.games.boomtown.rules.mines import fee, governor_of
from gulch.games.boomtown.rules.setup import rounds_in_all
from gulch.games.boomtown.score import score
from gulch.kernel.components import table
from gulch.kernel.observation import category, count, flag, option, player, some, somebody
from gulch.kernel.record import Ints
from gulch.kernel.rule import rule

MINES_EACH = int((FIRST_MINE[1:] - FIRST_MINE[:-1]).max())  # the most mines of one town
MOST_FEE = FEE_PER_MINE * MINES_EACH * GOVERNOR_MULTIPLIER
GOLD_TOLD, SCORE_TOLD = 250, 350  # the highest amounts reported; more is rare
WHERE = [*PLACES[UNSEEN:], *map(player, range(MAX_SEATS))]
OFF_TABLE = len(PLACES) - UNSEEN  # the number of places that are not in front of a seat
TALLY_BITS = 4
TALLY = (1 << TALLY_BITS) - 1
assert MINES_EACH <= TALLY, "the mines of a town do not fit a tally"
assert len(PLACES) * TALLY_BITS < 64, "a tally does not fit a word"

ROUND_COLUMNS = [
    category("phase", [*PHASES[:TURN_UP], "over"]),
    count("round", MOST_ROUNDS),
    count("rounds to come", MOST_ROUNDS),
    count("highest bid", GOLD_TOLD),
    count("least bid", GOLD_TOLD),
    *(count(f"die {die + 1}", max(FACES)) for die in range(DICE)),
    somebody("first to pass", MAX_SEATS),
    some("event being played", KINDS),
    option(OPTIONS, "short_game"),
    option(OPTIONS, "mustang_before_high_bidder"),
]
TOWN_COLUMNS = [
    [
        somebody(f"mayor of {town}", MAX_SEATS),
        flag(f"Governor of {town}"),
        count(f"tokens of {town}", TOKENS),
        *(
            column
            for whose in range(MAX_SEATS)
            for column in (
                count(f"mines in {town}", MINES_EACH, whose=whose),
                count(f"fee in {town}", MOST_FEE, whose=whose),
                count(f"Saloons collect in {town}", TOKENS * GIRLS_PAYMENT, whose=whose),
            )
        ),
    ]
    for town in TOWNS
]
# By kind of event: what such a card can lie on.
UNDER = {"governor": TOWNS, "new_vein": MINES, "saloon": TOWNS, "saloon_girls": SALOONS}
LAID = [(card, kind) for kind in KINDS if kind in UNDER for card in EVENTS_OF[kind]]
EVENT_COLUMNS = [some(f"what {card} lies on", UNDER[kind]) for card, kind in LAID]
N_LAID = len(LAID)
LAID_CARD = table([CARDS.index(card) for card, _ in LAID])
FIRST_UNDER = table([FIRST_CARD[SALOON] if kind == "saloon_girls" else 0 for _, kind in LAID])
SEAT_COLUMNS = [
    [
        flag("present", whose),
        count("gold", GOLD_TOLD, whose=whose),
        count("score", SCORE_TOLD, whose=whose),
        flag("first player", whose),
        flag("high bidder", whose),
        flag("in the auction", whose),
        flag("has chosen", whose),
        flag("has answered", whose),
        flag("to act", whose),
    ]
    for whose in range(MAX_SEATS)
]
COLUMNS = [
    *ROUND_COLUMNS,
    *chain.from_iterable(TOWN_COLUMNS),
    *(category(f"where {card} is", WHERE) for card in CARDS),
    *(count(f"turn of {mine} in its town", MINES_EACH) for mine in MINES),
    *EVENT_COLUMNS,
    *chain.from_iterable(SEAT_COLUMNS),
]
SIZE = len(COLUMNS)
SEAT_SIZE = len(SEAT_COLUMNS[0])
TOWN_SIZE = len(TOWN_COLUMNS[0])


@rule
def observe(s: Position, seat: int, out: Ints) -> None:
    for i in range(SIZE):
        out[i] = 0
    at = observe_round(s, seat, out, 0)
    for town in range(N_TOWNS):
        observe_town(s, seat, town, out, at + town * TOWN_SIZE)
    at += N_TOWNS * TOWN_SIZE
    observe_cards(s, seat, out, at)
    at = observe_mines(s, out, at + N_CARDS)
    at = observe_events(s, out, at)
    for step in range(s.seats):
        observe_seat(s, seat_after(s, seat, step), out, at + step * SEAT_SIZE)


@rule
def seat_after(s: Position, seat: int, step: int) -> int:
    """The seat `step` places to the left."""
    other = seat + step
    return other if other < s.seats else other - s.seats


@rule
def seen_from(s: Position, seat: int, other: int) -> int:
    """How many seats to the left another one sits."""
    steps = other - seat
    return steps if steps >= 0 else steps + s.seats


@rule
def somebody_seen(s: Position, seat: int, other: int) -> int:
    return 0 if other == NONE else 1 + seen_from(s, seat, other)


@rule
def observe_round(s: Position, seat: int, out: Ints, at: int) -> int:
    out[at] = min(s.phase, TURN_UP)
    out[at + 1] = s.round
    out[at + 2] = rounds_in_all(s) - s.round
    out[at + 3] = min(s.bid, GOLD_TOLD)
    out[at + 4] = min(least_bid(s), GOLD_TOLD)
    at += 5
    for die in range(DICE):
        out[at] = s.dice[die]
        at += 1
    out[at] = somebody_seen(s, seat, s.first_passer)
    if s.pending != NONE:
        out[at + 1] = 1 + KIND[s.pending]
    out[at + 2] = s.options[SHORT_GAME]
    out[at + 3] = s.options[MUSTANG_FIRST]
    return at + 4


@rule
def observe_town(s: Position, seat: int, town: int, out: Ints, at: int) -> None:
    out[at] = somebody_seen(s, seat, s.mayor[town])
    out[at + 1] = 1 if governor_of(s, town) != NONE else 0
    out[at + 2] = tokens_left(s, town)
    at += 3
    mines = mines_by_place(s, town)
    due = fee(s, NONE, town)
    for step in range(s.seats):
        other = seat_after(s, seat, step)
        out[at + 3 * step] = mines >> TALLY_BITS * other & TALLY
        out[at + 3 * step + 1] = 0 if other == s.mayor[town] else due
    for saloon in range(FIRST_CARD[SALOON], FIRST_CARD[SALOON + 1]):
        if s.place[saloon] < s.seats and s.on[saloon] == town:
            out[at + 3 * seen_from(s, seat, s.place[saloon]) + 2] += saloon_payment(s, saloon)


@rule
def mines_by_place(s: Position, town: int) -> int:
    """How many of a town's mines are at each place, TALLY_BITS for each."""
    mines = 0
    for card in range(FIRST_MINE[town], FIRST_MINE[town + 1]):
        mines += 1 << TALLY_BITS * s.place[card]
    return mines


@rule
def observe_cards(s: Position, seat: int, out: Ints, at: int) -> None:
    """Write where each card is, without branches, so that the compiler can vectorise it."""
    seats = s.seats
    for card in range(N_CARDS):
        place = s.place[card]
        steps = place - seat
        before_seat = OFF_TABLE + steps + (0 if steps >= 0 else seats)
        out[at + card] = before_seat if place < seats else place - UNSEEN


@rule
def observe_mines(s: Position, out: Ints, at: int) -> int:
    """Write the order in which a town's mines were taken: it is public and breaks ties (R-11)."""
    for town in range(N_TOWNS):
        for card in range(FIRST_MINE[town], FIRST_MINE[town + 1]):
            if s.place[card] < s.seats:
                out[at + card] = turn_of_mine(s, town, card)
    return at + N_MINES


@rule
def turn_of_mine(s: Position, town: int, card: int) -> int:
    seats = s.seats
    came = s.since[card] * N_CARDS + card
    turn = 1
    for other in range(FIRST_MINE[town], FIRST_MINE[town + 1]):
        before = 1 if s.since[other] * N_CARDS + other < came else 0
        turn += before if s.place[other] < seats else 0
    return turn


@rule
def observe_events(s: Position, out: Ints, at: int) -> int:
    """Write what each Governor, New Vein, Saloon and Girls card lies on."""
    for i in range(N_LAID):
        if s.on[LAID_CARD[i]] != NONE:
            out[at + i] = 1 + s.on[LAID_CARD[i]] - FIRST_UNDER[i]
    return at + N_LAID


@rule
def observe_seat(s: Position, other: int, out: Ints, at: int) -> None:
    out[at] = 1
    out[at + 1] = min(s.gold[other], GOLD_TOLD)
    out[at + 2] = min(score(s, other), SCORE_TOLD)
    out[at + 3] = 1 if s.first == other else 0
    out[at + 4] = 1 if s.bidder == other else 0
    out[at + 5] = s.bidders >> other & 1
    out[at + 6] = s.chosen >> other & 1
    out[at + 7] = s.asked >> other & 1
    out[at + 8] = s.actors >> other & 1
