"""Refusals: each names its reason and its rule and contains the right numbers."""

from collections.abc import Callable

import pytest

from gulch.games.great_western_trail import GREAT_WESTERN_TRAIL
from gulch.games.great_western_trail.components import CARDS, GOALS, N_BREEDS, WORKERS
from gulch.games.great_western_trail.position import FACE_UP
from gulch.kernel.game import Refusal
from gulch.text import Text

from .scenario import BLUE, BONUS_PRICE, ENGINE, MASHA, PLAYER_COUNTS, RED, SPECTATOR, Trail, whole_match

Action = dict[str, int | str]


def act(do: str, **fields: int | str) -> Action:
    return {"do": do, **fields}


def choosing() -> Trail:
    return Trail(choose_goals=False)


def starting() -> Trail:
    return Trail()


def moving() -> Trail:
    trail = Trail()
    trail.area(MASHA, builder=1, engineer=1)
    trail.tokens(MASHA, 0)
    trail.money(MASHA, 1)
    trail.builds(RED, 1, "S1")
    trail.on_the_move(MASHA, "NB")
    return trail


def two_cowboys() -> Trail:
    trail = moving()
    trail.area(MASHA, cowboy=2)
    return trail


def full_track() -> Trail:
    trail = moving()
    trail.money(MASHA, 9)
    trail.certificates(MASHA, 4)
    return trail


def empty_deck() -> Trail:
    trail = moving()
    trail.tokens(MASHA, 1)
    trail.stack(MASHA)
    for breed in range(N_BREEDS):
        trail.s.removed[MASHA, breed] += trail.s.discard[MASHA, breed]
        trail.s.discard[MASHA, breed] = 0
    return trail


def foreign() -> Trail:
    trail = Trail()
    trail.builds(RED, 3, "S1")
    trail.stops(MASHA, "S1")
    return trail


def acting() -> Trail:
    """A match in which Masha is using building C, with $0 and without a Criollo."""
    trail = Trail()
    trail.hand(MASHA, "galloway")
    trail.money(MASHA, 0)
    trail.uses(MASHA, "NC")
    return trail


def two_auxiliaries() -> Trail:
    trail = Trail()
    trail.hand(MASHA, "criollo", "galloway")
    trail.uses(MASHA, "NG")
    trail.does(MASHA, "auxiliary", auxiliary=1)
    return trail


def bonus_hire() -> Trail:
    trail = Trail()
    trail.area(MASHA, engineer=2)
    trail.money(MASHA, 4 + BONUS_PRICE)
    trail.uses(MASHA, "NF")
    trail.does(MASHA, "use_train")
    trail.does(MASHA, "train", card=2)
    trail.bonuses_shown("hire")
    trail.does(MASHA, "take_tile", kind="bonus", cost=BONUS_PRICE)
    trail.does(MASHA, "take_bonus", bonus="hire")
    return trail


def broke(node: str) -> Callable[[], Trail]:
    def scene() -> Trail:
        trail = Trail()
        trail.hand(MASHA, "criollo")
        trail.area(MASHA)
        trail.money(MASHA, 0)
        trail.uses(MASHA, node)
        return trail

    return scene


def hiring() -> Trail:
    trail = Trail()
    trail.money(MASHA, 13)
    trail.uses(MASHA, "NB")
    trail.supply("engineer", 0)
    trail.does(MASHA, "hire_for", first=5, second=8)
    trail.does(MASHA, "hire", worker="cowboy")
    trail.does(MASHA, "hire_second", second=8)
    return trail


def selling() -> Trail:
    trail = Trail()
    trail.builds(MASHA, 1, "S1")
    trail.hand(MASHA, "galloway", "pineywoods", "criollo")
    trail.uses(MASHA, "S1")
    trail.does(MASHA, "sell", cattle="bv2", dollars=5)
    return trail


def buying() -> Trail:
    trail = Trail()
    trail.area(MASHA, cowboy=2, joker=1)
    trail.money(MASHA, 5)
    trail.market("black_angus", 0)
    trail.uses(MASHA, "ND")
    trail.does(MASHA, "buy_cattle")
    return trail


