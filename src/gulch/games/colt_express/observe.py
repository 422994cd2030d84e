"""The observation: what a seat sees, as a fixed row of small integers; its own things first, then
the others clockwise. The columns are declared above the rules that write them.
"""

from itertools import chain

from gulch.games.colt_express.components import (
    BANDITS,
    BOARD,
    BOX,
    BULLET,
    BULLETS_DRAWN,
    CARDS,
    COPIES,
    COPIES_IN_TEAM,
    CYLINDER,
    JEWELS,
    KINDS,
    LEVELS,
    LOCOMOTIVE,
    MAX_BANDITS,
    MAX_SEATS,
    MOST_TURNS,
    N_CARDS,
    N_ROUND_CARDS,
    NEUTRAL_BULLETS,
    NONE,
    OPTIONS,
    PILE,
    POSITIONS,
    PRESET,
    PURSES,
    ROUND_CARDS,
    ROUND_TURNS,
    ROUNDS,
    SLOT,
    SPACES,
    STRONGBOXES,
    TEAM_PURSES,
    TOKEN_VALUE,
    TUCO_SHOTS,
    TURN_ACTIONS,
    TURNS,
    VALUE,
)
from gulch.games.colt_express.position import CHAIN, CHOOSE_CARD, DECISIONS, DOWN, KEEP, PHASES, Position
from gulch.games.colt_express.rules.cards import cards_discarded, cards_in_deck, cards_in_hand
from gulch.games.colt_express.rules.end import bullets_fired, bullets_received
from gulch.kernel.observation import category, count, flag, option, some, somebody
from gulch.kernel.record import Ints
from gulch.kernel.rule import rule

ALL_PURSES_VALUE = int(VALUE[TOKEN_VALUE].sum())
ALL_BULLETS = MAX_BANDITS * CYLINDER + NEUTRAL_BULLETS
MOST_CARDS = int(max(COPIES.sum(), 2 * COPIES_IN_TEAM.sum())) + ALL_BULLETS
WHERE = [
    f"{'locomotive' if position == LOCOMOTIVE else f'car {position}'} {level}"
    for position in POSITIONS
    for level in LEVELS
]
OWN_KINDS = [*(f"{card} (first bandit)" for card in CARDS), "bullet", *(f"{card} (second bandit)" for card in CARDS)]
# The most cards of each kind that a player can have.
KIND_COUNT = [
    ALL_BULLETS if kind == BULLET else int(max(COPIES[kind % SLOT], COPIES_IN_TEAM[kind % SLOT]))
    for kind in range(KINDS)
]

