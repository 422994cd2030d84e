"""Refusals: why an action is not among the options, with the rule that says so."""

from __future__ import annotations

import numpy as np

from gulch.games.boomtown.actions import (
    ACTIONS,
    BID_OF,
    BLOW_UP,
    DIG_VEIN,
    HIRE_GIRLS,
    HOLD,
    KEEP_MUSTANG,
    MAKE_GOVERNOR,
    NAMES,
    OFFER,
    OPEN_SALOON,
    SEIZE,
    TAKE,
    USE_MUSTANG,
    USE_TELEGRAPH,
)
from gulch.games.boomtown.components import (
    CARDS,
    DIE,
    FIRST_CARD,
    KIND,
    KINDS,
    MAX_SEATS,
    MINE_TOWN,
    MUSTANG,
    MUSTANG_FIRST,
    N_MINES,
    NONE,
    SALOON,
    SIDES,
    TOWNS,
)
from gulch.games.boomtown.position import Position
from gulch.games.boomtown.rules.auction import least_bid
from gulch.games.boomtown.rules.cards import held, is_mine
from gulch.kernel.components import table
from gulch.kernel.game import Refusal
from gulch.kernel.rule import rule
from gulch.kernel.view_compiler import view

# Why a kind of action is not possible in this phase.
LATER_BY_NAME = {
    "pass": Refusal("refusal-no-auction", "BT-12"),
    "bid": Refusal("refusal-no-auction", "BT-12"),
    "take": Refusal("refusal-take-later", "BT-27"),
    "blow_up": Refusal("refusal-no-dynamite", "BT-47"),
    "confiscate": Refusal("refusal-no-confiscation", "BT-49"),
    "appoint": Refusal("refusal-no-governor", "BT-51"),
    "hold_up": Refusal("refusal-no-hold-up", "BT-55"),
    "open_saloon": Refusal("refusal-no-saloon", "BT-65"),
    "hire_girls": Refusal("refusal-no-girls", "BT-68"),
    "dig": Refusal("refusal-no-vein", "BT-61"),
    "use_telegraph": Refusal("refusal-no-telegraph", "BT-74"),
    "leave_dice": Refusal("refusal-no-telegraph", "BT-74"),
}
FAMILY = table([ACTIONS.families.index(family) for family in ACTIONS.family_at], np.int16)  # by action
MUSTANG_LATER = (
    Refusal("refusal-no-mustang", "BT-59"),
    Refusal("refusal-no-mustang-first", "BT-85"),
)  # by the value of the option `mustang_before_high_bidder`
LATER = [LATER_BY_NAME.get(family.name, MUSTANG_LATER[0]) for family in ACTIONS.families]
MUSTANG_RULE = [later.rule for later in MUSTANG_LATER]


@rule
def does(action: int, first: int) -> bool:
    """Whether an action belongs to the family that begins with `first`."""
    return bool(FAMILY[action] == FAMILY[first])


@view
def later(s: Position, action: int) -> Refusal:
    if does(action, USE_MUSTANG) or does(action, KEEP_MUSTANG):
        return MUSTANG_LATER[s.options[MUSTANG_FIRST]]
    return LATER[FAMILY[action]]


@view
def bid(s: Position, seat: int, action: int) -> Refusal:
    if not does(action, OFFER):
        return later(s, action)
    least = least_bid(s)
    if action - BID_OF < least:
        return Refusal("refusal-bid-too-low", "BT-13", {"least": least})
    return Refusal("refusal-bid-too-high", "BT-14", {"gold": s.gold[seat]})


@view
def choose(s: Position, seat: int, action: int) -> Refusal:
    if (does(action, USE_MUSTANG) or does(action, KEEP_MUSTANG)) and held(s, seat, MUSTANG) != NONE:
        return Refusal("refusal-mustang-needless", MUSTANG_RULE[s.options[MUSTANG_FIRST]])
    if not does(action, TAKE):
        return later(s, action)
    return Refusal("refusal-not-in-row", "BT-28", {"card": CARDS[action - TAKE]})


@view
def mustang(s: Position, seat: int, action: int) -> Refusal:
    return Refusal("refusal-mustang-first", MUSTANG_RULE[s.options[MUSTANG_FIRST]])


@view
def telegraph(s: Position, seat: int, action: int) -> Refusal:
    if not does(action, USE_TELEGRAPH):
        return Refusal("refusal-telegraph-first", "BT-74")
    number = action - USE_TELEGRAPH
    return Refusal("refusal-same-face", "BT-75", {"die": number // SIDES + 1, "face": DIE[number % SIDES]})


# ── Events that wait for a choice ─────────────────────────────────────────────


@view
def finish_first(s: Position) -> Refusal:
    """The refusal while an event is played; BT-30: it is carried out before anything else."""
    return Refusal("refusal-finish-event", "BT-30", {"event": KINDS[KIND[s.pending]]})


@view
def no_victim(s: Position, seat: int, card: int, rule: str) -> Refusal:
    """The refusal of a target that does not belong to an opponent."""
    key = "refusal-own-card" if s.place[card] == seat else "refusal-not-on-table"
    return Refusal(key, rule, {"card": CARDS[card]})


@view
def dynamite(s: Position, seat: int, action: int) -> Refusal:
    if not does(action, BLOW_UP):
        return finish_first(s)
    target = action - BLOW_UP
    return no_victim(s, seat, target if is_mine(target) else target - N_MINES + FIRST_CARD[SALOON], "BT-47")


@view
def confiscation(s: Position, seat: int, action: int) -> Refusal:
    if not does(action, SEIZE):
        return finish_first(s)
    card = action - SEIZE
    if s.place[card] == seat or s.place[card] >= MAX_SEATS:
        return no_victim(s, seat, card, "BT-49")
    return Refusal("refusal-no-mine-there", "BT-49", {"town": TOWNS[MINE_TOWN[card]]})


@view
def governor(s: Position, seat: int, action: int) -> Refusal:
    if not does(action, MAKE_GOVERNOR):
        return finish_first(s)
    town = action - MAKE_GOVERNOR
    key = "refusal-governed" if s.mayor[town] == seat else "refusal-not-mayor"
    return Refusal(key, "BT-51", {"town": TOWNS[town]})


@view
def hold_up(s: Position, seat: int, action: int) -> Refusal:
    if not does(action, HOLD):
        return finish_first(s)
    victim = (action - HOLD) // NAMES
    return Refusal("refusal-own-pocket" if victim == seat else "refusal-no-such-seat", "BT-55")


@view
def saloon(s: Position, seat: int, action: int) -> Refusal:
    if not does(action, OPEN_SALOON):
        return finish_first(s)
    return Refusal("refusal-no-token", "BT-65", {"town": TOWNS[action - OPEN_SALOON]})


@view
def saloon_girls(s: Position, seat: int, action: int) -> Refusal:
    if not does(action, HIRE_GIRLS):
        return finish_first(s)
    saloon = action - HIRE_GIRLS + FIRST_CARD[SALOON]
    return Refusal("refusal-girls-there" if s.place[saloon] == seat else "refusal-not-your-saloon", "BT-68")


@view
def new_vein(s: Position, seat: int, action: int) -> Refusal:
    if not does(action, DIG_VEIN):
        return finish_first(s)
    return Refusal("refusal-not-your-mine", "BT-61", {"card": CARDS[action - DIG_VEIN]})
