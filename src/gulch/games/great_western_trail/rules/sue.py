"""Sue's turn (GW-106 … GW-115): she decides nothing, and each event gives its reason."""

from gulch.games.great_western_trail.actions import (
    MARKET_EMPTY,
    NO_CELL_LEFT,
    NO_DISC_LEFT,
    NO_TILE_FITS,
    SUE_BEST,
    SUE_BOUGHT,
    SUE_BUILT,
    SUE_CANNOT_RAISE,
    SUE_CLOSED,
    SUE_DELIVERED,
    SUE_FORK,
    SUE_GAINED,
    SUE_JOKER,
    SUE_MOVED,
    SUE_NOTHING,
    SUE_REPLACED,
    SUE_RESHUFFLED,
    SUE_SIMMENTAL,
    SUE_STEPPED,
    SUE_SUPPLIED,
    SUE_TOOK_BONUS,
    SUE_TOOK_GOAL,
    SUE_TRAIN,
    SUE_TURNED,
    SUPPLY_EMPTY,
)
from gulch.games.great_western_trail.components import (
    BEST_ACTION,
    BONUS_TILE,
    BONUS_VP,
    BONUSES_SHOWN,
    BREED_OF,
    BUILD_ACTION,
    BUILDER,
    BUILDERS_NEEDED,
    CELL_COST,
    COWBOY,
    DISCS,
    EL_PASO,
    ENGINEER,
    GAIN_CATTLE,
    GOAL_TILE,
    GOAL_VP,
    GOALS_SHOWN,
    HIRE_WORKER,
    IS_CELL,
    IS_INNER,
    JOKER,
    LONGEST_LAP,
    MARKET_ACTION,
    MEETING_POINT,
    N_BREEDS,
    N_BUILDINGS,
    N_NODES,
    N_POSTS,
    N_ROUTES,
    N_SUE_CARDS,
    N_SUE_MARKET,
    N_SUE_POSTS,
    N_TRAIN,
    NEXT,
    NONE,
    PLACE_ON,
    POST_LIST,
    POST_VALUE,
    PROPERTY_TOKENS,
    ROUTE,
    ROW,
    SIMMENTAL,
    SIMMENTAL_SPACE,
    SUE,
    SUE_ACTION,
    SUE_JOKER_LIMIT,
    SUE_LAST_REPEATS,
    SUE_MARKET,
    SUE_N,
    SUE_POSTS,
    SUE_STEPS,
    SUE_STEPS_BY,
    SUPPLY_ACTION,
    TAKE_TILE,
    TILE_OF,
    TRAIN_ACTION,
    TRAIN_LIST,
    VERB,
    WAYS,
)
from gulch.games.great_western_trail.position import DISCARDED, KNOWN, NEXT_TURN, UNSEEN, Position
from gulch.games.great_western_trail.rules.buildings import buildings_of
from gulch.games.great_western_trail.rules.tiles import take_shown_bonus, take_shown_goal
from gulch.games.great_western_trail.rules.trail import nodes_between, place_on_route, steps_on
from gulch.kernel.chance import any_member, any_of
from gulch.kernel.rule import rule
from gulch.kernel.trace import note

# ── Her turn (GW-107, GW-109, GW-115) ─────────────────────────────────────────


@rule
def take_sues_turn(s: Position) -> None:
    card = turn_over_card(s)
    steps = sue_moves(s, card)
    sue_acts(s, SUE_ACTION[card], SUE_N[card])
    if steps > 0 and s.herder[SUE] == EL_PASO:
        sue_delivers(s)
    s.phase = NEXT_TURN


@rule
def turn_over_card(s: Position) -> int:
    """Turn over a random card of her deck, since nobody knows its order."""
    deck = sues_deck(s)
    if deck == 0:
        reshuffle_sues_deck(s)
        deck = sues_deck(s)
    card = any_member(s, deck)
    s.sue_card[card] = DISCARDED
    s.sue_last = card
    note(s, SUE_TURNED, card)
    return card


@rule
def sues_deck(s: Position) -> int:
    """The cards in her deck, as a bit set."""
    deck = 0
    for card in range(N_SUE_CARDS):
        if s.sue_card[card] == UNSEEN or s.sue_card[card] == KNOWN:
            deck |= 1 << card
    return deck


@rule
def reshuffle_sues_deck(s: Position) -> None:
    n = 0
    for card in range(N_SUE_CARDS):
        if s.sue_card[card] == DISCARDED:
            s.sue_card[card] = KNOWN
            n += 1
    note(s, SUE_RESHUFFLED, n)


# ── Move (GW-108) ─────────────────────────────────────────────────────────────


