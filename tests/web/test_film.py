"""The film: pieces travel, it can be skipped, and it ends with the server's view."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Locator, expect

from tests.web.player import Person, Server, comes_true, tries
from tests.web.test_pages import quick_table

TRAVELLING = "document.getAnimations().some((one) => one.effect?.target?.dataset?.piece !== undefined)"
# Sets `travelled` when a piece moves. That lasts half a second, so the page watches every frame.
LOOKS_OUT = f"""() => {{
  const look = () => ((globalThis.travelled = {TRAVELLING}) ? null : requestAnimationFrame(look));
  look();
}}"""


def film_of(person: Person) -> Locator:
    """The button that skips a film, shown while one runs."""
    return person.page.get_by_role("button", name=re.compile("^Skip"))


def test_pieces_travel_and_the_film_ends_with_the_servers_view(browser: Browser, server: Server) -> None:
    person = Person.comes(browser, server.address, film=True)
    quick_table(person)
    person.page.evaluate(LOOKS_OUT)
    person.choices.first.click()
    comes_true(person.page, "globalThis.travelled")
    expect(person.choices.first).to_be_visible()
    expect(film_of(person)).to_be_hidden()
    comes_true(person.page, f"!{TRAVELLING}")
    expect(person.page.locator(".sky > *")).to_have_count(0)
    shown = person.page.locator("[data-board]").inner_text()
    person.page.reload()
    expect(person.page.locator("[data-board]")).to_have_text(re.compile("."))
    expect(person.choices.first).to_be_visible()
    assert person.page.locator("[data-board]").inner_text() == shown, "as if there had been no film"
    person.leaves()


def test_a_film_is_skipped_by_a_key(browser: Browser, server: Server) -> None:
    """At this speed the film would last for minutes."""
    person = Person.comes(browser, server.address, film=True)
    quick_table(person)
    person.prefers(speed=0.001)
    person.page.reload()
    person.choices.first.click()
    expect(film_of(person)).to_be_visible()
    for _ in tries(person.page, "my turn again"):  # if a bot moves meanwhile, another film begins
        person.page.keyboard.press("Escape")
        if person.can_act():
            break
    expect(film_of(person)).to_be_hidden()
    person.leaves()
