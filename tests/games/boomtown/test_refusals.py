"""Refusals: each names its rule and contains the right numbers."""

from functools import partial
from typing import Any

import pytest
from tests.refusal_truth import Refused, Truths, try_refusals

from gulch.games.boomtown import BOOMTOWN
from gulch.games.boomtown.components import (
    CARDS,
    FIRST_CARD,
    KIND,
    MINE_TOWN,
    MUSTANG,
    N_CARDS,
    NONE,
    SALOON_GIRLS,
    TELEGRAPH,
    TOWNS,
)
from gulch.games.boomtown.components import KINDS as EVENT_KINDS
from gulch.games.boomtown.position import IN_ROW, PHASES, Position
from gulch.games.boomtown.rules.auction import least_bid
from gulch.games.boomtown.rules.cards import held
from gulch.games.boomtown.rules.events import tokens_left
from gulch.games.boomtown.rules.mines import governor_of, mines_in
from gulch.kernel.compiled import Compiled
from gulch.kernel.game import Refusal

from .scenario import ANN, BEN, CID, ENGINE, PLAYER_COUNTS, SPECTATOR, Camp, whole_match


def bidding() -> Camp:
    camp = Camp()
    camp.opens_auction(first=CID)
    camp.bids(CID, 3)
    camp.passes(3)
    return camp


def choosing() -> Camp:
    camp = Camp()
    camp.row("DG-9", "DG-10", "SN-8", "SN-9")
    camp.chooses_first(ANN)
    return camp


def taking(card: str) -> Camp:
    """A camp in which Ann has taken an event and is asked what to do with it. Ann owns two mines in
    Dry Gulch; Ben owns one in Coyote City and one in Dry Gulch.
    """
    camp = Camp()
    camp.row(card)
    camp.has(ANN, "DG-2", "DG-3", "SN-2", "SN-3")
    camp.has(BEN, "DG-5", "CC-3")
    if card == "saloon_girls-1":
        camp.has_saloon(ANN, "CC", "saloon-1")
        camp.has_saloon(ANN, "CC", "saloon-2")
    camp.chooses_first(ANN)
    camp.takes(ANN, card)
    return camp


def riding() -> Camp:
    camp = Camp()
    camp.has(ANN, "mustang-1")
    camp.chooses_first(BEN)
    camp.takes(BEN, camp.lying[0])
    return camp


def keeping_a_mustang() -> Camp:
    """A camp in which Ann is next after the high bidder, so nobody asks about the Mustang."""
    camp = Camp()
    camp.has(ANN, "mustang-1")
    camp.chooses_first(3)
    camp.takes(3, camp.lying[0])
    return camp


def wiring() -> Camp:
    camp = Camp(3)
    camp.has(ANN, "telegraph-1")
    camp.produce(1, 2)
    return camp


def over() -> Camp:
    camp = Camp(3)
    camp.row("DG-9", "DG-10", "SN-8")
    camp.last_round()
    camp.produce(1, 2)
    return camp


SCENES: dict[str, Any] = {
    scene.__name__: scene for scene in (bidding, choosing, riding, keeping_a_mustang, wiring, over)
}
KINDS = ("dynamite", "confiscation", "governor", "hold_up", "saloon", "saloon_girls", "new_vein")
SCENES |= {kind: partial(taking, f"{kind}-1") for kind in KINDS}

TAKE = {"do": "take", "card": "DG-8"}
PASS, BID = {"do": "pass"}, {"do": "bid", "amount": 5}


