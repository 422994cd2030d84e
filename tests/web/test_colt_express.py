"""Colt Express in a real browser: a whole match on the board alone, and what has happened as a film
that is watched again.
"""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import Browser, expect

from gulch.kernel.game import games
from tests.web.player import DESKTOP, PHONE, Person, Server, check_accessibility
from tests.web.test_pages import quick_table

pytestmark = pytest.mark.skipif("colt_express" not in games(), reason="the game is not installed")

# Whatever shines on the board and may be clicked.
LIT = ", ".join(
    f".colt-express {thing}"
    for thing in (
        ".chooser button.open",
        ".hand button.open",
        "button.draw",
        ".more button.plain",
        ".ask .choices button",
        ".train button.open",
    )
)
# Purses that can be taken without the number by which their choice is told.
NUMBERLESS = """[...document.querySelectorAll('.train .take')].flatMap((heap) => {
  const number = heap.title.match(/(?:no\\.|№)\\s*(\\d+)/)?.[1] ?? '0';
  const shown = [...heap.querySelectorAll('text')].map((text) => text.textContent);
  return number === '0' || shown.length ? [] : [heap.title];
})"""
LIMIT = 600  # seconds for a match, which takes about 30 where nothing else runs


@pytest.mark.parametrize(("language", "size"), [("ru", DESKTOP), ("en", PHONE)], ids=["ru-desktop", "en-phone"])
def test_a_whole_match_on_the_board_alone(
    browser: Browser, server: Server, axe: str, language: str, size: dict[str, int]
) -> None:
    person = Person.comes(browser, server.address, language, size, drawn=False)
    opens(person)
    deadline = time.monotonic() + LIMIT
    lit, clicks = person.page.locator(LIT), 0
    while not person.is_over:
        assert time.monotonic() < deadline, person.page.locator(".prompt").all_inner_texts()
        if person.can_act():
            expect(lit.first).to_be_visible()
            assert person.page.evaluate(NUMBERLESS) == []
            lit.nth(clicks % lit.count()).click()
            clicks += 1
        person.page.wait_for_timeout(50)
        assert person.fits
    expect(person.page.locator(".colt-express .others")).to_be_visible()
    check_accessibility(person.page, axe)
    person.leaves()


def test_a_film_can_be_hastened_skipped_and_watched_again(browser: Browser, server: Server) -> None:
    person = Person.comes(browser, server.address, film=True)
    opens(person)
    skip, again = (
        person.page.get_by_role("button", name="Skip"),
        person.page.get_by_role("button", name=re.compile("^Watch again")),
    )
    while not again.is_visible():
        if person.can_act():
            person.page.locator(LIT).first.click()
        elif skip.is_visible():
            person.page.get_by_role("button", name=re.compile("^Playback speed")).click()
            person.page.keyboard.press("Escape")
        person.page.wait_for_timeout(50)
    before = person.log()
    again.click()
    expect(skip).to_be_visible()
    assert not person.can_act(), "nothing is asked while the film runs"
    person.page.keyboard.press("Escape")
    expect(again).to_be_visible()
    assert person.log()[: len(before)] == before, "what is shown again is not told again"
    person.leaves()


def opens(person: Person) -> None:
    """A table against bots, in one click."""
    quick_table(person, "colt_express")
    expect(person.page.locator(LIT).first).to_be_visible()
