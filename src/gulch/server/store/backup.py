"""Backups of an SQLite database, made while the server runs."""

from __future__ import annotations

import contextlib
import errno
import os
import sqlite3
from pathlib import Path

PAGES_PER_STEP = 1_000  # copied at a time; the server can write in between


class NotSQLite(ValueError):
    """The database is not an SQLite file. PostgreSQL has its own backup tools."""


def is_file(database: str) -> bool:
    return not database.startswith(("postgresql://", "postgres://"))


def backup(database: str, copy: Path) -> int:
    """Copy an SQLite database to a new file, which `gulch serve --database FILE` can open. Returns
    the number of game tables in it. OSError: it cannot be read, or the new file exists already.
    """
    if not is_file(database):
        raise NotSQLite
    if copy.exists():
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(copy))
    if not Path(database).is_file():
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), database)
    part = copy.with_name(f"{copy.name}.part")
    part.unlink(missing_ok=True)
    try:
        with (
            contextlib.closing(sqlite3.connect(f"{Path(database).resolve().as_uri()}?mode=ro", uri=True)) as source,
            contextlib.closing(sqlite3.connect(part)) as target,
        ):
            source.backup(target, pages=PAGES_PER_STEP)
            if target.execute("PRAGMA integrity_check").fetchone() != ("ok",):
                raise OSError(f"{database}: the file is damaged")
            tables: int = target.execute("SELECT COUNT(*) FROM tables").fetchone()[0]
        part.rename(copy)
    except sqlite3.Error as error:
        raise OSError(f"{database}: {error}") from None
    finally:
        part.unlink(missing_ok=True)
    return tables
