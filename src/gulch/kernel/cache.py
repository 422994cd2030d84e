"""The cache of compiled code, keyed by a hash of exactly what the code was compiled from.

The key of a loop covers the code of every function it reaches, every constant and table, the fields
of the position, its declared types, the compiler's versions and the processor. So stale code never
runs, and unchanged code is not compiled again.
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

MAX_AGE = 30 * 24 * 3600.0  # seconds since compiled code was last used


def cache_root() -> Path:
    base = os.environ.get("GULCH_CACHE") or Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "gulch"
    return Path(base) / "compiled"


# ── Keys ──────────────────────────────────────────────────────────────────────


class Fingerprints:
    """Hashes of the functions in one world. A hash covers the function's own code and everything it
    uses. A binding is hashed in place of its function; a binding that is a string is its own
    hash."""

    def __init__(self, bindings: Mapping[Any, Any]) -> None:
        self.bindings = bindings
        self.found: dict[Any, str] = {}

    def of(self, function: Any) -> str:
        bound = self.bindings.get(function, function)
        if bound not in self.found:
            self.found[bound] = ""  # for a recursive call, which World refuses
            self.found[bound] = self._hashed(bound)
        return self.found[bound]

    def _hashed(self, function: Any) -> str:
        if isinstance(function, str):
            return function
        if not isinstance(function, FunctionType):  # part of the compiler, whose versions are in the key
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
    """A hash of a function's code, independent of line numbers, docstring and comments."""
    constants = [_code(value) if isinstance(value, CodeType) else repr(value) for value in code.co_consts[1:]]
    first = code.co_consts[:1]  # the docstring, if there is one
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
    """The payload stored at a path; None if it is missing or unreadable."""
    try:
        with path.open("rb") as file:
            stored = pickle.load(file)
        os.utime(path)
    except OSError:
        return None
    except Exception:  # a truncated or foreign file
        path.unlink(missing_ok=True)
        return None
    return stored


def store(path: Path, payload: Any) -> None:
    """Write atomically: two processes may compile the same code."""
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
    """Delete compiled code that has not been used for MAX_AGE."""
    old = time.time() - MAX_AGE
    for path in cache_root().glob("*/*"):
        with suppress(OSError):
            if path.stat().st_mtime < old:
                path.unlink()


@contextmanager
def one_at_a_time(path: Path) -> Iterator[None]:
    """A lock for as long as code is built: other processes that need the same code wait. On systems
    without file locks each process builds it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w") as lock:
        with suppress(ImportError):
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX)
        yield
