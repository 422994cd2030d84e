"""Batches play the same matches on every backend, and only legal moves."""

from __future__ import annotations

import copy
import hashlib
import pickle
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from gulch.kernel.compiled import compiled
from gulch.kernel.engine import Engine, interpreted_engine
from gulch.kernel.game import game
from gulch.kernel.loop import Kind
from gulch.lab import Batch, IllegalAction
from gulch.lab.batch import STATE
from gulch.lab.device import MIN_MATCHES_PER_THREAD, Cores, Gpu
from gulch.networks import tensors

EL_PASO = game("el_paso")
SEATS = [2, 3, 4, 5] * 2


def made(engine: Engine, seed: int = 1) -> Batch:
    options: list[dict[str, int | str]] = [{}, {"tiles_per_town": 20}] * 4
    return Batch(EL_PASO, 8, SEATS, Cores(engine), seed, options)


def played(batch: Batch, steps: int) -> str:
    """Play random and greedy moves; return a hash of all arrays after each step."""
    chance, hashed = np.random.default_rng(2), hashlib.sha256()
    for _ in range(steps):
        actions = np.array([chance.choice(np.flatnonzero(row)) for row in batch.mask], np.int32)
        batch.judge(chance.integers(0, 2, batch.matches).astype(np.uint8), actions)
        batch.step(actions)
        for name in STATE:
            hashed.update(getattr(batch, name).tobytes())
    return hashed.hexdigest()


def test_compiled_matches_are_the_interpreted_ones() -> None:
    assert played(made(compiled(EL_PASO)), 120) == played(made(interpreted_engine(EL_PASO)), 120)


def test_threads_play_the_same_matches_as_one() -> None:
    alone, several = (
        Batch(EL_PASO, 3 * MIN_MATCHES_PER_THREAD, 4, Cores(compiled(EL_PASO), threads), seed=1) for threads in (1, 3)
    )
    for _ in range(100):
        for batch in (alone, several):
            batch.draw(batch.actions)
            batch.step(batch.actions)
    assert all(np.array_equal(getattr(alone, name), getattr(several, name)) for name in STATE)


def test_matches_end_share_one_victory_and_restart() -> None:
    batch, ended = made(compiled(EL_PASO)), 0
    for _ in range(400):
        batch.step([np.flatnonzero(row)[-1] for row in batch.mask])
        for match in np.flatnonzero(batch.done).tolist():
            ended += 1
            assert batch.rewards[match].sum() == pytest.approx(1.0)
            assert 1 in batch.places[match, : SEATS[match]]
            assert batch.position(match).actors != 0
    assert ended


def test_an_illegal_action_names_its_match_and_changes_nothing() -> None:
    batch = made(interpreted_engine(EL_PASO))
    before = batch.copy()
    actions = batch.mask.argmax(1).astype(np.int32)
    actions[5] = int(batch.mask[5].argmin())
    with pytest.raises(IllegalAction, match=r"match 5, seat \d: action \d+ is not allowed \(EP-"):
        batch.step(actions)
    actions[5] = EL_PASO.actions.count
    with pytest.raises(IllegalAction, match="match 5"):
        batch.step(actions)
    assert all(np.array_equal(getattr(batch, name), getattr(before, name)) for name in STATE)


def test_a_batch_is_restored_from_a_copy_or_a_file(tmp_path: Path) -> None:
    batch = made(compiled(EL_PASO))
    played(batch, 20)
    twin = batch.copy()
    batch.save(tmp_path / "batch.npz")
    after = played(batch, 30)
    assert played(twin.copy(), 30) == after
    assert played(copy.deepcopy(twin), 30) == after
    assert played(pickle.loads(pickle.dumps(twin)), 30) == after
    batch.load(twin)
    assert played(batch, 30) == after
    other = made(compiled(EL_PASO), seed=8)
    other.restore(tmp_path / "batch.npz")
    assert played(other, 30) == after
    with pytest.raises(ValueError, match="another batch"):
        Batch(EL_PASO, 4, 2).restore(tmp_path / "batch.npz")


def test_all_matches_can_continue_from_one_position() -> None:
    batch = made(interpreted_engine(EL_PASO))
    played(batch, 10)
    batch.spread(batch.position(3))
    assert {batch.position(match).data.hex() for match in range(8)} == {batch.position(3).data.hex()}


def test_random_actions_are_all_legal_actions_and_no_others() -> None:
    batch, actions = made(compiled(EL_PASO)), np.zeros(8, np.int32)
    drawn = np.zeros_like(batch.mask)
    for _ in range(1000):
        batch.draw(actions)
        drawn[np.arange(8), actions] = 1
    assert np.array_equal(drawn, batch.mask)


def test_a_match_beyond_the_limit_is_truncated() -> None:
    batch = Batch(EL_PASO, 4, 3, limit=10)
    for _ in range(10):
        batch.step(batch.mask.argmax(1))
    assert batch.done.tolist() == [2] * 4
    assert not batch.rewards.any()


def test_other_libraries_take_the_arrays_without_a_copy() -> None:
    batch = made(interpreted_engine(EL_PASO))
    taken = {name: np.from_dlpack(getattr(batch, name)) for name in ("observations", "mask", "seat", "rewards", "done")}
    for _ in range(5):
        batch.step(batch.mask.argmax(1))
        for name, array in taken.items():
            assert np.shares_memory(array, getattr(batch, name))
            assert np.array_equal(array, getattr(batch, name))


def test_a_kernel_gets_the_memory_layout_of_an_array() -> None:
    """A kernel takes contiguous arrays and refuses others."""
    gpu = Gpu.__new__(Gpu)
    gpu.game, gpu.arrays = EL_PASO, np
    table = on_a_gpu(np.zeros((6, 4), np.int16))
    told = [int(part) for part in gpu.parts(table, Kind("i2", 2))]
    assert told == [0, 0, 24, 2, 4096, 6, 4, 8, 2]
    with pytest.raises(TypeError, match="whole arrays of i4"):
        gpu.parts(table, Kind("i4", 2))
    with pytest.raises(TypeError, match="whole arrays of i2"):
        gpu.parts(on_a_gpu(np.zeros(8, np.int16)[::2]), Kind("i2", 1))
    with pytest.raises(TypeError, match="whole arrays of i2"):
        gpu.parts(on_a_gpu(np.zeros((4, 6), np.int16).T), Kind("i2", 2))


def on_a_gpu(array: NDArray[Any]) -> Any:
    """An array with an address on the GPU, like those of CuPy."""
    facts = {name: getattr(array, name) for name in ("shape", "strides", "dtype", "ndim", "size", "itemsize", "flags")}
    return type("Array", (), {**facts, "data": SimpleNamespace(ptr=4096), "__len__": lambda self: len(array)})()


def test_a_truncated_file_of_arrays_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "some.safetensors"
    tensors.write(path, {"a": np.arange(6, dtype=np.float32).reshape(2, 3), "b": np.ones(3, np.int8)}, {"said": "so"})
    arrays, about = tensors.read(path)
    assert about == {"said": "so"}
    assert arrays["a"].tolist() == [[0, 1, 2], [3, 4, 5]]
    for length in (4, 40, path.stat().st_size - 1):
        (tmp_path / "cut").write_bytes(path.read_bytes()[:length])
        with pytest.raises(tensors.BadFile):
            tensors.read(tmp_path / "cut")
