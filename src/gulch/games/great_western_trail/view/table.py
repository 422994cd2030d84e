"""The table: the trail, what is on offer, the tiles."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any

from gulch.games.great_western_trail import figures
from gulch.games.great_western_trail.actions import words_of
from gulch.games.great_western_trail.components import (
    ASKS,
    BONUS_KINDS,
    BONUS_LIST,
    BONUS_VP,
    BONUSES,
    BREEDING,
    BREEDS,
    BUILDERS_NEEDED,
    BUILDING_LIST,
    BUILDING_VP,
    BUILDINGS,
    CATTLE_VP,
    COMPONENTS,
    COWBOYS_NEEDED,
    DOLLARS_PER_WORKER,
    EFFECTS,
    EL_PASO,
    EL_PASO_END,
    EL_PASO_FIRST,
    ENGINEERS_NEEDED,
    GOAL_VP,
    GOALS,
    INSIDE,
    IS_CELL,
    LETTERS,
    MAX_SEATS,
    N_BREEDS,
    N_GOALS,
    N_NODES,
    N_POSTS,
    N_TRAIN,
    NEEDS,
    NEUTRAL_LIST,
    NODES,
    NONE,
    POST_IS_BLACK,
    POST_LIST,
    POST_REPEATS,
    POST_VP,
    POSTS,
    PRICE,
    TRAIN_LIST,
    WORKER_BONUS_COST,
    WORKER_BONUS_KIND,
    WORKER_BONUS_N,
    WORKER_VP,
    WORKERS,
)
from gulch.games.great_western_trail.position import Position
from gulch.games.great_western_trail.view.shapes import (
    Bonus,
    Breed,
    Building,
    Effect,
    Goal,
    Node,
    Post,
    TrainCard,
    Worker,
)
from gulch.kernel.look import Kept, Look, Part


def _words(row: dict[str, Any]) -> Effect:
    by_itself = {"auxiliary": "auxiliaries", "simmental": "el_paso_simmental", "deliver": "el_paso_delivery"}
    if row["do"] in by_itself:
        return {"do": by_itself[row["do"]], "n": row.get("n", 1)}
    return words_of(row)


WORDS = [_words(row) for row in EFFECTS]  # as the actions that use an effect say it


def listed(where: Any) -> range:
    """The effects of a list: from its first to the one before its end."""
    return range(*map(int, where))


def effects(where: Any) -> list[Effect]:
    return [WORDS[effect] for effect in listed(where)]


# ── The trail ────────────────────────────────────────────────────────────────


def nodes(look: Look[Position], seat: int) -> list[Node]:
    return look.parts(figures.places, N_NODES, figures.PLACE_FIGURES, node, seat)


@Part
def node(place: list[int]) -> Node:
    number, tile, side, owner, herders, steps, cowboys, within_reach, auxiliary_only, possible = place
    row = COMPONENTS["trail"]["nodes"][number]
    common = row["kind"] == "building" and tile != NONE
    offered = offers(number, tile, side)
    return Node(
        id=row["id"],
        kind=row["kind"],
        x=row["x"],
        y=row["y"],
        ring=row["ring"],
        next=row["next"],
        cost=row.get("cost", 0),
        tile=tile_name(number, tile, side),
        building=BUILDINGS[tile] if common else None,
        owner=None if owner == NONE else owner,
        vp=int(BUILDING_VP[tile]) if common else 0,
        effects=offered,
        possible=[bool(possible >> effect & 1) for effect in range(len(offered))],
        herders=[seat for seat in range(MAX_SEATS) if herders >> seat & 1],
        steps=None if steps == NONE else steps,
        cowboys=None if cowboys == NONE else cowboys,
        within_reach=bool(within_reach),
        auxiliary_only=bool(auxiliary_only),
    )


def tile_name(number: int, tile: int, side: int) -> str | None:
    """A letter, or number and side; None for an empty cell."""
    if number == EL_PASO:
        return str(NODES[EL_PASO])
    if tile == NONE:
        return None
    return f"{BUILDINGS[tile]}{'ab'[side]}" if IS_CELL[number] else LETTERS[tile]


def offers(number: int, tile: int, side: int) -> list[Effect]:
    if number == EL_PASO:
        return effects((EL_PASO_FIRST, EL_PASO_END))
    if tile == NONE:
        return []
    return effects(BUILDING_LIST[tile, side] if IS_CELL[number] else NEUTRAL_LIST[tile])


# ── What is on offer ─────────────────────────────────────────────────────────


@cache
def building(number: int, side: int, stock: int) -> Building:
    return Building(
        number=BUILDINGS[number],
        side="ab"[side],
        stock=stock,
        builders=int(BUILDERS_NEEDED[number]),
        vp=int(BUILDING_VP[number]),
        effects=effects(BUILDING_LIST[number, side]),
        cells={},
    )


@Kept
def train(stars: Sequence[int], payable: Sequence[int]) -> list[TrainCard]:
    return [*map(train_card, range(N_TRAIN), stars, payable)]


@cache
def train_card(card: int, star: int, payable: int) -> TrainCard:
    needed = int(ENGINEERS_NEEDED[card])
    return TrainCard(needed, needed * DOLLARS_PER_WORKER, bool(star), effects(TRAIN_LIST[card, star]), bool(payable))


@Kept
def market(left: Sequence[int], payable: Sequence[int]) -> list[Breed]:
    return [*map(breed, range(N_BREEDS), left, payable)]


@cache
def breed(number: int, left: int, payable: int) -> Breed:
    cowboys = int(COWBOYS_NEEDED[number])
    return Breed(
        id=BREEDS[number],
        colour=COMPONENTS["cattle"][number]["colour"],
        breeding=int(BREEDING[number]),
        vp=int(CATTLE_VP[number]),
        cowboys=None if cowboys == NONE else cowboys,
        dollars=int(PRICE[number]),
        left=left,
        payable=bool(payable),
    )


@cache
def worker(number: int, left: int) -> Worker:
    kind = BONUS_KINDS[WORKER_BONUS_KIND[number]]
    return Worker(
        WORKERS[number],
        left,
        int(WORKER_VP[number]),
        kind,
        int(WORKER_BONUS_N[number]),
        int(WORKER_BONUS_COST[number]),
    )


@Kept
def posts(discs: Sequence[Sequence[int]], seat: int, total: int, certificates: int, fitting: int) -> list[Post]:
    """With the discs of each player; to a seat, who may be NONE, with what it could deliver and
    where a disc of its own would fit.
    """
    reach = [total + certificates if fitting >> number & 1 else NONE for number in range(N_POSTS)]
    return [post(number, there, seat, total, reach[number]) for number, there in enumerate(zip(*discs, strict=True))]


def post(number: int, discs: tuple[int, ...], seat: int, total: int, reach: int) -> Post:
    value, repeats = POSTS[number], bool(POST_REPEATS[number])
    return Post(
        value=value,
        black=bool(POST_IS_BLACK[number]),
        repeatable=repeats,
        vp=int(POST_VP[number]),
        reward=effects(POST_LIST[number]),
        discs=[*discs],
        certificates=max(0, value - total) if seat != NONE and value <= reach else None,
        open=seat != NONE and (not discs[seat] or repeats),
    )


# ── Tiles ────────────────────────────────────────────────────────────────────

ASKED: list[list[int]] = ASKS.tolist()
AROUND = [[outer for outer in range(len(NEEDS)) if INSIDE[need, outer]] for need in range(len(NEEDS))]


@lru_cache(maxsize=4096)
def goal(number: int, scoring: int, have: tuple[int, ...]) -> Goal:
    """`scoring` has a bit for each goal that the best assignment of a player fulfils, `have` are
    his items of each class.
    """
    needs, vp = COMPONENTS["goals"][number]["needs"], int(GOAL_VP[number])
    if scoring >> number & 1:
        return Goal(GOALS[number], vp, needs, [True] * len(needs), True, False)
    scored = [ASKED[other] for other in range(N_GOALS) if scoring >> other & 1]
    asked = [sum(asks[need] for asks in scored) for need in range(len(NEEDS))]
    met = [tick(have, asked, NEEDS.index(need)) for need in needs]
    alone = all(asks <= items for asks, items in zip(ASKED[number], have, strict=True))
    return Goal(GOALS[number], vp, needs, met, False, alone and not all(met))


def tick(have: tuple[int, ...], asked: list[int], need: int) -> bool:
    """Ask for one more item of a class, if there is one left in it and in every class around it."""
    if any(asked[outer] >= have[outer] for outer in AROUND[need]):
        return False
    for outer in AROUND[need]:
        asked[outer] += 1
    return True


@cache
def goal_unjudged(number: int) -> Goal:
    """As it is for those who only watch."""
    needs = COMPONENTS["goals"][number]["needs"]
    return Goal(GOALS[number], int(GOAL_VP[number]), needs, [False] * len(needs), False, False)


@cache
def bonus_tile(number: int) -> Bonus:
    return Bonus(
        BONUSES[number], int(BONUS_VP[number]), COMPONENTS["bonus"][number]["permanent"], effects(BONUS_LIST[number])
    )
