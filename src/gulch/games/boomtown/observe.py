"""What a prospector sees, as a fixed row of small integers for learning programs: his own things
first, then the others clockwise. Each part of the row is declared above the rules that write it.
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
from gulch.games.boomtown.position import PHASES, PLACES, TURN_UP, UNSEEN
from gulch.games.boomtown.rules.auction import least_bid
from gulch.games.boomtown.rules.events import saloon_payment, tokens_left
from gulch.games.boomtown.rules.mines import fee, governor_of
from gulch.games.boomtown.rules.setup import rounds_in_all
from gulch.games.boomtown.score import score
from gulch.kernel.components import table
from gulch.kernel.observation import category, count, flag, option, player, some, somebody
from gulch.kernel.rule import rule

MINES_EACH = int((FIRST_MINE[1:] - FIRST_MINE[:-1]).max())  # in a town
MOST_FEE = FEE_PER_MINE * MINES_EACH * GOVERNOR_MULTIPLIER
GOLD_TOLD, SCORE_TOLD = 250, 350  # more is hardly ever had, and then told as so much
WHERE = [*PLACES[UNSEEN:], *map(player, range(MAX_SEATS))]
OFF_TABLE = len(PLACES) - UNSEEN  # places that are not before a seat

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
# What an event lies on, by kind, and the number of the first such thing.
UNDER = {"governor": TOWNS, "new_vein": MINES, "saloon": TOWNS, "saloon_girls": SALOONS}
LIES_ON = table([kind in UNDER for kind in KINDS])
FIRST_UNDER = table([FIRST_CARD[SALOON] if kind == "saloon_girls" else 0 for kind in KINDS])
EVENT_COLUMNS = [
    some(f"what {card} lies on", UNDER[kind]) for kind in KINDS if kind in UNDER for card in EVENTS_OF[kind]
]
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
def observe(s, seat, out):
    for i in range(SIZE):
        out[i] = 0
    at = observe_round(s, seat, out, 0)
    for town in range(N_TOWNS):
        observe_town(s, seat, town, out, at)
        at += TOWN_SIZE
    for card in range(N_CARDS):
        place = s.place[card]
        out[at + card] = OFF_TABLE + seen_from(s, seat, place) if place < s.seats else place - UNSEEN
    at = observe_mines(s, out, at + N_CARDS)
    at = observe_events(s, out, at)
    for step in range(s.seats):
        observe_seat(s, (seat + step) % s.seats, out, at + step * SEAT_SIZE)


@rule
def seen_from(s, seat, other):
    """How many seats to the left another one sits."""
    steps = other - seat
    return steps if steps >= 0 else steps + s.seats


@rule
def somebody_seen(s, seat, other):
    return 0 if other == NONE else 1 + seen_from(s, seat, other)


@rule
def observe_round(s, seat, out, at):
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
def observe_town(s, seat, town, out, at):
    out[at] = somebody_seen(s, seat, s.mayor[town])
    out[at + 1] = 1 if governor_of(s, town) != NONE else 0
    out[at + 2] = tokens_left(s, town)
    at += 3
    for card in range(FIRST_MINE[town], FIRST_MINE[town + 1]):
        if s.place[card] < s.seats:
            out[at + 3 * seen_from(s, seat, s.place[card])] += 1
    due = fee(s, NONE, town)
    for other in range(s.seats):
        if other != s.mayor[town]:
            out[at + 3 * seen_from(s, seat, other) + 1] = due
    for saloon in range(FIRST_CARD[SALOON], FIRST_CARD[SALOON + 1]):
        if s.place[saloon] < s.seats and s.on[saloon] == town:
            out[at + 3 * seen_from(s, seat, s.place[saloon]) + 2] += saloon_payment(s, saloon)


@rule
def observe_mines(s, out, at):
    """Who came to his mines of a town first is open, and decides among equals (R-11)."""
    for town in range(N_TOWNS):
        for card in range(FIRST_MINE[town], FIRST_MINE[town + 1]):
            if s.place[card] < s.seats:
                out[at + card] += 1
                for other in range(FIRST_MINE[town], card):
                    if s.place[other] < s.seats:
                        later = card if s.since[card] >= s.since[other] else other
                        out[at + later] += 1
    return at + N_MINES


@rule
def observe_events(s, out, at):
    """What a Governor, a New Vein, a Saloon and the Girls lie on."""
    for card in range(N_MINES, N_CARDS):
        if LIES_ON[KIND[card]]:
            if s.on[card] != NONE:
                out[at] = 1 + s.on[card] - FIRST_UNDER[KIND[card]]
            at += 1
    return at


@rule
def observe_seat(s, other, out, at):
    out[at] = 1
    out[at + 1] = min(s.gold[other], GOLD_TOLD)
    out[at + 2] = min(score(s, other), SCORE_TOLD)
    out[at + 3] = 1 if s.first == other else 0
    out[at + 4] = 1 if s.bidder == other else 0
    out[at + 5] = s.bidders >> other & 1
    out[at + 6] = s.chosen >> other & 1
    out[at + 7] = s.asked >> other & 1
    out[at + 8] = s.actors >> other & 1
