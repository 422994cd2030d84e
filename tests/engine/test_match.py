"""The match in TypeScript is the match in Python: the same dice, events, views and saves."""

from __future__ import annotations

import hashlib
import hmac
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from gulch.kernel.compiled import Compiled
from gulch.kernel.game import games
from gulch.kernel.trace import SPECTATOR
from gulch.match import Match, decode, encode
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
