"""Every rule of every game compiles for CUDA. No GPU is needed: the compiler is told which one to
compile for.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from gulch.kernel import contract, play
from gulch.kernel.engine import bindings
from gulch.kernel.game import Game, game, games
from gulch.kernel.rule import World, i64, u64
from gulch.kernel.trace import note, note_nothing

cuda = pytest.importorskip("numba.cuda")

H100 = (9, 0)


@pytest.fixture(autouse=True)
def without_a_device(monkeypatch: pytest.MonkeyPatch) -> None:
    """A nested call asks the current device for its compute capability; a machine without one has
    to be told.
    """

    class Device:
        compute_capability = H100

    monkeypatch.setattr("numba.cuda.dispatcher.get_current_device", lambda: Device())


def world_of(of: Game) -> World:
    return World({**bindings(of), note: note_nothing, u64: np.uint64, i64: np.int64}, cuda.jit(device=True))


def compiled(world: World, function: Any, signature: Any) -> str:
    entry = world.copied(world.bindings.get(function, function))
    ptx, _ = cuda.compile_ptx(entry, signature, device=True, cc=H100)
    return str(ptx)


@pytest.mark.parametrize("name", games())
def test_all_rules_compile_for_cuda(name: str) -> None:
    from numba import from_dtype, types

    of = game(name)
    record, i, word, row, features = (
        from_dtype(of.position.dtype),
        types.int64,
        types.uint64,
        types.int32[::1],
        types.int16[::1],
    )
    entries = {
        play.play_out: i(record, i, i, word, row),  # start, legal, apply and weigh are inside
        contract.start: types.void(record),
        contract.redeal: types.void(record, i),
        contract.points: types.void(record, row),
        contract.places: types.void(record, row),
        contract.observe: types.void(record, i, features),
        contract.check: i(record),
    }
    world = world_of(of)
    for function, signature in entries.items():
        assert ".visible .func" in compiled(world, function, signature)
