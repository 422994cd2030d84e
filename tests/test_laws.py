"""The laws of every game: random play over all player counts and options, refusals, nothing hidden
is shown, golden replays.
"""

from __future__ import annotations

import dataclasses
import os
import random
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

from gulch import fuzz
from gulch.arena import make_plan, tournament
from gulch.games.colt_express.components import PURSES
from gulch.games.colt_express.position import Position
from gulch.games.el_paso.components import N_KINDS
from gulch.kernel.compiled import Compiled
from gulch.kernel.engine import Interpreted
from gulch.kernel.game import game, games
from gulch.kernel.record import Ints, Record
from gulch.kernel.rule import rule
from gulch.kernel.trace import SPECTATOR
from gulch.kernel.view_compiler import view
from gulch.kernel.views import Views
from gulch.match import Match, decode
from tests.recorded import GOLDEN

MATCHES = int(os.environ.get("GULCH_FUZZ", "3000"))
SLOW_EVERY = max(1, MATCHES // 12)


def matches_of(name: str) -> int:
    """Enough matches to try every set of options with every number of players."""
    return max(MATCHES, len(fuzz.kinds_of_table(game(name))))


@pytest.mark.parametrize("name", games())
def test_random_play_holds_the_laws(name: str, built: dict[str, Compiled]) -> None:
    plan = fuzz.Plan(name, matches_of(name), seed=7, slow_every=SLOW_EVERY)
    moves, failure = fuzz.fuzz(plan, progress=lambda done, moves: None)
    assert failure is None
    assert moves > MATCHES


@pytest.mark.parametrize("name", games())
def test_every_option_and_player_count_is_tried(name: str) -> None:
    matches = range(matches_of(name))
    tried = [(case.seats, tuple(case.options.items())) for case in fuzz.cases(game(name), matches, seed=7)]
    assert len(set(tried)) == sum(len(game(name).options.combinations(seats)) for seats in game(name).seats)
    assert {seats for seats, _ in tried[::SLOW_EVERY]} == set(game(name).seats), "under every law there is, too"


@pytest.mark.parametrize("name", games())
def test_a_deputy_beats_drifters_soundly(name: str, built: dict[str, Compiled]) -> None:
    for seats in game(name).seats:
        if seats == 1:
            continue
        plan = make_plan(game(name), ["deputy"] + ["drifter"] * (seats - 1), seed=3)
        assert tournament(plan, 200).bots["deputy"].interval[0] > 2 / (seats + 1)


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_golden_replays_come_out_as_recorded(path: Path, built: dict[str, Compiled]) -> None:
    """Each recorded match still leads to the same positions, so no rule has changed by accident."""
    save = decode(path.read_bytes())
    assert save.digest is not None
    for engine in (built[save.game], Interpreted(game(save.game))):
        assert Match.load(save, engine).over


@pytest.mark.parametrize("name", games())
def test_golden_replays_exist_for_every_player_count(name: str) -> None:
    saves = [decode(path.read_bytes()) for path in GOLDEN if path.stem.startswith(name)]
    assert {save.seats for save in saves} == set(game(name).seats)


def test_a_broken_law_is_reported_with_the_match_that_broke_it(
    tmp_path: Path, built: dict[str, Compiled], monkeypatch: pytest.MonkeyPatch
) -> None:
    """If a law is broken, the fuzzer stops and writes the match, which can be replayed."""
    el_paso = game("el_paso")
    engine = built["el_paso"]
    case = next(fuzz.cases(el_paso, range(1), seed=1))
    monkeypatch.setattr(engine, "check", lambda position: 4 if position.round > 1 else 0)
    moves, failure = fuzz.play_slowly(el_paso, engine, case)
    assert failure is not None
    assert failure.problem == el_paso.laws[3]
    path = fuzz.save_failure(el_paso, failure, tmp_path)
    assert len(Match.load(decode(path.read_bytes()), Interpreted(el_paso)).moves) == moves


def test_a_seat_without_a_choice_is_reported_without_the_slow_laws_too(
    built: dict[str, Compiled], monkeypatch: pytest.MonkeyPatch
) -> None:
    el_paso, engine = game("el_paso"), built["el_paso"]
    run = engine.run
    monkeypatch.setattr(engine, "run", lambda loop, *asked: -1 if loop is fuzz.any_move else run(loop, *asked))
    case = next(fuzz.cases(el_paso, range(1), seed=1))
    _, failure = fuzz.play_slowly(el_paso, engine, case, interpret=False, look_every=10**9)
    assert failure is not None
    assert failure.problem == fuzz.NO_ACTION


def test_slow_and_fast_fuzzing_play_the_same_match(built: dict[str, Compiled]) -> None:
    el_paso, engine = game("el_paso"), built["el_paso"]
    for case in fuzz.cases(el_paso, range(5), seed=1):
        assert fuzz.play_slowly(el_paso, engine, case, False, 10**9) == fuzz.play_fast(el_paso, engine, case)


class Secrets(msgspec.Struct):
    """A view that wrongly shows hidden numbers to all seats."""

    numbers: list[int]


@view
def all_hands(s: Any, viewer: int) -> Secrets:
    return Secrets([s.hand[seat, kind] for seat in range(s.seats) for kind in range(N_KINDS)])


@view
def numbers_of_purses(s: Any, viewer: int) -> Secrets:
    return Secrets([s.purse_place[purse] for purse in range(PURSES)])


@rule
def illegal(s: Record, seat: int, actions: Ints, n: int) -> int:
    """A default move that is never allowed."""
    return 1_000


def test_the_fuzzer_notices_a_leak_and_a_wrong_refusal(
    built: dict[str, Compiled], monkeypatch: pytest.MonkeyPatch
) -> None:
    el_paso, engine = game("el_paso"), built["el_paso"]
    position = el_paso.fresh(3, random=5)
    engine.start(position)
    assert fuzz.broken_law(el_paso, engine, position, 77) is None
    gossip = dataclasses.replace(el_paso, views=Views(all_hands))
    assert "may not know" in str(fuzz.broken_law(gossip, engine, position, 77))
    hasty = {phase: dataclasses.replace(one, timeout=illegal) for phase, one in el_paso.decisions.items()}
    late = dataclasses.replace(el_paso, decisions=hasty)
    assert "timeout action" in str(fuzz.broken_law(late, engine, position, 77))
    monkeypatch.setattr(engine, "redeal", lambda s, seat: setattr(s, "actors", 7))
    assert "another decision" in str(fuzz.broken_law(el_paso, engine, position, 77))
    monkeypatch.setattr(engine, "legal", lambda s, seat: [0])
    assert "disagree" in str(fuzz.broken_law(el_paso, engine, position, 77))


def test_without_interpreting_the_fuzzer_notices_all_but_compiler_faults(built: dict[str, Compiled]) -> None:
    el_paso, engine = game("el_paso"), built["el_paso"]
    position = el_paso.fresh(3, random=5)
    engine.start(position)
    assert fuzz.broken_law(el_paso, engine, position, 77, interpret=False) is None
    gossip = dataclasses.replace(el_paso, views=Views(all_hands))
    assert "may not know" in str(fuzz.broken_law(gossip, engine, position, 77, interpret=False))
    mute: Any = None  # instead of a Refusal
    dumb = {phase: dataclasses.replace(one, why_not=lambda *asked: mute) for phase, one in el_paso.decisions.items()}
    silent = dataclasses.replace(el_paso, decisions=dumb)
    assert "no refusal" in str(fuzz.broken_law(silent, engine, position, 77, interpret=False))


def test_some_matches_that_are_played_slowly_are_interpreted_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each block in a results file stores the `interpret_every` with which it was played."""
    interpreted: list[bool] = []

    def play(*asked: Any) -> tuple[int, None]:
        interpreted.append(asked[3])
        return 1, None

    monkeypatch.setattr(fuzz, "play_slowly", play)
    monkeypatch.setattr(fuzz, "play_fast", lambda *asked: (1, None))
    plan = fuzz.Plan("el_paso", fuzz.BLOCK_MATCHES, seed=1, slow_every=2, interpret_every=4)
    block = fuzz.play_block(plan, 0)
    assert interpreted == [True, False, False, False] * (fuzz.BLOCK_MATCHES // 8)
    assert isinstance(block, fuzz.Block)
    assert fuzz.is_of_plan(block, plan)
    assert not fuzz.is_of_plan(block, msgspec.structs.replace(plan, interpret_every=1))


def test_some_positions_are_checked_by_the_slow_laws_and_the_others_by_the_games_own(
    built: dict[str, Compiled], monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[bytes] = []
    checked: list[bytes] = []
    monkeypatch.setattr(fuzz, "broken_law", lambda game, engine, position, *asked: looked.append(bytes(position.data)))
    monkeypatch.setattr(fuzz, "broken_game_law", lambda game, engine, position: checked.append(bytes(position.data)))
    el_paso = game("el_paso")
    for case in fuzz.cases(el_paso, range(20), seed=1):
        before = len(looked), len(checked)
        moves, _ = fuzz.play_slowly(el_paso, built["el_paso"], case, interpret=False, look_every=4)
        assert len(looked) + len(checked) - sum(before) == moves + 1
    assert 0.15 < len(looked) / (len(looked) + len(checked)) < 0.35


def test_the_fuzzer_notices_a_view_that_numbers_tokens_which_look_alike() -> None:
    colt_express = game("colt_express")
    engine = Interpreted(colt_express)
    position = colt_express.fresh(3, random=5)
    engine.start(position)
    assert fuzz.find_leak(colt_express, engine, fuzz.SeatViews(colt_express, engine, position), 77) is None
    numbered = dataclasses.replace(colt_express, views=Views(numbers_of_purses))
    assert "may not know" in str(fuzz.find_leak(numbered, engine, fuzz.SeatViews(numbered, engine, position), 77))


HIDDEN = {  # options with which more is hidden than by default
    "carson_city": {"might_is_right": "on"},
    "colt_express": {"preset": "expert"},
}


@pytest.mark.parametrize("name", games())
def test_the_redeal_check_of_one_match_rejects_another(name: str, built: dict[str, Compiled]) -> None:
    """Each of two redeal checks has seen another match. Each accepts the position of its own match
    and rejects the other one.
    """
    of, engine = game(name), built[name]
    moves = 60
    positions, redeal_checks = [], []
    for seed in (1, 2):
        position = of.fresh(3, HIDDEN.get(name, {}), seed)
        redeal_check, luck = of.redeal_check(position, 0), random.Random(seed)
        notes = engine.start(position)
        for _ in range(moves):
            fuzz.inform(of, {0: redeal_check}, notes)
            seat = next(seat for seat in range(3) if position.actors >> seat & 1)
            notes = engine.apply(position, seat, luck.choice(engine.legal(position, seat)))
        fuzz.inform(of, {0: redeal_check}, notes)
        positions.append(position)
        redeal_checks.append(redeal_check)
    assert [[w.objection(p) is None for p in positions] for w in redeal_checks] == [[True, False], [False, True]]


def test_the_fuzzer_notices_a_redeal_that_forgets_what_was_seen(
    built: dict[str, Compiled], monkeypatch: pytest.MonkeyPatch
) -> None:
    """This redeal puts cards that a player is known to hold into the deck (Colt Express, expert
    variant).
    """
    colt_express, engine = game("colt_express"), built["colt_express"]
    whole = engine.redeal

    def forgetful(s: Position, seat: int) -> None:
        np.asarray(s.outside)[:] = 0
        whole(s, seat)

    case = next(case for case in fuzz.cases(colt_express, range(999), seed=1) if case.options["preset"] == "expert")
    monkeypatch.setattr(engine, "redeal", forgetful)
    _, failure = fuzz.play_slowly(colt_express, engine, case)
    assert failure is not None
    assert "held when it shuffled" in failure.problem


def test_fuzzing_goes_on_where_its_results_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Results found with other rules or another seed are not continued."""
    path, plan = tmp_path / "results.jsonl", fuzz.Plan("el_paso", 3 * fuzz.BLOCK_MATCHES - 1, seed=3, slow_every=1000)
    played: list[int] = []

    def block(plan: fuzz.Plan, first: int) -> fuzz.Block:
        played.append(first)
        return fuzz.block_of(plan, first, min(fuzz.BLOCK_MATCHES, plan.matches - first), moves=5)

    def silently(matches: int, moves: int) -> None:
        pass

    monkeypatch.setattr(fuzz, "play_block", block)
    assert fuzz.fuzz(plan, silently, path=path) == (15, None)
    path.write_bytes(path.read_bytes().replace(b'"first":16', b'"first":160'))
    assert fuzz.fuzz(plan, silently, path=path) == (15, None)
    assert played == [0, 16, 32, 16]
    assert fuzz.fuzz(msgspec.structs.replace(plan, seed=4), silently, path=path) == (15, None)
    path.write_bytes(path.read_bytes().replace(b'"rules":', b'"rules":9'))
    fuzz.fuzz(plan, silently, path=path)
    assert played[4:] == [0, 16, 32] * 2


def test_a_purse_that_was_seen_to_arrive_has_one_value(built: dict[str, Compiled]) -> None:
    """The purses are the starting ones; no bandit has lost one yet."""
    colt_express, engine = game("colt_express"), built["colt_express"]
    position = colt_express.fresh(3, random=5)
    assert isinstance(position, Position)
    redeal_check = colt_express.redeal_check(position, SPECTATOR)
    notes = engine.start(position)
    while colt_express.phases[position.phase] != "plan":
        fuzz.inform(colt_express, {SPECTATOR: redeal_check}, notes)
        seat = next(seat for seat in range(3) if position.actors >> seat & 1)
        notes = engine.apply(position, seat, engine.legal(position, seat)[0])
    fuzz.inform(colt_express, {SPECTATOR: redeal_check}, notes)
    assert redeal_check.objection(position) is None
    values = position.purse_value
    other = next(token for token in range(len(values)) if values[token] != values[0])
    values[0], values[other] = values[other], values[0]
    assert "seen to come" in str(redeal_check.objection(position))
