"""What a player, or a spectator, may see, with what every choice would cost and bring."""

from __future__ import annotations

from typing import Any

import msgspec

from gulch.games.great_western_trail.actions import ACTIONS, DELIVER_TO, words_of
from gulch.games.great_western_trail.components import (
    AGENDA,
    ASKS,
    AUX_EFFECT,
    AUXILIARIES,
    BONUS_LIST,
    BONUS_VP,
    BONUSES,
    BONUSES_SHOWN,
    BREEDING,
    BREEDS,
    BUILDERS_NEEDED,
    BUILDING_LIST,
    BUILDING_VP,
    BUILDINGS,
    CARDS,
    CATTLE_VP,
    COMPONENTS,
    COST,
    COWBOYS_NEEDED,
    DOLLARS_PER_WORKER,
    EFFECTS,
    EL_PASO,
    EL_PASO_FIRST,
    EL_PASO_SIZE,
    ENGINEERS_NEEDED,
    GAIN_MONEY,
    GOAL_VP,
    GOALS,
    GOALS_SHOWN,
    LETTERS,
    N_BONUSES,
    N_BREEDS,
    N_BUILDINGS,
    N_CARDS,
    N_GOALS,
    N_NODES,
    N_POSTS,
    N_SPACES,
    N_SUE_CARDS,
    N_TRAIN,
    N_WORKERS,
    NEEDS,
    NEUTRAL_LIST,
    NODES,
    NONE,
    PAYS,
    POST_IS_BLACK,
    POST_LIST,
    POST_REPEATS,
    POST_VP,
    POSTS,
    PRICE,
    PROPERTY_TOKENS,
    ROW,
    SIMMENTAL,
    SIMMENTAL_SPACE,
    SIMMENTALS_FOR,
    SPACE_IS_BLACK,
    SPACE_MONEY,
    SPACES,
    SUE,
    SUE_CARDS,
    SUE_CARDS_OPTION,
    TRAIN,
    TRAIN_LIST,
    VERB,
    WORKER_BONUS_COST,
    WORKER_BONUS_KIND,
    WORKER_BONUS_N,
    WORKER_VP,
    WORKERS,
)
from gulch.games.great_western_trail.components import MONEY_BONUS as MONEY_BONUS
from gulch.games.great_western_trail.position import DISCARDED, EXCHANGE, FACE_UP, Position
from gulch.games.great_western_trail.refusal import ask
from gulch.games.great_western_trail.rules.auxiliary import can_use_auxiliary, is_improved, is_unlocked
from gulch.games.great_western_trail.rules.buildings import builders_for, building_price, buildings_of, can_build_on
from gulch.games.great_western_trail.rules.cards import cards_in_discard, cards_in_hand, cards_in_stack, hand_limit
from gulch.games.great_western_trail.rules.el_paso import (
    can_choose_disc,
    can_choose_post,
    different_breeds,
    permanent_certificates,
    repeated_cards,
    total_breeding_value,
)
from gulch.games.great_western_trail.rules.movement import cowboys_for, step_limit
from gulch.games.great_western_trail.rules.stop import line_action, line_can_be_used
from gulch.games.great_western_trail.rules.sue import cards_in_sues_deck
from gulch.games.great_western_trail.rules.tiles import bonuses_in_stack, goals_in_stack
from gulch.games.great_western_trail.rules.trail import players, steps_between
from gulch.games.great_western_trail.rules.workers import can_buy, can_use_train, hire_price, is_second_hire
from gulch.games.great_western_trail.score import (
    best_goals,
    bonus_points,
    building_points,
    cattle_points,
    disc_points,
    goal_points,
    items_for,
    money_points,
    worker_points,
)

Effect = dict[str, Any]  # the words of the action that uses it, or of what happens by itself

# ── What there is to see ──────────────────────────────────────────────────────


class Node(msgspec.Struct):
    """A place of the trail: where it is drawn, what stands there, what it offers, and how far it is for the viewer on the move."""

    id: str
    kind: str
    x: int
    y: int
    ring: str
    next: list[str]
    cost: int
    tile: str | None  # a letter, or number and side
    building: int | None
    owner: int | None
    vp: int
    effects: list[Effect]
    herders: list[int]
    steps: int | None
    cowboys: int | None
    within_reach: bool
    auxiliary_only: bool


