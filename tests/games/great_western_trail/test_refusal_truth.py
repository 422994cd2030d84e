"""Every refusal of Great Western Trail is true where it is given."""

from __future__ import annotations

from tests.refusal_truth import Refused, Truths, try_refusals

from gulch.games.great_western_trail import GREAT_WESTERN_TRAIL
from gulch.games.great_western_trail.actions import ACTIONS, EFFECT_ACTION, SECOND_ACTION
from gulch.games.great_western_trail.components import (
    AGENDA,
    AUX_UNLOCKED_BY,
    AUXILIARIES,
    BONUSES,
    BREEDS,
    BUILDER,
    BUILDERS_NEEDED,
    BUILDINGS,
    CELL_COST,
    COWBOY,
    COWBOYS_NEEDED,
    DOLLARS_PER_WORKER,
    EFFECTS,
    EL_PASO,
    ENGINEER,
    GOALS,
    IS_CELL,
    IS_NEUTRAL,
    JOKER,
    MATCHES,
    MOST_CERTIFICATES,
    N_BREEDS,
    N_BUILDINGS,
    N_CARDS,
    N_NODES,
    N_WORKERS,
    NEXT,
    NODES,
    NONE,
    POST_IS_BLACK,
    POST_REPEATS,
    POSTS,
    PRICE,
    PROPERTY_TOKENS,
    SIMMENTAL_SPACE,
    SPACE_IS_BLACK,
    SPACES,
    STEP_WORKER,
    TRAIN,
    WORKERS,
)
from gulch.games.great_western_trail.position import (
    ACT,
    CARD,
    DELIVER,
    GOAL,
    HIRE,
    MOVE,
    PAY,
    PLACE,
    STOP,
    TILE,
    Position,
)
from gulch.games.great_western_trail.rules.el_paso import (
    different_breeds,
    permanent_certificates,
    total_breeding_value,
)
from gulch.games.great_western_trail.rules.movement import step_limit
from gulch.games.great_western_trail.rules.workers import hire_price, is_second_hire
from gulch.kernel.compiled import Compiled
from gulch.kernel.rule import interpreted

Refusal = Refused[Position]
ask = interpreted({})

# ── What the refused action names ─────────────────────────────────────────────


def breed(r: Refusal) -> int:
    return BREEDS.index(r.action["cattle"])


def worker(r: Refusal) -> int:
    return WORKERS.index(r.action["worker"])


def post(r: Refusal) -> int:
    return POSTS.index(r.action["post"])


def disc(r: Refusal) -> int:
    return SPACES.index(r.action["disc"])


def auxiliary(r: Refusal) -> int:
    return AUXILIARIES.index(r.action["auxiliary"])


def node(r: Refusal) -> int:
    return NODES.index(r.action["cell" if r.action["do"] == "on_cell" else "to"])


# ── What the position says ────────────────────────────────────────────────────


def steps_to(s: Position, start: int, end: int) -> int | None:
    """The fewest steps ahead, found by walking the trail up to El Paso; None if it lies behind."""
    reached = {start: 0}
    open_nodes = [start]
    while open_nodes:
        here = open_nodes.pop()
        for after in NEXT.tolist()[here]:
            if after == NONE or (here == EL_PASO and here != start):
                continue
            steps = reached[here] + (s.tile[after] != NONE)
            if after not in reached or steps < reached[after] or (after == start and after == EL_PASO):
                if after == EL_PASO:
                    if end == EL_PASO:
                        reached[N_NODES] = min(steps, reached.get(N_NODES, steps))
                    continue
                reached[after] = steps
                open_nodes.append(after)
    return reached.get(N_NODES) if end == EL_PASO else None if end == start else reached.get(end)


