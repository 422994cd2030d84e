"""Run the command line in separate processes. They are forked from a process that has already
imported Gulch, because importing takes longer than most commands.
"""

from __future__ import annotations

import multiprocessing
import os
import sys
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

PATIENCE = 300  # seconds after which a command is killed and its test fails
PROCESSES = multiprocessing.get_context("forkserver")
PROCESSES.set_forkserver_preload([__name__, "gulch.cli", "gulch.kernel.compiled"])


@dataclass(frozen=True)
class Done:
    """The result of a command."""

    returncode: int
    stdout: str
    stderr: str


def run(words: Sequence[str], typed: str, environment: Mapping[str, str], folder: Path) -> Done:
    """Run `python -m gulch` with these arguments and with `typed` as standard input; return the
    result.
    """
    with tempfile.TemporaryDirectory() as kept:
        streams = [Path(kept) / name for name in ("stdin", "stdout", "stderr")]
        for stream in streams:
            stream.write_text(typed if stream.name == "stdin" else "", encoding="utf-8")
        process = PROCESSES.Process(target=become, args=(words, dict(environment), folder, streams))
        process.start()
        process.join(PATIENCE)
        if process.exitcode is None:
            process.kill()
            raise TimeoutError(f"gulch {' '.join(words)} does not end")
        said, complained = (stream.read_text(encoding="utf-8") for stream in streams[1:])
    return Done(process.exitcode, said, complained)


def become(words: Sequence[str], environment: Mapping[str, str], folder: Path, streams: Sequence[Path]) -> None:
    """Turn this process into the command, as if a shell had started it."""
    os.environ.clear()
    os.environ.update(environment)
    os.chdir(folder)
    for number, stream in enumerate(streams):
        os.dup2(os.open(stream, os.O_RDWR), number)
    sys.stdin, sys.stdout, sys.stderr = (
        os.fdopen(number, mode, encoding="utf-8") for number, mode in enumerate(("r", "w", "w"))
    )
    sys.argv = ["gulch", *words]
    from gulch.cli import main

    main()