@pytest.mark.parametrize(
    ("scene", "action", "refusal"),
    [
        ("bidding", {"do": "bid", "amount": 3}, Refusal("refusal-bid-too-low", "BT-13", {"least": 4})),
        ("bidding", {"do": "bid", "amount": 11}, Refusal("refusal-bid-too-high", "BT-14", {"gold": 10})),
        ("bidding", TAKE, Refusal("refusal-take-later", "BT-27")),
        ("bidding", {"do": "use_mustang"}, Refusal("refusal-no-mustang", "BT-59")),
        ("choosing", PASS, Refusal("refusal-no-auction", "BT-12")),
        ("choosing", BID, Refusal("refusal-no-auction", "BT-12")),
        ("choosing", TAKE, Refusal("refusal-not-in-row", "BT-28", {"card": "DG-8"})),
        ("choosing", {"do": "keep_mustang"}, Refusal("refusal-no-mustang", "BT-59")),
        ("choosing", {"do": "blow_up", "card": "DG-8"}, Refusal("refusal-no-dynamite", "BT-47")),
        ("choosing", {"do": "confiscate", "card": "DG-8"}, Refusal("refusal-no-confiscation", "BT-49")),
        ("choosing", {"do": "appoint", "town": "DG"}, Refusal("refusal-no-governor", "BT-51")),
        ("choosing", {"do": "hold_up", "victim": 1, "number": 7}, Refusal("refusal-no-hold-up", "BT-55")),
        ("choosing", {"do": "open_saloon", "town": "DG"}, Refusal("refusal-no-saloon", "BT-65")),
        ("choosing", {"do": "hire_girls", "saloon": "saloon-1"}, Refusal("refusal-no-girls", "BT-68")),
        ("choosing", {"do": "dig", "card": "DG-8"}, Refusal("refusal-no-vein", "BT-61")),
        ("choosing", {"do": "leave_dice"}, Refusal("refusal-no-telegraph", "BT-74")),
        ("keeping_a_mustang", {"do": "use_mustang"}, Refusal("refusal-mustang-needless", "BT-59")),
        ("riding", TAKE, Refusal("refusal-mustang-first", "BT-59")),
        ("wiring", TAKE, Refusal("refusal-telegraph-first", "BT-74")),
        (
            "wiring",
            {"do": "use_telegraph", "die": 2, "face": 2},
            Refusal("refusal-same-face", "BT-75", {"die": 2, "face": 2}),
        ),
        ("dynamite", TAKE, Refusal("refusal-finish-event", "BT-30", {"event": "dynamite"})),
        ("dynamite", {"do": "blow_up", "card": "DG-2"}, Refusal("refusal-own-card", "BT-47", {"card": "DG-2"})),
        (
            "dynamite",
            {"do": "blow_up", "card": "saloon-1"},
            Refusal("refusal-not-on-table", "BT-47", {"card": "saloon-1"}),
        ),
        ("confiscation", PASS, Refusal("refusal-finish-event", "BT-30", {"event": "confiscation"})),
        ("confiscation", {"do": "confiscate", "card": "DG-2"}, Refusal("refusal-own-card", "BT-49", {"card": "DG-2"})),
        (
            "confiscation",
            {"do": "confiscate", "card": "CM-6"},
            Refusal("refusal-not-on-table", "BT-49", {"card": "CM-6"}),
        ),
        (
            "confiscation",
            {"do": "confiscate", "card": "CC-3"},
            Refusal("refusal-no-mine-there", "BT-49", {"town": "CC"}),
        ),
        ("governor", PASS, Refusal("refusal-finish-event", "BT-30", {"event": "governor"})),
        ("governor", {"do": "appoint", "town": "CC"}, Refusal("refusal-not-mayor", "BT-51", {"town": "CC"})),
        ("hold_up", TAKE, Refusal("refusal-finish-event", "BT-30", {"event": "hold_up"})),
        ("hold_up", {"do": "hold_up", "victim": 0, "number": 7}, Refusal("refusal-own-pocket", "BT-55")),
        ("hold_up", {"do": "hold_up", "victim": 4, "number": 7}, Refusal("refusal-no-such-seat", "BT-55")),
        ("saloon", TAKE, Refusal("refusal-finish-event", "BT-30", {"event": "saloon"})),
        ("saloon_girls", TAKE, Refusal("refusal-finish-event", "BT-30", {"event": "saloon_girls"})),
        ("new_vein", TAKE, Refusal("refusal-finish-event", "BT-30", {"event": "new_vein"})),
        ("new_vein", {"do": "dig", "card": "DG-5"}, Refusal("refusal-not-your-mine", "BT-61", {"card": "DG-5"})),
        ("over", PASS, Refusal("refusal-over", "BT-77")),
    ],
)
def test_an_action_out_of_place_is_refused_with_its_rule(
    scene: str, action: dict[str, int | str], refusal: Refusal
) -> None:
    camp: Camp = SCENES[scene]()
    assert scene == "over" or camp.actors == [ANN]
    assert camp.match.refusal(ANN, BOOMTOWN.actions.number(action)) == refusal


