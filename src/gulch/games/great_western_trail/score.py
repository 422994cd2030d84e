"""Final scoring, places, and the laws that nothing appears or vanishes (GW-80 … GW-87, GW-116)."""

from gulch.games.great_western_trail.components import (
    ASKS,
    BONUS_COUNT,
    BONUS_VP,
    BONUSES_SHOWN,
    BUILDING_VP,
    CATTLE_VP,
    COPIES,
    DISCS,
    DOLLARS_PER_VP,
    EL_PASO,
    GOAL_VP,
    GOALS_SHOWN,
    IS_CELL,
    IS_NEUTRAL,
    JOKER,
    MARKET_COUNT,
    MOST_CERTIFICATES,
    N_BONUSES,
    N_BREEDS,
    N_BUILDINGS,
    N_CARDS,
    N_GOALS,
    N_NEEDS,
    N_NEUTRAL,
    N_NODES,
    N_POSTS,
    N_SPACES,
    N_SUE_CARDS,
    N_WORKERS,
    NEED_BONUS,
    NEED_BUILDING,
    NEED_CARD,
    NEED_POST,
    NONE,
    PER_PLAYER,
    POST_IS_BLACK,
    POST_REPEATS,
    POST_VP,
    PROPERTY_TOKENS,
    SIMMENTAL,
    SIMMENTAL_SPACE,
    SIMMENTAL_SPACE_VP,
    SIMMENTALS_FOR,
    SPACE_IS_BLACK,
    SUE,
    SUE_CARDS_OPTION,
    SUE_IS_B,
    WORKER_COUNT,
    WORKER_VP,
)
from gulch.games.great_western_trail.position import (
    ACT,
    DELIVER,
    END,
    EXCHANGE,
    FACE_UP,
    GOAL,
    MOVE,
    OUT,
    OVER,
    PLACE,
    REWARD,
    STOP,
    Position,
)
from gulch.games.great_western_trail.rules.buildings import buildings_of
from gulch.games.great_western_trail.rules.cards import cards_in_hand, hand_limit
from gulch.games.great_western_trail.rules.tiles import bonuses_in_stack, goals_in_stack
from gulch.games.great_western_trail.rules.trail import players
from gulch.kernel.record import Ints
from gulch.kernel.rule import rule

# ── The seven categories ──────────────────────────────────────────────────────


@rule
def is_sue(s: Position, seat: int) -> bool:
    return s.seats == 1 and seat == SUE


@rule
def money_points(s: Position, seat: int) -> int:
    """GW-80: points for dollars; GW-116: Sue has none."""
    return s.money[seat] // DOLLARS_PER_VP


@rule
def building_points(s: Position, seat: int) -> int:
    """GW-81: points of the player's buildings."""
    vp = 0
    for node in range(N_NODES):
        if s.owner[node] == seat:
            vp += BUILDING_VP[s.tile[node]]
    return vp


@rule
def disc_points(s: Position, seat: int) -> int:
    """GW-82: points of the posts with the player's discs."""
    vp = 0
    for post in range(N_POSTS):
        vp += s.post[seat, post] * POST_VP[post]
    return vp


@rule
def cards_of(s: Position, seat: int, card: int) -> int:
    """The number of cards of a kind that a player has anywhere; a joker in Sue's row counts as the
    type to which it was added.
    """
    n = s.stack[seat, card] + s.discard[seat, card]
    if card < N_BREEDS:
        return n + s.hand[seat, card]
    return n + s.area[seat, card - N_BREEDS]


@rule
def worker_points(s: Position, seat: int) -> int:
    """GW-83: points of all workers, wherever they are; R-20: including those of the set-up."""
    vp = 0
    for worker in range(N_WORKERS):
        vp += cards_of(s, seat, N_BREEDS + worker) * WORKER_VP[worker]
    return vp


@rule
def cattle_points(s: Position, seat: int) -> int:
    """GW-84: points of all cattle, and of the Simmental space."""
    vp = SIMMENTAL_SPACE_VP if s.herder[seat] == SIMMENTAL_SPACE else 0
    for breed in range(N_BREEDS):
        vp += cards_of(s, seat, breed) * CATTLE_VP[breed]
    return vp


@rule
def bonus_points(s: Position, seat: int) -> int:
    """GW-85: points of the player's bonus tiles."""
    vp = 0
    for bonus in range(N_BONUSES):
        vp += s.bonus[seat, bonus] * BONUS_VP[bonus]
    return vp


@rule
def goal_points(s: Position, seat: int) -> int:
    """GW-86: points of fulfilled goals; GW-116: all of Sue's count as fulfilled."""
    met = goals_of(s, seat) if is_sue(s, seat) else best_goals(s, seat)
    return worth_of_goals(met)


