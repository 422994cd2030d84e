"""Set-up: the train, the bandits, their places (CE-1 … CE-10, CE-13, CE-14, CE-95 … CE-98,
CE-114)."""

from gulch.games.colt_express.actions import (
    CHOOSE,
    CHOOSE_ANY,
    CHOSE_BANDIT,
    COUPLE_CAR,
    COUPLED,
    FIRST_PLAYER,
    HID_PAWN,
    LEFT_HAND,
    PLACED,
    TEAM,
    TEAMED,
)
from gulch.games.colt_express.components import (
    ANCHORS,
    BOARD,
    BOX,
    BY_HAND,
    COPIES,
    COPIES_IN_TEAM,
    CYLINDER,
    FLOOR_JEWELS,
    FLOOR_PURSES,
    HOST_SEAT,
    INSIDE,
    IS_ANCHOR,
    JEWELS,
    LOCOMOTIVE,
    LOCOMOTIVE_STRONGBOXES,
    MARSHAL,
    MAX_BANDITS,
    MAX_SEATS,
    N_CARDS,
    N_CARS,
    N_TEAMS,
    NEUTRAL_BULLETS,
    NONE,
    PARTNERS,
    PER_PLAYER,
    PURSES,
    ROUNDS,
    SETUP_CARS,
    SETUP_PURSES,
    SLOT,
    STRONGBOXES,
    TEAM_PURSES,
    TOKEN_VALUE,
    TRAIN,
)
from gulch.games.colt_express.position import (
    CHOOSE_BANDIT,
    CHOOSE_TEAM,
    COUPLE,
    EVERYBODY,
    HIDE_PAWNS,
    LOAD_TRAIN,
    NEXT_CHOICE,
    REVEAL,
    Position,
)
from gulch.games.colt_express.rules.table import (
    bandits_each,
    clockwise,
    in_teams,
    only_one,
    partner_of,
    space_at,
)
from gulch.kernel.chance import any_member, below
from gulch.kernel.record import Ints
from gulch.kernel.rule import rule
from gulch.kernel.trace import note

# ── Set-up: the train (CE-1 … CE-6) ───────────────────────────────────────────


@rule
def start(s: Position) -> None:
    clear_table(s)
    s.last = SETUP_CARS[bandits_each(s), s.seats]
    s.neutral = NEUTRAL_BULLETS
    set_purses_aside(s)
    if in_teams(s):
        deal_partners(s)
    s.chooser = below(s, s.seats)
    if s.options[TRAIN] == BY_HAND:
        s.phase = COUPLE
        s.actors = 1 << s.options[HOST_SEAT]
    else:
        for position in range(1, s.last + 1):
            s.car[position] = any_car(s, position - 1)
        s.phase = LOAD_TRAIN


@rule
def clear_table(s: Position) -> None:
    for bandit in range(MAX_BANDITS):
        s.owner[bandit] = NONE
        s.at[bandit] = NONE
        s.partner[bandit] = NONE
    for seat in range(MAX_SEATS):
        s.bandit[seat, 0] = NONE
        s.bandit[seat, 1] = NONE
        s.left[seat] = NONE
        s.chosen[seat] = NONE
    for round_ in range(ROUNDS):
        s.round_card[round_] = NONE
    s.first = NONE
    s.leader = NONE
    s.doer = NONE
    s.victim = NONE
    s.spoils = NONE


@rule
def set_purses_aside(s: Position) -> None:
    """CE-2: set the starting purses aside: the first tokens, whose values everybody knows."""
    for token in range(PURSES):
        s.purse_value[token] = TOKEN_VALUE[token]
        s.purse_place[token] = BOX
    s.tags = starting_purses(s)
    for token in range(s.tags):
        s.purse_known[token] = EVERYBODY
        s.purse_tag[token] = token + 1


@rule
def starting_purses(s: Position) -> int:
    if in_teams(s) and s.options[TEAM_PURSES] == PER_PLAYER:
        return s.seats
    return SETUP_PURSES[bandits_each(s), s.seats]


@rule
def is_coupled(s: Position, car: int, coupled: int) -> bool:
    for position in range(1, coupled + 1):
        if s.car[position] == car:
            return True
    return False


@rule
def any_car(s: Position, coupled: int) -> int:
    left = 0
    for car in range(1, N_CARS + 1):
        if not is_coupled(s, car, coupled):
            left |= 1 << car
    return any_member(s, left)


