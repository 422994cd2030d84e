"""Set-up of the table, of each player and of Sue (GW-1 … GW-15, GW-100 … GW-105)."""

from gulch.games.great_western_trail.actions import BEGAN, DEALT, SUE_ROW_LAID
from gulch.games.great_western_trail.components import (
    BONUS_COUNT,
    BONUSES_SHOWN,
    BUILDINGS_ON_B,
    BUILDINGS_OPTION,
    CELL_LETTER,
    CHOSEN,
    COPIES,
    EL_PASO,
    FIRST_PLAYER,
    FIRST_SEAT,
    FIXED,
    GOALS_SHOWN,
    IS_NEUTRAL,
    MARKET_COUNT,
    MIXED,
    N_BONUSES,
    N_BREEDS,
    N_BUILDINGS,
    N_CARDS,
    N_GOALS,
    N_NODES,
    N_SPACES,
    N_SUE_CARDS,
    N_TRAIN,
    N_WORKERS,
    NEUTRAL_OPTION,
    NONE,
    ONE_BY_ONE,
    PER_PLAYER,
    ROW,
    SIMMENTAL,
    SIMMENTALS_FOR,
    START_DOLLARS,
    START_HAND,
    START_TOKENS,
    START_WORKERS_EACH,
    SUE,
    SUE_CARDS_OPTION,
    SUE_FIRST_POST,
    SUE_IS_B,
    SUE_ROW,
    SUE_START,
    SUE_SUPPLY,
    TRAIN_ON_STAR,
    TRAIN_OPTION,
    WORKER_COUNT,
)
from gulch.games.great_western_trail.position import GOAL, IN_STACK, OUT, UNSEEN, Position
from gulch.games.great_western_trail.rules.agenda import clear_agenda
from gulch.games.great_western_trail.rules.cards import change_money, take_from_stack
from gulch.games.great_western_trail.rules.tiles import show_bonus, show_goal
from gulch.kernel.chance import any_member, below
from gulch.kernel.rule import rule
from gulch.kernel.trace import note


@rule
def start(s: Position) -> None:
    lay_out_table(s)
    deal_to_players(s)
    if s.seats == 1:
        set_up_sue(s)
    open_choice_of_goals(s)


# ── The table (GW-2 … GW-9) ───────────────────────────────────────────────────


@rule
def lay_out_table(s: Position) -> None:
    s.closer = NONE
    s.effect = NONE
    s.line = NONE
    s.chosen = NONE
    s.cell = NONE
    clear_agenda(s)
    lay_trail(s)
    choose_sides(s)
    lay_tiles(s)
    for worker in range(N_WORKERS):
        s.supply[worker] = WORKER_COUNT[worker]
    for breed in range(N_BREEDS):
        s.market[breed] = MARKET_COUNT[breed]
    s.market[SIMMENTAL] = SIMMENTALS_FOR[s.seats]  # GW-9


@rule
def lay_trail(s: Position) -> None:
    """GW-2: place the El Paso tile and the six neutral ones, by their letters or at random."""
    for node in range(N_NODES):
        s.owner[node] = NONE
        s.tile[node] = CELL_LETTER[node]
    s.tile[EL_PASO] = 0
    if s.options[NEUTRAL_OPTION] == FIXED:
        return
    placed = 0
    for node in range(N_NODES):
        if IS_NEUTRAL[node]:
            placed += 1
            other = nth_neutral(below(s, placed))
            tile = s.tile[node]
            s.tile[node] = s.tile[other]
            s.tile[other] = tile


@rule
def nth_neutral(n: int) -> int:
    for node in range(N_NODES):
        if IS_NEUTRAL[node]:
            if n == 0:
                return node
            n -= 1
    return NONE


@rule
def choose_sides(s: Position) -> None:
    """GW-3, GW-7: put all stacks on one side, each on a random side, or each as the host chose."""
    for building in range(N_BUILDINGS):
        s.stock[building] = COPIES[building]
        s.side[building] = side_of(s, s.options[BUILDINGS_OPTION], s.options[BUILDINGS_ON_B] >> building & 1)
    for card in range(N_TRAIN):
        s.star[card] = side_of(s, s.options[TRAIN_OPTION], s.options[TRAIN_ON_STAR] >> card & 1)


@rule
def side_of(s: Position, choice: int, chosen: int) -> int:
    if choice == MIXED:
        return below(s, 2)
    return chosen if choice == ONE_BY_ONE else choice


