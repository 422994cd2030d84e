"""Turn order, free actions, movement (GW-16 … GW-23, GW-31, GW-49)."""

from collections.abc import Callable
from functools import partial

import pytest

from gulch.games.great_western_trail.components import NODES
from gulch.games.great_western_trail.position import Position
from gulch.match import Refused

from .scenario import MASHA, MOVE_OF_3B, NEUTRAL, PLAYER_COUNTS, RED, Trail, whole_match


def red_building_ahead() -> Trail:
    """A match in which Masha is on C, with a red building on the cell between D and E."""
    trail = Trail()
    trail.builds(RED, 2, "S5")
    trail.area(MASHA)
    trail.tokens(MASHA, 0)
    trail.on_the_move(MASHA, "NC")
    return trail


# ── The turn ──────────────────────────────────────────────────────────────────


@pytest.mark.rule("GW-16", "GW-31")
@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_players_take_turns_clockwise_from_the_first(players: int) -> None:
    first = players - 1
    moments = whole_match(players, first_player="chosen", first_seat=first)
    turns = [event["seat"] for moment in moments for event in moment.events if event["event"] in ("turn", "last_turn")]
    assert turns == [(first + i) % players for i in range(len(turns))]


@pytest.mark.rule("GW-16")
def test_a_turn_is_movement_then_action_then_drawing() -> None:
    trail = Trail()
    trail.tokens(MASHA, 0)
    trail.area(MASHA, engineer=1)
    trail.hand(MASHA, "criollo", "criollo", "galloway", "pineywoods")
    phases = [trail.phase]
    trail.goes(MASHA, "NC")
    phases.append(trail.phase)
    trail.does(MASHA, "use")
    trail.does(MASHA, "sell", cattle="criollo", dollars=3)
    phases.append(trail.phase)
    assert len(trail.held(MASHA)) == 3
    trail.does(MASHA, "finish")
    phases.append(trail.phase)
    assert len(trail.held(MASHA)) == 4
    trail.does(MASHA, "end_turn")
    assert phases == ["place", "stop", "act", "end"]
    assert trail.actors == [RED]


@pytest.mark.rule("GW-17")
def test_tokens_and_worker_bonuses_can_be_used_at_every_decision_of_ones_turn() -> None:
    trail = Trail()
    trail.tokens(MASHA, 9)
    trail.area(MASHA, engineer=3, joker=3)
    trail.money(MASHA, 20)
    scenes: list[Callable[[], None]] = [
        partial(trail.on_the_move, MASHA, "NB"),
        partial(trail.stops, MASHA, "NB"),
        partial(trail.uses, MASHA, "NB"),
        partial(trail.reaches_el_paso, MASHA),
    ]
    for scene in scenes:
        scene()
        assert {"do": "use_token"} in trail.may(MASHA)
        assert trail.offered(MASHA, "worker_bonus") == ["engineer", "joker"]


@pytest.mark.rule("GW-17")
def test_worker_bonuses_are_used_one_after_the_other_and_the_decision_stays_open() -> None:
    trail = Trail()
    trail.area(MASHA, engineer=2, joker=1)
    trail.money(MASHA, 0)
    trail.stops(MASHA, "NB")
    for worker in ("engineer", "joker", "engineer"):
        trail.does(MASHA, "worker_bonus", worker=worker)
        assert trail.phase == "stop"
    assert trail.dollars(MASHA) == 4


@pytest.mark.rule("GW-17")
def test_tokens_are_never_used_in_another_players_turn() -> None:
    trail = Trail()
    trail.tokens(RED, 5)
    trail.stops(MASHA, "NB")
    with pytest.raises(Refused) as refused:
        trail.does(RED, "use_token")
    assert refused.value.refusal.key == "refusal-turn"


# ── The first turn ────────────────────────────────────────────────────────────


@pytest.mark.rule("GW-18")
def test_the_first_turn_places_the_herder_on_any_neutral_building() -> None:
    trail = Trail()
    trail.builds(RED, 1, "S1")
    assert trail.offered(MASHA, "go") == NEUTRAL
    trail.goes(MASHA, "NE")
    assert (trail.where(MASHA), trail.phase) == ("NE", "stop")