def is_too_far(r: Refusal) -> bool:
    steps, limit = int(r.figures["steps"]), int(r.figures["limit"])
    return (
        steps == steps_to(r.s, r.s.herder[r.seat], node(r))
        and limit == ask(step_limit)(r.s, r.seat)
        and int(r.figures["cowboys"]) == steps - limit > r.s.area[r.seat, STEP_WORKER]
    )


def is_in_el_paso(r: Refusal) -> bool:
    return r.s.herder[r.seat] in (EL_PASO, SIMMENTAL_SPACE)


def own(r: Refusal, kind: int) -> int:
    """The workers that can be used as this type, jokers included."""
    return int(r.s.area[r.seat, kind] + r.s.area[r.seat, JOKER])


def open_lines(r: Refusal) -> list[int]:
    return [line for line in range(AGENDA) if r.s.open_effect[line] != NONE]


def is_on_agenda(r: Refusal, line: int) -> bool:
    """Whether the refused action uses this line of the agenda."""
    effect = r.s.open_effect[line]
    second = EFFECTS[effect]["do"] == "hire" and r.s.open_done[line]
    return bool(ACTIONS.number(r.action) == (SECOND_ACTION if second else EFFECT_ACTION)[effect])


def has_auxiliary_open(r: Refusal) -> bool:
    return any(EFFECTS[r.s.open_effect[line]]["do"] == "auxiliary" for line in open_lines(r))


def has_nothing_to_draw(r: Refusal) -> bool:
    return not any(r.s.stack[r.seat, card] or r.s.discard[r.seat, card] for card in range(N_CARDS))


def holds_no_match(r: Refusal) -> bool:
    line = next(line for line in open_lines(r) if is_on_agenda(r, line))
    return not any(r.s.hand[r.seat, kind] and MATCHES[r.s.open_effect[line], kind] for kind in range(N_BREEDS))


def can_hire_nobody(r: Refusal) -> bool:
    """Whether everybody who is left to be hired is too expensive."""
    line = next(line for line in open_lines(r) if is_on_agenda(r, line))
    second = ask(is_second_hire)(r.s, line)
    return all(
        ask(hire_price)(r.s.open_effect[line], second, kind) > r.s.money[r.seat]
        for kind in range(N_WORKERS)
        if r.s.supply[kind]
    )


def can_buy_nothing(r: Refusal) -> bool:
    return all(
        own(r, COWBOY) < COWBOYS_NEEDED[kind] or r.s.money[r.seat] < PRICE[kind]
        for kind in range(N_BREEDS)
        if COWBOYS_NEEDED[kind] != NONE and r.s.market[kind]
    )


def can_use_no_train(r: Refusal) -> bool:
    return all(
        own(r, ENGINEER) < engineers or r.s.money[r.seat] < engineers * DOLLARS_PER_WORKER for engineers in TRAIN
    )


def cells_and_builders(r: Refusal, building: int) -> list[tuple[int, int]]:
    """The cells for a building, each with the number of builders needed there."""
    tokens_left = sum(r.s.owner[cell] == r.seat for cell in range(N_NODES)) < PROPERTY_TOKENS
    cells = []
    for cell in range(N_NODES):
        if IS_CELL[cell] and r.s.tile[cell] == NONE and tokens_left:
            cells.append((cell, int(BUILDERS_NEEDED[building])))
        elif r.s.owner[cell] == r.seat:
            cells.append((cell, int(BUILDERS_NEEDED[building] - BUILDERS_NEEDED[r.s.tile[cell]])))
    return [(cell, builders) for cell, builders in cells if builders > 0]


def can_pay_for(r: Refusal, cell: int, builders: int) -> bool:
    price = builders * DOLLARS_PER_WORKER + (0 if r.s.tile[cell] != NONE else int(CELL_COST[cell]))
    return own(r, BUILDER) >= builders and r.s.money[r.seat] >= price


def can_build_nothing(r: Refusal) -> bool:
    return not any(
        r.s.stock[building] and can_pay_for(r, cell, builders)
        for building in range(N_BUILDINGS)
        for cell, builders in cells_and_builders(r, building)
    )


