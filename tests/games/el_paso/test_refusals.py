"""Refusals: each names its rule and contains the right numbers."""

import pytest
from tests.refusal_truth import Refused, Truths, try_refusals

from gulch.games.el_paso import EL_PASO
from gulch.games.el_paso.components import CARD_VALUES, CARDS_EACH, KINDS, TILES
from gulch.games.el_paso.position import PHASES, Position
from gulch.games.el_paso.rules import keep_limit, tiles_kept
from gulch.kernel.compiled import Compiled
from gulch.kernel.game import Refusal

from .scenario import ENGINE, JESSE, LITTLE_JOE, PLAYER_COUNTS, SPECTATOR, Town, whole_match

ROB, LEAVE, KEEP, DONE, DRAW = (
    {"do": "rob", "location": "bank", "card": 1},
    {"do": "leave"},
    {"do": "keep", "tile": "bank-5"},
    {"do": "done"},
    {"do": "draw", "location": "bank"},
)


def deciding() -> Town:
    """A town in which Jesse must decide. Another bandit holds the bank 1."""
    town = Town(2)
    town.hand(LITTLE_JOE, "bank-1")
    town.brings(JESSE, "bank-5", "saloon-6")
    return town


def departing() -> Town:
    """A town that Jesse is leaving, allowed to keep one tile."""
    town = deciding()
    town.does(JESSE, "leave")
    return town


def departing_with_enough() -> Town:
    town = departing()
    town.does(JESSE, "keep", tile="saloon-6")
    return town


def emptied() -> Town:
    """A town whose last tile Jesse has robbed. Of three tiles Jesse has set aside two to keep."""
    town = deciding()
    town.hand(JESSE, "hotel-8")
    town.stack("hotel-3")
    town.lays(JESSE, "hotel-8")
    town.lays(LITTLE_JOE, "bank-1")
    town.all_draw()
    town.does(JESSE, "keep", tile="saloon-6")
    town.does(JESSE, "keep", tile="hotel-3")
    return town


def picking() -> Town:
    """A town in which two bandits are about to draw. All bank cards are in hands."""
    town = Town(2)
    town.hand(JESSE, "bank-1", "bank-2", "bank-3", "bank-4", "hotel-1")
    town.hand(LITTLE_JOE, "bank-5", "bank-6", "bank-7", "bank-8", "hotel-2")
    town.lays(JESSE, "hotel-1")
    town.lays(LITTLE_JOE, "hotel-2")
    return town


def drawing() -> Town:
    town = Town(2, draw_mode="fastest")
    town.lays(JESSE)
    town.lays(LITTLE_JOE)
    return town


def over() -> Town:
    town = Town(2, "el_paso")
    town.all_leave()
    return town


SCENES = {
    scene.__name__: scene for scene in (deciding, departing, departing_with_enough, emptied, picking, drawing, over)
}


@pytest.mark.parametrize(
    ("scene", "action", "refusal"),
    [
        ("deciding", ROB, Refusal("refusal-no-such-card", "EP-19", {"card": "bank-1"})),
        ("deciding", KEEP, Refusal("refusal-leave-first", "EP-21")),
        ("deciding", DONE, Refusal("refusal-leave-first", "EP-21")),
        ("deciding", DRAW, Refusal("refusal-no-draw-now", "EP-40")),
        ("departing", {"do": "keep", "tile": "hotel-5"}, Refusal("refusal-no-such-tile", "EP-54", {"tile": "hotel-5"})),
        (
            "departing_with_enough",
            {"do": "keep", "tile": "saloon-6"},
            Refusal("refusal-tile-kept", "EP-54", {"tile": "saloon-6"}),
        ),
        ("departing", ROB, Refusal("refusal-leaving-is-final", "EP-21")),
        ("departing", LEAVE, Refusal("refusal-leaving-is-final", "EP-21")),
        ("departing", DRAW, Refusal("refusal-no-draw-now", "EP-40")),
        ("departing_with_enough", KEEP, Refusal("refusal-keep-limit", "EP-53", {"limit": 1})),
        ("emptied", KEEP, Refusal("refusal-keep-limit", "EP-68", {"limit": 2})),
        ("picking", DRAW, Refusal("refusal-pile-exhausted", "EP-44", {"location": "bank"})),
        ("picking", ROB, Refusal("refusal-draw-first", "EP-40")),
        ("picking", LEAVE, Refusal("refusal-draw-first", "EP-40")),
        ("picking", KEEP, Refusal("refusal-draw-first", "EP-40")),
        ("drawing", LEAVE, Refusal("refusal-draw-first", "EP-40")),
        ("over", LEAVE, Refusal("refusal-over", "EP-73")),
    ],
)
def test_an_action_out_of_place_is_refused_with_its_rule(
    scene: str, action: dict[str, int | str], refusal: Refusal
) -> None:
    assert SCENES[scene]().match.refusal(JESSE, EL_PASO.actions.number(action)) == refusal


