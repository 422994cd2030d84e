"""What was compiled is kept under a hash of exactly what it was compiled from.

The key of a loop covers the code of every function it reaches, every constant and table, the fields
of the position, its declared types, the compiler's versions and the processor. A changed function
can never run stale code, and what did not change is not compiled again.
"""

from __future__ import annotations

import hashlib
import os
import pickle
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

import numpy as np

from gulch.kernel.rule import uses

KEPT = 30 * 24 * 3600.0  # seconds that compiled code is kept after it was last used


def cache_root() -> Path:
    base = os.environ.get("GULCH_CACHE") or Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "gulch"
    return Path(base) / "compiled"


# ── Keys ──────────────────────────────────────────────────────────────────────


class Fingerprints:
    """Hashes of functions as they are in one world: of a function's own code, and of all that it
    uses. What a function is bound to is hashed in its place; what is bound to a text is that."""

    def __init__(self, bindings: Mapping[Any, Any]) -> None:
        self.bindings = bindings
        self.found: dict[Any, str] = {}

    def of(self, function: Any) -> str:
        bound = self.bindings.get(function, function)
        if bound not in self.found:
            self.found[bound] = ""  # a circle: the world that is built will refuse it
            self.found[bound] = self._hashed(bound)
        return self.found[bound]

    def _hashed(self, function: Any) -> str:
        if isinstance(function, str):
            return function
        if not isinstance(function, FunctionType):  # of the compiler's own, which has its versions
            return f"{function.__module__}.{function.__qualname__}"
        parts = [_code(function.__code__), repr(function.__defaults__), repr(getattr(function, "declaration", ""))]
        parts += [f"{name}={self._value(value)}" for name, value in uses(function)]
        return digest(*parts)

    def _value(self, value: Any) -> str:
        if hasattr(value, "is_rule"):
            return self.of(value)
        if isinstance(value, np.ndarray):
            return digest(str(value.dtype), str(value.shape), value.tobytes())
        return value.__name__ if isinstance(value, ModuleType) else repr(value)


def _code(code: CodeType) -> str:
    """What a function does: neither where it stands nor how it is commented."""
    constants = [_code(value) if isinstance(value, CodeType) else repr(value) for value in code.co_consts[1:]]
    first = code.co_consts[:1]  # the docstring, where there is one
    if first and not isinstance(first[0], str):
        constants.insert(0, repr(first[0]))
    return digest(code.co_code, *constants, repr(code.co_names), repr(code.co_varnames))


def digest(*parts: str | bytes) -> str:
    hashed = hashlib.sha256()
    for text in parts:
        hashed.update(text if isinstance(text, bytes) else text.encode())
        hashed.update(b"\0")
    return hashed.hexdigest()[:24]


# ── Files ─────────────────────────────────────────────────────────────────────


def path_of(game: str, name: str) -> Path:
    return cache_root() / game / name


def load(path: Path) -> Any:
    """What is kept there; None where nothing is, or nothing that can be read."""
    try:
        with path.open("rb") as file:
            kept = pickle.load(file)
        os.utime(path)
    except OSError:
        return None
    except Exception:  # a file cut short or of another make is as good as none
        path.unlink(missing_ok=True)
        return None
    return kept


def store(path: Path, payload: Any) -> None:
    """Written whole or not at all: two processes may compile the same thing."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=".", suffix=".new")
    try:
        with os.fdopen(handle, "wb") as file:
            pickle.dump(payload, file, protocol=pickle.HIGHEST_PROTOCOL)
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def prune() -> None:
    """Throw away what nobody has used for long."""
    old = time.time() - KEPT
    for path in cache_root().glob("*/*"):
        with suppress(OSError):
            if path.stat().st_mtime < old:
                path.unlink()


@contextmanager
def one_at_a_time(path: Path) -> Iterator[None]:
    """Processes that want the same thing built wait for the first instead of doing it again; where
    the system has no such lock, they do it again.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w") as lock:
        with suppress(ImportError):
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX)
        yield
