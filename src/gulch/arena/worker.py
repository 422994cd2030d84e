"""A process that plays matches of an arena: reads the plan and then numbers of matches, a line of
JSON each, and answers with a line of outcomes, or with what went wrong.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
import traceback
from queue import SimpleQueue

import msgspec

from gulch.arena.arena_match import Plan
from gulch.arena.worker_pool import outcomes
from gulch.kernel.engine import engine
from gulch.kernel.game import game


def heard() -> SimpleQueue[bytes]:
    """The lines of the standard input. When it ends, whoever started us is gone, however he went:
    nobody waits for the match that is being played."""
    lines: SimpleQueue[bytes] = SimpleQueue()

    def listen() -> None:
        for line in sys.stdin.buffer:
            lines.put(line)
        os._exit(1)

    threading.Thread(target=listen, daemon=True).start()
    return lines


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for whoever started us
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a bot prints is no answer
    lines = heard()
    plan = msgspec.json.decode(lines.get(), type=Plan)
    on = engine(game(plan.game))
    while True:
        numbers = msgspec.json.decode(lines.get(), type=list[int])
        try:
            answer = msgspec.json.encode(outcomes(plan, numbers, on))
        except Exception:  # of a bot
            answer = msgspec.json.encode(f"matches {numbers[0]}–{numbers[-1]}:\n{traceback.format_exc()}")
        answers.write(answer + b"\n")
        answers.flush()


if __name__ == "__main__":
    main()
