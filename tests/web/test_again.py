"""A rematch can have other bots, and spectators find it."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.server import playing
from tests.web.player import DESKTOP, PHONE, Person, Server, check_accessibility


@pytest.mark.parametrize(("language", "size"), [("en", DESKTOP), ("ru", PHONE)], ids=["en-desktop", "ru-phone"])
def test_stronger_bots_come_to_the_next_match(
    browser: Browser, server: Server, axe: str, language: str, size: dict[str, int]
) -> None:
    ann = playing.Server("", Path(), port=server.port).person("Ann")
    table = ann.opens("me", "drifter", "drifter", options={"tiles_per_town": 20})
    with ann.sits(table, 0) as seat:
        seat.finishes()
    person = Person.comes(browser, server.address, language, size)
    person.belongs_to(ann)
    person.go("table", table)
    strength = person.page.get_by_label(re.compile("^(Bots in the next match|Боты в следующей партии)$"))
    strength.select_option("sheriff")
    check_accessibility(person.page, axe)
    person.page.get_by_role("button", name=re.compile("^(Play again|Сыграть ещё)$")).click()
    expect(person.page).not_to_have_url(re.compile(table))
    expect(person.page.locator("[data-board]")).to_be_visible()
    again = ann.table(table)["rematch"]
    assert [sitting["bot"] for sitting in ann.table(again)["seats"]] == [None, "sheriff", "sheriff"]
    visitor = Person.comes(browser, server.address, language, size)
    visitor.go("table", table)
    visitor.page.get_by_role("link", name=re.compile("^(Watch the rematch|Смотреть новую партию)$")).click()
    expect(visitor.page).to_have_url(re.compile(again))
    visitor.leaves()
    kept = person.page.evaluate("localStorage.getItem('gulch.settings')")
    assert json.loads(kept)["bot"] == "sheriff"
    person.leaves()