@pytest.mark.rule("GW-18", "GW-23")
def test_herders_may_share_a_tile() -> None:
    trail = Trail()
    trail.stands(MASHA, "NE")
    trail.s.turn, trail.s.actors = RED, 1 << RED
    trail.goes(RED, "NE")
    assert trail.where(MASHA) == trail.where(RED) == "NE"


# ── Steps ─────────────────────────────────────────────────────────────────────


@pytest.mark.rule("GW-19")
def test_passing_a_building_costs_a_step() -> None:
    """The rulebook's example: the tile behind a red building is two steps further than the one in
    front of it.
    """
    trail = red_building_ahead()
    steps = {node.id: node.steps for node in trail.view(MASHA).nodes}
    assert (steps["ND"], steps["S5"], steps["NE"]) == (1, 2, 3)


@pytest.mark.rule("GW-19")
def test_cells_without_a_tile_cost_nothing_and_are_no_place_to_stop() -> None:
    trail = Trail()
    trail.on_the_move(MASHA, "EP")
    assert {node.id: node.steps for node in trail.view(MASHA).nodes if node.steps} == {
        "NB": 1,
        "NC": 2,
        "ND": 3,
        "NE": 4,
        "NF": 5,
        "NG": 6,
        "EP": 7,
    }
    assert not set(trail.offered(MASHA, "go")) & {"S1", "S2", "S9"}


@pytest.mark.rule("GW-20")
def test_at_a_fork_either_branch_may_be_taken() -> None:
    trail = Trail()
    trail.area(MASHA)
    trail.builds(RED, 1, "S2")
    trail.builds(MASHA, 1, "S3")
    trail.builds(RED, 2, "S4")
    trail.on_the_move(MASHA, "NB")
    assert trail.offered(MASHA, "go") == ["S2", "S3", "S4", "NC", "ND"]
    steps = {node.id: node.steps for node in trail.view(MASHA).nodes}
    assert (steps["S2"], steps["S3"], steps["S4"], steps["NC"]) == (1, 1, 2, 2)


@pytest.mark.rule("GW-20")
def test_herders_only_move_forward() -> None:
    trail = Trail()
    trail.area(MASHA, cowboy=9)
    trail.on_the_move(MASHA, "NE")
    assert trail.offered(MASHA, "go") == ["EP", "NF", "NG"]


@pytest.mark.rule("GW-20")
def test_a_branch_already_taken_cannot_be_changed() -> None:
    trail = Trail()
    trail.builds(RED, 1, "S6")
    trail.builds(RED, 2, "S8")
    trail.on_the_move(MASHA, "S8")
    assert "S6" not in trail.offered(MASHA, "go")


@pytest.mark.rule("GW-21")
def test_a_movement_is_at_least_one_step_and_at_most_the_limit() -> None:
    trail = Trail()
    trail.area(MASHA)
    trail.on_the_move(MASHA, "NB")
    assert trail.offered(MASHA, "go") == ["NC", "ND", "NE"]
    trail.disc_moved(MASHA, "step_limit", 10)  # the rulebook's example
    assert trail.player(MASHA).step_limit == 4
    assert trail.offered(MASHA, "go") == ["NC", "ND", "NE", "NF"]


@pytest.mark.rule("GW-21", "GW-38")
def test_each_cowboy_discarded_adds_a_step_to_this_movement() -> None:
    trail = Trail()
    trail.area(MASHA, cowboy=2)
    trail.on_the_move(MASHA, "NB")
    assert trail.offered(MASHA, "go") == ["NC", "ND", "NE", "NF", "NG"]
    trail.goes(MASHA, "NF")
    assert trail.workers(MASHA) == {"cowboy": 1}
    assert trail.pile(MASHA) == {"cowboy": 1}
    assert trail.told("moved")[-1] == {"event": "moved", "seat": MASHA, "node": "NF", "steps": 4, "cowboys": 1}
    trail.on_the_move(MASHA, "NB")
    assert trail.offered(MASHA, "go")[-1] == "NF"  # the limit is unchanged


