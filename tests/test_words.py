"""Every game says the same in all languages. What its words are is tested with the game."""

from __future__ import annotations

import re

import pytest

from gulch.bots import BOTS
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


def test_nobody_is_called_by_the_name_of_a_bot_or_a_thing(name: str, language: str) -> None:
    """Neither the strangers of the house nor the game's own people."""
    say = Text(language, game(name))
    people = {one.strip() for key in ("page-strangers", "seat-names") for one in say(key).split(",")}
    bots = {say(f"bot-{bot}") for bot in BOTS}
    things = set(
        re.findall(r"= (\w+)$", (game(name).folder / "text" / f"{language}.ftl").read_text("utf-8"), re.MULTILINE)
    )
    bandits = {say(f"bandit-{one}") for one in ("jesse", "bill", "jane", "joe") if say.has(f"bandit-{one}")}
    assert not people & (bots | things - bandits)


def test_every_bot_says_how_strong_it_is(name: str, language: str) -> None:
    say = Text(language)
    assert all(say(f"bot-{bot}-about") for bot in BOTS)


def test_rulebooks_agree(name: str, language: str) -> None:
    """The same headings, paragraphs and rules, in the same order."""

    def outline(language: str) -> list[str]:
        return re.findall(r"^#+|[A-Z]{2}-\d+|^\||^> |^- |^\*\*", rulebook(game(name), language), re.MULTILINE)

    assert len(outline(language)) > 50
    assert outline(language) == outline("en")
