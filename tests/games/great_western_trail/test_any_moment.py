"""Tokens and worker bonuses at any moment of a player's turn (GW-17), and questions that are left
out.
"""

import pytest

from gulch.games.great_western_trail import GREAT_WESTERN_TRAIL

from .scenario import MASHA, RED, Trail


def sold(*stack: str, tokens: int = 0, **workers: int) -> Trail:
    """A match in which Masha has sold a card at her own building, which offers nothing else. Next
    she draws a card from this stack.
    """
    trail = Trail()
    trail.hand(MASHA, "criollo", "pineywoods", "galloway", "santa_gertrudis")
    trail.stack(MASHA, *stack)
    trail.tokens(MASHA, tokens)
    trail.area(MASHA, **workers)
    trail.builds(MASHA, 1, "S2")
    trail.uses(MASHA, "S2")
    trail.does(MASHA, "sell", cattle="bv2", dollars=5)
    trail.does(MASHA, "discard", cattle="galloway")
    return trail


@pytest.mark.rule("GW-17", "GW-28", "GW-29")
def test_a_worker_discarded_before_the_draw_is_shuffled_in() -> None:
    trail = sold(engineer=1)
    assert (trail.phase, trail.actors) == ("before_draw", [MASHA])
    trail.does(MASHA, "worker_bonus", worker="engineer")
    piles = (trail.player(MASHA).stack or {}, trail.workers(MASHA))
    assert sum(pile.get("engineer", 0) for pile in piles) == 1  # it was shuffled in, and may have been drawn again


@pytest.mark.rule("GW-17")
def test_after_the_last_effect_a_token_may_still_be_used_before_the_draw() -> None:
    trail = sold("criollo", tokens=1)
    assert (trail.phase, trail.actors) == ("before_draw", [MASHA])
    assert trail.kinds(MASHA) == {"finish"}
    trail.does(MASHA, "use_token")
    trail.does(MASHA, "discard", cattle="pineywoods")
    trail.ends(MASHA)
    assert trail.pile(MASHA) == {}  # both discards were shuffled in when the fourth card was drawn
    assert trail.actors == [RED]


@pytest.mark.rule("GW-17")
@pytest.mark.parametrize(("stack", "phase"), [(1, "before_draw"), (2, "end")])
def test_nothing_is_asked_before_a_draw_that_shuffles_nothing(stack: int, phase: str) -> None:
    """Free actions can wait until after such a draw, when there are more cards to choose from
    (R-45).
    """
    assert sold(*["criollo"] * stack, tokens=1, engineer=1).phase == phase


@pytest.mark.rule("GW-17", "GW-27")
def test_a_player_who_has_finished_is_not_asked_again_before_the_draw() -> None:
    trail = Trail()
    trail.hand(MASHA, "criollo", "pineywoods", "galloway", "santa_gertrudis")
    trail.stack(MASHA)
    trail.uses(MASHA, "NB")
    trail.does(MASHA, "sell", cattle="galloway", dollars=3)
    trail.does(MASHA, "finish")
    assert trail.phase == "end"


def delivered(post: int, *stack: str, tokens: int = 1, **workers: int) -> Trail:
    """A match in which Masha has delivered to a post that offers no choice of reward; these cards
    are in her stack.
    """
    trail = Trail()
    trail.hand(MASHA, "criollo", "pineywoods", "galloway", "santa_gertrudis")
    trail.stack(MASHA, *stack)
    trail.tokens(MASHA, tokens)
    trail.area(MASHA, **workers)
    trail.reaches_el_paso(MASHA)
    trail.delivers(MASHA, post, "aux2")
    return trail


@pytest.mark.rule("GW-17", "GW-69", "GW-71")
def test_a_token_used_before_a_delivered_hand_is_discarded_draws_openly() -> None:
    trail = delivered(5, "cowboy", "criollo")
    assert trail.phase == "before_draw"
    trail.does(MASHA, "use_token")
    assert trail.held(MASHA) == ["criollo", "criollo", "pineywoods", "galloway", "santa_gertrudis"]
    assert trail.player(MASHA, RED).hand == trail.held(MASHA)
    assert trail.workers(MASHA) in ({"cowboy": 1}, {})
    trail.does(MASHA, "discard", cattle="galloway")
    trail.ends(MASHA)
    assert trail.actors == [RED]


