"""Rules on a GPU: a loop compiled to PTX, one thread a match.

A loop whose first parameter is an `Int` can be launched on a grid: every thread calls it with a
number of its own. Compiling needs numba-cuda (`gulch[gpu]`) and no GPU. Kernels are cached as units
are (cache.py), and run wherever there is a driver, under CuPy, PyTorch or JAX.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from gulch.kernel import cache
from gulch.kernel.contract import observe
from gulch.kernel.cuda_observation import by_words
from gulch.kernel.dispatch import bindings
from gulch.kernel.game import Game
from gulch.kernel.generated import generated
from gulch.kernel.loop import Declaration, Kind, Rule, declaration
from gulch.kernel.rule import World, i64, u64
from gulch.kernel.trace import note, note_nothing

HOPPER = (9, 0)


class Kernel(NamedTuple):
    """A loop as PTX, and the name of its entry. It takes the loop's parameters after the first,
    flattened as loop.py says, then the number of threads that have work."""

    ptx: str
    entry: str


def kernel(game: Game, loop: Rule, capability: tuple[int, int] = HOPPER, optimised: bool = True) -> Kernel:
    """A loop of a game for a GPU: from the cache, or compiled now. Without optimisation that takes
    half the time."""
    declared = on_a_grid(declaration(loop), loop)
    bound = {**bindings(game), note: note_nothing, u64: np.uint64, i64: np.int64}
    hashes, record = cache.Fingerprints(bound).of(loop), game.position.dtype
    key = cache.digest(hashes, repr(declared), repr(record), repr(capability), versions())
    path = cache.path_of(game.name, f"{'cuda' if optimised else 'cuda-plain'}-{loop.__name__}-{key}")
    kept = cache.load(path)
    if kept is None:
        with compiling_for(capability) as device_rule:
            world = World(bound, device_rule)
            bound[observe] = by_words(game, world(bound[observe]), device_rule)
            kept = tuple(compiled(world, loop, declared, record, capability, optimised))
        cache.store(path, kept)
    return Kernel(*kept)


def on_a_grid(declared: Declaration, loop: Rule) -> Declaration:
    first, *rest = declared.parameters.items()
    if first[1] != Kind("i8"):
        raise TypeError(f"{loop.__name__} cannot run on a grid: its first parameter has to be an Int")
    return Declaration(dict(rest), None, declared.brief)


def versions() -> str:
    """A hash of the compilers' versions, and of the source of the modules that use them."""
    from importlib.metadata import version

    users = (Path(__file__).with_name(name).read_bytes() for name in ("cuda.py", "cuda_observation.py"))
    return cache.digest(*map(version, ("numba", "numba-cuda", "llvmlite", "numpy")), *users)


def compiled(
    world: World, loop: Rule, declared: Declaration, record: Any, capability: tuple[int, int], optimised: bool
) -> Kernel:
    from numba import cuda, types

    from gulch.kernel.native import type_of

    parameters = ", ".join(declared.parameters)
    names: dict[str, Any] = {"cuda": cuda, "loop": world(loop)}
    lines = [f"def launched({parameters}, threads):", "    i = cuda.grid(1)", "    if i < threads:"]
    source = "\n".join([*lines, f"        loop(i, {parameters})", ""])
    launched = generated(f"launch of {loop.__name__}", "launched", source, names)
    kinds = [type_of(kind, record) for kind in declared.parameters.values()]
    signature = types.void(*kinds, types.int64)
    ptx, _ = cuda.compile_ptx(launched, signature, cc=capability, opt=optimised)
    mangled = next(line.split("(")[0].split()[-1] for line in ptx.splitlines() if line.startswith(".visible .entry"))
    entry = f"gulch_{loop.__name__}"  # the mangled name spells out every field of the position
    return Kernel(ptx.replace(mangled, entry), entry)


@contextmanager
def compiling_for(capability: tuple[int, int]) -> Iterator[Any]:
    """Compile for a GPU that is not present, with tables in global memory: constant memory is too
    small for Great Western Trail's, and slow where threads read different places. Negative indices
    do not count from the end: rules have none, and the check was a sixth of all instructions.
    numba-cuda has no options for this, so three of its names are replaced meanwhile."""
    from numba import cuda, types
    from numba.cuda import dispatcher
    from numba.cuda.cudadrv import nvvm
    from numba.cuda.np import arrayobj

    from gulch.kernel.native import widened

    class Device:
        compute_capability = capability

    class DeviceRule(dispatcher.CUDADispatcher):
        def get_call_template(self, arguments: Any, keywords: Any) -> Any:
            return super().get_call_template(tuple(map(widened, arguments)), keywords)

    def rule(function: Any) -> Any:
        made = cuda.jit(device=True)(function)
        made.__class__ = DeviceRule
        return made

    def index(context: Any, builder: Any, kind: Any, value: Any, size: Any) -> Any:
        return context.cast(builder, value, kind, types.intp if kind.signed else types.uintp)

    meanwhile = [
        (dispatcher, "get_current_device", Device),
        (nvvm, "ADDRSPACE_CONSTANT", nvvm.ADDRSPACE_GLOBAL),
        (arrayobj, "fix_integer_index", index),
    ]
    before = [getattr(module, name) for module, name, _ in meanwhile]
    for module, name, other in meanwhile:
        setattr(module, name, other)
    try:
        yield rule
    finally:
        for (module, name, _), former in zip(meanwhile, before, strict=True):
            setattr(module, name, former)


def array_arguments(size: int, itemsize: int, address: int, shape: Sequence[int], strides: Sequence[int]) -> list[Any]:
    """An array as arguments of a kernel: no owner, its sizes, its address, shape and strides."""
    return [
        np.uint64(0),
        np.uint64(0),
        np.int64(size),
        np.int64(itemsize),
        np.uint64(address),
        *map(np.int64, shape),
        *map(np.int64, strides),
    ]
