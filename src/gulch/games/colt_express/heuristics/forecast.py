"""The forecast: plays the pile to its end, as far as one seat (`eye`) sees its cards."""

from gulch.games.colt_express.actions import JEWEL_FALLS, PURSE_KEPT, STRONGBOX_FALLS
from gulch.games.colt_express.components import (
    BOARD,
    DJANGO,
    INSIDE,
    JEWEL_VALUE,
    LADDER,
    MAX_BANDITS,
    MOVE,
    N_CARDS,
    NONE,
    PUNCH,
    ROB,
    ROOF,
    SHOOT,
    STEP,
)
from gulch.games.colt_express.heuristics.greed import best_beat, best_push, best_spoils, best_way, richest
from gulch.games.colt_express.heuristics.worth import best_purse, bullet_cost, shot_worth, token_worth
from gulch.games.colt_express.position import DOWN, Position
from gulch.games.colt_express.rules.robbery import fire_targets, knocked_to, punch_victims
from gulch.games.colt_express.rules.table import along, level_of, space_at, with_abilities
from gulch.kernel.rule import rule


@rule
def sees_card(s: Position, eye: int, i: int) -> bool:
    """Whether a seat sees a card of the pile: not if it is another's and face down."""
    return s.pile_face[i] != DOWN or s.owner[s.pile[i] // N_CARDS] == eye


@rule
def next_card_of(s: Position, eye: int, bandit: int, first: int, extra: int, chained: int) -> int:
    """A bandit's next card that `eye` sees, from the pile's card `first` on, then `extra` and
    `chained`; NONE if there is none.
    """
    for i in range(first, s.pile_size):
        if s.pile[i] // N_CARDS == bandit and sees_card(s, eye, i):
            return s.pile[i] % N_CARDS
    if first <= s.pile_size and extra != NONE and extra // N_CARDS == bandit:
        return extra % N_CARDS
    if first <= s.pile_size + 1 and chained != NONE and chained // N_CARDS == bandit:
        return chained % N_CARDS
    return NONE


@rule
def foresee(s: Position, eye: int, first: int, extra: int, chained: int) -> int:
    """Play the pile from its card `first` on, then the cards `extra` and `chained`; returns the
    worth of shots and bullets to `eye`.
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
def foresee_card(s: Position, eye: int, bandit: int, card: int, then: int) -> int:
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
def foresee_meeting(s: Position, eye: int) -> int:
    """Let bandits who are with the Marshal flee to the roof; returns the worth of their bullets."""
    merit = 0
    for bandit in range(MAX_BANDITS):
        if s.at[bandit] == space_at(s.marshal, INSIDE):
            s.at[bandit] = space_at(s.marshal, ROOF)
            merit += -bullet_cost(s) if s.owner[bandit] == eye else bullet_cost(s) // 4
    return merit


@rule
def foresee_shot(s: Position, eye: int, shooter: int, target: int) -> int:
    if shooter == DJANGO and with_abilities(s):
        s.at[target] = knocked_to(s, shooter, target)
    if s.owner[shooter] == s.owner[target]:
        return -bullet_cost(s) if s.owner[shooter] == eye else 0
    if s.owner[shooter] == eye:
        return shot_worth(s, eye)
    return -bullet_cost(s) - 40 if s.owner[target] == eye else 0


@rule
def foresee_robbery(s: Position, eye: int, bandit: int) -> None:
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
def foresee_punch(s: Position, eye: int, bandit: int, victim: int, spoils: int, direction: int) -> None:
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
