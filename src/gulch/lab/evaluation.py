"""Evaluates a network in training: matches against a search bot, in a process of their own on the
CPU, while the training goes on.
"""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path
from typing import Any

from gulch.arena import make_plan, tournament
from gulch.kernel.game import Game, game
from gulch.kernel.workers import JobFailed, Worker, WorkerEnded, answered

Meeting = tuple[str, str, Path, int]  # game, bot, file of the network, matches


def play_meeting(meeting: Meeting) -> dict[str, Any]:
    """Play the network's best moves against the bot in all other seats, with as few seats as the
    game allows. Returns its share of the victories with the 95 % interval."""
    name, bot, network, matches = meeting
    of = game(name)
    seats = min(number for number in of.seats if number > 1)
    own = f"ranger:{network}"
    found = tournament(make_plan(of, [own] + [bot] * (seats - 1), seed=1), matches).bots[own]
    return {"bot": bot, "seats": seats, "share": found.share, "interval": list(found.interval), "matches": matches}


class Evaluation:
    """Matches against one bot, one meeting at a time. After a failure there are no more."""

    def __init__(self, of: Game, bot: str, matches: int) -> None:
        self.game, self.bot, self.matches = of, bot, matches
        self.folder = tempfile.TemporaryDirectory()
        self.worker: Worker[Meeting, dict[str, Any]] | None = None

    def begin(self, network: Path) -> None:
        """Begin the matches with the network now in this file, unless others are running."""
        if self.worker is None and self.bot:
            copy = Path(shutil.copy(network, Path(self.folder.name) / "network.safetensors"))
            self.worker = Worker(play_meeting)
            self.worker.send((self.game.name, self.bot, copy, self.matches))

    def result(self, wait: bool = False) -> dict[str, Any] | None:
        """The result of the matches, once they are over."""
        if self.worker is None or not (wait or answered([self.worker], 0)):
            return None
        try:
            return self.worker.receive()
        except (JobFailed, WorkerEnded) as problem:
            print(f"{self.game.name}: the matches against {self.bot} failed: {problem}", flush=True)
            self.bot = ""
            return None
        finally:
            self.worker.end()
            self.worker = None

    def end(self) -> None:
        if self.worker is not None:
            self.worker.end()
        self.folder.cleanup()


def result_text(found: dict[str, Any]) -> str:
    low, high = found["interval"]
    between = f"{100 * low:.0f}…{100 * high:.0f}%"
    return f"against {found['bot']}, {found['seats']}p: {100 * found['share']:.0f}% ({between}) of {found['matches']}"
