"""A replay on a phone: the board has most of the screen, and a tap describes a thing."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from tools.tables import finished

from gulch.kernel.game import games
from tests.server import playing
from tests.web.player import PHONE, Person, Server, comes_true, tries
from tests.web.test_phone import LEAST, LINES, in_sight, taps

FRAME = 180  # pixels: the most that everything but the board may take of the height
TALL = {"width": 412, "height": 823}

# Finds touch targets that are too small or partly covered.
SMALL_TARGETS = """async () => {
  const { violations } = await axe.run(document, { runOnly: ['target-size'] });
  return violations.flatMap(({ nodes }) => nodes.map((node) => `${node.target}: ${node.failureSummary}`));
}"""


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_replay_leaves_the_screen_to_the_board(browser: Browser, server: Server, language: str) -> None:
    """Even with the longest caption; all controls are large enough for a finger."""
    ann = playing.Server("", Path(), port=server.port).person("Ann")
    table = ann.opens("me", "drifter", options={"tiles_per_town": 20})
    with ann.sits(table, 0) as seat:
        last = seat.finishes().move
    person = Person.comes(browser, server.address, language, PHONE)
    person.belongs_to(ann)
    for move in (*range(0, last, max(1, last // 40)), last):
        person.go("replay", table, move)
        expect(person.page.locator("input[type=range]")).to_have_value(str(move))
        boxes = [person.page.locator(part).bounding_box() for part in (".head", ".controls")]
        assert sum(box["height"] for box in boxes if box) <= FRAME, person.page.locator(".caption").inner_text()
    for control in person.page.locator(".controls :is(button, select, input)").all():
        box = control.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= LEAST, control.get_attribute("aria-label")
    assert person.page.locator(".slider span").evaluate(LINES) == 1
    caption = person.page.locator(".caption")
    caption.tap()
    expect(caption).to_be_focused()
    assert caption.evaluate("(box) => box.scrollHeight <= box.clientHeight")
    person.leaves()


@pytest.mark.parametrize("game", games())
def test_nothing_that_can_be_touched_in_a_replay_is_half_covered(
    browser: Browser, server: Server, axe: str, game: str
) -> None:
    """At no move, and not by the bars at the edges either."""
    match = finished(server.address, game)
    person = Person.comes(browser, server.address, "en", TALL)
    for part in (4, 2, 1):
        last = int(person.page.locator("input[type=range]").get_attribute("max") or 0) if part < 4 else 0
        person.go("replay", match, *([last // part] if last else []))
        expect(person.page.get_by_role("button", name="Play", exact=True)).to_be_visible()
        person.page.wait_for_load_state("networkidle")
        person.page.evaluate(axe)
        found = person.page.evaluate(SMALL_TARGETS)
        assert not found, found
    person.leaves()


def test_a_touch_in_a_replay_describes_the_thing(browser: Browser, server: Server) -> None:
    """The description stays until the next move, as at the table."""
    person = Person.comes(browser, server.address, "en", PHONE)
    person.go("replay", finished(server.address, "great_western_trail"), 40)
    caption, stop = person.page.locator(".caption"), person.page.locator("span.stop").nth(3)
    expect(caption).not_to_be_empty()
    happened = caption.inner_text()
    told = stop.get_attribute("title")
    assert told
    assert told not in happened
    taps(person.page, stop)
    expect(caption).to_have_text(told)
    in_sight(caption)
    person.page.get_by_role("button", name="One move back").click()
    expect(caption).not_to_have_text(told)
    person.leaves()


@pytest.mark.parametrize("game", ["colt_express", "great_western_trail"])
def test_the_side_panel_of_a_replay_loads_when_near(browser: Browser, server: Server, game: str) -> None:
    """It loads only then, even if the board nearly fits the screen; the log shows its end."""
    match = finished(server.address, game)
    person = Person.comes(browser, server.address, "en", PHONE)
    asked: list[str] = []
    person.page.on("request", lambda request: asked.append(request.url))
    person.go("replay", match)
    expect(person.page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    person.page.wait_for_load_state("networkidle")
    assert not [url for url in asked if "/analysis" in url or "/Beside" in url]
    person.scrolls_until(".log[role=log]")
    log = person.page.locator(".log[role=log]")
    expect(log).to_have_count(1)
    log.scroll_into_view_if_needed()
    comes_true(
        person.page,
        "(({ scrollTop, scrollHeight, clientHeight }) => scrollTop > 0 && scrollTop + clientHeight > scrollHeight - 2)"
        "(document.querySelector('.log[role=log]'))",
    )
    seen = "(log) => log.checkVisibility({ contentVisibilityAuto: true })"
    for _ in tries(person.page, "its last line is drawn"):  # what loads above may still push it away
        log.scroll_into_view_if_needed()
        if log.locator("p").last.evaluate(seen):
            break
    person.leaves()


def test_the_side_panel_of_a_replay_loads_for_keyboard_users(browser: Browser, server: Server) -> None:
    """Users who move the focus, as with a screen reader, find it after the controls."""
    match = finished(server.address, "great_western_trail")
    person = Person.comes(browser, server.address, "en", PHONE)
    person.go("replay", match)
    person.page.get_by_role("button", name="Play", exact=True).focus()
    expect(person.page.locator(".log[role=log]")).to_have_count(1)
    person.leaves()