@rule
def sue_moves(s: Position, card: int) -> int:
    worker = SUE_STEPS_BY[card]
    steps = SUE_STEPS[card] if worker == NONE else s.area[SUE, worker]
    taken = 0
    for _ in range(LONGEST_LAP):
        if taken == steps or (taken > 0 and s.herder[SUE] == EL_PASO):
            break
        taken += sue_steps(s)
    note(s, SUE_MOVED, s.herder[SUE], taken, worker)
    return taken


@rule
def sue_steps(s: Position) -> int:
    """Move her to the next location; returns 1, the number of steps."""
    for _ in range(LONGEST_LAP):
        s.herder[SUE] = sues_way(s, s.herder[SUE])
        note(s, SUE_STEPPED, s.herder[SUE])
        if s.tile[s.herder[SUE]] != NONE:
            return 1
    return 1


@rule
def sues_way(s: Position, node: int) -> int:
    """The next node on her way: at a fork, the branch with fewer locations; if equal, the inner."""
    way = NEXT[node, 0]
    for i in range(1, WAYS[node]):
        other = NEXT[node, i]
        here = locations_on(s, node, way)
        there = locations_on(s, node, other)
        if there < here or (there == here and IS_INNER[other] and not IS_INNER[way]):
            note(s, SUE_FORK, other, there, here)
            way = other
        else:
            note(s, SUE_FORK, way, here, there)
    return way


@rule
def locations_on(s: Position, fork: int, branch: int) -> int:
    """The number of locations on a branch before it joins the others again."""
    fewest = NONE
    for route in range(N_ROUTES):
        here = PLACE_ON[route, fork]
        if here != NONE and ROUTE[route, here + 1] == branch:
            steps = steps_on(s, route, here, place_on_route(route, MEETING_POINT[fork]) - 1)
            if fewest == NONE or steps < fewest:
                fewest = steps
    return fewest


# ── Act (GW-109 … GW-114) ─────────────────────────────────────────────────────


@rule
def sue_acts(s: Position, action: int, n: int) -> None:
    if action == BEST_ACTION:
        action = best_of_three(s)
    if action == SUPPLY_ACTION:
        for _ in range(n):
            sue_takes_supply(s)
    elif action == MARKET_ACTION:
        sue_buys(s)
    elif action == TRAIN_ACTION:
        sue_uses_train(s)
    else:
        sue_builds(s)


@rule
def best_of_three(s: Position) -> int:
    """GW-114: her action for the worker type of which she has most; R-41: in a tie, the leftmost in
    her row.
    """
    best = most_workers(s)
    action = action_for(best)
    note(s, SUE_BEST, best, s.area[SUE, best], action)
    return action


@rule
def most_workers(s: Position) -> int:
    best = s.sue_row[0]
    for place in range(1, ROW):
        if s.area[SUE, s.sue_row[place]] > s.area[SUE, best]:
            best = s.sue_row[place]
    return best


@rule
def action_for(worker: int) -> int:
    if worker == COWBOY:
        return MARKET_ACTION
    return TRAIN_ACTION if worker == ENGINEER else BUILD_ACTION


@rule
def sue_buys(s: Position) -> None:
    """GW-110: take the breed for her number of cowboys; she pays nothing and keeps the cowboys."""
    cowboys = s.area[SUE, COWBOY]
    if cowboys == 0:
        return
    breed = breed_for(cowboys)
    if s.market[breed]:
        take_to_cattle_pile(s, breed)
        note(s, SUE_BOUGHT, breed, cowboys)
    else:
        note(s, SUE_NOTHING, MARKET_EMPTY)


@rule
def breed_for(cowboys: int) -> int:
    return SUE_MARKET[min(cowboys, N_SUE_MARKET) - 1]


@rule
def take_to_cattle_pile(s: Position, breed: int) -> None:
    s.market[breed] -= 1
    s.discard[SUE, breed] += 1


@rule
def sue_takes_supply(s: Position) -> None:
    """GW-111: draw a card from her supply, if any: cattle for her pile, a worker for her row
    (R-31).
    """
    card = any_of(s, s.sue_supply)
    if card == NONE:
        note(s, SUE_NOTHING, SUPPLY_EMPTY)
        return
    s.sue_supply[card] -= 1
    note(s, SUE_SUPPLIED, card)
    sue_keeps(s, card)


@rule
def sue_keeps(s: Position, card: int) -> None:
    if card < N_BREEDS:
        s.discard[SUE, card] += 1
    elif card - N_BREEDS == JOKER:
        place_joker(s)
    else:
        s.area[SUE, card - N_BREEDS] += 1


