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
from gulch.study.advice import HINT_EFFORT, hint
from gulch.study.analysis import Thoroughness, chances, judge_move, round_all
from gulch.study.comparison import compare_choices


class Choose(msgspec.Struct, array_like=True, tag="choose"):
    """Which action does this bot choose?"""

    bot: str


class Advise(msgspec.Struct, array_like=True, tag="advise"):
    """Which choices are best, and why?"""

    seconds: float


class JudgeMove(msgspec.Struct, array_like=True, tag="judge"):
    """How good was a move of a match that is over? The question's position is the one before it."""

    action: int
    after: bytes
    much: Thoroughness


class Forecast(msgspec.Struct, array_like=True, tag="forecast"):
    """What are the chances to win from here, in a match that is over?"""

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
    body: bytes  # in MessagePack; empty after an error


encode = msgspec.msgpack.encode
decode_question = msgspec.msgpack.Decoder(Question).decode
decode_answer = msgspec.msgpack.Decoder(Answer).decode


def engine_for(question: Question, engines: dict[str, Engine]) -> Engine:
    engine = engines.get(question.game)
    if engine is None or (question.compiled and not engine.compiled):
        game = find(question.game)
        engine = engines[question.game] = compiled_engine(game) if question.compiled else Interpreted(game)
    return engine


def carry_out(question: Question, engine: Engine) -> Any:
    game, seat, luck = engine.game, question.seat, question.luck
    position = game.position(question.position)
    match question.task:
        case Choose(bot):
            return BOTS[bot](engine, position, seat, luck)
        case Advise(seconds):
            effort = replace(HINT_EFFORT, budget=Budget(seconds=seconds))
            return hint(game, compare_choices(engine, position, seat, luck, effort))
        case JudgeMove(action, after, much):
            return judge_move(engine, position, game.position(after), seat, action, luck, much)
        case Forecast(samples):
            return round_all(chances(engine, position, luck, samples))


def main() -> None:
    os.nice(5)
    parent = Parent()
    engines: dict[str, Engine] = {}
    while True:
        question = decode_question(parent.receive())
        try:
            body = encode(carry_out(question, engine_for(question, engines)))
        except Exception:  # in a bot: the server makes another move, and this process goes on
            traceback.print_exc()
            body = b""
        parent.send(encode(Answer(question.id, body)))


if __name__ == "__main__":
    main()
