"""The view: what a seat, or a spectator, may see."""

from __future__ import annotations

from typing import Any

import msgspec

from gulch.games.el_paso.components import (
    CARD_VALUES,
    CARDS,
    CARDS_EACH,
    CHANCE_CAUGHT,
    DICE,
    DIE,
    DRAW_MODE,
    EXISTS,
    FACES,
    FAIR,
    FIRST_TILE,
    KINDS,
    MEMORY,
    N_KINDS,
    N_TILES,
    N_TOWNS,
    NEEDED_FACE,
    NONE,
    RATE,
    STAR,
    STARS_THAT_END,
    TILE_KIND,
    TILE_VALUE,
    TILES,
    TOWNS,
)
from gulch.games.el_paso.heuristics import settled_worth
from gulch.games.el_paso.position import DECIDE, DEPART, DRAW, OVER, PHASES, PICK, Position
from gulch.games.el_paso.rules import (
    goods_from_elsewhere,
    goods_of_this_town,
    keep_limit,
    keep_limit_emptied,
    nuggets_for,
    sells_all,
    serving_order,
    tiles_kept,
    town_is_empty,
)
from gulch.kernel.bits import count_bits
from gulch.kernel.options import HELPED
from gulch.kernel.rule import rule
from gulch.kernel.view_compiler import view
from gulch.kernel.views import Views


class Town(msgspec.Struct):
    """A town on the road: its rate, and the locations it has."""

    id: str
    rate: int
    locations: list[str]


class Pile(msgspec.Struct, frozen=True):
    """The cards of one location: how many can be drawn and how many lie discarded, and the top
    discard's value. `known` has the values in the draw pile from the top, null for a card never
    seen; it is empty if no card of the pile was seen, and always with `memory=as_at_the_table`.
    """

    location: str
    cards: int
    discarded: int
    top: int | None
    known: list[int | None]


class Stack(msgspec.Struct, frozen=True):
    """A location of this town with its tiles from the top, the cheapest first."""

    location: str
    exists: bool
    needs: str | None  # the die face needed to rob it
    tiles: list[str]
    cards: Pile


class Dice(msgspec.Struct):
    """The last roll, and the chances of the next one."""

    rolled: list[str]  # sorted by face
    stars: int
    left: int
    caught: float  # chance that the next roll ends the town
    shows: dict[str, float]  # chance that the next roll shows at least one of a face


class Sale(msgspec.Struct, frozen=True):
    """The result of leaving now and keeping these tiles: nuggets from sales at the town's rate and
    1:1, the value lost to rounding, and the gold afterwards.
    """

    keep: list[str]
    at_rate: int
    one_to_one: int
    lost: int
    gold: int


class Bandit(msgspec.Struct):
    """One player; only the owner is shown `hand`, `laid` and `pick`."""

    seat: int
    gold: int
    loot: list[str]
    keeping: list[str]
    in_town: bool
    group: int | None  # the group in which they left this town; None while in town
    robbing: bool  # with a card face down
    drawing: bool
    cards: dict[str, int]  # the number held of each location, which is public
    hand: list[str] | None
    laid: str | None
    pick: str | None
    picked: bool
    serving: int | None  # their place in the order of the fair draw


class View(msgspec.Struct):
    seat: int
    phase: str
    actors: list[int]
    towns: list[Town]
    town: int
    round: int  # rolls made in this town
    unrolled: bool  # whether the current round has no roll yet, or never had one because all left
    guard: int
    limit: int  # tiles that a bandit leaving now may keep
    limit_emptied: int  # the same for those still here if this round empties the town and no more leave before
    sells_all: bool
    stacks: list[Stack]
    dice: Dice
    bandits: list[Bandit]
    bag: list[str]
    sales: list[Sale]  # for the viewer leaving now: with no further tile kept, then with each possible one
    advice: Sale | None  # the sale that keeps the tiles worth most


