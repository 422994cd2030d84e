"""Every game ships its rulings in all languages, and every reference to one leads to it."""

from __future__ import annotations

import re
from itertools import chain
from pathlib import Path

import pytest

from gulch.kernel.game import game, games
from gulch.text import LANGUAGES
from tests.words import rulebook

ROOT = Path(__file__).parents[1]
ID = r"(?:[ADR]-|CC-R)\d+"
WRITTEN = {"*.py", "*.toml", "*.ftl", "*.md"}


def rulings(name: str, language: str) -> str:
    return (game(name).folder / "rulebook" / f"rulings.{language}.md").read_text(encoding="utf-8")


def headings(name: str, language: str) -> list[tuple[str, list[str]]]:
    """The id of each ruling with the ids of the rules that it is about."""
    found = re.findall(rf"^\*\*({ID}) · [^*]+(?:\.\*\* |\*\* \((.+)\)\. )\S", rulings(name, language), re.MULTILINE)
    return [(id, rules.split(", ")) for id, rules in found]


def of_the_game(name: str) -> list[Path]:
    folders = game(name).folder, ROOT / "tests" / "games" / name
    return sorted(chain.from_iterable(folder.rglob(kind) for folder in folders for kind in WRITTEN))


each_game = pytest.mark.parametrize("name", games())
each_language = pytest.mark.parametrize("language", LANGUAGES)


@each_game
@each_language
def test_every_ruling_named_somewhere_exists(name: str, language: str) -> None:
    known = {id for id, _ in headings(name, language)}
    for path in of_the_game(name):
        assert set(re.findall(rf"\b{ID}\b", path.read_text(encoding="utf-8"))) <= known, path


@each_game
@each_language
def test_every_paragraph_after_the_first_is_a_ruling_of_its_own(name: str, language: str) -> None:
    heading, _, *paragraphs = rulings(name, language).strip().split("\n\n")
    ids = [id for id, _ in headings(name, language)]
    assert heading.startswith("## ")
    assert len(paragraphs) == len(ids) == len(set(ids))
    assert ids == sorted(ids, key=lambda id: int(re.sub(r"\D", "", id)))


@each_game
@each_language
def test_rulings_are_about_rules_of_the_rulebook(name: str, language: str) -> None:
    stated = set(re.findall(r"[A-Z]{2}-\d+", rulebook(game(name), language)))
    assert set(re.findall(r"\b(?!CC-R)[A-Z]{2}-\w+", rulings(name, language))) <= stated


@each_game
@each_language
def test_no_ruling_names_a_later_one(name: str, language: str) -> None:
    """The page takes the first place that contains an id for the ruling itself."""
    first = dict.fromkeys(re.findall(rf"\b{ID}\b", rulings(name, language)))
    assert list(first) == [id for id, _ in headings(name, language)]


@each_game
@each_language
def test_languages_have_the_same_rulings(name: str, language: str) -> None:
    assert headings(name, language) == headings(name, "en")


@each_game
def test_nothing_points_to_a_document_that_is_not_shipped(name: str) -> None:
    pointing = re.compile(r"\bspecification|\bsection \d", re.IGNORECASE)
    for path in of_the_game(name):
        if path.name != "components.toml":  # its words must stay: saves and tables depend on its digest
            assert not pointing.search(path.read_text(encoding="utf-8")), path
