"""The heuristic: what an action is worth to a sensible player, in hundredths of a victory point."""

from __future__ import annotations

from gulch.games.great_western_trail.actions import (
    AUX,
    BUY_ONE,
    CHOOSE_BUILDING,
    CHOOSE_CELL,
    DELIVER_NOTHING,
    DELIVER_TO,
    DISCARD,
    EXCHANGE_AGAIN,
    FINISH,
    GO,
    HIRE_ONE,
    PAY_JOKERS,
    REMOVE,
    RUN_TRAIN,
    SKIP,
    TAKE_BONUS,
    TAKE_BONUS_UNSEEN,
    TAKE_GOAL,
    TAKE_GOAL_UNSEEN,
    USE,
    USE_TOKEN,
    WORKER_BONUS,
)
from gulch.games.great_western_trail.components import (
    AGENDA,
    AMOUNT,
    ARRIVAL_DOLLARS,
    ASKS,
    AUXILIARY,
    BONUS_CERTIFICATE,
    BONUS_DUPLICATE,
    BONUS_TILE,
    BONUS_VP,
    BONUSES_SHOWN,
    BREED_OF,
    BREEDING,
    BUILDING_VP,
    BUY_CATTLE,
    CATTLE_VP,
    CELL_COST,
    CERTIFY,
    COST,
    COWBOY,
    COWBOYS_NEEDED,
    DOLLARS_PER_VP,
    DOLLARS_PER_WORKER,
    EL_PASO,
    ENGINEERS_NEEDED,
    EXCHANGE_CARDS,
    GAIN_CATTLE,
    GAIN_MONEY,
    GAIN_TOKEN,
    GOAL_TILE,
    GOAL_VP,
    GOALS_SHOWN,
    HAND_LIMIT,
    HIRE_WORKER,
    JOKER,
    MONEY_BONUS,
    MOST_CERTIFICATES,
    MOVE_ON,
    N_AUXILIARIES,
    N_BREEDS,
    N_BUILDINGS,
    N_GOALS,
    N_NEEDS,
    N_NODES,
    N_POSTS,
    N_SPACES,
    N_TRAIN,
    N_WORKERS,
    NONE,
    PAYS,
    PERMANENT_CERTIFICATE,
    PLACE_BUILDING,
    POST_LIST,
    POST_VALUE,
    POST_VP,
    PRICE,
    REMOVE_CATTLE,
    SECOND,
    SELL_CATTLE,
    SIMMENTAL,
    SIMMENTALS_FOR,
    SPACE_MONEY,
    STEP_LIMIT,
    TAKE_TILE,
    TILE_OF,
    TRAIN_LIST,
    USE_TRAIN,
    VERB,
    WORKER_BONUS_COST,
    WORKER_BONUS_KIND,
    WORKER_VP,
)
from gulch.games.great_western_trail.position import (
    ACT,
    AGAIN,
    BUILD,
    BUY,
    CARD,
    CELL,
    DELIVER,
    EXCHANGE,
    GOAL,
    HIRE,
    MOVE,
    PAY,
    PLACE,
    REWARD,
    STOP,
    TILE,
    TRAIN,
    Position,
)
from gulch.games.great_western_trail.rules.agenda import is_open, something_urgent
from gulch.games.great_western_trail.rules.auxiliary import auxiliary_effect, can_use_auxiliary
from gulch.games.great_western_trail.rules.buildings import builders_for, building_price, can_build_on
from gulch.games.great_western_trail.rules.cards import breeds_in_hand, cards_in_hand
from gulch.games.great_western_trail.rules.effects import can_use
from gulch.games.great_western_trail.rules.el_paso import can_choose_disc, can_choose_post, total_breeding_value
from gulch.games.great_western_trail.rules.movement import cowboys_needed
from gulch.games.great_western_trail.rules.stop import effects_at, line_action, may_use_building
from gulch.games.great_western_trail.rules.trail import steps_between
from gulch.games.great_western_trail.rules.workers import can_buy, can_hire, can_use_train, hire_price, is_second_hire
from gulch.games.great_western_trail.score import cards_of, items_for
from gulch.kernel.rule import rule

VP = 100
WHOLE = 100  # per cent
FIRST = 1_000_000  # added to a value to put the action before all others
NEVER = -1_000_000

# In hundredths of a victory point; tuned by matches of the bot against itself.
TEMPO = 44  # the value of one step forward, since a lap takes turns
ARRIVAL = 30  # the per cent of an arrival's value that count while Simmentals are left, since it can wait
DOLLAR_EARLY = 14  # how much more a dollar is worth at the start than at the end of a match
HIRE_EARLY = 330  # the value of the work of a worker hired at the start, beyond its printed points
CERTIFICATE = 141
TOKEN = 88
WORKER_USED = 34  # the cost of using a worker, who must be drawn again before working again
BREED_EARLY = 102  # the value, at the start, of each point of breeding value that a new card adds
NEW_BREED = 35


