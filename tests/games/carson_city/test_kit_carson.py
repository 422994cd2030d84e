"""The variant Kit Carson (CC-134 … CC-141, CC-145)."""

from collections import Counter

import pytest

from gulch.games.carson_city import CARSON_CITY
from gulch.games.carson_city.actions import PASS, WAIT
from gulch.games.carson_city.components import COMMANDS_IN_TIME, COMPONENTS, MODES, NONE
from gulch.kernel.options import Value

from .scenario import BLUE, ENGINE, GREEN, ORANGE, SPECTATOR, Town, heard, whole_match


def pulses(players: int = 2, **options: str) -> Town:
    """A match in which orange has made the first move, which is open, to Wages."""
    town = Town(players, kit_carson="pulses", **options)
    town.ready()
    town.place(ORANGE, "wages")
    return town


@pytest.mark.rule("CC-138")
def test_the_first_player_moves_openly_and_then_all_command_at_once() -> None:
    town = Town(3, kit_carson="pulses")
    town.ready()
    assert town.actors == [ORANGE]
    assert {action["do"] for action in town.may(ORANGE)} == {"place", "pass", "lay_road"}
    town.place(ORANGE, "wages")
    assert town.phase == "command"
    assert town.actors == [ORANGE, GREEN, BLUE]


@pytest.mark.rule("CC-134", "CC-138")
def test_commands_are_secret_until_the_last_one_is_in() -> None:
    town = pulses()
    town.place(GREEN, "ammunition")
    assert town.at("ammunition") == []
    assert town.actors == [ORANGE]
    assert town.view(GREEN).command == {"do": "place", "target": "ammunition"}
    assert town.view(ORANGE).command is None
    assert town.player(GREEN, ORANGE).answered
    story = town.match.story(len(town.match.moves))[0]
    assert heard(story, ORANGE) == []
    assert heard(story, SPECTATOR) == []
    town.place(ORANGE, "ammunition")
    assert town.at("ammunition") == [ORANGE, GREEN]
    assert town.actors == [ORANGE, GREEN]


@pytest.mark.rule("CC-138")
def test_the_order_of_answers_leaves_no_trace() -> None:
    one, other = pulses(), pulses()
    one.place(GREEN, "ammunition")
    one.place(ORANGE, "ammunition")
    other.place(ORANGE, "ammunition")
    other.place(GREEN, "ammunition")
    assert bytes(one.s.data) == bytes(other.s.data)


@pytest.mark.rule("CC-134", "CC-138")
def test_a_command_that_has_become_illegal_is_void() -> None:
    town = Town(kit_carson="pulses", sides="all_red")
    town.ready("sheriff", "banker")
    town.place(ORANGE, "wages")
    town.place(ORANGE, "ammunition")
    town.place(GREEN, "ammunition")
    assert town.at("ammunition") == [ORANGE, GREEN]

    town = Town(kit_carson="pulses", sides="all_red")
    town.ready("banker", "sheriff")  # green, the red Sheriff, is first on the upper track
    town.place(GREEN, "wages")
    town.s.upper[0], town.s.upper[1] = ORANGE, GREEN
    town.lawful = False
    town.place(GREEN, "ammunition")
    events = town.does(ORANGE, "place", target="ammunition")
    assert "void" in [event["event"] for event in events]
    assert town.at("ammunition") == [ORANGE]
    assert town.cowboys(GREEN) == 2


@pytest.mark.rule("CC-134")
def test_placement_restrictions_hold() -> None:
    town = pulses()
    town.send(GREEN, "ammunition")
    assert "ammunition" not in town.may_place(GREEN)
    assert "A1" not in town.may_place(GREEN)


@pytest.mark.rule("CC-135")
def test_a_placed_cowboy_may_be_moved_but_not_taken_back() -> None:
    town = pulses()
    assert [action["target"] for action in town.may(ORANGE, "move")] == ["wages"]
    home = town.cowboys(ORANGE)
    town.does(ORANGE, "move", target="wages")
    assert town.actors == [ORANGE, GREEN]
    assert town.view(ORANGE).lifted == "wages"
    assert town.view(GREEN).lifted is None
    assert "wages" not in town.may_place(ORANGE)
    town.place(ORANGE, "roads_3")
    town.does(GREEN, "wait")
    assert (town.at("wages"), town.at("roads_3")) == ([], [ORANGE])
    assert town.cowboys(ORANGE) == home


@pytest.mark.rule("CC-135")
def test_the_white_cowboy_may_be_moved_too() -> None:
    town = Town(kit_carson="pulses")
    town.take("sheriff", "banker")
    town.does(ORANGE, "place_white", target="ammunition")
    town.does(ORANGE, "move_white")
    town.does(ORANGE, "place_white", target="roads_3")
    town.does(GREEN, "wait")
    assert town.view().white == "roads_3"
    assert "ammunition" in town.may_place(GREEN)


