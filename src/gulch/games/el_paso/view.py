"""What a bandit, or a spectator, may see."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from operator import add
from typing import Any

import msgspec

from gulch.games.el_paso.components import (
    CARD_VALUES,
    CARDS,
    CARDS_EACH,
    DICE,
    DIE,
    DRAW_MODE,
    EXISTS,
    FACES,
    FAIR,
    FIRST_TILE,
    KINDS,
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
from gulch.kernel.trace import SPECTATOR
from gulch.kernel.views import Look, Views


class Town(msgspec.Struct):
    """A town on the road: its rate, and the locations it has."""

    id: str
    rate: int
    locations: list[str]


class Pile(msgspec.Struct):
    """The cards of one location: how many can be drawn, how many lie discarded, and the top
    discard's value. A pile that was turned over is no secret to anybody who watched: `known` has
    the values from the top on, null for a card that has never been seen; it is empty where none
    has."""

    location: str
    cards: int
    discarded: int
    top: int | None
    known: list[int | None]


class Stack(msgspec.Struct):
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


class Sale(msgspec.Struct):
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


# A server shows a view to every page after every move, and most of it is as it was. So each part is
# made from the few figures it hangs on, and kept.
KEPT = 4_096


def view(s: Position, seat: int) -> View:
    """What this seat sees; -1 is a spectator."""
    now = bytes(s.data)
    seen = public(s, now)
    if seat < 0:
        return seen
    bandits = list(seen.bandits)
    mine = bandits[seat] = own(s, now, bandits[seat])
    sales: list[Sale] = []
    advice: Sale | None = None
    if seen.actors and (mine.in_town or seat in seen.actors):
        limit = 0 if seen.sells_all else seen.limit
        sales, advice = departures(seen.town, row(now, LOOT, seat), row(now, KEEPING, seat), mine.gold, limit)
    return View(
        seat,
        seen.phase,
        seen.actors,
        seen.towns,
        seen.town,
        seen.round,
        seen.guard,
        seen.limit,
        seen.limit_emptied,
        seen.sells_all,
        seen.stacks,
        seen.dice,
        bandits,
        seen.bag,
        sales,
        advice,
    )


last: tuple[bytes, View] | None = None  # what was seen last, and when


def public(s: Position, now: bytes) -> View:
    """What everybody sees. Those at one table look at it one after the other when a move is made:
    the first look does for them all.
    """
    global last
    if last is None or last[0] != now:
        last = now, seen_by_all(s, now)
    return last[1]


def seen_by_all(s: Position, now: bytes) -> View:
    town, actors = s.town, s.actors
    return View(
        seat=SPECTATOR,
        phase=PHASES[s.phase] if actors else "over",
        actors=[other for other in range(s.seats) if actors >> other & 1],
        towns=ROAD,
        town=town,
        round=s.round,
        guard=s.guard,
        limit=keep_limit(s) if s.stars < STARS_THAT_END else 0,  # nobody leaves when the sheriff has struck
        limit_emptied=keep_limit_emptied(s),
        sells_all=bool(sells_all(s)),
        stacks=stacks(s, now),
        dice=dice(s.stars, now[ROLLED]),
        bandits=bandits_of(s, now),
        bag=tiles(now[BAG]),
        sales=[],
        advice=None,
    )


ROAD = [
    Town(TOWNS[town], int(RATE[town]), [KINDS[kind] for kind in range(N_KINDS) if EXISTS[town, kind]])
    for town in range(N_TOWNS)
]


# ── Where things stand in a position's memory ─────────────────────────────────


def place(first: str, last: str) -> slice:
    """The memory from one grid to another."""
    begin, end = Position.fields[first], Position.fields[last]
    return slice(begin.index * begin.width, (end.index + end.size) * end.width)


def lines(name: str) -> tuple[int, int]:
    """Where a grid begins and how long its lines are."""
    field = Position.fields[name]
    start, end = field.index * field.width, (field.index + field.size) * field.width
    return start, (end - start) // int(field.shape[0])


def row(now: bytes, grid: tuple[int, int], index: int) -> bytes:
    """One line of a grid."""
    start, width = grid
    return now[start + index * width : start + (index + 1) * width]


LYING, CARD_PILES, ROLLED, BAG = (
    place("stack", "stack"),
    place("pile", "seen"),
    place("dice", "dice"),
    place("bag", "bag"),
)
LOOT, KEEPING, HAND, PILE = lines("loot"), lines("kept"), lines("hand"), lines("pile")


@lru_cache(KEPT)
def tiles(counts: bytes) -> list[str]:
    return [tile for tile, count in zip(TILES, counts, strict=True) for _ in range(count)]


# ── The town ──────────────────────────────────────────────────────────────────

SPANS = [(int(FIRST_TILE[kind]), int(FIRST_TILE[kind + 1])) for kind in range(N_KINDS)]


known_stacks: dict[tuple[int, bytes, bytes], list[Stack]] = {}


def stacks(s: Position, now: bytes) -> list[Stack]:
    key = s.town, now[LYING], now[CARD_PILES]
    found = known_stacks.get(key)
    if found is None:
        if len(known_stacks) >= KEPT:
            known_stacks.clear()
        found = known_stacks[key] = [stack(s, now, kind) for kind in range(N_KINDS)]
    return found


def stack(s: Position, now: bytes, kind: int) -> Stack:
    first, end = SPANS[kind]
    discarded = s.discard_size[kind]
    top = s.discard[kind, discarded - 1] if discarded else NONE
    return stack_of(
        s.town, kind, now[LYING][first:end], row(now, PILE, kind)[: s.pile_size[kind]], s.seen[kind], discarded, top
    )


@lru_cache(KEPT)
def stack_of(town: int, kind: int, lying: bytes, pile: bytes, seen: int, discarded: int, top: int) -> Stack:
    names = [tile for tile, count in zip(TILES[slice(*SPANS[kind])], lying, strict=True) for _ in range(count)]
    known = [CARD_VALUES[rank] if seen >> rank & 1 else None for rank in reversed(pile)]
    cards = Pile(
        KINDS[kind], len(pile), discarded, None if top == NONE else CARD_VALUES[top], known if any(known) else []
    )
    needs = NEEDED_FACE[kind]
    return Stack(KINDS[kind], bool(EXISTS[town, kind]), None if needs == NONE else FACES[needs], names, cards)


@lru_cache(KEPT)
def dice(stars: int, faces: bytes) -> Dice:
    left = DICE - stars
    caught = chance_of_all(STAR, left) if stars < STARS_THAT_END else 1.0
    rolled = [FACES[face] for face in sorted(memoryview(faces).cast("b")) if face != NONE]
    return Dice(
        rolled,
        stars,
        left,
        caught,
        {FACES[face]: 1 - chance_of_none(face, left) for face in range(len(FACES)) if face != STAR},
    )


def chance_of_all(face: int, dice: int) -> float:
    return float((DIE == face).mean() ** dice)


def chance_of_none(face: int, dice: int) -> float:
    return float((DIE != face).mean() ** dice)


# ── The bandits ───────────────────────────────────────────────────────────────


# The cards of each kind by the bit set of their ranks.
HELD = [
    [
        [CARDS[kind * CARDS_EACH + rank] for rank in range(CARDS_EACH) if bits >> rank & 1]
        for bits in range(1 << CARDS_EACH)
    ]
    for kind in range(N_KINDS)
]


def bandits_of(s: Position, now: bytes) -> list[Bandit]:
    in_town, owed, served = s.in_town, s.owed, serving(s)
    return [
        bandit(
            seat,
            s.gold[seat],
            row(now, LOOT, seat),
            row(now, KEEPING, seat),
            row(now, HAND, seat),
            s.laid[seat],
            s.pick[seat] != NONE,
            in_town >> seat & 1,
            s.group[seat] or None,
            owed >> seat & 1,
            served.index(seat) + 1 if seat in served else None,
        )
        for seat in range(s.seats)
    ]


def serving(s: Position) -> list[int]:
    """Who still draws, in the order of the fair draw."""
    if s.phase not in (PICK, DRAW) or s.options[DRAW_MODE] != FAIR:
        return []
    return [seat for step in range(s.seats) if s.owed >> (seat := serving_order(s, step)) & 1]


def held(hand: bytes) -> list[list[str]]:
    """The cards of a hand, kind by kind."""
    return [HELD[kind][ranks] for kind, ranks in enumerate(memoryview(hand).cast("h"))]


@lru_cache(KEPT)
def bandit(
    seat: int,
    gold: int,
    loot: bytes,
    kept: bytes,
    hand: bytes,
    laid: int,
    picked: bool,
    in_town: int,
    group: int | None,
    drawing: int,
    serving: int | None,
) -> Bandit:
    """A bandit as the others see him."""
    cards = [len(cards) for cards in held(hand)]
    if laid != NONE:
        cards[laid // CARDS_EACH] += 1  # until the reveal everyone counts the hand as it was
    return Bandit(
        seat=seat,
        gold=gold,
        loot=tiles(bytes(map(add, loot, kept)) if any(kept) else loot),
        keeping=tiles(kept),
        in_town=bool(in_town),
        group=group,
        robbing=laid != NONE,
        drawing=bool(drawing),
        cards=dict(zip(KINDS, cards, strict=True)),
        hand=None,
        laid=None,
        pick=None,
        picked=picked,
        serving=serving,
    )


def own(s: Position, now: bytes, seen: Bandit) -> Bandit:
    """The same bandit as he sees himself."""
    seat = seen.seat
    laid, pick = s.laid[seat], s.pick[seat]
    return Bandit(
        seat,
        seen.gold,
        seen.loot,
        seen.keeping,
        seen.in_town,
        seen.group,
        seen.robbing,
        seen.drawing,
        seen.cards,
        [card for cards in held(row(now, HAND, seat)) for card in cards],
        None if laid == NONE else CARDS[laid],
        None if pick == NONE else KINDS[pick],
        seen.picked,
        seen.serving,
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

    def __init__(self, town: int, loot: bytes, kept: bytes, gold: int) -> None:
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
        return Sale(tiles(bytes(self.kept)), at_rate, one_to_one, lost, self.gold + at_rate + one_to_one)


@lru_cache(KEPT)
def departures(town: int, loot: bytes, kept: bytes, gold: int, limit: int) -> tuple[list[Sale], Sale]:
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
    for tile, held in enumerate(purse.loot):
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


def public_part(look: Look[Position]) -> View:
    return view(look.position, SPECTATOR)


def own_part(look: Look[Position], seen: View, seat: int) -> dict[str, Any]:
    return msgspec.structs.asdict(view(look.position, seat))


VIEWS = Views(public_part, own_part)