@rule
def weigh(s: Position, seat: int, action: int) -> int:
    if action <= WORKER_BONUS + N_WORKERS - 1:
        return weigh_free_action(s, seat, action)
    if s.phase == GOAL or s.phase == TILE:
        return weigh_tile(s, seat, action)
    if s.phase == PLACE or s.phase == MOVE:
        return 0 if action == SKIP else weigh_move(s, seat, action - GO)
    if s.phase == STOP:
        return weigh_stop(s, seat, action)
    if s.phase == ACT or s.phase == REWARD:
        return weigh_effect(s, seat, action)
    if s.phase == DELIVER:
        return weigh_delivery(s, seat, action)
    return weigh_detail(s, seat, action)


@rule
def weigh_detail(s: Position, seat: int, action: int) -> int:
    """The value of an action in a decision that an effect asks for, such as whom to hire."""
    if s.phase == CARD:
        return weigh_card(s, seat, action)
    if s.phase == HIRE:
        return hire_value(s, seat, s.effect, s.line, action - HIRE_ONE)
    if s.phase == BUY:
        return cattle_value(s, seat, action - BUY_ONE) - market_cost(s, action - BUY_ONE)
    if s.phase == TRAIN:
        return train_value(s, seat, action - RUN_TRAIN)
    if s.phase == BUILD:
        return best_site_value(s, seat, action - CHOOSE_BUILDING)
    if s.phase == CELL:
        return site_value(s, s.chosen, action - CHOOSE_CELL)
    if s.phase == PAY:
        return PAY_JOKERS - action
    if s.phase == EXCHANGE:
        return -keep_value(s, seat, action - DISCARD)
    if s.phase == AGAIN:
        return 1 if (action == EXCHANGE_AGAIN) == wants_exchange(s, seat) else 0
    return 0


# ── What things are worth ─────────────────────────────────────────────────────


@rule
def time_left(s: Position) -> int:
    """The per cent of the Simmentals that are left."""
    return WHOLE * s.market[SIMMENTAL] // SIMMENTALS_FOR[s.seats]


