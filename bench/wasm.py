"""Measures WebAssembly beside machine code, in Node and in headless Chromium: speed as a share of
machine code's, size, time to start, and memory. `python -m bench.wasm [GAME]...`

Shares are of CPU time. The three take turns, and the median of the rounds counts, so other work on
the machine hardly changes them.
"""

from __future__ import annotations

import gzip
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, TypeVar

import numpy as np
import psutil
from playwright.sync_api import Browser, Route, sync_playwright
from rich.table import Table
from tools.browser import FLAGS, chromium

from bench.measure import screen
from gulch.bots.search import Searcher, search
from gulch.bots.strength import settings_of
from gulch.javascript import LOOPS
from gulch.kernel.bits import nth_bit
from gulch.kernel.build import build, wasm_loops
from gulch.kernel.compiled import Compiled
from gulch.kernel.game import game, games
from gulch.kernel.loop import Rule
from gulch.kernel.play import LIMIT, finished, play_many
from gulch.kernel.record import Record
from gulch.kernel.wasm import module
from gulch.kernel.wasm_engine import CALLS, Batch, InNode
from gulch.networks import NONE, Network, network_of

SEATS = 4
ROUNDS = 5
SECONDS = 0.4  # of machine code, in one round
STARTS = 5
ADDRESS = "http://wasm.test"
BROTLI = "process.stdin.pipe(require('zlib').createBrotliCompress()).pipe(process.stdout)"
LOAD = """async () => {
  const calls = await import('/wasm_calls.mjs');
  const bytes = async (name) => new Uint8Array(await (await fetch(name)).arrayBuffer());
  const code = await bytes('/module');
  // V8 keeps what it has compiled by its bytes, so each start has a section of its own name.
  const another = (n) => Uint8Array.from([...code, 0, 5, 4, ...new TextEncoder().encode(String(1000 + n))]);
  const start = async (code) => (await WebAssembly.instantiate(code, {})).instance.exports;
  const exports = await start(code);
  let batch, addresses;
  window.place = async (placed) => {
    batch = placed;
    addresses = calls.placed(exports, batch, await bytes('/buffers'));
  };
  window.go = (times) => {
    let results;
    for (let time = 0; time < times; time++) [results] = calls.run(exports, batch, addresses);
    return results.map(([result]) => result);
  };
  window.memory = () => exports.memory.buffer.byteLength;
  window.started = async (n, batch) => {
    const [code, buffers] = [another(n), await bytes('/buffers')];
    const begun = performance.now();
    const fresh = await start(code);
    const ready = performance.now();
    calls.run(fresh, batch, calls.placed(fresh, batch, buffers));
    return [ready - begun, performance.now() - begun];
  };
}"""


@dataclass(frozen=True)
class Work:
    """Calls that each of the three makes, on buffers of its own."""

    calls: list[tuple[Rule, tuple[Any, ...]]]
    buffers: list[Any]
    copies: list[tuple[Any, Any]]  # made before each call: from, to

    def natively(self, engine: Compiled, times: int) -> list[Any]:
        """Make the calls so many times; the last results."""
        results: list[Any] = []
        for _ in range(times):
            results = []
            for loop, arguments in self.calls:
                for source, target in self.copies:
                    target[:] = source
                results.append(engine.run(loop, *arguments))
        return results

    def batch(self, on: InNode) -> Batch:
        batch = Batch(on, self.buffers)
        for loop, arguments in self.calls:
            for source, target in self.copies:
                batch.copy(source, target)
            batch.call(loop, arguments)
        return batch


def whole_matches(engine: Compiled, greedy: bool, number: int) -> Work:
    of = engine.game
    seats = min(SEATS, max(of.seats))
    fresh, records, out = of.fresh(seats), np.zeros(number, of.position.dtype), engine.action_buffer()
    arguments = records, fresh, (1 << seats) - 1 if greedy else 0, LIMIT, 11, out
    return Work([(play_many, arguments)], [records, fresh, out], [])


def searched(engine: Compiled, network: Network, iterations: int) -> Work:
    position, seat = begun(engine)
    searcher, settings = Searcher(engine, network), settings_of(engine, network, position.seats)
    if network is not NONE and not settings.guided:  # no bot of the game uses the network
        settings = settings._replace(guided=1, trust=0.9)
    tree, scratch, weights = searcher.tree, searcher.scratch, network.weights
    flat = [*tree, *scratch[:4], *scratch.answers, *scratch[5:], weights.columns, weights.tables, weights.numbers]
    empty = [(np.zeros_like(part), part) for part in (tree.slots, tree.used)]
    arguments = position, seat, iterations, 7, settings, weights, tree, scratch
    return Work([(search, arguments)], [position, *flat, *(zeros for zeros, _ in empty)], empty)


def viewed(engine: Compiled, number: int) -> Work:
    views = engine.game.views
    position, seat = begun(engine)
    finished(engine, position, 0, 3, limit=60)
    scratch, out = [engine.buffers.scratch[name] for name in views.scratch], np.zeros(1 << 17, np.uint8)
    return Work([(views.loop, (position, seat, *scratch, out))] * number, [position, *scratch, out], [])


