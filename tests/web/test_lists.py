"""What lists of tables say about them."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.server import playing
from tests.web.player import PHONE, Person, Server


def test_lists_show_the_time_per_move(browser: Browser, server: Server) -> None:
    """Otherwise a table for one evening and one for a month look the same."""
    house = playing.Server("", Path(), port=server.port)
    anna, boris = house.person("Анна"), house.person("Борис")
    slow = anna.opens("me", "open", public=True, seconds=259_200)
    free = anna.opens("me", "open", public=True)
    person = Person.comes(browser, server.address, "ru", PHONE)
    person.belongs_to(boris)
    person.go()
    expect(person.page.locator(f'a[href="#/table/{slow}"]')).to_contain_text("3 дня на ход")
    expect(person.page.locator(f'a[href="#/table/{free}"]')).to_be_visible()
    expect(person.page.locator(f'a[href="#/table/{free}"]')).not_to_contain_text("на ход")
    boris.joins(slow)
    person.go("me")
    expect(person.page.locator(f'a[href="#/table/{slow}"]')).to_contain_text("3 дня на ход")
    assert person.fits
    person.leaves()


def test_absent_players_are_shown_as_away(browser: Browser, server: Server) -> None:
    """A rematch seats its players at once, before all of them have opened it."""
    house = playing.Server("", Path(), port=server.port)
    ann, bob = house.person("Ann"), house.person("Bob")
    table = ann.opens("me", "open", gathers=True)
    bob.joins(table)
    person = Person.comes(browser, server.address, "en", PHONE)
    person.belongs_to(ann)
    person.go("table", table)
    expect(person.page.locator("li", has_text="Bob")).to_contain_text("away")
    expect(person.page.get_by_text("All seats are taken. Waiting until everybody is ready.")).to_be_visible()
    expect(person.page.get_by_text("Everybody is here")).to_have_count(0)
    person.leaves()
