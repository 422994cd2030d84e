"""Refusals: why an action is not among the options, with the rule that says so."""

from __future__ import annotations

from gulch.games.boomtown.actions import (
    ACTIONS,
    BID_OF,
    BLOW_UP,
    DIG_VEIN,
    HIRE_GIRLS,
    HOLD,
    MAKE_GOVERNOR,
    NAMES,
    OPEN_SALOON,
    SEIZE,
    TAKE,
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
from gulch.kernel.game import Refusal

# Why a kind of action is not possible in this phase.
LATER = {
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
MUSTANG_LATER = (
    Refusal("refusal-no-mustang", "BT-59"),
    Refusal("refusal-no-mustang-first", "BT-85"),
)  # by the value of the option `mustang_before_high_bidder`


def does(action: int) -> str:
    return ACTIONS.family_of(action).name


def later(s: Position, action: int) -> Refusal:
    if does(action) in ("use_mustang", "keep_mustang"):
        return MUSTANG_LATER[s.options[MUSTANG_FIRST]]
    return LATER[does(action)]


def bid(s: Position, seat: int, action: int) -> Refusal:
    if does(action) != "bid":
        return later(s, action)
    least = int(least_bid(s))
    if action - BID_OF < least:
        return Refusal("refusal-bid-too-low", "BT-13", {"least": least})
    return Refusal("refusal-bid-too-high", "BT-14", {"gold": s.gold[seat]})


def choose(s: Position, seat: int, action: int) -> Refusal:
    if does(action) in ("use_mustang", "keep_mustang") and held(s, seat, MUSTANG) != NONE:
        return Refusal("refusal-mustang-needless", later(s, action).rule)
    if does(action) != "take":
        return later(s, action)
    return Refusal("refusal-not-in-row", "BT-28", {"card": CARDS[action - TAKE]})


def mustang(s: Position, seat: int, action: int) -> Refusal:
    return Refusal("refusal-mustang-first", MUSTANG_LATER[s.options[MUSTANG_FIRST]].rule)


def telegraph(s: Position, seat: int, action: int) -> Refusal:
    if does(action) != "use_telegraph":
        return Refusal("refusal-telegraph-first", "BT-74")
    die, side = divmod(action - USE_TELEGRAPH, SIDES)
    return Refusal("refusal-same-face", "BT-75", {"die": die + 1, "face": int(DIE[side])})


# ── Events that wait for a choice ─────────────────────────────────────────────


def finish_first(s: Position) -> Refusal:
    """The refusal while an event is played; BT-30: it is carried out before anything else."""
    return Refusal("refusal-finish-event", "BT-30", {"event": KINDS[KIND[s.pending]]})


def no_victim(s: Position, seat: int, card: int, rule: str) -> Refusal:
    """The refusal of a target that does not belong to an opponent."""
    key = "refusal-own-card" if s.place[card] == seat else "refusal-not-on-table"
    return Refusal(key, rule, {"card": CARDS[card]})


def dynamite(s: Position, seat: int, action: int) -> Refusal:
    if does(action) != "blow_up":
        return finish_first(s)
    target = action - BLOW_UP
    return no_victim(s, seat, target if is_mine(target) else target - N_MINES + int(FIRST_CARD[SALOON]), "BT-47")


def confiscation(s: Position, seat: int, action: int) -> Refusal:
    if does(action) != "confiscate":
        return finish_first(s)
    card = action - SEIZE
    if s.place[card] == seat or s.place[card] >= MAX_SEATS:
        return no_victim(s, seat, card, "BT-49")
    return Refusal("refusal-no-mine-there", "BT-49", {"town": TOWNS[MINE_TOWN[card]]})


def governor(s: Position, seat: int, action: int) -> Refusal:
    if does(action) != "appoint":
        return finish_first(s)
    town = action - MAKE_GOVERNOR
    key = "refusal-governed" if s.mayor[town] == seat else "refusal-not-mayor"
    return Refusal(key, "BT-51", {"town": TOWNS[town]})


def hold_up(s: Position, seat: int, action: int) -> Refusal:
    if does(action) != "hold_up":
        return finish_first(s)
    victim = (action - HOLD) // NAMES
    return Refusal("refusal-own-pocket" if victim == seat else "refusal-no-such-seat", "BT-55")


def saloon(s: Position, seat: int, action: int) -> Refusal:
    if does(action) != "open_saloon":
        return finish_first(s)
    return Refusal("refusal-no-token", "BT-65", {"town": TOWNS[action - OPEN_SALOON]})


def saloon_girls(s: Position, seat: int, action: int) -> Refusal:
    if does(action) != "hire_girls":
        return finish_first(s)
    saloon = action - HIRE_GIRLS + int(FIRST_CARD[SALOON])
    return Refusal("refusal-girls-there" if s.place[saloon] == seat else "refusal-not-your-saloon", "BT-68")


def new_vein(s: Position, seat: int, action: int) -> Refusal:
    if does(action) != "dig":
        return finish_first(s)
    return Refusal("refusal-not-your-mine", "BT-61", {"card": CARDS[action - DIG_VEIN]})
