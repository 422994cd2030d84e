"""Reads and writes `safetensors` files: named arrays with a header."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

CODES = {"F32": "<f4", "F16": "<f2", "I8": "|i1", "U8": "|u1", "I16": "<i2", "I32": "<i4", "I64": "<i8"}
NAMES = {np.dtype(code): name for name, code in CODES.items()}
MAX_HEADER_BYTES = 1 << 24


class BadFile(ValueError):
    """The file is not a safetensors file, or is truncated."""


def write(path: Path, arrays: Mapping[str, NDArray[Any]], about: Mapping[str, str]) -> None:
    """Write a file atomically."""
    header: dict[str, Any] = {"__metadata__": dict(about)}
    at, parts = 0, []
    for name, array in sorted(arrays.items(), key=lambda one: -one[1].itemsize):
        part = np.ascontiguousarray(array).tobytes()
        header[name] = {"dtype": NAMES[array.dtype], "shape": list(array.shape), "data_offsets": [at, at + len(part)]}
        at += len(part)
        parts.append(part)
    text = json.dumps(header, ensure_ascii=False, separators=(",", ":")).encode()
    text += b" " * (-len(text) % 8)
    path.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile(dir=path.parent, prefix=".", suffix=".tmp", delete=False) as file:
        file.write(len(text).to_bytes(8, "little") + text + b"".join(parts))
    Path(file.name).chmod(0o644)
    Path(file.name).replace(path)


def read(path: Path) -> tuple[dict[str, NDArray[Any]], dict[str, str]]:
    """The arrays and the metadata of a file."""
    data = path.read_bytes()
    length = int.from_bytes(data[:8], "little")
    if len(data) < 8 or length > min(len(data) - 8, MAX_HEADER_BYTES):
        raise BadFile(f"{path} is not a safetensors file")
    try:
        header = json.loads(data[8 : 8 + length])
        about = header.pop("__metadata__", {})
        body = memoryview(data)[8 + length :]
        arrays = {name: _array(body, **facts) for name, facts in header.items()}
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise BadFile(f"{path} cannot be read: {error}") from None
    return arrays, about


def _array(body: memoryview, dtype: str, shape: list[int], data_offsets: list[int]) -> NDArray[Any]:
    first, last = data_offsets
    return np.frombuffer(body[first:last], CODES[dtype]).reshape(shape)
