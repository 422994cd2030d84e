"""What the whole game asks again and again: which rules are in use, who sits next, who and what is
where.
"""

from gulch.games.colt_express.components import (
    ABILITIES,
    EVENTS_IN_USE,
    EXPERT_DECKS,
    KINDS,
    MAX_BANDITS,
    N_LEVELS,
    NONE,
    PRESET,
    PURSES,
    SLOT,
    TRIOS,
)
from gulch.kernel.bits import lowest_bit
from gulch.kernel.rule import rule

# ── Which rules are in use ────────────────────────────────────────────────────


@rule
def in_teams(s):
    """CE-94: two players always run two bandits each, three where the table wants it."""
    return s.seats == 2 or (s.seats == 3 and s.options[TRIOS] == 2)


@rule
def bandits_each(s):
    return 2 if in_teams(s) else 1


@rule
def with_abilities(s):
    return ABILITIES[s.options[PRESET]] != 0


@rule
def with_events(s):
    return EVENTS_IN_USE[s.options[PRESET]] != 0


@rule
def is_expert(s):
    """A-20: expert decks go with one bandit each."""
    return EXPERT_DECKS[s.options[PRESET]] != 0 and not in_teams(s)


@rule
def kinds(s):
    """How many kinds of card a player can hold: those of one bandit and bullets, or those of
    two."""
    return KINDS if in_teams(s) else SLOT


# ── Spaces: a position of the train and a level of it ────────────────────────


@rule
def space_at(position, level):
    return N_LEVELS * position + level


@rule
def position_of(space):
    return space // N_LEVELS


@rule
def level_of(space):
    return space % N_LEVELS


@rule
def other_level(space):
    """The roof above, or the inside below."""
    return space ^ 1


@rule
def along(space, cars):
    """So many cars towards the end of the train, or towards the locomotive where they are negative,
    on the same level."""
    return space + N_LEVELS * cars


@rule
def is_on(s, bandit, level):
    return s.at[bandit] != NONE and level_of(s.at[bandit]) == level


# ── Who and what is where ─────────────────────────────────────────────────────


@rule
def bandits_at(s, space):
    """The bandits in one space, as a bit set; nobody before the locomotive."""
    found = 0
    for bandit in range(MAX_BANDITS):
        if s.at[bandit] == space and space >= 0:
            found |= 1 << bandit
    return found


@rule
def only_one(bits):
    """The single member of a bit set of bandits; -1 where there are none or several."""
    if bits == 0 or bits & (bits - 1):
        return NONE
    return lowest_bit(bits)


@rule
def purses_at(s, place):
    n = 0
    for token in range(PURSES):
        if s.purse_place[token] == place:
            n += 1
    return n


@rule
def slot_of(s, bandit):
    """Which of his player's bandits he is."""
    return 0 if s.bandit[s.owner[bandit], 0] == bandit else 1


@rule
def partner_of(s, bandit):
    return s.bandit[s.owner[bandit], 1 - slot_of(s, bandit)]


@rule
def clockwise(s, seat, steps):
    """The seat so many steps to the left, or to the right where they are negative; less than once
    round the table.
    """
    seat += steps
    if seat >= s.seats:
        return seat - s.seats
    return seat + s.seats if seat < 0 else seat
