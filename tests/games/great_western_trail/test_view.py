"""What a view shows: reach, previews, progress towards goals; also the heuristic and undo."""

import msgspec
import pytest
from tests.moments import Event

from gulch.games.great_western_trail import GREAT_WESTERN_TRAIL
from gulch.games.great_western_trail.observe import SIZE
from gulch.games.great_western_trail.position import END
from gulch.games.great_western_trail.view.shapes import Choice, View

from .scenario import ENGINE, MASHA, MOVE_OF_3B, PLAYER_COUNTS, RED, SPECTATOR, Trail, printed, whole_match


def preview(trail: Trail, do: str, **fields: int | str) -> Choice:
    action = GREAT_WESTERN_TRAIL.actions.number({"do": do, **fields})
    return next(choice for choice in trail.view(MASHA).choices if choice.action == action)


def building_vp(number: int) -> int:
    return int(printed("common", "number", number)["vp"])


def test_places_ahead_show_steps_and_cowboys() -> None:
    trail = Trail()
    trail.area(MASHA, cowboy=1)
    trail.on_the_move(MASHA, "NB")
    seen = {node.id: (node.steps, node.cowboys, node.within_reach) for node in trail.view(MASHA).nodes if node.steps}
    assert seen == {
        "NC": (1, 0, True),
        "ND": (2, 0, True),
        "NE": (3, 0, True),
        "NF": (4, 1, True),
        "NG": (5, 2, False),
        "EP": (6, 3, False),
    }


def test_foreign_buildings_are_marked() -> None:
    trail = Trail()
    trail.builds(RED, 4, "S1")
    node = next(node for node in trail.view(MASHA).nodes if node.id == "S1")
    assert (node.tile, node.owner, node.auxiliary_only, node.effects[0]) == (
        "4a",
        RED,
        True,
        {"do": "sell", "cattle": "criollo", "dollars": 4},
    )


def test_a_stop_tells_what_could_be_done_there_now() -> None:
    trail = Trail()
    trail.hand(MASHA, "criollo", "criollo")
    trail.money(MASHA, 1)
    trail.area(MASHA)
    nodes = {node.tile: node for node in trail.view(MASHA).nodes}
    assert [nodes[letter].possible for letter in ("B", "C", "D", "G")] == [
        [False, False],
        [True, True, True],
        [False, False],
        [True, True],
    ]
    assert not any(any(node.possible) for node in trail.view(SPECTATOR).nodes)


def test_a_disc_tells_what_it_unlocks() -> None:
    spaces = {space.id: (space.auxiliary, space.unlocks, space.limit) for space in Trail().player(MASHA).spaces}
    assert spaces["aux1_plus"] == (1, {"do": "take_money", "dollars": 3}, None)
    assert spaces["aux2"] == (2, {"do": "gain_certificates", "n": 1, "cost": 1}, None)
    assert (spaces["hand_limit"], spaces["step_limit"]) == ((None, None, 5), (None, None, 4))


def test_a_move_action_leaves_the_step_limit_as_shown() -> None:
    trail = Trail(buildings="b")
    trail.builds(MASHA, 3, "S1")
    trail.disc_moved(MASHA, "step_limit", 10)
    trail.uses(MASHA, "S1")
    trail.does(MASHA, "move_on", steps=MOVE_OF_3B)
    assert (trail.view(MASHA).steps, trail.player(MASHA).step_limit) == (MOVE_OF_3B, 4)


def test_a_player_sees_the_delivery_now_and_with_one_more_card() -> None:
    trail = Trail()
    trail.hand(MASHA, "criollo", "galloway", "galloway", "hereford")
    trail.certificates(MASHA, 1)
    delivery = trail.player(MASHA).delivery
    assert delivery is not None
    assert (delivery.total, delivery.breeds, delivery.posts) == (8, 8, [0, 5, 7, 9])
    assert [(more.breed, more.in_stack, more.total, more.best) for more in delivery.one_more] == [
        ("criollo", 3, 8, 9),
        ("pineywoods", 2, 10, 10),
        ("santa_gertrudis", 2, 10, 10),
    ]


def test_an_exchange_with_a_token_is_no_detail_of_the_effect_before_it() -> None:
    trail = Trail()
    trail.tokens(MASHA, 1)
    trail.uses(MASHA, "NC")
    trail.does(MASHA, "gain_certificates", n=1, cost=0)
    trail.does(MASHA, "use_token")
    assert (trail.phase, trail.view(MASHA).choosing) == ("exchange", None)