TABLE_COLUMNS = [
    category("phase", [*PHASES[:DECISIONS], "over"]),
    count("round", ROUNDS),
    some("round card", ROUND_CARDS),
    *(some(f"turn {turn + 1} of the round", TURNS) for turn in range(MOST_TURNS)),
    count("turn", MOST_TURNS),
    count("step", MAX_SEATS * int(TURN_ACTIONS.max())),
    category("Marshal", [f"car {position}" if position else "locomotive" for position in POSITIONS]),
    category("last car", [f"car {position}" if position else "locomotive" for position in POSITIONS]),
    count("neutral bullets", NEUTRAL_BULLETS),
    somebody("first player of the round", MAX_SEATS),
    count("draws in the round", PILE),
    *(flag(f"round card {card} used") for card in ROUND_CARDS),
    *(option(OPTIONS, name) for name in ("preset", "tuco_shots", "team_start_purses", "bullets_drawn")),
]
SPACE_COLUMNS = [
    [
        count(f"purses in {space}", PURSES),
        count(f"value known in {space}", ALL_PURSES_VALUE),
        count(f"jewels in {space}", JEWELS),
        count(f"strongboxes in {space}", STRONGBOXES),
    ]
    for space in WHERE
]
OWN_COLUMNS = [
    *(count(f"{kind} in hand", KIND_COUNT[number], whose=0) for number, kind in enumerate(OWN_KINDS)),
    *(count(f"{kind} in deck", KIND_COUNT[number], whose=0) for number, kind in enumerate(OWN_KINDS)),
    *(count(f"{kind} discarded", KIND_COUNT[number], whose=0) for number, kind in enumerate(OWN_KINDS[:SLOT])),
    *(count(f"{kind} set aside", KIND_COUNT[number], whose=0) for number, kind in enumerate(OWN_KINDS[:SLOT])),
    some("card chosen", OWN_KINDS, whose=0),
    some("pawn in the left hand", BANDITS, whose=0),
]
SEAT_COLUMNS = [
    [
        flag("present", whose),
        flag("to act", whose),
        count("cards in hand", MOST_CARDS, whose=whose),
        count("cards in deck", MOST_CARDS, whose=whose),
        count("cards discarded", MOST_CARDS, whose=whose),
        count("bullets received", ALL_BULLETS, whose=whose),
        count("bullets fired", 2 * CYLINDER, whose=whose),
    ]
    for whose in range(MAX_SEATS)
]
BANDIT_COLUMNS = [
    [
        somebody(f"player of {bandit}", MAX_SEATS),
        some(f"where {bandit} is", WHERE),
        count(f"bullets of {bandit}", CYLINDER),
        count(f"purses of {bandit}", PURSES),
        count(f"value known of {bandit}", ALL_PURSES_VALUE),
        count(f"jewels of {bandit}", JEWELS),
        count(f"strongboxes of {bandit}", STRONGBOXES),
        flag(f"ransom of {bandit}"),
        flag(f"{bandit} acts"),
        flag(f"{bandit} is the victim"),
    ]
    for bandit in BANDITS
]
PILE_COLUMNS = [
    [
        somebody(f"player of card {number}", MAX_SEATS),
        some(f"bandit of card {number}", BANDITS),
        some(f"card {number}", CARDS),
        flag(f"card {number} was executed"),
    ]
    for number in range(1, PILE + 1)
]
COLUMNS = [
    *TABLE_COLUMNS,
    *chain.from_iterable(SPACE_COLUMNS),
    *OWN_COLUMNS,
    *chain.from_iterable(SEAT_COLUMNS),
    *chain.from_iterable(BANDIT_COLUMNS),
    *chain.from_iterable(PILE_COLUMNS),
]
SIZE = len(COLUMNS)
SEAT_SIZE, BANDIT_SIZE, CARD_SIZE = (len(columns[0]) for columns in (SEAT_COLUMNS, BANDIT_COLUMNS, PILE_COLUMNS))


@rule
def observe(s: Position, seat: int, out: Ints) -> None:
    for i in range(SIZE):
        out[i] = 0
    train = observe_table(s, seat, out, 0)
    at = observe_train(s, out, train)
    at = observe_own(s, seat, out, at)
    for other in range(s.seats):
        observe_seat(s, other, out, at + seen_from(s, seat, other) * SEAT_SIZE)
    at += MAX_SEATS * SEAT_SIZE
    observe_purses(s, seat, out, train, at)
    for bandit in range(MAX_BANDITS):
        observe_bandit(s, bandit, seat, out, at)
        at += BANDIT_SIZE
    for i in range(s.pile_size):
        observe_card(s, i, seat, out, at + i * CARD_SIZE)


@rule
def seen_from(s: Position, seat: int, other: int) -> int:
    """How many seats to the left another one sits."""
    return other - seat if other >= seat else other - seat + s.seats


