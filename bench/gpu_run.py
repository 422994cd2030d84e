"""Runs a compiled game on a GPU and prints steps and matches per second. See gpu.py."""

from __future__ import annotations

import hashlib
import json
import sys
import time
from pathlib import Path
from typing import Any

import cupy
import numpy as np

THREADS = 128


def array(of: Any) -> list[Any]:
    """An array as parameters of a compiled kernel: owner (null), unused pointer, number of items,
    bytes per item, address, shape, strides."""
    whole = [np.uint64(0), np.uint64(0), np.int64(of.size), np.int64(of.itemsize), np.uint64(of.data.ptr)]
    return [*whole, *map(np.int64, of.shape), *map(np.int64, of.strides)]


def records(of: Any, size: int) -> list[Any]:
    """Rows of bytes as parameters for an array of records."""
    return [
        np.uint64(0),
        np.uint64(0),
        np.int64(len(of)),
        np.int64(size),
        np.uint64(of.data.ptr),
        np.int64(len(of)),
        np.int64(size),
    ]


def main() -> None:
    path = Path(sys.argv[1])
    facts = json.loads(path.with_suffix(".json").read_text())
    size = facts["record"]
    kernel = cupy.RawModule(path=str(path)).get_function(facts["kernel"])
    fresh = cupy.asarray(np.frombuffer(bytes.fromhex(facts["fresh"]), np.uint8)).reshape(1, size)
    for matches in (1 << 16, 1 << 18, 1 << 20):
        positions = cupy.zeros((matches, size), cupy.uint8)
        moves, out = cupy.zeros(matches, cupy.uint64), cupy.zeros((matches, facts["actions"]), cupy.int32)
        arguments = (
            *records(positions, size),
            *records(fresh, size),
            *array(moves),
            *array(out),
            np.int64(facts["limit"]),
            np.int64(matches),
        )
        kernel(((matches + THREADS - 1) // THREADS,), (THREADS,), arguments)
        cupy.cuda.Device().synchronize()
        times = []
        for _ in range(5):
            begun = time.perf_counter()
            kernel(((matches + THREADS - 1) // THREADS,), (THREADS,), arguments)
            cupy.cuda.Device().synchronize()
            times.append(time.perf_counter() - begun)
        seconds, total = sorted(times)[2], int(moves.sum())
        at = facts["actors"]
        over = int((positions[:, at : at + 2].max(axis=1) == 0).sum())
        rates = f"{total / seconds / 1e6:8.1f} million steps/s, {matches / seconds / 1e6:6.2f} million matches/s"
        found = hashlib.sha256(positions[: facts["compared"]].get().tobytes()).hexdigest()
        if found != facts["same"]:
            sys.exit("the GPU plays different matches than the interpreted rules")
        print(f"{matches:>9,} matches: {rates}, {over:,} over, {total:,} steps", flush=True)


if __name__ == "__main__":
    main()
