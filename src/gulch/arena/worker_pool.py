"""Who plays the matches of an arena: this process, several beside it, or Ray (ray_pool.py).

A process that dies is replaced, and its matches are played again; the others never hear of it.
"""

from __future__ import annotations

import logging
import os
import subprocess
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import suppress
from queue import SimpleQueue

import msgspec

from gulch.arena.arena_match import Outcome, Plan, contest
from gulch.kernel.engine import Engine, engine
from gulch.kernel.game import game

log = logging.getLogger("gulch.arena")

BATCH = 50  # quick matches that a process plays before it reports
TRIES = 3  # processes that may die over the same matches

Batch = Sequence[int]  # numbers of matches

answers = msgspec.json.Decoder(list[Outcome])


class MatchFailed(Exception):
    """A match cannot be played to its end; the message says which, and what happened."""


class NoCluster(Exception):
    """There is no Ray cluster at this address."""


def batches(plan: Plan, numbers: Sequence[int]) -> list[Batch]:
    size = BATCH if plan.quick else 1
    return [numbers[at : at + size] for at in range(0, len(numbers), size)]


def outcomes(plan: Plan, numbers: Batch, on: Engine | None = None) -> list[Outcome]:
    rules = on or engine(game(plan.game))
    return [contest(rules, plan, number) for number in numbers]


def played(plan: Plan, numbers: Sequence[int], processes: int, ray: str | None = None) -> Iterator[Outcome]:
    parts = batches(plan, numbers)
    if ray is not None:
        from gulch.arena.ray_pool import by_ray  # Ray is an extra

        yield from by_ray(plan, parts, ray)
        return
    if processes > 1 and len(parts) > 1:
        yield from by_processes(plan, parts, min(processes, len(parts)))
        return
    on = engine(game(plan.game))
    for part in parts:
        yield from outcomes(plan, part, on)


def by_processes(plan: Plan, parts: Sequence[Batch], count: int) -> Iterator[Outcome]:
    waiting: SimpleQueue[Batch | None] = SimpleQueue()
    ready: SimpleQueue[list[Outcome] | MatchFailed] = SimpleQueue()
    for part in (*parts, *[None] * count):
        waiting.put(part)
    hands = [Hand(plan, waiting, ready) for _ in range(count)]
    try:
        for _ in parts:
            found = ready.get()
            if isinstance(found, MatchFailed):
                raise found
            yield from found
    finally:
        for hand in hands:
            hand.dismiss()


class Hand:
    """One process after the other (worker.py), and the thread that gives it work."""

    def __init__(
        self, plan: Plan, waiting: SimpleQueue[Batch | None], ready: SimpleQueue[list[Outcome] | MatchFailed]
    ) -> None:
        self.plan, self.waiting, self.ready = plan, waiting, ready
        self.dismissed = False
        self.process = self.hired()
        threading.Thread(target=self.work, daemon=True).start()

    def hired(self) -> subprocess.Popen[bytes]:
        process = subprocess.Popen(
            [sys.executable, "-m", "gulch.arena.worker"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, "NUMBA_NUM_THREADS": "1"},
        )
        self.tell(process, self.plan)
        return process

    def work(self) -> None:
        while (part := self.waiting.get()) is not None and not self.dismissed:
            self.ready.put(self.answer(part))

    def answer(self, part: Batch) -> list[Outcome] | MatchFailed:
        for _ in range(TRIES):
            self.tell(self.process, part)
            assert self.process.stdout is not None
            line = self.process.stdout.readline()
            if line.endswith(b"]\n"):
                return answers.decode(line)
            if line.endswith(b"\n"):
                return MatchFailed(msgspec.json.decode(line, type=str))
            code = self.process.wait()
            if self.dismissed:
                break
            log.warning("a process of the arena has ended (%d) and is replaced", code)
            self.process = self.hired()
        return MatchFailed(f"matches {part[0]}–{part[-1]}: {TRIES} processes ended over them")

    def tell(self, process: subprocess.Popen[bytes], what: Plan | Batch) -> None:
        assert process.stdin is not None
        with suppress(BrokenPipeError):  # it has just died: the missing answer says so
            process.stdin.write(msgspec.json.encode(what) + b"\n")
            process.stdin.flush()

    def dismiss(self) -> None:
        self.dismissed = True
        self.process.kill()
        self.process.wait()


def all_cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
