"""The address changes on an open page: from any page of a game to any page of another."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence

from playwright.sync_api import Browser, expect
from tools.tables import finished

from gulch.kernel.game import games
from tests.web.player import PHONE, Person, Server

PLACES = ("table", "replay", "rules")
Page = tuple[str, str]  # a kind of page and a game


def walk(pages: Sequence[Page]) -> list[Page]:
    """An Eulerian circuit: goes once from every page to every page of another game."""
    ways = {page: [other for other in pages if other[1] != page[1]] for page in pages}
    trail, walked = [pages[0]], []
    while trail:
        if ways[trail[-1]]:
            trail.append(ways[trail[-1]].pop())
        else:
            walked.append(trail.pop())
    return walked[::-1]


def test_pages_of_all_games_follow_each_other(browser: Browser, server: Server) -> None:
    """Every page of every game comes after every page of every other game, in one tab."""
    matches = {name: finished(server.address, name) for name in games()}
    pages = walk(list(itertools.product(PLACES, games())))
    assert len(set(itertools.pairwise(pages))) == len(PLACES) ** 2 * len(matches) * (len(matches) - 1)
    person = Person.comes(browser, server.address, "en", PHONE, drawn=False)
    for before, (place, name) in zip([None, *pages], pages, strict=False):
        person.go(place, name if place == "rules" else matches[name])
        expect(person.page.locator("h1")).to_have_text(re.compile(title(name)))
        if place != "rules":
            expect(person.page.locator(f"[data-board] .{name.replace('_', '-')}")).to_be_visible()
        assert not person.troubles, f"{before} → {place} of {name}: {person.troubles}"
    person.leaves()


def title(name: str) -> str:
    return name.replace("_", " ").title()


def test_a_new_table_is_of_the_game_that_the_address_names(browser: Browser, server: Server) -> None:
    """The address may change while the page is open, and another game can still be chosen."""
    person = Person.comes(browser, server.address, "en", PHONE)
    for name in ("el_paso", "boomtown"):
        person.go("create", name)
        expect(person.page.get_by_role("radio", name=title(name), exact=True)).to_be_checked()
    person.page.get_by_role("radio", name="Colt Express").check()
    expect(person.page.get_by_role("radio", name="Colt Express")).to_be_checked()
    person.leaves()
