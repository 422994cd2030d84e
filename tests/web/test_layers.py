"""Each folder of the page imports only the folders below it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from tests.web.conftest import ROOT

SRC = ROOT / "web" / "src"
ENGINE = "engine"  # the rules, bots and studies, which know nothing of the page
LAYERS = [
    "style",
    "protocol",
    "boot",
    "settings",
    "words",
    "net",
    "offline",
    "device",
    "host",
    "film",
    "board",
    "catalogue",
    "social",
    "notifications",
    "shell",
    "table",
    "study",
    "replay",
    "pages",
]
SHARED_WITH_GAMES = LAYERS[: LAYERS.index("board") + 1]
IMPORT = re.compile(r"(?:from |import )'(\.[^']+)'|import\('(\.[^']+)'\)")


def imports() -> Iterator[tuple[Path, Path]]:
    """Pairs of an importing and an imported file, relative to the sources."""
    for path in SRC.rglob("*"):
        if path.suffix in (".ts", ".svelte"):
            for match in IMPORT.finditer(path.read_text(encoding="utf-8")):
                imported = (path.parent / (match[1] or match[2])).resolve()
                base = SRC if imported.is_relative_to(SRC) else SRC.parent
                yield path.relative_to(SRC), imported.relative_to(base)


def test_every_folder_has_a_layer() -> None:
    assert {path.name for path in SRC.iterdir() if path.is_dir()} == {*LAYERS, "games"}


def test_folders_import_lower_folders_only() -> None:
    wrong = [
        f"{path} imports {imported}"
        for path, imported in imports()
        if path.parts[0] in LAYERS
        and (path.parts[0], imported.parts[0]) != ("device", ENGINE)
        and (imported.parts[0] not in LAYERS or LAYERS.index(imported.parts[0]) > LAYERS.index(path.parts[0]))
    ]
    assert wrong == []


def test_games_import_shared_folders_only() -> None:
    wrong = [
        f"{path} imports {imported}"
        for path, imported in imports()
        if path.parts[0] == "games"
        and imported.parts[:2] != path.parts[:2]
        and imported.parts[0] not in SHARED_WITH_GAMES
    ]
    assert wrong == []
