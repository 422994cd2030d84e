"""Measures who wins by order of play and by choices, when all seats have the same bot.

    python -m bench.balance                                  # sheriffs, every game and seat count
    python -m bench.balance --bot marshal --matches 400 --processes 16 --folder balance
    python -m bench.balance --games great_western_trail --option first_player=random

Results are JSON lines in --folder, so an interrupted run continues where it stopped. The tables are
those of docs/balance.md.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from gulch.arena import Standings, all_cores, make_plan, tournament
from gulch.kernel.build import build
from gulch.kernel.game import game, games

TELLING = 8  # the most kinds of actions listed for one game and number of seats


def played(name: str, seats: int, given: argparse.Namespace) -> Standings:
    options = dict(choice.split("=", 1) for choice in given.option)
    plan = make_plan(game(name), [given.bot] * seats, given.seed, options)
    file = given.folder / f"{name}-{seats}-{given.bot.replace(':', '-')}.jsonl"
    return tournament(plan, given.matches, results=file, processes=given.processes)


def row(name: str, seats: int, standings: Standings) -> str:
    """A table row: wins by order of play, ± half the width of the 95 % interval."""
    won = [f"{share:.0%} ± {(high - low) / 2:.0%}" for share, (low, high) in standings.order]
    winners = ", ".join(won)
    return f"| {name} | {seats} | {standings.matches} | {1 / seats:.0%} | {winners} |"


def habits(name: str, seats: int, standings: Standings, choices: list[str]) -> list[str]:
    """Table rows for the kinds of actions asked for, or else for those in which winners and losers
    differ most."""
    told = [(kind, standings.habits[kind]) for kind in choices if kind in standings.habits]
    return [
        f"| {name} | {seats} | {kind} | {habit.chosen / standings.matches / seats:.1f} | "
        f"{habit.share(1):.0%} | {habit.share(0):.0%} |"
        for kind, habit in told or standings.distinguishing_habits[:TELLING]
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bot", default="sheriff", help="sheriff:100 searches 100 iterations per move")
    parser.add_argument("--games", nargs="*", default=games())
    parser.add_argument("--seats", nargs="*", type=int)
    parser.add_argument("--matches", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--choices", nargs="*", default=[], help="kinds of actions to report")
    parser.add_argument("--folder", type=Path, default=Path("balance"))
    parser.add_argument("--processes", type=int, default=all_cores())
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    telling: list[str] = []
    print("| game | seats | matches | fair | wins by order of play, first seat first |\n|---|---|---|---|---|")
    for name in given.games:
        build(game(name))
        for seats in given.seats or game(name).seats:
            if 1 < seats and seats in game(name).seats:
                standings = played(name, seats, given)
                print(row(name, seats, standings), flush=True)
                telling += habits(name, seats, standings, given.choices)
    print("\n| game | seats | choice | per match | wins if chosen more often than others | if less |")
    print("|---|---|---|---|---|---|")
    print("\n".join(telling))


if __name__ == "__main__":
    main()
