"""The worth of choices beyond the forecast: before, during and after planning, and in robbery."""

from gulch.games.colt_express.actions import (
    CHAIN_CARD_ON,
    DISCARD,
    DRAW_CARDS,
    GO,
    HIDE,
    HIDE_AND_CHAIN,
    KEEP_REST,
    KNOCK,
    NO_CHAIN,
    PLAY,
    PUNCH_AT,
    PUSH,
    SEND_MARSHAL,
    SHOOT_AT,
    TAKE,
)
from gulch.games.colt_express.components import (
    BOARD,
    BULLET,
    CHAIN_CARD,
    CHAIN_TRIGGER,
    INSIDE,
    JEWEL,
    KINDS,
    MARSHAL,
    N_CARDS,
    N_CHAINABLE,
    NONE,
    ROB,
    ROOF,
    ROUND_LENGTH,
    ROUND_TURNS,
    SHOOT,
    SLOT,
    STEP,
    STRONGBOX,
    TURN_ACTIONS,
)
from gulch.games.colt_express.heuristics.forecast import foresee_meeting, foresee_punch, foresee_shot, next_card_of
from gulch.games.colt_express.heuristics.greed import best_push, best_spoils
from gulch.games.colt_express.heuristics.worth import board_worth, prospects, riches, token_of
from gulch.games.colt_express.position import (
    ASK_KNOCK,
    ASK_MARSHAL,
    ASK_MOVE,
    ASK_PUNCH,
    ASK_PUSH,
    ASK_ROB,
    ASK_SHOOT,
    Position,
)
from gulch.games.colt_express.rules.planning import turn_type
from gulch.games.colt_express.rules.table import bandits_each, is_expert, level_of, partner_of, space_at
from gulch.kernel.components import table
from gulch.kernel.rule import rule

CARD_CHOSEN = table([60, 50, 80, 40, 100, 20])  # the worth of each of CARDS as the card chosen before the draw
DROPPED = table([10, 20, -60, -10, -80, 5, 100])  # the worth of discarding each of HELD as an expert
SECOND_COPY = 40


# ── Choosing now ──────────────────────────────────────────────────────────────


@rule
def try_choice(s: Position, seat: int, action: int) -> int:
    """Carry out a robbery choice on the position; returns the worth of its shots and bullets."""
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
def take_here(s: Position, bandit: int, loot: int) -> None:
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
def card_added(s: Position, action: int) -> int:
    """The card that a planning action puts on the pile; NONE for drawing and for no chain."""
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
def card_chained(s: Position, action: int) -> int:
    """The card that an action chains to the Fire card it plays face down; NONE for others."""
    if action >= HIDE_AND_CHAIN and action < DRAW_CARDS:
        return (
            partner_of(s, (action - HIDE_AND_CHAIN) // N_CHAINABLE) * N_CARDS
            + CHAIN_CARD[(action - HIDE_AND_CHAIN) % N_CHAINABLE]
        )
    return NONE


@rule
def plan_worth(s: Position, seat: int, action: int) -> int:
    """The worth of a planning action that the forecast does not see."""
    if action == DRAW_CARDS:
        return draw_worth(s, seat, actions_left(s))
    if action == NO_CHAIN:
        return 25
    return spare_worth(s, seat, card_added(s, action)) + (12 if action >= HIDE and action < HIDE_AND_CHAIN else 0)


@rule
def is_armed(s: Position, seat: int, action: int) -> bool:
    """Whether the player will have a Robbery card in hand and a turn to play it after an action."""
    left = holds(s, seat, ROB)
    card = card_added(s, action)
    if card != NONE:
        if actions_left(s) <= 1:
            return False
        if card % N_CARDS == ROB:
            left -= 1
    return left > 0


@rule
def actions_left(s: Position) -> int:
    """How many actions the planning seat has left in this round, this one included."""
    left = TURN_ACTIONS[turn_type(s)] - s.step % TURN_ACTIONS[turn_type(s)]
    for turn in range(s.turn + 1, ROUND_LENGTH[s.round_card[s.round]]):
        left += TURN_ACTIONS[ROUND_TURNS[s.round_card[s.round], turn]]
    return left


@rule
def holds(s: Position, seat: int, card: int) -> int:
    n = 0
    for slot in range(bandits_each(s)):
        n += s.hand[seat, slot * SLOT + card]
    return n


@rule
def draw_worth(s: Position, seat: int, left: int) -> int:
    """The worth of drawing three cards: more if the hand is poor for the actions left; as the last
    action it helps only an expert.
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
def spare_worth(s: Position, seat: int, card: int) -> int:
    """The worth of a played card that the forecast misses, since others will still move."""
    if card % N_CARDS == SHOOT:
        return 40 if s.cylinder[card // N_CARDS] else -30
    if card % N_CARDS == MARSHAL:
        return 5
    return 0


# ── Before the round, and after planning ──────────────────────────────────────


@rule
def weigh_chosen(s: Position, seat: int, card: int) -> int:
    bandit = card // N_CARDS
    worth = CARD_CHOSEN[card % N_CARDS]
    inside = riches(s, seat, INSIDE)
    roof = riches(s, seat, ROOF)
    if card % N_CARDS == ROB:
        worth += prospects(s, inside, roof, s.at[bandit], 1) // 10
    return worth


@rule
def weigh_dropped(s: Position, seat: int, action: int) -> int:
    if action == KEEP_REST:
        return 15
    kind = action - DISCARD
    return DROPPED[kind] + (SECOND_COPY if kind != BULLET and s.hand[seat, kind] > 1 and DROPPED[kind] > 0 else 0)
