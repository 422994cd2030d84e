"""Two people in two browsers and a bot play a whole match."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import Browser, expect

from tests.web.player import DESKTOP, PHONE, Person, Server, check_accessibility
from tests.web.wire import Wire

LIMIT = 600  # seconds for a match, which takes about 40 on an idle machine


@pytest.mark.parametrize(
    ("hosts", "guests"),
    [(("en", DESKTOP), ("ru", PHONE)), (("ru", DESKTOP), ("en", PHONE))],
    ids=["en-hosts", "ru-hosts"],
)
def test_a_whole_match(
    browser: Browser, server: Server, axe: str, hosts: tuple[str, dict[str, int]], guests: tuple[str, dict[str, int]]
) -> None:
    with Wire(server.port) as wire:
        host = Person.comes(browser, server.address, *hosts, name="Ann", drawn=False)
        guest = Person.comes(browser, f"http://127.0.0.1:{wire.port}", *guests, name="Борис", drawn=False)
        table = host.opens_a_table("el_paso")
        sits_down(guest, table)
        for person in (host, guest):
            person.is_ready()
        expect(guest.page.locator("[data-board]")).to_be_visible()
        plays_to_the_end(host, guest, wire, axe)
        check_accessibility(host.page, axe)
        reads_the_replay(guest, table, axe)
        host.leaves()
        guest.leaves()


def sits_down(guest: Person, table: str) -> None:
    guest.go("table", table)
    guest.page.get_by_role("button", name=re.compile("Sit here|Сесть сюда")).click()


def plays_to_the_end(host: Person, guest: Person, wire: Wire, axe: str) -> None:
    """Both rob a few times and leave; meanwhile one reloads, the other loses the connection."""
    deadline = time.monotonic() + LIMIT
    moves = 0
    while not (host.is_over and guest.is_over):
        assert time.monotonic() < deadline, (
            f"the match stands still after {moves} moves: {host.page.locator('.prompt').all_inner_texts()}"
        )
        acted = False
        for person in (host, guest):
            if person.can_act():
                person.chooses("leave" if moves % 4 == 3 else "rob")
                moves += 1
                acted = True
                if moves == 4:
                    check_accessibility(person.page, axe)
                if moves == 9:
                    reloads(guest)
                if moves == 15:
                    loses_the_connection(guest, wire)
        if not acted:
            host.page.wait_for_timeout(100)


def reloads(person: Person) -> None:
    before = person.log()
    person.page.reload()
    expect(person.page.locator("[data-board]")).to_be_visible()
    after = person.log()
    assert after[: len(before)] == before, "a reload keeps the log"


def loses_the_connection(person: Person, wire: Wire) -> None:
    """Cut the connection and check that what happened meanwhile is shown exactly once."""
    wire.cut()
    expect(person.page.get_by_text(re.compile("Connection lost|Связь потеряна"))).to_be_visible()
    before = person.log()
    wire.mend()
    expect(person.page.get_by_text(re.compile("Connection lost|Связь потеряна"))).to_be_hidden()
    shown = person.log()
    assert shown[: len(before)] == before
    person.page.reload()
    expect(person.page.locator("[data-board]")).to_be_visible()
    assert person.log()[: len(shown)] == shown, "the regained log is the whole log"


def reads_the_replay(person: Person, table: str, axe: str) -> None:
    person.page.get_by_role("link", name=re.compile("^(Replay|Повтор)$")).click()
    slider = person.page.locator("input[type=range]")
    expect(slider).to_be_visible()
    last = int(slider.get_attribute("max") or 0)
    assert last > 20
    slider.fill("5")
    expect(person.page).to_have_url(re.compile(f"#/replay/{table}/5$"))
    log = person.page.locator(".log p")
    early = log.count()
    person.page.get_by_role("button", name=re.compile("One move forward|На ход вперёд")).click()
    expect(person.page).to_have_url(re.compile(f"#/replay/{table}/6$"))
    assert log.count() >= early
    person.scrolls_until(".log[role=log]")
    person.page.locator("select").last.select_option(label="Ann")
    expect(person.page.locator("[data-board]")).to_be_visible()
    check_accessibility(person.page, axe)
    person.go("replay", table, 3)
    person.page.reload()
    expect(person.page.locator("input[type=range]")).to_have_value("3")
