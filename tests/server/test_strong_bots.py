"""Sheriffs and marshals run in bot processes like any other bot."""

from __future__ import annotations

import asyncio

import pytest

from gulch.games.el_paso import EL_PASO
from gulch.kernel.compiled import Compiled
from gulch.match import Match
from gulch.server.bots.bot_pool import BotPool
from gulch.server.settings import Settings
from tests.server.playing import TIMEOUT_SECONDS


@pytest.mark.parametrize("bot", ["sheriff", "marshal"])
def test_a_searching_bot_answers_from_its_process(bot: str, built: dict[str, Compiled]) -> None:
    match = Match.new(EL_PASO, 3, None, b"s" * 32, engine=built["el_paso"])

    async def asked() -> int | None:
        pool = BotPool(1, TIMEOUT_SECONDS)
        await pool.open()
        try:
            return await pool.choose(match, match.actors[0], bot, luck=7)
        finally:
            await pool.close()

    assert asyncio.run(asked()) in match.legal(match.actors[0])


def test_a_sheriff_plays_for_those_who_left() -> None:
    assert Settings().stand_in == "sheriff"