class Building(msgspec.Struct):
    """A stack of common buildings; `cells` are the viewer's sites for it with builders and dollars."""

    number: int
    side: str
    stock: int
    builders: int
    vp: int
    effects: list[Effect]
    cells: dict[str, list[int]]


class TrainCard(msgspec.Struct):
    engineers: int
    dollars: int
    star: bool
    effects: list[Effect]
    payable: bool


class Breed(msgspec.Struct):
    """A breed: its figures, how many are in the market (or Simmentals left), and whether the viewer could buy one."""

    id: str
    colour: str
    breeding: int
    vp: int
    cowboys: int | None
    dollars: int
    left: int
    payable: bool


class Post(msgspec.Struct):
    """A trading post: whose discs lie there, and how many certificates the viewer's hand would need for it now (None: out of reach)."""

    value: int
    black: bool
    repeatable: bool
    vp: int
    reward: list[Effect]
    discs: list[int]  # of each player
    certificates: int | None
    open: bool


class Space(msgspec.Struct):
    """A disc space: covered until its disc is delivered."""

    id: str
    black: bool
    money: int
    covered: bool


class Auxiliary(msgspec.Struct):
    number: int
    unlocked: bool
    improved: bool
    possible: bool
    effect: Effect


class Goal(msgspec.Struct):
    """A goal tile: its needs, each ticked or not by the best assignment, and whether another goal takes away what it needs."""

    id: str
    vp: int
    needs: list[str]
    met: list[bool]
    scores: bool
    contested: bool


class Bonus(msgspec.Struct):
    id: str
    vp: int
    permanent: str
    effects: list[Effect]


class Score(msgspec.Struct):
    """Victory points if the match ended now, by category."""

    money: int
    buildings: int
    discs: int
    workers: int
    cattle: int
    bonus: int
    goals: int
    total: int


class Delivery(msgspec.Struct):
    """The hand if it were delivered now, and the total with one more card of each breed that is still in the draw stack or the discard pile."""

    total: int
    breeds: int
    repeated: int
    permanent: int
    certificates: int
    posts: list[int]
    one_more: dict[str, int]


class Player(msgspec.Struct):
    """One player as everyone sees him; `hand`, `stack`, `discard` and `delivery` only as their owner does, or while the hand lies open."""

    seat: int
    money: int
    tokens: int
    certificates: int
    permanent: int
    step_limit: int
    hand_limit: int
    herder: str | None
    visits: int
    area: dict[str, int]
    property_tokens: int
    spaces: list[Space]
    auxiliaries: list[Auxiliary]
    goals: list[Goal]
    bonuses: list[Bonus]
    hand_size: int
    stack_size: int
    discard_size: int
    top: str | None
    hand: list[str] | None
    stack: dict[str, int] | None
    discard: dict[str, int] | None
    unseen: dict[str, int]  # hand and draw stack together: what everyone can count
    delivery: Delivery | None
    score: Score


class Sue(msgspec.Struct):
    """The automa: her row in its order, her cattle, her cards."""

    row: list[str]
    workers: dict[str, int]
    jokers: dict[str, int]
    cattle: dict[str, int]
    supply: dict[str, int]
    herder: str
    discs: int
    deck: int
    discards: list[str]
    last: str | None
    b_cards: int
    goals: list[Goal]
    bonuses: list[Bonus]
    visits: int
    score: Score


class Open(msgspec.Struct):
    """A line of the agenda: an effect that may still be used, with the action that does it (None: only by auxiliary actions)."""

    effect: Effect
    action: int | None
    possible: bool
    urgent: bool
    done: int


class Choice(msgspec.Struct):
    """What a legal action would cost and bring: dollars, money after it, victory points, workers, steps and certificates spent."""

    action: int
    dollars: int
    money: int
    vp: int
    workers: int = 0
    steps: int = 0
    certificates: int = 0


