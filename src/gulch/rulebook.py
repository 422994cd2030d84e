"""The rulebook of a game: all of it, the gist, or what it says about a rule, a ruling or a word."""

from __future__ import annotations

import re
from functools import cache

from gulch.kernel.game import Game

GIST_SECTIONS = 2  # every rulebook begins with its goal and the rules in short
RULE_ID = re.compile(r"[A-Z]{1,3}-\d+")


@cache
def rulebook(game: Game, language: str) -> str:
    """The rulebook and the rulings, as Markdown; empty if the game has none in this language."""
    paths = [game.folder / "rulebook" / name for name in (f"{language}.md", f"rulings.{language}.md")]
    return "\n".join(path.read_text(encoding="utf-8") for path in paths if path.is_file())


def gist(game: Game, language: str) -> str:
    """The title, the introduction, the goal and the rules in short."""
    head, *sections = re.split(r"^(?=## )", rulebook(game, language), flags=re.MULTILINE)
    return "".join([head, *sections[:GIST_SECTIONS]]).strip()


def paragraphs_about(game: Game, language: str, wanted: str) -> list[str]:
    """The paragraphs that name a rule or ruling (`EP-17`, `R-3`) or contain all given words."""
    paragraphs = [part.strip() for part in rulebook(game, language).split("\n\n")]
    if RULE_ID.fullmatch(rule := wanted.strip().upper()):
        return [part for part in paragraphs if re.search(rf"\b{rule}\b", part)]
    words = re.findall(r"\w+", wanted.lower())
    return [part for part in paragraphs if words and all(re.search(rf"\b{word}", part.lower()) for word in words)]