@pytest.mark.parametrize(
    ("scene", "rule"),
    [
        ("bidding", "BT-12"),
        ("choosing", "BT-28"),
        ("riding", "BT-59"),
        ("wiring", "BT-74"),
        ("dynamite", "BT-47"),
        ("confiscation", "BT-49"),
        ("governor", "BT-51"),
        ("hold_up", "BT-55"),
        ("saloon", "BT-65"),
        ("saloon_girls", "BT-68"),
        ("new_vein", "BT-61"),
    ],
)
def test_an_action_out_of_turn_is_refused_with_its_rule(scene: str, rule: str) -> None:
    camp: Camp = SCENES[scene]()
    for seat in (BEN, SPECTATOR, 4):
        assert camp.match.refusal(seat, BOOMTOWN.actions.number(PASS)) == Refusal("refusal-turn", rule)


@pytest.mark.parametrize("scene", [scene for scene in SCENES if scene != "over"])
def test_what_is_not_refused_is_legal_in_every_decision(scene: str) -> None:
    camp: Camp = SCENES[scene]()
    allowed = [action for action in range(BOOMTOWN.actions.count) if camp.match.refusal(ANN, action) is None]
    assert allowed == camp.match.legal(ANN)


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_an_action_is_refused_exactly_when_it_is_not_legal(players: int) -> None:
    for moment in whole_match(players)[::4]:
        legal = ENGINE.legal(moment.before, moment.seat)
        allowed = [
            action
            for action in range(BOOMTOWN.actions.count)
            if BOOMTOWN.refusal(moment.before, moment.seat, action) is None
        ]
        assert allowed == legal


@pytest.mark.rule("BT-85")
def test_refusals_about_the_mustang_follow_its_option() -> None:
    camp = Camp(mustang_before_high_bidder="on")
    camp.has(ANN, "mustang-1")
    bidder = camp.actors[0]
    assert camp.why_not(bidder, "use_mustang") == Refusal("refusal-no-mustang-first", "BT-85")
    camp.chooses_first(BEN)
    assert camp.why_not(ANN, "take", card=camp.lying[0]) == Refusal("refusal-mustang-first", "BT-85")


# ── Every refusal is true ─────────────────────────────────────────────────────


def phase(of: Refused[Position]) -> str:
    return PHASES[of.s.phase]


def card(of: Refused[Position]) -> int:
    """The card that the refusal names."""
    return CARDS.index(str(of.figures["card"]))


def town(of: Refused[Position]) -> int:
    return TOWNS.index(str(of.figures["town"]))


def saloon(of: Refused[Position]) -> int:
    return CARDS.index(str(of.action["saloon"]))


def has_girls(of: Refused[Position]) -> bool:
    girls = range(FIRST_CARD[SALOON_GIRLS], FIRST_CARD[SALOON_GIRLS + 1])
    return any(of.s.on[one] == saloon(of) for one in girls)


def owns(of: Refused[Position], kind: int) -> bool:
    return any(of.s.place[one] == of.seat for one in range(N_CARDS) if KIND[one] == kind)


