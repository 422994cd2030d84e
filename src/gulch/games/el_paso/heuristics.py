"""The heuristic: what an action is worth to a sensible bandit, in hundredths of a nugget."""

from __future__ import annotations

from gulch.games.el_paso.actions import DONE, KEEP, LEAVE, ROB, TAKE
from gulch.games.el_paso.components import (
    CARDS_EACH,
    CHANCE_CAUGHT,
    DICE,
    DIE,
    EXISTS,
    FIRST_TILE,
    LAST_TOWN,
    N_KINDS,
    N_TILES,
    N_TOWNS,
    NEEDED_FACE,
    NONE,
    RATE,
    RATE_ABSENT,
    RATE_AT_END,
    SIDES,
    TILE_KIND,
    TILE_VALUE,
)
from gulch.games.el_paso.position import DECIDE, DEPART, Position
from gulch.games.el_paso.rules import (
    goods_from_elsewhere,
    goods_of_this_town,
    keep_limit,
    nuggets_for,
    sells_all,
    tiles_held,
    town_is_empty,
)
from gulch.kernel.bits import count_bits
from gulch.kernel.components import table
from gulch.kernel.rule import rule

NUGGET = 100  # one nugget, in hundredths
CERTAIN = 10_000  # probability 1, in ten-thousandths


def _carried(town: int, tile: int) -> int:
    """The worth of a tile kept when leaving a town: its price in the first town that buys it 1:1,
    reduced for the risk in every town on the way.
    """
    value, kind = int(TILE_VALUE[tile]), int(TILE_KIND[tile])
    if town == LAST_TOWN:
        return value * NUGGET // RATE_AT_END
    worth = 0.97 * value / RATE_ABSENT
    for later in range(town + 1, N_TOWNS):
        if not EXISTS[later, kind] or RATE[later] <= RATE_ABSENT:
            break
        worth *= 0.7
    return int(NUGGET * max(worth, value / RATE[town + 1] * 0.9))


