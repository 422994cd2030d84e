"""The arena on a real Ray cluster of two processes on this machine."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from gulch.arena import MatchFailed, NoCluster, make_plan, tournament
from gulch.arena.arena_match import Outcome
from gulch.games.el_paso import EL_PASO

pytestmark = pytest.mark.usefixtures("built")

ENVIRONMENT = {"RAY_USAGE_STATS_ENABLED": "0", "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0"}
HEAD = ["start", "--head", "--block", "--num-cpus=2", "--include-dashboard=false", "--object-store-memory=80000000"]


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{probe.getsockname()[1]}"
    command = [sys.executable, "-m", "ray.scripts.scripts", *HEAD, "--port", address.partition(":")[2]]
    with subprocess.Popen(command, env={**os.environ, **ENVIRONMENT}, stdout=subprocess.PIPE) as head:
        assert head.stdout is not None
        for line in head.stdout:
            if b"Ray runtime started" in line:
                break
        yield address
        head.terminate()


def test_a_cluster_plays_the_same_matches_and_continues_a_file(cluster: str, tmp_path: Path) -> None:
    plan = make_plan(EL_PASO, ["sheriff:20", "deputy"], seed=1)
    alone, afar = tmp_path / "alone.jsonl", tmp_path / "afar.jsonl"
    tournament(plan, 6, results=alone)
    tournament(plan, 2, results=afar)
    seen: list[int] = []
    tournament(plan, 6, results=afar, ray=cluster, progress=seen.append)
    assert seen == [2, 3, 4, 5, 6]
    assert moves_in(afar) == moves_in(alone)


def test_an_unknown_bot_is_an_error_on_a_cluster(cluster: str) -> None:
    with pytest.raises(MatchFailed, match="no such bot: sherif"):
        tournament(make_plan(EL_PASO, ["sherif:10", "deputy"], seed=2), 2, ray=cluster)


def test_a_missing_cluster_is_an_error() -> None:
    with pytest.raises(NoCluster):
        tournament(make_plan(EL_PASO, ["deputy", "deputy"], seed=2), 2, ray="127.0.0.1:1")


def moves_in(results: Path) -> list[tuple[int, list[int], list[dict[str, int]]]]:
    _, *lines = results.read_bytes().splitlines()
    found = [msgspec.json.decode(line, type=Outcome) for line in lines]
    return sorted((one.match, one.points, one.chosen) for one in found)
