"""Measures how strong bots are: one of each strength plays against bots of the strength below.

    python -m bench.strength                     # every pair, until the result is clear
    python -m bench.strength --bots sheriff --games el_paso --matches 40

Results are JSON lines in --folder, so an interrupted run continues where it stopped. The table is
that of docs/bots.md.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from gulch.arena import all_cores, make_plan, tournament
from gulch.kernel.build import build
from gulch.kernel.game import game, games

BELOW = {"deputy": "drifter", "sheriff": "deputy", "ranger": "deputy", "marshal": "sheriff"}
SEATS = {
    "boomtown": (3, 4),
    "carson_city": (2, 3),
    "colt_express": (3, 4),
    "el_paso": (2, 4),
    "great_western_trail": (2, 3),
}


def line(name: str, seats: int, bot: str, below: str, matches: int, folder: Path, processes: int) -> str:
    """One row of the table."""
    plan = make_plan(game(name), [bot] + [below] * (seats - 1), seed=1)
    results = folder / f"{name}-{seats}-{bot}-{below}.jsonl"
    standings = tournament(plan, matches, results=results, processes=processes, until_clear=True)
    low, high = standings.bots[bot].interval
    share = standings.bots[bot].share
    figures = f"{standings.matches} | {share:.0%} | {low:.0%} – {high:.0%} | {1 / seats:.0%}"
    return f"| {name} | {seats} | {bot} | {below} | {figures} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bots", nargs="*", default=list(BELOW))
    parser.add_argument("--against", help="instead of the strength below", metavar="BOT")
    parser.add_argument("--games", nargs="*", default=games())
    parser.add_argument("--matches", type=int, default=400)
    parser.add_argument("--folder", type=Path, default=Path("strength"))
    parser.add_argument("--processes", type=int, default=all_cores())
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    print("| game | seats | one | against | matches | wins | 95 % | fair |\n|---|---|---|---|---|---|---|---|")
    for bot in given.bots:
        for name in given.games:
            build(game(name))
            for seats in SEATS.get(name, game(name).seats[-2:]):
                below = given.against or BELOW[bot]
                print(line(name, seats, bot, below, given.matches, given.folder, given.processes), flush=True)


if __name__ == "__main__":
    main()
