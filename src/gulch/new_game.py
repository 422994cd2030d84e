"""Writes the package of a new game: a copy of the example in template/, under another name."""

from __future__ import annotations

import importlib.util
import keyword
import re
from pathlib import Path

EXAMPLE = "tumbleweed"
TEMPLATE = Path(__file__).parent / "template" / EXAMPLE
NAME = re.compile(r"[a-z][a-z0-9_]*")


class BadName(ValueError):
    """This cannot be the name of a game: it must be a Python name that no package here has."""


def write_game(name: str, folder: Path) -> list[Path]:
    """Write the package to a new folder below `folder`; return its files. Raises BadName, or
    FileExistsError if there is such a folder already."""
    if not NAME.fullmatch(name) or keyword.iskeyword(name) or importlib.util.find_spec(name):
        raise BadName(name)
    home = folder / name
    home.mkdir(parents=True)
    written = []
    for source in sorted(TEMPLATE.rglob("*")):
        if not source.is_file() or "__pycache__" in source.parts:
            continue
        target = home / renamed(str(source.relative_to(TEMPLATE)), name)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(renamed(source.read_text(encoding="utf-8"), name), encoding="utf-8")
        written.append(target)
    return written


def renamed(text: str, name: str) -> str:
    """The text with the example's name replaced, as a word of prose too."""
    prose = name.replace("_", " ")
    return text.replace(EXAMPLE.capitalize(), prose.capitalize()).replace(EXAMPLE, name)
