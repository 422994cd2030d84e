"""A process in which bots think: reads questions from its standard input and writes answers to its
standard output until the input ends.

A message is its length in four bytes and an array in MessagePack.
"""

from __future__ import annotations

import os
import signal
import sys
import traceback
from typing import BinaryIO

import msgspec

from gulch.bots import BOTS
from gulch.kernel.engine import Engine, Interpreted
from gulch.kernel.engine import engine as compiled_engine
from gulch.kernel.game import game as find


class Question(msgspec.Struct, array_like=True):
    id: int
    game: str
    compiled: bool  # the compiled rules are ready to be loaded
    bot: str
    seat: int
    luck: int
    position: bytes  # as the seat may know it


class Answer(msgspec.Struct, array_like=True):
    id: int
    action: int  # -1: the bot has failed


encode = msgspec.msgpack.encode
question = msgspec.msgpack.Decoder(Question)
answer = msgspec.msgpack.Decoder(Answer)


def framed(message: Question | Answer) -> bytes:
    body = encode(message)
    return len(body).to_bytes(4, "big") + body


def thought(asked: Question, engines: dict[str, Engine]) -> Answer:
    engine = engines.get(asked.game)
    if engine is None or (asked.compiled and not engine.compiled):
        game = find(asked.game)
        engine = engines[asked.game] = compiled_engine(game) if asked.compiled else Interpreted(game)
    position = engine.game.position(asked.position)
    return Answer(asked.id, BOTS[asked.bot](engine, position, asked.seat, asked.luck))


def think(questions: BinaryIO, answers: BinaryIO) -> None:
    engines: dict[str, Engine] = {}
    while header := questions.read(4):
        asked = question.decode(questions.read(int.from_bytes(header, "big")))
        try:
            given = thought(asked, engines)
        except Exception:  # of a bot: the server finds another move, and the next question is not harmed
            traceback.print_exc()
            given = Answer(asked.id, -1)
        answers.write(framed(given))
        answers.flush()


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server says when it is over: the input ends
    os.nice(5)
    think(sys.stdin.buffer, sys.stdout.buffer)