@pytest.mark.parametrize(
    ("scene", "rule"), [("deciding", "EP-17"), ("departing", "EP-21"), ("picking", "EP-46"), ("drawing", "EP-40")]
)
def test_an_action_out_of_turn_is_refused_with_its_rule(scene: str, rule: str) -> None:
    town = SCENES[scene]()
    if scene in ("picking", "drawing"):
        town.draws(LITTLE_JOE, "saloon")
    for seat in (LITTLE_JOE, SPECTATOR, 2):
        assert town.match.refusal(seat, EL_PASO.actions.number(DONE)) == Refusal("refusal-turn", rule)


@pytest.mark.parametrize("draw_mode", ["fair", "fastest"])
@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_an_action_is_refused_exactly_when_it_is_not_legal(players: int, draw_mode: str) -> None:
    for moment in whole_match(players, draw_mode=draw_mode):
        for seat in range(players):
            legal = ENGINE.legal(moment.before, seat) if moment.before.actors >> seat & 1 else []
            allowed = [
                action
                for action in range(EL_PASO.actions.count)
                if EL_PASO.refusal(moment.before, seat, action) is None
            ]
            assert allowed == legal


# ── Every refusal is true ─────────────────────────────────────────────────────


def phase(of: Refused[Position]) -> str:
    return PHASES[of.s.phase]


def holds_the_card(of: Refused[Position]) -> bool:
    rank = CARD_VALUES.index(int(of.action["card"]))
    return bool(of.s.hand[of.seat, KINDS.index(str(of.action["location"]))] >> rank & 1)


def tile(of: Refused[Position]) -> int:
    return TILES.index(str(of.figures["tile"]))


def all_in_hands(of: Refused[Position]) -> bool:
    kind = KINDS.index(str(of.figures["location"]))
    held = 0
    for seat in range(of.s.seats):
        held |= of.s.hand[seat, kind]
    return bool(held == (1 << CARDS_EACH) - 1)


TRUTHS: Truths[Position] = {
    "refusal-no-such-card": lambda of: of.action["do"] == "rob" and not holds_the_card(of),
    "refusal-leave-first": lambda of: phase(of) == "decide" and of.action["do"] in ("keep", "done"),
    "refusal-no-draw-now": lambda of: phase(of) not in ("pick", "draw") and of.action["do"] == "draw",
    "refusal-no-such-tile": lambda of: not of.s.loot[of.seat, tile(of)] and not of.s.kept[of.seat, tile(of)],
    "refusal-tile-kept": lambda of: not of.s.loot[of.seat, tile(of)] and of.s.kept[of.seat, tile(of)] > 0,
    "refusal-keep-limit": lambda of: (
        keep_limit(of.s) == tiles_kept(of.s, of.seat) == of.figures["limit"]
        and (of.rule == "EP-68") == (not any(of.s.stack))
    ),
    "refusal-leaving-is-final": lambda of: phase(of) == "depart" and not of.s.in_town >> of.seat & 1,
    "refusal-pile-exhausted": all_in_hands,
    "refusal-draw-first": lambda of: phase(of) in ("pick", "draw") and of.offers("draw"),
}


def test_every_refusal_is_true(built: dict[str, Compiled]) -> None:
    print(try_refusals(EL_PASO, built["el_paso"], TRUTHS))
