"""What the rules make of a position, in figures for views: loops of the game's own, so that an
engine runs them compiled. Those that try something out are given a copy of the position.
"""

from __future__ import annotations

from gulch.games.great_western_trail.components import (
    AGENDA,
    AMOUNT,
    AUXILIARY,
    EL_PASO,
    EL_PASO_END,
    EL_PASO_FIRST,
    GAIN_MONEY,
    GOALS_SHOWN,
    IS_CELL,
    IS_NEUTRAL,
    N_AUXILIARIES,
    N_BREEDS,
    N_BUILDINGS,
    N_NEEDS,
    N_NODES,
    N_POSTS,
    N_SPACES,
    N_TRAIN,
    NONE,
    PAYS,
    SIMMENTAL_SPACE,
    STEP_WORKER,
    VERB,
)
from gulch.games.great_western_trail.rules.agenda import is_open, something_urgent
from gulch.games.great_western_trail.rules.auxiliary import (
    auxiliary_effect,
    can_use_auxiliary,
    can_use_auxiliary_again,
)
from gulch.games.great_western_trail.rules.buildings import builders_for, building_price, buildings_of, can_build_on
from gulch.games.great_western_trail.rules.cards import cards_in_discard, cards_in_hand, cards_in_stack, hand_limit
from gulch.games.great_western_trail.rules.effects import can_use
from gulch.games.great_western_trail.rules.el_paso import (
    can_choose_disc,
    can_choose_post,
    different_breeds,
    permanent_certificates,
    repeated_cards,
    total_breeding_value,
    total_now,
)
from gulch.games.great_western_trail.rules.movement import cowboys_for, step_limit, usual_step_limit
from gulch.games.great_western_trail.rules.stop import effects_at, line_can_be_used
from gulch.games.great_western_trail.rules.trail import players, steps_between
from gulch.games.great_western_trail.rules.workers import can_buy, can_use_train
from gulch.games.great_western_trail.score import (
    best_goals,
    bonus_points,
    building_points,
    cattle_points,
    count_items,
    disc_points,
    forget_items,
    goal_points,
    money_points,
    worker_points,
)
from gulch.kernel.loop import Int, Position, Row, Rows, loop
from gulch.kernel.rule import rule

# ── What everybody sees ───────────────────────────────────────────────────────


@loop(brief=True)
def herders(s: Position, out: Rows) -> None:
    """Of each player, and of Sue: limits and counts, the goals that score, and all points by where
    they come from.
    """
    for seat in range(players(s)):
        out[seat, 0] = permanent_certificates(s, seat)
        out[seat, 1] = usual_step_limit(s, seat)
        out[seat, 2] = hand_limit(s, seat)
        out[seat, 3] = buildings_of(s, seat)
        out[seat, 4] = cards_in_hand(s, seat)
        out[seat, 5] = cards_in_stack(s, seat)
        out[seat, 6] = cards_in_discard(s, seat)
        out[seat, 7] = best_goals(s, seat)
        out[seat, 8] = money_points(s, seat)
        out[seat, 9] = building_points(s, seat)
        out[seat, 10] = disc_points(s, seat)
        out[seat, 11] = worker_points(s, seat)
        out[seat, 12] = cattle_points(s, seat)
        out[seat, 13] = bonus_points(s, seat)
        out[seat, 14] = goal_points(s, seat)


@loop(brief=True)
def belongings(s: Position, out: Rows) -> None:
    """Of each player: the effect of each auxiliary action, and the items of each class that goals
    ask for.
    """
    for seat in range(s.seats):
        for auxiliary in range(N_AUXILIARIES):
            out[seat, auxiliary] = auxiliary_effect(s, seat, auxiliary)
        count_items(s, seat)
        for need in range(N_NEEDS):
            out[seat, N_AUXILIARIES + need] = s.spare[need]
        forget_items(s)


# ── The trail ─────────────────────────────────────────────────────────────────

PLACE_FIGURES = 10
STEPS, COWBOYS = 5, 6


@loop(brief=True)
def places(s: Position, seat: Int, out: Rows) -> None:
    """Of each place: its tile, whose it is, a bit for each herder who is there. For a seat, NONE
    where somebody only watches: the steps and cowboys that it takes to come, NONE where it does not
    lie ahead, whether he may come, whether another owns it, and a bit for each effect that he could
    use there. It tries things out.
    """
    for node in range(N_NODES):
        tile = s.tile[node]
        out[node, 0] = node
        out[node, 1] = tile
        out[node, 2] = s.side[tile] if IS_CELL[node] and tile != NONE else 0
        out[node, 3] = s.owner[node]
        for other in range(players(s)):
            if s.herder[other] == node:
                out[node, 4] |= 1 << other
        out[node, STEPS] = NONE
        out[node, COWBOYS] = NONE
        out[node, 8] = s.owner[node] != NONE and s.owner[node] != seat
        if seat != NONE:
            way_there(s, seat, node, out)
            out[node, 9] = possible(s, seat, node)


@rule
def way_there(s, seat, node, out):
    here = s.herder[seat]
    if here == NONE:
        out[node, 7] = IS_NEUTRAL[node]
    elif here != SIMMENTAL_SPACE and s.tile[node] != NONE:
        steps = steps_between(s, here, node)
        if steps != NONE:
            limit = step_limit(s, seat) if s.turn == seat else usual_step_limit(s, seat)
            out[node, STEPS] = steps
            out[node, COWBOYS] = cowboys_for(steps, limit)
            out[node, 7] = out[node, COWBOYS] <= s.area[seat, STEP_WORKER]


