"""The observation: what a seat knows as a row of small integers for a network, its own things
first, then those of the others clockwise. The columns are declared above the rules that write them.
"""

from itertools import chain

from gulch.games.great_western_trail.components import (
    AGENDA,
    BONUS_COUNT,
    BONUSES,
    BONUSES_SHOWN,
    BREEDING,
    BREEDS,
    BUILDINGS,
    CARDS,
    COPIES,
    DISCS,
    EFFECTS,
    EL_PASO,
    GOALS,
    HAND_LIMITS,
    IS_CELL,
    LETTERS,
    MARKET_COUNT,
    MAX_SEATS,
    MOST_CARDS,
    MOST_CERTIFICATES,
    N_BONUSES,
    N_BREEDS,
    N_BUILDINGS,
    N_CARDS,
    N_EFFECTS,
    N_GOALS,
    N_NODES,
    N_POSTS,
    N_SPACES,
    N_SUE_CARDS,
    N_TRAIN,
    N_WORKERS,
    NODES,
    NONE,
    OPTIONS,
    PER_PLAYER,
    POSTS,
    ROW,
    SIMMENTALS_FOR,
    SPACES,
    STEP_LIMITS,
    SUE_CARDS,
    SUE_CARDS_OPTION,
    SUE_IS_B,
    TRAIN,
    WORKER_COUNT,
    WORKERS,
)
from gulch.games.great_western_trail.position import DISCARDED, FACE_UP, PHASES, RESUME, Position
from gulch.games.great_western_trail.rules.cards import cards_in_hand, cards_in_stack
from gulch.games.great_western_trail.rules.el_paso import total_now
from gulch.games.great_western_trail.rules.trail import players
from gulch.kernel.observation import Column, category, count, flag, option, player, some, somebody
from gulch.kernel.record import Ints
from gulch.kernel.rule import rule

MONEY_TOLD, TOKENS_TOLD, ARRIVALS_TOLD = 120, 20, 15  # the highest amounts reported; more is rare
SIMMENTALS = int(SIMMENTALS_FOR.max())
# The most cards of each breed that one player can have; of Simmentals, their whole pile.
BREED_COUNT = [int(PER_PLAYER[breed] + MARKET_COUNT[breed]) or SIMMENTALS for breed in range(N_BREEDS)]
CARD_COUNT = [*BREED_COUNT, *map(int, WORKER_COUNT)]
MOST_CHOSEN = max(N_BREEDS, N_TRAIN, N_BUILDINGS)
EFFECT_NAMES = [f"{row['do']} {number}" for number, row in enumerate(EFFECTS)]
GOAL_PLACES = ["face up", "in stack", *map(player, range(MAX_SEATS))]
SUE_SEEN = ["perhaps", "still to come", "discarded"]


def node_columns(node: int) -> list[Column]:
    """The columns of a node: none for El Paso, which never changes; cells also have an owner."""
    if node == EL_PASO:
        return []
    name = NODES[node]
    if not IS_CELL[node]:
        return [some(f"tile on {name}", LETTERS)]
    return [some(f"building on {name}", map(str, BUILDINGS)), somebody(f"owner of {name}", MAX_SEATS)]


