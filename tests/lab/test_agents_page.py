"""The programs and commands of docs/agents.md work as printed."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from gulch.arena import make_plan, tournament
from gulch.bots.entries import bot_and_budget
from gulch.games.el_paso import EL_PASO
from gulch.lab.text.reference_agents import REFERENCE
from gulch.mcp.server import Tools
from tests.command import run

pytestmark = pytest.mark.usefixtures("built")

PAGE = Path(__file__).parents[2] / "docs" / "agents.md"
TEXT = PAGE.read_text(encoding="utf-8")
PROGRAMS = re.findall(r"```python\n(.*?)```", TEXT, re.S)


@pytest.mark.parametrize("number", [0, 1])
def test_the_programs_of_the_page_run(number: int, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(PROGRAMS[number], f"{PAGE.name}, program {number}", "exec"), {})
    assert capsys.readouterr().out


def test_the_agent_of_the_page_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    module = ModuleType("my_agents")
    exec(PROGRAMS[2], module.__dict__)
    monkeypatch.setitem(sys.modules, "my_agents", module)
    bot_and_budget.cache_clear()
    entry = "agent:my_agents:Careful"
    standing = tournament(make_plan(EL_PASO, [entry, "drifter"], seed=1), 2).bots[entry]
    assert standing.spent["illegal"] == 0
    assert standing.chosen["leave"] > 10


def test_the_page_names_every_tool_and_reference_agent() -> None:
    tools = {name for name, value in vars(Tools).items() if callable(value) and not name.startswith("_")}
    assert set(re.findall(r"`(\w+)`", TEXT)) >= tools
    assert set(re.findall(r"`agent:(\w+)`", TEXT)) >= set(REFERENCE)


def gulch(*words: str) -> Any:
    return run(words, "", {**os.environ, "GULCH_LANG": "en", "COLUMNS": "200"}, Path.cwd())


def test_the_commands_of_the_page_work() -> None:
    counted = gulch("tokens", "colt_express", "--matches", "1")
    assert counted.returncode == 0, counted.stderr
    assert "Longest match" in counted.stdout
    ladder = ("arena", "el_paso", "--bots", "agent:first", "--ladder", "--rungs", "drifter,deputy", "--matches", "2")
    climbed = gulch(*ladder, "--processes", "1")
    assert climbed.returncode == 0, climbed.stderr
    assert "0.0% of its" in climbed.stdout
    assert "6 matches" in climbed.stdout
    assert gulch(*ladder, "--until-clear").returncode == 2
    assert "magician" in gulch("arena", "el_paso", "--bots", "agent:magician,drifter").stderr