@rule
def possible(s, seat, node):
    """Which effects of a place a player could use, with the hand and the workers of now and the
    dollars that the place itself brings him first. It tries things out.
    """
    before = s.money[seat]
    first = first_effect(s, node)
    end = end_of_effects(s, node)
    for effect in range(first, end):
        s.money[seat] += most_brought(s, seat, effect)
    found = 0
    for effect in range(first, end):
        if could_use(s, seat, effect):
            found |= 1 << effect - first
    s.money[seat] = before
    return found


@rule
def first_effect(s, node):
    if node == EL_PASO:
        return EL_PASO_FIRST
    return 0 if s.tile[node] == NONE else effects_at(s, node, 0)


@rule
def end_of_effects(s, node):
    if node == EL_PASO:
        return EL_PASO_END
    return 0 if s.tile[node] == NONE else effects_at(s, node, 1)


@rule
def most_brought(s, seat, effect):
    """The most dollars that a player can get by an effect now."""
    if VERB[effect] == GAIN_MONEY:
        return AMOUNT[effect]
    most = 0
    for breed in range(N_BREEDS):
        if s.hand[seat, breed]:
            most = max(most, PAYS[effect, breed])
    return most


@rule
def could_use(s, seat, effect):
    if VERB[effect] == AUXILIARY:
        return can_use_auxiliary_again(s, seat, 0)
    return can_use(s, seat, effect, NONE)


MOST_SITES = N_BUILDINGS * N_NODES


@loop(brief=True)
def sites(s: Position, seat: Int, out: Rows) -> Int:
    """Each building on each cell where a player can build it: with its builders and its price."""
    n = 0
    for building in range(N_BUILDINGS):
        for node in range(N_NODES):
            if can_build_on(s, seat, building, node):
                out[n, 0] = building
                out[n, 1] = node
                out[n, 2] = builders_for(s, building, node)
                out[n, 3] = building_price(s, building, node)
                n += 1
    return n


# ── What one seat has and can do ──────────────────────────────────────────────

MEANS = 3 + N_NEEDS + N_TRAIN + N_BREEDS + N_AUXILIARIES + AGENDA


@loop(brief=True)
def means(s: Position, seat: Int, out: Row) -> None:
    """The value of the hand; the goals that score; a bit for each post that a disc could go to; the
    items of each class that goals ask for; which train cards, breeds, auxiliary actions and lines
    of the agenda are open to a player.
    """
    out[0] = total_now(s, seat)
    out[1] = best_goals(s, seat)
    for post in range(N_POSTS):
        if has_disc_for(s, seat, post):
            out[2] |= 1 << post
    n = 3
    count_items(s, seat)
    for need in range(N_NEEDS):
        out[n + need] = s.spare[need]
    forget_items(s)
    n += N_NEEDS
    for card in range(N_TRAIN):
        out[n + card] = can_use_train(s, seat, card)
    n += N_TRAIN
    for breed in range(N_BREEDS):
        out[n + breed] = can_buy(s, seat, breed)
    n += N_BREEDS
    for auxiliary in range(N_AUXILIARIES):
        out[n + auxiliary] = can_use_auxiliary(s, seat, auxiliary)
    n += N_AUXILIARIES
    urgent = something_urgent(s)
    for line in range(AGENDA):
        if s.turn == seat and is_open(s, line, urgent):
            out[n + line] = line_can_be_used(s, seat, line)


@loop(brief=True)
def goal_gains(s: Position, seat: Int, out: Row) -> None:
    """Points that each goal on display would add at once. It tries things out."""
    before = goal_points(s, seat)
    for place in range(GOALS_SHOWN):
        goal = s.goal_shown[place]
        if goal != NONE:
            owner = s.goal_at[goal]
            s.goal_at[goal] = seat
            out[place] = goal_points(s, seat) - before
            s.goal_at[goal] = owner


DELIVERY_FIGURES = 5


@loop(brief=True)
def deliveries(s: Position, seat: Int, out: Rows) -> None:
    """What the hand would be worth with one more card of each breed, and last as it is: all of it,
    the different breeds, repeated cards, permanent certificates, and a bit for each post that it
    reaches. It tries things out.
    """
    for breed in range(N_BREEDS):
        s.hand[seat, breed] += 1
        value_hand(s, seat, out, breed)
        s.hand[seat, breed] -= 1
    value_hand(s, seat, out, N_BREEDS)


@rule
def value_hand(s, seat, out, row):
    total = total_breeding_value(s, seat)
    out[row, 0] = total
    out[row, 1] = different_breeds(s, seat)
    out[row, 2] = repeated_cards(s, seat)
    out[row, 3] = permanent_certificates(s, seat)
    out[row, 4] = 0
    for post in range(N_POSTS):
        if can_choose_post(s, seat, post, total) and has_disc_for(s, seat, post):
            out[row, 4] |= 1 << post


@rule
def has_disc_for(s, seat, post):
    for space in range(N_SPACES):
        if can_choose_disc(s, seat, post, space):
            return True
    return False


LOOPS = (herders, belongings, places, sites, means, goal_gains, deliveries)
