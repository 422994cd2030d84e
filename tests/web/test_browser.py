"""Finding and installing the browser of these tests."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from pathlib import Path

import playwright
import pytest
from tools import browser

NOTHING = "exit 100"
INSTALLED_BESIDE_ME = 'for package; do :; done; cp /bin/true "$(dirname "$0")/$package"'
WHERE_IT_BELONGS = """
import pathlib, sys
from playwright.sync_api import sync_playwright
assert sys.argv[1:] == ["install", "chromium"]
with sync_playwright() as playwright:
    path = pathlib.Path(playwright.chromium.executable_path)
path.parent.mkdir(parents=True)
path.touch(mode=0o755)
"""
IN_VAIN = "import sys; sys.exit('no way to the internet')"


class Machine:
    """A machine whose PATH has only the programs that a test puts there."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.path, self.kept, self.modules = (folder / name for name in ("bin", "browsers", "modules"))
        self.path.mkdir()
        monkeypatch.setenv("PATH", str(self.path))
        monkeypatch.setenv("PLAYWRIGHT_BROWSERS_PATH", str(self.kept))
        monkeypatch.setenv("PYTHONPATH", str(self.modules))
        monkeypatch.delenv("GULCH_BROWSER", raising=False)
        monkeypatch.setattr(browser, "PLACES", ())
        monkeypatch.setattr(os, "geteuid", lambda: 0)

    def has(self, command: str, does: str) -> Path:
        file = self.path / command
        file.write_text(f"#!/bin/sh\nPATH=/bin:/usr/bin\n{does}\n")
        file.chmod(0o755)
        return file

    def installs_playwrights(self, by: str) -> None:
        """Replace Playwright's download of a browser."""
        package = self.modules / "playwright"
        package.mkdir(parents=True)
        for part in Path(playwright.__file__).parent.iterdir():
            if part.name != "__main__.py":
                (package / part.name).symlink_to(part)
        (package / "__main__.py").write_text(by)


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Machine:
    return Machine(tmp_path, monkeypatch)


def executable(path: str) -> bool:
    return bool(Path(path).stat().st_mode & stat.S_IXUSR)


def test_the_browser_on_the_path_is_taken(machine: Machine) -> None:
    machine.has("apt-get", NOTHING)
    there = machine.has("google-chrome", NOTHING)
    assert browser.chromium() == str(there)


def test_a_browser_can_be_named_outright(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    machine.has("chromium", NOTHING)
    named = machine.has("mine", NOTHING)
    monkeypatch.setenv("GULCH_BROWSER", str(named))
    assert browser.chromium() == str(named)
    named.unlink()
    with pytest.raises(browser.NoBrowser, match="mine, which does not exist"):
        browser.chromium()


def test_the_systems_package_manager_installs_a_browser(machine: Machine, capfd: pytest.CaptureFixture[str]) -> None:
    machine.has("apt-get", f'[ "$1" = update ] || {{ {INSTALLED_BESIDE_ME}; }}')
    path = browser.chromium()
    assert path == str(machine.path / "chromium")
    assert executable(path)
    assert "Installing Chromium" in capfd.readouterr().err
    assert browser.found() == path
    assert browser.quickest() == str(machine.path / "chromium-headless-shell")


def test_packages_are_installed_even_if_their_lists_cannot_be_updated(machine: Machine) -> None:
    machine.has("apt-get", f'[ "$1" = install ] && {{ {INSTALLED_BESIDE_ME}; }}')
    assert browser.chromium() == str(machine.path / "chromium")


def test_without_a_headless_shell_the_whole_browser_is_used(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    machine.has("apt-get", f'[ "$4" = chromium ] && {{ {INSTALLED_BESIDE_ME}; }}')
    assert browser.quickest() == browser.chromium() == str(machine.path / "chromium")
    machine.has("chromium-headless-shell", NOTHING)
    named = machine.has("mine", NOTHING)
    monkeypatch.setenv("GULCH_BROWSER", str(named))
    assert browser.quickest() == str(named), "what is named outright is taken for everything"


@pytest.mark.parametrize("user", [0, 1000], ids=["where there is no apt-get", "where we may not use it"])
def test_playwright_installs_its_own(machine: Machine, monkeypatch: pytest.MonkeyPatch, user: int) -> None:
    if user:
        machine.has("apt-get", INSTALLED_BESIDE_ME)
        monkeypatch.setattr(os, "geteuid", lambda: user)
    machine.installs_playwrights(WHERE_IT_BELONGS)
    path = browser.chromium()
    assert machine.kept in Path(path).parents
    assert executable(path)
    assert browser.found() == path


def test_the_browser_is_found_while_playwright_runs(machine: Machine) -> None:
    machine.installs_playwrights(WHERE_IT_BELONGS)
    script = (
        "from playwright.sync_api import sync_playwright\n"
        "from tools.browser import chromium\n"
        "with sync_playwright() as playwright:\n"
        "    assert chromium() == playwright.chromium.executable_path\n"
    )
    root = Path(__file__).parents[2]
    environment = {**os.environ, "PYTHONPATH": f"{machine.modules}{os.pathsep}{root}"}
    asked = subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=False)
    assert asked.returncode == 0, asked.stderr


def test_without_any_browser_the_error_lists_what_was_tried(machine: Machine) -> None:
    machine.has("apt-get", "echo no such package >&2; exit 100")
    machine.installs_playwrights(IN_VAIN)
    with pytest.raises(browser.NoBrowser) as told:
        browser.chromium()
    said = str(told.value)
    assert "Install one, or name it in GULCH_BROWSER" in said
    assert "apt-get update -q: no such package" in said
    assert "apt-get install -y -q chromium: no such package" in said
    assert "-m playwright install chromium: no way to the internet" in said
