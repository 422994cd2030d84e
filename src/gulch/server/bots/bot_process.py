"""The program of the worker processes for bots, hints and analyses.

Questions and answers are MessagePack arrays, so nothing a bot sends can run code in the server.
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
    """Asks which action a bot chooses."""

    bot: str


class Advise(msgspec.Struct, array_like=True, tag="advise"):
    """Asks which choices are best, and why."""

    seconds: float


class JudgeMove(msgspec.Struct, array_like=True, tag="judge"):
    """Asks how good a move of a finished match was. The question's position is the one before the
    move.
    """

    action: int
    after: bytes
    thoroughness: Thoroughness


class Forecast(msgspec.Struct, array_like=True, tag="forecast"):
    """Asks for every seat's chances to win from a position of a finished match."""

    samples: int


Task = Choose | Advise | JudgeMove | Forecast


class Question(msgspec.Struct, array_like=True):
    id: int
    game: str
    compiled: bool  # whether compiled rules can be loaded
    seat: int
    luck: int
    position: bytes  # redealt for the seat, unless the match is over
    task: Task


class Answer(msgspec.Struct, array_like=True):
    id: int
    body: bytes  # in MessagePack; empty after an error


encode = msgspec.msgpack.encode
question_decoder = msgspec.msgpack.Decoder(Question)
answer_decoder = msgspec.msgpack.Decoder(Answer)


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
            effort = replace(HINT_EFFORT, budget=Budget(seconds=seconds))
            return hint(game, compare_choices(engine, position, question.seat, question.luck, effort))
        case JudgeMove(action, after, thoroughness):
            after_move, seat, luck = game.position(after), question.seat, question.luck
            return judge_move(engine, position, after_move, seat, action, luck, thoroughness)
        case Forecast(samples):
            return round_all(chances(engine, position, question.luck, samples))


def main() -> None:
    os.nice(5)
    parent = Parent()
    engines: dict[str, Engine] = {}
    while True:
        question = question_decoder.decode(parent.receive())
        try:
            found = answer(question, engines)
        except Exception:  # an error in a bot; the server then chooses another action
            traceback.print_exc()
            found = Answer(question.id, b"")
        parent.send(encode(found))


if __name__ == "__main__":
    main()
