"""The schema, one numbered SQL file for each step; a database remembers the last one it has had."""

from __future__ import annotations

from pathlib import Path

FOLDER = Path(__file__).parent


class NewerDatabase(RuntimeError):
    """The database was written by a newer Gulch than this one."""


def steps(kind: str) -> list[tuple[int, str]]:
    return [
        (int(path.stem.split("-")[0]), path.read_text(encoding="utf-8"))
        for path in sorted((FOLDER / kind).glob("*.sql"))
    ]


def missing(kind: str, version: int) -> list[tuple[int, str]]:
    """The steps that a database of this version has not had."""
    known = steps(kind)
    if version > known[-1][0]:
        raise NewerDatabase(f"the database has schema {version}, this Gulch knows {known[-1][0]}")
    return [step for step in known if step[0] > version]