class View(msgspec.Struct):
    seat: int
    phase: str
    stage: str
    actors: list[int]
    turn: int
    first: int
    players: int
    steps: int  # of the move action being made
    total: int  # of the acting player's hand, where the viewer may see it; else 0
    nodes: list[Node]
    stock: list[Building]
    train: list[TrainCard]
    market: list[Breed]
    supply: dict[str, int]
    goals: list[Goal]
    goal_stack: int
    bonuses: list[Bonus]
    bonus_stack: int
    posts: list[Post]
    herders: list[Player]
    simmentals: int
    simmentals_at_start: int
    closer: int | None
    agenda: list[Open]
    choosing: Effect | None  # the effect whose details are being decided
    chosen: str | None  # the breed, train card or building being paid for
    choices: list[Choice]
    sue: Sue | None


PHASES = [
    *("goal", "place", "move", "stop", "act", "reward", "deliver", "end", "card", "hire"),
    *("buy", "train", "build", "cell", "pay", "tile", "exchange", "again"),
]


def view(s: Position, seat: int) -> View:
    """What this seat sees; -1 is a spectator."""
    acting = s.turn if s.actors else NONE
    shown = acting != NONE and s.turn < s.seats and (s.turn == seat or s.open_hand)
    return View(
        seat=seat,
        phase=PHASES[s.phase] if s.actors else "over",
        stage=PHASES[s.stage],
        actors=[other for other in range(s.seats) if s.actors >> other & 1],
        turn=s.turn,
        first=s.first,
        players=ask(players)(s),
        steps=s.steps,
        total=ask(total_breeding_value)(s, s.turn) if shown else 0,
        nodes=[node(s, seat, number) for number in range(N_NODES)],
        stock=[building(s, seat, number) for number in range(N_BUILDINGS)],
        train=[train_card(s, seat, card) for card in range(N_TRAIN)],
        market=[breed(s, seat, number) for number in range(N_BREEDS)],
        supply={WORKERS[worker]: s.supply[worker] for worker in range(N_WORKERS)},
        goals=[goal(s, seat, s.goal_shown[place], 0) for place in range(GOALS_SHOWN) if s.goal_shown[place] != NONE],
        goal_stack=ask(goals_in_stack)(s),
        bonuses=[bonus_tile(s.bonus_shown[place]) for place in range(BONUSES_SHOWN) if s.bonus_shown[place] != NONE],
        bonus_stack=ask(bonuses_in_stack)(s),
        posts=[post(s, seat, number) for number in range(N_POSTS)],
        herders=[player(s, other, seat) for other in range(s.seats)],
        simmentals=s.market[SIMMENTAL],
        simmentals_at_start=int(SIMMENTALS_FOR[s.seats]),
        closer=None if s.closer == NONE else s.closer,
        agenda=[line(s, seat, number) for number in range(AGENDA) if s.open_effect[number] != NONE],
        choosing=words(s.effect) if s.actors and s.phase > PHASES.index("end") else None,
        chosen=chosen(s),
        choices=choices(s, seat) if seat >= 0 and s.actors >> seat & 1 else [],
        sue=sue(s) if s.seats == 1 else None,
    )


def words(effect: int) -> Effect:
    """An effect in words, as the actions that use it say it."""
    row = EFFECTS[effect]
    if row["do"] in ("auxiliary", "simmental", "deliver"):
        return {"do": {"auxiliary": "auxiliaries", "simmental": "el_paso_simmental", "deliver": "el_paso_delivery"}[row["do"]], "n": row.get("n", 1)}
    return words_of(row)


def effects(listed: Any) -> list[Effect]:
    first, size = (int(figure) for figure in listed)
    return [words(effect) for effect in range(first, first + size)]


def chosen(s: Position) -> str | None:
    if s.chosen == NONE:
        return None
    if EFFECTS[s.effect]["do"] == "buy_cattle":
        return str(BREEDS[s.chosen])
    return str((TRAIN if EFFECTS[s.effect]["do"] == "use_train" else BUILDINGS)[s.chosen])


# ── The table ─────────────────────────────────────────────────────────────────


