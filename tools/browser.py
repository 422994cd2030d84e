"""Finds or installs Chromium for tests and benchmarks; `python -m tools.browser` prints where."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

SHELL = "chromium-headless-shell"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "microsoft-edge")
PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
)
FLAGS = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"]
DEBIANS = (
    ["apt-get", "update", "-q"],
    ["apt-get", "install", "-y", "-q", "chromium"],
    ["apt-get", "install", "-y", "-q", SHELL],
)
PLAYWRIGHTS = ([sys.executable, "-m", "playwright", "install", "chromium"],)
WHERE_PLAYWRIGHT_KEEPS_ITS_OWN = """
from playwright.sync_api import sync_playwright
with sync_playwright() as playwright:
    print(playwright.chromium.executable_path)
"""


class NoBrowser(RuntimeError):
    """There is no browser, and none could be installed."""


def chromium() -> str:
    """The path of Chromium's executable; GULCH_BROWSER overrides it."""
    return found() or installed()


def quickest() -> str:
    """The path of Chromium's headless shell if there is one, else of Chromium. The shell cannot
    show notifications, but a match in it takes a quarter less CPU time."""
    whole = chromium()
    return whole if os.environ.get("GULCH_BROWSER") else shutil.which(SHELL) or whole


def found() -> str | None:
    named = os.environ.get("GULCH_BROWSER")
    if named:
        if not Path(named).exists():
            raise NoBrowser(f"GULCH_BROWSER names {named}, which does not exist")
        return named
    for name in NAMES:
        if path := shutil.which(name):
            return path
    return next((place for place in PLACES if Path(place).exists()), None) or playwrights_own()


def playwrights_own() -> str | None:
    """The path of the browser that Playwright has installed, if any. Another process asks for it,
    since Playwright may already be running in this one."""
    asked = [sys.executable, "-c", WHERE_PLAYWRIGHT_KEEPS_ITS_OWN]
    path = subprocess.run(asked, stdout=subprocess.PIPE, text=True, check=True).stdout.strip()
    return path if Path(path).exists() else None


def installed() -> str:
    """Install Chromium by apt-get (as root), else by Playwright; returns its path."""
    problems: list[str] = []
    for commands in ways():
        print("Installing Chromium, which the page's tests need ...", file=sys.stderr, flush=True)
        problems += filter(None, map(attempt, commands))
        if path := found():
            return path
    raise NoBrowser(
        "The page's tests need Chromium or Chrome. Install one, or name it in GULCH_BROWSER. "
        "Attempts to install it failed:\n" + "\n".join(problems)
    )


def ways() -> Iterator[Sequence[list[str]]]:
    if shutil.which("apt-get") and os.geteuid() == 0:
        yield DEBIANS
    yield PLAYWRIGHTS


def attempt(command: Sequence[str]) -> str | None:
    """Run a command; returns its error, if any."""
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=600, check=False, env=quiet)
    except (OSError, subprocess.TimeoutExpired) as error:
        return f"  {' '.join(command)}: {error}"
    return None if done.returncode == 0 else f"  {' '.join(command)}: {done.stderr.strip()[-300:]}"


if __name__ == "__main__":
    try:
        print(f"The page's tests use {chromium()}.")
    except NoBrowser as error:
        sys.exit(str(error))