@rule
def dollars_value(s: Position, dollars: int) -> int:
    return dollars * (VP // DOLLARS_PER_VP + DOLLAR_EARLY * time_left(s) // WHOLE)


@rule
def certificates_value(s: Position, seat: int, n: int) -> int:
    """The value of n certificates; those beyond the end of the track are lost."""
    return min(n, MOST_CERTIFICATES - s.certificates[seat]) * CERTIFICATE * min(WHOLE, time_left(s) + 30) // WHOLE


@rule
def worker_value(s: Position, seat: int, worker: int) -> int:
    """The value of hiring a worker: less with each worker of its type held, more for a cowboy."""
    held = cards_of(s, seat, N_BREEDS + worker)
    work = HIRE_EARLY * time_left(s) // WHOLE
    work = work * 4 // (3 + held)
    if worker == COWBOY:
        work += work // 4
    return WORKER_VP[worker] * VP + work


@rule
def hire_value(s: Position, seat: int, effect: int, line: int, worker: int) -> int:
    return worker_value(s, seat, worker) - dollars_value(s, hire_price(effect, is_second_hire(s, line), worker))


@rule
def best_hire_value(s: Position, seat: int, effect: int, line: int) -> int:
    best = 0
    for worker in range(N_WORKERS):
        if can_hire(s, seat, effect, line, worker):
            best = max(best, hire_value(s, seat, effect, line, worker))
    if not is_second_hire(s, line) and SECOND[effect] != NONE and s.money[seat] >= AMOUNT[effect] + SECOND[effect]:
        best += max(0, worker_value(s, seat, COWBOY) - dollars_value(s, SECOND[effect]))
    return best


@rule
def cattle_value(s: Position, seat: int, breed: int) -> int:
    """The value of a card: points and later deliveries; more for a breed not yet owned."""
    lasting = BREED_EARLY * (BREEDING[breed] - 1)
    if cards_of(s, seat, breed) == 0:
        lasting += NEW_BREED
    return CATTLE_VP[breed] * VP + lasting * time_left(s) // WHOLE


@rule
def market_cost(s: Position, breed: int) -> int:
    return dollars_value(s, PRICE[breed]) + COWBOYS_NEEDED[breed] * WORKER_USED


@rule
def best_market_value(s: Position, seat: int) -> int:
    best = 0
    for breed in range(N_BREEDS):
        if can_buy(s, seat, breed):
            best = max(best, cattle_value(s, seat, breed) - market_cost(s, breed))
    return best


@rule
def keep_value(s: Position, seat: int, breed: int) -> int:
    """The value of keeping a card in hand for the coming delivery; negative for a copy."""
    if s.hand[seat, breed] > 1:
        return -20
    return BREEDING[breed] * 30


@rule
def remove_value(s: Position, seat: int, breed: int) -> int:
    """The value of removing a card from the game: a thin deck brings the good cards back sooner."""
    if CATTLE_VP[breed] or s.hand[seat, breed] == 0:
        return NEVER
    return (3 - BREEDING[breed]) * VP * time_left(s) // WHOLE - keep_value(s, seat, breed)


# ── Tiles ─────────────────────────────────────────────────────────────────────


@rule
def goal_value(s: Position, seat: int, goal: int) -> int:
    """The value of a goal tile: less for each item that the goals already held leave missing."""
    missing = 0
    asked = 0
    for need in range(N_NEEDS):
        if ASKS[goal, need]:
            spare = items_for(s, seat, need)
            for other in range(N_GOALS):
                if s.goal_at[other] == seat:
                    spare -= ASKS[other, need]
            asked += 1
            missing += max(0, ASKS[goal, need] - max(0, spare))
    chance = WHOLE - missing * (30 + (WHOLE - time_left(s)) // 3)
    return GOAL_VP[goal] * VP * max(8, chance) // WHOLE - asked


@rule
def bonus_value(s: Position, seat: int, bonus: int) -> int:
    """The value of a bonus tile: points, and more for a lasting effect the earlier it is taken."""
    value = BONUS_VP[bonus] * VP
    if BONUS_CERTIFICATE[bonus] or BONUS_DUPLICATE[bonus]:
        value += 4 * VP * time_left(s) // WHOLE
    return value


@rule
def best_tile_value(s: Position, seat: int, effect: int) -> int:
    best = 0
    if TILE_OF[effect] != BONUS_TILE:
        for place in range(GOALS_SHOWN):
            if s.goal_shown[place] != NONE:
                best = max(best, goal_value(s, seat, s.goal_shown[place]))
    if TILE_OF[effect] != GOAL_TILE:
        for place in range(BONUSES_SHOWN):
            if s.bonus_shown[place] != NONE:
                best = max(best, bonus_value(s, seat, s.bonus_shown[place]))
    return best


@rule
def weigh_tile(s: Position, seat: int, action: int) -> int:
    if action == TAKE_BONUS_UNSEEN:
        return VP
    if action == TAKE_GOAL_UNSEEN:
        return VP // 2
    if action < TAKE_GOAL_UNSEEN:
        return goal_value(s, seat, action - TAKE_GOAL)
    return bonus_value(s, seat, action - TAKE_BONUS)


# ── Effects ───────────────────────────────────────────────────────────────────


@rule
def sale_value(s: Position, seat: int, effect: int) -> int:
    best = 0
    for breed in range(N_BREEDS):
        if s.hand[seat, breed] and PAYS[effect, breed]:
            best = max(best, dollars_value(s, PAYS[effect, breed]) - keep_value(s, seat, breed))
    return best


@rule
def best_removal_value(s: Position, seat: int) -> int:
    best = 0
    for breed in range(N_BREEDS):
        best = max(best, remove_value(s, seat, breed))
    return best


@rule
def plain_effect_value(s: Position, seat: int, effect: int, line: int) -> int:
    """The value of a usable effect that does not lead to further effects."""
    verb = VERB[effect]
    paid = dollars_value(s, COST[effect])
    if verb == GAIN_MONEY:
        return dollars_value(s, AMOUNT[effect])
    if verb == SELL_CATTLE:
        return sale_value(s, seat, effect)
    if verb == CERTIFY:
        return certificates_value(s, seat, AMOUNT[effect]) - paid
    if verb == GAIN_TOKEN:
        return AMOUNT[effect] * TOKEN * min(WHOLE, time_left(s) + 20) // WHOLE - paid
    if verb == EXCHANGE_CARDS:
        return TOKEN if wants_exchange(s, seat) else 0
    if verb == HIRE_WORKER:
        return best_hire_value(s, seat, effect, line)
    if verb == BUY_CATTLE:
        return best_market_value(s, seat)
    if verb == TAKE_TILE:
        return best_tile_value(s, seat, effect) - paid
    if verb == GAIN_CATTLE:
        return cattle_value(s, seat, BREED_OF[effect]) - paid
    if verb == REMOVE_CATTLE:
        return best_removal_value(s, seat)
    if verb == MOVE_ON:
        return VP
    if verb == PLACE_BUILDING:
        return best_building_value(s, seat)
    return 0


@rule
def auxiliary_value(s: Position, seat: int, auxiliary: int) -> int:
    return plain_effect_value(s, seat, auxiliary_effect(s, seat, auxiliary), NONE)


@rule
def auxiliaries_value(s: Position, seat: int, n: int, done: int) -> int:
    """The value of the `n` best auxiliary actions (1 or 2) that are not in the bit set `done`."""
    best = 0
    second = 0
    for auxiliary in range(N_AUXILIARIES):
        if not done >> auxiliary & 1 and can_use_auxiliary(s, seat, auxiliary):
            value = auxiliary_value(s, seat, auxiliary)
            if value > best:
                second = best
                best = value
            else:
                second = max(second, value)
    return best + second if n > 1 else best


@rule
def card_effect_value(s: Position, seat: int, effect: int) -> int:
    if VERB[effect] == AUXILIARY:
        return auxiliaries_value(s, seat, AMOUNT[effect], 0)
    if not can_use(s, seat, effect, NONE):
        return 0
    return max(0, plain_effect_value(s, seat, effect, NONE))


@rule
def train_value(s: Position, seat: int, card: int) -> int:
    value = -dollars_value(s, ENGINEERS_NEEDED[card] * DOLLARS_PER_WORKER) - ENGINEERS_NEEDED[card] * WORKER_USED
    return value + effects_value(s, seat, TRAIN_LIST[card, s.star[card], 0], TRAIN_LIST[card, s.star[card], 1])


@rule
def effects_value(s: Position, seat: int, first: int, end: int) -> int:
    """The value of all effects of a train card or a post together."""
    value = 0
    for effect in range(first, end):
        value += card_effect_value(s, seat, effect)
    return value


@rule
def best_train_value(s: Position, seat: int) -> int:
    best = 0
    for card in range(N_TRAIN):
        if can_use_train(s, seat, card):
            best = max(best, train_value(s, seat, card))
    return best


@rule
def effect_value(s: Position, seat: int, effect: int) -> int:
    """The value of one effect of a location; it may be to use the train."""
    if VERB[effect] == USE_TRAIN:
        return best_train_value(s, seat)
    return card_effect_value(s, seat, effect)


@rule
def weigh_effect(s: Position, seat: int, action: int) -> int:
    """The value of an action at a stop; finishing is worth nothing."""
    if action == FINISH:
        return 0
    if action < FINISH:
        return auxiliary_value(s, seat, action - AUX)
    urgent = something_urgent(s)
    for line in range(AGENDA):
        if is_open(s, line, urgent) and line_action(s, line) == action:
            effect = s.open_effect[line]
            if VERB[effect] == MOVE_ON:
                return 1  # just above finishing: moving on gives up the effects not yet used
            if VERB[effect] == USE_TRAIN:
                return best_train_value(s, seat)
            value = plain_effect_value(s, seat, effect, line)
            if VERB[effect] == SELL_CATTLE and value > 0:
                value += FIRST  # sell first: the money may pay for other effects
            return value
    return 0


# ── Buildings ─────────────────────────────────────────────────────────────────


@rule
def site_value(s: Position, building: int, node: int) -> int:
    """The value of building on a cell: points, and a new stop if it was empty, minus the price."""
    value = BUILDING_VP[building] * VP
    if s.tile[node] == NONE:
        value += VP * time_left(s) // WHOLE - CELL_COST[node]
    else:
        value -= BUILDING_VP[s.tile[node]] * VP
    return value - dollars_value(s, building_price(s, building, node)) - builders_for(s, building, node) * WORKER_USED


@rule
def best_site_value(s: Position, seat: int, building: int) -> int:
    best = NEVER
    for node in range(N_NODES):
        if can_build_on(s, seat, building, node):
            best = max(best, site_value(s, building, node))
    return best


@rule
def best_building_value(s: Position, seat: int) -> int:
    best = 0
    for building in range(N_BUILDINGS):
        best = max(best, best_site_value(s, seat, building))
    return best


# ── Where to go and what to do there ──────────────────────────────────────────


@rule
def building_value(s: Position, seat: int, node: int) -> int:
    """The total value of a tile's effects."""
    value = 0
    for effect in range(effects_at(s, node, 0), effects_at(s, node, 1)):
        value += effect_value(s, seat, effect)
    return value


@rule
def location_value(s: Position, seat: int, node: int) -> int:
    if node == EL_PASO:
        return arrival_value(s, seat) if s.market[SIMMENTAL] == 0 else arrival_value(s, seat) * ARRIVAL // WHOLE
    best = auxiliaries_value(s, seat, 1, 0)
    if s.owner[node] == NONE or s.owner[node] == seat:
        best = max(best, building_value(s, seat, node))
    return best


@rule
def weigh_move(s: Position, seat: int, node: int) -> int:
    value = location_value(s, seat, node)
    if s.herder[seat] == NONE:
        return value + steps_between(s, EL_PASO, node) * TEMPO
    value += steps_between(s, s.herder[seat], node) * TEMPO
    return value - cowboys_needed(s, seat, node) * WORKER_USED * 2


@rule
def weigh_stop(s: Position, seat: int, action: int) -> int:
    if action == USE:
        return building_value(s, seat, s.herder[seat])
    value = auxiliary_value(s, seat, action - AUX)
    return value if may_use_building(s, seat) else value + 1


@rule
def weigh_card(s: Position, seat: int, action: int) -> int:
    if action < REMOVE:
        breed = action - DISCARD
        return dollars_value(s, PAYS[s.effect, breed]) - keep_value(s, seat, breed)
    return remove_value(s, seat, action - REMOVE)


# ── Deliveries ────────────────────────────────────────────────────────────────


@rule
def disc_value(s: Position, seat: int, space: int) -> int:
    """The value of removing a disc from its space: the ability it uncovers, and the money."""
    value = 2 * VP
    if space == HAND_LIMIT:
        value = 9 * VP
    elif space == PERMANENT_CERTIFICATE:
        value = 4 * VP
    elif space == STEP_LIMIT:
        value = 3 * VP
    return value * time_left(s) // WHOLE + dollars_value(s, SPACE_MONEY[space])


@rule
def post_worth(s: Position, seat: int, post: int, total: int) -> int:
    """The value of a trading post: its points and reward, minus the certificates that it takes."""
    value = POST_VP[post] * VP - max(0, POST_VALUE[post] - total) * CERTIFICATE * time_left(s) // WHOLE
    return value + effects_value(s, seat, POST_LIST[post, 0], POST_LIST[post, 1])


@rule
def best_delivery(s: Position, seat: int, extra: int) -> int:
    """The value of the best pair of post and disc, with `extra` added to the breeding value."""
    total = total_breeding_value(s, seat) + extra
    best = 0
    for post in range(N_POSTS):
        if can_choose_post(s, seat, post, total):
            worth = post_worth(s, seat, post, total)
            for space in range(N_SPACES):
                if can_choose_disc(s, seat, post, space):
                    best = max(best, worth + disc_value(s, seat, space))
    return best


@rule
def arrival_value(s: Position, seat: int) -> int:
    """The value of arriving at El Paso: the Simmental, the money and the best delivery."""
    return CATTLE_VP[SIMMENTAL] * VP + dollars_value(s, ARRIVAL_DOLLARS) + best_delivery(s, seat, 0)


@rule
def weigh_delivery(s: Position, seat: int, action: int) -> int:
    if action == DELIVER_NOTHING:
        return 0
    post = (action - DELIVER_TO) // N_SPACES
    space = (action - DELIVER_TO) % N_SPACES
    return post_worth(s, seat, post, total_breeding_value(s, seat)) + disc_value(s, seat, space)


# ── Free actions ──────────────────────────────────────────────────────────────


@rule
def wants_exchange(s: Position, seat: int) -> bool:
    """Whether the hand has a copy or a card of the lowest breeding value."""
    if breeds_in_hand(s, seat) < cards_in_hand(s, seat):
        return True
    for breed in range(N_BREEDS):
        if s.hand[seat, breed] and BREEDING[breed] == 1:
            return True
    return False


@rule
def weigh_free_action(s: Position, seat: int, action: int) -> int:
    """FIRST if the free action helps, else NEVER: a token before a delivery, a worker for money in
    the last turn, a worker for a certificate that improves the delivery by more than a point.
    """
    if action == USE_TOKEN:
        return FIRST if s.phase == DELIVER and wants_exchange(s, seat) else NEVER
    worker = action - WORKER_BONUS
    if WORKER_BONUS_KIND[worker] == MONEY_BONUS:
        last = s.closer != NONE and (s.phase != MOVE and s.phase != ACT and s.phase != STOP)
        return FIRST if last else NEVER
    if s.phase == DELIVER and worker != JOKER:
        gain = best_delivery(s, seat, 1) - best_delivery(s, seat, 0) - dollars_value(s, WORKER_BONUS_COST[worker])
        return FIRST if gain > VP else NEVER
    return NEVER
