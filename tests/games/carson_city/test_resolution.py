"""Phase 3 in general: the path, duels, and squares for one player (CC-49 … CC-64, CC-83 … CC-85,
CC-104 … CC-108, CC-143).
"""

import pytest
from tests.moments import Event

from gulch.games.carson_city import CARSON_CITY
from gulch.games.carson_city.components import NONE, PARCELS, TARGETS
from gulch.kernel.game import Refusal

from .scenario import BLUE, GREEN, ORANGE, YELLOW, Town, all_squares

RULEBOOK = [
    "wages", "ammunition", "road_1", "roads_3", "parcel_purchase", "build_12", "build_10", "build_8",
    "build_6", "build_5", "build_4", "build_3",
    "deferred_building", "income_parcels", "income_gambling", "income_cowboys", "building_income",
    "vp_parcels", "vp_buildings", "vp_cowboys",
    "buy_vp_5", "buy_vp_4", "buy_vp_3", "buy_vp_2",
]  # fmt: skip


def steps(events: list[Event]) -> list[str]:
    return [event["step"] for event in events if event["event"] == "step_began"]


# ── The path ──────────────────────────────────────────────────────────────────


def test_each_step_with_an_effect_is_logged_once() -> None:
    """A step that resumes after a duel, a choice of the order of duels or a purchase is not logged
    again. Some steps have no square.
    """
    town = Town()
    for seat in (ORANGE, GREEN):
        town.has(seat, cowboys=10, money=0)
    town.stands(ORANGE, "ranch", "B2")
    town.keeps(GREEN, "mine")
    town.ready()
    for seat in (ORANGE, GREEN):
        town.send(seat, "wages", "ammunition", "C3", "E3", "vp_parcels")
    found = steps(town.resolve())
    found += steps(town.does(ORANGE, "fight", parcel="C3"))
    while town.phase == "parcel":
        found += steps(town.does(town.actors[0], "decline"))
    assert found == ["wages", "ammunition", "parcel_purchase", "deferred_building"]
    assert steps(town.does(GREEN, "done")) == ["building_income", "vp_parcels"]


def test_a_step_without_effect_is_not_logged() -> None:
    town = Town()
    town.ready()
    assert steps(town.resolve()) == []


def one_cowboy_everywhere(**options: str) -> list[str]:
    """Resolve the path with one cowboy on each square and no money; return the steps in order."""
    town = Town(**options)
    town.has(ORANGE, cowboys=10, money=0)
    town.has(GREEN, cowboys=10, money=0)
    town.ready()
    squares = list(all_squares())
    for seat, part in ((ORANGE, squares[:10]), (GREEN, squares[10:20])):
        town.send(seat, *part)
    found = steps(town.resolve())
    while town.phase in ("tile", "victory", "build"):
        found += steps(
            town.does(town.actors[0], {"tile": "decline", "victory": "decline", "build": "keep"}[town.phase])
        )
    return found


@pytest.mark.rule("CC-49")
def test_steps_are_resolved_in_the_order_of_the_path() -> None:
    found = one_cowboy_everywhere()
    assert found == [step for step in RULEBOOK if step in found]
    assert len(found) == 20
    assert [step.id for step in Town().view().path] == RULEBOOK


@pytest.mark.rule("CC-143", "CC-147")
def test_the_other_order_swaps_three_pairs_and_nothing_else() -> None:
    found = one_cowboy_everywhere(action_order="adaptation")
    path = [step.id for step in Town(action_order="adaptation").view().path]
    assert found == [step for step in path if step in found]
    swapped = {("road_1", "roads_3"), ("income_gambling", "income_cowboys"), ("vp_buildings", "vp_cowboys")}
    expected = list(RULEBOOK)
    for first, second in swapped:
        i, j = expected.index(first), expected.index(second)
        expected[i], expected[j] = expected[j], expected[i]
    assert path == expected
    places = {step.id: (step.row, step.slot) for step in Town(action_order="adaptation").view().path}
    usual = {step.id: (step.row, step.slot) for step in Town().view().path}
    assert places["roads_3"] == usual["road_1"]  # exchanged steps also exchange their places on the board


