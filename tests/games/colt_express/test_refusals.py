"""Refusals: each names its rule and contains the right numbers."""

import pytest
from tests.refusal_truth import Refused, Truths, try_refusals

from gulch.games.colt_express import COLT_EXPRESS
from gulch.games.colt_express.actions import HELD, SPOILS
from gulch.games.colt_express.components import (
    BANDITS,
    BELLE,
    BOARD,
    CARDS,
    CARS,
    CHEYENNE,
    GHOST,
    INSIDE,
    LOOT,
    REACH_ON_ROOF,
    ROOF,
    SLOT,
    TURN_ACTIONS,
    TURN_CHAINS,
    TURN_HIDDEN,
)
from gulch.games.colt_express.position import PHASES, Position
from gulch.games.colt_express.rules.cards import cards_discarded, cards_in_deck
from gulch.games.colt_express.rules.planning import turn_type
from gulch.games.colt_express.rules.robbery import line_of_fire
from gulch.games.colt_express.rules.table import (
    in_teams,
    is_expert,
    level_of,
    partner_of,
    position_of,
    purses_at,
    slot_of,
    with_abilities,
)
from gulch.kernel.compiled import Compiled
from gulch.kernel.game import Refusal

from .scenario import ENGINE, SPECTATOR, TABLES, Train, solo, teams, whole_match
from .test_expert import keeping
from .test_robbery import apart
from .test_scoring import ended, four
from .test_teams import planning

Words = dict[str, int | str]


def coupling() -> Train:
    train = solo(4, train="by_hand")
    train.s.phase, train.s.actors, train.s.step = 0, 1, 2
    return train


def planned() -> Train:
    """A match in which Doc's player has all ten cards in hand."""
    train = solo(3)
    train.holds(0, "move", "move", "ladder", "ladder", "shoot", "shoot", "punch", "rob", "rob", "marshal")
    return train


def thin() -> Train:
    train = solo(3)
    train.holds(0, "move")
    return train


def chaining() -> Train:
    train = planning()
    train.holds(0, "ghost shoot", "django rob", "ghost marshal")
    train.plays("ghost shoot")
    return train


def expert_keeping() -> Train:
    return keeping("rob")


def moving_inside() -> Train:
    train = apart("doc", "belle", "tuco", "ghost")
    train.puts("doc", 2)
    train.executes("doc move")
    return train


def moving_on_the_roof() -> Train:
    train = apart("doc", "belle", "tuco", "ghost")
    train.puts("doc", 0, "roof")
    train.executes("doc move")
    return train


def shooting() -> Train:
    """A match in which Doc, inside car 2, may hit Tuco or Ghost. Belle is spared, Django is in the
    same car, and Cheyenne is too far off.
    """
    train = apart("doc", "belle", "tuco", "ghost", "cheyenne", "django")
    for bandit, position in (("doc", 2), ("belle", 1), ("tuco", 1), ("ghost", 3), ("cheyenne", 5), ("django", 2)):
        train.puts(bandit, position)
    train.executes("doc shoot")
    return train


def shooting_along_the_roofs() -> Train:
    """A match in which Doc sees Tuco and Ghost. Belle is out of sight behind Tuco, so her ability
    does not matter.
    """
    train = apart("doc", "belle", "tuco", "ghost")
    for bandit, position in (("doc", 2), ("tuco", 3), ("belle", 4), ("ghost", 1)):
        train.puts(bandit, position, "roof")
    train.executes("doc shoot")
    return train


def robbing() -> Train:
    train = apart("doc", "belle", "tuco")
    train.puts("doc", 2)
    train.lies(2, purses=[250], jewels=1)
    train.executes("doc rob")
    return train


def punching() -> Train:
    train = apart("doc", "belle", "tuco", "ghost")
    for bandit in ("doc", "belle", "tuco", "ghost"):
        train.puts(bandit, 2)
    train.executes("doc punch")
    return train


def belle_punching(preset: str = "advanced") -> Train:
    train = apart("belle", "doc", "tuco", preset=preset)
    for bandit in ("belle", "doc", "tuco"):
        train.puts(bandit, 2)
    train.executes("belle punch")
    return train


def belle_punching_in_basic() -> Train:
    return belle_punching("basic")


