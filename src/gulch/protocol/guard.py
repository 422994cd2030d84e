"""Runs a program and kills it, with all that it started, when the parent ends.

    python guard.py LIFE NICENESS COMMAND...

LIFE is a file descriptor whose other end only the parent holds: it closes even if the parent is
killed. The program inherits standard input, output and error. This file needs the standard library
alone and is run by its path, so it starts quickly.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from contextlib import suppress

NOT_STARTED = 127


def kill_with_parent(life: int, group: int) -> None:
    os.read(life, 1)
    kill(group)


def kill(group: int) -> None:
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(group, signal.SIGKILL)


def main() -> None:
    life, niceness, *command = sys.argv[1:]
    os.nice(int(niceness))
    try:
        program = subprocess.Popen(command, process_group=0)
    except OSError as error:
        print(error, file=sys.stderr)
        sys.exit(NOT_STARTED)
    nothing = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):  # otherwise the parent would not notice that the program has closed its own
        os.dup2(nothing, stream)
    threading.Thread(target=kill_with_parent, args=(int(life), program.pid), daemon=True).start()
    code = program.wait()
    kill(program.pid)  # what it has started
    os._exit(code if code >= 0 else 128 - code)


if __name__ == "__main__":
    main()
