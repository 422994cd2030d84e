"""A program that speaks the engine protocol, as a child process.

Nothing it does can block its parent or fill its memory: reading and writing have deadlines, lines
and answers a greatest length.
"""

from __future__ import annotations

import contextlib
import os
import selectors
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from typing import IO, Literal

from gulch.protocol import guard, messages

MAX_LINE_BYTES = 1 << 20
MAX_ANSWER_BYTES = 4 << 20  # of all lines until the answer
MAX_PROBLEM = 300  # characters of standard error in a message
HELLO_SECONDS = 20.0  # to start and say hello
GRACE_SECONDS = 1.0  # after `stop`, or to end after `quit`
CHUNK = 1 << 16

Fault = Literal["start", "late", "ended", "flood", "unreadable", "illegal", "error", "skipped"]


class ProgramFailed(Exception):
    """A program did not answer as the protocol demands. `fault` is the kind of failure."""

    def __init__(self, fault: Fault, problem: str) -> None:
        super().__init__(problem)
        self.fault = fault


class Program:
    """A running program. After a failure it is killed, and every further call fails."""

    def __init__(
        self, command: Sequence[str], *, niceness: int = 0, environment: Mapping[str, str] | None = None
    ) -> None:
        watched, self.life = os.pipe()  # `life` is closed when this process ends
        try:
            self.process = subprocess.Popen(
                [sys.executable, "-I", guard.__file__, str(watched), str(niceness), *command],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                pass_fds=(watched,),
                start_new_session=True,  # Ctrl-C is for the parent
                env=None if environment is None else dict(environment),
            )
        except OSError as error:
            self.abort()
            raise ProgramFailed("start", str(error)) from None
        finally:
            os.close(watched)
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        assert self.process.stderr is not None
        self.input, self.output, self.errors = self.process.stdin, self.process.stdout, self.process.stderr
        self.selector = selectors.DefaultSelector()
        for stream in (self.input, self.output, self.errors):
            os.set_blocking(stream.fileno(), False)
        for stream in (self.output, self.errors):
            self.selector.register(stream, selectors.EVENT_READ)
        self.outgoing, self.incoming, self.complaint = bytearray(), bytearray(), bytearray()
        self.read = 0  # bytes of the present answer
        self.searched = 0  # bytes of `incoming` known to hold no end of line

    def hello(self) -> messages.BotHello:
        """Exchange the first messages."""
        self.send(messages.hello())
        answer = self.answer(time.monotonic() + HELLO_SECONDS)
        if answer is None:
            raise self.failed("start", f"no hello within {HELLO_SECONDS:.0f} s")
        if not isinstance(answer, messages.BotHello):
            raise self.failed("start", "the first line must be a hello")
        if answer.protocol != messages.VERSION:
            raise self.failed("start", f"it speaks protocol {answer.protocol}, not {messages.VERSION}")
        return answer

    def send(self, message: messages.ToBot) -> None:
        """Write a message as far as the program reads; the rest follows with the next answer."""
        self.outgoing += messages.encode(message) + b"\n"
        self._write()

    def answer(self, deadline: float) -> messages.ToGulch | None:
        """The next message of the program; None at the deadline."""
        line = self._line(deadline)
        if line is None:
            return None
        try:
            return messages.from_bot.decode(line)
        except messages.BadMessage as error:
            raise self.failed("unreadable", f"{error}: {line[:80].decode(errors='replace')}") from None

    def start_answer(self) -> None:
        """Count the bytes of a new answer."""
        self.read = 0

    def failed(self, fault: Fault, problem: str) -> ProgramFailed:
        """Kill the program and return the exception to raise."""
        self.kill()
        return ProgramFailed(fault, problem)

    def quit(self) -> None:
        """Ask the program to end; kill it if it does not."""
        if self.process.poll() is None:
            with contextlib.suppress(ProgramFailed):
                self.send(messages.Quit())
                self.input.close()
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.process.wait(GRACE_SECONDS)
        self.kill()

    def abort(self) -> None:
        """Let the guard kill the program; may be called by any thread."""
        life, self.life = self.life, -1
        if life >= 0:
            os.close(life)

    def kill(self) -> None:
        self.abort()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(GRACE_SECONDS)
        self.process.kill()
        self.process.wait()
        self.selector.close()
        for stream in (self.input, self.output, self.errors):
            with contextlib.suppress(OSError):
                stream.close()

    # ── Bytes ─────────────────────────────────────────────────────────────────

    def _line(self, deadline: float) -> bytes | None:
        while True:
            end = self.incoming.find(b"\n", self.searched)
            if end >= 0:
                line = bytes(self.incoming[:end])
                del self.incoming[: end + 1]
                self.searched = 0
                return line
            self.searched = len(self.incoming)
            if self.searched > MAX_LINE_BYTES:
                raise self.failed("flood", f"a line longer than {MAX_LINE_BYTES:,} bytes")
            left = deadline - time.monotonic()
            if left <= 0:
                return None
            self._exchange(left)

    def _exchange(self, seconds: float) -> None:
        """Wait until bytes can be read or written, and do so."""
        if self.life < 0:
            raise ProgramFailed("ended", "the program has been stopped")
        for key, _ in self.selector.select(seconds):
            stream = key.fileobj
            if stream is self.input:
                self._write()
            elif stream is self.errors:
                self.complaint += self._read(self.errors)
                del self.complaint[:-MAX_PROBLEM]
            elif found := self._read(self.output):
                self.incoming += found
                self.read += len(found)
                if self.read > MAX_ANSWER_BYTES:
                    raise self.failed("flood", f"more than {MAX_ANSWER_BYTES:,} bytes without an answer")
            else:
                raise self._ended()

    def _read(self, stream: IO[bytes]) -> bytes:
        try:
            found = os.read(stream.fileno(), CHUNK)
        except BlockingIOError:
            return b""
        if not found:
            self.selector.unregister(stream)
        return found

    def _write(self) -> None:
        if self.life < 0:
            raise ProgramFailed("ended", "the program has been stopped")
        try:
            while self.outgoing:
                del self.outgoing[: os.write(self.input.fileno(), self.outgoing)]
        except BlockingIOError:
            if self.input not in self.selector.get_map():
                self.selector.register(self.input, selectors.EVENT_WRITE)
            return
        except BrokenPipeError:
            self.outgoing.clear()  # the program has ended: reading says so
        if self.input in self.selector.get_map():
            self.selector.unregister(self.input)

    def _ended(self) -> ProgramFailed:
        """The failure of a program that has closed its output."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(GRACE_SECONDS)
        with contextlib.suppress(OSError, ValueError):
            self.complaint += os.read(self.errors.fileno(), CHUNK)
        code = self.process.returncode
        said = self.complaint[-MAX_PROBLEM:].decode(errors="replace").strip()
        ended = "it closed its output" if code is None else f"it ended with exit code {code}"
        fault: Fault = "start" if code == guard.NOT_STARTED else "ended"
        return self.failed(fault, f"{ended}: {said}" if said else ended)
