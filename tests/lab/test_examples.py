"""The programs in docs/lab.md run as printed."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "lab.md"
ALL = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.S)


@pytest.mark.parametrize("number", range(len(ALL)))
@pytest.mark.filterwarnings("ignore")
def test_the_programs_of_the_page_run(number: int, capsys: pytest.CaptureFixture[str]) -> None:
    program = ALL[number]
    names: dict[str, Any] = {}
    exec(compile(program, f"{PAGE.name}, program {number}", "exec"), names)
    assert capsys.readouterr().out


def test_no_program_is_longer_than_ten_lines() -> None:
    assert ALL
    assert all(len(program.strip().splitlines()) <= 11 for program in ALL)  # with one empty line