def cheyenne_knocking_in_basic() -> Train:
    train = apart("cheyenne", "tuco", "ghost", preset="basic")
    train.puts("cheyenne", 2)
    train.puts("tuco", 2)
    train.carries("tuco", purses=[250], jewels=1)
    train.executes("cheyenne punch")
    return train


def ghost_planning(preset: str = "advanced", card: str = "r24_tunnels") -> Train:
    train = Train("ghost", "doc", "tuco", preset=preset, card=card)
    train.holds(0, "move")
    return train


def ghost_in_basic() -> Train:
    return ghost_planning("basic", "r24_bridge")


def ghost_in_a_tunnel() -> Train:
    train = ghost_planning()
    train.turn_is(2)
    return train


def knocking() -> Train:
    train = apart("doc", "tuco", "ghost")
    train.puts("doc", 2)
    train.puts("tuco", 2)
    train.puts("ghost", 1)
    train.carries("tuco", purses=[250], jewels=1)
    train.executes("doc punch")
    return train


def pickpocketing() -> Train:
    train = apart("doc", "belle", "tuco")
    train.round_is("station_pickpocketing", number=5)
    train.lies(0, "roof", purses=[250], jewels=1)
    train.event()
    return train


def over() -> Train:
    return ended(four())


SCENES = {
    scene.__name__: scene
    for scene in (
        coupling,
        planned,
        thin,
        chaining,
        expert_keeping,
        moving_inside,
        moving_on_the_roof,
        shooting,
        shooting_along_the_roofs,
        robbing,
        punching,
        belle_punching,
        belle_punching_in_basic,
        cheyenne_knocking_in_basic,
        ghost_in_basic,
        ghost_in_a_tunnel,
        knocking,
        pickpocketing,
        over,
        teams,
    )
}
PLAY = {"do": "play", "bandit": "doc", "card": "move"}
GO = {"do": "go", "position": 1}


