"""All messages of the page exist in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from gulch.kernel.game import game
from gulch.text import LANGUAGES, TEXT_FOLDER, Text
from tests.web.conftest import ROOT

SOURCES = [
    path
    for pattern in ("*.svelte", "*.ts")
    for path in (ROOT / "web" / "src").rglob(pattern)
    if "games" not in path.parts
]
KEY = re.compile(r"^([a-z][\w-]*) =", re.MULTILINE)


def keys(language: str) -> set[str]:
    files = [TEXT_FOLDER / language / name for name in ("page.ftl", "social.ftl")]
    return {key for file in files for key in KEY.findall(file.read_text(encoding="utf-8"))}


def used_keys() -> tuple[set[str], set[str]]:
    """The keys in the page's sources: whole ones, and beginnings that templates complete."""
    text = "\n".join(path.read_text(encoding="utf-8") for path in SOURCES)
    whole = set(re.findall(r"['\"`]((?:page|social)-[a-z0-9-]*[a-z0-9])['\"`]", text))
    begun = set(re.findall(r"`((?:page|social)-[a-z0-9-]*)\$\{", text))
    return whole, begun


def test_languages_have_the_same_messages() -> None:
    assert keys("en") == keys("ru")


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_messages_of_the_page_exist(language: str) -> None:
    whole, _ = used_keys()
    assert whole - keys(language) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_messages_of_hints_analyses_and_puzzles_exist(language: str) -> None:
    text = "\n".join(path.read_text(encoding="utf-8") for path in SOURCES)
    named = set(re.findall(r"['\"`](study-[a-z0-9-]*[a-z0-9])['\"`]", text))
    assert len(named) > 20
    assert not [key for key in named - {"study-title"} if not Text(language).has(key)]


def test_every_message_is_used() -> None:
    whole, begun = used_keys()
    assert {key for key in keys("en") - whole if not key.startswith(tuple(begun))} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_files_of_a_language_have_the_same_message(language: str) -> None:
    files: list[Path] = sorted((TEXT_FOLDER / language).glob("*.ftl"))
    found = [key for file in files for key in KEY.findall(file.read_text(encoding="utf-8"))]
    assert sorted(found) == sorted(set(found))


@pytest.mark.parametrize(("language", "words"), [("en", "2 seats open"), ("ru", "2 свободных места")])
def test_plurals(language: str, words: str) -> None:
    assert Text(language)("page-seats-open", count=2) == words


@pytest.mark.parametrize(
    ("seats", "words"),
    [(1, "Вы — Лу, за столом больше никого."), (2, "Вы — Лу, за столом двое."), (5, "Вы — Лу, за столом пятеро.")],
)
def test_a_puzzle_says_how_many_play(seats: int, words: str) -> None:
    assert Text("ru")("study-ask", name="Лу", seats=seats).startswith(words)


def test_a_single_other_choice_is_shown() -> None:
    assert [Text("en")("study-others", count=count) for count in (1, 2)] == ["1 other", "2 others"]


@pytest.mark.parametrize(("language", "words"), [("en", "+12.3% 12.3 $2,531"), ("ru", "+12,3\xa0% 12,3 $2\xa0531")])
def test_figures_in_the_terminal_are_written_as_in_the_readers_language(language: str, words: str) -> None:
    plain, money = Text(language), Text(language, game("colt_express"))
    assert f"{plain.percent(0.1234, sign='+')} {plain.points(12.34)} {money.points(2530.6)}" == words
