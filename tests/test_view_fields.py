"""Every field of a view is read by the page, the terminal or the texts. Views are sent exactly as
they are shown.
"""

from __future__ import annotations

import json
import random
import re
import typing
from pathlib import Path

import msgspec
import pytest

from gulch.kernel.game import Game, game, games
from gulch.match import Match

ROOT = Path(__file__).parents[1]


def fields(shape: typing.Any) -> set[str]:
    """The names of all fields of a view and of the structures inside it."""
    found, open_, seen = set(), [shape], set()
    while open_:
        one = open_.pop()
        open_ += typing.get_args(one)
        if isinstance(one, type) and issubclass(one, msgspec.Struct) and one not in seen:
            seen.add(one)
            found |= set(one.__struct_fields__)
            open_ += typing.get_type_hints(one).values()
    return found


def readers(of: Game) -> str:
    """The text of all files that read a view: the page (without its generated types and
    `film-view.ts`), the terminal and the messages.
    """
    page = ROOT / "web" / "src"
    files = [path for path in (page / "games" / of.name).rglob("*") if path.suffix in (".ts", ".svelte")]
    files += [path for folder in ("words", "film", "board", "table") for path in (page / folder).rglob("*.ts")]
    files += [of.folder / "terminal.py", ROOT / "src" / "gulch" / "terminal.py"]
    texts = [path.read_text(encoding="utf-8") for path in files if path.name not in ("types.ts", "film-view.ts")]
    unread = r"<style.*?</style>|/\*.*?\*/|//[^\n]*|\"\"\".*?\"\"\""
    figures = re.findall(r"\$\w+", (of.folder / "text" / "en.ftl").read_text(encoding="utf-8"))
    return "\n".join([*(re.sub(unread, "", text, flags=re.DOTALL) for text in texts), *figures])


@pytest.mark.parametrize("name", games())
def test_every_field_of_a_view_is_read(name: str) -> None:
    shape = game(name).views.shape
    named = set(re.findall(r"\w+", readers(game(name))))
    assert len(fields(shape)) > 40
    assert fields(shape) - named == set()


@pytest.mark.parametrize("name", games())
def test_what_is_sent_is_what_is_seen(name: str) -> None:
    """Compiled views write the same JSON as msgspec writes for interpreted ones."""
    match, luck = Match(game(name), max(2, min(game(name).seats)), seed=11), random.Random(11)
    for _ in range(60):
        if match.over:
            break
        for seat in range(-1, match.seats):
            shown = match.engine.view_json(match.game.views, match.position, seat)
            assert json.loads(shown) == json.loads(msgspec.json.encode(match.game.view(match.position, seat)))
        match.play(match.actors[0], luck.choice(match.legal(match.actors[0])))
