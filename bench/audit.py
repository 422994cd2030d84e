"""Runs Lighthouse (mobile) on the home page, the rules page, and for every game on a running table,
a finished table and a replay. `python -m bench.audit [GAME...]`; `--runs 1` is quickest. It needs
Node.

Lighthouse simulates a slow phone, but its performance scores still depend on this machine. Its
rating of the machine is printed below the table.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from rich.progress import track
from rich.table import Table
from tools.browser import FLAGS, chromium
from tools.tables import finished, opened, player

from bench.measure import fetched, screen
from bench.server import running
from gulch.kernel.game import games

FOLDER = Path(__file__).parent / "lighthouse"
CATEGORIES = ("performance", "accessibility", "best-practices", "seo")
RUNS = 3
ATTEMPTS = 3
TIMEOUT = 180  # seconds for one page


def pages(server: str, names: Sequence[str]) -> Iterator[tuple[str, str]]:
    """The name and address of every page to audit."""
    yield "shelf", server
    yield "rules", f"{server}/#/rules/{names[0]}"
    for name in names:
        with player(server) as client:
            table = opened(client, name)
        over = finished(server, name)
        yield f"{name}, table", f"{server}/#/table/{table}"
        yield f"{name}, over", f"{server}/#/table/{over}"
        yield f"{name}, replay", f"{server}/#/replay/{over}"


def audit(address: str) -> dict[str, Any]:
    """Lighthouse's report of one page."""
    command = [
        *("node", str(FOLDER / "node_modules" / "lighthouse" / "cli" / "index.js"), address),
        *("--quiet", "--output=json", f"--only-categories={','.join(CATEGORIES)}"),
        f"--chrome-flags={' '.join(['--headless=new', *FLAGS])}",
    ]
    environment = {**os.environ, "CHROME_PATH": chromium()}
    for _ in range(ATTEMPTS):  # sometimes a browser records nothing
        done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=TIMEOUT, check=False)
        if done.returncode == 0:
            report: dict[str, Any] = json.loads(done.stdout)
            return report
    sys.exit(f"Lighthouse failed on {address}:\n{done.stderr.strip()}")


def median(reports: Sequence[dict[str, Any]], audit_id: str) -> float:
    return statistics.median(float(report["audits"][audit_id]["numericValue"]) for report in reports)


def row(place: str, reports: Sequence[dict[str, Any]]) -> list[str]:
    scores = [[round(100 * report["categories"][one]["score"]) for report in reports] for one in CATEGORIES]
    painted = median(reports, "largest-contentful-paint") / 1000
    blocked = median(reports, "total-blocking-time")
    shift = median(reports, "cumulative-layout-shift")
    runs = " ".join(map(str, scores[0]))
    return [
        *(place, *(f"{statistics.median(found):g}" for found in scores)),
        *(runs, f"{painted:.1f}", f"{blocked:.0f}", f"{shift:.3f}"),
    ]


def run(names: Sequence[str] = (), runs: int = RUNS) -> None:
    if not fetched(FOLDER):
        sys.exit("Lighthouse needs Node and npm. Install them, or use `python -m bench.page`, which needs neither.")
    table = Table(title=f"Lighthouse, mobile: median of {runs}")
    for column in ("page", *CATEGORIES, "performance, each", "painted, s", "blocked, ms", "shift"):
        table.add_column(column, justify="left" if column == "page" else "right")
    machine: list[float] = []
    with tempfile.TemporaryDirectory() as folder, running(Path(folder)) as server:
        found = list(pages(server.url, names or games()))
        for place, address in track(found, "Auditing ...", console=screen()):
            reports = [audit(address) for _ in range(runs)]
            machine += [report["environment"]["benchmarkIndex"] for report in reports]
            table.add_row(*row(place, reports))
    screen().print(table)
    screen().print(f"Lighthouse's rating of this machine: {statistics.median(machine):.0f}")


if __name__ == "__main__":
    wish = argparse.ArgumentParser(prog="python -m bench.audit", description=__doc__)
    wish.add_argument("games", nargs="*", metavar="GAME", help="default: all")
    wish.add_argument("--runs", type=int, default=RUNS, help="audits of each page")
    given = wish.parse_args()
    if unknown := set(given.games) - set(games()):
        wish.error(f"no such game: {', '.join(sorted(unknown))}; there are {', '.join(games())}")
    run(given.games, given.runs)
