"""Why a prospector may not do something, with the rule that says so."""

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
    N_MINES,
    SALOON,
    SIDES,
    TOWNS,
)
from gulch.games.boomtown.position import IN_ROW, Position
from gulch.games.boomtown.rules.auction import least_bid
from gulch.games.boomtown.rules.cards import is_mine
from gulch.games.boomtown.rules.events import can_hire, tokens_left
from gulch.games.boomtown.rules.mines import governor_of, mines_in
from gulch.kernel.game import Refusal

# When each kind of action has its time: the answer to one that comes at another moment.
LATER = {
    "pass": Refusal("refusal-no-auction", "BT-12"),
    "bid": Refusal("refusal-no-auction", "BT-12"),
    "take": Refusal("refusal-take-later", "BT-27"),
    "use_mustang": Refusal("refusal-no-mustang", "BT-59"),
    "keep_mustang": Refusal("refusal-no-mustang", "BT-59"),
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


def does(action: int) -> str:
    return ACTIONS.family_of(action).name


def bid(s: Position, seat: int, action: int) -> Refusal | None:
    name = does(action)
    if name == "pass":
        return None
    if name != "bid":
        return LATER[name]
    amount, least, gold = action - BID_OF, int(least_bid(s)), int(s.gold[seat])
    if amount < least:
        return Refusal("refusal-bid-too-low", "BT-13", {"least": least})
    if amount > gold:
        return Refusal("refusal-bid-too-high", "BT-14", {"gold": gold})
    return None


def choose(s: Position, seat: int, action: int) -> Refusal | None:
    if does(action) != "take":
        return LATER[does(action)]
    card = action - TAKE
    return None if s.place[card] == IN_ROW else Refusal("refusal-not-in-row", "BT-28", {"card": CARDS[card]})


def mustang(s: Position, seat: int, action: int) -> Refusal | None:
    return None if does(action) in ("use_mustang", "keep_mustang") else Refusal("refusal-mustang-first", "BT-59")


def telegraph(s: Position, seat: int, action: int) -> Refusal | None:
    name = does(action)
    if name == "leave_dice":
        return None
    if name != "use_telegraph":
        return Refusal("refusal-telegraph-first", "BT-74")
    die, side = divmod(action - USE_TELEGRAPH, SIDES)
    face = int(DIE[side])
    return None if face != s.dice[die] else Refusal("refusal-same-face", "BT-75", {"die": die + 1, "face": face})


# ── Events that wait for a choice ─────────────────────────────────────────────


def finish_first(s: Position) -> Refusal:
    """BT-30: an event is carried out completely before anything else."""
    return Refusal("refusal-finish-event", "BT-30", {"event": KINDS[KIND[s.pending]]})


def dynamite(s: Position, seat: int, action: int) -> Refusal | None:
    if does(action) != "blow_up":
        return finish_first(s)
    target = action - BLOW_UP
    card = target if is_mine(target) else target - N_MINES + int(FIRST_CARD[SALOON])
    if s.place[card] == seat:
        return Refusal("refusal-own-card", "BT-47", {"card": CARDS[card]})
    return None if s.place[card] < MAX_SEATS else Refusal("refusal-not-on-table", "BT-47", {"card": CARDS[card]})


def confiscation(s: Position, seat: int, action: int) -> Refusal | None:
    if does(action) != "confiscate":
        return finish_first(s)
    card = action - SEIZE
    town = MINE_TOWN[card]
    if s.place[card] == seat:
        return Refusal("refusal-own-card", "BT-49", {"card": CARDS[card]})
    if s.place[card] >= MAX_SEATS:
        return Refusal("refusal-not-on-table", "BT-49", {"card": CARDS[card]})
    return None if mines_in(s, seat, town) else Refusal("refusal-no-mine-there", "BT-49", {"town": TOWNS[town]})


def governor(s: Position, seat: int, action: int) -> Refusal | None:
    if does(action) != "appoint":
        return finish_first(s)
    town = action - MAKE_GOVERNOR
    if s.mayor[town] != seat:
        return Refusal("refusal-not-mayor", "BT-51", {"town": TOWNS[town]})
    return None if governor_of(s, town) < 0 else Refusal("refusal-governed", "BT-51", {"town": TOWNS[town]})


def hold_up(s: Position, seat: int, action: int) -> Refusal | None:
    if does(action) != "hold_up":
        return finish_first(s)
    victim = (action - HOLD) // NAMES
    if victim == seat:
        return Refusal("refusal-own-pocket", "BT-55")
    return None if victim < s.seats else Refusal("refusal-no-such-seat", "BT-55")


def saloon(s: Position, seat: int, action: int) -> Refusal | None:
    if does(action) != "open_saloon":
        return finish_first(s)
    town = action - OPEN_SALOON
    return None if tokens_left(s, town) > 0 else Refusal("refusal-no-token", "BT-65", {"town": TOWNS[town]})


def saloon_girls(s: Position, seat: int, action: int) -> Refusal | None:
    if does(action) != "hire_girls":
        return finish_first(s)
    saloon = action - HIRE_GIRLS + int(FIRST_CARD[SALOON])
    if s.place[saloon] != seat:
        return Refusal("refusal-not-your-saloon", "BT-68")
    return None if can_hire(s, seat, saloon) else Refusal("refusal-girls-there", "BT-68")


def new_vein(s: Position, seat: int, action: int) -> Refusal | None:
    if does(action) != "dig":
        return finish_first(s)
    card = action - DIG_VEIN
    return None if s.place[card] == seat else Refusal("refusal-not-your-mine", "BT-61", {"card": CARDS[card]})