@pytest.mark.rule("CC-50")
def test_a_cowboy_whose_action_is_done_goes_to_the_general_reserve() -> None:
    town = Town()
    town.ready()
    town.send(ORANGE, "ammunition", "wages", "buy_vp_5")
    town.resolve()
    assert town.phase == "victory"
    assert (town.cowboys(ORANGE), town.s.general[ORANGE]) == (0, 9)
    assert (town.at("ammunition"), town.at("wages"), town.at("buy_vp_5")) == ([], [], [ORANGE])


# ── Duels ─────────────────────────────────────────────────────────────────────


def contest(players: int = 2, **options: str) -> Town:
    """A match in which all players have one cowboy on the $5 square for VP and two at home."""
    town = Town(players, **options)
    town.ready()
    for seat in range(players):
        town.send(seat, "buy_vp_5")
    return town


@pytest.mark.rule("CC-51")
def test_players_on_one_square_fight_when_it_is_resolved() -> None:
    town = contest()
    town.rolls(5, 2)
    events = town.resolve()
    assert [event["fighters"] for event in events if event["event"] == "duel"] == [2]
    assert town.actors == [ORANGE]


@pytest.mark.rule("CC-51")
def test_nobody_fights_on_wages_and_road() -> None:
    town = Town()
    town.ready()
    town.send(ORANGE, "wages", "road_1")
    town.send(GREEN, "wages", "road_1")
    assert not [event for event in town.resolve() if event["event"] == "duel"]


@pytest.mark.rule("CC-52")
def test_force_is_die_revolvers_and_cowboys_at_home() -> None:
    town = contest()
    town.s.revolvers[GREEN], town.lawful = 2, False
    town.s.three_guns = GREEN
    town.rolls(6, 1)
    forces = {event["seat"]: event for event in town.resolve() if event["event"] == "force"}
    assert (forces[ORANGE]["shown"], forces[ORANGE]["guns"], forces[ORANGE]["cowboys"], forces[ORANGE]["force"]) == (
        6,
        1,
        2,
        9,
    )
    assert (forces[GREEN]["shown"], forces[GREEN]["guns"], forces[GREEN]["cowboys"], forces[GREEN]["force"]) == (
        1,
        5,
        2,
        8,
    )


@pytest.mark.rule("CC-52")
def test_cowboys_on_the_board_do_not_count() -> None:
    town = Town()
    town.ready()
    assert town.force(ORANGE) == 4
    town.send(ORANGE, "wages", "ammunition")
    assert town.force(ORANGE) == 2


@pytest.mark.rule("CC-53", "CC-54")
def test_the_highest_force_wins_and_acts() -> None:
    town = contest(3)
    town.rolls(2, 6, 3)
    town.resolve()
    assert (town.phase, town.actors) == ("victory", [GREEN])
    town.does(GREEN, "buy_vp", points=1)
    assert town.s.general[GREEN] == 7 + 1 - 4  # the end of turn grants four


@pytest.mark.rule("CC-53")
@pytest.mark.parametrize("order", [(ORANGE, GREEN), (GREEN, ORANGE)])
def test_ties_go_to_the_player_who_passed_earlier(order: tuple[int, int]) -> None:
    town = contest()
    town.rolls(4, 4)
    town.resolve(*order)
    assert town.actors == [order[0]]


@pytest.mark.rule("CC-55")
def test_losers_take_the_cowboy_home_and_it_counts_at_once() -> None:
    town = Town()
    town.ready()
    town.send(ORANGE, "ammunition", "buy_vp_5")
    town.send(GREEN, "ammunition", "buy_vp_5")
    town.rolls(6, 1, 1, 1)
    events = town.resolve()
    second = [event for event in events if event["event"] == "force" and event["target"] == "buy_vp_5"]
    assert {event["seat"]: event["cowboys"] for event in second} == {ORANGE: 1, GREEN: 2}
    assert {event["seat"]: event["guns"] for event in second} == {ORANGE: 4, GREEN: 1}  # orange has just won three guns


