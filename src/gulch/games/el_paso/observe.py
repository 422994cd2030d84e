"""The observation: what a bandit sees, as a fixed row of small integers; their own seat first, then
the others clockwise. The columns are declared above the rules that write them.
"""

from itertools import chain

from gulch.games.el_paso.components import (
    CARD_VALUES,
    CARDS,
    CARDS_EACH,
    DICE,
    DRAW_MODE,
    EMPTIED_KEEP,
    EXISTS,
    FACES,
    KEEP_EMPTIED,
    KEEP_FIRST,
    KEEP_STEP,
    KINDS,
    MAX_SEATS,
    N_KINDS,
    N_TILES,
    N_TOWNS,
    NONE,
    OPTIONS,
    RATE,
    RATE_ABSENT,
    TILE_COUNT,
    TILES,
    TILES_PER_TOWN,
    TOWNS,
)
from gulch.games.el_paso.position import ENTER_TOWN, PHASES, Position
from gulch.games.el_paso.rules import keep_limit, serving_order, shown
from gulch.kernel.bits import count_bits
from gulch.kernel.components import table
from gulch.kernel.observation import category, count, flag, option, player, some, somebody
from gulch.kernel.record import Ints
from gulch.kernel.rule import rule

N_FACES = len(FACES)
ROUNDS_TOLD = 12  # the highest round reported; later ones are rare
MOST_RATE = int(max(RATE.max(), RATE_ABSENT))
MOST_KEPT = max(KEEP_EMPTIED, KEEP_FIRST + KEEP_STEP * MAX_SEATS)
GOLD_TOLD = 150  # the most gold reported; more is rare

# Where a card is, as far as the seat knows.
UNKNOWN, IN_HAND, LAID = range(3)
HELD = LAID  # in the hand of the n-th seat to the left: HELD + n
IN_PILE = HELD + MAX_SEATS
DISCARDED = IN_PILE + 1
WHERE = ["unknown", "own hand", "laid", *map(player, range(1, MAX_SEATS)), "draw pile", "discarded"]

# The places of a location's cards are packed into one number, WHERE_BITS bits for each rank.
# SPREAD[ranks] * place assigns this place to every rank of the set.
WHERE_BITS = len(WHERE).bit_length()
IS_WHERE = (1 << WHERE_BITS) - 1
SPREAD = table(
    [sum((ranks >> rank & 1) << WHERE_BITS * rank for rank in range(CARDS_EACH)) for ranks in range(1 << CARDS_EACH)]
)

TOWN_COLUMNS = [
    category("phase", [*PHASES[:ENTER_TOWN], "over"]),
    category("town", TOWNS),
    *(count(f"rate of {kind} {where}", MOST_RATE, 1) for where in ("here", "in the next town") for kind in KINDS),
    count("round", ROUNDS_TOLD),
    count("dice left", DICE),
    count("keep limit", MOST_KEPT),
    somebody("served first", MAX_SEATS),
    *(count(f"{face} rolled", DICE) for face in FACES),
    *(count(f"{tile} in town", TILE_COUNT[number]) for number, tile in enumerate(TILES)),
    option(OPTIONS, "tiles_per_town"),
    option(OPTIONS, "draw_mode"),
    option(OPTIONS, "emptied_keep"),
]
PILE_COLUMNS = [
    column
    for kind in KINDS
    for column in (
        count(f"draw pile of {kind}", CARDS_EACH),
        count(f"discard pile of {kind}", CARDS_EACH),
        some(f"next card of {kind}", map(str, CARD_VALUES)),
    )
]
OWN_COLUMNS = [
    *(category(f"where {card} is", WHERE) for card in CARDS),
    *(count(f"{tile} set aside to keep", TILE_COUNT[number], whose=0) for number, tile in enumerate(TILES)),
    some("pile picked", KINDS, whose=0),
]
SEAT_COLUMNS = [
    [
        flag("present", whose),
        flag("in town", whose),
        flag("robber", whose),
        flag("guard", whose),
        flag("to act", whose),
        flag("has to draw", whose),
        count("gold", GOLD_TOLD, whose=whose),
        *(count(tile, TILE_COUNT[number], whose=whose) for number, tile in enumerate(TILES)),
        *(count(f"cards of {kind}", CARDS_EACH, whose=whose) for kind in KINDS),
    ]
    for whose in range(MAX_SEATS)
]
COLUMNS = [*TOWN_COLUMNS, *PILE_COLUMNS, *OWN_COLUMNS, *chain.from_iterable(SEAT_COLUMNS)]
SIZE = len(COLUMNS)
SEAT_SIZE = len(SEAT_COLUMNS[0])


