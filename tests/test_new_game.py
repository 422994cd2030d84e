"""`gulch new` writes a game that works at once; a game may leave out all but its rules."""

from __future__ import annotations

import dataclasses
import os
import subprocess
import sys
from pathlib import Path

import pytest

from gulch.fuzz import Case, play_slowly
from gulch.kernel import contract
from gulch.kernel.actions import Actions
from gulch.kernel.compiled import Compiled
from gulch.kernel.defaults import Undeclared
from gulch.kernel.engine import interpreted_engine
from gulch.kernel.game import Decision, Game, Rule
from gulch.kernel.record import NONE, Ints, Record, Seats, i8
from gulch.kernel.rule import DialectError, rule
from gulch.new_game import BadName, write_game
from tests.installing import PATIENCE, install_new_game, path_with

THINGS = ["gold", "silver", "coal", "salt"]
SEATS = Seats(3)


class Sacks(Record):
    """Two rows of the same things: one that each seat sees alone, one that nobody sees."""

    mine = i8(SEATS, 2, of=THINGS, own=True)
    shaft = i8(4, of=THINGS, hidden=True)
    level = i8(least=-2, most=2)


ACTIONS = Actions()
DIG = ACTIONS.family("dig", shaft=range(4))


@rule
def start(s: Sacks) -> None:
    for i in range(4):
        s.shaft[i] = i
        s.mine[i % 3, 0] = i % 3
        s.mine[i % 3, 1] = NONE
    s.actors = 1


@rule
def options(s: Sacks, seat: int, out: Ints) -> int:
    for i in range(4):
        out[i] = DIG + i
    return 4


@rule
def dig(s: Sacks, seat: int, action: int) -> None:
    s.level += 1
    s.actors = 0
    s.phase = 1


@rule
def points(s: Sacks, out: Ints) -> None:
    for seat in range(s.seats):
        out[seat] = 5 - abs(seat - 1)


def sacks(position: type[Record] = Sacks) -> Game:
    return Game(
        name="sacks",
        seats=(2, 3),
        position=position,
        actions=ACTIONS,
        phases=["dig", "over"],
        decisions={0: Decision(options, dig)},
        start=start,
        points=points,
    )


def begun(seats: int) -> tuple[Game, Sacks]:
    game = sacks()
    position = game.fresh(seats)
    interpreted_engine(game).start(position)
    assert isinstance(position, Sacks)
    return game, position


# ── Defaults ──────────────────────────────────────────────────────────────────


def test_a_view_has_public_fields_and_own_rows_by_name() -> None:
    game, position = begun(2)
    engine = interpreted_engine(game)
    view = engine.view(game.views, position, 1)
    assert view.each_seat.mine == [None, ["silver", None]]
    assert view.number_of == {"mine": [1, 1], "shaft": [4]}
    assert (view.phase, view.actors, view.common.level) == ("dig", [0], 0)
    assert not hasattr(view.common, "shaft")
    assert engine.view(game.views, position, -1).each_seat.mine == [None, None]


def test_a_redeal_moves_only_what_the_seat_does_not_see() -> None:
    game, position = begun(3)
    engine = interpreted_engine(game)
    found = set()
    for luck in range(300):
        dealt = position.copy()
        dealt.random = luck
        engine.redeal(dealt, 0)
        assert isinstance(dealt, Sacks)
        assert dealt.mine[0, 0] == 0
        assert [dealt.mine[seat, 1] for seat in range(3)] == [NONE] * 3, "an empty place stays empty"
        unseen = [dealt.mine[1, 0], dealt.mine[2, 0], *dealt.shaft]
        assert sorted(unseen) == [0, 1, 1, 2, 2, 3]
        found.add(tuple(unseen[:2]))
    assert len(found) == 4 * 4 - 2, "every pair is possible, but two of gold and two of salt"


def test_an_observation_begins_with_the_own_seat_and_keeps_secrets() -> None:
    game, position = begun(3)
    engine = interpreted_engine(game)
    words = dict(game.described(engine.observe(position, 1)))
    assert words["own: mine 0"] == "silver"
    assert words["own: to move"] == "no"
    assert words["+2: to move"] == "yes"
    assert words["+1: mine: number"] == "1"
    assert words["shaft: number"] == "4"
    assert not any("shaft 0" in title for title in words)


def test_players_without_a_seat_leave_the_observation_empty() -> None:
    game, position = begun(2)
    words = dict(game.described(interpreted_engine(game).observe(position, 0)))
    assert words["+2: mine: number"] == "0"


def test_places_follow_points_and_ties_share_a_place() -> None:
    game, position = begun(3)
    assert interpreted_engine(game).points(position) == [4, 5, 4]
    assert interpreted_engine(game).places(position) == [2, 1, 2]


@pytest.mark.parametrize("level", [-3, 3])
def test_a_value_out_of_its_range_breaks_a_law(level: int) -> None:
    game, position = begun(2)
    assert interpreted_engine(game).check(position) == 0
    position.level = level
    assert game.laws[interpreted_engine(game).check(position) - 1] == "level is not within -2 … 2"


