"""The fuzzer's WebAssembly twin: it plays all games, and reports every kind of difference."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from gulch import fuzz
from gulch.fuzz_wasm import node_of, play_twice
from gulch.kernel import contract
from gulch.kernel.compiled import Compiled
from gulch.kernel.engine import Interpreted
from gulch.kernel.game import game, games
from gulch.kernel.wasm_engine import InNode
from gulch.match import Match, decode

MATCHES = 24
LOOK_EVERY = 16


@pytest.mark.parametrize("name", games())
def test_machine_code_and_webassembly_play_the_same_matches(name: str, built: dict[str, Compiled]) -> None:
    plan = fuzz.Plan(name, MATCHES, seed=5, slow_every=MATCHES, look_every=LOOK_EVERY, wasm=True)
    moves, failure = fuzz.fuzz(plan, progress=lambda done, moves: None)
    assert failure is None
    assert moves > MATCHES


def case_of(name: str) -> fuzz.Case:
    return next(fuzz.cases(game(name), range(1), seed=1))


def test_a_match_in_webassembly_is_the_match_that_machine_code_plays_alone(built: dict[str, Compiled]) -> None:
    el_paso, engine = game("el_paso"), built["el_paso"]
    assert play_twice(el_paso, engine, case_of("el_paso"), LOOK_EVERY) == fuzz.play_fast(
        el_paso, engine, case_of("el_paso")
    )


@pytest.mark.parametrize(
    "question", ["legal", "weigh", "view", "best_action", "check", "refusal", "timeout_action", "clock"]
)
def test_a_wrong_answer_is_reported_with_the_match_so_far(
    question: str, built: dict[str, Compiled], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    el_paso, engine, run = game("el_paso"), built["el_paso"], built["el_paso"].run
    right = 20  # answers before the wrong one

    def wrong(loop: Any, *arguments: Any) -> Any:
        nonlocal right
        answer = run(loop, *arguments)
        if loop.__name__ == question:
            right -= 1
        return answer - 1 if loop.__name__ == question and right == 0 else answer

    monkeypatch.setattr(engine, "run", wrong)
    _, failure = play_twice(el_paso, engine, case_of("el_paso"), look_every=1)
    assert failure is not None
    assert failure.problem == f"machine code and WebAssembly disagree in {question}"
    path = fuzz.save_failure(el_paso, failure, tmp_path)
    assert len(Match.load(decode(path.read_bytes()), Interpreted(el_paso)).moves) == len(failure.moves)


def test_other_notes_and_another_position_are_reported(
    built: dict[str, Compiled], monkeypatch: pytest.MonkeyPatch
) -> None:
    el_paso, engine, noted = game("el_paso"), built["el_paso"], built["el_paso"].noted
    monkeypatch.setattr(engine, "noted", lambda *asked: noted(*asked)[:-1])
    _, failure = play_twice(el_paso, engine, case_of("el_paso"), LOOK_EVERY)
    assert failure is not None
    assert failure.problem.endswith("in start")
    assert failure.moves == []

    def later(question: Any, position: Any, *asked: int) -> Any:
        notes = noted(question, position, *asked)
        if question is contract.apply and position.round > 1:
            position.random = position.random ^ 1
        return notes

    monkeypatch.setattr(engine, "noted", later)
    _, failure = play_twice(el_paso, engine, case_of("el_paso"), LOOK_EVERY)
    assert failure is not None
    assert failure.problem.endswith("in apply")
    assert failure.moves


def test_a_process_that_has_died_fails_the_match(built: dict[str, Compiled]) -> None:
    el_paso = game("el_paso")
    node = InNode(el_paso)
    node.process.kill()
    moves, failure = play_twice(el_paso, built["el_paso"], case_of("el_paso"), LOOK_EVERY, lambda of: node)
    assert failure is not None
    assert "WebAssembly process" in failure.problem
    assert len(failure.moves) == moves > 0


def test_one_process_plays_all_matches(built: dict[str, Compiled]) -> None:
    assert node_of(game("el_paso")) is node_of(game("el_paso"))