def after_the_high_bidder(of: Refused[Position]) -> bool:
    """Whether this is the moment of a Mustang: the high bidder has chosen, and nobody since."""
    return phase(of) == "choose" and of.s.chosen == 1 << of.s.bidder


def before_the_high_bidder(of: Refused[Position]) -> bool:
    return phase(of) == "choose" and of.s.chosen == 0


TRUTHS: Truths[Position] = {
    "refusal-no-auction": lambda of: phase(of) != "bid",
    "refusal-bid-too-low": lambda of: of.action["amount"] < of.figures["least"] == least_bid(of.s),
    "refusal-bid-too-high": lambda of: of.action["amount"] > of.figures["gold"] == of.s.gold[of.seat],
    "refusal-take-later": lambda of: phase(of) == "bid",
    "refusal-not-in-row": lambda of: of.s.place[card(of)] != IN_ROW and of.offers("take"),
    "refusal-no-mustang": lambda of: not owns(of, MUSTANG) or not after_the_high_bidder(of),
    "refusal-no-mustang-first": lambda of: not owns(of, MUSTANG) or not before_the_high_bidder(of),
    "refusal-mustang-needless": lambda of: phase(of) == "choose" and held(of.s, of.seat, MUSTANG) != NONE,
    "refusal-mustang-first": lambda of: of.offers("use_mustang"),
    "refusal-no-telegraph": lambda of: phase(of) != "telegraph" or not owns(of, TELEGRAPH),
    "refusal-telegraph-first": lambda of: of.offers("use_telegraph") and of.action["do"] != "use_telegraph",
    "refusal-same-face": lambda of: of.s.dice[int(of.figures["die"]) - 1] == of.figures["face"],
    "refusal-finish-event": lambda of: phase(of) == EVENT_KINDS[KIND[of.s.pending]] == of.figures["event"],
    "refusal-no-dynamite": lambda of: phase(of) != "dynamite",
    "refusal-no-confiscation": lambda of: phase(of) != "confiscation",
    "refusal-no-governor": lambda of: phase(of) != "governor",
    "refusal-no-hold-up": lambda of: phase(of) != "hold_up",
    "refusal-no-saloon": lambda of: phase(of) != "saloon",
    "refusal-no-girls": lambda of: phase(of) != "saloon_girls",
    "refusal-no-vein": lambda of: phase(of) != "new_vein",
    "refusal-own-card": lambda of: of.s.place[card(of)] == of.seat,
    "refusal-not-on-table": lambda of: not 0 <= of.s.place[card(of)] < of.s.seats,
    "refusal-no-mine-there": lambda of: (
        mines_in(of.s, of.seat, town(of)) == 0 and MINE_TOWN[CARDS.index(str(of.action["card"]))] == town(of)
    ),
    "refusal-not-mayor": lambda of: of.s.mayor[town(of)] != of.seat,
    "refusal-governed": lambda of: governor_of(of.s, town(of)) != NONE,
    "refusal-own-pocket": lambda of: of.action["victim"] == of.seat,
    "refusal-no-such-seat": lambda of: int(of.action["victim"]) >= of.s.seats,
    "refusal-no-token": lambda of: tokens_left(of.s, town(of)) == 0,
    "refusal-not-your-saloon": lambda of: of.s.place[saloon(of)] != of.seat,
    "refusal-girls-there": lambda of: of.s.place[saloon(of)] == of.seat and has_girls(of),
    "refusal-not-your-mine": lambda of: of.s.place[card(of)] != of.seat,
}


def test_every_refusal_is_true(built: dict[str, Compiled]) -> None:
    """Some would need a second Governor, a third Saloon or a second card of Girls."""
    never = ("refusal-governed", "refusal-no-token", "refusal-not-your-saloon", "refusal-girls-there")
    print(try_refusals(BOOMTOWN, built["boomtown"], TRUTHS, never=never))
