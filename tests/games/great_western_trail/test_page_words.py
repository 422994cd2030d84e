"""Every text that the game's page uses exists in both languages, and every text of the board is
used.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from gulch.games.great_western_trail import GREAT_WESTERN_TRAIL
from gulch.text import LANGUAGES, Text

PAGE = Path(__file__).parents[3] / "web" / "src" / "games" / "great_western_trail"
SOURCES = "\n".join(
    path.read_text(encoding="utf-8")
    for pattern in ("*.svelte", "*.ts")
    for path in PAGE.glob(pattern)
    if path.name != "types.ts"
)
WHOLE = set(re.findall(r"\bt\('([a-z][\w-]*)'", SOURCES)) | set(re.findall(r"\? '((?:board|word)-[\w-]+)'", SOURCES))
BEGUN = set(re.findall(r"\bt\(`([a-z][\w-]*-)\$\{", SOURCES))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_of_the_page_exists(language: str) -> None:
    say = Text(language, GREAT_WESTERN_TRAIL)
    assert len(WHOLE) > 60
    assert not [key for key in WHOLE if not say.has(key)]


def test_the_page_uses_every_text_for_the_board() -> None:
    text = (GREAT_WESTERN_TRAIL.folder / "text" / "en.ftl").read_text(encoding="utf-8")
    board = re.findall(r"^(board-[\w-]+) =", text, re.MULTILINE)
    assert not [key for key in board if key not in WHOLE and not key.startswith(tuple(BEGUN))]


def test_every_step_of_the_lesson_has_its_words() -> None:
    steps = re.findall(r"key: '(\d+)'", (PAGE / "lesson.ts").read_text(encoding="utf-8"))
    text = (GREAT_WESTERN_TRAIL.folder / "text" / "en.ftl").read_text(encoding="utf-8")
    assert re.findall(r"^lesson-(\d+) =", text, re.MULTILINE) == steps
