"""Strong bots (sheriff, marshal) run in bot processes like any other bot."""

from __future__ import annotations

import asyncio
import sys

import pytest

from gulch.games.el_paso import EL_PASO
from gulch.kernel.compiled import Compiled
from gulch.kernel.engine import Interpreted
from gulch.match import Match
from gulch.server.bots import bot_pool
from gulch.server.bots.bot_pool import BotPool
from gulch.server.settings import Settings
from tests.server.playing import TIMEOUT_SECONDS


@pytest.mark.parametrize("bot", ["sheriff", "marshal"])
def test_a_strong_bot_answers_from_its_process(bot: str, built: dict[str, Compiled]) -> None:
    match = Match.new(EL_PASO, 3, None, b"s" * 32, engine=built["el_paso"])

    async def asked() -> int | None:
        pool = BotPool(1, TIMEOUT_SECONDS)
        await pool.open()
        try:
            return await pool.choose(match, match.actors[0], bot, luck=7)
        finally:
            await pool.close()

    assert asyncio.run(asked()) in match.legal(match.actors[0])


def test_a_bot_process_that_sends_nonsense_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    babble = "import os, time; os.write(1, bytes([255] * 8)); time.sleep(600)"
    monkeypatch.setattr(bot_pool, "command", lambda _: [sys.executable, "-c", babble])
    monkeypatch.setattr(bot_pool, "RESTART_PAUSE_SECONDS", 0.0)
    match = Match(EL_PASO, 2, {}, secret=bytes(32), engine=Interpreted(EL_PASO))

    async def asked() -> tuple[int | None, int]:
        pool = BotPool(1, TIMEOUT_SECONDS)
        await pool.open()
        try:
            return await pool.choose(match, match.actors[0], "deputy", luck=7), pool.replaced
        finally:
            await pool.close()

    assert asyncio.run(asked()) == (None, 3)


def test_a_sheriff_plays_for_players_who_left() -> None:
    assert Settings().stand_in == "sheriff"
