"""Component data as an owner of the game might correct it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from gulch.kernel.components import OVERRIDES, Components

ROOT = Path(__file__).parents[1]


def changed(components: Components, folder: Path, *changes: tuple[str, str], count: int = -1) -> Components:
    """The component data with texts in its file replaced: everywhere or, with `count`, that many
    times.
    """
    text = components.text
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, count)
    path = folder / "owner.toml"
    path.write_text(text, encoding="utf-8")
    return Components(path)


def python(components: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run Python in a separate process that uses the corrected file."""
    return subprocess.run(
        [sys.executable, *arguments],
        env={**os.environ, OVERRIDES: str(components)},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