def test_choices_show_their_costs_and_gains() -> None:
    trail = Trail()
    trail.area(MASHA, cowboy=3, builder=6)
    trail.money(MASHA, 20)
    trail.uses(MASHA, "NB")
    trail.does(MASHA, "hire_for", first=5, second=8)
    assert msgspec.to_builtins(preview(trail, "hire", worker="joker"))["money"] == 11
    trail.uses(MASHA, "ND")
    trail.does(MASHA, "buy_cattle")
    bought = preview(trail, "buy", cattle="shorthorn")
    assert (bought.dollars, bought.money, bought.vp, bought.workers) == (-6, 14, 5, 3)
    trail.builds(MASHA, 2, "S5")
    trail.uses(MASHA, "NE")
    trail.does(MASHA, "place_building")
    trail.does(MASHA, "build", building=6)
    replaced = preview(trail, "on_cell", cell="S5")
    assert (replaced.dollars, replaced.vp, replaced.workers) == (-8, building_vp(6) - building_vp(2), 4)


def test_a_delivery_shows_its_costs_and_gains() -> None:
    trail = Trail()
    trail.hand(MASHA, "hereford", "shorthorn", "galloway")
    trail.certificates(MASHA, 1)
    trail.reaches_el_paso(MASHA)
    best = preview(trail, "deliver", post=12, disc="step_limit")
    assert (best.dollars, best.vp, best.certificates) == (4, printed("posts", "value", 12)["vp"], 1)


@pytest.mark.parametrize("players", [1, *PLAYER_COUNTS])
def test_every_view_of_a_match_goes_through_json_and_back(players: int) -> None:
    for moment in whole_match(players, judgement=0.8)[::6]:
        for seat in range(SPECTATOR, players):
            seen = GREAT_WESTERN_TRAIL.view(moment.after, seat)
            again = msgspec.json.decode(msgspec.json.encode(seen), type=View)
            assert again == seen
            legal = ENGINE.legal(moment.after, seat) if seat >= 0 and moment.after.actors >> seat & 1 else []
            assert [choice.action for choice in seen.choices] == legal


@pytest.mark.parametrize("players", [1, *PLAYER_COUNTS])
def test_choices_cost_and_bring_what_was_shown(players: int) -> None:
    """What a turn changes up to its next decision is what its last choice showed, and also what any
    choice on the way showed that names its price in advance.
    """
    told: list[Choice] = []
    begun, events, compared = None, [], set()
    for moment in whole_match(players, judgement=0.8, buildings="mixed", train="mixed"):
        seat = moment.seat
        begun = begun or moment.before
        events += [event for event in moment.events if event.get("seat") == seat]
        view = GREAT_WESTERN_TRAIL.view(moment.before, seat)
        told.append(next(choice for choice in view.choices if choice.action == moment.action))
        if moment.after.phase > END and moment.after.turn == seat and moment.after.actors:
            continue
        settling = [choice for choice in told if choice.said["do"] in ("buy", "train", "on_cell")] + told[-1:]
        for choice in settling:
            assert moment.after.money[seat] - begun.money[seat] == choice.dollars
            assert spent(events) == (choice.workers, choice.steps, choice.certificates)
            goals = choice.said["do"] == "take_goal"
            before, after = (points(GREAT_WESTERN_TRAIL.view(s, seat), seat, goals) for s in (begun, moment.after))
            assert after - before == choice.vp
            compared.add(choice.said["do"])
        told, begun, events = [], None, []
    assert {"go", "hire", "buy", "deliver", "take_goal", "worker_bonus", "auxiliary"} <= compared


def spent(events: list[Event]) -> tuple[int, int, int]:
    """The number of workers, steps and certificates spent in these events."""
    workers = {"workers_paid": ("n", "jokers"), "moved": ("cowboys",)}
    paid = sum(event[figure] for event in events for figure in workers.get(event["event"], ()))
    given = sum(event["event"] == "worker_bonus" for event in events)
    steps = sum(event["steps"] for event in events if event["event"] == "moved")
    return paid + given, steps, sum(event["certificates"] for event in events if event["event"] == "delivered")


def points(view: View, seat: int, goals: bool) -> int:
    """A player's points from goals or, if not `goals`, from all other categories except money."""
    score = view.herders[seat].score
    return score.goals if goals else score.buildings + score.discs + score.workers + score.cattle + score.bonus


def test_a_sale_at_double_value_tells_what_the_dearest_card_would_bring() -> None:
    trail = Trail(buildings="b")
    trail.hand(MASHA, "criollo", "hereford", "galloway")
    trail.builds(MASHA, 1, "S1")
    trail.uses(MASHA, "S1")
    assert preview(trail, "sell", cattle="any", dollars="double_bv").dollars == 10


@pytest.mark.rule("GW-45")
def test_a_building_that_would_replace_another_tells_the_difference() -> None:
    trail = Trail()
    trail.builds(MASHA, 2, "S5")
    trail.builds(MASHA, 4, "S1")
    trail.area(MASHA, builder=4)
    trail.money(MASHA, 20)
    trail.uses(MASHA, "NE")
    trail.does(MASHA, "place_building")
    best = preview(trail, "build", building=6)
    assert (best.dollars, best.workers, best.vp) == (-4, 2, building_vp(6) - building_vp(4))


