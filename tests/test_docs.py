"""Programs in the documents run as printed, with interpreted rules too."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize("interpret", ["0", "1"])
@pytest.mark.usefixtures("built")
def test_the_readmes_program_runs(interpret: str, monkeypatch: pytest.MonkeyPatch) -> None:
    programs = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.S)
    assert programs
    monkeypatch.setenv("GULCH_INTERPRET", interpret)
    for program in programs:
        done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