@pytest.mark.parametrize(
    ("scene", "action", "key", "rule"),
    [
        ("coupling", PLAY, "refusal-not-now-planning", "CE-21"),
        ("planned", {"do": "draw"}, "refusal-nothing-to-draw", "CE-22"),
        ("planned", {"do": "play", "bandit": "belle", "card": "move"}, "refusal-not-yours", "CE-21"),
        ("planned", {"do": "hide", "bandit": "doc", "card": "move"}, "refusal-not-hidden", "CE-69"),
        ("planned", {"do": "hide_and_chain", "bandit": "doc", "card": "move"}, "refusal-not-hidden", "CE-69"),
        ("planned", GO, "refusal-not-now-robbery", "CE-33"),
        ("planned", {"do": "choose_bandit", "bandit": "doc"}, "refusal-not-now-setup", "CE-7"),
        ("planned", {"do": "choose_card", "bandit": "doc", "card": "rob"}, "refusal-not-now-round", "CE-99"),
        ("planned", {"do": "no_chain"}, "refusal-not-now-chain", "CE-100"),
        ("planned", {"do": "keep_rest"}, "refusal-not-now-keep", "CE-109"),
        ("planned", {"do": "decline"}, "refusal-not-now-pickpocket", "CE-86"),
        ("thin", {"do": "play", "bandit": "doc", "card": "rob"}, "refusal-no-such-card", "CE-21"),
        ("chaining", {"do": "chain", "bandit": "ghost", "card": "rob"}, "refusal-other-bandit", "CE-100"),
        ("chaining", {"do": "chain", "bandit": "django", "card": "move"}, "refusal-no-such-card", "CE-100"),
        ("chaining", {"do": "play", "bandit": "ghost", "card": "marshal"}, "refusal-no-marshal-in-chain", "CE-100"),
        ("chaining", {"do": "draw"}, "refusal-chain-first", "CE-100"),
        ("chaining", {"do": "play", "bandit": "django", "card": "rob"}, "refusal-chain-first", "CE-100"),
        ("expert_keeping", {"do": "discard", "card": "bullet"}, "refusal-no-such-card", "CE-109"),
        ("expert_keeping", {"do": "draw"}, "refusal-not-now-planning", "CE-21"),
        ("moving_inside", {"do": "go", "position": 2}, "refusal-must-move", "CE-41"),
        ("moving_inside", {"do": "go", "position": 4}, "refusal-too-far-inside", "CE-39"),
        ("moving_inside", {"do": "go", "position": 6}, "refusal-no-such-car", "CE-39"),
        ("moving_on_the_roof", {"do": "go", "position": 4}, "refusal-too-far-roof", "CE-40"),
        ("moving_on_the_roof", {"do": "go", "position": 6}, "refusal-no-such-car", "CE-40"),
        ("shooting", {"do": "shoot", "bandit": "belle"}, "refusal-belle", "CE-74"),
        ("shooting", {"do": "shoot", "bandit": "doc"}, "refusal-oneself", "CE-44"),
        ("shooting", {"do": "shoot", "bandit": "django"}, "refusal-own-space", "CE-44"),
        ("shooting", {"do": "shoot", "bandit": "cheyenne"}, "refusal-no-line-of-fire", "CE-45"),
        ("shooting_along_the_roofs", {"do": "shoot", "bandit": "belle"}, "refusal-no-line-of-fire", "CE-46"),
        ("robbing", {"do": "take", "loot": "strongbox"}, "refusal-loot-not-here", "CE-52"),
        ("robbing", {"do": "take", "loot": "purse-1"}, "refusal-loot-not-here", "CE-52"),
        ("punching", {"do": "punch", "bandit": "belle"}, "refusal-belle", "CE-74"),
        ("punching", {"do": "punch", "bandit": "doc"}, "refusal-oneself", "CE-56"),
        ("punching", {"do": "push", "direction": "back"}, "refusal-punch-in-order", "CE-33"),
        ("belle_punching", {"do": "punch", "bandit": "belle"}, "refusal-oneself", "CE-56"),
        ("belle_punching_in_basic", {"do": "punch", "bandit": "belle"}, "refusal-oneself", "CE-56"),
        ("cheyenne_knocking_in_basic", {"do": "knock", "loot": "purse_kept"}, "refusal-no-abilities", "CE-73"),
        ("ghost_in_basic", {"do": "hide", "bandit": "ghost", "card": "move"}, "refusal-no-abilities", "CE-69"),
        ("ghost_in_a_tunnel", {"do": "hide", "bandit": "ghost", "card": "move"}, "refusal-hidden-anyway", "CE-25"),
        ("punching", {"do": "punch", "bandit": "django"}, "refusal-not-in-your-space", "CE-56"),
        ("knocking", {"do": "knock", "loot": "strongbox"}, "refusal-no-such-loot", "CE-57"),
        ("knocking", {"do": "knock", "loot": "purse_kept"}, "refusal-purse-falls", "CE-73"),
        ("knocking", {"do": "push", "direction": "back"}, "refusal-punch-in-order", "CE-33"),
        ("knocking", {"do": "punch", "bandit": "ghost"}, "refusal-punch-in-order", "CE-33"),
        ("knocking", {"do": "shoot", "bandit": "ghost"}, "refusal-not-now-robbery", "CE-33"),
        ("pickpocketing", {"do": "take", "loot": "jewel"}, "refusal-purses-only", "CE-86"),
        ("pickpocketing", {"do": "take", "loot": "purse-1"}, "refusal-loot-not-here", "CE-86"),
        ("teams", {"do": "left_hand", "bandit": "ghost"}, "refusal-not-now-setup", "CE-98"),
        ("over", PLAY, "refusal-over", "CE-15"),
    ],
)
def test_an_action_out_of_place_is_refused_with_its_rule(scene: str, action: Words, key: str, rule: str) -> None:
    train = SCENES[scene]()
    refusal = COLT_EXPRESS.refusal(train.s, 0, COLT_EXPRESS.actions.number(action))
    assert refusal is not None
    assert (refusal.key, refusal.rule) == (key, rule)


@pytest.mark.rule("CE-1")
def test_a_car_is_coupled_once() -> None:
    train = coupling()
    coupled = train.view().train[1].id
    assert COLT_EXPRESS.refusal(train.s, 0, COLT_EXPRESS.actions.number({"do": "couple", "car": coupled})) == Refusal(
        "refusal-car-coupled", "CE-1", {"car": coupled}
    )


