"""Measures the page on a simulated slow phone: time until the board is ready, blocking time, and
kilobytes loaded. `python -m bench.page`.
"""

from __future__ import annotations

import gzip
import statistics
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Response, sync_playwright
from rich.table import Table
from tools.browser import FLAGS, chromium
from tools.tables import opened, player

from bench.measure import screen
from bench.server import running
from gulch.kernel.game import games

VISITS = 3
SLOWED = 4  # how many times slower the phone's CPU is than this machine's
BITS = 1_600_000  # bits per second, in each direction
LATENCY = 150  # milliseconds per round trip
PHONE = {"width": 360, "height": 740}
LONG = 50  # milliseconds: a longer task delays a tap noticeably
LISTEN = """
    window.tasks = [];
    new PerformanceObserver((list) => list.getEntriesByName('board').length && console.log('board'))
      .observe({ type: 'mark', buffered: true });
    new PerformanceObserver((list) => window.tasks.push(...list.getEntries().map((task) => task.duration)))
      .observe({ type: 'longtask', buffered: true });
"""


class Visit:
    """A first visit to a table with an empty cache."""

    def __init__(self, browser: Browser, address: str, language: str) -> None:
        context = browser.new_context(viewport=PHONE, locale=language, reduced_motion="reduce")  # type: ignore[arg-type]
        page = context.new_page()
        line = context.new_cdp_session(page)
        line.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
        speed = BITS // 8
        line.send("Network.enable")
        line.send(
            "Network.emulateNetworkConditions",
            {"offline": False, "latency": LATENCY, "downloadThroughput": speed, "uploadThroughput": speed},
        )
        page.add_init_script(LISTEN)
        loaded: list[Response] = []
        page.on("response", lambda response: loaded.append(response))
        # The page reports when the board is ready, since polling would slow the page down.
        with page.expect_console_message(lambda message: message.text == "board"):
            page.goto(address, wait_until="commit")
        page.wait_for_load_state("networkidle")
        self.seconds = page.evaluate("performance.getEntriesByName('board')[0].startTime / 1000")
        self.blocked = sum(task - LONG for task in page.evaluate("window.tasks"))
        once = {response.url: response for response in reversed(loaded)}  # preloaded files appear twice
        bodies = [(response.request.resource_type, response.body()) for response in once.values()]
        self.scripts = sum(len(gzip.compress(body, 9)) for kind, body in bodies if kind in ("document", "script"))
        self.fonts = sum(len(body) for kind, body in bodies if kind == "font")
        context.close()


def run() -> None:
    table = Table(title=f"Page: first visit to a table, {BITS / 1e6:g} Mbit/s, {LATENCY} ms, CPU slowed {SLOWED} times")
    for column in ("game", "language", "board ready, s", "blocked, ms", "script, kB", "fonts, kB"):
        table.add_column(column, justify="left" if column in ("game", "language") else "right")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright, running(Path(folder)) as server:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        for name in games():
            with player(server.url) as client:
                table_id = opened(client, name)
            for language in ("en-GB", "ru-RU"):
                address = f"{server.url}/#/table/{table_id}"
                visits = [Visit(browser, address, language) for _ in range(VISITS)]
                seconds = statistics.median(visit.seconds for visit in visits)
                blocked = statistics.median(visit.blocked for visit in visits)
                sizes = (f"{size / 1000:.1f}" for size in (visits[0].scripts, visits[0].fonts))
                table.add_row(name, language, f"{seconds:.2f}", f"{blocked:.0f}", *sizes)
        browser.close()
    screen().print(table)


if __name__ == "__main__":
    run()
