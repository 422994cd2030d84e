"""Plays the matches of an arena: in this process, in several, or on a Ray cluster (ray_pool.py)."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from functools import partial

from gulch.arena.arena_match import Outcome, Plan, play_match
from gulch.kernel.engine import engine
from gulch.kernel.game import game
from gulch.kernel.workers import JobFailed, map_unordered

QUICK_BATCH = 50  # matches of quick bots that a process plays before it reports

Batch = Sequence[int]  # numbers of matches


class MatchFailed(Exception):
    """A match cannot be played to its end; the message says which one and why."""


class NoCluster(Exception):
    """There is no Ray cluster at this address."""


def batches(plan: Plan, numbers: Sequence[int]) -> list[Batch]:
    size = QUICK_BATCH if plan.quick else 1
    return [numbers[at : at + size] for at in range(0, len(numbers), size)]


def play_batch(plan: Plan, numbers: Batch) -> list[Outcome]:
    rules = engine(game(plan.game))
    return [play_match(rules, plan, number) for number in numbers]


def play_matches(plan: Plan, numbers: Sequence[int], processes: int, ray: str | None = None) -> Iterator[Outcome]:
    parts = batches(plan, numbers)
    if ray is not None:
        from gulch.arena.ray_pool import play_on_ray  # Ray is an extra

        yield from play_on_ray(plan, parts, ray)
    elif processes > 1 and len(parts) > 1:
        try:
            for outcomes in map_unordered(partial(play_batch, plan), parts, processes):
                yield from outcomes
        except JobFailed as failed:
            raise MatchFailed(f"matches {failed.job[0]}–{failed.job[-1]}:\n{failed}") from failed
    else:
        for part in parts:
            yield from play_batch(plan, part)


def all_cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