@pytest.mark.parametrize(
    ("scene", "rule"),
    [("thin", "CE-20"), ("chaining", "CE-100"), ("moving_inside", "CE-33"), ("pickpocketing", "CE-86")],
)
def test_acting_out_of_turn_is_refused_with_its_rule(scene: str, rule: str) -> None:
    train = SCENES[scene]()
    for seat in (1, SPECTATOR, 5):
        assert COLT_EXPRESS.refusal(train.s, seat, 0) == Refusal("refusal-turn", rule)


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_an_action_is_refused_exactly_when_it_is_not_legal(number: int) -> None:
    for moment in whole_match(number)[::3]:
        for seat in range(moment.before.seats):
            legal = ENGINE.legal(moment.before, seat) if moment.before.actors >> seat & 1 else []
            allowed = [
                action
                for action in range(COLT_EXPRESS.actions.count)
                if COLT_EXPRESS.refusal(moment.before, seat, action) is None
            ]
            assert allowed == legal


# ── Every refusal is true ─────────────────────────────────────────────────────

# The phase of each action in the set-up, and of each that a card asks for.
SETUP = {
    "couple": "couple",
    "choose_bandit": "choose_bandit",
    "choose_any": "choose_bandit",
    "choose_team": "choose_team",
    "left_hand": "hide_pawns",
}
CARRIED_OUT = {"go": "move", "shoot": "shoot", "take": "rob", "marshal": "marshal"}


def phase(of: Refused[Position]) -> str:
    return PHASES[of.s.phase]


def named(of: Refused[Position]) -> int:
    """The bandit that the action names."""
    return BANDITS.index(str(of.action["bandit"]))


def told(of: Refused[Position]) -> int:
    """The bandit that the refusal names."""
    return BANDITS.index(str(of.figures["bandit"]))


def held(of: Refused[Position], bandit: int, card: str) -> int:
    """How many of these cards of a bandit the seat has to choose from."""
    cards = of.s.deck if phase(of) == "choose_card" else of.s.hand
    return int(cards[of.seat, slot_of(of.s, bandit) * SLOT + CARDS.index(card)])


def lacks_the_card(of: Refused[Position]) -> bool:
    """Whether the seat lacks the card that the refusal names. Two cards are played by one action if
    a hidden Fire card is followed by a card of the other bandit.
    """
    card = str(of.figures["card"])
    if phase(of) == "keep":
        return not of.s.hand[of.seat, HELD.index(card)]
    mine = named(of)
    if of.action["do"] == "hide_and_chain" and held(of, mine, "shoot"):
        assert card == of.action["card"]
        mine = partner_of(of.s, mine)
    return of.s.owner[mine] == of.seat and not held(of, mine, card)


def away(of: Refused[Position]) -> int:
    return abs(int(of.action["position"]) - position_of(of.s.at[of.s.doer]))


def in_reach(of: Refused[Position], bandit: int) -> bool:
    return bool(of.s.at[bandit] == of.s.at[of.s.doer])


def another_target(of: Refused[Position]) -> bool:
    """Whether Belle could be hit, and somebody else too."""
    others = {str(action["bandit"]) for action in of.legal} - {"belle"}
    if phase(of) == "punch":
        return in_reach(of, BELLE) and of.s.doer != BELLE and bool(others)
    return bool(line_of_fire(of.s, of.s.doer) >> BELLE & 1) and bool(others)


def first_action_of_the_round(of: Refused[Position]) -> bool:
    """In a turn with two actions each, the second comes right after the first."""
    return of.s.turn == 0 and of.s.step % TURN_ACTIONS[turn_type(of.s)] == 0


def has_no_deck(of: Refused[Position]) -> bool:
    """Nothing to draw, an expert's discard pile included."""
    return cards_in_deck(of.s, of.seat) == 0 and not (is_expert(of.s) and cards_discarded(of.s, of.seat))


def lies_here(of: Refused[Position]) -> bool:
    """Whether the loot lies where the acting bandit stands."""
    space, loot = of.s.at[of.s.doer], str(of.figures["loot"])
    if loot in ("jewel", "strongbox"):
        return bool((of.s.jewels if loot == "jewel" else of.s.strongboxes)[space])
    tag = LOOT.index(loot) + 1
    return any(
        of.s.purse_place[token] == space and of.s.purse_tag[token] == tag for token in range(len(of.s.purse_tag))
    )


def has_spoils(of: Refused[Position]) -> bool:
    board, spoils = BOARD + told(of), SPOILS.index(str(of.figures["loot"]))
    return bool((purses_at(of.s, board), purses_at(of.s, board), of.s.jewels[board], of.s.strongboxes[board])[spoils])


