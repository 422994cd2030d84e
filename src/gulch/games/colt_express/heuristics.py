"""How a sensible bandit judges an action, in dollars (specification, section 9): he plays the
visible pile through in his head, with greedy choices for everybody, and looks at where that leaves
him.

The forecast moves pawns and loot on the position itself and puts everything back: the places of all
pieces fit into five whole numbers.
"""

from gulch.games.colt_express.actions import (
    CHAIN_CARD_ON,
    CHOOSE,
    CHOOSE_ANY,
    DECLINE,
    DISCARD,
    DRAW_CARDS,
    GO,
    HIDE,
    HIDE_AND_CHAIN,
    JEWEL_FALLS,
    KEEP_REST,
    KNOCK,
    NO_CHAIN,
    PICK_CARD,
    PLAY,
    PUNCH_AT,
    PURSE_FALLS,
    PURSE_KEPT,
    PUSH,
    SEND_MARSHAL,
    SHOOT_AT,
    STRONGBOX_FALLS,
    TAKE,
    TEAM,
)
from gulch.games.colt_express.components import (
    ANCHORS,
    BELLE,
    BOARD,
    BOX,
    BULLET,
    CHAIN_CARD,
    CHAIN_TRIGGER,
    CHEYENNE,
    DJANGO,
    DOC,
    GHOST,
    INSIDE,
    JEWEL,
    JEWEL_VALUE,
    KINDS,
    LADDER,
    MARSHAL,
    MAX_BANDITS,
    MOVE,
    N_CARDS,
    N_CHAINABLE,
    NONE,
    PUNCH,
    PURSES,
    REACH_ON_ROOF,
    REBELLION,
    ROB,
    ROOF,
    ROUND_EVENT,
    ROUND_LENGTH,
    ROUND_TURNS,
    ROUNDS,
    SHOOT,
    SLOT,
    SPACES,
    STEP,
    STRONGBOX,
    STRONGBOX_VALUE,
    TUCO,
    TURN_ACTIONS,
    VALUE,
)
from gulch.games.colt_express.position import (
    ASK_KNOCK,
    ASK_MARSHAL,
    ASK_MOVE,
    ASK_PICKPOCKET,
    ASK_PUNCH,
    ASK_PUSH,
    ASK_ROB,
    ASK_SHOOT,
    CHAIN,
    CHOOSE_BANDIT,
    CHOOSE_CARD,
    CHOOSE_TEAM,
    DOWN,
    KEEP,
    PLAN,
)
from gulch.games.colt_express.rules.end import bullets_fired, open_value
from gulch.games.colt_express.rules.planning import turn_type
from gulch.games.colt_express.rules.robbery import fire_targets, knocked_to, may_go, may_step, punch_victims
from gulch.games.colt_express.rules.table import (
    along,
    bandits_at,
    bandits_each,
    is_expert,
    level_of,
    other_level,
    partner_of,
    position_of,
    purses_at,
    space_at,
    with_abilities,
    with_events,
)
from gulch.kernel.components import table
from gulch.kernel.rule import rule

PURSE_GUESS = 350  # what an unseen purse is worth on average
# What loot so many cards away is worth, in hundredths, with a Robbery card to take it, and without.
AWAY = table([75, 55, 40, 29, 21, 15, 11, 8, 6, 4, 3, 2, 1, 1])
AWAY_WITHOUT = table([40, 32, 26, 21, 17, 13, 10, 8, 6, 4, 3, 2, 1, 1])
BANDIT_LIKED = table([[GHOST, DOC, TUCO, CHEYENNE, DJANGO, BELLE].index(bandit) for bandit in range(MAX_BANDITS)])
CARD_CHOSEN = table([60, 50, 80, 40, 100, 20])  # which card to pick before the draw, in the order of CARDS
DROPPED = table([10, 20, -60, -10, -80, 5, 100])  # what an expert drops gladly, in the order of the hand
SECOND_COPY = 40


