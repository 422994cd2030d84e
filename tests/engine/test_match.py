"""The match in TypeScript is the match in Python: the same dice, events, views and saves."""

from __future__ import annotations

import hashlib
import hmac
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from gulch.kernel.compiled import Compiled
from gulch.kernel.game import games
from gulch.kernel.options import BadOption
from gulch.kernel.trace import SPECTATOR
from gulch.match import BadSave, Match, decode, encode
from gulch.server.bots.bot_pool import bot_luck, position_for
from tests.engine.conftest import Script

STEPS = 150
GOLDEN = Path(__file__).parents[1] / "golden"


def hashed(parts: list[bytes]) -> str:
    return hashlib.sha256(b",".join(parts)).hexdigest()[:16]


def story(match: Match) -> Iterator[list[Any]]:
    """As `story` in match.mjs."""
    viewers = [SPECTATOR, *range(match.seats)]
    then = match.at(0)
    for move in range(len(match.moves) + 1):
        then.follow(match.moves, match.backs, move)
        events = [msgspec.json.encode(then.events(move, viewer)) for viewer in viewers]
        views = [match.engine.view_json(match.game.views, then.position, viewer) for viewer in viewers]
        random = str(then.position.random)
        yield [then.digest, random, hashed(events), hashed(views), then.points(), then.places()]


@pytest.mark.parametrize("name", games())
def test_golden_matches_are_the_same_at_every_moment(name: str, built: dict[str, Compiled], in_node: Script) -> None:
    saves = [path.read_text() for path in sorted(GOLDEN.glob(f"{name}-*.json"))]
    assert saves
    for save, (again, told) in zip(saves, in_node("match", "replay", name, saves), strict=True):
        match = Match.load(decode(save.encode()), built[name])
        assert told == list(story(match))
        assert again == encode(match.save()).decode()


def answers(match: Match) -> list[Any]:
    """As `answers` in match.mjs."""
    seats, moves = range(match.seats), len(match.moves)
    played = [sum(other == seat for other, _ in match.moves) for seat in seats]
    lucks = [bot_luck(match, seat, played[seat]) for seat in seats]
    return [
        match.digest,
        str(match.position.random),
        [match.can_undo(seat) for seat in seats],
        [match.last_choice(seat) for seat in seats],
        [match.moment(viewer) for viewer in (SPECTATOR, *seats)],
        [[match.stands(seat, moves + 1 - ago) for ago in range(3)] for seat in seats],
        [[str(lucks[seat]), ",".join(map(str, position_for(match, seat, 7).data))] for seat in seats],
        encode(match.save(["Ann", "Боб"])).decode(),
    ]


@pytest.mark.parametrize("name", games())
def test_play_undo_and_going_back_are_the_same(name: str, built: dict[str, Compiled], in_node: Script) -> None:
    game, lot, secret = built[name].game, random.Random(name), bytes(range(32))
    options = {"memory": "as_at_the_table"}
    match = Match(game, max(game.seats), options, secret=secret, engine=built[name])
    steps: list[tuple[str, int, int]] = []
    expected = []
    while len(steps) < STEPS and not match.over:
        seat = lot.choice(match.actors)
        undoing = [seat for seat in range(match.seats) if match.can_undo(seat)]
        if undoing and lot.random() < 0.3:
            steps.append(("undo", undoing[0], 0))
            match.undo(undoing[0])
        elif match.moves and lot.random() < 0.05:
            steps.append(("back", seat, lot.randrange(len(match.moves))))
            match.go_back(seat, match.at(steps[-1][2]))
        else:
            steps.append(("play", seat, lot.choice(match.legal(seat))))
            match.play(*steps[-1][1:])
        expected.append(answers(match))
    assert {what for what, *_ in steps} == {"play", "undo", "back"}
    setting = {"seats": match.seats, "options": options, "secret": secret.hex()}
    told, loaded = in_node("match", "follow", name, setting, steps)
    for number, (one, other) in enumerate(zip(told, expected, strict=True)):
        assert one == other, steps[: number + 1]
    assert loaded == match.digest