@pytest.mark.rule("CC-56")
def test_all_players_on_a_square_fight_one_duel() -> None:
    town = contest(4)
    town.rolls(1, 2, 3, 6)
    events = town.resolve()
    assert len([event for event in events if event["event"] == "duel"]) == 1
    assert [event["seat"] for event in events if event["event"] == "came_home"] == [ORANGE, GREEN, BLUE]
    assert [town.cowboys(seat) for seat in range(4)] == [3, 3, 3, 2]
    assert town.actors == [YELLOW]


@pytest.mark.rule("CC-57")
def test_the_winner_may_decline_and_the_losers_get_no_second_chance() -> None:
    town = contest()
    town.rolls(6, 1)
    town.resolve()
    town.does(ORANGE, "decline")
    assert town.vp(ORANGE) == town.vp(GREEN) == 0
    assert town.phase == "character"
    assert town.s.general[ORANGE] == 7 + 1 - 4


def armed_sheriff(later: str = "G2") -> Town:
    """A match in which orange, the red Sheriff, is alone on Ammunition, but not elsewhere."""
    town = Town(2, sides="all_red")
    town.has(ORANGE, cowboys=4)
    town.has(GREEN, cowboys=4)
    town.take("sheriff", "banker")
    town.send(ORANGE, "ammunition", later)
    town.send(GREEN, later)
    return town


@pytest.mark.rule("CC-24", "CC-57", "CC-59")
@pytest.mark.parametrize("later", ["roads_3", "G2", "vp_cowboys"])
def test_a_red_sheriff_with_a_duel_to_come_may_leave_the_three_guns(later: str) -> None:
    town = armed_sheriff(later)
    town.resolve()
    assert (town.phase, town.actors) == ("guns", [ORANGE])
    assert [action["do"] for action in town.may(ORANGE) if action["do"] != "lay_road"] == ["take_guns", "decline"]
    assert town.why_not(ORANGE, "pass") == Refusal("refusal-first-guns", "CC-57")
    general = town.s.general[ORANGE]
    told = town.does(ORANGE, "decline")
    assert {"event": "declined", "seat": ORANGE, "target": "ammunition", "on": "empty"} in told
    assert {"event": "went_away", "seat": ORANGE, "target": "ammunition"} in told
    assert town.s.general[ORANGE] > general
    assert {event["guns"] for event in told if event["event"] == "force" and event["seat"] == ORANGE} == {1}


@pytest.mark.rule("CC-57", "CC-59")
def test_the_red_sheriff_may_take_the_three_guns_and_does_so_when_time_is_up() -> None:
    town = armed_sheriff()
    town.resolve()
    late = CARSON_CITY.timeout_action(town.s, ORANGE, town.match.legal(ORANGE))
    assert late is not None
    told = town.does(ORANGE, **CARSON_CITY.actions.named(late))
    assert {"event": "three_guns", "seat": ORANGE} in told
    assert {event["guns"] for event in told if event["event"] == "force" and event["seat"] == ORANGE} == {4}


@pytest.mark.rule("CC-57", "CC-62")
def test_roads_may_be_laid_before_the_three_guns_are_taken() -> None:
    town = armed_sheriff()
    town.has(ORANGE, roads=1)
    town.resolve()
    town.does(ORANGE, **town.may(ORANGE, "lay_road")[0])
    assert town.phase == "guns"


@pytest.mark.rule("CC-57")
@pytest.mark.parametrize("case", ["no duel", "only wages", "yellow", "other"])
def test_nobody_else_is_asked_about_the_three_guns(case: str) -> None:
    town = armed_sheriff("wages" if case == "only wages" else "G2")
    if case == "no duel":
        town.s.there[TARGETS.index("G2")] = 1 << ORANGE
    elif case == "yellow":
        town.turned(sheriff="yellow")
    elif case == "other":
        town.s.there[TARGETS.index("ammunition")] = 1 << GREEN
    town.lawful = False
    told = town.resolve()
    assert town.phase != "guns"
    assert [event["seat"] for event in told if event["event"] == "three_guns"] == [GREEN if case == "other" else ORANGE]


# ── Money, ammunition, roads ──────────────────────────────────────────────────