def paying() -> Trail:
    trail = Trail()
    trail.area(MASHA, cowboy=1, joker=1)
    trail.money(MASHA, 9)
    trail.uses(MASHA, "ND")
    trail.does(MASHA, "buy_cattle")
    trail.does(MASHA, "buy", cattle="black_angus")
    return trail


def paying_with_jokers() -> Trail:
    trail = Trail()
    trail.area(MASHA, cowboy=1, joker=2)
    trail.money(MASHA, 9)
    trail.uses(MASHA, "ND")
    trail.does(MASHA, "buy_cattle")
    trail.does(MASHA, "buy", cattle="corriente")
    return trail


def training() -> Trail:
    trail = Trail()
    trail.area(MASHA, engineer=3)
    trail.money(MASHA, 5)
    trail.uses(MASHA, "NF")
    trail.does(MASHA, "use_train")
    return trail


def building() -> Trail:
    trail = Trail()
    trail.area(MASHA, builder=3)
    trail.money(MASHA, 6)
    trail.builds(MASHA, 3, "S5")
    trail.builds(MASHA, 4, "S1")
    trail.builds(RED, 5, "S3")
    trail.builds(RED, 5, "S4")
    trail.uses(MASHA, "NE")
    trail.does(MASHA, "place_building")
    return trail


def crowded() -> Trail:
    """A match in which the cells that cost nothing are taken."""
    trail = Trail()
    trail.area(MASHA, builder=2)
    trail.money(MASHA, 4)
    trail.builds(RED, 3, "S3")
    trail.builds(RED, 4, "S4")
    trail.builds(BLUE, 5, "S8")
    trail.uses(MASHA, "NE")
    trail.does(MASHA, "place_building")
    return trail


def on_a_cell() -> Trail:
    trail = building()
    trail.does(MASHA, "build", building=6)
    return trail


def taking() -> Trail:
    trail = Trail()
    trail.area(MASHA, engineer=1)
    trail.money(MASHA, 2)
    trail.uses(MASHA, "NF")
    trail.does(MASHA, "use_train")
    trail.does(MASHA, "train", card=1)
    trail.does(MASHA, "take_tile", kind="goal", cost=0)
    return trail


def delivering() -> Trail:
    trail = Trail()
    trail.hand(MASHA, "hereford", "shorthorn", "galloway")
    trail.certificates(MASHA, 1)
    trail.disc_moved(MASHA, "aux2", 5)
    trail.reaches_el_paso(MASHA)
    trail.money(MASHA, 3)
    return trail


def over() -> Trail:
    trail = Trail()
    trail.s.actors = 0
    return trail


