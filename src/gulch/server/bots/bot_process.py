"""The program of a worker process in which bots choose moves and finished matches are analysed.

Questions and answers are arrays in MessagePack: nothing a bot sends could run code in the server.
"""

from __future__ import annotations

import os
import traceback
from dataclasses import replace
from typing import Any

import msgspec

from gulch.bots import BOTS, Budget
from gulch.kernel.engine import Engine, Interpreted
from gulch.kernel.engine import engine as compiled_engine
from gulch.kernel.game import game as find
from gulch.kernel.workers import Parent
from gulch.study.advice import HINT, hinted
from gulch.study.analysis import Thoroughness, chances, judged, rounded
from gulch.study.comparison import outlook


class Choose(msgspec.Struct, array_like=True, tag="choose"):
    """What would this bot do?"""

    bot: str


class Advise(msgspec.Struct, array_like=True, tag="advise"):
    """What is best, and why?"""

    seconds: float


class JudgeMove(msgspec.Struct, array_like=True, tag="judge"):
    """How good was a move of a match that is over? The question's position is the one before it."""

    action: int
    after: bytes
    much: Thoroughness


class Forecast(msgspec.Struct, array_like=True, tag="forecast"):
    """Who wins from here, in a match that is over?"""

    samples: int


Task = Choose | Advise | JudgeMove | Forecast


class Question(msgspec.Struct, array_like=True):
    id: int
    game: str
    compiled: bool  # the compiled rules are ready to be loaded
    seat: int
    luck: int
    position: bytes  # as the seat may know it, while the match runs
    task: Task


class Answer(msgspec.Struct, array_like=True):
    id: int
    body: bytes  # in MessagePack; empty where there is none


encode = msgspec.msgpack.encode
question = msgspec.msgpack.Decoder(Question)
answer = msgspec.msgpack.Decoder(Answer)


def thought(asked: Question, engines: dict[str, Engine]) -> Answer:
    engine = engines.get(asked.game)
    if engine is None or (asked.compiled and not engine.compiled):
        game = find(asked.game)
        engine = engines[asked.game] = compiled_engine(game) if asked.compiled else Interpreted(game)
    return Answer(asked.id, encode(done(asked, engine)))


def done(asked: Question, engine: Engine) -> Any:
    game = engine.game
    position = game.position(asked.position)
    match asked.task:
        case Choose(bot):
            return BOTS[bot](engine, position, asked.seat, asked.luck)
        case Advise(seconds):
            effort = replace(HINT, budget=Budget(seconds=seconds))
            return hinted(game, outlook(engine, position, asked.seat, asked.luck, effort))
        case JudgeMove(action, after, much):
            return judged(engine, position, game.position(after), asked.seat, action, asked.luck, much)
        case Forecast(samples):
            return rounded(chances(engine, position, asked.luck, samples))


def main() -> None:
    os.nice(5)
    parent = Parent()
    engines: dict[str, Engine] = {}
    while True:
        asked = question.decode(parent.receive())
        try:
            given = thought(asked, engines)
        except Exception:  # of a bot: the server finds another move, and the next question is not harmed
            traceback.print_exc()
            given = Answer(asked.id, b"")
        parent.send(encode(given))


if __name__ == "__main__":
    main()
