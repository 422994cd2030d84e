"""End of the round and of the game (CE-19, CE-89 … CE-93, CE-104)."""

from gulch.games.colt_express.actions import COUNTED, ENDED, GUNSLINGER
from gulch.games.colt_express.components import (
    BOARD,
    BOX,
    CYLINDER,
    JEWEL_VALUE,
    NEUTRAL,
    NONE,
    PRIZE,
    PURSES,
    RANSOM,
    ROUNDS,
    STRONGBOX_VALUE,
    VALUE,
)
from gulch.games.colt_express.position import EVERYBODY, OVER, REVEAL, Position
from gulch.games.colt_express.rules.table import bandits_each, clockwise
from gulch.kernel.rule import rule
from gulch.kernel.trace import note

# ── End of the round and of the game (CE-19, CE-89 … CE-93, CE-104) ───────────


@rule
def end_round(s: Position) -> None:
    if s.round == ROUNDS - 1:
        end_game(s)
    else:
        s.round += 1
        s.leader = clockwise(s, s.leader, 1)  # CE-19
        s.phase = REVEAL


@rule
def open_value(s: Position, bandit: int) -> int:
    """The value of a bandit's loot without purses."""
    return (
        s.jewels[BOARD + bandit] * JEWEL_VALUE
        + s.strongboxes[BOARD + bandit] * STRONGBOX_VALUE
        + (s.ransomed >> bandit & 1) * RANSOM
    )


@rule
def board_value(s: Position, bandit: int) -> int:
    value = open_value(s, bandit)
    for token in range(PURSES):
        if s.purse_place[token] == BOARD + bandit:
            value += VALUE[s.purse_value[token]]
    return value


@rule
def loot_value(s: Position, seat: int) -> int:
    """CE-89: the value of a player's loot; CE-104: of both bandits together."""
    value = 0
    for slot in range(bandits_each(s)):
        if s.bandit[seat, slot] != NONE:
            value += board_value(s, s.bandit[seat, slot])
    return value


@rule
def bullets_fired(s: Position, seat: int) -> int:
    """The bullets a player has fired; CE-104: without those that hit their own bandits."""
    fired = 0
    for slot in range(bandits_each(s)):
        bandit = s.bandit[seat, slot]
        if bandit != NONE:
            fired += CYLINDER - s.cylinder[bandit] - s.received[seat, bandit]
    return fired


@rule
def is_gunslinger(s: Position, seat: int) -> bool:
    """CE-90: whether nobody has fired more bullets; A-17: even if nobody has fired at all."""
    for other in range(s.seats):
        if bullets_fired(s, other) > bullets_fired(s, seat):
            return False
    return True


@rule
def bullets_received(s: Position, seat: int) -> int:
    """CE-92: the bullets a player has received, of every colour and neutral ones."""
    n = 0
    for whose in range(NEUTRAL + 1):
        n += s.received[seat, whose]
    return n


@rule
def end_game(s: Position) -> None:
    s.phase = OVER
    s.actors = 0
    s.revealed = 1
    for token in range(PURSES):
        if s.purse_place[token] >= BOARD and s.purse_place[token] != BOX:
            s.purse_known[token] = EVERYBODY
    for seat in range(s.seats):
        note(s, COUNTED, seat, loot_value(s, seat))
    for seat in range(s.seats):
        if is_gunslinger(s, seat):
            note(s, GUNSLINGER, seat, PRIZE)
    note(s, ENDED)