@pytest.mark.parametrize(
    ("scene", "action", "refusal"),
    [
        (choosing, act("take_goal_unseen"), Refusal("refusal-face-up-goal", "GW-14")),
        (starting, act("go", to="EP"), Refusal("refusal-neutral-only", "GW-18")),
        (moving, act("use_token"), Refusal("refusal-no-token", "GW-35")),
        (
            two_cowboys,
            act("worker_bonus", worker="cowboy"),
            Refusal("refusal-step-bonus", "GW-38", {"worker": "cowboy"}),
        ),
        (moving, act("worker_bonus", worker="builder"), Refusal("refusal-money", "GW-38", {"price": 2, "money": 1})),
        (full_track, act("worker_bonus", worker="builder"), Refusal("refusal-certificates-full", "GW-34", {"most": 4})),
        (empty_deck, act("use_token"), Refusal("refusal-nothing-to-draw", "GW-29")),
        (moving, act("go", to="S2"), Refusal("refusal-no-tile", "GW-19")),
        (moving, act("go", to="S1"), Refusal("refusal-behind", "GW-22")),
        (moving, act("go", to="NG"), Refusal("refusal-too-far", "GW-21", {"steps": 5, "limit": 3, "cowboys": 2})),
        (moving, act("end_turn"), Refusal("refusal-decide-first", "GW-16")),
        (foreign, act("use"), Refusal("refusal-foreign-building", "GW-25")),
        (foreign, act("auxiliary", auxiliary=2), Refusal("refusal-auxiliary-locked", "GW-47", {"auxiliary": 2})),
        (foreign, act("go", to="NB"), Refusal("refusal-no-movement-now", "GW-16")),
        (acting, act("gain_tokens", n=1, cost=1), Refusal("refusal-money", "GW-27", {"price": 1, "money": 0})),
        (
            acting,
            act("sell", cattle="criollo", dollars=3),
            Refusal("refusal-no-matching-cattle", "GW-32", {"cattle": "criollo"}),
        ),
        (acting, act("buy_cattle"), Refusal("refusal-not-offered", "GW-27")),
        (acting, act("auxiliary", auxiliary=1), Refusal("refusal-building-or-auxiliary", "GW-24")),
        (two_auxiliaries, act("auxiliary", auxiliary=1), Refusal("refusal-auxiliary-twice", "GW-48", {"auxiliary": 1})),
        (bonus_hire, act("gain_certificates", n=1, cost=0), Refusal("refusal-bonus-tile-first", "GW-43")),
        (broke("NB"), act("hire_for", first=5, second=8), Refusal("refusal-cannot-hire", "GW-36")),
        (broke("ND"), act("buy_cattle"), Refusal("refusal-cannot-buy", "GW-40")),
        (broke("NF"), act("use_train"), Refusal("refusal-cannot-use-train", "GW-41")),
        (broke("NE"), act("place_building"), Refusal("refusal-cannot-build", "GW-44")),
        (hiring, act("hire", worker="cowboy"), Refusal("refusal-same-worker", "GW-37", {"worker": "cowboy"})),
        (hiring, act("hire", worker="joker"), Refusal("refusal-money", "GW-36", {"price": 12, "money": 8})),
        (hiring, act("hire", worker="engineer"), Refusal("refusal-run-out", "GW-88")),
        (hiring, act("use_token"), Refusal("refusal-finish-this-first", "GW-17")),
        (selling, act("discard", cattle="criollo"), Refusal("refusal-wrong-cattle", "GW-32", {"cattle": "criollo"})),
        (selling, act("discard", cattle="hereford"), Refusal("refusal-not-in-hand", "GW-32", {"cattle": "hereford"})),
        (buying, act("buy", cattle="criollo"), Refusal("refusal-not-for-sale", "GW-40", {"cattle": "criollo"})),
        (buying, act("buy", cattle="black_angus"), Refusal("refusal-run-out", "GW-88")),
        (
            buying,
            act("buy", cattle="hereford"),
            Refusal("refusal-workers", "GW-40", {"worker": "cowboy", "needed": 4, "held": 3}),
        ),
        (buying, act("buy", cattle="shorthorn"), Refusal("refusal-money", "GW-40", {"price": 6, "money": 5})),
        (buying, act("pay", jokers=1), Refusal("refusal-decide-first", "GW-16")),
        (paying, act("pay", jokers=3), Refusal("refusal-jokers", "GW-39", {"jokers": 3})),
        (paying_with_jokers, act("pay", jokers=0), Refusal("refusal-few-jokers", "GW-39", {"jokers": 1})),
        (choosing, act("use_token"), Refusal("refusal-decide-first", "GW-16")),
        (foreign, act("buy_cattle"), Refusal("refusal-foreign-building", "GW-25")),
        (crowded, act("build", building=2), Refusal("refusal-money", "GW-44", {"price": 5, "money": 4})),
        (
            training,
            act("train", card=4),
            Refusal("refusal-workers", "GW-41", {"worker": "engineer", "needed": 4, "held": 3}),
        ),
        (training, act("train", card=3), Refusal("refusal-money", "GW-41", {"price": 6, "money": 5})),
        (building, act("build", building=5), Refusal("refusal-run-out", "GW-88")),
        (building, act("build", building=2), Refusal("refusal-not-higher", "GW-45")),
        (on_a_cell, act("on_cell", cell="NB"), Refusal("refusal-no-building-cell", "GW-44")),
        (on_a_cell, act("on_cell", cell="S3"), Refusal("refusal-no-building-cell", "GW-44")),
        (on_a_cell, act("on_cell", cell="S8"), Refusal("refusal-no-property-token", "GW-44", {"tokens": 2})),
        (taking, act("take_bonus_unseen"), Refusal("refusal-wrong-tile", "GW-42", {"kind": "goal"})),
        (
            delivering,
            act("deliver", post=16, disc="aux1_plus"),
            Refusal("refusal-total-too-low", "GW-66", {"post": 16, "total": 11, "certificates": 1}),
        ),
        (delivering, act("deliver", post=5, disc="aux1_plus"), Refusal("refusal-disc-is-there", "GW-66", {"post": 5})),
        (delivering, act("deliver", post=7, disc="aux2"), Refusal("refusal-disc-is-gone", "GW-67", {"disc": "aux2"})),
        (
            delivering,
            act("deliver", post=7, disc="step_limit"),
            Refusal("refusal-black-disc", "GW-67", {"disc": "step_limit"}),
        ),
        (
            delivering,
            act("deliver", post=10, disc="hand_limit"),
            Refusal("refusal-money", "GW-68", {"price": 4, "money": 3}),
        ),
        (delivering, act("deliver_nothing"), Refusal("refusal-must-deliver", "GW-66")),
        (delivering, act("auxiliary", auxiliary=1), Refusal("refusal-no-auxiliary-in-el-paso", "GW-26")),
        (moving, act("deliver", post=0, disc="aux2"), Refusal("refusal-no-delivery-now", "GW-26")),
        (over, act("end_turn"), Refusal("refusal-over", "GW-74")),
    ],
)
def test_an_action_out_of_place_is_refused_with_its_rule(
    scene: Callable[[], Trail], action: Action, refusal: Refusal
) -> None:
    assert scene().match.refusal(MASHA, GREAT_WESTERN_TRAIL.actions.number(action)) == refusal