def node(s: Position, seat: int, number: int) -> Node:
    row = COMPONENTS["trail"]["nodes"][number]
    tile, owner = s.tile[number], s.owner[number]
    common = row["kind"] == "building" and tile != NONE
    name, offered = None, []
    if common:
        name, offered = f"{BUILDINGS[tile]}{'ab'[s.side[tile]]}", effects(BUILDING_LIST[tile, s.side[tile]])
    elif row["kind"] == "neutral":
        name, offered = LETTERS[tile], effects(NEUTRAL_LIST[tile])
    elif number == EL_PASO:
        name, offered = "EP", effects((EL_PASO_FIRST, EL_PASO_SIZE))
    steps, cowboys, reachable = reach(s, seat, number)
    return Node(
        id=row["id"],
        kind=row["kind"],
        x=row["x"],
        y=row["y"],
        ring=row["ring"],
        next=row["next"],
        cost=row.get("cost", 0),
        tile=name,
        building=BUILDINGS[tile] if common else None,
        owner=None if owner == NONE else owner,
        vp=int(BUILDING_VP[tile]) if common else 0,
        effects=offered,
        herders=[other for other in range(ask(players)(s)) if s.herder[other] == number],
        steps=steps,
        cowboys=cowboys,
        within_reach=reachable,
        auxiliary_only=owner not in (NONE, seat),
    )


def reach(s: Position, seat: int, number: int) -> tuple[int | None, int | None, bool]:
    """Steps and cowboys from where the viewer's herder stands, and whether he could go there with those he has."""
    if seat < 0 or s.tile[number] == NONE or s.herder[seat] in (NONE, SIMMENTAL_SPACE):
        return None, None, bool(seat >= 0 and s.herder[seat] == NONE and COMPONENTS["trail"]["nodes"][number]["kind"] == "neutral")
    steps = ask(steps_between)(s, s.herder[seat], number)
    if steps == NONE:
        return None, None, False
    limit = ask(step_limit)(s, seat) if s.turn == seat else _usual_limit(s, seat)
    cowboys = ask(cowboys_for)(steps, limit)
    return steps, cowboys, bool(cowboys <= s.area[seat, 0])


def _usual_limit(s: Position, seat: int) -> int:
    limits = COMPONENTS["limits"]
    return int(limits["step_limit_start"] if s.disc[seat, SPACES.index("step_limit")] else limits["step_limit_max"])


def building(s: Position, seat: int, number: int) -> Building:
    sites = [node for node in range(N_NODES) if seat >= 0 and ask(can_build_on)(s, seat, number, node)]
    return Building(
        number=BUILDINGS[number],
        side="ab"[s.side[number]],
        stock=s.stock[number],
        builders=int(BUILDERS_NEEDED[number]),
        vp=int(BUILDING_VP[number]),
        effects=effects(BUILDING_LIST[number, s.side[number]]),
        cells={NODES[node]: [ask(builders_for)(s, number, node), ask(building_price)(s, number, node)] for node in sites},
    )


def train_card(s: Position, seat: int, card: int) -> TrainCard:
    needed = int(ENGINEERS_NEEDED[card])
    payable = seat >= 0 and bool(ask(can_use_train)(s, seat, card))
    return TrainCard(needed, needed * DOLLARS_PER_WORKER, bool(s.star[card]), effects(TRAIN_LIST[card, s.star[card]]), payable)


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


def post(s: Position, seat: int, number: int) -> Post:
    needed, free = None, False
    if seat >= 0:
        total = ask(total_breeding_value)(s, seat)
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
    """`scoring` has a bit for each goal that the best assignment fulfils; a goal in the display is judged as if the viewer took it."""
    needs = COMPONENTS["goals"][number]["needs"]
    scores = bool(scoring >> number & 1)
    if seat < 0 or scores:
        return Goal(GOALS[number], int(GOAL_VP[number]), needs, [scores] * len(needs), scores, False)
    have = [ask(items_for)(s, seat, need) for need in range(len(NEEDS))]
    left = [have[need] - sum(int(ASKS[other, need]) for other in range(N_GOALS) if scoring >> other & 1) for need in range(len(NEEDS))]
    contested = all(ASKS[number, need] <= have[need] for need in range(len(NEEDS)))
    return Goal(GOALS[number], int(GOAL_VP[number]), needs, [tick(left, need) for need in needs], False, contested and bool(scoring))


def tick(left: list[int], need: str) -> bool:
    """Take an item of a class from those left, if there is one."""
    wanted = NEEDS.index(need)
    if left[wanted] <= 0:
        return False
    left[wanted] -= 1
    return True


def bonus_tile(number: int) -> Bonus:
    return Bonus(BONUSES[number], int(BONUS_VP[number]), COMPONENTS["bonus"][number]["permanent"], effects(BONUS_LIST[number]))


