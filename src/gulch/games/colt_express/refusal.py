"""Refusals: why an action is not allowed, with the rule that says so.

The options alone decide what is allowed; this module only finds the reason.
"""

from __future__ import annotations

import numpy as np

from gulch.games.colt_express.actions import (
    ACTIONS,
    CHAIN_CARD_ON,
    CHOOSE,
    COUPLE_CAR,
    DISCARD,
    DRAW_CARDS,
    GO,
    HELD,
    HIDE,
    HIDE_AND_CHAIN,
    KNOCK,
    LEFT_HAND,
    PICK_CARD,
    PLAY,
    PUNCH_AT,
    PURSE_KEPT,
    SHOOT_AT,
    SPOILS,
    TAKE,
    TEAM,
)
from gulch.games.colt_express.components import (
    ANCHORS,
    BANDITS,
    BELLE,
    CARDS,
    CARS,
    CHAIN_CARD,
    CHAIN_TRIGGER,
    INSIDE,
    JEWEL,
    LOOT,
    MARSHAL,
    N_CARDS,
    N_CARS,
    N_CHAINABLE,
    NONE,
    POSITIONS,
    REACH_ON_ROOF,
    SLOT,
    STRONGBOX,
    TURN_HIDDEN,
)
from gulch.games.colt_express.position import Position
from gulch.games.colt_express.rules.planning import chain_opens, may_hide, turn_type
from gulch.games.colt_express.rules.robbery import line_of_fire
from gulch.games.colt_express.rules.table import (
    ghost_and_doc_count,
    level_of,
    partner_of,
    position_of,
    slot_of,
    with_abilities,
)
from gulch.kernel.components import table
from gulch.kernel.game import Refusal
from gulch.kernel.rule import rule
from gulch.kernel.view_compiler import view

# For families of actions of other phases than the robbery: the phase, and the rule that says so.
TIMES = {
    "couple": ("setup", "CE-1"),
    "choose_bandit": ("setup", "CE-7"),
    "choose_any": ("setup", "CE-7"),
    "choose_team": ("setup", "CE-95"),
    "left_hand": ("setup", "CE-98"),
    "choose_card": ("round", "CE-99"),
    "play": ("planning", "CE-21"),
    "hide": ("planning", "CE-21"),
    "hide_and_chain": ("planning", "CE-21"),
    "draw": ("planning", "CE-21"),
    "chain": ("chain", "CE-100"),
    "no_chain": ("chain", "CE-100"),
    "discard": ("keep", "CE-109"),
    "keep_rest": ("keep", "CE-109"),
    "decline": ("pickpocket", "CE-86"),
}


FAMILY = table([ACTIONS.families.index(family) for family in ACTIONS.family_at], np.int16)  # by action
NOT_NOW = [
    Refusal(f"refusal-not-now-{time}", rule)
    for time, rule in (TIMES.get(family.name, ("robbery", "CE-33")) for family in ACTIONS.families)
]


@view
def not_now(action: int) -> Refusal:
    """The refusal of an action of another phase."""
    return NOT_NOW[FAMILY[action]]


@rule
def family(action: int, first: int, size: int) -> int:
    """The index of an action in a family, or NONE if it belongs to another."""
    return action - first if first <= action < first + size else NONE


@view
def of_bandit(key: str, rule: str, bandit: int) -> Refusal:
    return Refusal(key, rule, {"bandit": BANDITS[bandit]})


CHARM = Refusal("refusal-belle", "CE-74")
IN_A_PUNCH = table([family.name in ("punch", "knock", "push") for family in ACTIONS.families], np.int8)
OF_PLANNING = table([TIMES.get(family.name, ("",))[0] == "planning" for family in ACTIONS.families], np.int8)


@view
def in_a_punch(action: int) -> Refusal:
    """The refusal of an action that is not the step of the punch being settled."""
    if IN_A_PUNCH[FAMILY[action]]:
        return Refusal("refusal-punch-in-order", "CE-33")
    return not_now(action)