def test_hashes_are_those_of_the_standard(in_node: Script) -> None:
    messages = ["", "abc", "ё" * 100, *("x" * length for length in (55, 56, 63, 64, 65, 119, 120, 1000))]
    assert in_node("match", "hashes", messages) == [
        [hashlib.sha256(message.encode()).hexdigest(), hmac.new(message.encode(), b"move 1", "sha256").hexdigest()]
        for message in messages
    ]


def test_a_seed_has_64_bits(built: dict[str, Compiled], in_node: Script) -> None:
    match = Match(built["el_paso"].game, 3, seed=2**64 - 3, engine=built["el_paso"])
    match.play(match.actors[0], match.legal(match.actors[0])[0])
    save = encode(match.save()).decode()
    assert in_node("match", "replay", "el_paso", [save]) == [[save, list(story(match))]]


def errors(engine: Compiled, saves: list[str]) -> list[Any]:
    """As `errors` in match.mjs."""
    found: list[Any] = []
    for save in saves:
        try:
            found.append(Match.load(decode(save.encode()), engine).digest)
        except (BadSave, BadOption) as error:
            found.append([type(error).__name__, error.key, dict(error.figures)])
    return found


def test_saves_that_cannot_be_loaded_are_refused_for_the_same_reason(
    built: dict[str, Compiled], in_node: Script
) -> None:
    whole = msgspec.to_builtins(decode((GOLDEN / "el_paso-3-1.json").read_bytes()))
    middle = len(whole["moves"]) // 2
    changes: list[dict[str, Any]] = [
        {},
        {"digest": "0" * 32},
        {"digest": None},
        {"gulch": 2},
        {"rules": 1},
        {"components": "0"},
        {"secret": "xyz"},
        {"secret": None},
        {"seed": 5},
        {"commitment": "0" * 64},
        {"seats": 9},
        {"options": {"tiles_per_town": 19}},
        {"options": {"colour": 1}},
        {"options": {"guard_seat": 1}},
        {"options": {"first_guard": "chosen", "guard_seat": 4}},
        {"backs": [[1, 0, 2], [1, 0, 1]]},
        {"backs": [[2, 0, 1], [1, 0, 2]]},
        {"backs": [[100_000, 0, 1]]},
        {"backs": [[1, 7, 1]]},
        {"moves": [*whole["moves"], [0, 0]]},
        *({"moves": [*whole["moves"][:middle], [seat, action]]} for seat in (-1, 0, 1, 2, 3) for action in range(84)),
        {"moves": [[0, -1]]},
        {"moves": [[0, 1_000_000]]},
    ]
    saves = [json.dumps(whole | change) for change in changes]
    for change, told, expected in zip(
        changes, in_node("match", "errors", "el_paso", saves), errors(built["el_paso"], saves), strict=True
    ):
        assert told == expected, change


WRONG: dict[str, tuple[Any, ...]] = {
    **{name: ({},) for name in ("gulch", "game", "rules", "components", "seats", "secret", "seed", "digest")},
    "moves": ({}, [[0]], [[0, 1, 2]], [[0, "a"]], [[0, 1.5]]),
    "options": ([], {"a": None}, {"a": 1.5}),
    "backs": (None, [[0, 1]], ["a"]),
    "names": ("Ann", [1]),
    "colour": (1,),
}


def test_what_is_no_save_is_told_so(built: dict[str, Compiled], in_node: Script) -> None:
    whole = msgspec.to_builtins(decode((GOLDEN / "el_paso-3-1.json").read_bytes()))
    saves = ["", "{", "[]", "null", '{"gulch": 1}']
    saves += [json.dumps(whole | {name: value}) for name, values in WRONG.items() for value in values]
    for save, told, expected in zip(
        saves, in_node("match", "errors", "el_paso", saves), errors(built["el_paso"], saves), strict=True
    ):
        assert told[:2] == expected[:2] == ["BadSave", "save-malformed"], save
        assert told[2]["problem"]
