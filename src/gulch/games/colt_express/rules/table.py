"""Rules used by all others: which options are in use, who sits next, who and what is where."""

from gulch.games.colt_express.components import (
    ABILITIES,
    EVENTS_IN_USE,
    EXPERT_DECKS,
    GHOST_AND_DOC_IN_TEAMS,
    KINDS,
    MAX_BANDITS,
    N_LEVELS,
    NONE,
    PRESET,
    PURSES,
    SLOT,
    TRIOS,
    WITHOUT_ABILITIES,
    WITHOUT_EVENTS,
)
from gulch.games.colt_express.position import Position
from gulch.kernel.bits import lowest_bit
from gulch.kernel.rule import rule

# ── Which rules are in use ────────────────────────────────────────────────────


@rule
def in_teams(s: Position) -> bool:
    """CE-94: whether players have two bandits each: two players always, three with the option."""
    return s.seats == 2 or (s.seats == 3 and s.options[TRIOS] == 2)


@rule
def bandits_each(s: Position) -> int:
    return 2 if in_teams(s) else 1


@rule
def with_abilities(s: Position) -> bool:
    return ABILITIES[s.options[PRESET]] != 0 and not s.options[WITHOUT_ABILITIES]


@rule
def ghost_and_doc_count(s: Position) -> bool:
    """Whether Ghost may hide a card and Doc draws one more; A-26: an option keeps that in teams."""
    return with_abilities(s) or (in_teams(s) and s.options[GHOST_AND_DOC_IN_TEAMS] != 0)


@rule
def with_events(s: Position) -> bool:
    return EVENTS_IN_USE[s.options[PRESET]] != 0 and not s.options[WITHOUT_EVENTS]


@rule
def is_expert(s: Position) -> bool:
    """Whether the expert variant is played; A-20: only if players have one bandit each."""
    return EXPERT_DECKS[s.options[PRESET]] != 0 and not in_teams(s)


@rule
def kinds(s: Position) -> int:
    """The number of kinds of card that a player can hold: of one or of two bandits, and bullets."""
    return KINDS if in_teams(s) else SLOT


# ── Spaces: a position of the train and a level of it ────────────────────────


@rule
def space_at(position: int, level: int) -> int:
    return N_LEVELS * position + level


@rule
def position_of(space: int) -> int:
    return space // N_LEVELS


@rule
def level_of(space: int) -> int:
    return space % N_LEVELS


@rule
def other_level(space: int) -> int:
    """The roof above a space inside, or the inside below a roof."""
    return space ^ 1


@rule
def along(space: int, cars: int) -> int:
    """The space `cars` cars towards the end of the train (if negative, towards the locomotive) on
    the same level."""
    return space + N_LEVELS * cars


@rule
def is_on(s: Position, bandit: int, level: int) -> bool:
    return s.at[bandit] != NONE and level_of(s.at[bandit]) == level


# ── Who and what is where ─────────────────────────────────────────────────────


@rule
def bandits_at(s: Position, space: int) -> int:
    """The bandits in one space as a bit set; none in front of the locomotive."""
    found = 0
    for bandit in range(MAX_BANDITS):
        if s.at[bandit] == space and space >= 0:
            found |= 1 << bandit
    return found


@rule
def only_one(bits: int) -> int:
    """The single member of a bit set of bandits; -1 if there are none or several."""
    if bits == 0 or bits & (bits - 1):
        return NONE
    return lowest_bit(bits)


@rule
def purses_at(s: Position, place: int) -> int:
    n = 0
    for token in range(PURSES):
        if s.purse_place[token] == place:
            n += 1
    return n


@rule
def slot_of(s: Position, bandit: int) -> int:
    """Whether a bandit is the first (0) or second (1) of its player."""
    return 0 if s.bandit[s.owner[bandit], 0] == bandit else 1


@rule
def partner_of(s: Position, bandit: int) -> int:
    return s.bandit[s.owner[bandit], 1 - slot_of(s, bandit)]


@rule
def clockwise(s: Position, seat: int, steps: int) -> int:
    """The seat `steps` places to the left (if negative, to the right), fewer than all seats."""
    seat += steps
    if seat >= s.seats:
        return seat - s.seats
    return seat + s.seats if seat < 0 else seat