@rule
def lay_tiles(s: Position) -> None:
    """GW-4: shuffle both stacks of tiles and turn three of each face up."""
    for goal in range(N_GOALS):
        s.goal_at[goal] = IN_STACK
    for place in range(GOALS_SHOWN):
        s.goal_shown[place] = NONE
        show_goal(s, place)
    for bonus in range(N_BONUSES):
        s.bonus_stack[bonus] = BONUS_COUNT[bonus]
    for place in range(BONUSES_SHOWN):
        s.bonus_shown[place] = NONE
        show_bonus(s, place)


# ── The players (GW-10 … GW-15) ───────────────────────────────────────────────


@rule
def deal_to_players(s: Position) -> None:
    choose_first_player(s)
    for place in range(s.seats):
        seat = (s.first + place) % s.seats
        s.herder[seat] = NONE
        s.top[seat] = NONE
        for worker in range(N_WORKERS):
            hire_for_start(s, seat, worker)
        for space in range(N_SPACES):
            s.disc[seat, space] = 1  # GW-11
        deal_herd(s, seat)
        change_money(s, seat, START_DOLLARS[place])  # GW-15
        s.tokens[seat] = START_TOKENS[place]


@rule
def choose_first_player(s: Position) -> None:
    """GW-14: choose the first player at random, or as the host named; in solo the human."""
    if s.options[FIRST_PLAYER] == CHOSEN:
        s.first = s.options[FIRST_SEAT]
    else:
        s.first = below(s, s.seats)


@rule
def hire_for_start(s: Position, seat: int, worker: int) -> None:
    """GW-10: put the first workers into the worker area, not into the deck."""
    s.supply[worker] -= START_WORKERS_EACH
    s.area[seat, worker] = START_WORKERS_EACH


@rule
def deal_herd(s: Position, seat: int) -> None:
    """GW-13: shuffle ten cards and draw four."""
    for breed in range(N_BREEDS):
        s.stack[seat, breed] = PER_PLAYER[breed]
    for _ in range(START_HAND):
        breed = take_from_stack(s, seat)
        s.hand[seat, breed] += 1
        note(s, DEALT, seat, breed)


@rule
def open_choice_of_goals(s: Position) -> None:
    note(s, BEGAN, s.first)
    s.turn = s.first
    s.actors = 1 << s.first
    s.phase = GOAL


# ── Sue (GW-100 … GW-105) ─────────────────────────────────────────────────────


@rule
def set_up_sue(s: Position) -> None:
    s.herder[SUE] = SUE_START
    s.top[SUE] = NONE
    s.sue_last = NONE
    s.post[SUE, SUE_FIRST_POST] = 1  # GW-104
    fill_sues_supply(s)
    lay_sues_row(s)
    shuffle_sues_deck(s)


@rule
def fill_sues_supply(s: Position) -> None:
    """GW-101: fill her supply from the common piles."""
    for card in range(N_CARDS):
        s.sue_supply[card] = SUE_SUPPLY[card]
        if card < N_BREEDS:
            s.market[card] -= SUE_SUPPLY[card]
        else:
            s.supply[card - N_BREEDS] -= SUE_SUPPLY[card]


@rule
def lay_sues_row(s: Position) -> None:
    """GW-103: place one worker of each basic type; their order in the row breaks her ties."""
    for place in range(ROW):
        other = below(s, place + 1)
        s.sue_row[place] = s.sue_row[other]
        s.sue_row[other] = SUE_ROW[place]
    for place in range(ROW):
        worker = s.sue_row[place]
        s.supply[worker] -= 1
        s.area[SUE, worker] = 1
    note(s, SUE_ROW_LAID, s.sue_row[0], s.sue_row[1], s.sue_row[2])


@rule
def shuffle_sues_deck(s: Position) -> None:
    """GW-102: shuffle all A cards and as many B cards as the host chose; nobody knows which B
    cards.
    """
    for card in range(N_SUE_CARDS):
        s.sue_card[card] = OUT if SUE_IS_B[card] else UNSEEN
    for _ in range(s.options[SUE_CARDS_OPTION]):
        add_unknown_b_card(s)


@rule
def add_unknown_b_card(s: Position) -> None:
    outside = 0
    for card in range(N_SUE_CARDS):
        if s.sue_card[card] == OUT:
            outside |= 1 << card
    s.sue_card[any_member(s, outside)] = UNSEEN