def line(s: Position, seat: int, number: int) -> Open:
    """Whether it can be used may depend on the hand, so only its owner is told."""
    action = ask(line_action)(s, number)
    possible = s.turn == seat and bool(ask(line_can_be_used)(s, seat, number))
    if EFFECTS[s.open_effect[number]]["do"] == "hire" and s.open_done[number]:
        return Open(ACTIONS.named(action), action, possible, bool(s.open_urgent[number]), 1)
    return Open(words(s.open_effect[number]), None if action == NONE else action, possible, bool(s.open_urgent[number]), s.open_done[number])


# ── The players ───────────────────────────────────────────────────────────────


def player(s: Position, seat: int, viewer: int) -> Player:
    own = seat == viewer
    open_hand = own or bool(s.open_hand and s.turn == seat)
    scoring = ask(best_goals)(s, seat)
    return Player(
        seat=seat,
        money=s.money[seat],
        tokens=s.tokens[seat],
        certificates=s.certificates[seat],
        permanent=ask(permanent_certificates)(s, seat),
        step_limit=_usual_limit(s, seat),
        hand_limit=ask(hand_limit)(s, seat),
        herder=place_of(s, seat),
        visits=s.arrivals[seat],
        area={WORKERS[worker]: s.area[seat, worker] for worker in range(N_WORKERS)},
        property_tokens=PROPERTY_TOKENS - ask(buildings_of)(s, seat),
        spaces=[Space(SPACES[space], bool(SPACE_IS_BLACK[space]), int(SPACE_MONEY[space]), bool(s.disc[seat, space])) for space in range(N_SPACES)],
        auxiliaries=[auxiliary(s, seat, number, own) for number in range(len(AUXILIARIES))],
        goals=[goal(s, seat, number, scoring) for number in range(N_GOALS) if s.goal_at[number] == seat],
        bonuses=[bonus_tile(number) for number in range(N_BONUSES) for _ in range(s.bonus[seat, number])],
        hand_size=ask(cards_in_hand)(s, seat),
        stack_size=ask(cards_in_stack)(s, seat),
        discard_size=ask(cards_in_discard)(s, seat),
        top=None if s.top[seat] == NONE else CARDS[s.top[seat]],
        hand=[BREEDS[number] for number in range(N_BREEDS) for _ in range(s.hand[seat, number])] if open_hand else None,
        stack=counts([s.stack[seat, card] for card in range(N_CARDS)]) if own else None,
        discard=counts([s.discard[seat, card] for card in range(N_CARDS)]) if own else None,
        unseen=counts([s.stack[seat, card] + (s.hand[seat, card] if card < N_BREEDS else 0) for card in range(N_CARDS)]),
        delivery=delivery(s, seat) if open_hand else None,
        score=score(s, seat),
    )


def place_of(s: Position, seat: int) -> str | None:
    if s.herder[seat] == NONE:
        return None
    return "simmental_space" if s.herder[seat] == SIMMENTAL_SPACE else NODES[s.herder[seat]]


def counts(cards: list[int]) -> dict[str, int]:
    return {CARDS[card]: n for card, n in enumerate(cards) if n}


def auxiliary(s: Position, seat: int, number: int, own: bool) -> Auxiliary:
    unlocked, improved = bool(ask(is_unlocked)(s, seat, number)), bool(ask(is_improved)(s, seat, number))
    possible = own and bool(ask(can_use_auxiliary)(s, seat, number))
    return Auxiliary(number + 1, unlocked, improved, possible, words(int(AUX_EFFECT[number, int(improved)])))


def score(s: Position, seat: int) -> Score:
    parts = [ask(part)(s, seat) for part in (money_points, building_points, disc_points, worker_points, cattle_points, bonus_points, goal_points)]
    money, buildings, discs, workers, cattle, bonus, goals = parts
    return Score(money, buildings, discs, workers, cattle, bonus, goals, sum(parts))


