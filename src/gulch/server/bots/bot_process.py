"""A process that runs bots, hints and analyses: reads questions from standard input and writes
answers to standard output until the input ends. A message is its length in four bytes, then an
array in MessagePack.
"""

from __future__ import annotations

import os
import signal
import sys
import traceback
from dataclasses import replace
from typing import Any, BinaryIO

import msgspec

from gulch.bots import BOTS, Budget
from gulch.kernel.engine import Engine, Interpreted
from gulch.kernel.engine import engine as compiled_engine
from gulch.kernel.game import game as find
from gulch.study.advice import HINT, hinted
from gulch.study.analysis import Thoroughness, chances, judged, rounded
from gulch.study.comparison import outlook


class Choose(msgspec.Struct, array_like=True, tag="choose"):
    """Which action does this bot choose?"""

    bot: str


class Advise(msgspec.Struct, array_like=True, tag="advise"):
    """Which choices are best, and why?"""

    seconds: float


class JudgeMove(msgspec.Struct, array_like=True, tag="judge"):
    """How good was a move of a finished match? The question's position is the one before it."""

    action: int
    after: bytes
    thoroughness: Thoroughness


class Forecast(msgspec.Struct, array_like=True, tag="forecast"):
    """What are the chances to win from here, in a finished match?"""

    samples: int


Task = Choose | Advise | JudgeMove | Forecast


class Question(msgspec.Struct, array_like=True):
    id: int
    game: str
    compiled: bool  # whether compiled rules can be loaded
    seat: int
    luck: int
    position: bytes  # redealt for the seat while the match runs
    task: Task


class Answer(msgspec.Struct, array_like=True):
    id: int
    body: bytes  # in MessagePack; empty after an error


encode = msgspec.msgpack.encode
question_decoder = msgspec.msgpack.Decoder(Question)
answer_decoder = msgspec.msgpack.Decoder(Answer)


def with_length(message: Question | Answer) -> bytes:
    body = encode(message)
    return len(body).to_bytes(4, "big") + body


def answer(question: Question, engines: dict[str, Engine]) -> Answer:
    engine = engines.get(question.game)
    if engine is None or (question.compiled and not engine.compiled):
        game = find(question.game)
        engine = engines[question.game] = compiled_engine(game) if question.compiled else Interpreted(game)
    return Answer(question.id, encode(run_task(question, engine)))


def run_task(question: Question, engine: Engine) -> Any:
    game = engine.game
    position = game.position(question.position)
    match question.task:
        case Choose(bot):
            return BOTS[bot](engine, position, question.seat, question.luck)
        case Advise(seconds):
            effort = replace(HINT, budget=Budget(seconds=seconds))
            return hinted(game, outlook(engine, position, question.seat, question.luck, effort))
        case JudgeMove(action, after, thoroughness):
            return judged(engine, position, game.position(after), question.seat, action, question.luck, thoroughness)
        case Forecast(samples):
            return rounded(chances(engine, position, question.luck, samples))


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    engines: dict[str, Engine] = {}
    while header := questions.read(4):
        question = question_decoder.decode(questions.read(int.from_bytes(header, "big")))
        try:
            found = answer(question, engines)
        except Exception:  # of a bot: the server chooses another action
            traceback.print_exc()
            found = Answer(question.id, b"")
        answers.write(with_length(found))
        answers.flush()


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends the input instead
    os.nice(5)
    serve(sys.stdin.buffer, sys.stdout.buffer)
