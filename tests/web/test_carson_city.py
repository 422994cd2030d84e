"""Carson City's own parts of the page: what a tile would earn, and where points came from."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, expect

from tests.web.player import PHONE, Person, Server
from tests.web.test_pages import quick_table
from tests.web.test_phone import taps
from tests.web.test_switching import finished
from tests.web.test_telling import plays


def test_a_tile_says_what_it_would_earn_on_my_land(browser: Browser, server: Server) -> None:
    person = Person.comes(browser, server.address, "en", PHONE)
    quick_table(person, "carson_city")
    page = person.page
    while not page.locator("[data-few] button", has_text="Pass").is_visible():
        plays(person, 1)
        page.wait_for_timeout(100)
    taps(page, page.locator('[data-about="space:build_3"]'))
    expect(page.locator(".info", has_text=re.compile(r"On your land: [A-H]\d [+−]\$\d+"))).to_be_visible()
    person.leaves()


def test_the_reckoning_tells_points_by_their_source(browser: Browser, server: Server) -> None:
    person = Person.comes(browser, server.address, "en", PHONE)
    person.go("table", finished(server, "carson_city"))
    table = person.page.locator("table.results")
    expect(table).to_be_visible()
    rows = [row.locator("td").all_inner_texts() for row in table.locator("tbody tr").all()]
    totals = [int(cell) for cell in table.locator("tfoot td").all_inner_texts()]
    assert [sum(int(cell) for cell in column) for column in zip(*rows, strict=True)] == totals
    person.leaves()