@pytest.mark.rule("CC-135")
def test_without_kit_carson_nothing_moves() -> None:
    town = Town()
    town.ready()
    town.send(ORANGE, "wages")
    why = town.why_not(ORANGE, "move", target="wages")
    assert why is not None
    assert (why.key, why.rule) == ("refusal-no-moving", "CC-135")


@pytest.mark.rule("CC-136")
def test_a_player_who_finishes_takes_the_next_place_and_commands_no_more() -> None:
    town = pulses(3)
    town.passes(GREEN)
    town.does(ORANGE, "wait")
    town.does(BLUE, "wait")
    assert town.passing == [GREEN]
    assert town.actors == [ORANGE, BLUE]


@pytest.mark.rule("CC-136", "CC-138")
def test_players_who_finish_in_one_pulse_do_so_along_the_upper_track() -> None:
    town = pulses(3)
    town.passes(BLUE, GREEN, ORANGE)
    assert town.passing == [ORANGE, GREEN, BLUE]


@pytest.mark.rule("CC-145")
def test_nobody_is_finished_for_lack_of_cowboys() -> None:
    town = Town(kit_carson="pulses")
    town.has(ORANGE, cowboys=1)
    town.ready()
    town.place(ORANGE, "wages")
    assert town.cowboys(ORANGE) == 0
    assert ORANGE in town.actors
    assert {action["do"] for action in town.may(ORANGE)} == {"move", "pass", "wait"}


@pytest.mark.rule("CC-137")
def test_final_scoring_rewards_finishing_early() -> None:
    """With three players, those who pass get 2, 1 and 0 VP, in this order."""
    for mode, bonus in (("pulses", [2, 1, 0]), ("off", [0, 0, 0])):
        town = Town(3, kit_carson=mode)
        town.turn(4)
        town.ready("mercenary", "captain", "settler")
        for seat in range(3):
            town.has(seat, money=0)
        town.ends_turn(BLUE, ORANGE, GREEN)
        assert [town.vp(seat) for seat in (BLUE, ORANGE, GREEN)] == bonus


@pytest.mark.rule("CC-139")
def test_two_quiet_pulses_close_the_phase() -> None:
    town = pulses()
    for _ in range(2):
        assert town.phase == "command"
        town.does(GREEN, "wait")
        town.does(ORANGE, "wait")
    assert town.passing == [ORANGE, GREEN]
    assert town.phase != "command"


@pytest.mark.rule("CC-139")
def test_a_pulse_in_which_something_happens_starts_the_count_again() -> None:
    town = pulses()
    for command in ("wait", "place", "wait"):
        town.does(GREEN, "wait")
        town.does(ORANGE, "wait") if command == "wait" else town.place(ORANGE, "roads_3")
    assert town.phase == "command"
    assert town.view().quiet == 1


@pytest.mark.rule("CC-139")
def test_pulse_30_is_the_last() -> None:
    town = pulses()
    here, there = "wages", "roads_3"
    for pulse in range(30):
        assert town.view().pulse == pulse + 1
        town.does(ORANGE, "move", target=here)
        town.place(ORANGE, there)
        town.does(GREEN, "wait")
        here, there = there, here
    assert town.phase != "command"
    assert town.passing == [ORANGE, GREEN]


@pytest.mark.rule("CC-140")
def test_in_real_time_commands_are_carried_out_as_they_arrive() -> None:
    town = Town(kit_carson="real_time")
    town.ready()
    town.place(ORANGE, "wages")
    assert town.actors == [ORANGE, GREEN]
    assert town.view().pulse == 0
    town.place(GREEN, "ammunition")
    assert town.at("ammunition") == [GREEN]
    assert town.actors == [ORANGE, GREEN]
    town.place(GREEN, "roads_3")
    town.does(GREEN, "move", target="ammunition")
    town.place(GREEN, "D4")
    assert (town.at("ammunition"), town.at("D4")) == ([], [GREEN])
    assert town.why_not(GREEN, "wait") is not None
    town.passes(GREEN)
    assert town.actors == [ORANGE]
    town.passes(ORANGE)
    assert town.passing == [GREEN, ORANGE]


@pytest.mark.rule("CC-140")
def test_nobody_commands_more_often_than_the_clock_leaves_time_for() -> None:
    variant = COMPONENTS["variant_kit_carson"]
    assert COMMANDS_IN_TIME == variant["real_time_seconds"] * 1000 // variant["real_time_min_gap_ms"]
    town = Town(kit_carson="real_time")
    town.ready()
    town.place(ORANGE, "wages")
    town.s.given[GREEN] = COMMANDS_IN_TIME - 1
    town.place(GREEN, "wages")
    assert town.passing == [GREEN]
    assert town.actors == [ORANGE]


