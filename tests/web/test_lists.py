"""What a list of tables says about each of them."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.server import playing
from tests.web.player import PHONE, Person, Server


def test_a_list_tells_how_long_one_may_think(browser: Browser, server: Server) -> None:
    """A table for an evening and one for a month look alike otherwise."""
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