@pytest.mark.rule("GW-22")
def test_el_paso_cannot_be_passed() -> None:
    trail = Trail()
    trail.area(MASHA, cowboy=9)
    trail.on_the_move(MASHA, "NG")
    assert trail.offered(MASHA, "go") == ["EP"]
    trail.goes(MASHA, "EP")
    assert trail.where(MASHA) == "EP"
    assert trail.workers(MASHA) == {"cowboy": 9}


@pytest.mark.rule("GW-23")
def test_other_herders_and_buildings_never_block_and_cost_no_money() -> None:
    trail = red_building_ahead()
    trail.stands(RED, "S5")
    before = trail.dollars(MASHA)
    trail.goes(MASHA, "S5")
    assert (trail.where(MASHA), trail.dollars(MASHA)) == ("S5", before)


# ── Move actions ──────────────────────────────────────────────────────────────


@pytest.mark.rule("GW-49")
def test_a_move_action_goes_as_far_as_it_shows_whatever_the_limit() -> None:
    trail = Trail(buildings="b")
    trail.builds(MASHA, 3, "S1")
    trail.area(MASHA)
    trail.disc_moved(MASHA, "step_limit", 10)
    trail.uses(MASHA, "S1")
    trail.does(MASHA, "move_on", steps=MOVE_OF_3B)
    assert trail.offered(MASHA, "go") == NEUTRAL[:MOVE_OF_3B]
    trail.goes(MASHA, NEUTRAL[MOVE_OF_3B - 1])
    assert trail.phase == "stop"  # the new location is used as in the action phase
    assert trail.kinds(MASHA) == {"use", "auxiliary"}


@pytest.mark.rule("GW-49")
def test_a_move_action_takes_cowboys_too_and_the_hand_is_not_refilled() -> None:
    trail = Trail(buildings="b")
    trail.builds(MASHA, 3, "S1")
    trail.area(MASHA, cowboy=1)
    trail.hand(MASHA, "criollo", "galloway")
    trail.uses(MASHA, "S1")
    trail.does(MASHA, "move_on", steps=MOVE_OF_3B)
    assert trail.offered(MASHA, "go") == NEUTRAL[: MOVE_OF_3B + 1]
    trail.goes(MASHA, NEUTRAL[MOVE_OF_3B])
    assert trail.workers(MASHA) == {}
    assert len(trail.held(MASHA)) == 2


@pytest.mark.rule("GW-49")
def test_a_move_action_may_be_skipped_and_what_is_not_done_before_a_move_is_lost() -> None:
    trail = Trail(buildings="b")
    trail.builds(MASHA, 3, "S1")
    trail.area(MASHA, engineer=1)
    trail.hand(MASHA, "criollo", "galloway")
    trail.uses(MASHA, "S1")
    trail.does(MASHA, "move_on", steps=MOVE_OF_3B)
    trail.does(MASHA, "skip")
    assert trail.kinds(MASHA) == {"remove", "finish"}
    trail.uses(MASHA, "S1")
    trail.does(MASHA, "move_on", steps=MOVE_OF_3B)
    trail.goes(MASHA, "NB")
    trail.does(MASHA, "use")
    assert "remove" not in trail.kinds(MASHA)


@pytest.mark.rule("GW-22", "GW-49")
def test_a_move_action_into_el_paso_ends_there() -> None:
    trail = Trail(buildings="b")
    trail.builds(MASHA, 3, "S9")
    trail.uses(MASHA, "S9")
    trail.does(MASHA, "move_on", steps=MOVE_OF_3B)
    assert trail.offered(MASHA, "go") == ["EP"]
    trail.goes(MASHA, "EP")
    assert trail.phase == "deliver"


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_a_herder_is_always_on_a_tile(players: int) -> None:
    for moment in whole_match(players, buildings="mixed"):
        s: Position = moment.after
        for seat in range(players):
            node = s.herder[seat]
            assert node == -1 or node == len(NODES) or s.tile[node] >= 0
