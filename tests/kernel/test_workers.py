"""Worker processes end with their parent. A worker that dies is replaced or reported."""

from __future__ import annotations

import asyncio
import io
import os
import signal
import subprocess
import sys
import time
from functools import partial
from itertools import islice
from pathlib import Path

import pytest

from gulch.kernel import workers
from gulch.kernel.workers import JobFailed, Worker, WorkerEnded, map_unordered

ENDS_SECONDS = 30.0

PARENT = """
from time import sleep
from gulch.kernel.workers import Worker
worker = Worker(sleep)
worker.send(600)
print(worker.process.pid, flush=True)
sleep(600)
"""


def double(number: int) -> int:
    print("what is printed is not an answer")
    return 2 * number


def die_once(folder: Path, number: int) -> int:
    """Kill the process at the first attempt at each job; return `number` at the second."""
    mark = folder / str(number)
    if not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number


@pytest.mark.parametrize("sent", [signal.SIGKILL, signal.SIGTERM])
def test_a_worker_ends_with_its_parent(sent: signal.Signals) -> None:
    """The worker shares its parent's standard error, so `communicate` returns only when both have
    ended.
    """
    with subprocess.Popen([sys.executable, "-c", PARENT], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as parent:
        assert parent.stdout is not None
        assert int(parent.stdout.readline()) > 0
        parent.send_signal(sent)
        parent.communicate(timeout=ENDS_SECONDS)


def test_a_worker_answers_one_job_after_the_other() -> None:
    worker = Worker(double)
    for number in range(3):
        worker.send(number)
        assert worker.receive() == 2 * number
    worker.end()


def test_what_a_job_raises_is_reported() -> None:
    worker = Worker(int)
    worker.send("seven")
    with pytest.raises(JobFailed, match="invalid literal"):
        worker.receive()
    worker.send("7")
    assert worker.receive() == 7
    worker.end()


def test_a_killed_worker_is_an_error() -> None:
    worker = Worker(time.sleep)
    worker.send(600)
    worker.process.kill()
    with pytest.raises(WorkerEnded, match="-9"):
        worker.receive()


@pytest.mark.parametrize("sent", [b"\xff\xff\xff\xff", b"\0\0\0\5hello", b"\0\0"])
def test_a_worker_that_sends_nonsense_is_ended(sent: bytes) -> None:
    worker: Worker[int, int] = Worker(abs)
    worker.output = io.BytesIO(sent)
    with pytest.raises(WorkerEnded):
        worker.receive()
    assert worker.process.returncode is not None


def test_every_job_is_done_though_workers_die(tmp_path: Path) -> None:
    assert sorted(map_unordered(partial(die_once, tmp_path), range(3), 2)) == [0, 1, 2]


def test_a_job_that_ends_every_worker_is_given_up() -> None:
    with pytest.raises(JobFailed, match="3 processes") as failed:
        list(map_unordered(os._exit, [5], 2))
    assert failed.value.job == 5


def test_the_job_that_failed_is_named() -> None:
    with pytest.raises(JobFailed, match="ValueError") as failed:
        list(map_unordered(int, ["1", "2", "x"], 2))
    assert failed.value.job == "x"


def test_jobs_are_taken_as_workers_become_free() -> None:
    """This works even with infinitely many jobs."""
    assert list(islice(map_unordered(abs, iter(int, 1), 2), 5)) == [0] * 5


def test_frames_are_read_as_they_were_written() -> None:
    stream = io.BytesIO(workers.framed(b"one") + workers.framed(b"") + b"\0\0\0\7short")
    assert [workers.read_frame(stream), workers.read_frame(stream)] == [b"one", b""]
    with pytest.raises(EOFError):
        workers.read_frame(stream)


def test_a_frame_too_long_is_refused_before_it_is_read() -> None:
    header = (workers.MAX_FRAME_BYTES + 1).to_bytes(4, "big")
    with pytest.raises(workers.BadFrame):
        workers.read_frame(io.BytesIO(header))

    async def receive(sent: bytes) -> bytes:
        stream = asyncio.StreamReader()
        stream.feed_data(sent)
        stream.feed_eof()
        return await workers.receive_frame(stream)

    assert asyncio.run(receive(workers.framed(b"one"))) == b"one"
    with pytest.raises(workers.BadFrame):
        asyncio.run(receive(header))
    with pytest.raises(EOFError):
        asyncio.run(receive(b"\0\0\0\5hell"))
