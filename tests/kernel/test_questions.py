"""Refusals, late actions and other questions besides the contract: the same on every backend."""

from __future__ import annotations

import random

import msgspec
import pytest

from gulch.fuzz import cases
from gulch.kernel import questions
from gulch.kernel.compiled import Compiled
from gulch.kernel.engine import Engine, interpreted_engine
from gulch.kernel.game import Refusal, games
from gulch.kernel.trace import SPECTATOR
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
    return [native, interpreted_engine(of), InNode(of, (questions.refusal(of).loop, questions.timeout_action(of)))]


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
            native.apply(position, seat, lot.choice(native.legal(position, seat)))
    refusals = [msgspec.json.decode(json, type=Refusal) for json in given - {b"null"}]
    assert b"null" in given
    assert len({refusal.key for refusal in refusals}) > 5
    assert any(refusal.figures for refusal in refusals)
    over = {engine.answer_json(asked, position, 0, 0) for engine in engines}
    assert over == {msgspec.json.encode(Refusal("refusal-over", game.over))}
