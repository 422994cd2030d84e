"""The engine in TypeScript answers as Python's engines do."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from gulch.fuzz import cases
from gulch.kernel import play, questions
from gulch.kernel.actions import UnknownAction
from gulch.kernel.compiled import Compiled
from gulch.kernel.game import game, games
from gulch.kernel.options import BadOption
from gulch.kernel.record import Record
from gulch.kernel.trace import SPECTATOR
from tests.engine.conftest import Script

MATCHES = 6


def answers(engine: Compiled, position: Record, seat: int, action: int, luck: int) -> list[Any]:
    """As `answers` in engine.mjs."""
    of = engine.game
    dealt, then = position.copy(), position.copy()
    engine.redeal(dealt, seat)
    notes = engine.apply(then, seat, action)
    return [
        list(dealt.data),
        list(then.data),
        of.events.visible(notes, seat),
        of.events.visible(notes, SPECTATOR),
        engine.legal(position, seat),
        engine.observe(position, seat).tolist(),
        engine.weigh(position, seat, action),
        engine.check(position),
        engine.points(position),
        engine.places(position),
        play.chosen(engine, position, seat, luck),
        engine.run(questions.timeout_action(of), position, seat, engine.action_buffer(), luck),
        msgspec.to_builtins(of.clock(position)),
        msgspec.to_builtins(of.race(position)),
        None,
        msgspec.to_builtins(of.refusals(position, seat, [(action + 1 + n) % of.actions.count for n in range(20)])),
    ]


@pytest.mark.parametrize("name", games())
def test_answers_are_the_same(name: str, built: dict[str, Compiled], in_node: Script) -> None:
    engine, lot = built[name], random.Random(name)
    asked: list[dict[str, Any]] = []
    expected = []
    for case in cases(engine.game, range(MATCHES), seed=2):
        position = engine.game.fresh(case.seats, case.options, case.seed)
        engine.start(position)
        while position.actors:
            seat = lot.choice([seat for seat in range(position.seats) if position.actors >> seat & 1])
            action = lot.choice(engine.legal(position, seat))
            if lot.random() < 0.06:
                luck = lot.getrandbits(64)
                asked.append({"bytes": list(position.data), "seat": seat, "action": action, "luck": str(luck)})
                expected.append(answers(engine, position, seat, action, luck))
            engine.apply(position, seat, action)
    assert len(asked) > MATCHES
    for told, wanted in zip(in_node("engine", "answers", name, asked), expected, strict=True):
        assert told == msgspec.json.decode(msgspec.json.encode(wanted))


@pytest.mark.parametrize("name", games())
def test_playouts_end_the_same(name: str, built: dict[str, Compiled], in_node: Script) -> None:
    engine, seed = built[name], 2**64 - 5
    position = engine.game.fresh(max(engine.game.seats), {}, seed)
    engine.start(position)
    moves = play.finished(engine, position, 1, 3)
    assert in_node("engine", "playedOut", name, position.seats, str(seed)) == [moves, list(position.data)]


@pytest.mark.parametrize("name", games())
def test_actions_have_the_same_names(name: str, in_node: Script) -> None:
    actions = game(name).actions
    family = next(family for family in actions.families if len(family.fields) == 1)
    (field,) = family.fields
    wrong: list[dict[str, Any]] = [
        {},
        {"do": "fly"},
        {"do": family.name},
        {"do": family.name, field: "nowhere"},
        {"do": family.name, field: True},
        {"do": family.name, field: family.fields[field][0], "colour": 1},
    ]
    named, numbers, errors = in_node("engine", "names", name, wrong)
    assert named == [actions.named(action) for action in range(actions.count)]
    assert numbers == list(range(actions.count))
    for words, told in zip(wrong, errors, strict=True):
        with pytest.raises(UnknownAction) as unknown:
            actions.number(words)
        assert told[:15] == str(unknown.value)[:15], "what follows is quoted otherwise"


@pytest.mark.parametrize("name", games())
def test_options_are_allowed_and_refused_alike(name: str, in_node: Script) -> None:
    of = game(name)
    wishes: list[tuple[int, dict[str, Any]]] = [(seats, {}) for seats in range(9)]
    wishes += [(seats, sets) for seats in of.seats for sets in of.options.combinations(seats)[:50]]
    wishes += [
        (seats, {option.name: value})
        for seats in of.seats
        for option in of.options.declared
        for value in (*option.values[:10], "no such", -1)
    ]
    wishes += [(max(of.seats), {**clash}) for clash in of.options.apart]
    wishes.append((max(of.seats), {"colour": "red"}))

    def chosen(seats: int, choices: dict[str, Any]) -> Any:
        try:
            of.fresh(seats, choices)
            return of.options.chosen(seats, choices)
        except BadOption as bad:
            return ["BadOption", bad.key, bad.figures]

    assert in_node("engine", "choices", name, wishes) == [chosen(*wish) for wish in wishes]


def test_files_that_do_not_arrive_whole_are_told_of(in_node: Script) -> None:
    assert in_node("engine", "damaged") == {
        "missing": ["MissingFile", "no-el_paso.json"],
        "cut": ["MissingFile", "el_paso.wasm"],
        "damaged": ["MissingFile", "el_paso.json"],
    }
