"""Colt Express: a whole match played on the board, and the film replayed."""

from __future__ import annotations

import re
import time
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from gulch.kernel.game import games
from tests.server import playing
from tests.web.player import DESKTOP, PHONE, Person, Server, check_accessibility, tries
from tests.web.test_pages import quick_table

pytestmark = pytest.mark.skipif("colt_express" not in games(), reason="the game is not installed")

# Everything on the board that glows and can be clicked.
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
# Finds purses on offer that do not show the number used in the list of choices.
NUMBERLESS = """[...document.querySelectorAll('.train .take')].flatMap((heap) => {
  const number = heap.title.match(/(?:no\\.|№)\\s*(\\d+)/)?.[1] ?? '0';
  const shown = [...heap.querySelectorAll('text')].map((text) => text.textContent);
  return number === '0' || shown.length ? [] : [heap.title];
})"""
# How many pixels of the glowing part of the train lie off the screen, although it would fit.
BEYOND = """() => {
  const road = document.querySelector('.train .road').getBoundingClientRect();
  const lit = [...document.querySelectorAll('.train button.open')].map((one) => one.getBoundingClientRect());
  const [from, to] = [Math.min(...lit.map((one) => one.left)), Math.max(...lit.map((one) => one.right))];
  return to - from > road.width ? 0 : Math.max(0, road.left - from, to - road.right);
}"""
# Points of an element that are covered by something else.
COVERED = """(thing) => {
  const { x, y, width, height } = thing.getBoundingClientRect();
  const parts = [0.1, 0.3, 0.5, 0.7, 0.9];
  const points = parts.flatMap((over) => parts.map((down) => [x + over * width, y + down * height]));
  return points.filter((point) => !thing.contains(document.elementFromPoint(...point)));
}"""
LIMIT = 600  # seconds for a match, which takes about 30 on an idle machine


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
            assert person.page.evaluate(BEYOND) < 1
            lit.nth(clicks % lit.count()).click()
            clicks += 1
        person.page.wait_for_timeout(50)
        assert person.fits
    expect(person.page.locator(".colt-express .others")).to_be_visible()
    check_accessibility(person.page, axe)
    person.leaves()


def test_a_film_can_be_sped_up_skipped_and_watched_again(browser: Browser, server: Server) -> None:
    person = Person.comes(browser, server.address, film=True)
    opens(person)
    person.prefers(speed=0.001)  # so slow that it ends only when skipped
    person.page.reload()
    skip, again = (
        person.page.get_by_role("button", name="Skip"),
        person.page.get_by_role("button", name=re.compile("^Watch again")),
    )
    for _ in tries(person.page, "my turn, and something to watch again"):
        if not person.can_act():
            person.page.keyboard.press("Escape")
        elif again.is_visible():
            break
        else:
            person.page.locator(LIT).first.click()
    before = person.log()
    again.click()
    expect(skip).to_be_visible()
    assert not person.can_act(), "nothing is asked while the film runs"
    person.page.get_by_role("button", name=re.compile("^Playback speed")).click()
    expect(person.page.get_by_role("button", name="Playback speed: × 0.5")).to_be_visible()
    person.page.keyboard.press("Escape")
    expect(again).to_be_visible()
    assert person.log()[: len(before)] == before, "what is shown again is not told again"
    person.leaves()


def test_everything_on_the_train_describes_itself_when_tapped(browser: Browser, server: Server) -> None:
    person = Person.comes(browser, server.address, "en", PHONE)
    opens(person)
    page, answer = person.page, person.page.locator(".notice")
    second = page.locator(".train .beside")
    assert second.evaluate(COVERED) == [], "no car lies over it"
    second.tap()
    expect(answer).to_contain_text("second strongbox")
    page.locator(".train .figure").first.tap()
    expect(answer).to_contain_text("the locomotive: Marshal, the strongbox")
    page.locator(".train .lying").last.tap()
    expect(answer).to_contain_text(re.compile(r"inside car \d: "))
    page.locator(".chooser button.open").first.tap()
    expect(page.locator(".hand button.open").first).to_be_visible()
    page.locator(".cylinder").first.tap()
    expect(answer).to_contain_text("Bullets left: 6")
    person.leaves()


def test_no_forecast_comes_where_no_finger_has_touched(browser: Browser, server: Server) -> None:
    """Browsers send mouse events if something moves under a finger that was just lifted."""
    person = Person.comes(browser, server.address, "en", PHONE)
    opens(person)
    page, card = person.page, person.page.locator(".hand button.open").first
    page.locator(".chooser button.open").first.tap()
    card.hover()
    page.wait_for_timeout(300)
    assert page.locator(".train.foreseen").count() == 0
    card.tap()
    expect(page.locator(".train.foreseen")).to_be_visible()
    person.leaves()


@pytest.mark.parametrize(("language", "size"), [("ru", 100), ("en", 130), ("ru", 130)])
def test_the_scoring_of_two_teams_fits_a_phone(browser: Browser, server: Server, language: str, size: int) -> None:
    """Each name has two faces in front of it and may be long."""
    ann = playing.Server("", Path(), port=server.port).person("Константин Шереметьев")
    table = ann.opens("me", "drifter", game="colt_express")
    with ann.sits(table, 0) as seat:
        seat.finishes()
    person = Person.comes(browser, server.address, language, PHONE)
    person.prefers(size=size)
    person.go("table", table)
    expect(person.page.get_by_role("toolbar")).to_be_visible()
    results, board = (person.page.locator(one).bounding_box() for one in (".results", "[data-board]"))
    assert results is not None
    assert board is not None
    assert results["x"] + results["width"] <= board["x"] + board["width"]
    person.leaves()


def opens(person: Person) -> None:
    """Open a table against bots in one click."""
    quick_table(person, "colt_express")
    expect(person.page.locator(LIT).first).to_be_visible()
