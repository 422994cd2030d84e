"""Installs the package of a new game into a folder of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from gulch.new_game import write_game

PATIENCE = 300.0


def install_new_game(name: str, folder: Path) -> Path:
    """Write a new game and install it as pip does; return the folder to be put on Python's path."""
    write_game(name, folder)
    return install(folder / name, folder / "site")


def install(package: Path, site: Path) -> Path:
    """Install a package into a folder, without the network."""
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation", "--no-index"]
    subprocess.run([*pip, "--target", str(site), str(package)], check=True, timeout=PATIENCE)
    return site


def path_with(site: Path) -> str:
    return os.pathsep.join([str(site), os.environ.get("PYTHONPATH", "")])