def card_of(of: Refused[Position]) -> str:
    """The card being carried out, which may ask for several actions, or the phase."""
    return "punch" if phase(of) in ("knock", "push") else phase(of)


TRUTHS: Truths[Position] = {
    "refusal-not-now-setup": lambda of: SETUP[str(of.action["do"])] != phase(of),
    "refusal-not-now-round": lambda of: phase(of) != "choose_card",
    "refusal-not-now-planning": lambda of: phase(of) not in ("plan", "chain"),
    "refusal-not-now-chain": lambda of: (
        phase(of) != "chain"
        and (of.action["do"] != "hide_and_chain" or phase(of) != "plan" or not in_teams(of.s) or not standard_turn(of))
    ),
    "refusal-not-now-keep": lambda of: phase(of) != "keep",
    "refusal-not-now-robbery": lambda of: (
        CARRIED_OUT.get(str(of.action["do"]), "punch") != phase(of)
        and not (phase(of) in ("punch", "knock", "push") and of.action["do"] in ("punch", "knock", "push"))
    ),
    "refusal-not-now-pickpocket": lambda of: phase(of) != "pickpocket",
    "refusal-car-coupled": lambda of: (
        CARS.index(str(of.figures["car"])) in [of.s.car[i] for i in range(1, of.s.step + 1)]
    ),
    "refusal-bandit-taken": lambda of: of.s.owner[told(of)] >= 0,
    "refusal-not-yours": lambda of: of.s.owner[told(of)] != of.seat,
    "refusal-no-such-card": lacks_the_card,
    "refusal-nothing-to-draw": lambda of: has_no_deck(of) and of.offers("play"),
    "refusal-hidden-anyway": lambda of: bool(TURN_HIDDEN[turn_type(of.s)]),
    "refusal-no-abilities": lambda of: not with_abilities(of.s),
    "refusal-not-hidden": lambda of: of.s.owner[GHOST] != of.seat or not first_action_of_the_round(of),
    "refusal-chain-first": lambda of: phase(of) == "chain" and told(of) == of.s.doer and of.offers("no_chain"),
    "refusal-other-bandit": lambda of: named(of) != told(of) == of.s.doer and of.s.owner[told(of)] == of.seat,
    "refusal-no-marshal-in-chain": lambda of: phase(of) == "chain" and of.action["card"] == "marshal",
    "refusal-no-such-car": lambda of: (
        int(of.action["position"]) > of.s.last and (of.rule == "CE-39") == (level_of(of.s.at[of.s.doer]) == INSIDE)
    ),
    "refusal-must-move": lambda of: away(of) == 0,
    "refusal-too-far-inside": lambda of: level_of(of.s.at[of.s.doer]) == INSIDE and away(of) > 1,
    "refusal-too-far-roof": lambda of: (
        level_of(of.s.at[of.s.doer]) == ROOF and away(of) > REACH_ON_ROOF == of.figures["cars"]
    ),
    "refusal-belle": lambda of: of.action["bandit"] == "belle" and with_abilities(of.s) and another_target(of),
    "refusal-oneself": lambda of: told(of) == named(of) == of.s.doer,
    "refusal-own-space": lambda of: in_reach(of, told(of)) and told(of) != of.s.doer,
    "refusal-no-line-of-fire": lambda of: not line_of_fire(of.s, of.s.doer) >> told(of) & 1,
    "refusal-loot-not-here": lambda of: not lies_here(of),
    "refusal-not-in-your-space": lambda of: not in_reach(of, told(of)),
    "refusal-punch-in-order": lambda of: (
        phase(of) in ("punch", "knock", "push") and of.action["do"] != phase(of) and of.offers(phase(of))
    ),
    "refusal-purse-falls": lambda of: of.s.doer != CHEYENNE or not purses_at(of.s, BOARD + of.s.victim),
    "refusal-no-such-loot": lambda of: told(of) == of.s.victim and not has_spoils(of),
    "refusal-purses-only": lambda of: of.action["loot"] in ("jewel", "strongbox"),
}


def standard_turn(of: Refused[Position]) -> bool:
    return bool(TURN_CHAINS[turn_type(of.s)])


def test_every_refusal_is_true(built: dict[str, Compiled]) -> None:
    print(try_refusals(COLT_EXPRESS, built["colt_express"], TRUTHS))
