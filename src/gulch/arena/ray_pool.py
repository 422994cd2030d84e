"""Plays an arena on a Ray cluster, one batch at a time for each of its cores.

Its machines need Gulch and the bots installed and compile the rules for themselves. Ray repeats the
batches lost with a process or a machine.
"""

from __future__ import annotations

import socket
from collections.abc import Iterator, Sequence
from typing import Any

import ray
from ray.exceptions import RayError

from gulch.arena.arena_match import Outcome, Plan
from gulch.arena.worker_pool import Batch, MatchFailed, NoCluster, play_batch
from gulch.kernel.workers import MAX_ATTEMPTS

BATCHES_PER_CORE = 2  # submitted at a time, so that no core is idle
CONNECT_SECONDS = 10


def play_on_ray(plan: Plan, parts: Sequence[Batch], address: str) -> Iterator[Outcome]:
    """Play the matches on a Ray cluster and yield their outcomes. `address` is `host:6379` on a
    machine of the cluster, `ray://host:10001` from elsewhere, or `local` for this machine alone."""
    ours = not ray.is_initialized()
    if ours:
        connect(address)
    play = ray.remote(num_cpus=1, max_retries=MAX_ATTEMPTS)(play_batch)
    limit = BATCHES_PER_CORE * max(1, int(ray.cluster_resources().get("CPU", 1)))
    asked: list[Any] = []
    waiting = iter(parts)
    try:
        while True:
            asked += [play.remote(plan, part) for _, part in zip(range(limit - len(asked)), waiting, strict=False)]
            if not asked:
                return
            ready, asked = ray.wait(asked)
            yield from ray.get(ready[0])
    except RayError as error:
        raise MatchFailed(str(error)) from error
    finally:
        for part in asked:
            ray.cancel(part)
        if ours:
            ray.shutdown()


def connect(address: str) -> None:
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    try:
        if colon:  # checked first, as Ray would retry for minutes
            socket.create_connection((host, int(port)), timeout=CONNECT_SECONDS).close()
        ray.init(address=address, log_to_driver=False, logging_level="error")
    except (OSError, ValueError, RuntimeError) as error:
        raise NoCluster(address) from error
