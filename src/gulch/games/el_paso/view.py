"""What a bandit, or a spectator, may see."""

from __future__ import annotations

import msgspec

from gulch.games.el_paso.actions import DONE, KEEP
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
    NONE,
    RATE,
    RATE_ABSENT,
    STAR,
    STARS_THAT_END,
    TILES,
    TOWNS,
)
from gulch.games.el_paso.heuristics import weigh_keeping
from gulch.games.el_paso.position import DRAW, PICK, Position
from gulch.games.el_paso.rules import goods_from_elsewhere, goods_of_this_town, keep_limit, sells_all, serving_order, tiles_kept


class Town(msgspec.Struct):
    """A town on the road: its rate, and the locations it has."""

    id: str
    rate: int
    locations: list[str]


class Pile(msgspec.Struct):
    """The cards of one location: how many can be drawn, how many lie discarded, and the top discard's value."""

    location: str
    cards: int
    discarded: int
    top: int | None


class Stack(msgspec.Struct):
    """A location of this town with its tiles, the cheapest first, as it lies on top."""

    location: str
    exists: bool
    tiles: list[str]
    cards: Pile


class Dice(msgspec.Struct):
    """The last roll and what the next one may bring."""

    rolled: list[str]
    stars: int
    left: int
    caught: float  # chance that the next roll ends the town
    shows: dict[str, float]  # chance that the next roll shows at least one of a face


class Sale(msgspec.Struct):
    """What leaving now would bring if these tiles came along: the goods sold at the town's rate and 1:1, the value lost to rounding, and the gold after."""

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
    robbing: bool
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
    groups: int  # groups that have left before this step
    limit: int  # tiles that a bandit leaving now may keep
    sells_all: bool
    stacks: list[Stack]
    dice: Dice
    bandits: list[Bandit]
    bag: list[str]
    sales: list[Sale]  # for the viewer: leaving as he stands, and with each further tile he may keep
    advice: Sale | None  # the keep set worth most on the road
    card_values: list[int]


PHASES = ["decide", "depart", "pick", "draw"]


def view(s: Position, seat: int) -> View:
    """What this seat sees; -1 is a spectator."""
    concerned = seat >= 0 and s.actors != 0 and (s.in_town | s.actors) >> seat & 1
    return View(
        seat=seat,
        phase=PHASES[s.phase] if s.actors else "over",
        actors=[other for other in range(s.seats) if s.actors >> other & 1],
        towns=[Town(TOWNS[town], int(RATE[town]), [KINDS[kind] for kind in range(N_KINDS) if EXISTS[town, kind]]) for town in range(N_TOWNS)],
        town=s.town,
        round=s.round,
        guard=s.guard,
        groups=s.groups,
        limit=keep_limit(s),
        sells_all=bool(sells_all(s)),
        stacks=[stack(s, kind) for kind in range(N_KINDS)],
        dice=dice(s),
        bandits=[bandit(s, other, seat) for other in range(s.seats)],
        bag=tiles(s.bag),
        sales=sales(s, seat) if concerned else [],
        advice=best_sale(s, seat) if concerned else None,
        card_values=CARD_VALUES,
    )


def tiles(counts: memoryview) -> list[str]:
    return [TILES[tile] for tile in range(N_TILES) for _ in range(counts[tile])]


def stack(s: Position, kind: int) -> Stack:
    lying = [TILES[tile] for tile in range(FIRST_TILE[kind], FIRST_TILE[kind + 1]) for _ in range(s.stack[tile])]
    discarded = s.discard_size[kind]
    top = CARD_VALUES[s.discard[kind, discarded - 1]] if discarded else None
    return Stack(KINDS[kind], bool(EXISTS[s.town, kind]), lying, Pile(KINDS[kind], s.pile_size[kind], discarded, top))