@pytest.mark.rule("CC-138")
def test_a_player_who_does_not_answer_in_time_waits() -> None:
    town = Town(kit_carson="pulses")
    town.ready()
    assert CARSON_CITY.clock(town.s) is None  # the clock starts only after the first, open move
    town.place(ORANGE, "wages")
    town.place(ORANGE, "ammunition")
    clock = CARSON_CITY.clock(town.s)
    assert clock is not None
    assert (clock.seconds, clock.gap) == (None, 0)
    assert clock.on_timeout == [(GREEN, WAIT)]


@pytest.mark.rule("CC-140")
def test_real_time_allows_one_hand_and_ends_along_the_upper_track() -> None:
    town = Town(kit_carson="real_time")
    town.ready()
    town.place(ORANGE, "wages")
    town.place(GREEN, "ammunition")
    town.does(GREEN, "move", target="ammunition")
    clock = CARSON_CITY.clock(town.s)
    assert clock is not None
    assert (clock.seconds, clock.gap) == (120, 0.7)
    assert clock.is_begun_by(CARSON_CITY.actions.number({"do": "move", "target": "ammunition"}))
    done = []
    while (clock := CARSON_CITY.clock(town.s)) is not None:
        seat, action = clock.on_timeout[0]
        assert action in ENGINE.legal(town.s, seat)
        ENGINE.apply(town.s, seat, action)
        done.append((seat, action))
    assert done == [(ORANGE, PASS), (GREEN, WAIT), (GREEN, PASS)]  # green's lifted cowboy goes back before green passes
    assert not CARSON_CITY.takes_bots({"kit_carson": "real_time"})
    assert CARSON_CITY.takes_bots({"kit_carson": "pulses"})


@pytest.mark.rule("CC-141")
@pytest.mark.parametrize(
    "sides", [*({"sides": mode} for mode in MODES), {"sides": "chosen", "red_cards": "sheriff+grocer+mercenary"}]
)
def test_the_variants_combine_with_each_other_and_any_sides(sides: dict[str, Value]) -> None:
    last = whole_match(3, might_is_right="on", kit_carson="pulses", **sides)[-1]
    assert last.after.turn == 4
    assert ENGINE.check(last.after) == 0


def test_no_command_outlives_its_pulse() -> None:
    ended = [
        moment
        for moment in whole_match(4, kit_carson="pulses")
        if any(event["event"] == "pulse_ended" for event in moment.events)
    ]
    assert ended
    for moment in ended:
        if CARSON_CITY.phases[moment.after.phase] == "command":
            assert list(moment.after.command)[:4] == [NONE] * 4


# ── What the view says of it ──────────────────────────────────────────────────


@pytest.mark.rule("CC-135")
def test_moving_a_cowboy_on_the_board_costs_no_force() -> None:
    town = pulses()
    town.has(GREEN, cowboys=3)
    town.send(GREEN, "ammunition")
    assert joined(town, "ammunition") == town.force(ORANGE) - 1
    town.does(ORANGE, "move", target="wages")
    assert joined(town, "ammunition") == town.force(ORANGE)


def joined(town: Town, square: str) -> int:
    contest = town.space(square, ORANGE).contest
    assert contest is not None
    return next(fighter.force for fighter in contest.joined if fighter.seat == ORANGE)


@pytest.mark.rule("CC-135", "CC-138")
@pytest.mark.parametrize("mode", ["off", "pulses", "real_time"])
def test_the_view_marks_a_target_as_open_exactly_when_a_cowboy_may_come(mode: str) -> None:
    """A cowboy may come from the reserve or from the board."""
    lifted = Counter[str]()
    for moment in (moment for seed in (1, 2, 3) for moment in whole_match(2, seed, kit_carson=mode)[::3]):
        s, seat = moment.before, moment.seat
        view = CARSON_CITY.view(s, seat)
        legal = [CARSON_CITY.actions.named(action) for action in ENGINE.legal(s, seat)]
        found = [one.id for one in (*view.spaces, *view.parcels) if one.open]
        assert found == [action["target"] for action in legal if action["do"] == "place"]
        lifted[view.lifted or "reserve"] += s.cowboys[seat] == 0
    assert mode == "off" or lifted.total() > lifted["reserve"]


@pytest.mark.rule("CC-137")
def test_the_view_shows_the_passing_bonus_once_players_pass_in_turn_4() -> None:
    town = Town(3, kit_carson="pulses")
    town.turn(4)
    town.chooses_again()
    town.take("banker", "captain")
    town.does(GREEN, "decline")
    assert [one.bonus for one in town.view().scoring] == [0, 0, 0]
    town.take("mercenary")
    town.passes(ORANGE)
    assert [one.bonus for one in town.view().scoring] == [2, 0, 0]
