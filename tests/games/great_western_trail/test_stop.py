"""Action and draw phase (GW-24 … GW-30)."""

import pytest

from gulch.games.great_western_trail import GREAT_WESTERN_TRAIL
from gulch.games.great_western_trail.components import BREEDS, CARDS, HAND_LIMIT, N_BREEDS

from .scenario import MASHA, PLAYER_COUNTS, RED, Trail, whole_match


def quiet(trail: Trail, seat: int = MASHA) -> Trail:
    """Take away all of a player's workers and tokens, so that no free action is possible; return
    the match.
    """
    trail.area(seat)
    trail.tokens(seat, 0)
    return trail


# ── Action phase ──────────────────────────────────────────────────────────────


@pytest.mark.rule("GW-24")
def test_on_a_neutral_building_or_ones_own_either_it_or_an_auxiliary_action_is_used() -> None:
    for node in ("NC", "S1"):
        trail = quiet(Trail())
        trail.builds(MASHA, 2, "S1")
        trail.stops(MASHA, node)
        assert trail.kinds(MASHA) == {"use", "auxiliary"}
        trail.does(MASHA, "use")
        assert "auxiliary" not in trail.kinds(MASHA)


@pytest.mark.rule("GW-24")
def test_after_an_auxiliary_action_the_building_is_not_used() -> None:
    trail = quiet(Trail())
    trail.stops(MASHA, "NC")
    trail.does(MASHA, "auxiliary", auxiliary=1)
    assert trail.actors == [RED]


@pytest.mark.rule("GW-25")
@pytest.mark.parametrize("owner", [RED])
def test_on_another_players_building_only_an_auxiliary_action_is_possible(owner: int) -> None:
    """The rulebook's example."""
    trail = quiet(Trail())
    trail.builds(owner, 6, "S1")
    trail.stops(MASHA, "S1")
    assert trail.may(MASHA) == [{"do": "auxiliary", "auxiliary": 1}, {"do": "auxiliary", "auxiliary": 3}]
    trail.does(MASHA, "auxiliary", auxiliary=1)
    assert trail.actors == [RED]


@pytest.mark.rule("GW-26")
def test_in_el_paso_all_is_done_in_order_without_auxiliary_actions() -> None:
    trail = quiet(Trail())
    trail.on_the_move(MASHA, "NG")
    trail.goes(MASHA, "EP")
    assert [event["event"] for event in trail.last_move if event["event"] in ("gained_money", "took_simmental")] == [
        "gained_money",
        "took_simmental",
    ]
    assert trail.kinds(MASHA) == {"deliver"}


@pytest.mark.rule("GW-27")
def test_each_action_is_done_once_in_any_order() -> None:
    for order in (("gain_certificates", "sell"), ("sell", "gain_certificates")):
        trail = quiet(Trail())
        trail.hand(MASHA, "criollo", "criollo", "galloway")
        trail.uses(MASHA, "NC")
        for do in order:
            action = next(action for action in trail.may(MASHA) if action["do"] == do)
            trail.does(MASHA, **action)
            assert do not in trail.kinds(MASHA)
        assert trail.kinds(MASHA) == {"gain_tokens", "finish"}


@pytest.mark.rule("GW-27")
def test_any_action_may_be_skipped() -> None:
    trail = quiet(Trail())
    trail.hand(MASHA, "criollo")
    before = trail.dollars(MASHA)
    trail.uses(MASHA, "NC")
    trail.does(MASHA, "finish")
    assert (trail.dollars(MASHA), trail.actors) == (before, [RED])


@pytest.mark.rule("GW-27")
def test_a_cost_is_paid_in_full_or_the_action_is_not_done() -> None:
    trail = Trail()
    trail.money(MASHA, 0)
    trail.area(MASHA, engineer=1)
    trail.hand(MASHA, "galloway")
    trail.uses(MASHA, "NC")
    assert "gain_tokens" not in trail.kinds(MASHA)
    trail.does(MASHA, "worker_bonus", worker="engineer")
    trail.does(MASHA, "gain_tokens", n=1, cost=1)
    assert trail.dollars(MASHA) == 0


# ── Draw phase ────────────────────────────────────────────────────────────────


@pytest.mark.rule("GW-28")
def test_the_hand_is_filled_to_the_limit() -> None:
    trail = Trail()
    trail.hand(MASHA, "criollo")
    trail.draws(MASHA)
    assert len(trail.held(MASHA)) == 4
    trail.disc_moved(MASHA, "hand_limit", 10)
    trail.draws(MASHA)
    assert len(trail.held(MASHA)) == 5


@pytest.mark.rule("GW-28")
def test_nobody_discards_down_to_the_limit() -> None:
    trail = quiet(Trail())
    trail.hand(MASHA, "criollo", "galloway", "pineywoods", "santa_gertrudis", "criollo")
    trail.draws(MASHA)
    assert len(trail.held(MASHA)) == 5


@pytest.mark.rule("GW-29")
def test_an_empty_stack_alone_causes_no_shuffle() -> None:
    """The rulebook's example."""
    trail = Trail()
    trail.hand(MASHA, "criollo", "galloway")
    trail.stack(MASHA, "criollo", "criollo")
    lying = trail.pile(MASHA)
    trail.draws(MASHA)
    assert (len(trail.held(MASHA)), trail.player(MASHA).stack_size, trail.pile(MASHA)) == (4, 0, lying)
    trail.hand(MASHA, "criollo", "criollo", "galloway")
    trail.stack(MASHA)
    trail.draws(MASHA)
    assert trail.player(MASHA).discard_size == 0
    assert len(trail.held(MASHA)) == 4


@pytest.mark.rule("GW-29")
def test_with_stack_and_discards_empty_drawing_stops() -> None:
    trail = Trail()
    trail.hand(MASHA, "criollo", "galloway")
    trail.stack(MASHA)
    for card in range(len(CARDS)):
        if card < len(BREEDS):
            trail.s.removed[MASHA, card] += trail.s.discard[MASHA, card]
        trail.s.discard[MASHA, card] = 0
    trail.draws(MASHA)
    assert trail.held(MASHA) == ["criollo", "galloway"]


@pytest.mark.rule("GW-30")
def test_a_worker_drawn_goes_to_the_worker_area_and_does_not_count() -> None:
    trail = Trail()
    trail.area(MASHA, cowboy=1)
    trail.hand(MASHA, "criollo", "criollo", "galloway")
    trail.stack(MASHA, "cowboy", "joker", "cowboy")
    trail.draws(MASHA)
    assert trail.workers(MASHA) == {"cowboy": 3, "joker": 1}
    assert len(trail.held(MASHA)) == 4


@pytest.mark.rule("GW-30")
@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_the_hand_is_full_at_the_end_of_every_turn(players: int) -> None:
    """The hand holds cattle only: the position has no place for workers there."""
    for moment in whole_match(players, judgement=0.8):
        s, seat = moment.before, moment.seat
        if (
            {event["event"] for event in moment.events} & {"turn"}
            and GREAT_WESTERN_TRAIL.phases[s.phase] == "end"
            and s.closer != seat
        ):
            held = sum(s.hand[seat, breed] for breed in range(N_BREEDS))
            left = sum(s.stack[seat, breed] + s.discard[seat, breed] for breed in range(N_BREEDS))
            assert held == (4 if s.disc[seat, HAND_LIMIT] else 5) or left == 0