def dice(s: Position) -> Dice:
    left = DICE - s.stars
    caught = chance_of_all(STAR, left) if s.stars < STARS_THAT_END else 1.0
    rolled = [FACES[face] for face in s.dice if face != NONE]
    return Dice(rolled, s.stars, left, caught, {FACES[face]: 1 - chance_of_none(face, left) for face in range(len(FACES)) if face != STAR})


def chance_of_all(face: int, dice: int) -> float:
    return float((DIE == face).mean() ** dice)


def chance_of_none(face: int, dice: int) -> float:
    return float((DIE != face).mean() ** dice)


def bandit(s: Position, seat: int, viewer: int) -> Bandit:
    own = seat == viewer
    laid = s.laid[seat]
    held = [[s.hand[seat, kind] >> rank & 1 for rank in range(CARDS_EACH)] for kind in range(N_KINDS)]
    cards = [sum(ranks) for ranks in held]
    if laid != NONE:
        cards[laid // CARDS_EACH] += 1  # until the reveal everyone counts the hand as it was
    hand = [CARDS[kind * CARDS_EACH + rank] for kind in range(N_KINDS) for rank in range(CARDS_EACH) if held[kind][rank]]
    served = [serving_order(s, step) for step in range(s.seats)] if s.phase in (PICK, DRAW) else []
    owing = [other for other in served if s.owed >> other & 1]
    return Bandit(
        seat=seat,
        gold=s.gold[seat],
        loot=[TILES[tile] for tile in range(N_TILES) for _ in range(s.loot[seat, tile] + s.kept[seat, tile])],
        keeping=[TILES[tile] for tile in range(N_TILES) for _ in range(s.kept[seat, tile])],
        in_town=bool(s.in_town >> seat & 1),
        robbing=bool(s.robbers >> seat & 1),
        drawing=bool(s.owed >> seat & 1),
        cards=dict(zip(KINDS, cards, strict=True)),
        hand=hand if own else None,
        laid=CARDS[laid] if own and laid != NONE else None,
        pick=KINDS[s.pick[seat]] if own and s.pick[seat] != NONE else None,
        picked=s.pick[seat] != NONE,
        serving=owing.index(seat) + 1 if seat in owing and s.options[DRAW_MODE] == FAIR else None,
    )


# ── What leaving would bring ──────────────────────────────────────────────────


def sales(s: Position, seat: int) -> list[Sale]:
    """The departure as it stands, and with each further tile that may be kept."""
    s = s.copy()
    found = [sale(s, seat)]
    if tiles_kept(s, seat) < keep_limit(s) and not sells_all(s):
        for tile in range(N_TILES):
            if s.loot[seat, tile]:
                keep(s, seat, tile, 1)
                found.append(sale(s, seat))
                keep(s, seat, tile, -1)
    return found


def best_sale(s: Position, seat: int) -> Sale:
    """The departure with the tiles that are worth most on the road, by the same judgement as the bots'."""
    s = s.copy()
    while tiles_kept(s, seat) < keep_limit(s) and not sells_all(s):
        choices = [tile for tile in range(N_TILES) if s.loot[seat, tile]]
        best = max(choices, key=lambda tile: weigh_keeping(s, seat, KEEP + tile), default=None)
        if best is None or weigh_keeping(s, seat, KEEP + best) <= weigh_keeping(s, seat, DONE):
            break
        keep(s, seat, best, 1)
    return sale(s, seat)


def keep(s: Position, seat: int, tile: int, count: int) -> None:
    s.loot[seat, tile] -= count
    s.kept[seat, tile] += count


def sale(s: Position, seat: int) -> Sale:
    at_rate, lost = divmod(goods_of_this_town(s, seat), int(RATE[s.town]))
    one_to_one = goods_from_elsewhere(s, seat) // RATE_ABSENT
    kept = [TILES[tile] for tile in range(N_TILES) for _ in range(s.kept[seat, tile])]
    return Sale(kept, int(at_rate), int(one_to_one), int(lost), int(s.gold[seat] + at_rate + one_to_one))
