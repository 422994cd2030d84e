"""If the fastest player draws first, bots have reaction times, and without a clock the order is
drawn by lot (EP-47).
"""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import pytest
from rich.console import Console

from gulch.games.el_paso import EL_PASO
from gulch.games.el_paso.components import DRAW_MODE, FAIR
from gulch.games.el_paso.position import DRAW
from gulch.games.el_paso.race import BOT_WAITS
from gulch.kernel.engine import Interpreted
from gulch.match import Draft, Match
from gulch.server.store.interface import SeatRow
from gulch.server.tables.automatic_moves import AutomaticMoves, Race
from gulch.server.tables.open_table import Automation, OpenTable
from gulch.terminal import TerminalMatch
from gulch.text import Text

PERSON, BOTS = 1, (0, 2, 3)


class Time:
    """A clock that only sleeping moves on."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, **delays: float) -> None:
        self.now, self.asked = 100.0, iter(delays.values())
        monkeypatch.setattr("gulch.server.tables.automatic_moves.time", SimpleNamespace(monotonic=lambda: self.now))
        monkeypatch.setattr("gulch.server.tables.automatic_moves.random", SimpleNamespace(uniform=self.uniform))
        monkeypatch.setattr("asyncio.sleep", self.sleep)

    async def sleep(self, seconds: float) -> None:
        self.now += seconds

    def uniform(self, least: float, most: float) -> float:
        assert (least, most) == BOT_WAITS == (1.0, 3.0)
        return next(self.asked)


def racing() -> Match:
    """A match in which four robbers are all about to draw a card."""
    match = Match(EL_PASO, 4, {"draw_mode": "fastest"}, seed=3, engine=Interpreted(EL_PASO))
    while match.position.phase != DRAW:
        seat = match.actors[0]
        match.play(seat, match.legal(seat)[0])
    assert match.actors == [0, 1, 2, 3]
    return match


def automatic_moves_of(match: Match) -> tuple[AutomaticMoves, OpenTable]:
    async def play(table: OpenTable, draft: Draft) -> None:
        match.make(draft)
        table.log.entries += 1

    async def choose(*asked: object) -> None:
        return None

    seats = [SeatRow("bot", bot="drifter") if seat in BOTS else SeatRow("person") for seat in range(4)]
    table = SimpleNamespace(
        row=SimpleNamespace(id="t", host="ann", seats=seats, result=None),
        match=match,
        playing=lambda: match,
        log=SimpleNamespace(uncertain=False, entries=0),
        automation=Automation(),
        frozen=None,
        deadline=None,
        lock=asyncio.Lock(),
    )
    tables = SimpleNamespace(journal=SimpleNamespace(play=play), settings=SimpleNamespace(stand_in="drifter"))
    pool, programs = SimpleNamespace(choose=choose), dict[str, Any]()
    return AutomaticMoves(cast(Any, tables), cast(Any, pool), cast(Any, programs)), cast(OpenTable, table)


@pytest.mark.rule("EP-47")
def test_bots_in_a_race_each_draw_after_their_own_reaction_time(monkeypatch: pytest.MonkeyPatch) -> None:
    match = racing()
    time = Time(monkeypatch, first=2.5, third=1.2, fourth=1.9)
    moves, table = automatic_moves_of(match)
    made = len(match.moves)
    asyncio.run(moves._move_bots(table))
    assert [seat for seat, _ in match.moves[made:]] == [2, 3, 0]
    assert time.now == pytest.approx(102.5)
    assert match.actors == [PERSON]


@pytest.mark.rule("EP-47")
def test_a_bot_gets_a_new_reaction_time_in_the_next_race(monkeypatch: pytest.MonkeyPatch) -> None:
    Time(monkeypatch, first=2.0, second=1.0, again=3.0)
    race = Race()
    assert race.next([0, 2], BOT_WAITS, 10.0) == (2, 1.0)
    assert race.next([0, 2], BOT_WAITS, 11.0) == (2, 0.0)
    assert race.next([0], BOT_WAITS, 11.0) == (0, 1.0)
    assert race.next([0], BOT_WAITS, 12.5) == (0, -0.5)
    assert race.next([0], BOT_WAITS, 20.0) == (0, 3.0)


@pytest.mark.rule("EP-47")
def test_in_the_terminal_the_next_robber_is_drawn_by_lot() -> None:
    match = racing()
    sitting = TerminalMatch(match, Text("en", EL_PASO), Console(quiet=True), humans=2, bot="drifter", pause=0)
    assert {sitting.next_seat() for _ in range(200)} == {0, 1, 2, 3}
    match.position.options[DRAW_MODE] = FAIR
    assert {sitting.next_seat() for _ in range(20)} == {2}


@pytest.mark.rule("EP-46", "EP-47")
def test_there_is_no_race_with_the_fair_draw() -> None:
    match = racing()
    assert EL_PASO.race(match.position) == BOT_WAITS
    match.position.options[DRAW_MODE] = FAIR
    assert EL_PASO.race(match.position) is None
