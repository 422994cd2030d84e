"""The table as a seat sees it: the trail, what is on offer, the tiles."""

from __future__ import annotations

from typing import Any

from gulch.games.great_western_trail.actions import ACTIONS, words_of
from gulch.games.great_western_trail.components import (
    AMOUNT,
    ASKS,
    AUXILIARY,
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
    GAIN_MONEY,
    GOAL_VP,
    GOALS,
    INSIDE,
    IS_CELL,
    LETTERS,
    N_BREEDS,
    N_GOALS,
    N_NODES,
    NEEDS,
    NODES,
    NONE,
    PAYS,
    POST_IS_BLACK,
    POST_LIST,
    POST_REPEATS,
    POST_VP,
    POSTS,
    PRICE,
    SIMMENTAL_SPACE,
    TRAIN_LIST,
    VERB,
    WORKER_BONUS_COST,
    WORKER_BONUS_KIND,
    WORKER_BONUS_N,
    WORKER_VP,
    WORKERS,
)
from gulch.games.great_western_trail.position import Position
from gulch.games.great_western_trail.refusal import ask
from gulch.games.great_western_trail.rules.auxiliary import can_use_auxiliary_again
from gulch.games.great_western_trail.rules.buildings import builders_for, building_price, can_build_on
from gulch.games.great_western_trail.rules.effects import can_use
from gulch.games.great_western_trail.rules.el_paso import total_now
from gulch.games.great_western_trail.rules.movement import cowboys_for, step_limit
from gulch.games.great_western_trail.rules.stop import effects_at, line_action, line_can_be_used
from gulch.games.great_western_trail.rules.trail import players, steps_between
from gulch.games.great_western_trail.rules.workers import can_buy, can_use_train
from gulch.games.great_western_trail.score import best_goals, goal_points, items_for
from gulch.games.great_western_trail.view.shapes import (
    Bonus,
    Breed,
    Building,
    Effect,
    Goal,
    Node,
    Open,
    Post,
    TrainCard,
    Worker,
)


def words(effect: int) -> Effect:
    """An effect in words, as the actions that use it say it."""
    row = EFFECTS[effect]
    if row["do"] in ("auxiliary", "simmental", "deliver"):
        return {
            "do": {"auxiliary": "auxiliaries", "simmental": "el_paso_simmental", "deliver": "el_paso_delivery"}[
                row["do"]
            ],
            "n": row.get("n", 1),
        }
    return words_of(row)


def listed(where: Any) -> list[int]:
    """The effects of a list: from its first to the one before its end."""
    return list(range(*map(int, where)))


def effects(where: Any) -> list[Effect]:
    return [words(effect) for effect in listed(where)]


# ── The trail ────────────────────────────────────────────────────────────────


def node(s: Position, seat: int, number: int) -> Node:
    row = COMPONENTS["trail"]["nodes"][number]
    tile, owner = s.tile[number], s.owner[number]
    common = row["kind"] == "building" and tile != NONE
    steps, cowboys, reachable = reach(s, seat, number)
    offered = tile_effects(s, number)
    return Node(
        id=row["id"],
        kind=row["kind"],
        x=row["x"],
        y=row["y"],
        ring=row["ring"],
        next=row["next"],
        cost=row.get("cost", 0),
        tile=tile_name(s, number),
        building=BUILDINGS[tile] if common else None,
        owner=None if owner == NONE else owner,
        vp=int(BUILDING_VP[tile]) if common else 0,
        effects=[words(effect) for effect in offered],
        possible=possible(s, seat, offered),
        herders=[other for other in range(ask(players)(s)) if s.herder[other] == number],
        steps=steps,
        cowboys=cowboys,
        within_reach=reachable,
        auxiliary_only=owner not in (NONE, seat),
    )


