"""The board that the tutorial docs/first-game.md ends with is built and played on."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from gulch.new_game import write_game
from tests.installing import install, path_with
from tests.server.playing import QUICK_BOT, running
from tests.tutorial import Append, Replace, Write, listings
from tests.web.conftest import script
from tests.web.player import PATIENCE, Person, check_accessibility, tries
from tests.web.test_new_game_page import CLICK


@pytest.fixture(scope="module")
def address(built_page: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server with the finished game of the tutorial and its page."""
    folder = tmp_path_factory.mktemp("tutorial")
    write_game("dust_devil", folder)
    for listing in listings():
        if isinstance(listing, Write | Append | Replace):
            listing.carry_out(folder)
    script("build").build_with([folder / "dust_devil" / "dust_devil"], folder / "page")
    with pytest.MonkeyPatch.context() as surroundings:
        surroundings.setenv("PYTHONPATH", path_with(install(folder / "dust_devil", folder / "site")))
        surroundings.setenv("GULCH_PAGE", str(folder / "page"))
        with running(folder / "gulch.sqlite", folder / "log", stand_in=QUICK_BOT, think_seconds=PATIENCE) as server:
            yield server.url


@pytest.mark.parametrize(("language", "rolled"), [("en", r" rolls \d and \d"), ("ru", r" бросает кости: \d и \d")])
def test_the_board_of_the_tutorial_is_played_on(
    browser: Browser, address: str, axe: str, language: str, rolled: str
) -> None:
    person = Person.comes(browser, address, language)
    page = person.page
    person.go("home")
    page.locator("[data-game=dust_devil]").get_by_role("button").first.click()
    board = page.locator(".prairie")
    expect(board.locator(".lane")).to_have_count(3)
    expect(board.locator(".cards button")).to_have_count(3)
    assert person.fits
    check_accessibility(page, axe)
    for _ in tries(page, "somebody has rolled and a card was played on the board"):
        if any(re.search(rolled, line) for line in person.log()) and board.locator(".cards button").count() < 3:
            break
        if not board.evaluate(CLICK) and person.can_act():
            person.chooses("roll")
    person.leaves()
