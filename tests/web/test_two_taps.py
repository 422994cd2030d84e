"""Two taps: the first describes a thing; on request, moves that are final are confirmed."""

from __future__ import annotations

import re
import time

from playwright.sync_api import Browser, Locator, WebSocketRoute, expect

from tests.web.player import PHONE, Person, Server, comes_true
from tests.web.test_pages import quick_table
from tests.web.test_phone import LIMIT, in_sight, one_in_sight, taps, waits_for_the_turn


def taps_a_stop(browser: Browser, server: Server) -> tuple[Person, Locator]:
    """Tap a stop where the herder may start."""
    person = Person.comes(browser, server.address, "en", PHONE)
    quick_table(person, "great_western_trail")
    page = person.page
    taps(page, page.locator("[data-few] button").first)  # take a goal; then the herder is placed
    stop = one_in_sight(page.locator(".stop.lit"))
    taps(page, stop)
    expect(page.locator(".notice")).to_contain_text("Tap again")
    return person, stop


def test_the_first_tap_describes_a_stop_and_the_second_goes_there(browser: Browser, server: Server) -> None:
    """Without a mouse, symbols are explained when they are tapped."""
    person, stop = taps_a_stop(browser, server)
    page = person.page
    in_sight(page.locator(".notice"))
    expect(page.locator(".stop.lit").first).to_be_visible()
    taps(page, stop)
    expect(page.locator(".stop.lit")).to_have_count(0)
    expect(page.locator(".notice")).to_be_hidden()
    person.leaves()


def test_a_new_spectator_does_not_undo_a_first_tap(browser: Browser, server: Server) -> None:
    person, stop = taps_a_stop(browser, server)
    page = person.page
    visitor = Person.comes(browser, server.address)
    visitor.page.goto(page.url)
    expect(page.locator(".watching")).to_have_text("1 spectator")
    expect(page.locator(".notice")).to_contain_text("Tap again")
    taps(page, stop)
    expect(page.locator(".stop.lit")).to_have_count(0)
    for one in (person, visitor):
        one.leaves()


def nothing_is_taken_back(route: WebSocketRoute) -> None:
    live = route.connect_to_server()
    live.on_message(lambda said: route.send(str(said).replace('"final":false', '"final":true')))


def test_the_confirmation_does_not_cover_what_has_to_be_tapped_again(browser: Browser, server: Server) -> None:
    person = Person.comes(browser, server.address, "ru", PHONE)
    page = person.page
    page.route_web_socket(re.compile("/live$"), nothing_is_taken_back)
    person.prefers(size=130, twice=True)
    quick_table(person, "colt_express")
    waits_for_the_turn(person, time.monotonic() + LIMIT)
    bandit = page.locator("[data-board] .open").first
    bandit.evaluate(UNDER_THE_PROMPT)
    taps(page, bandit)
    expect(page.locator(".notice")).to_contain_text("ещё раз")
    comes_true(page, BELOW_THE_PROMPT)
    taps(page, bandit)
    expect(page.locator(".notice")).to_be_hidden()
    person.leaves()


BELOW_THE_PROMPT = """document.querySelector('[data-board] .open').getBoundingClientRect().top
  >= document.querySelector('.prompt').getBoundingClientRect().bottom"""
# Scrolls an element to just under the prompt.
UNDER_THE_PROMPT = """(thing) => {
  const { bottom } = document.querySelector('.prompt').getBoundingClientRect();
  scrollBy({ top: thing.getBoundingClientRect().top - bottom - 4, behavior: 'instant' });
}"""


def test_a_describing_tap_counts_as_the_first_of_two(browser: Browser, server: Server) -> None:
    """With confirmation turned on, there is no third tap."""
    person = Person.comes(browser, server.address, "en", PHONE)
    page = person.page
    page.route_web_socket(re.compile("/live$"), nothing_is_taken_back)
    person.go("settings")
    page.get_by_role("group", name="Ask again before").get_by_role("radio", name="Yes").check()
    quick_table(person, "great_western_trail")
    taps(page, page.locator("[data-few] button").first)  # a goal, which the bar does not describe first
    expect(page.locator(".notice")).to_contain_text("choose it again")
    taps(page, page.locator("[data-few] button").first)
    stop = one_in_sight(page.locator(".stop.lit"))
    taps(page, stop)
    expect(page.locator(".notice")).to_contain_text("Tap again")
    taps(page, stop)
    expect(page.locator(".stop.lit")).to_have_count(0)
    expect(page.locator(".notice")).to_be_hidden()
    person.leaves()
