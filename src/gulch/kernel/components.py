"""Component data: every figure printed on a card, tile, board or die comes from a game's
`components.toml`, with its source.

Players whose box has another figure correct a copy of the file and name it in GULCH_COMPONENTS
(`--components FILE` does so). Compiled code depends on the figures and is rebuilt.
"""

from __future__ import annotations

import hashlib
import os
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast, overload

import numpy as np

OVERRIDES = "GULCH_COMPONENTS"


class BadComponents(ValueError):
    """A component file is inconsistent; the message says where."""


@dataclass(frozen=True)
class Fact:
    """A `source` entry of the data: its path, its text, and whether it is a reconstruction."""

    where: str
    source: str

    @property
    def reconstructed(self) -> bool:
        return "reconstructed" in self.source


@dataclass(frozen=True)
class Components:
    path: Path

    @cached_property
    def text(self) -> str:
        return self.path.read_text(encoding="utf-8")

    @cached_property
    def data(self) -> dict[str, Any]:
        return _parsed(self.path)

    def demand(self, holds: bool, problem: str) -> None:
        """Raise BadComponents with a message unless a condition holds."""
        if not holds:
            raise BadComponents(f"{self.path.name}: {problem}")

    def __getitem__(self, table: str) -> Any:
        try:
            return self.data[table]
        except KeyError:
            raise BadComponents(f"{self.path.name}: the table [{table}] is missing") from None

    @cached_property
    def digest(self) -> str:
        return hashlib.sha256(self.text.encode()).hexdigest()[:16]

    def facts(self) -> Iterator[Fact]:
        """Every `source` entry in the file, with the path of the data it belongs to."""
        yield from _facts(self.data, "")


NO_COMPONENTS = Components(Path(os.devnull))  # of a game without a file of components


def _parsed(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadComponents(f"{path}: {error}") from None


def _facts(value: Any, where: str) -> Iterator[Fact]:
    if isinstance(value, dict):
        for key, inner in value.items():
            if key.startswith("source") and isinstance(inner, str):
                yield Fact(where + key.removeprefix("source").replace("_", " · ", 1), inner)
            else:
                yield from _facts(inner, f"{where} · {key}" if where else key)
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            name = inner.get("id", index + 1) if isinstance(inner, dict) else index + 1
            yield from _facts(inner, f"{where} · {name}")


if TYPE_CHECKING:

    class IntTable(np.ndarray[Any, np.dtype[np.int64]]):
        """A NumPy array whose items are ints for mypy, as in rules."""

        @overload  # type: ignore[override]
        def __getitem__(self, index: int | tuple[int, ...], /) -> int: ...
        @overload
        def __getitem__(self, index: Any, /) -> Any: ...
        def __getitem__(self, index: Any, /) -> Any: ...
else:
    IntTable = np.ndarray


def table(values: Any, of: type[np.integer[Any]] = np.int64) -> IntTable:
    """A constant table of integers for rules."""
    made = np.array(values, of)
    made.flags.writeable = False
    return cast("IntTable", made)


def slug(data: dict[str, Any]) -> str | None:
    """The name of the game that a component file is for."""
    for table in (data.get("meta", {}), data.get("game", {}), data):
        if isinstance(table, dict) and "slug" in table:
            return str(table["slug"])
    return None


def components(game: str, folder: Path) -> Components:
    """The game's data: from the file that GULCH_COMPONENTS names for it, else from its folder."""
    for name in filter(None, os.environ.get(OVERRIDES, "").split(os.pathsep)):
        if slug(_parsed(Path(name))) == game:
            return Components(Path(name))
    return Components(folder / "components.toml")