def tile_name(s: Position, number: int) -> str | None:
    """A letter, or number and side; None for an empty cell."""
    if number == EL_PASO:
        return str(NODES[EL_PASO])
    if s.tile[number] == NONE:
        return None
    return f"{BUILDINGS[s.tile[number]]}{'ab'[s.side[s.tile[number]]]}" if IS_CELL[number] else LETTERS[s.tile[number]]


def tile_effects(s: Position, number: int) -> list[int]:
    tile = s.tile[number]
    if number == EL_PASO:
        return listed((EL_PASO_FIRST, EL_PASO_END))
    return [] if tile == NONE else listed((effects_at(s, number, 0), effects_at(s, number, 1)))


def possible(s: Position, seat: int, offered: list[int]) -> list[bool]:
    """Which effects of a place the viewer could use, with the hand and the workers of now and the
    dollars that the place itself brings him first.
    """
    if seat < 0:
        return [False] * len(offered)
    richer = s.copy()
    richer.money[seat] += sum(brings(s, seat, effect) for effect in offered)
    return [could_use(richer, seat, effect) for effect in offered]


def brings(s: Position, seat: int, effect: int) -> int:
    """The most dollars that a player can get by an effect now."""
    if VERB[effect] == GAIN_MONEY:
        return int(AMOUNT[effect])
    return max((int(PAYS[effect, breed]) for breed in range(N_BREEDS) if s.hand[seat, breed]), default=0)


def could_use(s: Position, seat: int, effect: int) -> bool:
    if VERB[effect] == AUXILIARY:
        return bool(ask(can_use_auxiliary_again)(s, seat, 0))
    return bool(ask(can_use)(s, seat, effect, NONE))


def reach(s: Position, seat: int, number: int) -> tuple[int | None, int | None, bool]:
    """Steps and cowboys from where the viewer's herder stands, and whether he could go there with
    those he has.
    """
    if seat < 0 or s.tile[number] == NONE or s.herder[seat] in (NONE, SIMMENTAL_SPACE):
        return (
            None,
            None,
            bool(seat >= 0 and s.herder[seat] == NONE and COMPONENTS["trail"]["nodes"][number]["kind"] == "neutral"),
        )
    steps = ask(steps_between)(s, s.herder[seat], number)
    if steps == NONE:
        return None, None, False
    limit = ask(step_limit)(s, seat) if s.turn == seat else usual_step_limit(s, seat)
    cowboys = ask(cowboys_for)(steps, limit)
    return steps, cowboys, bool(cowboys <= s.area[seat, 0])


def usual_step_limit(s: Position, seat: int) -> int:
    """Of a movement phase, whatever move action is being made."""
    usual = s.copy()
    usual.steps = 0
    return int(ask(step_limit)(usual, seat))


def building(s: Position, seat: int, number: int) -> Building:
    sites = [node for node in range(N_NODES) if seat >= 0 and ask(can_build_on)(s, seat, number, node)]
    return Building(
        number=BUILDINGS[number],
        side="ab"[s.side[number]],
        stock=s.stock[number],
        builders=int(BUILDERS_NEEDED[number]),
        vp=int(BUILDING_VP[number]),
        effects=effects(BUILDING_LIST[number, s.side[number]]),
        cells={
            NODES[node]: [ask(builders_for)(s, number, node), ask(building_price)(s, number, node)] for node in sites
        },
    )


def train_card(s: Position, seat: int, card: int) -> TrainCard:
    needed = int(ENGINEERS_NEEDED[card])
    payable = seat >= 0 and bool(ask(can_use_train)(s, seat, card))
    return TrainCard(
        needed, needed * DOLLARS_PER_WORKER, bool(s.star[card]), effects(TRAIN_LIST[card, s.star[card]]), payable
    )


