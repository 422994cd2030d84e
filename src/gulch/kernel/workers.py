"""Worker processes: programs that work for this process and end with it.

A worker reads messages from its standard input and writes answers to its standard output. Only its
parent holds the other end of the input: when the parent ends, even by SIGKILL, the input ends and
the worker exits, whatever it is doing. A message is a frame: its length in four bytes and its body.
"""

from __future__ import annotations

import asyncio
import logging
import os
import pickle
import signal
import subprocess
import sys
import threading
import traceback
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from itertools import islice
from multiprocessing.connection import wait
from queue import SimpleQueue
from typing import IO, Any, Generic, TypeVar

log = logging.getLogger("gulch.workers")

MAX_FRAME_BYTES = 1 << 28
MAX_ATTEMPTS = 3  # attempts at one job, each in a new process

Job = TypeVar("Job")
Result = TypeVar("Result")


class BadFrame(Exception):
    """The length of a frame is impossible."""


class WorkerEnded(Exception):
    """The worker ended before it answered, or what it sent is not an answer."""


class JobFailed(Exception):
    """A job raised an exception, or ended every worker that tried it."""

    def __init__(self, job: Any, problem: str) -> None:
        super().__init__(problem)
        self.job = job


# ── Frames ────────────────────────────────────────────────────────────────────


def framed(body: bytes) -> bytes:
    return len(body).to_bytes(4, "big") + body


def read_frame(stream: IO[bytes]) -> bytes:
    """The next frame; EOFError if the stream ends first."""
    return _exactly(stream, _length(_exactly(stream, 4)))


async def receive_frame(stream: asyncio.StreamReader) -> bytes:
    """The next frame; EOFError if the stream ends first."""
    return await stream.readexactly(_length(await stream.readexactly(4)))


def _length(header: bytes) -> int:
    length = int.from_bytes(header, "big")
    if length > MAX_FRAME_BYTES:
        raise BadFrame(f"a frame of {length} bytes")
    return length


def _exactly(stream: IO[bytes], size: int) -> bytes:
    found = stream.read(size)
    if len(found) < size:
        raise EOFError
    return found


# ── The parent's side ─────────────────────────────────────────────────────────


def command(module: str, *arguments: str) -> list[str]:
    return [sys.executable, "-m", module, *arguments]


def environment() -> dict[str, str]:
    """The environment of a worker. Workers share the cores, so Numba starts no threads in them."""
    return {**os.environ, "NUMBA_NUM_THREADS": "1"}


class Worker(Generic[Job, Result]):
    """A process that calls one function of a module with each job it is sent."""

    def __init__(self, function: Callable[[Job], Result]) -> None:
        called = getattr(function, "func", function)  # if it is a partial
        title = f"{called.__module__}.{called.__qualname__}"  # shown in lists of processes
        self.process = subprocess.Popen(
            command("gulch.kernel.workers", title), stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment()
        )
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.input, self.output = self.process.stdin, self.process.stdout
        self._write(function)

    def send(self, job: Job) -> None:
        self._write(job)

    def _write(self, message: object) -> None:
        with suppress(BrokenPipeError):  # the worker has ended: `receive` will say so
            self.input.write(framed(pickle.dumps(message)))
            self.input.flush()

    def receive(self) -> Result:
        """The result of the job that was sent. Raises JobFailed if the job raised an exception."""
        try:
            result, problem = pickle.loads(read_frame(self.output))
        except Exception as error:  # the bytes of a broken answer can raise anything
            self.end()
            raise WorkerEnded(f"exit code {self.process.returncode}, {error!r}") from error
        if problem:
            raise JobFailed(None, problem)
        return result  # type: ignore[no-any-return]

    def end(self) -> None:
        self.process.kill()
        self.process.wait()
        with suppress(BrokenPipeError):
            self.input.close()
        self.output.close()


def answered(workers: Iterable[Worker[Job, Result]], seconds: float | None = None) -> set[Worker[Job, Result]]:
    """The workers that have answered or ended. Waits for the first, at most for `seconds`."""
    by_file = {worker.output.fileno(): worker for worker in workers}
    return {by_file[file] for file in wait(by_file, seconds) if isinstance(file, int)}


def map_unordered(function: Callable[[Job], Result], jobs: Iterable[Job], processes: int) -> Iterator[Result]:
    """Yield the results of `function` for all jobs, in the order in which the workers finish them.
    A worker that dies is replaced and its job repeated. The first job that fails raises
    JobFailed."""
    waiting = iter(jobs)
    busy: dict[Worker[Job, Result], tuple[Job, int]] = {}

    def give(worker: Worker[Job, Result], job: Job, attempt: int = 1) -> None:
        busy[worker] = job, attempt
        worker.send(job)

    try:
        for job in islice(waiting, processes):
            give(Worker(function), job)
        while busy:
            for worker in answered(busy):
                job, attempt = busy.pop(worker)
                try:
                    result = worker.receive()
                except JobFailed as failed:
                    worker.end()
                    raise JobFailed(job, str(failed)) from None
                except WorkerEnded as ended:
                    if attempt == MAX_ATTEMPTS:
                        raise JobFailed(job, f"{MAX_ATTEMPTS} processes ended over it") from ended
                    log.warning("a worker process has ended and is replaced: %s", ended)
                    give(Worker(function), job, attempt + 1)
                    continue
                if more := list(islice(waiting, 1)):
                    give(worker, more[0])
                else:
                    worker.end()
                yield result
    finally:
        for worker in busy:
            worker.end()


# ── The worker's side ─────────────────────────────────────────────────────────


class Parent:
    """The parent process, as its worker sees it. A worker creates only one."""

    def __init__(self) -> None:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent
        self.output = os.fdopen(os.dup(1), "wb")
        os.dup2(2, 1)  # whatever the job prints goes to standard error, not among the answers
        self.messages: SimpleQueue[bytes] = SimpleQueue()
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        with suppress(EOFError, BadFrame):
            while True:
                self.messages.put(read_frame(sys.stdin.buffer))
        os._exit(1)

    def receive(self) -> bytes:
        return self.messages.get()

    def send(self, body: bytes) -> None:
        self.output.write(framed(body))
        self.output.flush()


def main() -> None:
    parent = Parent()
    function = pickle.loads(parent.receive())
    while True:
        job = pickle.loads(parent.receive())
        try:
            answer = pickle.dumps((function(job), None))
        except Exception:
            answer = pickle.dumps((None, traceback.format_exc()))
        parent.send(answer)


if __name__ == "__main__":
    main()