@rule
def place_joker(s: Position) -> None:
    """Add a joker to the worker type of which she has most but fewer than 4; ties: the leftmost in
    her row. R-32: if she has 4 or more of each, to the leftmost.
    """
    best = NONE
    for place in range(ROW):
        worker = s.sue_row[place]
        if s.area[SUE, worker] < SUE_JOKER_LIMIT and (best == NONE or s.area[SUE, worker] > s.area[SUE, best]):
            best = worker
    if best == NONE:
        best = s.sue_row[0]
    s.area[SUE, best] += 1
    s.sue_jokers[best] += 1
    note(s, SUE_JOKER, best, s.area[SUE, best])


# ── Train (GW-112) ────────────────────────────────────────────────────────────


@rule
def sue_uses_train(s: Position) -> None:
    """Use the train card with the number of her engineers; the highest one if she has more."""
    engineers = s.area[SUE, ENGINEER]
    if engineers == 0:
        return
    card = train_card_for(engineers)
    note(s, SUE_TRAIN, card + 1, engineers)
    for effect in range(TRAIN_LIST[card, s.star[card], 0], TRAIN_LIST[card, s.star[card], 1]):
        sue_uses_effect(s, effect)


@rule
def train_card_for(engineers: int) -> int:
    return min(engineers, N_TRAIN) - 1


@rule
def sue_uses_effect(s: Position, effect: int) -> None:
    """Carry out an effect for her: only tiles, hiring and cattle count, and she pays nothing."""
    if VERB[effect] == TAKE_TILE:
        sue_takes_tile(s, TILE_OF[effect])
    elif VERB[effect] == HIRE_WORKER:
        sue_takes_supply(s)
    elif VERB[effect] == GAIN_CATTLE:
        if s.market[BREED_OF[effect]]:
            take_to_cattle_pile(s, BREED_OF[effect])
            note(s, SUE_GAINED, BREED_OF[effect])
        else:
            note(s, SUE_NOTHING, MARKET_EMPTY)


@rule
def sue_takes_tile(s: Position, kind: int) -> None:
    """Take the face-up tile worth most points; ties: leftmost, and goals first (R-33)."""
    goal = best_goal_shown(s) if kind != BONUS_TILE else NONE
    bonus = best_bonus_shown(s) if kind != GOAL_TILE else NONE
    if goal != NONE and (bonus == NONE or GOAL_VP[goal] >= BONUS_VP[bonus]):
        s.goal_at[goal] = SUE
        note(s, SUE_TOOK_GOAL, goal, GOAL_VP[goal])
        take_shown_goal(s, goal)
    elif bonus != NONE:
        s.bonus[SUE, bonus] += 1
        note(s, SUE_TOOK_BONUS, bonus, BONUS_VP[bonus])
        take_shown_bonus(s, bonus)


@rule
def best_goal_shown(s: Position) -> int:
    best = NONE
    for place in range(GOALS_SHOWN):
        goal = s.goal_shown[place]
        if goal != NONE and (best == NONE or GOAL_VP[goal] > GOAL_VP[best]):
            best = goal
    return best


@rule
def best_bonus_shown(s: Position) -> int:
    best = NONE
    for place in range(BONUSES_SHOWN):
        bonus = s.bonus_shown[place]
        if bonus != NONE and (best == NONE or BONUS_VP[bonus] > BONUS_VP[best]):
            best = bonus
    return best


# ── Build (GW-113) ────────────────────────────────────────────────────────────


@rule
def sue_builds(s: Position) -> None:
    if buildings_of(s, SUE) < PROPERTY_TOKENS:
        sue_places_building(s)
    elif not sue_replaces_building(s):
        sue_takes_best_cattle(s)


@rule
def sue_places_building(s: Position) -> None:
    """GW-113: place the highest building that her builders allow on the most expensive empty
    cell.
    """
    building = highest_in_stock(s, s.area[SUE, BUILDER])
    cell = dearest_empty_cell(s)
    if building == NONE:
        note(s, SUE_NOTHING, NO_TILE_FITS)
    elif cell == NONE:
        note(s, SUE_NOTHING, NO_CELL_LEFT)
    else:
        s.stock[building] -= 1
        s.tile[cell] = building
        s.owner[cell] = SUE
        note(s, SUE_BUILT, building + 1, cell, s.area[SUE, BUILDER], CELL_COST[cell])


@rule
def highest_in_stock(s: Position, builders: int) -> int:
    """The building in stock that needs most builders, at most `builders`; -1 for none."""
    best = NONE
    for building in range(N_BUILDINGS):
        if s.stock[building] and BUILDERS_NEEDED[building] <= builders:
            if best == NONE or BUILDERS_NEEDED[building] > BUILDERS_NEEDED[best]:
                best = building
    return best


