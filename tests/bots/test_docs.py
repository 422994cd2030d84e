"""The bot in docs/bots.md works as printed."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from gulch.bots import Bot
from gulch.kernel.compiled import Compiled

DOCS = Path(__file__).parents[2] / "docs" / "bots.md"


def test_the_bot_of_the_docs_plays_a_match(built: dict[str, Compiled]) -> None:
    (source,) = re.findall(r"```python\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    names: dict[str, Any] = {}
    exec(source, names)
    bot, engine = names["FARSIGHTED"], built["el_paso"]
    assert isinstance(bot, Bot)
    position = engine.game.fresh(2, None, 3)
    engine.start(position)
    moves = 0
    while position.actors and moves < 60:
        seat = next(seat for seat in range(2) if position.actors >> seat & 1)
        action = bot(engine, position, seat, moves)
        assert action in engine.legal(position, seat)
        engine.apply(position, seat, action)
        moves += 1
    thought = bot.think(engine, position, next(s for s in range(2) if position.actors >> s & 1), 1, bot.budget)
    assert thought.action == max(thought.judged, key=lambda one: one.points).action