@rule
def observe_table(s: Position, seat: int, out: Ints, at: int) -> int:
    out[at] = min(s.phase, DECISIONS)
    out[at + 1] = s.round
    card = s.round_card[s.round]
    if card != NONE:
        out[at + 2] = 1 + card
        for turn in range(MOST_TURNS):
            out[at + 3 + turn] = 1 + ROUND_TURNS[card, turn]
    at += 3 + MOST_TURNS
    out[at] = s.turn
    out[at + 1] = s.step
    out[at + 2] = s.marshal
    out[at + 3] = s.last
    out[at + 4] = s.neutral
    if s.first != NONE:
        out[at + 5] = 1 + seen_from(s, seat, s.leader)
    out[at + 6] = s.draws
    at += 7
    for used in range(N_ROUND_CARDS):
        out[at + used] = s.rounds_used >> used & 1
    at += N_ROUND_CARDS
    out[at] = s.options[PRESET]
    out[at + 1] = s.options[TUCO_SHOTS]
    out[at + 2] = s.options[TEAM_PURSES]
    out[at + 3] = s.options[BULLETS_DRAWN]
    return at + 4


@rule
def observe_train(s: Position, out: Ints, at: int) -> int:
    for space in range(SPACES):
        out[at + 2] = s.jewels[space]
        out[at + 3] = s.strongboxes[space]
        at += 4
    return at


@rule
def observe_purses(s: Position, seat: int, out: Ints, train: int, bandits: int) -> None:
    """Write the number of purses in each space and on each board, and the total value of those that
    the seat knows."""
    for token in range(PURSES):
        place = s.purse_place[token]
        if place < BOX:
            at = train + 4 * place if place < BOARD else bandits + BANDIT_SIZE * (place - BOARD) + 3
            out[at] += 1
            if s.purse_known[token] >> seat & 1:
                out[at + 1] += VALUE[s.purse_value[token]]


@rule
def observe_own(s: Position, seat: int, out: Ints, at: int) -> int:
    for kind in range(KINDS):
        out[at + kind] = s.hand[seat, kind]
        out[at + KINDS + kind] = s.deck[seat, kind]
    at += 2 * KINDS
    for kind in range(SLOT):
        out[at + kind] = s.discard[seat, kind] + s.aside[seat, kind]
        out[at + SLOT + kind] = s.marked[seat, kind]
    at += 2 * SLOT
    if s.phase == CHOOSE_CARD:
        out[at] = s.chosen[seat] + 1
    out[at + 1] = s.left[seat] + 1
    return at + 2


@rule
def shown_hand(s: Position, seat: int) -> int:
    """The public size of a hand: cards set aside in secret still count until all have chosen."""
    n = cards_in_hand(s, seat)
    if s.phase == KEEP:
        for kind in range(SLOT):
            n += s.marked[seat, kind]
    return n


@rule
def observe_seat(s: Position, other: int, out: Ints, at: int) -> None:
    out[at] = 1
    out[at + 1] = s.actors >> other & 1
    out[at + 2] = shown_hand(s, other)
    out[at + 3] = cards_in_deck(s, other)
    out[at + 4] = cards_discarded(s, other)
    out[at + 5] = bullets_received(s, other)
    out[at + 6] = bullets_fired(s, other)


@rule
def observe_bandit(s: Position, bandit: int, seat: int, out: Ints, at: int) -> None:
    if s.owner[bandit] == NONE:
        return
    out[at] = 1 + seen_from(s, seat, s.owner[bandit])
    out[at + 1] = s.at[bandit] + 1
    out[at + 2] = s.cylinder[bandit]
    out[at + 5] = s.jewels[BOARD + bandit]
    out[at + 6] = s.strongboxes[BOARD + bandit]
    out[at + 7] = s.ransomed >> bandit & 1
    out[at + 8] = 1 if s.doer == bandit else 0
    out[at + 9] = 1 if s.victim == bandit and s.phase > CHAIN else 0


@rule
def observe_card(s: Position, i: int, seat: int, out: Ints, at: int) -> None:
    """Write a card of the pile: its owner and, unless it lies face down for the seat, the card."""
    bandit = s.pile[i] // N_CARDS
    owner = s.owner[bandit]
    out[at] = 1 + seen_from(s, seat, owner)
    if s.pile_face[i] != DOWN or owner == seat:
        out[at + 1] = 1 + bandit
        out[at + 2] = 1 + s.pile[i] % N_CARDS
    out[at + 3] = 1 if i < s.pile_at else 0