@rule
def observe(s: Position, seat: int, out: Ints) -> None:
    at = observe_town(s, seat, out, 0)
    at = observe_piles(s, out, at)
    at = observe_cards(s, seat, out, at)
    at = observe_own(s, seat, out, at)
    for step in range(s.seats):
        observe_seat(s, seat_after(s, seat, step), out, at + step * SEAT_SIZE)
    for i in range(at + s.seats * SEAT_SIZE, SIZE):
        out[i] = 0


@rule
def seat_after(s: Position, seat: int, step: int) -> int:
    """The seat `step` places to the left, computed without the slower `%`."""
    return seat + step if seat + step < s.seats else seat + step - s.seats


@rule
def observe_town(s: Position, seat: int, out: Ints, at: int) -> int:
    out[at] = min(s.phase, ENTER_TOWN)
    out[at + 1] = s.town
    at += 2
    for later in range(2):
        town = min(s.town + later, N_TOWNS - 1)
        for kind in range(N_KINDS):
            out[at] = RATE[town] if EXISTS[town, kind] else RATE_ABSENT
            at += 1
    out[at] = min(s.round, ROUNDS_TOLD)
    out[at + 1] = DICE - s.stars
    out[at + 2] = keep_limit(s)
    out[at + 3] = 1 + (serving_order(s, 0) - seat + s.seats) % s.seats
    at += 4
    for face in range(N_FACES):
        out[at] = shown(s, face)
        at += 1
    for tile in range(N_TILES):
        out[at] = s.stack[tile]
        at += 1
    out[at] = s.options[TILES_PER_TOWN]
    out[at + 1] = s.options[DRAW_MODE]
    out[at + 2] = s.options[EMPTIED_KEEP]
    return at + 3


@rule
def observe_piles(s: Position, out: Ints, at: int) -> int:
    """Write the size of each pile, and its top card if that was ever turned up."""
    for kind in range(N_KINDS):
        out[at] = s.pile_size[kind]
        out[at + 1] = s.discard_size[kind]
        out[at + 2] = 0
        if s.pile_size[kind]:
            rank = s.pile[kind, s.pile_size[kind] - 1]
            if s.seen[kind] >> rank & 1:
                out[at + 2] = 1 + rank
        at += 3
    return at


@rule
def observe_cards(s: Position, seat: int, out: Ints, at: int) -> int:
    """Write where each card is, if the seat knows it: a card of its own, or one ever turned up."""
    for kind in range(N_KINDS):
        seen = s.seen[kind]
        held = held_at_reveal(s, seat, kind)
        where = IN_HAND * SPREAD[held]
        for step in range(1, s.seats):
            others = held_at_reveal(s, seat_after(s, seat, step), kind)
            where += (HELD + step) * SPREAD[others & seen]
            held |= others
        discarded = ranks_discarded(s, kind)
        where += DISCARDED * SPREAD[discarded]
        where += IN_PILE * SPREAD[seen & ~(held | discarded)]
        for rank in range(CARDS_EACH):
            out[at + rank] = where >> WHERE_BITS * rank & IS_WHERE
        at += CARDS_EACH
    if s.laid[seat] != NONE:
        out[at - N_KINDS * CARDS_EACH + s.laid[seat]] = LAID
    return at


@rule
def ranks_discarded(s: Position, kind: int) -> int:
    """The discarded ranks of a location, as bits."""
    ranks = 0
    size = s.discard_size[kind]
    for i in range(CARDS_EACH):
        ranks |= 1 << s.discard[kind, i] if i < size else 0
    return ranks


@rule
def held_at_reveal(s: Position, seat: int, kind: int) -> int:
    """The ranks of a location that a seat holds, in hand or face down, as bits."""
    laid = s.laid[seat]
    return s.hand[seat, kind] | (1 << laid % CARDS_EACH if laid // CARDS_EACH == kind else 0)


@rule
def observe_own(s: Position, seat: int, out: Ints, at: int) -> int:
    for tile in range(N_TILES):
        out[at] = s.kept[seat, tile]
        at += 1
    out[at] = 1 + s.pick[seat]
    return at + 1


@rule
def observe_seat(s: Position, other: int, out: Ints, at: int) -> int:
    out[at] = 1
    out[at + 1] = s.in_town >> other & 1
    out[at + 2] = s.robbers >> other & 1
    out[at + 3] = 1 if s.guard == other else 0
    out[at + 4] = s.actors >> other & 1
    out[at + 5] = s.owed >> other & 1
    out[at + 6] = min(s.gold[other], GOLD_TOLD)
    at += 7
    for tile in range(N_TILES):
        out[at] = s.loot[other, tile] + s.kept[other, tile]
        at += 1
    for kind in range(N_KINDS):
        out[at] = count_bits(held_at_reveal(s, other, kind))
        at += 1
    return at
