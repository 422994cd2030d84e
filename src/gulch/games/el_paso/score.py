"""Points, final places, and the laws that hold in every position."""

from gulch.games.el_paso.components import (
    ALL_TILES,
    CARDS_EACH,
    DICE,
    EXISTS,
    HAND_SIZE,
    KEEP_EMPTIED,
    N_KINDS,
    N_TILES,
    N_TOWNS,
    NONE,
    STAR,
    TILE_COUNT,
    TILE_KIND,
)
from gulch.games.el_paso.position import DECIDE, DEPART, DRAW, OVER, PICK, Position
from gulch.games.el_paso.rules import shown, tiles_held, tiles_kept, town_is_empty
from gulch.kernel.bits import count_bits
from gulch.kernel.record import Ints
from gulch.kernel.rule import rule


@rule
def points(s: Position, out: Ints) -> None:
    """EP-2: write each bandit's nuggets; loot is worth nothing until it is exchanged."""
    for seat in range(s.seats):
        out[seat] = s.gold[seat]


@rule
def places(s: Position, out: Ints) -> None:
    """EP-74, EP-75: write the places, ranked by total value; equal totals share a place."""
    for seat in range(s.seats):
        out[seat] = 1
        for other in range(s.seats):
            if s.gold[other] > s.gold[seat]:
                out[seat] += 1


# ── The laws ──────────────────────────────────────────────────────────────────

LAWS = [
    "every tile is in one place: in the bag, in the town or with a player",
    "every card is in one place: in a hand, laid, in a pile or discarded",
    "hands have six cards, five between laying and drawing",
    "the stars of the dice are on the sheriff space, and never all five in a town that goes on",
    "no tile lies at a location that the town does not have",
    "a player brings at most as many tiles as the last limit allowed",
    "groups are counted from 1 to the number of players",
    "the guard is the first guard moved on by one for every town",
    "somebody may act until the match is over, and only where it makes sense",
    "nobody has negative gold",
]


@rule
def check(s: Position) -> int:
    if not tiles_are_complete(s):
        return 1
    if not cards_are_complete(s):
        return 2
    if not hands_are_full(s):
        return 3
    if s.stars < shown(s, STAR) or s.stars > DICE or (s.phase == DECIDE and s.stars == DICE):
        return 4
    if not stacks_belong_here(s):
        return 5
    if not loads_are_legal(s):
        return 6
    if s.groups < 0 or s.groups > s.seats:
        return 7
    if s.town < 0 or s.town >= N_TOWNS or s.guard != (s.first_guard + s.town) % s.seats:
        return 8
    if not actors_make_sense(s):
        return 9
    for seat in range(s.seats):
        if s.gold[seat] < 0:
            return 10
    return 0


@rule
def tiles_are_complete(s: Position) -> bool:
    total = 0
    for tile in range(N_TILES):
        n = s.bag[tile] + s.stack[tile] + s.aside[tile]
        if s.bag[tile] < 0 or s.stack[tile] < 0 or s.aside[tile] != 0:
            return False
        for seat in range(s.seats):
            if s.loot[seat, tile] < 0 or s.kept[seat, tile] < 0:
                return False
            n += s.loot[seat, tile] + s.kept[seat, tile]
        if n != TILE_COUNT[tile]:
            return False
        total += n
    return total == ALL_TILES


@rule
def cards_are_complete(s: Position) -> bool:
    for kind in range(N_KINDS):
        met = 0
        n = 0
        for seat in range(s.seats):
            met |= s.hand[seat, kind]
            n += count_bits(s.hand[seat, kind])
            if s.laid[seat] != NONE and s.laid[seat] // CARDS_EACH == kind:
                met |= 1 << s.laid[seat] % CARDS_EACH
                n += 1
        for i in range(s.pile_size[kind]):
            met |= 1 << s.pile[kind, i]
        for i in range(s.discard_size[kind]):
            met |= 1 << s.discard[kind, i]
        n += s.pile_size[kind] + s.discard_size[kind]
        if met != (1 << CARDS_EACH) - 1 or n != CARDS_EACH:
            return False
    return True


@rule
def cards_held(s: Position, seat: int) -> int:
    n = 0
    for kind in range(N_KINDS):
        n += count_bits(s.hand[seat, kind])
    return n


@rule
def hands_are_full(s: Position) -> bool:
    """Whether every hand is full, apart from a card laid or still to be drawn. EP-76: at the end of
    the last town hands may be one card short, since nobody draws there.
    """
    last = s.phase == DEPART and s.town == N_TOWNS - 1 and town_is_empty(s)
    for seat in range(s.seats):
        missing = s.owed >> seat & 1
        if s.laid[seat] != NONE:
            missing = 1
        held = cards_held(s, seat)
        if s.phase != OVER and held != HAND_SIZE - missing and not (last and held == HAND_SIZE - 1):
            return False
    return True


@rule
def stacks_belong_here(s: Position) -> bool:
    for tile in range(N_TILES):
        if s.stack[tile] and not EXISTS[s.town, TILE_KIND[tile]]:
            return False
    return True


@rule
def loads_are_legal(s: Position) -> bool:
    """EP-15: whether bandits who have left town, and all before its first roll, carry no more tiles
    than the last group may keep.
    """
    for seat in range(s.seats):
        gone = not s.in_town >> seat & 1 and s.phase != DEPART
        if (gone or s.round == 0) and tiles_held(s, seat) + tiles_kept(s, seat) > max(KEEP_EMPTIED, s.seats):
            if not s.actors >> seat & 1:
                return False
    return True


@rule
def actors_make_sense(s: Position) -> bool:
    if s.phase == OVER:
        return s.actors == 0 and s.town == N_TOWNS - 1
    if s.phase == DECIDE:
        return s.actors & s.in_town == s.actors and s.actors != 0 and s.actors & s.robbers == 0 and not town_is_empty(s)
    if s.phase == PICK or s.phase == DRAW:
        return s.actors & s.owed == s.actors and s.actors != 0 and s.owed & s.robbers == s.owed
    return s.phase == DEPART and s.actors != 0 and s.actors & s.in_town == 0