def begun(engine: Compiled) -> tuple[Record, int]:
    """A match at its first decision, and a seat that has to choose."""
    position = engine.game.fresh(min(SEATS, max(engine.game.seats)), random=5)
    engine.start(position)
    return position, nth_bit(position.actors, 0)


# ── The three ─────────────────────────────────────────────────────────────────


class InChromium:
    """The same batches, in a page."""

    def __init__(self, browser: Browser, code: bytes) -> None:
        self.page, self.body = browser.new_page(), b""
        files = {"/": b"", "/module": code, "/wasm_calls.mjs": CALLS.read_bytes()}
        kinds = {"/": "text/html", "/wasm_calls.mjs": "text/javascript"}

        def answer(route: Route) -> None:
            path = route.request.url.removeprefix(ADDRESS)
            route.fulfill(body=files.get(path, self.body), content_type=kinds.get(path, "application/octet-stream"))

        self.page.route(f"{ADDRESS}/**", answer)
        self.page.goto(f"{ADDRESS}/")
        self.page.evaluate(LOAD)

    def place(self, batch: Batch) -> None:
        self.body = batch.body
        self.page.evaluate("(batch) => place(batch)", batch.head)

    def go(self, times: int) -> list[Any]:
        """Make the calls of the batch so many times; the last results."""
        found: list[Any] = self.page.evaluate("(times) => go(times)", times)
        return found

    def starts(self, batch: Batch) -> tuple[float, float]:
        """Milliseconds until a fresh instance is ready, and until it has made these calls."""
        self.body = batch.body
        found = [self.page.evaluate("([n, batch]) => started(n, batch)", [n, batch.head]) for n in range(STARTS)]
        ready, called = (statistics.median(times) for times in zip(*found, strict=True))
        return ready, called


def renderers() -> list[psutil.Process]:
    """The processes in which Chromium shows pages."""
    found = psutil.Process().children(recursive=True)
    return [process for process in found if "--type=renderer" in process.cmdline()]


def shares(work: Work, native: Compiled, node: InNode, page: InChromium) -> tuple[float, float]:
    """How fast Node and Chromium do some work, in per cent of machine code."""
    batch = work.batch(node)
    batch.run()
    page.place(batch)
    nodes, pages = [psutil.Process(node.process.pid)], renderers()
    nodes += nodes[0].children(recursive=True)
    times = max(1, round(SECONDS / cpu(lambda: work.natively(native, 1))[0]))
    found: list[tuple[float, float]] = []
    for number in range(ROUNDS + 1):
        natively, results = cpu(lambda: work.natively(native, times))
        in_node, answers = cpu(lambda: batch.again(times), nodes)
        in_page, in_page_results = cpu(lambda: page.go(times), pages)
        assert [result for result, _ in answers] == in_page_results
        assert [one for one, call in zip(in_page_results, batch.calls, strict=True) if "call" in call] == results
        if number:  # in the first, V8 still optimises
            found.append((100 * natively / in_node, 100 * natively / in_page))
    node_share, page_share = (statistics.median(column) for column in zip(*found, strict=True))
    return node_share, page_share


Result = TypeVar("Result")


def cpu(work: Callable[[], Result], processes: Iterable[psutil.Process] = ()) -> tuple[float, Result]:
    """The CPU time that this process, or others, need for some work, and its result."""

    def seconds() -> float:
        times = [process.cpu_times() for process in processes]
        return sum(one.user + one.system for one in times) if times else time.process_time()

    begun = seconds()
    result = work()
    return seconds() - begun, result


# ── The table ─────────────────────────────────────────────────────────────────


def row(name: str, browser: Browser) -> list[str]:
    of = game(name)
    native, node = build(of), InNode(of, wasm_loops(of, LOOPS))
    code = module(of, wasm_loops(of, LOOPS))
    page = InChromium(browser, code)
    guided = searched(native, network_of(of), 300)
    works = [
        whole_matches(native, False, 200),
        whole_matches(native, True, 20),
        searched(native, NONE, 300),
        guided,
        viewed(native, 200),
    ]
    cells = [
        f"{in_node:.0f} / {in_page:.0f}" for in_node, in_page in (shares(work, native, node, page) for work in works)
    ]
    page.place(guided.batch(node))
    megabytes = page.page.evaluate("memory()") / 1e6
    ready, called = page.starts(whole_matches(native, False, 1).batch(node))
    page.page.close()
    brotli = len(subprocess.run(["node", "-e", BROTLI], input=code, stdout=subprocess.PIPE, check=True).stdout)
    sizes = f"{len(gzip.compress(code, 9)) / 1000:.1f}", f"{brotli / 1000:.1f}"
    return [name, *cells, *sizes, f"{ready:.1f}", f"{called:.1f}", f"{megabytes:.1f}"]


def run(names: Iterable[str] = ()) -> None:
    title = "WebAssembly: speed in Node / in Chromium, in per cent of machine code (CPU time, median of rounds)"
    table = Table(title=title)
    columns = "random play", "greedy play", "search", "search by network", "view"
    for column in ("", *columns, "gzip, kB", "Brotli, kB", "instantiate, ms", "and play a match, ms", "memory, MB"):
        table.add_column(column, justify="right" if column else "left")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        for name in names or games():
            table.add_row(*row(name, browser))
        browser.close()
    screen().print(table)


if __name__ == "__main__":
    run(sys.argv[1:])