def has_run_out(r: Refusal) -> bool:
    match r.action["do"]:
        case "hire":
            return bool(r.s.supply[worker(r)] == 0)
        case "buy":
            return bool(r.s.market[breed(r)] == 0)
        case "gain_cattle":
            return bool(r.s.market[breed(r)] == 0)
        case "build":
            return bool(r.s.stock[BUILDINGS.index(r.action["building"])] == 0)
        case "take_goal_unseen":
            return -1 not in list(r.s.goal_at)
        case "take_bonus_unseen":
            return not any(r.s.bonus_stack)
        case "take_tile":
            kinds = {"goal": ["goal"], "bonus": ["bonus"], "any": ["goal", "bonus"]}[r.action["kind"]]
            shown = {"goal": r.s.goal_shown, "bonus": r.s.bonus_shown}
            return all(set(shown[kind]) == {NONE} for kind in kinds)
    return False


def is_not_higher(r: Refusal) -> bool:
    """Whether the building needs no more builders than the one it would replace."""
    if r.action["do"] == "build":
        return not cells_and_builders(r, BUILDINGS.index(r.action["building"]))
    return bool(BUILDERS_NEEDED[r.s.chosen] <= BUILDERS_NEEDED[r.s.tile[node(r)]])


def reaches_a_post(r: Refusal, reach: int) -> bool:
    return any(
        POSTS[number] <= reach
        and (r.s.post[r.seat, number] == 0 or POST_REPEATS[number])
        and r.s.disc[r.seat, space]
        and (POST_IS_BLACK[number] or not SPACE_IS_BLACK[space])
        for number in range(len(POSTS))
        for space in range(len(SPACES))
    )