@rule
def total_points(s: Position, seat: int) -> int:
    vp = money_points(s, seat) + building_points(s, seat) + disc_points(s, seat) + worker_points(s, seat)
    return vp + cattle_points(s, seat) + bonus_points(s, seat) + goal_points(s, seat)


# ── The best assignment of items to goals (GW-86) ─────────────────────────────


@rule
def goals_of(s: Position, seat: int) -> int:
    """A bit set of the goals that a player has."""
    goals = 0
    for goal in range(N_GOALS):
        if s.goal_at[goal] == seat:
            goals |= 1 << goal
    return goals


@rule
def worth_of_goals(goals: int) -> int:
    vp = 0
    for goal in range(N_GOALS):
        if goals >> goal & 1:
            vp += GOAL_VP[goal]
    return vp


@rule
def items_for(s: Position, seat: int, need: int) -> int:
    """The number of a player's items that belong to a class."""
    n = 0
    for card in range(N_CARDS):
        if NEED_CARD[need, card]:
            n += cards_of(s, seat, card)
    for node in range(N_NODES):
        if s.owner[node] == seat and NEED_BUILDING[need, s.tile[node]]:
            n += 1
    for post in range(N_POSTS):
        if NEED_POST[need, post]:
            n += s.post[seat, post]
    if NEED_BONUS[need]:
        for bonus in range(N_BONUSES):
            n += s.bonus[seat, bonus]
    return n


@rule
def count_items(s: Position, seat: int) -> None:
    """Write the number of a player's items of every class into `spare`."""
    for card in range(N_CARDS):
        add_items(s, NEED_CARD, card, cards_of(s, seat, card))
    for node in range(N_NODES):
        if s.owner[node] == seat:
            add_items(s, NEED_BUILDING, s.tile[node], 1)
    for post in range(N_POSTS):
        add_items(s, NEED_POST, post, s.post[seat, post])
    for need in range(N_NEEDS):
        if NEED_BONUS[need]:
            for bonus in range(N_BONUSES):
                s.spare[need] += s.bonus[seat, bonus]


@rule
def add_items(s: Position, classes: Ints, item: int, n: int) -> None:
    if n > 0:
        for need in range(N_NEEDS):
            if classes[need, item]:
                s.spare[need] += n


@rule
def forget_items(s: Position) -> None:
    for need in range(N_NEEDS):
        s.spare[need] = 0


@rule
def fits(s: Position, goal: int) -> bool:
    """Whether the items left in `spare` meet all needs of a goal."""
    for need in range(N_NEEDS):
        if ASKS[goal, need] > s.spare[need]:
            return False
    return True


@rule
def assign(s: Position, goal: int, sign: int) -> None:
    for need in range(N_NEEDS):
        s.spare[need] -= sign * ASKS[goal, need]


@rule
def best_goals(s: Position, seat: int) -> int:
    """A bit set of the goals that score in the best assignment of items; ties: earliest goals."""
    count_items(s, seat)
    within_reach = 0
    for goal in range(N_GOALS):
        if s.goal_at[goal] == seat and fits(s, goal):
            within_reach |= 1 << goal
    best = search_goals(s, within_reach)
    forget_items(s)
    return best


@rule
def search_goals(s: Position, goals: int) -> int:
    """A bit set of the goals to score: a depth-first search with a bound, which first takes each
    goal, then leaves it out. `taken` is the current set, `goal` the next to decide.
    """
    best = 0
    best_worth = -1
    taken = 0
    worth = 0
    left = worth_of_goals(goals)  # the points of the goals not yet decided
    goal = 0
    for _ in range(2 << N_GOALS):
        while goal < N_GOALS and worth + left > best_worth:
            if goals >> goal & 1:
                left -= GOAL_VP[goal]
                if fits(s, goal):
                    assign(s, goal, 1)
                    taken |= 1 << goal
                    worth += GOAL_VP[goal]
            goal += 1
        if worth > best_worth and goal == N_GOALS:
            best = taken
            best_worth = worth
        # Go back to the last goal taken, and continue without it.
        last = N_GOALS - 1
        while last >= 0 and not taken >> last & 1:
            last -= 1
        if last < 0:
            break
        for later in range(last + 1, goal):
            if goals >> later & 1:
                left += GOAL_VP[later]
        assign(s, last, -1)
        taken &= ~(1 << last)
        worth -= GOAL_VP[last]
        goal = last + 1
    return best


# ── Points and places (GW-87) ─────────────────────────────────────────────────