def delivery(s: Position, seat: int) -> Delivery:
    total = ask(total_breeding_value)(s, seat)
    one_more = {}
    for number in range(N_BREEDS):
        if s.stack[seat, number] or s.discard[seat, number]:
            richer = s.copy()
            richer.hand[seat, number] += 1
            one_more[BREEDS[number]] = ask(total_breeding_value)(richer, seat)
    return Delivery(
        total=total,
        breeds=ask(different_breeds)(s, seat),
        repeated=ask(repeated_cards)(s, seat),
        permanent=ask(permanent_certificates)(s, seat),
        certificates=s.certificates[seat],
        posts=[POSTS[number] for number in range(N_POSTS) if deliverable(s, seat, number, total)],
        one_more=one_more,
    )


def deliverable(s: Position, seat: int, number: int, total: int) -> bool:
    discs = any(ask(can_choose_disc)(s, seat, number, space) for space in range(N_SPACES))
    return bool(ask(can_choose_post)(s, seat, number, total)) and discs


def sue(s: Position) -> Sue:
    """Of a B card that was not turned over yet nobody knows whether it is in her deck."""
    owned = sum(1 << number for number in range(N_GOALS) if s.goal_at[number] == SUE)
    return Sue(
        row=[WORKERS[s.sue_row[place]] for place in range(ROW)],
        workers={WORKERS[s.sue_row[place]]: s.area[SUE, s.sue_row[place]] for place in range(ROW)},
        jokers={WORKERS[worker]: s.sue_jokers[worker] for worker in range(N_WORKERS) if s.sue_jokers[worker]},
        cattle=counts([s.discard[SUE, card] for card in range(N_CARDS)]),
        supply=counts([s.sue_supply[card] for card in range(N_CARDS)]),
        herder=str(place_of(s, SUE)),
        discs=COMPONENTS["limits"]["discs_per_player"] - sum(s.post[SUE, number] for number in range(N_POSTS)),
        deck=ask(cards_in_sues_deck)(s),
        discards=[SUE_CARDS[card] for card in range(N_SUE_CARDS) if s.sue_card[card] == DISCARDED],
        last=None if s.sue_last == NONE else SUE_CARDS[s.sue_last],
        b_cards=s.options[SUE_CARDS_OPTION],
        goals=[goal(s, SUE, number, owned) for number in range(N_GOALS) if s.goal_at[number] == SUE],
        bonuses=[bonus_tile(number) for number in range(N_BONUSES) for _ in range(s.bonus[SUE, number])],
        visits=s.arrivals[SUE],
        score=score(s, SUE),
    )


# ── What each choice would cost and bring ─────────────────────────────────────


def choices(s: Position, seat: int) -> list[Choice]:
    from gulch.games.great_western_trail import GREAT_WESTERN_TRAIL

    out = [0] * ACTIONS.count
    n = ask(GREAT_WESTERN_TRAIL.decisions[s.phase].options)(s, seat, out)
    return [choice(s, seat, action) for action in out[:n]]


def choice(s: Position, seat: int, action: int) -> Choice:
    said = ACTIONS.named(action)
    found = Choice(action, 0, s.money[seat], 0)
    if said["do"] in PREVIEWS:
        PREVIEWS[said["do"]](s, seat, said, found)
    elif s.phase in (PHASES.index("act"), PHASES.index("reward")):
        found.dollars = -said.get("cost", 0)
    found.money = s.money[seat] + found.dollars
    return found


def _worker_bonus(s: Position, seat: int, said: Effect, found: Choice) -> None:
    worker = WORKERS.index(said["worker"])
    gained = WORKER_BONUS_N[worker] if WORKER_BONUS_KIND[worker] == MONEY_BONUS else 0
    found.dollars, found.workers = int(gained - WORKER_BONUS_COST[worker]), 1


def _go(s: Position, seat: int, said: Effect, found: Choice) -> None:
    steps, cowboys, _ = reach(s, seat, NODES.index(said["to"]))
    found.steps, found.workers = steps or 0, cowboys or 0


def _auxiliary(s: Position, seat: int, said: Effect, found: Choice) -> None:
    number = said["auxiliary"] - 1
    effect = EFFECTS[int(AUX_EFFECT[number, int(ask(is_improved)(s, seat, number))])]
    found.dollars = effect["n"] if effect["do"] == "money" else -effect.get("cost", 0)


def _take_money(s: Position, seat: int, said: Effect, found: Choice) -> None:
    found.dollars = said["dollars"]


