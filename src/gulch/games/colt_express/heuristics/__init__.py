"""The heuristic: what an action is worth to a sensible bandit, in dollars. It plays the visible
pile to its end, with greedy choices for everybody, and values the result.

The forecast moves pawns and loot on the position itself and puts everything back: the places of all
pieces are saved in five integers.
"""

from gulch.games.colt_express.actions import CHOOSE, CHOOSE_ANY, DECLINE, PICK_CARD, TAKE, TEAM
from gulch.games.colt_express.components import ANCHORS, BELLE, CHEYENNE, DJANGO, DOC, GHOST, MAX_BANDITS, PURSES, TUCO
from gulch.games.colt_express.heuristics.choosing import (
    card_added,
    card_chained,
    is_armed,
    plan_worth,
    try_choice,
    weigh_chosen,
    weigh_dropped,
)
from gulch.games.colt_express.heuristics.forecast import foresee
from gulch.games.colt_express.heuristics.pieces import (
    packed_jewels,
    packed_pawns,
    packed_purses,
    packed_strongboxes,
    unpack_loot,
    unpack_pawns,
    unpack_purses,
)
from gulch.games.colt_express.heuristics.worth import standing, token_of, token_worth
from gulch.games.colt_express.position import (
    ASK_PICKPOCKET,
    CHAIN,
    CHOOSE_BANDIT,
    CHOOSE_CARD,
    CHOOSE_TEAM,
    KEEP,
    PLAN,
    Position,
)
from gulch.kernel.components import table
from gulch.kernel.rule import rule

BANDIT_LIKED = table([[GHOST, DOC, TUCO, CHEYENNE, DJANGO, BELLE].index(bandit) for bandit in range(MAX_BANDITS)])


@rule
def weigh(s: Position, seat: int, action: int) -> int:
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
def weigh_by_forecast(s: Position, seat: int, action: int) -> int:
    """Play the pile to its end, value the result, and put every piece back."""
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
