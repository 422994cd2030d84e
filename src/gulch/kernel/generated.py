"""Functions whose source is generated: dispatchers, view writers, wrappers of loops.

Their lines are put into `linecache`, where tracebacks, debuggers and Numba's errors look for them.
"""

from __future__ import annotations

import linecache
import zlib
from collections.abc import Callable
from typing import Any


def generated(title: str, name: str, source: str, names: dict[str, Any]) -> Callable[..., Any]:
    """Execute source, with `names` as its globals, and return the function `name` that it defines.
    The title tells a reader of a traceback what was generated."""
    file = f"<{title} {zlib.crc32(source.encode()):08x}>"
    linecache.cache[file] = len(source), None, source.splitlines(keepends=True), file
    exec(compile(source, file, "exec"), names)
    made: Callable[..., Any] = names[name]
    return made