@pytest.mark.rule("CC-58")
def test_wages_are_four_dollars_a_cowboy() -> None:
    town = Town()
    town.ready()
    town.send(ORANGE, "wages", "wages", "wages")
    town.send(GREEN, "wages", "buy_vp_5")
    town.resolve()
    assert (town.money(ORANGE), town.money(GREEN)) == (15 + 12, 15 + 4)
    assert town.s.general[ORANGE] == 10


@pytest.mark.rule("CC-59", "CC-120")
def test_ammunition_gives_three_guns_until_the_end_of_the_turn() -> None:
    town = Town()
    town.ready()
    town.send(ORANGE, "ammunition", "buy_vp_5")
    town.resolve()
    assert town.s.three_guns == ORANGE
    assert town.player(ORANGE).guns == 4
    assert town.force(ORANGE) == 1 + 3 + 1
    town.does(ORANGE, "decline")
    assert town.s.three_guns == NONE
    assert town.player(ORANGE).guns == 1


@pytest.mark.rule("CC-60")
def test_roads_gives_three_roads() -> None:
    town = Town()
    town.ready()
    town.send(ORANGE, "roads_3")
    town.resolve()
    assert town.s.roads[ORANGE] == 1 + 3


@pytest.mark.rule("CC-61")
def test_road_gives_one_for_each_cowboy() -> None:
    town = Town()
    town.ready()
    town.send(ORANGE, "road_1", "road_1")
    town.send(GREEN, "road_1")
    town.resolve()
    assert (town.s.roads[ORANGE], town.s.roads[GREEN]) == (3, 2)


@pytest.mark.rule("CC-61")
def test_too_few_roads_are_dealt_one_by_one_in_passing_order() -> None:
    town = Town()
    town.has(ORANGE, roads=15)
    town.has(GREEN, roads=4)  # with the four roads at the centre, two are left
    town.ready()
    town.send(ORANGE, "road_1", "road_1", "road_1")
    town.send(GREEN, "road_1")
    town.resolve()
    assert (town.s.roads[ORANGE], town.s.roads[GREEN]) == (16, 5)


@pytest.mark.rule("CC-62")
def test_roads_may_be_laid_at_any_decision_of_one_player_alone() -> None:
    town = Town()
    assert town.may(ORANGE, "lay_road")
    town.does(ORANGE, "lay_road", road="h24")
    assert (town.phase, town.actors) == ("character", [ORANGE])
    assert town.s.roads[ORANGE] == 0
    assert not town.may(ORANGE, "lay_road")
    town.ready()
    town.has(ORANGE, roads=1)
    town.s.roads[GREEN] = 0
    town.does(ORANGE, "lay_road", road="h14")
    assert (town.phase, town.actors) == ("place", [ORANGE])
    assert town.passing == []
    town.passes(ORANGE)
    assert not town.may(GREEN, "lay_road")


@pytest.mark.rule("CC-63")
def test_a_road_touches_the_network_and_lies_on_a_free_place() -> None:
    town = Town()
    roads = {action["road"] for action in town.may(ORANGE, "lay_road")}
    assert roads == {"h23", "h24", "h43", "h44", "v32", "v42", "v34", "v44"}
    for road, key in (("h33", "refusal-road-taken"), ("h00", "refusal-road-apart")):
        why = town.why_not(ORANGE, "lay_road", road=road)
        assert why is not None
        assert (why.key, why.rule) == (key, "CC-63")


@pytest.mark.rule("CC-64")
def test_a_laid_road_serves_everybody_and_may_lie_on_any_border() -> None:
    town = Town()
    town.owns(GREEN, "C3", "B3")
    before = town.access()
    town.does(ORANGE, "lay_road", road="h23")
    assert town.access() - before == {"B3", "B4"}
    town.has(ORANGE, roads=5)
    town.s.ground[PARCELS.index("B3")], town.lawful = 1, False
    for road in ("h13", "h03", "v02"):  # these run along a mountain and the outer border
        town.does(ORANGE, "lay_road", road=road)
    assert "A2" in town.access()


# ── Incomes of one player ─────────────────────────────────────────────────────


@pytest.mark.rule("CC-83")
def test_parcel_income_is_two_dollars_a_parcel() -> None:
    town = Town()
    town.stands(ORANGE, "ranch", "B3")
    town.ready()
    town.send(ORANGE, "income_parcels")
    town.resolve()
    assert town.money(ORANGE) == 15 + 2 * 3 + town.income("B3")


