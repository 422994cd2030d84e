"""Why a player may not do something, with the rule that says so."""

from __future__ import annotations

from gulch.games.colt_express.actions import (
    ACTIONS,
    CHAIN_CARD_ON,
    CHOOSE,
    CHOOSE_ANY,
    COUPLE_CAR,
    DECLINE,
    DISCARD,
    DRAW_CARDS,
    GO,
    HELD,
    HIDE,
    HIDE_AND_CHAIN,
    KEEP_REST,
    KNOCK,
    LEFT_HAND,
    NO_CHAIN,
    PICK_CARD,
    PLAY,
    PUNCH_AT,
    PURSE_KEPT,
    PUSH,
    SEND_MARSHAL,
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
)
from gulch.games.colt_express.position import Position
from gulch.games.colt_express.rules.planning import chain_opens, may_draw, may_hide
from gulch.games.colt_express.rules.robbery import fire_targets, may_go, may_knock, may_step, punch_victims, tags_at
from gulch.games.colt_express.rules.setup import is_coupled
from gulch.games.colt_express.rules.table import bandits_at, slot_of
from gulch.kernel.game import Refusal
from gulch.kernel.record import Cells

# When the actions of a family have their time, and the rule that says so.
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


def not_now(action: int) -> Refusal:
    """The action belongs to another moment; what a card does is decided when its turn comes."""
    time, rule = TIMES.get(ACTIONS.family_of(action).name, ("robbery", "CE-33"))
    return Refusal(f"refusal-not-now-{time}", rule)


def family(action: int, first: int, size: int) -> int | None:
    """Which of a family the action is, if it is one."""
    return action - first if first <= action < first + size else None


# ── Set-up ────────────────────────────────────────────────────────────────────


def couple(s: Position, seat: int, action: int) -> Refusal | None:
    car = family(action, COUPLE_CAR, N_CARS)
    if car is None:
        return not_now(action)
    return Refusal("refusal-car-coupled", "CE-1", {"car": CARS[car + 1]}) if is_coupled(s, car + 1, s.step) else None


def choose_bandit(s: Position, seat: int, action: int) -> Refusal | None:
    bandit = family(action, CHOOSE, len(BANDITS))
    if bandit is None:
        return None if action == CHOOSE_ANY else not_now(action)
    return None if s.owner[bandit] == NONE else Refusal("refusal-bandit-taken", "CE-7", {"bandit": BANDITS[bandit]})


def choose_team(s: Position, seat: int, action: int) -> Refusal | None:
    team = family(action, TEAM, len(ANCHORS))
    if team is None:
        return not_now(action)
    bandit = int(ANCHORS[team])
    return None if s.owner[bandit] == NONE else Refusal("refusal-bandit-taken", "CE-95", {"bandit": BANDITS[bandit]})


def hide_pawns(s: Position, seat: int, action: int) -> Refusal | None:
    bandit = family(action, LEFT_HAND, len(BANDITS))
    if bandit is None:
        return not_now(action)
    return None if s.owner[bandit] == seat else Refusal("refusal-not-yours", "CE-98", {"bandit": BANDITS[bandit]})


# ── Cards ─────────────────────────────────────────────────────────────────────


def held(s: Position, seat: int, among: Cells, bandit: int, card: int, rule: str) -> Refusal | None:
    """Whether a card of this bandit is among some cards of the seat."""
    if s.owner[bandit] != seat:
        return Refusal("refusal-not-yours", rule, {"bandit": BANDITS[bandit]})
    if among[seat, slot_of(s, bandit) * SLOT + card]:
        return None
    return Refusal("refusal-no-such-card", rule, {"card": CARDS[card]})


