"""How a network that is being trained does against a bot of search: matches in a process beside, on
the processor, while the training goes on.

    python -m gulch.lab.evaluation el_paso sheriff el_paso.safetensors 24
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from gulch.arena import planned, tournament
from gulch.kernel.game import Game, game


def met(of: Game, bot: str, network: Path, matches: int) -> dict[str, Any]:
    """The network's best moves alone against the bot on all other seats, as few as there may be:
    its share of the victory with the 95 % interval."""
    seats = min(number for number in of.seats if number > 1)
    own = f"ranger:{network}"
    found = tournament(planned(of, [own] + [bot] * (seats - 1), seed=1), matches).bots[own]
    return {"bot": bot, "seats": seats, "share": found.share, "interval": list(found.interval), "matches": matches}


class Rival:
    """Whom a training measures itself with. One question at a time; who cannot answer is not asked
    again."""

    def __init__(self, of: Game, bot: str, matches: int) -> None:
        self.game, self.bot, self.matches = of, bot, matches
        self.folder = tempfile.TemporaryDirectory()
        self.process: subprocess.Popen[str] | None = None

    def meet(self, network: Path) -> None:
        """Begin the matches with the network as it is in this file now, unless others go on."""
        if self.process is None and self.bot:
            copy = shutil.copy(network, Path(self.folder.name) / "network.safetensors")
            asked = [self.game.name, self.bot, str(copy), str(self.matches)]
            self.process = subprocess.Popen(
                [sys.executable, "-m", "gulch.lab.evaluation", *asked], stdout=subprocess.PIPE, text=True
            )

    def answer(self, wait: bool = False) -> dict[str, Any] | None:
        """What came of the matches, once they are over."""
        if self.process is None or not (wait or self.process.poll() is not None):
            return None
        told, _ = self.process.communicate()
        failed, self.process = self.process.returncode != 0, None
        if failed:
            print(f"{self.game.name}: no matches against {self.bot}, they failed", flush=True)
            self.bot = ""
            return None
        found: dict[str, Any] = json.loads(told)
        return found

    def end(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.communicate()
        self.folder.cleanup()


def in_words(found: dict[str, Any]) -> str:
    low, high = found["interval"]
    between = f"{100 * low:.0f}…{100 * high:.0f}%"
    return f"against {found['bot']}, {found['seats']}p: {100 * found['share']:.0f}% ({between}) of {found['matches']}"


if __name__ == "__main__":
    print(json.dumps(met(game(sys.argv[1]), sys.argv[2], Path(sys.argv[3]), int(sys.argv[4]))))