@rule
def dearest_empty_cell(s: Position) -> int:
    best = NONE
    for node in range(N_NODES):
        if IS_CELL[node] and s.tile[node] == NONE:
            if (
                best == NONE
                or CELL_COST[node] > CELL_COST[best]
                or (CELL_COST[node] == CELL_COST[best] and is_nearer(s, node, best))
            ):
                best = node
    return best


@rule
def is_nearer(s: Position, node: int, other: int) -> int:
    """Whether a node is nearer ahead of her herder than another; R-35: in a tie, if it is inner."""
    here = distance_ahead(s, node)
    there = distance_ahead(s, other)
    return here < there or (here == there and IS_INNER[node] and not IS_INNER[other])


@rule
def distance_ahead(s: Position, node: int) -> int:
    """Her distance to a node; R-47: by way of El Paso if it is behind her or on another branch."""
    distance = nodes_between(s.herder[SUE], node)
    if distance == NONE:
        distance = nodes_between(s.herder[SUE], EL_PASO) + nodes_between(EL_PASO, node)
    return distance


@rule
def sue_replaces_building(s: Position) -> bool:
    """GW-113: replace one of her buildings by a higher one; returns whether she could."""
    cell = cell_to_raise(s)
    if cell == NONE:
        return False
    old = s.tile[cell]
    new = raised_building(s, cell)
    s.stock[old] += 1
    s.stock[new] -= 1
    s.tile[cell] = new
    note(s, SUE_REPLACED, new + 1, old + 1, cell, s.area[SUE, BUILDER])
    return True


@rule
def cell_to_raise(s: Position) -> int:
    """The cell of the building that her builders let her replace with the greatest difference;
    ties: the nearest ahead. -1 if she can replace none.
    """
    cell = NONE
    greatest = 0
    for node in range(N_NODES):
        if s.owner[node] == SUE:
            difference = greatest_raise(s, node)
            if difference > greatest or (difference == greatest and difference > 0 and is_nearer(s, node, cell)):
                cell = node
                greatest = difference
    return cell


@rule
def greatest_raise(s: Position, node: int) -> int:
    building = raised_building(s, node)
    if building == NONE:
        return 0
    return max(0, BUILDERS_NEEDED[building] - BUILDERS_NEEDED[s.tile[node]])


@rule
def raised_building(s: Position, node: int) -> int:
    """The highest building that her builders allow in place of the one on a cell; -1 for none."""
    return highest_in_stock(s, BUILDERS_NEEDED[s.tile[node]] + s.area[SUE, BUILDER])


@rule
def sue_takes_best_cattle(s: Position) -> None:
    """GW-113: with no building to replace, take the last breed of her market list, a Hereford."""
    breed = SUE_MARKET[N_SUE_MARKET - 1]
    if s.market[breed]:
        take_to_cattle_pile(s, breed)
        note(s, SUE_CANNOT_RAISE, breed)
    else:
        note(s, SUE_NOTHING, MARKET_EMPTY)


# ── El Paso (GW-115) ──────────────────────────────────────────────────────────


@rule
def sue_delivers(s: Position) -> None:
    s.arrivals[SUE] += 1
    if s.market[SIMMENTAL]:
        take_to_cattle_pile(s, SIMMENTAL)
        note(s, SUE_SIMMENTAL, s.market[SIMMENTAL])
    elif s.closer == NONE:
        s.closer = SUE
        s.herder[SUE] = SIMMENTAL_SPACE
        note(s, SUE_CLOSED)
    delivery = discs_sue_placed(s)
    post = sues_post(delivery)
    if post == NONE:
        note(s, SUE_NOTHING, NO_DISC_LEFT)
        return
    s.post[SUE, post] += 1
    note(s, SUE_DELIVERED, POST_VALUE[post], delivery)
    for effect in range(POST_LIST[post, 0], POST_LIST[post, 1]):
        if VERB[effect] == TAKE_TILE or VERB[effect] == HIRE_WORKER:
            sue_uses_effect(s, effect)


@rule
def sues_post(delivery: int) -> int:
    """The post of her delivery number `delivery`, from 1; -1 if she has no disc left for it."""
    if delivery == DISCS or (delivery > N_SUE_POSTS and not SUE_LAST_REPEATS):
        return NONE
    return SUE_POSTS[min(delivery, N_SUE_POSTS) - 1]


@rule
def discs_sue_placed(s: Position) -> int:
    """The number of discs she has placed, with the one of the set-up; this is also the number of
    her next delivery.
    """
    n = 0
    for post in range(N_POSTS):
        n += s.post[SUE, post]
    return n
