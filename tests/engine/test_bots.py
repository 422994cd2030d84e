"""The bots in TypeScript decide as those in Python."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from gulch.bots import BOTS, Budget
from gulch.kernel.compiled import Compiled
from gulch.kernel.game import game, games
from gulch.kernel.play import chosen
from gulch.kernel.record import Record
from gulch.match import Match, decode
from tests.engine.conftest import Script

BUDGETS: tuple[dict[str, int], ...] = ({"iterations": 150}, {"iterations": 90, "threads": 3})
TRIES = 3


def decisions(engine: Compiled, number: int) -> Iterator[tuple[Record, int]]:
    """Positions at decisions with several choices, redealt for the seat that chooses."""
    lot = random.Random(f"{engine.game.name} 2")
    for seats in (min(engine.game.seats), max(engine.game.seats)):
        position = engine.game.fresh(seats, {}, lot.getrandbits(64))
        engine.start(position)
        found = 0
        while position.actors and found < number:
            seat = next(seat for seat in range(seats) if position.actors >> seat & 1)
            if len(engine.legal(position, seat)) > 1 and lot.random() < 0.2:
                known = position.copy()
                engine.redeal(known, seat)
                yield known, seat
                found += 1
            engine.apply(position, seat, chosen(engine, position, seat, lot.getrandbits(64)))


@pytest.mark.parametrize("name", games())
def test_bots_decide_the_same(name: str, built: dict[str, Compiled], in_node: Script) -> None:
    engine = built[name]
    questions: list[dict[str, Any]] = []
    expected = []
    for position, seat in decisions(engine, 4):
        for bot in ("drifter", "deputy", "ranger", "sheriff", "marshal"):
            for budget in BUDGETS:
                luck = len(questions) * 0x1234567890ABCDEF % 2**64
                asked = {"bot": bot, "position": list(position.data), "seat": seat, "luck": str(luck)}
                questions.append({**asked, "budget": budget})
                thought = BOTS[bot].think(engine, position, seat, luck, Budget(**budget))
                judged = [[one.action, one.visits, one.share, one.points] for one in thought.judged]
                expected.append([thought.action, judged])
    assert len({action for action, _ in expected}) > 1
    for question, told, wanted in zip(questions, in_node("bots", "think", name, questions), expected, strict=True):
        assert told == wanted, question


def test_a_search_keeps_its_time_and_stops_when_told(in_node: Script) -> None:
    """A busy machine may interrupt a search; every aim must be met in some of the tries."""
    budgets = [0.1, 0.5, 1.0]
    tries = [in_node("bots", "times", "great_western_trail", budgets) for _ in range(TRIES)]
    for number, budget in enumerate(budgets):
        assert min(abs(taken[number] - budget) for taken, _, _ in tries) < 0.1 * budget
    assert min(stop for _, stop, _ in tries) < 0.05
    assert {error for _, _, error in tries} == {"AbortError"}


@pytest.mark.parametrize("name", games())
def test_a_match_of_bots_is_one_for_python(name: str, built: dict[str, Compiled], in_node: Script) -> None:
    """With refusals, undo and going back."""
    told = in_node("bots", "contest", name)
    match = Match.load(decode(told["save"].encode()), built[name])
    assert match.over
    assert (match.places(), match.points()) == (told["places"], told["points"])
    assert match.backs
    assert told["undone"]
    assert told["refusals"]
    again = match.at(0)
    for move, seat, action, refusal in told["refusals"]:
        again.follow(match.moves, match.backs, move)
        assert msgspec.to_builtins(again.refusal(seat, action)) == refusal


@pytest.mark.parametrize("silent", [False, True])
@pytest.mark.parametrize(("deaths", "outcome"), [(0, True), (1, True), (2, "workers died of this task")])
def test_the_task_of_a_worker_that_died_is_given_to_another(
    deaths: int, outcome: object, silent: bool, in_node: Script
) -> None:
    """A worker that works longer than the patience lasts is not taken for dead."""
    assert in_node("bots", "dying", "great_western_trail", deaths, silent) == outcome


def test_a_damaged_network_is_told_of(in_node: Script) -> None:
    told = in_node("bots", "damaged")
    assert told["missing"][0] == "MissingFile"
    size = (game("el_paso").folder / "network.safetensors").stat().st_size
    assert told["cut"] == [
        "MissingFile",
        f"el_paso.network.safetensors: 1000 of {size} bytes arrived: load the page again",
    ]
    assert "cannot be read" in told["other"][1]