@view
def seen(s: Position, viewer: int, then: Any) -> View:
    limit = keep_limit(s) if s.stars < STARS_THAT_END else 0  # nobody can leave once the sheriff has struck
    can_keep = 0 if sells_all(s) else limit
    leaves = could_leave(s, viewer)
    then[0] = s
    if leaves:
        keep_best(s, then[0], viewer, can_keep)
    return View(
        seat=viewer,
        phase=PHASES[s.phase] if s.actors else "over",
        actors=[seat for seat in range(s.seats) if s.actors >> seat & 1],
        towns=ROAD,
        town=s.town,
        round=s.round,
        unrolled=bool(unrolled(s)),
        guard=s.guard,
        limit=limit,
        limit_emptied=keep_limit_emptied(s),
        sells_all=bool(sells_all(s)),
        stacks=[stack(s, kind) for kind in range(N_KINDS)],
        dice=dice(s),
        bandits=[bandit(s, seat, viewer) for seat in range(s.seats)],
        bag=[TILES[tile] for tile in range(N_TILES) for _ in range(s.bag[tile])],
        sales=departures(s, viewer, can_keep) if leaves else [],
        advice=sale(then[0], viewer, NONE) if leaves else None,
    )


@rule
def unrolled(s: Position) -> bool:
    """Whether the round has no roll: somebody still decides or leaves, or all have left (EP-23)."""
    if s.phase == DEPART:
        return not town_is_empty(s)
    return s.phase == DECIDE or (s.phase == OVER and s.robbers == 0)


# ── The town ──────────────────────────────────────────────────────────────────

ROAD = [
    Town(TOWNS[town], int(RATE[town]), [KINDS[kind] for kind in range(N_KINDS) if EXISTS[town, kind]])
    for town in range(N_TOWNS)
]
NEEDS = [None if face == NONE else FACES[face] for face in NEEDED_FACE.tolist()]


@view
def stack(s: Position, kind: int) -> Stack:
    return Stack(
        location=KINDS[kind],
        exists=bool(EXISTS[s.town, kind]),
        needs=NEEDS[kind],
        tiles=[TILES[tile] for tile in range(FIRST_TILE[kind], FIRST_TILE[kind + 1]) for _ in range(s.stack[tile])],
        cards=pile(s, kind),
    )


@view
def pile(s: Position, kind: int) -> Pile:
    size, discarded = s.pile_size[kind], s.discard_size[kind]
    return Pile(
        location=KINDS[kind],
        cards=size,
        discarded=discarded,
        top=CARD_VALUES[s.discard[kind, discarded - 1]] if discarded else None,
        known=[card(s, kind, size - 1 - i) for i in range(size)] if some_are_known(s, kind) else [],
    )


@view
def card(s: Position, kind: int, place: int) -> int | None:
    """The value of a card in a draw pile, or None if it is not public."""
    return CARD_VALUES[s.pile[kind, place]] if is_known(s, kind, place) else None


@rule
def is_known(s: Position, kind: int, place: int) -> int:
    return s.options[MEMORY] == HELPED and s.seen[kind] >> s.pile[kind, place] & 1


@rule
def some_are_known(s: Position, kind: int) -> bool:
    for place in range(s.pile_size[kind]):
        if is_known(s, kind, place):
            return True
    return False


def chance_of_none(face: int, dice: int) -> float:
    return float((DIE != face).mean() ** dice)


# By the number of dice: the chance that the next roll ends the town, and that it shows each face.
CAUGHT = [float(chance) for chance in CHANCE_CAUGHT]
SHOWS = [
    {FACES[face]: 1 - chance_of_none(face, left) for face in range(len(FACES)) if face != STAR}
    for left in range(DICE + 1)
]


@view
def dice(s: Position) -> Dice:
    left = DICE - s.stars
    return Dice(
        rolled=[FACES[face] for face in range(len(FACES)) for die in range(DICE) if s.dice[die] == face],
        stars=s.stars,
        left=left,
        caught=CAUGHT[left],
        shows=SHOWS[left],
    )


# ── The bandits ───────────────────────────────────────────────────────────────


@view
def bandit(s: Position, seat: int, viewer: int) -> Bandit:
    laid, pick, served = s.laid[seat], s.pick[seat], place_in_line(s, seat)
    return Bandit(
        seat=seat,
        gold=s.gold[seat],
        loot=[TILES[tile] for tile in range(N_TILES) for _ in range(s.loot[seat, tile] + s.kept[seat, tile])],
        keeping=[TILES[tile] for tile in range(N_TILES) for _ in range(s.kept[seat, tile])],
        in_town=bool(s.in_town >> seat & 1),
        group=s.group[seat] if s.group[seat] else None,
        robbing=laid != NONE,
        drawing=bool(s.owed >> seat & 1),
        cards={KINDS[kind]: cards_counted(s, seat, kind) for kind in range(N_KINDS)},
        hand=hand(s, seat) if seat == viewer else None,
        laid=CARDS[laid] if seat == viewer and laid != NONE else None,
        pick=KINDS[pick] if seat == viewer and pick != NONE else None,
        picked=pick != NONE,
        serving=served if served else None,
    )


