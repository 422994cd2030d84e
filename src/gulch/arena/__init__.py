"""Tournaments: which bot is stronger, and how certain that is.

A match depends on its plan and its number alone. So matches can be played in any order and by
several processes, and those in the file of results need not be played again.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

import msgspec

from gulch.arena.arena_match import Outcome, Plan
from gulch.arena.results_table import Standing, Standings
from gulch.arena.worker_pool import MatchFailed, NoCluster, all_cores, play_matches
from gulch.bots.entries import NoSuchBot, bot_and_budget
from gulch.kernel.game import Game
from gulch.kernel.options import Value

__all__ = [
    "MatchFailed",
    "NoCluster",
    "NoSuchBot",
    "OtherPlan",
    "Outcome",
    "Plan",
    "Standing",
    "Standings",
    "all_cores",
    "bot_and_budget",
    "make_plan",
    "tournament",
]

encode = msgspec.json.encode
decode_plan = msgspec.json.Decoder(Plan).decode
decode_outcome = msgspec.json.Decoder(Outcome).decode


class OtherPlan(ValueError):
    """The file holds results of other matches."""


def make_plan(game: Game, bots: Sequence[str], seed: int, options: Mapping[str, Value] | None = None) -> Plan:
    chosen = game.options.chosen(len(bots), options or {})
    return Plan(game.name, tuple(bots), seed, dict(chosen), game.rules_version)


def tournament(
    plan: Plan,
    matches: int,
    *,
    results: Path | None = None,
    processes: int = 1,
    ray: str | None = None,
    until_clear: bool = False,
    standings: Standings | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> Standings:
    """Play the matches of a plan that are not in the file of results yet, in several processes or
    on the Ray cluster at an address. The results are added to `standings`, if there are any."""
    known = read_results(results, plan) if results else {}
    standings = standings or Standings()
    for number in sorted(known):
        if number < matches:
            standings.add(known[number])
    missing = [number for number in range(matches) if number not in known]
    progress(standings.matches)
    for outcome in play_matches(plan, missing, processes, ray):
        if results:
            append_result(results, outcome)
        standings.add(outcome)
        progress(standings.matches)
        if until_clear and standings.is_clear(plan.bots[0], len(plan.arrangements)):
            break
    return standings


# ── The file of results: the plan, then a line for each match ─────────────────


def read_results(path: Path, plan: Plan) -> dict[int, Outcome]:
    """The matches played before. A last line that was cut off is removed."""
    if not path.exists() or not path.read_bytes():
        path.write_bytes(encode(plan) + b"\n")
        return {}
    whole, _, torn = path.read_bytes().rpartition(b"\n")
    first, *lines = whole.split(b"\n")
    found: Plan | None = None
    with suppress(msgspec.DecodeError):
        found = decode_plan(first)
    if found != plan:
        raise OtherPlan(str(path))
    if torn:
        os.truncate(path, len(whole) + 1)
    return {outcome.match: outcome for outcome in map(decode_outcome, lines)}


def append_result(path: Path, outcome: Outcome) -> None:
    with path.open("ab") as file:
        file.write(encode(outcome) + b"\n")
