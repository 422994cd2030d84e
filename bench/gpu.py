"""How fast the rules run on a GPU, from the same source. Compile anywhere, run where the GPU is:

python -m bench.gpu el_paso el_paso.ptx        # needs gulch[gpu]; a GPU is not needed
python bench/gpu_run.py el_paso.ptx            # needs NumPy, CuPy and the GPU, and nothing of Gulch
"""

from __future__ import annotations

import hashlib
import json
import re
import sys
from pathlib import Path
from typing import Any

import numpy as np

from gulch.kernel import contract, play
from gulch.kernel.chance import advance
from gulch.kernel.engine import LIMIT, bindings
from gulch.kernel.game import Game, game
from gulch.kernel.record import Record
from gulch.kernel.rule import World, i64, interpreted, rule, u64
from gulch.kernel.trace import note, note_nothing

SEATS = 4
COMPARED = 16  # matches
CONSTANT_MEMORY = 1 << 16  # bytes
CAPABILITY = (9, 0)


@rule
def one_match(s, match, limit, out):  # type: ignore[no-untyped-def]
    """Set up and play out one match with luck of its own."""
    s.random = u64(advance(u64(match) * u64(0x9E3779B97F4A7C15)))
    contract_start(s)
    return play_out(s, 0, limit, u64(match) + u64(77), out)


contract_start, play_out = contract.start, play.play_out


def compiled(of: Game) -> tuple[str, str]:
    """The kernel as PTX, and its name there."""
    import numba.cuda
    import numba.cuda.dispatcher as dispatcher
    from numba import from_dtype, types

    class Device:
        compute_capability = CAPABILITY

    setattr(dispatcher, "get_current_device", Device)  # noqa: B010 (asked for by every nested call)
    cuda: Any = numba.cuda
    world = World({**bindings(of), note: note_nothing, u64: np.uint64, i64: np.int64}, cuda.jit(device=True))
    play_one: Any = world(one_match)

    def simulate(records, fresh, moves, out, limit):  # type: ignore[no-untyped-def]
        i = cuda.grid(1)
        if i < records.size:
            records[i] = fresh[0]
            moves[i] = play_one(records[i], i, limit, out[i])

    record = from_dtype(of.position.dtype)
    signature = types.void(record[::1], record[::1], types.int64[::1], types.int32[:, ::1], types.int64)
    ptx, _ = cuda.compile_ptx(simulate, signature, cc=CAPABILITY)
    ptx = with_room_for_tables(ptx)
    name = next(line.split("(")[0].split()[-1] for line in ptx.splitlines() if line.startswith(".visible .entry"))
    return ptx, name


def with_room_for_tables(ptx: str) -> str:
    """The game's tables lie in constant memory, which holds 64 kB. Where they need more, they move
    to global memory.
    """
    if sum(int(size) for size in re.findall(r"\.const \.align \d+ \.b8 [^\[]+\[(\d+)\]", ptx)) <= CONSTANT_MEMORY:
        return ptx
    return (
        re.sub(r"\.const(?= \.align)", ".global", ptx)
        .replace("ld.const.", "ld.global.")
        .replace("cvta.const.", "cvta.global.")
    )


def same(of: Game, fresh: Record) -> str:
    """What the GPU must find too: a hash of the first final positions, played interpreted."""
    play_one = interpreted(bindings(of))(one_match)
    digest = hashlib.sha256()
    for match in range(COMPARED):
        position = fresh.copy()
        play_one(position, match, LIMIT, np.zeros(of.actions.count, np.int32).data)
        digest.update(position.data)
    return digest.hexdigest()


def main() -> None:
    of, path = game(sys.argv[1]), Path(sys.argv[2])
    ptx, name = compiled(of)
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
