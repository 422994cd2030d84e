"""A new game without a board of its own is played in the browser."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.installing import install_new_game, path_with
from tests.server.playing import QUICK_BOT, running
from tests.web.player import DESKTOP, PATIENCE, PHONE, Person, check_accessibility, tries

# In one go, because the card may be gone a moment after it was found.
CLICK = "board => { const card = board.querySelector('button:enabled'); card?.click(); return !!card; }"


@pytest.fixture(scope="module")
def address(built_page: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server with a new game."""
    folder = tmp_path_factory.mktemp("new")
    with pytest.MonkeyPatch.context() as surroundings:
        surroundings.setenv("PYTHONPATH", path_with(install_new_game("dust_devil", folder)))
        with running(folder / "gulch.sqlite", folder / "log", stand_in=QUICK_BOT, think_seconds=PATIENCE) as server:
            yield server.url


@pytest.mark.parametrize(("language", "size"), [("en", DESKTOP), ("ru", PHONE)])
def test_a_new_game_is_played_to_its_end(
    browser: Browser, address: str, axe: str, language: str, size: dict[str, int]
) -> None:
    person = Person.comes(browser, address, language, size)
    page = person.page
    person.go("home")
    card = page.locator("[data-game=dust_devil]")
    expect(card).to_contain_text(re.compile("dust devil", re.I))
    card.get_by_role("button").first.click()
    board = page.locator(".fields")
    expect(board.locator("article")).to_have_count(3)
    expect(board).to_contain_text("× 3")
    mine = board.locator("article").first.locator(".card")
    expect(mine).to_have_count(3)
    assert person.fits
    check_accessibility(page, axe)
    for _ in tries(page, "the match ends"):
        if person.is_over:
            break
        if not board.evaluate(CLICK) and person.can_act():
            person.chooses("stop")
    assert any(re.search(r"· (Rolled|Stopped|Played): ", line) for line in person.log())
    person.leaves()


def test_a_table_of_a_new_game_is_opened_by_the_form(browser: Browser, address: str) -> None:
    person = Person.comes(browser, address)
    person.go("create", "dust_devil")
    expect(person.page.get_by_role("radio", name="Dust devil")).to_be_checked()
    person.page.locator("form button[type=submit]").click()
    expect(person.page).to_have_url(re.compile("#/table/"))
    person.leaves()