@rule
def points(s: Position, out: Ints) -> None:
    for seat in range(s.seats):
        out[seat] = total_points(s, seat)


@rule
def places(s: Position, out: Ints) -> None:
    """GW-87: write the places; more dollars left over break a tie. R-38: against Sue the human wins
    a tie with any dollar, else it is a draw.
    """
    for seat in range(s.seats):
        out[seat] = 1
        own = total_points(s, seat)
        for other in range(players(s)):
            if other != seat:
                theirs = total_points(s, other)
                if theirs > own or (theirs == own and s.money[other] % DOLLARS_PER_VP > s.money[seat] % DOLLARS_PER_VP):
                    out[seat] += 1


# ── The laws ──────────────────────────────────────────────────────────────────

LAWS = [
    "every cattle card is somewhere, once",
    "every worker card is somewhere, once",
    "every common building is in stock or on a building cell, neutral cells hold their tiles",
    "nobody has more buildings than property tokens",
    "every disc is on the board or on a post, black ones on black posts only",
    "every goal and bonus tile is in its stack, face up or with a player, and displays are filled",
    "certificates, money and tokens stay within bounds",
    "hands are at the limit at the end of a turn and only an exchange exceeds it",
    "herders stand on tiles, only the closing player on the Simmental space",
    "every Simmental that is gone was an arrival at El Paso",
    "exactly the player on turn may act, until the match is over",
    "Sue's cards and row are complete",
    "a hand is known to all when no cattle is left in its draw stack",
]


@rule
def check(s: Position) -> int:
    if not cattle_is_complete(s):
        return 1
    if not workers_are_complete(s):
        return 2
    if not tiles_are_complete(s):
        return 3
    for seat in range(players(s)):
        if buildings_of(s, seat) > PROPERTY_TOKENS:
            return 4
        if not discs_are_complete(s, seat):
            return 5
    if not goals_are_complete(s) or not bonuses_are_complete(s):
        return 6
    if not purses_are_legal(s):
        return 7
    for seat in range(s.seats):
        if not hand_is_legal(s, seat):
            return 8
    if not herders_are_placed(s):
        return 9
    if not arrivals_add_up(s):
        return 10
    if not actors_make_sense(s):
        return 11
    if s.seats == 1 and not sue_is_complete(s):
        return 12
    for seat in range(s.seats):
        if not hand_is_known(s, seat):
            return 13
    return 0


@rule
def hand_is_known(s: Position, seat: int) -> bool:
    """Whether a hand is marked as known, as it must be if no cattle is left to draw."""
    for breed in range(N_BREEDS):
        if s.stack[seat, breed]:
            return True
    for breed in range(N_BREEDS):
        if s.known[seat, breed] != s.hand[seat, breed]:
            return False
    return True


@rule
def initial_count(s: Position, breed: int) -> int:
    if breed == SIMMENTAL:
        return SIMMENTALS_FOR[s.seats]
    return MARKET_COUNT[breed] + s.seats * PER_PLAYER[breed]


@rule
def cattle_is_complete(s: Position) -> bool:
    for breed in range(N_BREEDS):
        n = s.market[breed] + s.sue_supply[breed]
        for seat in range(players(s)):
            own = cards_of(s, seat, breed) + s.removed[seat, breed]
            if PER_PLAYER[breed] and own != PER_PLAYER[breed] and not is_sue(s, seat):
                return False
            if (
                s.hand[seat, breed] < s.known[seat, breed]
                or s.known[seat, breed] < 0
                or s.stack[seat, breed] < 0
                or s.discard[seat, breed] < 0
            ):
                return False
            n += own
        if n != initial_count(s, breed) or s.market[breed] < 0:
            return False
    return True


@rule
def workers_are_complete(s: Position) -> bool:
    for worker in range(N_WORKERS):
        n = s.supply[worker] + s.sue_supply[N_BREEDS + worker] - s.sue_jokers[worker]
        for seat in range(players(s)):
            if s.area[seat, worker] < 0:
                return False
            n += cards_of(s, seat, N_BREEDS + worker)
        if worker == JOKER:
            for stood_for in range(N_WORKERS):
                n += s.sue_jokers[stood_for]
        if n != WORKER_COUNT[worker] or s.supply[worker] < 0:
            return False
    return True


@rule
def tiles_are_complete(s: Position) -> bool:
    neutral = 0
    for node in range(N_NODES):
        if IS_NEUTRAL[node]:
            if s.tile[node] < 0 or s.owner[node] != NONE:
                return False
            neutral |= 1 << s.tile[node]
        if IS_CELL[node] and (s.tile[node] == NONE) != (s.owner[node] == NONE):
            return False
    for building in range(N_BUILDINGS):
        n = s.stock[building]
        for node in range(N_NODES):
            if IS_CELL[node] and s.tile[node] == building:
                n += 1
        if n != COPIES[building] or s.stock[building] < 0:
            return False
    return neutral == (1 << N_NEUTRAL) - 1