@rule
def couple_options(s: Position, seat: int, out: Ints) -> int:
    """CE-1: the host chooses any cars in any order, from the locomotive backwards."""
    n = 0
    for car in range(1, N_CARS + 1):
        if not is_coupled(s, car, s.step):
            out[n] = COUPLE_CAR + car - 1
            n += 1
    return n


@rule
def couple(s: Position, seat: int, action: int) -> None:
    s.step += 1
    s.car[s.step] = action - COUPLE_CAR + 1
    if s.step == N_CARS - 1 and s.step < s.last:  # only one car is left
        s.step += 1
        s.car[s.step] = any_car(s, N_CARS - 1)
    if s.step == s.last:
        s.step = 0
        s.actors = 0
        s.phase = LOAD_TRAIN


@rule
def load_train(s: Position) -> None:
    """CE-3, CE-4: load the cars with the loot shown on their floors and random purses, the
    locomotive with the Marshal and a strongbox. CE-5: the rest stays in the box.
    """
    s.marshal = LOCOMOTIVE
    s.jewels[BOX] = JEWELS
    s.strongboxes[space_at(LOCOMOTIVE, INSIDE)] = LOCOMOTIVE_STRONGBOXES
    s.strongboxes[BOX] = STRONGBOXES - LOCOMOTIVE_STRONGBOXES
    for position in range(s.last + 1):
        car = s.car[position]
        s.jewels[space_at(position, INSIDE)] = FLOOR_JEWELS[car]
        s.jewels[BOX] -= FLOOR_JEWELS[car]
        for _ in range(FLOOR_PURSES[car]):
            lay_purse(s, space_at(position, INSIDE))
        note(s, COUPLED, position, car, FLOOR_PURSES[car], FLOOR_JEWELS[car])
    s.phase = NEXT_CHOICE


@rule
def lay_purse(s: Position, space: int) -> None:
    """Lay the next token in a space, with a random one of the values left."""
    token = s.tags
    other = token + below(s, PURSES - token)
    value = s.purse_value[token]
    s.purse_value[token] = s.purse_value[other]
    s.purse_value[other] = value
    s.purse_place[token] = space
    s.tags += 1
    s.purse_tag[token] = s.tags


# ── Set-up: the bandits (CE-7 … CE-10, CE-95 … CE-97) ─────────────────────────


@rule
def deal_partners(s: Position) -> None:
    """CE-95: give Ghost, Doc and Belle each a random partner out of Cheyenne, Tuco and Django."""
    left = (1 << N_TEAMS) - 1
    for team in range(N_TEAMS):
        i = any_member(s, left)
        left &= ~(1 << i)
        s.partner[ANCHORS[team]] = PARTNERS[i]
        note(s, TEAMED, ANCHORS[team], PARTNERS[i])


@rule
def ask_next_choice(s: Position) -> None:
    """A-21: ask the next seat to choose, clockwise from a random one; a last bandit or team is
    taken unasked.
    """
    if s.step == s.seats:
        draw_first_player(s)
        return
    seat = clockwise(s, s.chooser, s.step)
    last = only_one(free_bandits(s))
    if last != NONE:
        take_boards(s, seat, last)
    else:
        s.phase = CHOOSE_TEAM if in_teams(s) else CHOOSE_BANDIT
        s.actors = 1 << seat


@rule
def free_bandits(s: Position) -> int:
    """CE-7: a bit set of the bandits nobody has yet; in teams, of those with a board laid out."""
    free = 0
    for bandit in range(MAX_BANDITS):
        if s.owner[bandit] == NONE and (IS_ANCHOR[bandit] or not in_teams(s)):
            free |= 1 << bandit
    return free


@rule
def choose_bandit_options(s: Position, seat: int, out: Ints) -> int:
    n = 0
    for bandit in range(MAX_BANDITS):
        if s.owner[bandit] == NONE:
            out[n] = CHOOSE + bandit
            n += 1
    out[n] = CHOOSE_ANY
    return n + 1


@rule
def choose_bandit(s: Position, seat: int, action: int) -> None:
    bandit = action - CHOOSE
    if action == CHOOSE_ANY:
        bandit = any_member(s, free_bandits(s))
    take_boards(s, seat, bandit)