def test_an_undeclared_phase_is_reported() -> None:
    with pytest.raises(Undeclared, match=r"sacks: phases must name .* dig, rest, over, the decisions"):
        dataclasses.replace(sacks(), phases=["dig", "rest", "over"])
    with pytest.raises(Undeclared, match="must be “over”, not “end”"):
        dataclasses.replace(sacks(), phases=["dig", "end"])


@rule
def peek(s: Sacks, seat: int, action: int) -> None:
    dig(s, seat, action)
    s.level = min(2, s.shaft[action - DIG])


@rule
def peek_for_good(s: Sacks, seat: int, action: int) -> None:
    peek(s, seat, action)
    s.revealed = 1


@pytest.mark.parametrize(
    ("act", "problem"), [(peek, "dig reveals something, but s.revealed is 0"), (peek_for_good, None), (dig, None)]
)
def test_a_move_that_reveals_something_must_say_so(act: Rule, problem: str | None) -> None:
    game = dataclasses.replace(sacks(), decisions={0: Decision(options, act)})
    _, failure = play_slowly(game, interpreted_engine(game), Case(2, {}, seed=5), interpret=False)
    assert (failure and failure.problem) == problem


@rule
def misspelt(s: Sacks, seat: int, action: int) -> None:
    s.levle = 1


@rule
def allocates(s: Sacks, seat: int, action: int) -> None:
    things = [seat, action]
    s.level = things[s.level]


@pytest.mark.parametrize(
    ("act", "advice"),
    [(misspelt, "no field 'levle'; GULCH_INTERPRET=1 finds the line"), (allocates, "a field of the position")],
)
def test_a_rule_that_cannot_be_compiled_is_reported_with_advice(act: Rule, advice: str) -> None:
    game = dataclasses.replace(sacks(), decisions={0: Decision(options, act)})
    with pytest.raises(DialectError, match=f"(?s)sacks: “apply” cannot be compiled.*{advice}"):
        Compiled(game).unit(contract.apply)


def test_a_refusal_without_a_reason_says_that_it_is_not_possible_now() -> None:
    game, position = begun(2)
    refused = Game.refusal(game, position, 0, 99)
    assert refused is not None
    assert refused.key == "refusal-impossible-now"


def test_secret_numbers_without_names_are_refused_with_what_to_do() -> None:
    class Unnamed(Record):
        deck = i8(4, hidden=True)

    with pytest.raises(Undeclared, match=r"deck .* declare them \(of=...\), or write the game's redeal"):
        sacks(Unnamed)


# ── A package of one's own ────────────────────────────────────────────────────


@pytest.mark.parametrize("name", ["Dice", "2dice", "class", "json", "gulch", "a-b", ""])
def test_impossible_names_are_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(BadName):
        write_game(name, tmp_path)
    assert not list(tmp_path.iterdir())


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    write_game("dust_devil", tmp_path)
    with pytest.raises(FileExistsError):
        write_game("dust_devil", tmp_path)


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a new game's package, installed there by pip."""
    folder = tmp_path_factory.mktemp("games")
    install_new_game("dust_devil", folder)
    return folder


def run(installed: Path, *words: str, typed: str = "", status: int = 0) -> str:
    environment = {**os.environ, "PYTHONPATH": path_with(installed / "site"), "GULCH_LANG": "en", "COLUMNS": "120"}
    command = [sys.executable, "-m", *words]
    done = subprocess.run(
        command, input=typed, capture_output=True, text=True, env=environment, timeout=PATIENCE, cwd=installed
    )
    assert done.returncode == status, done.stdout + done.stderr
    return done.stdout


def test_a_new_game_passes_its_own_tests(installed: Path) -> None:
    assert "passed" in run(installed, "pytest", "-p", "no:cacheprovider", "-c", os.devnull, "dust_devil/tests")


def test_a_new_game_keeps_all_laws_on_compiled_rules(installed: Path) -> None:
    told = run(installed, "gulch", "fuzz", "dust_devil", "--matches", "100", "--slow-every", "4", "--processes", "1")
    assert "every law held" in told


def test_a_new_game_is_shown_in_the_terminal(installed: Path) -> None:
    told = run(installed, "gulch", "play", "dust_devil", "--seats", "2", typed="h\n1\n", status=130)  # the input ends
    assert "1 Roll" in told
    assert "choose: 1, or Roll" in told
    assert "× 3" in told, "the number of cards that others hold"


def test_a_whole_match_of_a_new_game_is_watched(installed: Path) -> None:
    told = run(installed, "gulch", "watch", "dust_devil", "--seats", "3", "--pause", "0")
    assert "Stopped" in told
    assert "Result" in told


def test_bots_play_a_new_game(installed: Path) -> None:
    told = run(
        installed, "gulch", "arena", "dust_devil", "--bots", "drifter,sheriff:40", "--matches", "8", "--seats", "2"
    )
    assert "Sheriff" in told
