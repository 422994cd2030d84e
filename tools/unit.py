"""Lists the compiled units of a game, or compiles one anew, for instance with Numba's debugging
options.

python -m tools.unit el_paso                              # their names, and files in the cache
NUMBA_DUMP_OPTIMIZED=1 python -m tools.unit el_paso points
"""

from __future__ import annotations

import sys
import time

from gulch.kernel.build import LOOPS, all_loops
from gulch.kernel.compiled import compiled
from gulch.kernel.game import game


def main(name: str, unit: str | None = None) -> None:
    engine = compiled(game(name))
    units = {loop.__name__: loop for loop in all_loops(engine.game, LOOPS)}
    if unit is None:
        for loop in units.values():
            path = engine.path(loop)
            print(f"{loop.__name__:12} {path if path.exists() else 'not compiled'}")
        return
    if unit not in units:
        sys.exit(f"{name} has no unit {unit}; there are {', '.join(units)}")
    engine.path(units[unit]).unlink(missing_ok=True)
    begun = time.monotonic()
    engine.unit(units[unit])
    print(f"{engine.symbol(units[unit])}: compiled in {time.monotonic() - begun:.1f} s", file=sys.stderr)


if __name__ == "__main__":
    main(*sys.argv[1:])