# ── Set-up ────────────────────────────────────────────────────────────────────


@view
def couple(s: Position, seat: int, action: int) -> Refusal:
    car = family(action, COUPLE_CAR, N_CARS)
    return not_now(action) if car == NONE else Refusal("refusal-car-coupled", "CE-1", {"car": CARS[car + 1]})


@view
def choose_bandit(s: Position, seat: int, action: int) -> Refusal:
    bandit = family(action, CHOOSE, len(BANDITS))
    return not_now(action) if bandit == NONE else of_bandit("refusal-bandit-taken", "CE-7", bandit)


@view
def choose_team(s: Position, seat: int, action: int) -> Refusal:
    team = family(action, TEAM, len(ANCHORS))
    return not_now(action) if team == NONE else of_bandit("refusal-bandit-taken", "CE-95", ANCHORS[team])


@view
def hide_pawns(s: Position, seat: int, action: int) -> Refusal:
    bandit = family(action, LEFT_HAND, len(BANDITS))
    return not_now(action) if bandit == NONE else of_bandit("refusal-not-yours", "CE-98", bandit)


# ── Cards ─────────────────────────────────────────────────────────────────────


@view
def missing(s: Position, seat: int, bandit: int, card: int, rule: str) -> Refusal:
    """The refusal of a card that the seat does not have."""
    if s.owner[bandit] != seat:
        return of_bandit("refusal-not-yours", rule, bandit)
    return Refusal("refusal-no-such-card", rule, {"card": CARDS[card]})