def breed(s: Position, seat: int, number: int) -> Breed:
    cowboys = int(COWBOYS_NEEDED[number])
    return Breed(
        id=BREEDS[number],
        colour=COMPONENTS["cattle"][number]["colour"],
        breeding=int(BREEDING[number]),
        vp=int(CATTLE_VP[number]),
        cowboys=None if cowboys == NONE else cowboys,
        dollars=int(PRICE[number]),
        left=s.market[number],
        payable=seat >= 0 and bool(ask(can_buy)(s, seat, number)),
    )


def worker(s: Position, number: int) -> Worker:
    kind = BONUS_KINDS[WORKER_BONUS_KIND[number]]
    return Worker(
        WORKERS[number],
        s.supply[number],
        int(WORKER_VP[number]),
        kind,
        int(WORKER_BONUS_N[number]),
        int(WORKER_BONUS_COST[number]),
    )


def post(s: Position, seat: int, number: int) -> Post:
    needed, free = None, False
    if seat >= 0:
        total = ask(total_now)(s, seat)
        needed = max(0, POSTS[number] - total) if POSTS[number] <= total + s.certificates[seat] else None
        free = bool(s.post[seat, number] == 0 or POST_REPEATS[number])
    return Post(
        value=POSTS[number],
        black=bool(POST_IS_BLACK[number]),
        repeatable=bool(POST_REPEATS[number]),
        vp=int(POST_VP[number]),
        reward=effects(POST_LIST[number]),
        discs=[s.post[other, number] for other in range(ask(players)(s))],
        certificates=needed,
        open=free,
    )


def goal(s: Position, seat: int, number: int, scoring: int) -> Goal:
    """`scoring` has a bit for each goal that the best assignment of its owner fulfils."""
    needs = COMPONENTS["goals"][number]["needs"]
    scores = bool(scoring >> number & 1)
    if seat < 0 or scores:
        return Goal(GOALS[number], int(GOAL_VP[number]), needs, [scores] * len(needs), scores, False)
    have = [ask(items_for)(s, seat, need) for need in range(len(NEEDS))]
    others = [other for other in range(N_GOALS) if scoring >> other & 1]
    asked = [sum(int(ASKS[other, need]) for other in others) for need in range(len(NEEDS))]
    met = [tick(have, asked, NEEDS.index(need)) for need in needs]
    alone = all(ASKS[number, need] <= have[need] for need in range(len(NEEDS)))
    return Goal(GOALS[number], int(GOAL_VP[number]), needs, met, False, alone and not all(met))


def tick(have: list[int], asked: list[int], need: int) -> bool:
    """Ask for one more item of a class, if there is one left in it and in every class around it."""
    around = [outer for outer in range(len(NEEDS)) if INSIDE[need, outer]]
    if any(asked[outer] >= have[outer] for outer in around):
        return False
    for outer in around:
        asked[outer] += 1
    return True


def goal_shown(s: Position, seat: int, number: int) -> Goal:
    """A goal in the display, judged as if the viewer took it now: all is ticked where that would
    bring him points.
    """
    if seat < 0:
        return goal(s, seat, number, 0)
    taken = s.copy()
    taken.goal_at[number] = seat
    found = goal(s, seat, number, ask(best_goals)(s, seat))
    if ask(goal_points)(taken, seat) > ask(goal_points)(s, seat):
        found.met = [True] * len(found.needs)
    return found


def bonus_tile(number: int) -> Bonus:
    return Bonus(
        BONUSES[number], int(BONUS_VP[number]), COMPONENTS["bonus"][number]["permanent"], effects(BONUS_LIST[number])
    )


def line(s: Position, seat: int, number: int) -> Open:
    """Whether it can be used may depend on the hand, so only its owner is told."""
    action = ask(line_action)(s, number)
    possible = s.turn == seat and bool(ask(line_can_be_used)(s, seat, number))
    if EFFECTS[s.open_effect[number]]["do"] == "hire" and s.open_done[number]:
        return Open(ACTIONS.named(action), action, possible, 1)
    return Open(
        words(s.open_effect[number]),
        None if action == NONE else action,
        possible,
        s.open_done[number],
    )
