"""A package can add a game's board: the page is built with it and the server serves it."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path

import pytest
from starlette.requests import Request

from gulch.server.http.page_files import PageFiles
from tests.web.conftest import ROOT, script


@pytest.mark.usefixtures("built_page")
def test_a_page_is_built_with_the_games_of_others(tmp_path: Path) -> None:
    game = tmp_path / "holdup"
    ours = ROOT / "src" / "gulch" / "games" / "el_paso"
    shutil.copytree(ROOT / "web" / "src" / "games" / "el_paso", game / "web")
    for words in ("text", "rulebook"):
        shutil.copytree(ours / words, game / words)
    script("build").build_with([game], tmp_path / "page")
    written = "".join(path.read_text(encoding="utf-8") for path in (tmp_path / "page" / "assets").glob("*.js"))
    assert "../games/holdup/index.ts" in written
    shown = PageFiles(str(tmp_path / "page"))
    asked = Request({"type": "http", "method": "GET", "path": "/", "headers": [], "query_string": b""})
    answer = asyncio.run(shown.answer(asked))
    assert answer is not None
    assert b'<div id="app">' in bytes(answer.body)


def test_building_with_a_game_without_a_board_fails(tmp_path: Path) -> None:
    build = script("build")
    with pytest.raises(build.CannotBuild, match="has no folder “web”"):
        build.build_with([tmp_path], tmp_path / "page")