@view
def hand(s: Position, seat: int) -> list[str]:
    return [
        CARDS[kind * CARDS_EACH + rank]
        for kind in range(N_KINDS)
        for rank in range(CARDS_EACH)
        if s.hand[seat, kind] >> rank & 1
    ]


@rule
def cards_counted(s: Position, seat: int, kind: int) -> int:
    """The number of a location's cards that a seat holds, including one laid face down."""
    laid = s.laid[seat]
    return count_bits(s.hand[seat, kind]) + (laid != NONE and laid // CARDS_EACH == kind)


@rule
def place_in_line(s: Position, seat: int) -> int:
    """A seat's place, from 1, among those who still draw in the fair draw; 0 for all others."""
    if s.phase not in (PICK, DRAW) or s.options[DRAW_MODE] != FAIR or not s.owed >> seat & 1:
        return 0
    place = 1
    for step in range(s.seats):
        other = serving_order(s, step)
        if other == seat:
            break
        place += s.owed >> other & 1
    return place


# ── What leaving would bring ──────────────────────────────────────────────────


@rule
def could_leave(s: Position, seat: int) -> int:
    return seat >= 0 and s.actors and (s.in_town | s.actors) >> seat & 1


@view
def departures(s: Position, seat: int, limit: int) -> list[Sale]:
    """The results of leaving now: with no further tile kept, then with each that may be kept."""
    more = tiles_kept(s, seat) < limit
    return [
        sale(s, seat, NONE),
        *[sale(s, seat, tile) for tile in range(N_TILES) if more and s.loot[seat, tile]],
    ]


@view
def sale(s: Position, seat: int, tile: int) -> Sale:
    """The result of leaving now with `tile` kept too; with no further tile if it is NONE."""
    here, elsewhere = goods_of_this_town(s, seat), goods_from_elsewhere(s, seat)
    if tile != NONE:
        if EXISTS[s.town, TILE_KIND[tile]]:
            here -= TILE_VALUE[tile]
        else:
            elsewhere -= TILE_VALUE[tile]
    at_rate, one_to_one = nuggets_for(s.town, here, 0), nuggets_for(s.town, 0, elsewhere)
    return Sale(
        keep=[TILES[other] for other in range(N_TILES) for _ in range(s.kept[seat, other] + (other == tile))],
        at_rate=at_rate,
        one_to_one=one_to_one,
        lost=here % RATE[s.town],
        gold=s.gold[seat] + at_rate + one_to_one,
    )


@rule
def keep_best(s: Position, then: Position, seat: int, limit: int) -> None:
    """In `then`, keep the set of tiles that the heuristic values most, the smallest of equal sets.
    Rounding makes a tile's worth depend on the others, so all sets are tried in turn; a second run
    stops at the best one.
    """
    best, best_worth, best_kept, number = 0, settled_worth(then, seat), tiles_kept(then, seat), 0
    while keep_otherwise(s, then, seat, limit):
        number += 1
        worth, kept = settled_worth(then, seat), tiles_kept(then, seat)
        if worth > best_worth or (worth == best_worth and kept < best_kept):
            best, best_worth, best_kept = number, worth, kept
    for _ in range(best):
        keep_otherwise(s, then, seat, limit)


@rule
def keep_otherwise(s: Position, then: Position, seat: int, limit: int) -> bool:
    """Go to the next set of kept tiles, like an odometer; returns False after the last set."""
    for tile in range(N_TILES):
        if then.loot[seat, tile] and tiles_kept(then, seat) < limit:
            then.loot[seat, tile] -= 1
            then.kept[seat, tile] += 1
            return True
        then.loot[seat, tile] = s.loot[seat, tile]
        then.kept[seat, tile] = s.kept[seat, tile]
    return False


VIEWS = Views(seen)