@rule
def discs_are_complete(s: Position, seat: int) -> bool:
    on_posts = 0
    on_black = 0
    for post in range(N_POSTS):
        n = s.post[seat, post]
        on_posts += n
        if POST_IS_BLACK[post]:
            on_black += n
        if n > 1 and not POST_REPEATS[post]:
            return False
    if is_sue(s, seat):
        return on_posts <= DISCS
    black_gone = 0
    for space in range(N_SPACES):
        on_posts += s.disc[seat, space]
        if SPACE_IS_BLACK[space] and s.disc[seat, space] == 0:
            black_gone += 1
    return on_posts == DISCS and black_gone <= on_black


@rule
def goals_are_complete(s: Position) -> bool:
    face_up = 0
    for goal in range(N_GOALS):
        if s.goal_at[goal] < FACE_UP or s.goal_at[goal] >= players(s):
            return False
        if s.goal_at[goal] == FACE_UP:
            face_up += 1
    shown = 0
    for place in range(GOALS_SHOWN):
        goal = s.goal_shown[place]
        if goal != NONE:
            shown += 1
            if s.goal_at[goal] != FACE_UP:
                return False
    return shown == face_up and (shown == GOALS_SHOWN or goals_in_stack(s) == 0)


@rule
def bonuses_are_complete(s: Position) -> bool:
    shown = 0
    for place in range(BONUSES_SHOWN):
        if s.bonus_shown[place] != NONE:
            shown += 1
    for bonus in range(N_BONUSES):
        n = s.bonus_stack[bonus]
        for place in range(BONUSES_SHOWN):
            if s.bonus_shown[place] == bonus:
                n += 1
        for seat in range(players(s)):
            n += s.bonus[seat, bonus]
        if n != BONUS_COUNT[bonus] or s.bonus_stack[bonus] < 0:
            return False
    return shown == BONUSES_SHOWN or bonuses_in_stack(s) == 0


@rule
def purses_are_legal(s: Position) -> bool:
    for seat in range(players(s)):
        if (
            s.money[seat] < 0
            or s.tokens[seat] < 0
            or s.certificates[seat] < 0
            or s.certificates[seat] > MOST_CERTIFICATES
        ):
            return False
    return True


@rule
def no_cattle_to_draw(s: Position, seat: int) -> bool:
    for breed in range(N_BREEDS):
        if s.stack[seat, breed] or s.discard[seat, breed]:
            return False
    return True


@rule
def hand_is_legal(s: Position, seat: int) -> bool:
    cards = cards_in_hand(s, seat)
    limit = hand_limit(s, seat)
    if s.phase == EXCHANGE and s.turn == seat:
        return 0 < cards <= limit + 1
    if cards > limit:
        return False
    if s.phase == END and s.turn == seat and s.closer != seat:
        return cards == limit or no_cattle_to_draw(s, seat)
    return True


@rule
def herders_are_placed(s: Position) -> bool:
    on_space = 0
    for seat in range(players(s)):
        node = s.herder[seat]
        if node == SIMMENTAL_SPACE:
            on_space += 1
            if s.closer != seat:
                return False
        elif node != NONE and node != EL_PASO and s.tile[node] == NONE:
            return False
    return on_space == (0 if s.closer == NONE else 1)


@rule
def arrivals_add_up(s: Position) -> bool:
    arrived = 0
    for seat in range(players(s)):
        arrived += s.arrivals[seat]
    gone = SIMMENTALS_FOR[s.seats] - s.market[SIMMENTAL]
    if s.closer == NONE:
        return arrived == gone
    return s.market[SIMMENTAL] == 0 and arrived > gone and arrived <= gone + players(s)


@rule
def actors_make_sense(s: Position) -> int:
    if s.phase == OVER:
        return s.actors == 0 and s.closer != NONE
    if s.actors != 1 << s.turn:
        return False
    if s.phase == GOAL:
        return True
    at_home = s.stage == PLACE or s.stage == MOVE or s.stage == STOP or s.stage == ACT
    return at_home or s.stage == DELIVER or s.stage == REWARD or s.stage == END


@rule
def sue_is_complete(s: Position) -> bool:
    cards_b = 0
    for card in range(N_SUE_CARDS):
        if SUE_IS_B[card] and s.sue_card[card] != OUT:
            cards_b += 1
    return cards_b == s.options[SUE_CARDS_OPTION]
