"""Compiles random play of a game for a GPU; gpu_run.py measures it there:

python -m bench.gpu el_paso el_paso.ptx        # needs gulch[gpu], no GPU
python bench/gpu_run.py el_paso.ptx            # needs NumPy, CuPy and the GPU, not Gulch
"""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path

import numpy as np

from gulch.kernel.chance import advance
from gulch.kernel.contract import start
from gulch.kernel.cuda import kernel
from gulch.kernel.engine import Interpreted
from gulch.kernel.game import Game, game
from gulch.kernel.loop import Int, Positions, Rows, Words, loop
from gulch.kernel.play import LIMIT, play_out
from gulch.kernel.record import Record
from gulch.kernel.rule import u64

SEATS = 4
COMPARED = 16  # matches whose final positions are compared


@loop
def one_match(i: Int, records: Positions, fresh: Positions, moves: Words, out: Rows, limit: Int) -> None:
    """Set up and play match number i, which is also its random seed."""
    records[i] = fresh[0]
    s = records[i]
    s.random = advance(u64(i) * u64(0x9E3779B97F4A7C15))
    start(s)
    moves[i] = play_out(s, 0, limit, u64(i) + u64(77), out[i])


def same(of: Game, fresh: Record) -> str:
    """A hash of the final positions of the first matches, played interpreted. The GPU must get the
    same."""
    engine = Interpreted(of)
    records = np.zeros(COMPARED, of.position.dtype)
    header = np.frombuffer(bytes(fresh.data), of.position.dtype)
    moves, out = np.zeros(COMPARED, np.uint64), np.zeros((COMPARED, of.actions.count), np.int32)
    for match in range(COMPARED):
        engine.run(one_match, match, records, header, moves, out, LIMIT)
    return hashlib.sha256(records.tobytes()).hexdigest()


def main() -> None:
    of, path = game(sys.argv[1]), Path(sys.argv[2])
    ptx, name = kernel(of, one_match)
    path.write_text(ptx)
    fresh = of.fresh(min(SEATS, max(of.seats)))
    facts = {
        "kernel": name,
        "record": of.position.dtype.itemsize,
        "actions": of.actions.count,
        "limit": LIMIT,
        "compared": COMPARED,
        "fresh": bytes(fresh.data).hex(),
    }
    facts["same"] = same(of, fresh)
    facts["actors"] = int(of.position.dtype.fields["actors"][1])  # type: ignore[index]
    path.with_suffix(".json").write_text(json.dumps(facts))


if __name__ == "__main__":
    main()