@pytest.mark.rule("GW-17", "GW-71")
def test_a_worker_discarded_after_the_delivery_is_shuffled_in_with_the_hand() -> None:
    trail = delivered(0, tokens=0, joker=1)
    assert trail.phase == "before_draw"
    assert trail.pile(MASHA)["simmental"] == 1
    trail.does(MASHA, "worker_bonus", worker="joker")
    piles = [(trail.player(MASHA).stack or {}), trail.workers(MASHA)]
    assert sum(pile.get("joker", 0) for pile in piles) == 1  # it was shuffled in, and may have been drawn again


@pytest.mark.rule("GW-17", "GW-71")
def test_with_an_empty_stack_a_token_may_wait_until_the_hand_is_among_the_discards() -> None:
    trail = delivered(0)
    trail.does(MASHA, "finish")
    assert (trail.phase, trail.held(MASHA)) == ("before_draw", [])
    trail.does(MASHA, "use_token")
    assert trail.phase == "exchange"
    trail.does(MASHA, **trail.may(MASHA)[0])
    assert len(trail.held(MASHA)) == 4  # she has already drawn a new hand


@pytest.mark.rule("GW-17", "GW-72")
def test_the_closing_player_too_may_use_a_token_before_the_hand_is_discarded() -> None:
    trail = Trail()
    trail.simmentals(0)
    trail.hand(MASHA, "criollo", "pineywoods", "galloway", "santa_gertrudis")
    trail.stack(MASHA)
    trail.tokens(MASHA, 1)
    trail.reaches_el_paso(MASHA)
    trail.delivers(MASHA, 0, "aux2")
    assert trail.phase == "before_draw"
    trail.does(MASHA, "finish")
    assert trail.phase == "end"  # GW-72: no draw


@pytest.mark.rule("GW-17", "GW-70")
def test_without_discs_free_actions_are_possible_before_the_hand_is_discarded() -> None:
    trail = Trail()
    for space, post in zip(
        ("aux1_plus", "aux2", "aux3_plus", "aux4", "permanent_certificate", "hand_limit", "step_limit"),
        (0, 0, 0, 0, 12, 12, 12),
        strict=True,
    ):
        trail.disc_moved(MASHA, space, post)
    trail.stack(MASHA)
    trail.tokens(MASHA, 1)
    trail.reaches_el_paso(MASHA)
    assert trail.phase == "before_draw"
    assert len(trail.player(MASHA, RED).hand or []) == 4  # the hand lies open


def test_only_the_first_decisions_of_a_turn_start_the_clock_anew() -> None:
    decisions = GREAT_WESTERN_TRAIL.decisions
    fresh = {GREAT_WESTERN_TRAIL.phases[phase] for phase, decision in decisions.items() if not decision.rest}
    assert fresh == {"goal", "place", "move"}


# ── Questions that would give a hand away if they were not asked ───────


def test_a_player_with_a_single_breed_is_asked_which_card_to_exchange() -> None:
    trail = Trail()
    trail.hand(MASHA, "criollo", "criollo", "criollo")
    trail.stack(MASHA, "criollo")
    trail.tokens(MASHA, 1)
    trail.on_the_move(MASHA, "EP")
    trail.does(MASHA, "use_token")
    assert trail.phase == "exchange"
    assert trail.offered(MASHA, "discard") == ["criollo"]


def test_a_player_with_a_single_breed_is_asked_which_card_to_sell() -> None:
    trail = Trail()
    trail.hand(MASHA, "criollo", "criollo", "criollo", "criollo")
    trail.uses(MASHA, "NG")
    trail.does(MASHA, "sell", cattle="any", dollars=4)
    assert trail.phase == "card"
    assert trail.offered(MASHA, "discard") == ["criollo"]


@pytest.mark.parametrize("hand", [("galloway", "criollo"), ("pineywoods", "criollo")])
def test_a_sale_stays_open_whether_or_not_the_card_is_held(hand: tuple[str, ...]) -> None:
    """Without money and workers, only the sale is possible at B."""
    trail = Trail()
    trail.hand(MASHA, *hand)
    trail.money(MASHA, 0)
    trail.tokens(MASHA, 0)
    trail.area(MASHA)
    trail.uses(MASHA, "NB")
    assert trail.phase == "act"
    assert "finish" in trail.kinds(MASHA)


def test_a_sale_is_dropped_if_everybody_knows_that_the_card_is_not_held() -> None:
    trail = Trail()
    trail.hand(MASHA, "criollo", "criollo")
    trail.discards(MASHA, "galloway", "galloway")
    trail.money(MASHA, 0)
    trail.tokens(MASHA, 0)
    trail.area(MASHA)
    trail.uses(MASHA, "NB")
    assert trail.actors == [RED]