def _sell(s: Position, seat: int, said: Effect, found: Choice) -> None:
    if isinstance(said["dollars"], int):
        found.dollars = said["dollars"]


def _discard(s: Position, seat: int, said: Effect, found: Choice) -> None:
    if s.phase != EXCHANGE:
        found.dollars = int(PAYS[s.effect, BREEDS.index(said["cattle"])])


def _remove_card(s: Position, seat: int, said: Effect, found: Choice) -> None:
    found.vp = -int(CATTLE_VP[BREEDS.index(said["cattle"])])


def _hire(s: Position, seat: int, said: Effect, found: Choice) -> None:
    worker = WORKERS.index(said["worker"])
    found.dollars = -ask(hire_price)(s.effect, ask(is_second_hire)(s, s.line), worker)
    found.vp = int(WORKER_VP[worker])


def _buy(s: Position, seat: int, said: Effect, found: Choice) -> None:
    number = BREEDS.index(said["cattle"])
    found.dollars, found.workers, found.vp = -int(PRICE[number]), int(COWBOYS_NEEDED[number]), int(CATTLE_VP[number])


def _train(s: Position, seat: int, said: Effect, found: Choice) -> None:
    found.dollars, found.workers = -said["card"] * DOLLARS_PER_WORKER, said["card"]


def _build(s: Position, seat: int, said: Effect, found: Choice) -> None:
    """At its cheapest site."""
    sites = building(s, seat, BUILDINGS.index(said["building"])).cells
    builders, dollars = min(sites.values(), key=lambda price: price[1])
    found.dollars, found.workers, found.vp = -dollars, builders, int(BUILDING_VP[BUILDINGS.index(said["building"])])


def _on_cell(s: Position, seat: int, said: Effect, found: Choice) -> None:
    number, site = s.chosen, NODES.index(said["cell"])
    old = int(BUILDING_VP[s.tile[site]]) if s.tile[site] != NONE else 0
    found.dollars, found.workers = -ask(building_price)(s, number, site), ask(builders_for)(s, number, site)
    found.vp = int(BUILDING_VP[number]) - old


def _take_goal(s: Position, seat: int, said: Effect, found: Choice) -> None:
    """Victory points that the goal would add at once."""
    number = GOALS.index(said["goal"])
    assert s.goal_at[number] == FACE_UP
    before, taken = ask(goal_points)(s, seat), s.copy()
    taken.goal_at[number] = seat
    found.vp = ask(goal_points)(taken, seat) - before
    _tile_cost(s, seat, said, found)


def _take_bonus(s: Position, seat: int, said: Effect, found: Choice) -> None:
    number = BONUSES.index(said["bonus"])
    found.vp = int(BONUS_VP[number])
    _tile_cost(s, seat, said, found)
    first, size = (int(figure) for figure in BONUS_LIST[number])
    found.dollars += sum(EFFECTS[effect]["n"] for effect in range(first, first + size) if VERB[effect] == GAIN_MONEY)


def _tile_cost(s: Position, seat: int, said: Effect, found: Choice) -> None:
    if s.phase == PHASES.index("tile"):
        found.dollars -= int(COST[s.effect])


def _deliver(s: Position, seat: int, said: Effect, found: Choice) -> None:
    number, space = divmod(found.action - DELIVER_TO, N_SPACES)
    found.vp = int(POST_VP[number])
    found.certificates = max(0, POSTS[number] - ask(total_breeding_value)(s, seat))
    first, size = (int(figure) for figure in POST_LIST[number])
    reward = sum(EFFECTS[effect]["n"] for effect in range(first, first + size) if VERB[effect] == GAIN_MONEY)
    found.dollars = int(SPACE_MONEY[space]) + reward


PREVIEWS = {
    "worker_bonus": _worker_bonus,
    "go": _go,
    "auxiliary": _auxiliary,
    "take_money": _take_money,
    "sell": _sell,
    "discard": _discard,
    "remove_card": _remove_card,
    "hire": _hire,
    "buy": _buy,
    "train": _train,
    "build": _build,
    "on_cell": _on_cell,
    "take_goal": _take_goal,
    "take_bonus": _take_bonus,
    "take_goal_unseen": _tile_cost,
    "take_bonus_unseen": _tile_cost,
    "deliver": _deliver,
}
