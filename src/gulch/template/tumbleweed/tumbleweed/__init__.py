"""Tumbleweed: roll across the prairie, and stop before the dice show doubles.

On their turn players roll two dice and add them to the pot, until it is full. Doubles end the
turn, and the pot is lost. A player who stops before that moves by as many miles as the pot has.
Cards help: the *wind* adds to the pot, a *cactus* protects against doubles for this turn, a
*rabbit* moves at once, and a *coyote* chases all others back. At the end of a turn the hand is
filled. The match ends when a player has reached the goal; the most miles win.
"""

from gulch.kernel.actions import Actions
from gulch.kernel.chance import below, shuffle
from gulch.kernel.game import Decision, Game
from gulch.kernel.record import NONE, Ints, Record, Seats, i8, i16
from gulch.kernel.rule import rule
from gulch.kernel.trace import NUMBER, SEAT, Events, Figure, note

SEATS = Seats(4)
GOAL = 60  # miles
HAND = 3
CARDS = ["wind", "cactus", "rabbit", "coyote"]
WIND, CACTUS, RABBIT, COYOTE = range(len(CARDS))
N_CARDS = len(CARDS)
EACH = 6  # copies of each card
DECK = EACH * N_CARDS
MILES = 5  # of the wind, the rabbit and the coyote

# ── What there is ─────────────────────────────────────────────────────────────

PHASES = ["turn", "over"]
TURN, OVER = range(len(PHASES))


class Position(Record):
    """All that is true at one moment, with who sees it: of a hand other players see only how many
    cards it has, and nobody sees what comes next in the deck."""

    dice = i8(2, most=6)  # the last roll
    pot = i8(most=GOAL)
    calm = i8(most=1)  # 1 if doubles do no harm in this turn
    miles = i16(SEATS, most=3 * GOAL)
    hand = i8(SEATS, HAND, of=CARDS, own=True)
    deck = i8(DECK, of=CARDS, hidden=True)
    left = i8(most=DECK)  # cards in the deck


ACTIONS = Actions()
ROLL = ACTIONS.family("roll")
STOP = ACTIONS.family("stop")
PLAY = ACTIONS.family("play", card=CARDS)

CARD = Figure(CARDS)
EVENTS = Events()
ROLLED = EVENTS.kind("rolled", seat=SEAT, first=NUMBER, second=NUMBER)
LOST = EVENTS.kind("lost", seat=SEAT, miles=NUMBER)
STOPPED = EVENTS.kind("stopped", seat=SEAT, miles=NUMBER)
PLAYED = EVENTS.kind("played", seat=SEAT, card=CARD)
DREW = EVENTS.kind("drew", seat=SEAT, card=Figure(CARDS, private=True))

# ── The rules ─────────────────────────────────────────────────────────────────


@rule
def start(s: Position) -> None:
    for i in range(DECK):
        s.deck[i] = i // EACH
    shuffle(s, s.deck, DECK)
    s.left = DECK
    for seat in range(SEATS):
        for slot in range(HAND):
            s.hand[seat, slot] = NONE
    for seat in range(s.seats):
        fill_hand(s, seat)
    s.actors = 1  # a bit for each seat that may act: seat 0 begins


@rule
def fill_hand(s: Position, seat: int) -> None:
    for slot in range(HAND):
        if s.hand[seat, slot] == NONE and s.left > 0:
            s.left -= 1
            s.hand[seat, slot] = s.deck[s.left]
            s.deck[s.left] = NONE
            s.revealed = 1  # the move cannot be undone
            note(s, DREW, seat, s.hand[seat, slot])


@rule
def options(s: Position, seat: int, out: Ints) -> int:
    """Write the legal actions in ascending order and return how many there are."""
    n = 0
    if s.pot < GOAL:
        out[n] = ROLL
        n += 1
    if s.pot > 0:
        out[n] = STOP
        n += 1
    for card in range(N_CARDS):
        if slot_of(s, seat, card) != NONE:
            out[n] = PLAY + card
            n += 1
    return n


@rule
def slot_of(s: Position, seat: int, card: int) -> int:
    for slot in range(HAND):
        if s.hand[seat, slot] == card:
            return slot
    return NONE


@rule
def act(s: Position, seat: int, action: int) -> None:
    if action == ROLL:
        roll(s, seat)
    elif action == STOP:
        note(s, STOPPED, seat, s.pot)
        s.miles[seat] += s.pot
        end_turn(s, seat)
    else:
        play(s, seat, action - PLAY)


@rule
def roll(s: Position, seat: int) -> None:
    s.dice[0] = 1 + below(s, 6)
    s.dice[1] = 1 + below(s, 6)
    note(s, ROLLED, seat, s.dice[0], s.dice[1])
    s.pot += s.dice[0] + s.dice[1]
    if s.dice[0] == s.dice[1] and not s.calm:
        note(s, LOST, seat, s.pot)
        end_turn(s, seat)
    elif s.pot > GOAL:  # the pot is full
        s.pot = GOAL


@rule
def play(s: Position, seat: int, card: int) -> None:
    note(s, PLAYED, seat, card)
    s.hand[seat, slot_of(s, seat, card)] = NONE
    if card == WIND:
        s.pot = min(GOAL, s.pot + MILES)
    elif card == CACTUS:
        s.calm = 1
    elif card == RABBIT:
        s.miles[seat] += MILES
    else:
        for other in range(s.seats):
            if other != seat:
                s.miles[other] = max(0, s.miles[other] - MILES)


@rule
def end_turn(s: Position, seat: int) -> None:
    s.pot = 0
    s.calm = 0
    fill_hand(s, seat)
    s.actors = 1 << (seat + 1) % s.seats
    if s.miles[seat] >= GOAL:
        s.phase = OVER
        s.actors = 0


@rule
def points(s: Position, out: Ints) -> None:
    for seat in range(s.seats):
        out[seat] = s.miles[seat]


GAME = Game(
    name="tumbleweed",
    seats=(2, 3, 4),
    position=Position,
    actions=ACTIONS,
    events=EVENTS,
    phases=PHASES,
    decisions={TURN: Decision(options, act)},
    start=start,
    points=points,
)