def choose_card(s: Position, seat: int, action: int) -> Refusal | None:
    card = family(action, PICK_CARD, len(BANDITS) * N_CARDS)
    return not_now(action) if card is None else held(s, seat, s.deck, card // N_CARDS, card % N_CARDS, "CE-99")


def plan(s: Position, seat: int, action: int) -> Refusal | None:
    if action == DRAW_CARDS:
        return None if may_draw(s, seat) else Refusal("refusal-nothing-to-draw", "CE-22")
    card = family(action, PLAY, len(BANDITS) * N_CARDS)
    if card is not None:
        return held(s, seat, s.hand, card // N_CARDS, card % N_CARDS, "CE-21")
    card = family(action, HIDE, len(BANDITS) * N_CARDS)
    if card is not None:
        return hide(s, seat) or held(s, seat, s.hand, card // N_CARDS, card % N_CARDS, "CE-21")
    card = family(action, HIDE_AND_CHAIN, len(BANDITS) * N_CHAINABLE)
    if card is not None:
        return hide(s, seat) or hide_and_chain(s, seat, card // N_CHAINABLE, int(CHAIN_CARD[card % N_CHAINABLE]))
    return not_now(action)


def hide(s: Position, seat: int) -> Refusal | None:
    return None if may_hide(s, seat) else Refusal("refusal-not-hidden", "CE-69")


def hide_and_chain(s: Position, seat: int, bandit: int, card: int) -> Refusal | None:
    if not chain_opens(s, CHAIN_TRIGGER):
        return Refusal("refusal-not-now-chain", "CE-100")
    missing = held(s, seat, s.hand, bandit, CHAIN_TRIGGER, "CE-21")
    return missing or held(s, seat, s.hand, s.bandit[seat, 1 - slot_of(s, bandit)], card, "CE-100")


def chain(s: Position, seat: int, action: int) -> Refusal | None:
    if action == NO_CHAIN:
        return None
    card = family(action, CHAIN_CARD_ON, len(BANDITS) * N_CHAINABLE)
    if card is not None:
        bandit = card // N_CHAINABLE
        if bandit != s.doer:
            return Refusal("refusal-other-bandit", "CE-100", {"bandit": BANDITS[s.doer]})
        return held(s, seat, s.hand, bandit, int(CHAIN_CARD[card % N_CHAINABLE]), "CE-100")
    if family(action, PLAY, len(BANDITS) * N_CARDS) is not None and (action - PLAY) % N_CARDS == MARSHAL:
        return Refusal("refusal-no-marshal-in-chain", "CE-100")
    return not_now(action)


def keep(s: Position, seat: int, action: int) -> Refusal | None:
    if action == KEEP_REST:
        return None
    card = family(action, DISCARD, SLOT)
    if card is None:
        return not_now(action)
    return None if s.hand[seat, card] else Refusal("refusal-no-such-card", "CE-109", {"card": HELD[card]})


# ── What cards do ─────────────────────────────────────────────────────────────


def move(s: Position, seat: int, action: int) -> Refusal | None:
    position = family(action, GO, len(POSITIONS))
    if position is None:
        return not_now(action)
    if may_go(s, s.doer, position):
        return None
    if position > s.last:
        return Refusal("refusal-no-such-car", "CE-40")
    if position == s.at[s.doer] // 2:
        return Refusal("refusal-must-move", "CE-41")
    if s.at[s.doer] % 2 == INSIDE:
        return Refusal("refusal-too-far-inside", "CE-39")
    return Refusal("refusal-too-far-roof", "CE-40", {"cars": REACH_ON_ROOF})


def target(s: Position, bandit: int, allowed: int, within: int, rule: str, key: str) -> Refusal | None:
    """A bandit that is no target: because of Belle's charm, or out of reach."""
    if allowed >> bandit & 1:
        return None
    if bandit == BELLE and within >> BELLE & 1:
        return Refusal("refusal-belle", "CE-74")
    return Refusal(key, rule, {"bandit": BANDITS[bandit]})


def shoot(s: Position, seat: int, action: int) -> Refusal | None:
    bandit = family(action, SHOOT_AT, len(BANDITS))
    if bandit is None:
        return not_now(action)
    allowed = fire_targets(s, s.doer)
    if bandit == s.doer or s.at[bandit] == s.at[s.doer]:
        return Refusal("refusal-own-space", "CE-44", {"bandit": BANDITS[bandit]})
    rule = "CE-45" if s.at[s.doer] % 2 == INSIDE else "CE-46"
    return target(
        s, bandit, allowed, 0 if bandit != BELLE else in_reach_but_for_belle(s), rule, "refusal-no-line-of-fire"
    )


def in_reach_but_for_belle(s: Position) -> int:
    """Belle's bit, where she would be a target if nobody else were."""
    alone = s.copy()
    for bandit in range(len(BANDITS)):
        if bandit not in (s.doer, BELLE) and fire_targets(s, s.doer) >> bandit & 1:
            alone.at[bandit] = NONE
    return int(fire_targets(alone, s.doer)) & 1 << BELLE


def rob(s: Position, seat: int, action: int) -> Refusal | None:
    loot = family(action, TAKE, len(LOOT))
    if loot is None:
        return not_now(action)
    return None if lies_here(s, loot) else Refusal("refusal-loot-not-here", "CE-52", {"loot": LOOT[loot]})


def lies_here(s: Position, loot: int) -> bool:
    space = s.at[s.doer]
    if loot == JEWEL:
        return bool(s.jewels[space])
    if loot == STRONGBOX:
        return bool(s.strongboxes[space])
    return bool(tags_at(s, space) >> loot & 1)


def punch(s: Position, seat: int, action: int) -> Refusal | None:
    bandit = family(action, PUNCH_AT, len(BANDITS))
    if bandit is None:
        return not_now(action)
    return target(
        s, bandit, punch_victims(s, s.doer), bandits_at(s, s.at[s.doer]), "CE-56", "refusal-not-in-your-space"
    )


def knock(s: Position, seat: int, action: int) -> Refusal | None:
    spoils = family(action, KNOCK, len(SPOILS))
    if spoils is None:
        return not_now(action)
    if may_knock(s, spoils):
        return None
    if spoils == PURSE_KEPT:
        return Refusal("refusal-purse-falls", "CE-73")
    return Refusal("refusal-no-such-loot", "CE-57", {"bandit": BANDITS[s.victim], "loot": SPOILS[spoils]})


def push(s: Position, seat: int, action: int) -> Refusal | None:
    direction = family(action, PUSH, 2)
    if direction is None:
        return not_now(action)
    return None if may_step(s, s.at[s.doer] // 2, direction) else Refusal("refusal-off-the-train", "CE-59")


def marshal(s: Position, seat: int, action: int) -> Refusal | None:
    direction = family(action, SEND_MARSHAL, 2)
    if direction is None:
        return not_now(action)
    return None if may_step(s, s.marshal, direction) else Refusal("refusal-off-the-train", "CE-61")


def pickpocket(s: Position, seat: int, action: int) -> Refusal | None:
    if action == DECLINE:
        return None
    loot = family(action, TAKE, len(LOOT))
    if loot is None:
        return not_now(action)
    if loot in (JEWEL, STRONGBOX):
        return Refusal("refusal-purses-only", "CE-86")
    return None if lies_here(s, loot) else Refusal("refusal-loot-not-here", "CE-86", {"loot": LOOT[loot]})