@view
def choose_card(s: Position, seat: int, action: int) -> Refusal:
    card = family(action, PICK_CARD, len(BANDITS) * N_CARDS)
    return not_now(action) if card == NONE else missing(s, seat, card // N_CARDS, card % N_CARDS, "CE-99")


@view
def plan(s: Position, seat: int, action: int) -> Refusal:
    if action == DRAW_CARDS:
        return Refusal("refusal-nothing-to-draw", "CE-22")
    card = family(action, PLAY, len(BANDITS) * N_CARDS)
    if card != NONE:
        return missing(s, seat, card // N_CARDS, card % N_CARDS, "CE-21")
    hidden = family(action, HIDE, len(BANDITS) * N_CARDS)
    chained = family(action, HIDE_AND_CHAIN, len(BANDITS) * N_CHAINABLE)
    if hidden == NONE and chained == NONE:
        return not_now(action)
    if TURN_HIDDEN[turn_type(s)]:
        return Refusal("refusal-hidden-anyway", "CE-25")
    if not ghost_and_doc_count(s):
        return Refusal("refusal-no-abilities", "CE-69")
    if not may_hide(s, seat):
        return Refusal("refusal-not-hidden", "CE-69")
    if hidden != NONE:
        return missing(s, seat, hidden // N_CARDS, hidden % N_CARDS, "CE-21")
    return hide_and_chain(s, seat, action)


@view
def hide_and_chain(s: Position, seat: int, action: int) -> Refusal:
    if not chain_opens(s, CHAIN_TRIGGER):
        return Refusal("refusal-not-now-chain", "CE-100")
    number = action - HIDE_AND_CHAIN
    bandit, card = number // N_CHAINABLE, number % N_CHAINABLE
    if s.owner[bandit] != seat or not s.hand[seat, slot_of(s, bandit) * SLOT + CHAIN_TRIGGER]:
        return missing(s, seat, bandit, CHAIN_TRIGGER, "CE-21")
    return missing(s, seat, partner_of(s, bandit), CHAIN_CARD[card], "CE-100")


@view
def chain(s: Position, seat: int, action: int) -> Refusal:
    card = family(action, CHAIN_CARD_ON, len(BANDITS) * N_CHAINABLE)
    if card != NONE:
        if card // N_CHAINABLE != s.doer:
            return of_bandit("refusal-other-bandit", "CE-100", s.doer)
        return missing(s, seat, s.doer, CHAIN_CARD[card % N_CHAINABLE], "CE-100")
    if family(action, PLAY, len(BANDITS) * N_CARDS) != NONE and (action - PLAY) % N_CARDS == MARSHAL:
        return Refusal("refusal-no-marshal-in-chain", "CE-100")
    if OF_PLANNING[FAMILY[action]]:
        return of_bandit("refusal-chain-first", "CE-100", s.doer)
    return not_now(action)


@view
def keep(s: Position, seat: int, action: int) -> Refusal:
    card = family(action, DISCARD, SLOT)
    return not_now(action) if card == NONE else Refusal("refusal-no-such-card", "CE-109", {"card": HELD[card]})


# ── What cards do ─────────────────────────────────────────────────────────────


@view
def move(s: Position, seat: int, action: int) -> Refusal:
    position = family(action, GO, len(POSITIONS))
    if position == NONE:
        return not_now(action)
    inside = level_of(s.at[s.doer]) == INSIDE
    if position > s.last:
        return Refusal("refusal-no-such-car", "CE-39" if inside else "CE-40")
    if position == position_of(s.at[s.doer]):
        return Refusal("refusal-must-move", "CE-41")
    if inside:
        return Refusal("refusal-too-far-inside", "CE-39")
    return Refusal("refusal-too-far-roof", "CE-40", {"cars": REACH_ON_ROOF})


@view
def shoot(s: Position, seat: int, action: int) -> Refusal:
    bandit = family(action, SHOOT_AT, len(BANDITS))
    if bandit == NONE:
        return not_now(action)
    if bandit == s.doer:
        return of_bandit("refusal-oneself", "CE-44", bandit)
    if s.at[bandit] == s.at[s.doer]:
        return of_bandit("refusal-own-space", "CE-44", bandit)
    if bandit == BELLE and line_of_fire(s, s.doer) >> BELLE & 1:
        return CHARM
    return of_bandit("refusal-no-line-of-fire", "CE-45" if level_of(s.at[s.doer]) == INSIDE else "CE-46", bandit)


@view
def rob(s: Position, seat: int, action: int) -> Refusal:
    loot = family(action, TAKE, len(LOOT))
    return not_now(action) if loot == NONE else Refusal("refusal-loot-not-here", "CE-52", {"loot": LOOT[loot]})


@view
def punch(s: Position, seat: int, action: int) -> Refusal:
    bandit = family(action, PUNCH_AT, len(BANDITS))
    if bandit == NONE:
        return in_a_punch(action)
    if bandit == s.doer:
        return of_bandit("refusal-oneself", "CE-56", bandit)
    if bandit == BELLE and s.at[BELLE] == s.at[s.doer]:
        return CHARM
    return of_bandit("refusal-not-in-your-space", "CE-56", bandit)


@view
def knock(s: Position, seat: int, action: int) -> Refusal:
    spoils = family(action, KNOCK, len(SPOILS))
    if spoils == NONE:
        return in_a_punch(action)
    if spoils == PURSE_KEPT:
        return Refusal("refusal-purse-falls" if with_abilities(s) else "refusal-no-abilities", "CE-73")
    return Refusal("refusal-no-such-loot", "CE-57", {"bandit": BANDITS[s.victim], "loot": SPOILS[spoils]})


@view
def push(s: Position, seat: int, action: int) -> Refusal:
    return in_a_punch(action)  # whoever is asked may push either way


@view
def marshal(s: Position, seat: int, action: int) -> Refusal:
    return not_now(action)  # whoever is asked may send him either way


@view
def pickpocket(s: Position, seat: int, action: int) -> Refusal:
    loot = family(action, TAKE, len(LOOT))
    if loot == NONE:
        return not_now(action)
    if loot in (JEWEL, STRONGBOX):
        return Refusal("refusal-purses-only", "CE-86")
    return Refusal("refusal-loot-not-here", "CE-86", {"loot": LOOT[loot]})
