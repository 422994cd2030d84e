"""Events (CE-79 … CE-88)."""

from gulch.games.colt_express.actions import (
    BRAKED,
    DECLINE,
    DECLINED,
    DISCARDED_PURSE,
    EVENT_CAME,
    RANSOMED,
    STRONGBOX_CAME,
    SWUNG,
    TAKE,
)
from gulch.games.colt_express.components import (
    ANGRY_MARSHAL,
    BACK,
    BOARD,
    BOX,
    BRAKING,
    FORWARD,
    GONE,
    HOSTAGE,
    INSIDE,
    LOCOMOTIVE,
    MAX_BANDITS,
    NONE,
    PAIR,
    PICKPOCKETING,
    PURSES,
    RANSOM,
    REBELLION,
    REVENGE,
    ROOF,
    ROUND_EVENT,
    STEP,
    SWIVEL_ARM,
    TAKE_IT_ALL,
    VALUE,
)
from gulch.games.colt_express.position import ASK_PICKPOCKET, ROUND_ENDS, Position
from gulch.games.colt_express.rules.heaps import close_heap
from gulch.games.colt_express.rules.robbery import (
    ask,
    may_step,
    meet_marshal,
    relocate,
    step_marshal,
    take_loot,
    wound,
    write_purses,
)
from gulch.games.colt_express.rules.table import (
    along,
    bandits_at,
    clockwise,
    is_on,
    position_of,
    purses_at,
    space_at,
    with_events,
)
from gulch.kernel.record import Ints
from gulch.kernel.rule import rule
from gulch.kernel.trace import note

# ── Events (CE-79 … CE-88) ────────────────────────────────────────────────────


@rule
def round_event(s: Position) -> None:
    """CE-79: carry out the round's event, after the last card; CE-88: not in the basic game."""
    s.phase = ROUND_ENDS
    event = ROUND_EVENT[s.round_card[s.round]]
    if event == NONE or not with_events(s):
        return
    note(s, EVENT_CAME, event)
    if event == ANGRY_MARSHAL:
        angry_marshal(s)
    elif event == SWIVEL_ARM:
        swivel_arm(s)
    elif event == BRAKING:
        brake(s)
    elif event == TAKE_IT_ALL:
        take_it_all(s)
    elif event == REBELLION:
        rebel(s)
    elif event == REVENGE:
        marshals_revenge(s)
    elif event == PICKPOCKETING:
        s.step = 0
        ask_next_pickpocket(s)
    elif event == HOSTAGE:
        pay_ransom(s)


@rule
def angry_marshal(s: Position) -> None:
    """CE-80: bandits on the roof of the Marshal's car take a bullet, then he walks back."""
    above = bandits_at(s, space_at(s.marshal, ROOF))
    if above:
        wound(s, above)
    if may_step(s, s.marshal, BACK):
        step_marshal(s, BACK)
        meet_marshal(s)


@rule
def swivel_arm(s: Position) -> None:
    """CE-81: all bandits on roofs are swept to the last car."""
    for bandit in range(MAX_BANDITS):
        if is_on(s, bandit, ROOF) and position_of(s.at[bandit]) != s.last:
            relocate(s, bandit, space_at(s.last, ROOF), SWUNG)


@rule
def brake(s: Position) -> None:
    """CE-82: all bandits on roofs slide one car forward."""
    for bandit in range(MAX_BANDITS):
        if is_on(s, bandit, ROOF) and position_of(s.at[bandit]) != LOCOMOTIVE:
            relocate(s, bandit, along(s.at[bandit], STEP[FORWARD]), BRAKED)


@rule
def take_it_all(s: Position) -> None:
    """CE-83: the second strongbox comes to the Marshal's car."""
    s.strongboxes[BOX] -= 1
    s.strongboxes[space_at(s.marshal, INSIDE)] += 1
    note(s, STRONGBOX_CAME, s.marshal)


@rule
def rebel(s: Position) -> None:
    """CE-84: everybody inside takes a bullet, also in the locomotive."""
    inside = 0
    for bandit in range(MAX_BANDITS):
        if is_on(s, bandit, INSIDE):
            inside |= 1 << bandit
    if inside:
        wound(s, inside)


@rule
def marshals_revenge(s: Position) -> None:
    """CE-85: those above the Marshal lose their least valuable purse for good."""
    above = bandits_at(s, space_at(s.marshal, ROOF))
    for bandit in range(MAX_BANDITS):
        if above >> bandit & 1:
            least = NONE
            for token in range(PURSES):
                if s.purse_place[token] == BOARD + bandit and (
                    least == NONE or VALUE[s.purse_value[token]] < VALUE[s.purse_value[least]]
                ):
                    least = token
            if least != NONE:
                close_heap(s, BOARD + bandit)
                s.purse_place[least] = GONE
                s.purse_tag[least] = 0
                note(s, DISCARDED_PURSE, bandit, s.owner[bandit], VALUE[s.purse_value[least]])


@rule
def ask_next_pickpocket(s: Position) -> None:
    """CE-86: each bandit alone in a space where a purse lies may take one, in player order."""
    for number in range(s.step, PAIR * s.seats):
        bandit = s.bandit[clockwise(s, s.leader, number // PAIR), number % PAIR]
        if bandit != NONE and bandits_at(s, s.at[bandit]) == 1 << bandit and purses_at(s, s.at[bandit]):
            s.step = number
            s.doer = bandit
            ask(s, ASK_PICKPOCKET)
            return
    s.doer = NONE
    s.actors = 0
    s.phase = ROUND_ENDS


@rule
def pickpocket_options(s: Position, seat: int, out: Ints) -> int:
    n = write_purses(s, s.at[s.doer], out)
    out[n] = DECLINE
    return n + 1


@rule
def pickpocket(s: Position, seat: int, action: int) -> None:
    if action == DECLINE:
        note(s, DECLINED, s.doer)
    else:
        take_loot(s, s.doer, action - TAKE)
    s.step += 1
    ask_next_pickpocket(s)


@rule
def pay_ransom(s: Position) -> None:
    """CE-87: bandits in or on the locomotive get money, not a token (A-13)."""
    for bandit in range(MAX_BANDITS):
        if s.at[bandit] != NONE and position_of(s.at[bandit]) == LOCOMOTIVE:
            s.ransomed |= 1 << bandit
            note(s, RANSOMED, bandit, RANSOM)
