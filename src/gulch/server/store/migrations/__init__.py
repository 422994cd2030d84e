"""The schema as numbered SQL files; a database stores the number of the last one it has run."""

from __future__ import annotations

from pathlib import Path

FOLDER = Path(__file__).parent


class NewerDatabase(RuntimeError):
    """The database was written by a newer version of Gulch."""


def steps(kind: str) -> list[tuple[int, str]]:
    return [
        (int(path.stem.split("-")[0]), path.read_text(encoding="utf-8"))
        for path in sorted((FOLDER / kind).glob("*.sql"))
    ]


def missing(kind: str, version: int) -> list[tuple[int, str]]:
    """The numbered steps that a database of this version has not run yet."""
    known = steps(kind)
    if version > known[-1][0]:
        raise NewerDatabase(f"the database has schema {version}, this version of Gulch knows {known[-1][0]}")
    return [step for step in known if step[0] > version]