@rule
def choose_team_options(s: Position, seat: int, out: Ints) -> int:
    n = 0
    for team in range(N_TEAMS):
        if s.owner[ANCHORS[team]] == NONE:
            out[n] = TEAM + team
            n += 1
    return n


@rule
def choose_team(s: Position, seat: int, action: int) -> None:
    take_boards(s, seat, ANCHORS[action - TEAM])


@rule
def take_boards(s: Position, seat: int, bandit: int) -> None:
    s.step += 1
    s.actors = 0
    s.phase = NEXT_CHOICE
    s.bandit[seat, 0] = bandit
    if in_teams(s):
        s.bandit[seat, 0] = min(bandit, s.partner[bandit])
        s.bandit[seat, 1] = max(bandit, s.partner[bandit])
        take_board(s, seat, s.partner[bandit])
    take_board(s, seat, bandit)
    make_deck(s, seat)


@rule
def take_board(s: Position, seat: int, bandit: int) -> None:
    """CE-8, CE-10: give a player a board with a starting purse and six bullets; A-14: or only one
    purse for each player, on the board that was laid out.
    """
    s.owner[bandit] = seat
    s.cylinder[bandit] = CYLINDER
    note(s, CHOSE_BANDIT, seat, bandit)
    if in_teams(s) and s.options[TEAM_PURSES] == PER_PLAYER and not IS_ANCHOR[bandit]:
        return
    for token in range(PURSES):
        if s.purse_place[token] == BOX:
            s.purse_place[token] = BOARD + bandit
            return


@rule
def make_deck(s: Position, seat: int) -> None:
    """CE-9: make a deck of ten action cards; CE-96: or of one card for every action of each of two
    bandits, with only one Marshal card between them.
    """
    for card in range(N_CARDS):
        if in_teams(s):
            s.deck[seat, card] = COPIES_IN_TEAM[card]
            if card != MARSHAL:
                s.deck[seat, SLOT + card] = COPIES_IN_TEAM[card]
        else:
            s.deck[seat, card] = COPIES[card]


# ── Set-up: first player and places (CE-13, CE-14, CE-98) ─────────────────────


@rule
def draw_first_player(s: Position) -> None:
    """CE-13: draw a random pawn; its owner is the first player."""
    in_play = 0
    for bandit in range(MAX_BANDITS):
        if s.owner[bandit] != NONE:
            in_play |= 1 << bandit
    drawn = any_member(s, in_play)
    s.first = s.owner[drawn]
    s.leader = s.first
    s.step = 0
    note(s, FIRST_PLAYER, s.first, drawn)
    if in_teams(s):
        s.phase = HIDE_PAWNS
        s.actors = (1 << s.seats) - 1
    else:
        place_by_number(s)


@rule
def place_by_number(s: Position) -> None:
    """CE-14: place bandits inside: odd numbers in the last car, even ones in the one before."""
    for number in range(s.seats):
        in_front = number % 2  # 1 for the second, fourth and sixth player
        place_bandit(s, s.bandit[clockwise(s, s.first, number), 0], s.last - in_front)
    begin_round(s)


@rule
def place_bandit(s: Position, bandit: int, position: int) -> None:
    s.at[bandit] = space_at(position, INSIDE)
    note(s, PLACED, s.owner[bandit], bandit, position)


@rule
def hide_pawns_options(s: Position, seat: int, out: Ints) -> int:
    out[0] = LEFT_HAND + s.bandit[seat, 0]
    out[1] = LEFT_HAND + s.bandit[seat, 1]
    return 2


@rule
def hide_pawns(s: Position, seat: int, action: int) -> None:
    """CE-98: players hide a pawn in each hand and show them together; the left one goes into the
    last car, the right one into the car before.
    """
    s.left[seat] = action - LEFT_HAND
    s.actors &= ~(1 << seat)
    note(s, HID_PAWN, seat, action - LEFT_HAND)
    if s.actors:
        return
    s.revealed = 1
    for number in range(s.seats):
        owner = clockwise(s, s.first, number)
        place_bandit(s, s.left[owner], s.last)
        place_bandit(s, partner_of(s, s.left[owner]), s.last - 1)
        s.left[owner] = NONE
    begin_round(s)


@rule
def begin_round(s: Position) -> None:
    s.phase = REVEAL
    s.actors = 0
