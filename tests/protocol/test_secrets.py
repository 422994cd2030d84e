"""A program is sent what its seat may know, and nothing else."""

from __future__ import annotations

import copy
import json
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from gulch.bots.bot import Budget
from gulch.bots.history import history_of
from gulch.kernel.compiled import Compiled
from gulch.kernel.game import game, games
from gulch.match import Match
from gulch.protocol import messages
from gulch.protocol.exec_bot import ProgramBot, question
from tests.protocol.programs import SPY, within, written

BUDGET = Budget(seconds=1.0)
FIELDS = {  # all that may be sent
    "hello": {"type", "protocol", "gulch"},
    "new": {"type", "match", "game", "rules", "seats", "seat", "options"},
    "think": {"type", "match", "id", "seat", "moves", "view", "legal", "events", "budget", "seed", "position"},
    "over": {"type", "match", "places", "points"},
    "quit": {"type"},
}


def sent(match: Match, seat: int, luck: int) -> bytes:
    """A question as bytes, with everything that a program can ask for."""
    history = history_of(match, "m")
    asked = question(match.engine, match.position, seat, luck, BUDGET, history)
    return messages.encode(asked.think(1, 0, with_position=True))


@pytest.mark.parametrize("name", games())
def test_a_question_is_the_same_after_a_redeal(name: str, built: dict[str, Compiled]) -> None:
    luck, compared, differed = random.Random(2), 0, 0
    match = Match(game(name), 3, seed=6, engine=built[name])
    while not match.over and len(match.moves) < 150:
        for seat in match.actors:
            other = copy.copy(match)
            other.position = match.position.copy()
            other.position.random = luck.getrandbits(63)
            match.engine.redeal(other.position, seat)
            other.position.random = luck.getrandbits(63)
            assert sent(match, seat, 7) == sent(other, seat, 7)
            compared += 1
            differed += bytes(other.position.data) != bytes(match.position.data)
        seat = luck.choice(match.actors)
        match.play(seat, luck.choice(match.legal(seat)))
    assert compared > 80
    assert differed > 50


@pytest.mark.parametrize("name", games())
def test_a_program_hears_only_what_its_seat_sees(name: str, built: dict[str, Compiled], tmp_path: Path) -> None:
    """Every byte that a program is sent in a match is one that the match shows to its seat."""
    log, spied, luck = tmp_path / "log", 1, random.Random(3)
    entry = within(60, written(tmp_path, f"LOG, POSITION = {str(log)!r}, True\n{SPY}"))
    match, bot = Match(game(name), 3, secret=bytes(range(32)), engine=built[name]), ProgramBot(entry)
    thinks: list[tuple[int, Any]] = []  # the number of moves, and the view of the seat
    while not match.over and len(match.moves) < 400:
        seat = luck.choice(match.actors)
        legal = match.legal(seat)
        if seat == spied and len(legal) > 1:
            thinks.append((len(match.moves), msgspec.to_builtins(match.view(seat))))
            thought = bot.bot.decide(
                match.engine, match.position, seat, luck.getrandbits(64), None, history_of(match, "m")
            )
            assert thought.fault == ""
            assert thought.action == legal[0]
            match.play(seat, legal[0])
        else:
            match.play(seat, luck.choice(legal))
    bot.pool.close()
    lines = [json.loads(line) for line in log.read_text().splitlines()]
    assert all(line.keys() <= FIELDS[line["type"]] for line in lines)
    asked = [line for line in lines if line["type"] == "think"]
    assert len(asked) == len(thinks) > 3
    first = 0
    for line, (moves, view) in zip(asked, thinks, strict=True):
        assert line["seat"] == spied
        assert line["moves"] == moves
        assert line["view"] == json.loads(msgspec.json.encode(view))
        assert line["events"] == [event for n in range(first, moves + 1) for event in match.events(n, spied)]
        assert [one["words"] for one in line["legal"]] == [
            match.game.actions.named(one["number"]) for one in line["legal"]
        ]
        first = moves + 1
    private = {
        (kind.name, figure)
        for kind in match.game.events.kinds
        for figure, declared in kind.figures.items()
        if declared.private or kind.private
    }
    for line in asked:
        for event in line["events"]:
            if event.get("seat") != spied:
                assert all(event[figure] is None for kind, figure in private if kind == event["event"])
    assert match.secret is not None
    assert match.secret.hex() not in log.read_text()


def test_a_position_is_a_redeal_with_chance_of_its_own(built: dict[str, Compiled]) -> None:
    match = Match(game("el_paso"), 3, secret=bytes(32), engine=built["el_paso"])
    seat, hands, randoms = match.actors[0], set(), set()
    for luck in range(20):
        position = match.game.load(json.loads(sent(match, seat, luck))["position"])
        assert match.engine.legal(position, seat) == match.legal(seat)
        assert match.engine.view_json(match.game.views, position, seat) == match.engine.view_json(
            match.game.views, match.position, seat
        )
        hands.add(bytes(position.data))
        randoms.add(int(position.random))
    assert len(hands) == len(randoms) == 20
    assert int(match.position.random) not in randoms


def test_events_before_the_last_own_move_stay_hidden_at_a_table_without_a_log(built: dict[str, Compiled]) -> None:
    """With “as at the table” a program too is told only what happened since its last move."""
    match = Match(game("el_paso"), 3, {"memory": "as_at_the_table"}, seed=1, engine=built["el_paso"])
    while len(match.moves) < 30:
        seat = match.actors[0]
        match.play(seat, match.legal(seat)[0])
    seat = match.actors[0]
    told = json.loads(sent(match, seat, 1))["events"]
    shown = [event for n in range(match.moment(seat), 31) for event in match.events(n, seat)]
    assert told == shown
    assert 0 < len(told) < sum(len(match.events(n, seat)) for n in range(31))