@rule
def weigh(s, seat, action):
    if s.phase == CHOOSE_BANDIT:
        return 0 if action == CHOOSE_ANY else 1 + BANDIT_LIKED[action - CHOOSE]
    if s.phase == CHOOSE_TEAM:
        return BANDIT_LIKED[ANCHORS[action - TEAM]]
    if s.phase == CHOOSE_CARD:
        return weigh_chosen(s, seat, action - PICK_CARD)
    if s.phase == KEEP:
        return weigh_dropped(s, seat, action)
    if s.phase == ASK_PICKPOCKET:
        return 0 if action == DECLINE else token_worth(s, seat, token_of(s, action - TAKE))
    if s.phase < PLAN:
        return 0
    return weigh_by_forecast(s, seat, action)


@rule
def weigh_by_forecast(s, seat, action):
    """Play it through, judge, and put every piece back."""
    pawns = packed_pawns(s)
    purses = packed_purses(s, 0)
    more_purses = packed_purses(s, PURSES // 2)
    jewels = packed_jewels(s)
    strongboxes = packed_strongboxes(s)
    planning = s.phase == PLAN or s.phase == CHAIN
    first = 0 if planning else s.pile_at + 1
    worth = plan_worth(s, seat, action) if planning else try_choice(s, seat, action)
    armed = is_armed(s, seat, action) if planning else True
    worth += foresee(s, seat, first, card_added(s, action), card_chained(s, action)) + standing(s, seat, armed)
    unpack_pawns(s, pawns)
    unpack_purses(s, 0, purses)
    unpack_purses(s, PURSES // 2, more_purses)
    unpack_loot(s, jewels, strongboxes)
    return worth


# ── Putting the pieces back ───────────────────────────────────────────────────


@rule
def packed_pawns(s):
    word = s.marshal
    for bandit in range(MAX_BANDITS):
        word = word << 5 | (s.at[bandit] + 1)
    return word


@rule
def unpack_pawns(s, word):
    for bandit in range(MAX_BANDITS - 1, -1, -1):
        s.at[bandit] = (word & 31) - 1
        word >>= 5
    s.marshal = word


@rule
def packed_purses(s, first):
    word = 0
    for token in range(first, first + PURSES // 2):
        word = word << 5 | s.purse_place[token]
    return word


@rule
def unpack_purses(s, first, word):
    for token in range(first + PURSES // 2 - 1, first - 1, -1):
        s.purse_place[token] = word & 31
        word >>= 5


@rule
def packed_jewels(s):
    word = 0
    for place in range(BOX):
        word = word << 3 | s.jewels[place]
    return word


@rule
def packed_strongboxes(s):
    word = 0
    for place in range(BOX):
        word = word << 2 | s.strongboxes[place]
    return word


@rule
def unpack_loot(s, jewels, strongboxes):
    for place in range(BOX - 1, -1, -1):
        s.jewels[place] = jewels & 7
        s.strongboxes[place] = strongboxes & 3
        jewels >>= 3
        strongboxes >>= 2


# ── What things are worth to the eye that looks ───────────────────────────────


@rule
def token_worth(s, eye, token):
    return VALUE[s.purse_value[token]] if s.purse_known[token] >> eye & 1 else PURSE_GUESS


@rule
def token_of(s, tag):
    for token in range(PURSES):
        if s.purse_tag[token] == tag + 1 and s.purse_place[token] < SPACES:
            return token
    return 0


@rule
def best_purse(s, eye, place):
    """The purse at a place that seems worth most, among equals the one that has lain there longest;
    -1 where there is none.
    """
    best = NONE
    for token in range(PURSES):
        if s.purse_place[token] == place and (best == NONE or seems_better(s, eye, token, best)):
            best = token
    return best


@rule
def seems_better(s, eye, token, other):
    """Tokens that look alike are told apart by what everybody sees, never by their numbers."""
    worth = token_worth(s, eye, token)
    if worth != token_worth(s, eye, other):
        return worth > token_worth(s, eye, other)
    return s.purse_tag[token] < s.purse_tag[other]


@rule
def riches(s, eye, level):
    """The best loot of every car on one level, eight bits a car, in tens of dollars."""
    word = 0
    for position in range(s.last + 1):
        space = space_at(position, level)
        best = 0
        if s.strongboxes[space]:
            best = STRONGBOX_VALUE // 10
        elif s.jewels[space]:
            best = JEWEL_VALUE // 10
        word |= best << 8 * position
    for token in range(PURSES):
        if s.purse_place[token] < SPACES and level_of(s.purse_place[token]) == level:
            shift = 8 * position_of(s.purse_place[token])
            worth = token_worth(s, eye, token) // 10
            if worth > word >> shift & 255:
                word = word & ~(255 << shift) | worth << shift
    return word


@rule
def board_worth(s, eye, bandit):
    worth = open_value(s, bandit)
    for token in range(PURSES):
        if s.purse_place[token] == BOARD + bandit:
            worth += token_worth(s, eye, token)
    return worth


@rule
def prospects(s, inside, roof, space, armed):
    """The best loot within reach of a space, the less the more cards it takes to get there; inside
    the Marshal's car it is hard to come by.
    """
    best = 0
    here = position_of(space)
    for position in range(s.last + 1):
        away = abs(position - here)
        over_roofs = (away + REACH_ON_ROOF - 1) // REACH_ON_ROOF
        for level in range(2):
            worth = 10 * ((roof if level == ROOF else inside) >> 8 * position & 255)
            if worth:
                if level == INSIDE and position == s.marshal:
                    worth //= 3
                cards = over_roofs + abs(level - level_of(space))
                if level == INSIDE and level_of(space) == INSIDE:
                    cards = min(away, over_roofs + 2) if away else 0
                best = max(best, worth * (AWAY[cards] if armed else AWAY_WITHOUT[cards]))
    return best // 100


@rule
def standing(s, seat, armed):
    """What a player has, and what he may get from where his bandits stand, against what the others
    have.
    """
    inside = riches(s, seat, INSIDE)
    roof = riches(s, seat, ROOF)
    worth = 0
    for bandit in range(MAX_BANDITS):
        if s.owner[bandit] == seat:
            worth += board_worth(s, seat, bandit) + prospects(s, inside, roof, s.at[bandit], armed) * (
                2 + ROUNDS - s.round
            ) // (2 + ROUNDS)
            worth += event_danger(s, bandit)
        elif s.owner[bandit] != NONE:
            worth -= board_worth(s, seat, bandit) // (2 * s.seats)
    return worth


@rule
def event_danger(s, bandit):
    """Off the roofs or onto them before the event of the round."""
    if not with_events(s):
        return 0
    event = ROUND_EVENT[s.round_card[s.round]]
    if event == REBELLION and level_of(s.at[bandit]) == INSIDE:
        return -bullet_cost(s) // 2
    return 0


@rule
def bullet_cost(s):
    """A bullet clogs the rounds to come."""
    return 15 + 35 * (ROUNDS - 1 - s.round)


@rule
def shot_worth(s, seat):
    """A shot for the prize: dear in a close race, cheap where it is won or lost."""
    lead = 9
    for other in range(s.seats):
        if other != seat:
            lead = min(lead, bullets_fired(s, seat) - bullets_fired(s, other))
    if lead >= 3 or lead <= -4:
        return 60 + bullet_cost(s) // 3
    return 170 + 45 * s.round + bullet_cost(s) // 3


# ── The forecast ──────────────────────────────────────────────────────────────


@rule
def sees_card(s, eye, i):
    """Face-down cards of others are left out."""
    return s.pile_face[i] != DOWN or s.owner[s.pile[i] // N_CARDS] == eye


@rule
def next_card_of(s, eye, bandit, first, extra, chained):
    """What a bandit will do after this, as far as one can see."""
    for i in range(first, s.pile_size):
        if s.pile[i] // N_CARDS == bandit and sees_card(s, eye, i):
            return s.pile[i] % N_CARDS
    if first <= s.pile_size and extra != NONE and extra // N_CARDS == bandit:
        return extra % N_CARDS
    if first <= s.pile_size + 1 and chained != NONE and chained // N_CARDS == bandit:
        return chained % N_CARDS
    return NONE


@rule
def foresee(s, eye, first, extra, chained):
    """Play the pile through from one card on, then up to two cards more; returns what shots and
    bullets are worth to the one who looks.
    """
    merit = 0
    for i in range(first, s.pile_size + 2):
        card = NONE
        if i < s.pile_size:
            if sees_card(s, eye, i):
                card = s.pile[i]
        else:
            card = extra if i == s.pile_size else chained
        if card != NONE:
            then = next_card_of(s, eye, card // N_CARDS, i + 1, extra, chained)
            merit += foresee_card(s, eye, card // N_CARDS, card % N_CARDS, then)
    return merit


@rule
def foresee_card(s, eye, bandit, card, then):
    if card == MOVE:
        s.at[bandit] = space_at(best_way(s, eye, bandit, then), level_of(s.at[bandit]))
    elif card == LADDER:
        s.at[bandit] ^= 1
    elif card == SHOOT:
        if s.cylinder[bandit] == 0:
            return 0
        target = richest(s, eye, fire_targets(s, bandit), bandit)
        return 0 if target == NONE else foresee_shot(s, eye, bandit, target) + foresee_meeting(s, eye)
    elif card == PUNCH:
        victim = richest(s, eye, punch_victims(s, bandit), bandit)
        if victim != NONE:
            foresee_punch(s, eye, bandit, victim, best_spoils(s, bandit, victim, then), best_push(s, bandit))
    elif card == ROB:
        foresee_robbery(s, eye, bandit)
        return 0
    else:
        s.marshal += STEP[best_beat(s, bandit)]
    return foresee_meeting(s, eye)


@rule
def foresee_meeting(s, eye):
    """Whoever is with the Marshal flees to the roof."""
    merit = 0
    for bandit in range(MAX_BANDITS):
        if s.at[bandit] == space_at(s.marshal, INSIDE):
            s.at[bandit] = space_at(s.marshal, ROOF)
            merit += -bullet_cost(s) if s.owner[bandit] == eye else bullet_cost(s) // 4
    return merit


@rule
def foresee_shot(s, eye, shooter, target):
    if shooter == DJANGO and with_abilities(s):
        s.at[target] = knocked_to(s, shooter, target)
    if s.owner[shooter] == s.owner[target]:
        return -bullet_cost(s) if s.owner[shooter] == eye else 0
    if s.owner[shooter] == eye:
        return shot_worth(s, eye)
    return -bullet_cost(s) - 40 if s.owner[target] == eye else 0


@rule
def foresee_robbery(s, eye, bandit):
    space = s.at[bandit]
    if s.strongboxes[space]:
        s.strongboxes[space] -= 1
        s.strongboxes[BOARD + bandit] += 1
        return
    token = best_purse(s, eye, space)
    if s.jewels[space] and (token == NONE or token_worth(s, eye, token) < JEWEL_VALUE):
        s.jewels[space] -= 1
        s.jewels[BOARD + bandit] += 1
    elif token != NONE:
        s.purse_place[token] = BOARD + bandit


@rule
def foresee_punch(s, eye, bandit, victim, spoils, direction):
    space = s.at[bandit]
    if spoils == STRONGBOX_FALLS:
        s.strongboxes[BOARD + victim] -= 1
        s.strongboxes[space] += 1
    elif spoils == JEWEL_FALLS:
        s.jewels[BOARD + victim] -= 1
        s.jewels[space] += 1
    elif spoils != NONE:
        token = best_purse(s, eye, BOARD + victim)
        s.purse_place[token] = BOARD + bandit if spoils == PURSE_KEPT else space
    s.at[victim] = along(s.at[victim], STEP[direction])


# ── Greedy choices ────────────────────────────────────────────────────────────


@rule
def best_way(s, eye, bandit, then):
    """Where a Move leads: to the loot, the targets or the ladder that the next card needs."""
    inside = riches(s, eye, INSIDE)
    roof = riches(s, eye, ROOF)
    level = level_of(s.at[bandit])
    best = NONE
    most = 0
    for position in range(s.last + 1):
        if may_go(s, bandit, position):
            worth = way_worth(s, bandit, space_at(position, level), then, inside, roof)
            if best == NONE or worth > most:
                best = position
                most = worth
    return best


@rule
def way_worth(s, bandit, space, then, inside, roof):
    if space == space_at(s.marshal, INSIDE):
        return -bullet_cost(s) + prospects(s, inside, roof, other_level(space), 1)
    worth = prospects(s, inside, roof, space, 1)
    floor = (roof if level_of(space) == ROOF else inside) >> 8 * position_of(space) & 255
    if then == ROB:
        return worth // 2 + 10 * floor
    if then == LADDER:
        return prospects(s, inside, roof, other_level(space), 1) - (
            300 if other_level(space) == space_at(s.marshal, INSIDE) else 0
        )
    here = s.at[bandit]
    s.at[bandit] = space
    if (then == SHOOT and fire_targets(s, bandit)) or (then == PUNCH and punch_victims(s, bandit)):
        worth += 200
    s.at[bandit] = here
    return worth


@rule
def richest(s, eye, bandits, doer):
    """Of several targets the one with most to lose; a partner only where nobody else is there."""
    best = NONE
    most = 0
    for bandit in range(MAX_BANDITS):
        if bandits >> bandit & 1:
            worth = board_worth(s, eye, bandit) - (5000 if s.owner[bandit] == s.owner[doer] else 0)
            if best == NONE or worth > most:
                best = bandit
                most = worth
    return best


@rule
def best_spoils(s, bandit, victim, then):
    if s.strongboxes[BOARD + victim]:
        return STRONGBOX_FALLS
    purses = purses_at(s, BOARD + victim)
    if purses and bandit == CHEYENNE and with_abilities(s) and then != ROB:
        return PURSE_KEPT
    if s.jewels[BOARD + victim]:
        return JEWEL_FALLS
    if purses:
        return PURSE_KEPT if bandit == CHEYENNE and with_abilities(s) else PURSE_FALLS
    return NONE


@rule
def best_push(s, bandit):
    """Into the Marshal's car where it is next door, else to the rear."""
    position = position_of(s.at[bandit])
    if not may_step(s, position, 1):
        return 0
    if may_step(s, position, 0) and level_of(s.at[bandit]) == INSIDE and s.marshal == position - 1:
        return 0
    return 1


@rule
def best_beat(s, bandit):
    """Where a player sends the Marshal: onto rivals, never onto his own."""
    if not may_step(s, s.marshal, 0):
        return 1
    if not may_step(s, s.marshal, 1):
        return 0
    ahead = caught_by(s, bandit, s.marshal - 1)
    behind = caught_by(s, bandit, s.marshal + 1)
    return 0 if ahead > behind else 1


@rule
def caught_by(s, bandit, position):
    caught = bandits_at(s, space_at(position, INSIDE))
    n = 0
    for other in range(MAX_BANDITS):
        if caught >> other & 1:
            n += -4 if s.owner[other] == s.owner[bandit] else 1
    return n


# ── Choosing now ──────────────────────────────────────────────────────────────


@rule
def try_choice(s, seat, action):
    """Carry out what is being asked, on the forecast board."""
    bandit = s.doer
    then = next_card_of(s, seat, bandit, s.pile_at + 1, NONE, NONE)
    if s.phase == ASK_MOVE:
        s.at[bandit] = space_at(action - GO, level_of(s.at[bandit]))
    elif s.phase == ASK_SHOOT:
        target = action - SHOOT_AT
        return foresee_shot(s, seat, bandit, target) + foresee_meeting(s, seat) + board_worth(s, seat, target) // 20
    elif s.phase == ASK_ROB:
        take_here(s, bandit, action - TAKE)
    elif s.phase == ASK_PUNCH:
        victim = action - PUNCH_AT
        foresee_punch(s, seat, bandit, victim, best_spoils(s, bandit, victim, then), best_push(s, bandit))
    elif s.phase == ASK_KNOCK:
        foresee_punch(s, seat, bandit, s.victim, action - KNOCK, best_push(s, bandit))
    elif s.phase == ASK_PUSH:
        foresee_punch(s, seat, bandit, s.victim, s.spoils, action - PUSH)
    elif s.phase == ASK_MARSHAL:
        s.marshal += STEP[action - SEND_MARSHAL]
    return foresee_meeting(s, seat)


@rule
def take_here(s, bandit, loot):
    space = s.at[bandit]
    if loot == STRONGBOX:
        s.strongboxes[space] -= 1
        s.strongboxes[BOARD + bandit] += 1
    elif loot == JEWEL:
        s.jewels[space] -= 1
        s.jewels[BOARD + bandit] += 1
    else:
        s.purse_place[token_of(s, loot)] = BOARD + bandit


# ── Planning ──────────────────────────────────────────────────────────────────


@rule
def card_added(s, action):
    """The card that an action of the planning lays on the pile; -1 for none."""
    if action >= PLAY and action < HIDE:
        return action - PLAY
    if action >= HIDE and action < HIDE_AND_CHAIN:
        return action - HIDE
    if action >= HIDE_AND_CHAIN and action < DRAW_CARDS:
        return (action - HIDE_AND_CHAIN) // N_CHAINABLE * N_CARDS + CHAIN_TRIGGER
    if action >= CHAIN_CARD_ON and action < NO_CHAIN:
        return s.doer * N_CARDS + CHAIN_CARD[(action - CHAIN_CARD_ON) % N_CHAINABLE]
    return NONE


@rule
def card_chained(s, action):
    """The second card of a hidden Fire card with a chain."""
    if action >= HIDE_AND_CHAIN and action < DRAW_CARDS:
        return (
            partner_of(s, (action - HIDE_AND_CHAIN) // N_CHAINABLE) * N_CARDS
            + CHAIN_CARD[(action - HIDE_AND_CHAIN) % N_CHAINABLE]
        )
    return NONE


@rule
def plan_worth(s, seat, action):
    """What speaks for an action beyond the forecast."""
    if action == DRAW_CARDS:
        return draw_worth(s, seat, actions_left(s))
    if action == NO_CHAIN:
        return 25
    return spare_worth(s, seat, card_added(s, action)) + (12 if action >= HIDE and action < HIDE_AND_CHAIN else 0)


@rule
def is_armed(s, seat, action):
    """Whether a Robbery card is left for the loot within reach."""
    left = holds(s, seat, ROB)
    card = card_added(s, action)
    if card != NONE:
        if actions_left(s) <= 1:
            return False
        if card % N_CARDS == ROB:
            left -= 1
    return left > 0


@rule
def actions_left(s):
    """How often the one to plan may still act in this round, now included."""
    left = TURN_ACTIONS[turn_type(s)] - s.step % TURN_ACTIONS[turn_type(s)]
    for turn in range(s.turn + 1, ROUND_LENGTH[s.round_card[s.round]]):
        left += TURN_ACTIONS[ROUND_TURNS[s.round_card[s.round], turn]]
    return left


@rule
def holds(s, seat, card):
    n = 0
    for slot in range(bandits_each(s)):
        n += s.hand[seat, slot * SLOT + card]
    return n


@rule
def draw_worth(s, seat, left):
    """Three cards are worth a turn where the hand is poor for the turns left; on the last turn only
    to an expert.
    """
    playable = 0
    for kind in range(KINDS):
        if kind != BULLET:
            playable += s.hand[seat, kind]
    if left <= 1:
        return 5 if is_expert(s) else -20
    worth = 10
    if 2 * playable < left:
        worth += 120
    if holds(s, seat, ROB) == 0:
        worth += 60
    if holds(s, seat, SHOOT) == 0:
        worth += 20
    return worth


@rule
def spare_worth(s, seat, card):
    """What a card may do beyond the forecast: others will still move."""
    if card % N_CARDS == SHOOT:
        return 40 if s.cylinder[card // N_CARDS] else -30
    if card % N_CARDS == MARSHAL:
        return 5
    return 0


# ── Before the round, and after planning ──────────────────────────────────────


@rule
def weigh_chosen(s, seat, card):
    bandit = card // N_CARDS
    worth = CARD_CHOSEN[card % N_CARDS]
    inside = riches(s, seat, INSIDE)
    roof = riches(s, seat, ROOF)
    if card % N_CARDS == ROB:
        worth += prospects(s, inside, roof, s.at[bandit], 1) // 10
    return worth


@rule
def weigh_dropped(s, seat, action):
    if action == KEEP_REST:
        return 15
    kind = action - DISCARD
    return DROPPED[kind] + (SECOND_COPY if kind != BULLET and s.hand[seat, kind] > 1 and DROPPED[kind] > 0 else 0)