TRUTHS: Truths[Position] = {
    "refusal-decide-first": lambda r: not r.offers(r.action["do"]),
    "refusal-finish-this-first": lambda r: GREAT_WESTERN_TRAIL.decisions[r.s.phase].rest,
    "refusal-no-token": lambda r: r.s.tokens[r.seat] == 0,
    "refusal-nothing-to-draw": has_nothing_to_draw,
    "refusal-step-bonus": lambda r: worker(r) == STEP_WORKER,
    "refusal-no-worker": lambda r: (
        r.s.area[r.seat, worker(r)] == 0
        and r.figures["later"] == r.s.stack[r.seat, N_BREEDS + worker(r)] + r.s.discard[r.seat, N_BREEDS + worker(r)]
    ),
    "refusal-money": lambda r: r.figures["money"] == r.s.money[r.seat] < int(r.figures["price"]),
    "refusal-certificates-full": lambda r: r.s.certificates[r.seat] == MOST_CERTIFICATES,
    "refusal-neutral-only": lambda r: r.s.phase == PLACE and not IS_NEUTRAL[node(r)],
    "refusal-no-movement-now": lambda r: not r.offers("go"),
    "refusal-no-tile": lambda r: r.s.tile[node(r)] == NONE,
    "refusal-behind": lambda r: r.s.phase == MOVE and steps_to(r.s, r.s.herder[r.seat], node(r)) is None,
    "refusal-too-far": is_too_far,
    "refusal-foreign-building": lambda r: r.s.owner[r.s.herder[r.seat]] not in (NONE, r.seat),
    "refusal-no-auxiliary-in-el-paso": is_in_el_paso,
    "refusal-auxiliary-locked": lambda r: r.s.disc[r.seat, AUX_UNLOCKED_BY[auxiliary(r)]] == 1,
    "refusal-building-or-auxiliary": lambda r: r.s.phase == ACT and not has_auxiliary_open(r),
    "refusal-auxiliary-twice": lambda r: any(r.s.open_memory[line] >> auxiliary(r) & 1 for line in open_lines(r)),
    "refusal-auxiliary-impossible": lambda r: r.s.phase in (STOP, ACT),
    "refusal-use-building-first": lambda r: r.offers("use"),
    "refusal-bonus-tile-first": lambda r: any(r.s.open_urgent[line] for line in open_lines(r)),
    "refusal-not-offered": lambda r: not any(is_on_agenda(r, line) for line in open_lines(r)),
    "refusal-no-matching-cattle": holds_no_match,
    "refusal-cannot-hire": can_hire_nobody,
    "refusal-cannot-buy": can_buy_nothing,
    "refusal-cannot-use-train": can_use_no_train,
    "refusal-cannot-build": can_build_nothing,
    "refusal-run-out": has_run_out,
    "refusal-not-in-hand": lambda r: r.s.hand[r.seat, breed(r)] == 0,
    "refusal-wrong-cattle": lambda r: r.s.phase == CARD and not MATCHES[r.s.effect, breed(r)],
    "refusal-same-worker": lambda r: r.s.phase == HIRE and r.s.open_memory[r.s.line] == worker(r),
    "refusal-workers": lambda r: (
        r.figures["held"] == own(r, WORKERS.index(str(r.figures["worker"]))) < int(r.figures["needed"])
    ),
    "refusal-not-for-sale": lambda r: COWBOYS_NEEDED[breed(r)] == NONE,
    "refusal-not-higher": is_not_higher,
    "refusal-no-building-cell": lambda r: (
        not IS_CELL[node(r)] or (r.s.tile[node(r)] != NONE and r.s.owner[node(r)] != r.seat)
    ),
    "refusal-no-property-token": lambda r: sum(r.s.owner[cell] == r.seat for cell in range(N_NODES)) == PROPERTY_TOKENS,
    "refusal-jokers": lambda r: (
        r.s.phase == PAY and r.action["jokers"] > max(int(one["jokers"]) for one in r.legal if one["do"] == "pay")
    ),
    "refusal-few-jokers": lambda r: (
        r.s.phase == PAY
        and r.action["jokers"]
        < min(int(one["jokers"]) for one in r.legal if one["do"] == "pay")
        == int(r.figures["jokers"])
    ),
    "refusal-face-up-goal": lambda r: r.s.phase == GOAL,
    "refusal-wrong-tile": lambda r: r.s.phase == TILE and str(r.figures["kind"]) not in r.action["do"],
    "refusal-not-face-up": lambda r: (
        GOALS.index(r.action["goal"]) not in list(r.s.goal_shown)
        if r.action["do"] == "take_goal"
        else BONUSES.index(r.action["bonus"]) not in list(r.s.bonus_shown)
    ),
    "refusal-no-delivery-now": lambda r: r.s.phase != DELIVER,
    "refusal-total-too-low": lambda r: (
        r.figures["total"] == ask(total_breeding_value)(r.s, r.seat)
        and r.figures["certificates"] == r.s.certificates[r.seat]
        and int(r.figures["total"]) + int(r.figures["certificates"]) < r.action["post"]
    ),
    "refusal-disc-is-there": lambda r: r.s.post[r.seat, post(r)] > 0,
    "refusal-disc-is-gone": lambda r: r.s.disc[r.seat, disc(r)] == 0,
    "refusal-black-disc": lambda r: bool(SPACE_IS_BLACK[disc(r)] and not POST_IS_BLACK[post(r)]),
    "refusal-must-deliver": lambda r: reaches_a_post(
        r, ask(different_breeds)(r.s, r.seat) + ask(permanent_certificates)(r.s, r.seat)
    ),
}


# Random play gives none of these in a million tries. test_refusals.py has a position for each.
RARE = ["refusal-bonus-tile-first", "refusal-nothing-to-draw"]


def test_every_refusal_is_true(built: dict[str, Compiled]) -> None:
    try_refusals(GREAT_WESTERN_TRAIL, built["great_western_trail"], TRUTHS, never=RARE)