TABLE_COLUMNS = [
    category("phase", [*PHASES[:RESUME], "over"]),
    flag("somebody is on the Simmental space"),
    count("steps of the move", int(STEP_LIMITS.max()) + 2),
    count("players", MAX_SEATS, 1),
    option(OPTIONS, "sue_cards"),
    *chain.from_iterable(map(node_columns, range(N_NODES))),
    *chain.from_iterable(
        (count(f"building {building} in stock", COPIES[number]), category(f"side of building {building}", ["a", "b"]))
        for number, building in enumerate(BUILDINGS)
    ),
    *(category(f"side of train card {card}", ["front", "star"]) for card in TRAIN),
]
TILE_COLUMNS = [
    *(count(f"{worker} in supply", WORKER_COUNT[number]) for number, worker in enumerate(WORKERS)),
    *(count(f"{breed} in the market", BREED_COUNT[number]) for number, breed in enumerate(BREEDS)),
    *(category(f"goal {goal}", GOAL_PLACES) for goal in GOALS),
    *(count(f"bonus {bonus} shown", min(BONUSES_SHOWN, BONUS_COUNT[number])) for number, bonus in enumerate(BONUSES)),
    *(count(f"bonus {bonus} in stack", BONUS_COUNT[number]) for number, bonus in enumerate(BONUSES)),
]
OWN_COLUMNS = [
    *(count(f"{effect} open", AGENDA) for effect in EFFECT_NAMES),
    count("effects that cannot wait", AGENDA),
    some("effect carried out", EFFECT_NAMES, whose=0),
    count("line of the agenda", AGENDA, whose=0),
    count("thing chosen", MOST_CHOSEN, whose=0),
    some("cell chosen", NODES, whose=0),
    count("exchanges to come", int(HAND_LIMITS.max()), whose=0),
    category("stage", PHASES, whose=0),
    *(count(f"{breed} in hand", int(HAND_LIMITS.max()) + 2, whose=0) for breed in BREEDS),
    *(count(f"{card} in stack", CARD_COUNT[number], whose=0) for number, card in enumerate(CARDS)),
    count("breeding value", int(BREEDING.sum()) + MOST_CERTIFICATES + 2, whose=0),
]
SEAT_COLUMNS = [
    [
        flag("present", whose),
        flag("on turn", whose),
        count("money", MONEY_TOLD, whose=whose),
        count("exchange tokens", TOKENS_TOLD, whose=whose),
        count("certificates", MOST_CERTIFICATES, whose=whose),
        count("arrivals", ARRIVALS_TOLD, whose=whose),
        count("cards in hand", int(HAND_LIMITS.max()) + 2, whose=whose),
        count("cards in stack", MOST_CARDS, whose=whose),
        some("herder", [*NODES, "simmental_space"], whose),
        some("top of the discard pile", CARDS, whose),
        *(flag(f"disc on {space}", whose) for space in SPACES),
        *(count(f"discs on post {post}", DISCS, whose=whose) for post in POSTS),
        *(count(f"{worker} employed", WORKER_COUNT[number], whose=whose) for number, worker in enumerate(WORKERS)),
        *(count(f"{breed} known in hand", int(HAND_LIMITS.max()) + 2, whose=whose) for breed in BREEDS),
        *(count(f"{breed} removed", BREED_COUNT[number], whose=whose) for number, breed in enumerate(BREEDS)),
        *(count(f"{card} discarded", CARD_COUNT[number], whose=whose) for number, card in enumerate(CARDS)),
        *(count(f"{card} in hand or stack", CARD_COUNT[number], whose=whose) for number, card in enumerate(CARDS)),
        *(count(f"bonus {bonus}", BONUS_COUNT[number], whose=whose) for number, bonus in enumerate(BONUSES)),
    ]
    for whose in range(MAX_SEATS)
]
SUE_COLUMNS = [
    *(category(f"Sue's card {card}", SUE_SEEN) for card in SUE_CARDS),
    some("Sue's last card", SUE_CARDS),
    *(some(f"Sue's worker {place + 1}", WORKERS) for place in range(ROW)),
    *(count(f"Sue's jokers as {worker}", WORKER_COUNT[number]) for number, worker in enumerate(WORKERS)),
    *(count(f"{card} in Sue's supply", CARD_COUNT[number]) for number, card in enumerate(CARDS)),
]
COLUMNS = [*TABLE_COLUMNS, *TILE_COLUMNS, *OWN_COLUMNS, *chain.from_iterable(SEAT_COLUMNS), *SUE_COLUMNS]
SIZE = len(COLUMNS)
SEAT_SIZE = len(SEAT_COLUMNS[0])


@rule
def observe(s: Position, seat: int, out: Ints) -> None:
    for i in range(SIZE):
        out[i] = 0
    at = observe_table(s, seat, out, 0)
    at = observe_tiles(s, seat, out, at)
    at = observe_own(s, seat, out, at)
    for step in range(players(s)):
        observe_player(s, (seat + step) % players(s), out, at + step * SEAT_SIZE)
    if s.seats == 1:
        observe_sue(s, out, at + MAX_SEATS * SEAT_SIZE)


@rule
def seen_from(s: Position, seat: int, other: int) -> int:
    """How many seats to the left of `seat` the other one is, counting Sue's."""
    return (other - seat + players(s)) % players(s)


@rule
def observe_table(s: Position, seat: int, out: Ints, at: int) -> int:
    out[at] = min(s.phase, RESUME)
    out[at + 1] = 0 if s.closer == NONE else 1
    out[at + 2] = s.steps
    out[at + 3] = s.seats
    out[at + 4] = s.options[SUE_CARDS_OPTION]
    at += 5
    for node in range(N_NODES):
        if node != EL_PASO:
            out[at] = 1 + s.tile[node]
            at += 1
        if IS_CELL[node]:
            if s.owner[node] != NONE:
                out[at] = 1 + seen_from(s, seat, s.owner[node])
            at += 1
    for building in range(N_BUILDINGS):
        out[at] = s.stock[building]
        out[at + 1] = s.side[building]
        at += 2
    for card in range(N_TRAIN):
        out[at + card] = s.star[card]
    return at + N_TRAIN


