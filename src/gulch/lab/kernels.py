"""CUDA kernels compiled ahead, for a machine with a GPU and no compiler.

    python -m gulch.lab.kernels FOLDER el_paso boomtown     # here; needs gulch[gpu], no GPU
    GULCH_KERNELS=FOLDER gulch train el_paso --device cuda  # there; needs CuPy and PyTorch

Each file holds a hash of its sources. Loading it with other sources is an error.
"""

from __future__ import annotations

import inspect
import os
import sys
from collections.abc import Sequence
from pathlib import Path

import gulch.kernel
from gulch.kernel.cache import digest
from gulch.kernel.cuda import Kernel, kernel
from gulch.kernel.game import Game, game
from gulch.kernel.loop import Rule

FOLDER = "GULCH_KERNELS"


class StaleKernel(RuntimeError):
    """The kernel was compiled from other sources, or not at all."""


def folder() -> Path | None:
    named = os.environ.get(FOLDER)
    return Path(named) if named else None


def sources(of: Game, one: Rule) -> str:
    """A hash of all sources a kernel can depend on."""
    places = [Path(str(gulch.kernel.__file__)).parent, of.folder]
    files = sorted(path for place in places for path in place.rglob("*.py"))
    files += [of.components.path, Path(str(inspect.getsourcefile(one)))]
    return digest(*(path.read_bytes() for path in files))


def path_of(place: Path, of: Game, one: Rule) -> Path:
    return place / f"{of.name}-{one.__name__}.ptx"


def write(place: Path, of: Game, loops: Sequence[Rule]) -> None:
    place.mkdir(parents=True, exist_ok=True)
    for one in loops:
        made = kernel(of, one)
        text = f"// {sources(of, one)} {made.entry}\n{made.ptx}"
        path_of(place, of, one).write_text(text, encoding="utf-8")


def read(place: Path, of: Game, one: Rule) -> Kernel:
    path = path_of(place, of, one)
    if not path.exists():
        raise StaleKernel(f"{path} is missing: python -m gulch.lab.kernels {place} {of.name}")
    first, ptx = path.read_text(encoding="utf-8").split("\n", 1)
    _, made_of, entry = first.split()
    if made_of != sources(of, one):
        raise StaleKernel(f"{path} was compiled from other sources: python -m gulch.lab.kernels {place} {of.name}")
    return Kernel(ptx, entry)


def main() -> None:
    from gulch.lab.batch_loops import LOOPS

    for name in sys.argv[2:]:
        write(Path(sys.argv[1]), game(name), LOOPS)
        print(name, flush=True)


if __name__ == "__main__":
    main()
