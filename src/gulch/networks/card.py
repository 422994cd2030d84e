"""Ships a network: writes the small file of a checkpoint to its game's folder, and a card.

python -m gulch.networks.card CHECKPOINT COMMIT     # the commit it was trained at
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from gulch.kernel.game import game
from gulch.networks import CARD, FILE, tensors
from gulch.networks.network import quantised

TEXT = """# The network of {game}

One network for all seats and seat counts, {layers} layers of {hidden}, {size} kB. It sits at the table
as a ranger (one forward pass a move, no search) and guides the search of marshals.

- **Trained** by `gulch train {game} --device cuda` at commit {commit}: {moves} million moves of
  self-play in {minutes} minutes on one H200. It copied the greedy bot at first, then played
  against itself, older selves and greedy bots. No other data.
- **Strength**: its best moves alone against greedy bots in all other seats, measured at the end of
  the training; `gulch arena {game} --bots ranger,deputy,deputy --matches 2000` measures it again.

| seats | matches | wins | 95 % | fair |
|---|---|---|---|---|
{rows}

- **Fits** observations and actions of digest `{interface}`; with others it is not used.
- **Weaknesses**: it was measured with the standard options only, and it plays the same way every time.
- **Licence**: that of Gulch.
"""


def ship(checkpoint: Path, commit: str) -> None:
    arrays, about = tensors.read(checkpoint)
    progress = json.loads(about["progress"])
    folder = game(about["game"]).folder
    lean = {name: value for name, value in progress.items() if name != "curve"}
    tensors.write(folder / FILE, quantised(arrays), {**about, "progress": json.dumps(lean)})
    size = (folder / FILE).stat().st_size // 1000
    (folder / CARD).write_text(card(about, progress, size, commit), encoding="utf-8")


def card(about: dict[str, str], progress: dict[str, Any], size: int, commit: str) -> str:
    rows = [
        f"| {seats} | {one['matches']} | {one['share']:.1%} "
        f"| {one['share'] - one['margin']:.1%} – {one['share'] + one['margin']:.1%} | {1 / int(seats):.1%} |"
        for seats, one in progress["measured"].items()
    ]
    return TEXT.format(
        **{name: about[name] for name in ("game", "layers", "hidden")},
        interface=about["interface"][:16],
        size=size,
        commit=commit,
        moves=round(progress["moves"] / 1e6),
        minutes=round(progress["seconds"] / 60, 1),
        rows="\n".join(rows),
    )


if __name__ == "__main__":
    ship(Path(sys.argv[1]), sys.argv[2])