def test_a_goal_in_the_display_is_ticked_by_what_it_would_add() -> None:
    """Masha's goal takes the only Corriente, so another goal that needs one would add nothing."""
    trail = Trail()
    trail.owns_goals(MASHA, "O02")
    trail.goals_shown("O01", "O04", "O13")
    trail.discards(MASHA, "corriente", "black_angus")
    trail.builds(MASHA, 1, "S1")
    seen = {goal.id: (goal.met, goal.contested) for goal in trail.view(MASHA).goals}
    assert seen["O01"] == ([True, True], False)  # without a disc on 10 the other goal cannot use the Corriente
    trail.disc_moved(MASHA, "aux2", 10)
    seen = {goal.id: (goal.met, goal.contested) for goal in trail.view(MASHA).goals}
    assert seen == {"O01": ([False, True], True), "O04": ([True, False], True), "O13": ([True, False], False)}


def test_a_goal_is_contested_only_where_taking_it_would_cost_another() -> None:
    """The two Black Angus serve either O03 alone or both O04 and O14, so taking O14 costs nothing.
    If O04 is not there, O14 takes a Black Angus from O03.
    """
    trail = Trail()
    trail.owns_goals(MASHA, "O03", "O04")
    trail.goals_shown("O14", "O02", "O01")
    trail.discards(MASHA, "black_angus", "black_angus", "corriente")
    trail.builds(MASHA, 4, "S1")
    assert [goal.scores for goal in trail.player(MASHA).goals] == [True, False]
    seen = {goal.id: (goal.met, goal.contested) for goal in trail.view(MASHA).goals}
    assert seen["O14"] == ([True, True], False)
    trail.owns_goals(MASHA, "O03")
    seen = {goal.id: (goal.met, goal.contested) for goal in trail.view(MASHA).goals}
    assert seen["O14"] == ([True, True], True)  # O14 would bring five points but cost three


def test_an_item_that_serves_a_wider_need_is_not_ticked_for_a_narrower_one() -> None:
    """The only disc on 16 serves the goal that needs any disc on post 10 or higher."""
    trail = Trail()
    trail.owns_goals(MASHA, "O05", "O08")
    trail.discards(MASHA, "shorthorn")
    trail.disc_moved(MASHA, "aux2", 16)
    goals = {goal.id: (goal.scores, goal.met) for goal in trail.player(MASHA).goals}
    assert goals == {"O05": (True, [True, True]), "O08": (False, [False, False])}


def test_dollars_of_a_place_may_pay_for_its_other_effects() -> None:
    trail = Trail()
    trail.hand(MASHA, "galloway")
    trail.money(MASHA, 2)
    nodes = {node.tile: node for node in trail.view(MASHA).nodes}
    assert nodes["B"].possible == [True, True]
    trail.hand(MASHA, "criollo")
    nodes = {node.tile: node for node in trail.view(MASHA).nodes}
    assert nodes["B"].possible == [False, False]


def test_a_token_changes_nothing_about_a_hand_already_delivered() -> None:
    """R-43: the total is fixed as soon as the hand is shown."""
    trail = Trail()
    trail.hand(MASHA, "criollo", "criollo", "galloway", "galloway")
    trail.stack(MASHA, "santa_gertrudis")
    trail.tokens(MASHA, 1)
    trail.reaches_el_paso(MASHA)
    assert trail.view(MASHA).total == 3
    trail.delivers(MASHA, 0, "aux2")
    trail.does(MASHA, "use_token")
    assert "santa_gertrudis" in trail.held(MASHA)
    for viewer in (MASHA, RED):
        seen = trail.view(viewer)
        assert (seen.total, seen.herders[MASHA].delivery) == (3, None)


def test_observations_have_one_size_and_differ_by_seat() -> None:
    trail = Trail(3)
    rows = [ENGINE.observe(trail.s, seat) for seat in range(3)]
    assert {len(row) for row in rows} == {SIZE}
    assert (rows[0] != rows[1]).any()


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_players_with_judgement_beat_random_ones(players: int) -> None:
    judged, random = (whole_match(players, judgement=judgement)[-1].after for judgement in (1.0, 0.0))
    assert min(ENGINE.points(judged)) > max(ENGINE.points(random))


def test_undo_goes_back_to_the_last_card_drawn() -> None:
    trail = Trail()
    trail.goes(MASHA, "NC")
    trail.does(MASHA, "use")
    trail.does(MASHA, "gain_certificates", n=1, cost=0)
    for phase in ("act", "stop", "place"):
        trail.match.undo(MASHA)
        assert trail.phase == phase
    trail.does(MASHA, "use_token")
    assert not trail.match.can_undo(MASHA)
