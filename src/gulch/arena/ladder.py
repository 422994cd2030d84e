"""A ladder: contestants meet every rung, which are bots of known strength, two kinds at a table.

Neighbouring rungs meet too, so that the ratings of all rest on one scale. At a table with more than
two seats, all but one belong to the rung.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from pathlib import Path

from gulch.arena import Plan, make_plan, tournament
from gulch.arena.results_table import Standings
from gulch.kernel.game import Game
from gulch.kernel.options import Value


def ladder_plans(
    game: Game, contestants: Sequence[str], rungs: Sequence[str], seats: int, seed: int, options: Mapping[str, Value]
) -> list[Plan]:
    """A plan for each pair: one of the first kind against others of the second."""
    pairs = [(one, rung) for one in contestants for rung in rungs if one != rung]
    return [make_plan(game, [one, *[other] * (seats - 1)], seed, options) for one, other in [*pairs, *pairwise(rungs)]]


def play_ladder(
    plans: Sequence[Plan],
    matches: int,
    *,
    results: Path | None = None,
    processes: int = 1,
    ray: str | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> Standings:
    """Play the matches of each plan. `results` is the first part of the names of their files."""
    standings = Standings()
    for number, plan in enumerate(plans):
        file = results.with_name(f"{results.stem}-{number}{results.suffix}") if results else None
        tournament(plan, matches, results=file, processes=processes, ray=ray, progress=progress, standings=standings)
    return standings
