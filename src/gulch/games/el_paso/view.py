"""What a bandit, or a spectator, may see."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from operator import add
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
from gulch.games.el_paso.heuristics import CARRIED, NUGGET
from gulch.games.el_paso.position import DRAW, PHASES, PICK, Position
from gulch.games.el_paso.rules import keep_limit, keep_limit_emptied, nuggets_for, sells_all, serving_order
from gulch.kernel.game import ask
from gulch.kernel.options import HELPED
from gulch.kernel.trace import SPECTATOR
from gulch.kernel.views import Look, Views


class Town(msgspec.Struct):
    """A town on the road: its rate, and the locations it has."""

    id: str
    rate: int
    locations: list[str]


class Pile(msgspec.Struct, frozen=True):
    """The cards of one location: how many can be drawn, how many lie discarded, and the top
    discard's value. A pile that was turned over is no secret to anybody who watched: `known` has
    the values from the top on, null for a card that has never been seen; it is empty where none
    has, and as at the table."""

    location: str
    cards: int
    discarded: int
    top: int | None
    known: list[int | None]


class Stack(msgspec.Struct, frozen=True):
    """A location of this town with its tiles, the cheapest first, as it lies on top."""

    location: str
    exists: bool
    needs: str | None  # the die face without which nobody robs it
    tiles: list[str]
    cards: Pile


class Dice(msgspec.Struct):
    """The last roll and what the next one may bring."""

    rolled: list[str]  # the same faces side by side
    stars: int
    left: int
    caught: float  # chance that the next roll ends the town
    shows: dict[str, float]  # chance that the next roll shows at least one of a face


class Sale(msgspec.Struct, frozen=True):
    """What leaving now would bring if these tiles came along: the goods sold at the town's rate and
    1:1, the value lost to rounding, and the gold after.
    """

    keep: list[str]
    at_rate: int
    one_to_one: int
    lost: int
    gold: int


class Bandit(msgspec.Struct):
    """One player as everyone sees him; `hand`, `laid` and `pick` only as their owner sees them."""

    seat: int
    gold: int
    loot: list[str]
    keeping: list[str]
    in_town: bool
    group: int | None  # with which he has left this town
    robbing: bool  # his card lies before him, face down
    drawing: bool
    cards: dict[str, int]  # how many of each location he holds, as everyone can count
    hand: list[str] | None
    laid: str | None
    pick: str | None
    picked: bool
    serving: int | None  # his place in the order of the fair draw


class View(msgspec.Struct):
    seat: int
    phase: str
    actors: list[int]
    towns: list[Town]
    town: int
    round: int
    guard: int
    limit: int  # tiles that a bandit leaving now may keep
    limit_emptied: int  # the same for those who stay until the town is emptied
    sells_all: bool
    stacks: list[Stack]
    dice: Dice
    bandits: list[Bandit]
    bag: list[str]
    sales: list[Sale]  # for the viewer: leaving as he stands, and with each further tile he may keep
    advice: Sale | None  # the keep set worth most on the road


Counts = tuple[int, ...]


def public(look: Look[Position]) -> View:
    """What everybody sees."""
    s = look.s
    return View(
        seat=SPECTATOR,
        phase=PHASES[s.phase] if s.actors else "over",
        actors=[seat for seat in range(s.seats) if s.actors >> seat & 1],
        towns=ROAD,
        town=s.town,
        round=s.round,
        guard=s.guard,
        limit=ask(keep_limit)(s) if s.stars < STARS_THAT_END else 0,  # nobody leaves when the sheriff has struck
        limit_emptied=ask(keep_limit_emptied)(s),
        sells_all=bool(ask(sells_all)(s)),
        stacks=stacks(s),
        dice=dice(s),
        bandits=bandits(s),
        bag=tiles(s.bag),
        sales=[],
        advice=None,
    )


def own(look: Look[Position], seen: View, seat: int) -> dict[str, Any]:
    """What looks different from a seat: its own cards, and what leaving would bring."""
    if seat == SPECTATOR:
        return {}
    s, everybody = look.s, list(seen.bandits)
    mine = everybody[seat] = own_bandit(s, seen.bandits[seat])
    found = {"seat": seat, "bandits": everybody}
    if seen.actors and (mine.in_town or seat in seen.actors):
        limit = 0 if seen.sells_all else seen.limit
        loot, kept = tuple(s.loot.tolist()[seat]), tuple(s.kept.tolist()[seat])
        sales, advice = departures(s.town, loot, kept, s.gold[seat], limit)
        found |= {"sales": sales, "advice": advice}
    return found


def tiles(counts: Iterable[int]) -> list[str]:
    return list(names_of(tuple(counts)))


@lru_cache(4_096)
def names_of(counts: Counts) -> tuple[str, ...]:
    return tuple(tile for tile, count in zip(TILES, counts, strict=True) for _ in range(count))


# ── The town ──────────────────────────────────────────────────────────────────

ROAD = [
    Town(TOWNS[town], int(RATE[town]), [KINDS[kind] for kind in range(N_KINDS) if EXISTS[town, kind]])
    for town in range(N_TOWNS)
]
SPANS = [slice(int(FIRST_TILE[kind]), int(FIRST_TILE[kind + 1])) for kind in range(N_KINDS)]
NEEDS = [None if face == NONE else FACES[face] for face in NEEDED_FACE.tolist()]


def stacks(s: Position) -> list[Stack]:
    piles, discards = s.pile.tolist(), s.discard.tolist()
    return [
        stack(
            s.town,
            kind,
            s.stack[SPANS[kind]],
            tuple(piles[kind][: s.pile_size[kind]]),
            s.seen[kind] if s.options[MEMORY] == HELPED else 0,
            s.discard_size[kind],
            discards[kind][s.discard_size[kind] - 1],
        )
        for kind in range(N_KINDS)
    ]


@lru_cache(4_096)  # most moves leave most of them as they are
def stack(town: int, kind: int, lying: Counts, ranks: Counts, seen: int, discarded: int, last: int) -> Stack:
    names = [tile for tile, count in zip(TILES[SPANS[kind]], lying, strict=True) for _ in range(count)]
    known = [CARD_VALUES[rank] if seen >> rank & 1 else None for rank in reversed(ranks)]
    cards = Pile(
        KINDS[kind], len(ranks), discarded, CARD_VALUES[last] if discarded else None, known if any(known) else []
    )
    return Stack(KINDS[kind], bool(EXISTS[town, kind]), NEEDS[kind], names, cards)


def chance_of_none(face: int, dice: int) -> float:
    return float((DIE != face).mean() ** dice)


# By the number of dice left: the chance that the next roll ends the town, and that it shows a face.
CAUGHT = [float(chance) for chance in CHANCE_CAUGHT]
SHOWS = [
    {FACES[face]: 1 - chance_of_none(face, left) for face in range(len(FACES)) if face != STAR}
    for left in range(DICE + 1)
]


def dice(s: Position) -> Dice:
    left = DICE - s.stars
    rolled = [FACES[face] for face in sorted(s.dice) if face != NONE]
    return Dice(rolled, s.stars, left, CAUGHT[left], SHOWS[left])


# ── The bandits ───────────────────────────────────────────────────────────────


def bandits(s: Position) -> list[Bandit]:
    """As everybody sees them."""
    served = serving(s)
    return [
        Bandit(
            seat=seat,
            gold=s.gold[seat],
            loot=tiles(map(add, loot, kept)) if any(kept) else tiles(loot),
            keeping=tiles(kept),
            in_town=bool(s.in_town >> seat & 1),
            group=s.group[seat] or None,
            robbing=s.laid[seat] != NONE,
            drawing=bool(s.owed >> seat & 1),
            cards=counted(hand, s.laid[seat]),
            hand=None,
            laid=None,
            pick=None,
            picked=s.pick[seat] != NONE,
            serving=served.index(seat) + 1 if seat in served else None,
        )
        for seat, loot, kept, hand in zip(
            range(s.seats), s.loot.tolist(), s.kept.tolist(), s.hand.tolist(), strict=False
        )
    ]


def counted(hand: list[int], laid: int) -> dict[str, int]:
    """The cards of a hand; until the reveal everyone counts it as it was."""
    cards = {kind: ranks.bit_count() for kind, ranks in zip(KINDS, hand, strict=True)}
    if laid != NONE:
        cards[KINDS[laid // CARDS_EACH]] += 1
    return cards


def serving(s: Position) -> list[int]:
    """Who still draws, in the order of the fair draw."""
    if s.phase not in (PICK, DRAW) or s.options[DRAW_MODE] != FAIR:
        return []
    return [seat for step in range(s.seats) if s.owed >> (seat := serving_order(s, step)) & 1]


def own_bandit(s: Position, seen: Bandit) -> Bandit:
    """A bandit as he sees himself."""
    laid, pick = s.laid[seen.seat], s.pick[seen.seat]
    held = [
        CARDS[kind * CARDS_EACH + rank]
        for kind, ranks in enumerate(s.hand.tolist()[seen.seat])
        if ranks
        for rank in range(CARDS_EACH)
        if ranks >> rank & 1
    ]
    return msgspec.structs.replace(
        seen, hand=held, laid=None if laid == NONE else CARDS[laid], pick=None if pick == NONE else KINDS[pick]
    )


# ── What leaving would bring ──────────────────────────────────────────────────

# The value of each tile in each town: sold at the town's rate, sold 1:1, and carried on, by the
# same judgement as the bots'.
VALUE: list[int] = TILE_VALUE.tolist()
HERE: list[list[bool]] = [[bool(EXISTS[town, TILE_KIND[tile]]) for tile in range(N_TILES)] for town in range(N_TOWNS)]
ON_THE_ROAD: list[list[int]] = CARRIED.tolist()
exchanged: Callable[[int, int, int], int] = ask(nuggets_for)


class Purse:
    """A departure while it is thought over: the goods to be sold, and the tiles to come along."""

    def __init__(self, town: int, loot: Counts, kept: Counts, gold: int) -> None:
        self.town, self.gold, self.loot, self.kept = town, gold, list(loot), list(kept)
        self.here = sum(count * VALUE[tile] for tile, count in enumerate(loot) if count and HERE[town][tile])
        self.elsewhere = sum(count * VALUE[tile] for tile, count in enumerate(loot) if count and not HERE[town][tile])

    def keep(self, tile: int, count: int = 1) -> None:
        self.loot[tile] -= count
        self.kept[tile] += count
        if HERE[self.town][tile]:
            self.here -= count * VALUE[tile]
        else:
            self.elsewhere -= count * VALUE[tile]

    def sale(self) -> Sale:
        at_rate, one_to_one = exchanged(self.town, self.here, 0), exchanged(self.town, 0, self.elsewhere)
        lost = self.here % ROAD[self.town].rate
        return Sale(tiles(self.kept), at_rate, one_to_one, lost, self.gold + at_rate + one_to_one)


@lru_cache(4_096)  # most moves do not change what somebody could sell
def departures(town: int, loot: Counts, kept: Counts, gold: int, limit: int) -> tuple[list[Sale], Sale]:
    """The departure as it stands and with each further tile that may be kept; and the one whose
    tiles are worth most on the road.
    """
    purse = Purse(town, loot, kept, gold)
    found = [purse.sale()]
    if sum(kept) < limit:
        for tile, count in enumerate(loot):
            if count:
                purse.keep(tile)
                found.append(purse.sale())
                purse.keep(tile, -1)
    return found, best_departure(purse, limit)


def best_departure(purse: Purse, limit: int) -> Sale:
    """What may be kept, summed up: how many tiles, their value here and elsewhere; and for each sum
    the tiles that are worth most on the road. Rounding makes no tile good or bad by itself.
    """
    room = limit - sum(purse.kept)
    ways: dict[tuple[int, int, int], tuple[int, tuple[int, ...]]] = {(0, 0, 0): (0, ())}
    for tile, held in enumerate(purse.loot) if room else ():
        if not held:
            continue
        here, elsewhere = (VALUE[tile], 0) if HERE[purse.town][tile] else (0, VALUE[tile])
        for (kept, kept_here, kept_elsewhere), (worth, chosen) in list(ways.items()):
            for more in range(1, min(held, room - kept) + 1):
                way = kept + more, kept_here + more * here, kept_elsewhere + more * elsewhere
                found = worth + more * ON_THE_ROAD[purse.town][tile], (*chosen, *[tile] * more)
                ways[way] = max(ways.get(way, found), found)

    def brings(way: tuple[int, int, int]) -> tuple[int, int]:
        kept, here, elsewhere = way
        nuggets = exchanged(purse.town, purse.here - here, purse.elsewhere - elsewhere)
        return nuggets * NUGGET + ways[way][0], -kept

    for tile in ways[max(ways, key=brings)][1]:
        purse.keep(tile)
    return purse.sale()


VIEWS = Views(public, own, ("seat", "bandits", "sales", "advice"))
