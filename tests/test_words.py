"""Every game says the same in all languages. What its words are is tested with the game."""

from __future__ import annotations

import re

import pytest

from gulch.kernel.game import game, games
from gulch.text import LANGUAGES, Text
from tests.words import messages, rulebook

pytestmark = [pytest.mark.parametrize("language", LANGUAGES), pytest.mark.parametrize("name", games())]


def test_languages_have_the_same_messages(name: str, language: str) -> None:
    said = messages(game(name), language)
    assert said == messages(game(name), "en")
    assert len(set(said)) == len(said)


def test_no_message_is_lost_behind_one_of_the_house(name: str, language: str) -> None:
    house = Text(language)
    assert not [key for key in messages(game(name), language) if house.has(key)]


def test_rulebooks_agree(name: str, language: str) -> None:
    """The same headings, paragraphs and rules, in the same order."""

    def outline(language: str) -> list[str]:
        return re.findall(r"^#+|[A-Z]{2}-\d+|^\||^> |^- |^\*\*", rulebook(game(name), language), re.MULTILINE)

    assert len(outline(language)) > 50
    assert outline(language) == outline("en")
