"""What loot, spaces, shots and bullets are worth to one seat (`eye`)."""

from gulch.games.colt_express.components import (
    BOARD,
    INSIDE,
    JEWEL_VALUE,
    MAX_BANDITS,
    NONE,
    PURSES,
    REACH_ON_ROOF,
    REBELLION,
    ROOF,
    ROUND_EVENT,
    ROUNDS,
    SPACES,
    STRONGBOX_VALUE,
    VALUE,
)
from gulch.games.colt_express.position import Position
from gulch.games.colt_express.rules.end import bullets_fired, open_value
from gulch.games.colt_express.rules.table import level_of, position_of, space_at, with_events
from gulch.kernel.components import table
from gulch.kernel.rule import rule

PURSE_GUESS = 350  # the average worth of an unseen purse
# The per cent of its value that loot is worth if n more cards are needed to reach it, indexed by n;
# with a Robbery card in hand, and without.
AWAY = table([75, 55, 40, 29, 21, 15, 11, 8, 6, 4, 3, 2, 1, 1])
AWAY_WITHOUT = table([40, 32, 26, 21, 17, 13, 10, 8, 6, 4, 3, 2, 1, 1])


@rule
def token_worth(s: Position, eye: int, token: int) -> int:
    return VALUE[s.purse_value[token]] if s.purse_known[token] >> eye & 1 else PURSE_GUESS


@rule
def token_of(s: Position, tag: int) -> int:
    for token in range(PURSES):
        if s.purse_tag[token] == tag + 1 and s.purse_place[token] < SPACES:
            return token
    return 0


@rule
def best_purse(s: Position, eye: int, place: int) -> int:
    """The purse at a place that seems worth most; in a tie, the one with the lowest identity. NONE
    if no purse is there.
    """
    best = NONE
    for token in range(PURSES):
        if s.purse_place[token] == place and (best == NONE or seems_better(s, eye, token, best)):
            best = token
    return best


@rule
def seems_better(s: Position, eye: int, token: int, other: int) -> bool:
    """Whether a purse seems worth more than another; in a tie, the lower identity is better."""
    worth = token_worth(s, eye, token)
    if worth != token_worth(s, eye, other):
        return worth > token_worth(s, eye, other)
    return s.purse_tag[token] < s.purse_tag[other]


@rule
def riches(s: Position, eye: int, level: int) -> int:
    """The best loot on one level of each car, in tens of dollars, packed into eight bits each."""
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
def board_worth(s: Position, eye: int, bandit: int) -> int:
    worth = open_value(s, bandit)
    for token in range(PURSES):
        if s.purse_place[token] == BOARD + bandit:
            worth += token_worth(s, eye, token)
    return worth


@rule
def prospects(s: Position, inside: int, roof: int, space: int, armed: int) -> int:
    """The worth of the best loot within reach of a space: less the more cards it takes to get
    there, and less inside the Marshal's car.
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
def standing(s: Position, seat: int, armed: int) -> int:
    """The worth of what a player has and may get from where their bandits stand, minus a part of
    what others have.
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
def event_danger(s: Position, bandit: int) -> int:
    """The worth, negative or 0, of the round's event to a bandit: a rebellion hits those inside."""
    if not with_events(s):
        return 0
    event = ROUND_EVENT[s.round_card[s.round]]
    if event == REBELLION and level_of(s.at[bandit]) == INSIDE:
        return -bullet_cost(s) // 2
    return 0


@rule
def bullet_cost(s: Position) -> int:
    """The cost of receiving a bullet, which clogs the hand in all later rounds."""
    return 15 + 35 * (ROUNDS - 1 - s.round)


@rule
def shot_worth(s: Position, seat: int) -> int:
    """The worth of a shot: much if the race for the Gunslinger's prize is close, else little."""
    lead = 9
    for other in range(s.seats):
        if other != seat:
            lead = min(lead, bullets_fired(s, seat) - bullets_fired(s, other))
    if lead >= 3 or lead <= -4:
        return 60 + bullet_cost(s) // 3
    return 170 + 45 * s.round + bullet_cost(s) // 3
