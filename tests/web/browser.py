"""A Chromium for the tests: the one installed here, or else one that is installed now."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "microsoft-edge")
PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
)
FLAGS = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"]


class NoBrowser(RuntimeError):
    """Neither found nor installed."""


def chromium() -> str:
    """Where an executable is. GULCH_BROWSER names one outright."""
    return found() or installed()


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
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def installed() -> str:
    """By the system's packages where we may, else by Playwright."""
    tried = []
    if shutil.which("apt-get") and os.geteuid() == 0:
        tried.append(attempt(["apt-get", "update", "-q"]) or attempt(["apt-get", "install", "-y", "-q", "chromium"]))
        if path := found():
            return path
    tried.append(attempt([sys.executable, "-m", "playwright", "install", "chromium"]))
    if path := found():
        return path
    raise NoBrowser(
        "The page's tests need Chromium or Chrome. Install one, or name it in GULCH_BROWSER. "
        "Tried to install it, in vain:\n" + "\n".join(problem for problem in tried if problem)
    )


def attempt(command: Sequence[str]) -> str | None:
    """Run it; returns what went wrong."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        return f"  {' '.join(command)}: {error}"
    return None if done.returncode == 0 else f"  {' '.join(command)}: {done.stderr.strip()[-300:]}"