def _sold(town: int, tile: int) -> int:
    rate = RATE[town] if EXISTS[town, TILE_KIND[tile]] else RATE_ABSENT
    return int(NUGGET * TILE_VALUE[tile] // rate)


CARRIED = table([[_carried(town, tile) for tile in range(N_TILES)] for town in range(N_TOWNS)])
SOLD_HERE = table([[_sold(town, tile) for tile in range(N_TILES)] for town in range(N_TOWNS)])
WORTH = table([[max(CARRIED[town, tile], SOLD_HERE[town, tile]) for tile in range(N_TILES)] for town in range(N_TOWNS)])
BEST_TO_KEEP = table(
    [sorted(range(N_TILES), key=lambda tile: SOLD_HERE[town, tile] - CARRIED[town, tile]) for town in range(N_TOWNS)]
)

# By the number of dice: the chance that the next roll ends the town, and that it shows each face.
CAUGHT_WITH = table([int(CERTAIN * chance) for chance in CHANCE_CAUGHT])
SHOWN_WITH = table(
    [
        [CERTAIN - CERTAIN * int((DIE != face).sum()) ** k // SIDES**k for face in range(int(DIE.max()) + 1)]
        for k in range(DICE + 1)
    ]
)


@rule
def weigh(s: Position, seat: int, action: int) -> int:
    if s.phase == DECIDE:
        if action == LEAVE:
            return weigh_leaving(s, seat)
        return weigh_robbing(s, seat, action - ROB)
    if s.phase == DEPART:
        return weigh_keeping(s, seat, action)
    return weigh_drawing(s, seat, action - TAKE)


# ── Leave or stay ─────────────────────────────────────────────────────────────


@rule
def weigh_leaving(s: Position, seat: int) -> int:
    if s.round < 2 and tiles_held(s, seat) == 0:
        return 0  # without tiles, never leave in the first two rounds
    return departure_worth(s, seat, keep_limit(s))


@rule
def departure_worth(s: Position, seat: int, limit: int) -> int:
    """The worth of leaving now: nuggets, and the later worth of the best tiles, which are kept."""
    if sells_all(s):
        limit = 0
    here = 0
    elsewhere = 0
    worth = 0
    for i in range(N_TILES):
        tile = BEST_TO_KEEP[s.town, i]
        held = s.loot[seat, tile]
        if held and CARRIED[s.town, tile] > SOLD_HERE[s.town, tile]:
            keep = min(held, limit)
            limit -= keep
            held -= keep
            worth += keep * CARRIED[s.town, tile]
        if EXISTS[s.town, TILE_KIND[tile]]:
            here += held * TILE_VALUE[tile]
        else:
            elsewhere += held * TILE_VALUE[tile]
    return worth + nuggets_for(s.town, here, elsewhere) * NUGGET


@rule
def weigh_robbing(s: Position, seat: int, card: int) -> int:
    """The expected worth of laying a card and leaving next, unless the sheriff strikes."""
    dice = DICE - s.stars
    caught = CAUGHT_WITH[dice]
    limit = keep_limit(s) + s.leaving
    staying = departure_worth(s, seat, limit) * (CERTAIN - caught) // CERTAIN
    kind = card // CARDS_EACH
    gain = expected_loot(s, seat, kind, card % CARDS_EACH) * success(s, kind, dice, caught) // CERTAIN
    return staying + gain


@rule
def success(s: Position, kind: int, dice: int, caught: int) -> int:
    if NEEDED_FACE[kind] == NONE:
        return CERTAIN - caught
    return SHOWN_WITH[dice, NEEDED_FACE[kind]]


@rule
def expected_loot(s: Position, seat: int, kind: int, rank: int) -> int:
    """The expected worth of the tile that rivals with higher cards leave for this card."""
    if not EXISTS[s.town, kind]:
        return 0
    rivals = rivals_here(s, seat, kind) * (CARDS_EACH - 1 - rank) // (CARDS_EACH - 1)
    depth = rivals // CERTAIN
    part = rivals - depth * CERTAIN
    here = worth_at_depth(s, kind, depth)
    below = worth_at_depth(s, kind, depth + 1)
    return (here * (CERTAIN - part) + below * part) // CERTAIN


@rule
def rivals_here(s: Position, seat: int, kind: int) -> int:
    """The expected number of other bandits who rob this location, in ten-thousandths, estimated
    from the loot there and the cards of it that they hold.
    """
    temptation = stack_worth(s, kind)
    everything = 1
    for other_kind in range(N_KINDS):
        everything += stack_worth(s, other_kind)
    rivals = 0
    for other in range(s.seats):
        if other != seat and s.in_town >> other & 1:
            cards = count_bits(s.hand[other, kind])
            if s.laid[other] != NONE and s.laid[other] // CARDS_EACH == kind:
                cards += 1  # count the laid card too: that it was laid is secret, that they have it is public
            rivals += min(CERTAIN, CERTAIN * temptation * min(cards, 2) // everything)
    return rivals


@rule
def stack_worth(s: Position, kind: int) -> int:
    """The worth of the best tile at a location."""
    worth = 0
    for tile in range(FIRST_TILE[kind], FIRST_TILE[kind + 1]):
        if s.stack[tile]:
            worth = WORTH[s.town, tile]
    return worth


@rule
def worth_at_depth(s: Position, kind: int, depth: int) -> int:
    for tile in range(FIRST_TILE[kind], FIRST_TILE[kind + 1]):
        if depth < s.stack[tile]:
            return WORTH[s.town, tile]
        depth -= s.stack[tile]
    return 0


# ── What to keep ──────────────────────────────────────────────────────────────


@rule
def weigh_keeping(s: Position, seat: int, action: int) -> int:
    """The worth of leaving if no further tile is kept after this action."""
    if action == DONE:
        return settled_worth(s, seat)
    tile = action - KEEP
    s.loot[seat, tile] -= 1
    s.kept[seat, tile] += 1
    worth = settled_worth(s, seat)
    s.loot[seat, tile] += 1
    s.kept[seat, tile] -= 1
    return worth


@rule
def settled_worth(s: Position, seat: int) -> int:
    worth = nuggets_for(s.town, goods_of_this_town(s, seat), goods_from_elsewhere(s, seat)) * NUGGET
    for tile in range(N_TILES):
        worth += s.kept[seat, tile] * CARRIED[s.town, tile]
    return worth


# ── What to draw ──────────────────────────────────────────────────────────────


@rule
def weigh_drawing(s: Position, seat: int, kind: int) -> int:
    """The worth of drawing a card of a location: the loot there in this town and the next two,
    divided by the number of its cards in hand, plus 1.
    """
    offers = 0
    if s.in_town >> seat & 1 and not town_is_empty(s):
        offers += 2 * stack_worth(s, kind)
    for later in range(s.town + 1, min(s.town + 3, N_TOWNS)):
        if EXISTS[later, kind]:
            offers += CARRIED[later, FIRST_TILE[kind + 1] - 1]
    return offers // (1 + count_bits(s.hand[seat, kind]))