@pytest.mark.rule("CC-84")
def test_cowboy_income_is_two_dollars_for_cowboys_at_home_and_revolvers() -> None:
    town = Town()
    town.ready("mercenary", "banker")
    town.send(ORANGE, "income_cowboys", "buy_vp_5")
    town.resolve()
    assert town.money(ORANGE) == 15 + 2 * (1 + 1 + 3)


@pytest.mark.rule("CC-85")
def test_gambling_pays_the_sum_of_two_dice() -> None:
    town = Town()
    town.ready()
    town.send(ORANGE, "income_gambling")
    town.rolls(3, 5)
    town.resolve()
    assert town.money(ORANGE) == 15 + 8


# ── Victory points ────────────────────────────────────────────────────────────


@pytest.mark.rule("CC-104", "CC-108")
@pytest.mark.parametrize(("more", "points"), [((), 1), (("G2",), 1), (("G2", "F6"), 2)])
def test_two_parcels_score_a_point(more: tuple[str, ...], points: int) -> None:
    town = Town()
    town.owns(ORANGE, *more)
    town.ready()
    town.send(ORANGE, "vp_parcels", "buy_vp_5")
    town.resolve()
    assert town.vp(ORANGE) == points  # the points come at once, not at the end of the turn
    assert town.match.points()[ORANGE] == points


@pytest.mark.rule("CC-105")
@pytest.mark.parametrize(("home", "points"), [(1, 1), (2, 1), (3, 2)])
def test_two_cowboys_or_revolvers_together_score_a_point(home: int, points: int) -> None:
    town = Town()
    town.has(ORANGE, cowboys=home + 1)
    town.ready()
    town.send(ORANGE, "vp_cowboys")
    town.resolve()
    assert town.vp(ORANGE) == points


@pytest.mark.rule("CC-106")
def test_buildings_score_a_point_each_but_not_houses_mountains_and_kept_tiles() -> None:
    town = Town()
    town.stands(ORANGE, "ranch", "B3")
    town.stands(ORANGE, "hotel", "C4", house="C5")
    town.owns(ORANGE, "C5", "B7")
    town.keeps(ORANGE, "church")
    town.has(ORANGE, roads=0)
    town.ready()
    town.send(ORANGE, "vp_buildings")
    town.resolve()
    while town.phase == "build":
        town.does(ORANGE, "done")
    assert town.vp(ORANGE) == 2


@pytest.mark.rule("CC-107")
@pytest.mark.parametrize("price", [5, 4, 3, 2])
def test_any_number_of_points_is_bought_at_the_price_of_the_square(price: int) -> None:
    town = Town()
    town.ready()
    town.has(ORANGE, money=17)
    town.send(ORANGE, f"buy_vp_{price}")
    town.resolve()
    assert town.view(ORANGE).price == price
    assert [action["points"] for action in town.may(ORANGE, "buy_vp")] == list(range(1, 17 // price + 1))
    town.does(ORANGE, "buy_vp", points=2)
    assert (town.vp(ORANGE), town.money(ORANGE)) == (2, 17 - 2 * price)


@pytest.mark.rule("CC-107")
def test_buying_none_is_allowed_and_a_player_who_cannot_pay_is_not_asked() -> None:
    town = Town()
    town.ready()
    town.has(ORANGE, money=4)
    town.send(ORANGE, "buy_vp_5", "buy_vp_4")
    town.resolve()
    assert town.view(ORANGE).price == 4
    town.does(ORANGE, "decline")
    assert (town.vp(ORANGE), town.money(ORANGE)) == (0, 4)


@pytest.mark.rule("CC-107")
def test_a_rich_player_buys_in_several_answers() -> None:
    town = Town()
    town.ready()
    town.has(ORANGE, money=210)
    town.send(ORANGE, "buy_vp_2")
    town.resolve()
    town.does(ORANGE, "buy_vp", points=99)
    assert town.phase == "victory"
    town.does(ORANGE, "buy_vp", points=6)
    assert (town.vp(ORANGE), town.money(ORANGE)) == (105, 0)
