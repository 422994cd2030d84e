"""Refusals, late actions and other questions besides the contract: the same on every backend."""

from __future__ import annotations

import random
from collections.abc import Callable

import msgspec
import numpy as np
import pytest

from gulch.fuzz import cases
from gulch.kernel import play, questions
from gulch.kernel.build import LOOPS
from gulch.kernel.compiled import Compiled
from gulch.kernel.engine import Engine, interpreted_engine
from gulch.kernel.game import Game, Refusal, ask, game, games
from gulch.kernel.options import Value
from gulch.kernel.record import Record
from gulch.kernel.trace import SPECTATOR
from gulch.kernel.views import JsonQuestion
from gulch.kernel.wasm_engine import InNode

MATCHES = 6
ASKED = 0.1  # the share of positions in which questions are asked
ACTIONS = 20  # asked about in each
STRANGERS = (SPECTATOR, 9)  # seats that nobody has


@pytest.fixture(params=games(), scope="module")
def engines(request: pytest.FixtureRequest, built: dict[str, Compiled]) -> list[Engine]:
    """The three backends of a game, native first."""
    native = built[request.param]
    of = native.game
    return [native, interpreted_engine(of), InNode(of, (*LOOPS, *questions.loops(of), questions.measures(of)))]


def test_refusals_and_late_actions_are_the_same_on_every_backend(engines: list[Engine]) -> None:
    native, game = engines[0], engines[0].game
    asked, late = questions.refusal(game), questions.timeout_action(game)
    given = set()
    for case in cases(game, range(MATCHES), seed=3):
        position, lot = game.fresh(case.seats, case.options, case.seed), random.Random(case.seed)
        native.start(position)
        while position.actors:
            seat = lot.choice([seat for seat in range(position.seats) if position.actors >> seat & 1])
            if lot.random() < ASKED:
                for action in lot.sample(range(game.actions.count), ACTIONS):
                    asker = lot.choice([seat, seat, seat, seat, *range(position.seats), *STRANGERS])
                    answers = {engine.answer_json(asked, position, asker, action) for engine in engines}
                    assert answers == {msgspec.json.encode(game.refusal(position, asker, action))}
                    given |= answers
                luck = lot.getrandbits(64)
                actions = {engine.run(late, position.copy(), seat, native.action_buffer(), luck) for engine in engines}
                assert len(actions) == 1
                assert actions <= {*native.legal(position, seat)}
                assert_same_times(engines, position)
            native.apply(position, seat, lot.choice(native.legal(position, seat)))
    refusals = [msgspec.json.decode(json, type=Refusal) for json in given - {b"null"}]
    assert b"null" in given
    assert len({refusal.key for refusal in refusals}) > 5
    assert any(refusal.figures for refusal in refusals)
    over = {engine.answer_json(asked, position, 0, 0) for engine in engines}
    assert over == {msgspec.json.encode(Refusal("refusal-over", game.over))}


def assert_same_times(engines: list[Engine], position: Record) -> None:
    """Every backend answers what the game's functions return in Python."""
    game = engines[0].game
    for question, known in (
        (questions.clock(game), game.clock(position)),
        (questions.race(game), game.race(position)),
    ):
        answers = {engine.answer_json(question, position) for engine in engines}
        assert answers == {msgspec.json.encode(known)}


@pytest.mark.parametrize(
    ("name", "choices", "question"),
    [
        ("carson_city", {"kit_carson": "real_time"}, questions.clock),
        ("carson_city", {"kit_carson": "pulses"}, questions.clock),
        ("el_paso", {"draw_mode": "fastest"}, questions.race),
    ],
)
def test_clocks_and_races_are_the_same_compiled(
    name: str, choices: dict[str, Value], question: Callable[[Game], JsonQuestion], built: dict[str, Compiled]
) -> None:
    native, asked, lot, found = built[name], question(game(name)), random.Random(5), set[bytes]()
    position = native.game.fresh(3, choices, 5)
    native.start(position)
    while position.actors and len(found) < 3:
        answers = {engine.answer_json(asked, position) for engine in (native, interpreted_engine(native.game))}
        assert len(answers) == 1
        found |= answers
        seat = lot.choice([seat for seat in range(3) if position.actors >> seat & 1])
        native.apply(position, seat, lot.choice(native.legal(position, seat)))
    assert b"null" in found
    assert len(found) > 1


def test_measures_of_finished_matches(engines: list[Engine]) -> None:
    native, game = engines[0], engines[0].game
    _, ends = play.matches(native, 5, game.fresh(max(game.seats), {}, 0), 1, luck=4)
    found = [np.zeros((len(game.measures), len(ends)), np.int32) for _ in engines]
    for engine, out in zip(engines, found, strict=True):
        engine.run(questions.measures(game), ends, 1, out)
    assert all((out == found[0]).all() for out in found)
    for row, measure in zip(found[0], game.measures.values(), strict=True):
        assert [ask(measure)(game.position(end.tobytes()), 1) for end in ends] == row.tolist()