def test_a_tile_that_is_not_face_up_is_refused() -> None:
    trail = taking()
    hidden = next(goal for number, goal in enumerate(GOALS) if trail.s.goal_at[number] != FACE_UP)
    assert trail.why_not(MASHA, "take_goal", goal=hidden) == Refusal("refusal-not-face-up", "GW-42")


def test_a_second_building_that_cannot_be_paid_names_what_is_missing() -> None:
    trail = building()
    trail.area(MASHA, builder=2)
    assert trail.why_not(MASHA, "build", building=6) is None  # replacing 4 by 6 needs two builders
    trail.area(MASHA, builder=1)
    assert trail.why_not(MASHA, "build", building=6) == Refusal(
        "refusal-workers", "GW-45", {"worker": "builder", "needed": 2, "held": 1}
    )


@pytest.mark.parametrize(
    ("language", "away", "none"),
    [
        ("en", "Yours are in your draw stack or discard pile", "Hire one first"),
        ("ru", "Ваши рабочие сейчас в стопке или в сбросе", "Сначала наймите"),
    ],
)
@pytest.mark.parametrize("worker", WORKERS)
def test_a_player_without_a_worker_is_told_how_to_get_one(worker: str, language: str, away: str, none: str) -> None:
    trail = moving()
    trail.area(MASHA)

    def told() -> str:
        refusal = trail.why_not(MASHA, "worker_bonus", worker=worker)
        assert refusal is not None
        return Text(language, GREAT_WESTERN_TRAIL).refusal(refusal)

    for pile in (trail.s.stack, trail.s.discard):
        pile[MASHA, CARDS.index(worker)] = 0
    assert none in told()
    for pile in (trail.s.stack, trail.s.discard):
        pile[MASHA, CARDS.index(worker)] = 1
        assert away in told()
        pile[MASHA, CARDS.index(worker)] = 0


@pytest.mark.parametrize("scene", [choosing, moving, acting, delivering])
def test_acting_out_of_turn_is_refused_with_its_rule(scene: Callable[[], Trail]) -> None:
    trail = scene()
    rule = "GW-14" if scene is choosing else "GW-16"
    for seat in (RED, SPECTATOR, 3):
        assert trail.why_not(seat, "end_turn") == Refusal("refusal-turn", rule) or trail.match.refusal(
            seat, 0
        ) == Refusal("refusal-turn", rule)


@pytest.mark.parametrize("players", [1, *PLAYER_COUNTS])
def test_an_action_is_refused_exactly_when_it_is_not_legal(players: int) -> None:
    for moment in whole_match(players, judgement=0.7)[::3]:
        for seat in range(players):
            legal = ENGINE.legal(moment.before, seat) if moment.before.actors >> seat & 1 else []
            allowed = [
                action
                for action in range(GREAT_WESTERN_TRAIL.actions.count)
                if GREAT_WESTERN_TRAIL.refusal(moment.before, seat, action) is None
            ]
            assert allowed == legal