@rule
def observe_tiles(s: Position, seat: int, out: Ints, at: int) -> int:
    for worker in range(N_WORKERS):
        out[at + worker] = s.supply[worker]
    at += N_WORKERS
    for breed in range(N_BREEDS):
        out[at + breed] = s.market[breed]
    at += N_BREEDS
    for goal in range(N_GOALS):
        place = s.goal_at[goal]
        if place >= 0:
            place = seen_from(s, seat, place)
        out[at + goal] = place - FACE_UP
    at += N_GOALS
    for place in range(BONUSES_SHOWN):
        if s.bonus_shown[place] != NONE:
            out[at + s.bonus_shown[place]] += 1
    at += N_BONUSES
    for bonus in range(N_BONUSES):
        out[at + bonus] = s.bonus_stack[bonus]
    return at + N_BONUSES


@rule
def observe_own(s: Position, seat: int, out: Ints, at: int) -> int:
    for line in range(AGENDA):
        if s.open_effect[line] != NONE:
            out[at + s.open_effect[line]] += 1 + s.open_done[line]
            out[at + N_EFFECTS] += s.open_urgent[line]
    at += N_EFFECTS + 1
    if s.turn == seat:
        out[at] = 1 + s.effect
        out[at + 1] = 1 + s.line
        out[at + 2] = 1 + s.chosen
        out[at + 3] = 1 + s.cell
        out[at + 4] = s.exchanges
        out[at + 5] = s.stage
    at += 6
    for breed in range(N_BREEDS):
        out[at + breed] = s.hand[seat, breed]
    at += N_BREEDS
    for card in range(N_CARDS):
        out[at + card] = s.stack[seat, card]
    at += N_CARDS
    out[at] = total_now(s, seat)
    return at + 1


@rule
def observe_player(s: Position, other: int, out: Ints, at: int) -> None:
    out[at] = 1
    out[at + 1] = 1 if s.turn == other else 0
    out[at + 2] = min(s.money[other], MONEY_TOLD)
    out[at + 3] = min(s.tokens[other], TOKENS_TOLD)
    out[at + 4] = s.certificates[other]
    out[at + 5] = min(s.arrivals[other], ARRIVALS_TOLD)
    out[at + 6] = cards_in_hand(s, other)
    out[at + 7] = cards_in_stack(s, other)
    out[at + 8] = 1 + s.herder[other]
    out[at + 9] = 1 + s.top[other]
    at += 10
    for space in range(N_SPACES):
        out[at + space] = s.disc[other, space]
    at += N_SPACES
    for post in range(N_POSTS):
        out[at + post] = s.post[other, post]
    at += N_POSTS
    for worker in range(N_WORKERS):
        out[at + worker] = s.area[other, worker]
    observe_cards(s, other, out, at + N_WORKERS)


@rule
def observe_cards(s: Position, other: int, out: Ints, at: int) -> None:
    """Write what everybody knows of a player's cards: the known cards of the hand, and the others
    together with the draw stack.
    """
    for breed in range(N_BREEDS):
        out[at + breed] = s.known[other, breed]
        out[at + N_BREEDS + breed] = s.removed[other, breed]
    at += 2 * N_BREEDS
    for card in range(N_CARDS):
        out[at + card] = s.discard[other, card]
        out[at + N_CARDS + card] = s.stack[other, card]
        if card < N_BREEDS:
            out[at + N_CARDS + card] += s.hand[other, card]
    at += 2 * N_CARDS
    for bonus in range(N_BONUSES):
        out[at + bonus] = s.bonus[other, bonus]


@rule
def observe_sue(s: Position, out: Ints, at: int) -> None:
    """Write what everybody knows of Sue: not whether an unseen B card is in her deck."""
    for card in range(N_SUE_CARDS):
        if s.sue_card[card] == DISCARDED:
            out[at + card] = 2
        elif not SUE_IS_B[card]:
            out[at + card] = 1
    at += N_SUE_CARDS
    out[at] = 1 + s.sue_last
    at += 1
    for place in range(ROW):
        out[at + place] = 1 + s.sue_row[place]
    at += ROW
    for worker in range(N_WORKERS):
        out[at + worker] = s.sue_jokers[worker]
    at += N_WORKERS
    for card in range(N_CARDS):
        out[at + card] = s.sue_supply[card]
